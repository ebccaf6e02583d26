"""An open data set: matches between bots as Parquet, one row a match.

On demand there is a second file, one row a decision, with what its seat saw. Every match
has a deal and a line-up of its own. The seed alone decides what is written, to the byte.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from kassen import bots, games
from kassen.arena.block import play_match, prepare
from kassen.arena.seatings import LineUp
from kassen.arena.tournament import Tournament
from kassen.arena.workers import on_cores
from kassen.bots import own
from kassen.engine.batch.cores import num_cores
from kassen.engine.errors import BadOption, Refusal
from kassen.engine.game import Game
from kassen.engine.match import Match
from kassen.engine.rules.dice import key_of
from kassen.lab.atomic_file import atomic_file

VERSION = 1
GROUP = 100  # matches that are written at once

Row = dict[str, Any]
Report = Callable[[int], None]


class NoParquet(Refusal):
    """The library that reads and writes Parquet is not installed."""


def parquet() -> tuple[ModuleType, ModuleType]:
    """pyarrow and its Parquet; it is large, and only data sets need it."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise NoParquet("data sets take pyarrow: pip install 'kassen[dataset]'") from error
    return pyarrow, pyarrow.parquet


def match_schema(game: Game) -> Any:
    """The columns of docs/lab.md, one row a match."""
    arrow, _ = parquet()
    decision = arrow.struct([("seat", arrow.int8()), ("action", arrow.int16())])
    columns = [
        ("match",         arrow.int64()),
        ("game",          arrow.string()),
        ("rules_version", arrow.int16()),
        ("seats",         arrow.int8()),
        ("options",       arrow.string()),
        ("box",           arrow.string()),
        ("edition",       arrow.string()),
        ("seed",          arrow.string()),
        ("bots",          arrow.list_(arrow.string())),
        ("decisions",     arrow.list_(decision)),
        ("length",        arrow.int32()),
        ("ranks",         arrow.list_(arrow.int8())),
    ]  # fmt: skip
    return arrow.schema(columns, metadata=metadata_of(game))


def view_schema(game: Game) -> Any:
    """The columns of docs/lab.md, one row a decision."""
    arrow, _ = parquet()
    columns = [
        ("match",       arrow.int64()),
        ("decision",    arrow.int32()),
        ("seat",        arrow.int8()),
        ("action",      arrow.int16()),
        ("legal",       arrow.list_(arrow.int16())),
        ("observation", arrow.list_(arrow.float32())),
        ("view",        arrow.string()),
    ]  # fmt: skip
    return arrow.schema(columns, metadata=metadata_of(game))


def metadata_of(game: Game) -> dict[str, str]:
    """The meaning of the columns: actions by their number, sections of an observation in order."""
    sections = [[name, part.size] for name, part in game.observation.parts.items()]
    return {
        "kassen_dataset": str(VERSION),
        "game": game.name,
        "actions": json.dumps(game.action_names),
        "observation": json.dumps(sections),
    }


@dataclass(frozen=True)
class Played:
    """A match as its row, and its decisions as theirs where they were asked for."""

    number: int
    row: Row
    views: list[Row]


def new_series(
    game: str,
    kinds: Sequence[str],
    seats: int | None = None,
    seed: int | str | None = None,
    options: Mapping[str, Any] | None = None,
    edition: Mapping[str, Any] | None = None,
) -> Tournament:
    """Who plays what, refused where it cannot be played; it is seated as a tournament is, one bot may play alone."""
    found = games.get(game)
    for kind in kinds:
        bots.check(kind)
        if list(kinds).count(kind) > 1:
            raise BadOption(f"{kind} is named twice; all bots play equally often anyway")
    seats = found.usual_seats if seats is None else seats
    settled = found.settle(options)
    Match(found, seats, 0, settled, edition)
    names = tuple(sorted(kinds))
    sources = {name: own.source_of(name) for name in names if own.is_own(name)}
    return Tournament(found.name, names, seats, settled, edition, key_of(seed).hex(), sources)


