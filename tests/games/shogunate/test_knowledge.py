"""Who knows what (section 6): views, silence, and the re-deal; worked cases W-58, W-59, W-61, W-64 and W-66."""

from collections import Counter
from unittest.mock import patch

import pytest
from scipy.stats import chisquare

from kassen.engine.dice import FOR_REDEALS, fresh_dice, key_of
from kassen.games.shogunate import redeal
from kassen.games.shogunate.state import CARD_PAIRS, CARDS, COMBINATIONS
from tests.games.shogunate.scenes import (
    CODE_OF,
    CODES,
    L0,
    act,
    card,
    discard,
    fresh,
    hand,
    knows,
    performing,
    plotting,
    scene,
    told,
    without,
)
from tests.games.shogunate.worlds import LEADERS, num_worlds, worlds

ENOUGH = 1e-4


def redeals(match, seat, count, seed=1):
    dice = fresh_dice(key_of(seed), FOR_REDEALS).data
    return [match.redealt(seat, dice) for _ in range(count)]


def faces(state):
    return tuple(LEADERS[state.face[number]] for number in range(12))


def assert_even(counts, outcomes):
    """All outcomes occur, nothing else does, and each about as often."""
    assert set(counts) == set(outcomes)
    assert chisquare([counts[outcome] for outcome in outcomes]).pvalue > ENOUGH


def test_W_58_silence_excludes_what_would_have_declared__S_95():
    match = plotting("rice_tribute", "AO MI / AK KU / SH KI", shinobi=6, honor="AK 8 SH 2 KU 1")
    view = match.view(0)
    assert view["excluded"] == [
        {"cards": [2 * seat, 2 * seat + 1], "leaders": ["akagi+shirakawa"]} for seat in range(3)
    ]
    assert num_worlds(view) == 187_200
    assert num_worlds({**view, "excluded": []}) == 226_800


def test_W_58_the_re_deal_counts_the_same_worlds__S_95():
    match = plotting("rice_tribute", "AO MI / AK KU / SH KI", shinobi=6, honor="AK 8 SH 2 KU 1")
    state = match.redealt(0, fresh_dice(key_of(1), FOR_REDEALS).data)
    left = redeal.take_faces(state, 0)
    hidden = sum(1 << number for number in range(12) if state.face[number] < 0)
    assert redeal.search_deals(state, hidden, left, -1) == 187_200


def test_W_59_seven_unknown_cards_have_1260_arrangements__S_65():
    match = scene(seen=[{"by": 0, "of": 1, "place": 0}], face_up="2.0 2.1")
    assert num_worlds(match.view(0)) == 1260


def test_W_61_a_seat_may_begin_and_nobody_has_honor__S_22_S_26():
    match = fresh(4, start_player=2)
    view = match.view(-1)
    assert view["hatamoto"] == 2
    assert [slot["honor"] for slot in view["line"]] == [0] * 6
    assert sorted(slot["leader"] for slot in view["line"]) == sorted(LEADERS)
    assert [slot["slot"] for slot in view["line"]] == [1, 2, 3, 4, 5, 6]


def test_W_64_discard_piles_are_open_and_the_chosen_card_is_not_marked__S_34_S_37():
    match = scene(hatamoto=2, plot="rice_tribute", deck=["rice_tribute", "winter_siege"][1:])
    act(match, "0 play storms_to_flowers", "1 play dishonor", "3 play storms_to_flowers")
    act(match, "2 perform 1", "1 leader AK", "1 place 0", "2 perform 0", "0 switch AK+SH")
    act(match, "3 switch AK+SH")
    act(match, "0 play cloaked_in_shadows", "1 play storms_to_flowers", "2 play dishonor")
    act(match, "3 perform 0", "3 leader AK", "0 slot 1", "3 perform 1", "1 switch AK+SH")
    act(match, "2 leader MI", "2 place 0")
    assert match.view(-1)["round"] == 3
    act(match, "1 play path_of_the_arrow")
    assert discard(match, 1) == ["dishonor", "storms_to_flowers"]
    assert hand(match, 1) == without("dishonor", "storms_to_flowers")
    assert [match.view(seat)["chosen"] for seat in range(-1, 4)] == [
        None, None, "path_of_the_arrow", None, None,
    ]  # fmt: skip


def test_W_66_a_view_tells_who_has_seen_which_place__S_19_S_21_S_60():
    match = scene(seen=[{"by": 0, "of": 1, "place": 0}])
    assert (knows(match, 2, "1.0"), card(match, 2, "1.0")["known_by"]) == (None, [0, 1])
    assert (knows(match, 2, "1.1"), card(match, 2, "1.1")["known_by"]) == (None, [1])
    assert (knows(match, 2, "2.0"), knows(match, 2, "2.1")) == ("AK", "AO")
    assert knows(match, 0, "1.0") == "SH"


def test_a_spectator_sees_only_what_lies_open__S_60():
    """A card all players have been shown one by one is still not for those who watch."""
    shown = [{"by": seat, "of": 1, "place": 0} for seat in (0, 2, 3)]
    match = scene(seen=shown, face_up="2.1")
    assert knows(match, -1, "1.0") is None
    assert card(match, -1, "1.0")["known_by"] == [0, 1, 2, 3]
    assert knows(match, -1, "2.1") == "AO"
    assert match.view(-1)["score"] is None


def test_silence_stays_with_the_two_cards_when_one_is_exchanged__S_65_S_95():
    match = performing("storms_to_flowers", checks=["SH 6 KU 6"])
    before = match.view(3)["excluded"]
    assert before == [
        {"cards": [2 * seat, 2 * seat + 1], "leaders": ["shirakawa+kurohane"]} for seat in range(4)
    ]
    act(match, "1 exchange 2", "1 place 0", "2 place 0")
    assert match.view(3)["excluded"] == before
    assert (card(match, 3, "1.0")["card"], card(match, 3, "2.0")["card"]) == (4, 2)


def test_silence_counts_a_pair_as_the_table_settled__S_91_S_95():
    for scoring, pairs in (("once", 0), ("each", 1)):
        match = scene(checks=["SH 7"], options={"pair_scoring": scoring}, face_up="1.0")
        entries = match.view(0)["excluded"]
        assert len(entries) == 4 * pairs
        assert all(entry["leaders"] == ["shirakawa+shirakawa"] for entry in entries)


# The re-deal: every world a seat considers possible, and with the same chance [6.5].

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
