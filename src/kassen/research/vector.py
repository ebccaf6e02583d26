"""Thousands to millions of games stepped together, on all cores or on a CUDA device: one call for one decision of each.

    env = make("mangoku", seats=4, games=4096, seed=7)
    frame = env.frame
    while True:
        frame = env.step(policy(frame.observation, frame.mask))

Everything is written into arrays that are made once and stay where they are: read them, do not write to them.
Where a game ends, its rewards are given and the next one is dealt in its place at once. Of seats that decide at the
same time the lowest comes first, as in playouts; none of them sees what the others of them chose.
The same seed gives the same games, to the byte, on every device.
"""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from kassen import games as shelf
from kassen.engine.batch.cores import num_cores
from kassen.engine.batch.playout import choice_word, make_deal
from kassen.engine.errors import BadOption
from kassen.engine.game import Game
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import (
    DICE_SIZE,
    FOR_PLAYERS,
    key_dice,
    key_of,
    key_words,
    next_word,
    word_at,
)
from kassen.engine.rules.kernel import rule
from kassen.engine.rules.outcomes import win_share
from kassen.engine.rules.record import Records
from kassen.engine.rules.seats import NO_SEAT
from kassen.engine.rules.sets import lowest

SOURCES = kernel.sources(__file__)
DEVICES = ("cpu", "cuda")
FEWEST = 256  # games that are worth a core of their own
NOTHING = np.zeros(0, np.int32)  # stands where actions would, for the first deal


class Frame(NamedTuple):
    """What all games show after a step, one row for each game."""

    observation: Any  # float32, games × numbers: what the deciding seat sees
    mask: Any  # uint8, games × actions: a one for each legal action
    seat: Any  # int8: who decides
    rewards: Any  # float32, games × seats: for the game that has just ended, otherwise nothing
    ended: (
        Any  # uint8: a one where the last action ended a game; the rest of the row is of the next
    )
    refused: Any  # uint8: a one where the action was not legal; such a game stays as it was
    ranks: Any  # int8, games × seats: of the last game that ended here


class VectorEnv(Protocol):
    """What `make` gives, whatever the device."""

    game: Game
    seats: int
    games: int
    frame: Frame
    boxes: Records  # game number i is played with boxes[box_of[i]]
    box_of: npt.NDArray[np.int32]

    def reset(self, seed: int | str | None = None) -> Frame:
        """Deal every game afresh, from this seed on."""

    def step(self, actions: Any) -> Frame:
        """One decision of every game, by one whole number for each."""

    def random_actions(self) -> Any:
        """A legal action for every game, each as likely as the next: the choices a playout would make."""

    def heuristic_actions(self) -> Any:
        """A legal action for every game by its rules of thumb: what a seat of somebody else would do."""

    def states(self) -> Records:
        """A copy of all states: the whole truth."""


@rule
def rank_reward(box, state, ranks, seats, seat):  # type: ignore[no-untyped-def]
    """The share of the others a seat ranks before, less the share that rank before it: they add up to nothing."""
    ahead = 0
    for other in range(seats):
        if ranks[other] > ranks[seat]:
            ahead += 1
        elif ranks[other] < ranks[seat]:
            ahead -= 1
    return ahead / max(1, seats - 1)


@rule
def win_reward(box, state, ranks, seats, seat):  # type: ignore[no-untyped-def]
    """For the first place alone: what its holders share, all others pay alike; they add up to nothing."""
    return (seats * win_share(ranks, seats, seat) - 1) / max(1, seats - 1)


@rule
def search_reward(box, state, ranks, seats, seat):  # type: ignore[no-untyped-def]
    """Half for the win and half for whom one beats, as the search of the bots counts; from -1 to 1."""
    return win_share(ranks, seats, seat) - 0.5 + 0.5 * rank_reward(box, state, ranks, seats, seat)


