"""The list of options, in as many columns as it takes, each with a number to type."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import ClassVar

from rich.cells import cell_len, set_cell_size
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from kassen.terminal.palette import ASH, EMBER, GOLD, PAPER

DIGITS = "1234567890"
FEW = len(DIGITS)  # options that one digit can number
GAP = 2
USUAL = 14  # columns of the first step when the second steps are listed below each other


@dataclass(frozen=True)
class Choice:
    """One option: its label, what it leads to, and the places to touch to choose it."""

    label: str
    hint: str = ""
    path: tuple[str, ...] = ()


@dataclass(frozen=True)
class Cell:
    """Where an option is drawn."""

    row: int
    column: int
    width: int
    text: str


@dataclass
class Row:
    """The text before and after all options of a row."""

    title: str = ""
    tail: str = ""
    is_cut: bool = False


class Choices(Widget, can_focus=True):
    """Options to take with the arrow keys and Enter, by mouse, or by number."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1, 0)", show=False),
        Binding("down", "move(1, 0)", show=False),
        Binding("left", "move(0, -1)", show=False),
        Binding("right", "move(0, 1)", show=False),
        Binding("enter", "take", show=False),
    ]

    highlighted = reactive(0)
    room = reactive(
        (6, 12), layout=True
    )  # rows that leave the board enough room, and the most there may be

    class Taken(Message):
        """An option was chosen."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    class Highlighted(Message):
        """Another option was highlighted."""

    def __init__(self) -> None:
        super().__init__()
        self.choices: list[Choice] = []
        self.notes: dict[int, str] = {}
        self.typed = ""

    def offer(self, choices: Sequence[Choice]) -> None:
        """Replace the list by these, the first one highlighted."""
        self.choices, self.notes, self.typed = list(choices), {}, ""
        self.highlighted = 0
        self.refresh(layout=True)
        self.post_message(self.Highlighted())

    def annotate(self, notes: dict[int, str]) -> None:
        """Show a note after each of these options."""
        self.notes = notes
        self.refresh(layout=True)

    def explanation(self) -> str:
        """The consequence of the highlighted option, or its full label if that was cut."""
        if not self.choices:
            return ""
        looked_at = self.choices[self.highlighted]
        width = self.content_size.width
        cells, rows = self.cells(width)
        is_cut = rows[cells[self.highlighted].row].is_cut
        is_cut = is_cut or cell_len(looked_at.label) > width - self.code_width - 1
        return looked_at.label if is_cut else looked_at.hint

    @property
    def option_count(self) -> int:
        return len(self.choices)

    def type(self, digit: str) -> int | None:
        """The option whose number this digit completes; None if more digits are needed, or if there is none."""
        self.typed += digit
        codes = [self.code(index) for index in range(self.option_count)]
        found = codes.index(self.typed) if self.typed in codes else None
        if found is not None or not any(code.startswith(self.typed) for code in codes):
            self.typed = ""
        self.refresh()
        return found

    def code(self, index: int) -> str:
        """The digits to type for an option: one if that is enough, else two."""
        return DIGITS[index] if self.option_count <= FEW else f"{index + 1:02}"

    # Drawing.

    def texts(self) -> list[str]:
        """The text after each number."""
        return [self.noted(index, choice.label) for index, choice in enumerate(self.choices)]

    def noted(self, index: int, text: str) -> str:
        return f"{text}  {self.notes[index]}" if index in self.notes else text

    def cells(self, width: int, rows: int | None = None) -> tuple[list[Cell], list[Row]]:
        """Lay out the options column by column, in `rows` rows if given, and the rows' own texts."""
        if grouped := self.grouped(width):
            return grouped
        texts = [clipped(text, width - self.code_width - 1) for text in self.texts()]
        room = max((cell_len(text) for text in texts), default=0) + self.code_width + GAP
        columns = max(1, min((width + GAP) // (room + 1), len(texts)))
        wanted = self.room[0] if rows is None else rows
        rows = max(-(-len(texts) // columns), min(len(texts), wanted))
        return [
            Cell(index % rows, index // rows * (room + 1), room - 1, text)
            for index, text in enumerate(texts)
        ], [Row() for _ in range(rows)]

    def least_rows(self, width: int) -> int:
        """The fewest rows the options need."""
        return len(self.cells(width, rows=1)[1])

    def grouped(self, width: int) -> tuple[list[Cell], list[Row]] | None:
        """Lay out two-step options with one row per first step, if that fits."""
        groups = self.groups()
        if self.option_count <= FEW or len(groups.keys() - {""}) < 2:
            return None
        labels = [choice.label for choice in self.choices]
        begins = [shared_words([labels[index] for index in group]) for group in groups.values()]
        titles = [begin[len(shared_words(begins)) :].strip() for begin in begins]
        start = 1 + max(
            (cell_len(title) for title in titles if cell_len(title) <= USUAL), default=0
        )
        cells: dict[int, Cell] = {}
        rows: list[Row] = []
        for begin, title, group in zip(begins, titles, groups.values(), strict=True):
            rows.append(Row(title))
            column = max(start, cell_len(title) + 1)
            tail = shared_ending([labels[index] for index in group])
            for index in group:
                room = width - start - self.code_width - 1
                middle = labels[index][len(begin) :].removesuffix(tail).strip()
                rest = clipped(self.noted(index, middle), room)
                room = cell_len(rest) + self.code_width + 1
                if column + room > width and column > start:
                    rows.append(Row())
                    column = start
                cells[index] = Cell(len(rows) - 1, column, room, rest)
                column += room + GAP
            rows[-1].tail = clipped(tail.strip(), max(0, width - column))
            rows[-1].is_cut = rows[-1].tail != tail.strip()
        fits = len(rows) <= self.room[1]
        return ([cells[index] for index in range(self.option_count)], rows) if fits else None

    def groups(self) -> dict[str, list[int]]:
        """The options by first step, or by the thing their places belong to; "" holds the rest."""
        groups: dict[str, list[int]] = {}
        for index, choice in enumerate(self.choices):
            groups.setdefault(first_step(choice), []).append(index)
        for step, group in list(groups.items()):
            is_one_thing = len(self.choices[group[0]].path) > 1 or (
                len(group) > 1 and shared_ending([self.choices[index].label for index in group])
            )
            if step and not is_one_thing:
                groups.setdefault("", []).extend(groups.pop(step))
        return groups

    @property
    def code_width(self) -> int:
        return 1 if self.option_count <= FEW else 2

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.cells(width)[1])

    def render(self) -> Text:
        width = self.content_size.width
        cells, rows = self.cells(width)
        lines = [Text(row.title, ASH) for row in rows]
        for index, cell in sorted(enumerate(cells), key=lambda pair: pair[1].column):
            line = lines[cell.row]
            line.append(" " * (cell.column - cell_len(line.plain)))
            line.append_text(self.drawn(index, cell))
            hint = self.choices[index].hint
            if (
                hint
                and len(lines) == len(cells)
                and cell_len(line.plain) + 2 + cell_len(hint) <= width
            ):
                line.append(f"  {hint}", ASH)
        for line, row in zip(lines, rows, strict=True):
            line.append(f"{' ' * GAP}{row.tail}" if row.tail else "", ASH)
        return Text("\n", no_wrap=True).join(lines)

    def drawn(self, index: int, cell: Cell) -> Text:
        is_looked_at = index == self.highlighted
        style = f"bold {PAPER} on {EMBER}" if is_looked_at and self.has_focus else PAPER
        code = self.code(index)
        is_typed = bool(self.typed) and code.startswith(self.typed)
        return Text.assemble(
            (code, f"bold reverse {GOLD}" if is_typed else f"bold {GOLD}"), " ", (cell.text, style)
        )

    # Input.

    def action_move(self, down: int, right: int) -> None:
        """Move to the next option in this direction, wrapping around."""
        if not self.choices:
            return
        cells, _ = self.cells(self.content_size.width)
        here = cells[self.highlighted]
        if right:
            row = [index for index, cell in enumerate(cells) if cell.row == here.row]
            row.sort(key=lambda index: cells[index].column)
            self.highlighted = row[(row.index(self.highlighted) + right) % len(row)]
        else:
            self.highlighted = self.below(cells, here, down)
        self.post_message(self.Highlighted())

    def below(self, cells: list[Cell], here: Cell, down: int) -> int:
        """The nearest option of the next row; at the end of a column, the top of the next one."""
        if len(cells) > 1 and len({cell.row for cell in cells}) == 1:
            return (self.highlighted + down) % len(cells)
        rows = 1 + max(cell.row for cell in cells)
        row = (here.row + down) % rows
        beside = [index for index, cell in enumerate(cells) if cell.row == row]
        return min(beside, key=lambda index: abs(cells[index].column - here.column))

    def action_take(self) -> None:
        if self.choices:
            self.post_message(self.Taken(self.highlighted))

    def on_click(self, event: Click) -> None:
        cells, _ = self.cells(self.content_size.width)
        for index, cell in enumerate(cells):
            if cell.row == event.y and cell.column <= event.x < cell.column + cell.width + GAP:
                self.highlighted = index
                self.post_message(self.Taken(index))
                return


def clipped(text: str, width: int) -> str:
    """Cut to `width` columns; the explanation shows the rest."""
    return text if cell_len(text) <= width else set_cell_size(text, width - 1).rstrip() + "…"


def shared_words(labels: Sequence[str]) -> str:
    """The whole words that all labels begin with, leaving each at least its last word."""
    columns = zip(*(label.split(" ")[:-1] for label in labels), strict=False)
    return " ".join(words[0] for words in takewhile(lambda words: len({*words}) == 1, columns))


def shared_ending(labels: Sequence[str]) -> str:
    """The words that all labels end with, leaving something before them."""
    if len(labels) < 2:
        return ""
    shared = len(shared_words([" ".join(reversed(label.split(" "))) for label in labels]).split())
    words = labels[0].split(" ")
    return " ".join(words[len(words) - shared :]) if 0 < shared < len(words) else ""


def first_step(choice: Choice) -> str:
    """The first of several places to touch; else the thing the only place belongs to, if any."""
    if len(choice.path) > 1:
        return choice.path[0]
    thing, _, part = choice.path[0].rpartition("/") if choice.path else ("", "", "")
    return thing if part else ""
