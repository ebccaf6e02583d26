"""Where each action lies on the table: Leaders in their slots, players and their cards, one's own hand and pile."""

from typing import Any

from kassen.engine.table.events import Fields
from kassen.games.shogunate.box import leader_ids, plot_ids
from kassen.games.shogunate.rules.actions import ACTIONS, LEADERS, SLOTS
from kassen.games.shogunate.rules.loyalty import is_face_up
from kassen.games.shogunate.rules.state import CARDS, NO_CARD, NUM_LOYALTY, NUM_PLACES
from kassen.games.shogunate.table.words import slot_of


def path(action: int, view: Fields) -> tuple[str, ...]:
    """A Leader that moves is touched, then the slot it goes to; two that switch are touched one after the other."""
    parts = ACTIONS.decode(action)
    match parts["verb"]:
        case "play":
            return (f"hand/{parts['card']}",)
        case "take_back":
            return (f"discard/{parts['card']}",)
        case "perform" | "pick" | "exchange":
            return (f"seat/{parts['seat']}",)
        case "pair":
            return tuple(f"seat/{seat}" for seat in str(parts["seats"]).split("+"))
        case "place":
            return (f"loyalty/{view['seat']}/{parts['place']}",)
        case "peek":
            return (f"loyalty/{parts['seat']}/{parts['place']}",)
        case "slot":
            return (f"line/{parts['slot']}",)
        case "swap":
            return tuple(f"line/{slot}" for slot in str(parts["slots"]).split("+"))
        case "leader":
            return (leader_place(str(parts["leader"]), view),)
        case "raise":
            slot = slot_of(LEADERS.index(parts["leader"]), view)
            return (f"line/{slot}", f"line/{slot - int(parts['slots'])}")
        case "switch":
            return tuple(leader_place(name, view) for name in str(parts["leaders"]).split("+"))
        case "slide":
            return tuple(leader_place(name, view) for name in str(parts["leaders"]).split(">"))
    return ("choice/pass",)


def leader_place(leader: str, view: Fields) -> str:
    """The slot of a Leader that an action calls by its place in the box."""
    return f"line/{slot_of(LEADERS.index(leader), view)}"


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