def make(
    game: Game | str,
    seats: int | None = None,
    games: int = 1024,
    device: str = "cpu",
    options: Mapping[str, Any] | None = None,
    editions: Sequence[Mapping[str, Any] | None] = (None,),
    seed: int | str | None = None,
    workers: int | None = None,
    reward: Callable[..., float] = rank_reward,
) -> VectorEnv:
    """So many games side by side. With several editions they take turns: game number i has edition i modulo them.

    `reward` is a rule that says what a seat is given at the end.
    """
    if device not in DEVICES:
        raise BadOption(f"a device is one of {', '.join(DEVICES)}, not {device!r}")
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise BadOption(f"a batch has one game or more, not {games!r}")
    if not editions:
        raise BadOption("a batch has one edition or more; None is the box as it is printed")
    card = shelf.get(game) if isinstance(game, str) else game
    sitting = card.usual_seats if seats is None else seats
    boxes = boxes_of(card, sitting, options, editions)
    if device == "cpu":
        return CpuEnv(card, sitting, games, boxes, seed, workers, reward)
    from kassen.research.vector_cuda import CudaEnv

    return CudaEnv(card, sitting, games, boxes, seed, reward)


def boxes_of(
    game: Game,
    seats: int,
    options: Mapping[str, Any] | None,
    editions: Sequence[Mapping[str, Any] | None],
) -> Records:
    settled = game.settle(options)
    opened = [game.open_boxes(game.edition(edition), seats, settled) for edition in editions]
    return np.concatenate(opened)


@rule
def random_option(mask, size, chance):  # type: ignore[no-untyped-def]
    """As playouts `pick`, from a mask of any length."""
    options = 0
    for action in range(size):
        options += int(mask[action])
    left = (chance * options) >> 32
    for action in range(size):
        if mask[action]:
            if left == 0:
                return action
            left -= 1
    return 0


@rule
def thought_dice(dice, key, deal, number):  # type: ignore[no-untyped-def]
    """The dice of one thought, by the numbers of its game and decision: the same on every device."""
    key_dice(dice, key, FOR_PLAYERS, ((number + 1) << 40) | deal)


@cache
def make_native(game: Game, reward: Callable[..., float]) -> tuple[Any, Any]:
    """The compiled entry points for a range of games: a step, which without actions is the first deal, and a choice."""
    rules, num_actions = game.native, len(game.actions)
    advance, pending, legal, apply = rules.advance, rules.pending, rules.legal, rules.apply
    outcome, observe, deal_one = rules.outcome, rules.observe, make_deal(rules)

    @rule
    def deal_next(box, state, key, number, seats, seed, dice):  # type: ignore[no-untyped-def]
        deal_one(box, state, key, number, seats, dice)
        seed[0] = next_word(dice)
        seed[1] = next_word(dice)
        advance(box, state)

    @rule
    def look(box, state, observation, mask):  # type: ignore[no-untyped-def]
        """Write what the deciding seat sees and may do; it returns the seat."""
        waiting = pending(box, state)
        seat = lowest(waiting) if waiting != 0 else NO_SEAT
        legal(box, state, seat, mask)
        observe(box, state, seat, observation)
        return seat

    def step(  # type: ignore[no-untyped-def]
        boxes, box_of, states, key, deals, seats, seeds, numbers, observation, mask, seat, rewards, ended, refused,
        ranks, actions, first, last,
    ):  # fmt: skip
        dice = np.zeros(DICE_SIZE, np.uint32)
        is_first = len(actions) == 0
        for index in range(first, last):
            box, state = boxes[box_of[index]], states[index]
            is_over = is_first
            ended[index] = 0
            refused[index] = 0
            for other in range(seats):
                rewards[index, other] = 0
            if is_first:
                deals[index] = index - len(states)
                for other in range(seats):
                    ranks[index, other] = 0
            else:
                action = int(actions[index])
                if action < 0 or action >= num_actions or mask[index, action] == 0:
                    refused[index] = 1
                    continue
                apply(box, state, int(seat[index]), action)
                advance(box, state)
                numbers[index] += 1
                if pending(box, state) == 0:
                    is_over = True
                    ended[index] = 1
                    outcome(box, state, ranks[index])
                    for other in range(seats):
                        rewards[index, other] = reward(box, state, ranks[index], seats, other)
            if is_over:
                numbers[index] = 0
                deals[index] += len(states)
                deal_next(box, state, key, deals[index], seats, seeds[index], dice)
            seat[index] = look(box, state, observation[index], mask[index])

    def choose(mask, seeds, numbers, actions, first, last):  # type: ignore[no-untyped-def]
        for index in range(first, last):
            seed = seeds[index]
            chance = choice_word(word_at(seed, 0), word_at(seed, 1), int(numbers[index]))
            actions[index] = random_option(mask[index], num_actions, chance)

    sources = (*game.sources, *SOURCES, *kernel.sources(reward.__code__.co_filename))
    return (
        kernel.compiled(step, f"{game.name}.vector.step.{reward.__name__}", sources),
        kernel.compiled(choose, f"{game.name}.vector.choose", sources),
    )


