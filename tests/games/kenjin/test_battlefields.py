"""The rule of each tile (chapter 3.8)."""

import pytest

from tests.games.kenjin.scenes import (
    act,
    aim,
    asked,
    battle,
    conqueror,
    fates,
    fight,
    grounds,
    move,
    moves,
    options,
    result,
    score,
    stack,
    table,
    targets,
    told,
    totals,
)


def number(name, value):
    return {"numbers": {name: {"value": value}}}


# Bridge.


@pytest.mark.parametrize("cap", [1, 3, 13])
def test_the_bridge_holds_as_many_cards_as_its_cap__K_88_K_36(cap):
    own = " ".join(["scout", "ashigaru", "peasant*", "peasant*", "peasant*"][: min(cap, 5)])
    match = table({1: (own, ""), 2: ("lord*", "")}, edition=number("bridge_cap", cap))
    assert (1 in grounds(match, 0, "brute")) == (cap > 5)
    assert 0 in grounds(match, 0, "brute")
    act(match, "0 deploy general 2")
    assert ((0, 1) in moves(match, 0)) == (cap > 5)


def test_the_enemys_full_side_of_the_bridge_does_not_matter__K_88():
    match = table({1: ("scout", "peasant* peasant* peasant*")})
    assert 1 in grounds(match, 0, "brute")


def test_an_assassin_replaces_a_card_on_the_full_bridge__K_89():
    match = table({1: ("", "peasant* peasant* peasant*")})
    assert len(targets(match, 0)) == 3
    aim(match, 0, 1, 1, 2)
    assert stack(match, 1, 1) == "peasant* peasant* assassin(0)"


def test_an_assassin_without_target_respects_the_bridge__K_61_K_88():
    match = table({1: ("scout ashigaru shugenja", "")})
    assert grounds(match, 0, "assassin") == [0, 2, 3]


def test_no_general_on_the_full_bridge_and_a_place_is_free_when_a_card_left__K_90_K_91():
    match = table({1: ("peasant* peasant* peasant*", "")})
    assert grounds(match, 0, "general") == [0, 2, 3]
    match = table({1: ("peasant* peasant*", "")})
    act(match, "0 deploy general 1")
    assert stack(match, 1, 0) == "peasant* peasant* general"
    move(match, 0, 0, 3)
    assert 1 in grounds(match, 0, "brute")


# Sanctuary.


def test_each_side_with_cards_loses_exactly_one_of_its_weakest__K_92():
    match = battle("sanctuary", "scout brute*", "ashigaru lord* samurai")
    assert told(match, "sanctuary_waiting") == []
    (event,) = told(match, "sanctuary_destroyed")
    assert [(card["side"], card["unit"]) for card in event["cards"]] == [
        (0, "scout"),
        (1, "ashigaru"),
    ]
    match = battle("sanctuary", "", "ashigaru brute")
    assert fates(match, 1) == {"ashigaru": "eliminated", "brute": "stands"}
    assert told(battle("sanctuary", "", ""), "sanctuary_destroyed") == []


def test_the_lord_is_weak_or_strong_by_his_bonus__K_93():
    match = battle("sanctuary", "lord* brute* samurai", "")
    assert asked(match) == ([0], "sanctuary_sacrifice")  # 4, 3, 3
    assert targets(match, 0) == [(1, 0, 1), (1, 0, 2)]
    match = battle("sanctuary", "brute* samurai lord*", "")
    assert fates(match, 0)["lord"] == "eliminated"


def test_an_enemy_assassin_is_a_card_of_the_side_she_stands_on__K_93():
    match = battle("sanctuary", "brute* assassin(1)", "")
    assert stack(match, 1, 0) == "brute"
    assert fates(match, 1)["assassin"] == "eliminated"


def test_who_has_no_choice_is_not_asked__K_94():
    match = battle("sanctuary", "peasant* peasant* brute*", "scout brute*")
    assert asked(match) == ([0], "sanctuary_sacrifice")
    assert options(match, 1) == []
    aim(match, 0, 1, 0, 0)
    assert totals(match, 1) == (3, 3)


def test_who_has_a_choice_is_asked_though_it_makes_no_difference__K_94():
    match = battle("sanctuary", "peasant* peasant*", "")
    assert asked(match) == ([0], "sanctuary_sacrifice")
    assert targets(match, 0) == [(1, 0, 0), (1, 0, 1)]


