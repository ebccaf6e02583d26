"""The worth of perfect play of the small games, by OpenSpiel's own solver and its exact best responses."""

from typing import Any

import numpy as np
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

from kassen import games
from kassen.research import open_spiel
from kassen.research.small import SMALL

ITERATIONS = {"mangoku": 8, "martial_art": 12, "kenjin": 25, "shogunate": 10, "ninjato": 2}


@pytest.mark.parametrize("name", games.NAMES)
def test_a_solver_comes_to_the_value_of_every_small_game(name: str) -> None:
    """No equilibrium of a game for two, of zero sum, is farther from its value than a policy can be exploited."""
    small = SMALL[name]
    game = open_spiel.load(name, **small.table)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(ITERATIONS[name]):
        solver.evaluate_and_update_policy()
    average = solver.average_policy()
    gap = exploitability.nash_conv(game, average, use_cpp_br=False)
    value = expected_game_score.policy_value(
        game.new_initial_state(), [average] * game.num_players()
    )
    assert gap < 0.06
    assert abs(value[0] - small.value) <= max(gap, 1e-9)
    exploited = exploitability.nash_conv(game, without_lots(game, average), use_cpp_br=False)
    assert (exploited > 0.1) == small.mixes


def without_lots(game: Any, average: Any) -> Any:
    """The same policy, which always takes its likeliest choice."""
    plain = policy.TabularPolicy(game)
    for state, row in plain.state_lookup.items():
        chosen = int(average.action_probability_array[average.state_lookup[state]].argmax())
        plain.action_probability_array[row] = np.eye(len(plain.action_probability_array[row]))[
            chosen
        ]
    return plain
