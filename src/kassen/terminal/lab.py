"""`kassen lab`: compare a box and its variants over many games between bots in one batch."""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from kassen import games
from kassen.engine.batch.cores import num_cores
from kassen.engine.batch.devices import CPU, DEVICES
from kassen.engine.errors import BadOption
from kassen.engine.game import Game
from kassen.files import check_writable, write_file
from kassen.lab.balance import Balance, study_balance
from kassen.lab.balance_page import page_of
from kassen.lab.bans import read_bans
from kassen.lab.findings import changed_choices, dead_choices
from kassen.lab.one_by_one import RecordedMatches, count_recorded
from kassen.lab.pairs import ChoicePair, count_pairs_of, pair_data
from kassen.lab.study import KINDS, Study, run_study
from kassen.lab.study_data import as_data
from kassen.lab.study_plot import plot_study
from kassen.lab.study_rows import csv_of
from kassen.lab.variants import read_variations
from kassen.lab.wish import THINKER, StudyWish
from kassen.plots import check_plot, save_plot
from kassen.terminal import lab_aims, lab_levels
from kassen.terminal.arguments import (
    MOST_GAMES,
    add_batch_arguments,
    add_setting_arguments,
    settle_bots,
    settle_options,
    settle_seats,
    whole_number,
)
from kassen.terminal.documents import edition_for, reading, scenario_for
from kassen.terminal.lab_tables import (
    change_table,
    choice_table,
    dead_table,
    drama_table,
    length_table,
    pair_table,
    variant_table,
)
from kassen.terminal.page import Page
from kassen.terminal.progress import progress
from kassen.terminal.streams import complain

SOON = 10  # seconds nobody needs to be told of
MOST_PROBES = 100_000  # where nobody says how many
USUAL_GAMES, FEW_GAMES = 1000, 100  # where nobody says how many, and where bots search


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_variants(parser)
    add_players(parser)
    add_measures(parser)


