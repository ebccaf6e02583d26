"""A setting and its value, ◂ value ▸, turned by arrow keys or mouse."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from kassen.engine.table.markup import pad
from kassen.terminal.palette import ASH, CHARCOAL, GOLD, PAPER, VERMILION
from kassen.terminal.spelling import spell

LABEL_WIDTH = 19  # the longest option has 18 characters
ARROWS = 4  # columns, including spaces
Value = int | str | bool


class Dial(Widget, can_focus=True):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
    ]

    index = reactive(0)

    class Turned(Message):
        """The dial shows another value."""

        def __init__(self, dial: "Dial") -> None:
            super().__init__()
            self.dial = dial

        @property
        def control(self) -> "Dial":
            return self.dial

    def __init__(
        self,
        name: str,
        label: str,
        values: Sequence[Value],
        value: Value,
        about: str = "",
        spelled: Callable[[Value], str] = spell,
    ) -> None:
        super().__init__(id=name)
        self._label = label
        self._values = list(values)
        self._spelled = spelled
        self.about = about
        self.set_reactive(Dial.index, self._values.index(value))

    @property
    def value(self) -> Value:
        return self._values[self.index]

    def offer(self, values: Sequence[Value], instead: Value) -> None:
        """Replace the values; if the current one is not among them, show `instead`."""
        value = self.value if self.value in values else instead
        self._values = list(values)
        self.index = self._values.index(value)
        self.refresh()

    @property
    def _label_width(self) -> int:
        """The label column's width, narrowed if the value is long."""
        room = self.size.width - ARROWS - cell_len(self._spelled(self.value))
        return max(cell_len(self._label) + 1, min(LABEL_WIDTH, room))

    def render(self) -> Text:
        label, arrow = (GOLD, VERMILION) if self.has_focus else (ASH, CHARCOAL)
        left, right = ("◂ ", " ▸") if len(self._values) > 1 else ("  ", "")
        return Text.assemble(
            (pad(self._label, self._label_width), label),
            (left, arrow),
            (self._spelled(self.value), f"bold {PAPER}"),
            (right, arrow),
            no_wrap=True,
        )

    def action_turn(self, step: int) -> None:
        """Turn to the next value, wrapping around."""
        self.index = (self.index + step) % len(self._values)
        self.post_message(self.Turned(self))

    def on_click(self, event: Click) -> None:
        """Turn back on the left arrow, forward on the value or right of it."""
        if event.x >= self._label_width:
            self.action_turn(-1 if event.x < self._label_width + 2 else 1)
