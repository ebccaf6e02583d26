"""Chapters 1 and 2 of the rules: terms, drawing, set-up."""

from unittest.mock import patch

import pytest

from kassen.engine.errors import BadOption
from kassen.engine.match import Match
from kassen.games.martial_art.box import land_id
from kassen.games.martial_art.game import GAME
from kassen.games.martial_art.rules import setup
from kassen.games.martial_art.rules.actions import CARDS
from tests.games.martial_art.scenes import (
    ONLY_THESE,
    act,
    decision,
    deck,
    discard,
    drawn,
    final,
    go_on,
    go_on_to,
    hand,
    held,
    lay,
    options,
    scene,
    told,
    truth,
    was_asked,
)


def stacked(top):
    """A shuffle that leaves these cards on top, in this order."""

    def stack(state):
        pile = [card for card in range(len(CARDS)) for _ in range(state.discard[card])]
        for card in range(len(CARDS)):
            state.discard[card] = 0
        for name in top:
            pile.remove(CARDS.index(name))
        pile += [CARDS.index(name) for name in reversed(top)]
        for index, card in enumerate(pile):
            state.deck[index] = card
        state.deck_size = len(pile)

    return patch.object(setup, "shuffle_discards", stack)


def test_cards_are_dealt_one_at_a_time_in_seat_order__A_1_A_26():
    top = ["ninja", "geisha", "archer", "peasants", "raider", "scout", "cavalry", "samurai"]
    with stacked(top):
        match = Match(GAME, 2, seed=1)
    assert truth(match, 0) == held("supplies ninja archer raider cavalry")
    assert truth(match, 1) == held("supplies geisha peasants scout samurai")
    assert [event["count"] for event in told(match, "dealt", seat=0)] == [5, 5]
    assert "cards" not in told(match, "dealt", seat=0)[1]


def test_every_deal_and_every_order_of_lands_comes_from_the_shuffle__A_25_A_27():
    matches = [Match(GAME, 2, seed=seed) for seed in range(40)]
    assert len({tuple(truth(match, 0)) for match in matches}) > 30
    firsts = {match.view(-1)["lands"][0]["id"] for match in matches}
    assert len(firsts) > 8
    lands = sorted(
        land_id(match.box, match._state.land_deck[n])
        for match in matches[:1]
        for n in range(match._state.land_deck_size)
    )
    assert len(set(lands)) == 11


@pytest.mark.parametrize("seats", [1, 5])
def test_the_game_is_for_two_to_four__A_21(seats):
    with pytest.raises(BadOption, match="2 to 4"):
        Match(GAME, seats)


def test_everybody_else_is_a_target_and_nobody_oneself__A_2_A_101():
    match = scene("supplies scout", "supplies raider", "supplies", "supplies raider")
    assert options(match, 0) == ["pass", "aim scout 1", "aim scout 2", "aim scout 3"]


def test_copies_are_one_option__A_3():
    match = scene("supplies archer*3", "supplies raider")
    go_on_to(match, "play_card")
    assert options(match, 0) == ["play supplies", "play archer"]


def test_free_cards_are_all_but_supplies__A_4_A_111():
    match = scene("supplies legend archer", "supplies raider", lands="asakusa")
    assert options(match, 0) == ["discard archer", "discard legend", "done"]
    assert options(match, 1) == ["discard raider", "done"]
    act(match, "0 discard legend", "0 discard archer")
    assert match.pending == [1]  # no free card is left, so seat 0 is done
    act(match, "1 done")
    assert match.view(-1)["legends"] == 2
    assert discard(match) == ["archer"]


def test_a_fighting_card_lies_from_the_reveal_to_step_5__A_5_A_43():
    match = scene("supplies samurai archer", "supplies raider")
    assert match.view(-1)["seats"][0]["fighting"] is None
    lay(match, "samurai", "raider")
    seats = match.view(-1)["seats"]
    assert [seat["fighting"] for seat in seats] == ["samurai", "raider"]
    assert [seat["strength"] for seat in seats] == [9, 6]
    assert hand(match, 0) == held("supplies archer")
    go_on(match)
    assert match.view(-1)["seats"][0]["fighting"] is None


def test_a_compulsory_discard_cannot_be_declined__A_11():
    match = scene("supplies daimyo archer scout", "supplies raider")
    lay(match, "daimyo", "raider")
    go_on_to(match, "card_discard")
    assert options(match, 0) == ["discard archer", "discard scout"]


def test_cards_come_from_the_top_one_after_the_other__A_15():
    match = scene("supplies samurai", "supplies archer", deck="raider scout ninja chaos")
    lay(match, "samurai", "supplies")
    go_on(match)
    assert drawn(match, 0) == [["raider"]]
    assert drawn(match, 1) == [["ninja", "scout"]]
    assert deck(match, 1) == ["chaos"]


def test_there_is_no_hand_limit__A_18():
    match = scene(
        "supplies samurai cavalry*9 archer*4 raider*4 scout*4", "supplies daimyo", lands="ejiri"
    )
    lay(match, "samurai", "daimyo")
    go_on(match)
    assert len(hand(match, 0)) == 23
    assert told(match, "cards_discarded") == []


def test_a_round_follows_its_five_steps_without_a_start_player__A_28_A_29_A_34():
    match = scene("supplies samurai archer", "supplies raider scout", lands="asakusa")
    assert decision(match) == "redraw_pick"
    assert match.pending == [0, 1]
    go_on_to(match, "before_support")
    assert match.pending == [0, 1]
    go_on_to(match, "play_card")
    assert match.pending == [0, 1]
    lay(match, "samurai", "raider")
    go_on(match)
    wanted = [
        "round_started", "land_revealed", "land_effect_started", "redraw_done", "window_opened",
        "cards_revealed", "ranking_fixed", "land_won", "cards_drawn", "round_started",
    ]  # fmt: skip
    names = iter(event.name for event in match.events)
    assert all(name in names for name in wanted)
    assert match.view(-1)["round"] == 2


def test_the_number_of_legends_of_every_hand_is_open__A_19_AK_7():
    match = scene("supplies legend raider", "supplies legend*2", "supplies", lands="edo tenma")
    for seat in (-1, 2):
        assert match.view(seat)["seats"][0]["known"] == ["supplies", "legend"]
        assert match.view(seat)["seats"][1]["known"] == ["supplies", "legend", "legend"]
    assert match.view(-1)["legends"] == 1
    act(match, "0 play legend")
    assert match.view(-1)["seats"][0]["known"] == ["supplies", "legend"]  # it may lie face down


def test_a_discarded_card_is_reshuffled_only_when_the_deck_is_empty__A_16_A_17():
    match = scene(
        "supplies samurai", "supplies raider", deck="scout", discard="ninja", **ONLY_THESE
    )
    lay(match, "samurai", "raider")
    go_on(match)
    assert drawn(match, 0) == [["scout"]]
    assert told(match, "deck_reshuffled") == [{"count": 3}]
    assert len(hand(match, 1)) == 2
    assert len(deck(match)) == 2


def test_strength_is_counted_from_the_printed_number__A_7_A_8_A_9_A_10():
    match = scene("supplies ninja archer", "supplies assassin", "supplies ronin", lands="edo tenma")
    lay(match, "ninja", "assassin", "ronin")
    act(match, "0 use archer")
    go_on(match)
    assert final(match) == [17, 5, 0]
    assert was_asked(match, 2, "support") == []
