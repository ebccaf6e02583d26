"""Rounds and turns, the Dojo, and the end of a round (chapters 3.3, 3.4, 3.13)."""

import pytest

from kassen.engine.errors import NotLegal
from kassen.engine.match import Match
from kassen.games.ninjato.game import GAME
from kassen.games.ninjato.rules.conservation import TILES
from kassen.games.ninjato.rules.state import BAG, DOJO, GUARDS, STACK_FIRST, STACK_ROOM
from tests.games.loaded_dice import load_dice, rolls_left
from tests.games.ninjato.scenes import (  # fmt: skip
    A,
    B,
    C,
    act,
    asked,
    discarded,
    hand,
    honor,
    house,
    names_told,
    options,
    order,
    put_discards,
    put_stack,
    raid,
    ready,
    row,
    scene,
    seen_hand,
    slots,
    stack,
    tiles,
    told,
    treasures,
)


def play_first_options(match):
    while not match.over:
        match.play(match.pending[0], match.legal(match.pending[0])[0])


def test_seven_rounds_of_three_throws_each__N_20_N_21_N_119_N_118():
    match = Match(GAME, 2, seed=4)
    play_first_options(match)
    assert [event["round"] for event in told(match, "round_started")] == [1, 2, 3, 4, 5, 6, 7]
    assert len(told(match, "shuriken_placed")) == 42
    assert [event["round"] for event in told(match, "scoring_started")] == [3, 5, 7]
    assert names_told(match)[-1] == "game_ended"


def test_each_lap_follows_the_turn_order__N_21():
    match = Match(GAME, 4, seed=4)
    play_first_options(match)
    events = [event for event in match.events if event.name in ("round_started", "shuriken_placed")]
    seats = [event.fields["seat"] for event in events[1:13]]
    assert seats == events[0].fields["order"] * 3


def test_one_seat_decides_at_any_time__N_4():
    match = Match(GAME, 3, seed=9)
    while not match.over:
        assert len(match.pending) == 1
        match.play(match.pending[0], match.legal(match.pending[0])[-1])


def test_a_choice_stands__N_7():
    match = scene(["1 1"])
    act(match, "A dojo")
    with pytest.raises(NotLegal, match="N-31"):
        act(match, "A house_1_strength")
    assert match.why_no_undo(A) is not None


def test_a_card_laid_openly_is_not_taken_back__N_7_N_53():
    match = raid("plain fan scroll", "3 4 1", tiles="bojutsu", sentry="guard_5")
    before = match.view(B)
    act(match, "A card_4")
    assert match.view(B)["raid"]["attack"]["value"] == 4
    assert match.view(B)["seats"][A]["cards"] == before["seats"][A]["cards"] - 1
    assert match.why_no_undo(A) == "The others have seen it."
    act(match, "A kicker")
    assert match.why_no_undo(A) == "The others have seen it."


def test_passing_does_not_exist__N_22():
    match = scene(["1 1"])
    assert not {"decline", "give_up", "leave"} & set(options(match).split())
    assert match.why_not(A, "decline").rule == "N-22"


def test_a_place_may_be_used_again__N_23():
    match = scene(["1 1", "1 1"], dojo_shuriken=[A, B], lap=2)
    assert "dojo" in options(match).split()
    act(match, "A dojo", "A deck", "A deck")
    assert "dojo" in options(match).split()


def test_the_dojo_stack_keeps_its_order__N_36():
    match = scene(["1 1", "1 1"])
    act(match, "A dojo", "A deck", "A deck", "B dojo", "B deck", "B deck")
    assert match.view(-1)["dojo"]["shuriken"] == [A, B]
    assert [seat["shuriken"] for seat in match.view(-1)["seats"]] == [2, 2]


