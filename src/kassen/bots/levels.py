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


STRENGTHS = {
    #                        playouts               nodes                                       skilled  expert
    "mangoku":     Strength(Method(heuristic_playouts=False, shares_nodes=True),                    300,   3000),
    "martial_art": Strength(Method(heuristic_playouts=True, shares_nodes=True),                     300,   3000),
    "kenjin":      Strength(Method(heuristic_playouts=True, shares_nodes=True),                     300,   3000),
    "shogunate":   Strength(Method(heuristic_playouts=True, shares_nodes=True),                     300,   3000),
    "ninjato":     Strength(Method(heuristic_playouts=True, shares_nodes=True),                     300,   3000),
}  # fmt: skip
UNMEASURED = Strength(Method(), skilled=300, expert=3000)  # a game that is not one of ours


class NoviceBot(CarelessBot):
    """A beginner."""


class CasualBot(HeuristicBot):
    """Somebody who has played a few times."""


class SkilledBot(SearchBot):
    description = "thinks ahead: tries some hundred ways the game may go on"

    def plan(self, game: Game) -> tuple[Method, Budget]:
        strength = STRENGTHS.get(game.name, UNMEASURED)
        return strength.method, Budget(strength.skilled)


class ExpertBot(SearchBot):
    description = "thinks far ahead, and weighs every choice in thousands of games"

    def plan(self, game: Game) -> tuple[Method, Budget]:
        strength = STRENGTHS.get(game.name, UNMEASURED)
        return strength.method, Budget(strength.expert, trees=2)
