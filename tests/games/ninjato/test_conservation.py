"""Laws no decision may break: each is broken by a state that breaks it, and by no other."""

import pytest

from kassen.games.ninjato.rules import conservation as laws, state as terms
from tests.games.ninjato.scenes import A, B, scene

COPIES = {  # of each kind of cards with a discard pile: how many kinds there are, and the law
    terms.GUARDS: (terms.NUM_GUARD_KINDS, laws.GUARD_CARDS),
    terms.ELITES: (terms.NUM_GUARD_KINDS, laws.ELITE_CARDS),
    terms.BAG: (terms.NUM_TREASURES, laws.TREASURES),
    terms.DOJO: (terms.NUM_VALUES, laws.DOJO_CARDS),
}


def broken(match):
    return laws.broken_law(match.box, match._state)


@pytest.mark.parametrize(
    ("deck", "card", "law"),
    [(deck, card, law) for deck, (kinds, law) in COPIES.items() for card in range(kinds)],
)
@pytest.mark.parametrize("more", [1, -1])
def test_there_are_as_many_of_each_card_as_in_the_box(deck, card, law, more):
    match = scene()
    assert broken(match) == 0
    match._state.discard[deck, card] += more
    assert broken(match) == law
    match._state.discard[deck, card] -= more
    assert broken(match) == 0


@pytest.mark.parametrize(
    ("field", "number", "law"),
    [("envoy_owner", terms.NUM_ENVOYS, laws.ENVOY_CARDS), ("rumor_owner", terms.NUM_RUMORS, laws.RUMOR_CARDS)],
)  # fmt: skip
def test_envoys_and_rumors_lie_in_one_place(field, number, law):
    match = scene()
    for card in range(number):
        owners = getattr(match._state, field)
        owners[card], before = A, owners[card]
        assert broken(match) == law
        owners[card] = before
    assert broken(match) == 0


def test_a_tile_lies_in_one_place():
    match = scene()
    for tile in range(terms.NUM_SKILLS):
        match._state.tiles_out ^= 1 << tile
        assert broken(match) == laws.TILES
        match._state.tiles_out ^= 1 << tile
    assert broken(match) == 0


@pytest.mark.parametrize("house", range(1, terms.NUM_HOUSES))
def test_no_two_houses_have_one_token(house):
    match = scene()
    match._state.house_token[house] = match._state.house_token[0]
    assert broken(match) == laws.TOKENS


def test_a_hand_has_its_size_and_all_saw_no_more_of_it_than_there_is__N_144():
    match = scene(hands=["1 3", "2"])
    match._state.hand_size[B] += 1
    assert broken(match) == laws.HANDS
    match._state.hand_size[B] -= 1
    match._state.seen_hand[B, 1] = 2
    assert broken(match) == laws.HANDS
    match._state.seen_hand[B, 1] = -1
    assert broken(match) == laws.HANDS


def test_a_seat_has_some_of_its_shuriken():
    match = scene()
    for left in (-1, match.box.shuriken + 1):
        match._state.shuriken_left[B] = left
        assert broken(match) == laws.SHURIKEN


def test_every_seat_has_its_place_in_the_order():
    match = scene()
    match._state.order[1] = match._state.order[0]
    assert broken(match) == laws.ORDER


def test_only_a_tile_one_has_is_ready():
    match = scene()
    match._state.ready[A] = ~match._state.tiles[A] & 1
    assert broken(match) == laws.TILES


def test_the_table_stands_still_only_where_somebody_decides_or_all_is_over():
    match = scene()
    for phase in range(terms.NUM_DECISIONS, terms.OVER):
        match._state.phase = phase
        assert broken(match) == laws.STANDING
