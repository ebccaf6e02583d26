"""The line-by-line table for screen readers and pipes: sentences, numbered options, one line of input each."""

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kassen import bots, games
from kassen.engine.errors import Refusal
from kassen.engine.keeping import why_not_replace
from kassen.terminal import drawing
from kassen.terminal.hint import advise
from kassen.terminal.keeper import Keeper
from kassen.terminal.language import language
from kassen.terminal.page import Page
from kassen.terminal.sitting import USUAL_LEVEL, Invitation, Sitting
from kassen.terminal.speech import name_of, tell
from kassen.terminal.streams import is_terminal

SCREENFUL = 30  # blank lines between two people


class Left(Exception):
    """The player has left: by command, at the end of input, or because the terminal is gone."""


def say(text: str) -> None:
    print(text, flush=True)


def hear(prompt: str = "> ") -> str:
    """Read a stripped line of input; a terminal shows a prompt."""
    if is_terminal(sys.stdin):
        print(prompt, end="", flush=True)
    line = sys.stdin.readline() if sys.stdin else ""
    if not line:
        raise Left
    return " ".join(line.split())


@contextmanager
def leaving_on_signals() -> Iterator[None]:
    """Treat a closed terminal or a shutdown as the player leaving."""

    def leave(*_: Any) -> None:
        raise Left

    numbers = (signal.SIGTERM, signal.SIGHUP)
    before = [signal.signal(number, leave) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)


def play(sitting: Sitting, keeper: Keeper) -> None:
    """Play one match from where it stands to its end, or until the player leaves."""
    try:
        with leaving_on_signals():
            PlainTable(sitting, keeper).play()
    except Left:
        say(tell("left"))
    finally:
        if last_word := keeper.leave():
            say(last_word)


def ask_for_a_table(name: str) -> Invitation:
    try:
        game = games.get(choose(tell("which-game"), games.names()))
        seats = [str(seats) for seats in game.seat_counts]
        number = int(choose(tell("which-seats"), seats, game.usual_seats))
        kind = choose(tell("which-bots"), bots.offered(game, number), USUAL_LEVEL)
    except Left:
        say(tell("left"))
        raise
    return Invitation(game, number, (kind,) * (number - 1), name=name)


def choose(question: str, choices: Sequence[str], usual: str | int | None = None) -> str:
    """Ask for one of the choices by name; an empty line takes the usual one, or the first."""
    usual = str(usual or choices[0])
    while True:
        say(tell("choose", question=question, choices=choices, usual=usual))
        answer = hear() or usual
        if answer == "quit":
            raise Left
        found = [
            each for each in choices if each.replace("_", " ") == answer.lower().replace("_", " ")
        ]
        if found:
            return found[0]
        say(tell("not-a-choice", answer=answer))


def agrees(question: str) -> bool:
    """Whether the player says yes; without a terminal the answer is no."""
    return is_terminal(sys.stdin) and hear(tell("yes-or-no", question=question)).lower() in (
        "y",
        "yes",
    )


