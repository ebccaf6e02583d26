"""Copies of a SQLite database: taken while it is written, and used to try migrations before the real one gets them."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import create_engine
from sqlalchemy.exc import SQLAlchemyError

from kassen.engine.errors import BadOption, reason_of
from kassen.server.store.database import first_line, newest_version, upgrade, version_of


def copy(source: Path, target: Path) -> None:
    """Copy a database as it is at one moment, whoever writes meanwhile; the copy is whole, or not there."""
    written = target.with_name(f".{target.name}.unfinished")
    try:
        written.unlink(missing_ok=True)
        written.touch(0o600)
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(written)) as new:
            old.backup(new)  # in one step: readers and writers of a WAL do not wait for each other
            new.execute("PRAGMA journal_mode=DELETE")  # a copy is one file
            [(found,)] = new.execute("PRAGMA quick_check(1)")
        if found != "ok":
            raise BadOption(f"{source} is damaged: {found}")
        with written.open("rb") as file:
            os.fsync(file.fileno())
        os.replace(written, target)
    except (sqlite3.Error, OSError) as error:
        why = error if isinstance(error, sqlite3.Error) else reason_of(error)
        raise BadOption(f"{source} cannot be copied to {target}: {why}") from error
    finally:
        written.unlink(missing_ok=True)


def try_upgrade(file: Path) -> None:
    """Try the migrations a database still needs on a copy of it; a copy of how it was stays beside it."""
    if version_in(file) in (None, newest_version()):
        return
    before = file.with_name(f"{file.name}.before-{newest_version()}")
    trial = file.with_name(f"{file.name}.trial")
    copy(file, before)
    copy(before, trial)
    try:
        bring_up_to_date(trial)
    finally:
        trial.unlink(missing_ok=True)


def version_in(file: Path) -> str | None:
    """The version of a database's tables; None if it has none of ours."""
    engine = create_engine(f"sqlite:///{file}")
    try:
        with engine.connect() as connection:
            return version_of(connection)
    except SQLAlchemyError as error:
        raise BadOption(f"{file} cannot be read: {first_line(error)}") from error
    finally:
        engine.dispose()


def bring_up_to_date(file: Path) -> None:
    engine = create_engine(f"sqlite:///{file}")
    try:
        with engine.begin() as connection:
            upgrade(connection)
    finally:
        engine.dispose()
