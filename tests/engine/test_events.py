"""Events: named fields, captured facts, and readers who see only what is theirs."""

from types import SimpleNamespace

import pytest

from kassen.engine.events import EventTable, owner

TABLE = EventTable()
BEGAN = TABLE.add("began")
DREW = TABLE.add(
    "drew", "seat card", card=("captain", "monk"), left=lambda box, state, fields: state.left,
    private={"card": owner},
)  # fmt: skip


def test_an_event_is_declared_once_and_its_declaration_is_its_number() -> None:
    assert (BEGAN, DREW, len(TABLE)) == (0, 1, 2)
    assert TABLE.number("drew") == DREW
    with pytest.raises(ValueError, match="'drew' already"):
        TABLE.add("drew")
    assert len(TABLE) == 2


def test_arguments_get_names_and_the_state_is_read_at_that_moment() -> None:
    state = SimpleNamespace(left=4)
    drew = TABLE.build(None, state, TABLE.number("drew"), (2, 1, 0, 0))
    state.left = 3
    assert drew.fields == {"seat": 2, "card": "monk", "left": 4}


def test_a_private_field_reaches_its_readers_only() -> None:
    drew = TABLE.build(None, SimpleNamespace(left=4), TABLE.number("drew"), (2, 1, 0, 0))
    assert drew.seen(2) == {"event": "drew", "seat": 2, "card": "monk", "left": 4}
    for reader in (-1, 0, 1, 3):
        assert drew.seen(reader) == {"event": "drew", "seat": 2, "left": 4}
