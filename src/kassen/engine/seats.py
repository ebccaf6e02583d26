"""Seats around a table, and sets of them as bit masks: seat s is bit 1 << s."""

from kassen.engine.kernel import rule


@rule
def clockwise(seat, steps, seats):
    """The seat so many steps to the left; fewer steps than seats, so that no slow division is needed."""
    other = int(seat) + steps
    return other - int(seats) if other >= seats else other


@rule
def has_seat(mask, seat):
    return (int(mask) >> seat) & 1 == 1


EVERY_SEAT = -1  # the mask that holds any seat
NO_SEAT = 0


@rule
def all_seats(seats):
    return (1 << int(seats)) - 1


@rule
def num_seats(mask):
    left = int(mask)
    count = 0
    while left > 0:
        count += left & 1
        left >>= 1
    return count


@rule
def lowest_seat(mask):
    """The first seat of a mask that is not empty."""
    seat = 0
    while (int(mask) >> seat) & 1 == 0:
        seat += 1
    return seat


@rule
def nth_seat(mask, index):
    """The seat at this place among those of a mask, counted from 0."""
    left = int(mask)
    seat = lowest_seat(left)
    while index > 0:
        left &= ~(1 << seat)
        seat = lowest_seat(left)
        index -= 1
    return seat


def seats_of(mask: int) -> list[int]:
    """The seats of a mask, in order; for plain Python only."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
