"""Army Deployment and the regular units (chapters 3.4 and 3.5)."""

import pytest

from kassen.engine.errors import NotLegal
from kassen.games.kenjin.rules.state import NO_CARD
from tests.games.kenjin.scenes import (
    act,
    aim,
    asked,
    fate,
    fight,
    fresh,
    grounds,
    move,
    moves,
    options,
    place_of,
    play_on,
    stack,
    table,
    targets,
    told,
    totals,
)

REGULARS = ("scout", "shugenja", "general", "assassin", "ashigaru")
SECRETS = ("lord", "archer", "samurai", "brute", "peasant")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_rounds_of_two_cards_and_one_in_the_last__K_32_K_33_K_43(seats):
    match = fresh(seats, start_player=1)
    rounds = []
    while match.view(-1)["round"] <= 7 and not match.over:
        view = match.view(-1)
        rounds.append((view["round"], view["active"]))
        match.play(match.pending[0], match.legal(match.pending[0])[0])
    order = [(1 + step) % seats for step in range(seats)]
    turns = list(dict.fromkeys(rounds))
    assert turns == [(number, seat) for number in range(1, 8) for seat in order]
    assert all(seat["cards"] == 0 for seat in match.view(-1)["seats"])


def test_the_second_card_waits_for_the_first_ones_ability__K_34():
    match = table({0: ("", "peasant* brute*")})
    act(match, "0 deploy scout 0")
    assert asked(match) == ([0], "scout_target")
    with pytest.raises(NotLegal):
        act(match, "0 deploy brute 0")
    aim(match, 0, 0, 1, 0)
    assert asked(match) == ([0], "deploy_card")
    act(match, "0 deploy brute 0")
    assert stack(match, 0, 0) == "scout brute*"
    assert asked(match) == ([1], "deploy_card")


def test_a_card_goes_on_top_of_the_own_stack__K_7_K_35():
    match = table({0: ("lord* scout", "archer*")})
    act(match, "0 deploy samurai 0")
    assert stack(match, 0, 0) == "lord* scout samurai*"
    assert stack(match, 0, 1) == "archer*"


def test_nobody_passes_and_nobody_plays_what_he_does_not_hold__K_33():
    match = table({0: ("lord* scout", "")})
    verbs = {words.split()[0] for words in options(match, 0)}
    assert verbs == {"deploy"}
    assert grounds(match, 0, "lord") == grounds(match, 0, "scout") == []
    assert grounds(match, 0, "peasant") == [0, 1, 2, 3]


@pytest.mark.parametrize("unit", [*REGULARS, *SECRETS])
def test_regular_units_lie_face_up_and_secret_ones_face_down__K_10_K_11_K_12(unit):
    match = table()
    act(match, f"0 deploy {unit} 0")
    assert stack(match, 0, 0) == (unit if unit in REGULARS else f"{unit}*")
    assert stack(match, 0, 0, 1) == (unit if unit in REGULARS else "?*")
    assert stack(match, 0, 0, 0) == stack(match, 0, 0)


def test_abilities_of_secret_units_wait_for_combat__K_38():
    match = table({0: ("", "samurai ashigaru")})
    act(match, "0 deploy archer 0", "0 deploy samurai 0")
    assert stack(match, 0, 1) == "samurai ashigaru"
    assert asked(match) == ([1], "deploy_card")


def test_a_unit_acts_when_deployed_and_never_again__K_38_K_15():
    match = table({0: ("general", "")})
    act(match, "0 deploy brute 0")
    assert asked(match) == ([0], "deploy_card")
    match = table({0: ("scout", "")}, turn=1)
    act(match, "1 deploy brute 0")
    assert stack(match, 0, 1) == "brute*"


def test_everybody_sees_numbers_order_and_faces__K_41():
    match = table({2: ("lord* scout peasant*", "samurai* ashigaru")})
    assert stack(match, 2, 0, 1) == stack(match, 2, 0, -1) == "?* scout ?*"
    assert stack(match, 2, 1, 0) == "?* ashigaru"


def test_the_own_cards_stay_known_and_in_order__K_42():
    match = table({2: ("lord* scout peasant*", "")})
    assert stack(match, 2, 0, 0) == "lord* scout peasant*"


def test_cards_are_named_by_seat_and_order_of_deployment__K_9():
    match = table()
    act(match, "0 deploy brute 3", "0 deploy lord 0")
    assert place_of(match, 0, 1) == (3, 0, 0)
    assert place_of(match, 0, 2) == (0, 0, 0)
    assert [event["k"] for event in told(match, "card_deployed", 1)] == [1, 2]


# Scout.


