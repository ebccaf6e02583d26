"""Measure on one core, print the figures, and keep them with --write."""

import argparse
import os

from rich.console import Console

from bench import open_spiel, ours, rlcard
from bench.measure import take_turns
from bench.report import (
    FIGURES_HEAD,
    HEADING,
    RESULTS,
    figure_rows,
    keep,
    machine,
    page,
    pairs,
    ratio_head,
    ratio_rows,
    screen_table,
)

NOTES = (
    "Seconds are CPU time on one core with one thread, so other programs matter less.",
    "Compiled play includes the deal. Rows marked dealt start from copies of dealt states, as the C++ "
    "rollouts do, so both sides do the same work. OpenSpiel's Python loop deals card by card.",
    "A decision is a seat's choice; steps of chance are not counted.",
    "Every iteration of a search re-deals, walks its tree and plays to the end at random, from the first decision.",
    "The cost of a decision depends on the rules. Leduc and Oh Hell are the same game on both sides.",
)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument(
        "--rounds", type=int, default=3, help="number of turns for each measurement"
    )
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds per turn")
    parser.add_argument("--write", action="store_true", help=f"keep the figures in {RESULTS.name}")
    arguments = parser.parse_args()
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})

    console = Console()
    with console.status("compiling"):
        others = rlcard.measures()
        measures = [*ours.measures(), *open_spiel.measures(), *others]
    with console.status("measuring") as status:
        figures = take_turns(
            measures,
            arguments.rounds,
            arguments.seconds,
            lambda measure: status.update(f"{measure.who}: {measure.what}"),
        )

    notes = NOTES if others else (*NOTES, "RLCard is not installed.")
    console.print(machine())
    console.print(screen_table("Figures", FIGURES_HEAD, figure_rows(figures)))
    for mine, theirs in pairs(figures):
        console.print(screen_table("Ratios", ratio_head(mine), ratio_rows(mine, theirs)))
    for note in notes:
        console.print(f"- {note}")
    if arguments.write:
        keep(HEADING, page(figures, arguments.rounds, notes))
        console.print(f"written to {RESULTS}")


if __name__ == "__main__":
    main()
