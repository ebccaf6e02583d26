"""`kassen completion`: what a shell needs to complete commands, options, games and bots.

It is written once, and no Python starts when a key is pressed.
"""

import argparse
from pathlib import Path
from typing import Any

from kassen import bots, games

SHELLS = ("bash", "zsh", "tcsh")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=SHELLS, help="the shell that is to complete")


def run(given: argparse.Namespace) -> None:
    import shtab  # nothing else needs it

    from kassen.terminal.command import whole_parser

    parser = whole_parser()
    table = table_of(parser)
    for command in table.choices.values():
        for argument in command._actions:
            tell(argument, shtab.FILE)
    fold(table)
    print(shtab.complete(parser, given.shell))


def table_of(parser: argparse.ArgumentParser) -> Any:
    """The commands of a parser, by name."""
    return next(
        action for action in parser._actions if isinstance(action, argparse._SubParsersAction)
    )


def fold(table: Any) -> None:
    """Shells complete word by word: the second word of a command may follow the first, with the options of both."""
    for name in [name for name in table.choices if " " in name]:
        first, second = name.split()
        shorter, longer = table.choices[first], table.choices.pop(name)
        for argument in longer._actions:
            known = set(argument.option_strings) & shorter._option_string_actions.keys()
            if argument.option_strings and not known:
                shorter._add_action(argument)
        for argument in shorter._actions:
            if argument.dest == "game":
                argument.choices = (*argument.choices, second)
    table._choices_actions = [each for each in table._choices_actions if each.dest in table.choices]


def tell(argument: Any, file: Any) -> None:
    """What an argument may be: this parser completes and reads nothing, so it may say more than the one that does."""
    if argument.type is Path:
        argument.complete = file
    elif argument.choices is None:
        words = {"game": games.names(), "bots": tuple(bots.BOTS)}
        argument.choices = words.get(argument.dest)
