"""Many re-deals of one position, by native code: by the law of twins it deals as the interpreter does."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from kassen.engine.game import Game
from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of

FEW = 60  # re-deals are not worth loading compiled code for


def redeals(match: Match, seat: int, number: int, seed: int) -> list[Any]:
    """`number` states, dealt one after the other by the same dice."""
    return list(dealt(match, seat, number, fresh_dice(key_of(seed), FOR_REDEALS)))


def dealt(match: Match, seat: int, number: int, dice: Any) -> Iterator[Any]:
    deal = interpreted if number < FEW or not has_own_redeal(match.game) else native
    for _ in range(number):
        yield deal(match, seat, dice)


def interpreted(match: Match, seat: int, dice: Any) -> Any:
    return match.redealt(seat, dice)


def native(match: Match, seat: int, dice: Any) -> Any:
    boxes, records = match.game.box.records(match.box), match.truth()
    match.game.native.redeal(boxes[0], records[0], seat, np.asarray(dice))
    return match.game.state.open(records[0])


def has_own_redeal(game: Game) -> bool:
    """Whether the rule is the game's own: compiled, a planted fault would be kept in its place."""
    return Path(game.rules.redeal.__code__.co_filename).is_relative_to(game.folder)
