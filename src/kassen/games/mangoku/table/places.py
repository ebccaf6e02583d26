"""Where the actions of Mangoku lie on the table: cards where they are, players on their seats, answers as doors."""

from typing import Any

from kassen.engine.table.events import Fields
from kassen.games.mangoku.rules.actions import ACTIONS, seats_chosen
from kassen.games.mangoku.rules.state import CHARACTERS

# What lies nowhere, by the decision that asks for it.
CHOICES = {
    "play_card": ("ikki",),
    "single_or_ikki": ("single", "ikki"),
    "commander_targets": ("alone",),
    "respond": ("accept", "monk", "pay"),
}


def path(action: int, view: Fields) -> tuple[str, ...]:
    """A pair of seats is touched clockwise from the left; where there could be two, one alone is confirmed."""
    parts = ACTIONS.decode(action)
    seats = [
        f"seat/{seat}"
        for seat in sorted(
            seats_chosen(action), key=lambda seat: (seat - view["seat"]) % len(view["seats"])
        )
    ]
    match parts["verb"]:
        case "play":
            return (f"hand/{parts['card']}",)
        case "take" if view["decision"] == "kabuki_take":
            return (f"discard/{parts['card']}",)
        case "take":
            return (f"seat/{view['link']['targets'][0]}/{parts['card']}",)
        case "target" if view["decision"] == "commander_targets":
            return (*seats, "choice/alone")
        case "target" | "targets":
            return tuple(seats)
        case "center":
            return ("center",)
        case verb:
            return (f"choice/{verb}",)


def places(view: Fields) -> set[str]:
    there = {"center", "supply", "buried"}
    there |= {f"hand/{card}" for card in view["hand"]}
    there |= {f"discard/{card}" for card in view["discard"]}
    for seat in view["seats"]:
        there.add(f"seat/{seat['seat']}")
        there |= {f"seat/{seat['seat']}/{card}" for card in seat["known"]}
    return there | {f"choice/{choice}" for choice in CHOICES.get(view["decision"], ())}


def hidden(box: Any, state: Any) -> dict[str, list[str]]:
    """The hands, the next card of the supply, and the one that lies face down."""
    hands = state.hand.tolist()
    things = {
        f"seat/{seat}": [CHARACTERS[card] for card in hands[seat][: state.hand_size[seat]]]
        for seat in range(state.seats)
    }
    things["buried"] = [CHARACTERS[state.buried]]
    if state.supply_size:
        things["supply"] = [CHARACTERS[state.supply[state.supply_size - 1]]]
    return things