class PlainTable:
    def __init__(self, sitting: Sitting, keeper: Keeper) -> None:
        self._sitting = sitting
        self._match = sitting.match
        self._keeper = keeper
        self._told = 0
        self._words: dict[str, Callable[[str], None]] = {
            # word                 method
            "help":                self._help,
            "?":                   self._show_rulebook,
            "board":               self._show_board,
            "log":                 self._show_log,
            "options":             self._show_options,
            "why":                 self._say_why,
            "hint":                self._say_hint,
            "undo":                self._undo,
            "save":                self._save_as,
            "quit":                self._leave,
        }  # fmt: skip

    @property
    def _seat(self) -> int:
        return self._sitting.seat

    def play(self) -> None:
        match = self._match
        say(f"{name_of(match.game.name)}: {match.game.texts.tell('title', language())}")
        name, company = match.names[self._seat], self._sitting.company(in_full=True)
        say(tell("you-are", name=name, company=company))
        say(tell("help"))
        if not is_terminal(sys.stdin):  # a pipe may end before code is loaded
            self._sitting.wait_a_moment()
        self._keep()
        while not match.over:
            self._go_on()
        self._tell()
        for rank, name, kind in self._sitting.standings():
            say(tell("ranked", rank=rank, name=name, kind=tell("kind", it=kind)))
        say(tell("whole-match", path=str(self._keeper.path)))

    def _keep(self) -> None:
        self._keeper.keep()
        if trouble := self._keeper.trouble():
            say(trouble)

    def _go_on(self) -> None:
        """Take one decision of anybody; the table answers at once for players with a single option."""
        person = self._sitting.next_person
        if person is not None:
            self._hand_over(person)
        waiting = self._sitting.next_without_person()
        if waiting is None:
            self._tell()
            if shortfall := self._sitting.shortfall():
                say(shortfall)
            self._ask()
            return
        seat, think = waiting
        action = think()
        if seat == self._seat:
            self._tell()
            say(tell("one-option", option=drawing.label(self._match, seat, action)))
        self._decide(seat, action)

    def _hand_over(self, person: int) -> None:
        """Scroll the last player's text out of sight before the next one reads."""
        name = self._match.names[person]
        say("\n" * SCREENFUL + tell("hand-over", name=name))
        hear(tell("press-enter", name=name))
        self._sitting.seat, self._told = person, 0
        self._show_board("")

    def _decide(self, seat: int, action: int) -> None:
        self._sitting.play(seat, action)
        self._keep()

    def _tell(self) -> None:
        """Print what has happened since the last time."""
        for sentence in drawing.sentences(self._match, self._seat, self._told):
            say(sentence)
        self._told = len(self._match.events)

    def _ask(self) -> None:
        """Offer the options until one is taken or undone."""
        self._show_options("")
        before = (len(self._match.decisions), len(self._match.taken_back))
        while (len(self._match.decisions), len(self._match.taken_back)) == before:
            self._obey(hear())

    def _obey(self, line: str) -> None:
        """Execute a line; a refusal is printed, and the question remains."""
        word, _, rest = line.partition(" ")
        try:
            if (number := self._option_of(line)) is not None:
                self._decide(self._seat, number)
            elif word.lower() in self._words:
                self._words[word.lower()](rest)
            elif line.isdecimal():
                say(tell("no-such-option", last=len(self._match.legal_ids(self._seat))))
            elif line:
                self._match.play(self._seat, line.lower())  # refused with the reason
        except Refusal as refusal:
            say(f"{refusal}")

    def _option_of(self, line: str) -> int | None:
        """The option a line names: by number, label or words."""
        said = line.lower().rstrip(".")
        for number, option in enumerate(self._match.legal(self._seat, language()), 1):
            if said in (str(number), option.label.lower().rstrip("."), option.words):
                return option.id
        return None

    # Other commands.

    def _help(self, rest: str) -> None:
        say(tell("help"))

    def _show_options(self, rest: str) -> None:
        match = self._match
        say(match.game.room.question(match.box, match.view(self._seat), language()))
        for number, option in enumerate(match.legal(self._seat, language()), 1):
            told = tell("with-hint", option=option.label, hint=option.hint or None)
            say(f"{number}  {told}")

    def _show_rulebook(self, rest: str) -> None:
        say(self._match.game.rulebook_in(language()))

    def _show_board(self, rest: str) -> None:
        view = self._match.view(self._seat)
        Page(color_system=None, highlight=False).print(drawing.board(self._match, view))

    def _show_log(self, rest: str) -> None:
        for sentence in drawing.sentences(self._match, self._seat):
            say(sentence)

    def _say_why(self, rest: str) -> None:
        option = self._option_of(rest)
        if option is None:
            say(str(self._match.why_not(self._seat, rest.lower(), language())))
            return
        hint = self._match.game.room.hint(self._match.box, option, language())
        label = drawing.label(self._match, self._seat, option)
        say(tell("you-may", option=label, hint=hint or None))

    def _say_hint(self, rest: str) -> None:
        labels = drawing.labels(self._match, self._seat)
        for line in advise(self._match.position(self._seat), labels):
            say(line)

    def _undo(self, rest: str) -> None:
        reason = self._sitting.why_no_take_back()
        if reason:
            say(reason)
            return
        self._sitting.take_back()
        self._told = min(self._told, len(self._match.events))
        self._keep()

    def _save_as(self, rest: str) -> None:
        path = Path(rest) if rest else self._keeper.wanted
        if path is None:
            say(tell("name-a-file"))
            return
        if path != self._keeper.wanted and (
            reason := why_not_replace(path, self._match.document())
        ):
            if not agrees(tell("overwrite", path=str(path), reason=reason)):
                say(tell("not-overwritten", path=str(path), reason=reason))
                return
        self._match.save(path, overwrite=True)
        self._keeper.wanted = path
        say(tell("saved", path=str(path)))

    def _leave(self, rest: str) -> None:
        raise Left
