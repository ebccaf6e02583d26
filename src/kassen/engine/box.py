"""The box: every printed number as a table of rows with their sources, and editions that change rows.

A box is read from TOML. A table has its `columns`, its `rows` (the first column is the id, the last
one the source) and the `limits` of its columns: a lowest and a highest number, or a list of words.
`row_limits` go before them in the rows they name. If it `grows`, an edition may add rows; `full` says why it may not.
"""

import hashlib
import json
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, wraps
from pathlib import Path
from typing import Any, TypeVar

from kassen.engine.errors import BadBox, BadOption, Refusal
from kassen.engine.legible import why_illegible
from kassen.engine.rules.seats import NO_SEAT

ENGLISH = "en"  # what is printed in our boxes, and told where a language has no words
LONGEST_TEXT = 1000
SOURCES = ("rulebook", "published", "inferred", "reconstructed", "house")

Value = TypeVar("Value")
Cell = int | str
Row = dict[str, Cell]
Printed = (
    str | tuple[str, Sequence[str]]
)  # "table.column" or "table.row", and the names that stand there


@dataclass(frozen=True)
class Table:
    name: str
    columns: tuple[str, ...]
    limits: Mapping[str, list[Any]]
    rows: Mapping[str, Row]
    grows: bool = False  # an edition may add rows; the game says how many
    full: str = "the rules ask for each of its rows by name"  # why not, where it does not grow
    row_limits: Mapping[str, Mapping[str, list[Any]]] = field(default_factory=dict)

    def column(self, name: str) -> list[Any]:
        return [row[name] for row in self.rows.values()]

    def number(self, row: str, column: str = "value") -> int:
        return int(self.rows[row][column])


@dataclass(frozen=True)
class Box:
    """All tables of a game, as printed or as an edition has them."""

    name: str
    tables: Mapping[str, Table]
    changes: Mapping[str, Any] = field(default_factory=dict)  # the edition, as it was given
    standard: "Box | None" = None  # what the edition changes
    language: str = ENGLISH  # of its printed words

    def __getitem__(self, table: str) -> Table:
        return self.tables[table]

    @cached_property
    def names(self) -> dict[str, str]:
        """Every printed name by its row's id, over all tables that have names."""
        return {row: str(name) for row, name in self.column("name").items()}

    def column(self, name: str) -> dict[str, Cell]:
        """The cells of a column by their row's id, over all tables that have it."""
        if name not in self._columns:
            tables = [table for table in self.tables.values() if name in table.columns]
            self._columns[name] = {
                row: cells[name] for table in tables for row, cells in table.rows.items()
            }
        return self._columns[name]

    @cached_property
    def _columns(self) -> dict[str, dict[str, Cell]]:
        return {}

    def told_in(self, language: str, words: Mapping[str, str]) -> "Box":
        """The same box with every printed word as a language has it, by `box-<table>-<row>` and its column.

        Words that an edition has changed stay as they are, unless it gives them in this language too.
        """
        if language == self.language:
            return self
        if language not in self._told:
            tables = {
                name: replace(
                    table,
                    rows={row: self._row_in(language, words, name, row) for row in table.rows},
                )
                for name, table in self.tables.items()
            }
            self._told[language] = replace(self, tables=tables, language=language)
        return self._told[language]

    def _row_in(self, language: str, words: Mapping[str, str], table: str, row: str) -> Row:
        cells, standard = self[table].rows[row], (self.standard or self)[table].rows.get(row, {})
        told = dict(cells)
        for column, cell in cells.items():
            key = f"box-{table}-{row}" + ("" if column == "name" else f".{column}")
            if f"{column}_{language}" in cells:
                told[column] = cells[f"{column}_{language}"]
            elif key in words and cell == standard.get(column):
                told[column] = words[key]
        return told

    def untold_in(self, language: str, words: Mapping[str, str]) -> list[str]:
        """The words of this edition that it does not give in a language, by table, row and column."""
        return [
            f"{name}.{row}.{column}"
            for name, table in self.tables.items()
            for row, cells in table.rows.items()
            for column, cell in cells.items()
            if (column == "name" or f"box-{name}-{row}.{column}" in words)
            and cell != (self.standard or self)[name].rows.get(row, {}).get(column)
            and f"{column}_{language}" not in cells
        ]

    @cached_property
    def _told(self) -> dict[str, "Box"]:
        return {}

    @property
    def digest(self) -> str:
        """Names the numbers of this box: two boxes with the same rows have the same digest."""
        rows = {name: list(table.rows.values()) for name, table in self.tables.items()}
        return hashlib.sha256(json.dumps(rows, sort_keys=True).encode()).hexdigest()[:16]


