"""Compiled counting beside a slow recount in plain Python, over the same games."""

from collections import defaultdict

import numpy as np
import pytest

from kassen import games
from kassen.bots.networks import network_of
from kassen.engine.batch.playout import random_action
from kassen.engine.rules.dice import (
    FOR_PLAYERS,
    FOR_THE_TABLE,
    WORD,
    fresh_dice,
    key_dice,
    key_of,
    key_words,
    next_word,
)
from kassen.engine.rules.sets import lowest
from kassen.lab.batch import Batch
from kassen.lab.columns import (
    CHOICE_SIZE,
    CHOICES_FIRST,
    LENGTHS_FIRST,
    NUM_LENGTHS,
    OUT,
    OUT_SQUARED,
    SUBJECT,
    WIN,
    shortest_in,
)
from kassen.lab.counting import CHUNK, count_games
from kassen.lab.families import choices_of
from kassen.lab.tally import length_bin
from kassen.lab.variants import make_variants, read_variations

GAME = games.get("mangoku")
KEY = key_of(5)
SEATS = 3


def batch_of(number, heuristic_seats=0b011, seats=SEATS, network_seats=0):
    cells = read_variations(GAME.standard_box, ["characters.captain.battle=2..4"])
    _, boxes = make_variants(GAME, None, cells, seats, GAME.settle())
    return Batch(GAME, boxes, seats, number, KEY, heuristic_seats, network_seats)


