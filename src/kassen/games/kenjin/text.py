"""The options of Kenjin as their seat reads them: labels, hints, and their order."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.events import Fields
from kassen.engine.markup import join
from kassen.games.kenjin.actions import ACTIONS
from kassen.games.kenjin.state import TILES, UNITS
from kassen.games.kenjin.words import TILE_HINTS, UNIT_HINTS, printed, tile_name, unit_name


def label(box: Any, action: int, view: Fields, names: Sequence[str]) -> str:
    """An action as its seat reads it."""
    parts = ACTIONS.decode(action)
    verb = parts["verb"]
    if verb == "draft":
        return f"Choose the {tile_name(box, str(parts['tile']))}"
    if verb == "deploy":
        return f"Deploy {unit_name(box, str(parts['unit']))} on {ground(box, view, parts['battlefield'])}"
    if verb == "move":
        what = card_label(box, view, names, view.get("seat", 0), int(parts["k"]))
        return f"Move {what} to {ground(box, view, parts['destination'])}"
    if verb == "supply":
        pair = [ground(box, view, field) for field in str(parts["battlefields"]).split("+")]
        return f"Supply {join(pair)}"
    return target_label(box, view, names, parts)


VERBS = {
    "deploy_card": "Deploy {assassin} in place of",
    "scout_target": "Reveal",
    "shugenja_target": "Look at",
    "sanctuary_sacrifice": "Give up",
}


def target_label(box: Any, view: Fields, names: Sequence[str], parts: Fields) -> str:
    verb = printed(box, VERBS.get(view.get("decision") or "", "Choose"))
    return f"{verb} {card_label(box, view, names, int(parts['seat']), int(parts['k']))}"


def card_label(box: Any, view: Fields, names: Sequence[str], seat: int, k: int) -> str:
    """A card by its public name, with its unit if the reader knows it, and where it stands."""
    whose = f"{names[seat]}'s" if seat < len(names) else f"seat {seat}'s"
    name = f"{'your' if seat == view.get('seat') else whose} card {k}"
    for field in view.get("battlefields", []):
        for side in field["sides"]:
            for card in side["cards"]:
                if (card["seat"], card["k"]) == (seat, k):
                    unit = f" ({unit_name(box, card['unit'])})" if card["unit"] else ""
                    return f"{name}{unit} on {ground(box, view, field['battlefield'])}"
    return name


def ground(box: Any, view: Fields, field: Any) -> str:
    """A battlefield by its tile; no two battlefields have the same."""
    battlefields = view.get("battlefields", [])
    if int(field) < len(battlefields) and battlefields[int(field)]["tile"]:
        return tile_name(box, battlefields[int(field)]["tile"])
    return f"battlefield {field}"


def hint(box: Any, action: int) -> str:
    """What the card or tile of an action does, for those who are new to it."""
    parts = ACTIONS.decode(action)
    if parts["verb"] == "deploy":
        unit = str(parts["unit"])
        return f"Strength {box.strength[UNITS.index(unit)]}; {printed(box, UNIT_HINTS[unit])}"
    if parts["verb"] == "draft":
        tile = str(parts["tile"])
        return f"{box.vp[TILES.index(tile)]} VP; {printed(box, TILE_HINTS[tile])}"
    return ""


def order(action: int, seat: int, seats: int) -> tuple[int, ...]:
    """Units and battlefields in ascending order, cards in their seat's order of deployment (section 4 of the rules)."""
    return (action,)