def refuse_if(is_wrong: Any, why: str) -> None:
    if is_wrong:
        raise BadBox(why)


def check_rows(box: Box, wanted: Mapping[str, Iterable[str]]) -> None:
    """Refuse tables that have other rows than these, or in another order."""
    for table, rows in wanted.items():
        names = tuple(rows)
        why = f"{table}: the rows are {', '.join(names)}, in this order"
        refuse_if(tuple(box[table].rows) != names, why)


def check_words(table: Table, longest: Mapping[str, int]) -> None:
    """Refuse words in these columns that cannot be drawn, or not be told apart."""
    for column in [column for column in longest if column in table.columns]:
        taken: dict[str, str] = {}
        for row, cells in table.rows.items():
            word, where, most = str(cells[column]), f"{table.name}.{row}", longest[column]
            is_plain = word.strip() == word and not set(word) & set("[]{}")
            why = f"{where}: {column} is a word of at most {most} characters without brackets, not {word!r}"
            refuse_if(not is_plain or not 1 <= len(word) <= most, why)
            refuse_if(word in taken, f"{where}: {taken.get(word)} has the {column} {word} already")
            taken[word] = row


def fill(record: dict[str, Any], box: Box, printed: Mapping[str, Printed]) -> None:
    """Write columns into fields, and the value of a row into a field of one number; for names, their numbers."""
    for field_name, where in printed.items():
        place, names = (where, None) if isinstance(where, str) else where
        table, _, part = place.partition(".")
        if isinstance(record[field_name], int):
            record[field_name] = box[table].number(part)
        else:
            cells = box[table].column(part)
            numbers = cells if names is None else [names.index(cell) for cell in cells]
            record[field_name][: len(numbers)] = numbers


def seat_named(options: Mapping[str, Any], option: str, seats: int) -> int:
    """The seat that an option names, or `NO_SEAT` where it leaves that to chance."""
    if options[option] == "random":
        return NO_SEAT
    seat = int(options[option])
    if seat >= seats:
        raise BadOption(f"{option} is random or a seat of the table, 0 to {seats - 1}, not {seat}")
    return seat


def read_box(path: Path) -> Box:
    """The standard box of a game."""
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    name = document.pop("name")
    return Box(name, {table: _read_table(table, content) for table, content in document.items()})


def _read_table(name: str, content: Mapping[str, Any]) -> Table:
    columns = tuple(content["columns"])
    rows = {}
    for cells in content["rows"]:
        if not isinstance(cells, list) or len(cells) != len(columns):
            raise BadBox(
                f"{name}: the row {cells!r} does not have the columns {', '.join(columns)}"
            )
        row = dict(zip(columns, cells, strict=True))
        if row["id"] in rows:
            raise BadBox(f"{name}.{row['id']}: this row is there twice")
        rows[str(row["id"])] = row
    limits, row_limits = content.get("limits", {}), content.get("row_limits", {})
    table = Table(name, columns, limits, rows, content.get("grows", False))
    table = replace(table, full=content.get("full", table.full), row_limits=row_limits)
    for row in rows.values():
        _check_row(table, row)
    return table


def _check_row(table: Table, row: Row) -> None:
    where = f"{table.name}.{row['id']}"
    limits_of = {**table.limits, **table.row_limits.get(str(row["id"]), {})}
    for column, cell in row.items():
        limits = limits_of.get(column)
        if column == "source":
            limits = list(SOURCES)
        if limits is None:
            if not isinstance(cell, str):
                raise BadBox(f"{where}: {column} is a text, not {cell!r}")
            if _printed_column(table, column) == "name" and not cell.strip():
                raise BadBox(f"{where}: a name is not empty")
            if len(cell) > LONGEST_TEXT:
                raise BadBox(f"{where}: {column} has at most {LONGEST_TEXT} characters")
            if why := why_illegible(cell):
                raise BadBox(f"{where}: {column} {why}")
        elif isinstance(limits[0], str):
            if cell not in limits:
                raise BadBox(f"{where}: {column} is one of {', '.join(limits)}, not {cell!r}")
        elif (
            isinstance(cell, bool)
            or not isinstance(cell, int)
            or not limits[0] <= cell <= limits[1]
        ):
            raise BadBox(
                f"{where}: {column} is a whole number from {limits[0]} to {limits[1]}, not {cell!r}"
            )