def test_the_scout_sees_the_enemy_side_of_his_battlefield_only__K_44():
    stacks = {0: ("brute*", "peasant* archer*"), 2: ("", "lord* samurai*")}
    match = table(stacks)
    act(match, "0 deploy scout 0")
    assert targets(match, 0) == [(0, 1, 0), (0, 1, 1)]
    aim(match, 0, 0, 1, 0)
    for seat in (-1, 0, 1):
        (event,) = told(match, "scout_revealed", seat)
        assert event == {
            "seat": 0, "place": [0, 1, 0], "tile": "rice_field", "card": {"seat": 1, "k": 1}, "unit": "peasant",
        }  # fmt: skip
    assert stack(match, 0, 1, -1) == "peasant ?*"


def test_a_revealed_card_keeps_place_owner_and_ability__K_45():
    match = table({0: ("samurai*", "brute* archer*")})
    act(match, "0 deploy scout 0")
    aim(match, 0, 0, 1, 1)
    assert stack(match, 0, 1) == "brute* archer"
    fight(match, 0)
    assert totals(match, 0) == (1, 5)  # the Archer has shot the Samurai


def test_a_revealed_card_is_a_face_up_card__K_46():
    match = table({0: ("", "archer peasant*"), 2: ("samurai", "")})
    act(match, "0 deploy scout 0")
    assert stack(match, 0, 1) == "archer peasant"  # the only target, not asked
    assert targets(match, 0) == []
    act(match, "0 deploy general 2")
    assert stack(match, 2, 0) == "samurai general"


# Shugenja.


def test_the_shugenja_looks_at_any_other_players_card__K_47():
    stacks = {0: ("brute*", "lord*"), 2: ("peasant*", "archer* scout"), 5: ("samurai*", "lord*")}
    match = table(stacks, seats=3)
    act(match, "0 deploy shugenja 1")
    assert targets(match, 0) == [(0, 1, 0), (2, 0, 0), (2, 1, 0), (5, 0, 0)]
    aim(match, 0, 5, 0, 0)
    assert stack(match, 5, 0, 0) == "samurai*"
    assert stack(match, 5, 0, 1) == "?*"
    assert stack(match, 5, 0) == "samurai*"


def test_a_single_card_is_looked_at_without_asking__K_39_K_47():
    match = table({0: ("", "lord*")})
    act(match, "0 deploy shugenja 3")
    assert stack(match, 0, 1, 0) == "lord*"
    assert asked(match) == ([0], "deploy_card")


@pytest.mark.parametrize("unit", ["scout", "shugenja"])
def test_who_has_several_targets_is_asked_though_all_are_alike__K_39(unit):
    match = table({0: ("", "peasant* peasant* peasant*")})
    act(match, f"0 deploy {unit} 0")
    assert asked(match) == ([0], f"{unit}_target")
    assert targets(match, 0) == [(0, 1, 0), (0, 1, 1), (0, 1, 2)]


def test_the_general_is_asked_though_all_cards_are_alike__K_39_K_49():
    match = table({0: ("peasant* peasant*", "")})
    act(match, "0 deploy general 0")
    assert moves(match, 0) == [(0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3)]


def test_a_look_is_public_and_its_result_is_not__K_48():
    match = table({0: ("", "lord*")}, seats=3)
    act(match, "0 deploy shugenja 0")
    card = match.view(2)["battlefields"][0]["sides"][1]["cards"][0]
    assert (card["unit"], card["looked"], card["how"]) == (None, [0], None)
    assert match.view(0)["battlefields"][0]["sides"][1]["cards"][0]["how"] == "peeked"
    assert match.view(1)["battlefields"][0]["sides"][1]["cards"][0]["how"] == "own"


def test_all_know_a_card_that_lies_open_and_nobody_has_looked_at_it__K_48():
    match = table({0: ("", "lord*")}, seats=3)
    act(match, "0 deploy shugenja 0")
    for seat in (-1, 0, 1, 2):
        card = match.view(seat)["battlefields"][0]["sides"][0]["cards"][0]
        assert (card["unit"], card["looked"], card["how"]) == ("shugenja", [], "public")


# General.


def test_the_general_moves_own_face_down_cards_of_his_battlefield__K_49_K_51():
    match = table({0: ("brute* scout lord*", "archer*"), 2: ("peasant*", "")})
    act(match, "0 deploy general 0")
    assert moves(match, 0) == [(0, 1), (0, 2), (0, 3), (2, 1), (2, 2), (2, 3)]
    move(match, 0, 0, 2)
    assert stack(match, 0, 0) == "scout lord* general"
    assert stack(match, 2, 0) == "peasant* brute*"
    assert match._state.stack[0, 0, 3] == NO_CARD  # nothing is left above the top


def test_the_general_of_three_players_moves_to_own_battlefields__K_49_K_19():
    match = table({4: ("", "brute*")}, seats=3)
    act(match, "0 deploy general 4")
    assert moves(match, 0) == [(0, 0), (0, 1), (0, 5)]


