"""Matches that were stored once can be read and played on for ever, or end as a draw that says why."""

import asyncio
import json
import zlib
from pathlib import Path
from typing import Any

import pytest

from kassen import deal, games
from kassen.server.messages import Setup
from kassen.server.store.matches import StoredSeat, StoredTable
from kassen.server.store.steps import StoredStep
from tests.server.client import Watching
from tests.server.play import Come, hear_the_start, play_out, stores_in_turn
from tests.server.running import Running

CORPUS = [
    match
    for path in sorted((Path(__file__).parent / "corpus").glob("*.jsonl"))
    for match in map(json.loads, path.read_text(encoding="utf-8").splitlines())
]


def name_of(match: dict[str, Any]) -> str:
    return "-".join(str(match[part]) for part in ("game", "rules_version", "box", "stage"))


def test_the_corpus_has_the_current_rules_of_every_game_and_is_never_made_anew() -> None:
    stored = set(map(name_of, CORPUS))
    for name in games.NAMES:
        game = games.get(name)
        for stage in ("over", "running"):
            current = (name, game.rules_version, game.standard_box.digest, stage)
            assert "-".join(map(str, current)) in stored, "run scripts/corpus.py"


async def put(server: Running, match: dict[str, Any], people: list[str]) -> str:
    """The match in the store, as an earlier server left it; nobody wakes it before its decisions are there."""
    setup = Setup(game=match["game"], seats=["open"] * match["seats"], pace=0)
    over = match["stage"] == "over"
    stored = StoredTable(
        id=f"corpus-{match['stage']}", stage=match["stage"], game=match["game"], setup=setup.model_dump(), public=True,
        host=people[0], opened=1.0, started=2.0, ended=3.0 if over else None, wakes=None,
        rules_version=match["rules_version"], box=match["box"], secret=match["secret"],
        seed=deal.seed_of(match["secret"], [""] * match["seats"]), ranks=match["ranks"] if over else None,
        chairs=tuple(StoredSeat(seat, person=person, name="ABCDEF"[seat]) for seat, person in enumerate(people)),
    )  # fmt: skip
    told = {
        int(seat): zlib.compress(json.dumps(log).encode())
        for seat, log in (match["told"] or {}).items()
    }
    rows = [
        StoredStep(stored.id, n, seat, action, 2.5, 0.0, 1)
        for n, (seat, action) in enumerate(match["decisions"])
    ]
    await server.site.matches.add(stored, told)
    await server.site.matches.add_rows(rows)
    return stored.id


@pytest.mark.parametrize(
    ("store", "match"),
    stores_in_turn(CORPUS, together=2),
    indirect=["store"],
    ids=lambda part: name_of(part) if isinstance(part, dict) else part,
)
async def test_a_stored_match_is_read_and_played_on_or_says_why_not(
    guest: Come, server: Running, match: dict[str, Any]
) -> None:
    people = [await guest(name) for name in "ABCDEF"[: match["seats"]]]
    ids = [person.me["id"] for person in people]
    table = await asyncio.to_thread(server.do, put(server, match, ids))
    game = games.get(match["game"])
    is_current = (
        match["rules_version"] == game.rules_version and match["box"] == game.standard_box.digest
    )
    if match["stage"] == "over":
        for seat in (None, *range(match["seats"])):
            replay = await people[0].get(
                f"/api/matches/{table}" + ("" if seat is None else f"?seat={seat}")
            )
            assert replay["told"] == match["told"][str(-1 if seat is None else seat)]
        await people[0].get(f"/api/matches/{table}/file", 200 if is_current else 409)
        return
    sockets = [Watching(await person.watch_for_ever(table, None)) for person in people]
    if is_current:
        await hear_the_start(*sockets)
        assert sockets[0].number >= len(match["decisions"])
        await play_out(*sockets)
    else:
        await sockets[0].until(lambda _: sockets[0].table["stage"] == "over")
        assert sockets[0].table["ranks"] == [1] * match["seats"]
        assert sockets[0].table["why"]
    for socket in sockets:
        await socket.socket.close()
