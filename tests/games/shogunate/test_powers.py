"""Plot Honor and powers beyond the worked cases (chapters 3.11 to 3.13)."""

import pytest

from kassen.games.shogunate.game import GAME
from tests.games.shogunate.scenes import (
    NOTHING,
    TABLE_F,
    act,
    asked,
    discard,
    hand,
    honor,
    knows,
    line,
    loyalty,
    names_told,
    plotting,
    power_result,
    shinobi,
    told,
)

PLOTS = GAME.standard_box["plots"]


@pytest.mark.parametrize("plot", PLOTS.rows)
def test_each_plot_pays_its_printed_numbers__S_66_S_67(plot):
    match = plotting(plot, line="KI MI AO KU SH AK")
    placed = [
        (e["leader"], e["amount"]) for e in told(match, "honor_placed") if e["cause"] == "plot"
    ]
    order = ["kinugasa", "midorikawa", "aonami", "kurohane", "shirakawa", "akagi"]
    numbers = [PLOTS.rows[plot][f"slot_{slot}"] for slot in range(1, 7)]
    assert placed == [(leader, n) for leader, n in zip(order, numbers, strict=True) if n]


def test_the_printed_numbers_add_up__S_66():
    sums = [sum(PLOTS.column(f"slot_{slot}")) for slot in range(1, 7)]
    assert sums == [21, 11, 10, 6, 4, 6]


def test_the_power_belongs_to_the_hatamoto__S_68_S_70():
    match = plotting("first_in_line", hatamoto=2)
    assert match.pending == [2]
    act(match, "2 slot 4")
    assert told(match, "power_used") == [{"hatamoto": 2, "power": "shinobi_any", "result": "done"}]


def test_the_power_comes_between_honor_and_shinobi__S_69():
    match = plotting("hidden_blades", shinobi=4)
    assert names_told(match)[:6] == [
        "honor_placed", "honor_placed", "honor_placed", "shinobi_moved", "power_used", "honor_returned",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "plot", ["pilgrim_at_the_gate", "marriage_pact", "tea_with_the_regent", "broken_seal"]
)
def test_a_power_that_may_be_used_may_be_declined__S_71(plot):
    match = plotting(plot)
    before = line(match)
    act(match, "0 pass")
    assert (line(match), power_result(match)) == (before, "passed")
    assert told(match, "honor_moved") == told(match, "loyalty_turned_up") == []


@pytest.mark.parametrize(
    "plot",
    ["first_in_line", "gift_of_swords", "moon_viewing", "whispering_screens", "hostage_exchange"],
)
def test_a_power_without_may_must_be_used__S_71(plot):
    assert "pass" not in [option.words for option in plotting(plot).legal(0)]


def test_a_single_target_of_a_power_is_taken__S_13_S_72():
    match = plotting("moon_viewing", face_up="1.0 1.1 2.0 2.1 3.0")
    assert knows(match, 0, "3.1") == "KI"
    match = plotting("whispering_screens", face_up="1.0 1.1 2.0 2.1")
    assert asked(match) == ("show_loyalty", {3: "0, 1"})
    match = plotting("hostage_exchange", face_up="1.0 1.1 2.0 2.1")
    assert asked(match) == ("exchange_pick", {0: "0, 1", 3: "0, 1"})


@pytest.mark.parametrize(("slot", "options"), [(2, "1, 3"), (5, "4, 6"), (4, "3, 5")])
def test_one_slot_up_or_down__S_75(slot, options):
    assert asked(plotting("gift_of_swords", shinobi=slot)) == ("plot_shinobi_step", {0: options})


def test_from_the_ends_there_is_one_way_only__S_75():
    assert shinobi(plotting("fox_fire", shinobi=1)) == 2
    assert shinobi(plotting("fox_fire", shinobi=6)) == 5


def test_the_shinobi_may_stand_there_already__S_76_S_77():
    match = plotting("hidden_blades", shinobi=1)
    assert (shinobi(match), told(match, "shinobi_moved")) == (1, [])
    match = plotting("crossing_at_dawn", shinobi=3)
    assert (shinobi(match), told(match, "shinobi_moved")) == (3, [])


def test_without_any_honor_all_leaders_have_the_most__S_78():
    edition = {
        "plots": {"rice_tribute": {**NOTHING["plots"]["rice_tribute"], "power": "shinobi_to_most"}}
    }
    match = plotting("rice_tribute", edition=edition)
    assert asked(match) == ("plot_shinobi_most", {0: "AK, SH, KU, AO, MI, KI"})
    act(match, "0 leader KI")
    assert shinobi(match) == 6


