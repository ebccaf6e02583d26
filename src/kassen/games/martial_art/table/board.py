"""The table of Martial Art, drawn: Lands, piles, every seat with its card in battle, the own hand, the situation."""

from collections.abc import Mapping, Sequence
from typing import Any

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import cards_back, color, columns, flow, pad
from kassen.engine.table.texts import Teller
from kassen.games.martial_art.rules.state import NO_CARD

WIDTH = 100
NAME_WIDTH = 16  # longer names of players are cut
GAUGE = 12  # goals up to this number are drawn as dots
INDENT = 9

BANNER_COLORS = {"red": "red", "white": "bold", "purple": "magenta", "yellow": "yellow"}


def board(tell: Teller, view: Fields) -> str:
    """The whole table on lines of at most 100 columns, with color marks."""
    tell = tell.clipped(NAME_WIDTH)
    printed = tell.printed["cards"].rows
    lines = [*head_lines(tell, view), ""]
    for land in view["lands"]:
        lines += row(tell("board-land"), land_parts(tell, land))
    lines += row(tell("board-discard"), faces(tell, view["discard"], printed))
    lines.append("")
    for seat in view["seats"]:
        lines += flow(*seat_parts(tell, seat, view, printed), WIDTH)
        if seat["seat"] != view["seat"]:
            head = pad(f"    {tell('board-in_hand', cards=seat['cards'])}", 17)
            lines += flow(head, known(seat, printed), WIDTH)
    if view["seat"] >= 0:
        lines += ["", *own_lines(tell, view, printed)]
    return "\n".join([*lines, "", *situation(tell, view, printed)])


def compact(tell: Teller, view: Fields, width: int) -> str:
    """Goal and piles, the discard pile, and a line a seat; Lands and the own hand are among the stakes."""
    tell = tell.clipped(NAME_WIDTH)
    printed = tell.printed["cards"].rows
    lines = [
        *head_lines(tell, view, width, "  "),
        *row(tell("board-discard"), faces(tell, view["discard"], printed, short=True), width),
    ]
    for seat in view["seats"]:
        head, parts = seat_parts(tell, seat, view, printed, gauge=short_gauge)
        if seat["seat"] != view["seat"]:
            cards = tell("board-cards", cards=seat["cards"])
            parts += [cards, *known(seat, printed, short=True)]
        lines += flow(head, parts, width)
    return "\n".join(lines)


def stakes(tell: Teller, view: Fields) -> str:
    """The seat's own hand, the Lands of this round, and what is going on."""
    tell = tell.clipped(NAME_WIDTH)
    printed = tell.printed["cards"].rows
    lands = [part for land in view["lands"] for part in land_parts(tell, land)[:-1]]
    hand = own_lines(tell, view, printed) if view["seat"] >= 0 else []
    return "\n".join([*hand, *row(tell("board-land"), lands), *situation(tell, view, printed)])


def legend(tell: Teller) -> dict[str, str]:
    card = next(iter(tell.printed["cards"].rows.values()))
    return {
        "▶": tell("legend-asked"),
        color("●", "green"): tell("legend-point"),
        color("⌒", "cyan"): tell("legend-bridge"),
        color("·", "dim"): tell("legend-missing"),
        cards_back(1): tell("legend-unknown"),
        f"{card['name']} {card['strength']}": tell("legend-card"),
        "→": tell("legend-now"),
        tell("board-blanked"): tell("legend-blanked"),
        tell("board-barred"): tell("legend-barred"),
    }


def row(head: str, parts: Sequence[str], width: int = WIDTH) -> list[str]:
    return flow(pad(f"{head} ", INDENT), parts, width)


def head_lines(tell: Teller, view: Fields, width: int = WIDTH, gap: str = " " * 4) -> list[str]:
    goal = view["goal"]
    wins = tell("board-goal", points=goal["points"], bridges=goal["bridges"])
    piles = [tell("board-deck", cards=view["deck"])]
    if tell.box.legend != NO_CARD:
        piles.append(tell("board-legends", legends=view["legends"]))
    piles.append(tell("board-land_deck", lands=view["land_deck"]))
    number = tell("board-round", round=view["round"])
    return flow("", [number, wins, " · ".join(piles)], width, gap)


def land_parts(tell: Teller, land: Fields) -> list[str]:
    return [
        color(str(tell.printed["lands"].rows[land["id"]]["name"]), "bold"),
        f"{color('●' * land['points'], 'green')} {land['points']}",
        *([color("⌒" * land["bridges"], "cyan")] if land["bridges"] else []),
        color(tell("board-effect", applies=land["applies"], land=land["id"]), "dim"),
    ]


