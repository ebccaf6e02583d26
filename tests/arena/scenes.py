"""Scenes of the arena's tests: small tournaments, and games whose true strengths are known."""

from itertools import islice

import numpy as np

from kassen.arena import new_tournament
from kassen.arena.ratings import Games
from kassen.arena.seatings import line_ups, turns

RICH = {"name": "rich", "tables": {"seats_2": {"coins_each": 9}}}  # an edition


def small_tournament(bots=("heuristic", "random"), seats=2, seed=1, game="mangoku", **changes):
    return new_tournament(game, bots, seats, seed, **changes)


def imagined_games(strengths, seats, blocks, seed, luck=0.5):
    """Games between bots of these strengths by Plackett and Luce; a deal favors some of its seats."""
    dice = np.random.default_rng(seed)
    names = [str(bot) for bot in range(len(strengths))]
    seated, ranks = [], []
    for line_up in islice(line_ups(dice.bytes(8), names, seats), blocks):
        seatings = np.array(turns(line_up), int)
        deal = dice.normal(0, luck, seats)
        feats = np.array(strengths)[seatings] + deal + dice.gumbel(size=seatings.shape)
        seated.append(seatings)
        ranks.append((-feats).argsort(axis=1).argsort(axis=1) + 1)
    return Games(len(strengths), np.array(seated), np.array(ranks))
