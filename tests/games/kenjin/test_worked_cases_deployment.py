"""The worked cases C-1 to C-27, C-58, C-61, C-63 and C-64: set-up and deployment."""

from kassen.games.kenjin.rules.strength import strength_at
from tests.games.kenjin.scenes import (
    act,
    aim,
    asked,
    battle,
    fight,
    fresh,
    grounds,
    move,
    moves,
    names_told,
    options,
    place_of,
    play_on,
    result,
    score,
    stack,
    table,
    targets,
    tiles,
    told,
    totals,
)

LOW = ["torii", "port", "village", "supply_camp", "rice_field"]
HIGH = ["palace", "bridge", "fortress", "sanctuary", "golden_temple"]


def test_case_C_1_random_tiles_go_to_the_battlefields_in_drawing_order__K_25_K_18_K_31():
    match = fresh(2, scenario={"low": LOW, "high": HIGH})
    assert tiles(match) == "torii palace port bridge"
    (boxed,) = told(match, "tiles_boxed")
    assert sorted(boxed["tiles"]) == sorted(
        ["village", "supply_camp", "rice_field", "fortress", "sanctuary", "golden_temple"]
    )


def test_case_C_2_the_fixed_row__K_26_K_16():
    match = fresh(2, setup="fixed")
    assert tiles(match) == "rice_field bridge torii palace"
    for field in match.view(-1)["battlefields"]:
        assert [side["seat"] for side in field["sides"]] == [0, 1]
    assert asked(match) == ([0], "deploy_card")
    assert not match.decisions


def seats_of_fields(match):
    return [
        tuple(side["seat"] for side in field["sides"]) for field in match.view(-1)["battlefields"]
    ]


def test_case_C_3_three_players_have_three_borders__K_17_K_19_K_2():
    assert seats_of_fields(fresh(3)) == [(0, 1), (0, 1), (1, 2), (1, 2), (2, 0), (2, 0)]
    assert grounds(fresh(3), 0, "brute") == [0, 1, 4, 5]


def test_case_C_4_four_players_have_four_borders_and_none_across__K_17_K_20():
    match = fresh(4)
    assert seats_of_fields(match)[:2] == [(0, 1), (0, 1)]
    assert seats_of_fields(match)[6:] == [(3, 0), (3, 0)]
    assert grounds(match, 0, "brute") == [0, 1, 6, 7]


def test_case_C_5_a_draft_of_three__K_27_K_28_K_29():
    low = ["port", "village", "torii", "supply_camp", "rice_field"]
    high = ["bridge", "palace", "fortress", "sanctuary", "golden_temple"]
    match = fresh(3, setup="draft", start_player=1, scenario={"low": low, "high": high})
    assert asked(match) == ([1], "draft_low")
    assert sorted(match.view(-1)["offer"]) == sorted(low[:4])
    act(match, "1 draft torii", "2 draft port", "0 draft village")
    assert tiles(match) == "village - torii - port -"
    assert asked(match) == ([0], "draft_high")
    assert sorted(match.view(-1)["offer"]) == sorted(high[:4])
    act(match, "0 draft palace", "2 draft bridge", "1 draft fortress")
    assert tiles(match) == "village fortress torii bridge port palace"
    assert "supply_camp" in told(match, "tiles_boxed")[0]["tiles"]


def test_case_C_6_a_draft_of_four_goes_round_and_back__K_29_K_30():
    match = fresh(4, setup="draft", start_player=2)
    seats, counts, places = [], [], []
    while match.view(-1)["round"] == 0:
        (seat,) = match.pending
        seats.append(seat)
        counts.append(len(match.legal(seat)))
        match.play(seat, match.legal(seat)[0])
        places.append(told(match, "tile_drafted")[-1]["battlefield"])
    assert seats == [2, 3, 0, 1, 1, 0, 3, 2]
    assert counts == [5, 4, 3, 2, 5, 4, 3, 2]
    assert places == [4, 6, 0, 2, 1, 7, 5, 3]


