"""A table alone tells the person what a server's table tells, to the byte."""

import json
import random
from dataclasses import asdict

import pytest

from kassen import games
from kassen.deal import seed_of
from kassen.server.store.steps import StoredStep
from kassen.solo.table import Kept, SoloSetup, SoloTable
from tests.server.play import Come, hear_the_start
from tests.server.running import Running


@pytest.mark.parametrize("store", ["sqlite"], indirect=True)
@pytest.mark.parametrize("name", games.NAMES)
async def test_both_say_the_same(guest: Come, server: Running, name: str) -> None:
    ann = await guest("Ann")
    seats = ["me", *["novice"] * (games.get(name).seats[0] - 1)]
    table, chance = await ann.open(name, *seats, rated=False), random.Random(4)
    async with ann.watch(table) as one:  # before a bot decides
        await one.until_type("welcome")
        await ann.command(table, "start")
        await hear_the_start(one)
        while one.table["stage"] != "over":
            if one.question is None:
                await one.hear()
            else:
                await one.decide(chance.choice)
    steps = await server.site.matches.steps(table)
    shown = await ann.table(table)
    told = [frame for frame in one.frames if json.loads(frame)["type"] == "update"]
    assert alone(shown, steps, seats) == told


def alone(shown: dict, steps: list[StoredStep], seats: list[str]) -> list[str]:  # type: ignore[type-arg]
    """The news of a table alone, from the same deal and the same decisions."""
    setup, game = SoloSetup(shown["setup"]["game"], seats), games.get(shown["setup"]["game"])
    names, seed = (
        [seat["name"] for seat in shown["seats"]],
        seed_of(shown["secret"], shown["words"]),
    )
    digest = game.edition(None).digest
    table = SoloTable(
        Kept(
            shown["id"],
            asdict(setup),
            names,
            seed,
            shown["secret"],
            0.0,
            game.rules_version,
            digest,
        )
    )
    told = table.welcome(None)[1:]
    for step in steps:
        question = table.questions[step.seat]
        action = game.actions.number(step.action)
        told += table.decide(step.seat, question.number, action)
    return [news for news in told if json.loads(news)["type"] == "update"]
