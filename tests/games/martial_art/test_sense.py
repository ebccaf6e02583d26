"""The conservation laws notice what is wrong, and the rules of thumb beat chance."""

import pytest

from kassen.engine.dice import FOR_PLAYERS, fresh_dice, key_of
from kassen.engine.match import Match
from kassen.engine.playout import random_action
from kassen.games.martial_art import conservation
from kassen.games.martial_art.actions import ACTIONS, CARDS
from kassen.games.martial_art.game import GAME
from tests.games.martial_art.scenes import act, go_on_to, scene

ARCHER, LEGEND, SUPPLIES = (CARDS.index(name) for name in ("archer", "legend", "supplies"))


def extra_card(state):
    state.discard[ARCHER] += 1


def wrong_size(state):
    state.hand_size[0] += 1


def wrong_pile(state):
    state.discard_size += 1


def two_supplies(state):
    state.hand[0, SUPPLIES] += 1
    state.hand[1, SUPPLIES] -= 1
    state.hand_size[0] += 1
    state.hand_size[1] -= 1


def lost_land(state):
    state.land_deck_size -= 1


def wrong_points(state):
    state.points[0] += 1


def wrong_knowledge(state):
    state.known[0, 1, ARCHER] = 4


def secret_legend(state):
    state.known[0, 1, LEGEND] = 0


def picked_from_nowhere(state):
    state.picked[0, ARCHER] = 5


def laid_from_nowhere(state):
    state.placed[0] = CARDS.index("ronin")


def nobody_waits(state):
    state.waiting = 0


@pytest.mark.parametrize(
    ("fault", "law"),
    [
        (extra_card, conservation.CARDS),
        (wrong_size, conservation.SIZES),
        (wrong_pile, conservation.SIZES),
        (two_supplies, conservation.SUPPLIES),
        (lost_land, conservation.LANDS),
        (wrong_points, conservation.SCORES),
        (wrong_knowledge, conservation.KNOWLEDGE),
        (secret_legend, conservation.KNOWLEDGE),
        (picked_from_nowhere, conservation.SECRETS),
        (laid_from_nowhere, conservation.SECRETS),
        (nobody_waits, conservation.WAITING),
    ],
)
def test_a_broken_state_is_noticed(fault, law):
    match = scene("supplies samurai", "supplies archer legend")
    assert GAME.rules.broken_law(match.box, match._state) == 0
    fault(match._state)
    assert GAME.rules.broken_law(match.box, match._state) == law


def chosen(match, seat):
    """What the rules of thumb say, in words."""
    mask = bytearray(len(ACTIONS))
    GAME.rules.legal(match.box, match._state, seat, mask)
    dice = fresh_dice(key_of(1), FOR_PLAYERS).data
    return ACTIONS.words(GAME.rules.heuristic(match.box, match._state, seat, mask, dice))


def test_support_is_added_only_where_it_wins_the_land():
    match = scene("supplies samurai archer cavalry", "supplies commander", lands="edo")
    act(match, "0 play samurai", "1 play commander")
    go_on_to(match, "support")
    assert chosen(match, 0) == "use cavalry"  # a Samurai wins the tie
    match = scene("supplies samurai archer", "supplies ronin", lands="edo")
    act(match, "0 play samurai", "1 play ronin")
    go_on_to(match, "support")
    assert chosen(match, 0) == "pass"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rules_of_thumb_beat_chance(seats):
    dice = fresh_dice(key_of(seats), FOR_PLAYERS).data
    mask = bytearray(len(ACTIONS))
    wins = 0
    for seed in range(20):
        match = Match(GAME, seats, seed=seed)
        box, state = match.box, match._state
        state.listener = None
        while GAME.rules.pending(box, state):
            seat = min(seat for seat in range(seats) if state.waiting >> seat & 1)
            GAME.rules.legal(box, state, seat, mask)
            if seat == seed % seats:
                action = GAME.rules.heuristic(box, state, seat, mask, dice)
            else:
                action = random_action(mask, len(mask), dice)
            assert mask[action]
            GAME.rules.apply(box, state, seat, action)
            GAME.rules.advance(box, state)
        wins += match.ranks[seed % seats] == 1
    assert wins >= 12


def test_no_byte_of_the_state_is_padding():
    layout = GAME.state.dtype
    assert layout.itemsize == sum(layout.fields[name][0].itemsize for name in layout.names)