def _printed_column(table: Table, column: str) -> str:
    """The column itself, or the one of which it gives the words in a language: `name` for `name_ja`."""
    printed, _, language = column.rpartition("_")
    is_word = printed in {*table.columns} - {"id", "source", *table.limits}
    return printed if is_word and language.isalpha() and len(language) in (2, 3) else column


def apply_edition(standard: Box, edition: Mapping[str, Any]) -> Box:
    """The standard box with the rows of an edition in place of its own.

    An edition gives changed cells by table and row, or a whole table with its `columns` and `rows`.
    """
    tables = dict(standard.tables)
    for name, changes in edition.items():
        if name == "name":
            if not isinstance(changes, str) or not changes.strip():
                raise BadBox(f"the name of an edition is a text, not {changes!r}")
            refuse_if(why := why_illegible(changes), f"the name of an edition {why}")
            continue
        if name not in tables:
            raise BadBox(f"there is no table {name!r} in this box; it has {', '.join(tables)}")
        if not isinstance(changes, Mapping):
            raise BadBox(f"{name}: an edition gives rows here, not {changes!r}")
        tables[name] = _changed_table(tables[name], changes)
    title = str(edition.get("name", "unnamed edition"))
    return Box(title, tables, dict(edition), standard)


def _changed_table(table: Table, changes: Mapping[str, Any]) -> Table:
    if "rows" in changes:
        others = changes.keys() - {"columns", "rows"}
        if others:
            raise BadBox(
                f"{table.name}: an edition gives columns and rows here, not {min(others)!r}"
            )
        standing = {key: getattr(table, key) for key in ("limits", "row_limits", "grows", "full")}
        whole = {"columns": list(table.columns), **changes, **standing}
        if not isinstance(whole["rows"], list):
            raise BadBox(f"{table.name}: rows is a list of rows, not {whole['rows']!r}")
        if whole["columns"] != list(table.columns):
            raise BadBox(f"{table.name}: the columns are {', '.join(table.columns)}")
        return _read_table(table.name, whole)
    rows = dict(table.rows)
    for row, cells in changes.items():
        if not isinstance(cells, Mapping) and (row in rows or table.grows):
            raise BadBox(f"{table.name}.{row}: an edition gives columns here, not {cells!r}")
        for column in cells if row in rows or table.grows else ():
            if column == "id" or _printed_column(table, column) not in table.columns:
                raise BadBox(f"{table.name}.{row}: there is no column {column!r} to change")
        rows[row] = {**(rows.get(row) or _blank_row(table, row, cells)), "source": "house", **cells}
        _check_row(table, rows[row])
    return replace(table, rows=rows)


def _blank_row(table: Table, row: str, cells: Mapping[str, Any]) -> Row:
    """The start of a new row, whose cells are all given but its source."""
    if not table.grows:
        known = ", ".join(table.rows)
        raise BadBox(
            f"{table.name}: there is no row {row!r}; it has {known}, and none can be added: {table.full}"
        )
    missing = [name for name in table.columns if name not in {"id", "source", *cells}]
    if missing:
        raise BadBox(f"{table.name}.{row}: a new row needs {', '.join(missing)} too")
    return {column: row if column == "id" else "" for column in table.columns}


def per_box(function: Callable[[Any], Value]) -> Callable[[Any], Value]:
    """Work out once for each box what follows from the box of a table alone; nobody may write to it."""

    @wraps(function)
    def once(box: Any) -> Value:
        if function not in box.notes:
            box.notes[function] = function(box)
        value: Value = box.notes[function]
        return value

    return once


def read_edition(path: Path) -> dict[str, Any]:
    return read_tables(path, "edition", BadBox)


def read_tables(path: Path, what: str, refusal: type[Refusal]) -> dict[str, Any]:
    """An edition or a scenario somebody wrote, TOML or JSON by its ending."""
    try:
        text = path.read_text(encoding="utf-8")
        document = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except OSError as error:
        raise refusal(f"the {what} {path} cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:  # no JSON or TOML, no text, a number without end
        raise refusal(f"the {what} {path} is not well-formed: {error}") from error
    if not isinstance(document, dict):
        raise refusal(f"the {what} {path} holds no tables")
    return document