def test_case_C_7_seven_rounds_in_the_same_order__K_32_K_33_K_43():
    match = fresh(3, start_player=2)
    play_on(match)
    turns = told(match, "turn_started")
    assert [turn["seat"] for turn in turns] == 7 * [2, 0, 1]
    assert [turn["cards_to_play"] for turn in turns] == 18 * [2] + 3 * [1]
    names = names_told(match)
    before = names[: names.index("deployment_ended")]
    assert before.count("card_deployed") + before.count("assassin_struck") == 39
    assert names[names.index("deployment_ended") + 1] == "battle_started"


def test_case_C_8_a_secret_card_and_then_the_general_in_one_turn__K_34_K_51_K_49():
    match = table()
    act(match, "0 deploy brute 0", "0 deploy general 0")
    assert stack(match, 0, 0) == "brute* general"
    assert asked(match) == ([0], "general_move")
    assert moves(match, 0) == [(0, 1), (0, 2), (0, 3)]
    move(match, 0, 0, 2)
    assert stack(match, 0, 0) == "general"
    assert stack(match, 2, 0) == "brute*"


def test_case_C_9_a_scout_reveals_and_the_archer_still_shoots__K_44_K_45_K_66():
    match = table({2: ("samurai*", "peasant* archer* ashigaru")})
    act(match, "0 deploy scout 2")
    assert asked(match) == ([0], "scout_target")
    assert targets(match, 0) == [(2, 1, 0), (2, 1, 1)]
    aim(match, 0, 2, 1, 1)
    assert stack(match, 2, 1) == "peasant* archer ashigaru"
    assert stack(match, 2, 0) == "samurai* scout"
    fight(match, 2)
    assert totals(match, 2) == (1, 4)


def test_case_C_10_a_scout_without_choice_is_not_asked__K_40_K_39():
    match = table({0: ("", "ashigaru")})
    act(match, "0 deploy scout 0")
    assert told(match, "ability_without_target") == [
        {"seat": 0, "unit": "scout", "battlefield": 0, "tile": "rice_field"}
    ]
    assert asked(match) == ([0], "deploy_card")
    match = table({0: ("", "ashigaru brute*")})
    act(match, "0 deploy scout 0")
    assert stack(match, 0, 1) == "ashigaru brute"
    assert asked(match) == ([0], "deploy_card")


def test_case_C_11_revealed_cards_are_no_targets__K_46_K_61():
    match = table({0: ("", "samurai"), 2: ("", "scout general")})
    act(match, "0 deploy shugenja 1")
    assert told(match, "ability_without_target")[0]["unit"] == "shugenja"
    assert targets(match, 0) == []
    assert grounds(match, 0, "assassin") == [0, 1, 2, 3]
    act(match, "0 deploy assassin 2")
    assert stack(match, 2, 0) == "assassin"


def test_case_C_12_a_look_across_the_table__K_47_K_48():
    match = table({3: ("", "lord*"), 1: ("", "peasant*")}, seats=4)
    act(match, "0 deploy shugenja 0")
    aim(match, 0, 3, 1, 0)
    assert [stack(match, 3, 1, seat) for seat in (0, 1, 2, 3)] == ["lord*", "?*", "lord*", "?*"]
    for seat in (1, 3, -1):
        (look,) = told(match, "shugenja_looked", seat)
        assert look["card"] == {"seat": 2, "k": 1}
        assert "unit" not in look
    assert told(match, "shugenja_looked", 0)[0]["unit"] == "lord"
    assert told(match, "shugenja_looked", 2)[0]["unit"] == "lord"


def test_case_C_13_a_shugenja_on_the_first_turn__K_40():
    match = fresh(2, setup="fixed")
    act(match, "0 deploy shugenja 3")
    assert "ability_without_target" in names_told(match)
    assert asked(match) == ([0], "deploy_card")
    assert match.view(0)["cards_left"] == 1


def test_case_C_14_a_full_bridge_is_no_destination__K_50():
    match = table({1: ("peasant* peasant* scout", ""), 3: ("lord*", "")})
    act(match, "0 deploy general 3")
    assert moves(match, 0) == [(0, 0), (0, 2)]


def test_case_C_15_no_general_on_the_own_full_bridge__K_90():
    match = table({1: ("archer* peasant* ashigaru", "")})
    assert grounds(match, 0, "general") == [0, 2, 3]


