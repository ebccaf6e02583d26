"""Swiss rounds for tables of two to six: who meets whom, who sits where, and how it stands.

Nothing here knows a clock, chance or a store: the same players with the same past are always paired the same way.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from math import inf

Seating = tuple[str | None, ...]  # who sits at a table, seat by seat; None: a bot
Cost = tuple[float, float]  # repeats, and what lies between the points of those who meet

MOST_TRIES = 40_000  # of a player at a table; few players are paired by the best of all ways


@dataclass(frozen=True)
class PlayedTable:
    """A table of the tournament; it has ranks once its match is over."""

    seats: Seating
    ranks: Sequence[int] | None = None


@dataclass(frozen=True)
class TournamentScore:
    """A player's standing: by points, then by the points of opponents, then by matches won."""

    player: str
    place: int
    points: float
    met: float
    wins: int


# How it stands.


def points_of(ranks: Sequence[int]) -> list[float]:
    """A point for every seat that one left behind; those who share a rank share its points."""
    last = len(ranks) - 1
    return [
        last - sum(other < rank for other in ranks) - (ranks.count(rank) - 1) / 2 for rank in ranks
    ]


def standings(players: Sequence[str], past: Sequence[PlayedTable]) -> list[TournamentScore]:
    """All players, the first one first; those who are equal in everything share a place, in the order they came in."""
    points, met, wins = (
        defaultdict[str, float](float),
        defaultdict[str, float](float),
        Counter[str](),
    )
    for table in past:
        if table.ranks is not None:
            for player, rank, won in zip(
                table.seats, table.ranks, points_of(table.ranks), strict=True
            ):
                if player is not None:
                    points[player] += won
                    wins[player] += rank == 1
    for table in past:
        if table.ranks is not None:
            for player, other in permutations(people_at(table.seats), 2):
                met[player] += points[other]
    merits = {player: (points[player], met[player], wins[player]) for player in players}
    order = sorted(players, key=lambda player: merits[player], reverse=True)
    return [
        TournamentScore(
            player, 1 + sum(merit > merits[player] for merit in merits.values()), *merits[player]
        )
        for player in order
    ]


def people_at(seats: Seating) -> list[str]:
    return [player for player in seats if player is not None]


# Who meets whom.


@dataclass
class Memory:
    """How often any two have met, who has sat with bots, and who sat where."""

    meetings: Counter[frozenset[str]] = field(default_factory=Counter)
    with_bots: Counter[str] = field(default_factory=Counter)
    sat: Counter[tuple[str, int]] = field(default_factory=Counter)

    @classmethod
    def of(cls, past: Sequence[PlayedTable]) -> "Memory":
        memory = cls()
        for table in past:
            people = people_at(table.seats)
            memory.meetings.update(frozenset(pair) for pair in combinations(people, 2))
            memory.sat.update(
                (player, seat) for seat, player in enumerate(table.seats) if player is not None
            )
            if len(people) < len(table.seats):
                memory.with_bots.update(people)
        return memory


def paired(
    order: Sequence[str], points: Mapping[str, float], past: Sequence[PlayedTable], seats: int
) -> list[Seating]:
    """The tables of the next round, for players in the order of the standings; bots fill the one that is short.

    As few as possible meet again, or sit with bots again; among those ways, players of like points meet.
    """
    memory = Memory.of(past)
    search = Search(order, points, memory, seats)
    search.open_table([], list(order), len(order) % seats, (0, 0))
    tables = without_repeats(search.best, search)
    return [seated(table, memory, seats) for table in tables]


