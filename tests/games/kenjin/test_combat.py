"""Secret units and Combat Resolution (chapters 3.6 and 3.7)."""

import pytest

from tests.games.kenjin.scenes import (
    act,
    battle,
    conqueror,
    fates,
    fight,
    names_told,
    play_on,
    result,
    score,
    stack,
    table,
    told,
    totals,
    units,
    vp,
)


def reasons(match):
    events = told(match, "battlefield_conquered") + told(match, "battlefield_unconquered")
    return [event["reason"] for event in events]


# Secret units.


def test_the_lord_gains_one_for_each_card_above_him__K_63():
    for above in range(4):
        match = battle("torii", "scout lord*" + above * " peasant*", "")
        assert totals(match, 0)[0] == 1 + 2 + above


def test_the_lords_gain_is_a_number_of_the_box__K_63():
    edition = {"numbers": {"lord_per_card": {"value": 3}}}
    assert result(battle("torii", "lord* peasant* peasant*", "", edition=edition))[0] == 8


def test_an_enemy_assassin_above_the_lord_counts_for_him__K_64_K_57():
    assert result(battle("torii", "lord* assassin(1)", ""))[0] == 3 + 1
    assert result(battle("torii", "assassin(1) lord*", ""))[0] == 1 + 2


def test_eliminated_cards_above_the_lord_do_not_count__K_64_K_13():
    match = battle("torii", "lord* ashigaru brute* scout", "samurai* archer*")
    assert totals(match, 0)[0] == 3 + 1
    assert units(told(match, "samurai_struck")[0]["cards"]) == "ashigaru brute"


def test_a_moved_lord_is_the_top_card__K_65():
    match = table({0: ("lord* peasant* peasant*", ""), 2: ("scout brute*", "")})
    act(match, "0 deploy general 0", "0 move 1 2")
    fight(match, 0, 2)
    assert totals(match, 2)[0] == 1 + 3 + 2


def test_an_archer_eliminates_the_samurai_before_he_acts__K_66():
    match = battle("torii", "samurai* lord*", "archer* peasant* ashigaru")
    assert fates(match, 0)["samurai"] == "eliminated"
    assert fates(match, 1)["ashigaru"] == "stands"
    assert told(match, "archer_shot") == [
        {"battlefield": 0, "side": 1, "cards": [{"seat": 0, "k": 1, "unit": "samurai"}]}
    ]


def test_an_archer_eliminates_every_samurai_of_an_edition__K_66():
    edition = {"units": {"samurai": {"copies": 3}, "peasant": {"copies": 2}}}
    match = battle("torii", "samurai* samurai* scout", "archer*", edition=edition)
    assert stack(match, 0, 0) == ""
    assert result(match) == (1, 2, 1)
    assert units(told(match, "archer_shot")[0]["cards"]) == "samurai samurai"


def test_an_archer_shoots_on_his_battlefield_only__K_66():
    match = table({0: ("archer*", ""), 2: ("", "samurai*")})
    fight(match, 0, 2)
    assert fates(match, 1) == {"samurai": "stands"}


def test_a_samurai_eliminates_peasants_brute_and_ashigaru__K_67():
    match = battle("torii", "samurai*", "peasant* peasant* brute* ashigaru")
    assert result(match) == (3, 0, 0)
    assert set(fates(match, 1).values()) == {"eliminated"}
    assert units(told(match, "samurai_struck")[0]["cards"]) == "peasant peasant brute ashigaru"


def test_a_samurai_eliminates_nobody_else__K_68():
    match = battle("torii", "samurai*", "samurai* lord* scout shugenja general assassin")
    assert told(match, "samurai_struck") == []
    assert fates(match, 1) == dict.fromkeys(
        ("samurai", "lord", "scout", "shugenja", "general", "assassin"), "stands"
    )
    match = battle("torii", "samurai*", "archer*")
    assert fates(match, 1) == {"archer": "stands"}


