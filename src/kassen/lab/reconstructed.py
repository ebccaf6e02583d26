"""The numbers of a box that nobody has seen in print, and what to try in their stead.

Each is moved by a quarter of itself, by one at least, both ways. Where the box asks for a fixed sum,
another row of the table moves against it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from kassen.engine.box import Box, Table
from kassen.engine.errors import BadBox
from kassen.engine.game import Game, Options
from kassen.lab.variants import Cells, Path, cell_of, make_variant

RECONSTRUCTED = "reconstructed"
FRACTION = 4
UNREAD = "the rules do not read it at this table"


@dataclass(frozen=True)
class Number:
    """One reconstructed number, and the variants that move it; `refusal` says why there are none."""

    path: Path
    value: int
    neighbors: tuple[Cells, ...]
    refusal: str = ""


def source_of(table: Table, row: str, column: str) -> str:
    """A column may have a source of its own beside it; else it has the row's."""
    own = f"{column}_source"
    return str(table.rows[row][own if own in table.columns else "source"])


def reconstructed_cells(box: Box) -> Iterator[Path]:
    """All cells that were reconstructed, words too, as the box lists them."""
    for table in box.tables.values():
        for row in table.rows:
            for column in table.columns:
                is_content = column not in ("id", "source") and not column.endswith("_source")
                if is_content and source_of(table, row, column) == RECONSTRUCTED:
                    yield Path(table.name, row, column)


def reconstructed_numbers(game: Game, seats: int, options: Options) -> list[Number]:
    box = game.standard_box
    paths = [path for path in reconstructed_cells(box) if isinstance(cell_of(box, path), int)]
    return [number_at(game, path, seats, options) for path in paths]


def reconstructed_words(box: Box) -> list[Path]:
    """Cells of words that are one of several; names and sentences are nobody's balance."""
    return [
        path
        for path in reconstructed_cells(box)
        if isinstance(cell_of(box, path), str) and path.column in box[path.table].limits
    ]


def number_at(game: Game, path: Path, seats: int, options: Options) -> Number:
    box = game.standard_box
    value = box[path.table].number(path.row, path.column)
    step = max(1, value // FRACTION)
    found, refusal = [], ""
    for moved in (-step, step):
        cells, reason = moved_by(game, path, moved, seats, options)
        if cells and is_read(game, cells, seats, options):
            found.append(cells)
        refusal = UNREAD if cells else reason or refusal
    return Number(path, value, tuple(found), "" if found else refusal)


def moved_by(
    game: Game, path: Path, moved: int, seats: int, options: Options
) -> tuple[Cells | None, str]:
    """The cell alone, or with the first other row that makes up for it; else why the box refuses it."""
    table = game.standard_box[path.table]
    alone: Cells = {path: table.number(path.row, path.column) + moved}
    reason = why_not(game, alone, seats, options)
    if not reason:
        return alone, ""
    others = sorted(
        (row for row in table.rows if row != path.row),
        key=lambda row: (-table.number(row, path.column), row),
    )
    for row in others:
        other = Path(path.table, row, path.column)
        both: Cells = {**alone, other: table.number(row, path.column) - moved}
        if not why_not(game, both, seats, options):
            return both, ""
    return None, reason


def is_read(game: Game, cells: Cells, seats: int, options: Options) -> bool:
    """Whether the rules of such a table see any difference."""
    printed = game.open_boxes(game.standard_box, seats, options)
    moved = game.open_boxes(make_variant(game, None, cells).box, seats, options)
    return bool(printed.tobytes() != moved.tobytes())


def why_not(game: Game, cells: Cells, seats: int, options: Options) -> str:
    try:
        game.open_boxes(make_variant(game, None, cells).box, seats, options)
    except BadBox as refusal:
        return str(refusal)
    return ""
