"""The standings of a tournament: rating, wins and places of every bot, and who ranks better in every pair."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from kassen.arena.block import Block
from kassen.arena.ratings import Games, Rating, ratings_of
from kassen.arena.resampling import Numbers, Share, share_of
from kassen.arena.tournament import Tournament
from kassen.engine.errors import BadOption

EQUAL = 0.5


@dataclass(frozen=True)
class Standing:
    """One bot; None stands for what too few blocks do not tell."""

    bot: str
    games: int
    rating: Rating | None
    win_share: (
        Share | None
    )  # of the win, for each seat it had; those who share a first place share the win
    place_score: Share | None  # the share of the others it beat; ties count half


@dataclass(frozen=True)
class HeadToHead:
    """Two bots at one table: the share of their meetings in which the first ranks better; ties count half."""

    first: str
    second: str
    meetings: int
    share: Share | None

    @property
    def clearly_better(self) -> str | None:
        """The bot whose lead the interval does not leave in doubt, if there is one."""
        if self.share is None or not self.share.interval.excludes(EQUAL):
            return None
        return self.first if self.share.value > EQUAL else self.second

    @property
    def mirrored(self) -> "HeadToHead":
        share = self.share and self.share.mirrored
        return HeadToHead(self.second, self.first, self.meetings, share)


@dataclass(frozen=True)
class Standings:
    """The bots, the best rating first, and all pairs of them both ways round."""

    bots: tuple[Standing, ...]
    pairs: tuple[HeadToHead, ...]

    def __getitem__(self, bot: str) -> Standing:
        return next(standing for standing in self.bots if standing.bot == bot)

    def pair(self, first: str, second: str) -> HeadToHead:
        return next(pair for pair in self.pairs if (pair.first, pair.second) == (first, second))


@dataclass(frozen=True)
class Sums:
    """Sums by block and bot: first places, others beaten, and meetings of two bots."""

    places: Numbers
    wins: Numbers
    beaten: Numbers
    better: Numbers  # by block, bot and other bot
    met: Numbers


def standings_of(tournament: Tournament, blocks: Sequence[Block]) -> Standings:
    """The same blocks bring the same standings, to the last digit."""
    if not blocks:
        raise BadOption("standings are of one block or more")
    dice = np.random.default_rng(list(bytes.fromhex(tournament.seed)))
    games = games_of(tournament, blocks)
    sums = sum_up(games)
    ratings = ratings_of(games, dice)
    bots = [
        standing_of(tournament, games, sums, bot, ratings[bot], dice)
        for bot in range(games.num_bots)
    ]
    order = sorted(bots, key=lambda standing: -standing.rating.value if standing.rating else np.inf)
    numbers = [tournament.bots.index(standing.bot) for standing in order]
    pairs = [pair_of(tournament, sums, *pair, dice) for pair in combinations(numbers, 2)]
    return Standings(tuple(order), tuple(each for pair in pairs for each in (pair, pair.mirrored)))


def games_of(tournament: Tournament, blocks: Sequence[Block]) -> Games:
    number = {name: bot for bot, name in enumerate(tournament.bots)}
    seated = [[[number[name] for name in game] for game in block.seatings] for block in blocks]
    return Games(len(number), np.array(seated), np.array([block.ranks for block in blocks]))


def sum_up(games: Games) -> Sums:
    ranks, seats = games.ranks, games.ranks.shape[-1]
    sits = (games.seated[..., None] == np.arange(games.num_bots)).astype(float)
    first = (ranks == ranks.min(axis=-1, keepdims=True)).astype(float)
    wins = first / first.sum(axis=-1, keepdims=True)
    difference = ranks[..., None, :] - ranks[..., :, None]  # of another seat, to a seat
    others = 1 - np.eye(seats)
    ahead = others * np.sign(difference) / 2 + others / 2
    return Sums(
        places=sits.sum(axis=(1, 2)),
        wins=np.einsum("bgs,bgsi->bi", wins, sits),
        beaten=np.einsum("bgst,bgsi->bi", ahead, sits) / (seats - 1),
        better=np.einsum("bgst,bgsi,bgtj->bij", ahead, sits, sits),
        met=np.einsum("st,bgsi,bgtj->bij", others, sits, sits),
    )


def standing_of(
    tournament: Tournament,
    games: Games,
    sums: Sums,
    bot: int,
    rating: Rating,
    dice: np.random.Generator,
) -> Standing:
    places = sums.places[:, bot]
    there = int((games.seated == bot).any(axis=-1).sum())
    return Standing(
        tournament.bots[bot],
        there,
        rating if there else None,
        share_of(sums.wins[:, bot], places, 1 / tournament.seats, dice),
        share_of(sums.beaten[:, bot], places, EQUAL, dice),
    )


def pair_of(
    tournament: Tournament, sums: Sums, first: int, second: int, dice: np.random.Generator
) -> HeadToHead:
    better, met = sums.better[:, first, second], sums.met[:, first, second]
    names = tournament.bots[first], tournament.bots[second]
    return HeadToHead(*names, int(met.sum()), share_of(better, met, EQUAL, dice))
