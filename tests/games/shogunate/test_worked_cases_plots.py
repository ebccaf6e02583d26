"""Worked cases W-23 to W-42, W-62, W-63 and W-65: a whole round, Plot Honor, powers, the Shinobi."""

import pytest

from tests.games.shogunate.scenes import (
    TRIO,
    act,
    asked,
    face_up,
    hand,
    honor,
    knows,
    line,
    loyalty,
    names_told,
    performing,
    plotting,
    power_result,
    scene,
    shinobi,
    told,
)

ROUND_OVER = "choose_action"


def is_next_round(match):
    return match.view(-1)["round"] == 2 and asked(match)[0] == ROUND_OVER


def test_W_23_a_whole_round__S_28_S_29_S_30_S_31_S_32_S_33_S_34_S_35_S_66_S_76_S_88_S_98():
    match = scene(TRIO, plot="hidden_blades", shinobi=4, honor="AK 1")
    act(match, "1 play honorable_company", "2 play flowing_upstream", "0 perform 2")
    act(match, "2 raise KI 2")
    assert line(match) == "AK SH KU KI AO MI"
    act(match, "2 place 1", "1 leader SH")
    assert line(match) == "AK KU SH KI AO MI"
    since = len(match.events)
    act(match, "1 leader KI")
    placed = [(e["leader"], e["amount"], e["cause"]) for e in told(match, "honor_placed")]
    assert placed == [
        ("shirakawa", 1, "honorable_company"),
        ("kinugasa", 1, "honorable_company"),
        ("akagi", 2, "plot"),
        ("kurohane", 1, "plot"),
        ("shirakawa", 1, "plot"),
    ]
    assert names_told(match, since) == [
        "honor_placed", "action_discarded", "honor_placed", "honor_placed", "honor_placed", "shinobi_moved",
        "power_used", "honor_returned", "score_checked", "hatamoto_passed", "plot_discarded", "plot_revealed",
    ]  # fmt: skip
    assert honor(match) == "AK 2 SH 2 KU 1 KI 1"
    assert shinobi(match) == 1
    assert [match.view(seat)["score"] for seat in range(3)] == [3, 2, 1]
    assert match.view(-1)["hatamoto"] == 1
    assert [len(hand(match, seat)) for seat in range(3)] == [6, 5, 5]


def test_W_24_rice_tribute_has_no_power__S_66_S_73():
    match = plotting("rice_tribute", shinobi=6)
    assert honor(match) == "AK 1 SH 1 KU 1 AO 1"
    assert told(match, "honor_returned") == []
    assert power_result(match) == "done"
    assert is_next_round(match)


def test_W_25_the_shinobi_goes_anywhere__S_74_S_88():
    match = plotting("first_in_line")
    assert asked(match) == ("plot_shinobi_any", {0: "1, 2, 3, 4, 5, 6"})
    act(match, "0 slot 1")
    assert (honor(match), shinobi(match)) == ("AK 2", 1)
    match = plotting("first_in_line")
    act(match, "0 slot 3")
    assert (honor(match), shinobi(match)) == ("AK 3", 3)
    assert told(match, "shinobi_moved") == []


def test_W_26_the_shinobi_moves_exactly_one_slot__S_75():
    match = plotting("gift_of_swords")
    assert asked(match) == ("plot_shinobi_step", {0: "2, 4"})
    act(match, "0 slot 2")
    assert honor(match) == "AK 2"
    match = plotting("gift_of_swords", shinobi=6)
    assert is_next_round(match)
    assert (honor(match), shinobi(match)) == ("AK 2 SH 1", 5)


def test_W_27_the_hatamoto_looks_at_a_card__S_62_S_79():
    match = plotting("moon_viewing", face_up="1.0 2.0 2.1")
    assert asked(match) == ("plot_peek", {0: "1 1, 3 0, 3 1"})
    act(match, "0 peek 3 1")
    assert knows(match, 0, "3.1") == "KI"
    assert [knows(match, viewer, "3.1") for viewer in (-1, 1, 2)] == [None] * 3
    assert told(match, "loyalty_peeked", 1) == [{"viewer": 0, "owner": 3, "place": 1}]
    assert told(match, "loyalty_peeked", 3)[0]["leader"] == "kinugasa"
    assert honor(match) == "AK 1 SH 1"
    assert face_up(match) == "1.0 2.0 2.1"


