"""`kassen play`: a person against bots, at the drawn table or line by line."""

import argparse
import sys
from pathlib import Path

from kassen import bots, games
from kassen.engine.errors import BadOption
from kassen.files import check_writable
from kassen.terminal import plain
from kassen.terminal.arguments import (
    add_table_arguments,
    seconds,
    settle_bots,
    settle_options,
    settle_seats,
    whole_number,
)
from kassen.terminal.documents import edition_for
from kassen.terminal.sitting import PERSON, USUAL_LEVEL, Invitation
from kassen.terminal.streams import is_terminal

NEED_A_GAME = ("seats", "bots", "seed", "option", "edition", "seat")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", metavar="GAME", nargs="?", help="a game of `kassen games`; left out, you are asked"
    )
    add_table_arguments(parser, f"one for all, or one for each opponent: {', '.join(bots.BOTS)}")
    parser.add_argument(
        "--seat",
        type=whole_number("--seat", 0, 99),
        metavar="K",
        help="your own seat, from 0 (default: 0)",
    )
    parser.add_argument("--name", default=PERSON, help=f"your name (default: {PERSON})")
    parser.add_argument(
        "--pause",
        type=seconds,
        default=0.9,
        metavar="SECONDS",
        help="how long a bot takes on average (default: 0.9)",
    )
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help="save the match here when you leave the table"
    )
    parser.add_argument(
        "--plain", action="store_true", help="line by line, for screen readers and pipes"
    )


def run(given: argparse.Namespace) -> None:
    """Without a terminal to draw on the game is played line by line."""
    if given.save:
        check_writable(given.save)
    invitation = invite(given)
    if given.plain or not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
        plain.play(invitation, given.name, given.save)
        return
    from kassen.terminal.table import (
        TableApp,
    )  # Textual takes a while to load, and only this needs it

    app = TableApp(invitation, name=given.name, pause=given.pause, save=given.save)
    app.run()
    if app.farewell:
        print(app.farewell)


def invite(given: argparse.Namespace) -> Invitation | None:
    """The table the arguments ask for; None where they name no game."""
    if not given.name.strip() or not given.name.isprintable() or len(given.name) > 12:
        raise BadOption(f"--name is 1 to 12 characters that can be printed, not {given.name!r}")
    if given.game is None:
        for name in NEED_A_GAME:
            if getattr(given, name) not in (None, []):
                raise BadOption(f"--{name} needs a game: kassen play {games.NAMES[0]} --{name} …")
        return None
    game = games.get(given.game)
    seats = settle_seats(game, given.seats)
    invitation = Invitation(
        game,
        seats,
        settle_bots(given.bots or USUAL_LEVEL, seats - 1, "opponent"),
        seat=given.seat or 0,
        name=given.name,
        seed=given.seed,
        options=settle_options(game, given.option),
        edition=edition_for(game, given.edition),
    )
    invitation.sit()
    return invitation
