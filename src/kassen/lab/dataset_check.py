"""A data set read back: every match dealt and refereed again, and what it says compared with what comes out."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

from kassen import games
from kassen.arena.workers import on_cores
from kassen.engine.batch.cores import num_cores
from kassen.engine.errors import BadMatchFile, Refusal, reason_of
from kassen.lab.dataset import (
    GROUP,
    VERSION,
    Report,
    Row,
    match_of,
    match_schema,
    parquet,
    view_schema,
    views_of,
)


def check_dataset(
    path: Path,
    views: Path | None = None,
    workers: int | None = None,
    report: Report = lambda matches: None,
) -> tuple[int, int]:
    """How many matches and decisions there are, all as the file says; refused at the first that is not."""
    file = open_dataset(path, match_schema)
    seen = rows_by_match(open_dataset(views, view_schema)) if views else None
    tasks = ((row, next(seen, (row["match"], []))[1] if seen else None) for row in rows_in(file))
    matches = decisions = 0
    for length in on_cores(check_row, tasks, num_cores(workers)):
        matches += 1
        decisions += length
        report(1)
    if seen and (more := next(seen, None)):
        raise BadMatchFile(f"{views} has decisions of a match {more[0]} that {path} has not")
    return matches, decisions


def num_matches(path: Path) -> int:
    return int(open_dataset(path, match_schema).metadata.num_rows)


def open_dataset(path: Path, schema_of: Any) -> Any:
    """A file with the columns it should have; refused with the reason where it is another one."""
    _, files = parquet()
    try:
        file = files.ParquetFile(path)
        metadata = {
            key.decode(): value.decode()
            for key, value in (file.schema_arrow.metadata or {}).items()
        }
    except (OSError, ValueError) as error:
        raise BadMatchFile(f"{path} is not a data set: {reason_of(error)}") from error
    if metadata.get("kassen_dataset") != str(VERSION):
        raise BadMatchFile(f"{path} is not a data set of matches")
    if not file.schema_arrow.equals(schema_of(games.get(metadata.get("game", "")))):
        raise BadMatchFile(f"{path} has not the columns that it should have")
    return file


def rows_in(file: Any) -> Iterator[Row]:
    for batch in file.iter_batches(batch_size=GROUP):
        yield from batch.to_pylist()


def rows_by_match(file: Any) -> Iterator[tuple[int, list[Row]]]:
    for match, rows in groupby(rows_in(file), key=lambda row: int(row["match"])):
        yield match, list(rows)


def check_row(row: Row, views: list[Row] | None) -> int:
    """Refuses a match that does not replay to what its row says; how many decisions it has."""
    try:
        match = match_of(row)
        if views is not None:
            check_views(views, list(views_of(match, row)))
        else:
            for decision in row["decisions"]:
                match.play(decision["seat"], decision["action"])
    except Refusal as refusal:
        raise BadMatchFile(f"match {row['match']}: {refusal}") from refusal
    if row["ranks"] != match.ranks:
        raise BadMatchFile(
            f"match {row['match']}: the file says that the ranks are {row['ranks']}, "
            f"and the replay comes to {match.ranks}"
        )
    if row["length"] != len(match.decisions):
        raise BadMatchFile(
            f"match {row['match']}: the file says {row['length']} decisions, and there are {len(match.decisions)}"
        )
    return len(match.decisions)


def check_views(written: list[Row], seen: list[Row]) -> None:
    """Refuses views that are not what the deciding seats saw."""
    if len(written) != len(seen):
        raise BadMatchFile(
            f"there are views of {len(written)} decisions, and there are {len(seen)}"
        )
    for was, now in zip(written, seen, strict=True):
        for column, value in now.items():
            if was[column] != value:
                raise BadMatchFile(
                    f"the {column} of decision {now['decision']} is not the one of the replay"
                )
