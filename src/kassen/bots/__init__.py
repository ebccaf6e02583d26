"""Bots, by name; each one knows only what its seat may know."""

from kassen.bots.bot import Bot
from kassen.bots.heuristic import HeuristicBot
from kassen.bots.random import RandomBot
from kassen.engine.errors import BadOption

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "heuristic": HeuristicBot}


def get(name: str) -> Bot:
    """A bot of this name."""
    if name not in BOTS:
        raise BadOption(f"there is no bot {name!r}; there is {', '.join(BOTS)}")
    return BOTS[name]()
