"""Anybody's environment held to the law of two worlds: what a seat is given may not depend on what it cannot know.

    noninterference(lambda match, seat: json.dumps(my_observation(match, seat)))

An environment is a function of a match and a seat. It is called for pairs of matches that this seat cannot tell
apart: what lies hidden is dealt afresh in the second, its seed is another, and of what happened it holds only what
the seat was shown. Whatever differs between the two answers is a leak.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kassen import games
from kassen.engine.game import Game
from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of
from kassen.engine.table.events import Event

Environment = Callable[[Match, int], Any]

DECISIONS = 40  # of a match after which worlds are compared, at most


def noninterference(
    environment: Environment,
    game: Game | str = "mangoku",
    seats: int | None = None,
    seeds: Sequence[int] = (0, 1),
    decisions: int = DECISIONS,
    every: int = 1,
) -> int:
    """Compare two worlds for every seat, `every` few decisions of random matches; returns the number of pairs.

    The first leak raises an AssertionError that says where.
    """
    pairs = 0
    card = games.get(game) if isinstance(game, str) else game
    for match in courses(card, seats, seeds, decisions, every):
        for seat in range(match.seats):
            given = [environment(world, seat) for world in (match.clone(), twin(match, seat))]
            assert given[0] == given[1], (
                f"{match.game.name}: seat {seat} is given something else in another world, after "
                f"{len(match.decisions)} decisions: {first_difference(*map(str, given))}"
            )
            pairs += 1
    return pairs


def courses(
    game: Game, seats: int | None, seeds: Sequence[int], decisions: int, every: int
) -> Iterator[Match]:
    """Random matches after their decisions, up to a number of them."""
    for seed in seeds:
        chance = random.Random(seed)
        match = Match(game, seats, seed)
        for number in range(decisions):
            if number % every == 0:
                yield match
            if match.over:
                break
            seat = chance.choice(match.pending)
            match.play(seat, chance.choice(match.legal_ids(seat)))


def twin(match: Match, seat: int) -> Match:
    """A match this seat cannot tell from this one."""
    other = match.clone()
    moment = len(match.decisions)
    other.key = bytes(key_of(1000 * moment + seat))
    other._state = match.redealt(seat, fresh_dice(other.key, FOR_REDEALS, moment))
    other._state.listener = other._hear
    other.events = [known(event, seat) for event in match.events]
    return other


def known(event: Event, seat: int) -> Event:
    """The event with its fields that this seat was not shown struck out."""
    shown = event.seen(seat)
    fields = {name: shown.get(name) for name in event.fields}
    return Event(event.name, fields, event.private, event.seen_numbers(seat), event.columns)


def first_difference(one: str, other: str) -> str:
    """Where two texts part, with what stands around."""
    place = next(
        (at for at, (left, right) in enumerate(zip(one, other, strict=False)) if left != right),
        min(len(one), len(other)),
    )
    around = slice(max(0, place - 40), place + 40)
    return f"…{one[around]}… or …{other[around]}…"
