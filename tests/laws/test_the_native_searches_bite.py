"""The searches that run as native code find planted faults too, in leduc poker: it is small and quickly compiled.

Faulty code is kept in a folder of these tests alone: nobody ever loads it for that of the honest game.
"""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from kassen.engine.game import Game
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import key_of
from kassen.engine.rules.kernel import rule
from kassen.engine.rules.record import Records
from kassen.testing.census import take_census
from kassen.testing.obliviousness import find_memory
from kassen.testing.secrecy import find_leak
from kassen_leduc.game import GAME as LEDUC
from kassen_leduc.rules.actions import FOLD
from kassen_leduc.rules.conservation import CHIPS

SEATS, GAMES, KEY = 2, 50, key_of(1)
EVERY = 3  # one decision in three, as for the games themselves
observe, redeal, apply = LEDUC.rules.observe, LEDUC.rules.redeal, LEDUC.rules.apply


@rule
def observe_the_other_hand(box, state, seat, numbers):  # type: ignore[no-untyped-def]
    observe(box, state, seat, numbers)
    numbers[0] = state.hand[1 - seat]


@rule
def redeal_with_a_memory(box, state, seat, dice):  # type: ignore[no-untyped-def]
    """The top of the deck stays where it was, unless it went to the other seat."""
    top = int(state.deck[int(state.deck_size) - 1])
    redeal(box, state, seat, dice)
    for index in range(int(state.deck_size)):
        if state.deck[index] == top:
            state.deck[index] = state.deck[int(state.deck_size) - 1]
            state.deck[int(state.deck_size) - 1] = top


@rule
def apply_and_lose_a_chip(box, state, seat, action):  # type: ignore[no-untyped-def]
    apply(box, state, seat, action)
    if action == FOLD and state.betting == 1:
        state.paid[seat] -= 1


@pytest.fixture(scope="module")
def leduc(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """With all three faults: each search is for one of them, and blind to the others."""
    folder = tmp_path_factory.mktemp("code")
    rules = replace(
        LEDUC.rules,
        observe=observe_the_other_hand,
        redeal=redeal_with_a_memory,
        apply=apply_and_lose_a_chip,
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kernel, "code_folder", lambda folders: folder)
        yield replace(LEDUC, rules=rules)


def boxes_of(game: Game) -> Records:
    return game.open_boxes(game.standard_box, SEATS, game.settle())


def test_a_hand_in_an_observation_is_found(leduc: Game) -> None:
    leak = find_leak(leduc, boxes_of(leduc), SEATS, GAMES, KEY, EVERY)
    assert leak is not None
    assert leak.channel == "observation"


def test_a_redeal_that_remembers_is_found(leduc: Game) -> None:
    assert find_memory(leduc, boxes_of(leduc), SEATS, GAMES, KEY, EVERY) is not None


def test_a_chip_that_is_lost_is_found(leduc: Game) -> None:
    assert take_census(leduc, boxes_of(leduc), SEATS, GAMES, KEY, every=EVERY).broken == CHIPS
