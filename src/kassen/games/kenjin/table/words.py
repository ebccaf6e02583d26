"""Further variables of labels and sentences: where a card stands, whose armies fight, and what they are made of."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kassen.engine.box import per_box
from kassen.engine.table.events import Fields
from kassen.engine.table.texts import texts_in
from kassen.games.kenjin.rules.battlefields import owner_of
from kassen.games.kenjin.rules.state import SIDES, TILES, UNITS

SCORE_PARTS = ("tiles", "peasants", "lord", "torii", "coward")  # as counted [K-108 to K-112]


@per_box
def texts(box: Any) -> dict[str, str]:
    """The text of each unit and each tile, with the names and numbers of this table's box."""
    tell = texts_in(Path(__file__).parents[1] / "texts").teller(box.printed.language, box)
    return {thing: tell("does", it=thing) for thing in (*UNITS, *TILES)}


# Labels.


def ground(view: Fields, field: int) -> Fields:
    """A battlefield by its tile; people count from 1."""
    there = view["battlefields"][field : field + 1]
    return {"tile": there[0]["tile"] if there else None, "number": field + 1}


def card_there(view: Fields, seat: int, k: int, where: str) -> Fields:
    for field in view["battlefields"]:
        for side in field["sides"]:
            for card in side["cards"]:
                if card["k"] == k and card["seat"] == seat:
                    stands = {"owner": seat, "unit": card["unit"], "where": where}
                    return stands | ground(view, field["battlefield"])
    return {"owner": seat, "unit": None, "number": None}


def move(box: Any, parts: Fields, view: Fields) -> Fields:
    to = ground(view, parts["destination"])
    return {"to": [to], **card_there(view, view["seat"], parts["k"], "from")}


LABELS = {
    "deploy": lambda box, parts, view: ground(view, parts["battlefield"]),
    "target": lambda box, parts, view: card_there(view, parts["seat"], parts["k"], "on"),
    "move": move,
    "supply": lambda box, parts, view: {"grounds": [ground(view, field) for field in parts["battlefields"]]},
}  # fmt: skip


# Sentences.


def owners(box: Any, battlefield: int) -> list[int]:
    """The seats that fight there, by side."""
    return [owner_of(box.seats, battlefield, side) for side in range(SIDES)]


def alike(cards: Sequence[Fields], seat: int) -> list[Fields]:
    """The cards that fight for this seat, those that are alike together."""
    counts = Counter(
        (None if card["seat"] == seat else card["seat"], card["unit"]) for card in cards
    )
    return [{"of": of, "unit": unit, "copies": copies} for (of, unit), copies in counts.items()]


def tile_placed(box: Any, e: Fields) -> Fields:
    return {"number": e["battlefield"] + 1, "seats": owners(box, e["battlefield"])}


def tile_drafted(box: Any, e: Fields) -> Fields:
    (against,) = (seat for seat in owners(box, e["battlefield"]) if seat != e["seat"])
    return {"number": e["battlefield"] + 1, "against": against}


def victim(box: Any, e: Fields) -> Fields:
    card = e["victim"]
    return {"owner": card["seat"], "k": card["k"], "unit": e.get("victim_unit")}


def port(box: Any, e: Fields) -> Fields:
    both = zip(owners(box, e["battlefield"]), e["counts"], strict=True)
    return {"sides": [{"seat": seat, "cards": cards} for seat, cards in both]}


def army(box: Any, e: Fields) -> Fields:
    seat = owners(box, e["battlefield"])[e["side"]]
    return {"seat": seat, "army": alike(e["cards"], seat)}


def hunted(box: Any, e: Fields) -> Fields:
    by, prey = owners(box, e["battlefield"])[:: -1 if e["side"] else 1]
    return {"by": by, "prey": prey, "army": alike(e["cards"], prey)}


def given_up(box: Any, e: Fields) -> Fields:
    """With the army a card was in, where that is not its owner's."""
    lost = []
    for card in e["cards"]:
        seat = owners(box, e["battlefield"])[card["side"]]
        own = seat == card["seat"]
        lost.append({"seat": card["seat"], "unit": card["unit"], "army": None if own else seat})
    return {"lost": lost}


BONUSES = {"port": "port", "supply": "supply_camp", "palace": "palace"}


def strengths(box: Any, e: Fields) -> Fields:
    """With what tiles added to the cards of each army, or took from them."""
    armies = []
    for side in e["sides"]:
        notes = [{"tile": BONUSES[part], "bonus": side[part]} for part in BONUSES if side[part]]
        armies.append({**side, "notes": notes})
    return {"armies": armies}


def eliminated(box: Any, e: Fields) -> Fields:
    armies = []
    for side, seat in enumerate(owners(box, e["battlefield"])):
        cards = [card for card in e["cards"] if card["side"] == side]
        if cards:
            armies.append({"seat": seat, "army": alike(cards, seat)})
    return {"armies": armies}


def score_parts(score: Fields) -> list[Fields]:
    """Tiles, and what else counted."""
    parts = [{"part": part, "vp": score[part]} for part in SCORE_PARTS]
    return [part for part in parts if part["vp"] or part["part"] == "tiles"]


SENTENCES = {
    "tile_placed": tile_placed, "tile_drafted": tile_drafted, "assassin_struck": victim, "port_counted": port,
    "cards_revealed": army, "cards_withdrawn": army, "archer_shot": hunted, "samurai_struck": hunted,
    "sanctuary_destroyed": given_up, "strength_counted": strengths, "cards_eliminated": eliminated,
    "score_counted": lambda box, e: {"parts": score_parts(e)},
    "team_score_counted": lambda box, e: {"seats": [e["team"], e["team"] + 2]},
    **dict.fromkeys(
        ("scout_revealed", "shugenja_looked", "general_moved"),
        lambda box, e: {"owner": e["card"]["seat"], "k": e["card"]["k"]},
    ),
}  # fmt: skip
