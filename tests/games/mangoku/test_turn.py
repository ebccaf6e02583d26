"""A turn: draw, play one card, carry it out, pass on (chapter 3.3)."""

import pytest

from tests.games.loaded_dice import load_dice
from tests.games.mangoku.playthroughs import all_random_games
from tests.games.mangoku.scenes import (
    ANY,
    EMPTY,
    OUT,
    A,
    B,
    C,
    D,
    act,
    act_until_the_turn_is_over,
    asked,
    cards,
    discard,
    exactly,
    fresh,
    hand,
    names_told,
    remaining,
    scene,
    supply,
    taking,
    told,
    won,
)


def test_a_turn_begins_with_the_top_card_of_the_supply__M_19():
    match = scene("peasant monk", "captain captain", supply="ninja kabuki", begins=True)
    assert hand(match, A) == cards("peasant monk ninja")
    assert supply(match, 1) == ["kabuki"]
    assert told(match, "turn_started") == [{"seat": A, "turn_number": 1, "last_turn": 0}]
    assert told(match, "card_drawn")[0]["reason"] == "turn"


def test_a_player_has_begun_as_soon_as_the_turn_begins__M_19():
    match = scene("peasant monk", "captain captain", ANY, supply="ninja", begins=True, fresh="ABC")
    assert fresh(match) == "BC"
    act(match, "A play peasant")
    assert fresh(match) == "C"
    act(match, "B play captain")
    assert fresh(match) == "C"


def test_who_has_had_a_turn_has_begun_for_the_rest_of_the_campaign_and_nobody_else__M_19():
    for game in all_random_games():
        begun = 0
        heard = game.opening
        for step in game.steps:
            for event in heard:
                if event.name == "campaign_started":
                    begun = 0
                elif event.name == "turn_started":
                    begun |= 1 << event.fields["seat"]
            assert step.state.begun == begun
            heard = step.events


def test_a_turn_that_begins_without_supply_draws_nothing_and_is_the_last__M_20():
    match = scene("peasant monk", "captain captain", **EMPTY, begins=True)
    assert told(match, "turn_started") == [{"seat": A, "turn_number": 1, "last_turn": 1}]
    assert told(match, "card_drawn") == []
    assert hand(match, A) == cards("peasant monk")
    assert match.view(B)["last_turn"]
    act(match, "A play peasant")
    assert told(match, "campaign_ended")[0]["reason"] == "supply_empty"


def test_drawing_the_last_card_does_not_make_the_turn_the_last_one__M_21():
    match = scene("peasant monk", "captain captain", **exactly("ninja"), begins=True)
    assert names_told(match) == ["turn_started", "card_drawn", "supply_exhausted"]
    assert not match.view(A)["last_turn"]
    act(match, "A play peasant")
    assert told(match, "turn_started")[-1] == {"seat": B, "turn_number": 2, "last_turn": 1}


def test_a_refill_with_the_last_card_does_not_make_the_turn_the_last_one__M_21():
    match = scene("captain peasant merchant", "monk princess", ANY, **exactly("ninja"))
    act(match, "A play captain", "A target B", "B monk")
    assert asked(match)[:2] == (B, "play_card")
    assert told(match, "turn_started") == [{"seat": B, "turn_number": 2, "last_turn": 1}]


def test_a_supply_of_one_is_not_empty__M_20_M_21():
    match = scene("peasant monk", "captain captain", **exactly("ninja kabuki"), begins=True)
    assert not match.view(A)["last_turn"]
    act(match, "A play peasant")
    assert asked(match) == (B, "play_card", "captain kabuki")
    assert not match.view(A)["last_turn"]
    act(match, "B play kabuki")
    assert asked(match)[:2] == (B, "kabuki_take")


@pytest.mark.parametrize(
    ("held", "options"),
    [
        ("captain peasant merchant", "peasant merchant captain"),
        ("peasant captain peasant", "peasant captain ikki"),
        ("peasant peasant peasant", "peasant ikki"),
        ("captain captain captain", "captain"),
        ("warlord emperor monk", "emperor monk warlord"),
    ],
)
def test_one_card_of_the_hand_or_ikki_must_be_played_and_passing_is_no_option__M_22(held, options):
    match = scene(held, ANY, ANY)
    assert asked(match) == (A, "play_card", options)


