"""`kassen replay`: a match file told in sentences."""

import argparse
import json
import sys
from pathlib import Path

from kassen.engine.errors import BadOption
from kassen.engine.rules.seats import SPECTATOR
from kassen.match import Match
from kassen.terminal import drawing
from kassen.terminal.arguments import whole_number
from kassen.terminal.documents import read_match
from kassen.terminal.language import language
from kassen.terminal.page import Page
from kassen.terminal.streams import is_terminal
from kassen.terminal.walk import Walk


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a match file")
    parser.add_argument(
        "--seat",
        type=whole_number("--seat", 0, 99),
        default=SPECTATOR,
        metavar="K",
        help="show what seat K saw, from 0 (default: a spectator)",
    )
    parser.add_argument(
        "--step", action="store_true", help="board by board, forward and back with the arrow keys"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(given: argparse.Namespace) -> None:
    match = read_match(given.file)
    if given.seat >= match.seats:
        raise BadOption(
            f"--seat must be a seat of the match, 0 to {match.seats - 1}, not {given.seat}"
        )
    if given.json:
        print(json.dumps(as_data(match, given.seat)))
        return
    if given.step:
        step_through(match, given.seat)
        return
    console = Page()
    for sentence in drawing.sentences(match, given.seat):
        console.print(sentence, markup=False, highlight=False)
    console.print()
    console.print(drawing.board(match, match.view(given.seat)))


def step_through(match: Match, seat: int) -> None:
    """Step by keys at a terminal, else print every board in order."""
    if is_terminal(sys.stdin) and is_terminal(sys.stdout):
        from kassen.terminal.replay_screen import ReplayApp  # Textual takes a while to load

        ReplayApp(match, seat).run()
        return
    page, walk = Page(), Walk(match, seat)
    for number in range(len(match.decisions) + 1):
        walk.go(number)
        page.print(walk.title, markup=False, highlight=False, style="bold")
        for sentence in walk.told():
            page.print(sentence, markup=False, highlight=False)
        page.print(drawing.board(walk.now, walk.now.view(seat)))


def as_data(match: Match, seat: int) -> dict[str, object]:
    return {
        "game": match.game.name,
        "seats": match.seats,
        "names": match.names,
        "seat": None if seat == SPECTATOR else seat,
        "decisions": len(match.decisions),
        "over": match.over,
        "ranks": match.ranks,
        "sentences": match.sentences(seat, language=language()),
        "events": match.log(seat),
        "view": match.view(seat),
    }
