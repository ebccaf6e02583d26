"""The re-deal against exact lists of all hidden worlds of small positions (section 6 of the rules)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

import pytest
from scipy.stats import chisquare

import kassen
from kassen.engine.rules.dice import BLOCK_SIZE, COUNTER, FOR_REDEALS, USED, fresh_dice, key_of
from kassen.games.mangoku.rules.state import CHARACTERS
from kassen.testing.redeals import redeals as many_redeals
from tests.games.mangoku.scenes import A, B, C, D, act, scene

REDEALS = 4_000
BATTLE = {
    "emperor": 0, "peasant": 1, "bandit": 2, "merchant": 1, "princess": 0, "captain": 3, "monk": 1,
    "shrine_maiden": 0, "commander": 4, "ninja": 2, "tea_master": 2, "kabuki": 0, "nobleman": 1, "warlord": 5,
}  # fmt: skip

World = tuple[Any, ...]
Hands = Mapping[int, Sequence[str]]


def redeals(match: kassen.Match, seat: int) -> list[Any]:
    return many_redeals(match, seat, REDEALS, seed=9)


def hand_in(state: Any, seat: int) -> tuple[str, ...]:
    cards = [state.hand[seat, slot] for slot in range(state.hand_size[seat])]
    return tuple(sorted(CHARACTERS[card] for card in cards))


def check_shares(seen: Counter[World], worlds: Counter[World]) -> None:
    """Every world comes up in proportion to its weight, and no other one does."""
    assert set(seen) <= set(worlds), "a world that cannot be"
    total = worlds.total()
    expected = [seen.total() * weight / total for weight in worlds.values()]
    assert min(expected) > 5
    assert chisquare([seen[world] for world in worlds], expected).pvalue > 1e-4


# Two seats: hand, face-down card and the order of the supply.

UNSEEN = ("peasant", "peasant", "captain", "monk", "warlord", "bandit")


def position(floor: int, known: list[str], unseen: Sequence[str] = UNSEEN) -> kassen.Match:
    """Seat 0 sees all but six cards: two in seat 1's hand, the face-down one, three in the supply."""
    first, top, second, hand, next_card, buried = unseen
    match = kassen.Match(
        "mangoku",
        seats=2,
        seed=4,
        scenario={
            "hands": [["emperor", "princess", "ninja"], [second, hand]],
            "supply": [first, next_card, top],
            "buried": buried,
            "rest": "discard",
            "known": [{"by": 0, "of": 1, "cards": known}],
        },
    )
    match._state.floor[1] = floor
    return match


def worlds_of_two(floor: int, known: list[str], unseen: Sequence[str] = UNSEEN) -> Counter[World]:
    """All orders of the unseen cards that respect floor and knowledge."""
    pool = list(unseen)
    for card in known:
        pool.remove(card)
    slots = 2 - len(known)
    worlds: Counter[World] = Counter()
    for order in permutations(pool):
        hand = tuple(sorted([*known, *order[:slots]]))
        if sum(BATTLE[card] for card in hand) >= floor:
            worlds[hand, order[slots], order[slots + 1 :]] += 1
    return worlds


@pytest.mark.parametrize(
    ("floor", "known"), [(0, []), (3, []), (4, []), (5, []), (0, ["monk"]), (4, ["monk"]), (4, ["captain", "monk"])]
)  # fmt: skip
def test_every_consistent_world_comes_up_with_its_probability__MK_1_MK_7(
    floor: int, known: list[str]
) -> None:
    check_shares(seen_from(position(floor, known)), worlds_of_two(floor, known))


def test_one_strong_card_may_hold_the_floor_beside_one_without_battle_points__MK_7() -> None:
    unseen = ("bandit", "shrine_maiden", "warlord", "peasant", "captain", "monk")
    check_shares(seen_from(position(5, [], unseen)), worlds_of_two(5, [], unseen))


def seen_from(match: kassen.Match) -> Counter[World]:
    return Counter(
        (
            hand_in(state, B),
            CHARACTERS[state.buried],
            tuple(CHARACTERS[card] for card in state.supply[:3]),
        )
        for state in redeals(match, A)
    )


# Several hands with floors, wholly or partly unknown, before and after the observer's seat.


def worlds_of_hands(
    pool: Sequence[str], slots: Mapping[int, int], known: Hands, floors: Mapping[int, int]
) -> Counter[World]:
    """The hands of all ways to fill these blank slots from the pool that respect the floors."""
    worlds: Counter[World] = Counter()
    for order in permutations(pool, sum(slots.values())):
        hands, first = [], 0
        for seat, blanks in slots.items():
            hand = [*known.get(seat, []), *order[first : first + blanks]]
            first += blanks
            if sum(BATTLE[card] for card in hand) < floors.get(seat, 0):
                break
            hands.append(tuple(sorted(hand)))
        else:
            worlds[tuple(hands)] += 1
    return worlds


