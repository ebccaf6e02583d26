"""Who knows what (section 6), and keeping silent (chapter 3.11)."""

from collections import Counter

import pytest

from kassen import games
from kassen.games.mangoku.rules.actions import ACTIONS
from kassen.games.mangoku.rules.state import CHARACTERS, FIELDS
from kassen.testing.laws import random_match
from tests.games.loaded_dice import load_dice
from tests.games.mangoku.playthroughs import SEAT_COUNTS, random_games
from tests.games.mangoku.scenes import (
    ANY,
    EMPTY,
    OUT,
    A,
    B,
    C,
    D,
    act,
    act_until_the_turn_is_over,
    asked,
    cards,
    floors,
    hand,
    known,
    scene,
    taking,
    told,
)

RESPOND = 11
HIDDEN = {"dice", "hand", "known", "supply", "buried"}
OPEN = [field[0] for field in FIELDS if field[0] not in HIDDEN]


def facts(by, of, words):
    return {"by": by, "of": of, "cards": words.split()}


def test_there_is_no_action_that_tells_others_anything__M_121():
    verbs = {str(ACTIONS.decode(action)["verb"]) for action in ACTIONS}
    assert verbs == {
        "play", "ikki", "single", "target", "center", "targets", "take", "accept", "monk", "pay",
    }  # fmt: skip


def test_all_but_hands_supply_and_buried_card_lies_open_to_everybody__M_12_M_13():
    for match in random_match(games.get("mangoku"), 3, 1):
        truth = match._state.store()
        for seat in range(-1, 3):
            seen = match.game.see(match.box, match._state, seat).store()
            for name in OPEN:
                assert (seen[name] == truth[name]).all(), f"seat {seat} does not see {name}"


def test_a_block_shows_the_whole_hand_to_the_attacker_only__MK_1():
    match = scene("captain peasant merchant", ANY, "warlord monk", ANY)
    act(match, "A play captain", "A target C", "C accept")
    assert known(match, A, C) == cards("warlord monk")
    assert [known(match, viewer, C) for viewer in (-1, B, D)] == [[], [], []]


def test_the_nobleman_shows_the_hand_to_its_player_only__MK_1():
    match = scene("nobleman peasant merchant", ANY, "warlord monk", ANY)
    act(match, "A play nobleman", "A target C", "C accept")
    assert known(match, A, C) == cards("warlord monk")
    assert [known(match, viewer, C) for viewer in (-1, B, D)] == [[], [], []]


def test_the_shrine_maiden_shows_hands_to_the_eliminated_and_to_spectators_too__MK_1():
    match = scene("shrine_maiden peasant merchant", "captain bandit", OUT, "warlord monk")
    act_until_the_turn_is_over(match, "A play shrine_maiden", "B accept", "D accept")
    for viewer in (-1, A, C):
        assert known(match, viewer, B) == cards("captain bandit")
        assert known(match, viewer, D) == cards("warlord monk")
    assert known(match, B, D) == cards("warlord monk")
    assert known(match, D, B) == cards("captain bandit")
    assert known(match, -1, A) == known(match, B, A) == []


@pytest.mark.parametrize(
    ("card", "held"), [("captain", "warlord monk"), ("nobleman", "bandit monk")]
)
def test_what_is_shown_goes_to_the_seat_that_acts__MK_1(card, held):
    match = scene("peasant bandit", f"{card} peasant merchant", held, ANY, turn=B)
    act(match, f"B play {card}", "B target C", "C accept")
    assert known(match, B, C) == cards(held)
    assert [known(match, viewer, C) for viewer in (-1, A, D)] == [[], [], []]


def test_what_a_seat_is_given_says_of_others_only_what_it_knows_itself__MK_1():
    match = scene(
        "captain peasant merchant", "warlord monk", "bandit princess",
        known=[facts(A, B, "monk"), facts(C, B, "monk"), facts(C, A, "captain")],
    )  # fmt: skip
    seen = match.game.see(match.box, match._state, A)
    assert [seen.known[A, slot] for slot in range(3)] == [1 << C, 0, 0]
    assert [seen.known[B, slot] for slot in range(3)] == [0, 1 << A, 0]
    assert [seen.hand[B, slot] for slot in range(3)] == [-1, CHARACTERS.index("monk"), -1]
    assert match.game.see(match.box, match._state, -1).known[B, 1] == 0


def test_a_spectator_has_no_hand_even_when_all_are_shown__M_12():
    match = scene(
        "shrine_maiden peasant merchant", *["captain bandit"] * 3, "monk monk", "warlord ninja"
    )
    act(match, "A play shrine_maiden", *[f"{letter} accept" for letter in "BCDEF"])
    assert known(match, -1, 5) == cards("warlord ninja")
    assert match.view(-1)["hand"] == []


def test_knowledge_lasts_while_the_card_stays__MK_2():
    match = scene(
        "captain peasant merchant", "peasant bandit", "warlord monk", supply="monk kabuki ninja"
    )
    act(match, "A play captain", "A target C", "C accept", "B play peasant")
    assert known(match, A, C) == cards("warlord monk")
    act(match, "C play warlord", "C target B", "B monk")
    assert known(match, A, C) == ["monk"]


