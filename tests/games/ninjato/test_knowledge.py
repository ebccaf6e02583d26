"""Who knows what (section 6): views, private events, the memory aid, and the re-deal of all that is unseen."""

from collections import Counter
from itertools import combinations, permutations

import pytest
from scipy.stats import chisquare

from kassen.engine.dice import FOR_REDEALS, fresh_dice, key_of
from kassen.games.ninjato.game import GAME
from kassen.games.ninjato.redeal import unseen
from kassen.games.ninjato.state import BAG, DOJO, ELITES, GUARDS, STACK_FIRST
from tests.games.ninjato.scenes import (
    A,
    B,
    C,
    act,
    put_discards,
    put_stack,
    raid,
    scene,
    seen_hand,
    stack,
    told,
)

REDEALS = 2000


def redealt(match, seat, times, seed=3):
    dice = fresh_dice(key_of(seed), FOR_REDEALS).data
    return [match.redealt(seat, dice) for _ in range(times)]


def hand_in(state, seat):
    return tuple(sorted(state.hand[seat, slot] + 1 for slot in range(state.hand_size[seat])))


def agrees(seen, expected):
    """Chi-square of what came up against the exact weights of all worlds."""
    total = sum(expected.values())
    assert set(seen) <= set(expected), "a world that cannot be"
    times = sum(seen.values())
    observed = [seen[world] for world in expected]
    return (
        chisquare(observed, [times * weight / total for weight in expected.values()]).pvalue > 1e-4
    )


# Views.


def test_a_hand_is_its_owners_only__N_143():
    match = scene(["1 3 5", "2 2"])
    assert match.view(A)["hand"] == [1, 3, 5]
    assert match.view(B)["hand"] == [2, 2]
    assert match.view(-1)["hand"] == []
    for viewer in (-1, A, B):
        assert [seat["cards"] for seat in match.view(viewer)["seats"]] == [3, 2]


def test_rumors_lie_face_down__N_109_N_143():
    match = scene(rumors=["goodwill_fs secret_art_vj"])
    assert match.view(A)["seats"][A]["rumor_cards"] == ["goodwill_fs", "secret_art_vj"]
    for viewer in (-1, B):
        assert match.view(viewer)["seats"][A]["rumor_cards"] is None
        assert match.view(viewer)["seats"][A]["rumors"] == 2


def test_a_card_nobody_saw_go_in_leaves_without_a_trace__N_144():
    match = raid("plain fan scroll", "2 4", sentry="guard_3", seen_hands=["2"], seats=2)
    act(match, "A card_4")
    assert match.view(B)["seats"][A]["cards"] == 1
    assert seen_hand(match, A) == [0, 1, 0, 0, 0]


def test_the_memory_aid_shows_what_everybody_has_seen__N_144():
    scenario = {"hands": ["4 4 4", "1"], "seen_hands": ["4 4"], "rumors": ["goodwill_fs"]}
    match = scene(**scenario, options={"memory_aid": "on"})
    assert match.view(B)["seats"][A]["seen_hand"] == [0, 0, 0, 2, 0]
    assert match.view(-1)["seats"][A]["rumor_cards"] == ["goodwill_fs"]
    match = scene(**scenario)
    assert match.view(B)["seats"][A]["seen_hand"] is None
    assert match.view(-1)["seats"][A]["rumor_cards"] is None


def test_the_memory_aid_does_not_change_the_observation__N_144():
    scenario = {"hands": ["4 4 4", "1"], "seen_hands": ["4 4"], "rumors": ["goodwill_fs"]}
    on, off = (scene(**scenario, options={"memory_aid": aid}) for aid in ("on", "off"))
    for seat in (-1, A, B):
        assert on.observation(seat).tolist() == off.observation(seat).tolist()


def test_open_things_are_the_same_for_everybody__N_143():
    match = raid(
        "plain fan; red jade", "1 2", on="plain gold", guard="guard_2", tiles="tenmon",
        kept=["elite_3"], envoys=["envoy_3"], discards={"dojo": "5", "bag": "fan", "guards": "guard_1"},
    )  # fmt: skip
    views = [match.view(seat) for seat in (-1, A, B)]
    for key in (
        "dojo",
        "palace",
        "pavilion",
        "houses",
        "bag",
        "spent",
        "tokens",
        "raid",
        "order",
        "round",
    ):
        assert views[0][key] == views[1][key] == views[2][key]
    assert views[0]["raid"]["shuriken"] == ["plain_gold"]
    assert views[0]["guards"]["discard"] == {"guard_1": 1}
    assert views[0]["spent"] == {"fan": 1}


def test_a_known_top_ends_when_it_becomes_a_sentry__N_143():
    match = scene(
        ["1 1", "1 1"], lap=3, turn=B, looked={"guards": [A]}, stacks={"guards": "guard_5"},
        houses={"house_2": {"sentry": None, "treasures": []}},
    )  # fmt: skip
    assert match.view(A)["guards"]["top"] == "guard_5"
    assert match.view(B)["guards"]["top"] is None
    act(match, "B dojo", "B deck", "B deck")
    assert match.view(A)["guards"]["top"] is None
    assert match.view(A)["guards"]["looked"] == []
    assert match.view(-1)["houses"][1]["sentry"] == "guard_5"


def test_a_card_is_told_to_its_owner_only__N_143():
    match = scene(["1 1"], stacks={"dojo": "5"})
    act(match, "A dojo", "A deck")
    assert told(match, "dojo_drawn", A) == [{"seat": A, "card": "dojo_5"}]
    assert told(match, "dojo_drawn", B) == told(match, "dojo_drawn", -1) == [{"seat": A}]