def add_variants(parser: argparse.ArgumentParser) -> None:
    add_batch_arguments(
        parser,
        f"number of games, shared evenly by the variants; {FEW_GAMES} where a bot searches",
        "number of threads",
    )
    parser.set_defaults(games=None)
    parser.add_argument(
        "--vary",
        metavar="PATH=VALUES",
        action="append",
        default=[],
        help="a cell and its values, 'characters.captain.battle=2..5' or '…=2,5'; several, separated by "
        "spaces, vary together; several --vary make a grid; 'option.start_player=…' varies an option",
    )
    parser.add_argument(
        "--ban",
        metavar="CHOICES",
        action="append",
        default=[],
        help="measure play in which no seat takes these choices while it has others: 'play card captain', or several "
        "with commas between them",
    )
    parser.add_argument(
        "--ban-one",
        metavar="CHOICES",
        action="append",
        default=[],
        help="the same for one seat of each game only, to see what it wins without",
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


def add_players(parser: argparse.ArgumentParser) -> None:
    add_setting_arguments(parser, "the same seed gives the same games")
    parser.add_argument(
        "--bots",
        metavar="KINDS",
        default=THINKER,
        help="one kind for all, or one for each seat: heuristic (default), neural, random; or any other bot, one "
        "decision at a time",
    )
    parser.add_argument(
        "--levels",
        metavar="KINDS",
        help="the same study by each of these kinds of bots, to see whether a verdict changes with skill",
    )


def add_measures(parser: argparse.ArgumentParser) -> None:
    """Add what is looked at besides the games, where, and what is written of it."""
    parser.add_argument(
        "--drama",
        type=whole_number("--drama", 1, 100_000),
        default=0,
        metavar="N",
        help="tell the drama of N games of each variant: changes of the lead, comebacks, when it is decided, "
        "kingmaking and bluffs",
    )
    parser.add_argument(
        "--pairs",
        type=whole_number("--pairs", 1, MOST_GAMES),
        default=0,
        metavar="N",
        help="play N more games of the printed box, to find the pairs of cards that win more, or less, together",
    )
    parser.add_argument(
        "--scenario",
        type=Path,
        metavar="FILE",
        help="a JSON or TOML file with a position every game begins at; games are played one decision at a time",
    )
    parser.add_argument(
        "--retrain",
        type=whole_number("--retrain", 1, 10_000),
        default=0,
        metavar="N",
        help="train the network of neural bots for N more updates on each box, on the CPU (takes torch)",
    )
    parser.add_argument(
        "--matches",
        type=Path,
        metavar="PATH",
        action="append",
        default=[],
        help="matches of people beside those of bots: a match file, a Parquet file of matches, or a folder of such",
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
    if given.games is None:
        named = {*(given.levels or given.bots).split(",")}
        is_compiled = {each.strip() for each in named} <= set(KINDS) and not given.scenario
        given.games = USUAL_GAMES if is_compiled else FEW_GAMES
    if given.levels:
        lab_levels.run(game, given, studied)
        return
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
    pairs: list[ChoicePair] = []
    if given.pairs and study.games == study.asked:
        with progress(given.pairs) as report:
            pairs = count_pairs_of(study, given.pairs, num_cores(given.workers), report)
    print_study(study, given, pairs)
    tell_of_the_end(study)


def check_files(given: argparse.Namespace) -> None:
    """Refuse conflicting arguments and files that cannot be written, before anything is played."""
    if given.reconstructed and (given.vary or given.edition):
        raise BadOption("--reconstructed studies the printed box and takes no --vary or --edition")
    if (given.ban or given.ban_one) and (given.reconstructed or given.aim):
        raise BadOption("--ban restricts the seats of a study, without --aim and --reconstructed")
    if given.reconstructed != bool(given.out):
        raise BadOption(
            "--reconstructed and --out need each other: the study, and the page it writes"
        )
    if given.aim and (given.reconstructed or given.device != CPU):
        raise BadOption("--aim searches on the CPU, and takes no --reconstructed")
    if given.pairs and not {kind.strip() for kind in given.bots.split(",")} <= set(KINDS):
        raise BadOption("--pairs takes bots that do not search")
    if given.pairs and (
        given.reconstructed or given.aim or given.levels or given.scenario or given.retrain
    ):
        raise BadOption(
            "--pairs is for a study without --aim, --levels, --reconstructed, --retrain and --scenario"
        )
    if given.levels and (given.reconstructed or given.aim or given.csv or given.plot):
        raise BadOption(
            "--levels prints a table, or --json, and takes no --aim, --reconstructed, --csv or --plot"
        )
    if (given.drama or given.matches or given.scenario or given.retrain) and (
        given.reconstructed or given.aim
    ):
        raise BadOption(
            "--drama, --matches, --scenario and --retrain are for a study, without --aim and --reconstructed"
        )
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
    recorded = recorded_in(game, given, seats, edition)
    with progress(given.games + probes) as report:
        wish = StudyWish(
            game,
            combinations,
            seats,
            given.games,
            given.seed,
            settle_bots(given.bots, seats, "seat"),
            settle_options(game, given.option),
            (edition,),
            probes,
            [*read_bans(game, given.ban), *read_bans(game, given.ban_one, for_one=True)],
            given.drama,
            scenario_for(given.scenario),
            given.retrain,
        )
        workers = num_cores(given.workers)
        study = run_study(wish, given.device, workers, report, announce, recorded)
    return with_games(study)


def recorded_in(
    game: Game, given: argparse.Namespace, seats: int, edition: Mapping[str, Any] | None
) -> RecordedMatches | None:
    """The matches that were named, and a sentence on those that are left out."""
    if not given.matches:
        return None
    with reading(given.matches[0]):
        found = count_recorded(given.matches, game, seats, game.edition(edition), given.drama)
    if found.left_out:
        complain(
            f"{found.left_out:,} matches are left out: of another game, number of seats or box, or unfinished"
        )
    return found


def announce(seconds: float) -> None:
    """Say how long games that are played one after the other will take, before they begin."""
    if seconds >= SOON:
        minutes = f"{seconds / 60:,.0f} minutes" if seconds >= 90 else f"{seconds:.0f} seconds"
        complain(f"what is not compiled takes its time: about {minutes}")


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


def print_study(study: Study, given: argparse.Namespace, pairs: Sequence[ChoicePair]) -> None:
    if given.json:
        told = {"pairs": [pair_data(pair) for pair in pairs]} if given.pairs else {}
        print(json.dumps({**as_data(study), **told}))
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
            if dead_choices(study.base):
                page.print(dead_table(study))
            if given.pairs:
                page.print(pair_table(pairs))
            page.print(length_table(study))
            if any(finding.drama for finding in study.findings):
                page.print(drama_table(study))
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