def test_every_turn_plays_exactly_one_card_or_ikki_from_the_hand__M_22():
    for game in all_random_games():
        turns = played = 0
        for event in game.match.events:
            turns += event.name == "turn_started"
            played += event.name == "card_played" and event.fields["source"] == "hand"
        assert turns == played


def test_the_card_lies_face_up_then_comes_the_refill_then_the_effect__M_23():
    match = scene(
        "peasant peasant princess", "warlord peasant", "captain bandit", supply="ninja", fresh="B"
    )
    act(match, "A ikki")
    assert names_told(match) == ["card_played", "card_drawn"]
    assert discard(match) == cards("peasant peasant")
    assert asked(match)[:2] == (B, "respond")


def test_a_card_lies_face_up_before_its_target_is_chosen__M_23_M_24():
    match = scene("captain peasant merchant", "warlord peasant", "captain captain")
    act(match, "A play captain")
    assert discard(match) == ["captain"]
    assert names_told(match) == ["card_played"]
    assert asked(match)[:2] == (A, "attack_target")


@pytest.mark.parametrize(
    ("card", "decision", "options"),
    [
        ("bandit", "bandit_target", "B C D"),
        ("princess", "princess_target", "center B C D"),
        ("captain", "attack_target", "B C D"),
        ("warlord", "attack_target", "B C D"),
        ("commander", "commander_targets", "B C D B+C B+D C+D"),
        ("ninja", "ninja_target", "B C D"),
        ("tea_master", "tea_master_target", "B C D"),
        ("nobleman", "nobleman_target", "B C D"),
    ],
)
def test_no_effect_can_be_declined__M_24(card, decision, options):
    match = scene(f"{card} peasant merchant", ANY, ANY, ANY)
    act(match, f"A play {card}")
    assert asked(match) == (A, decision, options)


def alone_with_a_taken(card):
    """The last card of the only other player is taken: A is alone, and the card is still played."""
    match = scene("nobleman monk", card, **EMPTY, begins=True, coins="2/2", center=2)
    act(match, "A play nobleman", "B accept", f"A take {card}")
    assert told(match, "player_eliminated") == [{"seat": B, "reason": "empty_hand", "cards": []}]
    return match


@pytest.mark.parametrize("card", ["captain", "warlord", "ninja", "tea_master", "shrine_maiden"])
def test_a_card_without_a_target_does_nothing__M_25_M_96(card):
    match = alone_with_a_taken(card)
    assert told(match, "no_effect") == [{"seat": A, "card": card, "reason": "no_target"}]
    assert told(match, "target_chosen")[1:] == []
    assert won(match) == (A, 2, "4/2")


def test_a_commander_without_a_target_does_nothing__M_25_M_96():
    match = scene("nobleman monk", "commander", OUT, OUT, **EMPTY, begins=True, coins="2/2/2/2")
    act(match, "A play nobleman", "B accept", "A take commander")
    assert told(match, "no_effect") == [{"seat": A, "card": "commander", "reason": "no_target"}]


def test_bandit_and_merchant_still_reach_the_player_who_has_just_gone__M_25_M_64_M_96():
    assert won(alone_with_a_taken("bandit")) == (A, 2, "5/1")
    assert won(alone_with_a_taken("merchant")) == (A, 3, "5/1")


def test_a_princess_with_only_the_center_left_takes_from_it_unasked__M_26_M_96():
    match = alone_with_a_taken("princess")
    assert told(match, "target_chosen")[-1]["targets"] == ["center"]
    assert told(match, "coins_moved") == [
        {"source": "center", "to": str(A), "amount": 1, "reason": "princess"}
    ]
    assert won(match) == (A, 1, "4/2")


def test_ikki_without_anybody_left_does_nothing__M_25_M_96():
    match = scene("nobleman peasant", "peasant", **EMPTY, begins=True, coins="2/2", center=2)
    act(match, "A play nobleman", "B accept", "A take peasant", "A ikki")
    assert told(match, "no_effect") == [{"seat": A, "card": "peasant", "reason": "no_target"}]
    assert won(match) == (A, 2, "4/2")


@pytest.mark.parametrize(
    ("card", "asks"),
    [
        ("bandit", (B, "respond", "accept")),
        ("princess", (A, "princess_target", "center B")),
        ("captain", (B, "respond", "accept pay")),
        ("warlord", (B, "respond", "accept pay")),
        ("ninja", (B, "respond", "accept")),
        ("tea_master", (B, "respond", "accept")),
        ("nobleman", (B, "respond", "accept")),
    ],
)
def test_a_single_target_is_chosen_automatically__M_26(card, asks):
    match = scene(f"{card} peasant merchant", "captain captain", fresh="B")
    act(match, f"A play {card}")
    assert asked(match) == asks