def test_W_28_the_hatamoto_may_switch_neighbors__S_8_S_81_S_88():
    match = plotting("pilgrim_at_the_gate", shinobi=1)
    assert asked(match) == ("plot_swap_adjacent", {0: "1+2, 2+3, 3+4, 4+5, 5+6, pass"})
    act(match, "0 swap 1+2")
    assert line(match) == "SH AK KU AO MI KI"
    assert honor(match) == "AK 2 KI 1"
    match = plotting("pilgrim_at_the_gate", shinobi=1)
    act(match, "0 pass")
    assert honor(match) == "AK 1 KI 1"
    assert power_result(match) == "passed"


def test_W_29_the_head_loses_an_honor_if_it_has_any__S_82():
    assert honor(plotting("border_skirmish", honor="AK 2")) == "AK 1 SH 2"
    match = plotting("border_skirmish")
    assert honor(match) == "SH 2"
    assert [event["cause"] for event in told(match, "honor_returned")] == ["shinobi"]


def test_W_30_the_shinobi_goes_to_slot_3__S_77():
    match = plotting("crossing_at_dawn", shinobi=5)
    assert (honor(match), shinobi(match)) == ("KU 1 AO 1", 3)
    assert told(match, "shinobi_moved") == [{"from_slot": 5, "to_slot": 3, "cause": "shinobi_to_3"}]


def test_W_31_the_shinobi_goes_to_slot_1__S_76():
    match = plotting("hidden_blades", shinobi=6)
    assert (honor(match), shinobi(match)) == ("AK 1 SH 1 KU 1", 1)


def test_W_32_a_player_shows_the_hatamoto_a_card_of_choice__S_70_S_80():
    match = plotting("whispering_screens")
    assert asked(match) == ("plot_show_me", {0: "1, 2, 3"})
    act(match, "0 pick 2")
    assert asked(match) == ("show_loyalty", {2: "0, 1"})
    act(match, "2 place 1")
    assert knows(match, 0, "2.1") == "AO"
    assert [knows(match, viewer, "2.1") for viewer in (-1, 1, 3)] == [None] * 3
    assert honor(match) == "AK 1 MI 1"


def test_W_33_marriage_pact__S_81():
    match = plotting("marriage_pact", shinobi=4)
    act(match, "0 swap 3+4")
    assert line(match) == "AK SH AO KU MI KI"
    assert honor(match) == "AK 1 SH 1 MI 1 KI 1"


def test_W_34_an_honor_slides_to_a_neighbor__S_83():
    match = plotting("tea_with_the_regent")
    assert asked(match) == (
        "plot_slide_honor",
        {0: "SH>AK, SH>KU, KU>SH, KU>AO, AO>KU, AO>MI, pass"},
    )
    act(match, "0 slide SH>AK")
    assert honor(match) == "AK 1 AO 1"


def test_W_35_the_tail_moves_to_slot_4__S_84():
    match = plotting("winter_siege", shinobi=5)
    assert line(match) == "AK SH KU KI AO MI"
    assert honor(match) == "AK 2 KU 1"


def test_W_36_the_hatamoto_lets_two_players_exchange__S_57_S_85():
    match = plotting("hostage_exchange", face_up="1.0 1.1 2.0")
    assert asked(match) == ("plot_exchange", {0: "0+2, 0+3, 2+3"})
    act(match, "0 pair 0+2")
    assert asked(match) == ("exchange_pick", {0: "0, 1"})
    act(match, "0 place 0")
    assert (loyalty(match, 0), loyalty(match, 2)) == ("AO KU", "AK AK")
    assert (knows(match, 0, "2.1"), knows(match, 2, "0.0")) == ("AK", "AO")
    assert told(match, "exchange_called") == [
        {"by": 0, "seat_a": 0, "seat_b": 2, "cause": "exchange_loyalty"}
    ]


def test_W_37_with_one_secretive_player_there_is_no_exchange__S_72_S_85():
    match = plotting("hostage_exchange", face_up="0.0 0.1 1.0 1.1 2.0 2.1")
    assert honor(match) == "AK 1 SH 1 AO 1"
    assert power_result(match) == "impossible"
    assert is_next_round(match)