@pytest.mark.parametrize(
    ("held", "seen", "played", "left"),
    [
        ("captain monk bandit", "captain monk", "captain", "monk"),
        ("captain captain monk", "captain monk", "captain", "monk"),
        ("captain captain monk", "captain", "captain", ""),
        ("captain captain monk", "captain captain", "captain", "captain"),
        ("captain captain captain", "captain captain", "captain", "captain"),
        ("captain monk bandit", "monk", "captain", "monk"),
        ("captain monk bandit", "", "captain", ""),
    ],
)
def test_a_card_that_leaves_takes_a_known_copy_or_an_unknown_slot__MK_3(held, seen, played, left):
    match = scene(held, "peasant peasant", "peasant princess", known=[facts(B, A, seen)])
    assert known(match, B, A) == cards(seen)
    act(match, f"A play {played}")
    assert known(match, B, A) == cards(left)
    assert match.view(B)["seats"][A]["cards"] == 2
    assert known(match, C, A) == []


def test_observers_who_know_different_copies_each_lose_one__MK_3():
    match = scene(
        "captain captain monk", "peasant peasant", "peasant princess",
        known=[facts(B, A, "captain"), facts(C, A, "captain captain")],
    )  # fmt: skip
    act(match, "A play captain")
    assert known(match, B, A) == []
    assert known(match, C, A) == ["captain"]


def test_one_known_copy_goes_for_one_card_wherever_it_lies__MK_3():
    match = scene("captain captain captain", "peasant peasant", "peasant princess")
    match._state.known[A, 1] = match._state.known[A, 2] = 1 << B
    act(match, "A play captain")
    assert known(match, B, A) == ["captain"]
    match = scene("captain monk captain", "peasant peasant", "peasant princess")
    match._state.known[A, 2] = 1 << B
    act(match, "A play captain")
    assert known(match, B, A) == []


@pytest.mark.parametrize(
    ("held", "seen", "left"),
    [
        ("peasant peasant monk", "peasant monk", "monk"),
        ("peasant peasant monk", "peasant peasant", ""),
        ("peasant peasant peasant", "peasant", ""),
        ("peasant peasant peasant", "peasant peasant peasant", "peasant"),
        ("peasant peasant monk", "monk", "monk"),
    ],
)
def test_for_ikki_two_cards_leave__MK_3(held, seen, left):
    match = scene(held, "captain bandit", "warlord princess", known=[facts(B, A, seen)])
    act(match, "A ikki")
    assert known(match, B, A) == cards(left)


def test_a_monk_that_answers_leaves_what_is_known__MK_3_MK_4():
    match = scene(
        "captain peasant merchant", "monk bandit", "warlord princess",
        supply="monk", known=[facts(A, B, "monk bandit")],
    )  # fmt: skip
    act(match, "A play captain", "A target B")
    act_until_the_turn_is_over(match, "B monk")
    assert hand(match, B) == cards("bandit monk")
    assert known(match, A, B) == ["bandit"]


def test_a_drawn_card_is_unknown_to_all_others__MK_4():
    match = scene("captain peasant merchant", "warlord monk", ANY, supply="monk kabuki")
    act(match, "A play captain", "A target B", "B accept")
    assert hand(match, B) == cards("warlord monk monk")
    assert known(match, A, B) == cards("warlord monk")
    assert told(match, "card_drawn", A) == [{"seat": B, "reason": "turn", "supply_left": 9}]


def test_a_new_hand_after_the_ninja_is_unknown__MK_3_MK_4():
    match = scene(
        "ninja peasant merchant", "warlord monk", ANY, known=[facts(A, B, "warlord monk")]
    )
    act(match, "A play ninja", "A target B", "B accept")
    assert known(match, A, B) == []


def test_the_card_left_behind_stays_known_and_the_refill_is_not__MK_5():
    match = scene("nobleman peasant merchant", "bandit monk", ANY, supply="monk")
    act(match, "A play nobleman", "A target B", "B accept", "A take bandit")
    assert hand(match, B) == cards("monk monk")
    assert known(match, A, B) == ["monk"]
    assert known(match, C, B) == []


def test_the_tea_master_teaches_nothing_but_the_card_taken__MK_5_MK_6():
    match = scene("tea_master peasant merchant", "bandit monk", ANY)
    act(match, "A play tea_master", "A target B")
    load_dice(match._state.dice, [taking(match, B, "bandit")])
    act(match, "B accept")
    assert known(match, A, B) == []
    assert match.view(C)["seats"][B]["cards"] == 2


@pytest.mark.parametrize("answer", ["pay", "monk"])
def test_nothing_is_learned_from_paying_or_a_monk__MK_6(answer):
    match = scene("captain peasant merchant", ANY, "monk warlord", ANY, fresh="BCD")
    act(match, "A play captain", "A target C", f"C {answer}")
    for viewer in (-1, A, B, D):
        assert known(match, viewer, C) == []
    assert floors(match) == [0, 0, 0, 0]


