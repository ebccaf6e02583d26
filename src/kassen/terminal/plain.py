"""The table line by line, for screen readers and pipes: sentences, numbered options, one line of input each."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from kassen import bots, games
from kassen.engine.errors import Refusal
from kassen.terminal import drawing
from kassen.terminal.hint import advise
from kassen.terminal.page import Page
from kassen.terminal.sitting import USUAL_LEVEL, Invitation, Sitting
from kassen.terminal.spelling import titled
from kassen.terminal.streams import is_terminal

COMMANDS = (
    "A number or its words: decide. board: the table. ?: the rulebook. why WORDS: why not. "
    "hint: what your options are worth. undo, save FILE, quit."
)


class Left(Exception):
    """The person has left the table, by word or by the end of the input."""


def play(invitation: Invitation | None, name: str, save: Path | None) -> None:
    """One match from the deal to its end, or until the person leaves."""
    try:
        PlainTable((invitation or ask_for_a_table(name)).sit(), save).play()
    except Left:
        say("You leave the table.")


def say(text: str) -> None:
    print(text, flush=True)


def hear(prompt: str = "> ") -> str:
    """A line of input, without blanks around it; a person at a terminal sees a prompt."""
    if is_terminal(sys.stdin):
        print(prompt, end="", flush=True)
    line = sys.stdin.readline() if sys.stdin else ""
    if not line:
        raise Left
    return " ".join(line.split())


def ask_for_a_table(name: str) -> Invitation:
    game = games.get(choose("Which game?", games.NAMES))
    seats = int(
        choose("How many seats?", [str(seats) for seats in game.seat_counts], game.usual_seats)
    )
    kind = choose("Which opponents?", [*bots.LEVELS], USUAL_LEVEL)
    return Invitation(game, seats, (kind,) * (seats - 1), name=name)


def choose(question: str, choices: Sequence[str], usual: str | int | None = None) -> str:
    """One of the choices by its own word; an empty line takes the usual one, or the first."""
    usual = str(usual or choices[0])
    while True:
        say(f"{question} {', '.join(choices)} (empty line: {usual})")
        answer = hear() or usual
        if answer == "quit":
            raise Left
        if answer in choices:
            return answer
        say(f"That is none of them: {answer}")


class PlainTable:
    def __init__(self, sitting: Sitting, save: Path | None) -> None:
        self._sitting = sitting
        self._match = sitting.match
        self._seat = sitting.seat
        self._save = save
        self._told = 0

    def play(self) -> None:
        match = self._match
        say(f"{titled(match.game.name)}: {match.game.title}")
        say(f"You are {match.names[self._seat]}. Bots: {self._sitting.company()}.")
        say(COMMANDS)
        if not is_terminal(sys.stdin):  # a pipe may be through before code is loaded
            self._sitting.wait_a_moment()
        try:
            while not match.over:
                self._go_on()
            self._tell()
            for rank, name, kind in self._sitting.standings():
                say(f"Rank {rank}: {name} ({kind})")
        finally:
            if self._save:
                match.save(self._save)
                say(f"The match is saved as {self._save}.")

    def _go_on(self) -> None:
        """One decision of anybody; the table answers at once for those who have no choice."""
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
            say(f"You have one option: {drawing.label(self._match, seat, action)}.")
        self._match.play(seat, action)

    def _tell(self) -> None:
        """What has happened since it was last told."""
        for sentence in drawing.sentences(self._match, self._seat, self._told):
            say(sentence)
        self._told = len(self._match.events)

    def _ask(self) -> None:
        """Offer the options until one is taken, or taken back."""
        match = self._match
        options = match.legal(self._seat)
        say(match.game.room.question(match.box, match.view(self._seat)))
        for number, option in enumerate(options, 1):
            hint = match.game.room.hint(match.box, option.id)
            say(f"{number}  {option.label}{': ' if hint else ''}{hint}")
        before = len(match.decisions)
        while len(match.decisions) == before:
            self._obey(hear())

    def _obey(self, line: str) -> None:
        """Do what a line says; a refusal is said, and the question stands."""
        word, _, rest = line.partition(" ")
        words: dict[str, Callable[[str], None]] = {
            "?": self._show_rulebook,
            "board": self._show_board,
            "why": self._say_why,
            "hint": self._say_hint,
            "undo": self._undo,
            "save": self._save_as,
            "quit": self._leave,
        }
        try:
            words[word](rest) if word in words else self._decide(line)
        except Refusal as refusal:
            say(f"{refusal}")

    def _decide(self, line: str) -> None:
        options = self._match.legal(self._seat)
        if line.isdecimal():
            numbers = [str(number) for number in range(1, len(options) + 1)]
            if line not in numbers:
                say(f"There is no such option; there are 1 to {len(options)}.")
                return
            self._match.play(self._seat, options[numbers.index(line)])
        elif line:
            self._match.play(self._seat, line.lower())

    def _show_rulebook(self, rest: str) -> None:
        say(self._match.game.rulebook)

    def _show_board(self, rest: str) -> None:
        Page(color_system=None, highlight=False).print(drawing.board(self._match, self._seat))

    def _say_why(self, rest: str) -> None:
        reason = self._match.why_not(self._seat, rest.lower())
        say(str(reason) if reason else f"You may: {rest.lower()} is one of your options.")

    def _say_hint(self, rest: str) -> None:
        labels = drawing.labels(self._match, self._seat)
        for line in advise(self._match.position(self._seat), labels):
            say(line)

    def _undo(self, rest: str) -> None:
        reason = self._match.why_no_undo(self._seat)
        if reason:
            say(reason)
            return
        self._match.undo()
        self._told = min(self._told, len(self._match.events))

    def _save_as(self, rest: str) -> None:
        path = Path(rest) if rest else self._save
        if path is None:
            say("Say where: save FILE")
            return
        self._match.save(path)
        say(f"The match is saved as {path}.")

    def _leave(self, rest: str) -> None:
        raise Left
