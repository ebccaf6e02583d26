"""A table for one person and bots: it takes commands, and says what the server's table would say.

Nothing waits here and nothing is stored: whoever calls waits, thinks and keeps. What is kept brings the table back.
"""

import secrets
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from random import Random
from types import SimpleNamespace
from typing import Any

from kassen import deal, games
from kassen.bots.characters import named
from kassen.bots.levels import NAMES as LEVELS
from kassen.bots.names import OF_NAME, guests
from kassen.engine.box import ENGLISH
from kassen.engine.table.knowledge import DEALS, count
from kassen.server import ahead, daily, dealing, door, tempo, undoing
from kassen.server.encoding import as_json
from kassen.server.journal import Journal, OpenQuestion, RuleFailed, take_back_to
from kassen.server.names import told_apart
from kassen.server.refusals import Refuse
from kassen.server.store.steps import StoredStep
from kassen.solo import thoughts
from kassen.solo.thoughts import Request, Thought

Fields = dict[str, Any]
Doing = Generator[list[Request], list[Any], list[str]]  # a thought that ends with messages

ME = "me"
LONGEST_NAME = 12
HINT_PLAYOUTS = 400
SLICE = 25  # re-deals between two looks at what else there is to do
RULE_FAILED = (
    "A rule of ours failed, and the decision was taken back. The report will help us to mend it."
)


@dataclass(frozen=True)
class SoloSetup:
    """All that is settled before the cards are dealt: as at a server, but alone with bots, and without a clock."""

    game: str
    seats: Sequence[str]  # `me` once, and bots
    options: Mapping[str, Any] = field(default_factory=dict)
    edition: Mapping[str, Any] | None = None
    scenario: Mapping[str, Any] | None = None
    pace: float = 1.0
    stand_in: str = "casual"
    day: str | None = None  # whose deal it is

    def shown(self) -> Fields:
        alone = {
            "clock": {"kind": "none"}, "public": False, "rated": False, "hints": True, "auto_start": True,
        }  # fmt: skip
        return {**asdict(self), **alone, "scenario": None}


@dataclass(frozen=True)
class Kept:
    """A table as plain data, from which it comes back."""

    id: str
    setup: Fields
    names: list[str]
    seed: str
    secret: str
    opened: float
    rules_version: int
    box: str
    stage: str = "running"
    ended: float | None = None
    ranks: list[int] | None = None
    next: str | None = None
    stand_in: str | None = None
    gave_up: bool = False
    ahead: list[Fields] = field(default_factory=list)
    steps: list[tuple[int, str, float]] = field(default_factory=list)  # seat, action, when


def opened(setup: SoloSetup, nickname: str, language: str, secret: str | None = None) -> Kept:
    """A table as it is dealt."""
    game = games.get(setup.game)
    names = iter(guests(language, len(setup.seats), Random(setup.day)))
    wishes = [nickname if chair == ME else next(names) for chair in setup.seats]
    secret = secret or deal.new_secret()
    return Kept(
        id=f"here-{secrets.token_hex(6)}", setup=asdict(setup), names=told_apart(wishes, LONGEST_NAME),
        seed=deal.seed_of(secret, [""] * len(setup.seats)), secret=secret, opened=time.time(),
        rules_version=game.rules_version, box=game.edition(setup.edition).digest,
    )  # fmt: skip