def test_case_C_16_a_general_opens_the_bridge_again__K_88_K_91_K_49():
    match = table({1: ("archer* peasant*", "")})
    act(match, "0 deploy general 1")
    assert len(moves(match, 0)) == 6
    move(match, 0, 1, 0)
    assert stack(match, 1, 0) == "archer* general"
    assert 1 in grounds(match, 0, "brute")


def test_case_C_17_a_general_among_face_up_cards_moves_nothing__K_52_K_46():
    match = table({0: ("samurai ashigaru", "")})
    act(match, "0 deploy general 0")
    assert stack(match, 0, 0) == "samurai ashigaru general"
    assert told(match, "ability_without_target")[0]["unit"] == "general"


def test_case_C_18_a_moved_lord_starts_again_and_is_no_coward__K_65_K_53_K_113():
    match = table({0: ("scout", ""), 2: ("lord* peasant* brute*", "")}, cards_left=1)
    assert strength_at(match.box, match._state, 2, 0, 0) == 4
    act(match, "0 deploy general 2")
    move(match, 0, 0, 0)
    assert stack(match, 0, 0) == "scout lord*"
    assert strength_at(match.box, match._state, 0, 0, 1) == 2
    assert stack(match, 2, 0) == "peasant* brute* general"
    fight(match)
    assert "coward" not in score(match, 0)


def test_case_C_19_an_assassin_strikes_on_a_full_bridge__K_89_K_56():
    match = table({1: ("", "peasant* archer* scout")})
    aim(match, 0, 1, 1, 1)
    assert stack(match, 1, 1) == "peasant* assassin(0) scout"
    act(match, "0 deploy brute 0")
    assert grounds(match, 1, "brute") == [0, 2, 3]


def test_case_C_20_an_assassin_on_the_first_turn__K_61():
    match = fresh(2, setup="fixed")
    assert grounds(match, 0, "assassin") == [0, 1, 2, 3]
    act(match, "0 deploy assassin 3")
    assert stack(match, 3, 0) == "assassin"
    fight(match, 3)
    assert totals(match, 3) == (-1, 0)  # 1, and -2 for more cards than nobody


def test_case_C_21_a_single_target_far_away__K_54_K_39():
    match = table({2: ("", "brute*")}, seats=3)
    assert grounds(match, 0, "assassin") == []
    assert targets(match, 0) == [(2, 1, 0)]
    aim(match, 0, 2, 1, 0)
    assert stack(match, 2, 1) == "assassin(0)"
    assert match.view(-1)["battlefields"][2]["sides"][1]["seat"] == 2


def test_case_C_22_an_army_of_an_enemy_assassin__K_8_K_57():
    assert result(battle("torii", "peasant*", "assassin(0)")) == (0, 1, 1)


def test_case_C_23_an_assassin_above_or_below_the_lord__K_64_K_56():
    for position, total in ((2, 4), (0, 7)):
        match = table({2: ("", "peasant* lord* brute*")})
        aim(match, 0, 2, 1, position)
        fight(match, 2)
        assert totals(match, 2)[1] == total


def test_case_C_24_a_card_set_aside_is_known_to_two__K_58_K_59_K_107():
    match = table({3: ("", "peasant* brute* archer*")}, seats=3)
    aim(match, 0, 3, 1, 2)

    def gone(seat):
        return [(card["k"], card["unit"]) for card in match.view(seat)["seats"][2]["gone"]]

    assert gone(0) == gone(2) == [(3, "archer")]
    assert gone(1) == gone(-1) == [(3, None)]
    fight(match)
    assert match.over
    assert (3, "archer") in gone(1)
    revealed = told(match, "set_aside_revealed", 1)
    assert revealed == [{"seat": 0, "of": 2, "k": 3, "unit": "archer"}]


def test_case_C_25_a_partner_is_no_target__K_55_K_61():
    stacks = {2: ("", "lord* brute*")}
    match = table(stacks, seats=4, teams=True)
    assert targets(match, 0) == []
    assert grounds(match, 0, "assassin") == [0, 1, 6, 7]
    match = table(stacks, seats=4, teams=True, assassin_partner=True)
    assert grounds(match, 0, "assassin") == []
    assert targets(match, 0) == [(2, 1, 0), (2, 1, 1)]


