"""Ratings by openskill's Plackett–Luce model, which knows tables of any size and ties.

Bots do not change, so their ratings do not drift (tau is 0). Several copies of a bot at one table are rated as if they
were different players who all come with the bot's rating; the bot then takes the mean of what they leave with. So
copies that beat each other change nothing. Only differences between ratings mean something: the mean of all is 25.

Openskill takes one game after the other, and the last ones weigh too much. So we publish the mean of the rating over
the second half of its way, and of that the mean over some random orders of the blocks.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from openskill.models import PlackettLuce

from kassen.arena.resampling import LOTS, Interval, Numbers, chance_of_a_lot, interval_of

Indices = npt.NDArray[np.int64]

ORDERS = 10  # of the blocks, for the rating
RESAMPLES = 400  # of the blocks, for its interval
FEWEST_LOTS = 100
MODEL = PlackettLuce(tau=0)


@dataclass(frozen=True)
class Games:
    """All games of a tournament, by block, game and seat: which bot sat there, and its rank."""

    num_bots: int
    seated: Indices
    ranks: Indices

    @property
    def num_blocks(self) -> int:
        return len(self.seated)

    def of(self, blocks: Indices) -> "Games":
        return Games(self.num_bots, self.seated[blocks], self.ranks[blocks])


@dataclass(frozen=True)
class Rating:
    value: float
    interval: Interval


def ratings_of(games: Games, dice: np.random.Generator) -> list[Rating]:
    """The rating of every bot, by its number."""
    orders = [dice.permutation(games.num_blocks) for _ in range(ORDERS)]
    values = np.mean([rate(games.of(order)) for order in orders], axis=0).tolist()
    again = resampled_ratings(games, dice)
    return [Rating(value, interval_of(again[:, bot], value)) for bot, value in enumerate(values)]


def rate(games: Games) -> Numbers:
    """The rating of every bot after these blocks in this order."""
    mus, sigmas = [MODEL.mu] * games.num_bots, [MODEL.sigma] * games.num_bots
    way = []
    for seatings, results in zip(games.seated.tolist(), games.ranks.tolist(), strict=True):
        for seated, ranks in zip(seatings, results, strict=True):
            rate_game(mus, sigmas, seated, ranks)
        way.append(list(mus))
    return centered(np.array(way[halfway(len(way)) :]).mean(axis=0))


def rate_game(mus: list[float], sigmas: list[float], seated: list[int], ranks: list[float]) -> None:
    """One game by openskill; every bot takes the mean of its copies."""
    teams = [[MODEL.rating(mu=mus[bot], sigma=sigmas[bot])] for bot in seated]
    rated = [player for (player,) in MODEL.rate(teams, ranks=ranks)]
    for bot in set(seated):
        copies = [player for seat, player in enumerate(rated) if seated[seat] == bot]
        mus[bot] = sum(copy.mu for copy in copies) / len(copies)
        sigmas[bot] = sum(copy.sigma for copy in copies) / len(copies)


def halfway(blocks: int) -> int:
    return blocks // 2


def centered(mus: Numbers) -> Numbers:
    shift: Numbers = MODEL.mu - mus.mean(axis=-1, keepdims=True)
    return mus + shift


def resampled_ratings(games: Games, dice: np.random.Generator) -> Numbers:
    """Ratings by resample and bot; every resample is in an order of its own."""
    blocks, seats = games.num_blocks, games.seated.shape[-1]
    lots = with_lots(games, max(blocks, FEWEST_LOTS), dice)
    chance = chance_of_a_lot(blocks, LOTS * max(1, games.num_bots / seats))
    size = (RESAMPLES, blocks)
    played, by_lot = dice.integers(blocks, size=size), dice.integers(blocks, lots.num_blocks, size)
    return rate_side_by_side(lots, np.where(dice.random(size) < chance, by_lot, played))


def with_lots(games: Games, number: int, dice: np.random.Generator) -> Games:
    """Append blocks with random ranks to all blocks: one order of the bots for each block, copies share a rank."""
    line_ups = games.seated[np.arange(number) % games.num_blocks]
    order = dice.permuted(np.tile(np.arange(games.num_bots), (number, 1)), axis=1)
    ranks = order[np.arange(number)[:, None, None], line_ups]
    return Games(
        games.num_bots,
        np.concatenate((games.seated, line_ups)),
        np.concatenate((games.ranks, ranks)),
    )


def rate_side_by_side(games: Games, draws: Indices) -> Numbers:
    """Compute `rate` for each row of block numbers, all rows at once: ratings by row and bot."""
    mus = np.full((len(draws), games.num_bots), MODEL.mu)
    sigmas, total = np.full_like(mus, MODEL.sigma), np.zeros_like(mus)
    first = halfway(draws.shape[1])
    for number, blocks in enumerate(draws.T):
        for game in range(games.seated.shape[1]):
            update(mus, sigmas, games.seated[blocks, game], games.ranks[blocks, game])
        if number >= first:
            total += mus
    return centered(total / (draws.shape[1] - first))


def update(mus: Numbers, sigmas: Numbers, seated: Indices, ranks: Indices) -> None:
    """One game in every row, as openskill rates it: algorithm 4 of Weng and Lin (2011)."""
    rows = np.arange(len(mus))[:, None]
    mu, sigma = mus[rows, seated], sigmas[rows, seated]
    scale = np.sqrt((sigma**2 + MODEL.beta**2).sum(axis=1, keepdims=True))
    behind = ranks[:, :, None] >= ranks[:, None, :]  # seat i is not ahead of seat q
    ties = 1 / (ranks[:, :, None] == ranks[:, None, :]).sum(axis=1)
    strength = behind * np.exp(mu / scale)[:, :, None]
    # The chance of seat i to be the first of seat q and all that are not ahead of it.
    chance = strength / strength.sum(axis=1, keepdims=True)
    omega = ties - (chance * ties[:, None, :]).sum(axis=2)
    delta = (chance * (1 - chance) * ties[:, None, :]).sum(axis=2)
    change = sigma**2 / scale * omega
    shrink = np.sqrt(np.maximum(1 - (sigma / scale) ** 3 * delta, MODEL.kappa))
    copies = seated[:, :, None] == np.arange(mus.shape[1])
    number = np.maximum(copies.sum(axis=1), 1)
    mus += (copies * change[:, :, None]).sum(axis=1) / number
    sigmas *= 1 - (copies * (1 - shrink)[:, :, None]).sum(axis=1) / number