class Search:
    """Every way to fill the tables, the likeliest first; one that cannot become the best is given up early."""

    def __init__(
        self, order: Sequence[str], points: Mapping[str, float], memory: Memory, seats: int
    ) -> None:
        self.place = {player: place for place, player in enumerate(order)}
        self.points, self.memory, self.seats = points, memory, seats
        self.best: list[list[str]] = []
        self.best_cost: Cost = (inf, inf)
        self._tries = 0

    def open_table(self, done: list[list[str]], free: list[str], short: int, cost: Cost) -> None:
        """The first who is free opens a table; `short` is the size of the one that bots fill, while it is left."""
        if not free and cost < self.best_cost:
            self.best, self.best_cost = done, cost
        for size in (self.seats, short):
            if 0 < size <= len(free):
                alone = self.added([], free[0], size)
                left = 0 if size == short else short
                self._fill(done, [free[0]], free[1:], 0, size, left, total(cost, alone))

    def _fill(
        self,
        done: list[list[str]],
        table: list[str],
        free: list[str],
        first: int,
        size: int,
        short: int,
        cost: Cost,
    ) -> None:
        """One more player at the table, of those who come after the last one: so every table is tried once."""
        missing = size - len(table)
        if not missing:
            self.open_table([*done, table], free, short, cost)
            return
        choices = [
            (total(cost, self.added(table, free[index], size)), index)
            for index in range(first, len(free) - missing + 1)
        ]
        for better, index in sorted(choices):
            self._tries += len(choices)
            if better >= self.best_cost or (self.best and self._tries > MOST_TRIES):
                return
            rest = free[:index] + free[index + 1 :]
            self._fill(done, [*table, free[index]], rest, index, size, short, better)

    def added(self, table: Sequence[str], player: str, size: int) -> Cost:
        """The cost of seating a player with those at a table."""
        again = sum(self.memory.meetings[frozenset((player, other))] for other in table)
        again += self.memory.with_bots[player] if size < self.seats else 0
        return again, sum((self.points[player] - self.points[other]) ** 2 for other in table)

    def cost(self, table: Sequence[str]) -> Cost:
        found: Cost = (0, 0)
        for index, player in enumerate(table):
            found = total(found, self.added(table[:index], player, len(table)))
        return found


def total(one: Cost, other: Cost) -> Cost:
    return one[0] + other[0], one[1] + other[1]


def without_repeats(tables: list[list[str]], search: Search) -> list[list[str]]:
    """Where many players were not tried in all ways: those who meet again change places while that helps."""
    while (swap := best_swap(tables, search)) is not None:
        (one, first), (other, second) = swap
        tables[one], tables[other] = swapped(tables[one], tables[other], first, second)
    return [sorted(table, key=search.place.__getitem__) for table in tables]


def best_swap(
    tables: Sequence[Sequence[str]], search: Search
) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """The two places whose players had better change them; None where no change leaves fewer repeats."""
    costs = [search.cost(table) for table in tables]
    found: list[tuple[Cost, tuple[int, int], tuple[int, int]]] = []
    for one in (number for number, cost in enumerate(costs) if cost[0]):
        for other in (number for number in range(len(tables)) if number != one):
            before = total(costs[one], costs[other])
            for first in range(len(tables[one])):
                for second in range(len(tables[other])):
                    changed = swapped(tables[one], tables[other], first, second)
                    after = total(search.cost(changed[0]), search.cost(changed[1]))
                    if after[0] < before[0]:
                        gain = (after[0] - before[0], after[1] - before[1])
                        found.append((gain, (one, first), (other, second)))
    return min(found)[1:] if found else None


def swapped(
    one: Sequence[str], other: Sequence[str], first: int, second: int
) -> tuple[list[str], list[str]]:
    changed, also = list(one), list(other)
    changed[first], also[second] = other[second], one[first]
    return changed, also


# Who sits where.


def seated(table: Sequence[str], memory: Memory, seats: int) -> Seating:
    """Everybody where they have sat least; bots take what is left."""
    ways = permutations(range(seats), len(table))
    places = min(
        ways, key=lambda way: sum(memory.sat[each] for each in zip(table, way, strict=True))
    )
    there: dict[int, str] = dict(zip(places, table, strict=True))
    return tuple(there.get(seat) for seat in range(seats))
