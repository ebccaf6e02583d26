"""The box: tables from TOML, editions that change rows, and refusals that name the row and the reason."""

from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from kassen.engine.box import (
    Box,
    apply_edition,
    check_rows,
    check_words,
    fill,
    read_box,
    read_edition,
    seat_named,
)
from kassen.engine.errors import BadBox, BadOption
from kassen.engine.rules.seats import NO_SEAT

TOML = """
name = "standard"
[cards]
columns = ["id", "name", "strength", "effect", "source"]
rows = [["archer", "Archer", 2, "shoot", "rulebook"], ["lord", "Lord", 5, "none", "inferred"]]
[cards.limits]
strength = [0, 9]
effect = ["none", "shoot"]
[cards.row_limits]
archer.strength = [1, 3]
[numbers]
columns = ["id", "value", "source"]
rows = [["hand", 4, "rulebook"]]
[numbers.limits]
value = [1, 9]
"""


@pytest.fixture
def box(tmp_path: Path) -> Box:
    (tmp_path / "box.toml").write_text(TOML)
    return read_box(tmp_path / "box.toml")


def test_a_table_is_read_by_row_and_by_column(box: Box) -> None:
    assert box["cards"].column("strength") == [2, 5]
    assert box["cards"].number("lord", "strength") == 5


def test_an_edition_changes_cells_and_says_where_they_come_from(box: Box) -> None:
    changed = apply_edition(box, {"name": "house rules", "cards": {"lord": {"strength": 7}}})
    assert changed["cards"].rows["lord"] == {
        "id": "lord", "name": "Lord", "strength": 7, "effect": "none", "source": "house",
    }  # fmt: skip
    assert changed["cards"].rows["archer"]["source"] == "rulebook"
    assert box["cards"].number("lord", "strength") == 5
    assert changed.digest != box.digest


@pytest.mark.parametrize(
    "changes", [{"archer": {"strength": 4}}, {"rows": [["archer", "Archer", 0, "none", "house"]]}]
)
def test_a_row_may_have_limits_of_its_own(box: Box, changes: dict[str, object]) -> None:
    assert apply_edition(box, {"cards": {"lord": {"strength": 9}}})
    with pytest.raises(BadBox, match=r"cards\.archer: strength is a whole number from 1 to 3"):
        apply_edition(box, {"cards": changes})


def test_printed_columns_fill_fields_and_a_row_a_field_of_one_number(box: Box) -> None:
    record = {"strength": [0, 0, 0], "effect": [0, 0, 0], "hand": 0}
    fill(record, box, {
        "strength": "cards.strength", "effect": ("cards.effect", ("none", "shoot")), "hand": "numbers.hand",
    })  # fmt: skip
    assert record == {"strength": [2, 5, 0], "effect": [1, 0, 0], "hand": 4}


def test_an_edition_may_give_a_whole_table(box: Box) -> None:
    rows = [["monk", "Monk", 1, "none", "published"]]
    assert list(apply_edition(box, {"cards": {"rows": rows}})["cards"].rows) == ["monk"]


def test_the_digest_names_the_numbers_and_not_the_edition(box: Box) -> None:
    same = apply_edition(
        box, {"name": "x", "cards": {"lord": {"strength": 5, "source": "inferred"}}}
    )
    assert same.digest == box.digest


@pytest.mark.parametrize(
    ("edition", "reason"),
    [
        ({"lands": {}}, "no table 'lands' in this box; it has cards"),
        ({"name": 3}, "name of an edition is a text, not 3"),
        ({"name": "\u202ea"}, "the name of an edition has characters that cannot be printed"),
        ({"cards": {"lord": {"name": "L\0rd"}}}, "name has characters that cannot be printed"),
        ({"cards": {"lord": {"name": "Lo\u0301\u0301\u0301rd"}}}, "too many marks on one letter"),
        ({"cards": {"lord": {"name": "L" * 1001}}}, "name has at most 1000 characters"),
        ({"name": " "}, "name of an edition is a text, not ' '"),
        ({"cards": 3}, "cards: an edition gives rows here, not 3"),
        ({"cards": {"ninja": {}}}, "cards: there is no row 'ninja'; it has archer, lord"),
        ({"cards": {"lord": 3}}, "cards.lord: an edition gives columns here, not 3"),
        ({"cards": {"lord": {"speed": 3}}}, "cards.lord: there is no column 'speed' to change"),
        ({"cards": {"rows": [], "foo": 1}}, "cards: an edition gives columns and rows here, not 'foo'"),
        ({"cards": {"lord": {"id": "king"}}}, "cards.lord: there is no column 'id' to change"),
        ({"cards": {"lord": {"strength": 10}}}, "cards.lord: strength is a whole number from 0 to 9, not 10"),
        ({"cards": {"lord": {"strength": -1}}}, "whole number from 0 to 9, not -1"),
        ({"cards": {"lord": {"strength": "7"}}}, "whole number from 0 to 9, not '7'"),
        ({"cards": {"lord": {"strength": True}}}, "whole number from 0 to 9, not True"),
        ({"cards": {"lord": {"strength": 1.5}}}, "whole number from 0 to 9, not 1.5"),
        ({"cards": {"lord": {"effect": "fly"}}}, "cards.lord: effect is one of none, shoot, not 'fly'"),
        ({"cards": {"lord": {"name": 3}}}, "cards.lord: name is a text, not 3"),
        ({"cards": {"lord": {"name": " "}}}, "cards.lord: a name is not empty"),
        ({"cards": {"lord": {"source": "dream"}}}, "cards.lord: source is one of rulebook, .*, not 'dream'"),
        ({"cards": {"rows": [["monk", "Monk"]]}}, "does not have the columns"),
        ({"cards": {"rows": [3]}}, "does not have the columns"),
        ({"cards": {"rows": 5}}, "rows is a list of rows, not 5"),
        ({"cards": {"columns": 5, "rows": []}}, "the columns are id"),
        ({"cards": {"columns": ["id"], "rows": []}}, "the columns are id, name, strength, effect, source"),
        ({"cards": {"rows": [["a", "A", 1, "none", "house"]] * 2}}, "cards.a: this row is there twice"),
    ],
)  # fmt: skip
def test_a_wrong_edition_is_refused_with_row_and_reason(
    box: Box, edition: Any, reason: str
) -> None:
    with pytest.raises(BadBox, match=reason):
        apply_edition(box, edition)