def test_only_opponents_are_looked_at__S_79():
    match = plotting("moon_viewing")
    assert asked(match) == ("plot_peek", {0: "1 0, 1 1, 2 0, 2 1, 3 0, 3 1"})
    match = plotting("moon_viewing", hatamoto=1)
    assert asked(match) == ("plot_peek", {1: "0 0, 0 1, 2 0, 2 1, 3 0, 3 1"})


def test_a_switch_of_neighbors_moves_no_other__S_5_S_81():
    for pair, after in (("1+2", "SH AK KU AO MI KI"), ("5+6", "AK SH KU AO KI MI")):
        match = plotting("pilgrim_at_the_gate")
        act(match, f"0 swap {pair}")
        assert line(match) == after
        switched = told(match, "leaders_switched")[0]
        assert (switched["seat"], switched["cause"]) == (0, "swap_adjacent")
    assert switched == {
        "seat": 0, "slot_a": 5, "slot_b": 6, "leader_a": "midorikawa", "leader_b": "kinugasa",
        "cause": "swap_adjacent",
    }  # fmt: skip


def test_an_honor_slides_up_or_down_and_none_is_lost__S_83():
    match = plotting("tea_with_the_regent", shinobi=6, honor="KI 1")
    options = asked(match)[1][0]
    assert options == "SH>AK, SH>KU, KU>SH, KU>AO, AO>KU, AO>MI, KI>MI, pass"
    act(match, "0 slide KI>MI")
    assert honor(match) == "SH 1 KU 1 AO 1 MI 1"
    assert told(match, "honor_moved") == [
        {"seat": 0, "from_leader": "kinugasa", "to_leader": "midorikawa"}
    ]


def test_without_honor_nothing_slides__S_72_S_83():
    edition = {
        "plots": {"rice_tribute": {**NOTHING["plots"]["rice_tribute"], "power": "slide_honor"}}
    }
    assert power_result(plotting("rice_tribute", edition=edition)) == "impossible"


def test_the_tail_stands_in_slot_4_then__S_84():
    match = plotting("winter_siege", line="KI MI AO KU SH AK")
    assert line(match) == "KI MI AO AK KU SH"
    assert told(match, "leader_moved") == [
        {"seat": 0, "leader": "akagi", "from_slot": 6, "to_slot": 4, "cause": "tail_to_4"}
    ]


def test_any_two_players_may_be_told_to_exchange__S_85():
    match = plotting("hostage_exchange")
    assert asked(match) == ("plot_exchange", {0: "0+1, 0+2, 0+3, 1+2, 1+3, 2+3"})
    act(match, "0 pair 1+3")
    assert asked(match) == ("exchange_pick", {1: "0, 1", 3: "0, 1"})
    act(match, "3 place 1", "1 place 0")
    assert (loyalty(match, 1), loyalty(match, 3)) == ("KI MI", "MI SH")
    assert power_result(match) == "done"


def test_the_opened_card_pays_one_honor_on_any_leader__S_86():
    match = plotting("broken_seal", face_up="0.1")
    assert asked(match) == ("plot_open", {0: "0, pass"})
    act(match, "0 place 0", "0 leader AO")
    assert told(match, "loyalty_turned_up") == [
        {"seat": 0, "place": 0, "leader": "akagi", "cause": "open_for_honor"}
    ]
    assert honor(match) == "AK 1 SH 2 AO 1"
    assert told(match, "honor_placed")[-1]["cause"] == "open_for_honor"


def test_the_hatamoto_may_leave_the_discard_pile_as_it_is__S_87():
    match = plotting("quiet_season", hands=[["dishonor"], None, None, None])
    assert len(match.legal(0)) == 6
    act(match, "0 pass")
    assert (hand(match, 0), len(discard(match, 0))) == (["dishonor"], 5)
    match = plotting("quiet_season", hands=[["dishonor"], None, None, None], loyalty=TABLE_F)
    act(match, "0 take_back storms_to_flowers")
    assert hand(match, 0) == ["dishonor", "storms_to_flowers"]
    assert told(match, "card_taken_back") == [{"seat": 0, "card": "storms_to_flowers"}]


def test_acting_does_not_move_the_shinobi__S_89():
    match = plotting("rice_tribute", shinobi=2)
    assert (honor(match), shinobi(match)) == ("AK 1 KU 1 AO 1", 2)
