"""The events (section 7): their fields, who may read them, and the view of a table (section 6)."""

import pytest

import kassen
from kassen.games.mangoku.table.events import EVENTS
from tests.games.loaded_dice import load_dice
from tests.games.mangoku.playthroughs import all_random_games
from tests.games.mangoku.scenes import (
    ANY,
    OUT,
    A,
    B,
    C,
    D,
    act,
    act_until_the_turn_is_over,
    cards,
    exactly,
    names_told,
    scene,
    taking,
    told,
)

# Section 7, in its order: all fields, and those that only some may read.
FIELDS = {
    "game_started": ("players coins_each cards_in_use start_seat", ""),
    "campaign_started": ("number start_seat", ""),
    "hand_dealt": ("seat count cards", "cards"),
    "discard_started": ("", ""),
    "ante_paid": ("seat amount", ""),
    "coin_removed": ("center_after coins_out_of_game", ""),
    "turn_started": ("seat turn_number last_turn", ""),
    "card_drawn": ("seat card reason supply_left", "card"),
    "supply_exhausted": ("", ""),
    "card_played": ("seat card cards source link_number", ""),
    "target_chosen": ("seat card targets", ""),
    "monk_answered": ("seat against_card", ""),
    "special_block": ("seat coins_after center_after", ""),
    "attack_blocked": ("attacker defender strength", ""),
    "hand_shown": ("seat to_seat cards", "cards"),
    "player_eliminated": ("seat reason cards", ""),
    "coins_moved": ("source to amount reason", ""),
    "hand_revealed": ("seat cards", ""),
    "hand_looked": ("seat target cards", "cards"),
    "card_taken": ("seat source card by", ""),
    "hand_discarded": ("seat cards", ""),
    "no_effect": ("seat card reason", ""),
    "campaign_ended": ("number reason", ""),
    "honor_compared": ("hands", ""),
    "honor_draw": ("purpose round draws", ""),
    "campaign_won": ("seat coins_taken coins", ""),
    "game_ended": ("winner coins ranks", ""),
}


def test_the_events_are_those_of_the_rules():
    assert [kind.name for kind in EVENTS.kinds] == list(FIELDS)


def test_every_event_of_every_game_has_its_fields_and_hides_the_private_ones__M_12_MK_9():
    seen = set()
    for game in all_random_games():
        for event in game.match.events:
            fields, private = FIELDS[event.name]
            assert set(event.fields) == set(fields.split())
            assert set(event.private) == set(private.split())
            public = set(event.seen(-1)) - {"event"}
            assert public == set(fields.split()) - set(private.split())
            seen.add(event.name)
    assert seen == set(FIELDS)


@pytest.mark.parametrize(
    ("name", "readers"),
    [("hand_dealt", "seat"), ("card_drawn", "seat"), ("hand_shown", "seat to_seat"), ("hand_looked", "seat target")],
)  # fmt: skip
def test_private_cards_are_for_these_seats_alone__M_12_M_59_M_90(name, readers):
    for game in all_random_games()[::10]:
        for event in game.match.events:
            if event.name == name:
                allowed = {event.fields[reader] for reader in readers.split()}
                (field,) = event.private
                for seat in range(-1, game.match.seats):
                    assert (field in event.seen(seat)) == (seat in allowed)


def test_a_battle_is_told_step_by_step__M_50_M_61():
    match = scene(
        "peasant peasant merchant", "monk bandit", "warlord peasant", "captain peasant",
        **exactly("ninja kabuki"), fresh="D", coins="4/4/4/4",
    )  # fmt: skip
    act(match, "A ikki", "B monk", "C accept", "D accept")
    assert names_told(match) == [
        "card_played", "card_drawn",
        "monk_answered", "card_drawn", "supply_exhausted",
        "attack_blocked", "hand_shown", "player_eliminated",
        "turn_started",
    ]  # fmt: skip
    assert told(match, "card_played") == [
        {"seat": A, "card": "peasant", "source": "hand", "cards": ["peasant"] * 2, "link_number": 1}
    ]
    assert told(match, "card_drawn", A) == [
        {"seat": A, "card": "ninja", "reason": "refill", "supply_left": 1},
        {"seat": B, "reason": "refill", "supply_left": 0},
    ]
    assert told(match, "monk_answered") == [{"seat": B, "against_card": "peasant"}]
    assert told(match, "hand_shown", A) == [
        {"seat": C, "to_seat": A, "cards": cards("peasant warlord")}
    ]


