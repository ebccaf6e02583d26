"""Thinking for bots and hints: in processes of its own, which get positions and never a match.

While the search of a game is not compiled, its bots play by rules of thumb; the site does not wait for it. What those
processes run is in `thoughts`, which they alone import: the site itself starts without NumPy.
"""

import asyncio
import multiprocessing
import secrets
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

import orjson

from kassen import bots, games
from kassen.engine.box import Box
from kassen.engine.position import Past, Position
from kassen.server.thinkers import Thinkers

if TYPE_CHECKING:
    from kassen.engine.table.knowledge import Shares
    from kassen.lab.comparison import PairedSums

NICENESS = 5  # the table itself goes first
LAST = 15  # who looks back waits for everybody
STAND_IN = "heuristic"
PATIENCE = 45.0  # seconds for a thought before its process is replaced
COMPILING = 600.0  # seconds for the first moment of a study, which may have to compile its code
MOMENT = 0.4  # seconds of a study until its figures are shown, and the next owner has a turn

Found = TypeVar("Found")


@dataclass(frozen=True)
class PackedPosition:
    """A position as it crosses to another process, which has the game itself."""

    game: str
    edition: bytes
    box: bytes
    state: bytes
    seat: int
    seats: int
    legal: tuple[int, ...]
    past: Past | None


@dataclass(frozen=True)
class Weighed:
    action: int
    win_share: float | None = None
    low: float | None = None
    high: float | None = None
    playouts: int = 0


def pack(position: Position) -> PackedPosition:
    edition = orjson.dumps(dict(position.edition.changes))
    name, box, state = position.game.name, position.box_bytes, position.state_bytes
    return PackedPosition(
        name, edition, box, state, position.seat, position.seats, position.legal, position.past
    )


def unpack(packed: PackedPosition) -> Position:
    game, box = games.get(packed.game), edition_of(packed.game, packed.edition)
    return Position(
        game, box, packed.box, packed.state, packed.seat, packed.seats, packed.legal, packed.past
    )


@cache
def edition_of(game: str, edition: bytes) -> Box:
    return games.get(game).edition(orjson.loads(edition) or None)


def begin_thinking() -> None:
    carried_out("begin", NICENESS)


def begin_looking_back() -> None:
    carried_out("begin", LAST)


def carried_out(thought: str, *values: Any) -> Any:
    """Run one of `thoughts`, in a process that thinks."""
    return getattr(import_module("kassen.server.thoughts"), thought)(*values)


class Thinking:
    """Thinks about positions; `owner` says for whom, so that all get their share."""

    def __init__(self, thinkers: int, seconds: float, patience: float = PATIENCE) -> None:
        self._seconds = seconds
        self._thinkers = Thinkers(thinkers, partial(self._fresh_pool, begin_thinking), patience)
        self._analysts: ProcessPoolExecutor | None = None  # who looks back keeps no table waiting
        self._students: Thinkers | None = None  # nor does who studies boxes
        self._compiling: asyncio.Task[None] | None = None

    def _fresh_pool(self, begin: Callable[[], None]) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, context, initializer=begin)

    def compile_ahead(self) -> None:
        """The search of every game, one after the other, in a process that goes first with nothing."""
        self._compiling = asyncio.create_task(self._compile(), name="compile")

    async def _compile(self) -> None:
        for game in games.available():
            command = (sys.executable, "-m", "kassen.bots.search", game.package)
            process = await asyncio.create_subprocess_exec(
                *command, stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL,
            )  # fmt: skip
            try:
                await process.wait()
            finally:
                if process.returncode is None:
                    process.kill()

    async def choose(
        self, position: Position, player: str, owner: str, until: float, seed: str
    ) -> int:
        """Choose one of the options as this bot, with the time that is left once it is its turn."""
        found: int = await self._think(
            owner, "choose", pack(position), player, self._seconds, until, seed
        )
        return found

    async def by_thumb(self, position: Position, seed: str) -> int:
        """Choose by rules of thumb, when nobody can think about it."""
        return await asyncio.to_thread(bots.get(STAND_IN, seed).decide, position)

    async def weigh(self, position: Position, owner: str) -> list[Weighed]:
        """Weigh the options, the best first."""
        found: list[Weighed] = await self._think(
            owner, "weigh", pack(position), self._seconds, secrets.token_hex(32)
        )
        return found

    async def weigh_again(
        self, document: dict[str, Any], number: int, language: str, owner: str
    ) -> dict[str, Any]:
        """Weigh all that could be chosen at a moment of a finished match, longer than a hint does."""
        seed = secrets.token_hex(32)
        found: dict[str, Any] = await self._think(
            owner, "weigh_again", document, number, language, seed
        )
        return found

    async def know(self, position: Position, owner: str) -> "Shares":
        """Count what may lie at each hidden place, by what the position's seat knows."""
        found: Shares = await self._think(owner, "know", pack(position))
        return found

    async def _think(self, owner: str, thought: str, *values: Any) -> Any:
        return await self.call(owner, carried_out, thought, *values)

    async def call(self, owner: str, function: Callable[..., Found], *arguments: Any) -> Found:
        """Run a function in a thinker, when it is the owner's turn."""
        return await self._thinkers.run(owner, function, *arguments)

    async def look_back(self, document: dict[str, Any], playouts: int) -> bytes:
        """The analysis of a match, as it is stored; one at a time."""
        if self._analysts is None:
            self._analysts = self._fresh_pool(begin_looking_back)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(
                self._analysts, carried_out, "look_back", document, playouts
            )
        except BrokenProcessPool:
            self._analysts = None
            raise

    async def study(
        self, owner: str, wish: bytes, so_far: "PairedSums | None"
    ) -> tuple["PairedSums", dict[str, Any]]:
        """A moment of a study of boxes, when it is the owner's turn."""
        if self._students is None:
            self._students = Thinkers(1, partial(self._fresh_pool, begin_looking_back), COMPILING)
        return await self._students.run(owner, carried_out, "study", wish, so_far, MOMENT)

    async def close(self) -> None:
        if self._compiling is not None:
            self._compiling.cancel()
            await asyncio.gather(self._compiling, return_exceptions=True)
        self._thinkers.close()
        if self._students is not None:
            self._students.close()
        if self._analysts is not None:
            for worker in list(self._analysts._processes.values()):
                worker.terminate()
            self._analysts.shutdown(wait=False, cancel_futures=True)
