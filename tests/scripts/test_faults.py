"""How faults are drawn and named."""

import pytest

from scripts.mutants import faults
from scripts.mutants.faults import draw
from tests.scripts.toys import faults_of

RULES = """\
def first(seat):
    return seat + 1


def second(seat, other):
    for card in range(seat):
        if card > other and seat != 3:
            return card - 2
    return 0
"""


@pytest.fixture
def toy(tmp_path, monkeypatch):
    """Write the toy's rules; its faults."""
    monkeypatch.setattr(faults, "PACKAGE", tmp_path)
    (tmp_path / "toy").mkdir()

    def write(source):
        (tmp_path / "toy" / "rules.py").write_text(source)
        return faults_of(source, "first", "second")

    return write


def test_the_seed_decides_which_faults_and_more_of_them_begin_with_the_same(toy):
    found = toy(RULES)
    few, more = draw(found, 4, seed=1), draw(found, 8, seed=1)
    assert more[:4] == few
    assert draw(found, 4, seed=2) != few


def test_a_place_has_one_fault_at_a_time(toy):
    found = toy(RULES)
    drawn = draw(found, 100, seed=1)
    assert len(drawn) == len({fault.place for fault in found}) < len(found)


def test_what_compiles_to_the_same_is_no_fault(toy):
    found = toy("def first(seat):\n    lay(seat)\n    return\n")
    assert [fault.diff[0] for fault in found] == ["-    lay(seat)", "-    return"]
    assert [fault.diff[0] for fault in draw(found, 10, seed=1)] == ["-    lay(seat)"]


def test_a_fault_keeps_its_name_while_its_own_function_stays(toy):
    before = {fault.name for fault in toy(RULES) if fault.unit == "second"}
    moved = toy("# A remark.\n" + RULES.replace("seat + 1", "seat + 1000"))
    assert {fault.name for fault in moved if fault.unit == "second"} == before


def test_a_fault_shows_the_lines_that_change(toy):
    found = {fault.kind: fault for fault in toy(RULES) if fault.unit == "first"}
    assert found["arithmetic"].diff == ["-    return seat + 1", "+    return seat - 1"]
    assert found["arithmetic"].where == "rules.py:2 first"
