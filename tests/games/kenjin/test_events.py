"""The events of section 7: their fields, and who reads the unit on a card that lies face-down."""

from collections import defaultdict

import pytest

from kassen.games.kenjin.game import GAME
from kassen.games.kenjin.table.events import EVENTS
from kassen.testing.laws import random_match
from kassen.testing.tables import with_defaults
from tests.games.readers import check_readers

FIELDS = {
    "game_started": "players start_seat teams clans edition options",
    "tiles_laid_out": "stack tiles",
    "tile_drafted": "seat tile battlefield",
    "tile_placed": "battlefield tile",
    "tiles_boxed": "tiles",
    "turn_started": "round seat cards_to_play",
    "card_deployed": "seat k battlefield unit place tile face",
    "ability_without_target": "seat unit battlefield tile",
    "scout_revealed": "seat place tile card unit",
    "shugenja_looked": "seat place tile card unit known_to",
    "general_moved": "seat from_place card unit to_place from_tile to_tile known_to",
    "assassin_struck": "seat k place tile victim victim_unit known_to",
    "deployment_ended": "",
    "battle_started": "battlefield tile",
    "port_counted": "battlefield counts",
    "cards_revealed": "battlefield side cards",
    "archer_shot": "battlefield side cards",
    "samurai_struck": "battlefield side cards",
    "sanctuary_waiting": "battlefield seats",
    "sanctuary_destroyed": "battlefield cards",
    "strength_counted": "battlefield tile sides",
    "battlefield_conquered": "battlefield tile seat reason",
    "battlefield_unconquered": "battlefield tile reason",
    "cards_withdrawn": "battlefield side cards",
    "cards_eliminated": "battlefield cards",
    "supply_assigned": "seat places tiles",
    "set_aside_revealed": "seat of k unit",
    "score_counted": "seat tiles peasants lord torii coward total battlefields",
    "team_score_counted": "team total battlefields",
    "game_ended": "ranks winners",
}


def knows(event, seat):
    return seat in event["known_to"]


PRIVATE = {
    ("card_deployed", "unit"): lambda event, seat: event["face"] == "up" or seat == event["seat"],
    ("shugenja_looked", "unit"): knows,
    ("general_moved", "unit"): knows,
    ("assassin_struck", "victim_unit"): knows,
}
TABLES = [(2, {}), (3, {}), (4, {"setup": "draft", "teams": True, "assassin_partner": True})]


@pytest.fixture(scope="module")
def matches():
    games = [(with_defaults(GAME, options), seats) for seats, options in TABLES]
    return [[*random_match(game, seats, seed)][-1] for game, seats in games for seed in range(6)]


def test_every_event_has_its_fields_and_its_readers__K_11_K_48_K_58(matches):
    assert [kind.name for kind in EVENTS.kinds] == [*FIELDS]
    assert {(kind.name, field) for kind in EVENTS.kinds for field in kind.private} == {*PRIVATE}
    assert check_readers(matches, FIELDS, PRIVATE) >= {name for name, _ in PRIVATE}


def test_a_face_down_card_is_known_to_who_deployed_it_and_who_looked_at_it__K_42_K_48_K_58_K_59(
    matches,
):
    for match in matches:
        knowers = defaultdict(set)
        for event in match.events:
            told = event.fields
            if event.name == "card_deployed":
                knowers[told["seat"], told["k"]] = {told["seat"]}
            if "known_to" in told:
                card = told["victim" if event.name == "assassin_struck" else "card"]
                known_to = knowers[card["seat"], card["k"]]
                known_to.add(told["seat"])
                assert told["known_to"] == sorted(known_to)
