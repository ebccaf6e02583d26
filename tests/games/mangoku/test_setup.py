"""Setting up the game and starting a campaign (chapters 3.1 and 3.2, table 2.1)."""

from collections import Counter

import pytest

import kassen
from kassen.engine.errors import BadOption
from kassen.engine.rules.dice import FOR_THE_TABLE, key_dice, key_words
from kassen.games.mangoku.rules import play as rules
from kassen.games.mangoku.rules.campaign import start_campaign
from kassen.games.mangoku.rules.state import CHARACTERS, STATE
from tests.games.loaded_dice import load_dice, rolls_left
from tests.games.mangoku.playthroughs import (
    SEAT_COUNTS,
    all_random_games,
    campaigns_of,
    play_through,
    random_games,
)
from tests.games.mangoku.scenes import (
    OUT,
    A,
    B,
    C,
    D,
    act,
    asked,
    between_decisions,
    buried,
    cards,
    center,
    coins,
    discard,
    fresh,
    hand,
    names_told,
    remaining,
    scene,
    stacked,
    supply,
    told,
)

# Table 2.1: battle, honor, copies with 6, with 4 or 5, with 2 or 3 players.
PRINTED = {
    "emperor":       (0, 5, 1, 1, 1),
    "peasant":       (1, 0, 7, 6, 3),
    "bandit":        (2, 0, 3, 2, 1),
    "merchant":      (1, 0, 1, 1, 1),
    "princess":      (0, 3, 1, 1, 1),
    "captain":       (3, 1, 5, 4, 3),
    "monk":          (1, 2, 3, 2, 2),
    "shrine_maiden": (0, 4, 1, 1, 1),
    "commander":     (4, 2, 3, 2, 0),
    "ninja":         (2, 0, 1, 1, 1),
    "tea_master":    (2, 3, 1, 1, 1),
    "kabuki":        (0, 3, 1, 1, 1),
    "nobleman":      (1, 4, 1, 1, 1),
    "warlord":       (5, 3, 1, 1, 1),
}  # fmt: skip
STRENGTHS = {
    "peasant": 5,
    "captain": 3,
    "commander": 4,
    "warlord": 5,
}  # two Peasants together [M-56]
COLUMN = {2: 4, 3: 4, 4: 3, 5: 3, 6: 2}


def truth(match):
    """Where every card lies, from hands to the face-down card."""
    state = match._state
    lying = [state.buried, *(state.supply[index] for index in range(state.supply_size))]
    for seat in range(match.seats):
        lying += [state.hand[seat, slot] for slot in range(state.hand_size[seat])]
    return Counter(CHARACTERS[card] for card in lying)


@pytest.mark.parametrize("seats", [0, 1, 7, -2])
def test_other_numbers_of_players_are_refused__M_1(seats):
    with pytest.raises(BadOption, match="2 to 6 seats"):
        kassen.Match("mangoku", seats)


def test_the_last_seat_has_the_first_to_its_left__M_1():
    match = scene("captain captain", "peasant bandit", "monk peasant merchant", turn=C)
    act(match, "C play merchant")
    assert asked(match)[0] == A
    act(match, "A accept")
    assert asked(match)[0] == B
    act(match, "B accept")
    assert asked(match)[:2] == (A, "play_card")


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_five_coins_each_or_four_for_two_and_no_other_ever_comes_in__M_2_M_3(seats):
    match = kassen.Match("mangoku", seats, seed=5)
    each = 4 if seats == 2 else 5
    assert told(match, "game_started")[0]["coins_each"] == each
    for game in random_games(seats):
        for state in game.states():
            in_play = sum(state.coins[seat] for seat in range(seats)) + state.center
            assert in_play + state.coins_out == each * seats


def test_all_coins_are_public_at_all_times__M_4():
    match = scene(
        "bandit peasant merchant", "captain peasant", "monk peasant", coins="3/4/2", center=3
    )
    act(match, "A play bandit", "A target B", "B accept")
    for viewer in (-1, A, B, C):
        view = match.view(viewer)
        assert [seat["coins"] for seat in view["seats"]] == [4, 3, 2]
        assert (view["center"], view["coins_out"]) == (3, 3)


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_the_cards_in_use_are_those_of_the_table_for_so_many_players__M_5(seats):
    match = kassen.Match("mangoku", seats, seed=5)
    copies = {name: row[COLUMN[seats]] for name, row in PRINTED.items() if row[COLUMN[seats]]}
    assert truth(match) == copies
    rows = match.game.standard_box["characters"].rows
    assert match.view(A)["characters"] == {
        name: {
            "name": name.replace("_", " ").title(),
            "battle": PRINTED[name][0],
            "honor": PRINTED[name][1],
            "strength": STRENGTHS.get(name),
            "effect": rows[name]["effect"],
            "amount": rows[name]["amount"],
            "copies": number,
        }
        for name, number in copies.items()
    }


