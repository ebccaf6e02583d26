"""Laws of conservation, and that each notices when it is broken."""

import pytest

from kassen.games.mangoku.rules.conservation import (
    CARDS,
    COINS,
    ENDING,
    FLOORS,
    HANDS,
    LAST_TURN,
    NO_HAND,
    STAKE,
    SURVIVORS,
)
from kassen.games.mangoku.rules.state import OVER, PLAY_CARD, RESPOND
from tests.games.mangoku.scenes import EMPTY, OUT, A, B, C, D, act, scene


def broken(match):
    return match.game.rules.broken_law(match.box, match._state)


def table():
    """A to play, B with a floor, D out; the supply is not empty."""
    return scene(
        "captain peasant merchant", "warlord monk", "bandit princess", OUT,
        discard="monk captain", supply="ninja", floor=[0, 5, 0, 0],
    )  # fmt: skip


def answered():
    """B is asked; A holds two cards, and the supply is empty."""
    match = scene("captain peasant merchant", "warlord monk", "bandit", **EMPTY)
    act(match, "A play captain", "A target B")
    return match


def test_a_proper_table_breaks_no_law():
    assert broken(table()) == broken(answered()) == 0


def add(field, *index, by=1):
    def change(state):
        value = getattr(state, field)
        if index:
            value[index if len(index) > 1 else index[0]] += by
        else:
            setattr(state, field, value + by)

    return change


def put(field, value, *index):
    def change(state):
        if index:
            getattr(state, field)[index if len(index) > 1 else index[0]] = value
        else:
            setattr(state, field, value)

    return change


@pytest.mark.parametrize(
    ("change", "law"),
    [
        # One card more or less, wherever it lies.
        (add("discard", 5), CARDS), (add("discard", 5, by=-1), CARDS), (add("buried"), CARDS),
        (put("taken", 5), CARDS), (add("supply", 0), CARDS), (add("supply_size", by=-1), CARDS),
        (add("hand", A, 0), CARDS), (add("hand", C, 1), CARDS), (add("hand_size", B, by=-1), CARDS),
        # One coin more or less, wherever it lies.
        (add("coins", A), COINS), (add("coins", D, by=-1), COINS), (add("center"), COINS),
        (add("coins_out", by=-1), COINS),
        # Nobody who is out has the turn.
        (put("turn", D), SURVIVORS),
        # A floor that is not true.
        (put("floor", 7, B), FLOORS), (put("floor", 3, C), FLOORS), (put("floor", 3, D), FLOORS),
        (put("floor", 3, A), FLOORS), (put("turn", B), FLOORS),
        # Hands of another size than they should have.
        (put("turn", C), HANDS), (put("phase", RESPOND), HANDS), (put("remaining", 0b1111), HANDS),
        (put("remaining", 0b0011), NO_HAND), (put("last_turn", 1), LAST_TURN),
    ],
)  # fmt: skip
def test_a_change_breaks_its_law__M_28_M_53_M_103_MK_7(change, law):
    match = table()
    change(match._state)
    assert broken(match) == law


def move_card(match, seat, to_supply=False):
    """The last card of a hand goes where it is not missed."""
    state = match._state
    last = state.hand_size[seat] - 1
    card = state.hand[seat, last]
    state.hand_size[seat] = last
    state.hand[seat, last] = -1
    if to_supply:
        state.supply[state.supply_size] = card
        state.supply_size += 1
    else:
        state.discard[card] += 1


@pytest.mark.parametrize("seat", [A, B, C])
def test_hands_are_full_while_the_supply_lasts__M_28_M_38(seat):
    match = table()
    match._state.floor[B] = 0
    move_card(match, seat)
    assert broken(match) == HANDS


def test_without_a_supply_hands_may_be_short_but_others_are_never_empty__M_34_M_35_M_36():
    match = answered()
    assert broken(match) == 0
    move_card(match, A)
    move_card(match, B)
    assert broken(match) == 0
    move_card(match, A)
    assert broken(match) == 0, "the active player may hold none in the middle of the turn"
    move_card(match, C)
    assert broken(match) == HANDS


def test_a_supply_that_comes_back_leaves_hands_too_short__M_38():
    match = answered()
    move_card(match, B, to_supply=True)
    assert broken(match) == HANDS


def test_in_the_last_turn_one_or_two_cards_are_held_to_play__M_37():
    match = answered()
    state = match._state
    state.phase, state.last_turn = PLAY_CARD, 1
    assert broken(match) == 0
    move_card(match, A)
    assert broken(match) == 0
    move_card(match, A)
    assert broken(match) == HANDS


def test_something_is_at_stake_until_the_game_is_over__M_111():
    match = table()
    state = match._state
    state.coins[A] += state.center
    state.center = 0
    assert broken(match) == STAKE
    state.phase = OVER
    assert broken(match) == ENDING
    state.coins[A] += state.coins[B]
    state.coins[B] = 0
    state.champion = A
    assert broken(match) == 0
    state.center = 1
    state.coins[A] -= 1
    assert broken(match) == STAKE
