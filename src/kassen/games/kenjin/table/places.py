"""Where each action of Kenjin lies on the table: cards, tiles and battlefields are touched where they lie."""

from typing import Any

from kassen.engine.rules.sets import has
from kassen.engine.table.events import Fields
from kassen.games.kenjin.rules.actions import ACTIONS
from kassen.games.kenjin.rules.state import UNITS, WATCHER


def path(action: int, view: Fields) -> tuple[str, ...]:
    """A unit and then its battlefield or its victim, a card and then where it goes, or the thing alone."""
    parts = ACTIONS.decode(action)
    verb = parts["verb"]
    if verb == "draft":
        return (f"offer/{parts['tile']}",)
    if verb == "deploy":
        return (f"hand/{parts['unit']}", f"battlefield/{parts['battlefield']}")
    if verb == "move":
        return (card_place(view["seat"], parts["k"]), f"battlefield/{parts['destination']}")
    if verb == "supply":
        first, second = str(parts["battlefields"]).split("+")
        return (f"battlefield/{first}", f"battlefield/{second}")
    card = card_place(parts["seat"], parts["k"])
    return ("hand/assassin", card) if view["decision"] == "deploy_card" else (card,)


def card_place(seat: object, k: object) -> str:
    """A card on the table, by its public name [K-9]."""
    return f"card/{seat}/{k}"


def places(view: Fields) -> set[str]:
    fields = view["battlefields"]
    return {
        *(f"offer/{tile}" for tile in view["offer"]),
        *(f"hand/{unit}" for unit in view["hand"]),
        *(f"seat/{seat['seat']}" for seat in view["seats"]),
        *(f"battlefield/{field['battlefield']}" for field in fields),
        *(
            card_place(card["seat"], card["k"])
            for field in fields
            for side in field["sides"]
            for card in side["cards"]
        ),
        *(card_place(card["seat"], card["k"]) for seat in view["seats"] for card in seat["gone"]),
    }


def hidden(box: Any, state: Any) -> dict[str, list[str]]:
    """The hands, and every card that was deployed face down and not yet turned up."""
    things = {}
    for seat, units in enumerate(state.unit.tolist()[: state.seats]):
        deployed = state.deployed[seat]
        things[f"seat/{seat}"] = [UNITS[unit] for unit in units[deployed:]]
        for index in range(deployed):
            if not has(state.known[seat, index], WATCHER):
                things[card_place(seat, index + 1)] = [UNITS[units[index]]]
    return things
