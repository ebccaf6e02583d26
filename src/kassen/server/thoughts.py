"""Thoughts about positions and finished matches, as the processes that think carry them out."""

import os
import time
import zlib
from typing import Any

import orjson

from kassen import bots, games
from kassen.arena.workers import begin_work
from kassen.bots.explain import explain
from kassen.bots.search.bot import SearchBot
from kassen.bots.search.method import Budget
from kassen.bots.search.preparation import mark, preparation
from kassen.engine.match import Match
from kassen.engine.position import Position
from kassen.engine.table.knowledge import DEALS, Shares, shares
from kassen.lab.analysis import analyze, as_data
from kassen.lab.comparison import PairedSums, go_on
from kassen.server import branching
from kassen.server.messages import Analysis
from kassen.server.thinking import STAND_IN, PackedPosition, Weighed, unpack

HINT_PLAYOUTS = 400
LONGEST_LOOK = 10.0  # seconds of a moment that is looked back at
SHORTEST = 0.02  # seconds of a thought that began late
LOADING = 20.0  # seconds, for code that was compiled before


def begin(niceness: int) -> None:
    begin_work()
    os.nice(niceness)


def choose(packed: PackedPosition, player: str, seconds: float, until: float, seed: str) -> int:
    """Think for at most this many seconds, and no longer than a moment of the clock that all processes share."""
    position = unpack(packed)
    seconds = min(seconds, max(until - time.monotonic(), SHORTEST))
    if issubclass(bots.kind_of(player), SearchBot) and not mark(position.game).exists():
        player = STAND_IN
    return bots.get(player, seed, seconds).decide(position)


def weigh(packed: PackedPosition, seconds: float, seed: str) -> list[Weighed]:
    return weighed(unpack(packed), HINT_PLAYOUTS, seconds, seed)


def weigh_again(document: dict[str, Any], number: int, language: str, seed: str) -> dict[str, Any]:
    fork = branching.fork(document, number, language)
    found = weighed(fork.moment, branching.PLAYOUTS, LONGEST_LOOK, seed)
    return branching.told(fork, found)


def weighed(position: Position, playouts: int, seconds: float, seed: str) -> list[Weighed]:
    if mark(position.game).exists():
        preparation(position.game).wait_a_moment(LOADING)
    else:
        return [Weighed(bots.get(STAND_IN, seed).decide(position))]
    found = explain(position, Budget(playouts * len(position.legal), seconds), seed, workers=1)
    return [
        Weighed(each.action, each.win_share, each.low, each.high, each.playouts)
        for each in found.options
    ]


def know(packed: PackedPosition) -> Shares:
    return shares(unpack(packed), DEALS)


def look_back(document: dict[str, Any], playouts: int) -> bytes:
    match = Match.from_document(games.get(document["game"]), document)
    found = as_data(analyze(match, playouts, workers=1))
    stored = {name: found[name] for name in Analysis.model_fields}
    return zlib.compress(orjson.dumps(stored))


def study(
    wish: bytes, so_far: PairedSums | None, seconds: float
) -> tuple[PairedSums, dict[str, Any]]:
    return go_on(wish, so_far, seconds)
