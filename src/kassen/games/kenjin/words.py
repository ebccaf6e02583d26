"""The words of Kenjin: what the box of the table calls things, what they do, and the questions."""

from typing import Any

from kassen.engine.events import Fields
from kassen.games.kenjin.state import NUMBERS, TILES, UNITS


def unit_name(box: Any, unit: str) -> str:
    return str(box.printed["units"].rows[unit]["name"])


def tile_name(box: Any, tile: str) -> str:
    return str(box.printed["tiles"].rows[tile]["name"])


def clan_name(box: Any, clan: str) -> str:
    return str(box.printed["clans"].rows[clan]["name"])


def printed(box: Any, text: str) -> str:
    """A text with the numbers and names of this table's box in the places marked by their ids."""
    names = {unit: unit_name(box, unit) for unit in UNITS}
    names |= {tile: tile_name(box, tile) for tile in TILES}
    return text.format(**names, **{name: getattr(box, name) for name in NUMBERS})


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


def question(box: Any, view: Fields) -> str:
    return printed(box, QUESTIONS[view["decision"]])


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
