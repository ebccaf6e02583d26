"""The drawings of a box, made by the page's own code, which QuickJS runs here without a browser."""

import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import kassen
from kassen.engine.box import Row
from kassen.engine.errors import BadOption
from kassen.engine.rules.seats import SPECTATOR
from kassen.extras import need
from kassen.match import Match

PAGE = Path(kassen.__file__).parent / "server" / "page"
SCRIPT = PAGE / "print.js"
EXTRA = "print"
SEPARATOR = " · "
WORDS = {"name", "text"}  # columns that are read; others are letters and ids


@dataclass(frozen=True)
class Piece:
    """Something to cut out; pieces of one sort share their size and lie in one deck."""

    id: str
    name: str
    sort: str
    front: str  # a picture as SVG …
    back: str  # … or nothing
    copies: int
    width: float  # in millimeters
    height: float

    @property
    def size(self) -> tuple[float, float]:
        return self.width, self.height


@dataclass(frozen=True)
class ReferenceLine:
    """A line of the reference sheet."""

    name: str
    drawing: str
    facts: list[str]
    text: str


@dataclass(frozen=True)
class Sheets:
    title: str
    edition: str  # its name, or nothing for the printed box
    language: str
    pieces: list[Piece]
    reference: list[ReferenceLine]

    @cached_property
    def signs(self) -> frozenset[str]:
        """Every sign that is printed anywhere."""
        drawn = [picture for piece in self.pieces for picture in (piece.front, piece.back)]
        told = [text for entry in self.reference for text in (entry.name, entry.text, *entry.facts)]
        return frozenset(f"{SEPARATOR},{self.title}{self.edition}" + "".join([*drawn, *told]))


def draw(match: Match, language: str) -> Sheets:
    """Everything that is in the box of a table."""
    if match.game.name not in kassen.games.NAMES:
        raise BadOption(f"there are no drawings of {match.game.name}")
    if not SCRIPT.exists():
        raise BadOption("the drawings are not built: run scripts/page build")
    given = {"view": match.view(SPECTATOR, language), "box": told_rows(match, language)}
    drawn = json.loads(run_script(language, json.dumps(given)))
    return Sheets(
        drawn["title"],
        match.edition.name if match.edition.changes else "",
        language,
        [Piece(**piece) for piece in drawn["pieces"] if piece["copies"]],
        [
            ReferenceLine(**{key: entry[key] for key in ReferenceLine.__annotations__})
            for entry in drawn["reference"]
        ],
    )


def told_rows(match: Match, language: str) -> dict[str, dict[str, Row]]:
    """The rows of a box, with names and texts in a language."""
    told = match.game.texts.catalog(language).printed(match.box)
    return {
        name: {
            row: cells | {word: told[name].rows[row][word] for word in WORDS & cells.keys()}
            for row, cells in table.rows.items()
        }
        for name, table in match.edition.tables.items()
    }


def run_script(language: str, given: str) -> Any:
    context = need("quickjs", EXTRA).Context()
    context.set("kassenLanguage", language)
    context.eval(SCRIPT.read_text(encoding="utf-8"))
    return context.get("sheets")(given)
