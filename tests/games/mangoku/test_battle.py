"""Battle: strengths, sums, blocks and eliminations (chapter 3.6)."""

import pytest

from tests.games.mangoku.playthroughs import all_random_games, links_of
from tests.games.mangoku.scenes import (
    ANY,
    OUT,
    A,
    B,
    C,
    D,
    act,
    act_until_the_turn_is_over,
    asked,
    cards,
    coins,
    discard,
    eliminated,
    floors,
    hand,
    known,
    names_told,
    remaining,
    scene,
    told,
)

STRENGTHS = {"captain": 3, "commander": 4, "warlord": 5, "peasant": 5}

# Hands by their sum of battle points.
HANDS_OF = {
    0: "princess kabuki",
    1: "peasant princess",
    2: "peasant merchant",
    3: "bandit peasant",
    4: "bandit tea_master",
    5: "bandit captain",
    6: "captain captain",
    7: "commander captain",
}


@pytest.mark.parametrize(
    ("line", "strength"),
    [("play captain", 3), ("play commander", 4), ("play warlord", 5), ("ikki", 5)],
)
@pytest.mark.parametrize("total", HANDS_OF)
def test_a_sum_blocks_from_the_strength_on__M_56_M_58_M_59_M_60(line, strength, total):
    attacker = {
        "play captain": "captain monk monk",
        "play commander": "commander monk monk",
        "play warlord": "warlord monk monk",
        "ikki": "peasant peasant monk",
    }[line]
    match = scene(attacker, HANDS_OF[total], OUT, OUT)
    act(match, f"A {line}")
    held = hand(match, B)
    if total >= strength:
        act_until_the_turn_is_over(match, "B accept")
        assert remaining(match) == "AB"
        assert told(match, "attack_blocked") == [
            {"attacker": A, "defender": B, "strength": strength}
        ]
        assert hand(match, B) == held
        assert floors(match) == [0, strength, 0, 0]
    else:
        act(match, "B accept")
        assert eliminated(match) == [(B, "battle")]
        assert told(match, "attack_blocked") == told(match, "hand_shown") == []


def test_only_four_kinds_of_links_attack__M_56():
    """Every attack that was blocked, bought off or won in random games."""
    attacks = set()
    for game in all_random_games():
        for link in links_of(game.match.events):
            card, ikki = link[0].fields["card"], len(link[0].fields["cards"]) == 2
            for event in link:
                if event.name == "attack_blocked":
                    assert event.fields["strength"] == STRENGTHS[card]
                    assert event.fields["attacker"] == link[0].fields["seat"]
                if event.name in ("attack_blocked", "special_block"):
                    attacks.add((card, ikki))
                if event.name == "player_eliminated" and event.fields["reason"] == "battle":
                    attacks.add((card, ikki))
    assert attacks == {
        ("captain", False), ("commander", False), ("warlord", False), ("peasant", True),
    }  # fmt: skip


def test_strengths_are_never_added__M_57():
    match = scene("captain captain warlord", "captain princess", "bandit bandit", OUT)
    act(match, "A play captain", "A target B")
    act_until_the_turn_is_over(match, "B accept")
    assert remaining(match) == "ABC"
    assert hand(match, A) == cards("captain warlord")


def test_the_whole_hand_defends__M_58():
    match = scene("warlord peasant merchant", "commander peasant", OUT, OUT)
    act_until_the_turn_is_over(match, "A play warlord", "B accept")
    assert remaining(match) == "AB"


def test_a_hand_of_one_defends_with_its_one_card__M_58():
    match = scene("captain peasant merchant", "captain", "bandit", supply="", rest="discard")
    act(match, "A play captain", "A target B", "B accept")
    assert remaining(match) == "ABC"
    match = scene("captain peasant merchant", "captain", "bandit", supply="", rest="discard")
    act(match, "A play captain", "A target C", "C accept")
    assert remaining(match) == "AB"


def test_a_blocked_attack_shows_the_hand_to_the_attacker_alone__M_59():
    match = scene("captain peasant merchant", "peasant princess", "warlord peasant", ANY)
    act(match, "A play captain", "A target C", "C accept")
    assert known(match, A, C) == cards("warlord peasant")
    for viewer in (-1, B, D):
        assert known(match, viewer, C) == []
        assert told(match, "hand_shown", viewer) == [{"seat": C, "to_seat": A}]
        assert "warlord" not in str(told(match, "attack_blocked", viewer))
    for viewer in (A, C):
        assert told(match, "hand_shown", viewer)[0]["cards"] == cards("warlord peasant")


