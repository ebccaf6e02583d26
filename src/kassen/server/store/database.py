"""The database: opened, brought up to date, read by many and written in turn.

On SQLite one connection writes, so that nobody meets a locked file; a commit is on the disk when it returns.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event
from sqlalchemy.exc import DBAPIError, InterfaceError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

MIGRATIONS = Path(__file__).parent / "migrations"
READERS = 4
POOL = 8  # connections of a worker to PostgreSQL
MIGRATING = 0x6B617373  # PostgreSQL's lock for those who come at the same time
SHAKY = (DBAPIError, InterfaceError, OSError, TimeoutError)


class Unavailable(Exception):
    """The database cannot be reached, or has no room; nothing was stored."""


class Database:
    def __init__(self, url: str) -> None:
        self.is_sqlite = url.startswith("sqlite")
        if self.is_sqlite:
            self._reading = _sqlite_engine(url, READERS, "BEGIN")
            self._writing = _sqlite_engine(url, 1, "BEGIN IMMEDIATE")
        else:
            self._reading = self._writing = create_async_engine(
                url, pool_size=POOL, max_overflow=0, pool_timeout=10, pool_pre_ping=True,
                connect_args={"timeout": 10, "command_timeout": 30},
            )  # fmt: skip

    @property
    def kind(self) -> str:
        return "sqlite" if self.is_sqlite else "postgresql"

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        with _told_plainly():
            async with self._reading.connect() as connection:
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is stored when the block ends, or not at all."""
        with _told_plainly():
            async with self._writing.begin() as connection:
                yield connection

    async def migrate(self) -> None:
        """Bring the tables up to date; of several workers that start together one does it."""
        async with self.write() as connection:
            if not self.is_sqlite:
                await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        await self._reading.dispose()
        await self._writing.dispose()


class _told_plainly:  # noqa: N801 - reads as the statement it is
    """A database that is gone or full is `Unavailable`; a row that is there already stays its own error."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        from sqlalchemy.exc import IntegrityError, ProgrammingError

        if isinstance(error, IntegrityError | ProgrammingError):
            return
        if isinstance(error, SHAKY):
            raise Unavailable(_first_line(error)) from error


def _first_line(error: BaseException) -> str:
    origin = getattr(error, "orig", None) or error
    return (str(origin) or type(origin).__name__).splitlines()[0]


def _sqlite_engine(url: str, connections: int, begin: str) -> AsyncEngine:
    engine = create_async_engine(
        url, poolclass=AsyncAdaptedQueuePool, pool_size=connections, max_overflow=0, pool_timeout=30
    )

    @event.listens_for(engine.sync_engine, "connect")
    def connect(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we say ourselves when a transaction begins
        cursor = connection.cursor()
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "foreign_keys=ON",
            "busy_timeout=10000",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
