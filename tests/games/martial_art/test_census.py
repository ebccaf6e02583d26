"""Everything the default edition can do happens in many random games, and nothing else."""

from kassen.engine.rules.dice import key_of
from kassen.games.martial_art.game import GAME
from kassen.games.martial_art.rules.actions import ACTIONS
from kassen.games.martial_art.table.events import EVENTS
from kassen.testing.census import take_census
from tests.games.martial_art.rare import RARE


def test_all_actions_and_events_of_the_default_edition_occur():
    acted, heard = set(), set()
    for seats in GAME.seat_counts:
        boxes = GAME.open_boxes(GAME.standard_box, seats, GAME.settle())
        census = take_census(GAME, boxes, seats, 10_000, key_of(seats), every=10)
        assert census.broken == 0
        assert census.longest <= GAME.max_decisions[seats]
        acted |= {words for words, times in census.actions.items() if times}
        heard |= census.events
    assert acted == {ACTIONS.words(action) for action in ACTIONS} - RARE
    assert heard == {kind.name for kind in EVENTS.kinds} - RARE