def test_a_defeated_hand_is_not_shown_but_laid_down__M_60_M_63():
    match = scene("warlord peasant merchant", "captain peasant", ANY, coins="4/3/4")
    act(match, "A play warlord", "A target B")
    heard = len(match.events)
    act(match, "B accept")
    assert names_told(match, heard)[0] == "player_eliminated"
    for viewer in (-1, A, B, C):
        assert told(match, "player_eliminated", viewer) == [
            {"seat": B, "reason": "battle", "cards": cards("captain peasant")}
        ]
    assert discard(match) == cards("warlord captain peasant")
    assert coins(match) == "4/3/4"
    assert hand(match, B) == []


def test_every_defender_stands_alone__M_61():
    match = scene(
        "peasant peasant merchant", "captain peasant", "warlord peasant", "bandit princess", "captain bandit"
    )  # fmt: skip
    act(match, "A ikki", "B accept", "C accept", "D accept", "E accept")
    assert remaining(match) == "ACE"
    names = [name for name in names_told(match) if name in ("hand_shown", "player_eliminated")]
    assert names == ["hand_shown", "hand_shown", "player_eliminated", "player_eliminated"]
    assert [event["defender"] for event in told(match, "attack_blocked")] == [C, 4]
    assert [event["seat"] for event in told(match, "player_eliminated")] == [B, D]


def test_several_results_are_told_clockwise_from_the_attacker__M_61():
    match = scene(
        "captain peasant", "captain bandit", "peasant peasant merchant", "captain tea_master", "bandit princess",
        turn=C,
    )  # fmt: skip
    act(match, "C ikki", "D accept", "E accept", "A accept", "B accept")
    assert [event["defender"] for event in told(match, "attack_blocked")] == [D, B]
    assert [event["seat"] for event in told(match, "player_eliminated")] == [4, A]


def test_a_blocked_attacker_loses_nothing__M_62():
    match = scene("warlord peasant merchant", "captain bandit", ANY, coins="4/3/4", center=2)
    act_until_the_turn_is_over(match, "A play warlord", "A target B", "B accept")
    assert remaining(match) == "ABC"
    assert hand(match, A) == cards("peasant merchant")
    assert coins(match) == "4/3/4"


def test_an_eliminated_player_takes_no_turn_until_the_next_campaign__M_63():
    for game in all_random_games():
        out: set[int] = set()
        for event in game.match.events:
            if event.name == "campaign_started":
                out.clear()
            elif event.name == "player_eliminated":
                assert event.fields["seat"] not in out
                out.add(event.fields["seat"])
            elif event.name == "turn_started":
                assert event.fields["seat"] not in out
            elif event.name == "hand_dealt":
                assert not out


@pytest.mark.parametrize(
    ("card", "options"),
    [
        ("bandit", "B C D"),
        ("princess", "center B D"),
        ("captain", "B D"),
        ("warlord", "B D"),
        ("commander", "B D B+D"),
        ("ninja", "B D"),
        ("tea_master", "B D"),
        ("nobleman", "B D"),
    ],
)
def test_an_eliminated_player_is_reached_by_bandit_and_merchant_only__M_64(card, options):
    match = scene(f"{card} peasant merchant", ANY, OUT, ANY)
    act(match, f"A play {card}")
    assert asked(match)[0] == A
    assert asked(match)[2] == options


@pytest.mark.parametrize("line", ["A ikki", "A play shrine_maiden"])
def test_ikki_and_shrine_maiden_pass_the_eliminated_by__M_64(line):
    match = scene("peasant peasant shrine_maiden", "captain bandit", OUT, "captain captain")
    act(match, line, "B accept", "D accept")
    assert {event["seat"] for event in told(match, "hand_revealed")} <= {B, D}
    assert eliminated(match) == []
    assert asked(match)[:2] == (B, "play_card")


@pytest.mark.parametrize("line", ["play captain", "play warlord"])
def test_two_peasants_in_hand_count_one_each__M_65(line):
    match = scene("captain warlord merchant", "peasant peasant", "captain bandit")
    act(match, f"A {line}", "A target B", "B accept")
    assert remaining(match) == "AC"


def test_all_cards_laid_down_together_can_be_taken__M_66():
    match = scene(
        "kabuki peasant merchant", "captain peasant", ANY, discard="warlord monk bandit ninja"
    )
    act(match, "A play kabuki")
    assert asked(match) == (A, "kabuki_take", "bandit monk ninja warlord")
    shuffled = scene(
        "kabuki peasant merchant", "captain peasant", ANY, discard="ninja bandit warlord monk"
    )
    act(shuffled, "A play kabuki")
    assert shuffled.view(A)["discard"] == match.view(A)["discard"]
    assert asked(shuffled) == asked(match)