def test_a_destination_is_open_unless_it_is_a_full_bridge__K_50_K_52():
    match = table({1: ("peasant* peasant*", "archer* lord* brute*"), 3: ("lord*", "")})
    act(match, "0 deploy general 3")
    assert moves(match, 0) == [(0, 0), (0, 1), (0, 2)]


def test_a_general_without_face_down_cards_moves_nothing__K_52():
    match = table({0: ("", "brute*")})
    act(match, "0 deploy general 0")
    assert told(match, "ability_without_target") == [
        {"seat": 0, "unit": "general", "battlefield": 0, "tile": "rice_field"}
    ]


def test_a_moved_card_keeps_name_face_and_secret__K_53():
    match = table({0: ("brute* lord*", "")}, seats=3)
    match._state.known[0, 1] |= 1 << 2
    act(match, "0 deploy general 0")
    move(match, 0, 1, 4)
    assert stack(match, 4, 1) == "lord*"
    assert place_of(match, 0, 2) == (4, 1, 0)
    assert [stack(match, 4, 1, seat) for seat in (-1, 0, 1, 2)] == ["?*", "lord*", "?*", "lord*"]
    moved = [told(match, "general_moved", seat)[0] for seat in (-1, 0, 1, 2)]
    assert [event.get("unit") for event in moved] == [None, "lord", None, "lord"]
    assert moved[1]["from_place"] == [0, 0, 1]
    assert moved[1]["to_place"] == [4, 1, 0]
    assert moved[1]["known_to"] == [0, 2]


# Assassin.


def test_the_assassin_must_be_played_on_a_target_anywhere__K_54_K_39():
    match = table({0: ("brute*", "lord* scout"), 2: ("peasant*", "samurai archer*")}, seats=3)
    assert grounds(match, 0, "assassin") == []
    assert targets(match, 0) == [(0, 1, 0), (2, 0, 0), (2, 1, 1)]
    with pytest.raises(NotLegal, match="K-54"):
        act(match, "0 deploy assassin 0")


def test_without_teams_all_others_are_opponents__K_55():
    match = table({2: ("", "lord*")}, seats=4)
    assert targets(match, 0) == [(2, 1, 0)]


def test_the_assassin_takes_the_place_of_her_victim__K_56_K_58_K_59():
    match = table({2: ("", "peasant* lord* brute*")}, seats=3, turn=0)
    aim(match, 0, 2, 1, 1)
    assert stack(match, 2, 1) == "peasant* assassin(0) brute*"
    assert fate(match, 2, 2) == "set_aside"
    struck = {seat: told(match, "assassin_struck", seat)[0] for seat in (-1, 0, 1, 2)}
    assert {seat: event.get("victim_unit") for seat, event in struck.items()} == {
        -1: None, 0: "lord", 1: None, 2: "lord",
    }  # fmt: skip
    assert struck[1]["victim"] == {"seat": 2, "k": 2}
    assert struck[1]["place"] == [2, 1, 1]
    assert struck[1]["k"] == 1
    gone = match.view(0)["seats"][2]["gone"]
    assert [(card["unit"], card["how"], card["by"]) for card in gone] == [
        ("lord", "assassinated", 0)
    ]
    assert told(match, "card_deployed") == []


def test_who_had_peeked_at_a_victim_still_knows_it__K_58():
    match = table({2: ("", "lord* brute*")}, seats=4)
    match._state.known[2, 0] |= 1 << 3
    aim(match, 0, 2, 1, 0)
    known = [match.view(seat)["seats"][2]["gone"][0]["unit"] for seat in range(-1, 4)]
    assert known == [None, "lord", None, "lord", "lord"]
    assert [told(match, "assassin_struck", seat)[0].get("victim_unit") for seat in range(4)] == [
        "lord", None, "lord", "lord",
    ]  # fmt: skip


def test_nothing_shows_a_victim_to_others_before_the_end__K_60():
    match = play_on(fresh(4), option=-1)
    names = [event.name for event in match.events]
    assert "assassin_struck" in names
    for seat in range(-1, 4):
        before = match.log(seat)[: names.index("set_aside_revealed")]
        for event in before:
            if event["event"] == "assassin_struck":
                assert ("victim_unit" in event) == (seat in event["known_to"])
    assert {words.split()[0] for words in options(fresh(4), 0)} == {"deploy"}


def test_the_ashigaru_has_no_ability__K_62():
    match = table({0: ("brute*", "lord* peasant*")})
    act(match, "0 deploy ashigaru 0")
    assert asked(match) == ([0], "deploy_card")
    assert told(match, "ability_without_target") == []


def test_an_assassin_without_target_is_a_plain_card__K_61():
    match = table({0: ("brute*", "scout")})
    assert grounds(match, 0, "assassin") == [0, 1, 2, 3]
    act(match, "0 deploy assassin 0")
    assert stack(match, 0, 0) == "brute* assassin"
    assert told(match, "ability_without_target")[0]["unit"] == "assassin"
