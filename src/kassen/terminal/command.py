"""The `kassen` command: bad input of any kind is one sentence on stderr and exit status 2."""

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version

from kassen.engine.errors import Refusal
from kassen.terminal import analyze, arena, catalog, hint, play, replay, serve, simulate
from kassen.terminal.arguments import Parser
from kassen.terminal.streams import close_output, speak_any_language

BAD_INPUT = 2
INTERRUPTED = 130  # as a shell reports Ctrl-C …
PIPE_CLOSED = 141  # … and a reader that went away

Command = tuple[
    str, Callable[[argparse.ArgumentParser], None], Callable[[argparse.Namespace], None], str
]
COMMANDS: tuple[Command, ...] = (
    # name       its arguments                what it runs     what it does
    ("play",     play.add_arguments,          play.run,        "play a game against bots"),
    ("serve",    serve.add_arguments,         serve.run,       "serve the site: tables for people, bots and programs"),
    ("games",    catalog.add_arguments,       catalog.run,     "list the games and their options"),
    ("simulate", simulate.add_arguments,      simulate.run,    "play many games between bots, fast"),
    ("arena",    arena.add_arguments,         arena.run,       "hold a tournament between bots and rate them"),
    ("replay",   replay.add_replay_arguments, replay.replay,   "tell a match file in sentences"),
    ("verify",   replay.add_verify_arguments, replay.verify,   "referee a whole match file again"),
    ("hint",     hint.add_arguments,          hint.run,        "weigh a seat's options in a match file"),
    ("analyze",  analyze.add_arguments,       analyze.run,     "look back at a match file: what decided it"),
)  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    speak_any_language()
    try:
        parser = make_parser()
        given = parser.parse_args(arguments)
        given.run(given) if given.command else parser.print_help()
        sys.stdout.flush()
    except Refusal as refusal:
        print("kassen:", " ".join(str(refusal).split()), file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        close_output()
        return PIPE_CLOSED
    except OSError as error:  # a disk without room
        print("kassen: this cannot be written:", error.strerror, file=sys.stderr)
        close_output()
        return BAD_INPUT
    return 0


def make_parser() -> Parser:
    parser = Parser(prog="kassen", description="One table for five games of feudal Japan.")
    parser.add_argument("--version", action="version", version=f"kassen {version('kassen')}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name, add_arguments, run, meaning in COMMANDS:
        command = commands.add_parser(name, help=meaning, description=f"Kassen: {meaning}.")
        add_arguments(command)
        command.set_defaults(run=run)
    return parser
