"""A bot is handed a re-dealt position, so that even one that cheats knows no more than its seat."""

import pickle
from dataclasses import replace
from statistics import mean
from zlib import crc32

import pytest

import kassen
from kassen import games
from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of, roll
from kassen_leduc.game import GAME as LEDUC
from kassen_leduc.rules.actions import CALL, FOLD, RAISE
from kassen_leduc.rules.ranking import gain

DEALS = 3000


def play_as_if_it_held(position, card):
    """Raise against a lower card, get out of the way of a higher one."""
    own = position.state.hand[position.seat]
    wish = RAISE if own // 2 > card // 2 else FOLD if own // 2 < card // 2 else CALL
    return wish if wish in position.legal else CALL


def cheat(position):
    """Look the other seat's card up in whatever state it was handed."""
    return play_as_if_it_held(position, position.state.hand[1 - position.seat])


def guess(position):
    """Take any card the own seat cannot see for the other one's."""
    dice = fresh_dice(key_of(crc32(position.states.tobytes())), FOR_REDEALS)
    unseen = set(range(6)) - {position.state.hand[position.seat], position.state.common}
    return play_as_if_it_held(position, sorted(unseen)[roll(dice, len(unseen))])


def truth(match, seat):
    """A position as a careless table would hand it out."""
    honest = match.position(seat)
    return replace(honest, state_bytes=match.truth().tobytes())


def mean_gain(choose, hand_out):
    """Chips a deal for a bot in seat 0 against one that always calls."""
    gains = []
    for deal in range(DEALS):
        match = Match(LEDUC, 2, seed=deal)
        while not match.over:
            seat = match.pending[0]
            match.play(seat, CALL if seat else choose(hand_out(match, seat)))
        gains.append(gain(match._state, 0) / 2)
    return mean(gains)


def test_a_bot_that_cheats_does_no_better_than_one_that_guesses():
    cheated, guessed = (mean_gain(choose, Match.position) for choose in (cheat, guess))
    assert abs(cheated - guessed) < 0.15


def test_the_same_bot_would_win_much_more_if_it_were_handed_the_truth():
    """The measure bites: a table that handed out its state would be found out."""
    assert mean_gain(cheat, truth) > mean_gain(cheat, Match.position) + 0.3


@pytest.mark.parametrize("name", games.NAMES)
def test_nothing_of_the_tables_key_dice_or_hidden_cards_is_in_what_crosses(name):
    match, redealt = kassen.Match(name, seed=11), 0
    for _ in range(12):
        seat = match.pending[0]
        position = match.position(seat)
        crossed = pickle.dumps([position.states, position.boxes, position.seat, position.legal])
        assert match.key not in crossed
        assert bytes(match._state.dice)[:32] not in crossed
        redealt += without_dice(position.states) != without_dice(match.truth())
        match.play(seat, match.legal_ids(seat)[0])
    assert redealt > 6  # now and then all that is hidden falls as it lay


def without_dice(states):
    left = states.copy()
    left["dice"] = 0
    return left.tobytes()


@pytest.mark.parametrize("name", games.NAMES)
def test_a_position_shows_its_seat_what_the_match_shows_it(name):
    match = kassen.Match(name, seed=12)
    for _ in range(12):
        seat = match.pending[0]
        position, game = match.position(seat), match.game
        seen = game.see(position.box, position.state, seat)
        assert game.room.view(position.box, seen, seat) == match.view(seat)
        assert list(position.legal) == sorted(match.legal_ids(seat))
        match.play(seat, match.legal_ids(seat)[-1])


@pytest.mark.parametrize("name", games.NAMES)
def test_a_thinker_may_write_on_its_position_and_the_match_does_not_change(name):
    match = kassen.Match(name, seed=13)
    before = match.truth().tobytes()
    position = match.position(match.pending[0])
    position.states.view("u1")[:] = 0
    position.boxes.view("u1")[:] = 0
    assert match.truth().tobytes() == before
    match.play(match.pending[0], match.legal_ids(match.pending[0])[0])


def test_every_seat_and_every_decision_has_a_redeal_of_its_own_and_the_same_match_the_same():
    first, again = kassen.Match("shogunate", seed=3), kassen.Match("shogunate", seed=3)
    seat, other = first.pending[:2]
    assert first.position(seat).states.tobytes() == again.position(seat).states.tobytes()
    assert first.position(seat).states.tobytes() != first.position(other).states.tobytes()
    dice = first.position(seat).state.dice.tolist()
    first.play(other, first.legal_ids(other)[0])
    assert first.position(seat).state.dice.tolist() != dice
