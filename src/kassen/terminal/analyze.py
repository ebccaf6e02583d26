"""`kassen analyze`: the curve of a match, its decisive moments, and each seat's costliest decisions."""

import argparse
import json
from pathlib import Path

import numpy as np
from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from kassen.engine.table.markup import clean, clip
from kassen.lab.analysis import USUAL, Analysis, analyze, as_data
from kassen.lab.curve_plot import plot_curve
from kassen.lab.moments import Moment
from kassen.plots import check_plot, save_plot
from kassen.terminal.arguments import seed, whole_number
from kassen.terminal.documents import read_match
from kassen.terminal.language import language
from kassen.terminal.page import Page
from kassen.terminal.progress import waiting
from kassen.terminal.speech import name_of as name_of_game, tell

MOST_ITERATIONS = 1_000_000
BARS = "▁▂▃▄▅▆▇█"
WIDTH = 32  # characters of a curve
LONGEST = 240  # characters of what followed
WORTH_TELLING = 0.05  # of another seat's share


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a match file, finished or not")
    parser.add_argument(
        "--iterations",
        type=whole_number("--iterations", 1, MOST_ITERATIONS),
        default=USUAL,
        metavar="N",
        help=f"playouts per point of the curve (default: {USUAL})",
    )
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the curve: .png or .svg")
    parser.add_argument(
        "--seed",
        type=seed,
        metavar="S",
        help="seed of the playouts (default: taken from the match)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(given: argparse.Namespace) -> None:
    if given.plot:
        check_plot(given.plot)
    match = read_match(given.file)
    with waiting(tell("preparing")) as report:
        analysis = analyze(match, given.iterations, given.seed, report=report, language=language())
    if given.json:
        print(json.dumps(as_data(analysis)))
    else:
        show(analysis)
    if given.plot:
        save_plot(plot_curve(analysis), given.plot)


def show(analysis: Analysis) -> None:
    page = Page(highlight=False)
    for line in lines(analysis):
        page.print(line)


def lines(analysis: Analysis) -> list[RenderableType]:
    """Render a whole analysis as text."""
    found = [mistakes(analysis)] if analysis.mistakes else []
    return [
        curves(analysis),
        heading("decisive-moments"),
        moments(analysis),
        heading("costliest-decisions").append(tell("by-what-it-knew"), "not bold"),
        *found,
        *(Text(line) for line in spotless(analysis)),
        Text("\n" + tell("analysis-seed", seed=analysis.seed, playouts=f"{analysis.iterations:,}")),
    ]


def heading(key: str) -> Text:
    return Text(f"\n{tell(key)}", "bold")


def curves(analysis: Analysis) -> Table:
    """Draw one row per seat: its share from the first decision to the last."""
    state = "over" if analysis.ranks else "open"
    drawn = Table(
        title=tell("analysis-title", game=name_of_game(analysis.game)),
        caption=tell("analysis-caption", decisions=len(analysis.decisions), state=state),
    )
    drawn.add_column(tell("column-seat"))
    drawn.add_column(tell("column-curve"))
    for column in ("first", "lowest", "highest", "last"):
        drawn.add_column(tell(f"column-{column}"), justify="right")
    for seat in range(analysis.seats):
        shares = analysis.curve.points[:, seat]
        figures = (shares[0], shares.min(), shares.max(), shares[-1])
        drawn.add_row(
            escape(name_of(analysis, seat)),
            letters(shares.tolist()),
            *(f"{share:.0%}" for share in figures),
        )
    return drawn


def letters(shares: list[float]) -> str:
    """A curve in one line of text."""
    places = np.linspace(0, len(shares) - 1, min(WIDTH, len(shares))).round().astype(int)
    return "".join(BARS[min(int(shares[place] * len(BARS)), len(BARS) - 1)] for place in places)


def moments(analysis: Analysis) -> Table | str:
    """Write one paragraph per moment: the decision, and what followed."""
    if not analysis.moments:
        return tell("no-moments")
    drawn = Table.grid(padding=(0, 2))
    drawn.add_column(justify="right")
    for moment in analysis.moments:
        drawn.add_row(str(moment.decision.number), escape(sentence(analysis, moment)))
        told = clip(clean(" ".join(moment.decision.told)), LONGEST)
        drawn.add_row("", f"[dim]{escape(told)}[/]")
    return drawn


def sentence(analysis: Analysis, moment: Moment) -> str:
    """Say who did what, and how it changed whose share."""
    decision = moment.decision
    touched = [
        seat
        for seat in sorted(range(analysis.seats), key=lambda seat: -abs(moment.swings[seat]))
        if seat == moment.seat or abs(moment.swings[seat]) >= WORTH_TELLING
    ]
    return tell(
        "moment",
        name=name_of(analysis, decision.seat),
        options=decision.options,
        label=clean(decision.label),
        changes=[change(analysis, moment, seat) for seat in touched],
        cause="chance" if moment.by_chance else "choice",
    )


def change(analysis: Analysis, moment: Moment, seat: int) -> dict[str, str]:
    """The variables of `share-change`."""
    return {
        "name": name_of(analysis, seat),
        "way": "up" if moment.swings[seat] > 0 else "down",
        "before": f"{moment.before[seat]:.0%}",
        "after": f"{moment.after[seat]:.0%}",
    }


def mistakes(analysis: Analysis) -> Table:
    drawn = Table()
    for column in ("seat", "decision", "chosen", "better", "cost", "interval"):
        is_number = column in ("decision", "cost", "interval")
        drawn.add_column(tell(f"column-{column}"), justify="right" if is_number else "left")
    for found in analysis.mistakes:
        drawn.add_row(
            escape(name_of(analysis, found.decision.seat)),
            str(found.decision.number),
            f"{escape(clean(found.decision.label))} ({found.chosen_share:.0%})",
            f"{escape(clean(found.better_label))} ({found.better_share:.0%})",
            f"{found.cost:.0%}",
            f"{found.low:.0%} – {found.high:.0%}",
        )
    return drawn


def spotless(analysis: Analysis) -> list[str]:
    """Name the seats without a costly decision, as far as chance allows to tell."""
    at_fault = {found.decision.seat for found in analysis.mistakes}
    others = [name_of(analysis, seat) for seat in range(analysis.seats) if seat not in at_fault]
    return [tell("spotless", names=others)] if others else []


def name_of(analysis: Analysis, seat: int) -> str:
    return clean(analysis.names[seat])
