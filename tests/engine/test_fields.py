"""Fields in the words of their vocabularies: cleared, said, read again, and refused with the reason."""

from types import SimpleNamespace

import pytest

from kassen.engine.errors import BadScenario
from kassen.engine.rules import kernel
from kassen.engine.rules.record import DICE, INT8, UINT8, Schema, Seen
from kassen.engine.rules.vocabulary import (
    FLAG,
    NUMBER,
    SEAT,
    SEATS,
    copies,
    members,
    name,
    number,
    one,
    owners,
    pile,
    slots,
)
from kassen.engine.table.fields import lay_below, left_over, put, said
from kassen.engine.table.scenario import ANY, Layout, by_name, refuse_broken, whole
from kassen.engine.table.views import Mirror

FRUIT = ("apple", "pear", "plum")
TREES = ("oak", "elm", "ash")
ALL, ROUND = Seen.BY_ALL, "round"
SCHEMA = Schema(
    "fruit",
    (
        DICE,
        ("seats", INT8, (), ALL, 3, NUMBER),
        ("turn", INT8, (), ALL, -1, SEAT),
        ("round_number", INT8, (), ALL, 0, number(1, 9, 1)),
        ("is_last", INT8, (), ALL, 0, FLAG),
        ("remaining", UINT8, (), ALL, 0, SEATS, ROUND),
        ("ripe", UINT8, (), ALL, 0, members(FRUIT), ROUND),
        ("wanted", INT8, (3,), ALL, -1, name(FRUIT), ROUND),
        ("coins", INT8, (3,), ALL, 0, NUMBER),
        ("basket", INT8, (3, 3), ALL, 0, copies(FRUIT)),
        ("hand", INT8, (3, 2), ALL, -1, slots(FRUIT), ROUND),
        ("hand_size", INT8, (3,), ALL, 0, NUMBER, ROUND),
        ("shelf", INT8, (2,), ALL, -1, slots(FRUIT)),
        ("deck", INT8, (6,), ALL, -1, pile(FRUIT)),
        ("deck_size", INT8, (), ALL),
        ("tree", INT8, (3,), ALL, -1, owners(TREES)),
        ("prize", INT8, (), ALL, -1, one("fruit")),
    ),
)
PRINTED = {"fruit": SimpleNamespace(rows={"fig": {}, "date": {}})}
BOX = SimpleNamespace(printed=PRINTED, notes={}, limit=4)
clear_all = SCHEMA.clearing()
clear_round = SCHEMA.clearing(ROUND)

WORDS = {
    "turn": 2,
    "round_number": 4,
    "is_last": True,
    "remaining": [0, 2],
    "ripe": ["apple", "plum"],
    "wanted": ["pear", None, "apple"],
    "coins": [1, 2, 3],
    "basket": [["apple", "apple"], [], ["plum"]],
    "hand": [["plum", "apple"], ["pear"], []],
    "shelf": [None, "plum"],
    "deck": ["plum", "apple", "pear"],
    "tree": [["ash"], [], ["oak"]],
    "prize": "date",
}


def table():
    state = SCHEMA.new()
    clear_all(state)
    return state


def filled():
    state = table()
    for key, value in WORDS.items():
        put(BOX, state, SCHEMA.by_name[key], value, key)
    return state


@pytest.mark.parametrize("key", WORDS)
def test_what_is_read_is_said_again(key):
    assert said(BOX, filled(), SCHEMA.by_name[key]) == WORDS[key]


def test_a_pile_has_its_top_last_and_sizes_are_kept():
    state = filled()
    assert state.deck.tolist() == [1, 0, 2, -1, -1, -1]
    assert (state.deck_size, list(state.hand_size)) == (3, [2, 1, 0])
    lay_below(state, "deck", [2, 2])
    assert (state.deck.tolist(), state.deck_size) == ([2, 2, 1, 0, 2, -1], 5)


def test_fields_are_cleared_to_their_blanks_for_a_span_or_all_of_them():
    state = filled()
    state.dice[0] = 7
    clear_round(state)
    assert (state.remaining, state.ripe, list(state.wanted)) == (0, 0, [-1, -1, -1])
    assert (state.turn, list(state.coins)) == (2, [1, 2, 3])
    clear_all(state)
    assert state.dice[0] == 7
    state.dice[0] = 0
    assert SCHEMA.bytes(state) == SCHEMA.bytes(table())


def test_things_are_counted_wherever_they_lie():
    count_fruit, count_trees = SCHEMA.counting(FRUIT), SCHEMA.counting(TREES)
    state = filled()
    assert [count_fruit(state, fruit) for fruit in range(3)] == [4, 2, 4]
    assert [count_trees(state, tree) for tree in range(3)] == [1, 0, 1]
    state.deck_size -= 1
    assert count_fruit(state, 2) == 3


def wipe(state):
    clear_all(state)


