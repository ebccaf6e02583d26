"""Swiss rounds: everybody plays once, meets again as rarely as can be, and turns around the table."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from hypothesis import given, settings, strategies as st

from kassen.server.pairing import PlayedTable, Seating, paired, people_at, points_of, standings

NAMES = [f"p{number:02}" for number in range(40)]


def next_round(players: Sequence[str], past: Sequence[PlayedTable], seats: int) -> list[Seating]:
    scores = standings(players, past)
    points = {score.player: score.points for score in scores}
    return paired([score.player for score in scores], points, past, seats)


def play(
    players: Sequence[str], seats: int, rounds: int, dice: st.DataObject | None = None
) -> list[list[PlayedTable]]:
    """Whole rounds; without dice who sits first wins."""
    played: list[list[PlayedTable]] = []
    for _ in range(rounds):
        past = [table for tables in played for table in tables]
        ranks = st.lists(st.integers(1, seats), min_size=seats, max_size=seats)
        played.append([
            PlayedTable(table, dice.draw(ranks) if dice else range(1, seats + 1))
            for table in next_round(players, past, seats)
        ])  # fmt: skip
    return played


def test_points_are_the_seats_left_behind_and_shared_where_ranks_are() -> None:
    assert points_of([1, 2]) == [1, 0]
    assert points_of([2, 4, 1, 3]) == [2, 0, 3, 1]
    assert points_of([1, 1]) == [0.5, 0.5]
    assert points_of([1, 1, 3, 4]) == points_of([1, 1, 2, 3]) == [2.5, 2.5, 1, 0]
    assert points_of([1] * 6) == [2.5] * 6


def test_ties_are_broken_by_the_points_of_those_one_met_then_by_wins_then_shared() -> None:
    past = [
        PlayedTable(("a", "b"), (1, 2)), PlayedTable(("c", "d"), (1, 2)),
        PlayedTable(("a", "c"), (1, 2)), PlayedTable(("b", "d"), (2, 1)),
    ]  # fmt: skip
    found = standings(["d", "c", "b", "a"], past)
    assert [(score.player, score.place, score.points, score.met) for score in found] == [
        ("a", 1, 2, 1), ("c", 2, 1, 3), ("d", 3, 1, 1), ("b", 4, 0, 3),
    ]  # fmt: skip
    level = standings(["x", "y", "z"], [PlayedTable(("x", "y"), (1, 1))])
    assert [(score.player, score.place) for score in level] == [("x", 1), ("y", 1), ("z", 3)]


def test_wins_decide_where_points_and_those_one_met_do_not() -> None:
    """Four at a table: a first and a fourth beat a second and a third, if they met the same."""
    past = [
        PlayedTable(("a", "b", None, None), (1, 2, 3, 4)),
        PlayedTable(("a", "b", None, None), (4, 3, 1, 2)),
    ]
    one, two = standings(["b", "a"], past)
    assert (one.points, one.met) == (two.points, two.met)
    assert (one.player, one.wins, one.place) == ("a", 1, 1)
    assert (two.player, two.wins, two.place) == ("b", 0, 2)


def test_bots_have_no_points_and_do_not_stand_in_the_standings() -> None:
    [score] = standings(["a"], [PlayedTable((None, "a", None), (1, 2, 3))])
    assert (score.points, score.met, score.place) == (1, 0, 1)


def test_a_match_that_still_runs_counts_for_nobody() -> None:
    assert [score.points for score in standings(["a", "b"], [PlayedTable(("a", "b"))])] == [0, 0]


@given(st.data(), st.integers(2, 14), st.integers(2, 6), st.integers(1, 4))
@settings(max_examples=40, deadline=None)
def test_everybody_plays_once_a_round_and_bots_fill_one_table_at_most(
    data: st.DataObject, number: int, seats: int, rounds: int
) -> None:
    for tables in play(NAMES[:number], seats, rounds, data):
        people = [player for table in tables for player in people_at(table.seats)]
        assert sorted(people) == NAMES[:number]
        assert {len(table.seats) for table in tables} == {seats}
        assert sum(None in table.seats for table in tables) == bool(number % seats)


@given(st.data(), st.integers(2, 8), st.integers(2, 4), st.integers(1, 5))
@settings(max_examples=40, deadline=None)
def test_nobody_could_have_met_again_more_rarely_nor_closer_in_points(
    data: st.DataObject, number: int, seats: int, rounds: int
) -> None:
    players = NAMES[:number]
    past = [table for tables in play(players, seats, rounds, data) for table in tables]
    chosen = [people_at(table) for table in next_round(players, past, seats)]
    best = min(cost_of(tables, past, seats) for tables in all_ways(players, seats))
    assert cost_of(chosen, past, seats) == best


def cost_of(
    tables: Sequence[Sequence[str]], past: Sequence[PlayedTable], seats: int
) -> tuple[int, float]:
    """How often those who meet have met, or those who sit with bots have; then how far apart they stand."""
    points = {score.player: score.points for score in standings(NAMES, past)}
    pairs = [pair for table in tables for pair in combinations(table, 2)]
    again = sum(set(pair) <= set(table.seats) for pair in pairs for table in past)
    short = [player for table in tables if len(table) < seats for player in table]
    again += sum({player, None} <= set(table.seats) for player in short for table in past)
    return again, sum((points[one] - points[other]) ** 2 for one, other in pairs)


def all_ways(players: Sequence[str], seats: int) -> Iterator[list[Sequence[str]]]:
    """Every way to fill tables, one of them with fewer people if they do not come out even."""
    if not players:
        yield []
        return
    sizes = {seats, len(players) % seats} - {0}
    for size in (each for each in sizes if each <= len(players)):
        for others in combinations(players[1:], size - 1):
            rest = [player for player in players[1:] if player not in others]
            if len(rest) % seats == 0 or size == seats:
                for more in all_ways(rest, seats):
                    yield [(players[0], *others), *more]


def test_the_same_players_with_the_same_past_are_paired_the_same_way() -> None:
    assert play(NAMES[:13], 4, 4) == play(NAMES[:13], 4, 4)


@pytest.mark.parametrize(("number", "seats", "rounds"), [(40, 2, 9), (40, 4, 5), (36, 6, 3), (33, 3, 6)])  # fmt: skip
def test_in_a_large_field_nobody_meets_twice(number: int, seats: int, rounds: int) -> None:
    meetings = Counter(
        frozenset(pair)
        for tables in play(NAMES[:number], seats, rounds)
        for table in tables
        for pair in combinations(people_at(table.seats), 2)
    )
    assert set(meetings.values()) == {1}


def test_those_of_like_points_meet() -> None:
    first, second = play(NAMES[:8], 2, 2)
    winners = {table.seats[0] for table in first}
    assert [len(winners & set(table.seats)) for table in second] == [2, 2, 0, 0]


def test_the_bots_table_goes_around() -> None:
    rounds = play(NAMES[:5], 2, 5)
    alone = [people_at(table.seats) for tables in rounds for table in tables if None in table.seats]
    assert sorted(player for people in alone for player in people) == NAMES[:5]


@pytest.mark.parametrize("seats", [2, 4])
def test_everybody_sits_everywhere_about_as_often(seats: int) -> None:
    sat = Counter(
        (player, seat)
        for tables in play(NAMES[: seats * 4], seats, 4)
        for table in tables
        for seat, player in enumerate(table.seats)
    )
    often = [sat[player, seat] for player in NAMES[: seats * 4] for seat in range(seats)]
    assert max(often) - min(often) <= 2
