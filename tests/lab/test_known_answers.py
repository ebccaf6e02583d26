"""The lab is asked what is known: it names what was changed, exactly that, and calls chance chance."""

from dataclasses import replace
from math import sqrt

import numpy as np
import pytest

from kassen import games
from kassen.engine.rules.dice import key_of
from kassen.engine.rules.kernel import rule
from kassen.lab.batch import Batch
from kassen.lab.columns import GAINED_2, MET, WIN, WORTH_FIRST, WORTH_SIZE
from kassen.lab.counting import count_games, probe_choices
from kassen.lab.figures import differences, figures_of, worths_of
from kassen.lab.findings import CLEAR, changed_choices
from kassen.lab.study import run_study
from kassen.lab.variants import make_variants, read_variations
from kassen.lab.wish import StudyWish

GAME = games.get("mangoku")
SEATS = 4
STARTED = {"start_player": "seat", "start_seat": 0}


@pytest.mark.parametrize(
    ("cells", "named"),
    [
        ("characters.captain.battle=3,6 characters.captain.honor=1,2", {"play card captain"}),
        (
            "characters.princess.honor=3,0 characters.princess.effect=steal_half,none",
            {"play card princess", "take card princess"},
        ),
    ],
)
def test_a_card_made_twice_as_strong_or_useless_is_named_and_no_other(cells, named):
    read = read_variations(GAME.standard_box, [cells])
    printed, changed = run_study(
        StudyWish(GAME, read, SEATS, 32000, 1, ["random"] * SEATS)
    ).findings
    cards = (taste.choice for taste, _ in changed_choices(changed) if taste.choice.part == "card")
    assert {choice.words for choice in cards} == named
    assert not changed_choices(printed)


def test_a_seat_given_a_coin_is_the_one_that_wins_more():
    coined, setup = replace(GAME, name="mangoku_with_a_coin"), GAME.native.setup

    @rule
    def generous(box, state, seats):
        setup(box, state, seats)
        state.coins[2] += 1

    coined.__dict__["native"] = replace(GAME.native, setup=generous)
    _, boxes = make_variants(GAME, None, [{}], SEATS, GAME.settle(STARTED))
    plain, rich = (
        count_games(Batch(game, boxes, SEATS, 20000, key_of(1), 0)).blocks[0]
        for game in (GAME, coined)
    )
    found = differences(figures_of(GAME, SEATS)[:SEATS], rich, plain)
    shares = [found["win_share_by_turn", str(turn)] for turn in range(SEATS)]
    assert [share.low > 0 for share in shares] == [False, False, True, False]


@pytest.mark.parametrize("count", [count_games, probe_choices])
def test_of_two_boxes_that_are_the_same_one_choice_in_twenty_differs_and_none_clearly(count):
    """Random bots at other deals: whatever differs is chance, which a 95 % interval lets pass once in twenty."""
    _, boxes = make_variants(GAME, None, [{}], SEATS, GAME.settle())
    blocks = [
        count(Batch(GAME, boxes, SEATS, 6000, key_of(seed), 0)).blocks[0] for seed in range(1, 11)
    ]
    figures = figures_of(GAME, SEATS)[SEATS + 3 :] if count is count_games else worths_of(GAME)
    told = [
        each
        for one, other in zip(blocks[::2], blocks[1::2], strict=True)
        for each in differences(figures, one, other).values()
        if each.low is not None
    ]
    differing = sum(each.low > 0 or each.high < 0 for each in told)
    assert len(told) > 150
    expected = len(told) / 20
    assert abs(differing - expected) < 3 * sqrt(0.95 * expected)
    assert not any(abs(each.value) > CLEAR * each.error for each in told)


def test_a_change_that_changes_nothing_differs_by_nothing():
    """Two seats have no Commander: its strength is in no deal, and shared dice leave no noise."""
    read = read_variations(GAME.standard_box, ["characters.commander.battle=4,8"])
    _, changed = run_study(StudyWish(GAME, read, 2, 400, 1, ["random"] * 2, probes=400)).findings
    assert {each.value for each in changed.differences.values()} == {0.0}


def test_probes_are_the_same_on_any_number_of_cores():
    _, boxes = make_variants(GAME, None, [{}, {}], SEATS, GAME.settle())
    batch = Batch(GAME, boxes, SEATS, 3000, key_of(1), 0b0001)
    one, three = (probe_choices(batch, workers).blocks for workers in (1, 3))
    assert np.array_equal(one, three)
    assert np.array_equal(one[0], one[1])


def test_both_ways_of_a_world_are_played_by_the_same_dice():
    """The gain by a choice varies by a quarter less in one world than in two."""
    _, boxes = make_variants(GAME, None, [{}], SEATS, GAME.settle())
    sums = probe_choices(Batch(GAME, boxes, SEATS, 6000, key_of(1), 0)).tally[0][WORTH_FIRST:]
    met, gained_2 = (sums[column::WORTH_SIZE].sum() for column in (MET, GAINED_2))
    apart = 2 * (1 / SEATS) * (1 - 1 / SEATS)  # the variance of a difference of two wins
    assert gained_2 / met / WIN**2 < 0.8 * apart
