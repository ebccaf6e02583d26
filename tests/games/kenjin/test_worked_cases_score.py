"""The worked cases C-52 to C-57, C-60 and C-62: score, data, knowledge, options."""

from collections import Counter

import pytest

from kassen.engine.errors import BadBox, BadOption
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of
from kassen.games.kenjin.rules.ranking import outcome
from kassen.games.kenjin.rules.state import BATTLEFIELDS, TOTAL, UNITS
from tests.games.kenjin.scenes import (
    act,
    aim,
    asked,
    battle,
    fight,
    fresh,
    play_on,
    result,
    score,
    stack,
    table,
    told,
    vp,
)


def test_case_C_52_the_torii_counts_the_own_battlefields_only__K_106():
    tiles = "torii bridge port palace rice_field fortress village golden_temple"
    stacks = {
        0: ("scout", ""),
        1: ("ashigaru", ""),
        7: ("", "lord* archer* brute*"),
        4: ("scout", ""),
        5: ("ashigaru general shugenja", ""),
    }
    match = fight(table(stacks, tiles, seats=4, teams=True))
    assert [field["conqueror"] for field in match.view(-1)["battlefields"]] == [
        0, 0, None, None, 2, 2, None, 0,
    ]  # fmt: skip
    assert score(match, 0)["torii"] == 2


def test_case_C_53_a_whole_score__K_108_K_109_K_110_K_111_K_112():
    stacks = {
        0: ("peasant* peasant* ashigaru", ""),
        1: ("lord* scout", ""),
        2: ("", "samurai* peasant*"),
        3: ("shugenja brute*", "shugenja brute*"),
    }
    match = table(stacks, "torii bridge port palace")
    state = match._state
    for seat in range(2):  # seat 0 deployed the Brute last and seat 1 the Lord
        state.unit[seat, 12] = UNITS.index("brute" if seat == 0 else "lord")
    fight(match)
    assert [field["conqueror"] for field in match.view(-1)["battlefields"]] == [0, 0, 1, None]
    assert score(match, 0) == {
        "tiles": 10, "peasants": 1, "lord": 3, "torii": 1, "total": 15, "battlefields": 2,
    }  # fmt: skip
    assert score(match, 1) == {
        "tiles": 4, "peasants": 1, "coward": -5, "total": 0, "battlefields": 1,
    }  # fmt: skip


def ranks(scores, **options):
    """The ranks of seats with these VP and battlefields."""
    match = fresh(len(scores), **options)
    for seat, (total, battlefields) in enumerate(scores):
        match._state.score[seat, TOTAL] = total
        match._state.score[seat, BATTLEFIELDS] = battlefields
    found = [0] * len(scores)
    outcome(match.box, match._state, found)
    return found


def test_case_C_54_ranks_by_vp_then_battlefields_ties_shared__K_116_K_117_K_118():
    assert ranks([(14, 2), (14, 3), (8, 1)]) == [2, 1, 3]
    assert ranks([(12, 2), (12, 2), (6, 1)]) == [1, 1, 3]
    assert ranks([(9, 4), (10, 0), (-5, 0), (-5, 1)]) == [2, 1, 4, 3]


def test_case_C_55_team_sums__K_122_K_123():
    assert ranks([(10, 2), (14, 2), (9, 1), (5, 1)], teams=True) == [1, 1, 1, 1]
    assert ranks([(10, 2), (14, 2), (9, 1), (5, 2)], teams=True) == [3, 1, 3, 1]
    assert ranks([(10, 2), (14, 2), (9, 1), (4, 3)], teams=True) == [1, 3, 1, 3]


def test_case_C_56_an_edition_changes_numbers__K_98():
    edition = {"numbers": {"village_to": {"value": 3}}}
    match = battle("village", "scout shugenja general", "lord* brute*", edition=edition)
    assert result(match) == (9, 6, 0)
    with pytest.raises(BadBox, match="14 cards"):
        fresh(edition={"units": {"peasant": {"copies": 5}}})


def test_case_C_57_what_can_be_behind_face_down_cards__K_9_K_48():
    match = table({0: ("", "archer* lord* scout peasant*")})
    match._state.known[1, 1] |= 1
    hand = match.view(0)["seats"][1]
    assert hand["hand"] == ["shugenja", "general", "assassin", "ashigaru"]
    assert (hand["cards"], hand["secrets"]) == (9, 5)
    assert stack(match, 0, 1, 0) == "?* lord* scout ?*"
    dice = fresh_dice(key_of(57), FOR_REDEALS)
    pairs = Counter()
    for _ in range(7000):
        state = match.redealt(0, dice)
        assert state.unit[1, 1] == UNITS.index("lord")
        pairs[UNITS[state.unit[1, 0]], UNITS[state.unit[1, 3]]] += 1
    assert len(pairs) == 13
    peasants = sum(times for (first, _), times in pairs.items() if first == "peasant")
    assert peasants == pytest.approx(4000, abs=170)  # four standard deviations


def test_case_C_60_a_partners_card_is_hidden_until_it_is_looked_at__K_124_K_125_K_121():
    match = table({4: ("archer*", "")}, seats=4, teams=True, talk="open")
    assert stack(match, 4, 0, 0) == "?*"
    assert not hasattr(match, "talk")  # written talk is carried by the table
    act(match, "0 deploy shugenja 0")
    assert [stack(match, 4, 0, seat) for seat in (-1, 0, 1, 2, 3)] == [
        "?*", "archer*", "?*", "archer*", "?*",
    ]  # fmt: skip


def test_case_C_62_tables_that_are_refused_and_a_named_start_player__K_24_K_22_K_119():
    with pytest.raises(BadOption, match="setup is random or fixed with 2 seats, not draft"):
        fresh(2, setup="draft")
    with pytest.raises(BadOption, match="setup is random or draft with 3 seats, not fixed"):
        fresh(3, setup="fixed")
    with pytest.raises(BadOption, match="teams is for 4 seats, not 3"):
        fresh(3, teams=True)
    match = fresh(3, setup="draft", start_player=2)
    assert asked(match) == ([2], "draft_low")
    play_on(match)
    assert [turn["seat"] for turn in told(match, "turn_started")][::3] == 7 * [2]


def test_a_card_struck_by_an_assassin_scores_nothing_for_anybody__K_13():
    match = table({2: ("peasant*", "lord*")})
    aim(match, 0, 2, 1, 0)
    fight(match, 2)
    assert vp(match, 1) == 4
