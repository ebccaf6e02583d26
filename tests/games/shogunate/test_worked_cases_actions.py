"""Worked cases W-1 to W-22: set-up, choosing, and the six Action cards."""

import pytest

from kassen.games.shogunate.rules.state import CARDS
from tests.games.shogunate.scenes import (
    L0,
    TABLE_F,
    TRIO,
    act,
    asked,
    card,
    discard,
    face_up,
    fresh,
    honor,
    knows,
    line,
    loyalty,
    names_told,
    performing,
    scene,
    shinobi,
    told,
)

PAIRS = [f"{a}+{b}" for n, a in enumerate(L0.split()) for b in L0.split()[n + 1 :]]
SWITCHES = ", ".join(PAIRS)


def test_W_1_three_players_are_set_up__S_16_S_17_S_18_S_23_S_24_S_25_S_27():
    match = fresh(3)
    view = match.view(-1)
    for seat in view["seats"]:
        assert [card["face_up"] for card in seat["loyalty"]] == [False, False]
        assert seat["hand"] == list(CARDS)
        assert seat["discard"] == []
    assert view["undealt"] == {"count": 6, "leaders": None}
    assert view["shinobi"] == 3
    assert view["plots_in_deck"] == len(view["plots_left"]) == 17
    assert view["plot"]["id"] not in view["plots_left"]
    assert view["threshold"] == 12


def test_W_2_six_players_are_set_up__S_18_S_27():
    view = fresh(6).view(-1)
    assert view["undealt"]["count"] == 0
    assert view["threshold"] == 10


def test_W_3_five_players_may_settle_on_ten__S_27_S_114():
    view = fresh(5, threshold=10).view(-1)
    assert view["undealt"]["count"] == 2
    assert view["threshold"] == 10
    assert fresh(5).view(-1)["threshold"] == 12


def test_W_4_a_last_card_is_chosen_by_itself_and_the_hatamoto_is_not_asked__S_13_S_29_S_30():
    match = scene(hatamoto=2, hands=[None, ["dishonor"], None, None])
    all_cards = ", ".join(CARDS)
    assert asked(match) == ("choose_action", {0: all_cards, 3: all_cards})
    assert told(match, "action_committed") == [{"seat": 1, "card": "dishonor"}]
    assert match.view(1)["chosen"] == "dishonor"


def test_W_5_choices_stay_secret_until_all_have_chosen__S_31_S_32():
    match = scene()
    act(match, "1 play dishonor", "2 play storms_to_flowers")
    view = match.view(3)
    assert [seat["has_chosen"] for seat in view["seats"]] == [False, True, True, False]
    assert view["chosen"] is None
    assert [seat["played"] for seat in view["seats"]] == [None] * 4
    assert [seat["hand"] for seat in view["seats"]] == [list(CARDS)] * 4
    assert told(match, "action_committed", 3) == [{"seat": 1}, {"seat": 2}]
    act(match, "3 play dishonor")
    assert told(match, "actions_revealed", 3) == [
        {"cards": [{"seat": 1, "card": "dishonor"}, {"seat": 2, "card": "storms_to_flowers"},
                   {"seat": 3, "card": "dishonor"}]}
    ]  # fmt: skip


def test_W_6_the_hatamoto_names_one_after_the_other__S_13_S_33_S_35():
    match = scene()
    act(match, *(f"{seat} play storms_to_flowers" for seat in (1, 2, 3)))
    assert asked(match) == ("choose_performer", {0: "1, 2, 3"})
    act(match, "0 perform 2", "2 switch AK+SH")
    assert asked(match) == ("choose_performer", {0: "1, 3"})
    act(match, "0 perform 3", "3 switch AK+SH")
    assert asked(match)[0] == "storms_choice"
    assert match.pending == [1]
    assert [event["automatic"] for event in told(match, "performer_chosen")] == [False, False, True]


def test_W_7_the_hatamoto_names_and_the_performer_moves__S_4_S_38_S_39():
    match = performing("cloaked_in_shadows")
    assert asked(match) == ("cloaked_leader", {0: L0.replace(" ", ", ")})
    act(match, "0 leader SH")
    assert asked(match) == ("cloaked_slot", {1: "1, 3, 4, 5, 6"})
    act(match, "1 slot 5")
    assert line(match) == "AK KU AO MI SH KI"


def test_W_8_honor_travels_and_the_shinobi_stays__S_7_S_8_S_39():
    match = performing("cloaked_in_shadows", honor="KI 2", plot="first_in_line")
    act(match, "0 leader KI", "1 slot 1")
    assert line(match) == "KI AK SH KU AO MI"
    assert honor(match) == "KI 5"  # 2, and 3 of the Plot for the head
    assert shinobi(match) == 3


