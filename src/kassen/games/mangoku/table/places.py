"""Where the actions of Mangoku lie on the table: cards where they are, players on their seats, answers as doors."""

from typing import Any

from kassen.engine.table.events import Fields
from kassen.engine.table.places import choices
from kassen.games.mangoku.rules.actions import ACTIONS
from kassen.games.mangoku.rules.state import CHARACTERS, DECISIONS

ALONE = "choice/alone"  # one target where there could be two


def path_of_target(parts: Fields, view: Fields) -> tuple[str, ...]:
    seat = f"seat/{parts['seat']}"
    return (seat, ALONE) if view["decision"] == "commander_targets" else (seat,)


def path_of_targets(parts: Fields, view: Fields) -> tuple[str, ...]:
    """Two seats are touched clockwise from the left."""
    around = sorted(parts["seats"], key=lambda seat: (seat - view["seat"]) % len(view["seats"]))
    return tuple(f"seat/{seat}" for seat in around)


def path_of_take(parts: Fields, view: Fields) -> tuple[str, ...]:
    if view["decision"] == "kabuki_take":
        return (f"discard/{parts['card']}",)
    return (f"seat/{view['link']['targets'][0]}/{parts['card']}",)


PATHS = {"target": path_of_target, "targets": path_of_targets, "take": path_of_take}


def places(view: Fields) -> set[str]:
    there = {"center", "supply", "buried", *choices(ACTIONS, DECISIONS, view["decision"])}
    there |= {f"hand/{card}" for card in view["hand"]}
    there |= {f"discard/{card}" for card in view["discard"]}
    for seat in view["seats"]:
        there.add(f"seat/{seat['seat']}")
        there |= {f"seat/{seat['seat']}/{card}" for card in seat["known"]}
    return there | {ALONE} if view["decision"] == "commander_targets" else there


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
