"""Positions that people write."""

import pytest

from kassen.engine.errors import BadScenario
from kassen.games.kenjin.game import GAME
from tests.games.kenjin.scenes import ROW, asked, fresh, play_on, stack, tiles

ROUND_2 = {
    "tiles": ROW.split(),
    "stacks": {"2": [["samurai*", "scout"], ["peasant*", "archer*"]]},
    "round": 2,
}


def test_a_position_is_laid_out_as_written__K_7_K_11():
    match = fresh(scenario=ROUND_2)
    assert stack(match, 2, 0) == "samurai* scout"
    assert stack(match, 2, 1) == "peasant* archer*"
    assert asked(match) == ([0], "deploy_card")
    assert match.view(0)["round"] == 2
    assert GAME.rules.broken_law(match.box, match._state) == 0
    play_on(match)
    match.verify()


def test_the_earliest_round_that_fits_is_taken__K_32():
    match = fresh(scenario={"stacks": {"2": [["samurai*", "scout", "lord*"], []]}})
    assert match.view(0)["round"] == 3
    assert match.view(0)["cards_left"] == 2
    match = fresh(scenario={"stacks": {"2": [["scout"], []]}, "cards_left": 1})
    assert match.view(0)["round"] == 1


def test_cards_that_must_be_there_are_drawn_and_laid_aside__K_33():
    match = fresh(scenario={**ROUND_2, "round": 4})
    assert [seat["deployed"] for seat in match.view(-1)["seats"]] == [6, 6]
    assert len(match.view(-1)["battlefields"][0]["sides"][0]["cards"]) == 4
    assert stack(match, 2, 0) == "samurai* scout"
    assert GAME.rules.broken_law(match.box, match._state) == 0


def test_hands_may_be_written():
    hand = ["scout", "lord", "brute", "peasant", "peasant"]
    match = fresh(scenario={"round": 5, "hands": [hand, None]})
    assert sorted(match.view(0)["hand"]) == sorted(hand)
    assert match.view(-1)["seats"][1]["cards"] == 5


def test_combat_begins_with_all_cards_on_the_table__K_43():
    match = fresh(scenario={"combat": True, "stacks": {"2": [["lord*", "brute*"], ["scout"]]}})
    assert match.over
    assert match.events[0].name == "battle_started"
    assert all(seat["cards"] == 0 for seat in match.view(-1)["seats"])
    match.verify()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_tiles_are_drawn_where_none_are_written__K_25(seats):
    match = fresh(seats, scenario={"combat": True, "last": ["lord", *(seats - 1) * [None]]})
    assert GAME.rules.broken_law(match.box, match._state) == 0
    assert len(set(tiles(match).split())) == (4 if seats == 2 else 2 * seats)
    play_on(match)
    assert match.view(-1)["seats"][0]["score"]["coward"] == -5
    assert match.view(-1)["seats"][1]["score"]["coward"] == 0


def test_an_assassin_among_enemies_has_a_victim__K_56():
    stacks = {"2": [["brute*"], ["assassin(0)", "lord*"]]}
    match = fresh(scenario={"stacks": stacks})
    gone = match.view(0)["seats"][1]["gone"]
    assert [(card["fate"], card["by"]) for card in gone] == [("set_aside", 0)]
    assert gone[0]["unit"] in ("archer", "samurai", "brute", "peasant")
    named = {"stacks": stacks, "set_aside": [{"by": 0, "of": 1, "unit": "archer"}]}
    assert fresh(scenario=named).view(1)["seats"][1]["gone"][0]["unit"] == "archer"


def test_looks_may_be_written__K_48():
    match = fresh(scenario={**ROUND_2, "peeked": [{"by": 0, "card": [1, 2]}]})
    assert stack(match, 2, 1, 0) == "?* archer*"


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        ({"moon": 1}, "a scenario has no moon"),
        ({"tiles": ["port"]}, "tiles lists 1 battlefields, and there are 4"),
        ({"tiles": ["bridge", "port", "torii", "palace"]}, "battlefield 0 holds a low tile"),
        ({"tiles": ["port", "bridge", "port", "palace"]}, "only one port"),
        ({"tiles": ["port", "bridge", "torii", "moon"]}, "tiles is one of"),
        ({"stacks": []}, "stacks is an object"),
        ({"stacks": {"4": [[], []]}}, "battlefields 0 to 3, not '4'"),
        ({"stacks": {"0": [[]]}}, "has two sides"),
        ({"stacks": {"0": ["scout", []]}}, "is a list of cards"),
        ({"stacks": {"0": [[7], []]}}, "a card is written like"),
        ({"stacks": {"0": [["scout*"], []]}}, "never lies face-down"),
        ({"stacks": {"0": [["ronin"], []]}}, "a card is one of"),
        ({"stacks": {"0": [["lord*", "lord*"], []]}}, "seat 0 has only 1 lord"),
        ({"stacks": {"0": [["brute(1)*"], []]}}, "only an Assassin stands on the enemy side"),
        ({"stacks": {"1": [["scout", "general", "lord*", "brute*"], []]}}, "at most 3 cards"),
        ({"round": 8}, "round is a whole number from 1 to 7"),
        ({"round": 1, "stacks": {"0": [["scout"], []]}}, "has deployed 0 cards by its place"),
        ({"cards_left": 2, "round": 7}, "not so many cards to deploy"),
        ({"turn": 2}, "turn is a whole number"),
        ({"hands": [["scout"]]}, "hands lists 1 seats"),
        ({"hands": [["scout"], None], "round": 2}, "and holds 1"),
        ({"hands": [6 * ["scout"] + ["lord"], None]}, "cannot hold a further scout"),
        ({"last": ["lord", None]}, "has not deployed its lord"),
        ({"combat": True, "round": 3}, "there is no round"),
        ({"combat": 1}, "combat is true or false"),
        ({"peeked": [{"by": 0}]}, "objects with by and card"),
        ({"peeked": [{"by": 0, "card": 3}]}, "named by its seat and its number"),
        ({"peeked": [{"by": 0, "card": [1, 3]}]}, "cannot have looked at card 3"),
        ({"set_aside": [{"by": 0, "of": 1, "unit": "lord"}]}, "no Assassin of seat 0"),
        ({"set_aside": ["lord"]}, "objects with by, of and unit"),
        ({"stacks": {"0": [[], ["assassin(0)"]]},
          "set_aside": [{"by": 0, "of": 1, "unit": "scout"}]}, "a scout never is one"),
        ({"round": 7, "stacks": {str(field): [[], []] for field in range(4)}},
         "leaves no battlefield"),
        ({"low": ["port"], "high": ["bridge"]}, "low lists port, rice_field"),
        ({"low": ["port"], "turn": 1}, "a scenario has no turn"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_with_the_reason(document, reason):
    with pytest.raises(BadScenario, match=reason):
        fresh(scenario=document)
