"""The five strengths a player chooses from, the same words everywhere, each defined for every game."""

from dataclasses import dataclass

from kassen.bots.heuristic import CarelessBot, HeuristicBot
from kassen.bots.search.method import Method
from kassen.engine.game import Game

MEANINGS = {
    "novice": CarelessBot.description,
    "casual": HeuristicBot.description,
    "skilled": "thinks ahead: tries some hundred ways the game may go on",
    "expert": "thinks far ahead, and weighs every choice in thousands of games",
    "master": "thinks ahead by what it learned from itself, or longer than an expert",
}
NAMES = tuple(MEANINGS)
SECONDS = 1.5  # at most, for one decision at a table where people wait


@dataclass(frozen=True)
class Plan:
    """How a game is searched, and with how many iterations."""

    method: Method
    iterations: int


@dataclass(frozen=True)
class Strength:
    """The plans of the levels that search."""

    skilled: Plan
    expert: Plan
    master: Plan


QUICK = Method(heuristic_playouts=False, prior_visits=8.0, heuristic_bonus=0.1)
TRUSTING = Method()
OPEN = Method(prior_visits=4.0)  # to what the heuristic would not do …
CURIOUS = Method(prior_visits=4.0, exploration=0.7)  # … and to what did not look good at first
KEEN = Method(prior_visits=4.0, heuristic_bonus=0.1, exploration=0.2)  # for many iterations
# The network's priors, and its value mixed with a playout half and half.
MIXED = Method(exploration=0.1, prior_visits=2.0, heuristic_bonus=0.0, c_puct=0.5, value_mix=0.5)
# The network's priors and values, without playouts: in long games that is ten times as many iterations.
BY_VALUE = Method(exploration=0.1, prior_visits=2.0, heuristic_bonus=0.0, c_puct=0.5, value_mix=1.0)
# Where the network alone is as good as a search: rollouts of its policy.
ROLLOUTS = Method(rollout_depth=10, prior_weight=0.02)
STRENGTHS = {
    # game                  skilled              expert                master
    "mangoku":     Strength(Plan(QUICK, 100),    Plan(QUICK, 5000),    Plan(ROLLOUTS, 6000)),
    "martial_art": Strength(Plan(TRUSTING, 120), Plan(KEEN, 10000),    Plan(ROLLOUTS, 4000)),
    "kenjin":      Strength(Plan(OPEN, 150),     Plan(OPEN, 3000),     Plan(MIXED, 8000)),
    "shogunate":   Strength(Plan(CURIOUS, 200),  Plan(CURIOUS, 5000),  Plan(CURIOUS, 20000)),
    "ninjato":     Strength(Plan(TRUSTING, 100), Plan(TRUSTING, 2000), Plan(BY_VALUE, 20000)),
}  # fmt: skip
# The table sizes at which a master is clearly stronger than an expert (bench/results.md); at others it is not
# offered.
MASTERED: dict[str, tuple[int, ...]] = {
    "mangoku": (),
    "martial_art": (2,),
    "kenjin": (2, 3, 4),
    "shogunate": (),
    "ninjato": (2, 3, 4),
}
# A game that is not one of ours.
UNMEASURED = Strength(Plan(TRUSTING, 200), Plan(TRUSTING, 5000), Plan(TRUSTING, 20000))


def strength_of(game: Game) -> Strength:
    return STRENGTHS.get(game.name, UNMEASURED)


def has_master(game: Game, seats: int) -> bool:
    """Whether a master is offered at a table of this size; in games that are not ours it always is."""
    return game.name not in MASTERED or seats in MASTERED[game.name]


def offered(game: Game, seats: int) -> list[str]:
    """List the levels of a table, each clearly stronger there than the one before it."""
    return [name for name in NAMES if name != "master" or has_master(game, seats)]
