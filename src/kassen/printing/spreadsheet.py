"""A box as a spreadsheet, and back as an edition: CSV holds all tables, a workbook has a sheet for each."""

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from kassen.engine.box import Box, Cell, Table
from kassen.engine.errors import BadBox, reason_of
from kassen.extras import need

SUFFIXES = (".csv", ".xlsx")
EXTRA = "print"

Cells = list[str]


def is_spreadsheet(path: Path) -> bool:
    return path.suffix.lower() in SUFFIXES


def written_sheet(box: Box, suffix: str) -> bytes:
    """Every table of a box with its columns and rows, below the edition's name."""
    tables = [(table.name, rows_of(table)) for table in box.tables.values()]
    return workbook(box.name, tables) if suffix == ".xlsx" else lines(box.name, tables)


def rows_of(table: Table) -> list[Sequence[Cell]]:
    return [table.columns, *(list(row.values()) for row in table.rows.values())]


def lines(name: str, tables: list[tuple[str, list[Sequence[Cell]]]]) -> bytes:
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(["name", name])
    for title, rows in tables:
        writer.writerows([[], [title], *rows])
    return text.getvalue().encode("utf-8-sig")  # a spreadsheet knows UTF-8 by its mark


def workbook(name: str, tables: list[tuple[str, list[Sequence[Cell]]]]) -> bytes:
    book = need("openpyxl", EXTRA).Workbook()
    book.active.title = "edition"
    book.active.append(["name", name])
    for title, rows in tables:
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
        sheet.freeze_panes = "B2"
    content = io.BytesIO()
    book.save(content)
    return content.getvalue()


def read_sheet(path: Path, standard: Box) -> dict[str, Any]:
    """The edition that a spreadsheet makes of a box: what it changes, row by row."""
    try:
        tables = book_tables(path) if path.suffix.lower() == ".xlsx" else line_tables(path)
    except OSError as error:
        raise BadBox(f"the edition {path} cannot be read: {reason_of(error)}") from error
    except (ValueError, KeyError, csv.Error) as error:  # no text, no workbook
        raise BadBox(f"the edition {path} is not well-formed: {error}") from error
    edition: dict[str, Any] = {"name": tables.pop("name", [["", "unnamed edition"]])[0][1]}
    for name, (columns, *rows) in tables.items():
        if name not in standard.tables:
            raise BadBox(
                f"there is no table {name!r} in this box; it has {', '.join(standard.tables)}"
            )
        if changes := changes_of(standard[name], columns, rows):
            edition[name] = changes
    return edition


def changes_of(table: Table, columns: Cells, rows: list[Cells]) -> dict[str, Any]:
    """Changed cells by row where all rows are there, else the whole table."""
    if columns != list(table.columns):
        raise BadBox(f"{table.name}: the columns are {', '.join(table.columns)}")
    typed = [[typed_cell(table, *cell) for cell in zip(columns, row, strict=True)] for row in rows]
    whole = {str(row[0]): dict(zip(columns, row, strict=True)) for row in typed}
    if list(whole) != list(table.rows) or len(whole) != len(rows):
        return {"columns": columns, "rows": typed}
    changed = {
        row: {name: cell for name, cell in cells.items() if cell != table.rows[row][name]}
        for row, cells in whole.items()
    }
    return {row: cells for row, cells in changed.items() if cells}


def typed_cell(table: Table, column: str, cell: str) -> Cell:
    """A number where the column has numbers; what is none is left to be refused with its row."""
    limits = table.limits.get(column)
    is_number = limits is not None and not isinstance(limits[0], str)
    return int(cell) if is_number and cell.lstrip("-").isdecimal() else cell


def line_tables(path: Path) -> dict[str, list[Cells]]:
    """The tables of a CSV file: each a line with its name, one with its columns, and its rows."""
    text = path.read_text(encoding="utf-8-sig")
    delimiter = max(",;\t", key=text.count)
    tables: dict[str, list[Cells]] = {}
    table: list[Cells] | None = None
    for row in csv.reader(io.StringIO(text), delimiter=delimiter):
        cells = trimmed(row)
        if not cells:
            table = None
        elif table is None:
            table = tables.setdefault(cells[0], [cells] if len(cells) > 1 else [])
        else:
            table.append(cells)
    return squared(tables)


def book_tables(path: Path) -> dict[str, list[Cells]]:
    from zipfile import BadZipFile

    openpyxl = need("openpyxl", EXTRA)
    try:
        book = openpyxl.load_workbook(path, read_only=True, data_only=True)
    except BadZipFile as error:
        raise ValueError("it is no workbook") from error
    tables = {}
    for sheet in book:
        rows = [trimmed("" if cell is None else cell for cell in row) for row in sheet.values]
        tables["name" if sheet.title == "edition" else sheet.title] = [row for row in rows if row]
    book.close()
    return squared(tables)


def trimmed(row: Iterable[Any]) -> Cells:
    """The cells of a row as text, without empty ones at its end."""
    cells = [str(cell).strip() for cell in row]
    while cells and not cells[-1]:
        cells.pop()
    return cells


def squared(tables: dict[str, list[Cells]]) -> dict[str, list[Cells]]:
    """Every row as long as its table has columns; a longer one is refused."""
    for name, rows in tables.items():
        if not rows:
            raise BadBox(f"{name}: there is no line with its columns")
        width = len(rows[0])
        for row in rows:
            if len(row) > width:
                raise BadBox(f"{name}.{row[0]}: the row has {len(row)} cells for {width} columns")
            row += [""] * (width - len(row))
    return tables
