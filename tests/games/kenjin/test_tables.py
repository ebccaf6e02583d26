"""Whole games: everything occurs, within the limits of section 9, and rules of thumb beat chance at every table."""

import pytest

from kassen.engine.batch.playout import play_games
from kassen.engine.rules.dice import key_of
from kassen.games.kenjin.game import GAME
from kassen.testing.census import take_census
from kassen.testing.tables import with_defaults
from tests.laws.tables import everything, laws_for

LONGEST = {2: 35, 3: 57, 4: 75}  # decisions of a game with the standard box
TEAMS = {"teams": True, "setup": "draft"}
LENIENT = {"teams": True, "assassin_partner": True, "palace_floor": True, "coward_pardon": True}
TABLES = (
    (2, {}),
    (2, {"setup": "fixed"}),
    (3, {}),
    (3, {"setup": "draft"}),
    (4, {}),
    (4, TEAMS),
    (4, LENIENT),
)
LAWS = (
    "contract",
    "setup_writes_every_field",
    "course_of_play",
    "oblivious",
    "scenario",
    "redeal_is_consistent",
    "replay",
    "conservation",
)


def boxes(seats, options):
    return GAME.open_boxes(GAME.standard_box, seats, GAME.settle(options))


@pytest.mark.parametrize("law", LAWS)
def test_the_laws_hold_with_all_other_options__K_55_K_79_K_113(law):
    laws_for(GAME)[law](with_defaults(GAME, LENIENT), 4, 7)


def test_everything_occurs_and_no_game_is_longer_than_the_rules_allow__K_32_K_43():
    unseen = everything(GAME)
    for seats, options in TABLES:
        table = boxes(seats, options)
        census = take_census(GAME, table, seats, 5_000, key_of(seats), every=4)
        assert census.broken == 0
        assert census.longest <= LONGEST[seats] <= GAME.max_decisions[seats]
        unseen -= census.events | {words for words, times in census.actions.items() if times}
    assert not unseen


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_rules_of_thumb_beat_chance(seats, options):
    played = play_games(
        GAME, boxes(seats, options), seats, 1_000, key_of(9), heuristic_seats=1, workers=1
    )
    assert played.wins[0] / 1_000 > 1 / seats + 0.04
