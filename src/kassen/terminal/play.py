"""`kassen play`: people against bots, at the drawn table or line by line."""

import argparse
import os
import sys
from pathlib import Path

from kassen import bots, games
from kassen.engine.errors import BadMatchFile, BadOption
from kassen.files import check_writable
from kassen.match import Match
from kassen.terminal import plain
from kassen.terminal.arguments import (
    add_table_arguments,
    seconds,
    settle_bots,
    settle_options,
    settle_seats,
    whole_number,
)
from kassen.terminal.documents import edition_for, read_match, scenario_for
from kassen.terminal.keeper import Keeper, folder, last_left
from kassen.terminal.sitting import (
    A_PERSON,
    PERSON,
    USUAL_LEVEL,
    Invitation,
    Sitting,
    invitation_to,
)
from kassen.terminal.streams import is_terminal

NEED_A_GAME = ("seats", "bots", "seed", "option", "edition", "scenario", "seat")
OF_THE_FILE = ("seats", "seed", "option", "edition", "scenario", "name")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs="?",
        help="a game listed by `kassen games`, or a match file to continue; if omitted, you are asked",
    )
    parser.add_argument("--resume", action="store_true", help="continue the last unfinished match")
    add_table_arguments(
        parser,
        f"one for all, or one for each opponent: {', '.join(bots.BOTS)}, or FILE.py:CLASS",
    )
    parser.add_argument(
        "--seat",
        type=whole_number("--seat", 0, 99),
        metavar="K",
        help="your seat, from 0 (default: 0)",
    )
    parser.add_argument(
        "--name",
        action="append",
        help=f"your name (default: {PERSON}); repeat it for several people at one terminal",
    )
    parser.add_argument(
        "--pause",
        type=seconds,
        default=0.9,
        metavar="SECONDS",
        help="average time a bot takes (default: 0.9)",
    )
    parser.add_argument(
        "--save",
        type=Path,
        metavar="FILE",
        help="save the match here too; the next one in the same sitting goes to a file beside it",
    )
    parser.add_argument(
        "--plain", action="store_true", help="line by line, for screen readers and pipes"
    )


def run(given: argparse.Namespace) -> None:
    """Play at the drawn table, or line by line without a terminal."""
    is_drawn = not given.plain and is_terminal(sys.stdin) and is_terminal(sys.stdout)
    is_drawn = is_drawn and os.environ.get("TERM", "dumb") not in ("dumb", "")
    path = last_left() if given.resume else match_file(given.game)
    if path:
        match = going_on(given, path)
        invitation = invitation_to(match, chosen_bots(given, match.seats), given.seat)
        sitting = Sitting(match, match.players or invitation.players, invitation.seat)
        is_own = path.parent == folder()
        keeper = Keeper(match, given.save or (None if is_own else path), path if is_own else None)
    else:
        invited = invite(given)
        check_save(given.save)
        if not is_drawn:
            try:
                invited = invited or plain.ask_for_a_table(names_of(given)[0])
            except plain.Left:
                return
        if not invited:
            draw(given, None, None)
            return
        sitting = invited.sit()
        keeper = Keeper(sitting.match, given.save)
        invitation = invited
    if is_drawn:
        draw(given, invitation, (sitting, keeper))
    else:
        plain.play(sitting, keeper)


def draw(
    given: argparse.Namespace,
    invitation: Invitation | None,
    begun: tuple[Sitting, Keeper] | None,
) -> None:
    from kassen.terminal.table import TableApp  # Textual takes a while to load

    app = TableApp(invitation, begun, name=names_of(given)[0], pause=given.pause, save=given.save)
    app.run()
    if app.farewell:
        print(app.farewell)


def match_file(game: str | None) -> Path | None:
    """The match file given instead of a game's name, if any."""
    looks_like_one = game is not None and (game.endswith(".json") or os.sep in game)
    return Path(str(game)) if looks_like_one else None


def going_on(given: argparse.Namespace, path: Path) -> Match:
    for name in OF_THE_FILE:
        if getattr(given, name) not in (None, []):
            raise BadOption(f"--{name} is already set by the match you continue")
    match = read_match(path)
    if match.over:
        raise BadOption(f"{path} is over; replay it with kassen replay {path}")
    return match


def chosen_bots(given: argparse.Namespace, seats: int) -> tuple[str, ...]:
    return settle_bots(given.bots, seats - 1, "opponent") if given.bots else ()


def names_of(given: argparse.Namespace) -> list[str]:
    """The people at the terminal."""
    names = given.name or [PERSON]
    for name in names:
        if not name.strip() or not name.isprintable() or len(name) > 12:
            raise BadOption(f"--name must be 1 to 12 printable characters, not {name!r}")
        if names.count(name) > 1:
            raise BadOption(f"two people are called {name}")
    return names


def check_save(path: Path | None) -> None:
    """Ask before a new match overwrites an existing file."""
    if path is None:
        return
    check_writable(path)
    if path.exists() and not plain.agrees(f"{path} already exists. Overwrite it?"):
        raise BadMatchFile(f"{path} was not overwritten: it already exists")


def invite(given: argparse.Namespace) -> Invitation | None:
    """The table described by the arguments; None if they name no game."""
    name, *guests = names_of(given)
    if given.game is None:
        for needed in NEED_A_GAME:
            if getattr(given, needed) not in (None, []):
                raise BadOption(
                    f"--{needed} needs a game: kassen play {games.NAMES[0]} --{needed} …"
                )
        return None
    game = games.get(given.game)
    seats = settle_seats(game, given.seats)
    others = seats - 1 - len(guests)
    if others < 0:
        raise BadOption(f"there are {len(guests) + 1} people for {seats} seats")
    invitation = Invitation(
        game,
        seats,
        (A_PERSON,) * len(guests) + settle_bots(given.bots or USUAL_LEVEL, others, "opponent"),
        seat=given.seat or 0,
        name=name,
        seed=given.seed,
        options=settle_options(game, given.option),
        edition=edition_for(game, given.edition),
        scenario=scenario_for(given.scenario),
        guests=tuple(guests),
    )
    invitation.sit()
    return invitation
