"""The table in the terminal: one app for all games, which knows none of them."""

from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from kassen.terminal.match_screen import MatchScreen
from kassen.terminal.pace import Pace
from kassen.terminal.palette import ANSI_THEME, RULEBOOK_THEME, THEME
from kassen.terminal.sitting import PERSON, Invitation
from kassen.terminal.start_screen import StartScreen


class TableApp(App[None]):
    """From the start screen to a match, from its end to the next one."""

    TITLE = "Kassen"
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]  # noqa: RUF012 - as Textual has them
    VERTICAL_BREAKPOINTS = [(0, "-low"), (40, "-tall")]  # noqa: RUF012

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(
        self,
        invitation: Invitation | None = None,
        name: str = PERSON,
        pause: float = 0.9,
        save: Path | None = None,
    ) -> None:
        super().__init__()
        self._invitation = invitation
        self._person = name
        self._pace = Pace(pause)
        self._save = save
        self.farewell = ""  # what the terminal says once the table is gone
        self.ansi_theme_dark = ANSI_THEME

    def on_mount(self) -> None:
        self.register_theme(THEME)
        self.theme = THEME.name
        self.console.push_theme(RULEBOOK_THEME)
        self.sit(self._invitation)

    def sit(self, invitation: Invitation | None) -> None:
        """Open a match, or the start screen where there is no invitation to one."""
        if invitation:
            match = MatchScreen(invitation.sit(), self._pace, self._save)
            self.push_screen(match, self.sit)
        else:
            self.push_screen(StartScreen(self._person), self.sit)

    async def action_quit(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, MatchScreen):
                self.farewell = screen.keep()
        self.exit()
