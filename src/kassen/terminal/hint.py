"""`kassen hint`: rate a seat's options in a match file by what that seat knows."""

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.markup import escape
from rich.table import Table

from kassen.bots.explain import DEFAULT_PLAYOUTS, Explanation, explain
from kassen.bots.prospects import Prospect
from kassen.bots.search.method import Budget
from kassen.bots.search.preparation import preparation
from kassen.engine.errors import BadOption, Refusal
from kassen.engine.match import Match
from kassen.engine.position import Position
from kassen.lab.retrace import after
from kassen.terminal import drawing
from kassen.terminal.arguments import seed, whole_number
from kassen.terminal.documents import read_match
from kassen.terminal.language import language
from kassen.terminal.page import Page
from kassen.terminal.progress import waiting
from kassen.terminal.speech import name_of, tell
from kassen.terminal.spelling import titled

MOST_ITERATIONS = 10_000_000
LONGEST = 600.0  # seconds
MOMENT = 1.0  # seconds for a hint at the table
FEW = 5  # options a hint at the table names


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a match file")
    parser.add_argument(
        "--seat",
        type=whole_number("--seat", 0, 99),
        required=True,
        metavar="K",
        help="the deciding seat, from 0",
    )
    parser.add_argument(
        "--at",
        type=whole_number("--at", 0, 1_000_000),
        metavar="N",
        help="after N decisions of the match (default: after all of them)",
    )
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument(
        "--iterations",
        type=whole_number("--iterations", 1, MOST_ITERATIONS),
        metavar="N",
        help=f"playouts, shared equally by the options (default: {DEFAULT_PLAYOUTS} each)",
    )
    budget.add_argument(
        "--seconds", type=thinking_time, metavar="S", help="think for S seconds instead"
    )
    parser.add_argument("--seed", type=seed, metavar="S", help="the same seed gives the same hint")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def thinking_time(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= LONGEST:
        raise argparse.ArgumentTypeError(
            f"--seconds must be above 0 and at most {LONGEST:.0f}, not {text!r}"
        )
    return value


def run(given: argparse.Namespace) -> None:
    match = asked_match(read_match(given.file), given.seat, given.at)
    budget = None
    if given.iterations or given.seconds:
        budget = Budget(given.iterations or MOST_ITERATIONS, given.seconds)
    with waiting(f"compiling the search for {titled(match.game.name)}, once"):
        preparation(match.game).wait()
    with waiting("thinking"):
        explanation = explain(match.position(given.seat), budget, given.seed)
    if given.json:
        print(json.dumps(as_data(match, explanation)))
    else:
        Page().print(table(match, explanation))
        print(f"seed {explanation.seed}")


def asked_match(match: Match, seat: int, number: int | None) -> Match:
    """The match at the given decision; refused if this seat has none there."""
    if seat >= match.seats:
        raise BadOption(f"--seat must be a seat of the match, 0 to {match.seats - 1}, not {seat}")
    if number is not None:
        if number > len(match.decisions):
            last = len(match.decisions)
            raise BadOption(f"--at must be a number of decisions from 0 to {last}, not {number}")
        match = after(match, number)
    if match.over:
        raise BadOption("the match is over, so nobody decides; use --at to go back")
    if seat not in match.pending:
        others = " and ".join(map(str, match.pending))
        raise BadOption(f"seat {seat} does not decide here; seat {others} does")
    return match


def as_data(match: Match, explanation: Explanation) -> dict[str, Any]:
    seat = explanation.seat
    return {
        "game": match.game.name,
        "seat": seat,
        "name": match.names[seat],
        "decisions": len(match.decisions),
        "question": match.game.room.question(match.box, match.view(seat), language()),
        "seed": explanation.seed,
        "options": [
            {
                "action": match.game.actions.words(option.action),
                "label": drawing.label(match, seat, option.action),
                "win_share": option.win_share,
                "low": option.low,
                "high": option.high,
                "playouts": option.playouts,
            }
            for option in explanation.options
        ],
    }


def table(match: Match, explanation: Explanation) -> Table:
    seat = explanation.seat
    drawn = Table(
        title=tell(
            "what-may-do",
            game=name_of(match.game.name),
            name=escape(drawing.clean_names(match)[seat]),
            number=len(match.decisions),
        ),
        caption=tell("by-what-it-knows"),
    )
    drawn.add_column(tell("column-option"))
    for column in ("share", "interval", "playouts"):
        drawn.add_column(tell(f"column-{column}"), justify="right")
    for option in explanation.options:
        drawn.add_row(
            escape(drawing.label(match, seat, option.action)),
            f"{option.win_share:.1%}",
            f"{option.low:.1%} – {option.high:.1%}",
            f"{option.playouts:,}",
        )
    return drawn


def weigh(position: Position) -> tuple[Prospect, ...]:
    """Rate the options quickly, best first; refused with a sentence if that is impossible."""
    under_way = preparation(position.game)
    under_way.wait_a_moment(MOMENT)
    if under_way.has_failed:
        raise Refusal(
            "There are no hints: the code for them could not be compiled on this machine."
        )
    if not under_way.is_done:
        raise Refusal("Hints are still being compiled; ask again in a moment.")
    return explain(position, Budget(MOST_ITERATIONS, MOMENT)).options


def advise(position: Position, labels: Mapping[int, str]) -> list[str]:
    """Name the best options, each with its share of the win."""
    try:
        options = weigh(position)
    except Refusal as refusal:
        return [str(refusal)]
    return [
        tell(
            "win-share",
            option=labels[option.action],
            share=f"{option.win_share:.1%}",
            low=f"{option.low:.1%}",
            high=f"{option.high:.1%}",
        )
        for option in options[:FEW]
    ]
