"""Words, table and set-up (chapters 3.1 to 3.3)."""

from collections import Counter

import pytest

from kassen.engine.errors import BadOption
from kassen.engine.match import Match
from kassen.games.kenjin.game import GAME
from kassen.games.kenjin.rules.battlefields import own_field, owner_of, partner_of, right, side_of
from kassen.games.kenjin.rules.setup import setup
from kassen.games.kenjin.rules.state import TILES, UNITS
from tests.games.kenjin.scenes import (
    act,
    asked,
    fresh,
    grounds,
    names_told,
    options,
    play_on,
    tiles,
    told,
)
from tests.games.loaded_dice import load_dice

LOW, HIGH = TILES[:5], TILES[5:]
ARMY = {
    "scout": 1, "shugenja": 1, "general": 1, "assassin": 1, "ashigaru": 1,
    "lord": 1, "archer": 1, "samurai": 1, "brute": 1, "peasant": 4,
}  # fmt: skip


def test_two_to_four_seats__K_1():
    for seats in (2, 3, 4):
        assert [seat["seat"] for seat in fresh(seats).view(-1)["seats"]] == list(range(seats))
    for seats in (1, 5):
        with pytest.raises(BadOption, match="2 to 4 seats"):
            Match(GAME, seats)


def test_to_the_left_sits_the_next_number__K_2():
    for seats in (2, 3, 4):
        for seat in range(seats):
            assert right((seat + 1) % seats, seats) == seat
    assert [turn["seat"] for turn in told(play_on(fresh(4)), "turn_started")][:5] == [0, 1, 2, 3, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_holds_the_thirteen_cards_of_a_clan_from_the_start__K_3_K_5(seats):
    match = fresh(seats)
    clans = set()
    for seat in range(seats):
        assert Counter(match.view(seat)["hand"]) == ARMY
        assert match.view(-1)["seats"][seat]["cards"] == 13
        clans.add(match.view(-1)["seats"][seat]["clan"])
    assert len(clans) == seats


def test_the_clan_is_chosen_and_changes_nothing__K_4():
    default = play_on(fresh(3, seed=4))
    other = play_on(fresh(3, seed=4, clans="hondo+yasei+jozu+kamiwashi"))
    assert [seat["clan"] for seat in default.view(-1)["seats"]] == ["kamiwashi", "jozu", "yasei"]
    assert [seat["clan"] for seat in other.view(-1)["seats"]] == ["hondo", "yasei", "jozu"]
    assert default.decisions == other.decisions
    assert default.ranks == other.ranks
    with pytest.raises(BadOption, match="clans"):
        fresh(2, clans="jozu+jozu+yasei+hondo")


def test_after_the_set_up_no_dice_are_rolled__K_5():
    match = fresh(3)
    before = bytes(match._state.dice)
    play_on(match)
    assert bytes(match._state.dice) == before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_battlefield_has_two_sides_of_two_seats__K_6_K_16_K_17_K_19_K_20(seats):
    fields = 4 if seats == 2 else 2 * seats
    owners = [[owner_of(seats, field, side) for side in (0, 1)] for field in range(fields)]
    if seats == 2:
        assert owners == 4 * [[0, 1]]
    else:
        assert owners == [[b, (b + 1) % seats] for b in range(seats) for _ in (0, 1)]
    for seat in range(seats):
        own = [field for field in range(fields) if seat in owners[field]]
        assert len(own) == 4
        assert sum(field % 2 for field in own) == 2
        assert sorted(own_field(seats, seat, index) for index in range(4)) == own
        for field in range(fields):
            side = side_of(seats, seat, field)
            assert side == (owners[field].index(seat) if field in own else -1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_tiles_lie_open_low_on_even_and_high_on_odd_battlefields__K_18_K_21(seats):
    match = fresh(seats)
    for seat in range(-1, seats):
        for field in match.view(seat)["battlefields"]:
            stack = HIGH if field["battlefield"] % 2 else LOW
            assert field["tile"] in stack
            assert field["vp"] == (6 if stack is HIGH else 4)
    names = tiles(match).split()
    assert len(set(names)) == len(names) == (4 if seats == 2 else 2 * seats)


def test_chance_or_the_table_names_the_start_player__K_22():
    for outcome in range(4):
        match = Match(GAME, 4, seed=0)
        state = match._state
        load_dice(state.dice, [(outcome, 4), *8 * [(0, 2)]])
        setup(match.box, state, 4)
        assert state.start == state.turn == outcome
    for seat in range(4):
        assert fresh(4, start_player=seat).view(-1)["active"] == seat
    with pytest.raises(BadOption, match="0 to 1, not 3"):
        fresh(2, start_player=3)


def test_both_stacks_are_shuffled_low_first__K_23():
    match = fresh(4)
    state = match._state
    keep = [(4, 5), (3, 4), (2, 3), (1, 2)]  # every card changes places with itself
    load_dice(state.dice, keep + keep)
    setup(match.box, state, 4)
    assert list(state.low) == [0, 1, 2, 3, 4]
    assert list(state.high) == [5, 6, 7, 8, 9]
    load_dice(state.dice, [(0, 5), (3, 4), (2, 3), (1, 2), *keep])
    setup(match.box, state, 4)
    assert list(state.low) == [4, 1, 2, 3, 0]
    assert list(state.high) == [5, 6, 7, 8, 9]
    load_dice(state.dice, [*keep, (4, 5), (3, 4), (2, 3), (0, 2)])
    setup(match.box, state, 4)
    assert list(state.high) == [6, 5, 7, 8, 9]


def test_the_fixed_set_up_rolls_nothing__K_23_K_26():
    match = fresh(2, setup="fixed")
    again = fresh(2, setup="fixed", seed=99)
    assert tiles(match) == tiles(again) == "rice_field bridge torii palace"
    assert told(match, "tile_placed")[1] == {"battlefield": 1, "tile": "bridge"}


def test_an_edition_with_other_vp_keeps_the_stacks__K_23():
    edition = {"tiles": {"port": {"vp": 20}, "bridge": {"vp": 1}}}
    match = fresh(4, edition=edition)
    for field in match.view(-1)["battlefields"]:
        assert field["tile"] in (HIGH if field["battlefield"] % 2 else LOW)


@pytest.mark.parametrize(
    ("seats", "allowed"),
    [(2, {"random", "fixed"}), (3, {"random", "draft"}), (4, {"random", "draft"})],
)
def test_which_set_ups_a_table_may_use__K_24(seats, allowed):
    for name in ("random", "fixed", "draft"):
        if name in allowed:
            fresh(seats, setup=name)
        else:
            with pytest.raises(BadOption, match=f"not {name}"):
                fresh(seats, setup=name)
    assert fresh(4, setup="draft", teams=True).view(-1)["teams"]


def test_random_tiles_are_placed_as_drawn_and_the_rest_is_boxed__K_25_K_31():
    low, high = list(LOW), list(HIGH)
    for seats in (2, 3, 4):
        match = fresh(seats, scenario={"low": low[::-1], "high": high[::-1]})
        pairs = zip(low[::-1], high[::-1], strict=True)
        drawn = [tile for pair in pairs for tile in pair]
        used = 4 if seats == 2 else 2 * seats
        assert tiles(match).split() == drawn[:used]
        assert sorted(told(match, "tiles_boxed")[0]["tiles"]) == sorted(drawn[used:])
        assert names_told(match)[: used + 3] == [
            "game_started", *used * ["tile_placed"], "tiles_boxed", "turn_started",
        ]  # fmt: skip


@pytest.mark.parametrize("seats", [3, 4])
def test_the_draft_lays_out_one_tile_more_than_seats_in_drawing_order__K_27_K_28(seats):
    low, high = list(LOW), list(HIGH)[::-1]
    match = fresh(seats, setup="draft", scenario={"low": low, "high": high})
    assert (match.view(-1)["round"], match.view(-1)["cards_left"]) == (0, 0)
    laid = told(match, "tiles_laid_out")
    assert laid == [{"stack": "low", "tiles": low[: seats + 1]}]
    for _ in range(seats):
        seat = match.pending[0]
        assert options(match, seat) == [f"draft {tile}" for tile in match.view(-1)["offer"]]
        taken = match.view(-1)["offer"][-1]
        act(match, f"{seat} draft {taken}")
        assert match.view(-1)["battlefields"][2 * seat]["tile"] == taken
        assert taken not in match.view(-1)["offer"]
    assert told(match, "tiles_laid_out")[1:] == [{"stack": "high", "tiles": high[: seats + 1]}]
    for _ in range(seats):
        seat = match.pending[0]
        taken = match.view(-1)["offer"][0]
        act(match, f"{seat} draft {taken}")
        assert match.view(-1)["battlefields"][2 * ((seat - 1) % seats) + 1]["tile"] == taken
    assert match.view(-1)["offer"] == []
    assert asked(match) == ([0], "deploy_card")


@pytest.mark.parametrize("seats", [3, 4])
def test_who_drafts_first_drafts_last_and_neighbors_share_a_border__K_29_K_30(seats):
    for start in range(seats):
        match = fresh(seats, setup="draft", start_player=start)
        order = []
        while match.view(-1)["round"] == 0:
            order.append(match.pending[0])
            match.play(match.pending[0], match.legal(match.pending[0])[0])
        clockwise = [(start + step) % seats for step in range(seats)]
        assert order == clockwise + clockwise[::-1]
        choosers = {event["battlefield"]: event["seat"] for event in told(match, "tile_drafted")}
        for border in range(seats):
            assert choosers[2 * border] == border
            assert choosers[2 * border + 1] == (border + 1) % seats


def test_high_tiles_are_hidden_until_the_second_part__K_28():
    low, high = list(LOW), list(HIGH)
    worlds = [
        fresh(3, setup="draft", scenario={"low": low, "high": order})
        for order in (high, high[::-1])
    ]
    for seat in range(-1, 3):
        assert worlds[0].view(seat) == worlds[1].view(seat)
        assert worlds[0].log(seat) == worlds[1].log(seat)


def test_partners_sit_opposite_and_meet_on_no_battlefield__K_119_K_20():
    match = fresh(4, teams=True)
    assert [partner_of(match.box, seat) for seat in range(4)] == [2, 3, 0, 1]
    assert [seat["partner"] for seat in match.view(-1)["seats"]] == [2, 3, 0, 1]
    for field in match.view(-1)["battlefields"]:
        first, second = (side["seat"] for side in field["sides"])
        assert (first + second) % 2 == 1
    assert partner_of(fresh(4).box, 0) == -1


def test_a_named_unit_may_go_to_every_own_battlefield__K_35_K_37():
    match = fresh(4)
    for unit in UNITS:
        assert grounds(match, 0, unit) == [0, 1, 6, 7]
