"""The reward of a seat at the end of a game, the same in every environment."""

from collections.abc import Sequence


def rewards_of(ranks: Sequence[int]) -> list[float]:
    """The share of the others a seat ranks before, less the share that rank before it: zero in sum."""
    others = len(ranks) - 1
    return [
        sum((rank > own) - (rank < own) for rank in ranks) / others if others else 0.0
        for own in ranks
    ]