def test_the_bandit_of_the_second_of_two_players_needs_no_target__M_26_M_72():
    match = scene("captain captain", "bandit peasant merchant", turn=B, coins="3/3", center=1)
    act(match, "B play bandit", "A accept")
    assert told(match, "coins_moved")[0]["source"] == str(A)


def test_the_options_of_any_seat_go_clockwise_and_leave_itself_out__M_24_M_72_M_83():
    match = scene(ANY, ANY, "bandit commander merchant", OUT, turn=C)
    act(match, "C play bandit")
    assert asked(match) == (C, "bandit_target", "D A B")
    match = scene("captain peasant", "peasant peasant", "bandit commander merchant", ANY, turn=C)
    act(match, "C play commander")
    assert asked(match) == (C, "commander_targets", "D A B A+D B+D A+B")
    act(match, "C targets A+B", "A accept")
    assert asked(match)[:2] == (B, "respond")


def test_with_three_seats_and_one_out_only_the_bandit_still_has_a_choice__M_26_M_72():
    match = scene("captain bandit merchant", "warlord peasant", OUT)
    act(match, "A play captain")
    assert asked(match) == (B, "respond", "accept")
    match = scene("captain bandit merchant", "warlord peasant", OUT)
    act(match, "A play bandit")
    assert asked(match) == (A, "bandit_target", "B C")


def test_kabuki_takes_the_only_card_there_is_unasked__M_26():
    match = scene("kabuki peasant merchant", "captain captain", ANY, discard="monk monk")
    act(match, "A play kabuki")
    assert told(match, "card_taken") == [
        {"seat": A, "source": "discard", "card": "monk", "by": "kabuki"}
    ]
    assert asked(match)[:2] == (B, "play_card")
    assert discard(match) == cards("monk monk kabuki")


def test_a_taken_peasant_is_asked_about_even_without_a_peasant_to_join__M_26_M_71():
    match = scene("kabuki bandit merchant", "captain captain", ANY, discard="peasant")
    act(match, "A play kabuki")
    assert asked(match) == (A, "single_or_ikki", "single")
    act(match, "A single")
    assert told(match, "no_effect")[0]["reason"] == "no_text"
    assert asked(match)[:2] == (B, "play_card")


def test_the_decision_to_take_with_the_nobleman_is_always_put__M_26():
    match = scene("nobleman bandit merchant", "captain captain", ANY)
    act(match, "A play nobleman", "A target B", "B accept")
    assert asked(match) == (A, "nobleman_take", "captain")


def test_the_turn_passes_clockwise_over_the_eliminated__M_27():
    match = scene(
        "captain peasant", OUT, OUT, "monk peasant merchant", "captain bandit", turn=D
    )  # fmt: skip
    act(match, "D play monk")
    assert asked(match)[:2] == (4, "play_card")
    act(match, "E play bandit", "E target D", "D accept")
    assert asked(match)[:2] == (A, "play_card")
    act(match, "A play captain", "A target D", "D accept")
    assert asked(match)[:2] == ((D if "D" in remaining(match) else 4), "play_card")


def test_turns_follow_each_other_clockwise_in_every_game__M_27():
    for game in all_random_games():
        seats = game.match.seats
        remaining_seats: set[int] = set()
        last = None
        for event in game.match.events:
            if event.name == "campaign_started":
                remaining_seats = set(range(seats))
                last = (event.fields["start_seat"] - 1) % seats
            elif event.name == "player_eliminated":
                remaining_seats.discard(event.fields["seat"])
            elif event.name == "turn_started":
                expected = next(
                    seat
                    for step in range(1, seats + 1)
                    if (seat := (last + step) % seats) in remaining_seats
                )
                assert event.fields["seat"] == expected
                last = expected


def test_a_turn_with_several_links_passes_on_only_after_the_last__M_27():
    match = scene(
        "tea_master princess merchant", "bandit captain", "peasant peasant", supply="monk"
    )
    act(match, "A play tea_master", "A target B")
    load_dice(match._state.dice, [taking(match, B, "bandit")])
    act(match, "B accept", "A target C")
    act_until_the_turn_is_over(match, "C accept")
    assert match.view(-1)["active"] == B
    assert told(match, "turn_started") == []
