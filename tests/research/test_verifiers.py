"""Our games as a taskset of verifiers: whole games of several models, and nothing of another seat."""

import asyncio
import re
import sys
from collections.abc import Callable
from importlib import import_module
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest

import kassen
from kassen import games
from kassen.research.text import TextTable
from kassen.testing import noninterference
from tests.research import stand_in_verifiers
from tests.research.peers import imported

LAST = re.compile(r"^(\d+)\. ", re.MULTILINE)


def last_option(asked: str) -> str:
    return f"I take [{LAST.findall(asked)[-1]}]"


class Conversation:
    """One model: what it was told, and the reward it got."""

    def __init__(self, task: Any, says: Callable[[str], str], turns: int) -> None:
        self.task, self.says, self.turns = task, says, turns
        self.told: list[str] = []
        self.trace = SimpleNamespace(
            rewards={}, metrics={}, record_reward=self.reward, record_metric=self.metric
        )

    def reward(self, name: str, value: float) -> None:
        self.trace.rewards[name] = value

    def metric(self, name: str, value: float) -> None:
        self.trace.metrics[name] = value

    async def turn(self, message: str) -> Any:
        self.told.append(message)
        is_out = len(self.told) > self.turns
        return SimpleNamespace(
            terminated=is_out, last_reply="" if is_out else self.says(last_situation(self.told))
        )

    async def __aenter__(self) -> "Conversation":
        return self

    async def __aexit__(self, *error: object) -> None: ...


def last_situation(told: list[str]) -> str:
    """The last situation, which a refusal does not tell again."""
    return next(text for text in reversed(told) if LAST.search(text))


@pytest.fixture(scope="module")
def ours() -> Any:
    with imported("kassen.research.verifiers", "verifiers.v1", stand_in_verifiers) as module:
        yield module
    sys.modules.pop("kassen_verifiers", None)


def played(
    ours: Any, says: Callable[[str], str] = last_option, turns: int = 10_000, **settings: Any
) -> list[Conversation]:
    taskset = ours.DealTaskset(ours.DealConfig(**settings))
    task = next(islice(taskset.load(), 3, None))
    conversations: list[Conversation] = []

    def interaction(task: Any) -> Conversation:
        conversations.append(Conversation(task, says, turns))
        return conversations[-1]

    agents = SimpleNamespace(player=SimpleNamespace(interaction=interaction))
    config = ours.TextTableEnvConfig(taskset={"id": "kassen_verifiers"})
    asyncio.run(ours.TextTableEnv(config).run(task, agents))
    return conversations


def test_it_is_found_by_its_name(ours: Any) -> None:
    found = import_module("kassen_verifiers")
    assert [getattr(found, name) for name in found.__all__] == [ours.DealTaskset, ours.TextTableEnv]


@pytest.mark.parametrize("name", games.NAMES)
def test_whole_games_end_with_the_rewards_of_their_seats(name: str, ours: Any) -> None:
    seats = games.get(name).seats[0]
    first, last = played(ours, game=name, seats=seats, models=[0, seats - 1])
    table = TextTable(name, seats, [0, seats - 1], seed=3)
    while not table.over:
        assert table.answer(last_option(table.messages(table.seat)[-1]["content"])) is None
    assert first.trace.rewards == {"rank": table.rewards[0]}
    assert last.trace.rewards == {"rank": table.rewards[-1]}
    assert last.task.data.system_prompt == table.prompt(seats - 1)
    assert len(last.told) == sum(said["role"] == "user" for said in table.messages(seats - 1)) - 1


def test_every_deal_is_another_and_comes_again(ours: Any) -> None:
    first, again = played(ours, game="kenjin"), played(ours, game="kenjin")
    assert first[0].told == again[0].told
    taskset = ours.DealTaskset(ours.DealConfig(game="kenjin"))
    dealt = [task.data.table.table(task.data.seed) for task in islice(taskset.load(), 4)]
    assert len({table.situation(0) for table in dealt}) == 4


def test_refused_answers_are_told_counted_and_lose_in_the_end(ours: Any) -> None:
    (player,) = played(ours, lambda asked: "[999]", tries=3)
    assert player.trace.rewards == {"rank": -1}
    assert player.trace.metrics == {"illegal_answers": 3}
    assert player.told[1].startswith("There is no option 999")


def test_whoever_stops_answering_loses(ours: Any) -> None:
    (player,) = played(ours, turns=2)
    assert player.trace.rewards == {"rank": -1}


@pytest.mark.parametrize("name", games.NAMES)
def test_no_conversation_tells_two_worlds_apart(
    name: str, ours: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Up to the first question to this seat, where it is to decide: else bots would go on by what they know."""

    def told(match: kassen.Match, seat: int) -> Any:
        if match.pending[:1] != [seat]:
            return None
        config = ours.DealConfig
        monkeypatch.setattr(config, "table", lambda self, seed: TextTable(match, models=[seat]))
        (player,) = played(ours, turns=0, game=name)
        return player.task.data.system_prompt, player.told

    assert noninterference(told, name, seeds=[5], every=17)
