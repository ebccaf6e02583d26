"""Variants of a table: cells of its box and options by their path, moved in step or in a grid."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from kassen.engine.box import Box, Cell
from kassen.engine.errors import BadBox, BadOption
from kassen.engine.game import Game, Option, Options
from kassen.engine.rules.record import Records
from kassen.lab.bans import Ban

MOST_VARIANTS = 5000
WRITTEN = "--vary is written as table.row.column=2..5, table.row.column=2,3,5 or option.name=on,off"
OPTION = "option"  # stands where a table would
RANGE = re.compile(r"(-?[0-9]{1,9})\.\.(-?[0-9]{1,9})")
NUMBER = re.compile(r"-?[0-9]{1,9}")


@dataclass(frozen=True)
class Path:
    """Where a cell lies in the box; of an option, which has no column, its name."""

    table: str
    row: str
    column: str = ""

    def __str__(self) -> str:
        return ".".join(filter(None, (self.table, self.row, self.column)))


Cells = dict[Path, Cell]  # what a variant changes


@dataclass(frozen=True)
class Variant:
    """One table of a study, by the cells and options that were set."""

    cells: Cells
    box: Box
    options: Options
    ban: Ban | None = None
    recorded: str = ""  # what these matches are, where others played them

    @property
    def words(self) -> str:
        return self._told(f"{path}={cell}" for path, cell in self.cells.items())

    @property
    def values(self) -> str:
        """The words without the paths, which stand elsewhere."""
        return self._told(map(str, self.cells.values()), " ")

    def _told(self, cells: Iterable[str], between: str = ", ") -> str:
        told = between.join(cells)
        ban = self.ban.words if self.ban else ""
        return ", ".join(filter(None, (self.recorded, told, ban))) or "as printed"


def read_variations(box: Box, texts: Sequence[str], options: Sequence[Option] = ()) -> list[Cells]:
    """All combinations of what these texts vary; cells within one text move in step."""
    columns = [steps_of(box, text, options) for text in texts]
    number = 1
    for steps in columns:
        number *= len(steps)
    if number > MOST_VARIANTS:
        raise BadOption(
            f"that makes {number:,} variants, and a study has {MOST_VARIANTS:,} at most"
        )
    return [merged(steps) for steps in product(*columns)]


def merged(steps: Sequence[Cells]) -> Cells:
    """One combination; a cell that is varied twice is refused."""
    cells: Cells = {}
    for step in steps:
        for path, cell in step.items():
            if path in cells:
                raise BadOption(f"{path} is varied twice; cells within one --vary move in step")
            cells[path] = cell
    return cells


def steps_of(box: Box, text: str, options: Sequence[Option] = ()) -> list[Cells]:
    """The values of one --vary; several cells, with blanks between them, take their values side by side."""
    columns: dict[Path, list[Cell]] = {}
    for part in text.split():
        name, equals, values = part.partition("=")
        if not equals or not values:
            raise BadOption(f"{WRITTEN}, not {part!r}")
        path = option_path(name, options) or path_of(box, name)
        if path in columns:
            raise BadOption(f"{path} is varied twice; cells within one --vary move in step")
        columns[path] = (
            settings_of(path, values, options)
            if path.table == OPTION
            else values_of(box, path, values)
        )
    if not columns:
        raise BadOption(f"{WRITTEN}, not {text!r}")
    if len({len(values) for values in columns.values()}) > 1:
        counts = ", ".join(f"{path} has {len(values)}" for path, values in columns.items())
        raise BadOption(f"cells that move in step have as many values each, and {counts}")
    return [dict(zip(columns, step, strict=True)) for step in zip(*columns.values(), strict=True)]


def option_path(name: str, options: Sequence[Option]) -> Path | None:
    """The path of an option; None if it is that of a cell."""
    table, _, own = name.partition(".")
    if table != OPTION or not options:
        return None
    names = [option.name for option in options]
    if own not in names:
        raise BadOption(f"{name}: there is no option {own!r}; there is {listed(names)}")
    return Path(OPTION, own)


def settings_of(path: Path, text: str, options: Sequence[Option]) -> list[Cell]:
    """The values of an option, each one of its choices; the game refuses others."""
    choices = next(option.choices for option in options if option.name == path.row)
    if found := RANGE.fullmatch(text):
        first, last = int(found[1]), int(found[2])
        return [each for each in choices if isinstance(each, int) and first <= each <= last]
    by_words = {str(choice).lower(): choice for choice in choices}
    return [by_words.get(word, word) for word in text.split(",")]


def path_of(box: Box, name: str) -> Path:
    """A cell of this box; refused with what there is instead."""
    parts = name.split(".")
    if len(parts) != 3:
        raise BadOption(f"{WRITTEN}, not {name!r}")
    path = Path(*parts)
    if path.table not in box.tables:
        raise BadOption(f"{name}: there is no table {path.table!r}; there is {listed(box.tables)}")
    table = box[path.table]
    if path.row not in table.rows:
        raise BadOption(f"{name}: there is no row {path.row!r}; there is {listed(table.rows)}")
    columns = [column for column in table.columns if column != "id"]
    if path.column not in columns:
        raise BadOption(f"{name}: there is no column {path.column!r}; there is {listed(columns)}")
    return path


def listed(names: Mapping[str, Any] | Sequence[str]) -> str:
    return ", ".join(names)


def values_of(box: Box, path: Path, text: str) -> list[Cell]:
    """A range of whole numbers, up or down, or values with commas between them."""
    is_number = isinstance(cell_of(box, path), int)
    if found := RANGE.fullmatch(text):
        first, last = int(found[1]), int(found[2])
        if not is_number:
            raise BadOption(f"{path} is a word, and {text} are numbers")
        if abs(last - first) >= MOST_VARIANTS:
            raise BadOption(f"{path}={text}: a study has {MOST_VARIANTS:,} variants at most")
        step = 1 if first <= last else -1
        return list(range(first, last + step, step))
    words = text.split(",")
    if not is_number:
        return list(words)
    for word in words:
        if not NUMBER.fullmatch(word):
            raise BadOption(f"{path} is a whole number, not {word!r}")
    return [int(word) for word in words]


def cell_of(box: Box, path: Path) -> Cell:
    return box[path.table].rows[path.row][path.column]


def make_variant(
    game: Game,
    changes: Mapping[str, Any] | None,
    cells: Cells,
    options: Mapping[str, Any] | None = None,
) -> Variant:
    """The box of an edition, or the standard one, and the options of a table, with these cells in them."""
    own = {path.row: cell for path, cell in cells.items() if path.table == OPTION}
    edition: dict[str, Any] = {
        name: dict(rows) if isinstance(rows, Mapping) else rows
        for name, rows in (changes or {}).items()
    }
    base = game.edition(changes)
    for path, cell in cells.items():
        if path.table == OPTION:
            continue
        if "rows" in edition.get(path.table, {}):  # a whole table: as the cells it comes to
            edition[path.table] = {
                row: without_id(cells) for row, cells in base[path.table].rows.items()
            }
        rows = edition.setdefault(path.table, {})
        rows[path.row] = {**rows.get(path.row, {}), path.column: cell}
    return Variant(cells, game.edition(edition), game.settle({**(options or {}), **own}))


def without_id(cells: Mapping[str, Cell]) -> dict[str, Cell]:
    return {column: cell for column, cell in cells.items() if column != "id"}


def make_variants(
    game: Game,
    changes: Mapping[str, Any] | None,
    combinations: Sequence[Cells],
    seats: int,
    options: Options,
    bans: Sequence[Ban] = (),
) -> tuple[list[Variant], Records]:
    """Every variant, without and with each ban, and the record the rules read; one that cannot be played is refused."""
    import numpy as np

    variants, records = [], []
    for cells in combinations:
        try:
            variant = make_variant(game, changes, cells, options)
            records.append(game.open_boxes(variant.box, seats, variant.options))
        except (BadBox, BadOption) as refusal:
            words = ", ".join(f"{path}={cell}" for path, cell in cells.items())
            raise type(refusal)(f"{words} cannot be played: {refusal}") from refusal
        variants.append(variant)
    every = [replace(variant, ban=ban) for ban in (None, *bans) for variant in variants]
    return every, np.concatenate(records * (1 + len(bans)))