def test_cards_taken_out_never_come_back_not_even_in_honor_draws__M_6():
    seen = Counter()
    for game in random_games(2) + random_games(3):
        for event in game.match.events:
            if event.name == "honor_draw":
                seen.update(draw["card"] for draw in event.fields["draws"])
            elif event.name == "hand_dealt":
                assert "commander" not in event.fields["cards"]
    assert seen.total() > 40
    assert "commander" not in seen


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_every_seat_can_be_drawn_to_start_by_one_fair_roll__M_7(seats):
    match = kassen.Match("mangoku", seats, seed=5)
    for outcome in range(seats):
        load_dice(match._state.dice, [(outcome, seats)])
        match.game.rules.setup(match.box, match._state, seats)
        match.game.rules.advance(match.box, match._state)
        assert told(match, "game_started")[-1]["start_seat"] == outcome
        assert told(match, "campaign_started")[-1] == {"number": 1, "start_seat": outcome}
        match._views.clear()
        assert asked(match)[:2] == (outcome, "play_card")


def test_naming_the_start_player_takes_no_roll__M_7():
    options = {"start_player": "seat", "start_seat": D}
    match = kassen.Match("mangoku", 4, seed=5, options=options)
    load_dice(match._state.dice, [(0, 4)])
    with stacked():
        match.game.rules.setup(match.box, match._state, 4)
        match.game.rules.advance(match.box, match._state)
    assert rolls_left(match._state.dice) == 1
    assert asked(match)[:2] == (D, "play_card")


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_a_table_that_was_played_at_can_be_set_up_again__M_2_M_3_M_114(seats):
    used = play_through(seats, 3).match
    fresh_match = kassen.Match("mangoku", seats, seed=4)
    key_dice(used._state.dice, key_words(fresh_match.key).tolist(), FOR_THE_TABLE, 0)
    used.game.rules.setup(used.box, used._state, seats)
    used.game.rules.advance(used.box, used._state)
    for name in STATE.dtype.names:
        again, first = used._state.store()[name], fresh_match._state.store()[name]
        assert (again == first).all(), name
    assert list(used._state.coins)[seats:] == [0] * (6 - seats)


def test_everybody_is_back_in_a_new_campaign_and_has_begun_no_turn__M_8():
    match = scene(
        "warlord peasant merchant", "captain peasant", OUT, OUT, coins="2/3/3/3", center=3
    )
    act(match, "A play warlord", "B accept")
    assert told(match, "campaign_started") == [{"number": 2, "start_seat": A}]
    assert remaining(match) == "ABCD"
    assert fresh(match) == "BCD"
    assert discard(match) == []


def test_all_cards_are_gathered_from_wherever_they_lay__M_9():
    match = scene(
        "warlord peasant merchant", "captain peasant",
        discard="monk monk kabuki", buried="emperor", coins="2/2", center=2,
    )  # fmt: skip
    act(match, "A play warlord", "B accept")
    assert told(match, "campaign_started")
    assert truth(match) == {name: row[4] for name, row in PRINTED.items() if row[4]}


def test_every_card_comes_to_every_place_equally_often__M_9():
    """The first and the last card gathered, over 3,600 deals on 18 places: 200 each, within five deviations."""
    places = {"emperor": Counter(), "warlord": Counter()}
    match = kassen.Match("mangoku", 2, seed=8, options={"start_player": "seat"})
    for _ in range(3600):
        start_campaign(match.box, match._state)
        state = match._state
        state.coins[A] = state.coins[B] = 5
        state.coins_out = 0
        match.events.clear()
        layout = [state.buried, *(state.supply[index] for index in range(13))]
        layout += [state.hand[seat, slot] for seat in (A, B) for slot in (0, 1)]
        for name, counts in places.items():
            counts[layout.index(CHARACTERS.index(name))] += 1
    for counts in places.values():
        assert len(counts) == 18
        assert all(130 <= count <= 270 for count in counts.values())


