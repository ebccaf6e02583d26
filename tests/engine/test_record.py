"""Records: proxies share the record's memory, refuse what does not fit, and show only what is seen."""

import numpy as np
import pytest

from kassen.engine.rules.record import INT8, INT32, UINT16, Schema, Seen

SCHEMA = Schema(
    "small",
    (
        ("turn", INT8, (), Seen.BY_ALL),
        ("wide", INT32, (2,), Seen.BY_ALL),
        ("hand", INT8, (3, 2), Seen.BY_OWNER, -1),
        ("deck", INT8, (4,), Seen.BY_NONE),
        ("odd", INT8, (3,), Seen.BY_RULE, 7),
        ("secret", UINT16, (), Seen.BY_NONE, 9),
        ("round_number", INT8, (), Seen.BY_ALL),
        ("far", INT32, (), Seen.BY_RULE),
    ),
)


def filled() -> object:
    state = SCHEMA.new()
    state.turn, state.secret, state.round_number, state.far = 2, 65_535, -1, -70_000
    state.wide[1] = 70_000
    for seat in range(3):
        state.hand[seat, 0] = seat + 1
    state.deck[3] = 5
    return state


def test_arrays_are_the_records_own_memory_and_scalars_are_stored() -> None:
    records = SCHEMA.zeros()
    state = SCHEMA.open(records[0])
    state.hand[1, 1] = 9
    state.turn = 3
    assert records[0]["hand"][1, 1] == 9
    assert records[0]["turn"] == 0
    state.store()
    assert records[0]["turn"] == 3


def test_a_value_that_does_not_fit_is_an_error_and_never_wraps() -> None:
    state = SCHEMA.new()
    with pytest.raises(ValueError, match="invalid value"):
        state.hand[0, 0] = 128
    state.turn = 128
    with pytest.raises(OverflowError):
        state.store()


def test_a_copy_has_the_same_bytes_and_its_own_memory() -> None:
    state = filled()
    twin = SCHEMA.copy(state)
    assert SCHEMA.bytes(twin) == SCHEMA.bytes(state)
    twin.deck[0] = 1
    twin.turn = 0
    assert state.deck[0] == 0
    assert state.turn == 2


def test_what_is_seen_starts_blank_and_gains() -> None:
    seen = SCHEMA.seen(filled(), 1)
    assert (seen.turn, list(seen.wide)) == (2, [0, 70_000])
    assert seen.hand.tolist() == [[-1, -1], [2, 0], [-1, -1]]
    assert list(seen.deck) == [0, 0, 0, 0]
    assert list(seen.odd) == [7, 7, 7]


def test_scalars_are_stored_where_they_lie_and_nothing_beside_them() -> None:
    state = filled()
    record = state.store()
    assert [int(record[name]) for name in ("turn", "secret", "round_number", "far")] == [
        2, 65_535, -1, -70_000,
    ]  # fmt: skip
    again = SCHEMA.open(record)
    assert SCHEMA.bytes(again) == SCHEMA.bytes(state)
    assert again.wide[1] == 70_000
    assert list(again.deck) == [0, 0, 0, 5]


def test_a_scalar_that_is_not_seen_by_all_stays_behind() -> None:
    seen = SCHEMA.seen(filled(), 1)
    assert (seen.turn, seen.secret, seen.round_number, seen.far) == (2, 9, -1, 0)
    record = seen.store()
    assert (int(record["secret"]), int(record["far"])) == (9, 0)


def test_a_spectator_owns_nothing() -> None:
    assert SCHEMA.seen(filled(), -1).hand.tolist() == [[-1, -1]] * 3


def test_numpy_and_a_c_compiler_lay_fields_out_alike() -> None:
    rows = [(field.name, np.dtype(field.kind), field.shape) for field in SCHEMA.fields]
    assert SCHEMA.dtype.fields == np.dtype(rows, align=True).fields
    assert (SCHEMA.dtype.itemsize, SCHEMA.dtype.isalignedstruct) == (SCHEMA.size, True)


def test_content_has_the_shape_of_its_field_and_numbers_that_fit() -> None:
    assert SCHEMA.filled(SCHEMA.blanks()).hand.tolist() == [[-1, -1]] * 3
    with pytest.raises(ValueError, match="wide has room for 2, not 3"):
        SCHEMA.filled({**SCHEMA.blanks(), "wide": [1, 2, 3]})
    with pytest.raises(OverflowError, match="turn"):
        SCHEMA.filled({**SCHEMA.blanks(), "turn": 128})


def test_what_lies_between_fields_is_no_content() -> None:
    records = SCHEMA.zeros()
    records.view(np.uint8)[:] = 0xFF
    bare = SCHEMA.bytes(SCHEMA.open(records[0]))
    assert (
        bare.count(0) == SCHEMA.size - sum(place.end - place.first for place in SCHEMA.places) > 0
    )
