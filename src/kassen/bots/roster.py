"""Every bot there is, by name."""

from collections.abc import Iterable, Mapping

from kassen.bots import own
from kassen.bots.bot import Bot, with_character
from kassen.bots.characters import CHARACTERS, parted
from kassen.bots.heuristic import HeuristicBot
from kassen.bots.neural import NeuralBot
from kassen.bots.players import CasualBot, ExpertBot, MasterBot, NoviceBot, SkilledBot
from kassen.bots.random import RandomBot
from kassen.engine.errors import BadOption
from kassen.engine.game import Game

LEVELS: dict[str, type[Bot]] = {
    "novice": NoviceBot,
    "casual": CasualBot,
    "skilled": SkilledBot,
    "expert": ExpertBot,
    "master": MasterBot,
}
BOTS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "heuristic": HeuristicBot,
    "neural": NeuralBot,
    **LEVELS,
}


def kind_of(name: str, sources: Mapping[str, str] | None = None) -> type[Bot]:
    """The class of a bot: one of ours, or your own from its file or from the given sources."""
    if own.is_own(name):
        given = (sources or {}).get(name)
        return own.kind_in(name, own.source_of(name) if given is None else given)
    character, level = parted(name)
    if level not in (BOTS if character is None else LEVELS):
        raise BadOption(
            f"there is no bot {name!r}; there is {', '.join(BOTS)}, a level with a character "
            f"({', '.join(CHARACTERS)}) as bold-casual, or your own as {own.EXAMPLE} or mine{own.NETWORK}"
        )
    return with_character(BOTS[level], character)


def check(name: str) -> None:
    kind_of(name)


def shortfalls(
    game: Game, names: Iterable[str], sources: Mapping[str, str] | None = None
) -> list[str]:
    """A sentence for each thing that these bots play with and that is missing."""
    return sorted({kind_of(name, sources).shortfall(game) for name in names} - {""})


def get(
    name: str,
    seed: int | str | None = None,
    seconds: float | None = None,
    sources: Mapping[str, str] | None = None,
) -> Bot:
    """Make a bot by its name; with `seconds` it answers within them, without, the same seed plays the same."""
    kind = kind_of(name, sources)
    if seconds is not None and not seconds > 0:
        raise BadOption(f"a bot takes some time to decide, not {seconds} seconds")
    return kind(seed, seconds)