def test_W_9_dishonor_moves_to_the_tail_and_opens_a_card__S_6_S_40_S_41():
    match = performing("dishonor")
    assert asked(match) == ("dishonor_leader", {1: "AK, SH, KU, AO, MI"})
    act(match, "1 leader KU")
    assert asked(match) == ("turn_up_loyalty", {1: "0, 1"})
    act(match, "1 place 1")
    assert line(match) == "AK SH AO MI KI KU"
    assert face_up(match) == "1.1"
    assert [knows(match, viewer, "1.1") for viewer in range(-1, 4)] == ["MI"] * 5
    assert [knows(match, viewer, "1.0") for viewer in (-1, 0, 2, 3)] == [None] * 4


def test_W_10_a_single_face_down_card_is_opened_without_a_question__S_13_S_41():
    match = performing("dishonor", face_up="1.0")
    act(match, "1 leader AK")
    assert line(match) == "SH KU AO MI KI AK"
    assert face_up(match) == "1.0 1.1"
    assert asked(match)[0] == "choose_action"


def test_W_11_with_two_open_cards_dishonor_only_moves__S_42():
    match = performing("dishonor", face_up="1.0 1.1")
    act(match, "1 leader MI")
    assert line(match) == "AK SH KU AO KI MI"
    assert told(match, "part_skipped") == [
        {"seat": 1, "cause": "dishonor", "reason": "no_face_down"}
    ]
    assert told(match, "loyalty_turned_up") == []


def test_W_12_flowing_upstream_has_nine_moves_and_shows_the_hatamoto_a_card__S_43_S_44():
    match = performing("flowing_upstream")
    moves = "SH 1, KU 1, KU 2, AO 1, AO 2, MI 1, MI 2, KI 1, KI 2"
    assert asked(match) == ("upstream_move", {1: moves})
    act(match, "1 raise KU 2")
    assert asked(match) == ("show_loyalty", {1: "0, 1"})
    act(match, "1 place 0")
    assert line(match) == "KU AK SH AO MI KI"
    assert [knows(match, viewer, "1.0") for viewer in (-1, 0, 2, 3)] == [None, "SH", None, None]
    for viewer in (-1, 2, 3):
        assert card(match, viewer, "1.0")["known_by"] == [0, 1]
        assert told(match, "loyalty_shown", viewer) == [
            {"owner": 1, "place": 0, "viewer": 0, "cause": "flowing_upstream"}
        ]


def test_W_13_with_two_open_cards_flowing_upstream_only_moves__S_45():
    match = performing("flowing_upstream", face_up="1.0 1.1")
    act(match, "1 raise SH 1")
    assert line(match) == "SH AK KU AO MI KI"
    assert told(match, "loyalty_shown") == []
    assert told(match, "part_skipped")[0]["reason"] == "no_face_down"


def test_W_14_honorable_company_honors_the_moved_leader_and_a_neighbor_of_it__S_46_S_47_S_48():
    match = performing("honorable_company", plot="first_in_line")
    assert asked(match) == ("company_leader", {1: "AK, SH, KU, AO, MI"})
    act(match, "1 leader SH")
    assert line(match) == "AK KU SH AO MI KI"
    assert honor(match) == "SH 1"
    assert asked(match) == ("company_neighbor", {1: "KU, AO"})
    act(match, "1 leader AO")
    assert honor(match) == "AK 3 SH 1 AO 1"  # 3 are the Plot's


def test_W_15_at_the_tail_there_is_only_one_neighbor__S_49():
    match = performing("honorable_company", plot="first_in_line")
    act(match, "1 leader MI")
    assert line(match) == "AK SH KU AO KI MI"
    assert honor(match) == "AK 3 MI 1 KI 1"
    assert asked(match)[0] == "plot_shinobi_any"


def test_W_16_path_of_the_arrow_makes_an_opponent_show_a_card__S_50_S_51_S_52():
    match = performing("path_of_the_arrow", face_up="2.0 2.1")
    assert asked(match) == ("arrow_leader", {1: "SH, KU, AO, MI, KI"})
    act(match, "1 leader KI")
    assert line(match) == "AK SH KU AO KI MI"
    assert asked(match) == ("arrow_player", {1: "0, 3"})
    act(match, "1 pick 0")
    assert asked(match) == ("show_loyalty", {0: "0, 1"})
    act(match, "0 place 1")
    assert knows(match, 1, "0.1") == "KU"
    assert knows(match, 3, "0.1") is None
    assert knows(match, 1, "0.0") is None


