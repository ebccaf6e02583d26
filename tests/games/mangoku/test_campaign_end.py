"""The end of a campaign (chapter 3.9)."""

import pytest

from tests.games.loaded_dice import load_dice, rolls_left
from tests.games.mangoku.playthroughs import all_random_games, campaigns_of
from tests.games.mangoku.scenes import (
    ANY,
    EMPTY,
    OUT,
    A,
    B,
    C,
    D,
    act,
    asked,
    cards,
    center,
    coins,
    discard,
    drawing,
    eliminated,
    ended,
    exactly,
    known,
    names_told,
    remaining,
    scene,
    told,
    won,
)


def sums(match):
    return [(shown["seat"], shown["sum"]) for shown in told(match, "honor_compared")[0]["hands"]]


def test_being_alone_comes_before_the_empty_hand__M_97_M_98():
    match = scene("peasant peasant", "peasant captain", **EMPTY, begins=True, coins="2/2", center=2)
    act(match, "A ikki", "B accept")
    assert eliminated(match) == [(B, "battle")]
    assert ended(match) == ["last_player"]
    assert won(match) == (A, 2, "4/2")


def test_being_alone_comes_before_the_emperor__M_97_M_98():
    match = scene("nobleman monk", "emperor", **EMPTY, begins=True, coins="2/2", center=2)
    act(match, "A play nobleman", "B accept", "A take emperor")
    assert ended(match) == ["last_player"]
    assert "honor_compared" not in names_told(match)
    assert won(match)[0] == A


def test_the_empty_hand_comes_before_the_comparison__M_97_M_99():
    match = scene("emperor", "peasant captain", "monk captain", **EMPTY, begins=True)
    act(match, "A play emperor")
    assert eliminated(match) == [(A, "empty_hand")]
    assert told(match, "player_eliminated")[0]["cards"] == []
    assert sums(match) == [(B, 1), (C, 3)]


def test_the_last_player_wins_without_showing_anything__M_98_M_115():
    match = scene("warlord emperor merchant", "captain peasant", coins="2/2", center=2)
    act(match, "A play warlord")
    heard = len(match.events)
    act(match, "B accept")
    assert names_told(match, heard)[:3] == ["player_eliminated", "campaign_ended", "campaign_won"]
    for viewer in (-1, B):
        assert "emperor" not in str(match.log(viewer, heard)[:3])
    assert ended(match) == ["last_player"]


def test_one_card_left_at_the_end_of_the_last_turn_is_enough__M_99():
    match = scene("bandit merchant", "peasant captain", **EMPTY, begins=True)
    act(match, "A play bandit", "B accept")
    assert eliminated(match) == []
    assert sums(match) == [(A, 0), (B, 1)]


def test_the_one_who_remains_after_an_empty_hand_wins_without_a_comparison__M_99_M_100():
    match = scene("bandit", OUT, "peasant captain", **EMPTY, begins=True, coins="4/4/4", center=2)
    act(match, "A play bandit", "A target C", "C accept")
    assert eliminated(match) == [(A, "empty_hand")]
    assert ended(match) == ["last_player"]
    assert won(match) == (C, 2, "5/4/5")


def test_the_emperor_decides_before_the_empty_supply__M_101():
    match = scene("emperor merchant", "peasant captain", ANY, **EMPTY, begins=True)
    act(match, "A play emperor")
    assert ended(match) == ["emperor"]
    match = scene("bandit merchant", "peasant captain", "monk", **EMPTY, begins=True)
    act(match, "A play bandit", "A target B", "B accept")
    assert ended(match) == ["supply_empty"]


def test_otherwise_the_campaign_goes_on__M_102():
    match = scene("monk merchant peasant", "peasant captain", ANY, **exactly("ninja"))
    act(match, "A play monk")
    assert ended(match) == []
    assert asked(match)[:2] == (B, "play_card")


def test_somebody_always_remains_and_always_the_active_player__M_103():
    for game in all_random_games():
        for step in game.steps:
            assert step.record["remaining"] >> step.record["turn"] & 1
        assert game.match._state.remaining


def test_the_highest_honor_among_the_remaining_wins_and_all_see_the_hands__M_104():
    match = scene("emperor peasant merchant", "princess captain", OUT, "monk nobleman")
    act(match, "A play emperor")
    assert sums(match) == [(A, 0), (B, 4), (D, 6)]
    for viewer in (-1, A, B, C, D):
        assert told(match, "honor_compared", viewer)[0]["hands"][2]["cards"] == cards(
            "monk nobleman"
        )
    assert won(match)[0] == D