def test_shuriken_return__N_113():
    match = scene(lap=3, turn=B, dojo_shuriken=[A, B, A])
    assert [seat["shuriken"] for seat in match.view(-1)["seats"]] == [0, 1]
    match = scene(at="end_of_round", dojo_shuriken=[A, B, A])
    assert [seat["shuriken"] for seat in match.view(-1)["seats"]] == [3, 3]
    assert match.view(-1)["dojo"]["shuriken"] == []


def test_players_absent_from_the_dojo_keep_their_relative_order__N_112():
    match = scene(seats=4, order=[3, 1, 0, 2], dojo_shuriken=[0], at="end_of_round")
    assert order(match) == "ADBC"


def test_used_tiles_turn_up__N_114():
    match = scene(tiles=["tenmon choho", "kenjutsu"], used=["choho", "kenjutsu"], at="end_of_round")
    assert (ready(match, A), ready(match, B)) == ("tenmon choho", "kenjutsu")
    assert told(match, "skills_reset") == [{"tiles": [["choho"], ["kenjutsu"]]}]


def test_where_no_tile_was_used_none_is_told_to_turn_up__N_114():
    match = scene(tiles=["tenmon choho", "kenjutsu"], at="end_of_round")
    assert told(match, "skills_reset") == []


@pytest.mark.parametrize("seat", [A, B])
def test_only_a_tile_one_owns_can_be_face_up__N_75_N_77(seat):
    match = scene(tiles=["tenmon", "kenjutsu"])
    assert GAME.rules.broken_law(match.box, match._state) == 0
    match._state.ready[seat] = ~int(match._state.tiles[seat]) & 1
    assert GAME.rules.broken_law(match.box, match._state) == TILES


@pytest.mark.parametrize(
    ("number", "slots_filled"), [(1, 3), (2, 3), (3, 3), (4, 1), (5, 1), (6, 1)]
)
def test_the_sensei_row_of_the_next_round__N_115(number, slots_filled):
    match = scene(seats=3, round=number, at="end_of_round", pavilion="- - - -", envoys=["", ""])
    lying = [tile for tile in match.view(-1)["sensei"]["row"] if tile]
    assert len(lying) == slots_filled
    assert all(tile["tile"].startswith("hensojutsu") == (number >= 4) for tile in lying)


def test_a_short_skill_stack_lays_out_what_it_has__N_115():
    out = "shinobi_iri sui_ren kayakujutsu intonjutsu tenmon kenjutsu sojutsu bojutsu taijutsu"
    match = scene(
        tiles=["boryaku choho shurikenjutsu kusarigamajutsu chi_mon"], seats=3, at="end_of_round",
        tiles_out=out, sensei="- - -", stacks={"skills": "bajutsu naginatajutsu"},
    )  # fmt: skip
    assert row(match, "sensei", "tile") == "bajutsu naginatajutsu -"


def test_empty_houses_are_restocked_in_order__N_116():
    match = scene(
        houses={"house_2": house(""), "house_4": house("")}, at="end_of_round",
        stacks={"bag": "fan fan gold jade vase scroll", "guards": "guard_5_alarm guard_1"},
    )  # fmt: skip
    assert treasures(match, 2) == "plain fan fan gold"
    assert treasures(match, 4) == "plain scroll vase jade"
    assert [event["sentry"] for event in told(match, "house_restocked")] == [
        "guard_5_alarm",
        "guard_1",
    ]
    assert [event["house"] for event in told(match, "house_restocked")] == ["house_2", "house_4"]


def play_a_round_at_the_dojo(match):
    """Everybody draws at the Dojo three times; it is over when the next round has begun."""
    number = match.view(-1)["round"]
    while match.view(-1)["round"] == number:
        letter, question, listed = asked(match)
        word = {"place_shuriken": "dojo", "draw_card": "deck"}.get(question, listed.split()[0])
        act(match, f"{letter} {word}")


