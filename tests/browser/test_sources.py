"""The page's own checks, run with all the others."""

import json
import re
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from tests.browser.conftest import SCRIPTS

WEB = SCRIPTS.parent / "web"
# A folder of `web/src` imports from those before it, never from those after it; App and main import from all.
ORDER = (
    "words", "drawings", "browser", "protocol", "choosing", "parts", "games", "print", "learn", "table", "pages",
)  # fmt: skip
IMPORTED = re.compile(r"(?:from |import\(|import )'(\.[^']+)'")
UNTYPED = re.compile(r"(?::|\bas|<|\||,|=>) *any\b(?! *[a-z:])")


def test_the_units_of_the_page_do_what_they_should() -> None:
    """Its types are looked at by `make check`, as all others are."""
    command = [sys.executable, SCRIPTS / "page", "test"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_where_there_is_no_node_that_of_the_package_is_installed_and_taken_with_its_npm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = loaded(SCRIPTS / "page")
    npm = tmp_path / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    npm.parent.mkdir(parents=True)
    npm.touch()
    specs = iter([None, SimpleNamespace(submodule_search_locations=[str(tmp_path)])])
    installed: list[list[object]] = []
    monkeypatch.setattr(script.shutil, "which", lambda name: None)
    monkeypatch.setattr(script, "find_spec", lambda name: next(specs))
    monkeypatch.setattr(script.subprocess, "run", lambda args, check: installed.append(args))
    node = script.find_node()
    assert node == tmp_path / "bin" / "node"
    assert script.npm_of(node) == npm
    assert [args[-1] for args in installed] == [SCRIPTS.parent / "requirements" / "node.txt"]


def loaded(path: Path) -> ModuleType:
    """A script as a module, whatever its name ends in."""
    spec = spec_from_loader(path.stem, SourceFileLoader(path.stem, str(path)))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def sources(*folders: str) -> list[Path]:
    paths = [path for folder in folders for path in sorted((WEB / folder).rglob("*"))]
    return [path for path in paths if path.suffix in (".ts", ".svelte", ".js")]


def test_nothing_in_the_page_is_left_untyped() -> None:
    found = [
        f"{path.relative_to(WEB)}:{number}: {line.strip()}"
        for path in sources("src", "tests")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if UNTYPED.search(line)
    ]
    assert not found, "\n".join(found)


def test_folders_of_the_page_import_in_one_direction_and_games_not_from_each_other() -> None:
    found = [
        f"{path.relative_to(WEB)} imports {name}"
        for path in sources("src")
        for name in IMPORTED.findall(path.read_text(encoding="utf-8"))
        if not may_import(path, (path.parent / name).resolve())
    ]
    assert not found, "\n".join(found)


def may_import(path: Path, imported: Path) -> bool:
    if not imported.is_relative_to(WEB / "src"):
        return imported.parent == WEB / "site"  # what is read as it is
    (importer, *inner), (other, *rest) = (
        each.relative_to(WEB / "src").parts for each in (path, imported)
    )
    if importer == other == "games" and len(inner) > 1 and len(rest) > 1:
        return inner[0] == rest[0]
    return not inner or ORDER.index(other) <= ORDER.index(importer)


def test_every_package_the_page_asks_for_is_used_and_locked_without_an_address() -> None:
    """Addresses in the lock file would tie everybody to one registry."""
    asked = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    settings = [WEB / "tsconfig.json", WEB / "vite.config.ts", SCRIPTS / "page"]
    users = [*sources("src"), *settings, Path(__file__).with_name("looking.py")]
    used = "\n".join(each.read_text(encoding="utf-8") for each in users)
    del asked["typescript"]  # svelte-check runs it
    names = [name.removeprefix("@types/") for name in asked]
    unused = [name for name in names if not re.search(rf"[\"']{name}[\"'/]", used)]
    assert not unused
    assert '"resolved"' not in (WEB / "package-lock.json").read_text(encoding="utf-8")
