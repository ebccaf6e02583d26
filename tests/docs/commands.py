"""Checks of the shell lines in a page: each command is one of ours or one that everybody has."""

import importlib.util
import re
import shlex
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

from kassen import games
from kassen.terminal.command import main, make_parser
from tests.docs.blocks import ROOT

Printed = Callable[[], str]  # all that was printed since it was asked the last time

QUICK = {"games", "edition", "completion"}  # commands that are run, not only read
OTHERS = {"cd", "git", "source"}
BETWEEN = {"|", "&&", ";"}
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
    "optional-dependencies"
]


def commands_in(text: str) -> Iterator[list[str]]:
    """Word by word, without comments; lines that end in a backslash go on."""
    for line in text.replace("\\\n", " ").splitlines():
        words = shlex.shlex(line, posix=True, punctuation_chars="|&;>")
        words.whitespace_split = True
        command: list[str] = []
        for word in words:
            if word in BETWEEN:
                yield command
                command = []
            else:
                command.append(word)
        if command:
            yield command


def check(command: list[str], printed: Printed) -> None:
    """Refuses what cannot be meant; runs what is quick."""
    words = [word for word in command if not re.fullmatch(r"[A-Z_]+=\S*", word)]
    name, arguments = words[0].removeprefix(".venv/bin/"), words[1:]
    if name == "kassen":
        check_kassen(arguments, printed)
    elif name == "make":
        for target in arguments:
            assert re.search(rf"^{target}:", MAKEFILE, re.MULTILINE), f"make knows no {target}"
    elif name == "pip":
        check_extras(arguments)
    elif name == "python":
        check_python(arguments)
    elif name.startswith("scripts/"):
        assert (ROOT / name).exists(), f"there is no {name}"
    else:
        assert name in OTHERS, f"nobody here runs {name!r}"


def check_kassen(arguments: list[str], printed: Printed) -> None:
    written = None
    if ">" in arguments:
        arguments, (_, written) = arguments[:-2], arguments[-2:]
    given = make_parser(arguments).parse_args(arguments)
    game = getattr(given, "game", None)
    assert game is None or game in games.NAMES or Path(game).suffix, f"there is no game {game}"
    if given.command in QUICK:
        printed()
        assert main(arguments) == 0, f"kassen {' '.join(arguments)} was refused"
        if written:
            Path(written).write_text(printed(), encoding="utf-8")


def check_extras(arguments: list[str]) -> None:
    for extra in re.findall(r"kassen\[(.*?)\]", " ".join(arguments)):
        for name in extra.split(","):
            assert name in EXTRAS, f"the package has no extra {name}"


def check_python(arguments: list[str]) -> None:
    if arguments[0] == "-m":
        assert importlib.util.find_spec(arguments[1]), f"there is no module {arguments[1]}"
    else:
        assert (ROOT / arguments[0]).exists(), f"there is no {arguments[0]}"
