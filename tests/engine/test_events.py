"""Events: named fields, captured facts, and readers who see only what is theirs."""

from types import SimpleNamespace

import pytest

from kassen.engine.table.events import EventTable, owner

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


def test_a_list_names_what_is_emitted_and_nothing_else() -> None:
    with pytest.raises(ValueError, match="'lost' emits no card"):
        EventTable().add("lost", "seat", card=("captain", "monk"))


def test_what_a_table_tells_of_a_name_holds_for_every_event_that_emits_it() -> None:
    table = EventTable(
        card=("captain", "monk"), seat=lambda box, state, fields: f"seat {fields['seat']}"
    )
    table.add("drew", "seat card")
    table.add("lost", "card", card=("nothing", "all"))
    table.add("won", "coins")
    assert table.build(None, None, 0, (2, 1)).fields == {"seat": "seat 2", "card": "monk"}
    assert table.build(None, None, 1, (1,)).fields == {"card": "all"}
    assert table.build(None, None, 2, (5,)).fields == {"coins": 5}


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
