"""The handbook's sixth game as a package: built, installed beside our wheel, and known there by its name."""

import json
from shutil import copytree

import pytest

from kassen import games
from tests.package.conftest import ROOT, new_home, new_wheel, told

LEDUC = ROOT / "tests" / "outsiders" / "leduc"
PYTEST = (
    "pytest",
    "iniconfig",
    "packaging",
    "pluggy",
    "pygments",
    "typeguard",
    "typing-extensions",
)
A_MATCH = """
import kassen
match = kassen.Match("leduc", seats=3, seed=1)
while not match.over:
    match.play(match.pending[0], match.legal(match.pending[0])[0])
match.save("match.json")
kassen.load("match.json").verify()
"""


@pytest.fixture(scope="module")
def home(wheel, tmp_path_factory):
    built = new_wheel(LEDUC, tmp_path_factory.mktemp("leduc"))
    return new_home(tmp_path_factory.mktemp("home"), wheel, built, lent=PYTEST)


def test_it_is_listed_behind_ours(home, tmp_path):
    listed = json.loads(told([home / "bin" / "kassen", "games", "--json"], tmp_path))["games"]
    assert [game["name"] for game in listed] == [*games.NAMES, "leduc"]


def test_a_match_is_saved_loaded_and_verified(home, tmp_path):
    told([home / "bin" / "python", "-c", A_MATCH], tmp_path)
    assert "fair match of leduc" in told(
        [home / "bin" / "kassen", "verify", "match.json"], tmp_path
    )


@pytest.mark.parametrize(
    "command",
    ["simulate leduc --games 20", "arena leduc --bots random,heuristic --games 10 --seats 2"],
)
def test_bots_play_it(home, tmp_path, command):
    assert "leduc" in told([home / "bin" / "kassen", *command.split()], tmp_path).lower()


def test_it_obeys_the_laws(home, tmp_path):
    copytree(LEDUC / "tests", tmp_path / "tests")
    command = [home / "bin" / "python", "-m", "pytest", "-q", "tests"]
    assert " passed" in told(command, tmp_path)
