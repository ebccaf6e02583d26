"""A tournament in a test: opened, entered, watched until something is so, and its rounds played."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from tests.patience import LAST_RESORT
from tests.server.client import News, Person
from tests.server.play import play_out


class Cup:
    """One tournament, with the people who enter it; the first of them is its host."""

    def __init__(self, id_: str, people: list[Person]) -> None:
        self.id, self.people = id_, people

    @classmethod
    async def open(cls, *people: Person, **setup: Any) -> "Cup":
        wanted = {"name": "Autumn cup", "game": "kenjin", "seats": 2, "rounds": 2, "bot": "novice"}
        at_once = {"pace": 0, "pause": 0}
        opened = await people[0].post("/api/tournaments", **{**wanted, **at_once, **setup})
        cup = cls(opened["tournament"]["id"], list(people))
        for person in people:
            await cup.enter(person)
        return cup

    @property
    def path(self) -> str:
        return f"/api/tournaments/{self.id}"

    async def enter(self, person: Person, status: int = 200) -> News:
        found: News = await person.post(f"{self.path}/players", status)
        return found

    async def withdraw(self, person: Person) -> None:
        await person.delete(f"{self.path}/players")

    async def start(self, status: int = 200) -> News:
        found: News = await self.people[0].post(f"{self.path}/start", status)
        return found

    async def shown(self) -> News:
        found: News = (await self.people[0].get(self.path))["tournament"]
        return found

    @asynccontextmanager
    async def watch(self) -> AsyncIterator[Callable[..., Any]]:
        """Hear what becomes of it, until something is so."""
        async with self.people[0].socket(f"{self.path}/socket") as socket:
            heard: list[News] = []

            async def until(is_so: Callable[[News], Any]) -> News:
                while not heard or not is_so(heard[-1]):
                    async with asyncio.timeout(LAST_RESORT):
                        heard.append(json.loads(await socket.recv())["tournament"])
                return heard[-1]

            yield until

    async def play(self, tables: list[News]) -> None:
        """All who sit at these tables come, and play to the end."""
        async with AsyncExitStack() as stack:
            for number, table in enumerate(tables):
                sitting = {seat["player"] for seat in table["seats"]}
                sockets = [
                    await stack.enter_async_context(person.watch(table["table"]))
                    for person in self.people
                    if person.me["id"] in sitting
                ]
                await play_out(*sockets, seed=number)

    async def play_all(self) -> News:
        """Round by round, to the end."""
        played = 0
        async with self.watch() as until:
            while True:
                now = await until(
                    lambda cup, played=played: cup["round"] > played or cup["stage"] == "over"
                )
                if now["stage"] == "over":
                    return now
                played = now["round"]
                await self.play(now["rounds"][-1]["tables"])


def people_of(tables: list[News]) -> list[str]:
    """Everybody who sits at these tables."""
    return [seat["player"] for table in tables for seat in table["seats"] if seat["player"]]
