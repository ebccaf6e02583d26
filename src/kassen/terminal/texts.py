"""`kassen texts`: what a language lacks beside English, over the catalogs of games, server and terminal."""

import argparse
import ast
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import kassen
from kassen import games
from kassen.engine.box import ENGLISH
from kassen.engine.errors import BadOption
from kassen.engine.game import Game
from kassen.engine.table.markup import plural
from kassen.engine.table.references import (
    Patterns,
    messages_in,
    printed_words,
    reached_from,
    variables_of,
)
from kassen.engine.table.texts import SHARED, read_catalog
from kassen.terminal.speech import TEXTS
from kassen.terminal.spelling import titled

SOURCES = Path(kassen.__file__).parent
SERVER = SOURCES / "server"
TERMINAL = SOURCES / "terminal" / "texts"
# What the server calls with a sentence of its own.
SAYS = {"Refuse", "Gone", "close", "close_all", "drop", "drop_all", "give_up", "each", "told"}
LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
FOUND_FAULTS = 1  # as an exit status


class Fault(NamedTuple):
    file: str
    message: str
    fault: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--check",
        metavar="LANG",
        required=True,
        help="list what this language lacks, what nothing tells, and variables other than in English",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(given: argparse.Namespace) -> None:
    language = given.check
    if language == ENGLISH or not LANGUAGE.fullmatch(language):
        raise BadOption(f"--check takes a language other than en, such as ja, not {language!r}")
    faults = faults_in(language)
    if given.json:
        told = [fault._asdict() for fault in faults]
        print(json.dumps({"language": language, "faults": told}, ensure_ascii=False))
    else:
        for fault in faults:
            print(f"{fault.file}: {fault.message} {fault.fault}")
        print(f"{language}: {plural(len(faults), 'fault')}")
    if faults:
        raise SystemExit(FOUND_FAULTS)


def faults_in(language: str) -> list[Fault]:
    """All that is wrong with a language, by file."""
    found = {*faults_of_server(language), *faults_of_terminal(language)}
    used: set[str] = set()
    for name in games.NAMES:
        game = games.get(name)
        rulebook = game.folder / f"rules.{language}.md"
        if not rulebook.exists():
            found.add(Fault(short(rulebook), "the rulebook", "is missing"))
        found |= {*faults_of_game(game, language)}
        used |= told_by(game, language)
    shared = SHARED / f"{language}.ftl"
    found |= {
        Fault(short(shared), key, "is unused") for key in own_messages(SHARED, language) - used
    }
    return sorted(found)


def faults_of_game(game: Game, language: str) -> Iterator[Fault]:
    """Messages missing, unused or told with other variables, in the game's catalog and in the shared one."""
    folder = game.folder / "texts"
    english, patterns = game.texts.catalog().patterns, game.texts.catalog(language).patterns
    own, shared = own_messages(folder, language), own_messages(SHARED, language)
    told, asked = told_by(game, language), asked_of(game)
    for key in told - own - shared:
        is_shared = key in own_messages(SHARED, ENGLISH)
        file = (SHARED if is_shared else folder) / f"{language}.ftl"
        yield Fault(short(file), key, "is missing")
    file = folder / f"{language}.ftl"
    for key in own - told:
        yield Fault(short(file), key, "is unused")
    for key in own & asked & english.keys():
        yield from faults_of_variables(short(file), key, english, patterns)


def faults_of_variables(
    file: str, key: str, english: Patterns, patterns: Patterns
) -> Iterator[Fault]:
    """Variables that English has not, and those it shows that are left out; what only chooses may be."""
    used = variables_of(patterns, key)
    for name in used - variables_of(english, key):
        yield Fault(file, key, f"is not given ${name}")
    for name in variables_of(english, key, kinds=("var",)) - used:
        yield Fault(file, key, f"leaves out ${name}")


def faults_of_terminal(language: str) -> Iterator[Fault]:
    """Messages of the terminal's own that are missing or told with other variables."""
    file = short(TERMINAL / f"{language}.ftl")
    own, asked = own_messages(TERMINAL, language), own_messages(TERMINAL, ENGLISH)
    for key in asked - own:
        yield Fault(file, key, "is missing")
    for key in own - asked:
        yield Fault(file, key, "is unused")
    english, patterns = TEXTS.catalog().patterns, TEXTS.catalog(language).patterns
    for key in own & asked:
        yield from faults_of_variables(file, key, english, patterns)


def asked_of(game: Game) -> set[str]:
    """Messages told by themselves: the English ones that no other includes, and the names in the box."""
    english = game.texts.catalog().patterns
    return english.keys() - messages_in([*english.values()])


def told_by(game: Game, language: str) -> set[str]:
    """Every message a language has to have, with the parts it uses itself, and what it may have."""
    words = printed_words(game.standard_box)
    own = own_messages(SHARED, language) | own_messages(game.folder / "texts", language)
    patterns = game.texts.catalog(language).patterns
    asked = asked_of(game) | {key for key in words if "." not in key or key in own}
    return reached_from({key: patterns[key] for key in own}, asked)


def own_messages(folder: Path, language: str) -> set[str]:
    return {*read_catalog(folder / f"{language}.json")}


def faults_of_server(language: str) -> Iterator[Fault]:
    """Sentences of the server that are missing, that it does not say, or with other names in braces."""
    path = SERVER / "texts" / f"{language}.toml"
    told = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    written, known = sentences_of_server()
    for sentence in known - told.keys():
        yield Fault(short(path), repr(sentence), "is missing")
    for sentence, other in told.items():
        if sentence not in written:
            yield Fault(short(path), repr(sentence), "is unused")
        for name in fields(sentence) ^ fields(other):
            kind = "leaves out" if name in fields(sentence) else "is not given"
            yield Fault(short(path), repr(sentence), f"{kind} {{{name}}}")


def sentences_of_server() -> tuple[set[str], set[str]]:
    """All texts that are written in the server, and the sentences that it says."""
    written, said = {titled(name) for name in games.NAMES}, set()
    for path in SERVER.rglob("*.py"):
        nodes = [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
        written |= {str(node.value) for node in nodes if isinstance(node, ast.Constant)}
        named = {
            ast.unparse(node.targets[0]): node.value
            for node in nodes
            if isinstance(node, ast.Assign)
        }
        for node in nodes:
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in SAYS:
                given = [named.get(ast.unparse(each), each) for each in node.args]
                texts = [str(each.value) for each in given if isinstance(each, ast.Constant)]
                said |= {text for text in texts if " " in text}
    return written, said


def fields(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def short(path: Path) -> str:
    """A file as the repository names it."""
    return str(path.relative_to(SOURCES.parent.parent))
