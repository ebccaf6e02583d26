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
from textual.widgets import Footer, Static
from textual.worker import Worker

from kassen.bots.prospects import Prospect
from kassen.engine.errors import Refusal
from kassen.engine.keeping import why_not_replace
from kassen.engine.position import Position
from kassen.engine.table.markup import clean
from kassen.engine.table.snapshot import Snapshot
from kassen.terminal import drawing
from kassen.terminal.analysis_screen import AnalysisScreen
from kassen.terminal.choices import DIGITS, Choice, Choices
from kassen.terminal.chronicle import Chronicle, told
from kassen.terminal.ending_screen import OFFERS, EndingScreen, offers
from kassen.terminal.handover_screen import HandoverScreen
from kassen.terminal.hint import weigh
from kassen.terminal.keeper import Keeper
from kassen.terminal.language import language
from kassen.terminal.pace import Pace
from kassen.terminal.replay_screen import ReplayScreen
from kassen.terminal.rulebook_screen import RulebookScreen
from kassen.terminal.screen import Screen
from kassen.terminal.scroll_screen import ScrollScreen
from kassen.terminal.sitting import Sitting
from kassen.terminal.speech import name_of, tell
from kassen.terminal.walk import EVERYBODY, Walk

SIDES = 4  # columns of a panel's border and padding
NOTE_SECONDS = 12  # a note stays on the screen
A_MOMENT = 0.02  # seconds between polls of a thinking bot when there is no pause
FRAMES = 5  # rows: the borders of two panels, and the footer
LOG_ROWS, LOW_LOG_ROWS = 7, 2  # of the log below the board, and on a low screen
LOW, WIDE = (
    30,
    120,
)  # rows from which the screen is not low, and columns from which the log is beside the board
PANEL_ROWS = 9  # that the options always leave for everything else
LEAST_ROWS = 3  # of the panel with the question


