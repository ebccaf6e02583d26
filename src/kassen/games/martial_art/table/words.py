"""Further variables of labels, hints and sentences: which card of the edition an action names, and what it does."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.box import per_box
from kassen.engine.table.events import Fields
from kassen.games.martial_art.box import card_ids
from kassen.games.martial_art.rules.actions import CARDS

ROWS = {card: row for row, card in enumerate(CARDS)}
SUPPORT = ("cancel_text", "cancel_support", "add_strength", "scout_hand")
BANNERS = ("purple", "yellow")  # that say what becomes of a card


def id_of(box: Any, card: str) -> str | None:
    """The card an edition has in the row that actions call by this word, if it has that row."""
    ids, row = card_ids(box), ROWS[card]
    return ids[row] if row < len(ids) else None


# Labels.


def card(box: Any, parts: Fields, view: Fields) -> Fields:
    return {"id": id_of(box, parts["card"])}


def aim(box: Any, parts: Fields, view: Fields) -> Fields:
    """Once the cards are open, the card before the player is aimed at."""
    cards = [seat["fighting"] for seat in view["seats"]]
    fighting = cards[parts["seat"]] if parts["seat"] < len(cards) else None
    return {"id": id_of(box, parts["card"]), "fighting": fighting}


def land(box: Any, parts: Fields, view: Fields) -> Fields:
    lands = dict(zip(("first", "second"), view["lands"], strict=False))
    if parts["verb"] not in lands:
        return {"land": None}
    there = lands[parts["verb"]]
    return {"land": there["id"], "points": there["points"], "bridges": there["bridges"]}


LABELS = {
    **dict.fromkeys(("play", "discard", "give", "take", "use"), card),
    **{"aim": aim, "first": land, "second": land},
}


# Hints.


@per_box
def effects(box: Any) -> dict[str, list[Fields]]:
    """The effects of every card, in the order of the edition."""
    found: dict[str, list[Fields]] = {card: [] for card in card_ids(box)}
    for row in box.printed["effects"].rows.values():
        found[row["card"]].append({
            "trait": row["effect"],
            "n": row["amount"],
            "least": row["min_strength"],
            "when": row["when"],
        })  # fmt: skip
    return found


def in_support(traits: Sequence[Fields], wanted: bool) -> list[Fields]:
    return [trait for trait in traits if (trait["trait"] in SUPPORT) == wanted]


def as_support(box: Any, parts: Fields) -> Fields:
    card = id_of(box, parts["card"])
    return {"traits": in_support(effects(box)[card], True) if card else []}


def all_traits(box: Any, parts: Fields) -> Fields:
    """Strength, what it does in battle, what it does as Support, and what becomes of it."""
    card = id_of(box, parts["card"])
    if card is None:
        return {"traits": []}
    row, traits = box.printed["cards"].rows[card], effects(box)[card]
    strength = [{"trait": "strength", "n": row["strength"]}]
    banner = [{"trait": row["banner"]}] if row["banner"] in BANNERS else []
    return {"traits": [*strength, *in_support(traits, False), *in_support(traits, True), *banner]}


HINTS = {
    **dict.fromkeys(("play", "discard", "give", "take"), all_traits),
    **dict.fromkeys(("use", "aim"), as_support),
}


# Sentences.


def edition(box: Any, e: Fields) -> Fields:
    return {"changed": len(box.printed.changes)}


SENTENCES = {"game_started": edition}
