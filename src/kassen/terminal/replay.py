"""`kassen replay` and `kassen verify`: a match file told in sentences, and refereed again."""

import argparse
import json
from pathlib import Path

from kassen.deal import check_deal
from kassen.engine.errors import BadOption
from kassen.engine.markup import clean, plural
from kassen.engine.match import Match
from kassen.files import read_document
from kassen.terminal import drawing
from kassen.terminal.arguments import whole_number
from kassen.terminal.documents import read_match

SPECTATOR = -1


def add_replay_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a match file")
    parser.add_argument(
        "--seat",
        type=whole_number("--seat", 0, 99),
        default=SPECTATOR,
        metavar="K",
        help="see it with the eyes of seat K, from 0 (default: a spectator's)",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def add_verify_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a match file")


def replay(given: argparse.Namespace) -> None:
    match = read_match(given.file)
    if given.seat >= match.seats:
        raise BadOption(f"--seat is a seat of the match, 0 to {match.seats - 1}, not {given.seat}")
    if given.json:
        print(json.dumps(as_data(match, given.seat)))
        return
    console = drawing.Page()
    for sentence in drawing.sentences(match, given.seat):
        console.print(sentence, markup=False, highlight=False)
    console.print()
    console.print(drawing.board(match, given.seat))


def as_data(match: Match, seat: int) -> dict[str, object]:
    return {
        "game": match.game.name,
        "seats": match.seats,
        "names": match.names,
        "seat": None if seat == SPECTATOR else seat,
        "decisions": len(match.decisions),
        "over": match.over,
        "ranks": match.ranks,
        "sentences": match.sentences(seat),
        "events": match.log(seat),
        "view": match.view(seat),
    }


def verify(given: argparse.Namespace) -> None:
    """Loading referees every decision; verifying deals and referees the whole match once more."""
    match = read_match(given.file)
    match.verify()
    sworn = check_deal(read_document(given.file))
    if match.ranks:
        winners = [name for name, rank in zip(match.names, match.ranks, strict=True) if rank == 1]
        end = f"{clean(' and '.join(winners))} won"
    else:
        end = "it is not over"
    print(
        f"{given.file} is a fair match of {match.game.name} between {match.seats}: "
        f"the deal and all {plural(len(match.decisions), 'decision')} replay, and {end}."
    )
    if sworn is not None:
        print(f"It was dealt from the seats' words and the secret the table swore to as {sworn}.")
