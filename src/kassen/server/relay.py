"""Sockets at tables of other workers: frames go to the owner over the bus, and what it says comes back.

Nothing is promised: when the owner is gone the sockets are closed, and their people come back to whoever serves the
table then. What was acknowledged is stored, so nothing is lost on the way.
"""

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

import orjson
from pydantic import BaseModel, TypeAdapter

from kassen.engine.box import ENGLISH
from kassen.server import messages
from kassen.server.bus import BusDown
from kassen.server.messages import Answer
from kassen.server.refusals import Refuse
from kassen.server.site import LOG, Site, new_id
from kassen.server.store.database import Unavailable
from kassen.server.store.people import Person
from kassen.server.watchers import AGAIN, Watcher

if TYPE_CHECKING:
    from kassen.server.registry import Registry, TableLink

MOST_WAITING = 512  # messages for a socket elsewhere
PATIENCE = (
    70.0  # seconds for an answer: a decision may be held by the table's pace, a hint takes a while
)


class Envelope(BaseModel):
    """A message between workers."""

    kind: Literal["connect", "disconnect", "command", "answer", "send", "close"]
    sender: str
    link: str = ""
    call: str = ""
    match: str = ""
    person: str | None = None  # by id: what is known of somebody never crosses the bus …
    language: str = ENGLISH  # … but the language they read
    since: int | None = None
    onlooker: bool = False
    body: str = ""
    code: int = 0


def topic(worker: str) -> str:
    return f"worker:{worker}"


