"""A match at a table: dealt, decided step by step, taken back, and ended."""

import asyncio
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kassen.deal import seed_of
from kassen.engine.box import ENGLISH
from kassen.engine.errors import Refusal
from kassen.server import (
    alerts,
    clock,
    dealing,
    door,
    endings,
    gallery,
    messages,
    seating,
    updates,
)
from kassen.server.journal import Journal, RuleFailed, take_back_to
from kassen.server.messages import Done
from kassen.server.ratings import Result
from kassen.server.refusals import Refuse
from kassen.server.site import LOG, new_id
from kassen.server.store.days import DayResult
from kassen.server.store.steps import StoredStep

if TYPE_CHECKING:
    from kassen.server.table import LiveTable

FAILED = (
    "A rule of ours failed, and the decision was taken back. The report will help us to mend it."
)


# The deal.


async def deal(table: "LiveTable") -> None:
    """Mix the words into the secret, and deal."""
    names = seating.names_of(table.chairs)
    seed = seed_of(table.stored.secret, [chair.word for chair in table.chairs])
    match = dealing.new_match(table.setup, seed, names)
    values: dict[str, Any] = {
        "stage": "running", "started": table.site.now(), "seed": seed,
        "rules_version": match.game.rules_version, "box": match.edition.digest, "wakes": 0.0,
    }  # fmt: skip
    chairs = [replace(chair, name=name) for chair, name in zip(table.chairs, names, strict=True)]
    await table.store(table.site.matches.start(table.id, table.fence, names, **values))
    table.stored, table.chairs = replace(table.stored, **values), chairs
    table.played = Journal(match)
    gallery.begin(table)
    table.autoplay.refresh()
    updates.tell(table, None, 0)
    alerts.call(table)


async def deal_when_due(table: "LiveTable", begins: float) -> None:
    """Give the players of a tournament's table a while to come, and deal."""
    await asyncio.sleep(max(0.0, begins - table.site.now()))
    async with table.lock:
        if table.stored.stage == "open" and not table.is_dropped:
            try:
                await deal(table)
            except Refusal as refusal:  # the rules or the box have changed meanwhile
                await end_as_draw(table, f"The match could not be dealt: {refusal}")
            await table.broadcast()


# Decisions.


async def decide(
    table: "LiveTable",
    seat: int,
    number: int,
    action: int | str,
    was_ahead: bool = False,
    language: str = ENGLISH,
) -> Done:
    """Play a decision, store it, and only then tell; a refusal is told in this language."""
    async with table.lock:
        table.check_alive()
        journal = table.journal
        if isinstance(action, str):
            action = door.action(journal.match, action)
        if journal.is_answered(seat, number, action):
            return Done(number=journal.moment(seat))
        since, took = door.log_length(journal.match), table.autoplay.thought(seat)
        try:
            journal.play(seat, action, language)
        except RuleFailed as failure:
            await roll_back(table, seat, number, action, failure)
        with table.site.metrics.storing.time():
            journal.append(await store_step(table, seat, door.words(journal.match, action), took))
        table.site.metrics.decisions.labels(table.stored.game).inc()
        go_on(table, seat, since)
        if not journal.questions:
            await end(table)
        elif was_ahead:
            await use_up(table, seat, door.words(journal.match, action))
        alerts.call(table)
        return Done(number=journal.moment(seat))


def go_on(table: "LiveTable", seat: int, since: int) -> None:
    """Ask and tell after a step; a secret one leaves open what was asked of all."""
    if table.journal.is_noticed(door.SPECTATOR):
        table.motion = None
    table.autoplay.refresh()
    updates.tell(table, seat, since)


async def store_step(table: "LiveTable", seat: int, action: str, took: float) -> StoredStep:
    now, number = table.site.now(), table.journal.number
    step = StoredStep(table.id, number, seat, action, now, took, table.fence)
    await table.store(table.site.writer.store(step))
    return step


async def use_up(table: "LiveTable", seat: int, action: str) -> None:
    """Remove an answer that was left for one question."""
    rules = table.ahead_of(seat)
    used = next((rule for rule in rules if rule.action == action and rule.once), None)
    if used is not None:
        rules.remove(used)
        await table.store_ahead(seat, rules)


async def roll_back(
    table: "LiveTable", seat: int, number: int, action: int, failure: RuleFailed
) -> None:
    """A rule raised: restore the match as before the decision, and store a report that replays it."""
    table.failures.add((number, action))
    rebuild(table, table.journal.steps)
    report = new_id()
    error = "".join(traceback.format_exception(failure.__cause__))
    LOG.error("a rule failed", table=table.id, game=table.stored.game, report=report)
    table.site.metrics.troubles.labels(table.stored.game).inc()
    await table.store(
        table.site.matches.report(
            table.id, table.fence, id=report, at=table.site.now(), error=error,
            document=door.document(table.match), decision=[seat, door.words(table.match, action)],
        )
    )  # fmt: skip
    table.watchers.tell_all(messages.Trouble(text=FAILED, report=report))
    raise Refuse("trouble", FAILED)


