"""The list of options: a digit, the label, and what it leads to."""

from collections.abc import Iterable

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from kassen.terminal.palette import ASH, GOLD

DIGITS = "1234567890"


class Choice:
    """One option; its hint stands beside the label, or below where the panel is too narrow."""

    def __init__(self, digit: str, label: str, hint: str) -> None:
        self._label = Text.assemble((f"{digit:1} ", f"bold {GOLD}"), label, no_wrap=False)
        self._hint = Text(hint, ASH)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = cell_len(self._label.plain) + 2 + cell_len(self._hint.plain)
        if not self._hint:
            yield self._label
        elif width <= options.max_width:
            yield Text.assemble(self._label, "  ", self._hint)
        else:
            yield self._label
            yield Text.assemble("  ", self._hint)


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
