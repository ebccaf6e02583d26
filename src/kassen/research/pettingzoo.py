"""Our games in PettingZoo: `env` asks one seat after the other, `parallel_env` all that are asked at once.

    from kassen.research.pettingzoo import env
    game = env("mangoku", seats=4, render_mode="ansi")

An observation has what a seat sees and the mask of its actions, as PettingZoo's own classic games have it. An action
that is not legal ends the game: -1 for whoever took it, nothing for the others.
"""

from collections.abc import Callable, Mapping
from typing import Any

from kassen.engine.rules.seats import SPECTATOR
from kassen.extras import need
from kassen.research.episode import Episode
from kassen.research.spaces import (
    Seen,
    action_space,
    check_mode,
    metadata_of,
    seen,
    seen_space,
    shown,
)
from kassen.research.vector import rank_reward

pettingzoo: Any = need("pettingzoo", "pettingzoo")


class PettingZooBase:
    """The names and spaces of both environments."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        edition: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        scenario: Mapping[str, Any] | None = None,
        reward: Callable[..., float] = rank_reward,
        history: int = 0,
    ) -> None:
        """`history` is how many of the last events an observation has in numbers."""
        check_mode(render_mode)
        super().__init__()
        self.episode = Episode(game, seats, options, edition, scenario, reward, history)
        self.name = f"kassen_{self.episode.game.name}_v{self.episode.game.rules_version}"
        self.metadata = {
            **metadata_of(self.episode.game),
            "name": self.name,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.agents: list[str] = []
        self.possible_agents = [f"player_{seat}" for seat in range(self.episode.seats)]
        self.observation_spaces = {
            agent: seen_space(self.episode.game, history) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: action_space(self.episode.game) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def close(self) -> None:
        """Nothing is open."""

    def __str__(self) -> str:
        return self.name


class TurnEnv(PettingZooBase, pettingzoo.AECEnv):  # type: ignore[misc]
    """One agent after the other; of those who decide at the same time the lowest seat first, unseen by the others."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new deal: the first of a seed, or the next one."""
        self.episode.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.seat]
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        agent, episode = self.agent_selection, self.episode
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        episode.play(episode.seat, int(action))  # type: ignore[arg-type]
        self._cumulative_rewards[agent] = 0.0
        if episode.is_over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[episode.seat]
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.agents, self.episode.rewards, strict=True))
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> Seen:
        return seen(self.episode, self.possible_agents.index(agent), self.episode.is_over)

    def render(self) -> Any:
        """The table as the agent sees it that is to decide."""
        seat = self.possible_agents.index(self.agent_selection)
        return shown(self.episode, seat, self.render_mode)


class TogetherEnv(PettingZooBase, pettingzoo.ParallelEnv):  # type: ignore[misc]
    """All agents at once. Those whom the game does not ask may answer anything: `infos` says who is asked."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """A new deal: the first of a seed, or the next one."""
        self.episode.deal(seed)
        self.agents = list(self.possible_agents)
        return self._seen(), self._infos()

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Any], ...]:
        agents, episode = self.possible_agents, self.episode
        for seat in episode.pending:
            episode.play(seat, int(actions[agents[seat]]))
            if episode.is_over:
                self.agents = []
                break
        if self.render_mode == "human":
            self.render()
        rewards = dict(zip(agents, episode.rewards, strict=True))
        ends = dict.fromkeys(agents, episode.is_over)
        return self._seen(), rewards, ends, dict.fromkeys(agents, False), self._infos()

    def _seen(self) -> dict[str, Seen]:
        episode = self.episode
        return {
            agent: seen(episode, seat, not episode.is_asked(seat))
            for seat, agent in enumerate(self.possible_agents)
        }

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {
            agent: {"asked": self.episode.is_asked(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def render(self) -> Any:
        """The table as a spectator sees it."""
        return shown(self.episode, SPECTATOR, self.render_mode)


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    edition: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    scenario: Mapping[str, Any] | None = None,
    reward: Callable[..., float] = rank_reward,
    history: int = 0,
) -> Any:
    """A game with one agent after the other; it refuses what is called before `reset`."""
    turns = TurnEnv(game, seats, options, edition, render_mode, scenario, reward, history)
    return pettingzoo.utils.OrderEnforcingWrapper(turns)


def parallel_env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    edition: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    scenario: Mapping[str, Any] | None = None,
    reward: Callable[..., float] = rank_reward,
    history: int = 0,
) -> TogetherEnv:
    """A game with all agents at once."""
    return TogetherEnv(game, seats, options, edition, render_mode, scenario, reward, history)
