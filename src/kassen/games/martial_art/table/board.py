"""The table of Martial Art, drawn: Lands, piles, every seat with its card in battle, the own hand, the situation."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import cards_back, clip, color, columns, flow, join, pad, plural
from kassen.games.martial_art.table.words import land_texts, legend_name

WIDTH = 100
NAME_WIDTH = 16  # longer names of players are cut
GAUGE = 12  # goals up to this number are drawn as dots
INDENT = 9

BANNER_COLORS = {"red": "red", "white": "bold", "purple": "magenta", "yellow": "yellow"}
WINDOW_TEXTS = {"before": "Before the battle", "reveal": "The cards are open", "support": "Support"}


def board(box: Any, view: Fields, names: Sequence[str]) -> str:
    """The whole table on lines of at most 100 columns, with color marks."""
    printed = {card["id"]: card for card in view["cards"]}
    names = [clip(name, NAME_WIDTH) for name in names]
    lines = [*head_lines(box, view), ""]
    for land in view["lands"]:
        lines += row("land", land_parts(box, land))
    lines += row("discard", faces(view["discard"], printed))
    lines.append("")
    for seat in view["seats"]:
        lines += flow(*seat_parts(seat, view, names, printed), WIDTH)
        if seat["seat"] != view["seat"]:
            lines += flow(f"    {seat['cards']} in hand".ljust(17), known(seat, printed), WIDTH)
    if view["seat"] >= 0:
        lines += ["", *own_lines(view, printed)]
    return "\n".join([*lines, "", *situation(view, names, printed)])


def compact(box: Any, view: Fields, names: Sequence[str], width: int) -> str:
    """Goal and piles, the discard pile, and a line a seat; Lands and the own hand are among the stakes."""
    printed = {card["id"]: card for card in view["cards"]}
    names = [clip(name, NAME_WIDTH) for name in names]
    lines = [
        *head_lines(box, view, width, "  "),
        *row("discard", faces(view["discard"], printed, short=True), width),
    ]
    for seat in view["seats"]:
        head, parts = seat_parts(seat, view, names, printed, gauge=short_gauge)
        own = seat["seat"] == view["seat"]
        hand = [] if own else [f"hand {seat['cards']}", *known(seat, printed, short=True)]
        lines += flow(head, [*parts, *hand], width)
    return "\n".join(lines)


def stakes(box: Any, view: Fields, names: Sequence[str]) -> str:
    """One's own hand, the Lands of this round, and what is going on."""
    printed = {card["id"]: card for card in view["cards"]}
    names = [clip(name, NAME_WIDTH) for name in names]
    lands = [part for land in view["lands"] for part in land_parts(box, land)[:-1]]
    hand = own_lines(view, printed) if view["seat"] >= 0 else []
    return "\n".join([*hand, *row("land", lands), *situation(view, names, printed)])


def legend(box: Any) -> dict[str, str]:
    card = next(iter(box.printed["cards"].rows.values()))
    return {
        "▶": "is asked now",
        color("●", "green"): "a point",
        color("⌒", "cyan"): "a bridge",
        color("·", "dim"): "still missing to the goal",
        cards_back(1): "a card you do not know",
        f"{card['name']} {card['strength']}": "a card and its strength",
        "→": "its strength as things stand",
        "blanked": "the text of the card does not hold",
        "barred": "may not use Support",
    }


def row(head: str, parts: Sequence[str], width: int = WIDTH) -> list[str]:
    return flow(head.ljust(INDENT), parts, width)


def head_lines(box: Any, view: Fields, width: int = WIDTH, gap: str = " " * 4) -> list[str]:
    goal = view["goal"]
    wins = f"goal {plural(goal['points'], 'point')} or {plural(goal['bridges'], 'bridge')}"
    piles = [f"deck {view['deck']}", f"Lands to come {view['land_deck']}"]
    if legend_name(box):
        piles.insert(1, f"{legend_name(box)} ×{view['legends']}")
    return flow("", [f"Round {view['round']}", wins, " · ".join(piles)], width, gap)


