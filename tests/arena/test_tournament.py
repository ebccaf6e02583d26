"""A tournament as plain data: what makes two of them the same."""

import pickle

import pytest

from kassen import games
from kassen.arena import tournament
from kassen.engine.errors import Refusal
from tests.arena.scenes import RICH, small_tournament


@pytest.mark.parametrize(
    ("games", "seats", "blocks"), [(1, 2, 1), (2, 2, 1), (3, 2, 2), (2000, 3, 667), (12, 4, 3)]
)
def test_games_are_rounded_up_to_whole_blocks(games, seats, blocks):
    assert small_tournament(seats=seats).num_blocks(games) == blocks


def test_bots_in_another_order_are_the_same_tournament():
    assert small_tournament(["random", "heuristic"]) == small_tournament(["heuristic", "random"])


def test_a_tournament_can_be_sent_to_another_process():
    tournament = small_tournament(edition=RICH)
    assert pickle.loads(pickle.dumps(tournament)) == tournament


@pytest.mark.parametrize(
    "other",
    [
        {"seed": 2},
        {"seats": 3},
        {"bots": ["heuristic", "novice"]},
        {"options": {"start_player": "seat"}},
        {"edition": RICH},
        {"game": "kenjin"},
    ],
    ids=lambda other: next(iter(other)),
)
def test_the_header_tells_tournaments_apart(other):
    assert small_tournament(**other).header() != small_tournament().header()


def test_the_header_names_every_source_of_the_bots(tmp_path, monkeypatch):
    game = games.get("mangoku")
    found = [tournament.code_digest(game)]
    monkeypatch.setattr(tournament.bots, "__file__", str(tmp_path / "__init__.py"))
    for content in ("a", "b"):
        (tmp_path / "levels.py").write_text(content)
        found.append(tournament.code_digest.__wrapped__(game))
    assert len(set(found)) == 3


def test_no_two_purposes_share_a_seed():
    tournament = small_tournament()
    purposes = [("deal",)] + [
        ("turn", turn, "seat", seat) for turn in range(4) for seat in range(4)
    ]
    seeds = {tournament.seed_of(block, *purpose) for block in range(20) for purpose in purposes}
    assert len(seeds) == 20 * len(purposes)
    assert small_tournament(seed=2).seed_of(0, "deal") not in seeds


@pytest.mark.parametrize(
    ("bots", "words"),
    [
        (["heuristic"], "two bots or more"),
        ([], "two bots or more"),
        (["random", "random"], "named twice"),
        (["random", "genius"], "no bot 'genius'"),
    ],
)
def test_bots_that_make_no_tournament_are_refused(bots, words):
    with pytest.raises(Refusal, match=words):
        small_tournament(bots)
