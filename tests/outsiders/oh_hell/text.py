"""The only strings of Oh Hell."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.events import Fields
from kassen.engine.markup import Cast, color, plural
from kassen.engine.refusals import Reason
from tests.outsiders.oh_hell.actions import ACTIONS
from tests.outsiders.oh_hell.rules import forbidden_bid
from tests.outsiders.oh_hell.state import BID, OVER

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


def question(box: Any, view: Fields) -> str:
    return "How many tricks?" if view["decision"] == "bid" else "Which card do you play?"


def order(action: int, seat: int, seats: int) -> int:
    return action


def sentence(box: Any, event: Fields, names: Sequence[str], reader: int) -> str:
    cast = Cast(names, reader)
    name = event["event"]
    if name == "dealt":
        return f"{cast.does(event['dealer'], 'deal')} {event['tricks']} each; card {event['trump']} is trump."
    if name == "hand_dealt":
        cards = " ".join(map(str, event["cards"])) if "cards" in event else "a hand"
        return f"{cast.does(event['seat'], 'receive')} {cards}."
    if name == "bid":
        return f"{cast.does(event['seat'], 'bid')} {event['tricks']}."
    if name == "card_played":
        return f"{cast.does(event['seat'], 'play')} {event['card']}."
    if name == "trick_won":
        return f"{cast.does(event['seat'], 'take')} the trick."
    return f"{cast.does(event['seat'], 'score')} {plural(event['points'], 'point')}."


def board(box: Any, view: Fields, names: Sequence[str]) -> str:
    suits = view["suits"]
    lines = [f"Trump: {face(view['trump'], suits)}   played: {faces(view['played'], suits)}"]
    for seat, bid in enumerate(view["bids"]):
        name = color(names[seat], "bold") if seat == view["seat"] else names[seat]
        lines.append(f"{name}  {'–' if bid is None else bid} bid, {view['won'][seat]} won")
    return "\n".join([*lines, faces(view["hand"], suits)])


def why_not(box: Any, seen: Any, seat: int, action: int) -> Reason:
    parts = ACTIONS.decode(action)
    if seen.phase == OVER:
        return Reason("O-6", "The deal is over.")
    if seen.turn != seat:
        return Reason("O-5", "It is not your turn.")
    if (parts["verb"] == "bid") != (seen.phase == BID):
        return Reason("O-4", "First all seats bid, then they play.")
    if parts["verb"] == "bid":
        if parts["tricks"] == forbidden_bid(seen, seat):
            return Reason("O-4", "Your bid may not make the bids add up to the tricks.")
        return Reason("O-4", f"There are only {plural(seen.tricks, 'trick')}.")
    if seen.holder[int(parts["card"])] != seat:
        return Reason("O-5", "You do not hold this card.")
    return Reason("O-5", "You can follow suit, and so you must.")