def test_a_clearing_rule_compiles_to_the_same_bytes(tmp_path, monkeypatch):
    monkeypatch.setattr(kernel, "code_folder", lambda sources: tmp_path)
    records = SCHEMA.records(filled())
    kernel.native(wipe, "test.wipe", ())(records[0])
    assert records.tobytes() == SCHEMA.bytes(table())


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("turn", 3, "turn is a whole number from 0 to 2, not 3"),
        ("round_number", 0, "round_number is a whole number from 1 to 9, not 0"),
        ("coins", [1, 2, 300], "coins of seat 2 is a whole number from 0 to 127, not 300"),
        ("coins", [1, 2], "coins lists 2 seats, not 3"),
        ("is_last", 1, "is_last is true or false, not 1"),
        ("remaining", [3], "a seat of remaining is a whole number from 0 to 2, not 3"),
        ("ripe", ["kiwi"], "ripe is one of apple, pear, plum, not 'kiwi'"),
        ("ripe", ["plum", "plum"], "ripe names one of them twice"),
        ("prize", "apple", "prize is one of fig, date, not 'apple'"),
        ("hand", [["plum"] * 3, None, None], "hand of seat 0 has room for 2, not for 3"),
        ("hand", [[None], None, None], "hand of seat 0 is one of apple, pear, plum, not None"),
        ("tree", [["oak"], ["oak"], []], "tree names oak twice"),
        ("deck", "plum", "deck is a list, not 'plum'"),
        ("deck", [["plum"]], "deck is one of apple, pear, plum, not ['plum']"),
    ],
)
def test_a_wrong_value_is_refused_with_the_reason(key, value, sentence):
    with pytest.raises(BadScenario) as refused:
        put(BOX, table(), SCHEMA.by_name[key], value, key)
    assert str(refused.value) == sentence


def test_what_lies_nowhere_is_left_over():
    state = filled()  # apples: 2 + 1 + 1, pears: 1 + 1, plums: 1 + 1 + 1 + 1
    assert left_over(SCHEMA, BOX, state, FRUIT, [5, 4, 4]) == [0, 1, 1]
    assert left_over(SCHEMA, BOX, state, TREES, [1, 1, 1]) == [1]
    with pytest.raises(BadScenario, match="there are only 3 plum in this game"):
        left_over(SCHEMA, BOX, state, FRUIT, [5, 4, 3])


LAYOUT = Layout(
    SCHEMA,
    {"turn": "turn", "out": "~remaining", "coins": "coins", "round": "round_number"},
    usual={"turn": 0, "coins": lambda box, state: [box.limit] * state.seats},
    besides={"note": ANY, "prizes": by_name("gives a number for each tree", TREES, whole(0, 9, 0))},
)


def test_a_document_says_what_is_not_as_usual():
    state = table()
    LAYOUT.read(BOX, state, {"out": [1]})
    assert (state.turn, state.remaining, list(state.coins)) == (0, 0b101, [4, 4, 4])
    assert LAYOUT.written(BOX, state) == {"out": [1]}
    assert LAYOUT.written(BOX, state, ["turn"], prizes={}, note="mine") == {"note": "mine"}
    state.coins[1] = 0
    assert LAYOUT.written(BOX, state) == {"out": [1], "coins": [4, 0, 4]}


def test_an_object_by_name_is_a_list_in_the_order_of_the_names():
    told = LAYOUT.lay(BOX, table(), {"prizes": {"elm": 3}})
    assert (told.prizes, told.note) == ([0, 3, 0], None)
    for prizes, why in (
        ([3], r"prizes gives a number for each tree, not \[3\]"),
        ({"fir": 3}, "prizes is one of oak, elm, ash, not 'fir'"),
        ({"elm": 10}, "prizes of elm is a whole number from 0 to 9, not 10"),
    ):
        with pytest.raises(BadScenario, match=why):
            LAYOUT.lay(BOX, table(), {"prizes": prizes})


def test_unknown_keys_and_broken_laws_are_refused():
    with pytest.raises(
        BadScenario, match="a scenario has no hat; it has coins, note, out, prizes, round"
    ):
        LAYOUT.check({"hat": 1, "note": 2})
    with pytest.raises(BadScenario, match=r"link is an object, not \[\]"):
        LAYOUT.check([], "link")
    with pytest.raises(BadScenario, match="at most 4 fruit"):
        refuse_broken(BOX, table(), lambda box, state: 2, {2: "at most {box.limit} fruit"})


def test_a_view_mirrors_fields_for_the_table_and_for_each_seat():
    mirror = Mirror(SCHEMA, left="remaining", coins="coins")
    assert mirror.of_table(BOX, filled()) == {"left": [0, 2], "coins": [1, 2, 3]}
    assert mirror.of_seats(BOX, filled())[1] == {"seat": 1, "left": False, "coins": 2}


def test_a_view_mirrors_the_parts_of_every_seat_in_words():
    by_seat = ("wanted", "coins", "basket", "hand", "tree")
    seats = Mirror(SCHEMA, **{key: key for key in by_seat}).of_seats(BOX, filled())
    assert seats == [
        {"seat": seat, **{key: WORDS[key][seat] for key in by_seat}} for seat in range(3)
    ]
    own = Mirror(SCHEMA, wanted="wanted", basket="basket").of_seat(BOX, filled(), 2)
    assert own == {"wanted": "apple", "basket": ["plum"]}


def test_what_a_view_shows_of_a_set_may_be_written_to():
    mirror = Mirror(SCHEMA, left="remaining", ripe="ripe")
    first = mirror.of_table(BOX, filled())
    first["left"].clear()
    first["ripe"].clear()
    assert mirror.of_table(BOX, filled()) == {"left": [0, 2], "ripe": ["apple", "plum"]}
