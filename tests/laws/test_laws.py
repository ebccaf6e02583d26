"""Every law holds at every table of every registered game."""

import pytest

from kassen import games
from kassen.engine.census import take_census
from kassen.engine.dice import key_of
from kassen.engine.secrecy import find_leak
from tests.laws.laws import CHECKS, check_codec

TABLES = [(name, seats) for name in games.NAMES for seats in games.get(name).seat_counts]
MATCHES = 3


@pytest.mark.parametrize("law", CHECKS)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_law_holds(law: str, name: str, seats: int) -> None:
    for seed in range(1 if law == "redeal_reaches_everything" else MATCHES):
        CHECKS[law](games.get(name), seats, 1000 * seats + seed)


@pytest.mark.parametrize("name", games.NAMES)
def test_every_action_has_its_number_and_its_words(name: str) -> None:
    check_codec(games.get(name))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_no_seat_learns_from_a_redeal_in_a_thousand_games(name: str, seats: int) -> None:
    game = games.get(name)
    boxes = game.open_boxes(game.standard_box, seats, game.settle())
    assert find_leak(game, boxes, seats, 1000, key_of(seats)) is None


@pytest.mark.parametrize("name", games.NAMES)
def test_no_law_is_broken_and_everything_occurs_in_many_games(name: str) -> None:
    game = games.get(name)
    actions: dict[str, int] = {}
    events: dict[str, int] = {}
    for seats in game.seat_counts:
        boxes = game.open_boxes(game.standard_box, seats, game.settle())
        census = take_census(game, boxes, seats, 20_000, key_of(seats))
        assert census.broken == 0, f"game {census.broken_game} of {seats} seats"
        assert census.longest <= game.max_decisions[seats]
        for total, part in ((actions, census.actions), (events, census.events)):
            for what, times in part.items():
                total[what] = total.get(what, 0) + times
    assert not [words for words, times in actions.items() if not times]
    assert not [event for event, times in events.items() if not times]
