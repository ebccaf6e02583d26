"""Whole random games, played once and kept with everything that happened, for claims about every game."""

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import numpy as np

import kassen
from kassen.engine.match import Match
from kassen.games.mangoku.rules.state import STATE

GAMES = 50
SEAT_COUNTS = (2, 3, 4, 5, 6)


@dataclass
class Step:
    """One decision: the truth before it, who chose what among which options, and what followed."""

    record: Any
    seat: int
    options: list[int]
    words: str
    events: list[Any]

    @property
    def state(self):
        return STATE.open(self.record)


@dataclass
class Playthrough:
    match: Match
    opening: list[Any]
    steps: list[Step]

    def states(self):
        """The truth before each decision, and at the end."""
        for step in self.steps:
            yield step.state
        yield self.match._state


def record_of(match):
    return np.array([match._state.store()], STATE.dtype)[0]


def play_through(seats, seed):
    match = kassen.Match("mangoku", seats, seed=seed)
    chance = Random(seed)
    game = Playthrough(match, list(match.events), [])
    while not match.over:
        (seat,) = match.pending
        options = match.legal_ids(seat)
        choice = chance.choice(options)
        before, heard = record_of(match), len(match.events)
        match.play(seat, choice)
        words = match.game.actions.words(choice)
        game.steps.append(Step(before, seat, options, words, match.events[heard:]))
    return game


@cache
def random_games(seats):
    return [play_through(seats, seed) for seed in range(GAMES)]


def all_random_games():
    return [game for seats in SEAT_COUNTS for game in random_games(seats)]


def all_steps():
    return [step for game in all_random_games() for step in game.steps]


def campaigns_of(events):
    """The events of each campaign, from its start to just before the next one."""
    campaigns: list[list[Any]] = []
    for event in events:
        if event.name == "campaign_started":
            campaigns.append([])
        if campaigns:
            campaigns[-1].append(event)
    return campaigns


def links_of(events):
    """The events of each link, from its card on the table to just before the next card or turn."""
    links: list[list[Any]] = []
    for event in events:
        if event.name == "card_played":
            links.append([])
        elif event.name in ("turn_started", "campaign_ended"):
            links.append([])
        if links:
            links[-1].append(event)
    return [link for link in links if link and link[0].name == "card_played"]