class SoloTable:
    def __init__(self, kept: Kept, language: str = ENGLISH) -> None:
        self.kept, self.language = kept, language
        self.setup = SoloSetup(**kept.setup)
        self.seat = self.setup.seats.index(ME) if ME in self.setup.seats else door.SPECTATOR
        self._dues: dict[int, tuple[OpenQuestion, float]] = {}
        game = games.get(self.setup.game)
        if (kept.rules_version, kept.box) != (
            game.rules_version,
            game.edition(self.setup.edition).digest,
        ):
            raise Refuse("not_now", "The match cannot be replayed by the rules as they are now.")
        self._rebuild()

    def _rebuild(self) -> None:
        match = dealing.new_match(self.setup, self.kept.seed, self.kept.names)
        self.journal = Journal(match, list(self._stored(self.kept.steps)))

    def _stored(self, steps: Sequence[tuple[int, str, float]]) -> Iterator[StoredStep]:
        for number, (seat, action, at) in enumerate(steps):
            yield StoredStep(self.kept.id, number, seat, action, at, 0.0, 0)

    @property
    def is_running(self) -> bool:
        return self.kept.stage == "running"

    @property
    def questions(self) -> Mapping[int, OpenQuestion]:
        return self.journal.questions if self.is_running else {}

    def _level(self, seat: int) -> str | None:
        """The level of the bot that decides for a seat now; None where the person does."""
        return self.kept.stand_in if seat == self.seat else self.setup.seats[seat]

    def _character(self, seat: int) -> str | None:
        """The character of the bot that sits there."""
        return OF_NAME.get(self.kept.names[seat]) if self.setup.seats[seat] in LEVELS else None

    # What it says.

    def shown(self) -> Fields:
        kept, is_over = self.kept, self.kept.stage == "over"
        return {
            "id": kept.id, "stage": kept.stage, "setup": self.setup.shown(),
            "practice": self.setup.scenario is not None, "seats": list(map(self._chair, range(len(kept.names)))),
            "host": ME, "spectators": 0, "opened": kept.opened, "started": kept.opened, "ended": kept.ended,
            "commitment": deal.commitment_of(kept.secret), "words": [""] * len(kept.names),
            "secret": kept.secret if is_over else None, "ranks": kept.ranks,
            "ended_by": ("giving_up" if kept.gave_up else "rules") if is_over else None,
            "why": "You gave up." if kept.gave_up else None, "next": kept.next,
            "undo": None, "end": None, "round": None,
        }  # fmt: skip

    def _chair(self, seat: int) -> Fields:
        chair, is_me = self.setup.seats[seat], seat == self.seat
        return {
            "seat": seat, "kind": "guest" if is_me else "open" if chair == "open" else "bot",
            "name": self.kept.names[seat], "player": ME if is_me else None,
            "level": None if is_me or chair == "open" else chair,
            "character": self._character(seat),
            "stand_in": self.kept.stand_in if is_me else None, "is_here": is_me,
            "gave_up": is_me and self.kept.gave_up,
        }  # fmt: skip

    def news(self) -> str:
        return as_json({"type": "table", "table": self.shown()})

    def welcome(self, since: int | None) -> list[str]:
        """Greet the person, with all that was missed since the update it names."""
        greeting = {
            "type": "welcome", "player": ME, "seat": self.seat, "table": self.shown(), "chats": [],
            "ahead": self.kept.ahead,
        }  # fmt: skip
        steps = None if since is None else self.journal.missed(self.seat, since)
        if steps is None:
            return [as_json(greeting), self._update(None, 0)]
        early = [
            door.missed(self.journal.match, self.seat, step.number, step.by, step.before, step.after, self.language)
            for step in steps[:-1]
        ]  # fmt: skip
        return [
            as_json(greeting),
            *early,
            *(self._update(last.by, last.before) for last in steps[-1:]),
        ]

    def _update(self, by: int | None, since: int) -> str:
        question = self.questions.get(self.seat)
        return door.update(
            self.journal.match, self.seat, self.journal.moment(self.seat), by, since, sorted(self.questions),
            (question.number, question.options) if question else None, None, self.language,
        )  # fmt: skip

    def _told(self, by: int, since: int) -> list[str]:
        return [self._update(by, since)] if self.journal.is_noticed(self.seat) else []

    def change(self, **values: Any) -> None:
        self.kept = replace(self.kept, **values)

    # Decisions.

    def decide(self, seat: int, number: int, action: int, was_ahead: bool = False) -> list[str]:
        """Play an answer to the question of this number, and tell what came of it."""
        journal = self.journal
        if journal.is_answered(seat, number, action):
            return []
        since = door.log_length(journal.match)
        try:
            journal.play(seat, action, self.language)
        except RuleFailed as failure:
            self._rebuild()
            raise Refuse("trouble", RULE_FAILED) from failure
        words = door.words(journal.match, action)
        steps = [*self.kept.steps, (seat, words, time.time())]
        journal.append(list(self._stored(steps))[-1])
        self.change(steps=steps)
        if was_ahead:
            used = next(rule for rule in self.kept.ahead if rule["action"] == words)
            self.change(
                ahead=[rule for rule in self.kept.ahead if rule is not used or not rule["once"]]
            )
        told = self._told(seat, since)
        if not journal.questions:
            self.change(stage="over", ended=time.time(), ranks=journal.match.ranks)
            told.append(self.news())
        return told

    def _take_back(self, stands: int) -> list[str]:
        readers = self.journal.noticed_since(stands)
        self.change(
            steps=[*self.kept.steps, (self.seat, take_back_to(stands, readers), time.time())]
        )
        self._rebuild()
        return self._told(self.seat, door.log_length(self.journal.match))

    # Who is asked besides the person, and what the table answers in the person's place.

    def attend(self) -> list[Fields]:
        """Every open question that came since one asked: by whom it is answered, and in how many seconds at least."""
        now, found = time.monotonic(), []
        picking = {}  # those whose secret picks go on keep the moment at which the last one is shown
        for seat, (question, due) in list(self._dues.items()):
            if self.questions.get(seat) != question:
                del self._dues[seat]
                if not self.journal.is_noticed(door.SPECTATOR):
                    picking[seat] = due
        for seat, question in self.questions.items():
            if seat not in self._dues:
                due = picking.get(seat, now + tempo.drawn(self.setup.pace))
                self._dues[seat] = question, due
                answer = self._level(seat) is None and self._answer(question)
                if self._level(seat) or answer:
                    found.append({
                        "seat": seat, "number": question.number, "wait": max(0.0, due - now), "action": answer or None,
                    })  # fmt: skip
        return found

    def attend_anew(self, *seats: int) -> None:
        """Look again at who answers for these seats."""
        for seat in seats:
            self._dues.pop(seat, None)

    def _answer(self, question: OpenQuestion) -> Fields | None:
        """The option that the table itself takes for the person."""
        match = self.journal.match
        if len(question.options) == 1 and door.table_answers(match):
            return {"id": question.options[0], "was_ahead": False}
        legal = {door.words(match, option): option for option in question.options}
        rules = [
            SimpleNamespace(**{**rule, "when": [SimpleNamespace(**each) for each in rule["when"]]})
            for rule in self.kept.ahead
        ]
        rule = ahead.fitting(rules, legal, door.sight(match, question.seat))  # type: ignore[arg-type]
        return None if rule is None else {"id": legal[rule.action], "was_ahead": True}

    def choose(self, seat: int, number: int, seconds: float) -> Thought[int]:
        """Think for a bot about the question of this number; without a second to think, rules of thumb choose."""
        question, level = self.questions.get(seat), self._level(seat)
        if question is None or question.number != number or level is None:
            raise Refuse("stale", "You are not asked anything now.")
        if len(question.options) == 1:
            return question.options[0]
        position = door.position(self.journal.match, seat)
        player = named(self._character(seat), level) if seconds else "heuristic"
        return (yield from thoughts.choose(position, player, self._key(seat), seconds))

    def _key(self, seat: int) -> bytes:
        """The dice of a bot; those of a day's deal fall alike whenever one decides alike."""
        if self.setup.day is None:
            return secrets.token_bytes(32)
        decisions = self.journal.match.decisions
        return bytes.fromhex(daily.bot_seed(self.kept.secret, seat, decisions))

    def shows(self, seat: int, action: int) -> bool:
        """Whether the person could notice that a bot has decided."""
        return door.shows(self.journal.match, seat, action)

    # Commands.

    def carry_out(self, command: Fields) -> Doing:
        """Carry out one command of the person, or refuse it."""
        handle = COMMANDS.get(str(command.get("type")))
        if handle is None:
            raise Refuse("not_now", "At a table of one's own there is nobody for that.")
        if self.seat == door.SPECTATOR:
            raise Refuse("not_seated", "You do not sit at this table.")
        handled = handle(self, command)
        told, answer = (yield from handled) if isinstance(handled, Generator) else handled
        return [*told, as_json({**answer, "id": command.get("id")})]

    def check_running(self) -> None:
        if not self.is_running:
            raise Refuse("not_now", "The match is not being played.")


