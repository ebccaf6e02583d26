"""The stories of some matches, by which two sets of rules are compared.

A story has every decision with its options, its events as each seat reads them, and the state after it; at times also
all views, observations and re-deals, what the laws of conservation say of damaged states,
and how scenarios and editions, sound and damaged, are read.
"""

import copy
import hashlib
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, NamedTuple

import numpy as np

from kassen.engine.box import Table
from kassen.engine.errors import Refusal
from kassen.engine.game import Game
from kassen.engine.match import SPECTATOR, Match
from kassen.engine.rules.dice import FOR_PLAYERS, FOR_REDEALS, fresh_dice, key_of, roll

MATCHES = 32  # at each table, every other one heuristic
CLOSELY = 8  # of them with moments
MOMENTS = 12  # about as many per match at which more is recorded
STRIDE = 5  # decisions between two of them, at least
DAMAGES = 40  # of a state or a scenario at such a moment


class Line(NamedTuple):
    where: str
    told: str  # a digest of it
    is_inner: bool = False  # part of the record that no seat is ever shown


@dataclass(frozen=True)
class Story:
    lines: list[Line]
    matches: int
    seconds: float


def tell(name: str) -> Story:
    """Tell the story of a game as it is."""
    start = time.process_time()
    lines = list(lines_of(name))
    return Story(lines, MATCHES * len(tables_of(name)), time.process_time() - start)


def first_difference(name: str, story: Story) -> str | None:
    """The first difference between a game and its story, preferably in what seats are told."""
    where, inner = "the deal", None
    try:
        for line, old in zip_longest(lines_of(name), story.lines):
            where = (line or old).where
            if line != old and not (line and line.is_inner):
                return where
            if line != old:
                inner = inner or f"{where}, and in nothing a seat is told"
    except Exception as error:
        return f"{where}, and then {error!r}"
    return inner


def tables_of(name: str) -> list[Any]:
    from tests.laws.tables import TABLES  # not earlier: it imports the game

    return [table for table in TABLES if table.game.name == name]


def lines_of(name: str) -> Iterator[Line]:
    for table in tables_of(name):
        for seed in range(MATCHES):
            yield from lines_of_match(table.game, table.seats, seed, f"{table}, seed {seed}")
    yield from lines_of_editions(tables_of(name)[0].game)


def line(where: str, ask: Callable[..., Any], *arguments: Any) -> Line:
    """A line with the answer, or with the error; bytes belong to a record."""
    answer = None
    try:
        answer = ask(*arguments)
        told = repr(answer)
    except Refusal as refusal:
        told = f"refused: {refusal}"
    except Exception as error:
        told = repr(error)
    return Line(where, hashlib.sha256(told.encode()).hexdigest()[:16], isinstance(answer, bytes))