def test_the_eliminated_take_no_part_even_where_nobody_has_honor__M_104():
    match = scene("emperor peasant merchant", "bandit peasant", OUT)
    act(match, "A play emperor")
    assert sums(match) == [(A, 0), (B, 0)]
    assert {draw["seat"] for draw in told(match, "honor_draw")[0]["draws"]} == {A, B}


def test_hands_that_were_compared_stay_open_at_the_end_of_the_game__M_104():
    match = scene(
        "emperor peasant merchant", "princess captain", "monk ninja", coins="4/4/0", center=2
    )
    act(match, "A play emperor")
    assert match.over
    for viewer in (-1, A, C):
        assert known(match, viewer, B) == cards("princess captain")
    assert known(match, B, A) == cards("peasant merchant")


def test_a_hand_of_one_card_counts_that_card__M_104():
    match = scene("monk merchant", "shrine_maiden", "captain monk", **EMPTY, begins=True)
    act(match, "A play monk")
    assert sums(match) == [(A, 0), (B, 4), (C, 3)]
    assert won(match)[0] == B


def test_the_played_emperor_adds_nothing__M_105():
    match = scene("emperor princess merchant", "shrine_maiden peasant", ANY, discard="nobleman")
    act(match, "A play emperor")
    assert sums(match)[0] == (A, 3)
    assert told(match, "honor_compared")[0]["hands"][0]["cards"] == cards("princess merchant")


def three_level():
    return scene(
        "emperor captain peasant",
        "captain bandit",
        "captain peasant",
        "peasant peasant",
        coins="3/3/3/3",
        center=4,
    )


def draws(match):
    return [
        [(draw["seat"], draw["card"]) for draw in event["draws"]]
        for event in told(match, "honor_draw")
    ]


def test_only_those_who_share_the_highest_sum_draw_in_order_of_seats__M_106_M_107():
    match = three_level()
    load_dice(match._state.dice, drawing(match, "monk emperor warlord"))
    act(match, "A play emperor")
    assert draws(match) == [[(A, "monk"), (B, "emperor"), (C, "warlord")]]
    assert won(match)[0] == B


def test_those_who_are_level_at_the_top_draw_again_from_all_cards__M_107():
    match = three_level()
    load_dice(
        match._state.dice,
        drawing(match, "nobleman peasant shrine_maiden", "nobleman shrine_maiden", "monk peasant"),
    )
    act(match, "A play emperor")
    assert draws(match) == [
        [(A, "nobleman"), (B, "peasant"), (C, "shrine_maiden")],
        [(A, "nobleman"), (C, "shrine_maiden")],
        [(A, "monk"), (C, "peasant")],
    ]
    assert [event["round"] for event in told(match, "honor_draw")] == [1, 2, 3]
    assert won(match)[0] == A


def test_a_drawn_card_is_gone_for_that_round__M_107():
    match = three_level()
    load_dice(match._state.dice, [(0, 25), (0, 24), (22, 23)])
    act(match, "A play emperor")
    assert draws(match)[0] == [(A, "emperor"), (B, "peasant"), (C, "warlord")]


def test_nobody_draws_when_one_is_ahead__M_106():
    match = scene("emperor captain peasant", "captain monk", "captain peasant")
    act(match, "A play emperor")
    assert told(match, "honor_draw") == []


def test_honor_draws_change_nothing_else__M_108():
    match = scene(
        "warlord peasant merchant", "captain peasant", OUT, OUT, coins="2/0/5/1", center=3
    )
    act(match, "A play warlord", "B accept")
    assert told(match, "honor_draw")
    assert discard(match) == cards("warlord captain peasant")
    assert remaining(match) == "A"
    assert (coins(match), center(match)) == ("5/0/5/1", 0)
    assert match.view(A)["hand"] == cards("peasant merchant")


@pytest.mark.parametrize("outcome", [0, 1, 2])
def test_after_the_last_round_chance_decides_among_those_left__M_109(outcome):
    """With two rounds instead of 64, and all of them level."""
    match = scene(
        "peasant peasant", "emperor captain peasant", "captain bandit", "captain peasant",
        turn=B, edition={"numbers": {"honor_rounds": {"value": 2}}}, coins="4/4/4/4", center=3,
    )  # fmt: skip
    level = "peasant bandit ninja"
    load_dice(match._state.dice, [*drawing(match, level, level), (outcome, 3)])
    act(match, "B play emperor")
    assert len(told(match, "honor_draw")) == 2
    assert won(match)[0] == (B, C, D)[outcome]


