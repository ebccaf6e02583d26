"""Dealing afresh what a seat does not know (section 6.5): every world it considers possible, with the same chance."""

from collections import Counter
from itertools import combinations
from random import Random
from unittest.mock import patch

import pytest
from scipy.stats import chisquare

from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of
from kassen.games.shogunate.game import GAME
from kassen.games.shogunate.rules import redeal
from kassen.games.shogunate.rules.loyalty import card_pair, combination
from kassen.games.shogunate.rules.state import (
    CARD_PAIRS,
    CARDS,
    COMBINATIONS,
    NUM_COMBINATIONS,
    NUM_LOYALTY,
)
from tests.games.shogunate.scenes import (
    CODE_OF,
    CODES,
    L0,
    act,
    fresh,
    hand,
    performing,
    plotting,
    scene,
    told,
)
from tests.games.shogunate.worlds import LEADERS, num_worlds, worlds

ENOUGH = 1e-4


def redeals(match, seat, count, seed=1):
    dice = fresh_dice(key_of(seed), FOR_REDEALS)
    return [match.redealt(seat, dice) for _ in range(count)]


def faces(state):
    return tuple(LEADERS[state.face[number]] for number in range(12))


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_at_first_all_loyalty_cards_but_ones_own_are_unseen__S_19(seat):
    loyalty, _ = redeal.unseen(fresh(3)._state, seat)
    own = [] if seat < 0 else [2 * seat, 2 * seat + 1]
    assert loyalty == [("face", (card,)) for card in range(NUM_LOYALTY) if card not in own]


def assert_even(counts, outcomes):
    """All outcomes occur, nothing else does, and each about as often."""
    assert set(counts) == set(outcomes)
    assert chisquare([counts[outcome] for outcome in outcomes]).pvalue > ENOUGH


def fields(state):
    """The whole record, by the names of its fields."""
    record = state.store()
    return {name: record[name].tolist() for name in record.dtype.names}


def num_counted(match, seat):
    """How many worlds the re-deal counts where it does not try its luck."""
    state = GAME.state.copy(match._state)
    left = redeal.take_faces(state, seat)
    tied = redeal.tied_cards(state, redeal.blank_cards(state))
    return redeal.search_deals(state, tied, left, -1)


# Two worlds a seat cannot tell apart are re-dealt by the same dice to the same bytes.


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_re_deal_is_a_function_of_what_the_seat_knows__S_14(seats):
    """Faces, the order of the Plots, chosen cards and picked places may lie in any way before it."""
    match = fresh(seats, seed=seats, threshold=30)
    chance = Random(seats)
    for number in range(60):
        seat = number % (seats + 1) - 1
        first = fields(redeals(match, seat, 1)[0])
        for world in redeals(match, seat, 3, seed=2):
            GAME.rules.redeal(match.box, world, seat, fresh_dice(key_of(1), FOR_REDEALS))
            assert fields(world) == first
        actor = chance.choice(match.pending)
        match.play(actor, chance.choice(match.legal_ids(actor)))


# Every world is possible, and all have the same chance.


def test_W_58_the_re_deal_counts_the_same_worlds__S_95():
    match = plotting("rice_tribute", "AO MI / AK KU / SH KI", shinobi=6, honor="AK 8 SH 2 KU 1")
    assert num_counted(match, 0) == 187_200


@pytest.mark.parametrize("seed", range(12))
def test_the_worlds_that_silence_leaves_are_counted_exactly__S_65_S_95(seed):
    """Any cards may be tied, held together once, with known ones before and after the hidden ones."""
    chance = Random(seed)
    open_places = [f"{number // 2}.{number % 2}" for number in chance.sample(range(2, 10), 4)]
    match = scene("AK KU / SH MI / AK AO / MI KI / SH AO", face_up=" ".join(open_places))
    state = match._state
    for card, other in chance.sample(list(combinations(range(10), 2)), 7):
        excluded = chance.getrandbits(NUM_COMBINATIONS)
        true = 1 << combination(state.face[card], state.face[other])
        state.excluded[card_pair(card, other)] = excluded & ~true
    assert num_counted(match, 0) == len(list(worlds(match.view(0)))) > 0


SMALL = {
    "loyalty": "AK KU / SH MI / AK AO / MI KI / SH AO / KU KI",
    "face_up": "1.0 2.0 2.1 3.0 5.0",
    "checks": ["KU 6 SH 4", "MI 5 AO 5"],
}


def small_match():
    """Six players; seat 0 does not know 1.1, 3.1 4.0, 4.1 and 5.1, and silence speaks of all of them."""
    return scene(**SMALL)


@pytest.mark.parametrize("tries", [redeal.MAX_TRIES, 1, 0])
def test_every_possible_world_is_dealt_equally_often__S_95(tries):
    match = small_match()
    possible = list(worlds(match.view(0)))
    assert 20 < len(possible) < 60
    with patch.object(redeal, "MAX_TRIES", tries):
        dealt = Counter(faces(state) for state in redeals(match, 0, 40 * len(possible)))
    assert_even(dealt, possible)


