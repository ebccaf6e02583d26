"""`kassen lab`: compare a box and its variants over many games between bots in one batch."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from rich.markup import escape
from rich.table import Table

from kassen import games
from kassen.engine.batch.cores import num_cores
from kassen.engine.batch.devices import CPU, DEVICES
from kassen.engine.errors import BadOption
from kassen.engine.game import Game
from kassen.files import check_writable, write_file
from kassen.lab.balance import Balance, study_balance
from kassen.lab.balance_page import page_of
from kassen.lab.estimates import Estimate
from kassen.lab.study import (
    THINKER,
    Finding,
    Study,
    Taste,
    as_data,
    changed_choices,
    lean,
    run_study,
)
from kassen.lab.study_plot import plot_study
from kassen.lab.study_rows import csv_of
from kassen.lab.variants import read_variations
from kassen.plots import check_plot, save_plot
from kassen.terminal import lab_aims
from kassen.terminal.arguments import (
    add_batch_arguments,
    add_setting_arguments,
    settle_bots,
    settle_options,
    settle_seats,
    whole_number,
)
from kassen.terminal.documents import edition_for
from kassen.terminal.page import Page
from kassen.terminal.progress import progress
from kassen.terminal.spelling import titled

MOST_CHOICES = 16  # on the screen; files and JSON have all
MOST_PATHS = 3  # above the table
UNKNOWN = "–"
MOST_PROBES = 100_000  # where nobody says how many


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_batch_arguments(
        parser, "number of games, shared evenly by the variants", "number of threads"
    )
    parser.add_argument(
        "--vary",
        metavar="PATH=VALUES",
        action="append",
        default=[],
        help="a cell and its values, 'characters.captain.battle=2..5' or '…=2,5'; several, separated by "
        "spaces, vary together; several --vary make a grid; 'option.start_player=…' varies an option",
    )
    lab_aims.add_arguments(parser)
    parser.add_argument(
        "--reconstructed",
        action="store_true",
        help="vary each reconstructed number by itself, and write a page about them",
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE.md", help="the page, with --reconstructed"
    )
    add_setting_arguments(parser, "the same seed gives the same games")
    parser.add_argument(
        "--bots",
        metavar="KINDS",
        default=THINKER,
        help="one kind for all, or one for each seat: heuristic (default), neural or random",
    )
    parser.add_argument(
        "--probes",
        type=whole_number("--probes", 0, 10_000_000),
        metavar="N",
        help="number of worlds played on with a choice and without it, on the CPU (default: a fifth of the games, "
        f"{MOST_PROBES:,} at most)",
    )
    parser.add_argument(
        "--device", choices=DEVICES, default=CPU, help="where to play (default: all cores)"
    )
    parser.add_argument(
        "--csv", type=Path, metavar="FILE", help="write a row for each variant and figure"
    )
    parser.add_argument(
        "--plot", type=Path, metavar="FILE", help="draw the variants, as .png or .svg"
    )


def run(given: argparse.Namespace) -> None:
    check_files(given)
    game = games.get(given.game)
    if given.aim:
        lab_aims.run(game, given)
        return
    if given.reconstructed:
        balance = studied_balance(game, given)
        write_file(given.out, page_of(balance).encode())
        study = balance.study
    else:
        study = studied(game, given)
    if given.csv:
        write_file(given.csv, csv_of(study).encode())
    if given.plot:
        save_plot(plot_study(study), given.plot)
    print_study(study, given)
    tell_of_the_end(study)


def check_files(given: argparse.Namespace) -> None:
    """Refuse conflicting arguments and files that cannot be written, before anything is played."""
    if given.reconstructed and (given.vary or given.edition):
        raise BadOption("--reconstructed studies the printed box and takes no --vary or --edition")
    if given.reconstructed != bool(given.out):
        raise BadOption(
            "--reconstructed and --out need each other: the study, and the page it writes"
        )
    if given.aim and (given.reconstructed or given.device != CPU):
        raise BadOption("--aim searches on the CPU, and takes no --reconstructed")
    if given.keep and not given.aim:
        raise BadOption("--keep keeps the trials of a search: say what you --aim at")
    paths = [path for path in (given.out, given.csv, given.plot) if path]
    for path in paths:
        check_writable(path)
    if given.plot:
        check_plot(given.plot)
    if len({path.resolve() for path in paths}) < len(paths):
        raise BadOption("--out, --csv and --plot must be different files")


def studied(game: Game, given: argparse.Namespace) -> Study:
    seats = settle_seats(game, given.seats)
    edition = edition_for(game, given.edition)
    combinations = read_variations(game.edition(edition), given.vary, game.options)
    probes = given.probes
    if probes is None:
        probes = min(given.games // 5, MOST_PROBES)
    with progress(given.games + probes) as report:
        study = run_study(
            game,
            combinations,
            seats,
            given.games,
            given.seed,
            settle_bots(given.bots, seats, "seat"),
            settle_options(game, given.option),
            edition,
            given.device,
            num_cores(given.workers),
            report,
            probes,
        )
    return with_games(study)


def studied_balance(game: Game, given: argparse.Namespace) -> Balance:
    seats = settle_seats(game, given.seats)
    with progress(given.games) as report:
        balance = study_balance(
            game,
            seats,
            given.games,
            given.seed,
            settle_bots(given.bots, seats, "seat"),
            settle_options(game, given.option),
            given.device,
            num_cores(given.workers),
            report,
        )
    with_games(balance.study)
    return balance


def with_games(study: Study) -> Study:
    """The study, unless Ctrl-C came before the first game."""
    if not study.games:
        raise KeyboardInterrupt
    return study


def print_study(study: Study, given: argparse.Namespace) -> None:
    if given.json:
        print(json.dumps(as_data(study)))
    else:
        page = Page()
        if given.out:
            page.print(
                f"{given.out} describes the effect of the reconstructed numbers.", markup=False
            )
        else:
            page.print(variant_table(study))
            page.print(choice_table(study))
            if any(map(changed_choices, study.findings)):
                page.print(change_table(study))
        print(speed(study))
        print(f"seed {study.seed}")


def tell_of_the_end(study: Study) -> None:
    """After Ctrl-C, say how many games were counted and exit as interrupted."""
    if study.games < study.asked or study.probed < study.probes_asked:
        sys.stdout.flush()
        sentence = f"stopped early; these are {study.games:,} of {study.asked:,} games"
        print("kassen:", sentence, file=sys.stderr)
        raise KeyboardInterrupt


def speed(study: Study) -> str:
    rate = study.games / max(study.seconds, 1e-9)
    return (
        f"{study.games:,} games in {study.seconds:,.1f} s on {study.device}, {rate:,.0f} a second"
    )


def variant_table(study: Study) -> Table:
    """One row per variant; the starter is the first seat asked alone."""
    drawn = Table(
        title=escape(
            f"{study.games:,} games of {titled(study.game.name)} by {study.seats} bots{varied_in(study)}"
        ),
        caption="95 % intervals; below, the difference to the printed box (*) from the same deals; "
        f"at a fair table the starter wins {study.fair:.1%}",
    )
    drawn.add_column("Variant", overflow="fold")
    for column in ("Games", "Starter wins, %", "Decisions", "Real choices", "One winner, %"):
        drawn.add_column(column, justify="right", overflow="fold")
    for finding in study.findings:
        drawn.add_row(
            name_of(study, finding),
            f"{finding.games:,}",
            spelled(finding.turns[0], 100) + difference(finding, "win_share_by_turn", "0", 100),
            with_half(finding.length) + difference(finding, "length"),
            with_half(finding.real) + difference(finding, "real_choices"),
            spelled(finding.decisive, 100) + difference(finding, "decisive", "", 100),
        )
    return drawn


def varied_in(study: Study) -> str:
    """The paths of the cells that vary, if they are few."""
    paths = dict.fromkeys(path for each in study.findings for path in each.variant.cells)
    return f"\n{' '.join(map(str, paths))}" if 0 < len(paths) <= MOST_PATHS else ""


def name_of(study: Study, finding: Finding) -> str:
    """Name a variant by its values, in the order of the paths above, or in full if there are too many paths."""
    words = values_of(finding) if varied_in(study) else escape(finding.variant.words)
    return f"{words} *" if finding.is_printed and finding.variant.cells else words


def choice_table(study: Study) -> Table:
    """The choices most clearly linked with winning or losing, in the printed box or the first variant."""
    base = study.base
    tastes = sorted(base.tastes, key=lambda taste: -lean(taste))[:MOST_CHOICES]
    drawn = Table(
        title=f"Choices that go with winning or losing, {escape(base.variant.words)}",
        caption="won more than those who could take it and did not; worth: the same world played on with it "
        "and without, by the same dice",
    )
    drawn.add_column("Choice")
    several = len(study.findings) > 1
    columns = [
        "Taken, %",
        "Won more, points",
        "Worth, points",
        *(["Lowest of all variants", "Highest"] if several else []),
    ]
    for column in columns:
        drawn.add_column(column, justify="right")
    for taste in tastes:
        if lean(taste) > 0:
            others = extremes(study, taste) if several else []
            gains = [
                with_half(each, 100) if each else UNKNOWN for each in (taste.edge, taste.worth)
            ]
            drawn.add_row(escape(taste.choice.words), spelled(taste.taken, 100), *gains, *others)
    return drawn


def change_table(study: Study) -> Table:
    """Effects of the changes on choices, where chance could hardly explain them."""
    drawn = Table(
        title="Choices that a change makes better or worse",
        caption="against those who could take it and did not, as printed and changed, in the same deals",
    )
    for column in ("Variant", "Choice"):
        drawn.add_column(column)
    drawn.add_column("Difference to printed, points", justify="right")
    for finding in study.findings:
        for taste, change in changed_choices(finding)[:MOST_CHOICES]:
            drawn.add_row(values_of(finding), escape(taste.choice.words), signed(change, 100))
    return drawn


def extremes(study: Study, taste: Taste) -> list[str]:
    """The variants in which this choice went with winning least and most."""
    found: list[Any] = []
    for finding in study.findings:
        other = finding.taste(taste.choice)
        if other and other.gain:
            found.append((other.gain.value, with_half(other.gain, 100), finding))
    found.sort(key=lambda each: each[0])
    return [f"{values_of(finding)}: {words}" for _, words, finding in (found[0], found[-1])]


def values_of(finding: Finding) -> str:
    """Name a variant by its values alone; the table above has the paths."""
    return escape(" ".join(str(cell) for cell in finding.variant.cells.values()) or "as printed")


def spelled(estimate: Estimate, scale: int = 1) -> str:
    if estimate.low is None or estimate.high is None:
        return f"{scale * estimate.value:.1f}"
    value, low, high = (scale * each for each in (estimate.value, estimate.low, estimate.high))
    return f"{value:.1f} ({low:.1f}–{high:.1f})"


def with_half(estimate: Estimate, scale: int = 1) -> str:
    """Format a figure and half the width of its symmetric interval."""
    if estimate.high is None:
        return f"{scale * estimate.value:.1f}"
    return f"{scale * estimate.value:.1f} ± {scale * (estimate.high - estimate.value):.1f}"


def difference(finding: Finding, figure: str, of: str = "", scale: int = 1) -> str:
    """The difference to the printed box, on a line of its own; nothing for that box itself."""
    found = finding.differences.get((figure, of))
    if found is None:
        return ""
    return f"\n{signed(found, scale)}"


def signed(difference: Estimate, scale: int = 1) -> str:
    return ("+" if difference.value >= 0 else "") + with_half(difference, scale)
