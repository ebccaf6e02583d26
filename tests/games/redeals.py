"""Many re-deals of one position, by native code: the law of the twins says that it deals as the interpreter does."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of

FEW = 60  # are dealt before compiled code is loaded


def redeals(match: Match, seat: int, number: int, seed: int) -> list[Any]:
    """So many states, one after the other by the same dice."""
    return list(dealt(match, seat, number, fresh_dice(key_of(seed), FOR_REDEALS)))


def dealt(match: Match, seat: int, number: int, dice: Any) -> Iterator[Any]:
    deal = interpreted if number < FEW or not has_compiler(match) else native
    for _ in range(number):
        yield deal(match, seat, dice)


def interpreted(match: Match, seat: int, dice: Any) -> Any:
    return match.redealt(seat, dice.data)


def native(match: Match, seat: int, dice: Any) -> Any:
    records = match.truth()
    match.game.native.redeal(match._boxes[0], records[0], seat, dice)
    return match.game.state.open(records[0])


def has_compiler(match: Match) -> bool:
    """Not under a planted fault: a rule from elsewhere would be kept as the game's own, or compiled code is skipped."""
    source = Path(match.game.rules.redeal.__code__.co_filename)
    if source.parent != match.game.folder:
        return False
    try:
        native(match, -1, fresh_dice(key_of(0), FOR_REDEALS))
    except pytest.skip.Exception:
        return False
    return True
