"""`kassen completion`: what a shell needs to complete commands, options, games and bots.

It is written once, and no Python starts when a key is pressed.
"""

import argparse
from pathlib import Path
from typing import Any

from kassen import bots, games

SHELLS = ("bash", "zsh", "tcsh")
WORDS = {"game": games.NAMES, "bots": tuple(bots.BOTS)}  # by argument


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=SHELLS, help="the shell that is to complete")


def run(given: argparse.Namespace) -> None:
    import shtab  # nothing else needs it

    from kassen.terminal.command import whole_parser

    parser = whole_parser()
    for command in commands_of(parser):
        for argument in command._actions:
            tell(argument, shtab.FILE)
    print(shtab.complete(parser, given.shell))


def commands_of(parser: argparse.ArgumentParser) -> list[argparse.ArgumentParser]:
    table: Any = next(
        action for action in parser._actions if isinstance(action, argparse._SubParsersAction)
    )
    return list(table.choices.values())


def tell(argument: Any, file: Any) -> None:
    """What an argument may be: this parser completes and reads nothing, so it may say more than the one that does."""
    if argument.type is Path:
        argument.complete = file
    elif argument.choices is None:
        argument.choices = WORDS.get(argument.dest)
