"""A scrollable text: the log, the signs of the board, an analysis."""

from typing import ClassVar

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Footer, Static

from kassen.terminal.screen import Screen


class ScrollScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter", "dismiss(None)", "key-back", key_display="esc"),
        Binding("q", "app.quit", show=False),
    ]

    def __init__(self, title: str, content: RenderableType, at_end: bool = False) -> None:
        super().__init__()
        self._title = title
        self._content = content
        self._at_end = at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="reading"):
            yield Static(self._content, id="text")
        yield Footer(show_command_palette=False)

    def set_up(self) -> None:
        reading = self.query_one("#reading")
        reading.border_title = self._title
        reading.focus()
        if self._at_end:
            reading.call_after_refresh(reading.scroll_end, animate=False)

    def show(self, content: RenderableType) -> None:
        self.query_one("#text", Static).update(content)
