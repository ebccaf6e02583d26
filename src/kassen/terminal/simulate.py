"""`kassen simulate`: play many games between bots as native code, and count each seat's wins."""

import argparse
import json
from typing import Any

from rich.table import Table

from kassen import games
from kassen.bots.prospects import wilson
from kassen.engine.batch.cores import num_cores
from kassen.engine.batch.devices import CPU, DEVICES
from kassen.engine.batch.playout import Playouts
from kassen.engine.rules.dice import key_of
from kassen.simulation import IDLER, THINKER, simulate
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


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_batch_arguments(parser, "number of games", "number of threads")
    add_table_arguments(parser, f"one kind for all, or one for each seat: {IDLER} or {THINKER}")
    parser.add_argument(
        "--device", choices=DEVICES, default=CPU, help="where to play (default: all cores)"
    )


def run(given: argparse.Namespace) -> None:
    game = games.get(given.game)
    seats = settle_seats(game, given.seats)
    kinds = settle_bots(given.bots or IDLER, seats, "seat")
    options = settle_options(game, given.option)
    edition = edition_for(game, given.edition)
    seed, workers = key_of(given.seed).hex(), num_cores(given.workers)
    with progress(given.games) as report:
        played = simulate(
            game,
            seats,
            given.games,
            seed,
            given.device,
            kinds,
            options,
            edition,
            scenario_for(given.scenario),
            workers,
            report,
        )
    result = {
        "game": game.name,
        "seats": seats,
        "bots": list(kinds),
        "seed": seed,
        "options": options,
        "edition": game.edition(edition).name,
        "device": given.device,
        "workers": workers,
        **summary(played),
    }
    if given.json:
        print(json.dumps(result))
    else:
        Page().print(table(result))
        print(f"{result['decisions_per_second']:,} decisions a second")
        print(f"seed {result['seed']}")


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
