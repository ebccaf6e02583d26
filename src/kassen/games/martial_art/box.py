"""The box of a table as numbers and printed names, and every check an edition must pass (chapter 9 of the rules)."""

import re
from collections.abc import Iterable
from typing import Any

from kassen.engine.box import Box, Printed, Row, check_rows, fill, per_box, refuse_if
from kassen.engine.errors import BadBox
from kassen.engine.game import Options
from kassen.engine.table.views import names_of
from kassen.games.martial_art.rules import state as terms

SEAT_COUNTS = (2, 3, 4)
LONGEST_NAME = 40
SNAKE_CASE = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")

PRINTED: dict[str, Printed] = {
    "goal_points": "goal.points", "goal_bridges": "goal.bridges", "start_cards": "deal.start_cards",
    "copies": "cards.copies", "strength": "cards.strength", "banner": ("cards.banner", terms.BANNERS),
    "land_copies": "lands.copies", "land_points": "lands.points", "land_bridges": "lands.bridges",
    "land_effect": ("lands.effect", terms.LAND_EFFECTS), "land_amount": "lands.amount",
    "land_min": "lands.min_strength",
}  # fmt: skip

# The parameters of each effect and their ranges [AE-1]; all others are 0.
RANGES: dict[str, dict[str, tuple[int, int]]] = {
    "extra_draw": {"amount": (1, 4)},
    "gain_legend": {"amount": (1, 2)},
    "hand_bonus": {"amount": (1, 3)},
    "zero_strong": {"min_strength": (0, 20)},
    "take_gift": {"amount": (1, 2)},
    "support_bonus": {"amount": (1, 3)},
    "self_discard": {"amount": (1, 4)},
    "add_strength": {"amount": (1, 9)},
    "scout_hand": {"amount": (0, 3)},
    "land_strongest_discard": {"amount": (1, 4)},
    "land_strong_draw": {"min_strength": (0, 20), "amount": (1, 4)},
    "land_strong_discard": {"min_strength": (0, 20), "amount": (1, 4)},
    "land_strongest_refresh": {"amount": (1, 6)},
}
SUPPORT_EFFECTS = ("cancel_text", "cancel_support", "add_strength", "scout_hand")
AFTER_BATTLE = ("extra_draw", "gain_legend", "take_gift", "self_discard")


def fill_box(box: Box, seats: int, options: Options, record: Any) -> None:
    check_edition(box, seats)
    table = box["tables"].rows[f"seats_{seats}"]
    record["seats"] = seats
    record["lands_per_round"] = table["lands"]
    record["ask_always"] = options["ask_always"]
    record["first_by_flip"] = options["first_asked"] == "flip"
    record["tie_by_points"] = options["victory_tie"] == "points"
    record["refresh_empty"] = options["refresh_empty_hand"]
    fill(record, box, PRINTED)
    for copies, count, rows in (
        ("copies", "num_cards", "cards"),
        ("land_copies", "num_lands", "lands"),
    ):
        record[copies] = [int(table["copies"]) * number for number in record[copies]]
        record[count] = len(box[rows].rows)
    banners = box["cards"].column("banner")
    record["supplies"] = banners.index("purple")
    record["legend"] = banners.index("yellow") if "yellow" in banners else terms.NO_CARD
    fill_effects(box, record)


def fill_effects(box: Box, record: Any) -> None:
    """Texts After battle are a list in order; of every other effect a card has one at most."""
    cards = list(box["cards"].rows)
    texts = [0] * len(cards)
    for row in box["effects"].rows.values():
        card, effect = cards.index(str(row["card"])), terms.EFFECTS.index(str(row["effect"]))
        record["effects"][card] |= 1 << effect
        record["amount"][card][effect] = max(int(row["amount"]), int(row["min_strength"]))
        if row["effect"] in AFTER_BATTLE:
            record["text"][card][texts[card]] = effect
            record["text_amount"][card][texts[card]] = row["amount"]
            record["text_when"][card][texts[card]] = terms.WHENS.index(str(row["when"]))
            texts[card] += 1
        if row["effect"] == "scout_hand":
            record["before_cap"] += record["copies"][card]


# The checks; the ranges of single cells [AE-2] are the limits of box.toml.


def check_edition(box: Box, seats: int) -> None:
    """Refuse a box that cannot be played, naming the entry [AE-1 … AE-7]."""
    check_names(box, "cards", terms.MAX_CARDS)
    check_names(box, "lands", terms.MAX_LANDS)
    check_fixed_rows(box)
    check_effects(box)
    check_lands(box)
    check_banners(box)
    check_counts(box, seats)


def check_names(box: Box, table: str, most: int) -> None:
    """[AE-1, AE-6]"""
    rows = box[table].rows
    refuse_if(not rows, f"{table}: there are no rows [AE-6]")
    if len(rows) > most:
        raise BadBox(f"{table}: there are {len(rows)} types, and at most {most} may be [AE-6]")
    for name, row in rows.items():
        if not SNAKE_CASE.fullmatch(name):
            raise BadBox(f"{table}.{name}: an id is written in snake_case [AE-1]")
        if not 1 <= len(str(row["name"])) <= LONGEST_NAME:
            raise BadBox(f"{table}.{name}: a name has 1 to {LONGEST_NAME} letters")


def check_fixed_rows(box: Box) -> None:
    """The rows the rules ask for by name are there, whatever an edition makes of their table."""
    tables = [f"seats_{seats}" for seats in SEAT_COUNTS]
    check_rows(box, {"goal": ("points", "bridges"), "deal": ("start_cards",), "tables": tables})


