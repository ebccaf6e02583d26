"""Taking back: what counts as a reveal is decided, never drawn by lot."""

import random
from typing import Any

import pytest

import kassen
from kassen import games
from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of
from kassen.engine.undo import view_after

WORLDS = 8
LATELY = 3  # decisions


def last_decisions(match: Match) -> dict[int, int]:
    """The number of each seat's last decision, where it is recent."""
    last = {seat: number for number, (seat, _) in enumerate(match.decisions)}
    return {
        seat: number for seat, number in last.items() if len(match.decisions) - number <= LATELY
    }


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
                    dice: Any = fresh_dice(key_of(world), FOR_REDEALS, seat)
                    state = earlier.redealt(seat, dice)
                    assert view_after(earlier, state, since, seat) == match.view(seat)


@pytest.mark.parametrize("game", games.NAMES)
def test_some_decisions_reveal_nothing(game: str) -> None:
    match = played(game, 1, 40)
    marks = range(max(0, len(match.decisions) - 30), len(match.decisions))
    assert not all(match.at(number + 1).reveals_since(number) for number in marks)


@pytest.mark.parametrize("game", games.NAMES)
def test_a_position_has_one_answer_however_often_one_asks(game: str) -> None:
    for decisions in (5, 12, 20):
        match = played(game, decisions, decisions)
        again = match.clone()
        assert len({match.reveals_since(decisions - 1) for _ in range(20)}) == 1
        assert match.reveals_since(decisions - 1) == again.reveals_since(decisions - 1)


def test_a_card_that_was_drawn_is_a_reveal_even_if_it_could_be_no_other() -> None:
    """A card drawn from a deck counts, whatever the worlds that were tried look like."""
    match, told = played("mangoku", 1, 1), 0
    while not any(event.name == "card_drawn" for event in match.events[told:]):
        told, seat = len(match.events), match.pending[0]
        match.play(seat, match.legal_ids(seat)[0])
    assert match.reveals_since(len(match.decisions) - 1)