@pytest.mark.parametrize("tries", [redeal.MAX_TRIES, 0])
@pytest.mark.parametrize("open_place", [0, 1])
def test_silence_speaks_of_a_card_beside_a_known_one_before_or_after_it__S_65_S_95(
    open_place, tries
):
    """Seat 0 sees one card of seat 1; what would have declared with it, the other one cannot be."""
    match = scene("AO KI / SH SH / AK AK / MI MI", face_up=f"1.{open_place} 2.0 2.1 3.0",
                  checks=["SH 6 KU 6"])  # fmt: skip
    possible = Counter(world[3 - open_place] for world in worlds(match.view(0)))
    assert CODES["KU"] not in possible
    assert CODES["SH"] in possible
    with patch.object(redeal, "MAX_TRIES", tries):
        dealt = Counter(faces(state)[3 - open_place] for state in redeals(match, 0, 300))
    assert set(dealt) == set(possible)


def test_silence_about_cards_of_two_players_is_respected__S_65_S_95():
    match = small_match()
    tied = CARD_PAIRS.index((7, 8))
    for number, (x, y) in enumerate(COMBINATIONS):
        if {LEADERS[x], LEADERS[y]} == {CODES["AO"], CODES["KI"]}:
            match._state.excluded[tied] |= 1 << number
    possible = list(worlds(match.view(0)))
    assert 10 < len(possible) < num_worlds(small_match().view(0))
    dealt = Counter(faces(state) for state in redeals(match, 0, 40 * len(possible)))
    assert_even(dealt, possible)


@pytest.mark.parametrize("tries", [redeal.MAX_TRIES, 1, 0])
def test_undealt_cards_are_dealt_again_too__S_18_S_95(tries):
    match = scene("AK KU / SH MI / AO KI", face_up="1.0 1.1 2.0", checks=["KI 6 AK 6"])
    possible = list(worlds(match.view(0)))
    seen_at = Counter(world[5] for world in possible)
    with patch.object(redeal, "MAX_TRIES", tries):
        states = redeals(match, 0, 2000)
    counts = Counter(faces(state)[5] for state in states)
    expected = [2000 * seen_at[leader] / len(possible) for leader in seen_at]
    assert set(counts) == set(seen_at)
    assert chisquare([counts[leader] for leader in seen_at], expected).pvalue > ENOUGH
    lasts = Counter(faces(state)[11] for state in states)
    last_seen = Counter(world[11] for world in possible)
    expected = [2000 * last_seen[leader] / len(possible) for leader in last_seen]
    assert chisquare([lasts[leader] for leader in last_seen], expected).pvalue > ENOUGH


def test_a_card_chosen_in_secret_may_be_any_of_the_hand__S_31():
    match = scene(hands=[None, ["dishonor", "flowing_upstream", "storms_to_flowers"], None, None])
    act(match, "1 play dishonor", "2 play path_of_the_arrow")
    states = redeals(match, 3, 900)
    assert_even(Counter(CARDS[state.chosen[1]] for state in states), hand(match, 1))
    assert_even(Counter(CARDS[state.chosen[2]] for state in states), CARDS)
    assert {state.chosen[3] for state in states} == {-1}
    assert {CARDS[state.chosen[1]] for state in redeals(match, 1, 50)} == {"dishonor"}


def test_a_place_picked_in_secret_may_be_any_face_down_one__S_57():
    match = performing("storms_to_flowers")
    act(match, "1 exchange 2", "1 place 0")
    assert match.view(1)["pick"] == 0
    assert [match.view(seat)["pick"] for seat in (-1, 0, 2, 3)] == [None] * 4
    assert told(match, "exchange_committed", 2) == [{"seat": 1}]
    assert_even(Counter(state.pick[1] for state in redeals(match, 2, 300)), [0, 1])
    assert {state.pick[1] for state in redeals(match, 1, 50)} == {0}


def test_a_single_place_that_can_be_given_is_certain__S_62():
    match = performing("storms_to_flowers", face_up="1.0")
    act(match, "1 exchange 2")
    assert {state.pick[1] for state in redeals(match, 2, 50)} == {1}


def test_the_order_of_the_plots_is_unknown_and_their_set_is_not__S_25_S_99():
    match = scene(plot="fox_fire", deck=["quiet_season", "rice_tribute"])
    states = redeals(match, 0, 17 * 30)
    tops = Counter(state.deck[16] for state in states)
    assert_even(tops, sorted(tops))
    assert len(tops) == 17
    assert all(set(state.deck[:17]) == set(match._state.deck[:17]) for state in states)


def test_what_a_seat_has_seen_it_keeps_in_every_world__S_19_S_65():
    match = scene(seen=[{"by": 3, "of": 0, "place": 1}], face_up="1.0")
    for state in redeals(match, 3, 50):
        assert [CODE_OF[faces(state)[number]] for number in (1, 2, 6, 7)] == [
            "KU",
            "SH",
            "MI",
            "KI",
        ]


def test_options_are_the_same_in_every_world__S_14():
    match = performing("storms_to_flowers", line=L0)
    options = match.legal_ids(1)
    mask = bytearray(len(match.game.actions))
    for state in redeals(match, 0, 20):
        match.game.rules.legal(match.box, state, 1, mask)
        assert [number for number in match.game.actions if mask[number]] == options
