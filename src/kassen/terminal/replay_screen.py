"""A match replayed board by board."""

from typing import ClassVar

from rich.console import Group
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Footer, Static

from kassen.match import Match
from kassen.terminal import drawing
from kassen.terminal.palette import ANSI_THEME, GOLD, PAPER, THEME
from kassen.terminal.screen import Screen
from kassen.terminal.speech import name_of, tell
from kassen.terminal.walk import Walk


class ReplayScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "step(1)", "key-forward", key_display="→"),
        Binding("left", "step(-1)", "key-back", key_display="←"),
        Binding("right_square_bracket", "step(10)", "+10", key_display="]"),
        Binding("left_square_bracket", "step(-10)", "-10", key_display="["),
        Binding("home", "step(-9999)", "key-start"),
        Binding("end", "step(9999)", "key-end"),
        Binding("e", "look", "key-eyes"),
        Binding("escape", "leave", "key-table", key_display="esc"),
        Binding("q", "app.quit", "key-quit"),
    ]

    def __init__(self, walk: Walk) -> None:
        super().__init__()
        self._walk = walk

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="reading"):
            yield Static(id="text")
        yield Static(id="told")
        yield Footer(show_command_palette=False)

    def set_up(self) -> None:
        self.query_one("#reading").focus()
        self._show()

    def _show(self) -> None:
        walk = self._walk
        reading = self.query_one("#reading")
        reading.border_title = f"合戦 · {name_of(walk.match.game.name)}"
        reading.border_subtitle = walk.title
        boards = [drawing.board(walk.now, walk.now.view(seat)) for seat in walk.readers]
        self.query_one("#text", Static).update(Group(*boards))
        told = [Text(f"▪ {sentence}", PAPER) for sentence in walk.told()]
        self.query_one("#told", Static).update(
            Group(*told) if told else Text(tell("the-deal"), GOLD)
        )

    def action_step(self, step: int) -> None:
        self._walk.go(self._walk.number + step)
        self._show()

    def action_look(self) -> None:
        self._walk.look()
        self._show()

    def action_leave(self) -> None:
        """Return to the table, or quit if there is none."""
        if len(self.app.screen_stack) > 2:
            self.dismiss(None)
        else:
            self.app.exit()


class ReplayApp(App[None]):
    """An app with a replay only."""

    TITLE = "Kassen"
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(self, match: Match, seat: int) -> None:
        super().__init__()
        self._walk = Walk(match, seat)
        self.ansi_theme_dark = ANSI_THEME

    def on_mount(self) -> None:
        self.register_theme(THEME)
        self.theme = THEME.name
        self.push_screen(ReplayScreen(self._walk))
