"""Files of results: the JSON object and the rows tell the same story."""

import csv
import json

import pytest

from kassen.arena import Block, play_tournament, standings_of
from kassen.arena.results import COLUMNS, document, rows as rows_of, write_rows
from kassen.engine.errors import Refusal
from kassen.engine.match import Match
from kassen.games import get
from tests.arena.scenes import small_tournament


@pytest.fixture(scope="module")
def tournament():
    return small_tournament(["heuristic", "novice", "random"], seats=2, game="kenjin")


@pytest.fixture(scope="module")
def blocks(tournament):
    return play_tournament(tournament, games=11, workers=1)


@pytest.fixture(scope="module")
def result(tournament, blocks):
    return document(tournament, blocks, standings_of(tournament, blocks))


@pytest.fixture
def rows(tournament, blocks, tmp_path):
    write_rows(tmp_path / "games.csv", tournament, blocks)
    with (tmp_path / "games.csv").open(newline="") as file:
        return list(csv.DictReader(file))


def test_there_is_a_row_for_each_game_and_seat(rows, result):
    assert tuple(rows[0]) == COLUMNS
    assert [(int(row["game"]), int(row["seat"])) for row in rows] == [
        (game, seat) for game in range(12) for seat in range(2)
    ]
    assert (result["games"], result["blocks"], result["block_size"]) == (12, 6, 2)


def test_rows_and_json_agree(rows, result):
    for bot in result["bots"]:
        own = [row for row in rows if row["bot"] == bot["bot"]]
        assert len(own) == bot["games"]
        for value in ("win_share", "place_score"):
            mean = sum(float(row[value]) for row in own) / len(own)
            assert mean == pytest.approx(bot[value])


def test_pairs_in_json_agree_with_the_rows(rows, result):
    ranks = {(row["game"], row["bot"]): int(row["rank"]) for row in rows}
    for pair in result["pairs"]:
        met = [
            (ranks[game, pair["first"]], ranks[game, pair["second"]])
            for game in {row["game"] for row in rows}
            if (game, pair["first"]) in ranks and (game, pair["second"]) in ranks
        ]
        better = sum((first < second) + (first == second) / 2 for first, second in met)
        assert pair["meetings"] == len(met)
        assert pair["share"] == pytest.approx(better / len(met))


def test_ties_share_the_win_and_count_half_in_rows_as_in_standings():
    tournament = small_tournament(seats=3)
    line_up = ("heuristic", "random", "heuristic")
    block = Block(0, line_up, ((1, 1, 3), (3, 1, 2), (1, 1, 1)), (9, 9, 9))
    own = [row for row in rows_of(tournament, [block]) if row[6] == "random"]
    assert [row[8:] for row in own] == [(0.5, 0.75), (0.0, 0.0), (pytest.approx(1 / 3), 0.5)]
    standing = standings_of(tournament, [block])["random"]
    assert standing.win_share.value == pytest.approx(sum(row[8] for row in own) / 3)
    assert standing.place_score.value == pytest.approx(sum(row[9] for row in own) / 3)


def test_the_seed_of_a_row_is_that_of_its_deal(rows, tournament):
    first, third = rows[0], rows[4]
    assert first["seed"] != third["seed"]
    dealt = Match(get("kenjin"), 2, first["seed"])
    assert dealt.key.hex() == tournament.seed_of(0, "deal")


def test_the_document_is_json_and_says_what_was_played(result, tournament):
    assert json.loads(json.dumps(result)) == result
    assert result["seed"] == tournament.seed
    assert result["edition"] == "standard"
    assert {bot["bot"] for bot in result["bots"]} == set(tournament.bots)


def test_rows_that_cannot_be_written_are_refused(tournament, blocks, tmp_path):
    with pytest.raises(Refusal, match="cannot be written"):
        write_rows(tmp_path / "none" / "games.csv", tournament, blocks)
