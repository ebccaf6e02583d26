"""Finished matches: replayed for any seat, and as match files, out and in."""

import json
import secrets
import time
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from kassen import deal
from kassen.engine.errors import Refusal
from kassen.server import branching, daily, door
from kassen.server.refereeing import referee
from kassen.server.refusals import Refuse
from kassen.solo.table import ME, Fields, Kept, SoloSetup, SoloTable
from kassen.solo.thoughts import Thought, weigh

Query = Mapping[str, str]
MOST_STEPS = 50


def replay(table: SoloTable, query: Query) -> Fields:
    """A finished match as one seat, or a spectator, was told it."""
    seat = int(query["seat"]) if "seat" in query else None
    journal = table.journal
    ends = [end for end in journal.logs if end is not None]
    viewer = door.SPECTATOR if seat is None else seat
    told = door.told_in(json.loads(door.told_to(journal.match, viewer, ends)), table.language)
    return {"table": table.shown(), "seat": seat, "told": told}


def steps(table: SoloTable, query: Query) -> Fields:
    """The table from decision `first` on, a page at a time; the first step of a page tells everything until then."""
    document = door.document(table.journal.match)
    first, total = int(query.get("first", 0)), len(document["decisions"])
    if first > total:
        raise Refuse("not_found", "The match has {total} decisions.", total=total)
    viewer = int(query.get("seat", door.SPECTATOR))
    last = min(first + MOST_STEPS, total)
    is_open = query.get("open") == "true"
    found = door.steps(document, viewer, first, last, is_open, table.language)
    return {"steps": found, "total": total}


def choices(table: SoloTable, query: Query) -> Thought[Fields]:
    """All that could be chosen after `move` decisions, by what the seat knew."""
    document = door.document(table.journal.match)
    fork = branching.fork(document, int(query["move"]), table.language)
    found = yield from weigh(fork.moment, branching.PLAYOUTS, secrets.token_bytes(32))
    return branching.told(fork, found)


def continued(table: SoloTable, wish: Fields) -> Fields:
    """Set up a table that begins at a moment of a match."""
    document, setup = door.document(table.journal.match), table.setup
    return branching.table(
        document,
        list(setup.seats),
        setup.pace,
        wish["move"],
        wish["seat"],
        wish.get("afresh", False),
        wish.get("action"),
    )


def results(table: SoloTable, nickname: str) -> list[Fields]:
    """The table of results of a day, with oneself alone; none while a bot has played for one."""
    kept, seat = table.kept, table.seat
    if kept.ranks is None or (kept.stand_in and not kept.gave_up):
        return []
    view = door.sight(table.journal.match, door.SPECTATOR)
    score = None if kept.gave_up else daily.score_of(view, seat)
    return [{
        "place": 1, "player": ME, "name": nickname, "rank": kept.ranks[seat], "score": score, "match": kept.id,
    }]  # fmt: skip


def file_of(table: SoloTable) -> Fields:
    """The match file, with the secret of its deal."""
    document, kept = door.document(table.journal.match), table.kept
    words = [""] * len(kept.names)
    if kept.setup["scenario"] is None and deal.seed_of(kept.secret, words) == kept.seed:
        document["deal"] = deal.document_of(kept.secret, words)
    return document


def kept_of(document: Any) -> Kept:
    """A table for a match file that was handed in, once it has been refereed again."""
    try:
        read, _ = referee(document)
    except (Refusal, ValueError, TypeError, LookupError, ArithmeticError, RecursionError) as error:
        raise Refuse("malformed", "That is no match file: {error}", error=error) from error
    now, seats = time.time(), ["open"] * read["seats"]
    setup = SoloSetup(read["game"], seats, read["options"], read.get("edition"))
    return Kept(
        id=f"here-{secrets.token_hex(6)}", setup=asdict(setup), names=read["names"], seed=read["seed"],
        secret=deal.new_secret(), opened=now, rules_version=read["rules_version"], box=read["box"], stage="over",
        ended=now, ranks=read["ranks"], steps=[(seat, action, now) for seat, action in read["decisions"]],
    )  # fmt: skip