def test_W_38_a_card_is_opened_for_an_honor__S_86():
    match = plotting("broken_seal")
    assert asked(match) == ("plot_open", {0: "0, 1, pass"})
    act(match, "0 place 1")
    assert asked(match) == ("plot_open_honor", {0: "AK, SH, KU, AO, MI, KI"})
    act(match, "0 leader KI")
    assert honor(match) == "AK 1 SH 2 KI 1"
    assert face_up(match) == "0.1"
    assert knows(match, -1, "0.1") == "KU"
    match = plotting("broken_seal")
    act(match, "0 pass")
    assert (honor(match), face_up(match)) == ("AK 1 SH 2", "")
    match = plotting("broken_seal", face_up="0.0 0.1")
    assert is_next_round(match)
    assert honor(match) == "AK 1 SH 2"


def test_W_39_the_shinobi_goes_to_the_most_honor__S_78():
    match = plotting("last_testament", honor="MI 3")
    assert asked(match) == ("plot_shinobi_most", {0: "AK, MI"})
    act(match, "0 leader MI")
    assert (honor(match), shinobi(match)) == ("AK 3 MI 2 KI 1", 5)
    match = plotting("last_testament")
    assert is_next_round(match)
    assert (honor(match), shinobi(match)) == ("AK 2 KI 1", 1)


def test_W_40_an_action_card_is_taken_back__S_87_S_97():
    left = ["cloaked_in_shadows", "flowing_upstream", "honorable_company", "path_of_the_arrow"]
    match = plotting("quiet_season", hands=[left, None, None, None])
    assert asked(match) == ("plot_take_back", {0: "dishonor, storms_to_flowers, pass"})
    act(match, "0 take_back dishonor")
    assert (len(hand(match, 0)), "dishonor" in hand(match, 0)) == (5, True)
    assert match.view(2)["seats"][0]["discard"] == ["storms_to_flowers"]
    match = plotting("quiet_season")
    assert is_next_round(match)
    assert power_result(match) == "impossible"


def test_W_41_two_more_plots_of_the_shinobi__S_74_S_75():
    match = plotting("petition_of_the_villages")
    act(match, "0 slot 5")
    assert honor(match) == "AO 1 KI 1"
    match = plotting("fox_fire", shinobi=1)
    assert is_next_round(match)
    assert (honor(match), shinobi(match)) == ("MI 1 KI 2", 2)


def test_W_42_the_shinobi_takes_one_honor_from_its_slot_only__S_88():
    match = plotting("rice_tribute", shinobi=5, honor="MI 4")
    assert honor(match) == "AK 1 SH 1 KU 1 AO 1 MI 3"
    match = plotting("rice_tribute", shinobi=5)
    assert honor(match) == "AK 1 SH 1 KU 1 AO 1"


def test_W_62_head_and_tail_are_not_neighbors__S_3_S_81_S_83():
    match = plotting("tea_with_the_regent", honor="AK 2")
    options = asked(match)[1][0].split(", ")
    assert "AK>SH" in options
    assert "AK>KI" not in options
    match = plotting("pilgrim_at_the_gate")
    assert "6+1" not in asked(match)[1][0]
    assert "1+6" not in asked(match)[1][0]


def test_W_63_only_powers_that_say_may_can_be_declined__S_12_S_71():
    assert "pass" not in asked(plotting("moon_viewing"))[1][0]
    assert "pass" in asked(plotting("marriage_pact"))[1][0]


@pytest.mark.parametrize("card", [
    "cloaked_in_shadows", "dishonor", "flowing_upstream", "honorable_company", "path_of_the_arrow",
    "storms_to_flowers",
])  # fmt: skip
def test_W_63_no_decision_of_an_action_card_can_be_declined__S_12_S_36_S_71(card):
    match = performing(card)
    while match.view(-1)["round"] == 1:
        for seat in match.pending:
            assert "pass" not in [option.words for option in match.legal(seat)]
            match.play(seat, match.legal(seat)[-1])


def test_W_65_the_shinobi_stays_at_its_slot__S_8_S_88_S_89():
    match = performing("storms_to_flowers", honor="SH 2 KU 2")
    act(match, "1 switch SH+KU")
    assert line(match) == "AK KU SH AO MI KI"
    assert honor(match) == "AK 1 SH 2 KU 3 AO 1"
    assert [(event["leader"], event["cause"]) for event in told(match, "honor_returned")] == [
        ("shirakawa", "shinobi")
    ]
    assert shinobi(match) == 3
    assert is_next_round(match)
