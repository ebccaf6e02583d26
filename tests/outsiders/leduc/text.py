"""The only strings of leduc poker."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.events import Fields
from kassen.engine.markup import Cast, color, join, plural
from kassen.engine.refusals import Reason
from tests.outsiders.leduc.actions import ACTIONS, FOLD, RAISE
from tests.outsiders.leduc.state import OVER

HINTS = ("give up what was paid", "stay in", "lift the stakes")


def label(box: Any, action: int, view: Fields, names: Sequence[str]) -> str:
    return ACTIONS.words(action).capitalize()


def hint(box: Any, action: int) -> str:
    return HINTS[action]


def question(box: Any, view: Fields) -> str:
    return "Fold, call or raise?"


def order(action: int, seat: int, seats: int) -> int:
    return action


def sentence(box: Any, event: Fields, names: Sequence[str], reader: int) -> str:
    cast = Cast(names, reader)
    name = event["event"]
    if name == "common_dealt":
        return f"The open card is {event['card']}."
    if name == "pot_won":
        verb = "win" if event["winners"] == [reader] or len(event["winners"]) > 1 else "wins"
        return f"{join([who(seat, names, reader) for seat in event['winners']])} {verb} {plural(event['pot'], 'chip')}."
    if name == "card_dealt":
        return f"{cast.does(event['seat'], 'receive')} {event.get('card', 'a card')}."
    if name == "card_shown":
        return f"{cast.does(event['seat'], 'show')} {event['card']}."
    verb = {"folded": "fold", "called": "call", "raised": "raise"}[name]
    return f"{cast.does(event['seat'], verb)}."


def who(seat: int, names: Sequence[str], reader: int) -> str:
    return "You" if seat == reader else names[seat]


def board(box: Any, view: Fields, names: Sequence[str]) -> str:
    lines = [f"Open card: {face(view['common'])}   stakes: {view['stakes']}"]
    for seat, card in enumerate(view["cards"]):
        name = color(names[seat], "bold") if seat == view["seat"] else names[seat]
        out = "" if seat in view["remaining"] else "  folded"
        lines.append(f"{name}  {plural(view['paid'][seat], 'chip')}  {face(card)}{out}")
    return "\n".join(lines)


def face(card: int | None) -> str:
    return "▒" if card is None else str(card)


def why_not(box: Any, seen: Any, seat: int, action: int) -> Reason:
    if seen.phase == OVER:
        return Reason("L-8", "The game is over.")
    if seen.turn != seat:
        return Reason("L-3", "It is not your turn.")
    if action == FOLD:
        return Reason("L-3", "You need not pay to stay in, and so you cannot fold.")
    assert action == RAISE
    return Reason("L-4", f"There are only {plural(box.raises, 'raise')} in a round.")
