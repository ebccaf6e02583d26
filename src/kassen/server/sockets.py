"""The sockets: of tables, tournaments and the lobby; what comes in is a command, what goes out waits in a queue."""

import asyncio
from contextlib import suppress
from itertools import chain
from typing import Annotated

import orjson
from fastapi import Query, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from kassen.server import messages
from kassen.server.languages import language_of, told
from kassen.server.limits import TokenBucket
from kassen.server.lobby import Lobby
from kassen.server.refusals import Refuse, malformed
from kassen.server.registry import Registry, TableLink
from kassen.server.sessions import SESSIONS, address_of, session_of, site_of
from kassen.server.site import LOG, Site
from kassen.server.store.database import Unavailable
from kassen.server.store.people import Person
from kassen.server.tournaments import TournamentRoom
from kassen.server.watchers import LATER, POLICY

MOST_WAITING = 512  # messages for a socket that does not read …
MOST_BYTES = 2_000_000  # … and their size
MOST_AT_ONCE = 8  # commands of a socket under way
MOST_WRONG = 100  # refused frames in a row before a socket is closed
LONGEST_TAG = 32
MOST_REASON = 40  # letters: a close frame has room for 123 bytes
NOBODYS = ""  # the session of those who have none
SLOW = {"decide", "hint", "know"}  # commands that may take a while; others are carried out in turn

Since = Annotated[int | None, Query(ge=0, le=1_000_000_000)]


class Socket:
    """One socket of this worker, as a watcher."""

    def __init__(
        self,
        site: Site,
        websocket: WebSocket,
        person: Person | None,
        session: str | None,
        is_onlooker: bool = False,
    ) -> None:
        self.person, self.session, self.is_onlooker = person, session, is_onlooker
        self.language = (person and person.language) or language_of(websocket)
        self.address = address_of(websocket)
        self._websocket = websocket
        self._queue: asyncio.Queue[str | tuple[int, str]] = asyncio.Queue(MOST_WAITING)
        self._writing = site.spawn(self._write(), "socket")
        self._is_closed = False
        self._waiting = 0  # bytes in the queue
        self._under_way = 0  # commands that are still to be answered …
        self._last: tuple[int, str] | None = None  # … before the socket is closed

    def send(self, message: str) -> None:
        self._put(message)

    def close(self, code: int, reason: str) -> None:
        self._last = (code, told(reason, self.language)[:MOST_REASON])
        self._close_when_answered()

    def begin(self) -> int:
        """A command is under way; how many are."""
        self._under_way += 1
        return self._under_way

    def finish(self) -> None:
        self._under_way -= 1
        self._close_when_answered()

    def _close_when_answered(self) -> None:
        if self._last is not None and not self._under_way:
            self._put(self._last)
            self._is_closed = True

    def _put(self, item: str | tuple[int, str]) -> None:
        if self._is_closed:
            return
        try:
            if isinstance(item, str):
                self._waiting += len(item)
                if self._waiting > MOST_BYTES and not self._queue.empty():
                    raise asyncio.QueueFull
            self._queue.put_nowait(item)
        except (
            asyncio.QueueFull
        ):  # whoever does not read is sent away, and may come back for the rest
            self._is_closed = True
            self._writing.cancel()

    async def _write(self) -> None:
        try:
            while isinstance(item := await self._queue.get(), str):
                self._waiting -= len(item)
                await self._websocket.send_text(item)
            await self._websocket.close(item[0], item[1])
        except asyncio.CancelledError:
            with suppress(RuntimeError, WebSocketDisconnect):
                await self._websocket.close(LATER, "You did not read what you were sent.")
            raise
        except (RuntimeError, WebSocketDisconnect, OSError):  # it is gone already
            self._is_closed = True

    async def end(self) -> None:
        """The other side is gone, or has been told everything."""
        if not self._is_closed:
            self._is_closed = True
            self._writing.cancel()
        await asyncio.gather(self._writing, return_exceptions=True)


