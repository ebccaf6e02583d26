"""How tests play: whole matches, or step by step."""

import asyncio
import random
from collections.abc import Callable, Iterable
from typing import Any

from tests.server.client import Person, Watching
from tests.server.running import Running

Come = Callable[..., Any]
Serve = Callable[..., Running]


def stores_in_turn(things: Iterable[Any], together: int = 1) -> list[tuple[str, Any]]:
    """Spread the items over the stores in runs, for tests that are about games and not about storage."""
    return [
        (("sqlite", "postgresql")[number // together % 2], thing)
        for number, thing in enumerate(things)
    ]


async def play_out(*sockets: Watching, seed: int = 1) -> None:
    """Everybody at the table takes any option until it is over."""
    dice = random.Random(seed)

    async def play(socket: Watching) -> None:
        while True:
            while socket.question is None and socket.table.get("stage") != "over":
                await socket.hear()
            if socket.table.get("stage") == "over":
                return
            assert socket.question is not None
            await socket.decide(dice.choice)

    await asyncio.gather(*(play(socket) for socket in sockets))


async def two_at_a_table(
    guest: Come, game: str = "kenjin", **setup: Any
) -> tuple[Person, Person, str]:
    ann, bob = await guest("Ann"), await guest("Bob")
    table = await ann.open(game, "me", "open", **setup)
    await bob.command(table, "sit")
    await ann.command(table, "start")
    return ann, bob, table


async def hear_the_start(*sockets: Watching) -> None:
    for socket in sockets:
        if not socket.update:
            await socket.until_type("update")


async def until_alerted(server: Running) -> None:
    """Until everybody has been told of their turns who will be."""
    while any(task.get_name().startswith("alert") for task in list(server.site.tasks)):
        await asyncio.sleep(0.01)


def asked(*sockets: Watching) -> Watching:
    """The first of them that is asked something."""
    return next(socket for socket in sockets if socket.question)


async def step(*sockets: Watching) -> None:
    """One decision of somebody who is asked; all of them hear of it."""
    await hear_the_start(*sockets)
    decider = asked(*sockets)
    await decider.decide()
    await catch_up(decider.number, *sockets)


async def catch_up(number: int, *sockets: Watching) -> None:
    await hear_the_start(*sockets)
    for socket in sockets:
        while socket.number < number:
            await socket.hear()
