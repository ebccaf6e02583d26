"""The list of options: as many columns as it takes to show them all, each with a number to type."""

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
FEW = len(DIGITS)  # options that one digit tells apart
GAP = 2
USUAL = 14  # columns of the first step, where the second ones stand below each other


@dataclass(frozen=True)
class Choice:
    """One option: its label, what it leads to, and the places one touches to choose it."""

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


class Choices(Widget, can_focus=True):
    """Options that can be taken by arrows and Enter, by mouse, or by the number in front of them."""

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
    )  # rows that leave the board enough, and those there are at most

    class Taken(Message):
        """An option is chosen."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    class Highlighted(Message):
        """Another option is looked at."""

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
        """A word behind each of these options."""
        self.notes = notes
        self.refresh(layout=True)

    def explanation(self) -> str:
        """What the highlighted option leads to, or all of its label where that was cut."""
        if not self.choices:
            return ""
        looked_at = self.choices[self.highlighted]
        room = self.content_size.width - self.code_width - 1
        return looked_at.label if cell_len(looked_at.label) > room else looked_at.hint

    @property
    def option_count(self) -> int:
        return len(self.choices)

    def type(self, digit: str) -> int | None:
        """The option whose number is typed with this digit; None while there is more to type, or no such option."""
        self.typed += digit
        codes = [self.code(index) for index in range(self.option_count)]
        found = codes.index(self.typed) if self.typed in codes else None
        if found is not None or not any(code.startswith(self.typed) for code in codes):
            self.typed = ""
        self.refresh()
        return found

    def code(self, index: int) -> str:
        """What is typed to take an option: one digit where these are enough, else two."""
        return DIGITS[index] if self.option_count <= FEW else f"{index + 1:02}"

    # The picture.

    def texts(self) -> list[str]:
        """What stands behind each number."""
        return [
            f"{choice.label}  {self.notes[index]}" if index in self.notes else choice.label
            for index, choice in enumerate(self.choices)
        ]

    def cells(self, width: int) -> tuple[list[Cell], list[str]]:
        """Every option in its place, and what stands at the beginning of each row."""
        if grouped := self.grouped(width):
            return grouped
        texts = [clipped(text, width - self.code_width - 1) for text in self.texts()]
        room = max((cell_len(text) for text in texts), default=0) + self.code_width + GAP
        columns = max(1, min((width + GAP) // (room + 1), len(texts)))
        rows = max(-(-len(texts) // columns), min(len(texts), self.room[0]))
        return [
            Cell(index % rows, index // rows * (room + 1), room - 1, text)
            for index, text in enumerate(texts)
        ], [""] * rows

    def grouped(self, width: int) -> tuple[list[Cell], list[str]] | None:
        """Many options that are chosen in two steps: a row for each first step, where that fits."""
        groups: dict[str, list[int]] = {}
        for index, choice in enumerate(self.choices):
            groups.setdefault(choice.path[0] if len(choice.path) > 1 else "", []).append(index)
        if self.option_count <= FEW or len(groups.keys() - {""}) < 2:
            return None
        texts = self.texts()
        titles = [shared_words([texts[index] for index in group]) for group in groups.values()]
        titles = [title[len(shared_words(titles)) :].strip() for title in titles]
        start = 1 + max(
            (cell_len(title) for title in titles if cell_len(title) <= USUAL), default=0
        )
        cells: dict[int, Cell] = {}
        rows: list[str] = []
        for title, group in zip(titles, groups.values(), strict=True):
            rows.append(title)
            column = max(start, cell_len(title) + 1)
            shared = len(shared_words([texts[index] for index in group]))
            for index in group:
                room = width - start - self.code_width - 1
                rest = clipped(texts[index][shared:].strip(), room)
                room = cell_len(rest) + self.code_width + 1
                if column + room > width and column > start:
                    rows.append("")
                    column = start
                cells[index] = Cell(len(rows) - 1, column, room, rest)
                column += room + GAP
        fits = len(rows) <= self.room[1]
        return ([cells[index] for index in range(self.option_count)], rows) if fits else None

    @property
    def code_width(self) -> int:
        return 1 if self.option_count <= FEW else 2

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.cells(width)[1])

    def render(self) -> Text:
        width = self.content_size.width
        cells, titles = self.cells(width)
        lines = [Text(title, ASH) for title in titles]
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
        return Text("\n", no_wrap=True).join(lines)

    def drawn(self, index: int, cell: Cell) -> Text:
        is_looked_at = index == self.highlighted
        style = f"bold {PAPER} on {EMBER}" if is_looked_at and self.has_focus else PAPER
        code = self.code(index)
        is_typed = bool(self.typed) and code.startswith(self.typed)
        return Text.assemble(
            (code, f"bold reverse {GOLD}" if is_typed else f"bold {GOLD}"), " ", (cell.text, style)
        )

    # The hand.

    def action_move(self, down: int, right: int) -> None:
        """To the next option in this direction, and from the last one on to the first."""
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
        """The nearest option of the next row; in one of several columns on to the next column's top."""
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
    """In so many columns; the rest is read where the highlighted option is explained."""
    return text if cell_len(text) <= width else set_cell_size(text, width - 1).rstrip() + "…"


def shared_words(labels: Sequence[str]) -> str:
    """The words with which all these begin, none of them cut."""
    columns = zip(*(label.split(" ") for label in labels), strict=False)
    return " ".join(words[0] for words in takewhile(lambda words: len({*words}) == 1, columns))