class Relay:
    def __init__(self, site: Site, registry: "Registry") -> None:
        self._site = site
        self._registry = registry
        self._ours: dict[str, RemoteLink] = {}  # sockets here, tables elsewhere
        self._theirs: dict[str, RemoteWatcher] = {}  # tables here, sockets elsewhere
        self._calls: dict[str, asyncio.Future[Answer]] = {}
        site.bus.subscribe(topic(site.worker), self._hear)
        site.bus.on_gap(self._start_over)

    def spawn(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[Any]:
        return self._site.spawn(work, name)

    # The side of the socket.

    async def connect(self, match: str, watcher: Watcher, since: int | None) -> "RemoteLink":
        owner = await self._owner(match)
        link = RemoteLink(self, new_id(), match, owner, watcher)
        self._ours[link.id] = link
        try:
            await self.call(
                owner, kind="connect", link=link.id, match=match, since=since,
                person=watcher.person, language=watcher.language, onlooker=watcher.is_onlooker,
            )  # fmt: skip
        except BaseException:
            self._ours.pop(link.id, None)
            raise
        return link

    async def command(
        self, match: str, person: Person | None, command: messages.AnyCommand
    ) -> Answer:
        owner = await self._owner(match)
        return await self.call(
            owner, kind="command", match=match, person=person, body=command.model_dump_json()
        )

    async def _owner(self, match: str) -> str:
        owner = await self._site.leases.owner(match)
        if owner is None or owner == self._site.worker:
            raise Refuse("unavailable", "The table is being served anew: come back to it.")
        return owner

    async def call(self, owner: str, person: Person | None, **fields: Any) -> Answer:
        """Send something to a table's owner and wait for the answer."""
        call = new_id()
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._calls[call] = answer
        try:
            if person is not None:
                fields = {"language": person.language or ENGLISH, **fields, "person": person.id}
            await self.say(owner, call=call, **fields)
            async with asyncio.timeout(PATIENCE):
                return await answer
        except TimeoutError:
            raise Refuse("unavailable", "The table did not answer.") from None
        finally:
            del self._calls[call]

    async def say(self, worker: str, **fields: Any) -> None:
        envelope = Envelope(sender=self._site.worker, **fields)
        try:
            heard = await self._site.bus.publish(topic(worker), envelope.model_dump_json().encode())
        except BusDown:
            heard = 0
        if not heard:
            raise Refuse("unavailable", "The table cannot be reached: come back to it.")

    def forget(self, link: "RemoteLink") -> None:
        self._ours.pop(link.id, None)

    async def look_after(self) -> None:
        """Close sockets whose table has another owner now, or none."""
        for match in {link.match for link in self._ours.values()}:
            owner = await self._site.leases.owner(match)
            for link in [each for each in self._ours.values() if each.match == match]:
                if link.owner != owner:
                    self.forget(link)
                    link.watcher.close(AGAIN, "The table is served anew.")

    def _start_over(self) -> None:
        """Messages may be missing: answers that will not come are refused, and sockets come back for the rest."""
        lost = Refuse("unavailable", "The table cannot be reached: come back to it.")
        for call in self._calls.values():
            if not call.done():
                call.set_exception(lost)
        for link in list(self._ours.values()):
            self.forget(link)
            link.watcher.close(AGAIN, "The table is served anew.")
        for watcher in self._theirs.values():
            watcher.close(AGAIN, "The table is served anew.")

    # The side of the table.

    def _hear(self, message: bytes) -> None:
        envelope = Envelope.model_validate(orjson.loads(message))
        match envelope.kind:
            case "send":
                if envelope.link in self._ours:
                    self._ours[envelope.link].watcher.send(envelope.body)
            case "close":
                link = self._ours.pop(envelope.link, None)
                if link is not None:
                    link.watcher.close(envelope.code, envelope.body)
            case "answer":
                self._settle(envelope)
            case _:
                self._site.spawn(self._serve(envelope), f"{envelope.kind} from {envelope.sender}")

    def _settle(self, envelope: Envelope) -> None:
        call = self._calls.get(envelope.call)
        if call is None or call.done():
            return
        answer = ANSWERS.validate_json(envelope.body)
        if isinstance(answer, messages.Refused):
            call.set_exception(Refuse(answer.code, answer.text, answer.rule))
        else:
            call.set_result(answer)

    async def _serve(self, envelope: Envelope) -> None:
        try:
            person = await self._person(envelope)
            answer: messages.Message = await self._carry_out(envelope, person)
        except Refuse as refusal:
            answer = refusal.message(envelope.language)
        except Unavailable:
            answer = Refuse("unavailable", "The database cannot be reached.").message(
                envelope.language
            )
        if envelope.call:
            await self._try_to_say(
                envelope.sender, kind="answer", call=envelope.call, body=answer.model_dump_json()
            )

    async def _person(self, envelope: Envelope) -> Person | None:
        """Whoever is behind a socket elsewhere, with the language it reads."""
        found = await self._site.people.get(envelope.person) if envelope.person else None
        return found and replace(found, language=envelope.language)

    async def _carry_out(self, envelope: Envelope, person: Person | None) -> Answer:
        if envelope.kind == "disconnect":
            await self._disconnect(envelope.link)
            return messages.Done()
        table = await self._registry.table(envelope.match)
        if table is None:
            raise Refuse("unavailable", "The table is being served anew: come back to it.")
        if envelope.kind == "connect":
            watcher = RemoteWatcher(self, envelope, person)
            watcher.at = await self._registry.connect(envelope.match, watcher, envelope.since)
            self._theirs[envelope.link] = watcher
            return messages.Done()
        command = messages.COMMANDS.validate_json(envelope.body)
        return await self._registry.command(envelope.match, person, command)

    async def _try_to_say(self, worker: str, **fields: Any) -> None:
        try:
            await self.say(worker, **fields)
        except Refuse:
            LOG.info("a worker did not hear", worker=worker)

    async def lose(self, watcher: "RemoteWatcher") -> None:
        """Its worker did not hear: the socket is gone."""
        await self._disconnect(watcher.link)

    async def _disconnect(self, link: str) -> None:
        watcher = self._theirs.pop(link, None)
        if watcher is not None and watcher.at is not None:
            await watcher.at.disconnect()


ANSWERS: TypeAdapter[Answer | messages.Refused] = TypeAdapter(Answer | messages.Refused)


class RemoteLink:
    """A socket here, at a table elsewhere."""

    def __init__(self, relay: Relay, link: str, match: str, owner: str, watcher: Watcher) -> None:
        self._relay = relay
        self.id, self.match, self.owner, self.watcher = link, match, owner, watcher

    async def command(self, person: Person | None, command: messages.AnyCommand) -> Answer:
        body = command.model_dump_json()
        return await self._relay.call(
            self.owner, kind="command", match=self.match, person=person, body=body
        )

    async def disconnect(self) -> None:
        self._relay.forget(self)
        try:
            await self._relay.say(self.owner, kind="disconnect", link=self.id)
        except Refuse:
            LOG.info("the owner did not hear", table=self.match)


class RemoteWatcher:
    """A socket elsewhere, at a table here; what it is sent goes out in order."""

    def __init__(self, relay: Relay, asked: Envelope, person: Person | None) -> None:
        self._relay = relay
        self.worker, self.link, self.person = asked.sender, asked.link, person
        self.language, self.is_onlooker = asked.language, asked.onlooker
        self.at: TableLink | None = None
        self._queue: asyncio.Queue[dict[str, Any]] = asyncio.Queue(MOST_WAITING)
        self._sending = relay.spawn(self._send_all(), f"relay to {asked.sender}")

    def send(self, message: str) -> None:
        self._put({"kind": "send", "body": message})

    def close(self, code: int, reason: str) -> None:
        self._put({"kind": "close", "code": code, "body": reason})

    def _put(self, fields: dict[str, Any]) -> None:
        """Queue a message; a worker that does not keep up loses the socket."""
        try:
            self._queue.put_nowait(fields)
        except asyncio.QueueFull:
            self._sending.cancel()
            self._relay.spawn(self._relay.lose(self), f"losing {self.link}")

    async def _send_all(self) -> None:
        kind = ""
        while kind != "close":
            fields = await self._queue.get()
            kind = fields["kind"]
            try:
                await self._relay.say(self.worker, link=self.link, **fields)
            except Refuse:
                kind = "close"
        await self._relay.lose(self)