def test_editions_are_read_from_toml_and_json(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("[cards.lord]\nstrength = 3\n")
    (tmp_path / "a.json").write_text('{"cards": {"lord": {"strength": 3}}}')
    assert read_edition(tmp_path / "a.toml") == read_edition(tmp_path / "a.json")


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("a.toml", "[cards", "not well-formed"),
        ("a.json", "{", "not well-formed"),
        ("a.json", "[1]", "holds no tables"),
        ("a.toml", None, "cannot be read"),
    ],
)
def test_a_file_that_is_no_edition_is_refused(
    tmp_path: Path, name: str, content: str | None, reason: str
) -> None:
    if content is not None:
        (tmp_path / name).write_text(content)
    with pytest.raises(BadBox, match=reason):
        read_edition(tmp_path / name)


WORDS = {"box-cards-archer": "弓兵", "box-cards-lord": "殿様"}


def test_printed_words_are_told_in_a_language_that_has_them(box: Box) -> None:
    assert box.told_in("ja", WORDS).names == {"archer": "弓兵", "lord": "殿様"}
    assert box.names == {"archer": "Archer", "lord": "Lord"}


def test_a_word_that_an_edition_changed_is_told_as_it_says_in_every_language(box: Box) -> None:
    renamed = {"lord": {"name": "King"}, "archer": {"name": "Hunter", "name_ja": "狩人"}}
    changed = apply_edition(box, {"cards": renamed})
    assert changed.told_in("ja", WORDS).names == {"archer": "狩人", "lord": "King"}
    assert changed.told_in("de", {}).names == {"archer": "Hunter", "lord": "King"}


def test_only_words_have_languages(box: Box) -> None:
    with pytest.raises(BadBox, match="no column 'strength_ja' to change"):
        apply_edition(box, {"cards": {"lord": {"strength_ja": 5}}})
    with pytest.raises(BadBox, match="a name is not empty"):
        apply_edition(box, {"cards": {"lord": {"name_ja": " "}}})


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("Bow", None),
        ("Lord", "cards.lord: archer has the name Lord already"),
        (
            " Bow",
            "cards.archer: name is a word of at most 6 characters without brackets, not ' Bow'",
        ),
        ("[red]", "name is a word of at most 6 characters without brackets"),
        ("Longbow", "name is a word of at most 6 characters without brackets"),
    ],
)
def test_words_that_cannot_be_drawn_or_told_apart_are_refused(
    box: Box, word: str, why: str | None
) -> None:
    changed = apply_edition(box, {"cards": {"archer": {"name": word}}})
    with pytest.raises(BadBox, match=why) if why else nullcontext():
        check_words(changed["cards"], {"name": 6, "plural": 1})


def test_rows_have_their_order(box: Box) -> None:
    check_rows(box, {"cards": ("archer", "lord")})
    with pytest.raises(BadBox, match="cards: the rows are lord, archer, in this order"):
        check_rows(box, {"cards": ("lord", "archer")})


def test_an_option_names_a_seat_of_the_table() -> None:
    assert seat_named({"first": "random"}, "first", 2) == NO_SEAT
    assert seat_named({"first": 1}, "first", 2) == 1
    with pytest.raises(BadOption, match="first is random or a seat of the table, 0 to 1, not 2"):
        seat_named({"first": 2}, "first", 2)
