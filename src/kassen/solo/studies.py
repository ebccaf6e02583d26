"""Studies of boxes inside the page: workers play deals, and the figures are the server's own.

As there, no study is kept: each moment is played from the wish and the sums so far, which go back and forth.
"""

import json
import secrets
import time
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from kassen.lab.columns import GAMES, tally_size, worth_size
from kassen.lab.families import membership_rows
from kassen.lab.side_by_side import BLOCKS, SideBySide, deals_in, wish_of
from kassen.lab.wish import THINKER
from kassen.server.refusals import Refuse
from kassen.solo.thoughts import Request, Thought

BOTS = ("heuristic", "random")  # that are compiled into the modules for studies
MOST_DEALS = 10_000
FIRST, MOMENT = 20, 0.5  # deals of the first moment, and seconds of those that follow
WORKERS = 2  # that play at the same time
SIZES = {"count": tally_size, "probe": worth_size}

Fields = dict[str, Any]
Table = list[list[int]]  # of sums, by block


def moment(wish: Mapping[str, Any], so_far: Fields | None) -> Thought[Fields]:
    """Play on for about a moment; returns the figures, and the sums from which the next one goes on."""
    seed = so_far["seed"] if so_far else wish.get("seed") or secrets.token_hex(32)
    boxes = boxes_of(json.dumps({**wish, "seed": seed}, sort_keys=True))
    tables: dict[str, list[Table]] = so_far["tables"] if so_far else blank(boxes)
    first = deals_in(tables["count"])
    number = min(so_far["next"] if so_far else FIRST, boxes.deals - first)
    requests = requests_for(boxes, first, number)
    begun = time.monotonic()
    found = yield requests
    for request, each in zip(requests, found, strict=True):
        add(tables[request["entry"]][request["number"]], told(request, each))
    rate = number / max(time.monotonic() - begun, 1e-3)
    return {
        "shown": boxes.shown(tables["count"], tables["probe"]),
        "so_far": {"tables": tables, "seed": seed, "next": max(1, int(rate * MOMENT))},
    }


@lru_cache(4)
def boxes_of(wish: str) -> SideBySide:
    own = json.loads(wish)
    return SideBySide(wish_of({**own, "deals": min(own["deals"], MOST_DEALS)}))


def blank(boxes: SideBySide) -> dict[str, list[Table]]:
    """No sums, for each entry, box and block."""
    return {
        entry: [[[0] * size(boxes.game) for _ in range(BLOCKS)] for _ in boxes.variants]
        for entry, size in SIZES.items()
    }


def requests_for(boxes: SideBySide, first: int, number: int) -> list[Request]:
    """Every deal in every box, and a probe for each; one box alone is played in halves."""
    half = -(-number // 2)
    parts = (
        [(first, number)]
        if len(boxes.variants) >= WORKERS
        else [(first, half), (first + half, number - half)]
    )
    return [
        {**asked(boxes, entry, box), "first": begin, "games": games}
        for entry in SIZES
        for box in range(len(boxes.variants))
        for begin, games in parts
        if games
    ]  # fmt: skip


def asked(boxes: SideBySide, entry: str, number: int) -> Request:
    game, wish, variant = boxes.game, boxes.wish, boxes.variants[number]
    box = game.open_box(variant.box, wish.seats, boxes.options)
    return {
        "kind": "study", "entry": entry, "number": number, "game": game.name, "box": game.box.bytes(box).hex(),
        "state_size": game.state.size, "key": str(wish.seed), "seats": wish.seats,
        "limit": game.max_decisions[wish.seats],
        "heuristic_seats": (1 << wish.seats) - 1 if THINKER in wish.kinds else 0,
        "membership": [choice for row in membership_rows(game) for choice in row],
        "blocks": BLOCKS, "size": SIZES[entry](game), "network": False,
    }  # fmt: skip


def told(request: Request, found: Any) -> Table:
    """The sums of a request, by block; a game without an end is told, and whatever else went wrong."""
    if found is None:
        raise Refuse("trouble", "The study could not be played to its end.")
    if found["stuck"] >= 0:
        raise Refuse("bad_setup", f"deal {found['stuck']} went past {request['limit']} decisions")
    size = request["size"]
    return [found["sums"][place : place + size] for place in range(0, BLOCKS * size, size)]


def add(table: Table, more: Sequence[Sequence[int]]) -> None:
    for block, other in zip(table, more, strict=True):
        if other[GAMES]:
            block[:] = map(int.__add__, block, other)
