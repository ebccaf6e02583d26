"""The table of Martial Art, drawn: Lands, piles, every seat with its card in battle, the own hand, the situation."""

from collections.abc import Iterable, Sequence
from typing import Any

from kassen.engine.events import Fields
from kassen.engine.markup import cards_back, color, join, plural
from kassen.games.martial_art.words import land_texts, legend_name

WIDTH = 100
NAME_WIDTH = 16  # longer names of players are cut
GAUGE = 12  # goals up to this number are drawn as dots
INDENT = 9

BANNER_COLORS = {"red": "red", "white": "bold", "purple": "magenta", "yellow": "yellow"}
WINDOW_TEXTS = {
    "before": "Before the battle",
    "reveal": "The cards are open",
    "support": "Support",
}

Piece = tuple[str, str]  # plain text for the length, and the same with color marks


def board(box: Any, view: Fields, names: Sequence[str]) -> str:
    """The whole table on lines of at most 100 columns, with color marks."""
    printed = {card["id"]: card for card in view["cards"]}
    names = clipped(names)
    lines = [*head_lines(box, view), ""]
    for land in view["lands"]:
        lines += flow(plain("land"), land_pieces(box, land))
    lines += flow(plain("discard"), faces(view["discard"], printed))
    lines.append("")
    for seat in view["seats"]:
        lines += seat_lines(seat, view, names, printed)
    if view["seat"] >= 0:
        lines += ["", *own_lines(view, printed)]
    return "\n".join([*lines, "", *situation(view, names, printed)])


def stakes(box: Any, view: Fields, names: Sequence[str]) -> str:
    """One's own hand, the Lands of this round, and what is going on."""
    printed = {card["id"]: card for card in view["cards"]}
    lands = [piece for land in view["lands"] for piece in land_pieces(box, land)[:-1]]
    hand = own_lines(view, printed) if view["seat"] >= 0 else []
    return "\n".join(
        [*hand, *flow(plain("land"), lands), *situation(view, clipped(names), printed)]
    )


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


def clipped(names: Sequence[str]) -> list[str]:
    return [name if len(name) <= NAME_WIDTH else name[: NAME_WIDTH - 1] + "…" for name in names]


def plain(text: str) -> Piece:
    return text, text


def colored(text: str, style: str) -> Piece:
    return text, color(text, style)


def flow(head: Piece, pieces: Iterable[Piece], indent: int = INDENT, gap: str = "  ") -> list[str]:
    """Pieces side by side after a head, on as many lines as they need."""
    lines, line, used = [], head[1] + " " * (indent - len(head[0])), max(indent, len(head[0]))
    for text, marked in pieces:
        if used > indent and used + len(text) > WIDTH:
            lines.append(line.removesuffix(gap))
            line, used = " " * indent, indent
        line += marked + gap
        used += len(text) + len(gap)
    return [*lines, line.removesuffix(gap).rstrip()]


def head_lines(box: Any, view: Fields) -> list[str]:
    goal = view["goal"]
    wins = f"goal {plural(goal['points'], 'point')} or {plural(goal['bridges'], 'bridge')}"
    piles = [f"deck {view['deck']}", f"Lands to come {view['land_deck']}"]
    if legend_name(box):
        piles.insert(1, f"{legend_name(box)} ×{view['legends']}")
    pieces = [f"Round {view['round']}", wins, " · ".join(piles)]
    return flow(plain(""), map(plain, pieces), 0, " " * 4)


def land_pieces(box: Any, land: Fields) -> list[Piece]:
    text = land_texts(box)[land["id"]] if land["applies"] else "effect covered"
    return [
        colored(land["name"], "bold"),
        (f"{'●' * land['points']} {land['points']}", f"{color('●' * land['points'], 'green')} {land['points']}"),
        *([colored("⌒" * land["bridges"], "cyan")] if land["bridges"] else []),
        colored(text, "dim"),
    ]  # fmt: skip


def face(card: Fields, copies: int) -> Piece:
    """A card with its strength, and how many of it."""
    text = f"{card['name']} {card['strength']}" + f" ×{copies}" * (copies > 1)
    return colored(text, BANNER_COLORS[card["banner"]])


def faces(cards: dict[str, int], printed: dict[str, Fields]) -> list[Piece]:
    pieces = [face(printed[card], copies) for card, copies in cards.items()]
    return pieces or [colored("empty", "dim")]


