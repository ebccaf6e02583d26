"""A match is its seed and its decisions: play, save, load, verify, and undo by replay.

Here the rules are interpreted, so that every event is heard. The match holds the whole truth;
what leaves it for a seat goes through `view`, `log`, `options` and `position`.
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from kassen.engine import undo
from kassen.engine.box import ENGLISH, Box
from kassen.engine.errors import BadMatchFile, BadOption, NotLegal, Refusal
from kassen.engine.game import ANSWER_PAUSE, Game
from kassen.engine.keeping import save_document
from kassen.engine.match_file import FILE_VERSION, check_document
from kassen.engine.position import Past, Position
from kassen.engine.rules.dice import (
    FOR_REDEALS,
    FOR_THE_TABLE,
    fresh_dice,
    key_dice,
    key_of,
    key_words,
)
from kassen.engine.rules.record import Records
from kassen.engine.rules.seats import SPECTATOR
from kassen.engine.rules.sets import EVERYTHING
from kassen.engine.table.events import Event, Fields
from kassen.engine.table.markup import LETTERS, escape, plain
from kassen.engine.table.refusals import Reason
from kassen.engine.table.snapshot import Action, Snapshot

if TYPE_CHECKING:
    import numpy as np


class Match:
    """One game from its deal to its end."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        edition: Mapping[str, Any] | None = None,
        scenario: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        self.game = game
        self.seats = game.usual_seats if seats is None else seats
        game.check_seats(self.seats)
        self.options = game.settle(options)
        self.edition: Box = game.edition(edition)
        self.key = key_of(seed)
        self.scenario = scenario
        self.names = list(names or LETTERS[: self.seats])
        if len(self.names) != self.seats or not all(isinstance(name, str) for name in self.names):
            raise BadOption(f"names are {self.seats} words here, one for each seat")
        self.players: list[str] | None = None  # the kind of each, where the table knows it
        self.taken_back: list[tuple[int, int]] = []  # decisions before, and after
        self.given_up: list[int] = []  # the seats whose people did, at a table of others
        self.box = game.open_box(self.edition, self.seats, self.options)
        self._told_boxes = {ENGLISH: self.box}  # with what is printed in each language
        self._mask = memoryview(bytearray(len(game.actions)))
        self._deal()

    def _deal(self) -> None:
        """Lay out the table as at the start, with no decisions yet."""
        self.decisions: list[tuple[int, int]] = []
        self.events: list[Event] = []
        self._before: list[
            tuple[int, int, bytes]
        ] = []  # events, pending seats and dice ahead of each decision
        self.noticed: list[int] = []  # who could notice each decision, as a mask; bit 0: spectators
        self._moments: list[bytes] = []  # the truth ahead of each, where the game can be rewound
        # As things stand, by observer: what it sees, and that in words, by language.
        self._views: dict[int, tuple[Any, dict[str, Fields]]] = {}
        self._told: dict[
            tuple[int, str], list[str]
        ] = {}  # the log in sentences, by reader and language
        self._state = self.game.state.new()
        self._state.listener = self._hear
        key_dice(self._state.dice, key_words(self.key), FOR_THE_TABLE, 0)
        if self.scenario is None:
            self.game.rules.setup(self.box, self._state, self.seats)
        else:
            self.game.room.scenario(self.box, self._state, self.scenario)
        self.game.rules.advance(self.box, self._state)

    def _hear(self, number: int, *arguments: int) -> None:
        self.events.append(self.game.events.build(self.box, self._state, number, arguments))

    # What the table asks.

    @property
    def pending(self) -> list[int]:
        """The seats that must decide now; several where they decide at the same time."""
        mask = self.game.rules.pending(self.box, self._state)
        return [seat for seat in range(self.seats) if mask >> seat & 1]

    @property
    def over(self) -> bool:
        return not self.pending

    @property
    def ranks(self) -> list[int] | None:
        """The final ranks by seat, ties shared; None while the game goes on."""
        if not self.over:
            return None
        ranks = [0] * self.seats
        self.game.rules.outcome(self.box, self._state, ranks)
        return ranks

    @property
    def table_answers(self) -> bool:
        """Whether the table answers for a person with one option, after a pause like any other."""
        return self.options.get(ANSWER_PAUSE, "on") == "on"

    def _check_seat(self, seat: int, spectator: bool = False) -> None:
        """Refuse a seat that is not at this table; some things are for spectators too."""
        if isinstance(seat, bool) or not hasattr(seat, "__index__"):
            raise NotLegal(f"a seat is a number from 0 to {self.seats - 1}, not {seat!r}")
        if seat == SPECTATOR and not spectator:
            raise NotLegal("a spectator has no decisions, and nothing thinks for it")
        if not SPECTATOR <= seat < self.seats:
            raise NotLegal(f"there is no seat {seat} at this table; it has 0 to {self.seats - 1}")

    def legal_ids(self, seat: int) -> list[int]:
        """The numbers of the seat's options, in the order the rules list them."""
        self._check_seat(seat)
        self.game.rules.legal(self.box, self._state, seat, self._mask)
        legal = [action for action, is_legal in enumerate(self._mask) if is_legal]
        return sorted(legal, key=lambda action: self.game.room.order(action, seat, self.seats))

    def legal(self, seat: int, language: str = ENGLISH) -> list[Action]:
        """The seat's options; none if nothing is asked of it."""
        return list(self._options(seat, self.legal_ids(seat), language))

    def _options(self, seat: int, legal: Sequence[int], language: str) -> Iterator[Action]:
        room, box, names = self.game.room, self.box, self.names
        words, view = self.game.actions.words, self.view(seat) if legal else {}
        for action in legal:
            label = room.label(box, action, view, names, language)
            hint, path = room.hint(box, action, language), room.path(action, view)
            yield Action(action, words(action), label, hint, path)

    def mask(self, seat: int) -> "np.ndarray[Any, np.dtype[np.uint8]]":
        """A one for each action that is an option of the seat now, by number."""
        import numpy as np

        self._check_seat(seat)
        mask = np.zeros(len(self.game.actions), np.uint8)
        self.game.rules.legal(self.box, self._state, seat, mask.data)
        return mask

    def why_not(
        self, seat: int, action: Action | int | str, language: str = ENGLISH
    ) -> Reason | None:
        """The rule that forbids an action now, or None if it is legal."""
        number = self._number(action)
        if number in self.legal_ids(seat):
            return None
        seen = self.game.see(self.box, self._state, seat)
        return self.game.room.why_not(self.box, seen, seat, number, language)

    def _number(self, action: Action | int | str) -> int:
        if isinstance(action, Action):
            return action.id
        if isinstance(action, str):
            try:
                return self.game.actions.number(action)
            except KeyError:
                raise NotLegal(f"{self.game.name} has no action {action!r}") from None
        if not 0 <= action < len(self.game.actions):
            raise NotLegal(
                f"{self.game.name} has the actions 0 to {len(self.game.actions) - 1}, not {action}"
            )
        return action

    # What a seat may know.

    def view(self, seat: int, language: str = ENGLISH) -> Fields:
        """The table as this seat sees it, made once after each decision and not to be written to; -1 is a spectator."""
        self._check_seat(seat, spectator=True)
        if seat not in self._views:
            self._views[seat] = self.game.see(self.box, self._state, seat), {}
        seen, views = self._views[seat]
        if language not in views:
            told = next(iter(views.values()), None)
            views[language] = self.game.room.retell(self._box_in(language), seen, seat, told)
        return views[language]

    def _box_in(self, language: str) -> Any:
        """The box of this table with its printed words in a language."""
        if language not in self._told_boxes:
            printed = self.game.texts.catalog(language).printed(self.box)
            self._told_boxes[language] = self.game.reopen_box(
                printed, self.game.box.bytes(self.box)
            )
        return self._told_boxes[language]

    def log(self, seat: int, since: int = 0) -> list[Fields]:
        """The events from number `since` on, each with the fields this seat may read."""
        self._check_seat(seat, spectator=True)
        return [event.seen(seat) for event in self.events[since:]]

    def sentences(self, seat: int, since: int = 0, language: str = ENGLISH) -> list[str]:
        """The log from event number `since` on, in sentences for this seat; each is told once."""
        told = self._told.setdefault((seat, language), [])
        tell = self.game.room.sentence
        events = self.log(seat, len(told))
        told += [tell(self.box, event, self.names, seat, language) for event in events]
        return told[since:]

    def snapshot(
        self,
        seat: int,
        since: int = 0,
        legal: Sequence[int] | None = None,
        language: str = ENGLISH,
    ) -> Snapshot:
        """Everything a seat's screen shows now, with the log from event `since` on.

        A spectator is asked nothing. Pass the seat's `legal` options where they are known already.
        """
        view = self.view(seat, language)
        question: str | None = None
        options: tuple[Action, ...] = ()
        if seat in view["waiting_for"]:
            question = self.game.room.question(self.box, view, language)
            legal = self.legal_ids(seat) if legal is None else legal
            options = tuple(self._options(seat, legal, language))
        return Snapshot(
            seat=seat,
            view=view,
            question=question,
            options=options,
            sentences=tuple(self.sentences(seat, since, language)),
        )

    def board(self, seat: int, marks: bool = True, language: str = ENGLISH) -> str:
        """The table drawn for this seat, with color marks as rich reads them, or as plain text."""
        names = [escape(name) for name in self.names]
        drawn = self.game.room.board(self.box, self.view(seat), names, language=language)
        return drawn if marks else plain(drawn)

    def observation(self, seat: int) -> "np.ndarray[Any, np.dtype[np.float32]]":
        """This seat's view as numbers, for a network; `kassen.prepare` makes it many times as fast."""
        from kassen.engine.batch.observer import observer

        self._check_seat(seat, spectator=True)
        return observer(self.game).observe(self.box, self._state, seat)

    def redealt(self, seat: int, dice: Any) -> Any:
        """A copy of the state in which all this seat does not know is dealt afresh."""
        self._check_seat(seat, spectator=True)
        state = self.game.state.copy(self._state)
        self.game.rules.redeal(self.box, state, seat, dice)
        return state

    def position(self, seat: int) -> Position:
        """All that may cross to whoever thinks for this seat; the same match gives the same one again."""
        self._check_seat(seat)
        if seat not in self.pending:
            raise NotLegal(f"seat {seat} is not asked for a decision now")
        return self.outlook(seat)

    def outlook(self, seat: int) -> Position:
        """The same for a seat that may not be asked now: for what it may make of the hidden, without options then."""
        self._check_seat(seat)
        stream = len(self.decisions) * self.game.seats[1] + seat
        dice: Any = fresh_dice(self.key, FOR_REDEALS, stream)
        state = self.game.state.bytes(self.redealt(seat, dice))
        legal = tuple(sorted(self.legal_ids(seat))) if seat in self.pending else ()
        box = self.game.box.bytes(self.box)
        past = self._past(dice) if self.game.rules.rewind else None
        return Position(self.game, self.edition, box, state, seat, self.seats, legal, past)

    def _past(self, dice: Any) -> Past:
        """The decisions all have seen each other make; nothing that was hidden comes with it."""
        schema, states = self.game.state, []
        for moment in self._moments:
            state = schema.open(moment)
            self.game.rules.redeal(self.box, state, SPECTATOR, dice)
            states.append(schema.bytes(state))
        return Past(b"".join(states), tuple(self.decisions))

    def truth(self) -> Records:
        """The whole state, for the table's own side: to look back once all may be known. No seat's thinking gets it."""
        return self.game.state.records(self._state)

    def as_scenario(self, redealt: Any = None) -> Fields:
        """The position, or a re-deal of it, as a scenario that others can be set up from; the whole truth."""
        return self.game.room.as_scenario(self.box, self._state if redealt is None else redealt)

    # What changes it.

    def play(self, seat: int, action: Action | int | str) -> None:
        """One decision of a seat, and all that follows by itself; refused with the rule if it is not legal."""
        self._check_seat(seat)
        number = self._number(action)
        self.game.rules.legal(self.box, self._state, seat, self._mask)
        if not self._mask[number]:
            reason = self.why_not(seat, number)
            raise NotLegal(f"seat {seat} may not {self.game.actions.words(number)!r}: {reason}")
        pending = self.game.rules.pending(self.box, self._state)
        self._before.append((len(self.events), pending, bytes(self._state.dice)))
        before = self.game.state.bytes(self._state)
        if self.game.rules.rewind:
            self._moments.append(before)
        self._views.clear()
        self.game.rules.apply(self.box, self._state, seat, number)
        self.game.rules.advance(self.box, self._state)
        self._state.stored()  # whoever wrote a number that does not fit is told at once
        self.decisions.append((seat, number))
        self.noticed.append(self._noticed_by(seat, before))

    def _noticed_by(self, seat: int, before: bytes) -> int:
        """Who can tell that this seat has just decided, as a mask over the spectators and all seats.

        A secret pick of several shows nobody else anything before the last: neither that it was made nor how
        many there were.
        """
        events, pending, _ = self._before[-1]
        if len(self.events) > events or self.game.rules.pending(self.box, self._state) != pending:
            return EVERYTHING
        schema, earlier = self.game.state, self.game.state.open(before)
        return sum(
            1 << reader + 1
            for reader in range(SPECTATOR, self.seats)
            if reader == seat
            or schema.bytes(self.game.see(self.box, earlier, reader))
            != schema.bytes(self.game.see(self.box, self._state, reader))
        )

    def undo(self) -> None:
        """Take the last decision back, by replaying all others."""
        if not self.decisions:
            raise NotLegal("there is no decision to take back")
        self._replay(self.decisions[:-1])

    def take_back(self, number: int) -> None:
        """Go back to this number of decisions, whatever has been seen since; the file says so."""
        made = len(self.decisions)
        if not 0 <= number < made:
            raise NotLegal("there is no decision to take back")
        self._replay(self.decisions[:number])
        self.taken_back.append((made, number))

    def why_no_undo(self, seat: int) -> str | None:
        """Why this seat cannot take its last decision back, or None: nobody may have learned anything since."""
        self._check_seat(seat)
        return undo.why_not_at_once(self, seat)

    def reveals_since(self, number: int) -> bool:
        """Whether anything hidden came to light after the first `number` decisions."""
        return undo.reveals(self, self.at(number))

    def at(self, number: int) -> Self:
        """The same match as it stood after this number of its decisions."""
        match = self.clone()
        match._replay(self.decisions[:number])
        return match

    def _replay(self, decisions: Sequence[tuple[int, int]]) -> None:
        self._deal()
        for seat, action in decisions:
            self.play(seat, action)

    # What is kept.

    def document(self) -> Fields:
        """The whole match as plain data; it replays to the byte anywhere."""
        document: Fields = {
            "kassen": FILE_VERSION,
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "seats": self.seats,
            "options": self.options,
            "box": self.edition.digest,
            "seed": self.key.hex(),
            "names": self.names,
            "decisions": [
                [seat, self.game.actions.words(action)] for seat, action in self.decisions
            ],
            "ranks": self.ranks,
        }
        if self.players:
            document["players"] = self.players
        if self.given_up:
            document["given_up"] = self.given_up
        if self.taken_back:
            document["taken_back"] = [list(back) for back in self.taken_back]
        if self.edition.changes:
            document["edition"] = dict(self.edition.changes)
        if self.scenario is not None:
            document["scenario"] = dict(self.scenario)
        return document

    def save(self, path: str | Path, overwrite: bool = False) -> None:
        """Write the match file, whole or not at all; refused where it would replace anything but its own beginning."""
        save_document(path, self.document(), overwrite)

    def clone(self) -> Self:
        """An independent match that stands as this one does."""
        return copy(self)

    def __getstate__(self) -> Fields:
        """All of it as plain data and records, none of it shared."""
        kept = {name: _copied(value) for name, value in vars(self).items()}
        box, state = self.game.box.bytes(self.box), self.game.state.bytes(self._state)
        opened: Fields = {"box": box, "_state": state, "_told_boxes": {}, "_mask": None}
        return {**kept, **opened, "_views": {}, "_told": {}}

    def __setstate__(self, kept: Fields) -> None:
        vars(self).update(kept)
        self.box = self.game.reopen_box(self.edition, kept["box"])
        self._told_boxes = {ENGLISH: self.box}
        self._mask = memoryview(bytearray(len(self.game.actions)))
        self._state = self.game.state.open(kept["_state"])
        self._state.listener = self._hear

    @classmethod
    def from_document(cls, game: Game, document: Mapping[str, Any]) -> Self:
        """The match a document describes, replayed and refereed decision by decision."""
        check_document(game, document)
        match = cls(
            game,
            seats=document["seats"],
            seed=document["seed"],
            options=document["options"],
            edition=document.get("edition"),
            scenario=document.get("scenario"),
            names=document.get("names"),
        )
        if match.edition.digest != document["box"]:
            raise BadMatchFile(
                f"the match was played with the box {document['box']}, and this is {match.edition.digest}"
            )
        for number, (seat, words) in enumerate(document["decisions"], 1):
            try:
                match.play(seat, words)
            except Refusal as error:
                raise BadMatchFile(f"decision {number}: {error}") from error
        match.players = document.get("players")
        match.given_up = document.get("given_up", [])
        match.taken_back = [(made, left) for made, left in document.get("taken_back", [])]
        return match

    def verify(self) -> None:
        """Re-deal and re-referee the whole match from its seed; refuses one that does not come out the same."""
        again = Match.from_document(self.game, self.document())
        if self.game.state.bytes(again._state) != self.game.state.bytes(self._state):
            raise BadMatchFile("the match does not replay to the same end")


def _copied(value: Any) -> Any:
    return value.copy() if isinstance(value, (list, dict)) else value
