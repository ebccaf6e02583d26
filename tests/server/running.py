"""A server for a test: in a thread of its own, on any free port, with everything as fast as it can be."""

import asyncio
import multiprocessing
from concurrent.futures import Future, ProcessPoolExecutor
from functools import cache
from threading import Thread
from typing import Any, Self

import uvicorn
from fastapi import FastAPI
from starlette.routing import BaseRoute

from kassen.server import logs, routes, thinking
from kassen.server.run import Worker, bind, config_for
from kassen.server.settings import Settings
from tests.patience import LAST_RESORT

FAST: dict[str, Any] = {
    "bot_pause": 0, "alert_seconds": 0, "compile_ahead": False, "sweep_seconds": 0.2, "lease_seconds": LAST_RESORT,
    "thinkers": 1, "frames_per_second": 100_000, "requests_per_second": 100_000, "sockets_per_address": 100_000,
    "sockets_per_person": 1000, "guests_per_hour": 100_000, "tables_per_person": 1000, "log_level": "error",
}  # fmt: skip


@cache
def one_pool() -> ProcessPoolExecutor:
    """The thinkers of all tests: starting them takes longer than most tests."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(1, context, initializer=thinking.begin_thinking)


@cache
def all_routes() -> list[BaseRoute]:
    """The routes of all tests: making them takes longer than most tests, and they know of no server."""
    nobodys = FastAPI(openapi_url=None)
    routes.add_routes(nobodys)
    return nobodys.routes


def share_routes(app: FastAPI) -> None:
    app.router.routes.extend(all_routes())


class SharedThinking(thinking.Thinking):
    def _fresh_pool(self, begin: Any) -> ProcessPoolExecutor:
        return one_pool()

    async def close(self) -> None:
        return None


class Running:
    """A worker that serves in a thread."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.address = ""
        self._thread: Thread | None = None

    def start(self) -> Self:
        logs.set_up(self.settings)
        up: Future[None] = Future()
        listener = bind("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        config: uvicorn.Config = config_for(self.settings)
        self.app: Any = config.app
        self._worker = Worker(config, lambda: up.set_result(None))

        def serve() -> None:
            try:
                self.loop = asyncio.new_event_loop()
                self.loop.run_until_complete(self._worker.serve(sockets=[listener]))
                self.loop.close()
            finally:
                listener.close()
                if not up.done():
                    up.set_exception(RuntimeError("the server did not start"))

        self._thread = Thread(target=serve)
        self._thread.start()
        up.result(LAST_RESORT)
        return self

    @property
    def site(self) -> Any:
        return self.app.state.site

    @property
    def registry(self) -> Any:
        return self.app.state.registry

    def do(self, coroutine: Any) -> Any:
        """Run something within the server."""
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(LAST_RESORT)

    def stop(self) -> None:
        if self._thread is not None:
            self._worker.should_exit = True
            self._thread.join(LAST_RESORT)
            self._thread = None
