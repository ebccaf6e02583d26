"""The screen between two people at one terminal, which hides the table until the next one is ready."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Footer, Static

from kassen.terminal.palette import GOLD, PAPER
from kassen.terminal.screen import Screen
from kassen.terminal.speech import tell


class HandoverScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss(None)", "key-mine"),
        Binding("q", "app.quit", "key-quit"),
    ]

    def __init__(self, name: str) -> None:
        super().__init__()
        self._person = name

    def compose(self) -> ComposeResult:
        said = Text(tell("hand-over", name=self._person), PAPER)
        said.highlight_words([self._person], f"bold {GOLD}")
        yield Static(said, id="handover")
        yield Footer(show_command_palette=False)
