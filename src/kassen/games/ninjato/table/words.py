"""Things as printed, and further variables of labels and sentences."""

from functools import cache
from pathlib import Path
from typing import Any, TypedDict

from kassen.engine.box import per_box
from kassen.engine.rules.sets import members_of
from kassen.engine.table.events import Fields
from kassen.engine.table.texts import texts_in
from kassen.games.ninjato.box import guard_names, letters
from kassen.games.ninjato.rules import actions, state as terms

# What is printed: it follows from the box alone, so each is made once.


class Envoy(TypedDict):
    envoy: str
    number: int
    clans: list[str]
    cost: str  # letters of treasures
    honor: int
    disguise: bool  # it has the icon


class Rumor(TypedDict):
    rumor: str
    kind: str
    cost: str
    honor: int


class Skill(TypedDict):
    """A tile at the Sensei."""

    tile: str
    style: str
    cost: str  # a value, or ?
    free: bool  # for the seat that looks


class GuardFace(TypedDict):
    """A Guard or an Elite as printed, and how many are alike."""

    elite: bool
    low: int
    high: int
    alarm: bool
    honor: int
    copies: int


class Printed(TypedDict):
    """Things of this table as printed."""

    names: dict[str, str]  # of places, houses, sides, styles, clans, treasures, skills, Rumors
    effects: dict[str, str]  # of the tiles
    styles: dict[str, str]  # of the tiles
    letters: str  # of the treasures, by rank, as costs have them
    treasure_values: dict[str, int]
    guard_faces: dict[str, GuardFace]  # of Guards and Elites, by their names
    token_clans: dict[str, str]
    token_values: dict[str, int]


def cost_of(box: Any, cost: Any) -> tuple[str, int]:
    """A cost in letters, and its honor [N-106]."""
    costs = list(zip(cost, letters(box), box.treasure_value, strict=True))
    honor = sum(number * value for number, _, value in costs)
    return "".join(letter * number for number, letter, _ in costs), honor


@per_box
def envoy_cards(box: Any) -> list[Envoy]:
    cards: list[Envoy] = []
    for card in range(terms.NUM_ENVOYS):
        cost, honor = cost_of(box, box.envoy_cost.tolist()[card])
        cards.append({
            "envoy": actions.ENVOY_NAMES[card],
            "number": box.envoy_number[card],
            "clans": [actions.CLANS[clan] for clan in members_of(box.envoy_clans[card])],
            "cost": cost,
            "honor": honor,
            "disguise": bool(box.envoy_icon[card]),
        })  # fmt: skip
    return cards


@per_box
def rumor_cards(box: Any) -> list[Rumor]:
    cards: list[Rumor] = []
    for card in range(terms.NUM_RUMORS):
        cost, honor = cost_of(box, box.rumor_cost.tolist()[card])
        kind = actions.RUMOR_KINDS[box.rumor_kind[card]]
        cards.append(
            {"rumor": actions.RUMOR_NAMES[card], "kind": kind, "cost": cost, "honor": honor}
        )
    return cards


@per_box
def skills(box: Any) -> list[Skill]:
    return [
        {
            "tile": actions.SKILL_NAMES[tile],
            "style": actions.STYLES[box.style[tile]],
            "cost": "?" if box.skill_cost[tile] == terms.NO_CARD else str(box.skill_cost[tile] + 1),
            "free": False,
        }
        for tile in range(terms.NUM_SKILLS)
    ]


@per_box
def printed(box: Any) -> Printed:
    tell = texts_in(Path(__file__).parents[1] / "texts").teller(box.printed.language, box)
    return {
        "names": dict(box.printed.names),
        "effects": {tile: tell("tile_effect", it=tile) for tile in actions.SKILL_NAMES},
        "styles": {tile["tile"]: tile["style"] for tile in skills(box)},
        "letters": letters(box),
        "treasure_values": dict(zip(actions.TREASURES, box.treasure_value.tolist(), strict=True)),
        "guard_faces": guard_faces(box),
        "token_clans": {
            token: actions.CLANS[clan]
            for token, clan in zip(actions.TOKENS, box.token_clan, strict=True)
        },
        "token_values": dict(zip(actions.TOKENS, box.token_value, strict=True)),
    }


def guard_faces(box: Any) -> dict[str, GuardFace]:
    return {
        name: {
            "elite": number >= terms.NUM_GUARD_KINDS,
            "low": box.guard_low[number],
            "high": box.guard_high[number],
            "alarm": bool(box.guard_alarm[number]),
            "honor": box.guard_honor[number],
            "copies": box.guard_copies[number],
        }
        for number, name in enumerate(guard_names(box))
        if box.guard_copies[number]
    }


