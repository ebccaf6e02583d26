"""What a seat may know (section 6 of the rules)."""

from typing import Any

from kassen.engine.events import Fields
from kassen.engine.game import Cell
from kassen.engine.seats import seats_of
from kassen.games.mangoku.actions import CHARACTERS
from kassen.games.mangoku.campaign import rank_seats
from kassen.games.mangoku.state import DECISIONS, NO_CARD, NUM_DECISIONS, OVER, RESPOND, SPECTATOR


def uncover(box: Any, state: Any, seat: int, seen: Any) -> None:
    """The own hand, and every card of other hands this observer knows."""
    bit = 1 << observer_of(seat)
    for other in range(state.seats):
        for slot in range(state.hand_size[other]):
            if other == seat:
                seen.known[other, slot] = state.known[other, slot]
            elif state.known[other, slot] & bit:
                seen.known[other, slot] = bit
            else:
                continue
            seen.hand[other, slot] = state.hand[other, slot]


def observer_of(seat: int) -> int:
    return SPECTATOR if seat < 0 else seat


def view(box: Any, seen: Any, seat: int) -> Fields:
    """The table as this seat sees it, in words."""
    return {
        "game": "mangoku",
        "seat": seat,
        "over": seen.phase == OVER,
        "campaign": seen.campaign,
        "turn_number": seen.turn_number,
        "active": seen.turn,
        "last_turn": bool(seen.last_turn),
        "waiting_for": waiting_for(seen),
        "decision": DECISIONS[seen.phase] if seen.phase < NUM_DECISIONS else None,
        "supply": seen.supply_size,
        "center": seen.center,
        "coins_out": seen.coins_out,
        "discard": {CHARACTERS[card]: copies for card, copies in enumerate(seen.discard) if copies},
        "link": link(seen),
        "taken": name_of(seen.taken),
        "characters": characters(box),
        "hand": cards_seen(seen, seat) if seat >= 0 else [],
        "seats": [seat_of(seen, other) for other in range(seen.seats)],
        "ranks": ranks(seen),
    }


def waiting_for(seen: Any) -> list[int]:
    if seen.phase == OVER:
        return []
    return [seen.answering if seen.phase == RESPOND else seen.turn]


def link(seen: Any) -> Fields | None:
    """The card being played, and whom it touches."""
    if seen.link == NO_CARD:
        return None
    return {
        "card": name_of(seen.link),
        "ikki": bool(seen.is_ikki),
        "number": seen.links,
        "targets": ["center"] if seen.aims_center else seats_of(seen.targets),
        "accepted": seats_of(seen.accepted),
        "canceled": seats_of(seen.canceled),
    }


def seat_of(seen: Any, seat: int) -> Fields:
    return {
        "seat": seat,
        "coins": seen.coins[seat],
        "remaining": bool(seen.remaining >> seat & 1),
        "begun": bool(seen.begun >> seat & 1),
        "cards": seen.hand_size[seat],
        "known": cards_seen(seen, seat),
        "floor": seen.floor[seat],
    }


def cards_seen(seen: Any, seat: int) -> list[str]:
    """What this observer knows of a hand, in table order."""
    cards = [seen.hand[seat, slot] for slot in range(seen.hand_size[seat])]
    return [CHARACTERS[card] for card in sorted(cards) if card != NO_CARD]


def characters(box: Any) -> dict[str, Fields]:
    """What is printed on the cards of this table, and how many there are."""
    return {
        name: {"battle": box.battle[card], "honor": box.honor[card], "copies": box.copies[card]}
        for card, name in enumerate(CHARACTERS)
        if box.copies[card]
    }


def ranks(seen: Any) -> list[int] | None:
    if seen.phase != OVER:
        return None
    ranks = [0] * seen.seats
    rank_seats(seen, ranks)
    return ranks


def name_of(card: int) -> str | None:
    return None if card == NO_CARD else CHARACTERS[card]


def unseen(state: Any, seat: int) -> list[list[Cell]]:
    """The face-down card, the supply and all unknown slots exchange cards, unless a floor ties a hand down.

    A re-deal lays the known cards of a hand into its first slots.
    """
    if any(state.floor[other] for other in range(state.seats) if other != seat):
        return []
    bit = 1 << observer_of(seat)
    cells: list[Cell] = [("buried", ())]
    cells += [("supply", (index,)) for index in range(state.supply_size)]
    for other in range(state.seats):
        if other != seat:
            size = state.hand_size[other]
            known = sum(state.known[other, slot] & bit > 0 for slot in range(size))
            cells += [("hand", (other, slot)) for slot in range(known, size)]
    return [cells]
