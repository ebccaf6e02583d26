"""Matches counted one by one: as the batch counts them, in the same deals for every box, and with their drama."""

import sys

import numpy as np
import pytest

import kassen
from kassen import games
from kassen.engine.batch.playout import make_deal
from kassen.engine.errors import BadOption
from kassen.engine.rules.dice import DICE_SIZE, key_of, key_words
from kassen.engine.rules.sets import EVERYTHING
from kassen.lab.batch import Batch
from kassen.lab.columns import GAMES
from kassen.lab.counting import count_games
from kassen.lab.curve import Curve
from kassen.lab.drama import RATE, decided_at, lead_changes
from kassen.lab.one_by_one import count_match
from kassen.lab.policies import make_choose
from kassen.lab.study import run_study
from kassen.lab.variants import make_variants, read_variations
from kassen.lab.wish import StudyWish


def first_match(game, seats, key):
    """The first deal of a batch by rules of thumb, decided one by one."""
    match = kassen.Match(game.name, seats, key.hex())
    dice, size = np.zeros(DICE_SIZE, np.uint32), len(game.actions)
    spare = game.state.new()
    make_deal(game.rules)(match.box, spare, np.array(key_words(key)), 0, seats, dice)
    choose = make_choose(game.rules, size)
    while not match.over:
        seat = match.pending[0]
        mask = match.mask(seat)
        match.play(seat, int(choose(match.box, match._state, seat, EVERYTHING, mask, dice)))
    return match


@pytest.mark.parametrize("name", games.NAMES)
def test_a_match_counts_for_what_it_counts_in_a_batch(name):
    game, key = games.get(name), key_of(5)
    _, boxes = make_variants(game, None, [{}], game.usual_seats, game.settle())
    counted = count_games(Batch(game, boxes, game.usual_seats, 1, key, EVERYTHING))
    assert np.array_equal(count_match(first_match(game, game.usual_seats, key)), counted.tally[0])


def test_bots_that_search_play_the_same_deals_in_every_box_and_the_time_is_said_before():
    game, heard = games.get("mangoku"), []
    cells = read_variations(game.standard_box, ["tables.seats_2.coins_each=6,6"])
    bots = ["skilled", "random"]
    study = run_study(
        StudyWish(game, cells, 2, 6, 1, bots, dramas=2), workers=1, announce=heard.append
    )
    assert [finding.games for finding in study.findings] == [3, 3]
    first, second = study.findings
    assert {each.value for each in second.differences.values()} == {0.0}
    assert first.turns == second.turns
    assert first.drama["decided"] == second.drama["decided"]
    assert len(heard) == 1
    assert heard[0] > 0
    assert study.probed == 0


def test_drama_is_told_beside_compiled_games():
    game = games.get("mangoku")
    (only,) = run_study(StudyWish(game, [{}], 3, 50, 1, dramas=4), workers=1).findings
    assert only.games == 50
    assert {"lead_changes", "decided", "comeback", "kingmaking", "bluffs"} <= {*only.drama}
    assert 0 <= only.drama["lowest"].value <= only.drama["decided"].value <= 1
    assert RATE not in only.drama or 0 <= only.drama[RATE].value <= 1


def test_games_may_all_begin_at_a_position_that_somebody_wrote():
    game = games.get("mangoku")
    settled = {"start_player": "seat", "start_seat": 0}
    scenario = {**kassen.Match("mangoku", 3, 5, settled).as_scenario(), "coins": [9, 1, 1]}
    rich, usual = (
        run_study(
            StudyWish(game, [{}], 3, 60, 1, options=settled, scenario=each), workers=1
        ).findings[0]
        for each in (scenario, None)
    )
    assert rich.turns[0].low > usual.turns[0].value
    with pytest.raises(BadOption, match="on the CPU"):
        run_study(StudyWish(game, [{}], 3, 2, 1, scenario=scenario), "cuda")


def test_a_network_learns_more_on_each_box_before_it_plays():
    game, heard = games.get("mangoku"), []
    cells = read_variations(game.standard_box, ["characters.captain.battle=3,9"])
    arguments = (game, cells, 2, 60, 1, ["neural"] * 2)
    before, after = (
        run_study(StudyWish(*arguments)),
        run_study(StudyWish(*arguments, updates=1), announce=heard.append),
    )
    assert [finding.games for finding in after.findings] == [30, 30]
    assert [each.length for each in after.findings] != [each.length for each in before.findings]
    assert heard[0] > 0
    with pytest.raises(BadOption, match="for neural bots alone"):
        run_study(StudyWish(game, cells, 2, 60, 1, updates=1))


def test_without_torch_nothing_is_learned_and_that_is_said(monkeypatch):
    monkeypatch.setitem(sys.modules, "torch", None)
    monkeypatch.delitem(sys.modules, "kassen.research.policy_value_net", raising=False)
    game = games.get("mangoku")
    with pytest.raises(BadOption, match=r"torch is not installed: pip install 'kassen\[torch\]'"):
        run_study(StudyWish(game, [{}], 2, 60, 1, ["neural"] * 2, updates=1))


def test_the_lead_changes_once_somebody_else_is_ahead_by_ten_points():
    points = np.array([[0.5, 0.5], [0.54, 0.46], [0.6, 0.4], [0.48, 0.52], [0.3, 0.7], [1.0, 0.0]])
    assert lead_changes(Curve(points, np.full(6, 9))) == 2


def test_a_match_is_decided_when_the_winner_stays_above_one_half():
    assert decided_at([0.5, 0.7, 0.4, 0.6, 1.0]) == 0.75
    assert decided_at([0.6, 0.7, 1.0]) == 0
    assert decided_at([0.5, 0.5, 0.5]) == 1


def test_the_number_of_games_is_at_the_front_of_a_row():
    match = first_match(games.get("kenjin"), 2, key_of(1))
    assert count_match(match)[GAMES] == 1