@per_box
def envoys_by_number(box: Any) -> list[int]:
    return sorted(range(terms.NUM_ENVOYS), key=lambda envoy: box.envoy_number[envoy])


# Things that are named by what is printed on them.


@cache
def guard(card: str) -> Fields:
    """guard_2_alarm, elite_2_4 or elite_3_honor_2 in its parts."""
    name, _, honor = card.removesuffix("_alarm").partition("_honor_")
    deck, *values = name.split("_")
    is_alarm = card.endswith("_alarm")
    return {"deck": deck, "values": values, "honor": honor or None, "alarm": is_alarm}


def treasures_of(box: Any, cost: str) -> list[str]:
    return [actions.TREASURES[letters(box).index(letter)] for letter in cost]


# Labels.


def raid(box: Any, parts: Fields, view: Fields) -> Fields:
    """The sentry and the treasures of the house stand with it."""
    house = view["houses"][actions.HOUSES.index(parts["house"])]
    return {"sentry": [guard(house["sentry"])], "treasures": house["treasures"]}


def banzai(box: Any, parts: Fields, view: Fields) -> Fields:
    house = view["houses"][actions.HOUSES.index(view["raid"]["house"])]
    return {"kind": house["treasures"][0]}


def row(box: Any, parts: Fields, view: Fields) -> Fields:
    """The card in that slot of the row the decision is about."""
    place = parts["slot"] - 1
    if view["decision"] == "learn_skill":
        return skill(view["sensei"]["row"][place])
    if view["decision"] == "buy_envoy":
        return envoy(box, view["palace"]["row"][place])
    card = view["pavilion"]["row"][place]
    return {"kind": card["kind"], "cost": treasures_of(box, card["cost"]), "honor": card["honor"]}


def envoy(box: Any, card: Fields) -> Fields:
    return {
        "envoy": card["envoy"],
        "clans": card["clans"],
        "disguise": card["disguise"],
        "cost": treasures_of(box, card["cost"]),
        "honor": card["honor"],
    }


def skill(tile: Fields) -> Fields:
    price = "free" if tile["free"] else "any" if tile["cost"] == "?" else tile["cost"]
    return {"tile": tile["tile"], "style": tile["style"], "price": price}


def gold(box: Any, parts: Fields, view: Fields) -> Fields:
    """Payments are written in the letters of the usual box, whatever those of this one are."""
    payment = "" if parts["payment"] == "none" else parts["payment"]
    treasures = [actions.TREASURES[actions.LETTERS.index(letter)] for letter in payment]
    return {"replaced": treasures}


LABELS = {
    "raid": raid, "banzai": banzai, "row": row, "gold": gold,
    "slot": lambda box, parts, view: {"value": view["dojo"]["slots"][parts["slot"] - 1]},
    "leave": lambda box, parts, view: {"shuriken": view["raid"]["shuriken"]},
    "kicker": lambda box, parts, view: {"value": box.kicker + 1},
    "disguise": lambda box, parts, view: {key: view["scoring"][key] for key in ("envoy", "tile")},
    "honor": lambda box, parts, view: {"honor": view["clan_honor"][actions.CLANS.index(view["scoring"]["clan"])]},
}  # fmt: skip


# Sentences.


def guards(box: Any, e: Fields) -> Fields:
    fields = ("guard", "sentry", "old_guard", "card")
    return {name: [guard(e[name])] for name in fields if name in e}


def attack(box: Any, e: Fields) -> Fields:
    """The card or the tile an attack is based on, kickers, and other tiles."""
    tile, value = e["base"].rsplit("_", 1)
    what = "card" if tile == "card" else "stand_in"
    means: list[Fields] = [{"what": what, "tile": tile, "value": value}]
    kickers = e["modifiers"].count("kicker")
    if kickers:
        means.append({"what": "kicker", "copies": kickers})
    means += [{"what": "tile", "tile": tile} for tile in e["modifiers"] if tile != "kicker"]
    return {"guard": [guard(e["guard"])], "means": means}


def winners(box: Any, e: Fields) -> Fields:
    first = [row["seat"] for row in e["ranking"] if row["rank"] == 1]
    return {"winners": first, "honor": e["ranking"][0]["honor"]}


WITH_GUARDS = (
    "raid_started", "elite_kept", "guard_discarded", "guard_revealed", "guard_exchanged", "guard_peeked",
    "raid_failed", "house_restocked",
)  # fmt: skip
SENTENCES = dict.fromkeys(WITH_GUARDS, guards) | {
    "attack_won": attack,
    "skills_reset": lambda box, e: {"used": [tile for tiles in e["tiles"] for tile in tiles]},
    "game_ended": winners,
}
