"""The table of Kenjin, drawn on a hundred columns."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import color, columns, count, flow, join, plural
from kassen.games.kenjin.rules.state import ROUNDS, UNITS
from kassen.games.kenjin.table.words import name_of, printed, score_parts

BOARD_WIDTH = 100
NAME_WIDTH = 12
TILE_NAME_WIDTH = 13
HINT_WIDTH = 18
TILE_WIDTH = 21  # the tile and what it does, left of the armies
MARKS_WIDTH = 10  # conquest, Total Strength and bonus beside an army
LETTERS = (20, 8, 5, 3, 2)  # of a name, the first number with which a line fits
# The same for an army, and whether its face-down cards have their numbers.
ARMY_LETTERS = ((20, True), (8, True), (5, True), (3, True), (2, True), (2, False), (1, False))

LEAST_LETTERS = 3  # of a name that has its Strength behind it
TILE_LETTERS = 5  # that the name of a tile keeps
SMALL = "⁰¹²³⁴⁵⁶⁷⁸⁹"

# Colors that are hard to read as they are.
BRIGHT = {"white": "bright_white", "blue": "bright_blue"}

# What a tile does, on the board.
SHORT_HINTS = {
    "port": "face-up cards +{port_per_card}",
    "rice_field": "{peasant} has {rice_peasant}",
    "village": "{village_from} counts {village_to}",
    "supply_camp": "first; +{supply_bonus} on two",
    "torii": "+{torii_vp} VP per other",
    "bridge": "up to {bridge_cap} a side",
    "sanctuary": "lose a weakest",
    "palace": "more cards: -{palace_penalty}",
    "golden_temple": "lead by {temple_margin}",
    "fortress": "win with {fortress_min} cards",
}


class Table:
    """A view with the names it is drawn with: those of the box, and those of the seats cut to one width."""

    def __init__(self, box: Any, view: Fields, names: Sequence[str]) -> None:
        self.box = box
        self.view = view
        self.short = [name[:NAME_WIDTH] for name in names]
        self.width = max(3, *(len(name) for name in self.short))

    def is_reader(self, seat: int) -> bool:
        return bool(seat == self.view["seat"])

    def clan_color(self, seat: int) -> str:
        clan = self.view["seats"][seat]["clan"]
        ink = str(self.box.printed["clans"].rows[clan]["color"])
        return BRIGHT.get(ink, ink)

    def name(self, seat: int) -> str:
        style = self.clan_color(seat) + (" bold" if self.is_reader(seat) else "")
        return color(self.short[seat].ljust(self.width), style)


def first_that_fits(drawings: Iterable[str], room: int) -> str:
    """Drawings from the widest to the narrowest; the last one if none fits."""
    for drawing in drawings:
        if columns(drawing) <= room:
            break
    return drawing


def with_letters(draw: Callable[[int], str]) -> str:
    """A line with as many letters of every name as fit."""
    return first_that_fits(map(draw, LETTERS), BOARD_WIDTH)


def board(box: Any, view: Fields, names: Sequence[str]) -> str:
    """The whole table on at most 100 columns: two lines a battlefield, then the hands."""
    table = Table(box, view, names)
    lines = [headline(table), "", *offer_lines(table)]
    for field in view["battlefields"]:
        lines += battlefield_lines(table, field)
    lines += ["", *(seat_line(table, seat) for seat in view["seats"])]
    lines += [*set_aside_lines(table), "", situation(table)]
    return "\n".join(lines)


def compact(box: Any, view: Fields, names: Sequence[str], width: int) -> str:
    """Battlefields with both armies, side by side where they are small, and what the others hold."""
    table = Table(box, view, names)
    fields = [short_field(table, field, width) for field in view["battlefields"]]
    others = [seat for seat in view["seats"] if view["over"] or not table.is_reader(seat["seat"])]
    return "\n".join([
        *flow("", fields, width, color(" │ ", "dim")),
        *flow("hold  " if not view["over"] else "", [short_seat(table, seat) for seat in others], width),
        *set_aside_lines(table, width),
    ])  # fmt: skip


def short_field(table: Table, field: Fields, room: int) -> str:
    """Half a line, if three letters of every name fit on it, or a line."""
    start = f"{battle_mark(table, field)}{field['battlefield']}"

    def draw(letters: int, is_numbered: bool) -> str:
        tile = name_of(table.box, field["tile"]) if field["tile"] else "…"
        shown = max(letters, TILE_LETTERS)
        armies = (short_army(table, field, side, letters, is_numbered) for side in field["sides"])
        return f"{start} {color(tile[:shown], 'bold')} {field['vp'] or ''}: {'; '.join(armies)}"

    half = (room - len(" │ ")) // 2
    drawings = [draw(*letters) for letters in ARMY_LETTERS]
    readable = drawings[: [letters for letters, _ in ARMY_LETTERS].index(LEAST_LETTERS) + 1]
    short = first_that_fits(readable, half)
    return short if columns(short) <= half else first_that_fits(drawings, room)


def short_army(table: Table, field: Fields, side: Fields, letters: int, is_numbered: bool) -> str:
    seat = side["seat"]
    name = color(table.short[seat][: max(letters, LEAST_LETTERS)], table.clan_color(seat))
    star = color("★", "yellow") if field["conqueror"] == seat else ""
    total = f" {side['strength']}" if side["strength"] is not None else ""
    bonus = color(f" +{side['bonus']}", "yellow") if side["bonus"] else ""
    return f"{name}{star}{total} {cards_text(table, side, letters, is_numbered) or '–'}{bonus}"


def short_seat(table: Table, seat: Fields) -> str:
    """How many cards another one has in hand, and which of them all know; or the score."""
    name = color(table.short[seat["seat"]], table.clan_color(seat["seat"]))
    if table.view["over"]:
        return f"{name} {seat['score']['total']} VP, rank {table.view['ranks'][seat['seat']]}"
    known = " ".join(name_of(table.box, unit)[:LEAST_LETTERS] for unit in seat["hand"])
    return f"{name} {plural(seat['cards'], 'card')}" + (f" ({known})" if known else "")


def stakes(box: Any, view: Fields, names: Sequence[str]) -> str:
    """What is going on, and one's own hand with its Strengths."""
    table = Table(box, view, names)
    held: Counter[str] = Counter(view["hand"] if view["seat"] >= 0 else [])
    cards = [
        f"{name_of(box, unit)} {view['units'][unit]['strength']}" + (f" ×{n}" if n > 1 else "")
        for unit, n in held.items()
    ]
    return f"{headline(table)}\nhand  {'  '.join(cards) or 'no cards left'}"


