"""Every law holds at every table of our games."""

from importlib import import_module

import pytest

from kassen import games
from kassen.engine.match import Match
from kassen.testing import Laws
from tests.laws.tables import LEFT_OPEN, RARE, VARIANTS, WORKED_OUT


def laws_of_ours(name: str) -> type[Laws]:
    own = import_module(f"tests.games.{name}.who_learns")
    attributes = {
        "game": games.get(name),
        "who_learns": own.WHO_LEARNS,
        "secrets": own.SECRETS,
        "variants": VARIANTS[name],
        "rare": RARE[name],
        "worked_out": WORKED_OUT[name],
    }
    return type(f"Test{name}", (Laws,), attributes)


globals().update({f"Test{name}": laws_of_ours(name) for name in games.NAMES})


@pytest.mark.parametrize("name", games.NAMES)
def test_what_a_scenario_leaves_open_is_dealt_by_the_seed(name: str) -> None:
    game, (scenario, dealt) = games.get(name), LEFT_OPEN[name]
    seats = max(game.seat_counts)
    matches = [Match(game, seats=seats, seed=seed, scenario=scenario) for seed in range(5)]
    for seat in range(seats):
        held = {str(dealt(match.view(seat))) for match in matches}
        assert len(held) > 1, f"seat {seat} is dealt {held}, whatever the seed"
