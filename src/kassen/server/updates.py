"""Updates for the watchers of a table: a welcome, what they missed, and every step as it comes."""

import time
from typing import TYPE_CHECKING, Any

from kassen.server import door, gallery, messages
from kassen.server.journal import Journal
from kassen.server.watchers import Watcher

if TYPE_CHECKING:
    from kassen.server.table import LiveTable


def welcome(table: "LiveTable", watcher: Watcher, seat: int, since: int | None) -> None:
    is_seated = seat != door.SPECTATOR
    heard = table.chats.heard(seat, table.is_running, table.setup.options)
    greeting = messages.Welcome(
        player=watcher.person.id if watcher.person else None,
        seat=seat if is_seated else None,
        table=table.shown(),
        chats=[line for line in heard if table.watchers.reads(watcher, line.player)],
        ahead=table.ahead_of(seat) if is_seated else [],
    )
    watcher.send(greeting.model_dump_json())
    if table.played is not None:
        for update in missed(table, table.played, seat, since, watcher.language):
            watcher.send(update)
    if table.watchers.is_outside(watcher):
        for message in gallery.greet(table, watcher.language):
            watcher.send(message)


def missed(
    table: "LiveTable", journal: Journal, seat: int, since: int | None, language: str
) -> list[str]:
    """Exactly what came after `since`, or everything as one update if that cannot be told."""
    steps = None if since is None else journal.missed(seat, since)
    if steps is None:
        return [update(table, seat, None, 0, language)]
    early = [
        door.missed(journal.match, seat, step.number, step.by, step.before, step.after, language)
        for step in steps[:-1]
    ]
    return [*early, *(update(table, seat, last.by, last.before, language) for last in steps[-1:])]


def tell(table: "LiveTable", by: int | None, since: int) -> None:
    """Send the latest step, made once for each seat and language that is watched and can notice it."""
    begun = time.perf_counter()
    for seat, language in table.watchers.readers:
        if table.journal.is_noticed(seat):
            message = update(table, seat, by, since, language)
            table.watchers.tell_readers(seat, language, message)
    gallery.go_on(table, by)
    table.site.metrics.telling.observe(time.perf_counter() - begun)


def update(table: "LiveTable", seat: int, by: int | None, since: int, language: str) -> str:
    journal, question = table.journal, table.questions.get(seat)
    open_question = (question.number, question.options) if question else None
    asked = sorted(table.questions)
    return door.update(
        journal.match, seat, journal.moment(seat), by, since, asked, open_question, clocks(table), language
    )  # fmt: skip


def clocks(table: "LiveTable") -> list[dict[str, Any]] | None:
    if isinstance(table.setup.clock, messages.NoClock):
        return None
    times = []
    for seat in range(len(table.chairs)):
        left = table.autoplay.left(seat)
        runs = left is not None
        if left is None:
            left = table.allowance(seat) or 0.0
        times.append({"left": round(left, 1), "runs": runs})
    return times