def test_a_peasant_has_no_strength_of_his_own__K_69():
    assert result(battle("torii", "peasant* peasant* peasant*", "scout")) == (0, 1, 1)


def test_a_brute_has_no_ability__K_70():
    match = battle("torii", "brute*", "peasant* ashigaru")
    assert set(fates(match, 1).values()) == {"withdrawn"}
    assert result(match) == (3, 2, 0)


# The order of things.


def test_the_supply_camp_is_fought_first_and_the_others_in_order__K_71():
    tiles = "torii bridge supply_camp palace"
    match = play_on(fight(table({2: ("scout", "")}, tiles)))
    assert [event["battlefield"] for event in told(match, "battle_started")] == [2, 0, 1, 3]
    match = fight(table(tiles="torii bridge port palace"))
    assert [event["battlefield"] for event in told(match, "battle_started")] == [0, 1, 2, 3]


def test_a_battlefield_is_finished_before_the_next_one_starts__K_71_K_73():
    match = table({0: ("scout", "brute*"), 2: ("lord*", "")}, "supply_camp bridge torii palace")
    fight(match)
    assert match.view(-1)["decision"] == "supply_bonus"
    assert stack(match, 2, 0) == "lord*"  # other battlefields stay hidden
    assert stack(match, 2, 0, 1) == "?*"
    assert stack(match, 0, 1, -1) == "brute"


def test_the_port_counts_face_up_cards_before_the_reveal__K_72():
    match = battle("port", "scout brute lord* assassin(1)", "peasant*")
    assert told(match, "port_counted") == [{"battlefield": 0, "counts": [3, 0]}]
    names = names_told(match)
    assert names.index("port_counted") < names.index("cards_revealed")
    assert told(battle("torii", "scout", ""), "port_counted") == []


def test_all_cards_of_the_battlefield_are_turned_up_in_their_positions__K_73():
    match = battle("torii", "scout lord* peasant*", "general")
    assert told(match, "cards_revealed", -1) == [
        {
            "battlefield": 0,
            "side": 0,
            "cards": [
                {"position": 1, "seat": 0, "k": 2, "unit": "lord"},
                {"position": 2, "seat": 0, "k": 3, "unit": "peasant"},
            ],
        }
    ]
    assert stack(match, 0, 0, -1) == "scout lord peasant"


def test_both_archers_shoot_and_then_no_samurai_is_left__K_74():
    match = battle("torii", "samurai* archer* peasant*", "archer* samurai* peasant*")
    assert [event["side"] for event in told(match, "archer_shot")] == [0, 1]
    assert told(match, "samurai_struck") == []
    assert result(match) == (2, 2, None)


def test_both_samurai_act_although_each_loses_his_company__K_75():
    match = battle("torii", "samurai* brute*", "samurai* ashigaru")
    assert [event["side"] for event in told(match, "samurai_struck")] == [0, 1]
    assert (stack(match, 0, 0), stack(match, 0, 1)) == ("samurai", "samurai")


def test_only_the_sanctuary_takes_a_sacrifice_after_the_samurai__K_76():
    match = battle("sanctuary", "samurai* scout", "peasant* brute* archer lord*")
    names = names_told(match)
    assert names.index("archer_shot") < names.index("sanctuary_destroyed")
    assert "sanctuary_destroyed" not in names_told(battle("torii", "scout brute*", "lord*"))


def test_total_strength_is_the_army_with_bonuses_and_penalties__K_14_K_77():
    match = battle("port", "scout brute* lord* peasant*", "ashigaru", bonus=(1, 0))
    (counted,) = told(match, "strength_counted")
    assert counted["sides"] == [
        {"seat": 0, "cards": 4, "sum": 7, "port": 1, "supply": 1, "palace": 0, "total": 9},
        {"seat": 1, "cards": 1, "sum": 2, "port": 1, "supply": 0, "palace": 0, "total": 3},
    ]
    palace = told(battle("palace", "scout brute*", "lord*", bonus=(0, 1)), "strength_counted")
    assert [side["palace"] for side in palace[0]["sides"]] == [-2, 0]
    assert [side["total"] for side in palace[0]["sides"]] == [2, 3]


