"""Positions of leduc poker: {"deck": [4, 1, 3], "bets": ["call", "raise"]}.

`deck` lists cards in the order they are dealt, and chance orders the rest; `bets` are then made in turn.
"""

from typing import Any

from kassen.engine.errors import BadScenario
from kassen.engine.rules.dice import shuffle
from kassen.engine.table.events import Fields
from kassen.engine.table.scenario import Document, all_named, check_keys, list_of
from tests.outsiders.leduc.rules.actions import ACTIONS, NUM_ACTIONS
from tests.outsiders.leduc.rules.play import advance, apply, legal
from tests.outsiders.leduc.rules.setup import clear_table, deal_hands
from tests.outsiders.leduc.rules.state import NO_CARD, NUM_ROUNDS

BETS = tuple(ACTIONS.words(action) for action in ACTIONS)


def scenario(box: Any, state: Any, document: Document) -> None:
    check_keys(document, {"deck", "bets"})
    clear_table(box, state, int(box.seats))
    stack_deck(state, list_of(document, "deck", []))
    deal_hands(state)
    mask = bytearray(NUM_ACTIONS)
    for action in all_named(document.get("bets", []), "bets", BETS):
        legal(box, state, state.turn, mask)
        if not mask[action]:
            raise BadScenario(f"seat {state.turn} could not {BETS[action]} there")
        apply(box, state, state.turn, action)
        advance(box, state)


def stack_deck(state: Any, top: list[Any]) -> None:
    """The listed cards come first, in their order."""
    cards = list(state.deck)[: state.deck_size]
    if len(set(top)) != len(top) or not set(top) <= set(cards):
        raise BadScenario(f"deck names cards from 0 to {len(cards) - 1}, each once, not {top!r}")
    rest = [card for card in cards if card not in top]
    shuffle(state.dice, rest, len(rest))
    for index, card in enumerate([*rest, *reversed(top)]):
        state.deck[index] = card


def as_scenario(box: Any, state: Any) -> Fields:
    """The deal as it was, and every bet since."""
    dealt = [*list(state.hand)[: state.seats], *([] if state.common == NO_CARD else [state.common])]
    rest = [state.deck[index] for index in reversed(range(state.deck_size))]
    bets = [
        ACTIONS.words(state.bets[betting, index])
        for betting in range(NUM_ROUNDS)
        for index in range(state.bets_size[betting])
    ]
    return {"deck": dealt + rest, "bets": bets}
