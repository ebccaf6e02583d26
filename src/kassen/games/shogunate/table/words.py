"""Further variables of labels and sentences: who stands in which slot, and what follows from an event."""

from typing import Any

from kassen.engine.table.events import Fields
from kassen.games.shogunate.rules.actions import LEADERS
from kassen.games.shogunate.rules.state import NUM_SLOTS


def leader_in(view: Fields, slot: int) -> Fields:
    """A slot, from 1, with the Leader who stands there."""
    return {"slot": slot, "leader": view["line"][slot - 1]["leader"]}


def slot_of(leader: str, view: Fields) -> int:
    """The slot, from 1, of the Leader whom actions call by a place in the box."""
    wanted = [*view["leaders"]][LEADERS.index(leader)]
    return 1 + [slot["leader"] for slot in view["line"]].index(wanted)


def partner(box: Any, parts: Fields, view: Fields) -> Fields:
    others = [seat for seat in parts["seats"] if seat != view["seat"]]
    return {"partner": others[0] if len(others) == 1 else None}


def slot(box: Any, parts: Fields, view: Fields) -> Fields:
    if view["decision"] == "cloaked_slot":
        return {"leader": view["leader"]}
    stands = view["line"][parts["slot"] - 1]
    return {"leader": stands["leader"], "stays": parts["slot"] == view["shinobi"]}


def leader(box: Any, parts: Fields, view: Fields) -> Fields:
    slot = slot_of(parts["leader"], view)
    stands = view["line"][slot - 1]["leader"]
    return {
        "leader": stands,
        "slot": slot,
        "above": slot - parts.get("slots", 1),
        "below": slot + 1,
        "tail": NUM_SLOTS,
    }


def leaders(box: Any, parts: Fields, view: Fields) -> Fields:
    return {"leaders": [leader_in(view, slot_of(leader, view)) for leader in parts["leaders"]]}


LABELS = {
    "pair": partner, "slot": slot, "leader": leader, "raise": leader, "switch": leaders, "slide": leaders,
    "perform": lambda box, parts, view: {"card": view["seats"][parts["seat"]]["played"]},
    "place": lambda box, parts, view: {"leader": view["seats"][view["seat"]]["loyalty"][parts["place"]]["leader"]},
    "swap": lambda box, parts, view: {"leaders": [leader_in(view, slot) for slot in parts["slots"]]},
}  # fmt: skip


def final_places(box: Any, e: Fields) -> Fields:
    order = sorted(range(len(e["ranks"])), key=lambda seat: (e["ranks"][seat], seat))
    return {
        "places": [
            {"rank": e["ranks"][seat], "seat": seat, "score": e["scores"][seat]} for seat in order
        ]
    }


SENTENCES = {
    "leader_moved": lambda box, e: {"way": "up" if e["to_slot"] < e["from_slot"] else "down"},
    "exchange_called": lambda box, e: {"others": [e[seat] for seat in ("seat_a", "seat_b") if e[seat] != e["by"]]},
    "loyalty_revealed": lambda box, e: {"served": sorted({e["leader_0"], e["leader_1"]})},
    "game_ended": final_places,
}  # fmt: skip
