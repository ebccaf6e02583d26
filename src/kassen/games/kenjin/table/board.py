"""The table of Kenjin, drawn on a hundred columns."""

from collections import Counter
from collections.abc import Callable, Iterable

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import clip, color, columns, count, flow, pad
from kassen.engine.table.texts import Teller, listed, name
from kassen.games.kenjin.rules.state import ROUNDS, UNITS
from kassen.games.kenjin.table.words import score_parts

BOARD_WIDTH = 100
NAME_WIDTH = 12
TILE_NAME_WIDTH = 13
HINT_WIDTH = 18
LETTERS = (20, 8, 5, 3, 2)  # of a name, the first number with which a line fits
# The same for an army, and whether its face-down cards have their numbers.
ARMY_LETTERS = ((20, True), (8, True), (5, True), (3, True), (2, True), (2, False), (1, False))

LEAST_LETTERS = 3  # of a name that has its Strength behind it
TILE_LETTERS = 5  # that the name of a tile keeps
SMALL = "⁰¹²³⁴⁵⁶⁷⁸⁹"

# Colors that are hard to read as they are.
BRIGHT = {"white": "bright_white", "blue": "bright_blue"}


class Table:
    """A view, told with the names of the box and those of the seats cut to one width."""

    def __init__(self, tell: Teller, view: Fields) -> None:
        self.tell = tell.clipped(NAME_WIDTH)
        self.box = tell.box
        self.view = view
        self.short = self.tell.names
        self.width = max(3, *map(columns, self.short))

    def printed(self, thing: str) -> str:
        return name(self.tell, thing)

    def is_reader(self, seat: int) -> bool:
        return bool(seat == self.view["seat"])

    def clan_color(self, seat: int) -> str:
        clan = self.view["seats"][seat]["clan"]
        ink = str(self.box.printed["clans"].rows[clan]["color"])
        return BRIGHT.get(ink, ink)

    def name(self, seat: int) -> str:
        style = self.clan_color(seat) + (" bold" if self.is_reader(seat) else "")
        return color(pad(self.short[seat], self.width), style)


def first_that_fits(drawings: Iterable[str], room: int) -> str:
    """Drawings from the widest to the narrowest; the last one if none fits."""
    for drawing in drawings:
        if columns(drawing) <= room:
            break
    return drawing


def with_letters(draw: Callable[[int], str]) -> str:
    """A line with as many letters of every name as fit."""
    return first_that_fits(map(draw, LETTERS), BOARD_WIDTH)


def board(tell: Teller, view: Fields) -> str:
    """The whole table on at most 100 columns: two lines a battlefield, then the hands."""
    table = Table(tell, view)
    lines = [headline(table), "", *offer_lines(table)]
    for field in view["battlefields"]:
        lines += battlefield_lines(table, field)
    lines += ["", *(seat_line(table, seat) for seat in view["seats"])]
    lines += [*set_aside_lines(table), "", situation(table)]
    return "\n".join(lines)


def compact(tell: Teller, view: Fields, width: int) -> str:
    """Battlefields with both armies, side by side where they are small, and what the others hold."""
    table = Table(tell, view)
    fields = [short_field(table, field, width) for field in view["battlefields"]]
    others = [seat for seat in view["seats"] if view["over"] or not table.is_reader(seat["seat"])]
    hold = "" if view["over"] else f"{tell('board-hold')}  "
    return "\n".join([
        *flow("", fields, width, color(" │ ", "dim")),
        *flow(hold, [short_seat(table, seat) for seat in others], width),
        *set_aside_lines(table, width),
    ])  # fmt: skip