@cache
def make_thinking(game: Game) -> Any:
    """The compiled entry point: a choice by rules of thumb for a range of games."""
    heuristic = game.native.heuristic

    def think(boxes, box_of, states, key, deals, numbers, seat, mask, actions, first, last):  # type: ignore[no-untyped-def]
        dice = np.zeros(DICE_SIZE, np.uint32)
        for index in range(first, last):
            thought_dice(dice, key, deals[index], int(numbers[index]))
            actions[index] = heuristic(
                boxes[box_of[index]], states[index], int(seat[index]), mask[index], dice
            )

    return kernel.compiled(think, f"{game.name}.vector.think", (*game.sources, *SOURCES))


class CpuEnv:
    """On all cores, with NumPy arrays."""

    def __init__(
        self,
        game: Game,
        seats: int,
        games: int,
        boxes: Records,
        seed: int | str | None,
        workers: int | None,
        reward: Callable[..., float],
    ) -> None:
        self.game, self.seats, self.games = game, seats, games
        self.boxes, self.box_of = boxes, (np.arange(games) % len(boxes)).astype(np.int32)
        self.frame = Frame(
            observation=np.zeros((games, game.observation_size), np.float32),
            mask=np.zeros((games, len(game.actions)), np.uint8),
            seat=np.zeros(games, np.int8),
            rewards=np.zeros((games, seats), np.float32),
            ended=np.zeros(games, np.uint8),
            refused=np.zeros(games, np.uint8),
            ranks=np.zeros((games, seats), np.int8),
        )
        self._states = game.state.zeros(games)
        self._deals = np.zeros(games, np.int64)  # the number of the game in each row
        self._seeds = np.zeros((games, 2), np.uint32)
        self._numbers = np.zeros(games, np.int32)  # of the decision in each game
        self._actions = np.zeros(games, np.int32)
        self._chosen = np.zeros(games, np.int32)
        self._step, self._choose = make_native(game, reward)
        cores = max(1, min(num_cores(workers), games // FEWEST))
        ends = [games * part // cores for part in range(cores + 1)]
        self._parts = list(pairwise(ends))
        self._pool = ThreadPoolExecutor(cores) if cores > 1 else None
        self.reset(seed)

    def reset(self, seed: int | str | None = None) -> Frame:
        self._key = key_words(key_of(seed))
        self._on_all_cores(self._step, *self._everything(), NOTHING)
        return self.frame

    def step(self, actions: Any) -> Frame:
        given = np.asarray(actions)
        if given.shape != (self.games,):
            raise BadOption(f"a step takes {self.games} actions, not the shape {given.shape}")
        if given.dtype.kind not in "iu":
            raise BadOption(f"actions are whole numbers, not {given.dtype}")
        np.copyto(
            self._actions, given, casting="same_kind" if given.dtype.kind == "i" else "unsafe"
        )
        self._on_all_cores(self._step, *self._everything(), self._actions)
        return self.frame

    def random_actions(self) -> npt.NDArray[np.int32]:
        self._on_all_cores(self._choose, self.frame.mask, self._seeds, self._numbers, self._chosen)
        return self._chosen

    def heuristic_actions(self) -> npt.NDArray[np.int32]:
        self._on_all_cores(
            make_thinking(self.game), self.boxes, self.box_of, self._states, self._key, self._deals, self._numbers,
            self.frame.seat, self.frame.mask, self._chosen,
        )  # fmt: skip
        return self._chosen

    def states(self) -> Records:
        copied = self.game.state.zeros(self.games)
        copied.view(np.uint8)[:] = self._states.view(np.uint8)  # with the gaps between fields
        return copied

    def _everything(self) -> tuple[Any, ...]:
        return (
            self.boxes, self.box_of, self._states, self._key, self._deals, self.seats, self._seeds, self._numbers,
            *self.frame,
        )  # fmt: skip

    def _on_all_cores(self, entry: Any, *arguments: Any) -> None:
        if self._pool is None:
            entry(*arguments, 0, self.games)
        else:
            list(self._pool.map(lambda part: entry(*arguments, *part), self._parts))
