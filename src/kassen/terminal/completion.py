"""`kassen completion`: a script with which a shell completes commands, options, games and bots.

It is generated once, so no Python starts when Tab is pressed.
"""

import argparse
from pathlib import Path
from typing import Any

from kassen import bots, games

SHELLS = ("bash", "zsh", "tcsh")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=SHELLS, help="the shell to complete in")


def run(given: argparse.Namespace) -> None:
    import shtab  # needed nowhere else

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
    """Let the second word of a command follow the first, with the options of both: shells complete word by word."""
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
    """Give an argument fixed choices; this parser only completes, so it may be stricter than the real one."""
    if argument.type is Path:
        argument.complete = file
    elif argument.choices is None:
        words = {"game": games.names(), "bots": tuple(bots.BOTS)}
        argument.choices = words.get(argument.dest)
