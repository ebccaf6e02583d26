"""A tournament on disk: a header, then one line of JSON for each block as soon as it is finished.

A process may end at any byte. A last line without its end was torn off; it is dropped, and its block played again.
"""

import json
import re
from collections.abc import Mapping
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Any

from kassen.arena.block import Block
from kassen.arena.tournament import Tournament
from kassen.engine.errors import BadMatchFile
from kassen.engine.file_lock import lock

SEED = re.compile(r"[0-9a-f]{64}")


class Ledger:
    """The file of a tournament, open to take its blocks; `blocks` are those it had, by number."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self.path = path
        read(path)  # a missing file is refused
        self._file = open_alone(path)
        try:
            self.blocks = self._take_up(tournament)
        except BaseException:
            self._file.close()
            raise

    def _take_up(self, tournament: Tournament) -> dict[int, Block]:
        """Go on behind what is whole, or begin; the blocks there are already."""
        header = line_of(tournament.header())
        written = read(self.path)
        whole = written[: written.rfind(b"\n") + 1]
        if not whole and not header.startswith(written):
            raise BadMatchFile(f"{self.path} is not the file of a tournament")
        lines = whole.splitlines()
        if lines:
            check_header(self.path, lines[0], tournament.header())
        blocks = read_blocks(self.path, lines[1:], tournament)
        if len(whole) < len(written):
            self._file.truncate(len(whole))
        if not lines:
            self._write(header)
        return blocks

    def _write(self, line: bytes) -> None:
        """The whole line in one go, without a buffer in which it could be lost."""
        try:
            written = self._file.write(line)
        except OSError as error:
            raise BadMatchFile(f"{self.path} cannot be written: {error.strerror}") from error
        if written != len(line):
            raise BadMatchFile(f"{self.path} cannot be written: there is no more room")

    def add(self, block: Block) -> None:
        self._write(line_of(document_of(block)))

    def __enter__(self) -> "Ledger":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()


def open_alone(path: Path) -> FileIO:
    """Refuses a file that another arena is writing: each would undo what the other does."""
    try:
        file = path.open("ab", buffering=0)
    except OSError as error:
        raise BadMatchFile(f"{path} cannot be written: {error.strerror}") from error
    try:
        lock(file, wait=False)
    except OSError:
        file.close()
        raise BadMatchFile(f"{path} is in use by another arena") from None
    return file


def seed_in(path: Path) -> str | None:
    """The seed of the tournament in a file, for a command that names none; None where there is no such file."""
    first, end, _ = read(path).partition(b"\n")
    seed = parsed(first).get("seed") if end else None
    return seed if isinstance(seed, str) and SEED.fullmatch(seed) else None


def line_of(document: Mapping[str, Any]) -> bytes:
    return json.dumps(document).encode() + b"\n"


def document_of(block: Block) -> dict[str, Any]:
    return {
        "block": block.number,
        "line_up": block.line_up,
        "ranks": block.ranks,
        "decisions": block.decisions,
    }


def read(path: Path) -> bytes:
    try:
        if path.exists() and not path.is_file():
            raise BadMatchFile(f"{path} is not the file of a tournament")
        return path.read_bytes()
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise BadMatchFile(f"{path} cannot be read: {error.strerror}") from error


def parsed(line: bytes) -> dict[str, Any]:
    """The object in a line, empty if there is none."""
    try:
        document = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return document if isinstance(document, dict) else {}


def check_header(path: Path, line: bytes, header: Mapping[str, Any]) -> None:
    """Refuses the file of another tournament, with what is different."""
    found = parsed(line)
    if "kassen_arena" not in found:
        raise BadMatchFile(f"{path} is not the file of a tournament")
    for key, value in header.items():
        if found.get(key) != value:
            there, here = (json.dumps(each) for each in (found.get(key), value))
            raise BadMatchFile(
                f"{path} is of another tournament: its {key} is {there}, and here it is {here}"
            )


def read_blocks(path: Path, lines: list[bytes], tournament: Tournament) -> dict[int, Block]:
    """All blocks of the file by number; refuses a line that is none."""
    blocks: dict[int, Block] = {}
    for number, line in enumerate(lines, 2):
        document = parsed(line)
        if not is_block(document, tournament):
            raise BadMatchFile(f"line {number} of {path} is not a block of this tournament")
        blocks[document["block"]] = block_of(document)
    return blocks


def is_block(document: Mapping[str, Any], tournament: Tournament) -> bool:
    seats = tournament.seats
    match document:
        case {
            "block": int(number),
            "line_up": list(line_up),
            "ranks": list(ranks),
            "decisions": list(decisions),
        }:
            return (
                number >= 0
                and len(line_up) == len(ranks) == len(decisions) == seats
                and all(bot in tournament.bots for bot in line_up)
                and all(isinstance(each, int) for each in decisions)
                and all(are_ranks(each, seats) for each in ranks)
            )
    return False


def are_ranks(ranks: Any, seats: int) -> bool:
    return (
        isinstance(ranks, list)
        and len(ranks) == seats
        and all(rank in range(1, seats + 1) for rank in ranks)
        and 1 in ranks
    )


def block_of(document: Mapping[str, Any]) -> Block:
    return Block(
        document["block"],
        tuple(document["line_up"]),
        tuple(tuple(ranks) for ranks in document["ranks"]),
        tuple(document["decisions"]),
    )