def last_card(unit, later=None):
    """Seat 1 deploys its 13th card; `later` is what seat 0 does after it."""
    others = "scout shugenja general assassin ashigaru archer* samurai* brute* peasant* peasant* peasant* peasant*"
    match = table({3: ("", others if unit == "lord" else others.replace("brute*", "lord*"))})
    match._state.turn = 1
    match._state.cards_left = 1
    act(match, f"1 deploy {unit} 0")
    return match


def test_case_C_26_the_coward_is_told_at_the_scoring_only__K_112_K_114():
    match = last_card("lord")
    for seat in (0, -1):
        (deployed,) = told(match, "card_deployed", seat)
        assert (deployed["k"], deployed["face"]) == (13, "down")
        assert "unit" not in deployed
        assert match.view(seat)["seats"][1]["score"] is None
    fight(match)
    assert score(match, 1)["coward"] == -5


def test_case_C_27_a_lord_that_comes_twelfth_is_no_coward__K_113():
    stacks = {
        0: ("", "lord* peasant*"),
        3: (
            "",
            "scout shugenja general assassin ashigaru archer* samurai* brute* peasant* peasant*",
        ),
    }
    match = table(stacks)
    state = match._state
    state.turn, state.cards_left = 1, 1
    act(match, "1 deploy peasant 0")
    fight(match)
    assert "coward" not in score(match, 1)
    match = battle("torii", "", "lord* peasant*")
    assert result(match) == (0, 3, 1)


def test_case_C_58_the_third_card_closes_the_bridge_at_once__K_88_K_37():
    match = table({1: ("peasant* scout", "")})
    act(match, "0 deploy brute 1")
    assert grounds(match, 0, "lord") == [0, 2, 3]


def test_case_C_61_faces_are_no_choice_and_some_units_ask_nothing__K_10_K_11_K_12_K_38_K_62_K_70():
    match = table()
    act(match, "0 deploy ashigaru 0", "0 deploy brute 0")
    assert stack(match, 0, 0) == "ashigaru brute*"
    assert asked(match) == ([1], "deploy_card")
    assert not any("face" in words for words in options(match, 1))
    fight(match, 0)
    assert match.over


def test_case_C_63_what_an_opponent_sees_of_a_stack__K_41_K_42_K_9():
    match = table(turn=1)
    act(match, "1 deploy peasant 2", "1 deploy scout 2")
    match._state.turn, match._state.cards_left = 1, 1
    act(match, "1 deploy lord 2")
    assert stack(match, 2, 1, 0) == "?* scout ?*"
    assert stack(match, 2, 1, 1) == "peasant* scout lord*"
    assert [place_of(match, 1, k) for k in (1, 2, 3)] == [(2, 1, 0), (2, 1, 1), (2, 1, 2)]
    assert all(words.split()[0] in ("deploy", "target") for words in options(match, 0))


def test_case_C_64_all_thirteen_cards_on_one_battlefield__K_36_K_52_K_61_K_63():
    match = fresh(2, setup="fixed")
    rest = ["scout", "shugenja", "ashigaru", "archer", "samurai", "brute", *4 * ["peasant"]]
    cards = [["general", "assassin", "lord", *rest], ["general", "assassin", *rest, "lord"]]
    grounds_of = [2, 0]
    while not match.over:
        (seat,) = match.pending
        if match.view(-1)["decision"] == "deploy_card":
            act(match, f"{seat} deploy {cards[seat].pop(0)} {grounds_of[seat]}")
        else:
            match.play(seat, match.legal(seat)[0])
    idle = [event["unit"] for event in told(match, "ability_without_target")]
    assert idle[:4] == ["general", "assassin", "general", "assassin"]
    (torii,) = [event for event in told(match, "strength_counted") if event["battlefield"] == 2]
    assert torii["sides"][0]["cards"] == 13
    assert torii["sides"][0]["total"] == 26
