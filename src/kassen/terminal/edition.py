"""`kassen edition`: print a game's standard box as the start of an edition, or check an edition."""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from kassen import games
from kassen.engine.box import ENGLISH, Box, Table, read_edition
from kassen.engine.errors import BadOption
from kassen.engine.game import Game
from kassen.engine.table.markup import join, plural
from kassen.files import write_file
from kassen.printing.spreadsheet import is_spreadsheet, written_sheet
from kassen.terminal.documents import edition_for, read_changes, reading, wanting_extras
from kassen.terminal.spelling import titled

HEAD = """# The standard box of {title}, to start an edition from: kassen play {name} --edition FILE
# Change any cell but the ids, and delete the tables you leave alone. To change a few cells only,
# write [table.row] and below it column = value.
name = {own}
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="a game listed by `kassen games`")
    parser.add_argument(
        "--check",
        type=Path,
        metavar="FILE",
        help="check an edition; errors name the row and the reason",
    )

    parser.add_argument(
        "--edition",
        type=Path,
        metavar="FILE",
        help="the box as an edition has it: TOML, JSON, CSV or a workbook",
    )
    parser.add_argument(
        "--csv", type=Path, metavar="FILE.csv", help="write the box for a spreadsheet"
    )
    parser.add_argument(
        "--xlsx", type=Path, metavar="FILE.xlsx", help="write the box as a workbook"
    )


def run(given: argparse.Namespace) -> None:
    if given.check:
        print(checked(given.check, given.game))
        return
    if given.game is None:
        raise BadOption("name a game: kassen edition mangoku > house.toml")
    game = games.get(given.game)
    box = game.edition(edition_for(game, given.edition))
    for path, suffix in ((given.csv, ".csv"), (given.xlsx, ".xlsx")):
        if path:
            with wanting_extras():
                write_file(path, written_sheet(titled_box(game, box), suffix))
            print(
                f"{path}: {len(box.tables)} tables. Play it: kassen play {game.name} --edition {path}"
            )
    if not (given.csv or given.xlsx):
        print(written(game, box), end="")


def titled_box(game: Game, box: Box) -> Box:
    """The box under the name that a new edition starts with."""
    return box if box.changes else replace(box, name=f"my {game.name.replace('_', ' ')}")


def checked(path: Path, name: str | None) -> str:
    """Check an edition by opening its box for every number of seats."""
    with reading(path):
        if is_spreadsheet(path) and not name:
            raise BadOption(f"name the game: kassen edition GAME --check {path}")
        game = games.get(name) if name else game_of(path, read_edition(path))
        changes = read_changes(path, game)
        box = game.edition(changes)
        for seats in game.seat_counts:
            game.open_boxes(box, seats, game.settle())
    standard = game.standard_box
    changed = sum(row != standard[table].rows.get(key) for table, key, row in rows_of(box))
    what = plural(changed, "row") if changed else "no row"
    said = f"{path} is an edition of {titled(game.name)}, {box.name!r}, that changes {what}."
    return "\n".join([said, *untold(game, box)])


def untold(game: Game, box: Box) -> Iterator[str]:
    """The words that readers of a language are told as the edition writes them, for want of `name_ja` and the like."""
    for language in sorted({*game.texts.languages} - {ENGLISH}):
        if missing := box.untold_in(language, game.texts.catalog(language).patterns):
            yield f"Told as it stands to readers of {language!r}: {join(missing)}. Give it as name_{language} too."


def rows_of(box: Box) -> list[tuple[str, str, Mapping[str, Any]]]:
    """All rows of a box: table, id and cells."""
    return [
        (name, key, row) for name, table in box.tables.items() for key, row in table.rows.items()
    ]


def game_of(path: Path, changes: Mapping[str, Any]) -> Game:
    """Find the one game whose box has the tables and rows of an edition."""
    fits = [game for game in games.available() if is_of(game, changes)]
    if len(fits) != 1:
        named = join([game.name for game in fits]) or "no game"
        raise BadOption(
            f"{path} could belong to {named}; name the game: kassen edition GAME --check {path}"
        )
    return fits[0]


def is_of(game: Game, changes: Mapping[str, Any]) -> bool:
    tables = game.standard_box.tables
    return all(
        name in tables
        and (tables[name].grows or {*keys_of(rows)} <= {*tables[name].rows, "columns", "rows"})
        for name, rows in changes.items()
        if name != "name"
    )


def keys_of(rows: Any) -> list[str]:
    return list(rows) if isinstance(rows, Mapping) else []


def written(game: Game, box: Box) -> str:
    """Write a box as an edition of whole tables."""
    own = toml(titled_box(game, box).name)
    head = HEAD.format(title=titled(game.name), name=game.name, own=own)
    return "\n".join([head, *(table_text(table) for table in box.tables.values())])


def table_text(table: Table) -> str:
    """Format a table as printed, below the limits of its columns."""
    rows = [table.columns, *(tuple(row.values()) for row in table.rows.values())]
    widths = [max(len(toml(cell)) for cell in column) for column in zip(*rows, strict=True)]
    head, *lines = [line_of(row, widths) for row in rows]
    limits = "".join(f"# {column}: {limit_text(limit)}\n" for column, limit in table.limits.items())
    body = "".join(f"          {line},\n" for line in lines)
    return f"{limits}[{table.name}]\ncolumns = {head}\nrows = [\n{body}]\n"


def line_of(row: Sequence[int | str], widths: Sequence[int]) -> str:
    """Align numbers right and words left, as in print."""
    cells = [
        toml(cell).rjust(width) + ", "
        if isinstance(cell, int)
        else f"{toml(cell)}, ".ljust(width + 2)
        for cell, width in zip(row, widths, strict=True)
    ]
    return "[" + "".join(cells).rstrip(" ,") + "]"


def toml(cell: int | str) -> str:
    if isinstance(cell, int):
        return str(cell)
    return '"' + cell.replace("\\", "\\\\").replace('"', '\\"') + '"'


def limit_text(limit: list[Any]) -> str:
    return ", ".join(limit) if isinstance(limit[0], str) else f"{limit[0]} to {limit[1]}"
