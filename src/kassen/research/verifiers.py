"""Our games in verifiers: a taskset of deals, and the environment in which models play them against bots.

    uv run eval kassen_verifiers --env.taskset.game kenjin --env.taskset.seats 2

An answer that is not legal is refused with its rule, and the refusal is the next user turn. The reward is that of
the seat's rank; a model that stops answering before the end loses.
"""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from itertools import count
from typing import Any

from kassen.extras import need
from kassen.research.text import NUMBERS, TRIES, TextTable

vf: Any = need("verifiers.v1", "verifiers")


class DealConfig(vf.TasksetConfig):  # type: ignore[misc]
    """Which tables are dealt; every task is one deal of such a table."""

    game: str = "mangoku"
    seats: int | None = None
    models: tuple[int, ...] = (0,)
    opponents: str = "casual"
    options: dict[str, Any] | None = None
    edition: dict[str, Any] | None = None
    scenario: dict[str, Any] | None = None
    listing: str = NUMBERS
    tries: int = TRIES
    rulebook: bool = True

    def table(self, seed: int) -> TextTable:
        return TextTable(
            self.game,
            self.seats,
            self.models,
            self.opponents,
            seed,
            self.options,
            self.edition,
            self.scenario,
            self.listing,
            self.tries,
            self.rulebook,
        )


class DealData(vf.TaskData):  # type: ignore[misc]
    """One deal."""

    table: DealConfig
    seed: int


class DealTask(vf.Task[DealData]):  # type: ignore[misc]
    """The rewards are those of the table, recorded when the game has ended."""


class TextTableEnvConfig(vf.EnvConfig):  # type: ignore[misc]
    player: vf.AgentConfig = vf.AgentConfig()


class TextTableEnv(vf.Env[TextTableEnvConfig]):  # type: ignore[misc]
    """A model at every seat of `models`, each in a conversation of its own."""

    async def run(self, task: DealTask, agents: Any) -> None:
        table = task.data.table.table(task.data.seed)
        async with AsyncExitStack() as stack:
            players = {
                seat: await stack.enter_async_context(
                    agents.player.interaction(task.with_system_prompt(table.prompt(seat)))
                )
                for seat in table.conversations
            }
            while not table.over:
                seat = table.seat
                segment = await players[seat].turn(table.messages(seat)[-1]["content"])
                if segment.terminated:
                    table.offender = seat
                else:
                    await asyncio.to_thread(table.answer, segment.last_reply)
        for seat, player in players.items():
            player.trace.record_reward("rank", table.rewards[seat])
            illegal = table.conversations[seat].illegal
            player.trace.record_metric("illegal_answers", float(illegal))


class DealTaskset(vf.Taskset[DealTask, DealConfig]):  # type: ignore[misc]
    """As many deals as are asked for, one for each seed from 0 on."""

    INFINITE = True

    def load(self) -> Iterator[DealTask]:
        config = self.config
        for seed in count():
            name = f"{config.game}#{seed}"
            yield DealTask(DealData(name=name, table=config, seed=seed), config.task)


__all__ = ["DealTaskset", "TextTableEnv"]