def counted(cards: Sequence[str]) -> dict[str, int]:
    return {card: cards.count(card) for card in cards}


def gauge(number: int, goal: int, mark: str, style: str) -> Piece:
    """How far it is to the goal, as dots where they fit."""
    if goal > GAUGE:
        return plain(f"{number}/{goal}")
    full = min(number, goal)
    dots = color(mark * full, style) + color("·" * (goal - full), "dim")
    return f"{number:2} {'·' * goal}", f"{number:2} {dots}"


def seat_lines(
    seat: Fields, view: Fields, names: Sequence[str], printed: dict[str, Fields]
) -> list[str]:
    """The score and the card in battle; of other hands what is known, on a line of its own."""
    marker = "▶" if seat["seat"] in view["waiting_for"] else " "
    label = names[seat["seat"]].ljust(max(map(len, names)))
    head = f"{marker} {label} ", f"{color(marker, 'bold')} {label} "
    if seat["seat"] == view["seat"]:
        head = head[0], f"{color(marker, 'bold')} {color(label, 'bold')} "
    goal = view["goal"]
    pieces = [
        gauge(seat["points"], goal["points"], "●", "green"),
        gauge(seat["bridges"], goal["bridges"], "⌒", "cyan"),
        *fighter(seat, view, printed),
    ]
    lines = flow(head, pieces, 4)
    return lines if seat["seat"] == view["seat"] else [*lines, *known_lines(seat, printed)]


def fighter(seat: Fields, view: Fields, printed: dict[str, Fields]) -> list[Piece]:
    """The card in battle, its strength now, and what holds for it."""
    pieces = []
    if seat["face_down"]:
        pieces.append(("▒ face down", f"{cards_back(1)} face down"))
    elif seat["fighting"]:
        text, marked = face(printed[seat["fighting"]], 1)
        if seat["strength"] != printed[seat["fighting"]]["strength"]:
            now = str(seat["strength"])
            text, marked = f"{text} → {now}", f"{marked} → {color(now, 'bold')}"
        pieces.append((text, marked))
    notes = [note for note, holds in (
        ("blanked", seat["blanked"]),
        ("barred", seat["barred"]),
        ("ready", seat["decided"] and not seat["face_down"]),
        (f"+{plural(seat['extra'], 'card')}", seat["extra"]),
        (f"must discard {seat['must_discard']}", seat["must_discard"]),
        (f"rank {seat['place']}", seat["place"]),
        (f"place {view['ranks'][seat['seat']]}" if view["ranks"] else "", view["ranks"]),
    ) if holds]  # fmt: skip
    return [*pieces, plain(f"({', '.join(notes)})")] if notes else pieces


def known_lines(seat: Fields, printed: dict[str, Fields]) -> list[str]:
    """What is known of a hand, and how many cards are not; the known part may be the face-down card."""
    unknown = seat["cards"] + seat["face_down"] - len(seat["known"])
    pieces = [face(printed[card], copies) for card, copies in counted(seat["known"]).items()]
    if unknown:
        pieces.append((f"▒ ×{unknown}", f"{cards_back(1)} ×{unknown}"))
    return flow(plain(f"    {seat['cards']} in hand"), pieces, 17)


def own_lines(view: Fields, printed: dict[str, Fields]) -> list[str]:
    lines = flow(plain("hand"), faces(counted(view["hand"]), printed))
    if view["placed"]:
        lines += flow(plain("laid"), faces({view["placed"]: 1}, printed))
    if view["picked"]:
        lines += flow(plain("picked"), faces(counted(view["picked"]), printed))
    return lines


def situation(view: Fields, names: Sequence[str], printed: dict[str, Fields]) -> list[str]:
    """What is going on."""
    if view["over"]:
        return [color(f"The game is over: {names[view['winner']]} wins.", "bold")]
    pieces = [WINDOW_TEXTS[view["window"]]] if view["window"] else []
    for link in view["chain"]:
        aim = "" if link["target"] is None else f" → {names[link['target']]}"
        pieces.append(f"{names[link['seat']]}: {printed[link['card']]['name']}{aim}")
    pieces.append(f"waiting for {join([names[seat] for seat in view['waiting_for']])}")
    return flow(plain(""), map(plain, pieces), 0, " · ")
