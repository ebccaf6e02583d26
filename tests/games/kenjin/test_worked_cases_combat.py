"""The worked cases C-28 to C-51 and C-59: combat and battlefields."""

from tests.games.kenjin.scenes import (
    act,
    aim,
    asked,
    battle,
    conqueror,
    fates,
    field_of,
    fight,
    options,
    result,
    score,
    stack,
    table,
    targets,
    told,
    totals,
    units,
    vp,
)


def reason(match):
    events = told(match, "battlefield_conquered") + told(match, "battlefield_unconquered")
    return events[0]["reason"]


def test_case_C_28_the_rulebooks_example__K_66_K_63_K_13():
    match = battle("torii", "scout archer* brute*", "samurai* lord* ashigaru")
    assert result(match) == (6, 5, 0)
    assert fates(match, 1)["samurai"] == "eliminated"
    assert "samurai_struck" not in [event.name for event in match.events]
    assert score(match, 0)["tiles"] == 4


def coward_who_is_struck(**choices):
    """Seat 0 lays the Lord as its 13th card, and seat 1's Assassin hits him."""
    others = "scout shugenja general assassin ashigaru archer* samurai* brute* peasant* peasant* peasant* peasant*"
    match = table({0: (others, "")}, cards_left=1, **choices)
    act(match, "0 deploy lord 3")
    aim(match, 1, 3, 0, 0)
    return fight(match)


def test_case_C_29_a_coward_stays_one_when_the_lord_is_struck__K_113():
    match = coward_who_is_struck()
    assert fates(match, 0)["lord"] == "set_aside"
    assert score(match, 0)["coward"] == -5
    assert "coward" not in score(coward_who_is_struck(coward_pardon=True), 0)


def test_case_C_30_archers_shoot_at_the_same_time__K_74():
    match = battle("torii", "archer* samurai* peasant*", "samurai* archer* brute*")
    assert result(match) == (2, 5, 1)
    assert fates(match, 0)["samurai"] == fates(match, 1)["samurai"] == "eliminated"
    assert told(match, "samurai_struck") == []


def test_case_C_31_facing_samurai_both_act_and_both_stay__K_75_K_68_K_83():
    match = battle("torii", "samurai* peasant* ashigaru", "brute* samurai*")
    assert result(match) == (3, 3, None)
    assert (stack(match, 0, 0), stack(match, 0, 1)) == ("samurai", "samurai")


def test_case_C_32_a_lord_loses_what_lay_above_him__K_67_K_63_K_109():
    match = battle("torii", "lord* peasant* ashigaru scout", "samurai*")
    assert result(match) == (4, 3, 0)
    assert stack(match, 0, 0) == "lord scout"
    assert score(match, 0) == {"tiles": 4, "lord": 3, "total": 7, "battlefields": 1}


def test_case_C_33_a_lone_peasant_conquers__K_80_K_78():
    match = battle("torii", "peasant*", "")
    assert result(match) == (0, 0, 0)
    assert reason(match) == "unopposed"
    assert score(match, 0) == {"tiles": 4, "peasants": 1, "total": 5, "battlefields": 1}


def test_case_C_34_equal_totals_more_cards__K_82_K_85():
    match = battle("torii", "scout shugenja", "archer*")
    assert result(match) == (2, 2, 0)
    assert reason(match) == "cards"
    assert fates(match, 1)["archer"] == "withdrawn"


def test_case_C_35_a_full_tie_earns_nothing__K_83_K_86_K_110():
    match = battle("torii", "lord* peasant*", "brute* peasant*")
    assert result(match) == (3, 3, None)
    assert reason(match) == "tie"
    assert vp(match, 0) == vp(match, 1) == 0
    assert (stack(match, 0, 0), stack(match, 0, 1)) == ("lord peasant", "brute peasant")


def test_case_C_36_the_port_counts_before_the_reveal__K_72_K_96_K_46():
    match = battle("port", "ashigaru peasant* samurai", "samurai* scout assassin(0)")
    assert told(match, "port_counted")[0]["counts"] == [2, 2]
    assert result(match) == (5, 7, 1)
    assert fates(match, 0)["ashigaru"] == fates(match, 0)["peasant"] == "eliminated"


def test_case_C_37_peasants_fight_on_the_rice_field_and_score_once__K_97_K_109():
    match = battle("rice_field", "peasant* peasant* peasant*", "ashigaru")
    assert result(match) == (3, 2, 0)
    assert score(match, 0) == {"tiles": 4, "peasants": 1, "total": 5, "battlefields": 1}


def test_case_C_38_the_village_raises_ones__K_98_K_82():
    match = battle("village", "scout shugenja general", "lord* brute*")
    assert result(match) == (6, 6, 0)


def test_case_C_39_the_palace_weakens_the_larger_army__K_99():
    assert result(battle("palace", "archer* ashigaru", "brute*")) == (2, 3, 1)


def test_case_C_40_a_negative_total__K_79():
    assert result(battle("palace", "peasant* peasant*", "peasant*")) == (-2, 0, 1)
    floored = battle("palace", "peasant* peasant*", "peasant*", palace_floor=True)
    assert result(floored) == (0, 0, 0)


def test_case_C_41_an_empty_side_never_conquers_the_palace__K_99_K_80():
    match = battle("palace", "peasant*", "")
    assert result(match) == (-2, 0, 0)
    assert vp(match, 0) == 7


