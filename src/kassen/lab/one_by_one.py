"""Matches played one decision at a time, by bots that search or by people, counted as a batch counts its games.

They are few and slow. So all that is compiled for a batch is done here by plain replays, on processes of their own.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from kassen.arena.block import play_match, prepare
from kassen.arena.tournament import Tournament
from kassen.arena.workers import on_cores
from kassen.bots import own
from kassen.engine.batch.cores import num_cores
from kassen.engine.box import Box
from kassen.engine.errors import BadOption
from kassen.engine.game import Game
from kassen.engine.match import Match
from kassen.files import load
from kassen.lab.batch import Batch
from kassen.lab.columns import tally_size
from kassen.lab.counting import Counted, Report
from kassen.lab.dataset import match_of, match_schema
from kassen.lab.dataset_check import open_dataset, rows_in
from kassen.lab.drama import Drama, drama_of
from kassen.lab.families import NO_CHOICE, choices_of, membership_of
from kassen.lab.retrace import after
from kassen.lab.tally import (
    NOBODY,
    NOTED_FIRST,
    NOTED_LAST,
    NOTED_MADE,
    NOTED_REAL,
    NUM_NOTES,
    WAS_CHOSEN,
    WAS_OFFERED,
    Tally,
    add_game,
)
from kassen.lab.variants import Variant

PARQUET, FILE = ".parquet", ".json"


@dataclass(frozen=True)
class Noted:
    """One match: where it belongs, and what it adds."""

    variant: int
    number: int
    row: Tally
    drama: Drama | None


@dataclass(frozen=True)
class CountedMatches:
    """All matches: their sums by variant and block, and what each one was like, by variant, where that was asked."""

    counted: Counted
    drama: tuple[tuple[Drama, ...], ...]


def count_match(match: Match, number: int = 0) -> Tally:
    """The row of one finished match, as a batch would add it."""
    game, seats = match.game, match.seats
    row = np.zeros(tally_size(game), np.int64)
    flags = np.zeros((seats, len(choices_of(game))), np.uint8)
    notes = np.zeros(NUM_NOTES, np.int32)
    notes[NOTED_FIRST] = NOBODY
    again = after(match, 0)
    for seat, action in match.decisions:
        if notes[NOTED_FIRST] == NOBODY and again.pending == [seat]:
            notes[NOTED_FIRST] = seat
        notes[NOTED_MADE] += 1
        options = again.legal_ids(seat)
        if len(options) > 1:
            notes[NOTED_REAL] += 1
            notes[NOTED_LAST + seat] = notes[NOTED_MADE]
            mark(game, flags[seat], options, WAS_OFFERED)
            mark(game, flags[seat], [action], WAS_CHOSEN)
        again.play(seat, action)
    ranks = np.array(again.ranks, np.int8)
    add_game(row, seats, number, len(match.decisions), ranks, flags, notes)
    return row


def mark(game: Game, flags: npt.NDArray[np.uint8], actions: Sequence[int], flag: int) -> None:
    found = membership_of(game)[actions]
    flags[np.unique(found[found != NO_CHOICE])] |= flag


def series_of(
    game: Game,
    variant: Variant,
    bots: Sequence[str],
    key: bytes,
    scenario: Mapping[str, Any] | None = None,
) -> Tournament:
    """The games of a variant, as plain data; every variant has the same deals and bots of the same seeds."""
    sources = {name: own.source_of(name) for name in set(bots) if own.is_own(name)}
    names = tuple(sorted(set(bots)))
    return Tournament(
        game.name, names, len(bots), variant.options, variant.box.changes or None, key.hex(), sources,
        scenario,
    )  # fmt: skip


def play_and_note(
    series: Sequence[Tournament], bots: Sequence[str], dramas: int, variant: int, number: int
) -> Noted:
    """The match of one deal; of the first deals, its drama too."""
    prepare(series[variant])
    match = play_match(series[variant], number, 0, tuple(bots))
    drama = drama_of(match) if number < dramas else None
    return Noted(variant, number, count_match(match, number), drama)


def count_matches(
    batch: Batch,
    variants: Sequence[Variant],
    bots: Sequence[str],
    workers: int | None = None,
    report: Report = lambda games: None,
    announce: Callable[[float], None] = lambda seconds: None,
    dramas: int = 0,
    scenario: Mapping[str, Any] | None = None,
) -> CountedMatches:
    """Play all deals of a batch on all cores, and of the first ones tell the drama.

    One match is played before, to `announce` how many seconds all of them may take.
    """
    if batch.is_restricted:
        raise BadOption("seats are restricted where all play compiled: without bots that search")
    series = [series_of(batch.game, variant, bots, batch.key, scenario) for variant in variants]
    work = partial(play_and_note, series, bots, dramas)
    cores = min(num_cores(workers), batch.games)
    work(0, 0)  # whatever is compiled or read on first use
    start = time.perf_counter()
    work(0, 0)
    announce((time.perf_counter() - start) * batch.games / cores)
    tasks = (
        (variant, number)
        for number in range(batch.deals(0))
        for variant in range(len(variants))
        if number < batch.deals(variant)
    )
    return summed_up(batch, on_cores(work, tasks, cores), report)


def summed_up(batch: Batch, noted: Iterable[Noted], report: Report) -> CountedMatches:
    """After Ctrl-C, what was noted so far."""
    blocks = np.zeros((len(batch.boxes), batch.blocks, tally_size(batch.game)), np.int64)
    dramas: list[dict[int, Drama]] = [{} for _ in batch.boxes]
    start = time.perf_counter()
    try:
        for one in noted:
            blocks[one.variant, one.number % batch.blocks] += one.row
            if one.drama:
                dramas[one.variant][one.number] = one.drama
            report(1)
    except KeyboardInterrupt:
        pass
    seconds = time.perf_counter() - start
    return CountedMatches(Counted(blocks, seconds), tuple(in_order(each) for each in dramas))


def in_order(dramas: dict[int, Drama]) -> tuple[Drama, ...]:
    return tuple(dramas[number] for number in sorted(dramas))


def matches_in(path: Path, game: Game) -> Iterator[Match]:
    """The matches of a file, of a Parquet file of them, or of a folder with such files."""
    if path.is_dir():
        for each in sorted(path.iterdir()):
            if each.suffix in (PARQUET, FILE):
                yield from matches_in(each, game)
    elif path.suffix == PARQUET:
        for row in rows_in(open_dataset(path, match_schema)):
            match = match_of(row)
            for decision in row["decisions"]:
                match.play(decision["seat"], decision["action"])
            yield match
    else:
        yield load(path)


@dataclass(frozen=True)
class RecordedMatches:
    """Matches that others played, as a study has them beside its own."""

    blocks: Tally
    drama: tuple[Drama, ...]
    left_out: int  # of another game, table or box, or not played to their end

    @property
    def number(self) -> int:
        return int(self.blocks[:, 0].sum())


def count_recorded(
    paths: Sequence[Path], game: Game, seats: int, box: Box, dramas: int = 0
) -> RecordedMatches:
    """Count the matches at tables like this one: the game, the seats and the box; whatever their options are."""
    rows: list[Tally] = []
    told: list[Drama] = []
    left_out = 0
    for match in (match for path in paths for match in matches_in(path, game)):
        if (
            match.game is not game
            or match.seats != seats
            or match.edition.digest != box.digest
            or not match.over
            or match.given_up
            or match.scenario is not None
        ):
            left_out += 1
            continue
        if len(rows) < dramas:
            told.append(drama_of(match))
        rows.append(count_match(match, len(rows)))
    if not rows:
        raise BadOption(
            f"none of {left_out:,} matches is a finished one of {game.name} at {seats} seats with this box"
        )
    return RecordedMatches(np.array(rows), tuple(told), left_out)
