"""Files are written whole or not at all, and nothing is written over that somebody may want to keep."""

import json
import os
import secrets
import stat
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from kassen.engine.errors import BadMatchFile, reason_of

TABLE_KEYS = ("game", "rules_version", "seats", "options", "box", "seed", "edition", "scenario")


def save_document(path: str | Path, document: Mapping[str, Any], overwrite: bool = False) -> None:
    """Write a match file; refused where it would replace anything but the beginning of this match."""
    if not overwrite and (reason := why_not_replace(path, document)):
        raise BadMatchFile(f"{path} is left alone: {reason}")
    try:
        write_whole(path, (json.dumps(document, indent=1, allow_nan=False) + "\n").encode())
    except (OSError, ValueError) as error:
        raise BadMatchFile(f"{path} cannot be written: {reason_of(error)}") from error


def why_not_replace(path: str | Path, document: Mapping[str, Any]) -> str | None:
    """Why a file must not be overwritten silently, or None: it is not there, or this match begins with it."""
    if not os.path.isfile(path):  # noqa: PTH113 - a name that is too long is none either
        return None
    try:
        there = json.loads(Path(path).read_bytes())
    except (OSError, ValueError, RecursionError):
        there = None
    if not isinstance(there, dict) or "kassen" not in there:
        return "it is not a match file"
    if any(there.get(key) != document.get(key) for key in TABLE_KEYS):
        return "it is a match of another table"
    decisions = there.get("decisions", [])
    if decisions != document["decisions"][: len(decisions)]:
        return "it has other decisions"
    return None


def write_whole(path: str | Path, content: bytes) -> None:
    """Put this into a file, behind a link too, with the mode it has; on a disk without room the old one stays."""
    target = Path(os.path.realpath(path))
    mode = mode_of(target)
    draft = target.parent / f".kassen-{secrets.token_hex(8)}"
    try:
        with draft.open("xb") as file:
            if mode is not None:
                os.fchmod(file.fileno(), mode)
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, target)
    except BaseException:
        with suppress(OSError):
            draft.unlink()
        raise


def mode_of(target: Path) -> int | None:
    """Of the file that is there, or None; refuses folders, devices, pipes and files that may not be written."""
    try:
        status = target.stat()
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(status.st_mode):
        raise OSError("it is a folder")
    if not stat.S_ISREG(status.st_mode):
        raise OSError("it is not a regular file")
    if not os.access(target, os.W_OK):
        raise OSError("it may not be written")
    return stat.S_IMODE(status.st_mode)
