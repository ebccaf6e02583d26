"""The questions of Oh Hell, their answers, and the faces of its cards."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.table.events import Fields
from tests.outsiders.oh_hell.rules.actions import ACTIONS

QUESTIONS = {"bid": "How many tricks?", "play": "Which card do you play?"}
RANKS = "23456789TJQKA"
SUITS = "CDSH"


def face(card: int, suits: int) -> str:
    return SUITS[card % suits] + RANKS[card // suits]


def faces(cards: Sequence[int], suits: int) -> str:
    return " ".join(face(card, suits) for card in cards)


def label(box: Any, action: int, view: Fields, names: Sequence[str]) -> str:
    parts = ACTIONS.decode(action)
    if parts["verb"] == "bid":
        return f"Bid {parts['tricks']}"
    return f"Play {face(int(parts['card']), view['suits'])}"


def hint(box: Any, action: int) -> str:
    return ""
