"""The end of a match: the ranks, and what to do next."""

from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from kassen.terminal.choices import DIGITS, Choice, Choices
from kassen.terminal.palette import ASH, GOLD, PAPER, VERMILION
from kassen.terminal.screen import Screen
from kassen.terminal.sitting import Sitting

OFFERS = {
    "again": Choice("New game", "the same table, another deal"),
    "other": Choice("Another table", "choose game, seats and opponents"),
    "replay": Choice("Replay", "board by board, all hands open"),
    "analyze": Choice("Analysis", "what decided it"),
    "save": Choice("Save", "to a file of your own"),
    "quit": Choice("Quit", ""),
}
PLACES = ("一", "二", "三", "四", "五", "六")


class EndingScreen(Screen[str | None], ModalScreen[str | None]):
    """The end screen; it is dismissed with the chosen offer, or None to look at the board."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "Board"),
        Binding("n", "take('1')", show=False),
        Binding("q", "app.quit", show=False),
        *(Binding(digit, f"take('{digit}')", show=False) for digit in DIGITS),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__()
        self._sitting = sitting

    def compose(self) -> ComposeResult:
        with Vertical(id="ending"):
            yield Static(self._headline(), id="headline")
            yield Static(self._ranks(), id="ranks")
            yield Choices()

    def set_up(self) -> None:
        panel = self.query_one("#ending")
        panel.border_title = "終 · The game is over"
        panel.border_subtitle = "Esc: the board"
        self.query_one(Choices).offer(list(OFFERS.values()))
        self.query_one(Choices).focus()

    def _headline(self) -> Text:
        ranks = self._sitting.match.ranks or []
        if len(self._sitting.people) > 1:
            return Text("The game is over.", f"bold {PAPER}")
        rank = ranks[self._sitting.seat]
        if rank > 1:
            return Text(f"You are number {rank} of {len(ranks)}.", f"bold {PAPER}")
        shared = ranks.count(1) > 1
        return Text(
            "You share the victory!" if shared else "Victory is yours!",
            f"bold {GOLD}",
            justify="center",
        )

    def _ranks(self) -> Table:
        lines = Table.grid(padding=(0, 2), expand=True)
        lines.add_column(width=4)
        lines.add_column(ratio=1)
        lines.add_column(justify="right")
        for rank, name, kind in self._sitting.standings():
            style = f"bold {GOLD}" if kind == "you" else PAPER
            lines.add_row(
                Text(f"{PLACES[rank - 1]} {rank}", VERMILION if rank == 1 else ASH),
                Text(name, style),
                Text(kind, ASH),
            )
        return lines

    @on(Choices.Taken)
    def take_selected(self, event: Choices.Taken) -> None:
        self.dismiss(list(OFFERS)[event.index])

    def action_take(self, digit: str) -> None:
        index = self.query_one(Choices).type(digit)
        if index is not None:
            self.dismiss(list(OFFERS)[index])