def test_case_C_42_the_golden_temple_wants_a_lead_of_four__K_100_K_102():
    armies = ("brute* archer* ashigaru", "lord* scout")
    match = battle("golden_temple", *armies)
    assert result(match) == (7, 4, None)
    assert reason(match) == "temple_margin"
    assert set(fates(match, 0).values()) | set(fates(match, 1).values()) == {"eliminated"}
    assert units(told(match, "cards_eliminated")[0]["cards"]) == "brute archer ashigaru lord scout"
    assert result(battle("golden_temple", *armies, bonus=(1, 0))) == (8, 4, 0)


def test_case_C_43_the_golden_temple_against_nobody__K_100():
    assert result(battle("golden_temple", "brute*", "")) == (3, 0, None)
    assert result(battle("golden_temple", "lord* peasant* peasant*", "")) == (4, 0, 0)
    assert result(battle("golden_temple", "scout shugenja", "archer*")) == (2, 2, None)


def test_case_C_44_the_fortress_wants_three_cards__K_101():
    match = battle("fortress", "lord* brute*", "peasant* peasant* ashigaru scout")
    assert result(match) == (6, 3, None)
    assert reason(match) == "fortress_cards"
    assert len(told(match, "cards_eliminated")[0]["cards"]) == 6
    assert (stack(match, 1, 0), stack(match, 1, 1)) == ("", "")


def test_case_C_45_the_fortress_by_number_of_cards__K_101_K_82():
    match = battle("fortress", "scout shugenja peasant*", "archer*")
    assert result(match) == (2, 2, 0)
    assert vp(match, 0) == 7


def test_case_C_46_the_sanctuary_takes_the_weakest_without_asking__K_92_K_80():
    match = battle("sanctuary", "lord*", "peasant* scout")
    assert fates(match, 0)["lord"] == fates(match, 1)["peasant"] == "eliminated"
    assert result(match) == (0, 1, 1)
    assert reason(match) == "unopposed"
    assert score(match, 1) == {"tiles": 6, "total": 6, "battlefields": 1}


def test_case_C_47_the_owner_chooses_among_equals__K_94_K_95():
    for position, total, left in ((2, 5, "peasant lord ashigaru"), (0, 6, "lord peasant ashigaru")):
        match = battle("sanctuary", "peasant* lord* peasant* ashigaru", "")
        assert asked(match) == ([0], "sanctuary_sacrifice")
        assert targets(match, 0) == [(1, 0, 0), (1, 0, 2)]
        aim(match, 0, 1, 0, position)
        assert stack(match, 1, 0) == left
        assert totals(match, 1)[0] == total


def test_case_C_48_both_choose_at_once_and_unseen__K_93_K_94():
    match = battle("sanctuary", "brute* assassin(1) scout", "archer* ashigaru")
    assert asked(match) == ([0, 1], "sanctuary_sacrifice")
    assert told(match, "sanctuary_waiting") == [{"battlefield": 1, "seats": [0, 1]}]
    assert targets(match, 0) == [(1, 0, 1), (1, 0, 2)]
    assert targets(match, 1) == [(1, 1, 0), (1, 1, 1)]
    before = [match.view(1), match.log(1), options(match, 1)]
    aim(match, 0, 1, 0, 1)
    after = [match.view(1), match.log(1), options(match, 1)]
    assert after[0].pop("waiting_for") == [1]
    assert before[0].pop("waiting_for") == [0, 1]
    assert after == before
    assert match.pending == [1]
    assert match.view(0)["sacrifice"] == 1
    aim(match, 1, 1, 1, 0)
    assert result(match) == (4, 2, 0)
    destroyed = told(match, "sanctuary_destroyed")[0]["cards"]
    assert [(card["side"], card["unit"]) for card in destroyed] == [(0, "assassin"), (1, "archer")]


def test_case_C_49_supplies_for_two_others__K_71_K_102_K_104_K_78():
    tiles = "supply_camp bridge torii palace"
    match = table({0: ("scout", ""), 1: ("archer*", "ashigaru"), 2: ("", "peasant*")}, tiles)
    fight(match, 0, 1, 2)
    assert asked(match) == ([0], "supply_bonus")
    assert options(match, 0) == ["supply 1+2", "supply 1+3", "supply 2+3"]
    act(match, "0 supply 1+2")
    assert told(match, "supply_assigned") == [
        {"seat": 0, "places": [[1, 0], [2, 0]], "tiles": ["bridge", "torii"]}
    ]
    assert (totals(match, 1), conqueror(match, 1)) == ((3, 2), 0)
    assert (totals(match, 2), conqueror(match, 2)) == ((0, 0), 1)


def test_case_C_50_supplies_for_the_partner__K_103():
    tiles = "supply_camp bridge torii palace port fortress village golden_temple"
    match = table({0: ("", "scout")}, tiles, seats=4, teams=True)
    fight(match)
    assert asked(match) == ([1], "supply_bonus")
    assert len(options(match, 1)) == 21
    assert not any("0" in words for words in options(match, 1))
    act(match, "1 supply 3+5")
    assert told(match, "supply_assigned")[0]["places"] == [[3, 0], [5, 1]]


def test_case_C_51_an_unconquered_camp_gives_nothing__K_105_K_83():
    tiles = "supply_camp bridge torii palace"
    match = table({0: ("scout", "general")}, tiles)
    fight(match, 0)
    assert match.over
    assert (totals(match, 0), conqueror(match, 0)) == ((1, 1), None)


def test_case_C_59_the_sanctuary_comes_after_the_samurai__K_76_K_75():
    match = battle("sanctuary", "samurai* shugenja", "peasant* brute*")
    assert fates(match, 1) == {"peasant": "eliminated", "brute": "eliminated"}
    assert fates(match, 0) == {"samurai": "stands", "shugenja": "eliminated"}
    assert result(match) == (3, 0, 0)
    assert field_of(match) == 1
