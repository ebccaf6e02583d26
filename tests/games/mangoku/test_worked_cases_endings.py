"""Worked cases W-35 to W-49: the empty supply, chains, the ends of campaign and game, knowledge, single rules."""

from collections import Counter

import pytest

import kassen
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice
from kassen.games.mangoku.rules.state import CHARACTERS
from tests.games.loaded_dice import load_dice
from tests.games.mangoku.scenes import (
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
    center,
    coins,
    discard,
    drawing,
    eliminated,
    ended,
    exactly,
    floors,
    fresh,
    hand,
    known,
    names_told,
    remaining,
    scene,
    supply,
    taking,
    told,
    won,
)

EQUAL_HONORS = {"characters": {name: {"honor": 1} for name in CHARACTERS}}


def sums(match):
    return [(shown["seat"], shown["sum"]) for shown in told(match, "honor_compared")[-1]["hands"]]


def test_W_35_the_last_turn__M_20_M_37_M_101():
    match = scene(
        "captain warlord", "nobleman captain", "bandit monk",
        **EMPTY, turn=C, begins=True, coins="4/4/4", center=2,
    )  # fmt: skip
    assert asked(match) == (C, "play_card", "bandit monk")
    assert names_told(match) == ["turn_started"]
    act(match, "C play bandit", "C target A", "A accept")
    assert sums(match) == [(A, 4), (B, 5), (C, 2)]
    assert ended(match) == ["supply_empty"]
    assert won(match) == (B, 2, "3/6/5")


def test_W_36_a_monk_without_a_refill__M_34_M_38_M_42_M_102():
    match = scene("captain peasant merchant", "monk nobleman", "warlord captain", **EMPTY)
    act(match, "A play captain", "A target B", "B monk")
    assert hand(match, B) == ["nobleman"]
    assert remaining(match) == "ABC"
    assert asked(match) == (B, "play_card", "nobleman")
    assert match.view(A)["last_turn"]


def test_W_37a_the_last_card_of_the_last_turn_leaves_one_player__M_36_M_99_M_100():
    match = scene(
        "peasant merchant", "captain", "peasant bandit",
        **EMPTY, turn=B, begins=True, coins="4/4/4", center=2,
    )  # fmt: skip
    act(match, "B play captain", "B target A", "A accept")
    assert eliminated(match) == [(A, "battle"), (B, "empty_hand")]
    assert "honor_compared" not in names_told(match)
    assert ended(match) == ["last_player"]
    assert won(match) == (C, 2, "4/4/6")


def test_W_37b_the_last_card_of_the_last_turn_leaves_two_players__M_36_M_99_M_101():
    match = scene(
        "peasant merchant", "bandit", "peasant captain",
        **EMPTY, turn=B, begins=True, coins="4/4/4", center=2,
    )  # fmt: skip
    act(match, "B play bandit", "B target A", "A accept")
    assert eliminated(match) == [(B, "empty_hand")]
    assert sums(match) == [(A, 0), (C, 1)]
    assert won(match) == (C, 2, "3/5/6")


@pytest.mark.parametrize(
    ("hand_of_c", "out", "result"),
    [
        ("tea_master", [(A, "battle"), (C, "battle")], (B, 3, "4/4/4")),
        ("warlord", [(A, "battle"), (B, "empty_hand")], (C, 3, "4/1/7")),
    ],
)
def test_W_38_an_empty_hand_but_nobody_else_left__M_98_M_99_M_103(hand_of_c, out, result):
    match = scene(
        "peasant captain", "peasant peasant", hand_of_c,
        **EMPTY, turn=B, begins=True, coins="4/1/4", center=3,
    )  # fmt: skip
    act(match, "B ikki")
    assert asked(match) == (C, "respond", "accept")
    act(match, "C accept")
    assert asked(match) == (A, "respond", "accept")
    act(match, "A accept")
    assert sorted(eliminated(match)) == out
    assert "honor_compared" not in names_told(match)
    assert won(match) == result


def test_W_39_refill_order_with_too_few_cards__M_31_M_32_M_34_M_50():
    match = scene(
        "peasant peasant princess", "monk bandit", "warlord peasant", "monk captain",
        **exactly("ninja tea_master"),
    )  # fmt: skip
    act(match, "A ikki", "B monk", "C accept")
    act_until_the_turn_is_over(match, "D monk")
    assert hand(match, A) == cards("princess ninja")
    assert hand(match, B) == cards("bandit tea_master")
    assert hand(match, D) == ["captain"]
    assert told(match, "attack_blocked") == [{"attacker": A, "defender": C, "strength": 5}]
    assert remaining(match) == "ABCD"


