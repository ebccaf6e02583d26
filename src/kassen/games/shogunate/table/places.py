"""Where each action lies on the table: Leaders in their slots, players and their cards, one's own hand and pile."""

from typing import Any

from kassen.engine.table.events import Fields
from kassen.games.shogunate.box import leader_ids, plot_ids
from kassen.games.shogunate.rules.actions import SLOTS
from kassen.games.shogunate.rules.sight import is_face_up
from kassen.games.shogunate.rules.state import CARDS, NO_CARD, NUM_LOYALTY, NUM_PLACES
from kassen.games.shogunate.table.words import slot_of


def path_of_raise(parts: Fields, view: Fields) -> tuple[str, ...]:
    """The Leader that moves, then the slot it goes to."""
    slot = slot_of(parts["leader"], view)
    return (f"line/{slot}", f"line/{slot - parts['slots']}")


def path_of_leaders(parts: Fields, view: Fields) -> tuple[str, ...]:
    return tuple(f"line/{slot_of(leader, view)}" for leader in parts["leaders"])


PATHS = {
    "place": "loyalty/{view[seat]}/{place}", "raise": path_of_raise,
    "leader": lambda parts, view: (f"line/{slot_of(parts['leader'], view)}",),
    "switch": path_of_leaders, "slide": path_of_leaders,
}  # fmt: skip


def places(view: Fields) -> set[str]:
    """Every place this view shows."""
    there = {f"line/{slot}" for slot in SLOTS} | {"choice/pass", "plots", "undealt"}
    for seat in view["seats"]:
        there.add(f"seat/{seat['seat']}")
        if seat["has_chosen"]:
            there.add(f"chosen/{seat['seat']}")
        there |= {f"loyalty/{seat['seat']}/{place}" for place in range(len(seat["loyalty"]))}
        if seat["seat"] == view["seat"]:
            there |= {f"hand/{card}" for card in seat["hand"]}
            there |= {f"discard/{card}" for card in seat["discard"]}
    return there


def hidden(box: Any, state: Any) -> dict[str, list[str]]:
    """Loyalty cards that lie face down or were not dealt, Action cards chosen, and the next Plot."""
    ids = leader_ids(box)
    things = {
        "undealt": [ids[state.face[card]] for card in range(NUM_PLACES * state.seats, NUM_LOYALTY)]
    }
    for seat in range(state.seats):
        for place in range(NUM_PLACES):
            card = state.place[seat, place]
            if not is_face_up(state, card):
                things[f"loyalty/{seat}/{place}"] = [ids[state.face[card]]]
        if state.chosen[seat] != NO_CARD:
            things[f"chosen/{seat}"] = [CARDS[state.chosen[seat]]]
    if state.deck_size:
        things["plots"] = [plot_ids(box)[state.deck[state.deck_size - 1]]]
    return things
