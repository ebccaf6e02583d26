"""The events of section 7: their fields, who reads which of them, and a round told from its first word to its last."""

from random import Random

import pytest

from kassen.games.shogunate.table.events import EVENTS
from tests.games.shogunate.scenes import TRIO, act, fresh, scene

FIELDS = {
    "game_started": "players threshold pair_scoring edition hatamoto line shinobi_slot",
    "loyalty_dealt": "seat place leader",
    "plot_revealed": "round plot cards_left",
    "action_committed": "seat card",
    "actions_revealed": "cards",
    "performer_chosen": "hatamoto seat card automatic",
    "leader_named": "hatamoto leader",
    "leader_moved": "seat leader from_slot to_slot cause",
    "leaders_switched": "seat leader_a slot_a leader_b slot_b cause",
    "honor_placed": "leader amount cause",
    "honor_moved": "seat from_leader to_leader",
    "honor_returned": "leader amount cause",
    "player_picked": "seat target cause",
    "loyalty_turned_up": "seat place leader cause",
    "loyalty_shown": "owner place viewer leader cause",
    "loyalty_peeked": "viewer owner place leader",
    "exchange_called": "by seat_a seat_b cause",
    "exchange_committed": "seat place",
    "loyalty_exchanged": "seat_a place_a seat_b place_b leader_a_gave leader_b_gave",
    "action_discarded": "seat card",
    "part_skipped": "seat cause reason",
    "power_used": "hatamoto power result",
    "shinobi_moved": "from_slot to_slot cause",
    "card_taken_back": "seat card",
    "score_checked": "round ended",
    "hand_taken_up": "seat",
    "hatamoto_passed": "from_seat to_seat",
    "plot_discarded": "plot",
    "plots_reshuffled": "count",
    "threshold_reached": "seats",
    "round_cap_reached": "round",
    "loyalty_revealed": "seat leader_0 leader_1 revealed_before",
    "undealt_revealed": "leaders",
    "game_ended": "reason scores ranks tie_breaks",
}
# The fields that only those seats read which these fields name.
PRIVATE = {
    ("loyalty_dealt", "leader"): ("seat",),
    ("action_committed", "card"): ("seat",),
    ("loyalty_shown", "leader"): ("owner", "viewer"),
    ("loyalty_peeked", "leader"): ("viewer", "owner"),
    ("exchange_committed", "place"): ("seat",),
    ("loyalty_exchanged", "leader_a_gave"): ("seat_a", "seat_b"),
    ("loyalty_exchanged", "leader_b_gave"): ("seat_a", "seat_b"),
}


def random_games():
    """A few games to their ends; those of many rounds shuffle the Plots anew."""
    for seats, options in (
        (3, {}),
        (4, {}),
        (6, {}),
        (3, {"threshold": 30}),
        (4, {"round_cap": 3}),
    ):
        match = fresh(seats, seed=seats, **options)
        chance = Random(seats)
        while not match.over:
            seat = chance.choice(match.pending)
            match.play(seat, chance.choice(match.legal_ids(seat)))
        yield match


def test_every_event_has_its_fields_and_its_readers__S_31_S_57_S_60():
    assert [kind.name for kind in EVENTS.kinds] == list(FIELDS)
    occurred = set()
    for match in random_games():
        for event in match.events:
            occurred.add(event.name)
            assert set(event.fields) == set(FIELDS[event.name].split()), event.name
            for seat in range(-1, match.seats):
                for field in event.fields:
                    readers = PRIVATE.get((event.name, field))
                    is_reader = readers is None or seat in [event.fields[name] for name in readers]
                    assert (field in event.seen(seat)) == is_reader, (event.name, field)
    assert set(FIELDS) - occurred <= {"card_taken_back", "plots_reshuffled", "part_skipped"}


def say(event):
    """An event in one line, its fields in the order of section 7."""
    fields = [event.fields[name] for name in FIELDS[event.name].split()]
    return " ".join(map(str, [event.name, *fields]))


