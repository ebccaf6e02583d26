"""Positions of leduc poker: {"deck": [4, 1, 3], "bets": ["call", "raise"]}.

`deck` lists cards in the order they are dealt, and chance orders the rest; `bets` are then made in turn.
"""

from typing import Any

from kassen.engine.rules.dice import shuffle
from kassen.engine.table.events import Fields
from kassen.engine.table.fields import lay_below, left_over, listed
from kassen.engine.table.scenario import Document, Layout, choose
from kassen_leduc.rules import play
from kassen_leduc.rules.actions import ACTIONS
from kassen_leduc.rules.setup import deal_hands, pay_antes
from kassen_leduc.rules.state import CARDS, STATE
from kassen_leduc.table.view import view

LAYOUT = Layout(STATE, {"deck": "deck"}, besides=("bets",))


def scenario(box: Any, state: Any, document: Document) -> None:
    LAYOUT.check(document)
    pay_antes(box, state, int(box.seats))
    LAYOUT.read(box, state, document)
    in_use = [card < box.suits * box.ranks for card in CARDS]
    rest = left_over(STATE, box, state, CARDS, in_use)
    shuffle(state.dice, rest, len(rest))
    lay_below(state, "deck", rest)
    deal_hands(state)
    for bet in listed(document.get("bets", []), "bets"):
        choose(play, ACTIONS, box, state, bet)


def as_scenario(box: Any, state: Any) -> Fields:
    """The deal as it was, and every bet since."""
    table = view(box, state, 0)
    dealt = [card for card in (*table["cards"], table["common"]) if card is not None]
    deck = LAYOUT.written(box, state).get("deck", [])
    return {"deck": dealt + deck, "bets": [bet for bets in table["bets"] for bet in bets]}
