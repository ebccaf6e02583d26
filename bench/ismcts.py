"""OpenSpiel's Python search playing our games through the adapter, against ours with as many iterations.

    python -m bench.ismcts [GAME …] [--games 40] [--iterations 30] [--write]

At the smallest table, one seat is OpenSpiel's and the others are ours; the seat changes from game to game. A share is
the mean of 1 for ranking better and ½ for a tie; equal searches come to 50 %. Intervals are
Wilson's.
"""

import argparse
from collections.abc import Mapping
from statistics import fmean
from typing import Any

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from rich.console import Console

from bench.report import Row, keep, page_table, screen_table
from kassen import games
from kassen.bots.levels import strength_of
from kassen.bots.prospects import wilson
from kassen.bots.search.method import Budget
from kassen.bots.search.think import think
from kassen.engine.rules.dice import key_of
from kassen.research import open_spiel

HEADING = "# OpenSpiel's search in our games"
HEAD = ("game", "seats", "iterations", "OpenSpiel ranks better, %", "95 % interval", "games")
EXPLORATION = 1.4  # with returns from -1 to 1


def play(game: Any, theirs: int, iterations: int, seed: int) -> float:
    """Play one game and return the share of OpenSpiel's seat, from 0 to 1."""
    dice = np.random.RandomState(seed)
    evaluator = RandomRolloutEvaluator(1, dice)
    bot = ISMCTSBot(game, evaluator, EXPLORATION, iterations, random_state=dice)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choice(outcomes, p=chances))
        elif state.current_player() == theirs:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(ours(state, iterations, seed))
    return float(state.returns()[theirs] + 1) / 2


def ours(state: Any, iterations: int, seed: int) -> int:
    node, number = state.node, state.move_number()
    if len(node.legal) == 1:
        return int(node.legal[0])
    position = node.position(key_of(seed + number))
    method = strength_of(position.game).skilled.method
    return think(position, method, Budget(iterations), key_of(seed), number)[0].action


def share(
    name: str, number: int, iterations: int, table: Mapping[str, Any] | None = None
) -> tuple[float, float, float]:
    """The share of OpenSpiel's search over `number` games, and its interval at 95 %."""
    game = open_spiel.load(name, **(table or {"seats": games.get(name).seats[0]}))
    shares = [play(game, seed % game.num_players(), iterations, seed) for seed in range(number)]
    return fmean(shares), *wilson(fmean(shares), number)


def row(name: str, number: int, iterations: int) -> Row:
    value, low, high = share(name, number, iterations)
    seats = games.get(name).seats[0]
    return (
        name,
        str(seats),
        str(iterations),
        f"{value:.1%}",
        f"{low:.1%} – {high:.1%}",
        str(number),
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.ismcts", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="GAME", help="the games (default: all)")
    parser.add_argument("--games", type=int, default=40, help="games per game")
    parser.add_argument("--iterations", type=int, default=30, help="per decision, for both")
    parser.add_argument("--write", action="store_true", help="keep the table in results.md")
    given = parser.parse_args()
    console, rows = Console(), []
    for name in given.names or games.NAMES:
        rows.append(row(name, given.games, given.iterations))
        console.print(*rows[-1], sep="  ")
    console.print(screen_table("OpenSpiel's search", HEAD, rows))
    if given.write:
        about = (
            f"`python -m bench.ismcts {' '.join(given.names)}`. The `ISMCTSBot` of OpenSpiel's Python with random "
            "playouts, through the adapter, against our search with the method of the level `skilled` and as many "
            "iterations. A share below 50 % means that OpenSpiel's is weaker."
        )
        keep(HEADING, "\n\n".join([HEADING, about, page_table(HEAD, rows)]))


if __name__ == "__main__":
    main()
