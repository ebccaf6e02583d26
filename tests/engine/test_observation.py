"""An observation is declared once: places and names follow from it."""

from typing import Any

import numpy as np
import pytest

from kassen import games
from kassen.engine.game import Game
from kassen.engine.rules import kernel
from kassen.engine.rules.observation import (
    Observation,
    Part,
    flag,
    group,
    number,
    one_hot,
    rows,
)
from kassen.engine.rules.record import INT8, UINT8, Schema, Seen
from kassen.engine.rules.ruling import clear, copy_row, mark, mark_set, seats_seen
from kassen.engine.rules.vocabulary import SEAT, SEATS as SET_OF_SEATS, copies, members, name
from kassen_leduc.game import GAME as LEDUC
from tests.outsiders.oh_hell.game import GAME as OH_HELL

GAMES = [*map(games.get, games.NAMES), LEDUC, OH_HELL]
SEATS = seats_seen(3)

OBSERVATION = Observation(
    hand=number("copies", of=("monk", "ninja")),
    seats=rows(
        SEATS,
        coins=number(),
        cards=rows((1, 2), face=one_hot(of=("monk", "ninja")), known_by=flag(of=SEATS)),
    ),
    board=rows([(x, y) for x in range(2) for y in range(2)], flag("filled")),
    table=group(lap=number(), slot=one_hot(of=range(2))),
)
AT = OBSERVATION.at


def test_a_part_begins_where_those_before_it_end() -> None:
    seats, cards = AT.seats, AT.seats.cards
    assert (AT.hand, seats.first, seats.coins, cards.first, cards.known_by) == (0, 2, 2, 3, 5)
    assert (cards.stride, seats.stride, AT.board.first, AT.board.stride) == (5, 11, 35, 1)
    assert (AT.table.lap, AT.table.slot, AT.size, OBSERVATION.size) == (39, 40, 42, 42)


def test_sections_are_slices() -> None:
    assert [*OBSERVATION.sections.values()] == [
        slice(0, 2), slice(2, 35), slice(35, 39), slice(39, 42)
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "at"),
    [
        ("hand.ninja", AT.hand + 1),
        ("seats[me].coins", AT.seats.coins),
        ("seats[me+1].coins", AT.seats.coins + AT.seats.stride),
        ("seats[me+2].cards[2].face.monk",
         AT.seats.cards.face + 2 * AT.seats.stride + AT.seats.cards.stride),
        ("seats[me].cards[1].known_by[me+2]", AT.seats.cards.known_by + 2),
        ("board[1][0]", AT.board.first + 2),
        ("table.slot[1]", AT.table.slot + 1),
    ],
)  # fmt: skip
def test_every_number_has_a_name(name: str, at: int) -> None:
    assert OBSERVATION.names[at] == name


def test_a_part_of_many_sections_has_places_of_its_own() -> None:
    printed = group(low=number(), high=number())
    twice = Observation(top=rows(range(2), known=flag(), card=printed), raid=printed)
    assert printed.at.high == 1
    assert twice.names[twice.at.raid.first + printed.at.high] == "raid.high"
    row = twice.at.top.stride
    assert twice.names[twice.at.top.card.first + row + printed.at.high] == "top[1].card.high"


def test_compiled_rules_read_the_same_places() -> None:
    def write(out):  # type: ignore[no-untyped-def]
        clear(out, AT.size)
        mark(AT.hand, -1, out)
        mark(AT.hand, 1, out)
        mark_set(AT.seats.cards.known_by + AT.seats.stride, 3, 0b101, out)
        out[AT.table.lap] = AT.seats.cards.stride

    native = kernel.compiled(write, "write", kernel.sources(__file__))
    plain, compiled = np.full((2, AT.size), np.nan, np.float32)
    write(plain.data)
    native(compiled)
    assert plain.tobytes() == compiled.tobytes()
    written = {OBSERVATION.names[at]: plain[at] for at in np.flatnonzero(plain)}
    assert written == {
        "hand.ninja": 1, "seats[me+1].cards[1].known_by[me]": 1, "seats[me+1].cards[1].known_by[me+2]": 1,
        "table.lap": 5,
    }  # fmt: skip


def test_a_row_of_a_field_is_copied() -> None:
    out = [9.0] * 4
    copy_row(1, 2, np.arange(6).reshape(2, 3), 1, out)
    assert out == [9, 3, 4, 9]