def test_W_17_without_a_face_down_card_among_opponents_the_arrow_only_moves__S_53():
    for own in ("", " 1.0", " 1.0 1.1"):
        match = performing("path_of_the_arrow", loyalty=TRIO, face_up="0.0 0.1 2.0 2.1" + own,
                           )  # fmt: skip
        act(match, "1 leader SH")
        assert line(match) == "SH AK KU AO MI KI"
        assert told(match, "loyalty_shown") == []
        assert told(match, "part_skipped") == [
            {"seat": 1, "cause": "path_of_the_arrow", "reason": "no_target"}
        ]


def test_W_18_storms_switch_any_two_leaders__S_5_S_8_S_54_S_55():
    match = performing("storms_to_flowers", face_up="1.0 1.1", honor="AK 3 MI 1", plot="fox_fire")
    assert asked(match) == ("storms_choice", {1: SWITCHES})
    assert len(match.legal(1)) == 15
    act(match, "1 switch AK+MI")
    assert line(match) == "MI SH KU AO AK KI"
    assert honor(match) == "AK 4 MI 1 KI 2"  # 1 and 2 are the Plot's
    assert shinobi(match) == 3


def exchange_scene(**document):
    return performing("storms_to_flowers", loyalty="SH SH / AK KU / AO KI / MI MI",
                      **document)  # fmt: skip


def test_W_19_two_players_exchange_a_card_and_only_they_know__S_56_S_57_S_58_S_65():
    match = exchange_scene()
    act(match, "1 exchange 3")
    assert asked(match) == ("exchange_pick", {1: "0, 1", 3: "0, 1"})
    act(match, "1 place 0", "3 place 1")
    assert (loyalty(match, 1), loyalty(match, 3)) == ("MI KU", "MI AK")
    assert (knows(match, 1, "3.1"), knows(match, 1, "3.0")) == ("AK", None)
    assert (knows(match, 3, "1.0"), knows(match, 3, "1.1")) == ("MI", None)
    for viewer in (-1, 0, 2):
        assert knows(match, viewer, "1.0") is knows(match, viewer, "3.1") is None
        assert told(match, "loyalty_exchanged", viewer) == [
            {"seat_a": 1, "place_a": 0, "seat_b": 3, "place_b": 1}
        ]
        assert card(match, viewer, "1.0")["card"] == 7
        assert card(match, viewer, "3.1")["card"] == 2


def test_W_20_who_has_one_card_to_give_is_not_asked__S_56_S_62():
    match = performing("storms_to_flowers", face_up="1.0 2.0 2.1 3.0 3.1", loyalty=TABLE_F)
    assert asked(match) == ("storms_choice", {1: f"{SWITCHES}, 0"})
    assert len(match.legal(1)) == 16
    act(match, "1 exchange 0")
    assert asked(match) == ("exchange_pick", {0: "0, 1"})
    assert match.view(1)["pick"] == 1
    assert told(match, "exchange_committed", 1) == [{"seat": 1, "place": 1}]
    assert told(match, "exchange_committed", 0) == [{"seat": 1}]


def test_W_21_knowledge_follows_the_card__S_65():
    match = exchange_scene(seen=[{"by": 0, "of": 1, "place": 0}], hatamoto=0)
    act(match, "1 exchange 2", "1 place 0", "2 place 1")
    assert (knows(match, 0, "2.1"), knows(match, 0, "1.0")) == ("AK", None)
    assert knows(match, 2, "1.0") == "KI"
    act(match, "0 play storms_to_flowers", "2 play storms_to_flowers", "3 play storms_to_flowers")
    act(match, "1 perform 2", "2 exchange 3", "2 place 1", "3 place 0")
    assert [knows(match, viewer, "3.0") for viewer in (0, 1, 2)] == ["AK", "AK", "AK"]
    assert [knows(match, viewer, "2.1") for viewer in (0, 1, 3)] == [None, None, "MI"]


@pytest.mark.parametrize(("place", "known"), [(0, ["MI", None]), (1, ["MI", "MI"])])
def test_W_22_two_cards_of_one_clan_are_two_options__S_61_S_64(place, known):
    match = performing("flowing_upstream", seat=3, loyalty="SH SH / AK KU / AO KI / MI MI",
                       seen=[{"by": 0, "of": 3, "place": 0}])  # fmt: skip
    act(match, "3 raise SH 1")
    assert asked(match) == ("show_loyalty", {3: "0, 1"})
    act(match, f"3 place {place}")
    assert [knows(match, 0, "3.0"), knows(match, 0, "3.1")] == known
    assert "loyalty_shown" in names_told(match)


def test_W_22_the_pile_of_a_discarded_card_is_open__S_34():
    match = performing("dishonor")
    act(match, "1 leader AK", "1 place 0")
    assert "dishonor" in discard(match, 1)