class Recount:
    """One game, told in sets of names."""

    def __init__(self, batch, number):
        rules, size = GAME.rules, len(GAME.actions)
        variant = number % len(batch.boxes)
        box = GAME.reopen_box(GAME.standard_box, batch.boxes[variant])
        state = GAME.state.open(GAME.state.zeros()[0])
        key_dice(state.dice, key_words(KEY), FOR_THE_TABLE, number // len(batch.boxes))
        dice = fresh_dice(KEY, FOR_PLAYERS, number // len(batch.boxes))
        rules.setup(box, state, batch.seats)
        self.length = self.real = 0
        self.first, self.last = None, [0] * batch.seats
        self.offered, self.chosen = defaultdict(set), defaultdict(set)
        mask = [0] * size
        while True:
            rules.advance(box, state)
            waiting = rules.pending(box, state)
            if not waiting:
                break
            seat = lowest(waiting)
            if self.first is None and waiting.bit_count() == 1:
                self.first = seat
            rules.legal(box, state, seat, mask)
            options = [action for action in range(size) if mask[action]]
            if len(options) > 1:
                self.last[seat] = self.length + 1
            if batch.heuristic_seats >> seat & 1:
                action = rules.heuristic(box, state, seat, mask, dice)
            elif batch.network_seats >> seat & 1:
                action = learned_action(box, state, seat, options, dice)
            else:
                action = random_action(mask, size, dice)
            if len(options) > 1:
                self.real += 1
                for option in options:
                    for name in names_of(option):
                        self.offered[name].add(seat)
                for name in names_of(action):
                    self.chosen[name].add(seat)
            rules.apply(box, state, seat, action)
            self.length += 1
        self.ranks = [0] * batch.seats
        rules.outcome(box, state, self.ranks)

    def wins(self, seat):
        return WIN // self.ranks.count(1) if self.ranks[seat] == 1 else 0


def learned_action(box, state, seat, options, dice):
    """As the network's chances fall, reckoned by NumPy."""
    if len(options) == 1:
        return options[0]
    seen = np.zeros(GAME.observation_size, np.float32)
    GAME.rules.observe(box, state, seat, seen)
    weights = network_of(GAME).evaluate(seen)[0][options].astype(float)
    shares = np.cumsum(np.exp(weights - weights.max()))
    return options[int(np.searchsorted(shares / shares[-1], next_word(dice) / WORD, side="right"))]


def names_of(action):
    """The verb, and the verb with each thing that is not a seat."""
    parts = GAME.actions.decode(action)
    verb = parts.pop("verb")
    return [verb] + [f"{verb} {p} {v}" for p, v in parts.items() if p not in ("seat", "seats")]


@pytest.mark.parametrize("network_seats", [0b000, 0b100])
def test_every_sum_is_what_a_recount_in_plain_python_comes_to(network_seats):
    batch = batch_of(9, network_seats=network_seats)
    tally = count_games(batch, workers=2).tally
    for variant in range(3):
        told = [Recount(batch, number) for number in range(variant, 9, 3)]
        games, length, length_2, real, real_2, sole, *turns = tally[variant][:CHOICES_FIRST]
        assert games == 3
        assert (length, length_2) == (sum(g.length for g in told), sum(g.length**2 for g in told))
        assert (real, real_2) == (sum(g.real for g in told), sum(g.real**2 for g in told))
        assert sole == sum(game.ranks.count(1) == 1 for game in told)
        for turn in range(SEATS):
            assert turns[turn] == sum(g.wins((g.first + turn) % SEATS) for g in told)
        out = [1000 * (g.length - min(g.last)) // g.length for g in told]
        assert tally[variant][OUT : OUT_SQUARED + 1].tolist() == [sum(out), sum(o * o for o in out)]
        assert tally[variant][SUBJECT] == sum(g.wins(n % SEATS) for n, g in enumerate(told))
        for number, choice in enumerate(choices_of(GAME)):
            counts = [
                (
                    len(game.offered[choice.words]),
                    len(game.chosen[choice.words]),
                    sum(game.wins(seat) for seat in game.chosen[choice.words]),
                    sum(game.wins(seat) for seat in game.offered[choice.words]),
                )
                for game in told
            ]
            place = CHOICES_FIRST + CHOICE_SIZE * number
            products = [(o, c, w, o * o, o * c, c * c, c * w, w * w, a) for o, c, w, a in counts]
            assert tally[variant][place : place + CHOICE_SIZE].tolist() == [
                sum(column) for column in zip(*products, strict=True)
            ], choice.words


def test_every_length_falls_into_the_bin_that_says_so():
    ends = [*map(shortest_in, range(NUM_LENGTHS)), 10**9]
    for length in (*range(70), 1000, 65535):
        number = length_bin(length)
        assert ends[number] <= length < ends[number + 1]


def test_games_of_all_lengths_are_all_games():
    tally = count_games(batch_of(300)).tally
    assert (
        tally[:, LENGTHS_FIRST : LENGTHS_FIRST + NUM_LENGTHS].sum(axis=1).tolist()
        == tally[:, 0].tolist()
    )


def test_the_number_of_workers_changes_no_sum():
    batch = batch_of(2 * CHUNK + 77)
    one, two, five = (count_games(batch, workers=workers).tally for workers in (1, 2, 5))
    assert np.array_equal(one, two)
    assert np.array_equal(one, five)
    assert one[:, 0].tolist() == [709, 708, 708]


def test_all_wins_are_given_out_and_no_more():
    tally = count_games(batch_of(500)).tally
    assert tally[:, 6:12].sum(axis=1).tolist() == (WIN * tally[:, 0]).tolist()
    assert not tally[:, 6 + SEATS : 12].any()


def test_an_interrupt_leaves_whole_games_counted_once():
    batch = batch_of(40 * CHUNK)
    heard = []

    def interrupt(games):
        heard.append(games)
        raise KeyboardInterrupt

    counted = count_games(batch, workers=2, report=interrupt)
    assert heard == [CHUNK]
    assert CHUNK <= counted.games < batch.games
    assert counted.games % CHUNK == 0
    assert counted.tally[:, 6:12].sum() == WIN * counted.games


def test_what_goes_wrong_in_a_part_is_raised(monkeypatch):
    monkeypatch.setitem(GAME.max_decisions, SEATS, 3)
    with pytest.raises(ValueError, match="went past 3 decisions"):
        count_games(batch_of(10))
