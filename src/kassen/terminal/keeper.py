"""Saving a match after every decision, in the user's data folder and wherever the player wants it."""

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import platformdirs

from kassen.engine import file_lock
from kassen.engine.errors import BadOption, Refusal, reason_of
from kassen.engine.keeping import save_document
from kassen.match import Match
from kassen.terminal.speech import tell


def folder() -> Path:
    return platformdirs.user_data_path("kassen") / "matches"


def new_path(match: Match) -> Path:
    """A new file name for a match, by game and time."""
    return folder() / f"{match.game.name}-{datetime.now():%Y%m%d-%H%M%S}-{match.key.hex()[:6]}.json"


def second(path: Path) -> Path:
    """The file for the next match of a sitting: evening.json, evening-2.json, evening-3.json."""
    number = 2
    while (beside := path.with_stem(f"{path.stem}-{number}")).exists():
        number += 1
    return beside


class Keeper:
    """Saves one match, whatever happens to the process; a failure is reported once and does not stop play."""

    def __init__(self, match: Match, wanted: Path | None = None, path: Path | None = None) -> None:
        self._match = match
        self.wanted = wanted
        self.path = path or new_path(match)
        self._lock: int | None = None
        self._trouble = ""
        self._is_told = False
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = lock(self.path)
        except OSError as error:
            self._trouble = f"{self.path} cannot be written: {reason_of(error)}"

    def keep(self) -> None:
        """Save the match as it stands; the table's own files are overwritten without asking."""
        for path in (self.path, self.wanted):
            if path and not self._trouble:
                try:
                    save_document(path, self._match.document(), overwrite=True)
                except Refusal as refusal:
                    self._trouble = str(refusal)

    def close(self) -> None:
        """Release the match for another table."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None
            with suppress(OSError):
                lock_of(self.path).unlink()

    def trouble(self) -> str:
        """The reason the match cannot be saved, reported once."""
        if self._is_told or not self._trouble:
            return ""
        self._is_told = True
        return tell("not-saving", trouble=self._trouble)

    def leave(self) -> str:
        """Say how to continue the match, or where it is; delete a match in which nobody decided."""
        self.close()
        if not self._match.decisions and not self.wanted:
            with suppress(OSError):
                self.path.unlink()
            return ""
        if self._trouble:
            return f"kassen: {self._trouble}"
        said = tell("saved", path=str(self.wanted)) + " " if self.wanted else ""
        return said + ("" if self._match.over else tell("goes-on"))


def lock_of(path: Path) -> Path:
    return path.with_suffix(".lock")


def lock(path: Path) -> int:
    """Lock a match for as long as this process has it open."""
    file = os.open(lock_of(path), os.O_CREAT | os.O_WRONLY | os.O_CLOEXEC)
    try:
        file_lock.lock(file, wait=False)
    except OSError:
        os.close(file)
        raise OSError("it is open at another table") from None
    return file


def last_left() -> Path:
    """The match to resume: the newest unfinished one that no other table has open."""
    for path in newest_first():
        with suppress(OSError, ValueError):
            document = json.loads(path.read_bytes())
            os.close(lock(path))
            if document["ranks"] is None:
                return path
    raise BadOption("there is no unfinished match")


def newest_first() -> Iterator[Path]:
    yield from sorted(folder().glob("*.json"), key=lambda path: -path.stat().st_mtime_ns)