def test_a_chain_is_told_step_by_step__M_30_M_93():
    match = scene(
        "tea_master peasant merchant", "bandit captain", ANY, supply="monk", coins="4/4/4"
    )
    act(match, "A play tea_master", "A target B")
    load_dice(match._state.dice, [taking(match, B, "bandit")])
    act(match, "B accept", "A target C", "C accept")
    assert names_told(match) == [
        "card_played", "target_chosen", "card_taken", "card_drawn",
        "card_played", "target_chosen", "coins_moved", "turn_started", "card_drawn",
    ]  # fmt: skip
    assert told(match, "target_chosen") == [
        {"seat": A, "card": "tea_master", "targets": [B]},
        {"seat": A, "card": "bandit", "targets": [C]},
    ]
    assert told(match, "coins_moved") == [
        {"source": str(C), "to": str(A), "amount": 1, "reason": "bandit"}
    ]


def test_a_princess_who_finds_nothing_is_announced_and_an_empty_purse_before_a_merchant_is_not__M_75_M_77():
    match = scene("princess peasant merchant", ANY, ANY, coins="2/2/2", center=1)
    act(match, "A play princess", "A center")
    assert told(match, "target_chosen") == [{"seat": A, "card": "princess", "targets": ["center"]}]
    assert told(match, "coins_moved") == [
        {"source": "center", "to": str(A), "amount": 0, "reason": "princess"}
    ]
    match = scene("merchant peasant bandit", "captain captain", OUT, coins="2/0/0", center=1)
    act(match, "A play merchant", "B accept")
    assert told(match, "coins_moved") == []


def test_canceled_is_announced_once_if_everybody_touched_has_canceled__M_42_M_51():
    match = scene("peasant peasant merchant", "monk bandit", "monk captain", supply="ninja")
    act(match, "A ikki", "B monk", "C monk")
    assert told(match, "no_effect") == [{"seat": A, "card": "peasant", "reason": "canceled"}]
    match = scene("peasant peasant merchant", "monk bandit", "warlord captain", supply="ninja")
    act(match, "A ikki", "B monk", "C accept")
    assert told(match, "no_effect") == []
    match = scene(
        "peasant peasant merchant", "monk bandit", "monk captain", supply="ninja", fresh="C"
    )
    act(match, "A ikki", "B monk", "C pay")
    assert told(match, "no_effect") == []


def test_a_merchant_everybody_canceled_still_reaches_the_eliminated__M_52_M_74():
    match = scene("merchant peasant bandit", "monk bandit", OUT, OUT, coins="4/4/4/0", center=3)
    act(match, "A play merchant", "B monk")
    assert told(match, "no_effect") == []
    assert told(match, "coins_moved") == [
        {"source": str(C), "to": "center", "amount": 1, "reason": "merchant"}
    ]


# The view.


def test_a_view_has_all_of_section_6__M_4_M_12():
    match = scene(
        "captain peasant merchant", "monk captain", OUT, "warlord bandit",
        coins="4/3/2/1", center=3, fresh="D", discard="monk bandit", campaign=3,
        known=[{"by": B, "of": A, "cards": ["peasant"]}], floor=[0, 0, 0, 5],
    )  # fmt: skip
    view = dict(match.view(B))
    printed = view.pop("characters")
    assert sum(card["copies"] for card in printed.values()) == 25
    assert (printed["warlord"]["effect"], printed["warlord"]["amount"]) == ("attack_one", 5)
    assert (view.pop("ikki"), view.pop("block")) == ("Ikki", 1)
    assert view == {
        "game": "mangoku",
        "seat": B,
        "over": False,
        "campaign": 3,
        "turn_number": 1,
        "active": A,
        "last_turn": False,
        "waiting_for": [A],
        "decision": "play_card",
        "supply": 25 - 7 - 2 - 1,
        "center": 3,
        "coins_out": 7,
        "discard": {"bandit": 1, "monk": 1},
        "link": None,
        "taken": None,
        "hand": ["captain", "monk"],
        "seats": [
            seat_line(A, 4, 3, known=["peasant"]),
            seat_line(B, 3, 2, known=["captain", "monk"]),
            seat_line(C, 2, 0, remaining=False),
            seat_line(D, 1, 2, begun=False, floor=5),
        ],
        "ranks": None,
    }


