"""Bots, by name; each one knows only what its seat may know."""

from kassen.bots.bot import Bot
from kassen.bots.heuristic import HeuristicBot
from kassen.bots.levels import CasualBot, ExpertBot, NoviceBot, SkilledBot
from kassen.bots.random import RandomBot
from kassen.engine.errors import BadOption

LEVELS: dict[str, type[Bot]] = {
    "novice": NoviceBot,
    "casual": CasualBot,
    "skilled": SkilledBot,
    "expert": ExpertBot,
}
BOTS: dict[str, type[Bot]] = {"random": RandomBot, "heuristic": HeuristicBot, **LEVELS}


def check(name: str) -> None:
    if name not in BOTS:
        raise BadOption(f"there is no bot {name!r}; there is {', '.join(BOTS)}")


def get(name: str, seed: int | str | None = None, seconds: float | None = None) -> Bot:
    """A bot of this name; with `seconds` it answers within them, without the same seed plays the same."""
    check(name)
    if seconds is not None and not seconds > 0:
        raise BadOption(f"a bot takes some time to decide, not {seconds} seconds")
    return BOTS[name](seed, seconds)