def test_W_40_the_longest_chain__M_30_M_88_M_93_M_94():
    match = scene(
        "tea_master peasant shrine_maiden", "nobleman captain", "kabuki bandit", "warlord princess",
        supply="peasant captain monk ninja",
    )  # fmt: skip
    act(match, "A play tea_master", "A target B")
    load_dice(match._state.dice, [taking(match, B, "nobleman")])
    act(match, "B accept")
    assert hand(match, B) == cards("peasant captain")
    assert asked(match) == (A, "nobleman_target", "B C D")
    act(match, "A target C", "C accept", "A take kabuki")
    assert hand(match, C) == cards("bandit captain")
    assert asked(match) == (A, "kabuki_take", "tea_master nobleman")
    act(match, "A take tea_master")
    assert asked(match) == (A, "tea_master_target", "B C D")
    act(match, "A target D")
    load_dice(match._state.dice, [taking(match, D, "warlord")])
    act(match, "D accept")
    assert hand(match, D) == cards("princess monk")
    assert asked(match) == (A, "attack_target", "B C D")
    act_until_the_turn_is_over(match, "A target B", "B accept")

    assert eliminated(match) == [(B, "battle")]
    assert hand(match, A) == cards("peasant shrine_maiden")
    assert hand(match, C) == cards("bandit captain")
    assert hand(match, D) == cards("princess monk")
    assert supply(match, 1) == ["ninja"]
    assert discard(match) == cards("nobleman kabuki tea_master warlord captain peasant")
    links = [(played["card"], played["source"]) for played in told(match, "card_played")]
    assert links == [
        ("tea_master", "hand"),
        ("nobleman", "tea_master"),
        ("kabuki", "nobleman"),
        ("tea_master", "kabuki"),
        ("warlord", "tea_master"),
    ]
    assert [played["link_number"] for played in told(match, "card_played")] == [1, 2, 3, 4, 5]


def test_W_41_alone_in_the_middle_of_a_chain__M_25_M_26_M_35_M_96_M_98():
    match = scene("nobleman bandit", "captain", **EMPTY, begins=True, coins="2/2", center=2)
    act(match, "A play nobleman")
    assert asked(match) == (B, "respond", "accept")
    act(match, "B accept")
    assert asked(match) == (A, "nobleman_take", "captain")
    act(match, "A take captain")
    assert eliminated(match) == [(B, "empty_hand")]
    assert told(match, "card_played")[-1]["card"] == "captain"
    assert told(match, "no_effect") == [{"seat": A, "card": "captain", "reason": "no_target"}]
    assert ended(match) == ["last_player"]
    assert won(match) == (A, 2, "4/2")
    assert told(match, "campaign_started") == [{"number": 2, "start_seat": A}]


def test_W_42_the_game_ends_shared_rank__M_110_M_112_M_118_M_120():
    match = scene(
        "warlord peasant merchant", "captain peasant", OUT, OUT, coins="2/0/3/3", center=5
    )
    act(match, "A play warlord", "B accept")
    assert eliminated(match) == [(B, "battle")]
    assert won(match) == (A, 5, "7/0/3/3")
    assert match.over
    assert match.ranks == [1, 4, 2, 2]


def test_W_43_a_winner_without_coins_and_the_next_campaign__M_8_M_15_M_16_M_110_to_M_117_MK_10():
    """[M-111, M-113, M-114, M-115, M-116]"""
    match = scene(
        "captain peasant", "warlord peasant merchant", OUT, turn=B, coins="3/0/2", center=4
    )
    act(match, "B play warlord", "A accept")
    assert eliminated(match) == [(A, "battle")]
    assert won(match) == (B, 4, "3/4/2")
    assert not {"hand_revealed", "honor_compared", "hand_shown"} & set(names_told(match))
    assert not match.over
    assert asked(match)[:2] == (B, "play_card")
    assert remaining(match) == "ABC"
    assert fresh(match) == "AC"  # B has begun its turn by now
    for viewer in (-1, A, B, C):
        assert all(known(match, viewer, of) == [] for of in (A, B, C) if of != viewer)
    assert (coins(match), center(match)) == ("2/3/1", 2)


