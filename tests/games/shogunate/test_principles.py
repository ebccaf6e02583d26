"""Words and general principles, the round, and showing cards (chapters 3.1, 3.3 and 3.10)."""

import pytest

from kassen.games.shogunate.rules.actions import ACTIONS
from kassen.games.shogunate.rules.state import CARDS
from tests.games.shogunate.scenes import (
    TABLE_F,
    act,
    asked,
    card,
    discard,
    face_up,
    hand,
    honor,
    knows,
    line,
    names_told,
    performing,
    plotting,
    scene,
    shinobi,
    told,
    without,
)


@pytest.mark.parametrize(
    ("leader", "slot", "after"),
    [
        ("AK", 6, "SH KU AO MI KI AK"),
        ("AK", 2, "SH AK KU AO MI KI"),
        ("KI", 1, "KI AK SH KU AO MI"),
        ("AO", 2, "AK AO SH KU MI KI"),
        ("SH", 4, "AK KU AO SH MI KI"),
    ],
)
def test_a_moved_leader_stands_in_its_slot_and_the_others_keep_their_order__S_2_S_4(
    leader, slot, after
):
    match = performing("cloaked_in_shadows")
    act(match, f"0 leader {leader}", f"1 slot {slot}")
    assert line(match) == after
    move = told(match, "leader_moved")[0]
    assert (move["seat"], move["to_slot"], move["cause"]) == (1, slot, "cloaked_in_shadows")


@pytest.mark.parametrize(
    ("card", "forbidden"),
    [("dishonor", "KI"), ("honorable_company", "KI"), ("path_of_the_arrow", "AK")],
)
def test_a_move_must_move__S_6(card, forbidden):
    match = performing(card)
    assert forbidden not in asked(match)[1][1]
    assert len(match.legal(1)) == 5


def test_the_line_counts_and_not_the_leader__S_2_S_6_S_43():
    match = performing("flowing_upstream", line="KI MI AO KU SH AK")
    moves = "AK 1, AK 2, SH 1, SH 2, KU 1, KU 2, AO 1, AO 2, MI 1"
    assert asked(match) == ("upstream_move", {1: moves})
    act(match, "1 raise AK 2")
    assert line(match) == "KI MI AO AK KU SH"


def test_there_is_always_more_honor_and_never_less_than_none__S_9():
    match = plotting("first_in_line", honor="KI 61", loyalty="AK KU / SH MI / AK AO / MI KU",
                     options={"threshold": 30})  # fmt: skip
    act(match, "0 slot 2")
    assert honor(match) == "AK 3 KI 61"


def test_you_on_a_card_is_the_performer__S_10():
    match = performing("dishonor", seat=2)
    assert match.pending == [2]
    act(match, "2 leader SH")
    assert asked(match) == ("turn_up_loyalty", {2: "0, 1"})


def test_the_hatamoto_is_an_opponent_too__S_11_S_51_S_56():
    match = performing("storms_to_flowers")
    assert [option.words for option in match.legal(1)][15:] == [
        "exchange 0", "exchange 2", "exchange 3",
    ]  # fmt: skip
    match = performing("path_of_the_arrow")
    act(match, "1 leader KI")
    assert asked(match) == ("arrow_player", {1: "0, 2, 3"})


def test_a_single_option_is_taken_and_announced_as_if_chosen__S_13():
    match = performing("path_of_the_arrow", face_up="0.0 0.1 2.0 2.1 3.1")
    act(match, "1 leader KI")
    assert told(match, "player_picked") == [{"seat": 1, "target": 3, "cause": "path_of_the_arrow"}]
    assert told(match, "loyalty_shown", 1)[0]["leader"] == "midorikawa"
    assert knows(match, 1, "3.0") == "MI"


def test_there_is_no_action_for_talk_or_for_showing_cards_freely__S_15():
    verbs = {str(ACTIONS.decode(action)["verb"]) for action in ACTIONS}
    assert verbs == {
        "play", "perform", "leader", "slot", "place", "raise", "pick", "switch", "exchange", "peek", "swap",
        "slide", "pair", "take_back", "pass",
    }  # fmt: skip
    assert scene().legal(0) == []


# The round.