def lines_of_match(game: Game, seats: int, seed: int, where: str) -> Iterator[Line]:
    dice = fresh_dice(key_of(seed), FOR_PLAYERS, 5)
    match = Match(game, seats=seats, seed=seed)
    heard, stride = 0, max(STRIDE, game.max_decisions[seats] // 8 // MOMENTS)
    while True:
        here = f"{where}, after decision {len(match.decisions)}"
        yield line(here, standing, match)
        yield line(f"{here}: the state", record, match)
        yield line(f"{here}: the log", log, match, heard)
        heard = len(match.events)
        if seed < CLOSELY and (len(match.decisions) % stride == seed % stride or match.over):
            yield from lines_of_moment(match, here)
        if match.over:
            return
        seat = match.pending[roll(dice, len(match.pending))]
        match.play(seat, choose(match, seat, dice, by_thumb=seed % 2 == 1))


def observers(match: Match) -> range:
    return range(SPECTATOR, match.seats)


def standing(match: Match) -> Any:
    """Who is asked, and their options; at the end, the ranks."""
    asked = [(seat, sorted(match.legal_ids(seat))) for seat in match.pending]
    return asked, match.ranks


def record(match: Match) -> bytes:
    return match.game.state.bytes(match._state)


def log(match: Match, since: int) -> Any:
    return [match.log(seat, since) for seat in observers(match)]


def choose(match: Match, seat: int, dice: Any, by_thumb: bool) -> int:
    options = sorted(match.legal_ids(seat))
    if by_thumb:
        rules = match.game.rules
        return int(rules.heuristic(match.box, match._state, seat, match._mask, dice))
    return int(options[roll(dice, len(options))])


def lines_of_moment(match: Match, where: str) -> Iterator[Line]:
    game = match.game
    for seat in observers(match):
        yield line(f"{where}: what seat {seat} sees", seen, match, seat)
        yield line(f"{where}: the view of seat {seat}", match.view, seat)
        yield line(f"{where}: the observation of seat {seat}", observation, match, seat)
        yield line(f"{where}: a re-deal of seat {seat}", views_after_redeal, match, seat)
        yield line(f"{where}: a re-deal of seat {seat}", record_after_redeal, match, seat)
        yield line(f"{where}: places unseen by seat {seat}", game.room.unseen, match._state, seat)
    dice = fresh_dice(key_of(len(match.decisions)), FOR_PLAYERS, 6)
    for _ in range(DAMAGES):
        state = damaged_state(match, dice)
        yield line(f"{where}: a broken law", game.rules.broken_law, match.box, state)
    document = json.loads(json.dumps(match.as_scenario()))
    yield line(f"{where}: the scenario", repr, document)
    yield line(f"{where}: the scenario read in", read_in, match, document)
    for _ in range(DAMAGES if document else 0):
        yield line(f"{where}: a damaged scenario", read_in, match, damaged_document(document, dice))


def seen(match: Match, seat: int) -> bytes:
    return match.game.state.bytes(match.game.see(match.box, match._state, seat))


def observation(match: Match, seat: int) -> list[float]:
    numbers: list[float] = match.observation(seat).tolist()
    return numbers


def redealt(match: Match, seat: int) -> Any:
    return match.redealt(seat, fresh_dice(key_of(len(match.decisions)), FOR_REDEALS, 5))


def views_after_redeal(match: Match, seat: int) -> Any:
    game, state = match.game, redealt(match, seat)
    return [
        game.room.view(match.box, game.see(match.box, state, other), other)
        for other in observers(match)
    ]


def record_after_redeal(match: Match, seat: int) -> bytes:
    return match.game.state.bytes(redealt(match, seat))


def read_in(match: Match, document: Any) -> Any:
    again = Match(match.game, seats=match.seats, seed=1, scenario=document)
    return standing(again), [again.view(seat) for seat in observers(again)]


def damaged_state(match: Match, dice: Any) -> Any:
    """A copy with one number off by one."""
    game = match.game
    records = game.state.records(match._state)
    names = [field[0] for field in game.state.fields if field[0] != "dice"]
    cells = records[names[roll(dice, len(names))]].reshape(-1)
    cell = roll(dice, len(cells))
    cells[cell] += np.array(roll(dice, 2) * 2 - 1).astype(cells.dtype)
    return game.state.open(records[0])


def damaged_document(document: Any, dice: Any) -> Any:
    """A copy with one entry removed, doubled or changed."""
    copied = copy.deepcopy(document)
    part, key = pick(copied, dice)
    way = roll(dice, 3)
    value = part[key]
    if way == 0 and isinstance(value, int):
        part[key] = value + roll(dice, 2) * 2 - 1
    elif way == 1 and isinstance(part, list):
        part.insert(key, value)
    else:
        del part[key]
    return copied


def pick(document: Any, dice: Any) -> tuple[Any, Any]:
    """A random entry at any depth, and its container."""
    entries: list[tuple[Any, Any]] = []
    waiting = [document]
    while waiting:
        part = waiting.pop()
        keys = list(part) if isinstance(part, dict) else list(range(len(part)))
        entries += [(part, key) for key in keys]
        waiting += [part[key] for key in keys if isinstance(part[key], (dict, list))]
    number: int = roll(dice, len(entries))
    return entries[number]


def lines_of_editions(game: Game) -> Iterator[Line]:
    """Tell, for every cell of the box, what a changed cell does to a table."""
    for table in game.standard_box.tables.values():
        for row, column, cell in changed_cells(table):
            edition = {table.name: {row: {column: cell}}}
            for seats in game.seat_counts:
                where = f"an edition with {table.name}.{row}.{column} = {cell}, {seats} seats"
                yield line(where, filled, game, edition, seats)


def changed_cells(table: Table) -> Iterator[tuple[str, str, Any]]:
    for row, cells in table.rows.items():
        for column, cell in cells.items():
            limits = table.limits.get(column)
            if limits is None:
                if column not in ("id", "source"):
                    yield row, column, f"{cell} II"
            elif isinstance(cell, int):
                yield row, column, cell + 1
                yield row, column, cell - 1
            else:
                yield row, column, limits[(limits.index(cell) + 1) % len(limits)]


def filled(game: Game, edition: Any, seats: int) -> str:
    return game.open_boxes(game.edition(edition), seats, game.settle()).tobytes().hex()
