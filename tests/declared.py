"""Packages that declare games, installed for one test."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kassen import games
from kassen.games import plugins

LEDUC = "kassen_leduc.game:GAME"
LEDUC_SOURCES = Path(__file__).parent / "outsiders" / "leduc" / "src"

Declare = Callable[..., None]  # the name of a package, its games by name


@pytest.fixture
def declare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Declare]:
    """Install a package that declares these games; all are gone when the test is over."""
    site = tmp_path / "packages"
    site.mkdir()
    monkeypatch.syspath_prepend(site)

    def install(package: str, **declared: str) -> None:
        metadata = site / f"{package.replace('-', '_')}-1.0.dist-info"
        metadata.mkdir()
        (metadata / "METADATA").write_text(f"Name: {package}\nVersion: 1.0\n")
        lines = [f"{name} = {value}" for name, value in declared.items()]
        (metadata / "entry_points.txt").write_text("\n".join([f"[{plugins.GROUP}]", *lines]))
        forget()

    forget()
    yield install
    monkeypatch.undo()
    forget()


def forget() -> None:
    plugins.declared.cache_clear()
    games.load.cache_clear()
    games.loaded_plugins.cache_clear()
