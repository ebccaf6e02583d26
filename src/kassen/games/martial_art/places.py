"""Where each action lies on the table: cards in the hand, before the players and in the discard pile, seats, Lands."""

from kassen.engine.events import Fields
from kassen.games.martial_art.actions import ACTIONS, CARDS

CHOICES = ("pass", "decline", "done", "yes", "no")
LANDS = ("first", "second")


def path(action: int, view: Fields) -> tuple[str, ...]:
    """A card is touched where it lies; one that is aimed, and then whom it is aimed at."""
    parts = ACTIONS.decode(action)
    verb = str(parts["verb"])
    if verb in CHOICES:
        return (f"choice/{verb}",)
    if verb in LANDS:
        return (f"land/{verb}",)
    if verb == "target":
        return (aim_of(view, int(parts["seat"])),)
    card = view["cards"][CARDS.index(str(parts["card"]))]["id"]
    if verb == "take":
        return (source_of(view, card),)
    if verb == "aim":
        return (f"hand/{card}", aim_of(view, int(parts["seat"])))
    return (f"hand/{card}",)


def aim_of(view: Fields, seat: int) -> str:
    """The card in battle where its text or its strength is meant, otherwise the player."""
    is_card = view["decision"] in ("reveal_support", "zero_target")
    return f"fighting/{seat}" if is_card else f"seat/{seat}"


def source_of(view: Fields, card: str) -> str:
    """A card taken back lies in the discard pile or, if there is none, before a player [A-119]."""
    if card in view["discard"]:
        return f"discard/{card}"
    return next(f"fighting/{seat['seat']}" for seat in view["seats"] if seat["fighting"] == card)


def places(view: Fields) -> set[str]:
    """Every place the view shows."""
    seats = view["seats"]
    return {
        *(f"choice/{word}" for word in CHOICES),
        *(f"land/{word}" for word, _ in zip(LANDS, view["lands"], strict=False)),
        *(f"hand/{card}" for card in view["hand"]),
        *(f"discard/{card}" for card in view["discard"]),
        *(f"seat/{seat['seat']}" for seat in seats),
        *(f"fighting/{seat['seat']}" for seat in seats if seat["fighting"]),
    }
