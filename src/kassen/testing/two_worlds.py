"""Two worlds that one seat cannot tell apart, followed side by side.

One is the match; the other is dealt afresh at some moment and then goes its own way, so that what a
later decision lays down lies where *its* rules put it. No law here leans on the re-deal it checks.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

import numpy as np

from kassen.engine.game import Game
from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_PLAYERS, FOR_REDEALS, fresh_dice, key_of, roll
from kassen.engine.rules.sets import members_of
from kassen.engine.table.events import Event
from kassen.testing.news import News, Secrets, is_news

MOMENTS = 5  # of a match from which two worlds are followed
STEPS = 14  # decisions they are followed for


@dataclass(frozen=True)
class World:
    """A state with what happened in its last decision."""

    match: Match
    state: Any
    events: tuple[Event, ...] = ()

    @property
    def decision(self) -> str:
        return str(self.match.game.decisions[self.state.phase])

    @property
    def pending(self) -> list[int]:
        return members_of(self.match.game.rules.pending(self.match.box, self.state))

    def options(self, seat: int) -> set[int]:
        mask = bytearray(len(self.match.game.actions))
        self.match.game.rules.legal(self.match.box, self.state, seat, mask)
        return {action for action, is_legal in enumerate(mask) if is_legal}

    def after(self, seat: int, action: int) -> "World":
        game, box = self.match.game, self.match.box
        state, heard = game.state.copy(self.state), []
        state.listener = lambda number, *arguments: heard.append(
            game.events.build(box, state, number, arguments)
        )
        game.rules.apply(box, state, seat, action)
        game.rules.advance(box, state)
        state.listener = None
        return replace(self, state=state, events=tuple(heard))

    def redealt(self, seat: int, dice: Any) -> Any:
        state = self.match.game.state.copy(self.state)
        self.match.game.rules.redeal(self.match.box, state, seat, dice)
        return state

    def seen_by(self, seat: int) -> Any:
        return self.match.game.see(self.match.box, self.state, seat)

    def shown_to(self, seat: int) -> list[Any]:
        """Everything the seat is given of how things stand, as comparable values."""
        game, box = self.match.game, self.match.box
        observation = np.zeros(game.observation_size, np.float32)
        game.rules.observe(box, self.state, seat, observation.data)
        view = game.room.view(box, self.seen_by(seat), seat)
        return [json.dumps(view), *self.asked_of(seat), observation.tobytes()]

    def asked_of(self, seat: int) -> list[Any]:
        return [self.pending, sorted(self.options(seat)) if seat >= 0 else []]

    def told_to(self, seat: int) -> list[Any]:
        return [event.seen(seat) for event in self.events]


def look_alike(one: World, other: World, seat: int) -> bool:
    """Whether the seat is given the same of both.

    View and observation are made of what is seen and of nothing else, by a law of its own: where that is the same to
    the byte, so are they.
    """
    to_bytes = one.match.game.state.bytes
    if to_bytes(one.seen_by(seat)) == to_bytes(other.seen_by(seat)):
        return one.asked_of(seat) == other.asked_of(seat)
    return one.shown_to(seat) == other.shown_to(seat)


def two_worlds(match: Match, seat: int, redeals: Any) -> tuple[World, World]:
    """The match as it stands, and a world the seat cannot tell from it; open chance falls alike in both."""
    here = World(match, match.game.state.copy(match._state))
    there = World(match, here.redealt(seat, redeals))
    there.state.dice[:] = here.state.dice[:]
    return here, there


def some_moments(game: Game, seats: int, seed: int) -> Iterator[Match]:
    """A random match a few times, the first time before anything was decided; it is over before the last."""
    dice = fresh_dice(key_of(seed), FOR_PLAYERS, 2)
    match = Match(game, seats=seats, seed=seed)
    while not match.over:
        play_any(match, dice)
    for moment in range(MOMENTS):
        yield match.at(moment * len(match.decisions) // MOMENTS)


def play_any(match: Match, dice: Any) -> None:
    seat = match.pending[roll(dice, len(match.pending))]
    options = sorted(match.legal_ids(seat))
    match.play(seat, options[roll(dice, len(options))])


def any_of(options: set[int], dice: Any) -> int:
    number: int = roll(dice, len(options))
    return sorted(options)[number]


def pairs_of_worlds(game: Game, seats: int, seed: int) -> Iterator[tuple[int, World, World, Any]]:
    """For every observer, two worlds from some moments of a random match, and dice for the choices in them."""
    redeals = fresh_dice(key_of(seed), FOR_REDEALS, 3)
    choices = fresh_dice(key_of(seed), FOR_PLAYERS, 3)
    for match in some_moments(game, seats, seed):
        for seat in range(-1, seats):
            yield (seat, *two_worlds(match, seat, redeals), choices)


# The course of play.


def check_course(game: Game, seats: int, seed: int, news: News, secrets: Secrets) -> None:
    """Two worlds go on alike for a seat, who is asked included, until an event that may tell them apart.

    Everybody chooses alike in both; then, from the same worlds, others now and then choose in secret something else.
    """
    for seat, here, there, dice in pairs_of_worlds(game, seats, seed):
        follow(here, there, seat, dice, news, {})
        if secrets:
            follow(here, there, seat, dice, news, secrets)


def follow(here: World, there: World, seat: int, dice: Any, news: News, secrets: Secrets) -> None:
    for _ in range(STEPS):
        assert look_alike(here, there, seat), describe(seat, here, there)
        if not here.pending:
            return
        actor = here.pending[roll(dice, len(here.pending))]
        pairs = secret_pairs(here, there, actor, secrets) if actor != seat else []
        common = here.options(actor) & there.options(actor)
        if pairs and (not common or roll(dice, 2)):
            choice, other = pairs[roll(dice, len(pairs))]
        elif common:
            choice = other = any_of(common, dice)
        else:
            return
        here, there = here.after(actor, choice), there.after(actor, other)
        there.state.dice[:] = here.state.dice[:]
        if has_learned(news, seat, here.events, there.events):
            return


def secret_pairs(here: World, there: World, actor: int, secrets: Secrets) -> list[tuple[int, int]]:
    """Two different choices, one for each world, that nobody else may tell apart when they are made."""
    look_the_same, decode = secrets.get(here.decision), here.match.game.actions.decode
    if look_the_same is None:
        return []
    return [
        (choice, other)
        for choice in sorted(here.options(actor))
        for other in sorted(there.options(actor))
        if choice != other and look_the_same(decode(choice), decode(other))
    ]


def has_learned(news: News, seat: int, here: tuple[Event, ...], there: tuple[Event, ...]) -> bool:
    """Whether the seat was told something that differs; it must be what the game's table allows it."""
    for event, other in zip_longest(here, there):
        seen = None if event is None else event.seen(seat)
        other_seen = None if other is None else other.seen(seat)
        if seen == other_seen:
            continue
        told = [each for each in (event, other) if each is not None]
        for field in differences(seen, other_seen):
            assert any(is_news(news, each.name, field, each.fields, seat) for each in told), (
                f"seat {seat} learns {field} of {told[0].name}: {seen} or {other_seen}"
            )
        return True
    return False


