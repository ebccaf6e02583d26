"""A worker as a process: it binds, says where it is, serves, and ends when it is asked to."""

import asyncio
import fcntl
import gc
import resource
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import nullcontext
from threading import current_thread, main_thread
from typing import IO

import uvicorn

from kassen.engine.errors import BadOption, reason_of
from kassen.server import logs
from kassen.server.app import create_app, make_private
from kassen.server.settings import DATABASE_FILE, Settings
from kassen.server.store.copies import try_upgrade
from kassen.server.store.database import Database, first_line
from kassen.server.transport import request_protocol, socket_protocol

BACKLOG = 2048
SWITCH = 0.0005  # seconds; the database's thread waits this long for the interpreter at most
COLLECTING = (
    5_000,
    200,
    100,
)  # short looks through what is new; long ones through all objects of many tables: seldom
GRACE = 10  # seconds for requests that run


class Worker(uvicorn.Server):
    """Uvicorn, with a word when it is up."""

    def __init__(self, config: uvicorn.Config, on_start: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_start()


def bind(host: str, port: int) -> socket.socket:
    """A socket that is ours; port 0 is any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        raise BadOption(f"{host}:{port} cannot be served: {reason_of(error)}") from error
    return listener


def make_room() -> None:
    """Every socket is an open file: as many as the system lets us have."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def lock(settings: Settings) -> IO[str]:
    """One process serves a folder; a second one is refused."""
    settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    held = (settings.data / "lock").open("w")
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        raise BadOption(f"another server uses the folder {settings.data}") from None
    return held


def check_database(settings: Settings) -> None:
    """Refuse, in one sentence, a database that cannot be opened or brought up to date."""

    async def open_and_close() -> None:
        if settings.is_alone:
            make_private(settings)
            try_upgrade(settings.data / DATABASE_FILE)
        database = Database(settings.database)
        try:
            await database.migrate()
        finally:
            await database.close()

    try:
        asyncio.run(open_and_close())
    except Exception as error:
        where = settings.data / DATABASE_FILE if settings.is_alone else "DATABASE_URL"
        raise BadOption(f"the database at {where} cannot be used: {first_line(error)}") from error


def config_for(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(settings), log_config=None, log_level="warning", access_log=False, lifespan="on",
        http=request_protocol(settings), ws=socket_protocol(settings), ws_max_size=settings.frame_bytes,
        ws_ping_interval=20, ws_ping_timeout=20,
        ws_per_message_deflate=False, proxy_headers=True, forwarded_allow_ips=settings.proxies,
        server_header=False, timeout_graceful_shutdown=GRACE, backlog=BACKLOG,
    )  # fmt: skip


def serve(settings: Settings, host: str, port: int, announce: Callable[[str], None]) -> None:
    """Serve until SIGTERM or Ctrl-C; `announce` is told the address once requests are taken."""
    logs.set_up(settings)
    make_room()
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*COLLECTING)
    with lock(settings) if settings.is_alone else nullcontext(), bind(host, port) as listener:
        check_database(settings)
        name, number = listener.getsockname()[:2]
        address = f"http://[{name}]:{number}" if ":" in name else f"http://{name}:{number}"

        def begin() -> None:
            gc.collect()
            gc.freeze()  # what is there now stays for ever: nobody need look through it again
            announce(address)

        worker = Worker(config_for(settings), begin)
        if current_thread() is main_thread():  # uvicorn repeats the signal that ended it
            signal.signal(signal.SIGTERM, lambda *_: None)
        worker.run(sockets=[listener])
    if not worker.started:
        raise BadOption("the server could not be started; its log says why")
