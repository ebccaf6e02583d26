"""Tools for writing rules: counting over rows and tables of a state, ranks by one number, and rules by phase."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from kassen.engine.rules.outcomes import make_outcome
from kassen.engine.rules.ruling import (
    by_phase,
    clear,
    copies_in,
    most_in,
    pile_up,
    sum_of_column,
    sum_of_row,
    until_asked,
)

TABLE = np.array([[1, 2, 4], [8, 16, 32]], np.int8)


def test_copies_are_counted_among_the_first_cells_of_a_row() -> None:
    assert copies_in([3, 5, 3, 3], 3, 3) == 2
    assert copies_in([3, 5, 3, 3], 0, 3) == 0


def test_whoever_shares_the_most_is_in_the_set() -> None:
    assert most_in([2, 5, 5, 9], 3) == 0b110
    assert most_in([0, 0], 2) == 0b11
    assert most_in([], 0) == 0


def test_a_pile_has_the_copies_of_each_thing_in_turn() -> None:
    pile = [-1] * 5
    assert pile_up([2, 0, 1, 4], 3, pile) == 3
    assert pile == [0, 0, 2, -1, -1]


def test_sums_go_along_one_row_or_down_one_column() -> None:
    assert sum_of_row(TABLE, 1, 3) == 56
    assert sum_of_row(TABLE, 1, 2) == 24
    assert sum_of_column(TABLE, 2, 1) == 18
    assert sum_of_column(TABLE, 1, 1) == 2


def test_a_sum_does_not_end_where_its_small_numbers_do() -> None:
    assert sum_of_row(np.full((1, 4), 100, np.int8), 0, 4) == 400


@pytest.mark.parametrize(
    "cells",
    [
        [1, 1, 1],
        bytearray(b"\1\1\1"),
        np.ones(3, np.uint8),
        np.ones(3, np.float32).data,
        np.ones((3, 2), np.int16)[:, 0],
    ],
)
def test_no_more_is_cleared_than_asked_for(cells: Any) -> None:
    clear(cells, 2)
    assert [*cells] == [0, 0, 1]
    with pytest.raises((IndexError, ValueError)):
        clear(cells, 4)
    assert len(cells) == 3


def test_equals_share_a_rank_and_the_next_one_is_left_out() -> None:
    outcome = make_outcome(lambda box, state, seat: state.points[seat])
    ranks = [0] * 4
    outcome(None, SimpleNamespace(seats=4, points=[7, 9, 7, 2]), ranks)
    assert ranks == [2, 1, 2, 4]


def deal(box: Any, state: Any) -> None:
    state.told.append(("deal", box))


def bid(state: Any, seat: int) -> None:
    state.told.append(("bid", seat))


DEAL, BID, RAISE = range(3)
run_phase = by_phase({BID: bid, RAISE: bid, DEAL: deal}, "box, state, seat")


@pytest.mark.parametrize(
    ("phase", "told"), [(DEAL, [("deal", "box")]), (BID, [("bid", 2)]), (RAISE, [("bid", 2)]), (7, [])]
)  # fmt: skip
def test_the_rule_of_the_phase_runs_with_what_it_asks_for(phase: int, told: list[Any]) -> None:
    state = SimpleNamespace(phase=phase, told=[])
    run_phase("box", state, 2)
    assert state.told == told


ASKED, COUNT_DOWN, REST, OVER = range(4)


def count_down(state: Any, hours: int) -> None:
    state.told.append(hours)
    state.left -= 1
    state.phase = COUNT_DOWN if state.left else REST


def rest(state: Any) -> None:
    state.phase = state.end


run_phases = until_asked(
    {COUNT_DOWN: count_down, REST: rest}, ASKED + 1, OVER, {"hours": "state.left * 2"}
)


@pytest.mark.parametrize("end", [ASKED, OVER])
def test_phases_run_until_a_seat_must_decide_or_the_game_is_over(end: int) -> None:
    state = SimpleNamespace(phase=COUNT_DOWN, left=3, end=end, told=[])
    run_phases("box", state)
    assert (state.phase, state.told) == (end, [6, 4, 2])
