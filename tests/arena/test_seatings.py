"""Seatings: nobody has more games, better seats or easier company than the others."""

from collections import Counter
from itertools import combinations, islice

import pytest

from kassen.arena.seatings import line_ups, turns

KEY = bytes(32)
TABLES = [(bots, seats) for bots in range(2, 9) for seats in range(2, 7)]


def names(number):
    return [f"bot{bot}" for bot in range(number)]


def first_line_ups(number, bots, seats, key=KEY):
    return list(islice(line_ups(key, names(bots), seats), number))


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_every_bot_sits_equally_often_in_every_seat(bots, seats):
    blocks = first_line_ups(bots * 10, bots, seats)
    taken = Counter(
        (bot, seat)
        for line_up in blocks
        for seated in turns(line_up)
        for seat, bot in enumerate(seated)
    )
    assert set(taken) == {(bot, seat) for bot in names(bots) for seat in range(seats)}
    assert len(set(taken.values())) == 1


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_within_a_block_every_member_sits_once_in_every_seat(bots, seats):
    for line_up in first_line_ups(20, bots, seats):
        for seat in range(seats):
            assert sorted(seated[seat] for seated in turns(line_up)) == sorted(line_up)


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_after_any_number_of_blocks_nobody_is_more_than_one_place_ahead(bots, seats):
    places = Counter(dict.fromkeys(names(bots), 0))
    for line_up in first_line_ups(40, bots, seats):
        places.update(line_up)
        assert max(places.values()) - min(places.values()) <= 1


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_all_pairs_meet_and_about_equally_often(bots, seats):
    met = Counter(
        pair
        for line_up in first_line_ups(30 * bots, bots, seats)
        for pair in combinations(sorted(set(line_up)), 2)
    )
    assert set(met) == set(combinations(names(bots), 2))
    assert min(met.values()) >= 0.7 * max(met.values())


@pytest.mark.parametrize(("bots", "seats"), TABLES)
def test_copies_of_a_bot_are_as_even_as_can_be(bots, seats):
    for line_up in first_line_ups(20, bots, seats):
        copies = [line_up.count(bot) for bot in names(bots)]
        assert max(copies) - min(copies) <= 1


def test_the_arrangement_around_the_table_varies_by_block():
    blocks = first_line_ups(200, 4, 4)
    circles = {min(turns(line_up)) for line_up in blocks}
    assert len(circles) == 6  # all circles of four


def test_another_key_brings_other_line_ups_and_the_same_key_the_same():
    assert first_line_ups(20, 3, 4) == first_line_ups(20, 3, 4)
    assert first_line_ups(20, 3, 4) != first_line_ups(20, 3, 4, b"another")
