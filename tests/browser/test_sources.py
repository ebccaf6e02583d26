"""The page's own checks, run with all the others."""

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
UNTYPED = re.compile(r"(?::|\bas|<|\||,|=>) *any\b(?! *[a-z])")


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


def test_nothing_in_the_page_is_left_untyped() -> None:
    found = [
        f"{path.relative_to(WEB)}:{number}: {line.strip()}"
        for folder in ("src", "tests")
        for path in sorted((WEB / folder).rglob("*"))
        if path.suffix in (".ts", ".svelte")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if UNTYPED.search(line)
    ]
    assert not found, "\n".join(found)