# What a command brings: what is told, and the answer.
Handled = tuple[list[str], Fields]


def done(number: int | None = None, table: str | None = None) -> Fields:
    return {"type": "done", "number": number, "table": table}


def decide(table: SoloTable, command: Fields) -> Handled:
    table.check_running()
    if table.kept.stand_in:
        raise Refuse("not_now", "A bot plays for you: take your seat back first.")
    action = door.action(table.journal.match, str(command["action"]))
    told = table.decide(table.seat, command["number"], action)
    return told, done(table.journal.moment(table.seat))


def undo(table: SoloTable, command: Fields) -> Handled:
    """Take back at once: bots agree, unless something was revealed."""
    table.check_running()
    if table.setup.day:
        raise Refuse("not_now", "Nothing is taken back in the deal of the day.")
    match = undoing.as_noticed(table.journal.match, table.seat)
    is_free = undoing.is_free(match, table.seat)
    stands = len(match.decisions) - 1 if is_free else undoing.target(match, table.seat)
    return ([] if command.get("check") else table._take_back(stands)), done()


def leave_ahead(table: SoloTable, command: Fields) -> Handled:
    table.change(
        ahead=[{"unless": [], "when": [], "once": True, **rule} for rule in command["rules"]]
    )
    table.attend_anew(table.seat)
    return [], done()


