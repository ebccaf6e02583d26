"""The list of options: a digit, the label, and what it leads to."""

from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from kassen.terminal.palette import ASH, GOLD

DIGITS = "1234567890"


class Choice:
    """One option; its hint stands beside the label, or below where the panel is too narrow."""

    def __init__(self, digit: str, label: str, hint: str) -> None:
        self._digit = Text(digit, f"bold {GOLD}")
        self._label = Text(label)
        self._hint = Text(hint, ASH)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = options.max_width - 2
        fits = cell_len(self._label.plain) + 2 + cell_len(self._hint.plain) <= room
        lines = Table.grid(padding=(0, 1))
        lines.add_column(width=1)
        lines.add_column(width=room - 1)
        if fits or not self._hint:
            lines.add_row(self._digit, Text.assemble(self._label, "  ", self._hint))
        else:
            lines.add_row(self._digit, self._label)
            lines.add_row("", self._hint)
        yield lines


class Choices(OptionList):
    """Options that can be taken by arrows and Enter, by mouse, or by the digit in front of them."""

    def offer(self, options: Iterable[tuple[str, str]]) -> None:
        """Replace the list by these labels and hints, the first one highlighted."""
        self.clear_options()
        for index, (label, hint) in enumerate(options):
            digit = DIGITS[index] if index < len(DIGITS) else ""
            self.add_option(Option(Choice(digit, label, hint)))
        self.highlighted = 0 if self.option_count else None

    def index_of(self, digit: str) -> int | None:
        index = DIGITS.index(digit)
        return index if index < self.option_count else None
