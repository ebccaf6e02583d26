"""A match at the table keeps itself: after every decision, in the user's data folder, and where the person wants it."""

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


def folder() -> Path:
    return platformdirs.user_data_path("kassen") / "matches"


def new_path(match: Match) -> Path:
    """A file of its own for each match, by game and time."""
    return folder() / f"{match.game.name}-{datetime.now():%Y%m%d-%H%M%S}-{match.key.hex()[:6]}.json"


def second(path: Path) -> Path:
    """A file beside this one for the next match of a sitting: evening.json, evening-2.json, evening-3.json."""
    number = 2
    while (beside := path.with_stem(f"{path.stem}-{number}")).exists():
        number += 1
    return beside


class Keeper:
    """Writes one match, whatever happens to the process; what cannot be written is said once, and no reason to stop."""

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
        """The match as it stands. The table's own files are written over without asking."""
        for path in (self.path, self.wanted):
            if path and not self._trouble:
                try:
                    save_document(path, self._match.document(), overwrite=True)
                except Refusal as refusal:
                    self._trouble = str(refusal)

    def close(self) -> None:
        """Another table may have the match now."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None
            with suppress(OSError):
                lock_of(self.path).unlink()

    def trouble(self) -> str:
        """Once, as soon as it is known: that the match does not keep itself."""
        if self._is_told or not self._trouble:
            return ""
        self._is_told = True
        return f"The match does not keep itself: {self._trouble}"

    def leave(self) -> str:
        """The last word: how to go on, or where it is. Of a match in which nobody decided nothing is left."""
        self.close()
        if not self._match.decisions and not self.wanted:
            with suppress(OSError):
                self.path.unlink()
            return ""
        if self._trouble:
            return f"kassen: {self._trouble}"
        said = f"The match is saved as {self.wanted}. " if self.wanted else ""
        return said + ("" if self._match.over else "Go on with it: kassen play --resume")


def lock_of(path: Path) -> Path:
    return path.with_suffix(".lock")


def lock(path: Path) -> int:
    """Held as long as a table has this match; the system lets it go with the process."""
    file = os.open(lock_of(path), os.O_CREAT | os.O_WRONLY | os.O_CLOEXEC)
    try:
        file_lock.lock(file, wait=False)
    except OSError:
        os.close(file)
        raise OSError("another table has it") from None
    return file


def last_left() -> Path:
    """The match to go on with: the newest that is not over, and that no other table has."""
    for path in newest_first():
        with suppress(OSError, ValueError):
            document = json.loads(path.read_bytes())
            os.close(lock(path))
            if document["ranks"] is None:
                return path
    raise BadOption("there is no match to go on with")


def newest_first() -> Iterator[Path]:
    yield from sorted(folder().glob("*.json"), key=lambda path: -path.stat().st_mtime_ns)
