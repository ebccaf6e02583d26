"""Playouts of a match from its true state, with all hands open.

In each playout every seat plays by rules of thumb or by the game's network, as a coin falls, and the network is
softened. Either alone is nearly certain of what it does, and its curve jumps from one certainty to the next.

The dice are keyed anew, and what nobody has seen is shuffled: no playout knows what came of either in the match.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from kassen.bots.networks import network_of
from kassen.bots.search.network import Network
from kassen.engine.batch.playout import Playouts, check_lengths
from kassen.engine.game import Game
from kassen.engine.match import Match
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import (
    DICE_SIZE,
    FOR_PLAYERS,
    key_dice,
    key_words,
    next_word,
    rekey,
)
from kassen.engine.rules.kernel import rule
from kassen.engine.rules.record import Records
from kassen.engine.rules.sets import EVERYTHING
from kassen.lab import unseen as unseen_cards
from kassen.lab.policies import SeatPolicies, make_play_on, make_seating
from kassen.lab.unseen import shuffle_unseen, unseen_by_all
from kassen.lab.workers import Report, side_by_side

Shares = npt.NDArray[np.float64]  # of the win, by seat

SOURCES = kernel.sources(__file__, unseen_cards.__file__)
NO_ACTION = -1
STREAMS = 1 << 32  # of dice, that each root has for its playouts
TEMPERATURE = 4  # of the network's choices
CHUNK = 256  # playouts between two looks at whether anybody still waits for them


@dataclass(frozen=True)
class PlayoutRoot:
    """Where playouts start: at a state, or after one more decision of a seat."""

    truth: Records  # one
    seat: int = 0
    action: int = NO_ACTION


class Futures:
    """Estimates who wins one match from its states, each with dice of its own."""

    def __init__(self, match: Match, key: bytes, workers: int | None, report: Report) -> None:
        self._game, self._seats = match.game, match.seats
        self._boxes = match.game.open_boxes(match.edition, match.seats, match.options)
        self._key, self._workers, self._report = key, workers, report
        self._asked = 0
        self._is_given_up = False
        network = network_of(match.game, match.seats)
        self._policies = SeatPolicies(0, EVERYTHING, softened(network)) if network else EVERYTHING
        self._play = make_futures(match.game, network is not None)

    def win_shares(self, roots: Sequence[PlayoutRoot], playouts: int, what: str) -> Shares:
        """The share of the win of every seat, for each root."""
        first = self._asked
        self._asked += len(roots)
        numbered = list(enumerate(roots, first))
        answers = side_by_side(
            lambda each: self._answer(*each, playouts),
            numbered,
            self._workers,
            what,
            self._report,
            self._give_up,
        )
        return np.array(answers).reshape(-1, self._seats)

    def _give_up(self) -> None:
        self._is_given_up = True

    def _answer(self, number: int, root: PlayoutRoot, playouts: int) -> Shares:
        lengths = np.zeros(playouts, np.int32)
        ranks = np.zeros((playouts, self._seats), np.int8)
        game, states = self._game, self._game.state.zeros()
        unseen = unseen_by_all(game, game.state.open(root.truth[0]), self._seats)
        for first in range(0, playouts, CHUNK):
            part = slice(first, first + CHUNK)
            self._play(
                self._boxes, root.truth, states, states.view(np.uint8), unseen.places, unseen.starts,
                self._policies, np.array(key_words(self._key)), number * STREAMS + first, root.seat, root.action,
                game.max_decisions[self._seats], lengths[part], ranks[part],
            )  # fmt: skip
            if self._is_given_up:
                return np.zeros(self._seats)
        played = Playouts(self._seats, 0.0, lengths, ranks)
        check_lengths(self._game, played, self._key)
        return np.array(played.wins) / playouts


def softened(network: Network) -> Network:
    """The network with all its choices less certain."""
    by = np.float32(TEMPERATURE)
    return network._replace(
        policy_weight=network.policy_weight / by, policy_bias=network.policy_bias / by
    )


@rule
def mixed(ready, dice):  # type: ignore[no-untyped-def]
    """Policies with some seats at the heuristic, the others at the network."""
    policies, observation, activations = ready
    heuristic_seats = int(next_word(dice))
    return (
        SeatPolicies(heuristic_seats, ~heuristic_seats, policies.network),
        observation,
        activations,
    )


@rule
def unmixed(policies, dice):  # type: ignore[no-untyped-def]
    return policies


@cache
def make_futures(game: Game, with_network: bool) -> Any:
    """Make the compiled entry point that plays on from a state, once for each place of `lengths`.

    Its policies are the mask of the seats that play by the heuristic or, `with_network`, all `SeatPolicies`.
    """
    apply, num_actions = game.native.apply, len(game.actions)
    seating = make_seating(game, with_network)
    play_on, make_ready = make_play_on(game.native, seating.choose), seating.ready
    mix = mixed if with_network else unmixed

    def futures(  # type: ignore[no-untyped-def]
        boxes, roots, states, record, places, starts, policies, key, first, seat, action, limit, lengths, ranks
    ):  # fmt: skip
        box, state, ready = boxes[0], states[0], make_ready(policies)
        mask = np.zeros(num_actions, np.uint8)
        dice = np.zeros(DICE_SIZE, np.uint32)
        for index in range(len(lengths)):
            states[0] = roots[0]
            key_dice(dice, key, FOR_PLAYERS, first + index)
            rekey(state.dice, dice)
            shuffle_unseen(record, places, starts, dice)
            if action != NO_ACTION:
                apply(box, state, seat, action)
            lengths[index] = play_on(box, state, mix(ready, dice), limit, mask, dice, ranks[index])

    return kernel.compiled(
        futures, f"{game.name}.futures{seating.suffix}", (*seating.sources, *SOURCES)
    )
