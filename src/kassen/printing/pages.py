"""Pages to cut out, laid out by Typst: fronts with their backs behind them, crop marks, and a reference sheet."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kassen.extras import need
from kassen.printing.drawings import EXTRA, SEPARATOR, Piece, Sheets
from kassen.printing.fonts import write_fonts

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # in millimeters
MARGIN = 7.0  # more than what printers leave white
CROP = 4.0  # the length of a crop mark …
GAP = 1.0  # … and how far from the piece it begins

HEAD = """
#set document(title: {title})
#set text(font: ("Alegreya Sans", "Shippori Mincho"), size: 10pt, weight: 500, fill: rgb("#221d18"))
#set page(width: {width}mm, height: {height}mm, margin: 0mm)
#let at(x, y, body) = place(top + left, dx: x * 1mm, dy: y * 1mm, body)
#let cut(x, y, dx, dy) = at(x, y, line(end: (dx * 1mm, dy * 1mm), stroke: .2pt))
#let foot(words) = place(bottom + right, dx: -{margin}mm, dy: -1.5mm, text(size: 7pt, fill: rgb("#6d6a66"), words))
"""
REFERENCE = """
#let sheet = json("reference.json")
#set page(margin: (x: 14mm, top: 14mm, bottom: 12mm), columns: 2)
#set par(leading: .45em)
#place(top, scope: "parent", float: true, clearance: 5mm,
  text(font: "Shippori Mincho", weight: 800, size: 20pt, sheet.title))
#for entry in sheet.entries {
  block(breakable: false, below: 3mm, grid(columns: (17mm, 1fr), gutter: 3mm, align: horizon,
    if entry.drawing != "" { align(center, image(entry.drawing, height: 16mm, width: 17mm, fit: "contain")) },
    [#text(font: "Shippori Mincho", weight: 800, size: 11.5pt, entry.name)
      #text(weight: 700, size: 8.5pt, fill: rgb("#6d6a66"), entry.facts.join(" · ")) \\
      #text(size: 9.5pt, entry.text)]))
}
"""


@dataclass(frozen=True)
class Grid:
    """As many pieces of one size as a page takes, from its middle."""

    size: tuple[float, float]
    paper: tuple[float, float]

    @property
    def columns(self) -> int:
        return max(1, int((self.paper[0] - 2 * MARGIN) // self.size[0]))

    @property
    def rows(self) -> int:
        return max(1, int((self.paper[1] - 2 * MARGIN) // self.size[1]))

    def place(self, index: int, is_back: bool) -> tuple[float, float]:
        """The corner of a piece; a page is turned over its long edge, so backs go from right to left."""
        row, column = divmod(index, self.columns)
        column = self.columns - 1 - column if is_back else column
        return self.left + column * self.size[0], self.top + row * self.size[1]

    @property
    def left(self) -> float:
        return (self.paper[0] - self.columns * self.size[0]) / 2

    @property
    def top(self) -> float:
        return (self.paper[1] - self.rows * self.size[1]) / 2

    def crop_marks(self) -> Iterator[str]:
        """Where to cut, outside of all pieces."""
        right, bottom = self.paper[0] - self.left, self.paper[1] - self.top
        for column in range(self.columns + 1):
            x = self.left + column * self.size[0]
            yield f"#cut({x:.2f}, {self.top - GAP - CROP:.2f}, 0, {CROP})"
            yield f"#cut({x:.2f}, {bottom + GAP:.2f}, 0, {CROP})"
        for row in range(self.rows + 1):
            y = self.top + row * self.size[1]
            yield f"#cut({self.left - GAP - CROP:.2f}, {y:.2f}, {CROP}, 0)"
            yield f"#cut({right + GAP:.2f}, {y:.2f}, {CROP}, 0)"


def lay_out(sheets: Sheets, paper: str, backs: bool) -> bytes:
    """All pages as a PDF: vector drawings and text with embedded fonts."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        write_pictures(sheets, folder)
        width, height = PAPERS[paper]
        title = SEPARATOR.join(filter(None, (sheets.title, sheets.edition)))
        head = HEAD.format(title=quoted(title), width=width, height=height, margin=MARGIN)
        pages = [
            *piece_pages(sheets.pieces, PAPERS[paper], title, backs),
            reference(sheets, title, folder),
        ]
        content: bytes = compiled(head + "\n#pagebreak()\n".join(pages), folder, "pdf")
        return content


def quoted(text: str) -> str:
    """A string of Typst, which escapes as JSON does but for signs beyond ASCII."""
    return json.dumps(text, ensure_ascii=False)


def write_pictures(sheets: Sheets, folder: Path) -> None:
    """Write every picture and every font that the pages show."""
    for number, piece in enumerate(sheets.pieces):
        for side, picture in (("front", piece.front), ("back", piece.back)):
            (folder / f"{number}-{side}.svg").write_text(picture, encoding="utf-8")
    (folder / "fonts").mkdir()
    write_fonts(folder / "fonts", sheets.signs)


def compiled(source: str, folder: Path, kind: str, ppi: float | None = None) -> Any:
    (folder / "pages.typ").write_text(source, encoding="utf-8")
    typst = need("typst", EXTRA)
    fonts = typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[folder / "fonts"]
    )
    return typst.compile(folder / "pages.typ", format=kind, ppi=ppi, font_paths=fonts)


def piece_pages(
    pieces: list[Piece], paper: tuple[float, float], title: str, backs: bool
) -> Iterator[str]:
    """Page by page, pieces of one size together, each page followed by the backs of its pieces."""
    numbered = sorted(enumerate(pieces), key=lambda entry: entry[1].size, reverse=True)
    for size, alike in groupby(numbered, key=lambda entry: entry[1].size):
        grid = Grid(size, paper)
        copies = [entry for entry in alike for _ in range(entry[1].copies)]
        for first in range(0, len(copies), grid.columns * grid.rows):
            page = copies[first : first + grid.columns * grid.rows]
            sorts = ", ".join(dict.fromkeys(piece.sort.replace("_", " ") for _, piece in page))
            yield page_of(grid, page, f"{title}{SEPARATOR}{sorts}", is_back=False)
            if backs and any(piece.back for _, piece in page):
                yield page_of(grid, page, f"{title}{SEPARATOR}{sorts}", is_back=True)


def page_of(grid: Grid, page: list[tuple[int, Piece]], words: str, is_back: bool) -> str:
    lines = [*grid.crop_marks(), f"#foot({quoted(words)})"]
    for index, (number, piece) in enumerate(page):
        if piece.back or not is_back:
            x, y = grid.place(index, is_back)
            side = "back" if is_back else "front"
            size = f"width: {piece.width}mm, height: {piece.height}mm"
            lines.append(
                f'#at({x:.2f}, {y:.2f}, image("{number}-{side}.svg", {size}, fit: "contain"))'
            )
    return "\n".join(lines)


def reference(sheets: Sheets, title: str, folder: Path) -> str:
    """The text of every card with its picture, on as many pages as it takes."""
    entries = []
    for number, entry in enumerate(sheets.reference):
        drawing = f"entry-{number}.svg" if entry.drawing else ""
        if drawing:
            (folder / drawing).write_text(entry.drawing, encoding="utf-8")
        entries.append(
            {"name": entry.name, "drawing": drawing, "facts": entry.facts, "text": entry.text}
        )
    sheet = {"title": title, "entries": entries}
    (folder / "reference.json").write_text(json.dumps(sheet), encoding="utf-8")
    return REFERENCE
