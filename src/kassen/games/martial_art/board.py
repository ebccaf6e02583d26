"""The table of Martial Art, drawn: Lands, piles, every seat with its card in battle, the own hand, the situation."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.events import Fields
from kassen.engine.markup import cards_back, color, count, join
from kassen.games.martial_art.sentences import titled

WIDTH = 100
GAUGE = 15  # goals up to this number are drawn as dots

BANNER_COLORS = {"red": "red", "white": "bold", "purple": "magenta", "yellow": "yellow"}

LAND_EFFECT_TEXTS = {
    "none": "no effect",
    "land_redraw": "before battle: all may exchange free cards",
    "land_strongest_discard": "after battle: rank 1 discards {amount}",
    "land_strong_draw": "after battle: {min_strength} or more draws {amount} extra",
    "land_strong_discard": "after battle: {min_strength} or more discards {amount}",
    "land_weakest_recover": "after battle: the last rank may take back a card",
    "land_strongest_refresh": "after battle: rank 1 may discard the hand for {amount} extra",
}

WINDOW_TEXTS = {
    "before": "Before battle",
    "reveal": "Cards are revealed",
    "support": "During battle: Support",
}

Piece = tuple[str, str]  # plain text for the length, and the same with color marks


def board(box: Any, view: Fields, names: Sequence[str]) -> str:
    """The whole table on some twenty lines of at most 100 columns, with color marks."""
    printed = {card["id"]: card for card in view["cards"]}
    width = max(len(name) for name in names)
    lines = [headline(view), ""]
    lines += [land_line(land, len(view["lands"])) for land in view["lands"]]
    pile = [face(card, copies, printed) for card, copies in view["discard"].items()]
    lines += wrapped("discard", pile or [("empty", color("empty", "dim"))])
    lines.append("")
    for seat in view["seats"]:
        lines.append(seat_line(seat, view, names[seat["seat"]], width, printed))
        lines += known_lines(seat, view, printed)
    if view["seat"] >= 0:
        lines += ["", *own_lines(view, printed)]
    return "\n".join([*lines, "", situation(view, names, printed)])


def headline(view: Fields) -> str:
    goal = f"goal {view['goal']['points']} points or {view['goal']['bridges']} bridges"
    piles = f"deck {view['deck']} · Legends {view['legends']} · Lands to come {view['land_deck']}"
    return f"Round {view['round']}    {goal}    {piles}"


def land_line(land: Fields, lands: int) -> str:
    bridges = " " + color("⌒" * land["bridges"], "cyan") if land["bridges"] else ""
    text = LAND_EFFECT_TEXTS[land["effect"]].format(**land)
    if not land["applies"]:
        text = "effect covered"
    points = color("●" * land["points"], "green")
    return f"land     {color(land['name'], 'bold')} {points} {land['points']}{bridges}  {color(text, 'dim')}"


def face(card: str, copies: int, printed: dict[str, Fields]) -> Piece:
    """A card with its strength, and how many of it."""
    plain = f"{printed[card]['name']} {printed[card]['strength']}" + f" ×{copies}" * (copies > 1)
    return plain, color(plain, BANNER_COLORS[printed[card]["banner"]])


def faces(cards: Sequence[str], printed: dict[str, Fields]) -> list[Piece]:
    return [face(card, cards.count(card), printed) for card in dict.fromkeys(cards)]


def wrapped(title: str, pieces: Sequence[Piece], indent: int = 9) -> list[str]:
    """Pieces side by side under a title, on as many lines as they need."""
    lines, line, used = [], title.ljust(indent), indent
    for plain, marked in pieces:
        if used > indent and used + len(plain) > WIDTH:
            lines.append(line.rstrip())
            line, used = " " * indent, indent
        line += marked + "  "
        used += len(plain) + 2
    return [*lines, line.rstrip()]


def gauge(number: int, goal: int, mark: str, style: str) -> str:
    """How far it is to the goal, as dots where they fit."""
    if goal > GAUGE:
        return f"{number}/{goal}"
    full = min(number, goal)
    return f"{number:2} " + color(mark * full, style) + color("·" * (goal - full), "dim")


def seat_line(seat: Fields, view: Fields, name: str, width: int, printed: dict[str, Fields]) -> str:
    marker = color("▶", "bold") if seat["seat"] in view["waiting_for"] else " "
    label = name.ljust(width)
    label = color(label, "bold") if seat["seat"] == view["seat"] else label
    points = gauge(seat["points"], view["goal"]["points"], "●", "green")
    bridges = gauge(seat["bridges"], view["goal"]["bridges"], "⌒", "cyan")
    return f"{marker} {label}  {points}  {bridges}   {fighter(seat, view, printed)}"


def fighter(seat: Fields, view: Fields, printed: dict[str, Fields]) -> str:
    """The card in battle, its strength now, and what holds for it."""
    notes = [note for note, holds in (
        ("blanked", seat["blanked"]), ("barred", seat["barred"]),
        ("decided", seat["decided"] and not seat["face_down"]),
        (f"+{seat['extra']} cards", seat["extra"]), (f"must discard {seat['must_discard']}", seat["must_discard"]),
        (f"rank {seat['place']}", seat["place"]),
        (f"place {view['ranks'][seat['seat']]}" if view["ranks"] else "", view["ranks"]),
    ) if holds]  # fmt: skip
    card = ""
    if seat["face_down"]:
        card = f"{cards_back(1)} face down"
    elif seat["fighting"]:
        card = face(seat["fighting"], 1, printed)[1]
        if seat["strength"] != printed[seat["fighting"]]["strength"]:
            card += f" → {color(str(seat['strength']), 'bold')}"
    return card + count(notes)


def known_lines(seat: Fields, view: Fields, printed: dict[str, Fields]) -> list[str]:
    """Of the other hands: what is known, and how many cards are not; the known part may be the face-down card."""
    if seat["seat"] == view["seat"]:
        return []
    total = seat["cards"] + seat["face_down"]
    unknown = total - len(seat["known"])
    pieces = faces(seat["known"], printed)
    if unknown:
        pieces.append((f"▒ ×{unknown}", f"{cards_back(1)} ×{unknown}"))
    return wrapped(f"    {seat['cards']} in hand", pieces, 17)


def own_lines(view: Fields, printed: dict[str, Fields]) -> list[str]:
    lines = wrapped("hand", faces(view["hand"], printed) or [("empty", color("empty", "dim"))])
    if view["placed"]:
        lines += wrapped("laid", faces([view["placed"]], printed))
    if view["picked"]:
        lines += wrapped("picked", faces(view["picked"], printed))
    return lines


def situation(view: Fields, names: Sequence[str], printed: dict[str, Fields]) -> str:
    """What is going on, in one line."""
    if view["over"]:
        return color(f"The game is over: {names[view['winner']]} wins.", "bold")
    parts = [WINDOW_TEXTS[view["window"]]] if view["window"] else []
    for link in view["chain"]:
        aim = "" if link["target"] is None else f" → {names[link['target']]}"
        parts.append(f"{names[link['seat']]}: {titled(link['card'])}{aim}")
    waiting = join([names[seat] for seat in view["waiting_for"]])
    return " · ".join([*parts, f"waiting for {waiting}"])
