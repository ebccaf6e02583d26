"""Positions that people write."""

import json

import pytest

from kassen.engine.errors import BadScenario
from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of, roll
from kassen.games.kenjin.game import GAME
from kassen.games.kenjin.rules.state import TILES
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


def test_the_seventh_round_has_one_card_to_deploy__K_33():
    match = fresh(scenario={"hands": [["scout"], ["scout"]]})
    assert match.view(0)["round"] == 7
    assert match.view(0)["cards_left"] == 1


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
    stacks = {"2": [["samurai*", "shugenja"], ["peasant*", "archer*"]]}
    match = fresh(scenario={"stacks": stacks, "peeked": [{"by": 0, "card": [1, 2]}]})
    assert stack(match, 2, 1, 0) == "?* archer*"
    assert match.view(1)["battlefields"][2]["sides"][1]["cards"][1]["looked"] == [0]


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        ({"moon": 1}, "a scenario has no moon"),
        ({"tiles": ["port"]}, "tiles lists 1 battlefields, and there are 4"),
        ({"tiles": ["bridge", "port", "torii", "palace"]}, "even battlefields hold low tiles"),
        ({"tiles": ["port", "bridge", "port", "palace"]}, "there is one of each"),
        ({"tiles": ["port", "bridge", "torii", "moon"]}, "tiles is one of"),
        ({"stacks": []}, "stacks is an object"),
        ({"stacks": {"4": [[], []]}}, "a battlefield of stacks is one of 0, 1, 2, 3, not '4'"),
        ({"stacks": {"0": [[]]}}, "has two sides"),
        ({"stacks": {"0": ["scout", []]}}, "side 0 of battlefield 0 is a list, not 'scout'"),
        ({"stacks": {"0": [[7], []]}}, "a card is written like"),
        ({"stacks": {"0": [["scout*"], []]}}, "never lies face-down"),
        ({"stacks": {"0": [["ronin"], []]}}, "a card is one of"),
        ({"stacks": {"0": [["lord*", "lord*"], []]}}, "only 1 lord of seat 0"),
        ({"stacks": {"0": [["brute(1)*"], []]}}, "only an assassin stands on the enemy side"),
        ({"stacks": {"1": [["scout", "general", "lord*", "brute*"], []]}}, "at most 3 cards"),
        ({"round": 8}, "round is a whole number from 1 to 7"),
        ({"round": 1, "stacks": {"0": [["scout"], []]}}, "has deployed 0 cards by its place"),
        ({"cards_left": 2, "round": 7}, "round 7 has fewer cards to deploy"),
        ({"turn": 2}, "turn is a whole number"),
        ({"hands": [["scout"]]}, "hands lists 1 seats"),
        ({"hands": [["scout"], None], "round": 2}, "and holds 1"),
        ({"hands": [6 * ["scout"] + ["lord"], None]}, "there are only 1 scout of seat 0 in this game"),
        ({"last": ["lord", None]}, "lord is not the last card that seat 0 has deployed"),
        ({"combat": True, "round": 3}, "there is no round"),
        ({"combat": 1}, "combat is true or false"),
        ({"peeked": [{"by": 0}]}, "objects with by and card"),
        ({"peeked": [{"by": 0, "card": 3}]}, "named by its seat and its number"),
        ({"peeked": [{"by": 0, "card": [1, 3]}]}, "cannot have looked at card 3"),
        ({"set_aside": [{"by": 0, "of": 1, "unit": "lord"}]}, "no assassin of seat 0"),
        ({"set_aside": ["lord"]}, "set_aside lists objects with by, of and unit, not 'lord'"),
        ({"stacks": {"0": [[], ["assassin(0)"]]},
          "set_aside": [{"by": 0, "of": 1, "unit": "scout"}]}, "never a scout"),
        ({"round": 7, "stacks": {str(field): [[], []] for field in range(4)}},
         "leaves no battlefield"),
        ({"low": ["port"], "high": ["bridge"]}, "low lists the five low tiles"),
        ({"low": ["port"], "turn": 1}, "a scenario has no turn"),
        ({"stacks": {"00": [[], []], "0": [[], []]}}, "a battlefield of stacks is one of 0, 1, 2, 3, not '00'"),
        ({"stacks": {"²": [[], []]}}, "a battlefield of stacks is one of 0, 1, 2, 3, not '²'"),
        ({"stacks": {"0": [["scout(7)"], []]}}, "the seat of a card is a whole number"),
        ({"start": 1}, "seat 0 is the start player at this table, not 1"),
        ({"stacks": {"0": [["samurai"], ["brute*"]]}}, "but for one that each scout on the other side"),
        ({"stacks": {"0": [["samurai", "lord"], ["scout"]]}}, "but for one that each scout"),
        ({"stacks": {"0": [["samurai"], []], "2": [[], ["scout"]]}}, "but for one that each scout"),
        ({"stacks": {"2": [["scout"], ["peasant*"]]}, "peeked": [{"by": 0, "card": [1, 1]}]},
         "one face-down card for each of its shugenja"),
        ({"stacks": {"2": [["shugenja"], ["peasant*", "lord*"]]},
          "peeked": [{"by": 0, "card": [1, 1]}, {"by": 0, "card": [1, 2]}]},
         "one face-down card for each of its shugenja"),
        ({"stacks": {"2": [["shugenja"], ["scout"]]}, "peeked": [{"by": 0, "card": [1, 1]}]},
         "seat 0 cannot have looked at card 1 of seat 1"),
        ({"stacks": {"2": [["shugenja"], []]}, "peeked": [{"by": 0, "card": [0, 1]}]},
         "seat 0 cannot have looked at card 1 of seat 0"),
        ({"stacks": {"2": [["brute*#2", "lord*#1"], []]}}, "unless a general moved it"),
        ({"stacks": {"2": [["lord*", "brute*"], []]}, "last": ["lord", None]},
         "unless a general moved it"),
        ({"stacks": {"2": [["brute*#1", "lord*#1"], []]}}, "a number of seat 0 is there twice"),
        ({"stacks": {"2": [["brute*#3", "lord*"], []]}, "round": 2}, "not from 1 to 2"),
        ({"stacks": {"2": [["brute*#1", "lord*#2"], []]}, "last": ["brute", None]},
         "brute is not the last card that seat 0 has deployed"),
        ({"stacks": {"2": [["scout", "lord*"], ["brute*"]]}, "ability": "scout"},
         "the scout that asks lies on top of its stack"),
        ({"stacks": {"2": [["lord*"], ["brute*"]]}, "ability": "scout"}, "scout is not the last card"),
        ({"stacks": {"2": [["scout"], ["samurai"]]}, "ability": "scout", "cards_left": 2},
         "but for one that each scout"),
        ({"ability": "brute"}, "ability is one of scout, shugenja, general"),
        ({"supply": [1, 2]}, "there is no supply before the battles"),
        ({"sacrifices": [None, None]}, "there is no sacrifices before the battles"),
        ({"combat": True, "ability": "scout"}, "there is no ability in combat"),
        ({"combat": True, "turn": 1}, "there is no turn in combat"),
        ({"combat": True, "supply": [1, 2]}, "seat 0 cannot have chosen 'supply 1.2' there"),
        ({"combat": True, "sacrifices": [[0, 1], None]}, "seat 0 cannot have chosen 'target 0 1'"),
        ({"combat": True, "sacrifices": [7, None]}, "named by its seat and its number"),
        ({"stacks": {"0": [[], ["assassin(0)"]]},
          "set_aside": [{"by": 0, "of": 1, "unit": "lord", "number": "3"}]}, "number is a whole number from 1 to 13"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_with_the_reason(document, reason):
    with pytest.raises(BadScenario, match=reason):
        fresh(scenario=document)


@pytest.mark.parametrize(
    ("seats", "options", "document", "reason"),
    [
        (2, {"setup": "fixed"}, {"tiles": ["port", "bridge", "torii", "palace"]}, "tiles lists others"),
        (2, {"setup": "fixed"}, {"low": TILES[:5], "high": TILES[5:]}, "draws no tiles"),
        (3, {}, {"low": TILES[:5], "high": TILES[5:], "drafted": ["port"]}, "cannot have chosen 'draft port'"),
        (3, {"setup": "draft"}, {"low": TILES[:5], "high": TILES[5:], "drafted": ["torii"]},
         "seat 0 cannot have chosen 'draft torii'"),
        (3, {"setup": "draft"}, {"low": TILES[:5], "high": TILES[5:], "drafted": ["port", "port"]},
         "seat 1 cannot have chosen 'draft port'"),
        (4, {"teams": True}, {"stacks": {"2": [[], ["assassin(0)"]]}}, "not among her partner's cards"),
    ],
)  # fmt: skip
def test_a_position_that_its_table_does_not_allow_is_refused(seats, options, document, reason):
    listed = {
        key: list(value) if isinstance(value, tuple) else value for key, value in document.items()
    }
    with pytest.raises(BadScenario, match=reason):
        fresh(seats, scenario=listed, **options)


def test_a_battlefield_of_the_partner_is_open_to_an_assassin_by_option__K_55():
    stacks = {"2": [[], ["assassin(0)"]]}
    match = fresh(4, scenario={"stacks": stacks}, teams=True, assassin_partner=True)
    assert stack(match, 2, 1) == "assassin(0)"


def test_what_a_scout_or_a_general_did_may_be_written__K_44_K_49():
    stacks = {"0": [["samurai"], ["scout"]], "2": [["general", "brute*#1"], []]}
    match = fresh(scenario={"stacks": stacks, "round": 3})
    assert stack(match, 0, 0) == "samurai"
    assert stack(match, 2, 0) == "general brute*"
    assert [card["k"] for card in match.view(0)["battlefields"][2]["sides"][0]["cards"]] == [3, 1]


def test_a_unit_that_asks_may_be_written__K_39():
    document = {
        "stacks": {"2": [["lord*", "scout"], ["brute*", "archer*"]]},
        "ability": "scout",
        "turn": 0,
    }
    match = fresh(scenario={**document, "round": 2})
    assert asked(match) == ([0], "scout_target")
    assert match.view(-1)["cards_left"] == 2
    one_target = {
        "stacks": {"2": [["scout"], ["brute*"]]},
        "ability": "scout",
        "start": 1,
        "turn": 0,
    }
    match = fresh(scenario=one_target, start_player=1)
    assert stack(match, 2, 1) == "brute"
    assert match.events[0].name == "scout_revealed"


CAMP = ["supply_camp", "sanctuary", "torii", "palace"]
AT_WAR = {
    "combat": True,
    "tiles": CAMP,
    "stacks": {
        "0": [["brute*"], []],
        "1": [["peasant*", "peasant*", "scout"], ["shugenja", "general"]],
    },
}


def test_choices_in_combat_may_be_written__K_94_K_102():
    match = fresh(scenario=AT_WAR)
    assert asked(match) == ([0], "supply_bonus")
    match = fresh(scenario={**AT_WAR, "supply": [1, 3]})
    assert asked(match) == ([0, 1], "sanctuary_sacrifice")
    assert match.view(0)["battlefields"][3]["sides"][0]["bonus"] == 1
    match = fresh(scenario={**AT_WAR, "supply": [1, 3], "sacrifices": [[0, 3], None]})
    assert asked(match) == ([1], "sanctuary_sacrifice")
    assert match.view(0)["sacrifice"] == 1
    match = fresh(scenario={**AT_WAR, "supply": [1, 3], "sacrifices": [[0, 3], [1, 2]]})
    assert match.over
    assert match.as_scenario()["sacrifices"] == [[0, 3], [1, 2]]


def test_choices_in_a_draft_may_be_written__K_29():
    stacks = {"low": list(TILES[:5]), "high": list(TILES[5:])}
    match = fresh(3, setup="draft", scenario={**stacks, "drafted": ["village", "port"]})
    assert asked(match) == ([2], "draft_low")
    assert tiles(match) == "village - port - - -"
    drafted = ["village", "port", "rice_field", "palace"]
    match = fresh(3, setup="draft", scenario={**stacks, "drafted": drafted})
    assert asked(match) == ([1], "draft_high")
    assert match.view(0)["offer"] == ["bridge", "sanctuary", "golden_temple"]


def all_fields(match):
    """Every field of the state but the dice."""
    record = match._state.store()
    return {field[0]: record[field[0]].tolist() for field in GAME.state.fields[1:]}


ALL_OPTIONS = {"teams": True, "assassin_partner": True, "setup": "draft"}
CROWDED = {"units": {name: {"copies": 2} for name in ("scout", "shugenja", "general", "assassin")}
           | {"peasant": {"copies": 1}, "brute": {"copies": 0}}}  # fmt: skip


@pytest.mark.parametrize(
    ("seats", "options", "edition"),
    [
        (2, {}, None), (2, {"setup": "fixed"}, None), (3, {}, None), (3, {"setup": "draft"}, None),
        (4, {"start_player": 2}, None), (4, {"teams": True}, None), (4, ALL_OPTIONS, None),
        (2, {}, CROWDED), (4, {}, CROWDED),
    ],
)  # fmt: skip
def test_any_position_written_out_reads_back_to_the_same(seats, options, edition):
    for seed in range(4):
        dice = fresh_dice(key_of(seed), FOR_PLAYERS)
        table = {"seats": seats, "options": options, "edition": edition}
        match = Match(GAME, seed=seed, **table)
        while True:
            document = json.loads(json.dumps(match.as_scenario()))
            again = Match(GAME, seed=seed + 1, scenario=document, **table)
            assert all_fields(again) == all_fields(match), document
            assert again.pending == match.pending
            if match.over:
                break
            seat = match.pending[roll(dice, len(match.pending))]
            choices = match.legal_ids(seat)
            match.play(seat, choices[roll(dice, len(choices))])


def test_a_position_is_written_short():
    match = fresh()
    assert match.as_scenario() == {"tiles": tiles(match).split(), "round": 1}
    assert fresh(setup="fixed").as_scenario() == {"round": 1}
    match = fresh(scenario=ROUND_2)
    assert match.as_scenario() == {"round": 2, "stacks": ROUND_2["stacks"]}
