"""Messages are told as their catalog says: by person, number, names and lists, and in the reader's language."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kassen.engine.box import Box, Table
from kassen.engine.table import catalog
from kassen.engine.table.texts import SHARED, Catalog, Teller, Texts, read_catalog

ROWS = {
    "captain": {"id": "captain", "name": "Captain", "effect": "attack", "amount": 3},
    "emperor": {"id": "emperor", "name": "Emperor", "effect": "end", "amount": 0},
}
PRINTED = Box("standard", {"cards": Table("cards", ("id", "name", "effect", "amount"), {}, ROWS)})
BOX = SimpleNamespace(printed=PRINTED, ante=1)


def told(source: str, reader: int = -1, **variables: Any) -> str:
    """The text of the message `m`."""
    patterns = read_catalog(SHARED / "en.json") | catalog.compiled(source)
    return Teller(Catalog(patterns), BOX, ["Aki", "Bo"], reader)("m", **variables)


DRAWS = """
m = { $seat ->
    [you] You draw
   *[other] { SEAT($seat) } draws
 } { $card ->
    [none] a card
   *[other] { A_THING($card) }
 }."""


def test_the_reader_is_you_and_what_it_may_not_know_is_none() -> None:
    assert told(DRAWS, 0, seat=0, card="captain") == "You draw a Captain."
    assert told(DRAWS, 1, seat=0) == "Aki draws a card."
    assert told(DRAWS, -1, seat=0, card="emperor") == "Aki draws an Emperor."


def test_a_spectator_is_never_you() -> None:
    assert told("m = { $seat ->\n [you] you\n*[other] nobody\n }", -1, seat=-1) == "nobody"


@pytest.mark.parametrize(("coins", "words"), [(0, "no coins"), (1, "1 coin"), (2, "2 coins")])
def test_a_number_chooses_itself_or_one(coins: int, words: str) -> None:
    source = """
m = { $coins ->
    [0] no coins
   *[other] { COINS($coins) }
 }"""
    assert told(source, coins=coins) == words


def test_a_list_chooses_by_its_length_and_a_text_by_itself() -> None:
    source = """
m = { $cards ->
    [0] nothing
    [one] { $why ->
        [last] the last, { LIST($cards, each: "name") }
       *[other] { LIST($cards, each: "name") }
     }
   *[other] { LIST($cards, each: "name", by: "; ") }
 }"""
    assert told(source, cards=[], why="") == "nothing"
    assert told(source, cards=["captain"], why="last") == "the last, Captain"
    assert told(source, cards=["captain"], why="") == "Captain"
    assert told(source, cards=["captain", "emperor"], why="") == "Captain; Emperor"


@pytest.mark.parametrize(
    ("seats", "words"),
    [([], ""), ([0], "you"), ([0, 1], "you and Bo"), ([0, 1, 3], "you, Bo and seat 3")],
)
def test_a_list_is_joined_as_the_language_joins_lists(seats: list[int], words: str) -> None:
    assert told('m = { LIST($seats, each: "whom") }', 0, seats=seats) == words


def test_items_of_a_list_have_variables_of_their_own() -> None:
    source = """
m = { LIST($hands, each: "hand", by: "; ") }
hand = { WHOM($seat) } { $sum }"""
    assert told(source, 1, hands=[{"seat": 0, "sum": 3}, {"seat": 1, "sum": 5}]) == "Aki 3; you 5"


def test_the_box_gives_names_numbers_and_cells() -> None:
    assert told('m = { NAME("captain") } { CELL("captain", column: "amount") }') == "Captain 3"
    assert told('m = { COINS(BOX("ante")) }') == "1 coin"
    source = 'm = { LIST(ROWS("end", column: "effect"), each: "name") }'
    assert told(source) == "Emperor"


def test_a_sentence_begins_with_a_capital_and_a_change_has_its_sign() -> None:
    assert (
        told("m = { CAPITAL(WHOSE($seat)) } turn: { SIGNED($by) }", 0, seat=0, by=2)
        == "Your turn: +2"
    )


def test_a_seat_may_be_a_text_where_something_else_may_stand_for_it() -> None:
    assert told("m = { WHOM($giver) }", 1, giver="1") == "you"
    assert told("m = { WHOM($giver) }", 1, giver="0") == "Aki"


def test_a_message_told_in_capitals_takes_options_too() -> None:
    source = """
m = { CARD($card, how: "open") }
card = { $how ->
    [open] the open { NAME($it) }
   *[other] { NAME($it) }
 }"""
    assert told(source, card="captain") == "the open Captain"


def test_what_is_no_text_cannot_be_told() -> None:
    with pytest.raises(TypeError, match="neither a text nor a number"):
        told("m = { $cards }", cards=["captain"])
    with pytest.raises(KeyError, match="card"):
        told("m = { $card }")


def test_a_reader_is_told_in_its_language_and_in_english_what_that_lacks(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("title = A game.\nask-bet = Fold?\n", encoding="utf-8")
    (tmp_path / "ja.ftl").write_text(
        "ask-bet = 降りますか。\nlist-end = { $list }と{ $item }\n", encoding="utf-8"
    )
    for path in tmp_path.glob("*.ftl"):
        catalog.write(path)
    texts = Texts(tmp_path)
    assert texts.languages == ["en", "ja"]
    assert texts.tell("ask-bet", "ja") == "降りますか。"
    assert texts.tell("title", "ja") == "A game."
    assert texts.tell("ask-bet") == "Fold?"
    assert Teller(texts.catalog("ja"), BOX)("list-end", list="A", item="B") == "AとB"


@pytest.mark.parametrize(
    ("message", "is_for_all"),
    [
        ('{ A_THING($card) } for { BOX("ante") }', True),
        ("{ SEAT($seat) }", False),
        ("{ $seat ->\n [you] you\n*[other] another\n }", False),
        ("{ $decision ->\n [pay] Pay\n*[other] Play\n }", False),
        ('{ LIST($cards, each: "a_thing") }', False),  # each is a message of its own
    ],
)
def test_a_message_is_for_all_if_nothing_but_its_variables_and_the_box_is_in_it(
    message: str, is_for_all: bool
) -> None:
    patterns = read_catalog(SHARED / "en.json") | catalog.compiled(f"m = {message}")
    messages = Catalog(patterns)
    assert messages["m"]
    assert ("m" in messages.for_all) is is_for_all
