"""Our games in Gymnasium, one seat against bots: importing this registers their ids.

    import gymnasium, kassen.research.gymnasium
    gymnasium.make("kassen/Mangoku-v1", seats=4, opponents="casual")
    gymnasium.make_vec("kassen/Mangoku-v1", num_envs=4096)

An action that is not legal ends the game with a reward of -1.
"""

from collections.abc import Callable, Mapping
from typing import Any

from kassen import games
from kassen.engine.errors import BadOption
from kassen.extras import need
from kassen.research.episode import Episode
from kassen.research.opponents import CompiledPolicies, Opponents, made, one_for_each
from kassen.research.spaces import (
    METADATA,
    Seen,
    action_space,
    check_mode,
    metadata_of,
    seen,
    seen_space,
    shown,
)
from kassen.research.vector import rank_reward

gymnasium: Any = need("gymnasium", "gymnasium")

MOST_SEEDS = 1 << 31
VERSION = 1  # of the environments: what they show and pay

Step = tuple[Seen, float, bool, bool, dict[str, Any]]


class SeatEnv(gymnasium.Env):  # type: ignore[misc]
    """The decisions of one seat; between them its opponents play, each by what its own seat may know."""

    metadata = METADATA

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        opponents: Opponents = "casual",
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        edition: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        scenario: Mapping[str, Any] | None = None,
        reward: Callable[..., float] = rank_reward,
        texts: bool = False,
        history: int = 0,
    ) -> None:
        """The opponents are one bot for all other seats, or one for each in seat order: by name, or as an object.

        `reward` is a rule, such as `kassen.research.vector.win_reward`; with `texts`, `info` has what the seat sees
        and may do in words; `history` is how many of the last events an observation has in numbers.
        """
        check_mode(render_mode)
        self.episode = Episode(game, seats, options, edition, scenario, reward, history)
        self.texts = texts
        self.metadata = metadata_of(self.episode.game)
        self.seat = check_seat(seat, self.episode.seats)
        self.opponents = one_for_each(opponents, self.episode.seats - 1)
        self._policies = CompiledPolicies(self.episode.seats)
        self.render_mode = render_mode
        self.observation_space = seen_space(self.episode.game, history)
        self.action_space = action_space(self.episode.game)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """A new deal, and all decisions of others before the first of this seat."""
        super().reset(seed=seed)
        number, *seeds = self.np_random.integers(MOST_SEEDS, size=self.episode.seats).tolist()
        others = [seat for seat in range(self.episode.seats) if seat != self.seat]
        self._bots = dict(zip(others, made(self.opponents, seeds), strict=True))
        self._policies.follow(self._bots)
        self.episode.deal(number)
        self._await_turn()
        return self._seen(), self._info()

    def step(self, action: int) -> Step:
        self.episode.play(self.seat, int(action))
        self._await_turn()
        is_over = self.episode.is_over
        return self._seen(), self.episode.rewards[self.seat], is_over, False, self._info()

    def _await_turn(self) -> None:
        """The others decide until this seat is asked, or the game is over."""
        episode = self.episode
        while not episode.is_over and not episode.is_asked(self.seat):
            other = episode.seat
            if self._policies.kinds[other] and not episode.remembers:
                episode.respond(self.seat, self._policies)
            else:
                episode.play(other, self._bots[other].decide(episode.position(other)))
        if self.render_mode == "human":
            self.render()

    def _seen(self) -> Seen:
        shown = seen(self.episode, self.seat, self.episode.is_over)
        self._mask = shown["action_mask"].astype(bool)
        return shown

    def _info(self) -> dict[str, Any]:
        """The mask once more, where learners look for it, and the table in words if that is wished."""
        told = {"text": self.episode.text(self.seat)} if self.texts else {}
        return {"action_mask": self.action_masks(), **told}

    def action_masks(self) -> Any:
        """A one for each action this seat may take, as Stable-Baselines3's maskable learners ask for it."""
        return self._mask

    def render(self) -> Any:
        """The table as this seat sees it."""
        return shown(self.episode, self.seat, self.render_mode)


def check_seat(seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        raise BadOption(f"there is no seat {seat} at this table; it has 0 to {seats - 1}")
    return seat


def id_of(name: str) -> str:
    return f"kassen/{name.title().replace('_', '')}-v{VERSION}"


for _name in games.names():
    gymnasium.register(
        id_of(_name),
        "kassen.research.gymnasium:SeatEnv",
        vector_entry_point="kassen.research.vector_gymnasium:SeatVectorEnv",
        kwargs={"game": _name},
    )
