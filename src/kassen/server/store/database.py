"""The database: opened, brought up to date, read by many and written in turn.

What is written is a plain function over a connection. On SQLite one thread carries them all out, one after the other,
so that nobody meets a locked file, and nobody waits for a transaction that waits for the event loop. A commit is on the
disk when it returns.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Executable, TextClause, create_engine, event, inspect
from sqlalchemy.exc import (
    DBAPIError,
    IntegrityError,
    InterfaceError,
    ProgrammingError,
    TimeoutError as NoConnection,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, SingletonThreadPool

MIGRATIONS = Path(__file__).parent / "migrations"
READERS = 4
POOL = 8  # connections of a worker to PostgreSQL
MIGRATING = 0x6B617373  # PostgreSQL's lock for those who come at the same time
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")
SHAKY = (DBAPIError, InterfaceError, NoConnection, OSError, TimeoutError)


Found = TypeVar("Found")


class Unavailable(Exception):
    """The database cannot be reached, or has no room; nothing was stored."""


class Database:
    def __init__(self, url: str) -> None:
        self.is_sqlite = url.startswith("sqlite")
        if self.is_sqlite:
            self._thread = ThreadPoolExecutor(1, "sqlite")
            self._one_by_one = _sqlite_engine_for_one_thread(url, "BEGIN IMMEDIATE")
            self._quick = _sqlite_engine_for_one_thread(url, None)
            self._reading = _sqlite_engine(url)
        else:
            patience = {"timeout": 10, "command_timeout": 30}
            self._writing = create_async_engine(
                url,
                pool_size=POOL,
                max_overflow=0,
                pool_timeout=10,
                pool_pre_ping=True,
                connect_args=patience,
            )
            self._reading = self._writing.execution_options(isolation_level="AUTOCOMMIT")
            self._at_once = create_async_engine(
                url,
                pool_size=1,
                max_overflow=0,
                isolation_level="AUTOCOMMIT",
                connect_args=patience,
            )

    @property
    def kind(self) -> str:
        return "sqlite" if self.is_sqlite else "postgresql"

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Each query sees what is stored by then; there is no transaction to begin or end."""
        with _told_plainly():
            async with self._reading.connect() as connection:
                yield connection

    async def write(self, work: Callable[[Connection], Found]) -> Found:
        """A transaction that is stored when this returns, or not at all."""
        with _told_plainly():
            if self.is_sqlite:
                return await self._in_thread(self._write, work)
            async with self._writing.begin() as connection:
                return await connection.run_sync(work)

    async def store(self, *statements: Executable) -> None:
        """These together, or none of them."""

        def work(connection: Connection) -> None:
            for statement in statements:
                connection.execute(statement)

        await self.write(work)

    def _write(self, work: Callable[[Connection], Found]) -> Found:
        with self._one_by_one.begin() as connection:
            return work(connection)

    async def write_at_once(self, statement: TextClause, **values: Any) -> None:
        """One statement, stored when this returns."""
        with _told_plainly():
            if self.is_sqlite:
                await self._in_thread(self._write_at_once, statement, values)
                return
            async with self._at_once.connect() as connection:
                await connection.execute(statement, values)

    def _write_at_once(self, statement: TextClause, values: dict[str, Any]) -> None:
        """Every call into SQLite waits for the interpreter when it ends, so there is one: no begin, no commit."""
        with self._quick.connect() as connection:
            connection.execute(statement, values)

    async def _in_thread(self, work: Callable[..., Found], *given: Any) -> Found:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *given)

    async def migrate(self) -> None:
        """Bring the tables up to date; of several workers that start together one does it."""
        await self.write(upgrade)

    async def close(self) -> None:
        await self._reading.dispose()
        if self.is_sqlite:
            self._thread.submit(self._quick.dispose)
            self._thread.submit(self._one_by_one.dispose)
            self._thread.shutdown()
        else:
            await self._at_once.dispose()


class _told_plainly:  # noqa: N801 - reads as the statement it is
    """A database that is gone or full is `Unavailable`; a row that is there already stays its own error."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> None:
        if isinstance(error, IntegrityError | ProgrammingError):
            return
        if isinstance(error, SHAKY):
            raise Unavailable(first_line(error)) from error


def first_line(error: BaseException) -> str:
    origin = getattr(error, "orig", None) or error
    return (str(origin) or type(origin).__name__).splitlines()[0]


def _sqlite_engine(url: str) -> AsyncEngine:
    """For those who read."""
    engine = create_async_engine(
        url,
        poolclass=AsyncAdaptedQueuePool,
        pool_size=READERS,
        max_overflow=0,
        pool_timeout=30,
        isolation_level="AUTOCOMMIT",
        skip_autocommit_rollback=True,
    )
    _set_up(engine.sync_engine, None)
    return engine


def _sqlite_engine_for_one_thread(url: str, begin: str | None) -> Engine:
    engine = create_engine(
        url.replace("sqlite+aiosqlite", "sqlite+pysqlite"), poolclass=SingletonThreadPool
    )
    _set_up(engine, begin)
    return engine


def _set_up(engine: Engine, begin: str | None) -> None:
    @event.listens_for(engine, "connect")
    def connect(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we say ourselves when a transaction begins, if one does
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        if begin is not None:
            connection.exec_driver_sql(begin)


def upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
    if version_of(connection) == newest_version():
        return
    from alembic import command  # here, for it takes as long to load as the rest of this file
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def version_of(connection: Connection) -> str | None:
    """Of the tables that are there."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()


def newest_version() -> str:
    """Migrations are numbered, and their files begin with the number."""
    return max(path.name for path in (MIGRATIONS / "versions").glob("*.py")).partition("_")[0]
