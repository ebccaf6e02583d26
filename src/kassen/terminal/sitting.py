"""People and bots at one match: the invitation that defines it, and the sitting that plays it."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from kassen import bots
from kassen.bots.bot import Bot
from kassen.bots.levels import SECONDS
from kassen.bots.names import as_named, guests
from kassen.bots.search.bot import SearchBot
from kassen.bots.search.preparation import preparation
from kassen.engine.errors import BadOption
from kassen.engine.game import Game
from kassen.match import Match
from kassen.terminal.language import language
from kassen.terminal.speech import tell

PERSON = "Musashi"
PEOPLE = ("Second", "Third", "Fourth", "Fifth", "Sixth")  # people who gave no name
LOADING = 3.0  # seconds
SHORTFALL = (
    "Searching bots follow rules of thumb: their code could not be compiled on this machine."
)
USUAL_LEVEL = "skilled"
A_PERSON = "person"  # among the kinds of players


@dataclass(frozen=True)
class Invitation:
    """Everything decided before the deal."""

    game: Game
    seats: int
    kinds: tuple[str, ...]  # of the other seats: bots, or a person at the same terminal
    seat: int = 0  # the player's
    name: str = PERSON
    seed: int | str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    edition: Mapping[str, Any] | None = None
    scenario: Mapping[str, Any] | None = None
    guests: tuple[str, ...] = ()  # the names of the other people

    @property
    def players(self) -> list[str]:
        """The kind of every seat."""
        kinds = list(self.kinds)
        kinds.insert(self.seat, A_PERSON)
        return kinds

    def sit(self) -> "Sitting":
        """Deal; the game refuses settings it does not have."""
        self.game.check_seats(self.seats)
        if not 0 <= self.seat < self.seats:
            raise BadOption(
                f"--seat must be a seat of the table, 0 to {self.seats - 1}, not {self.seat}"
            )
        match = Match(
            self.game,
            self.seats,
            self.seed,
            self.options,
            self.edition,
            self.scenario,
            self.names(),
        )
        return Sitting(match, self.players, self.seat)

    def names(self) -> list[str]:
        """The names of people and bots; the same seed gives the same bots."""
        people = iter((self.name, *self.guests, *PEOPLE))
        taken, dice = (self.name, *self.guests), random.Random(self.seed)
        names = guests(language(), self.seats, dice, taken)
        seats = [self.seat, *(seat for seat in range(self.seats) if seat != self.seat)]
        for seat in seats:
            if self.players[seat] == A_PERSON:
                names[seat] = next(people)
        return names

    def again(self) -> "Invitation":
        """The same table for another deal."""
        return replace(self, seed=None)


def invitation_to(match: Match, kinds: Sequence[str] = (), seat: int | None = None) -> Invitation:
    """The table of an unfinished match: its own players, or these bots if the file names none."""
    players = match.players or usual_players(match, kinds, seat or 0)
    people = [other for other, kind in enumerate(players) if kind == A_PERSON]
    own = people[0] if people and seat is None else seat or 0
    return Invitation(
        match.game,
        match.seats,
        tuple(kind for other, kind in enumerate(players) if other != own),
        own,
        match.names[own],
        match.key.hex(),
        match.options,
        match.edition.changes or None,
        match.scenario,
        tuple(match.names[other] for other in people if other != own),
    )


def usual_players(match: Match, kinds: Sequence[str], seat: int) -> list[str]:
    if not 0 <= seat < match.seats:
        raise BadOption(f"--seat must be a seat of the table, 0 to {match.seats - 1}, not {seat}")
    players = list(kinds or (USUAL_LEVEL,) * (match.seats - 1))
    players.insert(seat, A_PERSON)
    return players


class Sitting:
    """One match with people in some seats, one of them at the terminal, and bots in the others."""

    def __init__(self, match: Match, players: Sequence[str], seat: int) -> None:
        self.match = match
        self.seat = seat  # of the player at the terminal
        self.people = [other for other, kind in enumerate(players) if kind == A_PERSON]
        self.kinds = {other: kind for other, kind in enumerate(players) if kind != A_PERSON}
        match.players = list(players)
        self._bots = {other: self._bot(other, kind) for other, kind in self.kinds.items()}
        self._searches = any(isinstance(bot, SearchBot) for bot in self._bots.values())
        self._shortfalls = bots.shortfalls(match.game, self.kinds.values())
        self._is_shortfall_told = False
        self._forced: set[int] = set()  # numbers of decisions the table took for a player

    def _bot(self, seat: int, kind: str) -> Bot:
        """Make a bot whose choices depend only on the deal's seed, its seat and when it joined."""
        seed = int.from_bytes(self.match.key, "big") + seat + 1 + 97 * len(self.match.decisions)
        return bots.get(self._style(seat, kind), seed, SECONDS)

    def _style(self, seat: int, kind: str) -> str:
        """The kind of a player with the character its name tells, such as `bold-expert`."""
        return as_named(self.match.names[seat], kind)

    def wait_a_moment(self) -> None:
        """Wait briefly for the bots' search code, if it only has to be loaded."""
        if self._searches:
            preparation(self.match.game).wait_a_moment(LOADING)

    def shortfall(self) -> str:
        """A warning, given once, that bots here are weaker than their level."""
        if self._shortfalls:
            return self._shortfalls.pop()
        if not self._searches or self._is_shortfall_told:
            return ""
        self._is_shortfall_told = preparation(self.match.game).has_failed
        return SHORTFALL if self._is_shortfall_told else ""

    @property
    def is_asked(self) -> bool:
        """Whether the player at the terminal must decide now."""
        return self.seat in self.match.pending

    @property
    def next_person(self) -> int | None:
        """The person to hand the terminal to, if the table waits for another's decision."""
        waiting = self.match.pending
        if self.seat in waiting or any(seat in self._bots for seat in waiting):
            return None
        return next((seat for seat in self.people if seat in waiting), None)

    @property
    def table_answers(self) -> bool:
        """Whether the table answers for a player with a single option, after the same pause as any decision.

        It does not if the table is set otherwise, or if people share the terminal and would see who was skipped.
        """
        return (
            self.match.table_answers
            and len(self.people) == 1
            and self.is_asked
            and len(self.match.legal_ids(self.seat)) == 1
        )

    def next_without_person(self) -> tuple[int, Callable[[], int]] | None:
        """A seat that needs no person, and a function that computes its action.

        A bot thinks about its own position, so the function may run in another thread.
        """
        for seat in self.match.pending:
            if seat in self._bots:
                return seat, partial(self._bots[seat].decide, self.match.position(seat))
        if self.table_answers:
            only = self.match.legal_ids(self.seat)[0]
            return self.seat, lambda: only
        return None

    def play(self, seat: int, action: int) -> None:
        if seat in self.people and self.table_answers:
            self._forced.add(len(self.match.decisions))
        self.match.play(seat, action)

    def why_no_take_back(self) -> str | None:
        """Why nothing can be undone, or None; against bots alone the player's last decision always can."""
        if len(self.people) > 1:
            return self.match.why_no_undo(self.seat)
        return None if self._own_last is not None else tell("nothing-decided")

    def take_back(self) -> None:
        """Undo to the player's last decision; the file records it if bots decided in between."""
        if len(self.people) > 1:
            self.match.undo()
            return
        assert self._own_last is not None
        self.match.take_back(self._own_last)
        self._forced = {number for number in self._forced if number < len(self.match.decisions)}

    @property
    def _own_last(self) -> int | None:
        """The number of the player's last decision with a choice."""
        numbers = range(len(self.match.decisions) - 1, -1, -1)
        own = (number for number in numbers if self.match.decisions[number][0] == self.seat)
        return next((number for number in own if number not in self._forced), None)

    def company(self, in_full: bool = False) -> str:
        """The others by kind, such as `expert: Hana, Ren · casual: Taro`; in full with their characters."""
        by_kind: dict[str, list[str]] = {}
        for seat, kind in enumerate(self.match.players or ()):
            if seat != self.seat:
                kind = self._style(seat, kind) if in_full else kind
                by_kind.setdefault(kind, []).append(self.match.names[seat])
        return " · ".join(
            tell("company", kind=kind, names=names) for kind, names in by_kind.items()
        )

    def standings(self) -> list[tuple[int, str, str]]:
        """Rank, name and kind of every player, best first, once the game is over."""
        ranks = self.match.ranks or []
        alone = len(self.people) == 1
        rows = [
            (
                rank,
                self.match.names[seat],
                self._style(seat, self.kinds.get(seat, "self" if alone else A_PERSON)),
            )
            for seat, rank in enumerate(ranks)
        ]
        return sorted(rows, key=lambda row: row[0])
