"""Labels, hints and questions."""

import pytest

from kassen.games.kenjin.game import GAME
from kassen.games.kenjin.rules.state import TILES, UNITS
from tests.games.kenjin.scenes import (
    act,
    aim,
    battle,
    fight,
    fresh,
    play_on,
    table,
)


def labels(match, seat):
    return [option.label for option in match.legal(seat)]


def test_labels_say_what_an_action_does():
    match = table({0: ("", "brute* lord*"), 2: ("peasant*", "")})
    match._state.known[1, 1] |= 1
    assert labels(match, 0)[0] == "Deploy Scout (1) on Rice Field"
    assert labels(match, 0)[-2:] == [
        "Deploy Assassin (1) in place of B's card 1 on Rice Field",
        "Deploy Assassin (1) in place of B's card 2 (Lord 2) on Rice Field",
    ]
    act(match, "0 deploy scout 0")
    assert labels(match, 0)[0] == "Reveal B's card 1 on Rice Field"
    aim(match, 0, 0, 1, 0)
    act(match, "0 deploy general 2")
    assert labels(match, 0)[0] == "Move your card 1 (Peasant 0) from Torii to Rice Field"
    match = fresh(3, setup="draft")
    assert all(label.startswith("Choose the ") for label in labels(match, 0))
    match = fight(table({0: ("scout", "")}, "supply_camp bridge torii palace"))
    assert labels(match, 0) == [
        "Supply Bridge and Torii",
        "Supply Bridge and Palace",
        "Supply Torii and Palace",
    ]
    match = battle("sanctuary", "peasant* peasant* brute*", "")
    assert labels(match, 0)[0] == "Give up your card 1 (Peasant 0) on Sanctuary"


@pytest.mark.parametrize(
    ("seats", "setup", "stop"),
    [(2, "random", "deploy_card"), (3, "draft", "draft_low"), (4, "random", None)],
)
def test_every_action_has_a_label_of_its_own_also_where_it_is_not_legal(seats, setup, stop):
    match = play_on(fresh(seats, setup=setup), stop)
    view = match.view(0)
    labels = {GAME.room.label(match.box, action, view, match.names) for action in GAME.actions}
    assert len(labels) == len(GAME.actions)
    assert "Supply battlefield 7 and battlefield 8" in labels or match.seats == 4


def test_every_unit_and_every_tile_has_a_hint_of_its_own():
    box = fresh().box
    hints = {GAME.room.hint(box, action) for action in GAME.actions}
    assert len(hints) == len(UNITS) + len(TILES) + 1
