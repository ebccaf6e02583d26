"""The terminal table: one app for all games, which knows none of them."""

import asyncio
import signal
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from kassen.terminal.keeper import Keeper, second
from kassen.terminal.match_screen import MatchScreen
from kassen.terminal.pace import Pace
from kassen.terminal.palette import ANSI_THEME, RULEBOOK_THEME, THEME
from kassen.terminal.sitting import PERSON, Invitation, Sitting
from kassen.terminal.start_screen import StartScreen


class TableApp(App[None]):
    """Leads from the start screen to a match, and from its end to the next."""

    TITLE = "Kassen"
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]  # noqa: RUF012 - as Textual has them
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-middling"), (40, "-tall")]  # noqa: RUF012

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(
        self,
        invitation: Invitation | None = None,
        begun: tuple[Sitting, Keeper] | None = None,
        name: str = PERSON,
        pause: float = 0.9,
        save: Path | None = None,
    ) -> None:
        super().__init__()
        self._invitation = invitation
        self._begun = begun
        self._person = name
        self._pace = Pace(pause)
        self._save = save
        self.farewell = ""  # printed to the terminal after the app has closed
        self.ansi_theme_dark = ANSI_THEME

    def on_mount(self) -> None:
        self.register_theme(THEME)
        self.theme = THEME.name
        self.console.push_theme(RULEBOOK_THEME)
        for number in (signal.SIGTERM, signal.SIGHUP):  # restore the terminal first
            asyncio.get_running_loop().add_signal_handler(number, self.call_later, self.action_quit)
        if self._begun:
            self._open(*self._begun)
        else:
            self._choose(self._invitation)

    def _choose(self, invitation: Invitation | None) -> None:
        """Start a match, or show the start screen if there is no invitation."""
        if invitation is None:
            self.push_screen(StartScreen(self._person), self._choose)
            return
        self._invitation = invitation
        sitting = invitation.sit()
        self._open(sitting, Keeper(sitting.match, self._next_save()))

    def _open(self, sitting: Sitting, keeper: Keeper) -> None:
        self.push_screen(MatchScreen(sitting, keeper, self._pace), self._follow)

    def _next_save(self) -> Path | None:
        """The file for the next match of this sitting, so that none overwrites another."""
        if self._save and self._save.exists():
            return second(self._save)
        return self._save

    def _follow(self, wish: str | None) -> None:
        again = self._invitation.again() if self._invitation else None
        self._choose(again if wish == "again" else None)

    async def action_quit(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, MatchScreen):
                self.farewell = screen.leave()
        self.exit()