async def take_back(table: "LiveTable", seat: int, stands: int) -> None:
    """Take back all decisions but the first `stands`."""
    readers = table.journal.noticed_since(stands)
    step = await store_step(table, seat, take_back_to(stands, readers), 0.0)
    rebuild(table, [*table.journal.steps, step])
    go_on(table, seat, door.log_length(table.match))


def rebuild(table: "LiveTable", steps: Sequence[StoredStep]) -> None:
    match = dealing.new_match(table.setup, str(table.stored.seed), table.match.names)
    table.played = Journal(match, steps)


# The end.


async def end(table: "LiveTable") -> None:
    """End the match; if that cannot be stored, it is told when the table is served anew."""
    try:
        await finish(table, table.match.ranks or [], None)
        await table.broadcast()
    except Refuse as refusal:
        LOG.warning("the end was not stored", table=table.id, code=refusal.code)


async def give_up(table: "LiveTable", seat: int) -> None:
    """Give a seat up: a bot plays it on, unless that decides the match."""
    chair = table.chairs[seat]
    values: dict[str, Any] = {
        "gave_up": table.site.now(), "stand_in": chair.stand_in or table.setup.stand_in,
    }  # fmt: skip
    await table.reseat(seat, replace(chair, **values), **values)
    table.motion = None
    if not await end_if_decided(table):
        table.autoplay.refresh(anew=seat)


async def end_if_decided(table: "LiveTable") -> bool:
    is_over = endings.is_decided(table.chairs, table.setup.options)
    if is_over:
        await finish(table, [1] * len(table.chairs), endings.GAVE_UP, counts=True)
    return is_over


async def break_off(table: "LiveTable", why: str, counts: bool = False) -> None:
    """End a match that cannot go on: all who have not given up share the first rank, and are told why."""
    async with table.lock:
        if table.is_running and not table.is_dropped:
            await finish(table, [1] * len(table.chairs), why, counts)
            await table.broadcast()


async def end_as_draw(table: "LiveTable", why: str) -> None:
    """End a match whose rules are gone, before anybody can play on."""
    await store_end(table, [1] * len(table.chairs), why, {}, None)


async def finish(
    table: "LiveTable", ranks: Sequence[int], why: str | None, counts: bool = False
) -> None:
    """End a match; it counts for ratings if it was played to its end, or was given up."""
    table.autoplay.stop()
    table.motion = None
    told = door.told(table.match, [end for end in table.journal.logs if end is not None])
    ranks, result, of_day = endings.ranked(table.chairs, ranks), None, None
    if table.setup.rated and (counts or why is None):
        result = seating.result_of(table.stored.game, table.chairs, ranks)
    if table.setup.day and (counts or why is None):
        view = door.sight(table.match, door.SPECTATOR)
        of_day = endings.of_day(table.stored, table.chairs, ranks, view, table.site.now())
    await gallery.enter(table)
    await store_end(table, ranks, why, told, result, of_day)
    gallery.show(table)
    open_talk(table)


def open_talk(table: "LiveTable") -> None:
    """Let everybody read what was written beside the match, now that it is over."""
    for seat in table.watchers.seats:
        for chat in table.chats.opened(seat, table.setup.options):
            table.watchers.say(seat, chat.player, chat.model_dump_json())


async def store_end(
    table: "LiveTable",
    ranks: Sequence[int],
    why: str | None,
    told: Mapping[int, bytes],
    result: Result | None,
    of_day: DayResult | None = None,
) -> None:
    ended: dict[str, Any] = {
        "ended": table.site.now(),
        "ranks": list(ranks),
        "why": why,
        "wakes": None,
        "link": table.gallery.link if table.gallery else None,
    }
    finish = table.site.matches.finish(table.id, table.fence, told, result, of_day, **ended)
    await table.store(finish)
    table.stored = replace(table.stored, stage="over", **ended)


# After a restart.


async def recover(table: "LiveTable") -> None:
    """Go on with a table that was read from the store, and end what had ended."""
    if table.stored.stage == "open" and table.stored.wakes is not None:
        begins = deal_when_due(table, table.stored.wakes)
        table.beginning = table.site.spawn(begins, f"beginning {table.id}")
    async with table.lock:
        if table.played is None or not table.is_running:
            return
        if not table.played.questions:
            await finish(table, table.match.ranks or [], None)
            return
        if await end_if_decided(table):
            return
        if table.stored.wakes != 0.0:
            await table.change(wakes=0.0)
        table.autoplay.refresh(ago=unserved(table))
        alerts.call(table)


def unserved(table: "LiveTable") -> float:
    """Seconds that count although nobody served the table: those of a clock that runs for days."""
    if not clock.runs_on(table.setup.clock):
        return 0.0
    steps = table.journal.public_steps
    return max(0.0, table.site.now() - (steps[-1].at if steps else table.stored.started or 0.0))