ROUND = """
action_committed 1 cloaked_in_shadows
action_committed 2 path_of_the_arrow
actions_revealed [{'seat': 1, 'card': 'cloaked_in_shadows'}, {'seat': 2, 'card': 'path_of_the_arrow'}]
performer_chosen 0 2 path_of_the_arrow False
leader_moved 2 kinugasa 6 5 path_of_the_arrow
player_picked 2 0 path_of_the_arrow
loyalty_shown 0 1 2 kurohane path_of_the_arrow
action_discarded 2 path_of_the_arrow
performer_chosen 0 1 cloaked_in_shadows True
leader_named 0 shirakawa
leader_moved 1 shirakawa 2 4 cloaked_in_shadows
action_discarded 1 cloaked_in_shadows
honor_placed akagi 1 plot
honor_placed kurohane 1 plot
honor_placed shirakawa 1 plot
exchange_called 0 0 2 exchange_loyalty
exchange_committed 2 0
exchange_committed 0 0
loyalty_exchanged 0 0 2 0 akagi aonami
power_used 0 exchange_loyalty done
score_checked 1 False
hatamoto_passed 0 1
plot_discarded hostage_exchange
plot_revealed 2 broken_seal 16
action_committed 0 dishonor
action_committed 2 honorable_company
actions_revealed [{'seat': 0, 'card': 'dishonor'}, {'seat': 2, 'card': 'honorable_company'}]
performer_chosen 1 0 dishonor False
leader_moved 0 akagi 1 6 dishonor
loyalty_turned_up 0 1 kurohane dishonor
action_discarded 0 dishonor
performer_chosen 1 2 honorable_company True
leader_moved 2 kurohane 1 2 honorable_company
honor_placed kurohane 1 honorable_company
honor_placed aonami 1 honorable_company
action_discarded 2 honorable_company
honor_placed aonami 1 plot
honor_placed kurohane 2 plot
loyalty_turned_up 1 0 shirakawa open_for_honor
honor_placed midorikawa 1 open_for_honor
power_used 1 open_for_honor done
honor_returned shirakawa 1 shinobi
score_checked 2 False
hatamoto_passed 1 2
plot_discarded broken_seal
plot_revealed 3 quiet_season 15
"""


def test_two_rounds_are_told_event_by_event__S_28_S_33_S_57_S_86():
    match = scene(TRIO, plot="hostage_exchange", deck=["broken_seal", "quiet_season"])
    act(match, "1 play cloaked_in_shadows", "2 play path_of_the_arrow", "0 perform 2")
    act(match, "2 leader KI", "2 pick 0", "0 place 1", "0 leader SH", "1 slot 4")
    act(match, "0 pair 0+2", "2 place 0", "0 place 0")
    act(match, "0 play dishonor", "2 play honorable_company", "1 perform 0", "0 leader AK")
    act(match, "0 place 1", "2 leader KU", "2 leader AO", "1 place 0", "1 leader MI")
    assert [say(event) for event in match.events] == ROUND.strip().split("\n")


def test_every_round_begins_with_a_clean_table__S_28():
    """Nothing is left of the last Action, exchange or power."""
    match = scene(TRIO, plot="hostage_exchange", deck=["broken_seal"])
    state = match._state
    fields = (
        "unperformed", "performer", "decision", "asked", "choice", "automatic", "leader", "viewer", "exchange_a",
        "exchange_b", "picking", "cause", "result", "choosing",
    )  # fmt: skip
    first = [getattr(state, name) for name in fields]
    act(match, "1 play cloaked_in_shadows", "2 play path_of_the_arrow", "0 perform 2")
    act(match, "2 leader KI", "2 pick 0", "0 place 1", "0 leader SH", "1 slot 4")
    act(match, "0 pair 0+2", "2 place 0", "0 place 0")
    assert match.view(-1)["round"] == 2
    second = [getattr(state, name) for name in fields]
    assert second == [*first[:-1], 0b101]
    assert (list(state.chosen), list(state.played), list(state.pick)) == ([-1] * 6,) * 3


ENDS = {
    TRIO: """
power_used 0 none done
score_checked 1 True
threshold_reached [0]
loyalty_revealed 0 akagi kurohane 0
loyalty_revealed 1 shirakawa midorikawa 0
loyalty_revealed 2 aonami kinugasa 0
game_ended threshold [13, 1, 1] [1, 2, 3] ['score', 'first_leader']
""",
    "MI KU / SH MI / AO KI": """
power_used 0 none done
score_checked 1 True
round_cap_reached 1
loyalty_revealed 0 midorikawa kurohane 0
loyalty_revealed 1 shirakawa midorikawa 0
loyalty_revealed 2 aonami kinugasa 0
game_ended round_cap [1, 1, 1] [2, 1, 3] ['first_leader', 'first_leader']
""",
}


@pytest.mark.parametrize("loyalty", ENDS)
def test_the_end_is_told_event_by_event__S_93_S_101_S_102_S_104(loyalty):
    options = {"round_cap": 1}
    match = scene(
        loyalty, step="plot", plot="rice_tribute", honor="AK 11", shinobi=6, options=options
    )
    told = [say(event) for event in match.events if event.name != "undealt_revealed"]
    assert told[4:] == ENDS[loyalty].strip().split("\n")
