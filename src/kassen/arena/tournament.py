"""A tournament as plain data: all that determines its results, and nothing that a process cannot send to another."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from kassen import bots, games
from kassen.arena.seatings import LineUp, line_ups
from kassen.bots import own
from kassen.engine.errors import BadOption
from kassen.engine.game import Game, Options
from kassen.engine.match import Match
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import key_of

VERSION = 1  # of the seatings, the seeds and the file


@dataclass(frozen=True)
class Tournament:
    game: str
    bots: tuple[str, ...]  # sorted: in another order it is the same tournament
    seats: int
    options: Options
    edition: Mapping[str, Any] | None  # the changes, as a file has them
    seed: str  # 64 hexadecimal digits
    sources: Mapping[str, str] = field(default_factory=dict)  # of the bots people wrote, by name
    scenario: Mapping[str, Any] | None = None  # each game begins with

    @property
    def block_size(self) -> int:
        """A block has one game for each seat."""
        return self.seats

    def num_blocks(self, games: int) -> int:
        """This number of games, rounded up to whole blocks."""
        return -(-games // self.block_size)

    def line_ups(self, number: int) -> Iterator[LineUp]:
        """The line-ups of the first `number` blocks."""
        return islice(line_ups(bytes.fromhex(self.seed), self.bots, self.seats), number)

    def seed_of(self, block: int, *purpose: int | str) -> str:
        """A seed for something within a block; nobody can work out one from another."""
        words = " ".join(str(word) for word in ("kassen arena", self.seed, block, *purpose))
        return hashlib.sha256(words.encode()).hexdigest()

    def header(self) -> dict[str, Any]:
        """All that determines the results: two tournaments with the same header have the same results."""
        game = games.get(self.game)
        header: dict[str, Any] = {
            "kassen_arena": VERSION,
            "game": self.game,
            "rules_version": game.rules_version,
            "box": game.edition(self.edition).digest,
            "options": self.options,
            "seats": self.seats,
            "bots": list(self.bots),
            "seed": self.seed,
            "code": code_digest(game),
        }
        if self.sources:
            header["own"] = {name: own.digest_of(source) for name, source in self.sources.items()}
        if self.scenario is not None:
            header["scenario"] = dict(self.scenario)
        return header


def new_tournament(
    game: str,
    bots: Sequence[str],
    seats: int | None = None,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    edition: Mapping[str, Any] | None = None,
    scenario: Mapping[str, Any] | None = None,
) -> Tournament:
    """A tournament between these bots; refused where it cannot be played. Without a seed it is a new one."""
    played = games.get(game)
    seats = played.usual_seats if seats is None else seats
    check_bots(bots)
    settled = played.settle(options)
    Match(played, seats, 0, settled, edition, scenario)
    names, key = tuple(sorted(bots)), key_of(seed).hex()
    sources = {name: own.source_of(name) for name in names if own.is_own(name)}
    return Tournament(played.name, names, seats, settled, edition, key, sources, scenario)


def check_bots(names: Sequence[str]) -> None:
    for name in names:
        bots.check(name)
        if names.count(name) > 1:
            raise BadOption(f"{name} is named twice; a tournament is between different bots")
    if len(names) < 2:
        raise BadOption("a tournament takes two bots or more")


@cache
def code_digest(game: Game) -> str:
    """Names the rules and the bots by one short word: every source of them, and what the bots have learned."""
    folder = Path(bots.__file__).parent
    total = hashlib.sha256(kernel.digest(game.sources).encode())
    for file in sorted(folder.rglob("*")):
        if file.is_file() and "__pycache__" not in file.parts:
            total.update(file.relative_to(folder).as_posix().encode() + b"\0")
            total.update(file.read_bytes() + b"\0")
    return total.hexdigest()[:16]
