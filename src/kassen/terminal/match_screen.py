"""The match on the table: board, question, options and log, for any game."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Resize
from textual.markup import escape
from textual.screen import Screen
from textual.widgets import Footer, Static
from textual.worker import Worker

from kassen.bots.explain import Prospect
from kassen.engine.errors import Refusal
from kassen.engine.keeping import why_not_replace
from kassen.engine.markup import join
from kassen.engine.position import Position
from kassen.terminal import drawing
from kassen.terminal.analysis_screen import AnalysisScreen
from kassen.terminal.choices import DIGITS, Choice, Choices
from kassen.terminal.chronicle import Chronicle, told
from kassen.terminal.ending_screen import OFFERS, EndingScreen
from kassen.terminal.handover_screen import HandoverScreen
from kassen.terminal.hint import weigh
from kassen.terminal.keeper import Keeper
from kassen.terminal.pace import Pace
from kassen.terminal.replay_screen import ReplayScreen
from kassen.terminal.rulebook_screen import RulebookScreen
from kassen.terminal.scroll_screen import ScrollScreen
from kassen.terminal.sitting import Sitting
from kassen.terminal.spelling import titled
from kassen.terminal.walk import EVERYBODY, Walk

SIDES = 4  # columns of a panel's border and padding
NOTE_SECONDS = 12  # that a note stays on the screen
A_MOMENT = 0.02  # between two looks at a thought, where there is no pause
BOARD_ROWS = 6  # of the screen that options leave to the board, if they can …
LOG_ROWS = 2  # that many options may take from the log
PANEL_ROWS = 9  # that they always leave to all else


class MatchScreen(Screen[str]):
    """Dismissed with what comes next: `again` or `other`."""

    AUTO_FOCUS = "Choices"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "rulebook", "Rules", key_display="?"),
        Binding("i", "signs", "Signs"),
        Binding("l", "log", "Log"),
        Binding("h", "hint", "Hint"),
        Binding("u", "take_back", "Take back"),
        Binding("s", "save", "Save"),
        Binding("space", "hurry", "Hurry"),
        Binding("q", "app.quit", "Quit"),
        Binding("pageup,shift+up", "scroll(-1)", show=False),
        Binding("pagedown,shift+down", "scroll(1)", show=False),
        *(Binding(digit, f"take('{digit}')", show=False) for digit in DIGITS),
    ]

    def __init__(self, sitting: Sitting, keeper: Keeper, pace: Pace) -> None:
        super().__init__()
        self._sitting = sitting
        self._match = sitting.match
        self._keeper = keeper
        self._pace = pace
        self._under_way: Worker[None] | None = None
        self._in_sight = asyncio.Event()
        self._fresh = 0  # the first event since the person last decided
        self._asked = 0  # counts questions, so that a hint knows which one it is for
        self._path = keeper.wanted or Path(keeper.path.name)

    @property
    def _seat(self) -> int:
        return self._sitting.seat

    def compose(self) -> ComposeResult:
        with Horizontal():
            with Vertical():
                with VerticalScroll(id="board", can_focus=False):
                    yield Static(id="drawn")
                yield Chronicle(id="log-below")
                with Vertical(id="decision"):
                    yield Static(id="stakes")
                    yield Static(id="note", markup=False)
                    yield Choices()
            yield Chronicle(id="log-beside")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        board = self.query_one("#board")
        board.border_title = f"合戦 · {titled(self._match.game.name)}"
        self._keep()
        self._show()
        self._go_on()

    def on_resize(self, event: Resize) -> None:
        rows = event.size.height - PANEL_ROWS
        self.query_one(Choices).room = (max(6, rows - BOARD_ROWS - LOG_ROWS), rows)
        self._show()

    # The clock.

    def _go_on(self) -> None:
        """Let the table take its next step by itself, after a pause, unless one is under way."""
        if self._under_way:
            return
        person = None if self._match.over else self._sitting.next_person
        if person is not None:
            self._hand_over(person)
            return
        waiting = None if self._match.over else self._sitting.next_without_person()
        if waiting or self._match.over:
            self._under_way = self.run_worker(partial(self._step, waiting))

    def _hand_over(self, person: int) -> None:
        """The next one sees the table only when the last one does not any more."""

        def take_seat(_: None) -> None:
            self._sitting.seat = person
            self._fresh = 0
            self._show()

        self.app.push_screen(HandoverScreen(self._match.names[person]), take_seat)

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
        self._sitting.play(seat, action)
        self._keep()
        self._show()
        if shortfall := self._sitting.shortfall():
            self.notify(shortfall, severity="warning", timeout=NOTE_SECONDS)
        self._go_on()

    def _keep(self) -> None:
        self._keeper.keep()
        if trouble := self._keeper.trouble():
            self.notify(trouble, severity="warning", timeout=NOTE_SECONDS, markup=False)

    def _end(self) -> None:
        self.app.push_screen(EndingScreen(self._sitting), self._follow)

    def _follow(self, offer: str | None) -> None:
        """What the person wants after the game; None looks at the board for a while longer."""
        match offer:
            case "again" | "other":
                self._keeper.close()
                self.dismiss(offer)
            case "replay":
                self.app.push_screen(ReplayScreen(Walk(self._match, EVERYBODY)))
            case "analyze":
                self.app.push_screen(AnalysisScreen(self._match))
            case "save":
                self.action_save()
            case "quit":
                self.call_later(self.app.action_quit)

    # The picture.

    def _show(self) -> None:
        company = f"you: {self._match.names[self._seat]} · {self._sitting.company()}"
        self.query_one("#board").border_subtitle = escape(company)
        self.query_one("#drawn", Static).update(drawing.board(self._match, self._seat))
        sentences = drawing.sentences(self._match, self._seat)
        for chronicle in self.query(Chronicle):  # the narrow and the wide one, of which one is seen
            if chronicle.display:
                chronicle.tell(sentences, self._fresh, self._match.names)
        self._show_decision()

    def _show_decision(self) -> None:
        """The question with its options, or a note on whom the table waits for."""
        is_open = self._sitting.is_asked and not self._sitting.table_answers
        title, note = self._question()
        self.query_one("#decision").border_title = escape(title)
        self.query_one("#decision").set_class(is_open or self._match.over, "-open")
        self.query_one("#note", Static).update(note)
        self._show_stakes()
        options = self._match.legal(self._seat) if is_open else []
        choices = [Choice(option.label, option.hint, option.path) for option in options]
        self._asked += 1
        self.query_one(Choices).offer(list(OFFERS.values()) if self._match.over else choices)
        self._make_room()
        if self.focused is None:
            self.query_one(Choices).focus()

    def _make_room(self) -> None:
        """A log that stands between the board and very many options makes room for them."""
        choices = self.query_one(Choices)
        rows = len(choices.cells(self.size.width - SIDES)[1])
        self.set_class(rows > self.size.height - PANEL_ROWS - LOG_ROWS - 1, "-crowded")

    def _show_stakes(self) -> None:
        """The own hand and what is at stake, beside the question wherever the board is scrolled to."""
        stakes = self.query_one("#stakes", Static)
        lines = drawing.stakes(self._match, self._seat)
        stakes.display = bool(lines)
        stakes.update(lines or "")

    @on(Choices.Highlighted)
    def explain(self) -> None:
        """What the option that is looked at leads to."""
        choices = self.query_one(Choices)
        self.query_one("#decision").border_subtitle = escape(choices.explanation())

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

    @on(Choices.Taken)
    def take_selected(self, event: Choices.Taken) -> None:
        self._take(event.index)

    def action_take(self, digit: str) -> None:
        index = self.query_one(Choices).type(digit)
        if index is not None:
            self._take(index)

    def _take(self, index: int) -> None:
        if self._match.over:
            self._follow(list(OFFERS)[index])
            return
        self._fresh = len(self._match.events)
        self._decide(self._seat, self._match.legal_ids(self._seat)[index])

    def action_scroll(self, pages: int) -> None:
        board = self.query_one("#board")
        board.scroll_relative(y=pages * max(1, board.size.height - 1), animate=False)

    def action_rulebook(self) -> None:
        self.app.push_screen(RulebookScreen(self._match.game, self._match, self._seat))

    def action_signs(self) -> None:
        """Every sign of the board, and every card, in words."""
        self.app.push_screen(ScrollScreen("Signs and cards", drawing.signs(self._match)))

    def action_log(self) -> None:
        sentences = drawing.sentences(self._match, self._seat)
        lines = [told(sentence, self._match.names, True) for sentence in sentences]
        self.app.push_screen(ScrollScreen("Log", drawing.lines(lines), at_end=True))

    def action_hint(self) -> None:
        """What the options are worth, by what the person may know; thought of beside the table."""
        if not self._sitting.is_asked:
            self.notify("Nothing is asked of you now.")
            return
        self._hint(self._match.position(self._seat), self._asked)

    @work(group="hint", exclusive=True)
    async def _hint(self, position: Position, asked: int) -> None:
        try:
            options: tuple[Prospect, ...] = await asyncio.to_thread(weigh, position)
        except Refusal as refusal:
            self.notify(str(refusal), markup=False)
            return
        if asked == self._asked:  # else the question is another one
            legal = self._match.legal_ids(self._seat)
            notes = {legal.index(option.action): f"{option.win_share:.0%}" for option in options}
            notes[legal.index(options[0].action)] += " ★"
            self.query_one(Choices).annotate(notes)

    def action_take_back(self) -> None:
        reason = self._sitting.why_no_take_back()
        if reason:
            self.notify(reason, severity="warning")
            return
        self._stop()
        self._sitting.take_back()
        self._fresh = min(self._fresh, len(self._match.events))
        self._keep()
        self._show()
        self._go_on()

    def action_save(self) -> None:
        """To the file of `--save`, or one of the same name as the table's own, here; what is there is asked about."""
        reason = why_not_replace(self._path, self._match.document())
        if reason and self._path != self._keeper.wanted and reason != self._warned:
            self._warned = reason
            self.notify(f"{self._path}: {reason}. Press s again to write over it.", markup=False)
            return
        try:
            self._match.save(self._path, overwrite=True)
        except Refusal as refusal:
            self.notify(str(refusal), severity="error", markup=False)
        else:
            self._keeper.wanted = self._path
            self.notify(f"Saved as {self._path}", markup=False)

    _warned = ""  # why a file was not written over at once

    def leave(self) -> str:
        """The last word of this match."""
        return self._keeper.leave()

    def action_hurry(self) -> None:
        self._pace.hurried = not self._pace.hurried
        self.notify("The table hurries." if self._pace.hurried else "The table takes its time.")