def test_dealing_goes_one_card_at_a_time_clockwise_from_the_start_player__M_10_M_11():
    match = kassen.Match("mangoku", 3, seed=5, options={"start_player": "seat", "start_seat": B})
    deck = [
        "captain",
        "peasant",
        "monk",
        "bandit",
        "warlord",
        "princess",
        "ninja",
        "kabuki",
        "nobleman",
    ]
    heard = len(match.events)
    with stacked(*deck):
        start_campaign(match.box, match._state)
    with between_decisions(match):
        assert hand(match, B) == cards("captain bandit")
        assert hand(match, C) == cards("peasant warlord")
        assert hand(match, A) == cards("monk princess")
        assert match.view(-1)["supply"] == 11
    assert buried(match) == "ninja"
    assert supply(match, 2) == ["kabuki", "nobleman"]
    dealt = [event.fields for event in match.events[heard:] if event.name == "hand_dealt"]
    assert [fields["seat"] for fields in dealt] == [B, C, A]
    assert [fields["count"] for fields in dealt] == [2, 2, 2]


def test_a_hand_is_for_its_owner_and_others_see_its_size__M_12():
    match = scene("captain peasant merchant", "monk princess", "warlord bandit")
    assert hand(match, B) == cards("monk princess")
    for viewer in (-1, A, C):
        of_b = match.view(viewer)["seats"][B]
        assert (of_b["known"], of_b["cards"]) == ([], 2)
    assert match.view(-1)["hand"] == []
    assert match.view(-1)["seats"][A]["cards"] == 3


def test_dealt_and_drawn_cards_are_told_to_their_owner_only__M_12():
    match = kassen.Match("mangoku", 3, seed=5, options={"start_player": "seat"})
    for viewer in (-1, A, B, C):
        for dealt in told(match, "hand_dealt", viewer):
            assert ("cards" in dealt) == (dealt["seat"] == viewer)
        (drawn,) = told(match, "card_drawn", viewer)
        assert ("card" in drawn) == (viewer == A)


def test_one_card_lies_face_down_and_is_never_shown__M_13_M_14():
    """No view and no log changes when the face-down card and a card of the supply change places."""
    match = scene("kabuki peasant merchant", "captain peasant", buried="emperor")
    views = [match.view(seat) for seat in (-1, A, B)]
    state = match._state
    state.buried, state.supply[0] = state.supply[0], state.buried
    assert [match.view(seat) for seat in (-1, A, B)] == views
    act(match, "A play kabuki")
    assert told(match, "no_effect")[0]["reason"] == "nothing_to_take"


def test_the_face_down_card_stays_where_it_is_for_the_whole_campaign__M_14():
    for game in all_random_games():
        lying = {}
        for state in game.states():
            assert lying.setdefault(state.campaign, state.buried) == state.buried


def test_everybody_pays_one_coin_and_one_leaves_the_game__M_15_M_17():
    match = kassen.Match("mangoku", 4, seed=5, options={"start_player": "seat", "start_seat": C})
    assert told(match, "ante_paid") == [{"seat": seat, "amount": 1} for seat in (C, D, A, B)]
    assert told(match, "coin_removed") == [{"center_after": 3, "coins_out_of_game": 1}]
    assert (coins(match), center(match), match.view(A)["coins_out"]) == ("4/4/4/4", 3, 1)


def test_the_center_starts_with_one_coin_less_than_players_in_every_campaign__M_17():
    for game in all_random_games():
        events = game.match.events
        removed = [event.fields for event in events if event.name == "coin_removed"]
        for number, fields in enumerate(removed, 1):
            assert fields == {"center_after": game.match.seats - 1, "coins_out_of_game": number}


def test_everybody_has_a_coin_to_pay_when_a_campaign_starts__M_16():
    for game in all_random_games():
        for before, after in zip(game.match.events, game.match.events[1:], strict=False):
            if after.name == "campaign_started" and before.name == "campaign_won":
                assert min(before.fields["coins"]) >= 1
        assert all(state.coins[seat] >= 0 for state in game.states() for seat in range(6))


def test_the_start_player_takes_the_first_turn_of_every_campaign__M_18():
    for game in all_random_games():
        for campaign in campaigns_of(game.match.events):
            turns = [event.fields for event in campaign if event.name == "turn_started"]
            assert turns[0]["seat"] == campaign[0].fields["start_seat"]
            assert turns[0]["turn_number"] == 1


def test_setting_up_is_told_in_the_order_of_section_5__M_9_M_18():
    match = kassen.Match("mangoku", 2, seed=5)
    assert names_told(match) == [
        "game_started", "campaign_started", "hand_dealt", "hand_dealt", "discard_started",
        "ante_paid", "ante_paid", "coin_removed", "turn_started", "card_drawn",
    ]  # fmt: skip
    starter = match.view(-1)["active"]
    assert told(match, "game_started") == [
        {"players": 2, "start_seat": starter, "coins_each": 4, "cards_in_use": 18}
    ]
    assert rules.pending(match.box, match._state) == 1 << starter
