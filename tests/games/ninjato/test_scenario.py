"""Positions from documents: what they lay out, and why an impossible one is refused."""

import json

import pytest

from kassen.engine.errors import BadScenario
from kassen.engine.match import Match
from kassen.games.ninjato.game import GAME
from kassen.games.ninjato.state import BAG, DOJO, ELITES, GUARDS
from tests.games.ninjato.scenes import (
    BOX_TREASURES,
    A,
    B,
    guard,
    hand,
    honor,
    house,
    match_of,
    on_shuriken,
    options,
    order,
    row,
    scene,
    slots,
    stack,
    stock,
    tiles,
    treasures,
)  # fmt: skip

ALL_TREASURES = [name for name, copies in BOX_TREASURES.items() for _ in range(copies)]
RAID = {"house": "house_1", "side": "strength"}
HOUSE = {"house_1": {"sentry": "guard_3", "treasures": ["plain_fan"]}}


def refusal(document, seats=2):
    with pytest.raises(BadScenario) as refused:
        match_of(document, seats)
    return str(refused.value)


def test_an_empty_document_is_a_first_turn():
    match = match_of({}, 3)
    assert GAME.rules.broken_law(match.box, match._state) == 0
    assert order(match) == "ABC"
    assert match.pending == [A]
    assert [seat["cards"] for seat in match.view(-1)["seats"]] == [4, 4, 4]
    assert [len(lying["treasures"]) for lying in match.view(-1)["houses"]] == [3] * 5


def test_everything_that_is_written_lies_there():
    match = scene(
        ["1 3 3", "5"], ["boryaku", "choho"], round=4, lap=2, turn=B, order=[1, 0],
        used=["boryaku"], stocks=["fan gold"], honor=[12, 7], envoys=["envoy_3"], rumors=["goodwill_fs"],
        kept=["elite_3"], slots="1 4 5", sensei="kenjutsu -", palace="envoy_1 - envoy_2 -",
        pavilion="- secret_art_fs - -", stacks={"guards": "guard_5 guard_1", "bag": "gold", "dojo": "2"},
        discards={"dojo": "2 2", "elites": "elite_2"}, seen_hands=["3"], tiles_out="tenmon",
        houses={"house_2": house("plain fan; red jade", "guard_2", "minamoto_8")},
        looked={"guards": [0]}, dojo_shuriken=[0],
    )  # fmt: skip
    assert GAME.rules.broken_law(match.box, match._state) == 0
    assert (hand(match, A), hand(match, B), tiles(match, A)) == ("1 3 3", "5", "boryaku")
    assert (stock(match), honor(match), slots(match)) == ("fan gold", [12, 7], "1 4 5")
    assert row(match, "palace", "envoy") == "envoy_1 - envoy_2 -"
    assert (match.view(-1)["round"], match.view(-1)["lap"]) == (4, 2)
    assert [seat["shuriken"] for seat in match.view(-1)["seats"]] == [2, 2]
    assert stack(match, GUARDS)[:2] == [8, 0]
    assert (stack(match, BAG)[0], stack(match, DOJO)[0]) == (4, 1)
    assert treasures(match, 2) == "plain fan; red jade"
    assert match.view(A)["guards"]["top"] == "guard_5"
    assert match.view(-1)["elites"]["discard"] == {"elite_2": 1}


def test_only_leaves_the_rest_on_the_discard_pile():
    match = scene(stacks={"elites": "elite_3 elite_4", "guards": "guard_1 guard_2 guard_3 guard_4 guard_5 guard_1"},
                  only="elites guards")  # fmt: skip
    assert stack(match, ELITES) == [1, 2]
    assert sum(match.view(-1)["elites"]["discard"].values()) == 18
    assert GAME.rules.broken_law(match.box, match._state) == 0


def test_a_raid_goes_on_where_it_is_written():
    document = {"hands": [[4], None], "houses": HOUSE, "raid": {**RAID, "shuriken": ["plain_jade"]}}
    match = match_of(document)
    assert options(match) == "leave banzai"
    document["raid"]["guard"] = "elite_2"
    match = match_of(document)
    assert (guard(match), on_shuriken(match)) == ("elite_2", "plain_jade")
    document["raid"] = {**RAID, "guard": "sentry"}
    match = match_of(document)
    assert options(match) == "card_4 give_up"
    assert match.view(-1)["seats"][A]["shuriken"] == 2


