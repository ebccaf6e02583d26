"""The house keeps its order: who imports whom, how long a file is, what things are called."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import kassen
from kassen import games
from kassen.engine.rooms import ROOMS

PACKAGE = Path(kassen.__file__).parent
PROJECT = PACKAGE.parents[1]
SOURCES = sorted(PACKAGE.rglob("*.py"))
LONGEST_MODULE = 505
BANNED_NAMES = {"utils", "helpers", "common", "manager", "misc", "data", "info"}

# A package may import those before it, and no other: so there are no circles.
ORDER = (
    "extras", "engine", "games", "testing", "match", "simulation", "deal", "openings", "files", "plots", "bots",
    "research", "arena", "lab", "wasm", "printing", "puzzles", "server", "solo", "terminal", "__main__",
)  # fmt: skip
FILES_OF_A_GAME = {
    "rules.md",
    "box.toml",
    "game.py",
    "__init__.py",
    *(f"{room.replace('.', '/')}.py" for room in ROOMS),
    *(f"{half}/__init__.py" for half in ("rules", "table")),
}


def place_of(module: str) -> str:
    """The folder or top-level module of the package a module belongs to."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""


def module_of(source: Path) -> str:
    return ".".join(source.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(
        ".__init__"
    )


@cache
def tree_of(source: Path) -> ast.Module:
    return ast.parse(source.read_text(encoding="utf-8"))


@cache
def imports_of(source: Path) -> set[str]:
    found = set()
    for node in ast.walk(tree_of(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source} imports relatively"
            found |= {str(node.module)} | {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.startswith("kassen.")}


def all_imports() -> Iterator[tuple[str, str]]:
    """Every module of ours with each one that it imports."""
    for source in SOURCES:
        for module in imports_of(source):
            yield module_of(source), module


def test_a_package_imports_only_those_before_it() -> None:
    for own, other in all_imports():
        if place := place_of(own):
            assert ORDER.index(place_of(other)) <= ORDER.index(place), f"{own} imports {other}"


def test_games_never_import_each_other() -> None:
    for own, other in all_imports():
        if game := game_of(own):
            assert game_of(other) in ("", game), f"{own} imports {other}"


def game_of(module: str) -> str:
    """The game a module belongs to, if to any."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["kassen", "games"] and len(parts) > 2 else ""


def test_a_module_says_what_it_holds_and_stays_short() -> None:
    for source in SOURCES:
        text, name = source.read_text(encoding="utf-8"), module_of(source)
        assert ast.get_docstring(tree_of(source)), f"{name} has no docstring"
        assert text.count("\n") <= LONGEST_MODULE, f"{name} is too long"
        assert source.stem not in BANNED_NAMES, f"{name} does not say what is in it"
        assert not re.search(r"\b(TODO|FIXME|XXX)\b", text), f"{name} is not finished"


def test_no_docstring_begins_with_what() -> None:
    """It says what a thing is, by a noun or a verb."""
    for folder in ("src", "tests", "scripts", "bench", "examples"):
        for source in (PROJECT / folder).rglob("*.py"):
            assert '"""What\x20' not in source.read_text(encoding="utf-8"), source


def test_no_two_classes_share_a_name() -> None:
    """Games name their parts alike, messages are named after what they carry, `kassen.Match` is the engine's."""
    homes: dict[str, str] = {}
    for source in SOURCES:
        own = module_of(source)
        if own.startswith(("kassen.games.", "kassen.server.messages")) or own == "kassen.match":
            continue
        for node in tree_of(source).body:
            if isinstance(node, ast.ClassDef):
                assert node.name not in homes, f"{own} and {homes[node.name]} have a {node.name}"
                homes[node.name] = own


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_has_the_same_rooms(name: str) -> None:
    folder = games.get(name).folder
    files = {
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.suffix != ".pyc"
    }
    files -= {path for path in files if (folder / path).is_dir()}
    assert files >= FILES_OF_A_GAME
    for chapter in files - FILES_OF_A_GAME - {"table/words.py"}:
        if re.fullmatch(r"texts/\w+\.(ftl|json)|rules\.\w+\.md", chapter):
            continue
        assert re.fullmatch(r"rules/\w+\.py", chapter), f"{chapter} is in no room"
        assert is_chapter(folder / chapter), (
            f"{chapter} is neither a room nor a chapter of the rules"
        )


def is_chapter(source: Path) -> bool:
    """A chapter holds rules and numbers, nothing that only the interpreter reads."""
    tree = tree_of(source)
    functions = [node for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))]
    return bool(functions) and all(
        isinstance(node, ast.FunctionDef) and not node.decorator_list for node in functions
    )


def test_what_is_compiled_knows_of_the_table_only_what_it_emits() -> None:
    """Else a word for people could change compiled code whose digest does not cover it."""
    for own, other in all_imports():
        if re.search(r"^kassen\.(engine|games\.[a-z_]+)\.(rules|batch)\b", own):
            if re.search(r"\.table\.", other):
                assert re.search(r"\.table\.events\b", other), f"{own} imports {other}"


@pytest.mark.parametrize("name", games.NAMES)
def test_every_rule_the_code_cites_is_in_the_rulebook(name: str) -> None:
    game = games.get(name)
    there = set(re.findall(r"\*\*([A-Z]{1,2}-\d+[a-z]?)\*\*", game.rulebook))
    assert len(there) > 50
    letters = {rule.split("-")[0] for rule in there}
    for source in game.folder.rglob("*.py"):
        cited = set(re.findall(r"\b([A-Z]{1,2}-\d+)\b", source.read_text(encoding="utf-8")))
        assert {rule for rule in cited if rule.split("-")[0] in letters} <= there, source.name


def test_no_lock_file_names_a_registry() -> None:
    for lock in (PROJECT / "requirements").glob("*.txt"):
        assert "://" not in lock.read_text(encoding="utf-8")