def legend(box: Any) -> dict[str, str]:
    lord, assassin = name_of(box, "lord"), name_of(box, "assassin")
    strength = box.strength[UNITS.index("lord")]
    return {
        "▶": "is asked now",
        color("⚔", "bold red"): "the battle that is fought",
        color("★", "yellow"): "has conquered the battlefield",
        f"{lord}{raised(strength)}": "a card that lies face-up, and its Strength",
        color("k▒", "blue"): "the card a seat deployed as number k, face-down",
        color(f"k▒{lord}*", "blue"): "the same, as you know it; * another seat has looked at it",
        f"{assassin}·C": "a card among the enemies: C deployed it",
        color("+", "yellow"): "Strength that a tile adds to this army",
    }


def raised(number: int) -> str:
    """A small number behind a name."""
    return "".join(SMALL[int(digit)] for digit in str(number))


def headline(table: Table) -> str:
    view, names = table.view, table.short
    if view["over"]:
        return "After the battles"
    if view["round"] > ROUNDS:
        return "Combat"
    if not view["round"]:
        return f"Draft of the battlefields · {names[view['start']]} is the start player"
    left = plural(view["cards_left"], "card") + " left this turn"
    return f"Round {view['round']} of {ROUNDS} · {names[view['active']]}: {left}"


def offer_lines(table: Table) -> list[str]:
    """The tiles laid out in the draft."""

    def draw(letters: int) -> str:
        tiles = [name_of(table.box, tile)[:letters] for tile in table.view["offer"]]
        return "laid out  " + color(join(tiles), "cyan")

    return [with_letters(draw), ""] if table.view["offer"] else []


# Battlefields.


def battlefield_lines(table: Table, field: Fields) -> list[str]:
    """The tile with its VP on the left, one army a line, bottom card first."""
    tile = name_of(table.box, field["tile"]) if field["tile"] else "…"
    name = color(tile[:TILE_NAME_WIDTH].ljust(TILE_NAME_WIDTH), "bold")
    hint = short_hint(table.box, field["tile"])[:HINT_WIDTH].ljust(HINT_WIDTH)
    number = f"{battle_mark(table, field)}{field['battlefield']}"
    starts = (f"{number} {name} {field['vp'] or '':>2}  ", "   " + color(hint, "dim"))
    return [
        start + army_line(table, field, side)
        for start, side in zip(starts, field["sides"], strict=True)
    ]


def battle_mark(table: Table, field: Fields) -> str:
    is_fought = table.view["battle"] == field["battlefield"] and not table.view["over"]
    return color("⚔", "bold red") if is_fought else " "


def short_hint(box: Any, tile: str | None) -> str:
    return printed(box, SHORT_HINTS[tile]) if tile else ""


def army_line(table: Table, field: Fields, side: Fields) -> str:
    seat = side["seat"]
    star = color(" ★", "yellow") if field["conqueror"] == seat else "  "
    total = f" {side['strength']:>2}" if side["strength"] is not None else "   "
    bonus = color(f" +{side['bonus']}", "yellow") if side["bonus"] else ""
    return f"{table.name(seat)}{star}{total}  {army(table, side)}{bonus}"


