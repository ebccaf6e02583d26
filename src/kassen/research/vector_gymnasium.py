"""One seat of many games against rules of thumb, as Gymnasium's own vector environments: `gymnasium.make_vec`.

A step is one decision of the seat in every game; native code plays its opponents until it is asked again. Where a
game ends the next one is dealt in the same step, and `info["final_obs"]` has what the seat saw last.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from kassen import games
from kassen.engine.box import Box
from kassen.engine.game import Game
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import key_of, key_words
from kassen.engine.rules.kernel import rule
from kassen.engine.rules.record import Records
from kassen.engine.rules.sets import lowest
from kassen.extras import need
from kassen.research.episode import text_of
from kassen.research.gymnasium import MOST_SEEDS, check_seat
from kassen.research.opponents import NOT_COMPILED, Opponents, make_follow, policies_of
from kassen.research.spaces import Seen, action_space, metadata_of, seen_space
from kassen.research.vector import (
    CpuEnv,
    Frame,
    boxes_of,
    clear,
    heuristic_dice,
    make_deal_next,
    make_play,
    rank_reward,
)

gymnasium: Any = need("gymnasium", "gymnasium")

SOURCES = (*kernel.sources(__file__), *kernel.sources(make_play.__code__.co_filename))
LOST = -1.0  # for an action that is not legal

Step = tuple[Seen, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]


def make_turns(game: Game, reward: Callable[..., float]) -> tuple[Any, Any, Any]:
    """Make the rules that ask a row, let opponents decide in it, and deal a game in which the learner is asked."""
    rules, follow = game.native, make_follow(game)
    pending, legal = rules.pending, rules.legal
    play, deal_next = make_play(rules, reward), make_deal_next(rules)

    @rule
    def ask(rows, frame, index):  # type: ignore[no-untyped-def]
        box, state = rows.boxes[rows.box_of[index]], rows.states[index]
        frame.seat[index] = lowest(pending(box, state))
        legal(box, state, int(frame.seat[index]), frame.mask[index])

    @rule
    def others_end(rows, frame, index, key, seats, kinds, learner, dice):  # type: ignore[no-untyped-def]
        """Opponents decide until the learner is asked; returns whether the game ended before."""
        box, state = rows.boxes[rows.box_of[index]], rows.states[index]
        ask(rows, frame, index)
        while frame.seat[index] != learner:
            seat = int(frame.seat[index])
            heuristic_dice(dice, key, rows.deals[index], int(rows.numbers[index]))
            action = follow(box, state, seat, kinds[seat], frame.mask[index], dice)
            if play(rows, frame, index, action, seats):
                return True
            ask(rows, frame, index)
        return False

    @rule
    def deal_turn(rows, frame, index, key, seats, kinds, learner, dice):  # type: ignore[no-untyped-def]
        deal_next(rows, index, key, seats, dice)
        while others_end(rows, frame, index, key, seats, kinds, learner, dice):
            deal_next(rows, index, key, seats, dice)

    return play, others_end, deal_turn


@cache
def make_seat_reset(game: Game, reward: Callable[..., float]) -> Any:
    """Make the compiled entry point that deals a range of games up to the learner's first decision."""
    observe, (_, _, deal_turn) = game.native.observe, make_turns(game, reward)

    def reset(rows, frame, key, seats, kinds, learner, dice, first, last):  # type: ignore[no-untyped-def]
        for index in range(first, last):
            rows.deals[index] = index - len(rows.states)
            deal_turn(rows, frame, index, key, seats, kinds, learner, dice)
            clear(frame, index, seats)
            box, state = rows.boxes[rows.box_of[index]], rows.states[index]
            observe(box, state, learner, frame.observation[index])

    return compiled(reset, game, "reset", reward)


@cache
def make_seat_step(game: Game, reward: Callable[..., float]) -> Any:
    """Make the compiled entry point that steps a range of games to the learner's next decision."""
    observe, num_actions = game.native.observe, len(game.actions)
    play, others_end, deal_turn = make_turns(game, reward)

    def step(rows, frame, key, seats, kinds, learner, final, actions, dice, first, last):  # type: ignore[no-untyped-def]
        for index in range(first, last):
            clear(frame, index, seats)
            box, state = rows.boxes[rows.box_of[index]], rows.states[index]
            action = int(actions[index])
            if action < 0 or action >= num_actions or frame.mask[index, action] == 0:
                frame.refused[index] = frame.ended[index] = 1
                frame.rewards[index, learner] = LOST
            elif not play(rows, frame, index, action, seats):
                others_end(rows, frame, index, key, seats, kinds, learner, dice)
            if frame.ended[index]:
                observe(box, state, learner, final[index])
                deal_turn(rows, frame, index, key, seats, kinds, learner, dice)
            observe(box, state, learner, frame.observation[index])

    return compiled(step, game, "step", reward)


def compiled(entry: Any, game: Game, what: str, reward: Callable[..., float]) -> Any:
    sources = (*game.sources, *SOURCES, *kernel.sources(reward.__code__.co_filename))
    name = f"{game.name}.seat_vector.{what}.{reward.__name__}"
    return kernel.compiled(entry, name, sources, allocates=False)


