"""Counts of things told by their names."""

from kassen.engine.table.views import counted, names_of

NAMES = ("scout", "lord", "brute")


def test_a_count_is_told_as_so_many_names_or_by_what_there_is_at_all() -> None:
    assert names_of([2, 0, 1], NAMES) == ["scout", "scout", "brute"]
    assert counted([2, 0, 1], NAMES) == {"scout": 2, "brute": 1}


def test_what_has_no_count_is_not_there() -> None:
    assert names_of([1], NAMES) == ["scout"]
    assert counted([], NAMES) == {}