def army(table: Table, side: Fields) -> str:
    """The cards from bottom to top, with as much of their names and numbers as fits."""
    room = BOARD_WIDTH - TILE_WIDTH - table.width - MARKS_WIDTH
    return first_that_fits((cards_text(table, side, *letters) for letters in ARMY_LETTERS), room)


def cards_text(table: Table, side: Fields, letters: int, is_numbered: bool) -> str:
    return " ".join(
        color(face(table, card, side, letters, is_numbered), style(table, card, side))
        for card in side["cards"]
    )


def face(table: Table, card: Fields, side: Fields, letters: int, is_numbered: bool) -> str:
    """3▒ is the third card of its seat, face-down, with its unit where the reader knows it.

    * marks one that another seat has looked at; an Assassin in the enemy's army names whose she was.
    """
    name = ""
    if card["unit"]:
        strength = table.view["units"][card["unit"]]["strength"]
        name = name_of(table.box, card["unit"])[:letters]
        name += raised(strength) if letters >= LEAST_LETTERS else ""
    if card["seat"] != side["seat"]:
        return f"{name}·{table.short[card['seat']][:1]}"
    if card["face"] == "up":
        return name
    number = str(card["k"]) if is_numbered else ""
    return f"{number}▒{name}{'*' if card['looked'] else ''}"


def style(table: Table, card: Fields, side: Fields) -> str:
    if card["seat"] != side["seat"]:
        return table.clan_color(card["seat"]) + " reverse"  # an Assassin of another clan
    return "blue" if card["face"] == "down" else table.clan_color(card["seat"])


# Seats.


def seat_line(table: Table, seat: Fields) -> str:
    marker = color("▶", "bold") if seat["seat"] in table.view["waiting_for"] else " "
    draw = score_text if table.view["over"] else hand_text
    start = f"{marker} {table.name(seat['seat'])}  "
    return with_letters(lambda letters: start + draw(table, seat, letters))


def hand_text(table: Table, seat: Fields, letters: int) -> str:
    """What is in a hand, with how many cards the reader does not know."""
    held: Counter[str] = Counter(seat["hand"])
    cards = [
        name_of(table.box, unit)[:letters] + (f" ×{n}" if n > 1 else "") for unit, n in held.items()
    ]
    hidden = seat["cards"] - len(seat["hand"])
    if hidden:
        cards.append(color(f"▒ ×{hidden}", "blue"))
    notes = [] if table.is_reader(seat["seat"]) else [name_of(table.box, seat["clan"])]
    if seat["partner"] is not None and table.is_reader(seat["partner"]):
        notes.append("your partner")
    return f"{' '.join(cards) or 'no cards left'}{count(notes)}"


def score_text(table: Table, seat: Fields, letters: int) -> str:
    score, rank = seat["score"], table.view["ranks"][seat["seat"]]
    parts = [f"{name[:letters]} {vp}" for name, vp in score_parts(table.box, score) if vp]
    fields = plural(score["battlefields"], "battlefield")
    return f"{score['total']:>3} VP  {fields}{count(parts)}  rank {rank}"


def set_aside_lines(table: Table, width: int = BOARD_WIDTH) -> list[str]:
    """What the Assassins took, with its unit where the reader knows it."""
    taken = [
        color(f"{table.short[seat['seat']]}'s {gone_name(table.box, card)}", "blue")
        for seat in table.view["seats"]
        for card in seat["gone"]
        if card["fate"] == "set_aside"
    ]
    return flow("  set aside  ", taken, width, ", ") if taken else []


def gone_name(box: Any, card: Fields) -> str:
    return name_of(box, card["unit"]) if card["unit"] else f"card {card['k']}"


SITUATIONS = {
    "draft_low": "chooses a tile for the border on the left",
    "draft_high": "chooses a tile for the border on the right",
    "deploy_card": "to deploy",
    "scout_target": "uses the {scout} on",
    "shugenja_target": "uses the {shugenja} on",
    "general_move": "uses the {general} on",
    "supply_bonus": "sends supplies to two battlefields",
    "sanctuary_sacrifice": "must give up a weakest card",
}


def situation(table: Table) -> str:
    """What is going on, in one line."""
    view, names = table.view, table.short
    if view["over"]:
        winners = [names[seat] for seat, rank in enumerate(view["ranks"]) if rank == 1]
        return color(f"The game is over: won by {join(winners)}.", "bold")
    waiting = join([names[seat] for seat in view["waiting_for"]])
    what = printed(table.box, SITUATIONS[view["decision"]])
    if view["ability"]:
        field = view["battlefields"][view["ability"]["battlefield"]]
        what += f" the {name_of(table.box, field['tile'])}"
    return f"{waiting} {what}"
