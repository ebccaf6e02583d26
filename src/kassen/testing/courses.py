"""Two courses of play that one seat cannot tell apart: others hold and choose other things, and not equally often.

Whoever tells the seat about them must say the same of both: as many messages, of the same bytes, in the same order.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from kassen.engine.game import Game
from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_PLAYERS, FOR_REDEALS, fresh_dice, key_of, roll
from kassen.engine.rules.sets import EVERYTHING
from kassen.testing.news import Secrets
from kassen.testing.two_worlds import (
    STEPS,
    World,
    any_of,
    look_alike,
    play_any,
    secret_pairs,
    some_moments,
    two_worlds,
)

MOST_SECRET_MOMENTS = 4  # of a match from which courses begin
MOST_SECRET_STEPS = 3  # in one world, between two that the seat may notice in both

Decision = tuple[int, int]  # a seat and its action


@dataclass(frozen=True)
class Course:
    """A match as it stands, and decisions that follow."""

    match: Match
    decisions: list[Decision] = field(default_factory=list)

    def messages(self, seat: int) -> list[Any]:
        """All that a seat is told on the way: an item for each step, None for one it may not notice."""
        match, told = self.match.clone(), []
        for actor, action in self.decisions:
            heard = len(match.events)
            match.play(actor, action)
            is_noticed = match.noticed[-1] >> seat + 1 & 1
            told.append(
                (match.snapshot(seat, heard), match.log(seat, heard)) if is_noticed else None
            )
        return told


def check_messages(game: Game, seats: int, seed: int, secrets: Secrets) -> None:
    """Two courses that a seat cannot tell apart give it the same messages, numbered alike."""
    compare_messages(pairs_of_courses(game, seats, seed, secrets))


def compare_messages(pairs: Iterable[tuple[int, Course, Course]]) -> None:
    for seat, one, other in pairs:
        told, other_told = ([*filter(None, course.messages(seat))] for course in (one, other))
        assert told == other_told, (
            f"seat {seat} is told {len(told)} or {len(other_told)} times of what it cannot tell apart: "
            f"{one.decisions} or {other.decisions}"
        )


def pairs_of_courses(
    game: Game, seats: int, seed: int, secrets: Secrets
) -> Iterator[tuple[int, Course, Course]]:
    """For every observer, two courses from some moments of a random match."""
    redeals = fresh_dice(key_of(seed), FOR_REDEALS, 5)
    dice = fresh_dice(key_of(seed), FOR_PLAYERS, 5)
    for match in [*some_moments(game, seats, seed), *secret_moments(game, seats, seed)]:
        for seat in range(-1, seats):
            yield (seat, *two_courses(match, seat, secrets, redeals, dice))


def secret_moments(game: Game, seats: int, seed: int) -> Iterator[Match]:
    """A random match a few times, ahead of decisions that somebody could not notice."""
    dice = fresh_dice(key_of(seed), FOR_PLAYERS, 6)
    match, found = Match(game, seats=seats, seed=seed), 0
    while not match.over and found < MOST_SECRET_MOMENTS:
        play_any(match, dice)
        if match.noticed[-1] != EVERYTHING:
            found += 1
            yield match.at(len(match.decisions) - 1)


def two_courses(
    match: Match, seat: int, secrets: Secrets, redeals: Any, dice: Any
) -> tuple[Course, Course]:
    """Follow two worlds while the seat cannot tell them apart."""
    here, there = two_worlds(match, seat, redeals)
    one, other = Course(match), Course(with_state(match, there.state))
    for _ in range(STEPS):
        here = step_in_secret(here, seat, dice, one)
        there = step_in_secret(there, seat, dice, other)
        step = step_together(here, there, seat, secrets, dice)
        if step is None:
            break
        actor, choice, other_choice = step
        here, there = here.after(actor, choice), there.after(actor, other_choice)
        if here.told_to(seat) != there.told_to(seat) or not look_alike(here, there, seat):
            break
        one.decisions.append((actor, choice))
        other.decisions.append((actor, other_choice))
    return one, other


def with_state(match: Match, state: Any) -> Match:
    """The same match in another world."""
    other = match.clone()
    other._state = match.game.state.copy(state)
    other._state.listener = other._hear
    return other


def step_in_secret(world: World, seat: int, dice: Any, course: Course) -> World:
    """Let others decide a few times, as far as the seat cannot tell that they did."""
    for _ in range(roll(dice, MOST_SECRET_STEPS + 1)):
        others = [actor for actor in world.pending if actor != seat]
        if not others:
            break
        actor = others[roll(dice, len(others))]
        action = any_of(world.options(actor), dice)
        after = world.after(actor, action)
        if after.told_to(seat) or not look_alike(world, after, seat):
            break
        world = after
        course.decisions.append((actor, action))
    return world


def step_together(
    here: World, there: World, seat: int, secrets: Secrets, dice: Any
) -> tuple[int, int, int] | None:
    """Somebody who is asked in both worlds, with a choice for each that looks the same to the seat."""
    if not here.pending:
        return None
    actor = here.pending[roll(dice, len(here.pending))]
    pairs = secret_pairs(here, there, actor, secrets) if actor != seat else []
    common = here.options(actor) & there.options(actor)
    if pairs and (not common or roll(dice, 2)):
        return actor, *pairs[roll(dice, len(pairs))]
    if common:
        choice = any_of(common, dice)
        return actor, choice, choice
    return None
