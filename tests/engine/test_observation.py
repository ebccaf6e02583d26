"""Sections of an observation begin where those before them end."""

from kassen.engine.rules.observation import Observation, Section

OBSERVATION = Observation(Section("hand", 3, ""), Section("none", 0, ""), Section("table", 4, ""))


def test_a_section_begins_where_those_before_it_end() -> None:
    assert OBSERVATION.firsts == (0, 3, 3)
    assert [OBSERVATION.first(section.name) for section in OBSERVATION] == [0, 3, 3]
    assert OBSERVATION.size == 7