class OpenSockets:
    """The sockets of this worker by their sessions: they end when the session does."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._sockets: dict[str, set[Socket]] = {}
        site.bus.subscribe(SESSIONS, self._hear)

    def add(self, socket: Socket) -> None:
        self._sockets.setdefault(socket.session or NOBODYS, set()).add(socket)

    def remove(self, socket: Socket) -> None:
        session = socket.session or NOBODYS
        self._sockets.get(session, set()).discard(socket)
        if not self._sockets.get(session):
            self._sockets.pop(session, None)

    @property
    def people(self) -> set[str]:
        """Those who are at this worker."""
        sockets = chain.from_iterable(self._sockets.values())
        return {socket.person.id for socket in sockets if socket.person is not None}

    def _hear(self, message: bytes) -> None:
        code, _, session = message.decode().partition(" ")
        self._close(session, int(code))

    def _close(self, session: str, code: int) -> None:
        for socket in list(self._sockets.get(session, ())):
            socket.close(code, "Your session has ended.")

    async def check(self) -> None:
        """Close the sockets of sessions that ended without our hearing of it, and those of banned networks."""
        now = self._site.now()
        sessions = [session for session in self._sockets if session != NOBODYS]
        live = await self._site.people.live(sessions, now) if sessions else set()
        for session in set(sessions) - live:
            self._close(session, POLICY)
        for socket in list(chain.from_iterable(self._sockets.values())):
            try:
                self._site.moderation.check_address(socket.address, now)
            except Refuse as refusal:
                socket.close(POLICY, refusal.text)


async def accept(websocket: WebSocket, is_onlooker: bool = False) -> Socket | None:
    """Let somebody in who may have one more socket."""
    site = site_of(websocket)
    await websocket.accept()
    try:
        found = await session_of(websocket)
        person, session = (found[0], found[1].id) if found else (None, None)
        site.limits.open_socket(address_of(websocket), person.id if person else None)
    except Refuse as refusal:
        await turn_away(websocket, refusal)
        return None
    except Unavailable:
        await turn_away(
            websocket, Refuse("unavailable", "The database cannot be reached: come back later.")
        )
        return None
    site.metrics.sockets.inc()
    socket = Socket(site, websocket, person, session, is_onlooker)
    websocket.app.state.open_sockets.add(socket)
    return socket


async def turn_away(websocket: WebSocket, refusal: Refuse) -> None:
    code = LATER if refusal.code in ("unavailable", "too_many") else POLICY
    with suppress(RuntimeError, WebSocketDisconnect):
        language = language_of(websocket)
        await websocket.send_text(refusal.message(language).model_dump_json())
        await websocket.close(code, refusal.told(language)[:MOST_REASON])


async def leave(websocket: WebSocket, socket: Socket) -> None:
    site = site_of(websocket)
    site.metrics.sockets.dec()
    websocket.app.state.open_sockets.remove(socket)
    site.limits.close_socket(address_of(websocket), socket.person.id if socket.person else None)
    await socket.end()


async def watch_table(
    websocket: WebSocket, table: messages.Id, since: Since = None, watch: bool = False
) -> None:
    """A table from one's own seat, or with `watch` as everybody sees it."""
    socket = await accept(websocket, watch)
    if socket is None:
        return
    registry: Registry = websocket.app.state.registry
    link = None
    try:
        link = await registry.connect(table, socket, since)
        await Conversation(site_of(websocket), websocket, socket, link).go_on()
    except Refuse as refusal:
        await turn_away(websocket, refusal)
    except Unavailable:
        await turn_away(
            websocket, Refuse("unavailable", "The database cannot be reached: come back later.")
        )
    finally:
        if link is not None:
            await link.disconnect()
        await leave(websocket, socket)


