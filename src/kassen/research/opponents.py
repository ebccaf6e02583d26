"""Who plays the seats that are not learned with: bots by name, or your own as objects."""

from collections.abc import Iterable, Sequence

from kassen import bots
from kassen.bots.bot import Bot
from kassen.engine.errors import BadOption

Opponents = str | Bot | Sequence[str | Bot]


def one_for_each(opponents: Opponents, others: int) -> list[str | Bot]:
    """A bot for every other seat: one for all, or one for each in seat order."""
    if isinstance(opponents, str | Bot):
        named: list[str | Bot] = [opponents] * others
    else:
        named = list(opponents)
    if len(named) != others:
        raise BadOption(f"there are {others} opponents at this table, not {len(named)}")
    for each in named:
        if isinstance(each, str):
            bots.check(each)
    return named


def made(named: Iterable[str | Bot], seeds: Iterable[int | str]) -> list[Bot]:
    """Make those that are named, each with its seed; a bot that is an object is taken as it is."""
    return [
        bots.get(each, seed) if isinstance(each, str) else each
        for each, seed in zip(named, seeds, strict=True)
    ]
