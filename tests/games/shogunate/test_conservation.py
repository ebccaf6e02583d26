"""Each law of conservation holds at a proper table and fails at a spoiled one."""

from random import Random

import pytest

from kassen.games.shogunate.game import GAME
from kassen.games.shogunate.rules import conservation
from kassen.games.shogunate.rules.loyalty import combination
from kassen.games.shogunate.rules.state import CARD_PAIRS, NUM_COMBINATIONS
from tests.games.shogunate.scenes import fresh, performing, plotting, scene


def broken(match):
    return GAME.rules.broken_law(match.box, match._state)


def spoil(match, field, index, value):
    if index is None:
        setattr(match._state, field, value)
    else:
        getattr(match._state, field)[index] = value
    return broken(match)


@pytest.mark.parametrize(
    ("field", "index", "value", "law"),
    [
        ("line", 0, 1, conservation.LINE),
        ("honor", 2, -1, conservation.HONOR),
        ("face", 0, 5, conservation.LOYALTY),
        ("place", (0, 0), 11, conservation.PLACES),
        ("place", (0, 0), 1, conservation.PLACES),
        ("hand", 1, 62, conservation.CARDS),
        ("discard", 1, 1, conservation.CARDS),
        ("played", 1, 0, conservation.CARDS),
        ("plot", None, 7, conservation.PLOTS),
        ("plot_discard", None, 1, conservation.PLOTS),
        ("deck_size", None, 16, conservation.PLOTS),
        ("knows", 0, 0, conservation.KNOWLEDGE),
        ("face_up", None, 1, conservation.KNOWLEDGE),
        ("excluded", CARD_PAIRS.index((2, 3)), (1 << NUM_COMBINATIONS) - 1, conservation.SILENCE),
    ],
)
def test_a_spoiled_table_breaks_a_law__S_9_S_18_S_19_S_95_S_97(field, index, value, law):
    match = scene(plot="rice_tribute")
    assert broken(match) == 0
    assert spoil(match, field, index, value) == law


SIX = "AK KU / SH MI / AK AO / MI KI / SH AO / KU KI"


def test_every_leader_seat_and_card_is_under_the_laws__S_9_S_18_S_19_S_62_S_97():
    """The first and the last of each kind, too."""
    for leader in range(6):
        assert spoil(scene(SIX), "honor", leader, -1) == conservation.HONOR
        assert spoil(scene(SIX), "line", leader, (leader + 1) % 6) == conservation.LINE
    for card in range(12):
        match = scene(SIX)
        other = (match._state.face[card] + 1) % 6
        assert spoil(match, "face", card, other) == conservation.LOYALTY
        assert spoil(scene(SIX), "knows", card, 0) == conservation.KNOWLEDGE
        assert spoil(scene(SIX), "face_up", None, 1 << card) == conservation.KNOWLEDGE
    for seat in range(6):
        assert spoil(scene(SIX), "hand", seat, 62) == conservation.CARDS
        for place in (0, 1):
            moved = scene(SIX)._state.place[(seat + 1) % 6, place]
            assert spoil(scene(SIX), "place", (seat, place), moved) == conservation.PLACES


def test_a_card_is_in_one_of_hand_pile_and_table_only__S_97():
    for field in ("hand", "discard"):
        match = performing("dishonor", hands=[None, ["storms_to_flowers"], None, None])
        assert broken(match) == 0
        cards = getattr(match._state, field)[1]
        assert spoil(match, field, 1, cards | 2) == conservation.CARDS
    match = performing("dishonor", hands=[None, ["storms_to_flowers"], None, None])
    assert spoil(match, "discard", 1, 63 & ~2) == conservation.CARDS


def test_the_deck_holds_its_size_and_nothing_above__S_25_S_100():
    match = scene(plot="rice_tribute", deck=["fox_fire", "quiet_season"], rest="discard")
    assert (match._state.deck_size, broken(match)) == (2, 0)
    assert spoil(match, "deck", 2, 0) == conservation.PLOTS
    match = scene(plot="rice_tribute", deck=["fox_fire", "quiet_season"], rest="discard")
    assert spoil(match, "deck", 17, 0) == conservation.PLOTS
    match = scene(plot="rice_tribute", deck=["fox_fire", "quiet_season"])
    assert spoil(match, "deck", 16, 4) == conservation.PLOTS
    match = scene(plot="rice_tribute", deck=["fox_fire", "quiet_season"], rest="discard")
    assert spoil(match, "plot_discard", None, match._state.plot_discard | 1 << 13) == (
        conservation.PLOTS
    )


def test_the_laws_hold_where_silence_speaks_of_any_two_cards__S_95():
    for pair, (card, other) in enumerate(CARD_PAIRS):
        match = scene(SIX)
        faces = combination(match._state.face[card], match._state.face[other])
        assert spoil(match, "excluded", pair, ~(1 << faces)) == 0
        assert spoil(match, "excluded", pair, 1 << faces) == conservation.SILENCE


def test_after_the_end_all_cards_lie_open__S_102():
    match = plotting("rice_tribute", options={"round_cap": 1})
    assert (match.over, broken(match)) == (True, 0)
    assert spoil(match, "face_up", None, (1 << 12) - 2) == conservation.KNOWLEDGE


def test_nobody_enters_a_round_without_a_card__S_97():
    match = scene()
    match._state.hand[1] = 0
    assert spoil(match, "discard", 1, 63) == conservation.CARDS
    match = performing("dishonor")
    match._state.hand[1] = 0
    assert spoil(match, "discard", 1, 63 & ~2) == 0


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_games_keep_all_laws__S_9_S_97_S_100(seats):
    for seed in range(3):
        match = fresh(seats, seed=seed, threshold=30)
        chance = Random(seed)
        while not match.over:
            assert broken(match) == 0
            seat = chance.choice(match.pending)
            match.play(seat, chance.choice(match.legal_ids(seat)))
        assert broken(match) == 0
