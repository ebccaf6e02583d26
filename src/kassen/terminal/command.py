"""The `kassen` command; any bad input is one sentence on stderr and exit status 2."""

import sys
from collections.abc import Sequence
from importlib import import_module

from kassen.engine.errors import Refusal
from kassen.terminal.language import SPOKEN, speaking
from kassen.terminal.parser import Parser, Version, said
from kassen.terminal.streams import close_output, complain, speak_any_language

BAD_INPUT = 2
INTERRUPTED = 130  # as a shell reports Ctrl-C …
PIPE_CLOSED = 141  # … and a broken pipe

COMMANDS = (
    # name          module        what it does
    ("play",        "play",       "play a game against bots"),
    ("serve",       "serve",      "serve the site: tables for people, bots and programs"),
    ("admin",       "admin",      "look after a site: its guests, its back-ups, its data"),
    ("games",       "catalog",    "list the games and their options"),
    ("edition",     "edition",    "print a game's box as the start of an edition, or check an edition"),
    ("print",       "printing",   "print a box as pages to cut out, or for Tabletop Simulator"),
    ("simulate",    "simulate",   "play many games between bots, fast"),
    ("arena",       "arena",      "hold a tournament between bots and rate them"),
    ("lab",         "lab",        "study a box and its variants: who wins, how, and how long it takes"),
    ("lab exploit", "exploit",    "train a learner against a bot to measure how exploitable it is"),
    ("dataset",     "dataset",    "write matches between bots as a Parquet file, or verify one"),
    ("ladder",      "ladder",     "rate a language model against the levels of bots, and score its beliefs"),
    ("mcp",         "mcp",        "serve tables to language models by the Model Context Protocol"),
    ("replay",      "replay",     "tell a match file in sentences"),
    ("verify",      "verify",     "deal and referee a match file again"),
    ("hint",        "hint",       "rate a seat's options in a match file"),
    ("analyze",     "analyze",    "find what decided a match file"),
    ("puzzles",     "puzzles",    "find puzzles in matches between masters, or list those of a game"),
    ("texts",       "texts",      "check the texts of a language"),
    ("completion",  "completion", "print a completion script for a shell"),
)  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    speak_any_language()
    try:
        run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
        tell_of_the_cache()
    except Refusal as refusal:
        complain(" ".join(str(refusal).split()))
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        close_output()
        return PIPE_CLOSED
    except OSError as error:  # a full disk
        complain(f"cannot write: {error.strerror}")
        close_output()
        return BAD_INPUT
    return 0


def run(arguments: Sequence[str]) -> None:
    wish, arguments = language_parser().parse_known_args(arguments)
    arguments = named(arguments)
    with speaking(wish.lang):
        parser = make_parser(arguments)
        given = parser.parse_args(arguments)
        given.run(given) if given.command else parser.print_help()


def language_parser() -> Parser:
    """The parser of `--lang`, which may stand before a command or after it."""
    parser = Parser(add_help=False)
    parser.add_argument(
        "--lang",
        metavar="LANG",
        help=f"speak {' or '.join(SPOKEN)} (default: the language of the locale)",
    )
    return parser


def named(arguments: Sequence[str]) -> Sequence[str]:
    """The arguments, with a two-word command joined into one."""
    name = " ".join(arguments[:2])
    return [name, *arguments[2:]] if name in (known for known, *_ in COMMANDS) else arguments


def tell_of_the_cache() -> None:
    """Warn once, at the end, that compiled code could not be kept."""
    kernel = sys.modules.get("kassen.engine.rules.kernel")
    if kernel and (reason := kernel.why_not_kept()):
        complain(reason)


def make_parser(arguments: Sequence[str]) -> Parser:
    """The parser of all commands; only the named one is loaded, with its arguments."""
    parser = Parser(
        prog="kassen",
        description=said("One table for five games of feudal Japan."),
        parents=[language_parser()],
    )
    parser.add_argument("--version", action=Version, nargs=0, help="show the version and exit")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name, module, meaning in COMMANDS:
        command = commands.add_parser(
            name, help=meaning, description=said("Kassen: %s.") % said(meaning)
        )
        if name in arguments:
            loaded = import_module(f"kassen.terminal.{module}")
            loaded.add_arguments(command)
            command.set_defaults(run=loaded.run)
    return parser


def whole_parser() -> Parser:
    """The parser with every command loaded."""
    return make_parser([name for name, *_ in COMMANDS])
