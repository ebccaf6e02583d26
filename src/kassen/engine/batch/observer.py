"""Observations of a game: interpreted at first, and by native code where that has been prepared, to the same bytes."""

from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from kassen.engine.game import Game
from kassen.engine.rules import kernel

ENOUGH = 100  # observations after which it pays to load native code
_observers: dict[Game, "Observer"] = {}

Numbers = npt.NDArray[np.float32]


class Observer:
    """One for each game and process."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._asked = 0
        self._native: Any = None

    def observe(self, box: Any, state: Any, seat: int) -> Numbers:
        out = np.zeros(self._game.observation_size, np.float32)
        if self._native:
            schemas = self._game.box, self._game.state
            self._native(schemas[0].records(box), schemas[1].records(state), seat, out)
            return out
        self._game.rules.observe(box, state, seat, out.data)  # whose cells are written faster
        self._asked += 1
        if self._asked == ENOUGH and mark(self._game).exists():
            self.load()
        return out

    def load(self) -> None:
        """Compile, or load what was kept."""
        native = make_observe(self._game)
        native(self._game.box.zeros(), self._game.state.zeros(0), 0, np.zeros(0, np.float32))
        self._native = native


def observer(game: Game) -> Observer:
    if game not in _observers:
        _observers[game] = Observer(game)
    return _observers[game]


def prepare(game: Game) -> None:
    """Compile the observations of a game, once per version; from then on every process uses that code."""
    observer(game).load()
    mark(game).touch()


def mark(game: Game) -> Path:
    """The file that exists once the observations were compiled from exactly these sources."""
    return kernel.code_folder(game.sources) / f"{game.name}.observe.ready"


def make_observe(game: Game) -> Any:
    """Make the compiled entry point that observes one state, or none."""
    observe = game.native.observe

    def observe_one(boxes, states, seat, out):  # type: ignore[no-untyped-def]
        for index in range(len(states)):
            observe(boxes[0], states[index], seat, out)

    return kernel.compiled(observe_one, f"{game.name}.observe_one", game.sources)