def test_the_steps_come_in_order__S_28():
    match = scene(hands=[None, ["dishonor"], None, None], plot="hidden_blades", shinobi=4)
    act(match, "2 play path_of_the_arrow", "3 play storms_to_flowers", "0 perform 3")
    act(match, "3 switch AK+SH", "0 perform 2", "2 leader KI", "2 pick 0", "0 place 0")
    act(match, "1 leader AK", "1 place 0")
    names = [name for name in names_told(match) if name in (
        "actions_revealed", "action_discarded", "shinobi_moved", "power_used", "honor_returned", "score_checked",
        "hand_taken_up", "hatamoto_passed", "plot_discarded", "plot_revealed",
    )]  # fmt: skip
    assert names == [
        "actions_revealed", *["action_discarded"] * 3, "shinobi_moved", "power_used", "honor_returned",
        "score_checked", "hand_taken_up", "hatamoto_passed", "plot_discarded", "plot_revealed",
    ]  # fmt: skip


def test_revealed_cards_leave_the_hand_and_lie_in_front__S_32():
    match = scene()
    act(match, "1 play dishonor", "2 play dishonor", "3 play storms_to_flowers")
    assert hand(match, 1) == without("dishonor")
    assert discard(match, 1) == []
    assert [seat["played"] for seat in match.view(0)["seats"]] == [
        None, "dishonor", "dishonor", "storms_to_flowers",
    ]  # fmt: skip


def test_the_hatamoto_keeps_hand_and_discard_pile__S_30():
    kept = ["dishonor", "flowing_upstream"]
    match = plotting("rice_tribute", hands=[kept, None, None, None])
    assert hand(match, 0) == kept
    assert discard(match, 0) == without(*kept)


def test_a_choice_is_final_and_in_any_order__S_31():
    match = scene()
    act(match, "3 play dishonor")
    assert match.pending == [1, 2]
    assert match.legal(3) == []
    act(match, "1 play dishonor")
    assert match.pending == [2]


def test_if_all_have_one_card_left_nobody_is_asked_to_choose__S_13_S_29():
    match = scene(hands=[None, *[["dishonor"]] * 3])
    assert asked(match) == ("choose_performer", {0: "1, 2, 3"})
    assert [event["seat"] for event in told(match, "action_committed")] == [1, 2, 3]


def test_everybody_but_the_hatamoto_performs_exactly_once__S_35_S_36():
    match = scene("AK KU / SH MI / AO KI", hatamoto=1)
    act(match, "0 play storms_to_flowers", "2 play storms_to_flowers", "1 perform 2")
    act(match, "2 switch AK+SH", "0 switch AK+SH")
    assert [event["seat"] for event in told(match, "performer_chosen")] == [2, 0]
    assert [event["hatamoto"] for event in told(match, "performer_chosen")] == [1, 1]
    assert match.view(-1)["round"] == 2
    assert [discard(match, seat) for seat in range(3)] == [
        ["storms_to_flowers"], [], ["storms_to_flowers"],
    ]  # fmt: skip


def test_all_cards_come_back_after_six_rounds_of_choosing__S_96_S_97():
    """From the first round on, a seat chooses among what is not discarded, and then among all again."""
    match = scene(
        loyalty=TABLE_F, options={"threshold": 30}, hands=[None, ["dishonor"], None, None]
    )
    act(match, *(f"{seat} play storms_to_flowers" for seat in (2, 3)))
    while match.view(-1)["round"] == 1:
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    assert hand(match, 1) == list(CARDS)


# What an Action is about is over with it.


def subject(match):
    """The Leader of the Action and who is to be shown a card, the same for everybody."""
    seen = {(view["leader"], view["viewer"]) for view in map(match.view, range(-1, match.seats))}
    assert len(seen) == 1
    return seen.pop()


@pytest.mark.parametrize(
    ("card", "lines", "during"),
    [
        ("cloaked_in_shadows", ["0 leader SH"], ("shirakawa", None)),
        ("cloaked_in_shadows", ["0 leader SH", "1 slot 5"], None),
        ("honorable_company", ["1 leader SH"], ("shirakawa", None)),
        ("honorable_company", ["1 leader SH", "1 leader AO"], None),
        ("flowing_upstream", ["1 raise SH 1"], (None, 0)),
        ("flowing_upstream", ["1 raise SH 1", "1 place 0"], None),
        ("path_of_the_arrow", ["1 leader SH", "1 pick 2"], (None, 1)),
        ("path_of_the_arrow", ["1 leader SH", "1 pick 2", "2 place 0"], None),
    ],
)
def test_the_leader_and_the_viewer_are_those_of_this_action__S_34(card, lines, during):
    """Two more players have yet to perform, so that no new round clears the table."""
    played = [None, card, "storms_to_flowers", "storms_to_flowers"]
    match = scene(step="perform", played=played)
    act(match, "0 perform 1", *lines)
    assert subject(match) == (during or (None, None))
    assert asked(match)[0] == "choose_performer" or during