def write_dataset(
    series: Tournament,
    number: int,
    out: Path,
    views: Path | None = None,
    workers: int | None = None,
    report: Report = lambda matches: None,
) -> int:
    """Play matches on all cores and write them in order; returns their number of decisions."""
    game = games.get(series.game)
    decisions = 0
    with ExitStack() as stack:
        rows = stack.enter_context(writing(out, match_schema(game)))
        seen = stack.enter_context(writing(views, view_schema(game))) if views else None
        for group in groups(in_order(played(series, number, views is not None, workers, report))):
            rows([match.row for match in group])
            if seen:
                seen([row for match in group for row in match.views])
            decisions += sum(match.row["length"] for match in group)
    return decisions


@contextmanager
def writing(path: Path, schema: Any) -> Iterator[Callable[[list[Row]], None]]:
    """A Parquet file that takes rows; it is whole or not there."""
    arrow, files = parquet()
    with atomic_file(path) as file, files.ParquetWriter(file, schema, compression="zstd") as writer:
        yield lambda rows: writer.write_table(arrow.Table.from_pylist(rows, schema=schema))


def played(
    series: Tournament, number: int, with_views: bool, workers: int | None, report: Report
) -> Iterator[Played]:
    """The matches as they are finished."""
    prepare(series)
    tasks = enumerate(series.line_ups(number))
    work = partial(play_one, series, with_views)
    for match in on_cores(work, tasks, min(num_cores(workers), number)):
        report(1)
        yield match


def play_one(series: Tournament, with_views: bool, number: int, line_up: LineUp) -> Played:
    """The match of this number; the seed and the number alone decide what happens."""
    prepare(series)
    match = play_match(series, number, 0, line_up)
    row = {
        "match": number,
        "game": series.game,
        "rules_version": match.game.rules_version,
        "seats": series.seats,
        "options": json.dumps(match.options),
        "box": match.edition.digest,
        "edition": json.dumps(series.edition) if series.edition else None,
        "seed": series.seed_of(number, "deal"),
        "bots": list(line_up),
        "decisions": [{"seat": seat, "action": action} for seat, action in match.decisions],
        "length": len(match.decisions),
        "ranks": match.ranks,
    }
    return Played(number, row, list(views_of(match_of(row), row)) if with_views else [])


def match_of(row: Row) -> Match:
    """The match of a row as it was dealt; refused where this version would deal or play another one."""
    game = games.get(row["game"])
    if row["rules_version"] != game.rules_version:
        raise BadOption(
            f"it was played by version {row['rules_version']} of the rules, and this is {game.rules_version}"
        )
    edition = json.loads(row["edition"]) if row["edition"] else None
    match = Match(game, row["seats"], row["seed"], json.loads(row["options"]), edition)
    if match.edition.digest != row["box"]:
        raise BadOption(f"its box is {row['box']}, and this one is {match.edition.digest}")
    return match


def views_of(match: Match, row: Row) -> Iterator[Row]:
    """Replay a match, and yield what the deciding seat saw before each decision."""
    for number, decision in enumerate(row["decisions"]):
        seat, action = decision["seat"], decision["action"]
        yield {
            "match": row["match"],
            "decision": number,
            "seat": seat,
            "action": action,
            "legal": match.legal_ids(seat),
            "observation": match.observation(seat).tolist(),
            "view": json.dumps(match.view(seat)),
        }
        match.play(seat, action)


def in_order(matches: Iterable[Played]) -> Iterator[Played]:
    """By their numbers, though they were finished in another order."""
    early: dict[int, Played] = {}
    number = 0
    for match in matches:
        early[match.number] = match
        while number in early:
            yield early.pop(number)
            number += 1


def groups(matches: Iterable[Played]) -> Iterator[list[Played]]:
    group: list[Played] = []
    for match in matches:
        group.append(match)
        if len(group) == GROUP:
            yield group
            group = []
    if group:
        yield group