def test_without_treasure_a_house_still_gets_its_sentry_and_stays_closed__N_116():
    match = scene(
        ["1 1", "1 1"], houses={"house_2": house("")}, lap=3, turn=B,
        stacks={"guards": "guard_5_alarm guard_1"}, looked={"guards": [A]},
    )  # fmt: skip
    put_stack(match, BAG, [])
    put_discards(match, BAG, [])
    act(match, "B dojo", "B deck", "B deck")
    assert told(match, "house_restocked") == [
        {"house": "house_2", "kinds": [], "sentry": "guard_5_alarm"}
    ]
    assert treasures(match, 2) == ""
    assert match.view(-1)["houses"][1]["sentry"] == "guard_5_alarm"
    assert match.view(A)["guards"]["top"] is None
    assert "house_2" not in options(match)


def test_a_house_that_stayed_closed_is_tried_again_and_keeps_its_sentry__N_116():
    match = scene(["1 1", "1 1"], houses={"house_2": {"sentry": "guard_4", "treasures": []}})
    put_stack(match, BAG, [])
    put_discards(match, BAG, [])
    play_a_round_at_the_dojo(match)
    assert told(match, "house_restocked") == []
    put_stack(match, BAG, [3])
    play_a_round_at_the_dojo(match)
    assert told(match, "house_restocked") == [
        {"house": "house_2", "kinds": ["plain_jade"], "sentry": "guard_4"}
    ]
    assert len(stack(match, GUARDS)) == 35
    assert "house_2_strength" in options(match)


def test_palace_and_pavilion_are_refilled_from_the_lowest_slot__N_117():
    match = scene(
        at="end_of_round", palace="- envoy_2 - envoy_4", pavilion="goodwill_fs - - goodwill_fv",
        stacks={"envoys": "envoy_9 envoy_8", "rumors": "secret_art_fs secret_art_fv"},
    )  # fmt: skip
    assert row(match, "palace", "envoy") == "envoy_9 envoy_2 envoy_8 envoy_4"
    assert row(match, "pavilion", "rumor") == "goodwill_fs secret_art_fs secret_art_fv goodwill_fv"


def test_a_house_with_treasure_is_open_to_everybody__N_28():
    match = scene([""], houses={"house_1": house("red gold", "guard_5"), "house_2": house("")})
    assert "house_1_strength house_1_stealth" in options(match)
    assert "house_2" not in options(match)


# The Dojo.


def test_every_card_must_be_drawn_and_is_seen_before_the_next__N_31():
    match = scene(["1"], slots="2 2 4", stacks={"dojo": "5 3 1 1"})
    act(match, "A dojo", "A deck")
    assert hand(match) == "1 5"
    assert told(match, "dojo_drawn", A) == [{"seat": A, "card": "dojo_5"}]
    assert told(match, "dojo_drawn", B) == [{"seat": A}]
    assert asked(match) == ("A", "draw_card", "slot_1 slot_2 slot_3 deck")
    act(match, "A slot_3", "A slot_3")
    assert hand(match) == "1 3 4 5"
    assert match.pending == [B]


def test_a_slot_card_is_seen_by_all__N_144():
    match = scene(["1 1"], slots="2 2 4")
    act(match, "A dojo", "A slot_3")
    assert told(match, "dojo_taken", B) == [{"seat": A, "slot": 3, "card": "dojo_4"}]
    assert seen_hand(match, A) == [0, 0, 0, 1, 0]
    act(match, "A deck")
    assert sum(seen_hand(match, A)) == 1


def test_with_nothing_to_draw_drawing_ends__N_35():
    match = scene(["1 1"], slots="- - -")
    match._state.dojo_slot[0] = match._state.dojo_slot[1] = match._state.dojo_slot[2] = -1
    put_stack(match, DOJO, [])
    put_discards(match, DOJO, [])
    act(match, "A dojo")
    assert match.pending == [B]
    assert hand(match) == "1 1"
    assert match._state.stack_size[DOJO] == 0


def test_a_single_source_is_taken_by_itself__N_5_N_35():
    match = scene(["1 1"], slots="- - -")
    for slot in range(3):
        match._state.dojo_slot[slot] = -1
    put_stack(match, DOJO, [4, 4, 4])
    put_discards(match, DOJO, [])
    act(match, "A dojo")
    assert hand(match) == "1 1 5 5"
    assert slots(match) == "5 - -"  # filled at the start of the next turn


