"""Where each action of Kenjin lies on the table: cards, tiles and battlefields are touched where they lie."""

from typing import Any

from kassen.engine.rules.sets import has
from kassen.engine.table.events import Fields
from kassen.games.kenjin.rules.state import UNITS, WATCHER


def path_of_target(parts: Fields, view: Fields) -> tuple[str, ...]:
    """A card on the table, after the Assassin who takes its place."""
    card = card_place(parts["seat"], parts["k"])
    return ("hand/assassin", card) if view["decision"] == "deploy_card" else (card,)


PATHS = {
    "move": "card/{view[seat]}/{k} battlefield/{destination}",  # a card of one's own, then where it goes
    "target": path_of_target,
}


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
