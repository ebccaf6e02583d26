"""Deals of leduc poker: {"deck": [4, 1, 3]} lists cards in the order they are dealt; chance orders the rest."""

from typing import Any

from kassen.engine.dice import shuffle
from kassen.engine.errors import BadScenario
from kassen.engine.scenario import Document, check_keys, list_of
from tests.outsiders.leduc.rules import clear_table, deal_hands


def scenario(box: Any, state: Any, document: Document) -> None:
    check_keys(document, {"deck"})
    top = list_of(document, "deck", [])
    clear_table(box, state, int(box.seats))
    cards = list(state.deck)[: state.deck_size]
    if len(set(top)) != len(top) or not set(top) <= set(cards):
        raise BadScenario(f"deck names cards from 0 to {len(cards) - 1}, each once, not {top!r}")
    rest = [card for card in cards if card not in top]
    shuffle(state.dice, rest, len(rest))
    for index, card in enumerate([*rest, *reversed(top)]):
        state.deck[index] = card
    deal_hands(state)