@pytest.mark.parametrize("outcome", [0, 1])
def test_chance_decides_between_two_as_well__M_109(outcome):
    match = scene(
        "peasant peasant", "emperor captain peasant", "captain bandit",
        turn=B, edition={"numbers": {"honor_rounds": {"value": 1}}},
    )  # fmt: skip
    load_dice(match._state.dice, [*drawing(match, "ninja bandit"), (outcome, 2)])
    act(match, "B play emperor")
    assert won(match)[0] == (B, C)[outcome]


def test_a_winner_without_a_tie_takes_no_chance__M_106_M_119():
    match = scene(
        "emperor peasant merchant", "princess captain", "monk ninja", coins="4/5/0", center=2
    )
    load_dice(match._state.dice, [(0, 2)])
    act(match, "A play emperor")
    assert match.over
    assert rolls_left(match._state.dice) == 1


def test_the_draws_of_campaign_and_game_are_counted_apart__M_107_M_109():
    match = scene(
        "emperor captain peasant", "captain ninja", "bandit merchant", coins="3/1/0", center=2
    )
    load_dice(match._state.dice, drawing(match, "peasant captain", "monk peasant"))
    act(match, "A play emperor")
    draws_told = [(event["purpose"], event["round"]) for event in told(match, "honor_draw")]
    assert draws_told == [("campaign", 1), ("game", 1)]
    assert match.ranks == [1, 2, 3]


def test_a_round_that_decides_as_the_last_one_counts__M_109():
    match = scene(
        "emperor captain peasant", "captain bandit", "merchant peasant",
        edition={"numbers": {"honor_rounds": {"value": 1}}},
    )  # fmt: skip
    load_dice(match._state.dice, drawing(match, "peasant captain"))
    act(match, "A play emperor")
    assert len(told(match, "honor_draw")) == 1
    assert won(match)[0] == B


def test_the_winner_takes_the_center_pile__M_110():
    match = scene(
        "warlord peasant merchant", "captain peasant", OUT, OUT, coins="2/0/3/3", center=5
    )
    act(match, "A play warlord", "B accept")
    assert told(match, "campaign_won") == [{"seat": A, "coins_taken": 5, "coins": [7, 0, 3, 3]}]
    assert (coins(match), center(match)) == ("7/0/3/3", 0)


def test_the_center_pile_is_never_empty__M_111():
    for game in all_random_games():
        for step in game.steps:
            assert step.record["center"] >= 1
        assert all(
            event.fields["coins_taken"] >= 1
            for event in game.match.events
            if event.name == "campaign_won"
        )


@pytest.mark.parametrize(
    ("before", "is_over"),
    [("2/1/3/0", True), ("2/0/3/1", True), ("2/1/3/1", False), ("0/1/3/3", False)],
)
def test_anybody_without_coins_ends_the_game__M_112_M_116(before, is_over):
    match = scene("warlord peasant merchant", "captain peasant", OUT, OUT, coins=before, center=3)
    act(match, "A play warlord", "B accept")
    assert match.over == is_over
    assert ("game_ended" in names_told(match)) == is_over


def test_the_winner_starts_the_next_campaign__M_113():
    for game in all_random_games():
        winner = None
        for number, campaign in enumerate(campaigns_of(game.match.events), 1):
            assert campaign[0].fields["number"] == number
            assert winner is None or campaign[0].fields["start_seat"] == winner
            winner = next(
                event.fields["seat"] for event in campaign if event.name == "campaign_won"
            )


def test_nothing_but_coins_and_start_player_carries_over__M_114():
    kept = {
        "dice",
        "seats",
        "start",
        "turn",
        "campaign",
        "coins",
        "coins_out",
        "hand",
        "supply",
        "buried",
        "begun",
    }
    for game in all_random_games():
        first = game.steps[0].record
        for step in game.steps:
            if step.record["turn_number"] == 1 and step.record["phase"] == 0:
                for name in set(first.dtype.names) - kept - {"hand_size"}:
                    assert (step.record[name] == first[name]).all(), name
                assert sorted(step.record["hand_size"]) == sorted(first["hand_size"])


def test_having_no_coins_does_not_end_anything_by_itself__M_116():
    match = scene("bandit peasant merchant", "warlord captain", ANY, coins="4/1/4", center=2)
    act(match, "A play bandit", "A target B", "B accept")
    assert coins(match) == "5/0/4"
    assert asked(match)[:2] == (B, "play_card")
    assert ended(match) == []