def short_field(table: Table, field: Fields, room: int) -> str:
    """Half a line, if three letters of every name fit on it, or a line."""
    start = f"{battle_mark(table, field)}{field['battlefield'] + 1}"

    def draw(letters: int, is_numbered: bool) -> str:
        tile = table.printed(field["tile"]) if field["tile"] else "…"
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
    tell, number = table.tell, seat["seat"]
    name = color(table.short[number], table.clan_color(number))
    if table.view["over"]:
        total, rank = seat["score"]["total"], table.view["ranks"][number]
        return f"{name} {tell('board-short_score', total=total, rank=rank)}"
    known = " ".join(table.printed(unit)[:LEAST_LETTERS] for unit in seat["hand"])
    cards = tell("board-cards", cards=seat["cards"])
    return f"{name} {cards}" + (f" ({known})" if known else "")


def stakes(tell: Teller, view: Fields) -> str:
    """The round or the combat, and the seat's own hand with its Strengths."""
    table = Table(tell, view)
    held: Counter[str] = Counter(view["hand"] if view["seat"] >= 0 else [])
    cards = [
        f"{table.printed(unit)} {view['units'][unit]['strength']}" + (f" ×{n}" if n > 1 else "")
        for unit, n in held.items()
    ]
    hand = "  ".join(cards) or tell("board-no_cards")
    return f"{headline(table)}\n{tell('board-hand')}  {hand}"


def legend(tell: Teller) -> dict[str, str]:
    lord, assassin = name(tell, "lord"), name(tell, "assassin")
    strength = tell.box.strength[UNITS.index("lord")]
    return {
        "▶": tell("legend-asked"),
        color("⚔", "bold red"): tell("legend-battle"),
        color("★", "yellow"): tell("legend-conquered"),
        f"{lord}{raised(strength)}": tell("legend-face_up"),
        color("k▒", "blue"): tell("legend-face_down"),
        color(f"k▒{lord}*", "blue"): tell("legend-known"),
        f"{assassin}·C": tell("legend-assassin"),
        color("+", "yellow"): tell("legend-bonus"),
    }


def raised(number: int) -> str:
    """A small number behind a name."""
    return "".join(SMALL[int(digit)] for digit in str(number))


def headline(table: Table) -> str:
    view, tell = table.view, table.tell
    if view["over"]:
        return tell("board-over")
    if view["round"] > ROUNDS:
        return tell("board-combat")
    if not view["round"]:
        return tell("board-draft", start=view["start"])
    return tell(
        "board-round",
        round=view["round"],
        rounds=ROUNDS,
        active=view["active"],
        cards=view["cards_left"],
    )


def offer_lines(table: Table) -> list[str]:
    """The tiles laid out in the draft."""

    def draw(letters: int) -> str:
        tiles = [table.printed(tile)[:letters] for tile in table.view["offer"]]
        return f"{table.tell('board-laid_out')}  {color(listed(table.tell, tiles), 'cyan')}"

    return [with_letters(draw), ""] if table.view["offer"] else []


def battlefield_lines(table: Table, field: Fields) -> list[str]:
    """The tile with its VP on the left, one army a line, bottom card first."""
    tile = table.printed(field["tile"]) if field["tile"] else "…"
    name = color(pad(clip(tile, TILE_NAME_WIDTH), TILE_NAME_WIDTH), "bold")
    hint = pad(clip(table.tell("board-tile", tile=field["tile"]), HINT_WIDTH), HINT_WIDTH)
    number = f"{battle_mark(table, field)}{field['battlefield'] + 1}"
    starts = (f"{number} {name} {field['vp'] or '':>2}  ", "   " + color(hint, "dim"))
    return [
        line
        for start, side in zip(starts, field["sides"], strict=True)
        for line in army_lines(table, field, side, start)
    ]


def battle_mark(table: Table, field: Fields) -> str:
    is_fought = table.view["battle"] == field["battlefield"] and not table.view["over"]
    return color("⚔", "bold red") if is_fought else " "


