"""The bots of the five levels."""

from kassen.bots.heuristic import CarelessBot, HeuristicBot
from kassen.bots.levels import MEANINGS, Plan, strength_of
from kassen.bots.networks import network_of, shortfall
from kassen.bots.search.bot import SearchBot
from kassen.bots.search.method import Budget, Method
from kassen.engine.game import Game


class NoviceBot(CarelessBot):
    """A beginner."""


class CasualBot(HeuristicBot):
    """Somebody who has played a few times."""


class SkilledBot(SearchBot):
    description = MEANINGS["skilled"]

    def plan(self, game: Game) -> tuple[Method, Budget]:
        skilled = strength_of(game).skilled
        return skilled.method, Budget(skilled.iterations)


class ExpertBot(SearchBot):
    description = MEANINGS["expert"]

    def plan(self, game: Game) -> tuple[Method, Budget]:
        expert = strength_of(game).expert
        return expert.method, Budget(expert.iterations, trees=2)


class MasterBot(SearchBot):
    description = MEANINGS["master"]

    def plan(self, game: Game) -> tuple[Method, Budget]:
        """Without its network it searches as an expert does, and no less."""
        expert, master = strength_of(game).expert, strength_of(game).master
        if master.method.needs_network and not network_of(game):
            master = Plan(expert.method, max(expert.iterations, master.iterations))
        return master.method, Budget(master.iterations, trees=2)

    @classmethod
    def shortfall(cls, game: Game) -> str:
        return shortfall(game) if strength_of(game).master.method.needs_network else ""
