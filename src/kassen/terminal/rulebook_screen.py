"""The rulebook, and every action that is not an option now, with the rule that forbids it."""

from typing import ClassVar

from rich.console import Group
from rich.markdown import Markdown
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Footer, Input, OptionList, Static, TabbedContent, TabPane
from textual.widgets.option_list import Option

from kassen.engine.game import Game
from kassen.engine.match import Match
from kassen.engine.table.refusals import Reason
from kassen.engine.table.rulebook import rule_text
from kassen.terminal import drawing
from kassen.terminal.language import language
from kassen.terminal.palette import GOLD, PAPER
from kassen.terminal.screen import Screen
from kassen.terminal.speech import name_of, tell


class RulebookScreen(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,question_mark", "dismiss", "key-table", key_display="esc"),
        Binding("r", "open('rules')", "key-rulebook"),
        Binding("w", "open('why')", "key-why"),
        Binding("q", "app.quit", show=False),
        Binding("down", "move(1)", show=False),
        Binding("up", "move(-1)", show=False),
    ]

    def __init__(self, game: Game, match: Match | None = None, seat: int = 0) -> None:
        super().__init__()
        self._game = game
        self._match = match
        self._seat = seat
        self._refused = refused_actions(match, seat) if match else []

    def compose(self) -> ComposeResult:
        with TabbedContent():
            with TabPane(tell("title-rulebook", game=name_of(self._game.name)), id="rules"):
                # Textual's own widget makes a child per paragraph and takes seconds.
                yield VerticalScroll(
                    Static(Markdown(self._game.rulebook_in(language())), id="rulebook")
                )
            if self._match:
                with TabPane(tell("key-why"), id="why"), Vertical():
                    yield Input(placeholder=tell("part-of-action"))
                    yield OptionList()
                    yield Static(id="reason")
        yield Footer(show_command_palette=False)

    def set_up(self) -> None:
        if self._match:
            self.query_one("#reason").border_title = tell("title-because")
            self._list("")
        self.query_one(VerticalScroll).focus()

    def action_open(self, tab: str) -> None:
        if tab == "why" and not self._match:
            return
        self.query_one(TabbedContent).active = tab
        self.query_one(Input if tab == "why" else VerticalScroll).focus()

    def action_move(self, step: int) -> None:
        """Move through the list while typing goes to the filter."""
        if self.query_one(TabbedContent).active == "why":
            actions = self.query_one(OptionList)
            actions.action_cursor_down() if step > 0 else actions.action_cursor_up()

    @on(Input.Changed)
    def filter(self, event: Input.Changed) -> None:
        self._list(event.value)

    def _list(self, part: str) -> None:
        """List the actions whose words contain `part`."""
        actions = self.query_one(OptionList)
        actions.clear_options()
        for action, label in self._refused:
            if part.lower() in label.lower():
                actions.add_option(Option(Text(label), id=str(action)))
        actions.highlighted = 0 if actions.option_count else None

    @on(OptionList.OptionHighlighted)
    def explain(self, event: OptionList.OptionHighlighted) -> None:
        assert self._match
        reason = self._match.why_not(self._seat, int(event.option_id or 0), language())
        if reason:
            self.query_one("#reason", Static).update(explained(self._game, reason))


def refused_actions(match: Match, seat: int) -> list[tuple[int, str]]:
    """Every action that is not an option now, with its words."""
    options = match.legal_ids(seat)
    return [
        (action, drawing.label(match, seat, action))
        for action in match.game.actions
        if action not in options
    ]


def explained(game: Game, reason: Reason) -> Group:
    """Show the reason, with its rule from the rulebook."""
    text = Text.assemble((reason.text, PAPER), "  ", (f"[{reason.rule}]", f"bold {GOLD}"), "\n")
    return Group(text, Markdown(rule_text(game.rulebook_in(language()), reason.rule)))
