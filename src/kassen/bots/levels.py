"""The four strengths a player chooses from, the same words everywhere, each defined for every game."""

from dataclasses import dataclass

from kassen.bots.heuristic import CarelessBot, HeuristicBot
from kassen.bots.ismcts.bot import SearchBot
from kassen.bots.ismcts.thinking import Budget, Method
from kassen.engine.game import Game

SECONDS = 1.5  # at most, for one decision at a table where people wait


@dataclass(frozen=True)
class Strength:
    """How a game is searched, and how often it is played through for one decision."""

    method: Method
    skilled: int
    expert: int


QUICK = Method(heuristic_playouts=False, prior=8.0, trust=0.1)
OPEN = Method(prior=4.0)  # to what the rules of thumb would not do …
CURIOUS = Method(prior=4.0, exploration=0.7)  # … and to what did not look good at first
TRUSTING = Method()
STRENGTHS = {
    # game                  method    skilled  expert
    "mangoku":     Strength(QUICK,        100,   5000),
    "martial_art": Strength(TRUSTING,     120,   3000),
    "kenjin":      Strength(OPEN,         150,   3000),
    "shogunate":   Strength(CURIOUS,      200,   3000),
    "ninjato":     Strength(TRUSTING,     100,   2000),
}  # fmt: skip
UNMEASURED = Strength(TRUSTING, 200, 5000)  # a game that is not one of ours


def strength_of(game: Game) -> Strength:
    return STRENGTHS.get(game.name, UNMEASURED)


class NoviceBot(CarelessBot):
    """A beginner."""


class CasualBot(HeuristicBot):
    """Somebody who has played a few times."""


class SkilledBot(SearchBot):
    description = "thinks ahead: tries some hundred ways the game may go on"

    def plan(self, game: Game) -> tuple[Method, Budget]:
        return strength_of(game).method, Budget(strength_of(game).skilled)


class ExpertBot(SearchBot):
    description = "thinks far ahead, and weighs every choice in thousands of games"

    def plan(self, game: Game) -> tuple[Method, Budget]:
        return strength_of(game).method, Budget(strength_of(game).expert, trees=2)
