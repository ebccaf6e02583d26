"""`kassen simulate`: play many games between bots as native code, and count each seat's wins."""

import argparse
import json
from collections.abc import Sequence
from typing import Any

from rich.table import Table

from kassen import games
from kassen.bots.explain import wilson
from kassen.engine.batch.cores import num_cores
from kassen.engine.batch.playout import Playouts, play_games
from kassen.engine.errors import BadOption
from kassen.engine.rules.dice import key_of
from kassen.match import Match
from kassen.terminal.arguments import (
    add_batch_arguments,
    add_table_arguments,
    settle_bots,
    settle_options,
    settle_seats,
)
from kassen.terminal.documents import edition_for, scenario_for
from kassen.terminal.page import Page
from kassen.terminal.progress import progress
from kassen.terminal.spelling import titled

IDLER, THINKER = "random", "heuristic"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_batch_arguments(parser, "number of games", "number of threads")
    add_table_arguments(parser, f"one kind for all, or one for each seat: {IDLER} or {THINKER}")


def run(given: argparse.Namespace) -> None:
    game = games.get(given.game)
    seats = settle_seats(game, given.seats)
    kinds = settle_bots(given.bots or IDLER, seats, "seat")
    check_kinds(kinds)
    options = settle_options(game, given.option)
    box = game.edition(edition_for(game, given.edition))
    boxes = game.open_boxes(box, seats, options)
    scenario = scenario_for(given.scenario)
    if scenario is not None:
        Match(game, seats, given.seed, options, box.changes, scenario)
    key = key_of(given.seed)
    heuristic_seats = sum(1 << seat for seat, kind in enumerate(kinds) if kind == THINKER)
    workers = num_cores(given.workers)
    with progress(given.games) as report:
        played = play_games(
            game,
            boxes,
            seats,
            given.games,
            key,
            heuristic_seats,
            workers,
            report,
            None if scenario is None else (box, scenario),
        )
    result = {
        "game": game.name,
        "seats": seats,
        "bots": list(kinds),
        "seed": key.hex(),
        "options": options,
        "edition": box.name,
        "workers": workers,
        **summary(played),
    }
    if given.json:
        print(json.dumps(result))
    else:
        Page().print(table(result))
        print(f"{result['decisions_per_second']:,} decisions a second")
        print(f"seed {result['seed']}")


def check_kinds(kinds: Sequence[str]) -> None:
    """Refuse bots that are not compiled into the batch."""
    for kind in kinds:
        if kind not in (IDLER, THINKER):
            raise BadOption(
                f"simulate plays {IDLER} and {THINKER} bots only; `kassen arena` plays {kind}"
            )


def summary(played: Playouts) -> dict[str, Any]:
    """Summarize a batch; intervals are Wilson's, at 95 %."""
    number = len(played.lengths)
    return {
        "games": number,
        "decisions": played.decisions,
        "seconds": round(played.seconds, 6),
        "decisions_per_second": round(played.decisions / max(played.seconds, 1e-9)),
        "wins": played.wins,
        "win_share": [wins / number for wins in played.wins],
        "win_share_95": [wilson(wins / number, number) for wins in played.wins],
        "length": {
            "mean": float(played.lengths.mean()),
            "min": int(played.lengths.min()),
            "max": int(played.lengths.max()),
        },
    }


def table(result: dict[str, Any]) -> Table:
    length = result["length"]
    drawn = Table(
        title=f"{result['games']:,} games of {titled(result['game'])} by {result['seats']} bots",
        caption=f"{length['mean']:.1f} decisions a game ({length['min']} to {length['max']})",
    )
    for column in ("Seat", "Bot", "Wins", "Share", "95 % interval"):
        drawn.add_column(column, justify="left" if column == "Bot" else "right")
    for seat, kind in enumerate(result["bots"]):
        low, high = result["win_share_95"][seat]
        share = result["win_share"][seat]
        drawn.add_row(
            str(seat),
            kind,
            f"{result['wins'][seat]:,.1f}".removesuffix(".0"),
            f"{share:.1%}",
            f"{low:.1%} – {high:.1%}",
        )
    return drawn