def face(card: Fields, copies: int, short: bool = False) -> str:
    """A card with its strength, and how many of it."""
    strength = "" if short else f" {card['strength']}"
    text = f"{card['name']}{strength}" + f" ×{copies}" * (copies > 1)
    return color(text, BANNER_COLORS[card["banner"]])


def faces(
    tell: Teller, cards: dict[str, int], printed: Mapping[str, Fields], short: bool = False
) -> list[str]:
    parts = [face(printed[card], copies, short) for card, copies in cards.items()]
    return parts or [color(tell("board-empty"), "dim")]


def counted(cards: Sequence[str]) -> dict[str, int]:
    return {card: cards.count(card) for card in cards}


def gauge(number: int, goal: int, mark: str, style: str) -> str:
    """How far it is to the goal, as dots where they fit."""
    if goal > GAUGE:
        return f"{number}/{goal}"
    full = min(number, goal)
    return f"{number:2} {color(mark * full, style)}{color('·' * (goal - full), 'dim')}"


def short_gauge(number: int, goal: int, mark: str, style: str) -> str:
    return f"{number:2}/{goal} {color(mark, style)}"


def seat_parts(
    tell: Teller, seat: Fields, view: Fields, printed: Mapping[str, Fields], gauge: Any = gauge
) -> tuple[str, list[str]]:
    """Who it is and whether it is asked; the score and the card in battle."""
    marker = color("▶", "bold") if seat["seat"] in view["waiting_for"] else " "
    name = pad(tell.names[seat["seat"]], max(map(columns, tell.names)))
    name = color(name, "bold") if seat["seat"] == view["seat"] else name
    goal = view["goal"]
    return f"{marker} {name} ", [
        gauge(seat["points"], goal["points"], "●", "green"),
        gauge(seat["bridges"], goal["bridges"], "⌒", "cyan"),
        *fighter(tell, seat, view, printed),
    ]


def fighter(tell: Teller, seat: Fields, view: Fields, printed: Mapping[str, Fields]) -> list[str]:
    """The card in battle, its strength now, and what holds for it."""
    parts = []
    if seat["face_down"]:
        parts.append(f"{cards_back(1)} {tell('board-face_down')}")
    elif seat["fighting"]:
        card = printed[seat["fighting"]]
        now = color(str(seat["strength"]), "bold")
        parts.append(face(card, 1) + (f" → {now}" if seat["strength"] != card["strength"] else ""))
    notes = remarks(tell, seat, view)
    return [*parts, f"({', '.join(notes)})"] if notes else parts


def remarks(tell: Teller, seat: Fields, view: Fields) -> list[str]:
    notes = []
    if seat["blanked"]:
        notes.append(tell("board-blanked"))
    if seat["barred"]:
        notes.append(tell("board-barred"))
    if seat["decided"] and not seat["face_down"]:
        notes.append(tell("board-ready"))
    if seat["extra"]:
        notes.append(tell("board-extra", extra=seat["extra"]))
    if seat["must_discard"]:
        notes.append(tell("board-must_discard", cards=seat["must_discard"]))
    if seat["place"]:
        notes.append(tell("board-rank", rank=seat["place"]))
    if view["ranks"]:
        notes.append(tell("board-place", place=view["ranks"][seat["seat"]]))
    return notes


def known(seat: Fields, printed: Mapping[str, Fields], short: bool = False) -> list[str]:
    """The known cards of a hand, and how many cards are not; the known part may be the face-down card."""
    unknown = seat["cards"] + seat["face_down"] - len(seat["known"])
    parts = [face(printed[card], copies, short) for card, copies in counted(seat["known"]).items()]
    return [*parts, f"{cards_back(1)} ×{unknown}"] if unknown else parts


def own_lines(tell: Teller, view: Fields, printed: Mapping[str, Fields]) -> list[str]:
    lines = row(tell("board-hand"), faces(tell, counted(view["hand"]), printed))
    if view["placed"]:
        lines += row(tell("board-laid"), faces(tell, {view["placed"]: 1}, printed))
    if view["picked"]:
        lines += row(tell("board-picked"), faces(tell, counted(view["picked"]), printed))
    return lines


def situation(tell: Teller, view: Fields, printed: Mapping[str, Fields]) -> list[str]:
    """The window, the chain of Support cards, and who is waited for."""
    names = tell.names
    if view["over"]:
        return [color(tell("board-over", winner=view["winner"]), "bold")]
    parts = [tell("board-window", window=view["window"])] if view["window"] else []
    for link in view["chain"]:
        aim = "" if link["target"] is None else f" → {names[link['target']]}"
        parts.append(f"{names[link['seat']]}: {printed[link['card']]['name']}{aim}")
    parts.append(tell("board-waiting", seats=view["waiting_for"]))
    return flow("", parts, WIDTH, " · ")