@pytest.mark.parametrize("name", ["first", "size", "stride"])
def test_a_part_is_not_called_what_rows_say_of_themselves(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        rows(SEATS, **{name: flag()})


def test_no_word_and_no_label_is_there_twice() -> None:
    with pytest.raises(ValueError, match="monk is there twice"):
        number(of=("monk", "ninja", "monk"))
    with pytest.raises(ValueError, match="1 is there twice"):
        rows((1, 1), flag())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_names_are_as_many_as_numbers_and_all_differ(game: Game) -> None:
    for names, size in (
        (game.observation_names, game.observation_size),
        (game.action_names, len(game.actions)),
        (game.decision_names, len(game.decisions)),
    ):
        assert len(names) == len(set(names)) == size


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_number_of_the_pending_decision_is_called_by_it(game: Game) -> None:
    part = game.observation.parts.get("decision")
    assert part is None or (isinstance(part, Part) and part.words == game.decision_names)


# Parts that show a field of the state as it is.

FRUIT = ("apple", "pear")
STATE = Schema(
    "state",
    [
        ("phase", INT8, (), Seen.BY_ALL),
        ("turn", INT8, (), Seen.BY_ALL, 0, SEAT),
        ("folded", UINT8, (), Seen.BY_ALL, 0, SET_OF_SEATS),
        ("coins", INT8, (3,), Seen.BY_ALL),
        ("held", INT8, (3, 2), Seen.BY_ALL, 0, copies(FRUIT)),
        ("open", INT8, (3,), Seen.BY_ALL, 0, members(FRUIT)),
        ("best", INT8, (3,), Seen.BY_ALL, -1, name(FRUIT)),
        ("pile", INT8, (2,), Seen.BY_ALL, 0, copies(FRUIT)),
    ],
)
SHOWN = Observation(
    pile=number(of=FRUIT, field="pile"),
    seats=rows(
        SEATS, by_hand=flag(), turn=flag(field="turn"), folded=flag(field="folded"), coins=number(field="coins"),
        held=number(of=FRUIT, field="held"), open=flag(of=FRUIT, field="open"), best=one_hot(of=FRUIT, field="best"),
    ),
    table=group(phase=one_hot(of=("bid", "play"), field="phase"), coins=number()),
)  # fmt: skip
observe_table, observe_seat = SHOWN.of_table(STATE), SHOWN.of_seats("seats", STATE)


def shown(**values: Any) -> dict[str, int]:
    """Numbers other than 0, by name, where seat 1 looks."""
    records = STATE.zeros()
    for key, value in {"best": -1, **values}.items():
        records[0][key] = value
    state, out = STATE.open(records[0]), np.zeros(SHOWN.size, np.int16)
    observe_table(state, out)
    for step in range(3):
        observe_seat(state, (1 + step) % 3, step * SHOWN.at.seats.stride, out)
    return {word: int(out[at]) for at, word in enumerate(SHOWN.names) if out[at]}


@pytest.mark.parametrize(
    ("values", "seen"),
    [
        ({"turn": 1}, {"seats[me].turn": 1}),
        ({"turn": 0, "folded": 0b101},
         {"seats[me+1].folded": 1, "seats[me+2].turn": 1, "seats[me+2].folded": 1}),
        ({"coins": [5, 0, 7], "turn": -1}, {"seats[me+1].coins": 7, "seats[me+2].coins": 5}),
        ({"held": [[0, 0], [0, 2], [0, 0]], "turn": -1}, {"seats[me].held.pear": 2}),
        ({"open": [0b01, 0b10, 0], "turn": -1},
         {"seats[me].open.pear": 1, "seats[me+2].open.apple": 1}),
        ({"best": [-1, -1, 1], "turn": -1}, {"seats[me+1].best.pear": 1}),
        ({"pile": [3, 0], "phase": 1, "turn": -1}, {"pile.apple": 3, "table.phase.play": 1}),
        ({"phase": 2, "turn": -1}, {}),
    ],
)  # fmt: skip
def test_a_part_shows_the_field_it_names(values: dict[str, Any], seen: dict[str, int]) -> None:
    assert shown(**values) == ({"table.phase.bid": 1} if "phase" not in values else {}) | seen