def test_a_scenario_match_replays_from_its_file():
    match = scene(["1 1"], seed=5)
    match.play(A, "dojo")
    match.play(A, "deck")
    document = json.loads(json.dumps(match.document()))
    again = Match.from_document(GAME, document)
    assert GAME.state.bytes(again._state) == GAME.state.bytes(match._state)


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ({"weather": 1}, "a scenario has no weather; it has at, discards,"),
        ({"order": [0, 0]}, "order names every seat once, not [0, 0]"),
        ({"order": [0]}, "order lists 1 seats, not 2"),
        ({"round": 8}, "round is a whole number from 1 to 7, not 8"),
        ({"lap": 4}, "lap is a whole number from 1 to 3, not 4"),
        ({"turn": 2}, "turn is a whole number from 0 to 1, not 2"),
        ({"at": "noon"}, "at is one of turn, end_of_round, scoring, end_of_game, over, place_shuriken, draw_card,"),
        ({"at": "scoring", "round": 2}, "there is no scoring after round 2"),
        ({"dojo_shuriken": [0]}, "dojo_shuriken are some of those thrown so far, which are [], in this order"),
        ({"honor": [-1, 0]}, "the honor of seat 0 is a whole number from 0 to 2000, not -1"),
        ({"hands": [[6], None]}, "a card of the hand of seat 0 is a whole number from 1 to 5, not 6"),
        ({"hands": ["1", None]}, "the hand of seat 0 is a list of values, not '1'"),
        ({"hands": [[1] * 8, None]}, "the hand of seat 0 is above the limit of 7 cards"),
        ({"hands": [[1] * 7, [1] * 4]}, "there are only 10 dojo_1 in this game"),
        ({"stocks": [["silk"], []]}, "stocks of seat 0 is one of fan, scroll, vase, jade, gold, not 'silk'"),
        ({"stocks": [["gold"] * 13, []]}, "there are only 12 gold in this game"),
        ({"kept": [["guard_1"], []]}, "kept of seat 0 is one of elite_2, elite_3,"),
        ({"kept": [["elite_1_4"] * 2, []]}, "there are only 1 elite_1_4 in this game"),
        ({"envoys": [["envoy_1"], ["envoy_1"]]}, "there are only 1 envoy_1 in this game"),
        ({"rumors": [["goodwill_fs"], ["goodwill_fs"]]}, "there are only 1 goodwill_fs in this game"),
        ({"tiles": [["choho"], ["choho"]]}, "there are only 1 choho in this game"),
        ({"used": [["choho"], []]}, "seat 0 has no choho that it could use"),
        ({"tiles": [["choho"], []], "sensei": ["choho"]}, "there are only 1 choho in this game"),
        ({"houses": []}, "houses has house_1, house_2, house_3, house_4, house_5, not []"),
        ({"houses": {"house_6": {}}}, "houses has house_1, house_2, house_3, house_4, house_5, not {'house_6': {}}"),
        ({"houses": {"house_1": {"roof": 1}}}, "house_1 has token, sentry and treasures, not {'roof': 1}"),
        ({"houses": {"house_1": {"token": "taira_4"}}}, "taira_4 lies on two houses"),
        ({"houses": {"house_1": {"sentry": None, "treasures": ["plain_fan"]}}}, "house_1 has treasures and no sentry"),
        ({"slots": [1, 1, 1, 1]}, "slots has room for 3, not for 4"),
        ({"sensei": ["choho", "tenmon", "boryaku"]}, "sensei has room for 2, not for 3"),
        ({"stacks": {"attic": []}}, "stacks has guards, elites, bag, dojo, disguises, skills, envoys, rumors, not"),
        ({"stacks": []}, "stacks has guards, elites,"),
        ({"stacks": {"guards": ["elite_2"]}}, "the stack guards is one of guard_1, guard_1_alarm,"),
        ({"stacks": {"dojo": 3}}, "the stack dojo is a list of values, not 3"),
        ({"discards": {"bag": ["gold"] * 13}}, "there are only 12 gold in this game"),
        ({"only": ["envoys"]}, "only is one of guards, elites, bag, dojo, not 'envoys'"),
        ({"discards": {"bag": ALL_TREASURES}}, "no card of bag is left for the treasures of house_1"),
        ({"raid": 3}, "raid has house, side, shuriken, guard, not 3"),
        ({"raid": RAID, "at": "end_of_round"}, "raid is told at attack_base, answer_alarm,"),
        ({"raid": {**RAID, "side": "left"}}, "the side of the raid is one of strength, stealth, not 'left'"),
        ({"raid": {**RAID, "guard": "sentry"}}, "the raided house has a sentry and a treasure left; name both"),
        ({"raid": {**RAID, "guard": "sentry"}, "houses": {"house_1": {"treasures": ["plain_fan"]}}},
         "the raided house has a sentry and a treasure left; name both"),
        ({"raid": {**RAID, "guard": "guard_1"}, "houses": HOUSE},
         "the sentry is faced with an empty shuriken, and only then"),
        ({"raid": RAID, "houses": HOUSE}, "the sentry is faced with an empty shuriken, and only then"),
        ({"raid": {**RAID, "shuriken": ["plain_fan"] * 20 + ["plain_scroll"] * 13}, "houses": HOUSE},
         "there are at most 32 treasures on a shuriken"),
        ({"hands": [[1], None], "seen_hands": [[2], []]},
         "not so many 2 are in the hand of seat 0 to be seen"),
        ({"seen_hands": [3, []]}, "what all have seen of seat 0 is a list of values, not 3"),
        ({"looked": {"bag": [0]}}, "looked has guards, elites, not {'bag': [0]}"),
        ({"looked": {"elites": [0]}, "only": ["elites"]}, "nobody knows the top of elites: there is none"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_with_the_reason(document, sentence):
    assert refusal(document).startswith(sentence)


@pytest.mark.parametrize(("at", "left"), [("end_of_round", 3), ("scoring", 3)])
def test_a_round_begins_with_all_shuriken_wherever_the_scenario_stops__N_113(at, left):
    match = Match(GAME, 2, seed=1, scenario={"round": 3, "at": at})
    assert match._state.round_number == 4
    assert list(match._state.shuriken_left[:2]) == [left, left]