def test_a_side_without_cards_has_no_strength_and_no_use_for_bonuses__K_78():
    match = battle("torii", "peasant*", "", bonus=(0, 1))
    assert result(match) == (0, 0, 0)
    match = battle("port", "samurai*", "ashigaru")
    assert told(match, "port_counted")[0]["counts"] == [0, 1]
    assert result(match) == (3, 0, 0)


def test_a_total_may_be_negative_unless_the_table_wants_a_floor__K_79():
    assert result(battle("palace", "peasant* peasant*", "lord*"))[0] == -2
    assert result(battle("palace", "peasant* peasant*", "lord*", palace_floor=True))[0] == 0


def test_the_only_army_leads_whatever_the_totals__K_80():
    assert result(battle("palace", "scout", "")) == (-1, 0, 0)
    assert result(battle("palace", "", "scout")) == (0, -1, 1)


def test_the_stronger_army_leads_even_with_fewer_cards__K_81():
    match = battle("torii", "brute*", "scout peasant* peasant*")
    assert result(match) == (3, 1, 0)
    assert reasons(match) == ["strength"]


def test_equal_totals_are_decided_by_cards__K_82():
    match = battle("torii", "brute*", "ashigaru scout")
    assert result(match) == (3, 3, 1)
    assert reasons(match) == ["cards"]


@pytest.mark.parametrize(
    ("armies", "reason"), [(("ashigaru", "archer*"), "tie"), (("", ""), "empty")]
)
def test_a_full_tie_and_an_empty_battlefield_have_no_conqueror__K_83(armies, reason):
    match = battle("torii", *armies)
    assert result(match)[2] is None
    assert reasons(match) == [reason]


def test_a_lead_by_cards_conquers_as_fully__K_84():
    match = battle("torii", "brute* peasant*", "ashigaru archer* scout")
    assert conqueror(match, 0) == 1
    match = battle("torii", "lord* peasant*", "brute*")
    assert score(match, 0) == {
        "tiles": 4, "peasants": 1, "lord": 3, "total": 8, "battlefields": 1,
    }  # fmt: skip


def test_the_losers_cards_are_withdrawn__K_85():
    match = battle("torii", "brute* scout", "lord* assassin(0)", bonus=(9, 0))
    assert stack(match, 0, 0) == "brute scout"
    assert stack(match, 0, 1) == ""
    assert told(match, "cards_withdrawn")[0]["side"] == 1
    assert units(told(match, "cards_withdrawn")[0]["cards"]) == "lord assassin"
    assert fates(match, 1)["lord"] == "withdrawn"
    assert fates(match, 0)["assassin"] == "withdrawn"


def test_without_a_conqueror_the_cards_stay_and_earn_nothing__K_86():
    match = battle("torii", "lord* peasant*", "brute* peasant*")
    assert set(fates(match, 0).values()) == set(fates(match, 1).values()) == {"stands"}
    assert vp(match, 0) == vp(match, 1) == 0


def test_counts_use_the_cards_that_are_left__K_87():
    # Palace: the Samurai leaves one card of three, so side 0 has more.
    assert result(battle("palace", "samurai* scout", "ashigaru peasant* lord*")) == (2, 2, 0)
    # Tie-break: equal totals, and the eliminated cards count no more.
    assert result(battle("torii", "samurai*", "lord* shugenja peasant* peasant*")) == (3, 4, 1)
    # Fortress: three cards went in and two are left.
    match = battle("fortress", "lord* scout peasant*", "samurai*")
    assert result(match) == (4, 3, None)
    assert reasons(match) == ["fortress_cards"]


def test_an_army_counts_whoever_deployed_its_cards__K_8():
    match = battle("torii", "assassin(1) scout", "ashigaru")
    assert result(match) == (2, 2, 0)
