"""Matches on disk: load and replay a match file, and write files whole or not at all."""

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
    except (ValueError, RecursionError) as error:  # not JSON, not text, or an endless number
        raise BadMatchFile(f"{path} is not a match file: {error}") from error
    if not isinstance(document, dict):
        raise BadMatchFile(f"{path} is not a match file: it is not a JSON object")
    return document


def load(path: str | Path) -> Match:
    """Load a match file by replaying it; an invalid file is refused with the reason."""
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
            f"the file records the ranks {recorded}, but the replay ends in {match.ranks}"
        )
    return match


def check_writable(path: Path) -> None:
    """Refuse a path that cannot be written to, before anything is played."""
    try:
        target = Path(os.path.realpath(path))
        mode_of(target)
        tempfile.TemporaryFile(dir=target.parent).close()
    except (OSError, ValueError) as error:
        raise BadMatchFile(f"{path} cannot be written: {reason_of(error)}") from error


def write_file(path: Path, content: bytes) -> None:
    """Write a file, whole or not at all; a failure is refused with the reason."""
    try:
        write_whole(path, content)
    except (OSError, ValueError) as error:
        raise BadMatchFile(f"{path} cannot be written: {reason_of(error)}") from error