def differences(seen: dict[str, Any] | None, other: dict[str, Any] | None) -> list[str]:
    if seen is None or other is None or seen["event"] != other["event"]:
        return ["event"]
    return [name for name in {**seen, **other} if seen.get(name) != other.get(name)]


def describe(seat: int, here: World, there: World) -> str:
    """Which part of what the seat is given tells the worlds apart, and after what."""
    parts = ("view", "who is asked", "options", "observation")
    shown = zip(parts, here.shown_to(seat), there.shown_to(seat), strict=True)
    differing = [f"{part}: {one} or {other}" for part, one, other in shown if one != other]
    return f"seat {seat} is given another {'; '.join(differing)}, told only {here.told_to(seat)}"


# The re-deal.


def check_oblivious(game: Game, seats: int, seed: int) -> None:
    """Two worlds that a seat cannot tell apart are re-dealt by the same dice to the same bytes."""
    for seat, here, there, dice in pairs_of_worlds(game, seats, seed):
        for step in range(STEPS):
            redeals = [fresh_dice(key_of(1000 * seed + step), FOR_REDEALS, 4) for _ in "12"]
            states = [
                world.redealt(seat, own) for world, own in zip((here, there), redeals, strict=True)
            ]
            assert game.state.bytes(states[0]) == game.state.bytes(states[1]), (
                f"the re-deal of seat {seat} depends on {unlike_fields(game, *states)}"
            )
            if not here.pending:
                break
            following = alike_after(here, there, seat, dice)
            if following is None:
                break
            here, there = following


def alike_after(here: World, there: World, seat: int, dice: Any) -> tuple[World, World] | None:
    """Both worlds a decision later and still alike to the seat; others may choose otherwise in each of them."""
    actor = here.pending[roll(dice, len(here.pending))]
    choices = [(any_of(here.options(actor), dice), any_of(there.options(actor), dice))]
    common = here.options(actor) & there.options(actor)
    if common:
        choices.append((any_of(common, dice),) * 2)
    for choice, other in choices:
        if actor == seat and choice != other:
            continue
        one, two = here.after(actor, choice), there.after(actor, other)
        if one.told_to(seat) == two.told_to(seat) and look_alike(one, two, seat):
            two.state.dice[:] = one.state.dice[:]
            return one, two
    return None


def unlike_fields(game: Game, one: Any, other: Any) -> str:
    records = [game.state.records(state)[0] for state in (one, other)]
    unlike = names_of_unlike_fields(game, one, other)
    return ", ".join(f"{name}: {records[0][name]} or {records[1][name]}" for name in unlike)


def names_of_unlike_fields(game: Game, one: Any, other: Any) -> list[str]:
    records = [game.state.records(state)[0] for state in (one, other)]
    names = [field[0] for field in game.state.fields]
    return [name for name in names if not np.array_equal(records[0][name], records[1][name])]
