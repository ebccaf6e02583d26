"""The re-deal against an exact list of all hidden worlds of a small position (section 6 of the rules)."""

from collections import Counter
from itertools import permutations

import pytest
from scipy.stats import chisquare

import kassen
from kassen.engine.dice import FOR_REDEALS, fresh_dice, key_of
from kassen.games.mangoku.actions import CHARACTERS

UNSEEN = ("peasant", "peasant", "captain", "monk", "warlord", "bandit")
BATTLE = {"peasant": 1, "captain": 3, "monk": 1, "warlord": 5, "bandit": 2}
REDEALS = 12_000

World = tuple[tuple[str, ...], str, tuple[str, ...]]


def position(floor: int, known: list[str]) -> kassen.Match:
    """Seat 0 sees all but six cards: two in seat 1's hand, the face-down one, three in the supply."""
    return kassen.Match(
        "mangoku",
        seats=2,
        seed=4,
        scenario={
            "hands": [["emperor", "princess", "ninja"], ["captain", "monk"]],
            "supply": ["peasant", "warlord", "peasant"],
            "buried": "bandit",
            "rest": "discard",
            "floor": [0, floor],
            "known": [{"by": 0, "of": 1, "cards": known}],
        },
    )


def worlds(floor: int, known: list[str]) -> dict[World, float]:
    """Every world with its probability: all orders of the unseen cards that respect floor and knowledge."""
    pool = list(UNSEEN)
    for card in known:
        pool.remove(card)
    slots = 2 - len(known)
    counts: Counter[World] = Counter()
    for order in permutations(pool):
        hand = tuple(sorted([*known, *order[:slots]]))
        if sum(BATTLE[card] for card in hand) >= floor:
            counts[hand, order[slots], order[slots + 1 :]] += 1
    total = sum(counts.values())
    return {world: count / total for world, count in counts.items()}


def world_of(state) -> World:  # type: ignore[no-untyped-def]
    hand = tuple(sorted(CHARACTERS[state.hand[1, slot]] for slot in range(2)))
    supply = tuple(CHARACTERS[state.supply[index]] for index in range(3))
    return hand, CHARACTERS[state.buried], supply


@pytest.mark.parametrize(
    ("floor", "known"), [(0, []), (3, []), (4, []), (0, ["monk"]), (4, ["monk"]), (4, ["captain", "monk"])]
)  # fmt: skip
def test_every_consistent_world_comes_up_with_its_probability__MK_1_MK_7(
    floor: int, known: list[str]
) -> None:
    match = position(floor, known)
    dice = fresh_dice(key_of(9), FOR_REDEALS).data
    expected = worlds(floor, known)
    seen = Counter(world_of(match.redealt(0, dice)) for _ in range(REDEALS))
    assert set(seen) <= set(expected), "a world that cannot be"
    observed = [seen[world] for world in expected]
    assert chisquare(observed, [REDEALS * share for share in expected.values()]).pvalue > 1e-4
