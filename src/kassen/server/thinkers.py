"""The processes that think, shared out fairly: owners take turns, and a process that hangs is replaced."""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import structlog

from kassen.server.refusals import Refuse

MOST_OF_ONE = 64  # thoughts of one owner that wait
LOG = structlog.get_logger("kassen")
NOBODY = "nobody"  # the one owner of all thoughts for tables without people

Found = TypeVar("Found")
MakePool = Callable[[], ProcessPoolExecutor]


class Thinker:
    """One process; it is killed and replaced if a thought takes too long."""

    def __init__(self, make_pool: MakePool, patience: float) -> None:
        self._make_pool, self._patience = make_pool, patience
        self._pool = make_pool()

    async def run(self, function: Callable[..., Found], *arguments: Any) -> Found:
        """Run a function in the process; if it died meanwhile, once more in the next one."""
        try:
            return await self._try(function, *arguments)
        except BrokenProcessPool:
            self._replace()
            return await self._try(function, *arguments)

    async def _try(self, function: Callable[..., Found], *arguments: Any) -> Found:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(self._patience):
                return await loop.run_in_executor(self._pool, function, *arguments)
        except TimeoutError:
            LOG.error("a thinker hangs", function=function.__name__)
            self._replace()
            raise

    def _replace(self) -> None:
        self.kill()
        self._pool = self._make_pool()

    def kill(self) -> None:
        for process in list((self._pool._processes or {}).values()):
            process.kill()
        self._pool.shutdown(wait=False, cancel_futures=True)


class Thinkers:
    """Several thinkers and a fair queue: of the owners that wait, each gets the next free thinker in turn."""

    def __init__(self, number: int, make_pool: MakePool, patience: float) -> None:
        self._all = [Thinker(make_pool, patience) for _ in range(number)]
        self._free = list(self._all)
        self._waiting: dict[str, deque[asyncio.Future[Thinker]]] = {}  # in the order of their turns

    async def run(self, owner: str, function: Callable[..., Found], *arguments: Any) -> Found:
        """Run a function when it is the owner's turn; a thinker nobody waits for any more is free once it is done."""
        thinking = asyncio.ensure_future(self._use(await self._enter(owner), function, *arguments))
        thinking.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(thinking)

    async def _use(
        self, thinker: Thinker, function: Callable[..., Found], *arguments: Any
    ) -> Found:
        try:
            return await thinker.run(function, *arguments)
        finally:
            self._leave(thinker)

    async def _enter(self, owner: str) -> Thinker:
        if self._free:
            return self._free.pop()
        own = self._waiting.setdefault(owner, deque())
        if len(own) >= MOST_OF_ONE:
            raise Refuse("too_many", "Too much of yours is being thought about: wait a moment.")
        turn: asyncio.Future[Thinker] = asyncio.get_running_loop().create_future()
        own.append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave(turn.result())
            raise

    def _leave(self, thinker: Thinker) -> None:
        while self._waiting:
            owner = next(iter(self._waiting))
            own = self._waiting.pop(owner)
            turn = own.popleft()
            if own:
                self._waiting[owner] = own  # behind all others
            if not turn.done():
                turn.set_result(thinker)
                return
        self._free.append(thinker)

    def close(self) -> None:
        for thinker in self._all:
            thinker.kill()
