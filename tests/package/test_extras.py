"""`pip install kassen` is enough for all but the site and plots; a missing extra is named."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from kassen.terminal.command import main

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
EXTRAS = PROJECT["optional-dependencies"]
MODULES = {"argon2-cffi": "argon2"}  # where a package is not called as its module is
OF_EXTRAS = ("kassen.server", "kassen.research", "kassen.testing")  # modules that need an extra
WITHOUT_EXTRAS = """
import sys, pkgutil, importlib
sys.modules.update(dict.fromkeys({names!r}))
import kassen
for module in pkgutil.walk_packages(kassen.__path__, "kassen."):
    if not module.name.startswith({own!r}) and not module.name.endswith(("__main__", "probe")):
        importlib.import_module(module.name)
match = kassen.Match("mangoku", seats=2, seed=1)
while not match.over:
    match.play(match.pending[0], match.legal(match.pending[0])[0])
print(match.ranks)
"""


def modules_of(extra: str) -> list[str]:
    names = [re.split(r"[\[<>=;]", requirement)[0].strip() for requirement in EXTRAS[extra]]
    return [MODULES.get(name, name).replace("-", "_") for name in names]


def test_all_but_the_site_loads_and_plays_without_the_extras() -> None:
    names = [*modules_of("server"), *modules_of("plots"), *modules_of("testing")]
    code = WITHOUT_EXTRAS.format(names=names, own=OF_EXTRAS)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert sorted(eval(done.stdout)) == [1, 2]


def test_a_site_starts_without_what_only_thinkers_need() -> None:
    heavy = "('numpy', 'numba', 'llvmlite')"
    code = f"import sys; sys.modules |= dict.fromkeys({heavy}); import kassen.server.app"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_laws_need_pytest_only_where_they_are_run() -> None:
    code = "import sys; sys.modules['pytest'] = None; import kassen.testing.suite"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_site_without_its_extra_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pydantic", None)
    assert main(["serve"]) == 2
    assert "`pip install kassen[server]` brings it" in capsys.readouterr().err


def test_a_plot_without_its_extra_is_refused_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    plot = str(tmp_path / "ratings.png")
    assert main(["arena", "mangoku", "--bots", "random,heuristic", "--plot", plot]) == 2
    printed = capsys.readouterr()
    assert "`pip install kassen[plots]` brings it" in printed.err
    assert printed.out == ""
