"""A table of ours beside an outsider's: open to the tests, which deal, copy and compare."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from kassen.engine.game import Game
from kassen.engine.rules.dice import (
    FOR_PLAYERS,
    FOR_REDEALS,
    FOR_THE_TABLE,
    fresh_dice,
    key_dice,
    key_of,
    key_words,
)


@dataclass(frozen=True)
class Table:
    """One interpreted game with its whole truth."""

    game: Game
    box: Any
    state: Any

    @property
    def turn(self) -> int | None:
        """The seat to decide, None when the game is over; in these games there is never more than one."""
        pending = self.game.rules.pending(self.box, self.state)
        return pending.bit_length() - 1 if pending else None

    @property
    def legal(self) -> list[int]:
        mask = bytearray(len(self.game.actions))
        self.game.rules.legal(self.box, self.state, self.turn, mask)
        return [action for action, is_legal in enumerate(mask) if is_legal]

    def copy(self) -> "Table":
        return Table(self.game, self.box, self.game.state.copy(self.state))

    def play(self, action: int) -> None:
        self.game.rules.apply(self.box, self.state, self.turn, action)
        self.game.rules.advance(self.box, self.state)

    def after(self, action: int) -> "Table":
        copy = self.copy()
        copy.play(action)
        return copy

    def redealt(self, seat: int, dice: Any) -> "Table":
        copy = self.copy()
        self.game.rules.redeal(self.box, copy.state, seat, dice)
        return copy

    def compiled_redeals(self, seat: int, times: int) -> Iterator[Any]:
        """Yield the state re-dealt again and again by compiled code; each one overwrites the one before."""
        dice = np.asarray(fresh_dice(key_of(times), FOR_REDEALS))
        truth, copies = self.state.store(), self.game.state.zeros()
        for _ in range(times):
            copies[0] = truth
            self.game.native.redeal(self.box.store(), copies[0], seat, dice)
            yield copies[0]

    def seen(self, seat: int) -> tuple[bytes, str]:
        """All that a seat may know, as the blank state that has gained it and in words."""
        seen = self.game.see(self.box, self.state, seat)
        return self.game.state.bytes(seen), repr(self.game.room.view(self.box, seen, seat))


def deal(
    game: Game,
    seats: int,
    seed: int = 0,
    scenario: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    edition: Mapping[str, Any] | None = None,
) -> Table:
    box = game.open_box(game.edition(edition), seats, game.settle(options))
    table = Table(game, box, game.state.new())
    key_dice(table.state.dice, key_words(key_of(seed)), FOR_THE_TABLE, 0)
    if scenario is None:
        game.rules.setup(table.box, table.state, seats)
    else:
        game.room.scenario(table.box, table.state, scenario)
    game.rules.advance(table.box, table.state)
    return table


def player_dice(seed: int) -> Any:
    """Rolls for the players' choices, apart from those of the table."""
    return fresh_dice(key_of(seed), FOR_PLAYERS)


class Partition:
    """Two ways to tell decisions apart, which must tell the same ones apart."""

    def __init__(self) -> None:
        self._outsider_of: dict[Any, Any] = {}
        self._ours_of: dict[Any, Any] = {}
        self.decisions = 0

    def add(self, ours: Any, outsiders: Any) -> None:
        self.decisions += 1
        assert self._outsider_of.setdefault(ours, outsiders) == outsiders, "we see less"
        assert self._ours_of.setdefault(outsiders, ours) == ours, "we see more"

    def __len__(self) -> int:
        return len(self._ours_of)
