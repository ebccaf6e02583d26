"""Bots people write themselves: named by file and class, and refused with a reason where that is no bot."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import kassen
from kassen import bots, games
from kassen.arena import new_tournament, play_tournament
from kassen.arena.ledger import Ledger
from kassen.bots import own
from kassen.bots.networks import BadNetwork
from kassen.engine.errors import BadMatchFile, BadOption
from tests.bots.network import blank_network, tensors_of, write

CAUTIOUS = """
from kassen.bots import Bot

class Cautious(Bot):
    description = "takes the last of its options"

    def decide(self, position):
        return position.legal[-1]

class Unfinished(Bot):
    pass

class Cheat(Bot):
    def decide(self, position):
        return 10_000

nobody = 7
"""


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(CAUTIOUS)
    return f"{path}:Cautious"


def test_a_bot_of_your_own_is_named_by_file_and_class(mine):
    match = kassen.Match("mangoku", 2, seed=1)
    position = match.position(match.pending[0])
    assert bots.get(mine, seed=3).decide(position) == position.legal[-1]
    assert bots.kind_of(mine).description == "takes the last of its options"


REFUSED = {
    "mine.py:Nobody": "has no class Nobody",
    "mine.py:nobody": "has no class nobody",
    "mine.py:Unfinished": "lacks decide",
    "mine.py:": "named by file and class",
    "mine.txt:Cautious": "named by file and class",
    "none.py:Cautious": "cannot be read: No such file",
    "broken.py:Cautious": "cannot be run: SyntaxError",
    "raises.py:Cautious": "cannot be run: ZeroDivisionError",
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_bot_is_refused_with_the_reason(name, mine, tmp_path):
    (tmp_path / "broken.py").write_text("class Cautious(")
    (tmp_path / "raises.py").write_text("1 / 0")
    with pytest.raises(BadOption, match=REFUSED[name]):
        bots.check(f"{tmp_path}/{name}")


@pytest.mark.parametrize("workers", [1, 2])
def test_it_plays_tournaments_from_the_source_that_was_read(mine, workers, tmp_path):
    tournament = new_tournament("mangoku", [mine, "random"], seats=2, seed=7)
    (tmp_path / "mine.py").write_text("raise SystemExit")
    blocks = play_tournament(tournament, games=4, workers=workers)
    assert len(blocks) == 2
    assert {name for block in blocks for name in block.line_up} == {mine, "random"}


def test_its_source_is_in_the_digest_of_the_tournament_file(mine, tmp_path):
    tournament = new_tournament("mangoku", [mine, "random"], seats=2, seed=7)
    out = tmp_path / "evening.jsonl"
    play_tournament(tournament, games=2, workers=1, out=out)
    other = replace(tournament, sources={mine: CAUTIOUS.replace("[-1]", "[0]")})
    assert other.header() != tournament.header()
    with pytest.raises(BadMatchFile, match="is of another tournament: its own is"):
        Ledger(out, other)


def test_a_choice_that_is_no_option_is_refused_by_name(mine):
    cheat = mine.replace("Cautious", "Cheat")
    tournament = new_tournament("mangoku", [cheat, "random"], seats=2, seed=7)
    with pytest.raises(BadOption, match="Cheat chose 10000, which is not an option"):
        play_tournament(tournament, games=2, workers=1)


def test_the_same_source_is_the_same_class(mine):
    assert own.kind_in(mine, CAUTIOUS) is bots.kind_of(mine)


@pytest.fixture
def network(tmp_path):
    """A network that likes the last action of Mangoku best."""
    game = games.get("mangoku")
    blank = blank_network(game)
    blank.policy_bias[:] = 50.0 * np.arange(len(game.actions))
    write(tmp_path, game, tensors_of(blank))
    return str(tmp_path / "mangoku.safetensors")


def test_a_network_is_a_bot_by_its_file(network):
    match = kassen.Match("mangoku", 2, seed=1)
    position = match.position(match.pending[0])
    assert bots.get(network, seed=3).decide(position) == position.legal[-1]
    assert "the network in mangoku.safetensors" in bots.kind_of(network).description
    assert bots.shortfalls(games.get("mangoku"), [network]) == []


def test_a_network_of_another_game_is_refused(network):
    with pytest.raises(
        BadNetwork, match=r"mangoku\.safetensors is made for mangoku, rules version"
    ):
        bots.shortfalls(games.get("kenjin"), [network])


def test_a_network_plays_tournaments_as_it_was_read(network):
    tournament = new_tournament("mangoku", [network, "random"], seats=2, seed=7)
    Path(network).unlink()
    assert len(play_tournament(tournament, games=2, workers=1)) == 1
