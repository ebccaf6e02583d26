"""Where each action lies on the table: cards in the hand, before the players and in the discard pile, seats, Lands."""

from typing import Any

from kassen.engine.table.events import Fields
from kassen.games.martial_art.box import card_ids, cards_in, land_ids
from kassen.games.martial_art.rules.state import NO_CARD
from kassen.games.martial_art.table.words import ROWS

CHOICES = ("pass", "decline", "done", "yes", "no")
LANDS = ("first", "second")


def card_id(parts: Fields, view: Fields) -> str:
    """The card of the edition that an action names by its row."""
    return str(view["cards"][ROWS[parts["card"]]]["id"])


def aim_of(view: Fields, seat: int) -> str:
    """The card in battle where its text or its strength is meant, otherwise the player."""
    is_card = view["decision"] in ("reveal_support", "zero_target")
    return f"fighting/{seat}" if is_card else f"seat/{seat}"


def source_of(view: Fields, card: str) -> str:
    """A card taken back lies in the discard pile or, if there is none, before a player [A-119]."""
    if card in view["discard"]:
        return f"discard/{card}"
    return next(f"fighting/{seat['seat']}" for seat in view["seats"] if seat["fighting"] == card)


PATHS = {
    **dict.fromkeys(
        ("play", "discard", "use", "give"), lambda parts, view: (f"hand/{card_id(parts, view)}",)
    ),
    "take": lambda parts, view: (source_of(view, card_id(parts, view)),),
    "target": lambda parts, view: (aim_of(view, parts["seat"]),),
    # A card, and then whom it is aimed at.
    "aim": lambda parts, view: (f"hand/{card_id(parts, view)}", aim_of(view, parts["seat"])),
}


def places(view: Fields) -> set[str]:
    """Every place the view shows."""
    seats = view["seats"]
    return {
        "deck",
        "land_deck",
        *(f"choice/{word}" for word in CHOICES),
        *(f"land/{word}" for word, _ in zip(LANDS, view["lands"], strict=False)),
        *(f"hand/{card}" for card in view["hand"]),
        *(f"discard/{card}" for card in view["discard"]),
        *(f"seat/{seat['seat']}" for seat in seats),
        *(f"placed/{seat['seat']}" for seat in seats if seat["face_down"]),
        *(f"fighting/{seat['seat']}" for seat in seats if seat["fighting"]),
    }


def hidden(box: Any, state: Any) -> dict[str, list[str]]:
    """The hands, the cards laid face down, and what lies on top of both decks."""
    things = {}
    for seat, hand in enumerate(state.hand.tolist()[: state.seats]):
        card = state.placed[seat]
        if card != NO_CARD:
            hand[card] -= 1
            things[f"placed/{seat}"] = [card_ids(box)[card]]
        things[f"seat/{seat}"] = cards_in(box, hand)
    if state.deck_size:
        things["deck"] = [card_ids(box)[state.deck[state.deck_size - 1]]]
    if state.land_deck_size:
        things["land_deck"] = [land_ids(box)[state.land_deck[state.land_deck_size - 1]]]
    return things
