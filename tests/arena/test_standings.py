"""Standings: shares by hand, pairs both ways round, and the obvious order of the bots."""

from dataclasses import replace

import pytest

from kassen.arena import Block, play_tournament, standings_of
from kassen.engine.errors import Refusal
from tests.arena.scenes import small_tournament


@pytest.fixture(scope="module")
def tournament():
    return small_tournament(["heuristic", "novice", "random"], seats=4)


@pytest.fixture(scope="module")
def held(tournament):
    blocks = play_tournament(tournament, games=80, workers=1)
    return blocks, standings_of(tournament, blocks)


def test_ratings_wins_and_places_order_the_obvious(held):
    table = held[1]
    assert [standing.bot for standing in table.bots] == ["heuristic", "novice", "random"]
    for value in ("rating", "win_share", "place_score"):
        best, _, worst = (getattr(standing, value).value for standing in table.bots)
        assert best > worst
    assert table.pair("heuristic", "random").clearly_better == "heuristic"
    assert table.pair("random", "heuristic").clearly_better == "heuristic"


def test_pairs_are_symmetric(held):
    table = held[1]
    for pair in table.pairs:
        other = table.pair(pair.second, pair.first)
        assert other.meetings == pair.meetings
        assert other.share.value + pair.share.value == pytest.approx(1)
        assert other.share.interval.low + pair.share.interval.high == pytest.approx(1)
        assert pair.share.interval.low <= pair.share.value <= pair.share.interval.high


def test_wins_are_shared_out_completely_and_places_are_even(held, tournament):
    blocks, table = held
    places = {
        bot: sum(seated.count(bot) for block in blocks for seated in block.seatings)
        for bot in tournament.bots
    }
    wins = sum(standing.win_share.value * places[standing.bot] for standing in table.bots)
    beaten = sum(standing.place_score.value * places[standing.bot] for standing in table.bots)
    assert wins == pytest.approx(80)
    assert beaten == pytest.approx(80 * 4 / 2)
    assert all(standing.games == 80 for standing in table.bots)


def test_the_same_blocks_bring_the_same_standings(held, tournament):
    blocks, table = held
    assert standings_of(tournament, blocks) == table


def test_shares_are_what_one_counts_by_hand():
    tournament = small_tournament(seats=3)
    line_up = ("heuristic", "random", "heuristic")
    # seated h r h, r h h, h h r
    block = Block(0, line_up, ((1, 1, 3), (3, 1, 2), (1, 3, 1)), (9, 9, 9))
    table = standings_of(tournament, [block])
    heuristic, random = table["heuristic"], table["random"]
    assert heuristic.win_share.value == pytest.approx((0.5 + 0 + 1 + 0 + 0.5 + 0) / 6)
    assert random.win_share.value == pytest.approx((0.5 + 0 + 0.5) / 3)
    assert random.place_score.value == pytest.approx((0.75 + 0 + 0.75) / 3)
    pair = table.pair("heuristic", "random")
    assert pair.meetings == 6
    assert pair.share.value == pytest.approx((0.5 + 0 + 1 + 1 + 0.5 + 0) / 6)
    assert pair.clearly_better is None


def test_equal_bots_come_to_one_half_where_the_deal_alone_decides():
    """The lucky seat wins; over a block everybody has it once, so no luck remains."""
    tournament = small_tournament()
    blocks = [
        Block(number, line_up, ((1, 2), (1, 2)), (9, 9))
        for number, line_up in enumerate(tournament.line_ups(10))
    ]
    pair = standings_of(tournament, blocks).pair("heuristic", "random")
    assert pair.share.value == 0.5
    assert pair.clearly_better is None


def test_no_blocks_have_no_standings():
    with pytest.raises(Refusal, match="one block or more"):
        standings_of(small_tournament(), [])


def test_what_too_few_blocks_do_not_tell_is_none():
    tournament = small_tournament(["casual", "heuristic", "novice", "random"])
    (line_up,) = tournament.line_ups(1)
    table = standings_of(tournament, [Block(0, line_up, ((1, 2), (2, 1)), (9, 9))])
    absent = [standing for standing in table.bots if standing.bot not in line_up]
    assert len(absent) == 2
    for standing in absent:
        assert standing.games == 0
        assert (standing.rating, standing.win_share, standing.place_score) == (None, None, None)
    assert [standing.bot for standing in table.bots[2:]] == [standing.bot for standing in absent]
    pair = table.pair(absent[0].bot, absent[1].bot)
    assert (pair.meetings, pair.share, pair.clearly_better) == (0, None, None)


def test_turning_all_ranks_round_turns_the_verdict_round(held, tournament):
    blocks = [
        replace(block, ranks=tuple(tuple(5 - rank for rank in ranks) for ranks in block.ranks))
        for block in held[0]
    ]
    turned = standings_of(tournament, blocks)
    assert [standing.bot for standing in turned.bots] == ["random", "novice", "heuristic"]
    assert turned.pair("heuristic", "random").clearly_better == "random"
