"""The faces of the cards of Oh Hell, for its labels and its board."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.table.events import Fields

RANKS = "23456789TJQKA"
SUITS = "CDSH"


def face(card: int, suits: int) -> str:
    return SUITS[card % suits] + RANKS[card // suits]


def faces(cards: Sequence[int], suits: int) -> str:
    return " ".join(face(card, suits) for card in cards)


def played(box: Any, parts: Fields, view: Fields) -> Fields:
    return {"face": face(parts["card"], view["suits"])}


LABELS = {"play": played}
