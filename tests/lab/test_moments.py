"""Decisive moments: the largest swings, whose they are, and what brought them about."""

from kassen.lab.moments import MOST_MOMENTS, Moment, most_decisive, noise
from kassen.lab.retrace import ReplayedDecision


def decision(number, seat=0):
    return ReplayedDecision(number, seat, 7, "play captain", "Play Captain", 3, ())


def moment(number, before, decided, after, lasting=None):
    swings = tuple(there - here for here, there in zip(before, after, strict=True))
    return Moment(decision(number), before, decided, after, lasting or swings)


def test_a_moment_belongs_to_the_seat_it_touched_most():
    found = moment(1, (0.5, 0.3, 0.2), (0.5, 0.3, 0.2), (0.6, 0.0, 0.4))
    assert found.seat == 1
    assert round(found.size, 9) == 0.3


def test_a_swing_that_did_not_last_names_no_seat():
    found = moment(1, (0.5, 0.3, 0.2), (0.5, 0.3, 0.2), (0.6, 0.0, 0.4), (0.1, 0, 0.2))
    assert found.seat == 2
    assert round(found.size, 9) == 0.2


def test_a_moment_is_by_chance_where_the_decision_alone_did_less():
    before, after = (0.5, 0.5), (0.9, 0.1)
    assert moment(1, before, (0.6, 0.4), after).by_chance
    assert not moment(1, before, (0.8, 0.2), after).by_chance


def test_only_the_largest_swings_beyond_noise_are_told_in_order():
    swings = [0.2, 0.05, 0.4, 0.3, 0.5, 0.25, 0.35]
    found = [
        moment(number, (0.5, 0.5), (0.5, 0.5), (0.5 + swing, 0.5 - swing))
        for number, swing in enumerate(swings)
    ]
    assert [each.decision.number for each in most_decisive(found, 0.1)] == [2, 3, 4, 5, 6]
    assert len(most_decisive(found, 0.1)) == MOST_MOMENTS
    assert [each.decision.number for each in most_decisive(found, 0.36)] == [2, 4]
    assert most_decisive(found, 0.6) == ()


def test_more_playouts_leave_less_noise():
    assert 0.06 < noise(1000) < 0.07
    assert noise(4000) == noise(1000) / 2
