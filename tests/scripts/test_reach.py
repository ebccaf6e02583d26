"""Which code of a game counts as its rules."""

import pytest

from kassen import games
from scripts.mutants.reach import units_of

DRAWN_OR_SAID = {"board", "log", "heuristic", "words"}


@pytest.mark.parametrize("name", games.NAMES)
def test_rules_and_what_they_read_are_reached_and_drawings_are_not(name):
    units = units_of(name)
    rooms = {module.rpartition(".")[2] for module in units}
    assert {"play", "view", "observation", "conservation", "scenario", "events"} <= rooms
    assert not rooms & DRAWN_OR_SAID
    assert {"advance", "legal", "apply", "pending"} <= set(units[f"kassen.games.{name}.rules.play"])


def test_readers_and_captures_of_events_are_reached():
    units = units_of("kenjin")["kassen.games.kenjin.table.events"]
    assert {"those_who_know", "target_unit", "score"} <= set(units)
    assert any(unit.startswith("<lambda>:") for unit in units)
