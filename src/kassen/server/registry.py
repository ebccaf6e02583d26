"""The registry of live tables: it finds one, wakes one from the store, and releases those that sleep.

A table that another worker serves is reached over the bus. Whoever holds the lease is asked; where that worker died,
the lease is free, and the next one to come serves the table.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol, TypeVar

from kassen import games
from kassen.server import commands, dealing, messages, opening, play
from kassen.server.chat import Chats
from kassen.server.journal import Journal, RuleFailed
from kassen.server.refusals import Refuse
from kassen.server.relay import Relay
from kassen.server.site import LOG, Site
from kassen.server.store.database import Unavailable
from kassen.server.store.matches import StoredTable
from kassen.server.store.people import Person
from kassen.server.table import Gone, LiveTable
from kassen.server.watchers import AGAIN, Watcher

DAY = 86_400.0
MOST_AT_ONCE = 100  # tables woken in one round
LOOK_SECONDS = 30.0  # between looks for tables that nobody has come back to for days
DOES_NOT_REPLAY = "The match could not be replayed by the rules as they are now."
TRIES = 3  # at a table that leaves memory whenever somebody comes

Found = TypeVar("Found")


class TableLink(Protocol):
    """A socket's end of a table, wherever the table is."""

    async def command(
        self, person: Person | None, command: messages.AnyCommand
    ) -> messages.Answer: ...

    async def disconnect(self) -> None: ...


