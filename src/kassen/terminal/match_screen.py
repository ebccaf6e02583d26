"""The match on the table: board, question, options and log, for any game."""

import asyncio
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.markup import escape
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.worker import Worker

from kassen.engine.errors import Refusal
from kassen.engine.markup import join
from kassen.engine.position import Position
from kassen.terminal import drawing
from kassen.terminal.choices import DIGITS, Choices
from kassen.terminal.chronicle import Chronicle
from kassen.terminal.ending_screen import OFFERS, EndingScreen
from kassen.terminal.hint import advise
from kassen.terminal.pace import Pace
from kassen.terminal.rulebook_screen import RulebookScreen
from kassen.terminal.sitting import Invitation, Sitting
from kassen.terminal.spelling import titled

HINT_SECONDS = 12  # that a hint stays on the screen
A_MOMENT = 0.02  # between two looks at a thought, where there is no pause


class MatchScreen(Screen[Invitation | None]):
    """Dismissed with the invitation to the next match, or None for another table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "rulebook", "Rules", key_display="?"),
        Binding("h", "hint", "Hint"),
        Binding("u", "undo", "Undo"),
        Binding("s", "save", "Save"),
        Binding("space", "hurry", "Hurry"),
        Binding("q", "app.quit", "Quit"),
        *(Binding(digit, f"take('{digit}')", show=False) for digit in DIGITS),
    ]

    def __init__(self, sitting: Sitting, pace: Pace, save: Path | None) -> None:
        super().__init__()
        self._sitting = sitting
        self._match = sitting.match
        self._seat = sitting.seat
        self._pace = pace
        self._under_way: Worker[None] | None = None
        self._in_sight = asyncio.Event()
        self._fresh = 0  # the first event since the person last decided
        self._is_kept = save is not None
        self._path = save or Path(f"{self._match.game.name}-{datetime.now():%Y%m%d-%H%M%S}.json")

    def compose(self) -> ComposeResult:
        with Horizontal():
            with Vertical():
                with VerticalScroll(id="board", can_focus=False):
                    yield Static(id="drawn")
                with Horizontal():
                    with Vertical(id="decision"):
                        yield Static(id="note", markup=False)
                        yield Choices()
                    yield Chronicle(id="log-below")
            yield Chronicle(id="log-beside")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        board = self.query_one("#board")
        board.border_title = f"合戦 · {titled(self._match.game.name)}"
        company = f"you: {self._match.names[self._seat]} · {self._sitting.company()}"
        board.border_subtitle = escape(company)
        self._show()
        self._go_on()

    # The clock.

    def _go_on(self) -> None:
        """Let the table take its next step by itself, after a pause, unless one is under way."""
        if self._under_way:
            return
        waiting = None if self._match.over else self._sitting.next_without_person()
        if waiting or self._match.over:
            self._under_way = self.run_worker(partial(self._step, waiting))

    async def _step(self, waiting: tuple[int, Callable[[], int]] | None) -> None:
        """A decision, or the end: shown at the end of a pause, and while the table is in sight.

        A thought that outlasts a pause is given another one: how long it took is not for anybody to see.
        """
        thought = asyncio.ensure_future(asyncio.to_thread(waiting[1] if waiting else lambda: None))
        await asyncio.sleep(self._pace.pause())
        while not thought.done():
            await asyncio.sleep(self._pace.pause() or A_MOMENT)
        action = thought.result()
        await self._in_sight.wait()
        self._under_way = None
        if not self.app.is_running:  # the person has left meanwhile
            return
        if waiting and action is not None:
            self._decide(waiting[0], action)
        else:
            self._end()

    def _stop(self) -> None:
        if self._under_way:
            self._under_way.cancel()
        self._under_way = None

    def on_screen_suspend(self) -> None:
        """The table waits while the rulebook is open; a thought that has begun is kept."""
        self._in_sight.clear()

    def on_screen_resume(self) -> None:
        self._in_sight.set()

    def _decide(self, seat: int, action: int) -> None:
        self._match.play(seat, action)
        self._show()
        if shortfall := self._sitting.shortfall():
            self.notify(shortfall, severity="warning", timeout=HINT_SECONDS)
        self._go_on()

    def _end(self) -> None:
        self.keep()
        self.app.push_screen(EndingScreen(self._sitting), self._follow)

    def _follow(self, offer: str | None) -> None:
        """What the person wants after the game; None looks at the board for a while longer."""
        if offer == "again":
            self.dismiss(self._sitting.invitation.again())
        elif offer == "other":
            self.dismiss(None)
        elif offer == "quit":
            self.call_later(self.app.action_quit)

    # The picture.

    def _show(self) -> None:
        self.query_one("#drawn", Static).update(drawing.board(self._match, self._seat))
        sentences = drawing.sentences(self._match, self._seat)
        for chronicle in self.query(Chronicle):  # the narrow and the wide one, of which one is seen
            chronicle.tell(sentences, self._fresh, self._match.names)
        self._show_decision()

    def _show_decision(self) -> None:
        """The question with its options, or a note on whom the table waits for."""
        is_open = self._sitting.is_asked and not self._sitting.table_answers
        title, note = self._question()
        self.query_one("#decision").border_title = escape(title)
        self.query_one("#decision").set_class(is_open or self._match.over, "-open")
        self.query_one("#note", Static).update(note)
        match = self._match
        options = match.legal(self._seat) if is_open else []
        choices = [(option.label, match.game.room.hint(match.box, option.id)) for option in options]
        self.query_one(Choices).offer(list(OFFERS.values()) if self._match.over else choices)
        if self.focused is None:
            self.query_one(Choices).focus()

    def _question(self) -> tuple[str, str]:
        """Title and note of the decision panel."""
        if self._match.over:
            return "The game is over", ""
        if self._sitting.is_asked:
            question = self._match.game.room.question(self._match.box, self._match.view(self._seat))
            if not self._sitting.table_answers:
                return question, ""
            option = self._match.legal(self._seat)[0]
            return question, f"{option.label}: your one option. The table answers for you."
        waiting = join([self._match.names[seat] for seat in self._match.pending])
        return "Please wait", f"{waiting} must decide."

    # The keys.

    @on(OptionList.OptionSelected)
    def take_selected(self, event: OptionList.OptionSelected) -> None:
        self._take(event.option_index)

    def action_take(self, digit: str) -> None:
        index = self.query_one(Choices).index_of(digit)
        if index is not None:
            self._take(index)

    def _take(self, index: int) -> None:
        if self._match.over:
            self._follow(list(OFFERS)[index])
            return
        self._fresh = len(self._match.events)
        self._decide(self._seat, self._match.legal_ids(self._seat)[index])

    def action_rulebook(self) -> None:
        self.app.push_screen(RulebookScreen(self._match.game, self._match, self._seat))

    def action_hint(self) -> None:
        """What the options are worth, by what the person may know; thought of beside the table."""
        if not self._sitting.is_asked:
            self.notify("Nothing is asked of you now.")
            return
        labels = drawing.labels(self._match, self._seat)
        self._hint(self._match.position(self._seat), labels, len(self._match.decisions))

    @work(group="hint", exclusive=True)
    async def _hint(self, position: Position, labels: dict[int, str], decisions: int) -> None:
        lines = await asyncio.to_thread(advise, position, labels)
        if decisions == len(self._match.decisions):  # else the question is another one
            self.notify("\n".join(lines), title="Hint", timeout=HINT_SECONDS, markup=False)

    def action_undo(self) -> None:
        reason = self._match.why_no_undo(self._seat)
        if reason:
            self.notify(reason, severity="warning")
            return
        self._stop()
        self._match.undo()
        self._show()
        self._go_on()

    def action_save(self) -> None:
        try:
            self._match.save(self._path)
        except Refusal as refusal:
            self.notify(str(refusal), severity="error", markup=False)
        else:
            self.notify(f"Saved as {self._path}", markup=False)

    def keep(self) -> str:
        """Save the match if that was asked for at the start; the sentence says where it is."""
        if not self._is_kept:
            return ""
        try:
            self._match.save(self._path)
        except Refusal as refusal:
            return f"kassen: {refusal}"
        return f"The match is saved as {self._path}."

    def action_hurry(self) -> None:
        self._pace.hurried = not self._pace.hurried
        self.notify("The table hurries." if self._pace.hurried else "The table takes its time.")