@pytest.mark.parametrize("side", [0, 1])
def test_a_sacrifice_is_shown_to_its_seat_until_it_is_made__K_94(side):
    match = battle("sanctuary", "peasant* brute* peasant*", "scout shugenja archer*")
    aim(match, side, 1, side, 0)
    assert match.view(side)["sacrifice"] == 0
    assert match.view(1 - side)["sacrifice"] is None
    assert match.view(-1)["sacrifice"] is None
    aim(match, 1 - side, 1, 1 - side, 0)
    for seat in (-1, 0, 1):
        assert match.view(seat)["sacrifice"] is None
    assert list(match._state.sacrifice) == [-1, -1, -1, -1]
    assert match._state.choosing == 0


def test_either_seat_may_be_the_first_to_choose_and_nothing_shows__K_94():
    for first in (0, 1):
        match = battle("sanctuary", "scout shugenja", "archer* ashigaru")
        before = len(match.events)
        aim(match, first, 1, first, 1)
        assert match.pending == [1 - first]
        assert len(match.events) == before
        assert match.view(1 - first)["sacrifice"] is None
        assert match.view(-1)["sacrifice"] is None
        assert stack(match, 1, first) in ("scout shugenja", "archer ashigaru")
        assert options(match, first) == []
        aim(match, 1 - first, 1, 1 - first, 0)
        assert {stack(match, 1, 0), stack(match, 1, 1)} <= {
            "",
            "scout",
            "shugenja",
            "archer",
            "ashigaru",
        }
        assert match.over


def test_both_sacrifices_go_together_and_the_lord_is_counted_anew__K_95():
    match = battle("sanctuary", "lord* scout brute*", "ashigaru archer*")
    aim(match, 1, 1, 1, 0)
    assert told(match, "sanctuary_destroyed")[0]["cards"][0]["unit"] == "scout"
    assert totals(match, 1)[0] == 3 + 3


# Port, Rice Field, Village, Palace.


def test_the_port_adds_for_cards_counted_even_if_they_are_gone__K_96():
    match = battle("port", "ashigaru lord*", "samurai*")
    assert fates(match, 0)["ashigaru"] == "eliminated"
    assert result(match) == (3, 3, None)
    assert result(battle("port", "scout", "", edition=number("port_per_card", 3))) == (4, 0, 0)


def test_the_rice_field_sets_the_strength_of_peasants__K_97():
    edition = {"units": {"peasant": {"strength": 5}}}
    assert result(battle("rice_field", "peasant* lord*", "", edition=edition))[0] == 3
    assert result(battle("torii", "peasant* lord*", "", edition=edition))[0] == 7
    assert result(battle("rice_field", "peasant*", "", edition=number("rice_peasant", 4)))[0] == 4


def test_the_village_raises_printed_ones_but_no_lord__K_98():
    assert result(battle("village", "scout assassin(1) peasant* ashigaru", ""))[0] == 2 + 2 + 0 + 2
    edition = {"units": {"lord": {"strength": 1}}}
    assert result(battle("village", "lord* scout", "", edition=edition))[0] == 2 + 2
    edition = number("village_from", 3)
    assert result(battle("village", "brute* scout", "", edition=edition))[0] == 2 + 1


def test_the_palace_weakens_the_side_with_more_cards__K_99():
    assert result(battle("palace", "scout ashigaru", "lord*")) == (1, 2, 1)
    assert result(battle("palace", "lord*", "scout ashigaru")) == (2, 1, 0)
    assert result(battle("palace", "scout ashigaru", "lord* brute*")) == (3, 6, 1)
    assert result(battle("palace", "brute* lord*", "")) == (3, 0, 0)
    assert result(battle("palace", "brute* lord*", "", edition=number("palace_penalty", 5)))[0] == 0


# Golden Temple and Fortress.


@pytest.mark.parametrize(("margin", "seat"), [(3, 0), (4, None)])
def test_the_golden_temple_is_conquered_by_its_margin__K_100(margin, seat):
    armies = ("lord* brute*", "scout ashigaru")  # 6 to 3
    match = battle("golden_temple", *armies, edition=number("temple_margin", margin))
    assert result(match) == (6, 3, seat)
    assert stack(match, 1, 0) == ("lord brute" if seat == 0 else "")


