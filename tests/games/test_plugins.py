"""A game of another package is known everywhere, and one that cannot be had takes no other down."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import kassen
from kassen import games
from kassen.engine.errors import BadOption
from kassen.terminal.command import main
from tests.declared import LEDUC, Declare, declare as declare

RESEARCH = """
import gymnasium, pyspiel
import kassen.research.gymnasium, kassen.research.open_spiel
from kassen.research import pettingzoo, vector

pettingzoo.env("leduc", seats=2).reset(seed=1)
gymnasium.make("kassen/Leduc-v1", seats=2, opponents="random").reset(seed=1)
state = pyspiel.load_game("python_kassen_leduc(seats=3)").new_initial_state()
assert state.is_chance_node()
vector.make("leduc", seats=2, games=4, seed=7)
"""


@pytest.fixture
def leduc(declare: Declare) -> None:
    declare("kassen-leduc", leduc=LEDUC)


@pytest.mark.usefixtures("leduc")
def test_a_match_of_it_is_played_saved_loaded_and_verified(tmp_path: Path) -> None:
    match = kassen.Match("Leduc", seats=2, seed=1)
    while not match.over:
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    match.save(tmp_path / "match.json")
    assert kassen.load(tmp_path / "match.json").ranks == match.ranks
    for command in ("verify", "replay", "analyze"):
        assert main([command, str(tmp_path / "match.json")]) == 0


@pytest.mark.usefixtures("leduc")
def test_it_is_listed_behind_ours(capsys: pytest.CaptureFixture[str]) -> None:
    assert games.names() == (*games.NAMES, "leduc")
    assert main(["games", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)["games"]
    assert [row["name"] for row in listed] == list(games.names())
    assert listed[-1]["title"] == games.get("leduc").title
    assert main(["completion", "bash"]) == 0
    assert " ninjato leduc)" in capsys.readouterr().out


@pytest.mark.usefixtures("leduc")
@pytest.mark.parametrize(
    "command",
    [
        "simulate leduc --games 20",
        "lab leduc --games 200",
        "arena leduc --bots random,heuristic --games 10 --seats 2",
        "edition leduc",
    ],
)
def test_commands_know_it(command: str) -> None:
    assert main(command.split()) == 0


@pytest.mark.usefixtures("leduc")
def test_research_environments_know_it() -> None:
    command = f"import sys; sys.path[:0] = {sys.path!r}\n{RESEARCH}"
    subprocess.run([sys.executable, "-c", command], check=True)


def test_a_name_of_ours_is_refused_and_ours_stays(
    declare: Declare, capsys: pytest.CaptureFixture[str]
) -> None:
    declare("kassen-other", mangoku=LEDUC)
    assert games.get("mangoku").package == "kassen.games.mangoku"
    assert main(["games"]) == 0
    told = "kassen-other 1.0 declares a game 'mangoku', but Kassen has one of that name"
    assert told in capsys.readouterr().err


def test_a_name_that_two_packages_declare_is_refused(declare: Declare) -> None:
    declare("one", leduc=LEDUC)
    declare("other", leduc=LEDUC)
    told = "one 1.0 and other 1.0 both declare a game 'leduc'; uninstall one of them"
    with pytest.raises(BadOption, match=told):
        games.get("leduc")
    assert games.complaints() == [told]
    assert games.names() == games.NAMES


BROKEN = {
    "gone": ("no_such_module:GAME", "fails to load: ModuleNotFoundError: No module named"),
    "number": ("math:pi", "math:pi of broken 1.0 is not a game, but 3.14"),
    "poker": (LEDUC, "broken 1.0 declares a game 'poker', but it is named 'leduc'"),
    "Über": (LEDUC, "a name has lowercase letters, digits and _"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_game_that_cannot_be_had_is_named_and_takes_no_other_down(
    name: str, declare: Declare, capsys: pytest.CaptureFixture[str]
) -> None:
    value, reason = BROKEN[name]
    declare("broken", **{name: value})
    declare("kassen-leduc", leduc=LEDUC)
    assert [game.name for game in games.available()] == [*games.NAMES, "leduc"]
    assert len(games.complaints()) == 1
    assert reason in games.complaints()[0]
    assert main(["play", name, "--plain"]) == 2
    assert main(["games"]) == 0
    assert reason in capsys.readouterr().err


def test_nothing_slow_is_imported_where_no_package_declares_a_game() -> None:
    program = (
        "import sys; from kassen.terminal.command import main; main(['games'])\n"
        "assert 'importlib.metadata' not in sys.modules"
    )
    command = [sys.executable, "-c", program]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