def test_a_block_tells_everybody_its_strength_and_no_more__MK_7():
    match = scene("captain peasant merchant", ANY, "warlord commander", ANY)
    act(match, "A play captain", "A target C", "C accept")
    assert floors(match) == [0, 0, 3, 0]


def test_the_highest_strength_blocked_is_kept__MK_7():
    match = scene(
        "captain bandit", "warlord peasant merchant", "commander captain", "commander monk",
        turn=B, supply="ninja peasant captain", fresh="",
    )  # fmt: skip
    act(match, "B play warlord", "B target A", "A accept")
    assert floors(match)[A] == 5
    act(match, "C play captain", "C target A", "A accept")
    assert floors(match)[A] == 5
    match = scene("captain bandit", "captain peasant merchant", "warlord captain", turn=B)
    act(match, "B play captain", "B target A", "A accept")
    assert floors(match)[A] == 3
    act(match, "C play warlord", "C target A")
    act_until_the_turn_is_over(match, "A accept")
    assert floors(match)[A] == 5


def test_a_floor_is_dropped_when_a_card_is_drawn__MK_7():
    match = scene(
        "captain peasant", "warlord bandit merchant", "peasant peasant", turn=B, floor=[3, 0, 0]
    )
    act(match, "B play bandit", "B target C", "C accept", "C play peasant")
    assert asked(match)[:2] == (A, "play_card")
    assert floors(match)[A] == 0


def test_a_floor_is_dropped_when_a_card_leaves_without_a_refill__MK_7():
    match = scene(
        "captain peasant merchant", "monk warlord", "captain bandit", **EMPTY, floor=[0, 5, 5]
    )
    act(match, "A play captain", "A target B")
    act_until_the_turn_is_over(match, "B monk")
    assert hand(match, B) == ["warlord"]
    assert floors(match) == [0, 0, 5]


def test_a_floor_is_dropped_when_its_owner_plays_in_the_last_turn__MK_7():
    match = scene(
        "captain bandit", "warlord peasant", "monk", **EMPTY, begins=True, floor=[5, 0, 0]
    )
    assert floors(match)[A] == 5  # no card joined in the last turn
    act(match, "A play captain")
    assert floors(match)[A] == 0


def test_who_decides_and_what_kind_is_public_but_the_options_are_not__MK_8():
    match = scene("peasant peasant merchant", "monk warlord", "captain bandit", fresh="BC")
    assert asked(match) == (A, "play_card", "peasant merchant ikki")
    act(match, "A ikki")
    assert asked(match) == (B, "respond", "accept monk pay")
    for viewer in (-1, A, C):
        view = match.view(viewer)
        assert (view["waiting_for"], view["decision"]) == ([B], "respond")
        assert viewer == -1 or match.legal(viewer) == []
        assert "monk" not in str({key: view[key] for key in view if key != "characters"})


@pytest.mark.parametrize("held", ["monk captain", "bandit captain"])
def test_whether_a_monk_is_held_changes_nothing_others_see__MK_8(held):
    match = scene("captain peasant merchant", held, "warlord princess")
    act(match, "A play captain", "A target B")
    view = match.view(A)
    assert (view["waiting_for"], view["decision"]) == ([B], "respond")
    assert view["seats"][B] == {
        "seat": B, "coins": 4, "remaining": True, "begun": True, "cards": 2, "known": [], "floor": 0,
    }  # fmt: skip


def test_who_looked_at_whose_hand_is_public_and_the_cards_are_not__MK_9():
    match = scene("nobleman peasant merchant", "bandit monk", ANY)
    act(match, "A play nobleman", "A target B", "B accept")
    for viewer in (-1, C):
        assert told(match, "hand_looked", viewer) == [{"seat": A, "target": B}]
    for viewer in (A, B):
        assert told(match, "hand_looked", viewer)[0]["cards"] == cards("bandit monk")


def test_a_new_campaign_clears_all_knowledge_and_floors__MK_10():
    match = scene(
        "emperor peasant merchant", "princess captain", "monk warlord",
        known=[facts("all", B, "princess captain"), facts(A, C, "monk")], floor=[0, 3, 5],
    )  # fmt: skip
    assert known(match, -1, B) == cards("princess captain")
    act(match, "A play emperor")
    assert match.view(-1)["campaign"] == 2
    assert floors(match) == [0, 0, 0]
    for viewer in (-1, A, B, C):
        for of in (A, B, C):
            assert viewer == of or known(match, viewer, of) == []


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_what_is_known_and_every_floor_is_always_true__MK_1_MK_3_MK_7(seats):
    learned = 0
    for game in random_games(seats)[:25]:
        match = game.match
        for state in game.states():
            for of in range(seats):
                held = Counter(state.hand[of, slot] for slot in range(state.hand_size[of]))
                battle = sum(match.box.battle[card] * number for card, number in held.items())
                assert battle >= state.floor[of]
                for slot in range(state.hand_size[of], 3):
                    assert (state.hand[of, slot], state.known[of, slot]) == (-1, 0)
                learned += any(state.known[of, slot] for slot in range(state.hand_size[of]))
            assert all(state.supply[n] == -1 for n in range(state.supply_size, 30))
            assert (state.answering >= 0) == (state.phase == RESPOND)
    assert learned > 100