def check_effects(box: Box) -> None:
    """Known cards, parameters in range, Support effects on white cards and on no others [AE-1, AE-3]."""
    texts: dict[str, list[str]] = {name: [] for name in box["cards"].rows}
    for name, row in box["effects"].rows.items():
        where, card, effect = f"effects.{name}", str(row["card"]), str(row["effect"])
        refuse_if(not SNAKE_CASE.fullmatch(name), f"{where}: an id is written in snake_case [AE-1]")
        refuse_if(card not in texts, f"{where}: there is no card {card!r} in this edition [AE-1]")
        check_parameters(where, row)
        if row["when"] != "always" and effect not in AFTER_BATTLE:
            raise BadBox(f"{where}: when is for After-battle effects, not for {effect} [AE-1]")
        is_white = box["cards"].rows[card]["banner"] == "white"
        if is_white != (effect in SUPPORT_EFFECTS):
            kind = "Support" if is_white else "Battle-card"
            raise BadBox(f"{where}: {card} carries only {kind} effects, not {effect} [AE-3]")
        if effect in texts[card] and effect not in AFTER_BATTLE:
            raise BadBox(f"{where}: {card} has the effect {effect} already")
        texts[card].append(effect)
        if sum(text in AFTER_BATTLE for text in texts[card]) > terms.MAX_TEXTS:
            raise BadBox(f"{where}: a card has at most {terms.MAX_TEXTS} After-battle effects")
    for card, effects in texts.items():
        if not effects and box["cards"].rows[card]["banner"] == "white":
            raise BadBox(f"cards.{card}: a white card has at least one Support effect [AE-3]")


def check_parameters(where: str, row: Row) -> None:
    """[AE-1]"""
    effect = str(row["effect"])
    ranges = RANGES.get(effect, {})
    for column in ("amount", "min_strength"):
        lowest, highest = ranges.get(column, (0, 0))
        if not lowest <= int(row[column]) <= highest:
            raise BadBox(
                f"{where}: {column} of {effect} is a number from {lowest} to {highest}, "
                f"not {row[column]} [AE-1]"
            )


def check_lands(box: Box) -> None:
    for name, row in box["lands"].rows.items():
        check_parameters(f"lands.{name}", row)


def check_banners(box: Box) -> None:
    """One kind of Supplies, at most one kind of Legend [AE-4]."""
    rows = box["cards"].rows
    purple = [name for name, row in rows.items() if row["banner"] == "purple"]
    yellow = [name for name, row in rows.items() if row["banner"] == "yellow"]
    if len(purple) != 1:
        found = ", ".join(purple) or "none"
        raise BadBox(f"cards: exactly one card type is purple, not {found} [AE-4]")
    if len(yellow) > 1:
        raise BadBox(f"cards.{yellow[1]}: at most one card type is yellow [AE-4]")


def check_counts(box: Box, seats: int) -> None:
    """Enough cards and Lands for a table of this size [AE-4, AE-5, AE-7]."""
    rows = box["cards"].rows
    table = box["tables"].rows[f"seats_{seats}"]
    used = int(table["copies"])
    deck = used * sum(
        int(row["copies"]) for row in rows.values() if row["banner"] in ("red", "white")
    )
    needed = seats * (box["deal"].number("start_cards") + 2)
    why = f"cards: {deck} red and white cards are too few for {seats} players, who need {needed} [AE-5]"
    refuse_if(deck < needed, why)
    for name, row in rows.items():
        if row["banner"] == "purple" and used * int(row["copies"]) < seats:
            raise BadBox(f"cards.{name}: there are fewer than {seats} of them, one a player [AE-4]")
    lands = used * sum(box["lands"].column("copies"))
    if lands % int(table["lands"]):
        raise BadBox(f"lands: {lands} Lands cannot be turned up {table['lands']} at a time [AE-7]")
    answers = used * sum(
        int(rows[str(row["card"])]["copies"])
        for row in box["effects"].rows.values()
        if row["effect"] == "cancel_support"
    )
    why = f"cards: {answers} cards can answer Support, and at most {terms.CHAIN_SIZE - 1} may"
    refuse_if(answers >= terms.CHAIN_SIZE, why)


def notes(box: Box) -> list[str]:
    """Remarks for the owner of this edition; none of them stops it from being played [AE-8]."""
    remarks = []
    points = sum(int(row["points"]) * int(row["copies"]) for row in box["lands"].rows.values())
    for seats in SEAT_COUNTS:
        total = points * box["tables"].number(f"seats_{seats}", "copies")
        enough = (box["goal"].number("points") - 1) * seats
        if total <= enough:
            remarks.append(
                f"lands: with {seats} players all Lands show {total} points, and only more than {enough} "
                "make sure that somebody wins before they run out [AE-8, A-136]"
            )
    return remarks


# What is printed: numbers of cards and Lands as ids and names.


@per_box
def card_ids(box: Any) -> list[str]:
    return list(box.printed["cards"].rows)


@per_box
def land_ids(box: Any) -> list[str]:
    return list(box.printed["lands"].rows)


def card_id(box: Any, card: int) -> str | None:
    return None if card == terms.NO_CARD else card_ids(box)[card]


def land_id(box: Any, land: int) -> str | None:
    return None if land == terms.NO_LAND else land_ids(box)[land]


def cause_id(box: Any, cause: int) -> str | None:
    """The card, or the Land, that causes something."""
    return (
        land_id(box, cause - terms.MAX_CARDS) if cause >= terms.MAX_CARDS else card_id(box, cause)
    )


def cards_in(box: Any, counts: Iterable[int]) -> list[str]:
    """Counts of each card as a list of ids."""
    return names_of(counts, card_ids(box))
