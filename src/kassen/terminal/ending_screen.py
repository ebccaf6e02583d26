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
from kassen.terminal.speech import tell

OFFERS = ("again", "other", "replay", "analyze", "save", "quit")
PLACES = ("一", "二", "三", "四", "五", "六")


class EndingScreen(Screen[str | None], ModalScreen[str | None]):
    """The end screen; it is dismissed with the chosen offer, or None to look at the board."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "key-board"),
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
        panel.border_title = tell("title-over")
        panel.border_subtitle = tell("to-board")
        self.query_one(Choices).offer(offers())
        self.query_one(Choices).focus()

    def _headline(self) -> Text:
        ranks = self._sitting.match.ranks or []
        if len(self._sitting.people) > 1:
            return Text(tell("over"), f"bold {PAPER}")
        rank = ranks[self._sitting.seat]
        if rank > 1:
            return Text(tell("your-rank", rank=rank, players=len(ranks)), f"bold {PAPER}")
        shared = ranks.count(1) > 1
        return Text(
            tell("shared-victory" if shared else "victory"),
            f"bold {GOLD}",
            justify="center",
        )

    def _ranks(self) -> Table:
        lines = Table.grid(padding=(0, 2), expand=True)
        lines.add_column(width=4)
        lines.add_column(ratio=1)
        lines.add_column(justify="right")
        for rank, name, kind in self._sitting.standings():
            style = f"bold {GOLD}" if kind == "self" else PAPER
            lines.add_row(
                Text(f"{PLACES[rank - 1]} {rank}", VERMILION if rank == 1 else ASH),
                Text(name, style),
                Text(tell("kind", it=kind), ASH),
            )
        return lines

    @on(Choices.Taken)
    def take_selected(self, event: Choices.Taken) -> None:
        self.dismiss(OFFERS[event.index])

    def action_take(self, digit: str) -> None:
        index = self.query_one(Choices).type(digit)
        if index is not None:
            self.dismiss(OFFERS[index])


def offers() -> list[Choice]:
    """The next steps on offer, each with its explanation."""
    hints = {offer: tell(f"offer-{offer}-hint") for offer in OFFERS if offer != "quit"}
    return [Choice(tell(f"offer-{offer}"), hints.get(offer, "")) for offer in OFFERS]
