"""Matches on disk: find the game a file is of, and replay it; and whether a file could be written."""

import json
import os
import tempfile
from pathlib import Path
from typing import Any

from kassen import games
from kassen.deal import check_deal
from kassen.engine.errors import BadMatchFile, BadOption, reason_of
from kassen.engine.keeping import mode_of, write_whole
from kassen.match import Match


def read_document(path: str | Path) -> dict[str, Any]:
    try:
        document = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadMatchFile(f"{path} cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:  # no JSON, no text, or a number without end
        raise BadMatchFile(f"{path} is not a match file: {error}") from error
    if not isinstance(document, dict):
        raise BadMatchFile(f"{path} is not a match file: it holds no object")
    return document


def load(path: str | Path) -> Match:
    """The match in a file, replayed; refused with the reason where it cannot be."""
    document = read_document(path)
    try:
        game = games.get(str(document.get("game")))
    except BadOption as error:
        raise BadMatchFile(f"{path} is not a match file this version can read: {error}") from error
    check_deal(document)
    document.pop("deal", None)
    match = Match.from_document(game, document)
    recorded = document.get("ranks")
    if recorded != match.ranks:
        raise BadMatchFile(
            f"the file says that the ranks are {recorded}, and the replay comes to {match.ranks}"
        )
    return match


def check_writable(path: Path) -> None:
    """Refuses a path that no file could be written to, before anything is played."""
    try:
        target = Path(os.path.realpath(path))
        mode_of(target)
        tempfile.TemporaryFile(dir=target.parent).close()
    except (OSError, ValueError) as error:
        raise BadMatchFile(f"{path} cannot be written: {reason_of(error)}") from error


def write_file(path: Path, content: bytes) -> None:
    """A whole file or none; refused with the reason where it cannot be written."""
    try:
        write_whole(path, content)
    except (OSError, ValueError) as error:
        raise BadMatchFile(f"{path} cannot be written: {reason_of(error)}") from error
