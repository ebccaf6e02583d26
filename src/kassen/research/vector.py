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
from kassen.engine.batch.devices import CPU, check_device
from kassen.engine.batch.playout import choice_word, make_deal
from kassen.engine.errors import BadOption
from kassen.engine.game import Game, Rules
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import (
    DICE_SIZE,
    FOR_PLAYERS,
    Words,
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
FEWEST = 1024  # games whose step is worth a core of its own
FEWEST_CHOICES = 16 * FEWEST  # … whose choices at random are: a hand-over costs some 40 µs
Part = tuple[Words, int, int]  # dice, and the games from the first to before the last
KINDS = ("float32", "int16")  # of the numbers of an observation


class Frame(NamedTuple):
    """All games after a step, one row for each game."""

    observation: Any  # float32 or as asked for, games × numbers: what the deciding seat sees
    mask: Any  # uint8, games × actions: a one for each legal action
    seat: Any  # int8: who decides
    rewards: Any  # float32, games × seats: for the game that has just ended, otherwise nothing
    ended: (
        Any  # uint8: a one where the last action ended a game; the rest of the row is of the next
    )
    refused: Any  # uint8: a one where the action was not legal; such a game stays as it was
    ranks: Any  # int8, games × seats: of the last game that ended here


class VectorEnv(Protocol):
    """The environment that `make` returns, on any device."""

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
        """A legal action for every game by its heuristic."""

    def states(self) -> Records:
        """A copy of all states: the whole truth."""


@rule
def rank_reward(box, state, ranks, seats, seat):  # type: ignore[no-untyped-def]
    """The share of the others a seat ranks before, less the share that rank before it: zero in sum."""
    ahead = 0
    for other in range(seats):
        if ranks[other] > ranks[seat]:
            ahead += 1
        elif ranks[other] < ranks[seat]:
            ahead -= 1
    return ahead / max(1, seats - 1)


@rule
def win_reward(box, state, ranks, seats, seat):  # type: ignore[no-untyped-def]
    """A prize for the first place alone, which its holders share and all others pay alike: zero in sum."""
    return (seats * win_share(ranks, seats, seat) - 1) / max(1, seats - 1)


@rule
def search_reward(box, state, ranks, seats, seat):  # type: ignore[no-untyped-def]
    """Half for the win and half for whom one beats, as the search of the bots counts; from -1 to 1."""
    return win_share(ranks, seats, seat) - 0.5 + 0.5 * rank_reward(box, state, ranks, seats, seat)


def make(
    game: Game | str,
    seats: int | None = None,
    games: int = 1024,
    device: str = CPU,
    options: Mapping[str, Any] | None = None,
    editions: Sequence[Mapping[str, Any] | None] = (None,),
    seed: int | str | None = None,
    workers: int | None = None,
    reward: Callable[..., float] = rank_reward,
    kind: str = KINDS[0],
) -> VectorEnv:
    """Make `games` games side by side. With several editions they take turns: game i has edition i modulo them.

    `reward` is a rule that says what a seat is given at the end. Observations of the kind "int16" have the same numbers
    as those of float32, are written faster and take half the room.
    """
    check_device(device)
    if kind not in KINDS:
        raise BadOption(f"observations are of the kind {', '.join(KINDS)}, not {kind!r}")
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise BadOption(f"a batch has one game or more, not {games!r}")
    if not editions:
        raise BadOption("a batch has one edition or more; None is the box as it is printed")
    card = shelf.get(game) if isinstance(game, str) else game
    sitting = card.usual_seats if seats is None else seats
    boxes = boxes_of(card, sitting, options, editions)
    if device == CPU:
        return CpuEnv(card, sitting, games, boxes, seed, workers, reward, kind)
    from kassen.research.vector_cuda import CudaEnv

    return CudaEnv(card, sitting, games, boxes, seed, reward, kind)


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
def heuristic_dice(dice, key, deal, number):  # type: ignore[no-untyped-def]
    """Key the dice of one heuristic choice by the numbers of its game and decision: the same on every device."""
    key_dice(dice, key, FOR_PLAYERS, ((number + 1) << 40) | deal)


class GameRows(NamedTuple):
    """All games, one in each row, as compiled code reads them."""

    boxes: Records
    box_of: npt.NDArray[np.int32]
    states: Records
    deals: npt.NDArray[np.int64]  # the number of the game in each row
    seeds: npt.NDArray[np.uint32]
    numbers: npt.NDArray[np.int32]  # of the decision in each game


def make_deal_next(rules: Rules) -> Any:
    """Make the rule that deals the next game in a row."""
    advance, deal = rules.advance, make_deal(rules)

    @rule
    def deal_next(rows, index, key, seats, dice):  # type: ignore[no-untyped-def]
        box, state, seed = rows.boxes[rows.box_of[index]], rows.states[index], rows.seeds[index]
        rows.numbers[index] = 0
        rows.deals[index] += len(rows.states)
        deal(box, state, key, rows.deals[index], seats, dice)
        seed[0] = next_word(dice)
        seed[1] = next_word(dice)
        advance(box, state)

    return deal_next


def make_play(rules: Rules, reward: Callable[..., float]) -> Any:
    """Make the rule that plays one decision in a row."""
    advance, pending, apply, outcome = rules.advance, rules.pending, rules.apply, rules.outcome

    @rule
    def play(rows, frame, index, action, seats):  # type: ignore[no-untyped-def]
        """Apply an action; returns whether it ended the game, whose rewards are given then."""
        box, state, ranks = rows.boxes[rows.box_of[index]], rows.states[index], frame.ranks[index]
        apply(box, state, int(frame.seat[index]), action)
        advance(box, state)
        rows.numbers[index] += 1
        if pending(box, state) != 0:
            return False
        frame.ended[index] = 1
        outcome(box, state, ranks)
        for seat in range(seats):
            frame.rewards[index, seat] = reward(box, state, ranks, seats, seat)
        return True

    return play


def make_look(rules: Rules) -> Any:
    """Make the rule that writes what the deciding seat of a row sees and may do."""
    pending, legal, observe = rules.pending, rules.legal, rules.observe

    @rule
    def look(rows, frame, index):  # type: ignore[no-untyped-def]
        box, state = rows.boxes[rows.box_of[index]], rows.states[index]
        waiting = pending(box, state)
        seat = lowest(waiting) if waiting != 0 else NO_SEAT
        legal(box, state, seat, frame.mask[index])
        observe(box, state, seat, frame.observation[index])
        frame.seat[index] = seat

    return look


@rule
def clear(frame, index, seats):  # type: ignore[no-untyped-def]
    """Forget what the last step brought."""
    frame.ended[index] = 0
    frame.refused[index] = 0
    for seat in range(seats):
        frame.rewards[index, seat] = 0


@cache
def make_reset(game: Game) -> Any:
    """Make the compiled entry point that deals a range of games."""
    deal_next, look = make_deal_next(game.native), make_look(game.native)

    def reset(rows, frame, key, seats, dice, first, last):  # type: ignore[no-untyped-def]
        for index in range(first, last):
            clear(frame, index, seats)
            for seat in range(seats):
                frame.ranks[index, seat] = 0
            rows.deals[index] = index - len(rows.states)
            deal_next(rows, index, key, seats, dice)
            look(rows, frame, index)

    sources = (*game.sources, *SOURCES)
    return kernel.compiled(reset, f"{game.name}.vector.reset", sources, allocates=False)


@cache
def make_step(game: Game, reward: Callable[..., float]) -> Any:
    """Make the compiled entry point that steps a range of games."""
    num_actions, play = len(game.actions), make_play(game.native, reward)
    deal_next, look = make_deal_next(game.native), make_look(game.native)

    def step(rows, frame, key, seats, actions, dice, first, last):  # type: ignore[no-untyped-def]
        for index in range(first, last):
            clear(frame, index, seats)
            action = int(actions[index])
            if action < 0 or action >= num_actions or frame.mask[index, action] == 0:
                frame.refused[index] = 1
                continue
            if play(rows, frame, index, action, seats):
                deal_next(rows, index, key, seats, dice)
            look(rows, frame, index)

    sources = (*game.sources, *SOURCES, *kernel.sources(reward.__code__.co_filename))
    name = f"{game.name}.vector.step.{reward.__name__}"
    return kernel.compiled(step, name, sources, allocates=False)


@cache
def make_choose(game: Game) -> Any:
    """Make the compiled entry point that chooses at random for a range of games."""
    num_actions = len(game.actions)

    def choose(rows, frame, actions, dice, first, last):  # type: ignore[no-untyped-def]
        for index in range(first, last):
            seed = rows.seeds[index]
            chance = choice_word(word_at(seed, 0), word_at(seed, 1), int(rows.numbers[index]))
            actions[index] = random_option(frame.mask[index], num_actions, chance)

    sources = (*game.sources, *SOURCES)
    return kernel.compiled(choose, f"{game.name}.vector.choose", sources, allocates=False)


@cache
def make_heuristic(game: Game) -> Any:
    """Make the compiled entry point that chooses by the heuristic for a range of games."""
    heuristic = game.native.heuristic

    def choose(rows, frame, key, actions, dice, first, last):  # type: ignore[no-untyped-def]
        for index in range(first, last):
            heuristic_dice(dice, key, rows.deals[index], int(rows.numbers[index]))
            box, state = rows.boxes[rows.box_of[index]], rows.states[index]
            seat, mask = int(frame.seat[index]), frame.mask[index]
            actions[index] = heuristic(box, state, seat, mask, dice)

    sources = (*game.sources, *SOURCES)
    return kernel.compiled(choose, f"{game.name}.vector.heuristic", sources, allocates=False)


def parts_of(games: int, most: int) -> list[Part]:
    """Split a batch between at most so many cores, with dice for each."""
    cores = max(1, most)
    ends = [games * part // cores for part in range(cores + 1)]
    return [(np.zeros(DICE_SIZE, np.uint32), first, last) for first, last in pairwise(ends)]


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
        kind: str = KINDS[0],
    ) -> None:
        self.game, self.seats, self.games = game, seats, games
        self.boxes, self.box_of = boxes, (np.arange(games) % len(boxes)).astype(np.int32)
        self.frame = Frame(
            observation=np.zeros((games, game.observation_size), kind),
            mask=np.zeros((games, len(game.actions)), np.uint8),
            seat=np.zeros(games, np.int8),
            rewards=np.zeros((games, seats), np.float32),
            ended=np.zeros(games, np.uint8),
            refused=np.zeros(games, np.uint8),
            ranks=np.zeros((games, seats), np.int8),
        )
        self._rows = GameRows(
            boxes=boxes,
            box_of=self.box_of,
            states=game.state.zeros(games),
            deals=np.zeros(games, np.int64),
            seeds=np.zeros((games, 2), np.uint32),
            numbers=np.zeros(games, np.int32),
        )
        self._actions = np.zeros(games, np.int32)
        self._chosen = np.zeros(games, np.int32)
        self._step = make_step(game, reward)
        cores = num_cores(workers)
        self._parts = parts_of(games, min(cores, games // FEWEST))
        self._choosing = parts_of(games, min(cores, games // FEWEST_CHOICES))
        others = len(self._parts) - 1
        self._pool = ThreadPoolExecutor(others) if others else None
        self.reset(seed)

    def reset(self, seed: int | str | None = None) -> Frame:
        self._key = np.array(key_words(key_of(seed)))
        self._share(self._parts, make_reset(self.game), self._key, self.seats)
        return self.frame

    def step(self, actions: Any) -> Frame:
        self._take(actions)
        self._share(self._parts, self._step, self._key, self.seats, self._actions)
        return self.frame

    def _take(self, actions: Any) -> None:
        """Check the actions of a step, and keep them."""
        given = np.asarray(actions)
        if given.shape != (self.games,):
            raise BadOption(f"a step takes {self.games} actions, not the shape {given.shape}")
        if given.dtype.kind not in "iu":
            raise BadOption(f"actions are whole numbers, not {given.dtype}")
        np.copyto(
            self._actions, given, casting="same_kind" if given.dtype.kind == "i" else "unsafe"
        )

    def random_actions(self) -> npt.NDArray[np.int32]:
        self._share(self._choosing, make_choose(self.game), self._chosen)
        return self._chosen

    def heuristic_actions(self) -> npt.NDArray[np.int32]:
        self._share(self._parts, make_heuristic(self.game), self._key, self._chosen)
        return self._chosen

    def states(self) -> Records:
        copied = self.game.state.zeros(self.games)
        copied.view(np.uint8)[:] = self._rows.states.view(np.uint8)  # with the gaps between fields
        return copied

    def _share(self, parts: list[Part], entry: Any, *arguments: Any) -> None:
        """Call an entry point for each part of the rows, on a core of its own."""

        def work(part: Part) -> None:
            entry(self._rows, self.frame, *arguments, *part)

        own, *others = parts
        under_way = [self._pool.submit(work, part) for part in others] if self._pool else []
        work(own)
        for part in under_way:
            part.result()
