"""Where faults can lie, and what they look like: a change a person could have made."""

import ast

import pytest

from scripts.mutants.places import faults_in
from scripts.mutants.reach import units_of
from tests.scripts.toys import after, changes, faults_of

RULE = "def rule(box, state, seat, other):\n    x = 1\n    while x:\n        {}"

CHANGES = [
    # line                            kind                        what may stand there instead
    ("x = seat < other",              "comparison",               ["x = seat <= other", "x = seat >= other"]),
    ("x = seat >= other",             "comparison",               ["x = seat > other", "x = seat < other"]),
    ("x = seat == other",             "comparison",               ["x = seat != other"]),
    ("x = seat not  in other",        "comparison",               ["x = seat in other"]),
    ("x = (seat) < (other)",          "comparison",               ["x = (seat) <= (other)", "x = (seat) >= (other)"]),
    ("x = seat + other",              "arithmetic",               ["x = seat - other"]),
    ("x = seat // other",             "arithmetic",               ["x = seat * other"]),
    ("x = ~seat",                     "arithmetic",               ["x = seat"]),
    ("x -= other",                    "arithmetic",               ["x += other"]),
    ("x = [0] * seat",                "arithmetic",               []),
    ("x = seat and other",            "and and or",               ["x = seat or other"]),
    ("x = state.hand[3]",             "constant",                 ["x = state.hand[4]", "x = state.hand[2]"]),
    ("x = state.hand[0]",             "constant",                 ["x = state.hand[1]"]),
    ("x = -1",                        "constant",                 ["x = -2", "x = 0"]),
    ("x = True",                      "constant",                 ["x = False"]),
    ("x = 1 if seat else 2",          "negated condition",        ["x = 1 if not (seat) else 2"]),
    ("x = not seat",                  "negated condition",        ["x = seat"]),
    ("x = 1 if seat < 1 else 2",      "negated condition",        []),
    ("state.turn = seat",             "dropped statement",        ["pass"]),
    ("x = seat",                      "dropped statement",        ["pass"]),
    ("y = seat",                      "dropped statement",        []),
    ("lay(state, seat)",              "dropped statement",        ["pass"]),
    ("return",                        "dropped statement",        ["pass"]),
    ("return seat",                   "dropped statement",        []),
    ("break",                         "break and continue",       ["continue"]),
    ("continue",                      "break and continue",       ["break"]),
    ("x = max(seat, 0)",              "min and max, any and all", ["x = min(seat, 0)"]),
    ("x = range(state.seats)",        "range",                    ["x = range(1, state.seats)",
                                                                   "x = range(state.seats - 1)"]),
    ("x = range(seat, seat | other)", "range",                    ["x = range(seat + 1, seat | other)",
                                                                   "x = range(seat, (seat | other) - 1)"]),
    ("x = give(state, seat, other)",  "swapped arguments",        ["x = give(state, other, seat)"]),
    ("x = max(seat, other)",          "swapped arguments",        []),
    ("x = named(seat, 'a seat')",     "swapped arguments",        []),
    ("x = state.hand[seat, other]",   "swapped indices",          ["x = state.hand[other, seat]"]),
    ("x = state.hand[seat, other]",   "one for another",          ["x = state.hand[other, other]",
                                                                   "x = state.hand[seat, seat]"]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "kind", "instead"), CHANGES)
def test_a_fault_is_a_small_change(line, kind, instead):
    assert changes(RULE.format(line), kind, "rule") == instead


@pytest.mark.parametrize(
    "source",
    [
        'def rule(seat):\n    """A seat has 3 cards."""',
        "def rule(seat: int = 3) -> list[int | None]:\n    pass_by = seat",
        "def rule(seat):\n    return f'{seat + 1} of {3} cards'",
        "@cached(3)\ndef rule(seat):\n    return seat",
        "NUM_SEATS = 6",
    ],
)
def test_hints_sentences_and_numberings_are_left_alone(source):
    assert faults_of(source, "rule") == []


def test_only_definitions_of_the_rules_get_faults():
    source = "def rule(seat):\n    return seat + 1\n\ndef board(seat):\n    return seat + 1\n"
    assert {fault.unit for fault in faults_of(source, "rule")} == {"rule"}


def test_an_event_may_tell_a_secret_to_all():
    source = 'EVENTS = Table(event("drawn", private={"card": owner, "place": owner}))'
    assert changes(source, "told to all", "owner") == [
        'EVENTS = Table(event("drawn", private={"place": owner}))',
        'EVENTS = Table(event("drawn", private={"card": owner}))',
    ]


def test_a_hidden_field_may_be_shown():
    source = 'FIELDS = (\n    ("hand", INT8, (6,), OWNER),\n)'
    [fault] = faults_of(source, module="toy.state")
    assert '("hand", INT8, (6,), ALL)' in after(source, fault)


def test_a_fault_belongs_to_the_block_that_must_run_for_it_to_matter():
    source = "def rule(seat):\n    if seat > 1:\n        seat += 2\n    return seat - 3\n"
    blocks = {fault.line: fault.block for fault in faults_of(source, "rule")}
    assert blocks == {2: "toy.rules:2:4", 3: "toy.rules:3:8", 4: "toy.rules:2:4"}


@pytest.mark.parametrize("name", ["mangoku", "shogunate"])
def test_every_fault_of_a_game_is_a_program_that_differs(name):
    found = faults_in(units_of(name))
    assert len({fault.name for fault in found}) == len(found) > 1000
    for fault in found[::29]:
        assert ast.dump(ast.parse(fault.source)) != ast.dump(ast.parse(fault.path.read_bytes()))