# The re-deal.


def small_world(held, pile, **more):
    """Only these Dojo cards are unseen: what B holds, and the pile."""
    match = scene(["5", held], slots="3 3 3", **more)
    put_stack(match, DOJO, [value - 1 for value in pile])
    return match


@pytest.mark.parametrize(("seen", "fixed"), [("", ()), ("2", (2,)), ("2 4", (2, 4))])
def test_every_layout_of_the_unseen_cards_has_the_same_weight__N_143_N_144(seen, fixed):
    match = small_world("2 2 4", [1, 4, 4], seen_hands=["", seen])
    pool = [2, 2, 4, 1, 4, 4]
    for value in fixed:
        pool.remove(value)
    expected = Counter()
    for layout in permutations(pool):
        split = 3 - len(fixed)
        expected[tuple(sorted([*fixed, *layout[:split]])), layout[split:]] += 1
    states = redealt(match, A, REDEALS)
    worlds = Counter(
        (hand_in(state, B), tuple(state.stack[STACK_FIRST[DOJO] + n] + 1 for n in (0, 1, 2)))
        for state in states
    )
    assert agrees(worlds, expected)


def test_a_spectator_knows_no_hand__N_143():
    match = small_world("2 4", [1])
    expected = Counter()
    for layout in permutations([5, 2, 4, 1]):
        expected[(layout[0],), tuple(sorted(layout[1:3])), layout[3]] += 1
    states = redealt(match, -1, REDEALS)
    worlds = Counter(
        (hand_in(state, A), hand_in(state, B), state.stack[STACK_FIRST[DOJO]] + 1)
        for state in states
    )
    assert agrees(worlds, expected)


def test_who_is_asked_to_learn_can_learn__N_98():
    match = scene(["5", "4 1"], turn=B, sensei="sojutsu kenjutsu", slots="3 3 3")
    put_stack(match, DOJO, [0, 1, 1, 4])
    act(match, "B sensei")
    pool = [4, 1, 1, 2, 2, 5]
    expected = Counter()
    for first, second in combinations(range(6), 2):
        cards = tuple(sorted((pool[first], pool[second])))
        if {4, 5} & set(cards):
            expected[cards] += 1
    worlds = Counter(hand_in(state, B) for state in redealt(match, A, REDEALS))
    assert agrees(worlds, expected)
    free = redealt(match, B, 50)
    assert {hand_in(state, B) for state in free} == {(1, 4)}


def test_who_attacks_can_complete_the_attack__N_52():
    match = raid(
        "plain fan scroll", "3 3 1 4", sentry="guard_5", tiles="bojutsu", hands=["5"], slots="2 2 2"
    )
    put_stack(match, DOJO, [2, 0, 1])
    act(match, "A card_4")
    assert match.view(B)["decision"] == "attack_modify"
    pool = [3, 3, 1, 3, 1, 2]
    expected = Counter()
    for places in combinations(range(6), 3):
        cards = tuple(sorted(pool[place] for place in places))
        if cards.count(3) >= 1:
            expected[cards] += 1
    worlds = Counter(hand_in(state, A) for state in redealt(match, B, REDEALS))
    assert agrees(worlds, expected)


def test_only_one_who_looked_keeps_the_top_card__N_90():
    match = scene(seats=3, looked={"guards": [A], "elites": [B]}, stacks={"guards": "guard_5"})
    tops = {
        seat: {state.stack[STACK_FIRST[GUARDS] + state.stack_size[GUARDS] - 1] for state in redealt(match, seat, 200)}
        for seat in (-1, A, B, C)
    }  # fmt: skip
    assert tops[A] == {8}
    assert all(len(tops[seat]) > 5 for seat in (-1, B, C))
    elites = {
        seat: {state.stack[STACK_FIRST[ELITES] + 19] for state in redealt(match, seat, 200)}
        for seat in (A, B)
    }
    assert len(elites[B]) == 1
    assert len(elites[A]) > 5


def test_a_small_bag_comes_in_every_order__N_143():
    match = scene()
    put_stack(match, BAG, [0, 1, 1])
    orders = Counter(
        tuple(state.stack[STACK_FIRST[BAG] + n] for n in range(3))
        for state in redealt(match, A, 1000)
    )
    assert agrees(orders, Counter(permutations([0, 1, 1])))
    assert stack(match, BAG) == [0, 1, 1]


def test_a_redeal_leaves_open_things_and_sizes_alone__N_143():
    match = scene(["1 2", "3 4"], seen_hands=["", "4"], discards={"guards": "guard_1"})
    before = match.view(A)
    for state in redealt(match, A, 20):
        assert GAME.room.view(match.box, GAME.see(match.box, state, A), A) == before
        assert GAME.rules.broken_law(match.box, state) == 0
        assert 4 in hand_in(state, B)
        assert bytes(state.dice) != bytes(match._state.dice)


def test_what_is_unseen_leaves_out_known_cards__N_144():
    match = scene(["1 2", "4 4 1"], seen_hands=["", "4"], looked={"guards": [A]})
    groups = unseen(match._state, A)
    assert ("hand", (B, 0)) not in groups[DOJO]
    assert {("hand", (B, 1)), ("hand", (B, 2))} <= set(groups[DOJO])
    assert not [cell for cell in groups[DOJO] if cell[0] == "hand" and cell[1][0] == A]
    assert len(groups[GUARDS]) == match._state.stack_size[GUARDS] - 1
    put_discards(match, GUARDS, [])
