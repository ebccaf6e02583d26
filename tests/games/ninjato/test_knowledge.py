"""Who knows what (section 6): views, private events, the memory aid, and the re-deal of all that is unseen."""

from collections import Counter
from itertools import combinations, permutations

import pytest
from scipy.stats import chisquare

from kassen.games.ninjato.game import GAME
from kassen.games.ninjato.rules.redeal import unseen
from kassen.games.ninjato.rules.state import BAG, DOJO, ELITES, GUARDS, STACK_FIRST
from kassen.testing.redeals import redeals
from tests.games.ninjato.scenes import (
    A,
    B,
    C,
    act,
    put_stack,
    raid,
    rumors_of,
    scene,
    seen_hand,
    stack,
    told,
)

REDEALS = 2000


def redealt(match, seat, times, seed=3):
    return redeals(match, seat, times, seed)


def hand_in(state, seat):
    return tuple(card + 1 for card in range(5) for _ in range(state.hand[seat, card]))


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
    assert rumors_of(match, A, A) == ["goodwill_fs", "secret_art_vj"]
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
    assert rumors_of(match, -1, A) == ["goodwill_fs"]
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


@pytest.mark.parametrize("seat", [-1, A])
@pytest.mark.parametrize(
    "hands", [("1 2 3 5", "4 2 3 5"), ("1 1 1 1", "5 4 3 2"), ("3 3 2 1", "1 2 3 3")]
)
def test_worlds_that_look_alike_are_redealt_to_the_same_bytes__N_143_N_144(hands, seat):
    worlds = []
    for held, drawn in zip(hands, ("2", "5"), strict=True):
        match = scene(
            ["1 1", held], order=[1, 0], slots="4 1 1", stacks={"dojo": f"1 {drawn}"},
            looked={"guards": [A, B]},
        )  # fmt: skip
        act(match, "B dojo", "B slot_1", "B deck")
        worlds.append(match)
    views = [match.view(seat) for match in worlds]
    assert views[0] == views[1]
    for seed in range(5):
        one, other = (GAME.state.bytes(redealt(match, seat, 1, seed)[0]) for match in worlds)
        assert one == other


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


def test_who_is_known_to_hold_what_pays_may_hold_anything_else__N_98():
    match = scene(
        ["5", "4 1"], turn=B, sensei="sojutsu kenjutsu", slots="3 3 3", seen_hands=["", "4"]
    )
    put_stack(match, DOJO, [0, 1, 1, 4])
    act(match, "B sensei")
    worlds = Counter(hand_in(state, B) for state in redealt(match, A, REDEALS))
    assert agrees(worlds, Counter(tuple(sorted((4, other))) for other in (1, 1, 2, 2, 5)))


def test_any_card_pays_for_a_tile_with_a_question_mark__N_98():
    match = scene(["5", "4 1"], turn=B, sensei="sojutsu tenmon", slots="3 3 3")
    put_stack(match, DOJO, [0, 1, 2])
    act(match, "B sensei")
    worlds = Counter(hand_in(state, B) for state in redealt(match, A, REDEALS))
    assert agrees(worlds, Counter(combinations((1, 1, 2, 3, 4), 2)))


def attacking(held, pile, tiles="bojutsu", **more):
    """Seat A has played a 4 against a 5, and is asked what it adds; only these Dojo cards are unseen."""
    match = raid(
        "plain fan scroll", f"{held} 4", sentry="guard_5", tiles=tiles, hands=["5"], slots="2 2 2", **more
    )  # fmt: skip
    put_stack(match, DOJO, [value - 1 for value in pile])
    act(match, "A card_4")
    assert match.view(B)["decision"] == "attack_modify"
    return match


@pytest.mark.parametrize(
    ("held", "pile", "tiles", "threes"),
    [
        # two are lacking: what a tile does not add, kickers must
        ("3 3 1", (3, 1, 2), "bojutsu", 1),
        ("3 1 1", (2, 2, 2, 2, 2), "bojutsu", 1),
        ("3 3 1", (3, 1, 2, 2, 3, 4, 5), "bojutsu", 1),
        ("3 3 1", (3, 1, 2), "bojutsu shurikenjutsu", 0),
    ],
)
def test_who_attacks_can_complete_the_attack__N_52(held, pile, tiles, threes):
    match = attacking(held, pile, tiles)
    cards = [int(value) for value in held.split()]
    expected = Counter()
    for hand in combinations(sorted([*cards, *pile]), len(cards)):
        if hand.count(3) >= threes:
            expected[hand] += 1
    worlds = Counter(hand_in(state, A) for state in redealt(match, B, REDEALS))
    assert agrees(worlds, expected)
    for state in redealt(match, B, 20):
        rest = [state.stack[STACK_FIRST[DOJO] + n] + 1 for n in range(len(pile))]
        assert sorted([*hand_in(state, A), *rest]) == sorted([*cards, *pile])


def test_the_rest_of_the_pile_is_in_every_order__N_52():
    match = attacking("3", (1, 2, 4))
    worlds = Counter(
        tuple(state.stack[STACK_FIRST[DOJO] + n] + 1 for n in range(3))
        for state in redealt(match, B, REDEALS)
    )
    assert agrees(worlds, Counter(permutations((1, 2, 4))))


def test_a_kicker_all_have_seen_is_enough__N_52_N_144():
    match = attacking("3 1", (2, 2, 5), seen_hands=["3"])
    worlds = Counter(hand_in(state, A) for state in redealt(match, B, REDEALS))
    assert agrees(worlds, Counter(tuple(sorted((3, other))) for other in (1, 2, 2, 5)))


def test_even_the_rarest_hand_is_dealt_at_once__N_52():
    """Four kickers in a hand of ten, with none left elsewhere: one layout in millions."""
    edition = {
        "numbers": {"hand_limit": {"value": 10}}, "guards": {"guard_5": {"value": 8}},
        "dojo": {"dojo_3": {"copies": 4}, "dojo_1": {"copies": 18}},
    }  # fmt: skip
    match = raid(
        "plain fan scroll", "3 3 3 3 1 1 2 2 4 4", sentry="guard_8", tiles="bojutsu",
        hands=["5"], slots="2 2 2", edition=edition,
    )  # fmt: skip
    act(match, "A card_4")
    hands = [hand_in(state, A) for state in redealt(match, B, 300)]
    assert all(hand.count(3) == 4 for hand in hands)
    others = Counter(value for hand in hands for value in hand if value != 3)
    assert agrees(others, {1: 18, 2: 7, 4: 9, 5: 9})


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
    match = scene(looked={"guards": [A], "elites": [B]})
    for seat, missing in ((A, [1, 0]), (B, [0, 1]), (-1, [0, 0])):
        groups = unseen(match._state, seat)
        sizes = [match._state.stack_size[deck] for deck in (GUARDS, ELITES)]
        assert [len(groups[deck]) for deck in (GUARDS, ELITES)] == [
            size - known for size, known in zip(sizes, missing, strict=True)
        ]
        assert groups[DOJO] == [("stack", (STACK_FIRST[DOJO] + n,)) for n in range(41)]
