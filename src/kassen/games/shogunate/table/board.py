"""The table of Shogunate, drawn on fewer than twenty lines of at most 100 columns, with color marks."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import (
    LETTERS,
    Cast,
    clip,
    coins,
    color,
    columns,
    flow,
    join,
    pad,
    plural,
)
from kassen.games.shogunate.box import card_name, power_text
from kassen.games.shogunate.rules.state import CARDS

LEADER_COLORS = ("red", "white", "magenta", "blue", "green", "yellow")
WIDTH = 100
PLAYER_WIDTH = 10
LEADER_WIDTH = 18
CARD_WIDTH = 18
SHORT_CARD_WIDTH = 16
PLACE_WIDTH = 24
MOST_COINS = 20


def board(box: Any, view: Fields, names: Sequence[str]) -> str:
    """The Line with its Honor and what the Plot pays, then everybody's cards, then what is going on."""
    plot = view["plot"]
    power = clip(power_text(box, plot["power"]), WIDTH - columns(f"Plot  {plot['name']}: "))
    lines = [
        f"Round {view['round']} · {view['threshold']} Honor ends the game"
        f"    {plural(view['plots_in_deck'], 'Plot')} in the deck",
        f"Plot  {color(plot['name'], 'bold')}: {power}",
        "",
        color("   slot  Leader              Honor                      Plot", "dim"),
    ]
    lines += [slot_line(slot, view) for slot in view["line"]]
    lines.append("")
    short = [clip(name, PLAYER_WIDTH) for name in names]
    marks = seat_marks(short)
    width = max(len(mark) for mark in marks)
    lines += [
        seat_line(box, seat, view, marks[seat["seat"]].ljust(width)) for seat in view["seats"]
    ]
    lines += ["", situation(box, view, Cast(short, view["seat"], box))]
    return "\n".join(lines)