def leave(table: SoloTable, command: Fields) -> Handled:
    """Stand up: a bot goes on, but for a practice table, which is closed."""
    if table.is_running and table.setup.scenario is not None:
        table.change(stage="closed")
    elif table.is_running:
        table.change(stand_in=table.setup.stand_in)
        table.attend_anew(table.seat)
    return [table.news()], done()


def come_back(table: SoloTable, command: Fields) -> Handled:
    table.change(stand_in=None)
    table.attend_anew(table.seat)
    return [table.news()], done()


def give_up(table: SoloTable, command: Fields) -> Handled:
    table.check_running()
    seats = len(table.kept.names)
    ranks = [seats if seat == table.seat else 1 for seat in range(seats)]
    table.change(gave_up=True, stage="over", ended=time.time(), ranks=ranks)
    return [table.news()], done()


def why(table: SoloTable, command: Fields) -> Handled:
    match, language = table.journal.match, table.language
    if command.get("action") is not None:
        action = door.action(match, command["action"])
        reason = door.why_not(match, table.seat, action, language)
    else:
        reason = door.why_not_there(match, table.seat, command.get("path", []), language)
    told = (
        {"rule": reason.rule or None, "text": reason.text}
        if reason
        else {"rule": None, "text": None}
    )
    return [], {"type": "why", **told}


def hint(table: SoloTable, command: Fields) -> Thought[Handled]:
    question = table.questions.get(table.seat)
    if question is None:
        raise Refuse("not_now", "You are not asked anything now.")
    if table.setup.day:
        raise Refuse("not_now", "There are no hints at this table.")
    match = table.journal.match
    labels = door.labels(match, table.seat, table.language)
    words = {action: door.words(match, action) for action in labels}
    position = door.position(match, table.seat)
    weighed = yield from thoughts.weigh(position, HINT_PLAYOUTS, secrets.token_bytes(32))
    options = [
        {
            "action": words[each.action], "label": labels[each.action], "win_share": each.win_share, "low": each.low,
            "high": each.high,
        }
        for each in weighed
    ]  # fmt: skip
    return [], {"type": "hint", "number": question.number, "options": options}


def know(table: SoloTable, command: Fields) -> Thought[Handled]:
    table.check_running()
    number, position = (
        table.journal.moment(table.seat),
        door.outlook(table.journal.match, table.seat),
    )
    counting = count(position, DEALS)
    try:
        while True:
            for _ in range(SLICE):
                next(counting)
            yield []
    except StopIteration as end:
        names = door.printed_names(table.journal.match, end.value, table.language)
        return [], {
            "type": "know", "number": number, "deals": DEALS, "places": end.value, "names": names,
        }  # fmt: skip


COMMANDS: dict[str, Callable[[SoloTable, Fields], Handled | Thought[Handled]]] = {
    "decide": decide,
    "undo": undo,
    "ahead": leave_ahead,
    "leave": leave,
    "return": come_back,
    "give_up": give_up,
    "why": why,
    "hint": hint,
    "know": know,
}
