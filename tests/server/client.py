"""Somebody who plays over the wire: requests by httpx, a table by a websocket."""

import asyncio
import json
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Self

import httpx
from pydantic import TypeAdapter
from websockets.asyncio.client import ClientConnection, connect

from kassen.server import messages
from tests.patience import LAST_RESORT

News = dict[str, Any]
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # without the world's certificates: never used
NEWS: TypeAdapter[messages.AnyNews] = TypeAdapter(messages.AnyNews)


class Person:
    def __init__(self, address: str) -> None:
        self.address = address
        self.web = httpx.AsyncClient(base_url=address, timeout=LAST_RESORT, verify=PLAIN)
        self.me: News = {}
        self._elsewhere: list[Person] = []

    @classmethod
    async def come(cls, address: str, nickname: str) -> Self:
        person = cls(address)
        person.me = await person.post("/api/guests", nickname=nickname)
        return person

    def at(self, address: str) -> "Person":
        """The same person at another worker."""
        other = Person(address)
        other.web.cookies = self.web.cookies
        other.me = self.me
        self._elsewhere.append(other)
        return other

    async def close(self) -> None:
        for person in (self, *self._elsewhere):
            await person.web.aclose()

    async def post(self, path: str, status: int = 200, **body: Any) -> Any:
        return read(await self.web.post(path, json=body), status)

    async def delete(self, path: str, status: int = 200) -> Any:
        return read(await self.web.delete(path), status)

    async def get(self, path: str, status: int = 200) -> Any:
        return read(await self.web.get(path), status)

    async def open(self, game: str, *seats: str, **setup: Any) -> str:
        """The id of a new table; without a pace of its own nothing is held back."""
        setup = {"game": game, "seats": list(seats), "pace": 0, **setup}
        return str((await self.post("/api/tables", **setup))["table"]["id"])

    async def command(self, table: str, type_: str, status: int = 200, **fields: Any) -> Any:
        return await self.post(f"/api/tables/{table}/commands", status, type=type_, **fields)

    async def table(self, table: str) -> Any:
        return (await self.get(f"/api/tables/{table}"))["table"]

    @asynccontextmanager
    async def watch(self, table: str, since: int | None = None) -> AsyncIterator["Watching"]:
        query = "" if since is None else f"?since={since}"
        async with self.socket(f"/api/tables/{table}/socket{query}") as socket:
            yield Watching(socket)

    async def watch_for_ever(self, table: str, since: int | None) -> ClientConnection:
        """A socket that whoever asked for it closes."""
        query = "" if since is None else f"?since={since}"
        socket: ClientConnection = await self.socket(f"/api/tables/{table}/socket{query}")
        return socket

    @asynccontextmanager
    async def lobby(self, **headers: str) -> AsyncIterator[ClientConnection]:
        """A socket of the lobby, once it has been heard of: before that, the end of a session would miss it."""
        async with self.socket("/api/lobby/socket", **headers) as socket:
            await socket.recv()
            yield socket

    def socket(self, path: str, **headers: str) -> Any:
        cookie = "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())
        url = self.address.replace("http", "ws", 1) + path
        return connect(
            url,
            additional_headers={"Cookie": cookie, **headers},
            max_size=None,
            max_queue=None,  # what a test never hears does not keep its socket from closing at once
            compression=None,
            open_timeout=LAST_RESORT,
            ping_interval=None,
        )


def read(response: httpx.Response, status: int) -> Any:
    assert response.status_code == status, response.text
    return response.json()


class Watching:
    """A socket at a table; what was heard is kept, and checked against the declared messages."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.heard: list[News] = []
        self.table: News = {}
        self.update: News = {}
        self.log: list[News] = []
        self.taken: list[str] = []  # actions that were acknowledged
        self.sent = 0

    @property
    def number(self) -> int:
        return int(self.update["number"])

    @property
    def question(self) -> News | None:
        question: News | None = self.update.get("question")
        return question

    async def hear(self) -> News:
        async with asyncio.timeout(LAST_RESORT):
            frame = await self.socket.recv()
        assert isinstance(frame, str)
        self.frames.append(frame)
        news: News = json.loads(frame)
        NEWS.validate_python(news)
        self.heard.append(news)
        self.table = news.get("table") if isinstance(news.get("table"), dict) else self.table
        if news["type"] == "update":
            del self.log[news["log"] - len(news["events"]) :]
            self.log += news["events"]
            if news["view"] is not None:
                self.update = news
        return news

    async def until(self, fits: Callable[[News], Any]) -> News:
        """The first news that fits."""
        while not fits(news := await self.hear()):
            pass
        return news

    async def until_type(self, type_: str) -> News:
        return await self.until(lambda news: news["type"] == type_)

    async def until_asked(self) -> News:
        """The question one is asked; the socket has heard everything before it."""
        while self.question is None:
            await self.hear()
        return self.question

    async def say(self, **command: Any) -> None:
        await self.socket.send(json.dumps(command))

    async def ask(self, type_: str, **fields: Any) -> News:
        """A command and its answer."""
        self.sent += 1
        tag = f"c{self.sent}"
        await self.say(type=type_, id=tag, **fields)
        return await self.until(lambda news: news.get("id") == tag)

    async def decide(
        self, choose: Callable[[list[News]], News] = lambda options: options[0]
    ) -> News:
        """Answer the open question, and hear what comes of it."""
        question = await self.until_asked()
        action = choose(question["options"])["action"]
        answer = await self.ask("decide", number=question["number"], action=action)
        if answer["type"] == "done":
            self.taken.append(action)
        while self.number <= question["number"] or self.number < (answer.get("number") or 0):
            await self.hear()
        return answer