class SeatGames(CpuEnv):
    """The vector environment, asked for the decisions of one seat only."""

    def __init__(
        self,
        game: Game,
        printed: Box,
        boxes: Records,
        games: int,
        kinds: npt.NDArray[np.int8],
        learner: int,
        workers: int | None,
        reward: Callable[..., float],
    ) -> None:
        self.printed, self.kinds, self.learner = printed, kinds, learner
        self.final = np.zeros((games, game.observation_size), np.float32)
        self._deal_all, self._step_all = make_seat_reset(game, reward), make_seat_step(game, reward)
        super().__init__(game, len(kinds), games, boxes, None, workers, reward)

    def reset(self, seed: int | str | None = None) -> Frame:
        self._key = np.array(key_words(key_of(seed)))
        self._share(self._parts, self._deal_all, self._key, self.seats, self.kinds, self.learner)
        return self.frame

    def step(self, actions: Any) -> Frame:
        self._take(actions)
        seats = self.seats, self.kinds, self.learner
        self._share(self._parts, self._step_all, self._key, *seats, self.final, self._actions)
        return self.frame

    @classmethod
    def of(
        cls,
        game: Game,
        games: int,
        seats: int | None = None,
        opponents: Opponents = "casual",
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        edition: Mapping[str, Any] | None = None,
        reward: Callable[..., float] = rank_reward,
        workers: int | None = None,
    ) -> "SeatGames":
        """Games of the box, options and opponents that are named; they are dealt by `reset`."""
        sitting = game.usual_seats if seats is None else seats
        game.check_seats(sitting)
        kinds = policies_of(opponents, sitting - 1)
        kinds.insert(check_seat(seat, sitting), NOT_COMPILED)
        printed, boxes = game.edition(edition), boxes_of(game, sitting, options, [edition])
        return cls(game, printed, boxes, games, np.array(kinds, np.int8), seat, workers, reward)

    def text(self, index: int) -> str:
        """The learner's view and options in a game, in words."""
        box = self.game.reopen_box(self.printed, self.boxes[0])
        state, mask = self.game.state.open(self._rows.states[index]), self.frame.mask[index]
        return text_of(self.game, box, state, self.learner, self.seats, mask)


class SeatVectorEnv(gymnasium.vector.VectorEnv):  # type: ignore[misc]
    """The decisions of one seat in many games, whose opponents follow rules of thumb or chance."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        opponents: Opponents = "casual",
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        edition: Mapping[str, Any] | None = None,
        reward: Callable[..., float] = rank_reward,
        texts: bool = False,
        copy: bool = True,
        workers: int | None = None,
    ) -> None:
        """Without `copy`, observations are the arrays that the next step writes to."""
        card = games.get(game)
        self.rows = SeatGames.of(
            card, num_envs, seats, opponents, seat, options, edition, reward, workers
        )
        self.num_envs, self.texts, self.copy = num_envs, texts, copy
        self.metadata = {
            **metadata_of(card),
            "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP,
        }
        self.single_observation_space, self.single_action_space = (
            seen_space(card),
            action_space(card),
        )
        batch = gymnasium.vector.utils.batch_space
        self.observation_space = batch(self.single_observation_space, num_envs)
        self.action_space = batch(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal every game afresh, up to the first decision of the seat."""
        super().reset(seed=seed)
        frame = self.rows.reset(int(self.np_random.integers(MOST_SEEDS)))
        return self._seen(frame), self._info(frame)

    def step(self, actions: npt.NDArray[Any]) -> Step:
        frame = self.rows.step(actions)
        rewards = frame.rewards[:, self.rows.learner].astype(np.float64)
        ended, never = frame.ended.astype(bool), np.zeros(self.num_envs, bool)
        return self._seen(frame), rewards, ended, never, {**self._info(frame), **self._final(ended)}

    def _seen(self, frame: Frame) -> Seen:
        seen = {"observation": frame.observation, "action_mask": frame.mask.view(np.int8)}
        return {name: part.copy() for name, part in seen.items()} if self.copy else seen

    def _info(self, frame: Frame) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, bool)
        info = {"action_mask": frame.mask.astype(bool), "_action_mask": everywhere}
        if self.texts:
            told = [self.rows.text(index) for index in range(self.num_envs)]
            info |= {"text": np.array(told, object), "_text": everywhere}
        return info

    def _final(self, ended: npt.NDArray[np.bool_]) -> dict[str, Any]:
        """The seat's last observation in games that have ended; its mask is all ones, as in the single environment."""
        if not ended.any():
            return {}
        final = np.full(self.num_envs, None, object)
        free = np.ones(self.single_action_space.n, np.int8)
        for index in ended.nonzero()[0].tolist():
            final[index] = {
                "observation": self.rows.final[index].copy(),
                "action_mask": free.copy(),
            }
        return {"final_obs": final, "_final_obs": ended}

    def action_masks(self) -> Any:
        """For every game a one for each legal action, as Stable-Baselines3's maskable learners ask for it."""
        return self.rows.frame.mask.astype(bool)
