"""Taking back: what counts as a reveal is decided, never drawn by lot."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

import kassen
from kassen import games
from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of
from kassen.engine.table.events import Fields

WORLDS = 8
LATELY = 3  # decisions


def last_decisions(match: Match) -> dict[int, int]:
    """The number of each seat's last decision, where it is recent."""
    last = {seat: number for number, (seat, _) in enumerate(match.decisions)}
    return {
        seat: number for seat, number in last.items() if len(match.decisions) - number <= LATELY
    }


def view_after(
    match: Match, state: Any, since: Sequence[tuple[int, int]], seat: int
) -> Fields | None:
    """The seat's view after the same decisions in another world; None if they cannot be taken there."""
    game, mask = match.game, memoryview(bytearray(len(match.game.actions)))
    for decider, action in since:
        game.rules.legal(match.box, state, decider, mask)
        if not mask[action]:
            return None
        game.rules.apply(match.box, state, decider, action)
        game.rules.advance(match.box, state)
    return game.room.view(match.box, game.see(match.box, state, seat), seat)


def played(game: str, seed: int, decisions: int) -> Match:
    match, dice = kassen.Match(game, seed=seed), random.Random(seed)
    while not match.over and len(match.decisions) < decisions:
        seat = dice.choice(match.pending)
        match.play(seat, dice.choice(match.legal_ids(seat)))
    return match


@pytest.mark.parametrize("game", games.NAMES)
def test_where_nothing_was_revealed_no_redeal_could_show_another_table(game: str) -> None:
    """Whatever may be taken back looks the same to everybody in any world it could have happened in."""
    for decisions in range(2, 32, 3):
        match = played(game, decisions, decisions)
        for number in last_decisions(match).values():
            if match.over or match.reveals_since(number):
                continue
            earlier, since = match.at(number), match.decisions[number:]
            for seat in range(match.seats):
                for world in range(WORLDS):
                    dice: Any = fresh_dice(key_of(world), FOR_REDEALS, seat).data
                    state = earlier.redealt(seat, dice)
                    assert view_after(earlier, state, since, seat) == match.view(seat)


@pytest.mark.parametrize("game", ["mangoku", "martial_art", "shogunate", "ninjato"])
def test_some_decisions_reveal_nothing(game: str) -> None:
    match = played(game, 1, 40)
    marks = range(max(0, len(match.decisions) - 30), len(match.decisions))
    assert not all(match.at(number + 1).reveals_since(number) for number in marks)


def test_a_card_that_is_played_from_a_hand_is_a_reveal_however_often_one_asks() -> None:
    match = played("kenjin", 1, 8)
    assert all(match.reveals_since(7) for _ in range(50))