def land_parts(box: Any, land: Fields) -> list[str]:
    text = land_texts(box)[land["id"]] if land["applies"] else "effect covered"
    return [
        color(land["name"], "bold"),
        f"{color('●' * land['points'], 'green')} {land['points']}",
        *([color("⌒" * land["bridges"], "cyan")] if land["bridges"] else []),
        color(text, "dim"),
    ]


def face(card: Fields, copies: int, short: bool = False) -> str:
    """A card with its strength, and how many of it."""
    strength = "" if short else f" {card['strength']}"
    text = f"{card['name']}{strength}" + f" ×{copies}" * (copies > 1)
    return color(text, BANNER_COLORS[card["banner"]])


def faces(cards: dict[str, int], printed: dict[str, Fields], short: bool = False) -> list[str]:
    parts = [face(printed[card], copies, short) for card, copies in cards.items()]
    return parts or [color("empty", "dim")]


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
    seat: Fields, view: Fields, names: Sequence[str], printed: dict[str, Fields], gauge: Any = gauge
) -> tuple[str, list[str]]:
    """Who it is and whether it is asked; the score and the card in battle."""
    marker = color("▶", "bold") if seat["seat"] in view["waiting_for"] else " "
    name = pad(names[seat["seat"]], max(map(columns, names)))
    name = color(name, "bold") if seat["seat"] == view["seat"] else name
    goal = view["goal"]
    return f"{marker} {name} ", [
        gauge(seat["points"], goal["points"], "●", "green"),
        gauge(seat["bridges"], goal["bridges"], "⌒", "cyan"),
        *fighter(seat, view, printed),
    ]


def fighter(seat: Fields, view: Fields, printed: dict[str, Fields]) -> list[str]:
    """The card in battle, its strength now, and what holds for it."""
    parts = []
    if seat["face_down"]:
        parts.append(f"{cards_back(1)} face down")
    elif seat["fighting"]:
        card = printed[seat["fighting"]]
        now = color(str(seat["strength"]), "bold")
        parts.append(face(card, 1) + (f" → {now}" if seat["strength"] != card["strength"] else ""))
    notes = [note for note, holds in (
        ("blanked", seat["blanked"]),
        ("barred", seat["barred"]),
        ("ready", seat["decided"] and not seat["face_down"]),
        (f"+{plural(seat['extra'], 'card')}", seat["extra"]),
        (f"must discard {seat['must_discard']}", seat["must_discard"]),
        (f"rank {seat['place']}", seat["place"]),
        (f"place {view['ranks'][seat['seat']]}" if view["ranks"] else "", view["ranks"]),
    ) if holds]  # fmt: skip
    return [*parts, f"({', '.join(notes)})"] if notes else parts


def known(seat: Fields, printed: dict[str, Fields], short: bool = False) -> list[str]:
    """What is known of a hand, and how many cards are not; the known part may be the face-down card."""
    unknown = seat["cards"] + seat["face_down"] - len(seat["known"])
    parts = [face(printed[card], copies, short) for card, copies in counted(seat["known"]).items()]
    return [*parts, f"{cards_back(1)} ×{unknown}"] if unknown else parts


def own_lines(view: Fields, printed: dict[str, Fields]) -> list[str]:
    lines = row("hand", faces(counted(view["hand"]), printed))
    if view["placed"]:
        lines += row("laid", faces({view["placed"]: 1}, printed))
    if view["picked"]:
        lines += row("picked", faces(counted(view["picked"]), printed))
    return lines


def situation(view: Fields, names: Sequence[str], printed: dict[str, Fields]) -> list[str]:
    """What is going on."""
    if view["over"]:
        return [color(f"The game is over: {names[view['winner']]} wins.", "bold")]
    parts = [WINDOW_TEXTS[view["window"]]] if view["window"] else []
    for link in view["chain"]:
        aim = "" if link["target"] is None else f" → {names[link['target']]}"
        parts.append(f"{names[link['seat']]}: {printed[link['card']]['name']}{aim}")
    parts.append(f"waiting for {join([names[seat] for seat in view['waiting_for']])}")
    return flow("", parts, WIDTH, " · ")