def army_lines(table: Table, field: Fields, side: Fields, start: str) -> list[str]:
    """The cards from bottom to top by their whole names, on further lines where there is no room for them."""
    seat = side["seat"]
    star = color(" ★", "yellow") if field["conqueror"] == seat else "  "
    total = f" {side['strength']:>2}" if side["strength"] is not None else "   "
    bonus = [color(f"+{side['bonus']}", "yellow")] if side["bonus"] else []
    head = f"{start}{table.name(seat)}{star}{total}  "
    return flow(head, [*faces(table, side, *ARMY_LETTERS[0]), *bonus], BOARD_WIDTH, " ")


def cards_text(table: Table, side: Fields, letters: int, is_numbered: bool) -> str:
    return " ".join(faces(table, side, letters, is_numbered))


def faces(table: Table, side: Fields, letters: int, is_numbered: bool) -> list[str]:
    return [
        color(face(table, card, side, letters, is_numbered), style(table, card, side))
        for card in side["cards"]
    ]


def face(table: Table, card: Fields, side: Fields, letters: int, is_numbered: bool) -> str:
    """3▒ is the third card of its seat, face-down, with its unit where the reader knows it.

    * marks one that another seat has looked at; an Assassin in the enemy's army names whose she was.
    """
    name = ""
    if card["unit"]:
        strength = table.view["units"][card["unit"]]["strength"]
        name = table.printed(card["unit"])[:letters]
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


def seat_line(table: Table, seat: Fields) -> str:
    marker = color("▶", "bold") if seat["seat"] in table.view["waiting_for"] else " "
    draw = score_text if table.view["over"] else hand_text
    start = f"{marker} {table.name(seat['seat'])}  "
    return with_letters(lambda letters: start + draw(table, seat, letters))


def hand_text(table: Table, seat: Fields, letters: int) -> str:
    """The cards in a hand, with how many cards the reader does not know."""
    held: Counter[str] = Counter(seat["hand"])
    cards = [
        table.printed(unit)[:letters] + (f" ×{n}" if n > 1 else "") for unit, n in held.items()
    ]
    hidden = seat["cards"] - len(seat["hand"])
    if hidden:
        cards.append(color(f"▒ ×{hidden}", "blue"))
    notes = [] if table.is_reader(seat["seat"]) else [table.printed(seat["clan"])]
    if seat["partner"] is not None and table.is_reader(seat["partner"]):
        notes.append(table.tell("board-partner"))
    return f"{' '.join(cards) or table.tell('board-no_cards')}{count(notes)}"


def score_text(table: Table, seat: Fields, letters: int) -> str:
    tell, score = table.tell, seat["score"]
    parts = [
        f"{tell('board-part', part=part['part'])[:letters]} {part['vp']}"
        for part in score_parts(score)
        if part["vp"]
    ]
    fields = tell("board-fields", fields=score["battlefields"])
    rank = tell("board-rank", rank=table.view["ranks"][seat["seat"]])
    total = tell("board-total", total=f"{score['total']:>3}")
    return f"{total}  {fields}{count(parts)}  {rank}"


def set_aside_lines(table: Table, width: int = BOARD_WIDTH) -> list[str]:
    """Cards the Assassins took, with the unit where the reader knows it."""
    tell = table.tell
    taken = [
        color(tell("board-gone", seat=seat["seat"], unit=card["unit"], k=card["k"]), "blue")
        for seat in table.view["seats"]
        for card in seat["gone"]
        if card["fate"] == "set_aside"
    ]
    return flow(f"  {tell('board-set_aside')}  ", taken, width, ", ") if taken else []


def situation(table: Table) -> str:
    """The decision that is waited for, or who has won, in one line."""
    view, tell = table.view, table.tell
    if view["over"]:
        winners = [seat for seat, rank in enumerate(view["ranks"]) if rank == 1]
        return color(tell("board-won", winners=winners), "bold")
    tile = None
    if view["ability"]:
        tile = view["battlefields"][view["ability"]["battlefield"]]["tile"]
    seats, decision = view["waiting_for"], view["decision"]
    return tell("board-situation", seats=seats, decision=decision, tile=tile)