class Conversation:
    """The frames of one socket, each a command that is answered."""

    def __init__(self, site: Site, websocket: WebSocket, socket: Socket, link: TableLink) -> None:
        self._site, self._websocket, self._socket, self._link = site, websocket, socket, link
        self._bucket: TokenBucket = site.limits.frames()
        self._wrong = 0

    async def go_on(self) -> None:
        with suppress(WebSocketDisconnect):
            while self._wrong < MOST_WRONG:
                frame = await self._websocket.receive()
                if frame["type"] == "websocket.disconnect":
                    return
                self._site.metrics.frames.inc()
                await self._take(frame.get("text"))
            self._socket.close(POLICY, "Too much of what you sent was refused.")
            while (await self._websocket.receive())["type"] != "websocket.disconnect":
                pass

    async def _take(self, frame: str | None) -> None:
        try:
            if not self._bucket.take():
                raise Refuse("too_fast", "That was too much at once: wait a moment.")
            command = read(frame)
        except Refuse as refusal:
            self._wrong += 1
            self._refuse(refusal, tag_of(frame))
            return
        if self._socket.begin() > MOST_AT_ONCE:
            self._refuse(Refuse("too_fast", "Wait until you are answered."), command.id)
            self._socket.finish()
        elif command.type in SLOW:
            self._site.spawn(self._answer(command), "command")
        else:
            await self._answer(command)

    async def _answer(self, command: messages.AnyCommand) -> None:
        try:
            answer = await self._link.command(self._socket.person, command)
        except Refuse as refusal:
            self._wrong += refusal.code != "stale"
            self._refuse(refusal, command.id)
        except Exception as error:
            LOG.exception("a command failed", command=command.type)
            text = "The database cannot be reached: try again."
            if not isinstance(error, Unavailable):
                text = "Something of ours failed; nothing was changed."
            self._refuse(Refuse("unavailable", text), command.id)
        else:
            self._wrong = 0
            self._socket.send(answer.model_dump_json())
        finally:
            self._socket.finish()

    def _refuse(self, refusal: Refuse, tag: str | None) -> None:
        self._site.metrics.refused.labels(refusal.code).inc()
        self._socket.send(refusal.message(self._socket.language, tag).model_dump_json())


def read(frame: str | None) -> messages.AnyCommand:
    if frame is None:
        raise Refuse("malformed", "A frame is text.")
    try:
        return messages.COMMANDS.validate_json(frame)
    except ValidationError as error:
        raise malformed(list(error.errors(include_url=False, include_input=False))) from None


def tag_of(frame: str | None) -> str | None:
    """The client's own id of a frame that is wrong otherwise."""
    try:
        match orjson.loads(frame or ""):
            case {"id": str(tag)} if len(tag) <= LONGEST_TAG:
                return tag
    except ValueError:
        pass
    return None


async def watch_lobby(websocket: WebSocket) -> None:
    """Every public table, now and as it changes; nothing is asked here."""
    socket = await accept(websocket)
    if socket is None:
        return
    lobby: Lobby = websocket.app.state.lobby
    try:
        await lobby.connect(socket)
        while (await websocket.receive())["type"] != "websocket.disconnect":
            socket.close(POLICY, "There is nothing to be said in the lobby.")
    except Unavailable:
        await turn_away(
            websocket, Refuse("unavailable", "The database cannot be reached: come back later.")
        )
    finally:
        lobby.disconnect(socket)
        await leave(websocket, socket)


async def watch_tournament(websocket: WebSocket, tournament: messages.Id) -> None:
    """A tournament, now and as it changes; nothing is asked here."""
    socket = await accept(websocket)
    if socket is None:
        return
    hall: TournamentRoom = websocket.app.state.hall
    try:
        await hall.connect(tournament, socket)
        while (await websocket.receive())["type"] != "websocket.disconnect":
            socket.close(POLICY, "There is nothing to be said in a tournament.")
    except Refuse as refusal:
        await turn_away(websocket, refusal)
    except Unavailable:
        await turn_away(
            websocket, Refuse("unavailable", "The database cannot be reached: come back later.")
        )
    finally:
        hall.disconnect(tournament, socket)
        await leave(websocket, socket)
