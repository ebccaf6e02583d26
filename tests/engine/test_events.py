"""Events: named fields, captured facts, and readers who see only what is theirs."""

from types import SimpleNamespace

import pytest

from kassen.engine.rules.record import INT8, Schema, Seen
from kassen.engine.rules.vocabulary import SEAT, copies, name
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


SCHEMA = Schema("table", (
    ("seats", INT8, (), Seen.BY_ALL),
    ("coins", INT8, (3,), Seen.BY_ALL),
    ("turn", INT8, (), Seen.BY_ALL, -1, SEAT),
    ("hand", INT8, (3, 2), Seen.BY_ALL, 0, copies(("captain", "monk"))),
    ("shown", INT8, (3,), Seen.BY_ALL, -1, name(("captain", "monk"))),
))  # fmt: skip


def test_a_word_reads_a_field_of_the_state_and_a_vocabulary_names_a_number() -> None:
    table = EventTable(schema=SCHEMA, target=SEAT)
    table.add(
        "paid",
        "seat target card",
        coins="coins",
        turn="turn",
        hand="hand[target]",
        card=name(("captain", "monk")),
    )
    state = SCHEMA.new()
    state.seats, state.turn, state.coins[1], state.hand[2, 1] = 3, -1, 4, 2
    fields = {"seat": 0, "coins": [0, 4, 0], "turn": None, "hand": ["monk", "monk"]}
    assert table.build(None, state, 0, (0, 2, 1)).fields == fields | {"target": 2, "card": "monk"}
    assert table.build(None, state, 0, (0, 2, -1)).fields == fields | {"target": 2, "card": None}
    with pytest.raises(ValueError, match="'lost' emits no card"):
        table.add("lost", "seat", card=name(("captain", "monk")))


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


def test_what_fields_have_by_seat_is_told_without_a_function() -> None:
    table = EventTable(schema=SCHEMA)
    table.add("all_paid", purses=table.by_seat(coins="coins"))
    table.add("shown", cards=table.by_seat("card", card="shown"))
    state = SCHEMA.new()
    state.seats = 2
    state.coins[1] = 4
    state.shown[0], state.shown[1] = -1, 1
    paid, shown = (table.build(None, state, number, ()).fields for number in range(2))
    assert paid == {"purses": [{"seat": 0, "coins": 0}, {"seat": 1, "coins": 4}]}
    assert shown == {"cards": [{"seat": 1, "card": "monk"}]}