CASES: dict[str, tuple[int, dict[int, int], dict[int, list[str]]]] = {
    # floors, and what is known of hands            observer  floor by seat       known by seat
    "none":                                         (B,       {},                 {}),
    "one before the observer":                      (B,       {A: 5},             {}),
    "one after the observer":                       (B,       {C: 5},             {}),
    "one on either side":                           (C,       {A: 4, D: 3},       {}),
    "all others alike":                             (A,       {B: 4, C: 4, D: 4}, {}),
    "all others unlike":                            (D,       {A: 3, B: 5, C: 4}, {}),
    "a known card helps one of them":               (B,       {A: 5, C: 4},       {C: ["captain"]}),
    "a known card makes another blank demanding":   (B,       {A: 4, D: 5},       {D: ["peasant"]}),
    "a known card is enough":                       (B,       {A: 3, C: 3},       {C: ["captain"]}),
    "two demands for one card":                     (D,       {A: 5, B: 5},       {A: ["peasant"], B: ["monk"]}),
    "one of the observer's own":                    (A,       {A: 5, B: 4},       {}),
    "one without need":                             (B,       {A: 4},             {A: ["captain", "peasant"]}),
}  # fmt: skip


OWN = ["ninja", "tea_master", "kabuki"]
SEEN_BY_NONE = ["warlord", "commander", "captain", "captain", "bandit", "peasant", "monk"]


def table_of_four(observer: int, pool: Sequence[str], known: Hands) -> kassen.Match:
    """The observer to play; the pool fills what it does not know, and all other cards lie open."""
    left = list(pool)
    hands = [
        OWN if seat == observer
        else [*known.get(seat, []), *(left.pop() for _ in range(2 - len(known.get(seat, []))))]
        for seat in (A, B, C, D)
    ]  # fmt: skip
    facts = [{"by": observer, "of": seat, "cards": list(cards)} for seat, cards in known.items()]
    scenario = {
        "turn": observer, "hands": hands, "known": facts, "buried": left.pop(), "rest": "discard",
    }  # fmt: skip
    return kassen.Match("mangoku", seats=4, seed=4, scenario=scenario)


@pytest.mark.parametrize("case", CASES)
def test_several_floors_leave_every_layout_its_weight__MK_7(case: str) -> None:
    """Seven cards lie in three hands and face down; some of them the observer knows."""
    observer, floors, known = CASES[case]
    others = [seat for seat in (A, B, C, D) if seat != observer]
    pool = list(SEEN_BY_NONE)
    for seat in known:
        for card in known[seat]:
            pool.remove(card)
    match = table_of_four(observer, pool, known)
    for seat, floor in floors.items():
        match._state.floor[seat] = floor
    seen = Counter(
        tuple(hand_in(state, seat) for seat in others) for state in redeals(match, observer)
    )
    blanks = {seat: 2 - len(known.get(seat, [])) for seat in others}
    binding = {seat: floor for seat, floor in floors.items() if seat != observer}
    check_shares(seen, worlds_of_hands(pool, blanks, known, binding))


def test_a_spectator_weighs_the_floors_of_all_hands__MK_7() -> None:
    """Nothing is known of the hand to play either, which has no floor."""
    match = table_of_four(D, SEEN_BY_NONE, {})
    floors = {A: 4, B: 5, C: 4}
    for seat, floor in floors.items():
        match._state.floor[seat] = floor
    worlds: Counter[World] = Counter()
    for world, weight in worlds_of_hands(
        SEEN_BY_NONE + OWN, dict.fromkeys(floors, 2), {}, floors
    ).items():
        worlds[world[:1]] += weight
    check_shares(Counter((hand_in(state, A),) for state in redeals(match, -1)), worlds)


def test_five_floors_and_few_strong_cards_cost_a_few_dozen_rolls__MK_7() -> None:
    """Where chance alone would deal for half a minute until all floors are reached."""
    match = scene(
        "peasant peasant emperor", *["captain bandit"] * 3, "captain ninja", "captain tea_master",
        discard="warlord commander commander commander", supply="monk",
    )  # fmt: skip
    act(match, "A ikki", "B accept", "C accept", "D accept", "E accept", "F accept")
    for seat in (-1, B, C):
        dice = fresh_dice(key_of(1), FOR_REDEALS)
        state = match.redealt(seat, dice)
        words = BLOCK_SIZE * (int(dice[COUNTER]) - 1) + int(dice[USED])
        assert words < 64
        assert match.game.rules.broken_law(match.box, state) == 0
        for other in range(C, 6):
            assert state.floor[other] == 5
            hand = [CHARACTERS[state.hand[other, slot]] for slot in range(2)]
            assert sum(BATTLE[card] for card in hand) >= 5
