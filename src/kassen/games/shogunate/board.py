"""The table of Shogunate, drawn on fewer than twenty lines of at most 100 columns, with color marks."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.events import Fields
from kassen.engine.markup import LETTERS, Cast, coins, color, join, plural
from kassen.games.shogunate.box import card_name, power_text
from kassen.games.shogunate.state import CARDS

LEADER_COLORS = ("red", "white", "magenta", "blue", "green", "yellow")
WIDTH = 100
PLAYER_WIDTH = 10
LEADER_WIDTH = 18
CARD_WIDTH = 18
PLACE_WIDTH = 24
MOST_COINS = 20


def board(box: Any, view: Fields, names: Sequence[str]) -> str:
    """The Line with its Honor and what the Plot pays, then everybody's cards, then what is going on."""
    plot = view["plot"]
    power = cut(power_text(box, plot["power"]), WIDTH - len(f"Plot  {plot['name']}: "))
    lines = [
        f"Round {view['round']} · {view['threshold']} Honor ends the game"
        f"    {plural(view['plots_in_deck'], 'Plot')} in the deck",
        f"Plot  {color(plot['name'], 'bold')}: {power}",
        "",
        color("   slot  Leader              Honor                      Plot", "dim"),
    ]
    lines += [slot_line(slot, view) for slot in view["line"]]
    lines.append("")
    short = [cut(name, PLAYER_WIDTH) for name in names]
    marks = seat_marks(short)
    width = max(len(mark) for mark in marks)
    lines += [
        seat_line(box, seat, view, marks[seat["seat"]].ljust(width)) for seat in view["seats"]
    ]
    lines += ["", situation(box, view, Cast(short, view["seat"], box))]
    return "\n".join(lines)


def stakes(box: Any, view: Fields, names: Sequence[str]) -> str:
    """Whom one serves and where they stand, one's own hand, and what is going on."""
    lines = []
    if view["seat"] >= 0:
        own = view["seats"][view["seat"]]
        cards = "; ".join(card_name(box, card) for card in own["hand"])
        lines = [f"serving  {'; '.join(served(view, own))}", f"hand  {cards or 'no card'}"]
    return "\n".join([*lines, situation(box, view, Cast(names, view["seat"], box))])


def served(view: Fields, own: Fields) -> list[str]:
    """One's Leaders, with slot and Honor."""
    slots = {slot["leader"]: slot for slot in view["line"]}
    return [
        f"{color(view['leaders'][leader], leader_color(view, leader))} "
        f"(slot {slots[leader]['slot']}, {slots[leader]['honor']} Honor)"
        for leader in dict.fromkeys(card["leader"] for card in own["loyalty"])
        if leader
    ]


def legend(box: Any) -> dict[str, str]:
    return {
        "▶": "is asked now",
        color("✶", "bold magenta"): "the slot of the Shinobi",
        color("⚑", "bold magenta"): "the Hatamoto",
        "▲": "a Loyalty card that lies face up",
        "▒▒ (BD)": "a Loyalty card you do not know; the seats B and D have seen it",
        color("+", "green"): "Honor that the Plot pays to this slot",
        coins(1): "Honor",
        **{card_name(box, card)[0]: f"{card_name(box, card)} is in this hand" for card in CARDS},
    }


def cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def seat_marks(names: Sequence[str]) -> list[str]:
    """Seats by letter and name; the letters say who knows a card."""
    if list(names) == list(LETTERS[: len(names)]):
        return list(names)
    return [f"{letter} {name}" for letter, name in zip(LETTERS, names, strict=False)]


def leader_color(view: Fields, leader: str) -> str:
    return LEADER_COLORS[list(view["leaders"]).index(leader)]


def slot_line(slot: Fields, view: Fields) -> str:
    leader = slot["leader"]
    shinobi = color("✶", "bold magenta") if slot["slot"] == view["shinobi"] else " "
    name = cut(view["leaders"][leader], LEADER_WIDTH).ljust(LEADER_WIDTH)
    drawn = min(slot["honor"], MOST_COINS)
    honor = f"{slot['honor']:2} {coins(drawn)}{' ' * (MOST_COINS - drawn)}"
    pays = view["plot"]["honor"][slot["slot"] - 1]
    gain = color(f"+{pays}", "green") if pays else " ·"
    own = color("  yours", "bold") if serves(view, view["seat"], leader) else ""
    return (
        f" {shinobi}   {slot['slot']}   {color(name, leader_color(view, leader))}  "
        f"{honor}    {gain}{own}"
    )


def serves(view: Fields, seat: int, leader: str) -> bool:
    return seat >= 0 and leader in [card["leader"] for card in view["seats"][seat]["loyalty"]]


def seat_line(box: Any, seat: Fields, view: Fields, name: str) -> str:
    marker = color("▶", "bold") if seat["seat"] in view["waiting_for"] else " "
    banner = color("⚑", "bold magenta") if seat["hatamoto"] else " "
    name = color(name, "bold") if seat["seat"] == view["seat"] else name
    cards = " ".join(loyalty_card(card, seat["seat"], view) for card in seat["loyalty"])
    return f"{marker}{banner} {name}  {cards} {hand(box, seat)}  {remark(box, seat, view)}".rstrip()


def loyalty_card(card: Fields, owner: int, view: Fields) -> str:
    """▲ lies face up; letters say who else has seen a face-down card."""
    others = "".join(LETTERS[seat] for seat in card["known_by"] if seat != owner)
    note = " ▲" if card["face_up"] else f" ({others})" if others else ""
    if card["leader"]:
        face, style = view["leaders"][card["leader"]], leader_color(view, card["leader"])
    else:
        face, style = "▒▒", "blue"
    face = cut(face, PLACE_WIDTH - len(note))
    return color(face, style) + note + " " * (PLACE_WIDTH - len(face) - len(note))


def hand(box: Any, seat: Fields) -> str:
    """The initials of the six Action cards; those not in hand are dots."""
    return "".join(card_name(box, card)[0] if card in seat["hand"] else "·" for card in CARDS)


def remark(box: Any, seat: Fields, view: Fields) -> str:
    if view["over"]:
        return f"rank {view['ranks'][seat['seat']]}, score {view['scores'][seat['seat']]}"
    if seat["seat"] == view["seat"] and view["chosen"]:
        return color(cut(card_name(box, view["chosen"]), CARD_WIDTH), "cyan")
    if seat["has_chosen"]:
        return color("has chosen", "cyan")
    if seat["played"]:
        return color(cut(card_name(box, seat["played"]), CARD_WIDTH), "cyan")
    return ""


def situation(box: Any, view: Fields, cast: Cast) -> str:
    """What is going on, in one line."""
    if view["over"]:
        winners = join([cast.whom(seat) for seat, rank in enumerate(view["ranks"]) if rank == 1])
        return color(f"The game is over. First: {winners}.", "bold")
    told = [] if view["score"] is None else [f"Your score is {view['score']}."]
    if view["performer"] is not None:
        card = cut(card_name(box, view["seats"][view["performer"]]["played"]), CARD_WIDTH)
        told.append(f"{cast.does(view['performer'], 'perform')} {card}.")
    elif view["decision"] not in ("choose_action", "choose_performer"):
        told.append("The Plot's power is used.")
    waiting = join([cast.whom(seat) for seat in view["waiting_for"]])
    return " ".join([*told, f"Waiting for {waiting}."])
