"""The words of Kenjin: names, questions, labels and hints, all from the box of the table."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.box import per_box
from kassen.engine.table.events import Fields
from kassen.engine.table.markup import join
from kassen.games.kenjin.rules.actions import ACTIONS
from kassen.games.kenjin.rules.state import NUMBERS, TILES, UNITS


def name_of(box: Any, thing: str) -> str:
    """What the box of this table calls a unit, a tile or a clan."""
    return str(box.printed.names[thing])


def printed(box: Any, text: str) -> str:
    """A text with the names and numbers of this table's box in the places marked by their ids."""
    return text.format_map(all_printed(box))


@per_box
def all_printed(box: Any) -> dict[str, Any]:
    return {**box.printed.names, **{name: getattr(box, name) for name in NUMBERS}}


QUESTIONS = {
    "draft_low": "Which tile goes to the border on your left?",
    "draft_high": "Which tile goes to the border on your right?",
    "deploy_card": "Which card do you deploy, and where?",
    "scout_target": "Which card does your {scout} turn face-up?",
    "shugenja_target": "Which card does your {shugenja} look at?",
    "general_move": "Which card does your {general} move, and where to?",
    "supply_bonus": "Which two battlefields does the {supply_camp} help?",
    "sanctuary_sacrifice": "Which of your weakest cards do you give up?",
}

# What a card does, after its Strength, in a few words for the list of options.
UNIT_HINTS = {
    "scout": "turns an enemy card here face-up",
    "shugenja": "looks at a face-down card of another seat",
    "general": "moves a face-down card of yours from here",
    "assassin": "takes the place of an enemy's face-down card",
    "ashigaru": "no ability",
    "lord": "+{lord_per_card} for each card above; +{lord_vp} VP where you conquer; -{coward_vp} VP as your last card",
    "archer": "eliminates every enemy {samurai} here",
    "samurai": "eliminates every enemy {peasant}, {brute} and {ashigaru} here",
    "brute": "no ability",
    "peasant": "+{peasant_vp} VP where you conquer",
}

# What a tile does, after its VP.
TILE_HINTS = {
    "port": "+{port_per_card} for each of your cards that is face-up before the reveal",
    "rice_field": "{peasant} has Strength {rice_peasant} here",
    "village": "Strength {village_from} becomes {village_to} here",
    "supply_camp": "fought first; its conqueror gets +{supply_bonus} on two other battlefields",
    "torii": "+{torii_vp} VP for each other battlefield its conqueror wins",
    "bridge": "at most {bridge_cap} cards a side",
    "sanctuary": "each side loses one of its weakest cards",
    "palace": "-{palace_penalty} for the side with more cards",
    "golden_temple": "conquered by a lead of {temple_margin} or more, or by nobody",
    "fortress": "conquered with {fortress_min} cards or more, or by nobody",
}


def texts(box: Any) -> dict[str, str]:
    """What each unit and each tile does, with the names and numbers of this table's box."""
    return {thing: printed(box, text) for thing, text in {**UNIT_HINTS, **TILE_HINTS}.items()}


# The parts of a score, in the order they are counted [K-108 to K-112].
SCORE_PARTS = {
    "tiles": "tiles",
    "peasants": "{peasant}",
    "lord": "{lord}",
    "torii": "{torii}",
    "coward": "coward",
}


def score_parts(box: Any, score: Fields) -> list[tuple[str, int]]:
    return [(printed(box, name), score[part]) for part, name in SCORE_PARTS.items()]


def hint(box: Any, action: int) -> str:
    """What the card or tile of an action does, for those who are new to it."""
    parts = ACTIONS.decode(action)
    if parts["verb"] == "deploy":
        unit = str(parts["unit"])
        return f"Strength {strength_of(box, unit)}; {printed(box, UNIT_HINTS[unit])}"
    if parts["verb"] == "draft":
        tile = str(parts["tile"])
        return f"{box.vp[TILES.index(tile)]} VP; {printed(box, TILE_HINTS[tile])}"
    return ""


def strength_of(box: Any, unit: str) -> int:
    return int(box.strength[UNITS.index(unit)])


# Labels, with the Strength that is printed on each card.

TARGET_VERBS = {
    "scout_target": "Reveal",
    "shugenja_target": "Look at",
    "sanctuary_sacrifice": "Give up",
}


def label(box: Any, action: int, view: Fields, names: Sequence[str]) -> str:
    """An action as its seat reads it."""
    parts = ACTIONS.decode(action)
    verb = parts["verb"]
    if verb == "draft":
        return f"Choose the {name_of(box, str(parts['tile']))}"
    if verb == "deploy":
        return f"{deploy(box, str(parts['unit']))} on {ground(box, view, parts['battlefield'])}"
    if verb == "move":
        what = card_label(box, view, names, view["seat"], int(parts["k"]), "from")
        return f"Move {what} to {ground(box, view, parts['destination'])}"
    if verb == "supply":
        pair = [ground(box, view, field) for field in str(parts["battlefields"]).split("+")]
        return f"Supply {join(pair)}"
    card = card_label(box, view, names, int(parts["seat"]), int(parts["k"]))
    if view["decision"] == "deploy_card":
        return f"{deploy(box, 'assassin')} in place of {card}"
    return f"{TARGET_VERBS.get(view['decision'], 'Choose')} {card}"


def deploy(box: Any, unit: str) -> str:
    return f"Deploy {name_of(box, unit)} ({strength_of(box, unit)})"


def card_label(
    box: Any, view: Fields, names: Sequence[str], seat: int, k: int, where: str = "on"
) -> str:
    """A card by its public name, with its unit if the reader knows it, and where it stands, if it does."""
    whose = f"{names[seat]}'s" if seat < len(names) else f"seat {seat}'s"
    name = f"{'your' if seat == view['seat'] else whose} card {k}"
    for field in view["battlefields"]:
        for side in field["sides"]:
            for card in side["cards"]:
                if (card["seat"], card["k"]) == (seat, k):
                    unit = f" ({with_strength(box, card['unit'])})" if card["unit"] else ""
                    return f"{name}{unit} {where} {ground(box, view, field['battlefield'])}"
    return name


def with_strength(box: Any, unit: str) -> str:
    return f"{name_of(box, unit)} {strength_of(box, unit)}"


def ground(box: Any, view: Fields, field: Any) -> str:
    """A battlefield by its tile, if it has one; no two have the same. People count the others from 1."""
    there = view["battlefields"][int(field) : int(field) + 1]
    named = there and there[0]["tile"]
    return name_of(box, named) if named else f"battlefield {int(field) + 1}"
