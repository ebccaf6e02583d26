"""The view of a seat (section 6 of the rules)."""

from typing import Any, TypedDict

from kassen.engine.box import per_box
from kassen.engine.table.events import Fields
from kassen.engine.table.views import Mirror, counted
from kassen.games.mangoku.rules.links import is_attack
from kassen.games.mangoku.rules.state import CHARACTERS, EFFECTS, NO_CARD, STATE

TABLE = Mirror(
    STATE, campaign="campaign", turn_number="turn_number", active="turn", last_turn="last_turn",
    supply="supply_size", center="center", coins_out="coins_out", taken="taken",
)  # fmt: skip
SEAT = Mirror(
    STATE, coins="coins", remaining="remaining", begun="begun", cards="hand_size", floor="floor"
)
LINK = Mirror(
    STATE, card="link", ikki="is_ikki", number="links", targets="targets", accepted="accepted", canceled="canceled"
)  # fmt: skip


class CharacterView(TypedDict):
    """A character as printed, and how many of it are in use."""

    name: str
    battle: int
    honor: int
    strength: int | None  # it attacks with, two together for Ikki
    effect: str
    amount: int  # of the effect, where it has one
    copies: int


@LINK.typed
class LinkView(TypedDict):
    """The card being played, and whom it touches."""

    card: str
    targets: list[int | str]  # seats, or the center


@SEAT.typed_by_seat
class SeatView(TypedDict):
    """A player as all others see one, and what this observer knows of the hand."""

    seat: int
    known: list[str]


@TABLE.typed
class View(TypedDict):
    """All a seat is given."""

    discard: dict[str, int]
    link: LinkView | None
    characters: dict[str, CharacterView]
    ikki: str  # the name of two that attack together
    block: int  # what buying off an attack costs
    hand: list[str]
    seats: list[SeatView]


def view(box: Any, seen: Any, seat: int) -> Fields:
    hands = [sorted(hand) for hand in seen.hand.tolist()]
    seats = SEAT.of_seats(box, seen)
    for own, hand in zip(seats, hands, strict=False):
        own["known"] = [CHARACTERS[card] for card in hand if card != NO_CARD]
    return {
        **TABLE.of_table(box, seen),
        "discard": counted(seen.discard, CHARACTERS),
        "link": link_view(box, seen),
        **printed(box, seen, seat),
        "block": box.special_block,
        "hand": seats[seat]["known"] if seat >= 0 else [],
        "seats": seats,
    }


def printed(box: Any, seen: Any, seat: int) -> Fields:
    """The part of a view that depends on the language of the box."""
    return {"characters": characters(box), "ikki": box.printed.names["ikki"]}


def link_view(box: Any, seen: Any) -> Fields | None:
    if seen.link == NO_CARD:
        return None
    link = LINK.of_table(box, seen)
    return {**link, "targets": ["center"]} if seen.aims_center else link


@per_box
def characters(box: Any) -> dict[str, CharacterView]:
    """The cards of this table, in table order."""
    return {
        name: {
            "name": box.printed.names[name],
            "battle": box.battle[card],
            "honor": box.honor[card],
            "strength": int(box.amount[card]) if is_attack(box, card) else None,
            "effect": EFFECTS[box.effect[card]],
            "amount": box.amount[card],
            "copies": box.copies[card],
        }
        for card, name in enumerate(CHARACTERS)
        if box.copies[card]
    }
