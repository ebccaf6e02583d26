"""Compiling the searches of a game, in a process of its own on first use; nobody waits for it."""

import subprocess
import sys
from pathlib import Path
from threading import Lock, Thread

from kassen.bots.networks import network_of
from kassen.bots.search.halving import RolloutWorker
from kassen.bots.search.ismcts import sources
from kassen.bots.search.method import Budget, Method
from kassen.bots.search.think import think
from kassen.engine.game import Game
from kassen.engine.match import Match
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of


class Preparation:
    """Compiled code on its way: `is_done` tells, `wait` waits."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._error: Exception | None = None
        self._thread = Thread(target=self._prepare, name=f"preparing {game.name}", daemon=True)
        self._thread.start()

    @property
    def is_done(self) -> bool:
        return not self._thread.is_alive() and self._error is None

    @property
    def has_failed(self) -> bool:
        """Whether nothing more will come, and bots stay with the heuristic."""
        return self._error is not None

    def wait(self) -> None:
        self._thread.join()
        if self._error is not None:
            raise self._error

    def wait_a_moment(self, seconds: float) -> None:
        """Code that was kept is loaded in a second or two; new code is not waited for longer than this."""
        self._thread.join(seconds)

    def _prepare(self) -> None:
        """Compile in another process, so that this one stays responsive; then load what it kept."""
        try:
            if not mark(self._game).exists():
                command = [sys.executable, "-m", __package__, self._game.package]
                subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
            load(self._game)
        except Exception as error:  # a bot then stays with the heuristic
            self._error = error


_preparations: dict[Game, Preparation] = {}
_one_at_a_time = Lock()


def preparation(game: Game) -> Preparation:
    """The one preparation of a game in this process; asking for it starts it."""
    with _one_at_a_time:
        if game not in _preparations:
            _preparations[game] = Preparation(game)
        return _preparations[game]


def mark(game: Game) -> Path:
    """The file that exists once the search was compiled from exactly these sources."""
    return kernel.code_folder(sources(game)) / f"{game.name}.search.ready"


def load(game: Game) -> None:
    """Compile the search by using it, and the rollouts where there is a network, or load what was kept."""
    match = Match(game, game.seats[0], seed=0)
    position = match.position(match.pending[0])
    think(position, Method(), Budget(1), key_of(0))
    if network := network_of(game):
        dice = fresh_dice(key_of(0), FOR_PLAYERS)
        RolloutWorker(position, 1, network, dice, None).roll_out(position.legal, 1)
