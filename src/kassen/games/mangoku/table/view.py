"""What a seat may know (section 6 of the rules)."""

from typing import Any, TypedDict

from kassen.engine.box import per_box
from kassen.engine.rules.sets import has, members_of
from kassen.engine.table.views import Head
from kassen.games.mangoku.rules.actions import CHARACTERS
from kassen.games.mangoku.rules.state import NO_CARD


class CharacterView(TypedDict):
    """What is printed on a card, and how many of it are in use."""

    name: str
    battle: int
    honor: int
    copies: int


class LinkView(TypedDict):
    """The card being played, and whom it touches."""

    card: str
    ikki: bool
    number: int  # in this turn
    targets: list[int | str]  # seats, or the center
    accepted: list[int]
    canceled: list[int]


class SeatView(TypedDict):
    """A player as all others see one, and what this observer knows of the hand."""

    seat: int
    coins: int
    remaining: bool
    begun: bool
    cards: int
    known: list[str]
    floor: int


class TableView(TypedDict):
    """The table as one seat sees it."""

    campaign: int
    turn_number: int
    active: int
    last_turn: bool
    supply: int
    center: int
    coins_out: int
    discard: dict[str, int]
    link: LinkView | None
    taken: str | None
    characters: dict[str, CharacterView]
    hand: list[str]
    seats: list[SeatView]


class View(Head, TableView):
    """All a seat is given."""


def view(box: Any, seen: Any, seat: int) -> TableView:
    hands = seen.hand.tolist()
    seats = [seat_view(seen, other, hands[other]) for other in range(seen.seats)]
    return {
        "campaign": seen.campaign,
        "turn_number": seen.turn_number,
        "active": seen.turn,
        "last_turn": bool(seen.last_turn),
        "supply": seen.supply_size,
        "center": seen.center,
        "coins_out": seen.coins_out,
        "discard": {CHARACTERS[card]: copies for card, copies in enumerate(seen.discard) if copies},
        "link": link_view(seen),
        "taken": None if seen.taken == NO_CARD else CHARACTERS[seen.taken],
        "characters": characters(box),
        "hand": seats[seat]["known"] if seat >= 0 else [],
        "seats": seats,
    }


def link_view(seen: Any) -> LinkView | None:
    if seen.link == NO_CARD:
        return None
    return {
        "card": CHARACTERS[seen.link],
        "ikki": bool(seen.is_ikki),
        "number": seen.links,
        "targets": ["center"] if seen.aims_center else [*members_of(seen.targets)],
        "accepted": members_of(seen.accepted),
        "canceled": members_of(seen.canceled),
    }


def seat_view(seen: Any, seat: int, hand: list[int]) -> SeatView:
    return {
        "seat": seat,
        "coins": seen.coins[seat],
        "remaining": has(seen.remaining, seat),
        "begun": has(seen.begun, seat),
        "cards": seen.hand_size[seat],
        "known": [CHARACTERS[card] for card in sorted(hand) if card != NO_CARD],
        "floor": seen.floor[seat],
    }


@per_box
def characters(box: Any) -> dict[str, CharacterView]:
    """The cards of this table, in table order."""
    return {
        name: {
            "name": box.printed.names[name],
            "battle": box.battle[card],
            "honor": box.honor[card],
            "copies": box.copies[card],
        }
        for card, name in enumerate(CHARACTERS)
        if box.copies[card]
    }
