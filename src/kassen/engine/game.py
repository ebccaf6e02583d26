"""A game as the engine knows it: one identity card that binds its rooms together."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

from kassen.engine.box import Box, apply_edition, read_box
from kassen.engine.errors import BadOption
from kassen.engine.rules import kernel
from kassen.engine.rules.actions import ActionSpace
from kassen.engine.rules.observation import Observation
from kassen.engine.rules.record import Records, Schema
from kassen.engine.table.events import EventTable, Fields
from kassen.engine.table.refusals import Reason
from kassen.engine.table.texts import Texts

ENGINE_FOLDER = Path(__file__).parent
RULES, BATCH = "rules", "batch"  # folders of what is compiled
USUAL_SEATS = 4

Cell = tuple[str, tuple[int, ...]]  # a field of the state and an index into it
Options = dict[str, int | str | bool]


@dataclass(frozen=True)
class Option:
    """Something a table settles before the game; `choices` lists every value there is."""

    name: str
    choices: Sequence[int | str | bool]
    default: int | str | bool
    meaning: str = ""  # in English, from the message `option-…`


# A game that has this option lets the table ask also those who have no choice.
ANSWER_PAUSE = "answer_pause"
# A game that has this option settles who reads what players write while they play: all, one's own side, or nobody.
TALK = "talk"
TALK_OPEN, TALK_TEAM, TALK_OFF = "open", "team", "off"
# A game that has this option plays every other seat against the seats between, if it is set.
TEAMS = "teams"


@dataclass(frozen=True)
class Rules:
    """The functions that run at all three speeds.

    After `setup` and after every `apply` the engine calls `advance`: what runs by itself stands in one
    place, for the reader and for the compiler.
    """

    setup: Callable[..., None]  # box, state, seats: lay out the table; the dice are keyed already
    advance: Callable[
        ..., None
    ]  # box, state: automatic phases, until a seat must decide or it is over
    pending: Callable[
        ..., int
    ]  # box, state: the seats that must decide, as a mask; 0 when it is over
    legal: Callable[..., None]  # box, state, seat, mask: the seat's options
    apply: Callable[..., None]  # box, state, seat, action: record one decision
    outcome: Callable[..., None]  # box, state, ranks: final ranks, ties shared
    redeal: Callable[..., None]  # box, state, seat, dice: deal afresh what the seat does not know
    observe: Callable[..., None]  # box, state, seat, out: what the seat sees, as numbers
    heuristic: Callable[..., int]  # box, state, seat, mask, dice: a choice by rules of thumb
    broken_law: Callable[..., int]  # box, state: 0, or the number of the conservation law it breaks
    advance_for: Callable[..., int] | None = (
        None  # box, state, phases: at most that many; how many were not needed
    )
    rewind: Callable[..., None] | None = (
        None  # box, then, state: into an earlier moment, all that was hidden if this state came of it
    )


@dataclass(frozen=True)
class Room:
    """The plain Python of a game: what people read, and positions people write.

    Here the box of the table also has `printed`: its tables with every name, as the edition has them.
    What tells words takes a language as its last argument, `en` if none is given.
    """

    uncover: Callable[[Any, Any, int, Any], None]  # box, state, seat, the blank that gains
    view: Callable[[Any, Any, int], Fields]  # box, what the seat sees, seat
    unseen: Callable[
        [Any, int], list[list[Cell]]
    ]  # state, seat: places that exchange their cards freely
    board: Callable[..., str]  # box, a view, the names of the seats: drawn with color marks
    label: Callable[..., str]  # box, an action, a view, the names of the seats
    hint: Callable[..., str]  # box, action: what it leads to, for whoever is new to the game
    question: Callable[..., str]  # box, view: what its seat is asked
    order: Callable[
        [int, int, int], Any
    ]  # action, seat, seats: where it stands in the list of options
    sentence: Callable[..., str]  # box, an event as seen, names of the seats, who reads
    why_not: Callable[..., Reason]  # box, what the seat sees, seat, action
    fill_box: Callable[
        [Box, int, Options, dict[str, Any]], None
    ]  # box, seats, options, the numbers of a table's box
    scenario: Callable[[Any, Any, Mapping[str, Any]], None]  # box, state, the document
    as_scenario: Callable[[Any, Any], Fields]  # box, state: the document that brings it about
    path: Callable[[int, Fields], tuple[str, ...]]  # action, view: the places touched to choose it
    places: Callable[[Fields], set[str]]  # every place a view shows
    hidden: Callable[
        [Any, Any], dict[str, list[str]]
    ]  # box, state: what lies at each place that not everybody can see
    view_type: Any  # the typed dictionary that every view is
    printed: Callable[[Any, Any, int], Fields] | None = (
        None  # box, what the seat sees, seat: the entries of the view that depend on the language
    )
    compact: Callable[..., str] = lambda box, view, names, width, language="": (
        ""
    )  # the same table in fewer lines, none of them wider than this
    stakes: Callable[..., str] = lambda box, view, names, language="": (
        ""
    )  # drawn like a board: the own hand and what is at stake
    legend: Callable[..., dict[str, str]] = (
        lambda box, language="": {}
    )  # what each sign of the board means

    def retell(self, box: Any, seen: Any, seat: int, told: Fields | None) -> Fields:
        """A view in the language of the box; where it was told in another one, only what is printed differs."""
        if told is None or self.printed is None:
            return self.view(box, seen, seat)
        return {**told, **self.printed(box, seen, seat)}


@dataclass(frozen=True, eq=False)
class Game:
    name: str
    package: str  # that has its rooms
    title: str
    seats: tuple[int, int]
    minutes: str
    rules_version: int
    folder: Path
    state: Schema
    box: Schema
    decisions: Sequence[str]
    actions: ActionSpace
    events: EventTable
    texts: Texts
    options: tuple[Option, ...]
    rules: Rules
    room: Room
    observation: Observation
    max_decisions: Mapping[int, int]  # by number of seats

    def __post_init__(self) -> None:
        for folder in self.sources:  # names what was imported, for all compiled code of this game
            kernel.source_digest(folder)

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is sent by its name, and loaded where it arrives."""
        return load_game, (self.package,)

    @cached_property
    def standard_box(self) -> Box:
        return read_box(self.folder / "box.toml")

    @cached_property
    def rulebook(self) -> str:
        return (self.folder / "rules.md").read_text(encoding="utf-8")

    def rulebook_in(self, language: str) -> str:
        """The rulebook in a language, or the English one."""
        told = self.folder / f"rules.{language}.md"
        return told.read_text(encoding="utf-8") if told.exists() else self.rulebook

    @property
    def seat_counts(self) -> range:
        return range(self.seats[0], self.seats[1] + 1)

    @property
    def usual_seats(self) -> int:
        """How many sit down where nobody says how many."""
        return min(max(USUAL_SEATS, self.seats[0]), self.seats[1])

    @property
    def observation_size(self) -> int:
        return self.observation.size

    @property
    def observation_names(self) -> tuple[str, ...]:
        """A name for every number of an observation, such as `seats[me+1].coins`."""
        return self.observation.names

    @property
    def decision_names(self) -> tuple[str, ...]:
        """A name for every kind of decision, such as `play_card`."""
        return tuple(self.decisions)

    @cached_property
    def action_names(self) -> tuple[str, ...]:
        """A name for every action, such as `play captain`."""
        return tuple(map(self.actions.words, self.actions))

    @property
    def event_names(self) -> tuple[str, ...]:
        """A name for every kind of event, such as `card_played`."""
        return tuple(kind.name for kind in self.events.kinds)

    @property
    def event_columns(self) -> tuple[tuple[str, ...], ...]:
        """The names of the numbers that each kind of event has: `("seat", "card", "source")`."""
        return tuple(tuple(kind.arguments) for kind in self.events.kinds)

    @property
    def rule_sources(self) -> tuple[Path, ...]:
        """Everything native rules of this game are made from: no word that people read is among it."""
        return (ENGINE_FOLDER / RULES, self.folder / RULES)

    @property
    def sources(self) -> tuple[Path, ...]:
        """The same for entry points, which are made of the engine's own as well."""
        return (*self.rule_sources, ENGINE_FOLDER / BATCH)

    @cached_property
    def native(self) -> Rules:
        """The rules as compiled functions, each compiled when first called and then kept."""
        return Rules(**{
            name: kernel.native(function, f"{self.name}.{name}", self.rule_sources)
            for name, function in vars(self.rules).items()
            if function
        })  # fmt: skip

    def check_seats(self, seats: int) -> None:
        if isinstance(seats, bool) or not hasattr(seats, "__index__"):
            raise BadOption(f"seats must be a whole number, not {seats!r}")
        if seats not in self.seat_counts:
            raise BadOption(
                f"{self.name} is for {self.seats[0]} to {self.seats[1]} seats, not {seats}"
            )

    def settle(self, given: Mapping[str, Any] | None = None) -> Options:
        """All options of a table: the given ones, the rest as the game has them."""
        known = {option.name: option for option in self.options}
        settled: Options = {option.name: option.default for option in self.options}
        for name, value in (given or {}).items():
            if name not in known:
                raise BadOption(
                    f"{self.name} has no option {name!r}; it has {', '.join(known) or 'none'}"
                )
            choices = known[name].choices
            if value not in choices or isinstance(value, bool) != isinstance(choices[0], bool):
                raise BadOption(f"{name} is {_list_of(choices)}, not {value!r}")
            settled[name] = value
        return settled

    def edition(self, changes: Mapping[str, Any] | None = None) -> Box:
        return apply_edition(self.standard_box, changes) if changes else self.standard_box

    def open_box(self, printed: Box, seats: int, options: Options) -> Any:
        """The box of a table, its numbers and all that is printed on it; refuses one that cannot be played."""
        self.check_seats(seats)
        numbers = self.box.blanks()
        self.room.fill_box(printed, seats, options, numbers)
        box = self.box.filled(numbers)
        box.printed = printed
        return box

    def open_boxes(self, printed: Box, seats: int, options: Options) -> Records:
        """The same as an array of one record, for compiled code."""
        return self.box.records(self.open_box(printed, seats, options))

    def reopen_box(self, printed: Box, content: Any) -> Any:
        """The box of a table from the bytes of its record."""
        box = self.box.open(content)
        box.printed = printed
        return box

    def see(self, box: Any, state: Any, seat: int) -> Any:
        """A blank state that has gained what this seat may know; the truth stays behind. -1 is a spectator."""
        seen = self.state.seen(state, seat)
        self.room.uncover(box, state, seat, seen)
        return seen


def load_game(package: str) -> Game:
    """Load the game of a package."""
    game: Game = import_module(f"{package}.game").GAME
    return game


def _list_of(choices: Sequence[int | str | bool]) -> str:
    if len(choices) > 8 and isinstance(choices[0], int):
        return f"a number from {choices[0]} to {choices[-1]}"
    return "one of " + ", ".join(
        str(choice).lower() if isinstance(choice, bool) else str(choice) for choice in choices
    )