def seat_line(seat, purse, held, remaining=True, begun=True, known=(), floor=0):
    return {
        "seat": seat,
        "coins": purse,
        "remaining": remaining,
        "begun": begun,
        "cards": held,
        "known": list(known),
        "floor": floor,
    }


@pytest.mark.parametrize("line", ["B play merchant", "B play shrine_maiden"])
def test_who_plays_is_never_touched__M_39_M_74(line):
    match = scene("peasant captain", "merchant shrine_maiden bandit", "captain bandit", OUT, turn=B)
    act(match, line)
    assert match.view(A)["link"]["targets"] == ([A, C, D] if "merchant" in line else [A, C])


def test_the_link_is_public_while_it_is_answered__M_39_M_50():
    match = scene(
        "merchant peasant bandit", "monk captain", OUT, "warlord bandit", supply="ninja kabuki"
    )
    act(match, "A play merchant", "B monk")
    for viewer in (-1, A, B, C, D):
        assert match.view(viewer)["link"] == {
            "card": "merchant", "ikki": False, "number": 1,
            "targets": [B, C, D], "accepted": [C], "canceled": [B],
        }  # fmt: skip


def test_a_link_says_whether_it_is_ikki_and_aims_at_the_center__M_70_M_76():
    match = scene("peasant peasant merchant", "monk captain", "warlord bandit")
    act(match, "A ikki")
    assert match.view(C)["link"]["ikki"]
    assert match.view(C)["link"]["targets"] == [B, C]
    match = scene("princess monk", "captain monk", "bandit merchant peasant", turn=C)
    act(match, "C play bandit", "C target B")
    assert match.view(A)["link"]["targets"] == [B]
    assert not match.view(A)["link"]["ikki"]


def test_the_center_pile_is_aimed_at_and_nobody_is_touched__M_39_M_76():
    match = scene("peasant captain", "princess bandit merchant", ANY, turn=B, center=3)
    act_until_the_turn_is_over(match, "B play princess", "B center")
    assert match.view(A)["link"]["targets"] == ["center"]
    assert match._state.targets == 0


def test_a_new_link_starts_without_targets__M_93():
    match = scene("tea_master princess merchant", "peasant captain", ANY, supply="monk")
    act(match, "A play tea_master", "A target B")
    load_dice(match._state.dice, [taking(match, B, "captain")])
    act(match, "B accept")
    assert match.view(C)["link"] == {
        "card": "captain", "ikki": False, "number": 2, "targets": [], "accepted": [], "canceled": [],
    }  # fmt: skip
    assert match.view(C)["taken"] is None


def test_a_link_is_gone_when_the_next_turn_begins__M_27():
    match = scene("captain princess merchant", "peasant captain", "monk peasant", supply="monk")
    act(match, "A play captain", "A target B", "B accept")
    assert match.view(-1)["link"] is None
    assert match.view(-1)["turn_number"] == 2


def test_a_finished_match_waits_for_nobody__M_117():
    match = scene("warlord peasant merchant", "captain peasant", OUT, coins="2/0/3", center=3)
    act(match, "A play warlord", "B accept")
    view = match.view(-1)
    assert (view["over"], view["waiting_for"], view["decision"]) == (True, [], None)


def test_the_first_campaign_is_number_one():
    assert kassen.Match("mangoku", 3, seed=1).view(-1)["campaign"] == 1
