"""A ladder for models: a fixed schedule of tables against the levels of bots, and what came of it.

A block is one deal, played once with the model at each seat. The levels take the other seats in turn, so that every
one of them is met at every table.
"""

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from kassen import bots, games
from kassen.arena.beliefs import question_for
from kassen.arena.models import Model
from kassen.arena.ratings import Games, Rating, ratings_of
from kassen.arena.resampling import interval_of
from kassen.engine.errors import BadOption
from kassen.research.text import NUMBERS, TextTable

LEVELS = ("novice", "casual", "skilled")
MODEL = "model"
BELIEFS_EVERY = 8  # decisions of the model


@dataclass(frozen=True)
class Rung:
    """One game of the schedule: where the model sits, and who sits where."""

    game: str
    seats: int
    seat: int
    opponents: tuple[str, ...]  # of the other seats, in their order
    seed: int


@dataclass
class Report:
    """A model's counts over its games."""

    seated: list[list[list[int]]] = field(default_factory=list)  # by block, game and seat
    ranks: list[list[list[int]]] = field(default_factory=list)
    games: int = 0
    decisions: int = 0
    illegal: int = 0
    forfeits: int = 0  # games lost by too many illegal answers
    tokens: int = 0
    seconds: float = 0.0  # that the model took
    regrets: list[float] = field(default_factory=list)  # of its beliefs


def schedule(
    names: Sequence[str] = games.NAMES,
    deals: int = 1,
    levels: Sequence[str] = LEVELS,
    seed: int = 0,
    seats: Sequence[int] = (),
) -> list[list[Rung]]:
    """The blocks of every table of these games, `deals` of them for each level; the same seed, the same schedule."""
    for level in levels:
        bots.check(level)
    tables = [
        (name, number)
        for name in names
        for number in games.get(name).seat_counts
        if number in (seats or range(1, 99))
    ]
    if not tables or not levels or deals < 1:
        raise BadOption("a ladder takes one table, one level and one deal or more")
    return [
        [
            Rung(name, number, seat, in_turn(levels, first, number - 1), seed + block)
            for seat in range(number)
        ]
        for name, number in tables
        for block, first in enumerate(list(range(len(levels))) * deals)
    ]


def in_turn(levels: Sequence[str], first: int, number: int) -> tuple[str, ...]:
    return tuple(levels[(first + each) % len(levels)] for each in range(number))


def climb(
    model: Model,
    blocks: Sequence[Sequence[Rung]],
    listing: str = NUMBERS,
    beliefs_every: int = BELIEFS_EVERY,
    report: Callable[[int], None] = lambda games: None,
) -> Report:
    """Play the schedule; `report` hears of every game. With `beliefs_every` 0 nothing is asked aside."""
    found = Report()
    levels = levels_of(blocks)
    for block in blocks:
        found.seated.append([])
        found.ranks.append([])
        for rung in block:
            ranks = play(model, rung, found, listing, beliefs_every)
            seated = [1 + levels.index(level) for level in rung.opponents]
            found.seated[-1].append([*seated[: rung.seat], 0, *seated[rung.seat :]])
            found.ranks[-1].append(ranks)
            report(1)
    return found


def play(model: Model, rung: Rung, found: Report, listing: str, beliefs_every: int) -> list[int]:
    """One game; returns the ranks. Whoever ran out of tries is last, all others share the first place."""
    chance = random.Random(f"{rung}")
    table = TextTable(
        rung.game, rung.seats, [rung.seat], rung.opponents, rung.seed, listing=listing
    )
    asked = 0
    while not table.over:
        if beliefs_every and asked % beliefs_every == 0:
            ask_aside(model, table, rung.seat, chance, found)
        asked += 1
        refused: str | None = ""
        while refused is not None and not table.over:
            refused = table.answer(timed(model, table.messages(rung.seat), found))
    found.games += 1
    found.decisions += asked
    found.illegal += table.conversations[rung.seat].illegal
    if table.offender is not None:
        found.forfeits += 1
        return [1 + (seat == rung.seat) for seat in range(rung.seats)]
    return table.match.ranks or []


def ask_aside(
    model: Model, table: TextTable, seat: int, chance: random.Random, found: Report
) -> None:
    """Ask for a belief; the conversation at the table goes on without it."""
    question = question_for(table.match, seat, chance)
    if question:
        aside = [*table.messages(seat), {"role": "user", "content": question.words}]
        found.regrets.append(question.regret(timed(model, aside, found)))


def timed(model: Model, messages: list[dict[str, str]], found: Report) -> str:
    start = time.perf_counter()
    reply = model(messages)
    found.seconds += time.perf_counter() - start
    found.tokens += reply.tokens
    return reply.text


def levels_of(blocks: Sequence[Sequence[Rung]]) -> list[str]:
    return list(
        dict.fromkeys(level for block in blocks for rung in block for level in rung.opponents)
    )


def document(blocks: Sequence[Sequence[Rung]], found: Report, seed: int = 0) -> dict[str, Any]:
    """The report as plain data: ratings and belief score with 95 % intervals."""
    dice = np.random.default_rng(seed)
    players = [MODEL, *levels_of(blocks)]
    return {
        "games": found.games,
        "ratings": dict(zip(players, map(rating_data, rated(found, players, dice)), strict=True)),
        "decisions": found.decisions,
        "illegal": found.illegal,
        "forfeits": found.forfeits,
        "tokens": found.tokens,
        "seconds": round(found.seconds, 3),
        "belief": belief_data(found.regrets, dice),
    }


def rated(found: Report, players: Sequence[str], dice: np.random.Generator) -> list[Rating]:
    """Ratings over tables of every size: those of each size by themselves, then their mean by games."""
    sizes = sorted({len(block[0]) for block in found.seated})
    parts = [of_size(found, len(players), size) for size in sizes]
    weights = np.array([part.num_blocks * size for part, size in zip(parts, sizes, strict=True)])
    each = [ratings_of(part, dice) for part in parts]
    return [
        mean_rating([ratings[player] for ratings in each], weights)
        for player in range(len(players))
    ]


def of_size(found: Report, players: int, size: int) -> Games:
    here = [number for number, block in enumerate(found.seated) if len(block[0]) == size]
    seated, ranks = ([rows[number] for number in here] for rows in (found.seated, found.ranks))
    return Games(players, np.array(seated), np.array(ranks))


def mean_rating(ratings: Sequence[Rating], weights: Any) -> Rating:
    """The mean of independent ratings, and its interval."""
    share = weights / weights.sum()
    value = float(sum(part * each.value for part, each in zip(share, ratings, strict=True)))
    below, above = (
        float(np.sqrt(sum((part * gap) ** 2 for part, gap in zip(share, gaps, strict=True))))
        for gaps in (
            [each.value - each.interval.low for each in ratings],
            [each.interval.high - each.value for each in ratings],
        )
    )
    return Rating(value, type(ratings[0].interval)(value - below, value + above))


def rating_data(rating: Rating) -> dict[str, Any]:
    return {"rating": rating.value, "rating_95": [rating.interval.low, rating.interval.high]}


def belief_data(regrets: Sequence[float], dice: np.random.Generator) -> dict[str, Any] | None:
    """The mean regret: 0 for whoever tells the true chances, up to 1."""
    if not regrets:
        return None
    asked = np.array(regrets)
    again = dice.choice(asked, (1000, len(asked))).mean(axis=1)
    interval = interval_of(again, float(asked.mean()))
    return {
        "questions": len(asked),
        "regret": float(asked.mean()),
        "regret_95": [interval.low, interval.high],
    }