def compact(box: Any, view: Fields, names: Sequence[str], width: int) -> str:
    """The Line with what the Plot pays, three Leaders a row, then a row a seat; the Plot is among the stakes."""
    marks = seat_marks([clip(name, PLAYER_WIDTH) for name in names])
    longest = max(map(columns, marks))
    left = width - longest - len("   " + "  " * 2 + " " * 2 + "CDFHPS")
    place = min(PLACE_WIDTH, (left - SHORT_CARD_WIDTH) // 2)
    lines = [f"Round {view['round']} · {view['threshold']} Honor ends the game"]
    lines += flow("", [short_slot(slot, view, width // 3 - 1) for slot in view["line"]], width, " ")
    for seat in view["seats"]:
        mark = pad(marks[seat["seat"]], longest)
        lines.append(seat_line(box, seat, view, mark, place, min(CARD_WIDTH, left - 2 * place)))
    return "\n".join(lines)


def short_slot(slot: Fields, view: Fields, width: int) -> str:
    leader = slot["leader"]
    shinobi = color("✶", "bold magenta") if slot["slot"] == view["shinobi"] else " "
    pays = view["plot"]["honor"][slot["slot"] - 1]
    behind = f" {slot['honor']}{coins(1)}{color(f'+{pays}', 'green') if pays else ''}"
    start = f"{shinobi}{slot['slot']} "
    name = clip(view["leaders"][leader], width - columns(start + behind) - 1)
    return pad(f"{start}{color(name, leader_color(view, leader))}{behind}", width)


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
    name = pad(clip(view["leaders"][leader], LEADER_WIDTH), LEADER_WIDTH)
    drawn = min(slot["honor"], MOST_COINS)
    honor = f"{slot['honor']:2} {pad(coins(drawn), MOST_COINS)}"
    pays = view["plot"]["honor"][slot["slot"] - 1]
    gain = color(f"+{pays}", "green") if pays else " ·"
    own = color("  yours", "bold") if serves(view, view["seat"], leader) else ""
    return (
        f" {shinobi}   {slot['slot']}   {color(name, leader_color(view, leader))}  "
        f"{honor}    {gain}{own}"
    )


def serves(view: Fields, seat: int, leader: str) -> bool:
    return seat >= 0 and leader in [card["leader"] for card in view["seats"][seat]["loyalty"]]


def seat_line(
    box: Any,
    seat: Fields,
    view: Fields,
    name: str,
    place: int = PLACE_WIDTH,
    card: int = CARD_WIDTH,
) -> str:
    marker = color("▶", "bold") if seat["seat"] in view["waiting_for"] else " "
    banner = color("⚑", "bold magenta") if seat["hatamoto"] else " "
    name = color(name, "bold") if seat["seat"] == view["seat"] else name
    cards = " ".join(loyalty_card(card, seat["seat"], view, place) for card in seat["loyalty"])
    return f"{marker}{banner} {name}  {cards} {hand(box, seat)}  {remark(box, seat, view, card)}".rstrip()


def loyalty_card(card: Fields, owner: int, view: Fields, width: int) -> str:
    """▲ lies face up; letters say who else has seen a face-down card."""
    others = "".join(LETTERS[seat] for seat in card["known_by"] if seat != owner)
    note = " ▲" if card["face_up"] else f" ({others})" if others else ""
    if card["leader"]:
        face, style = view["leaders"][card["leader"]], leader_color(view, card["leader"])
    else:
        face, style = "▒▒", "blue"
    return pad(color(clip(face, width - len(note)), style) + note, width)


def hand(box: Any, seat: Fields) -> str:
    """The initials of the six Action cards; those not in hand are dots."""
    return "".join(card_name(box, card)[0] if card in seat["hand"] else "·" for card in CARDS)


def remark(box: Any, seat: Fields, view: Fields, width: int) -> str:
    if view["over"]:
        return f"rank {view['ranks'][seat['seat']]}, score {view['scores'][seat['seat']]}"
    if seat["seat"] == view["seat"] and view["chosen"]:
        return color(clip(card_name(box, view["chosen"]), width), "cyan")
    if seat["has_chosen"]:
        return color("has chosen", "cyan")
    if seat["played"]:
        return color(clip(card_name(box, seat["played"]), width), "cyan")
    return ""


def situation(box: Any, view: Fields, cast: Cast) -> str:
    """What is going on, in one line."""
    if view["over"]:
        winners = join([cast.whom(seat) for seat, rank in enumerate(view["ranks"]) if rank == 1])
        return color(f"The game is over. First: {winners}.", "bold")
    told = [] if view["score"] is None else [f"Your score is {view['score']}."]
    if view["performer"] is not None:
        card = clip(card_name(box, view["seats"][view["performer"]]["played"]), CARD_WIDTH)
        told.append(f"{cast.does(view['performer'], 'perform')} {card}.")
    elif view["decision"] not in ("choose_action", "choose_performer"):
        told.append("The Plot's power is used.")
    waiting = join([cast.whom(seat) for seat in view["waiting_for"]])
    return " ".join([*told, f"Waiting for {waiting}."])


def stakes(box: Any, view: Fields, names: Sequence[str]) -> str:
    """The Leaders one serves, and what the Plot pays."""
    own = [slot for slot in view["line"] if serves(view, view["seat"], slot["leader"])]
    leaders = [f"{view['leaders'][slot['leader']]} (slot {slot['slot']})" for slot in own]
    pays = " ".join(map(str, view["plot"]["honor"]))
    plot = f"{view['plot']['name']}: {pays}, {power_text(box, view['plot']['power'])}"
    if not own:
        return plot
    score = f"{view['score']} of {view['threshold']} Honor"
    return f"You serve {join(leaders)}: {score}\n{plot}"


def legend(box: Any) -> dict[str, str]:
    """What each sign of the board means."""
    initials = "".join(card_name(box, card)[0] for card in CARDS)
    return {
        color("✶", "bold magenta"): "the Shinobi, which takes an Honor where it stands",
        color("⚑", "bold magenta"): "the Hatamoto",
        color("▶", "bold"): "must decide now",
        color("▒▒", "blue"): "a face-down Loyalty card that you have not seen",
        "▲": "a Loyalty card that lies face up",
        f"({LETTERS[0]})": "who else has seen a face-down card",
        initials: "the Action cards in hand, by their initials; · was played",
        color("●", "yellow"): "an Honor",
    }
