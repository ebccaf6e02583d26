"""The table of Shogunate, drawn on fewer than twenty lines of at most 100 columns, with color marks."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.events import Fields
from kassen.engine.markup import LETTERS, coins, color, join
from kassen.games.shogunate.names import CARD_NAMES, POWER_TEXTS, short

LEADER_COLORS = ("red", "white", "magenta", "blue", "green", "yellow")
LEADER_WIDTH = 18
HONOR_WIDTH = 24
PLACE_WIDTH = 20


def board(box: Any, view: Fields, names: Sequence[str]) -> str:
    """The Line with its Honor and what the Plot pays, then everybody's cards, then what is going on."""
    plot = view["plot"]
    lines = [
        f"Round {view['round']} · {view['threshold']} Honor ends the game"
        + f"    {view['plots_in_deck']} Plots in the deck",
        f"Plot  {color(plot['name'], 'bold')}: {POWER_TEXTS[plot['power']]}",
        "",
        color("   slot  Leader              Honor                      Plot", "dim"),
    ]
    lines += [slot_line(slot, view) for slot in view["line"]]
    lines.append("")
    marks = seat_marks(names)
    width = max(len(mark) for mark in marks)
    lines += [seat_line(seat, view, marks[seat["seat"]].ljust(width)) for seat in view["seats"]]
    lines += ["", situation(view, names)]
    return "\n".join(lines)


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
    name = color(view["leaders"][leader].ljust(LEADER_WIDTH), leader_color(view, leader))
    honor = f"{slot['honor']:2} {coins(min(slot['honor'], 20))}" + " " * (
        HONOR_WIDTH - 3 - min(slot["honor"], 20)
    )
    pays = view["plot"]["honor"][slot["slot"] - 1]
    gain = color(f"+{pays}", "green") if pays else " ·"
    own = color("  yours", "bold") if serves(view, view["seat"], leader) else ""
    return f" {shinobi}   {slot['slot']}   {name}  {honor}   {gain}{own}"


def serves(view: Fields, seat: int, leader: str) -> bool:
    return seat >= 0 and leader in [card["leader"] for card in view["seats"][seat]["loyalty"]]


def seat_line(seat: Fields, view: Fields, name: str) -> str:
    marker = color("▶", "bold") if seat["seat"] in view["waiting_for"] else " "
    banner = color("⚑", "bold magenta") if seat["hatamoto"] else " "
    name = color(name, "bold") if seat["seat"] == view["seat"] else name
    cards = "  ".join(loyalty_card(card, seat["seat"], view) for card in seat["loyalty"])
    return f"{marker}{banner} {name}  {cards}  {hand(seat)}  {remark(seat, view)}".rstrip()


def loyalty_card(card: Fields, owner: int, view: Fields) -> str:
    """▲ lies face up; letters say who else has seen a face-down card."""
    others = "".join(LETTERS[seat] for seat in card["known_by"] if seat != owner)
    face = short(card["leader"]) if card["leader"] else "▒▒"
    note = " ▲" if card["face_up"] else f" ({others})" if others else ""
    padding = " " * max(PLACE_WIDTH - len(face) - len(note), 0)
    style = leader_color(view, card["leader"]) if card["leader"] else "blue"
    return color(face, style) + note + padding


def hand(seat: Fields) -> str:
    """The initials of the six Action cards; those not in hand are dots."""
    initials = [name[0] if card in seat["hand"] else "·" for card, name in CARD_NAMES.items()]
    return " ".join(initials)


def remark(seat: Fields, view: Fields) -> str:
    if view["over"]:
        return f"rank {view['ranks'][seat['seat']]}, score {view['scores'][seat['seat']]}"
    if seat["seat"] == view["seat"] and view["chosen"]:
        return color(f"chose {CARD_NAMES[view['chosen']]}", "cyan")
    if seat["has_chosen"]:
        return color("has chosen", "cyan")
    if seat["played"]:
        return color(CARD_NAMES[seat["played"]], "cyan")
    return ""


def situation(view: Fields, names: Sequence[str]) -> str:
    """What is going on, in one line."""
    if view["over"]:
        winners = join([names[seat] for seat, rank in enumerate(view["ranks"]) if rank == 1])
        return color(f"The game is over. First: {winners}.", "bold")
    own = f"your score {view['score']} · " if view["score"] is not None else ""
    waiting = f"waiting for {join([names[seat] for seat in view['waiting_for']])}"
    if view["performer"] is not None:
        performer = view["seats"][view["performer"]]
        what = f"{names[performer['seat']]} performs {CARD_NAMES[performer['played']]} · "
    elif view["decision"].startswith("plot") or view["exchange"]:
        what = f"the power of {view['plot']['name']} · "
    else:
        what = ""
    return f"{own}{what}{waiting}"