class Registry:
    def __init__(self, site: Site) -> None:
        self._site = site
        self._tables: dict[str, LiveTable] = {}
        self._waking: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._is_closed = False
        self._opened = self._looked = time.monotonic()
        self.relay = Relay(site, self)

    async def table(self, match: str) -> LiveTable | None:
        """The live table, woken if need be; None where another worker serves it."""
        table = self._tables.get(match)
        if table is not None:
            return table
        if self._is_closed:
            raise Refuse("unavailable", "The server is going down: come back in a moment.")
        if match not in self._waking:
            waking = self._site.spawn(self._wake(match), f"waking {match}")
            self._waking[match] = waking
            waking.add_done_callback(lambda _: self._waking.pop(match, None))
        return await asyncio.shield(self._waking[match])

    async def _wake(self, match: str) -> LiveTable | None:
        stored = await self._site.matches.get(match)
        if stored is None or stored.stage == "closed":
            raise Refuse("not_found", "There is no such table.")
        fence = await self._site.leases.acquire(match)
        if fence is None:
            return None
        stored = await self._site.matches.get(match) or stored  # as its last owner left it
        table = await self._build(stored, fence)
        self._tables[match] = table
        self._site.metrics.tables.set(len(self._tables))
        await play.recover(table)
        return table

    async def _build(self, stored: StoredTable, fence: int) -> LiveTable:
        chats = Chats(await self._site.matches.chats(stored.id))
        journal, why = None, None
        if stored.stage == "running":
            journal, why = await self._journal(stored)
        elif stored.stage == "over" and is_current(stored):
            journal, _ = await self._journal(stored)
        table = LiveTable(self._site, stored, fence, journal, chats, self._forget)
        if why is not None:
            await play.end_as_draw(table, why)
        return table

    async def _journal(self, stored: StoredTable) -> tuple[Journal | None, str | None]:
        """The match as its steps have it; a running one that cannot go on ends as a draw that says why."""
        steps = await self._site.matches.steps(stored.id)
        if not is_current(stored):
            return None, (
                f"The match was begun by version {stored.rules_version} of the rules, or with another box, "
                "and cannot be played on."
            )
        setup = messages.Setup.model_validate(stored.setup)
        names = [chair.name or "" for chair in stored.chairs]
        try:
            return Journal(dealing.new_match(setup, str(stored.seed), names), steps), None
        except (Refuse, RuleFailed) as error:
            LOG.error("a match does not replay", table=stored.id, error=str(error))
            return None, DOES_NOT_REPLAY

    def _forget(self, table: LiveTable) -> None:
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
            self._site.metrics.tables.set(len(self._tables))
            self._site.spawn(self._release(table), f"letting go of {table.id}")

    async def _release(self, table: LiveTable) -> None:
        try:
            await self._site.leases.release(table.id, table.fence)
        except Unavailable:
            LOG.warning("a lease was not given back", table=table.id)

    # What comes from sockets and requests.

    async def connect(self, match: str, watcher: Watcher, since: int | None) -> TableLink:
        async def connect(table: LiveTable) -> TableLink:
            await table.connect(watcher, since)
            return LocalLink(table, watcher)

        link = await self._at(match, connect)
        return link or await self.relay.connect(match, watcher, since)

    async def command(
        self, match: str, person: Person | None, command: messages.AnyCommand
    ) -> messages.Answer:
        answer = await self._at(match, lambda table: commands.carry_out(table, person, command))
        return answer or await self.relay.command(match, person, command)

    async def _at(self, match: str, act: Callable[[LiveTable], Awaitable[Found]]) -> Found | None:
        """Act at the live table, at the next one if it leaves memory just then; None where it is another worker's."""
        for _ in range(TRIES):
            table = await self.table(match)
            if table is None:
                return None
            with suppress(Gone):
                return await act(table)
        raise Refuse("unavailable", "The table is being served anew: come back to it.")

    def _live(self, match: str) -> LiveTable | None:
        """The table in memory, if no other worker can serve it."""
        return self._tables.get(match) if self._site.holds_leases else None

    async def shown(self, match: str) -> messages.TableShown:
        """The table as it is now, live or asleep."""
        table = self._live(match)
        if table is not None:
            return table.shown()
        stored = await self._site.matches.get(match)
        if stored is None or stored.stage == "closed":
            raise Refuse("not_found", "There is no such table.")
        return opening.shown(stored)

    async def turn(self, stored: StoredTable, seat: int) -> tuple[messages.Turn, bool]:
        """A seat at a running table with its deadline, and whether it is asked."""
        table = self._live(stored.id)
        if table is not None:
            asked, left, shown = set(table.questions), table.time_left(seat), table.shown()
        else:
            journal, _ = await self._journal(stored)
            asked, left, shown = (
                set(journal.questions if journal else ()),
                None,
                opening.shown(stored),
            )
            if stored.wakes:
                left = stored.wakes - self._site.now()
        is_asked = seat in asked and not stored.chairs[seat].stand_in
        deadline = self._site.now() + left if is_asked and left is not None else None
        return messages.Turn(table=shown, seat=seat, deadline=deadline), is_asked

    # What happens by itself.

    async def sweep(self) -> None:
        """Wake tables that are due and that nobody serves; let quiet ones sleep, and end deserted ones."""
        now, settings = self._site.now(), self._site.settings
        for match in await self._site.leases.orphans(now, MOST_AT_ONCE):
            try:
                await self.table(match)
            except Refuse as refusal:
                LOG.warning("a table was not woken", table=match, code=refusal.code)
        for table in list(self._tables.values()):
            quiet = time.monotonic() - table.quiet_since
            if quiet > settings.idle_seconds and not len(table.watchers):
                if table.is_deserted:
                    gave_up = any(chair.gave_up for chair in table.chairs)
                    await play.break_off(table, "Nobody plays or watches any more.", gave_up)
                elif table.is_idle:
                    await table.fall_asleep()
        patience = min(LOOK_SECONDS, settings.unused_seconds, settings.abandoned_days * DAY)
        if time.monotonic() - self._looked > patience:
            self._looked = time.monotonic()
            await self._end_forgotten(now)

    async def _end_forgotten(self, now: float) -> None:
        """End what people have left, or never started."""
        settings = self._site.settings
        since = now - settings.abandoned_days * DAY
        for match in await self._site.matches.forgotten(since, MOST_AT_ONCE):
            forgotten = await self.table(match)
            if forgotten is not None and not len(forgotten.watchers):
                await play.break_off(forgotten, "Nobody has decided anything for a long time.")
        if time.monotonic() - self._opened < settings.unused_seconds:
            return  # a start with a wrong clock closes nothing
        for match in await self._site.matches.abandoned(
            now - settings.unused_seconds, MOST_AT_ONCE
        ):
            table_found = await self.table(match)
            if table_found is not None:
                await table_found.close_unused()

    def drop_all(self, reason: str = "The table is served anew.") -> None:
        """Drop every table and send its sockets to whoever serves it next."""
        for table in list(self._tables.values()):
            table.drop(AGAIN, reason)

    def close(self) -> None:
        self._is_closed = True
        self.drop_all("The server is going down for a moment.")


class LocalLink:
    def __init__(self, table: LiveTable, watcher: Watcher) -> None:
        self._table, self._watcher = table, watcher

    async def command(self, person: Person | None, command: messages.AnyCommand) -> messages.Answer:
        return await commands.carry_out(self._table, person, command)

    async def disconnect(self) -> None:
        await self._table.disconnect(self._watcher)


def is_current(stored: StoredTable) -> bool:
    """Whether the rules and the box are those the match was dealt by."""
    game = games.get(stored.game)
    edition = messages.Setup.model_validate(stored.setup).edition
    return stored.rules_version == game.rules_version and stored.box == game.edition(edition).digest
