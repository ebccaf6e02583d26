"""The policies of the seats of a batch: random, the heuristic, or a network, and which options they leave out."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from kassen.bots.search import network as network_rules
from kassen.bots.search.network import Activations, Network, forward, sample, softmax
from kassen.engine.batch.playout import TOO_LONG, random_action
from kassen.engine.game import Game, Rules
from kassen.engine.rules.dice import WORD, next_word
from kassen.engine.rules.kernel import rule, source_digest, sources
from kassen.engine.rules.sets import EVERYTHING, lowest

NETWORK_FOLDER = Path(network_rules.__file__).parent
source_digest(NETWORK_FOLDER)
SOURCES = sources(__file__)

NO_OPTION = -1


class SeatPolicies(NamedTuple):
    """Which seats follow which policy, as bit masks; all others play at random."""

    heuristic_seats: int
    network_seats: int
    network: Network


class Restricted(NamedTuple):
    """Policies of which seats leave actions out while they have others: all seats, or another one in each deal."""

    policies: Any  # a mask of those who follow the heuristic, or SeatPolicies
    banned: npt.NDArray[np.uint8]  # by action
    for_one: bool


class RestrictedNow(NamedTuple):
    """The same, and who is restricted in the game under way."""

    policies: Any
    banned: npt.NDArray[np.uint8]
    for_one: bool
    seats: npt.NDArray[np.int64]  # one mask


def make_choose(rules: Rules, num_actions: int) -> Any:
    """Make the rule that chooses by the heuristic or at random."""
    heuristic = rules.heuristic

    @rule
    def choose(box, state, seat, heuristic_seats, mask, dice):  # type: ignore[no-untyped-def]
        if (heuristic_seats >> seat) & 1:
            return heuristic(box, state, seat, mask, dice)
        return random_action(mask, num_actions, dice)

    return choose


def make_network_choose(rules: Rules, num_actions: int) -> Any:
    """Make the rule that chooses by a network as well; its policies come from `make_with_buffers`."""
    choose_without, observe = make_choose(rules, num_actions), rules.observe

    @rule
    def choose(box, state, seat, buffered, mask, dice):  # type: ignore[no-untyped-def]
        policies, observation, activations = buffered
        if (policies.network_seats >> seat) & 1 == 0:
            return choose_without(box, state, seat, policies.heuristic_seats, mask, dice)
        only = only_option(mask, num_actions)
        if only != NO_OPTION:
            return only
        observe(box, state, seat, observation)
        forward(policies.network, observation, activations)
        softmax(activations.logits, mask)
        return sample(activations.logits, mask, next_word(dice) / WORD)

    return choose


@rule
def only_option(mask, num_actions):  # type: ignore[no-untyped-def]
    """The one option there is, or NO_OPTION where there are several."""
    found = NO_OPTION
    for action in range(num_actions):
        if mask[action]:
            if found != NO_OPTION:
                return NO_OPTION
            found = action
    return found


def make_play_on(rules: Rules, choose: Any) -> Any:
    """Make the rule that plays a game to its end, every seat by its policy; it says how many decisions that took."""
    advance, pending, legal, apply = rules.advance, rules.pending, rules.legal, rules.apply
    outcome = rules.outcome

    @rule
    def play_on(box, state, policies, limit, mask, dice, ranks):  # type: ignore[no-untyped-def]
        for decisions in range(limit + 1):
            advance(box, state)
            waiting = pending(box, state)
            if waiting == 0:
                outcome(box, state, ranks)
                return decisions
            seat = lowest(waiting)
            legal(box, state, seat, mask)
            apply(box, state, seat, choose(box, state, seat, policies, mask, dice))
        return TOO_LONG

    return play_on


@rule
def as_it_is(policies):  # type: ignore[no-untyped-def]
    return policies


def make_with_buffers(game: Game) -> Any:
    """Make the rule that adds buffers for observations and activations to the policies of a batch."""
    size = game.observation_size

    @rule
    def with_buffers(policies):  # type: ignore[no-untyped-def]
        network = policies.network
        activations = Activations(
            np.zeros_like(network.first_bias),
            np.zeros_like(network.second_bias),
            np.zeros_like(network.policy_bias),
            np.zeros_like(network.value_bias),
        )
        return policies, np.zeros(size, np.float32), activations

    return with_buffers


@rule
def leave_out(banned, mask):  # type: ignore[no-untyped-def]
    """Take the banned actions out of a mask, unless there are no others."""
    left = 0
    for action in range(len(banned)):
        left += int(mask[action] != 0 and banned[action] == 0)
    if left:
        for action in range(len(banned)):
            if banned[action]:
                mask[action] = 0


def make_restricted_choose(choose: Any, num_actions: int) -> Any:
    """Make the rule that chooses among what is not banned; its mask has that left in the end."""

    @rule
    def restricted(box, state, seat, now, mask, dice):  # type: ignore[no-untyped-def]
        if (int(now.seats[0]) >> seat) & 1 == 0:
            return choose(box, state, seat, now.policies, mask, dice)
        leave_out(now.banned, mask)
        action = choose(box, state, seat, now.policies, mask, dice)
        if not mask[action]:  # rules of thumb may not know that an option is missing
            return random_action(mask, num_actions, dice)
        return action

    return restricted


def make_restricted_ready(ready: Any) -> Any:
    @rule
    def restricted_ready(restricted):  # type: ignore[no-untyped-def]
        seats = np.zeros(1, np.int64)
        return RestrictedNow(
            ready(restricted.policies), restricted.banned, restricted.for_one, seats
        )

    return restricted_ready


@rule
def begin_restricted(now, number, seats):  # type: ignore[no-untyped-def]
    """A deal begins: who is restricted in it."""
    now.seats[0] = 1 << restricted_seat(number, seats) if now.for_one else EVERYTHING


@rule
def begin(ready, number, seats):  # type: ignore[no-untyped-def]
    """A deal begins; here nobody is restricted."""


@rule
def restricted_seat(number, seats):  # type: ignore[no-untyped-def]
    """The one seat that is restricted in a deal, where one is."""
    return number % seats


@dataclass(frozen=True)
class Seating:
    """The rules by which the seats of a compiled batch choose."""

    choose: Any
    ready: Any  # policies, as they are given, with room to work in
    begin: Any
    sources: tuple[Path, ...]
    suffix: str  # of a name


@cache
def make_seating(
    game: Game, with_network: bool = False, is_restricted: bool = False, rules: Rules | None = None
) -> Seating:
    """Policies are the mask of the seats that play by the heuristic or, `with_network`, `SeatPolicies`.

    The rules are the game's compiled ones, or those given.
    """
    num_actions = len(game.actions)
    choose, ready, hook = make_choose(rules or game.native, num_actions), as_it_is, begin
    own, suffix = SOURCES, ""
    if with_network:
        choose, ready = make_network_choose(game.native, num_actions), make_with_buffers(game)
        own, suffix = (*own, NETWORK_FOLDER), "_with_network"
    if is_restricted:
        choose = make_restricted_choose(choose, num_actions)
        ready, hook, suffix = make_restricted_ready(ready), begin_restricted, f"{suffix}_restricted"
    return Seating(choose, ready, hook, (*game.sources, *own), suffix)
