"""The screen between two people at one terminal, which hides the table until the next one is ready."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Footer, Static

from kassen.terminal.palette import GOLD, PAPER


class HandoverScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss(None)", "I have the terminal"),
        Binding("q", "app.quit", "Quit"),
    ]

    def __init__(self, name: str) -> None:
        super().__init__()
        self._person = name

    def compose(self) -> ComposeResult:
        yield Static(
            Text.assemble(
                ("Hand the terminal to ", PAPER), (self._person, f"bold {GOLD}"), (".", PAPER)
            ),
            id="handover",
        )
        yield Footer(show_command_palette=False)