def test_a_tie_at_the_golden_temple_eliminates_all__K_100():
    match = battle("golden_temple", "ashigaru", "archer*")
    assert told(match, "battlefield_unconquered")[0]["reason"] == "temple_margin"
    assert fates(match, 0)["ashigaru"] == fates(match, 1)["archer"] == "eliminated"
    empty = battle("golden_temple", "", "")
    assert told(empty, "battlefield_unconquered")[0]["reason"] == "empty"
    assert told(empty, "cards_eliminated") == []


def test_the_fortress_needs_enough_cards_and_never_falls_to_the_weaker__K_101():
    armies = ("brute* samurai*", "scout shugenja general")
    assert result(battle("fortress", *armies)) == (6, 3, None)
    assert result(battle("fortress", *armies, edition=number("fortress_min", 2))) == (6, 3, 0)


def test_a_tie_at_the_fortress_is_a_tie_and_eliminates_all__K_101():
    match = battle("fortress", "ashigaru", "archer*")
    assert told(match, "battlefield_unconquered")[0]["reason"] == "tie"
    assert fates(match, 0)["ashigaru"] == fates(match, 1)["archer"] == "eliminated"


# Supply Camp and Torii.

CAMP_3 = "supply_camp bridge torii palace port fortress"


def test_the_camp_helps_two_other_own_battlefields__K_102_K_104():
    match = fight(table({0: ("", "scout")}, CAMP_3, seats=3))
    assert asked(match) == ([1], "supply_bonus")
    assert options(match, 1) == ["supply 1+2", "supply 1+3", "supply 2+3"]
    act(match, "1 supply 1+3")
    assert told(match, "supply_assigned")[0]["places"] == [[1, 1], [3, 0]]


def test_the_bonus_counts_for_the_own_side__K_102():
    tiles = "supply_camp bridge torii palace"
    match = table({0: ("scout", ""), 1: ("general", "general"), 3: ("shugenja", "shugenja")}, tiles)
    fight(match)
    act(match, "0 supply 1+3")
    assert (totals(match, 1), totals(match, 3)) == ((2, 1), (2, 1))
    edition = number("supply_bonus", 4)
    match = fight(table({0: ("scout", ""), 1: ("general", "general")}, tiles, edition=edition))
    act(match, "0 supply 1+3")
    assert totals(match, 1) == (5, 1)


def test_partners_may_be_helped_in_the_team_game_only__K_103():
    tiles = "supply_camp bridge torii palace port fortress village golden_temple"
    alone = fight(table({0: ("scout", "")}, tiles, seats=4))
    assert options(alone, 0) == ["supply 1+6", "supply 1+7", "supply 6+7"]
    match = fight(table({0: ("scout", ""), 4: ("scout", "")}, tiles, seats=4, teams=True))
    assert len(options(match, 0)) == 21
    act(match, "0 supply 4+7")
    assert told(match, "supply_assigned")[0]["places"] == [[4, 0], [7, 1]]
    assert totals(match, 4) == (1 + 1 + 1, 0)  # the Port adds one for the Scout


def test_an_unconquered_camp_asks_nobody__K_105():
    for armies in (("", ""), ("scout", "shugenja")):
        match = fight(table({0: armies}, "supply_camp bridge torii palace"))
        assert told(match, "supply_assigned") == []
        assert match.over


def test_the_torii_pays_for_other_battlefields_of_the_same_seat__K_106_K_111():
    tiles = "port bridge torii palace"
    stacks = {0: ("scout", ""), 2: ("ashigaru", ""), 3: ("brute*", ""), 1: ("", "scout")}
    match = fight(table(stacks, tiles))
    assert score(match, 0)["torii"] == 2
    assert "torii" not in score(match, 1)
    match = fight(table(stacks, tiles, edition=number("torii_vp", 3)))
    assert score(match, 0)["torii"] == 6
    only = fight(table({2: ("ashigaru", "")}, tiles))
    assert "torii" not in score(only, 0)
    assert conqueror(only, 2) == 0


@pytest.mark.parametrize("others", [0, 1, 2, 3])
def test_the_torii_pays_for_every_other_battlefield__K_106(others):
    """Up to all four of a table for two."""
    armies = {2: ("ashigaru", ""), 0: ("scout", ""), 1: ("shugenja", ""), 3: ("brute*", "")}
    stacks = dict(list(armies.items())[: others + 1])
    match = fight(table(stacks, "port bridge torii palace"))
    assert [conqueror(match, field) for field in stacks] == [0] * (others + 1)
    assert score(match, 0).get("torii", 0) == others