def test_empty_slots_are_filled_at_the_start_of_a_turn_lowest_first__N_35():
    match = scene(["1 1"], slots="- 2 -", stacks={"dojo": "4 5"})
    assert slots(match) == "4 2 5"
    assert [event["slot"] for event in told(match, "dojo_slot_filled")] == [1, 3]


def test_only_the_slot_taken_from_is_filled__N_32():
    match = scene(["1 1"], slots="1 2 3", stacks={"dojo": "5 5"})
    act(match, "A dojo", "A slot_2")
    assert slots(match) == "1 5 3"
    assert told(match, "dojo_slot_filled") == [{"slot": 2, "card": "dojo_5"}]


def test_the_new_pile_is_shuffled__N_35_N_19():
    match = scene(["1 1"], slots="1 2 3")
    put_stack(match, DOJO, [])
    put_discards(match, DOJO, [0, 1, 4])
    load_dice(match._state.dice, [(0, 3), (0, 2)])  # the last goes first: 5 2 1, then 2 5 1
    act(match, "A dojo", "A deck")
    assert rolls_left(match._state.dice) == 0
    assert hand(match) == "1 1 1"
    assert stack(match, DOJO) == [4, 1]


def test_a_single_value_in_hand_is_still_asked_for__N_5_N_33():
    match = scene(["1 1 1 1 1 1 1"], stacks={"dojo": "1 1"})
    act(match, "A dojo", "A deck", "A deck")
    assert asked(match) == ("A", "discard_card", "card_1")
    assert told(match, "card_discarded") == []
    act(match, "A card_1", "A card_1")
    assert discarded(match, DOJO) == "1 1"
    assert told(match, "card_discarded", B)[0] == {"seat": A, "card": "dojo_1", "reason": "limit"}


# The Sensei.


def test_a_learned_tile_leaves_its_slot_empty__N_101_N_77():
    match = scene(["5 1"], sensei="kenjutsu sojutsu")
    act(match, "A sensei", "A row_1")
    assert row(match, "sensei", "tile") == "- sojutsu"
    assert (tiles(match), ready(match), hand(match)) == ("kenjutsu", "kenjutsu", "1")
    assert discarded(match, DOJO) == "5"
    assert told(match, "card_discarded")[0]["reason"] == "learn"


def test_hensojutsu_has_a_style_too__N_102():
    match = scene([""], ["hensojutsu_tiger"], sensei="kenjutsu boryaku")
    assert "sensei" in options(match).split()
    match = scene([""], ["kenjutsu"], round=5, sensei="hensojutsu_tiger")
    act(match, "A sensei")
    assert tiles(match) == "kenjutsu hensojutsu_tiger"
    assert told(match, "skill_learned")[0]["paid_card"] is None


def test_any_number_of_tiles_may_be_owned__N_103():
    many = "shinobi_iri sui_ren kayakujutsu intonjutsu tenmon kenjutsu sojutsu bojutsu taijutsu"
    match = scene([""], [many], sensei="naginatajutsu boryaku")
    act(match, "A sensei")
    assert len(tiles(match).split()) == 10


def test_one_tile_in_the_row_is_taken_by_itself__N_5():
    match = scene(["5 1"], sensei="kenjutsu -")
    act(match, "A sensei")
    assert tiles(match) == "kenjutsu"
    match = scene(["5 1"], sensei="kenjutsu sui_ren")
    act(match, "A sensei")
    assert asked(match) == ("A", "learn_skill", "row_1")


def test_a_free_tile_takes_no_card__N_99():
    match = scene(["5 1"], ["taijutsu"], sensei="kenjutsu -")
    act(match, "A sensei")
    assert hand(match) == "1 5"
    assert honor(match) == [0, 0]