class MatchScreen(Screen[str]):
    """The match screen; it is dismissed with what comes next, `again` or `other`."""

    AUTO_FOCUS = "Choices"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "rulebook", "key-rules", key_display="?"),
        Binding("i", "signs", "key-signs"),
        Binding("l", "log", "key-log"),
        Binding("h", "hint", "key-hint"),
        Binding("u", "take_back", "key-take-back"),
        Binding("s", "save", "key-save"),
        Binding("space", "hurry", "key-hurry"),
        Binding("q", "app.quit", "key-quit"),
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
        self._asking: tuple[object, ...] = ()  # who is asked what, and the options
        self._is_short = False  # the full board did not fit this screen size
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

    def set_up(self) -> None:
        board = self.query_one("#board")
        board.border_title = f"合戦 · {name_of(self._match.game.name)}"
        self._keep()
        self._show()
        self._go_on()

    def on_resize(self, event: Resize) -> None:
        self._is_short = False
        self._show()

    # Timing.

    def _go_on(self) -> None:
        """Start the table's next automatic step after a pause, unless one is running."""
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
        """Hide the table while the terminal changes hands."""

        def take_seat(_: None) -> None:
            self._sitting.seat = person
            self._fresh = 0
            self._show()

        self.app.push_screen(HandoverScreen(self._match.names[person]), take_seat)

    async def _step(self, waiting: tuple[int, Callable[[], int]] | None) -> None:
        """Show a decision, or the end, after a pause and while the table is visible.

        A bot that thinks longer than one pause gets another, so that nobody can see how long it thought.
        """
        thought = asyncio.ensure_future(asyncio.to_thread(waiting[1] if waiting else lambda: None))
        await asyncio.sleep(self._pace.pause())
        while not thought.done():
            await asyncio.sleep(self._pace.pause() or A_MOMENT)
        action = thought.result()
        await self._in_sight.wait()
        self._under_way = None
        if not self.app.is_running:  # the player has left meanwhile
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
        """Pause the table while the rulebook is open; a bot that is thinking goes on."""
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
        """Do what the player chose after the game; None goes back to the board."""
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

    # Drawing.

    def _show(self) -> None:
        """Draw everything from one snapshot of the match."""
        seen = self._match.snapshot(self._seat, language=language())
        name, company = self._match.names[self._seat], self._sitting.company()
        self.query_one("#board").border_subtitle = escape(tell("you", name=name, company=company))
        self._show_decision(seen)
        self._show_board()
        sentences = [clean(sentence) for sentence in seen.sentences]
        for chronicle in self.query(Chronicle):  # the narrow and the wide one, one of them hidden
            chronicle.tell(sentences, self._fresh, self._match.names)

    def _show_decision(self, seen: Snapshot) -> None:
        """Show the question with its options, or whom the table waits for."""
        is_open = bool(seen.options) and not self._sitting.table_answers
        title, note = self._question(seen)
        self.query_one("#decision").border_title = escape(title)
        self.query_one("#decision").set_class(is_open or self._match.over, "-open")
        self.query_one("#note", Static).update(note)
        choices = [Choice(option.label, option.hint, option.path) for option in seen.options]
        offered = offers() if self._match.over else choices if is_open else []
        own = sum(seat == self._seat for seat, _ in self._match.decisions)
        question = (self._seat, own, seen.question, *offered)
        if (
            question != self._asking
        ):  # otherwise keep what is typed and highlighted while others decide
            self._asking = question
            self._asked += 1
            self.query_one(Choices).offer(offered)
        if self.focused is None:
            self.query_one(Choices).focus()

    def _show_board(self) -> None:
        """Show the stakes beside the question, and the board in the remaining room.

        If the full board does not fit, it is drawn compactly and stays so; otherwise it would jump back and forth.
        """
        view = self._match.view(self._seat)
        is_wide = self.size.width >= WIDE
        width = (self.size.width * 2 // 3 if is_wide else self.size.width) - SIDES
        stakes = drawing.stakes(self._match, view)
        self.query_one("#stakes", Static).display = stakes is not None
        self.query_one("#stakes", Static).update(stakes or "")
        choices = self.query_one(Choices)
        choices.set_reactive(Choices.room, (1, self.size.height - PANEL_ROWS))
        told = len(stakes.rows(width)) if stakes else 0
        least = max(told + choices.least_rows(width), LEAST_ROWS)
        log = 0 if is_wide else LOW_LOG_ROWS if self.size.height < LOW else LOG_ROWS
        rows = self.size.height - FRAMES - least
        board = drawing.board(self._match, view)
        self._is_short = self._is_short or len(board.rows(width)) > rows - log
        if self._is_short:
            board = drawing.compact(
                self._match, view, width - 1
            )  # leaves a column for the scroll bar
        needed = len(board.rows(width))
        is_crowded = needed > rows - log
        self.set_class(is_crowded, "-crowded")
        left = rows - needed - (0 if is_crowded else log) + choices.least_rows(width)
        choices.room = (max(1, left), self.size.height - PANEL_ROWS)
        self.query_one("#drawn", Static).update(board)

    @on(Choices.Highlighted)
    def explain(self) -> None:
        """Explain the highlighted option."""
        choices = self.query_one(Choices)
        self.query_one("#decision").border_subtitle = escape(choices.explanation())

    def _question(self, seen: Snapshot) -> tuple[str, str]:
        """The title and the note of the decision panel."""
        if self._match.over:
            return tell("game-over"), ""
        if seen.question is not None:
            if not self._sitting.table_answers:
                return seen.question, ""
            only = seen.options[0].label
            return seen.question, tell("only-option", option=only)
        waiting = [self._match.names[seat] for seat in self._match.pending]
        return tell("please-wait"), tell("must-decide", names=waiting)

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
            self._follow(OFFERS[index])
            return
        self._fresh = len(self._match.events)
        self._decide(self._seat, self._match.legal_ids(self._seat)[index])

    def action_scroll(self, pages: int) -> None:
        board = self.query_one("#board")
        board.scroll_relative(y=pages * max(1, board.size.height - 1), animate=False)

    def action_rulebook(self) -> None:
        self.app.push_screen(RulebookScreen(self._match.game, self._match, self._seat))

    def action_signs(self) -> None:
        """Explain every sign of the board and every card."""
        self.app.push_screen(ScrollScreen(tell("title-signs"), drawing.signs(self._match)))

    def action_log(self) -> None:
        sentences = drawing.sentences(self._match, self._seat)
        lines = [told(sentence, self._match.names, True) for sentence in sentences]
        self.app.push_screen(ScrollScreen(tell("title-log"), drawing.lines(lines), at_end=True))

    def action_hint(self) -> None:
        """Rate the options by what the player may know, in the background."""
        if not self._sitting.is_asked:
            self.notify(tell("not-asked"))
            return
        self._hint(self._match.position(self._seat), self._asked)

    @work(group="hint", exclusive=True)
    async def _hint(self, position: Position, asked: int) -> None:
        try:
            options: tuple[Prospect, ...] = await asyncio.to_thread(weigh, position)
        except Refusal as refusal:
            self.notify(str(refusal), markup=False)
            return
        if asked == self._asked:  # otherwise another question has come
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
        """Save to the `--save` file, or here under the table's own file name; ask before overwriting."""
        reason = why_not_replace(self._path, self._match.document())
        if reason and self._path != self._keeper.wanted and reason != self._warned:
            self._warned = reason
            self.notify(tell("overwrite-again", path=str(self._path), reason=reason), markup=False)
            return
        try:
            self._match.save(self._path, overwrite=True)
        except Refusal as refusal:
            self.notify(str(refusal), severity="error", markup=False)
        else:
            self._keeper.wanted = self._path
            self.notify(tell("saved-as", path=str(self._path)), markup=False)

    _warned = ""  # why a file was not overwritten at once

    def leave(self) -> str:
        """The keeper's last message about this match."""
        return self._keeper.leave()

    def action_hurry(self) -> None:
        self._pace.hurried = not self._pace.hurried
        self.notify(tell("hurries" if self._pace.hurried else "takes-its-time"))
