"""Every law holds at every table of every registered game."""

import pytest

from kassen import games
from kassen.engine.census import still_unheard, take_census
from kassen.engine.match import Match
from kassen.engine.obliviousness import find_memory
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of
from kassen.engine.rules.record import Seen
from kassen.engine.rules.seats import SPECTATOR
from kassen.engine.secrecy import find_leak
from tests.laws.laws import CHECKS, check_codec, moments
from tests.laws.tables import LEFT_OPEN, TABLES, WORKED_OUT, TableOfLaws, everything
from tests.laws.two_worlds import names_of_unlike_fields

MATCHES = 2
EVERY = 3  # decision of many games is looked at, others in each: what one shows, the next shows too


@pytest.mark.parametrize("law", CHECKS)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_law_holds(law: str, table: TableOfLaws) -> None:
    for seed in range(1 if law == "redeal_reaches_everything" else MATCHES):
        CHECKS[law](table.game, table.seats, 1000 * table.seats + seed)


@pytest.mark.parametrize("name", games.NAMES)
def test_every_action_has_its_number_and_its_words(name: str) -> None:
    check_codec(games.get(name))


@pytest.mark.parametrize("name", games.NAMES)
def test_what_is_closed_to_all_is_a_secret_that_some_redeal_changes(name: str) -> None:
    """Where no re-deal ever changes a field, everybody could work it out, and it is shown."""
    kept: set[str] = set()
    secret: set[str] = set()
    for table in TABLES:
        if table.game.name == name:
            game, dice = table.game, fresh_dice(key_of(table.seats), FOR_REDEALS).data
            closed = {field[0] for field in game.state.fields if field[3] is Seen.BY_NONE}
            for match in moments(game, table.seats, table.seats):
                seen = game.see(match.box, match._state, SPECTATOR)
                one, other = (match.redealt(SPECTATOR, dice) for _ in range(2))
                kept |= closed & {*names_of_unlike_fields(game, seen, match._state)}
                secret |= {*names_of_unlike_fields(game, one, other)}
    shown_to_none = kept - secret - WORKED_OUT[name]
    assert not shown_to_none, f"no secret, and yet shown to nobody: {shown_to_none}"


@pytest.mark.parametrize("name", games.NAMES)
def test_what_a_scenario_leaves_open_is_dealt_by_the_seed(name: str) -> None:
    game, (scenario, dealt) = games.get(name), LEFT_OPEN[name]
    seats = max(game.seat_counts)
    matches = [Match(game, seats=seats, seed=seed, scenario=scenario) for seed in range(5)]
    for seat in range(seats):
        held = {str(dealt(match.view(seat))) for match in matches}
        assert len(held) > 1, f"seat {seat} is dealt {held}, whatever the seed"


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_seat_learns_from_a_redeal_in_five_hundred_games(table: TableOfLaws) -> None:
    game, seats, boxes = table.game, table.seats, table.boxes
    assert find_leak(game, boxes, seats, 500, key_of(seats), EVERY) is None


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_redeal_remembers_what_its_seat_cannot_know_in_two_hundred_games(
    table: TableOfLaws,
) -> None:
    game, seats, boxes = table.game, table.seats, table.boxes
    assert find_memory(game, boxes, seats, 200, key_of(seats), EVERY) is None


@pytest.mark.parametrize("name", games.NAMES)
def test_no_law_is_broken_and_everything_occurs_in_many_games(name: str) -> None:
    tables = [table for table in TABLES if table.game.name == name]
    events = {kind.name for kind in games.get(name).events.kinds}
    unseen = everything(games.get(name))  # by random play, in no table of the game
    unheard = unseen & events
    for table in tables:
        game, seats, boxes = table.game, table.seats, table.boxes
        census = take_census(game, boxes, seats, 12_000, key_of(seats), every=EVERY)
        assert census.broken == 0, f"game {census.broken_game} of {table}"
        assert census.longest <= game.max_decisions[seats]
        unseen -= {words for words, times in census.actions.items() if times}
        unheard = census.unheard(unheard)
    fullest = max(tables, key=lambda table: table.seats)
    key = key_of(fullest.seats)
    unheard = still_unheard(fullest.game, fullest.boxes, fullest.seats, 1000, key, unheard)
    missing = (unseen - events) | unheard
    assert not missing, f"no random game brings {', '.join(sorted(missing))}"