def test_the_third_seat_has_its_turn_too__N_21():
    match = scene(["1 1"] * 3, seats=3)
    act(match, "A dojo", "A deck", "A deck", "B dojo", "B deck", "B deck")
    assert match.pending == [C]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_left_where_nothing_lies(seats):
    """Stacks, shuriken and the Dojo stack are blank above their size, so that alike tables are alike bytes."""
    match = Match(GAME, seats, seed=11)
    steps = 0
    while not match.over:
        listed = match.legal(match.pending[0])
        match.play(match.pending[0], listed[(steps * 5 + 3) % len(listed)])
        steps += 1
        state = match._state
        assert set(state.loot[state.loot_size :]) <= {-1}
        assert set(state.dojo_stack[state.dojo_stack_size :]) <= {-1}
        for deck in range(8):
            first, size = STACK_FIRST[deck], state.stack_size[deck]
            assert {state.stack[first + index] for index in range(size, STACK_ROOM[deck])} <= {-1}


def test_a_house_is_restocked_across_a_refill_of_the_bag__N_116_N_111():
    match = scene(
        ["1 1", "1 1"], houses={"house_2": house(""), "house_4": house("")}, lap=3, turn=B
    )
    put_stack(match, BAG, [4])
    put_discards(match, BAG, [0, 0, 0, 1, 1])
    act(match, "B dojo", "B deck", "B deck")
    restocked = told(match, "house_restocked")
    assert [len(event["kinds"]) for event in restocked] == [3, 3]
    assert restocked[0]["kinds"][-1] == "plain_gold"
    assert told(match, "bag_refilled") == [{"count": 5}]
    assert stack(match, BAG) == []
    assert discarded(match, BAG) == ""
    listed = sorted(restocked[0]["kinds"] + restocked[1]["kinds"])
    assert listed == ["plain_fan"] * 3 + ["plain_gold"] + ["plain_scroll"] * 2


def test_a_bag_that_runs_out_leaves_a_house_with_fewer__N_116_N_111():
    match = scene(
        ["1 1", "1 1"], houses={"house_2": house(""), "house_4": house("")}, lap=3, turn=B
    )
    put_stack(match, BAG, [3, 2])
    put_discards(match, BAG, [])
    act(match, "B dojo", "B deck", "B deck")
    assert treasures(match, 2) == "plain vase jade"
    assert treasures(match, 4) == ""
    assert match.view(-1)["houses"][3]["sentry"] is not None
    assert "house_2_strength" in options(match)
    assert "house_4_strength" not in options(match)


def test_an_open_house_is_left_as_it_is__N_116():
    houses = {"house_2": house("red fan", "guard_5")}
    match = scene(houses=houses, at="end_of_round", stacks={"bag": "gold", "guards": "guard_1"})
    assert told(match, "house_restocked") == []
    assert treasures(match, 2) == "red fan"
    assert match.view(-1)["houses"][1]["sentry"] == "guard_5"


@pytest.mark.parametrize(("held", "is_asked"), [("", False), ("1", True), ("1 1 2", True)])
def test_with_only_the_dojo_open_whoever_holds_a_card_is_asked__N_5(held, is_asked):
    """Not being asked would tell all others that no card in hand opens another place."""
    empty = {f"house_{number}": house("") for number in range(1, 6)}
    match = scene([held], houses=empty, sensei="kenjutsu sojutsu", lap=1)
    if is_asked:
        assert asked(match) == ("A", "place_shuriken", "dojo")
    else:
        assert told(match, "shuriken_placed")[0]["seat"] == A


@pytest.mark.parametrize("used", ["", "taijutsu"])
def test_a_tile_makes_its_style_free_whether_used_or_not__N_98(used):
    match = scene([""], ["taijutsu"], used=[used], sensei="kenjutsu boryaku")
    act(match, "A sensei")
    assert tiles(match) == "kenjutsu taijutsu"
    assert told(match, "skill_learned")[0]["paid_card"] is None
