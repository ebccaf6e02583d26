"""The wheel has everything in it: in an empty environment it plays a match, simulates, and serves the page."""

import re
import subprocess
from pathlib import Path
from zipfile import ZipFile

import httpx
import pytest

from kassen import games
from tests.debian import miss
from tests.docs.building import build
from tests.package.conftest import CAN_LINK, new_home, told
from tests.patience import LAST_RESORT

A_MATCH = """
import kassen
match = kassen.Match("shogunate", seats=3, seed=1)
while not match.over:
    match.play(match.pending[0], match.legal(match.pending[0])[0])
print(match.ranks, kassen.__file__)
"""


@pytest.fixture(scope="module")
def home(wheel, tmp_path_factory):
    return new_home(tmp_path_factory.mktemp("home"), wheel)


def test_all_that_is_not_python_is_in_it(wheel):
    inside = set(ZipFile(wheel).namelist())
    for name in games.NAMES:
        assert {f"kassen/games/{name}/rules.md", f"kassen/games/{name}/box.toml"} <= inside
        assert f"kassen/bots/networks/{name}.safetensors" in inside
    assert {
        "kassen/py.typed",
        "kassen/server/page/index.html",
        "kassen/server/page/print.js",
        "kassen/terminal/table.tcss",
    } <= inside
    assert any(re.fullmatch(r"kassen/server/page/assets/.*\.js", path) for path in inside)
    assert any(path.startswith("kassen/server/store/migrations/") for path in inside)
    assert not any("tests" in Path(path).parts for path in inside)


def test_what_plays_without_a_server_is_in_it(wheel):
    if not CAN_LINK:
        miss("lld")
    inside = set(ZipFile(wheel).namelist())
    folder = "kassen/server/offline"
    assert {f"{folder}/index.html", f"{folder}/sw.js", f"{folder}/completed.html"} <= inside
    for name in games.NAMES:
        assert any(re.fullmatch(rf"{folder}/here/{name}-\w+\.wasm\.gz", path) for path in inside)


def test_the_handbook_is_in_it(wheel):
    build()
    inside = set(ZipFile(wheel).namelist())
    assert "kassen/server/handbook/index.html" in inside
    assert {f"kassen/server/handbook/rules/{name}/index.html" for name in games.NAMES} <= inside


def test_it_plays_and_simulates_from_there(home, tmp_path):
    ranks, where = told([home / "bin" / "python", "-c", A_MATCH], tmp_path).rsplit(maxsplit=1)
    assert sorted(eval(ranks))[0] == 1
    assert Path(where).is_relative_to(home)
    simulated = told([home / "bin" / "kassen", "simulate", "mangoku", "--games", "20"], tmp_path)
    assert "20" in simulated


def test_it_serves_the_page_from_there(home, tmp_path):
    command = [home / "bin" / "kassen", "serve", "--port", "0", "--data", tmp_path / "site"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as server:
        try:
            address = re.search(r"http://[\d.:]+", server.stdout.readline())[0]
            page = httpx.get(address, timeout=LAST_RESORT)
            assert page.status_code == 200
            script = re.search(r'src="(/assets/[^"]+\.js)"', page.text)[1]
            assert httpx.get(address + script, timeout=LAST_RESORT).status_code == 200
            assert httpx.get(f"{address}/docs/api", timeout=LAST_RESORT).status_code == 200
        finally:
            server.terminate()