def test_W_44_tie_for_first_place__M_107_M_119():
    match = scene(
        "warlord peasant merchant", "captain peasant", OUT, OUT, coins="2/0/5/1", center=3
    )
    act(match, "A play warlord")
    load_dice(match._state.dice, drawing(match, "peasant captain"))
    act(match, "B accept")
    assert won(match) == (A, 3, "5/0/5/1")
    assert told(match, "honor_draw") == [
        {
            "purpose": "game",
            "round": 1,
            "draws": [{"seat": A, "card": "peasant"}, {"seat": C, "card": "captain"}],
        }
    ]
    assert match.ranks == [2, 4, 1, 3]


def scene_of_W_45():
    match = scene(
        "captain peasant merchant", "captain monk", "warlord bandit", supply="captain princess"
    )
    act(match, "A play captain", "A target B")
    return match


def test_W_45_what_was_seen_stays_known__MK_1_MK_2_MK_3_MK_4_MK_7_M_121():
    match = scene_of_W_45()
    act_until_the_turn_is_over(match, "B accept")
    assert known(match, A, B) == cards("captain monk")
    assert known(match, C, B) == []
    assert floors(match) == [0, 3, 0]

    match = scene_of_W_45()
    act(match, "B accept")
    assert floors(match) == [0, 0, 0]  # B has drawn
    assert known(match, A, B) == cards("captain monk")
    act(match, "B play captain")
    assert asked(match) == (B, "attack_target", "C A")
    act(match, "B target C", "C accept")
    assert told(match, "attack_blocked")[-1] == {"attacker": B, "defender": C, "strength": 3}
    assert hand(match, B) == cards("captain monk")
    assert known(match, A, B) == ["monk"]
    assert match.view(A)["seats"][B]["cards"] == 2
    assert floors(match)[B] == 0


def test_W_46_the_pool_for_a_redeal__MK_1():
    match = scene("captain peasant merchant", "tea_master peasant", "captain captain")
    act_until_the_turn_is_over(match, "A play captain", "A target B", "B accept")
    pool = Counter({name: match.box.copies[n] for n, name in enumerate(CHARACTERS)})
    pool -= Counter(cards("peasant merchant captain tea_master peasant"))
    assert pool.total() == 13
    dice = fresh_dice(match.key, FOR_REDEALS)
    for _ in range(50):
        state = match.redealt(A, dice)
        assert (state.supply_size, state.hand_size[C]) == (10, 2)
        assert sorted(state.hand[B, slot] for slot in range(2)) == [1, 10]
        unseen = [state.buried, *(state.supply[i] for i in range(10))]
        unseen += [state.hand[C, slot] for slot in range(2)]
        assert Counter(CHARACTERS[card] for card in unseen) == pool


def test_W_47_only_one_kind_of_card_in_hand__M_22_M_24_M_26_M_57():
    match = scene("captain captain captain", "warlord peasant", "tea_master bandit")
    assert asked(match) == (A, "play_card", "captain")
    act(match, "A play captain")
    assert asked(match) == (A, "attack_target", "B C")
    act(match, "A target C")
    act_until_the_turn_is_over(match, "C accept")
    assert told(match, "attack_blocked") == [{"attacker": A, "defender": C, "strength": 3}]
    assert known(match, A, C) == cards("tea_master bandit")
    assert hand(match, A) == cards("captain captain")


def test_W_48_each_seat_starts_about_a_quarter_of_the_games__M_7():
    starts = Counter(kassen.Match("mangoku", 4, seed=n).view(-1)["active"] for n in range(800))
    assert all(160 <= starts[seat] <= 240 for seat in (A, B, C, D))


def test_W_48_a_named_seat_starts_and_then_the_winner__M_7_M_113():
    named = kassen.Match("mangoku", 4, seed=3, options={"start_player": "seat", "start_seat": C})
    assert named.view(-1)["active"] == C
    while not named.over and len(told(named, "campaign_started")) < 2:
        named.play(named.pending[0], named.legal(named.pending[0])[-1])
    winner = told(named, "campaign_won")[0]["seat"]
    assert told(named, "campaign_started")[1] == {"number": 2, "start_seat": winner}
    assert asked(named)[:2] == (winner, "play_card")


def test_W_49_the_safeguard_of_the_honor_draws__M_107_M_109():
    winners = Counter()
    for seed in range(60):
        match = scene(
            "emperor captain peasant", "captain bandit", OUT, edition=EQUAL_HONORS, seed=seed
        )
        act(match, "A play emperor")
        draws = told(match, "honor_draw")
        assert [draw["round"] for draw in draws] == list(range(1, 65))
        winners[won(match)[0]] += 1
    assert set(winners) == {A, B}
    assert min(winners.values()) >= 18
