"""Measurements of OpenSpiel: random rollouts in C++, and its Python interface in a loop."""

import random
from collections.abc import Callable
from typing import Any

import pyspiel

from bench.measure import DECISIONS, PLAYOUTS, Measure, rate

NAME = "OpenSpiel"
GAMES = {
    "hearts": "hearts",
    "oh_hell, 4 seats": "oh_hell(players=4)",
    "leduc, 6 seats": "leduc_poker(players=6)",
}
DEALS = 24  # different ones in a batch
ROLLOUTS = 50  # from each deal
ITERATIONS = 1000  # of one search
SAMPLES = 400  # random games from each deal, to know how long they are


def measures() -> list[Measure]:
    loaded = {name: pyspiel.load_game(text) for name, text in GAMES.items()}
    return [
        *(rollouts(name, game) for name, game in loaded.items()),
        *(searching(name, game) for name, game in loaded.items()),
        *(step_loop(name, game) for name, game in loaded.items()),
    ]


def rollouts(name: str, game: Any) -> Measure:
    """Measure random play to the end as its search does it: no Python in between, and without the deal.

    A search with one simulation evaluates its root, and the evaluator plays `ROLLOUTS` games from there.
    """
    dice = random.Random(0)
    states = [after_the_deal(game, dice) for _ in range(DEALS)]
    decisions = round(ROLLOUTS * sum(mean_length(state, dice) for state in states))
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, 1, 1000, False, 1, False)

    def batch() -> int:
        for state in states:
            bot.mcts_search(state)
        return decisions

    batch()
    return Measure(NAME, f"{name}, C++ rollouts", DECISIONS, lambda s: rate(s, batch))


def searching(name: str, game: Any) -> Measure:
    """Measure its information-set search from the first decision, one random playout per new node."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(
        1,
        evaluator,
        1.4,
        ITERATIONS,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    state = after_the_deal(game, random.Random(0))

    def batch() -> int:
        bot.step(state)
        return ITERATIONS

    batch()
    return Measure(NAME, f"{name}, IS-MCTS in C++", PLAYOUTS, lambda s: rate(s, batch))


def after_the_deal(game: Any, dice: random.Random) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        step(state, dice)
    return state


def step(state: Any, dice: random.Random) -> None:
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(outcomes, chances)[0])
    else:
        state.apply_action(dice.choice(state.legal_actions()))


def mean_length(start: Any, dice: random.Random) -> float:
    """The mean number of decisions in a random game from here on, chance not counted."""
    lengths = [play_on(start.clone(), dice) for _ in range(SAMPLES)]
    return sum(lengths) / SAMPLES


def play_on(state: Any, dice: random.Random) -> int:
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        step(state, dice)
    return decisions


def step_loop(name: str, game: Any) -> Measure:
    """Measure a Python loop, one decision at a time."""
    dice = random.Random(0)
    batch: Callable[[], int] = lambda: play_on(game.new_initial_state(), dice)  # noqa: E731
    batch()
    return Measure(NAME, f"{name}, Python loop", DECISIONS, lambda s: rate(s, batch))