def test_nobody_is_a_viewer_when_there_was_no_card_to_show__S_34_S_45():
    played = [None, "flowing_upstream", "storms_to_flowers", "storms_to_flowers"]
    match = scene(step="perform", played=played, face_up="1.0 1.1")
    act(match, "0 perform 1", "1 raise SH 1")
    assert (asked(match)[0], subject(match)) == ("choose_performer", (None, None))


def test_the_viewer_of_a_power_is_over_with_it__S_80():
    match = plotting("whispering_screens", round=36, honor="AK 1")
    act(match, "0 pick 2")
    assert subject(match) == (None, 0)
    act(match, "2 place 0")
    assert (match.over, subject(match)) == (True, (None, None))


# Showing, turning up, exchanging.


def test_a_shown_card_stays_face_down_in_its_place__S_60():
    match = performing("flowing_upstream")
    act(match, "1 raise KI 1", "1 place 1")
    assert face_up(match) == ""
    assert card(match, 3, "1.1")["known_by"] == [0, 1]
    assert knows(match, 0, "1.1") == "MI"
    assert knows(match, 0, "1.0") is None


def test_a_card_the_viewer_knows_may_be_shown_again__S_61():
    match = performing("flowing_upstream", seen=[{"by": 0, "of": 1, "place": 0}])
    act(match, "1 raise KI 1", "1 place 0")
    assert knows(match, 0, "1.1") is None


@pytest.mark.parametrize(
    "plot", ["moon_viewing", "whispering_screens", "hostage_exchange", "broken_seal"]
)
def test_an_open_card_is_out_of_every_game__S_62(plot):
    match = plotting(plot, face_up="0.0 0.1 1.0 1.1 2.0 2.1 3.0 3.1")
    assert told(match, "power_used")[0]["result"] == "impossible"
    assert match.view(-1)["round"] == 2


def test_without_anybody_to_exchange_with_only_switches_are_left__S_56_S_59():
    for open_cards in ("1.0 1.1", "0.0 0.1 2.0 2.1 3.0 3.1"):
        match = performing("storms_to_flowers", face_up=open_cards)
        assert len(match.legal(1)) == 15


def test_a_received_card_lies_where_the_given_one_lay_and_its_owner_looks__S_21_S_58():
    match = performing("storms_to_flowers", face_up="3.0")
    act(match, "1 exchange 3", "1 place 1")
    assert (knows(match, 1, "1.1"), knows(match, 3, "3.1")) == ("KI", "MI")
    assert (knows(match, 1, "3.1"), knows(match, 3, "1.1")) == ("MI", "KI")
    assert shinobi(match) == 3
    assert told(match, "loyalty_exchanged", 3)[0]["leader_a_gave"] == "midorikawa"
    assert told(match, "loyalty_exchanged", 1)[0]["leader_b_gave"] == "kinugasa"
    assert "leader_a_gave" not in told(match, "loyalty_exchanged", 0)[0]


@pytest.mark.parametrize(("open_card", "given"), [("1.0", 1), ("1.1", 0)])
def test_the_last_face_down_card_is_given_without_a_question__S_13_S_57(open_card, given):
    match = performing("storms_to_flowers", face_up=open_card)
    act(match, "1 exchange 3")
    assert asked(match) == ("exchange_pick", {3: "0, 1"})
    assert match.view(1)["pick"] == given
    act(match, "3 place 0")
    assert knows(match, 1, f"1.{given}") == "MI"


def test_nothing_is_left_of_an_exchange_when_it_is_done__S_57():
    match = performing("storms_to_flowers")
    act(match, "1 exchange 3")
    assert match.view(0)["exchange"] == {"seats": [1, 3], "picking": [1, 3]}
    act(match, "3 place 1")
    assert match.view(0)["exchange"] == {"seats": [1, 3], "picking": [1]}
    act(match, "1 place 1")
    assert [match.view(seat)["exchange"] for seat in range(-1, 4)] == [None] * 5
    assert [match.view(seat)["pick"] for seat in range(-1, 4)] == [None] * 5
    assert (match._state.exchange_a, match._state.exchange_b) == (-1, -1)
