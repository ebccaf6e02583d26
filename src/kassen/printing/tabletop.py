"""The pieces of a box as picture sheets, with the JSON of saved objects that Tabletop Simulator reads."""

import json
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kassen.files import write_file
from kassen.printing.drawings import Piece, Sheets
from kassen.printing.pages import compiled, write_pictures

COLUMNS, ROWS = 10, 7  # of a sheet, whose last place is what a hidden card shows
MOST = COLUMNS * ROWS - 1
RESOLUTION = 200.0  # dots per inch
MILLIMETERS_OF_A_CARD = 63.0  # as wide as a card of scale 1
PAGE = "#set page(width: {width}mm, height: {height}mm, margin: 0mm, fill: none)\n"


@dataclass(frozen=True)
class Sheet:
    """Up to 69 pieces of one sort and size, with their numbers in the box."""

    name: str
    pieces: list[tuple[int, Piece]]

    @property
    def columns(self) -> int:
        return max(2, min(COLUMNS, len(self.pieces)))

    @property
    def rows(self) -> int:
        return max(2, -(-len(self.pieces) // self.columns))

    @property
    def backs_differ(self) -> bool:
        return len({piece.back for _, piece in self.pieces}) > 1

    def source(self, side: str) -> str:
        """The page of Typst that shows one side of every piece."""
        width, height = self.pieces[0][1].size
        shown = [
            f"#place(dx: {index % self.columns * width}mm, dy: {index // self.columns * height}mm, "
            f'image("{number}-{side}.svg", width: {width}mm, height: {height}mm, fit: "contain"))'
            for index, (number, _) in enumerate(self.pieces)
        ]
        head = PAGE.format(width=width * self.columns, height=height * self.rows)
        return head + "\n".join(shown)


def write_tabletop(sheets: Sheets, folder: Path, url: str) -> list[Path]:
    """Write the pictures and `GAME.json` into a folder; `url` is where the pictures will be found."""
    folder.mkdir(parents=True, exist_ok=True)
    written, decks = [], []
    with TemporaryDirectory() as name:
        write_pictures(sheets, Path(name))
        for number, sheet in enumerate(sheets_of(sheets.pieces), start=1):
            for side in ("front", "back"):
                path = folder / f"{sheet.name}-{side}.png"
                write_file(path, picture(sheet, side, Path(name)))
                written.append(path)
            decks.append(deck(sheet, number, url))
    path = folder / "kassen.json"
    write_file(path, json.dumps(saved(decks, sheets.title), indent=1, ensure_ascii=False).encode())
    return [*written, path]


def sheets_of(pieces: list[Piece]) -> list[Sheet]:
    found = []
    for sort, alike in groupby(enumerate(pieces), key=lambda entry: entry[1].sort):
        rest = list(alike)
        parts = [rest[first : first + MOST] for first in range(0, len(rest), MOST)]
        for part, some in enumerate(parts, start=1):
            found.append(Sheet(f"{sort}-{part}" if len(parts) > 1 else sort, some))
    return found


def picture(sheet: Sheet, side: str, folder: Path) -> bytes:
    """One side of a sheet as PNG; alike backs are one picture of one card, missing ones repeat the front."""
    if side == "back" and not sheet.backs_differ and sheet.pieces[0][1].back:
        number, piece = sheet.pieces[0]
        head = PAGE.format(width=piece.width, height=piece.height)
        source = (
            head + f'#image("{number}-back.svg", width: {piece.width}mm, height: {piece.height}mm)'
        )
    else:
        source = sheet.source("front" if not sheet.pieces[0][1].back else side)
    content: bytes = compiled(source, folder, "png", RESOLUTION)
    return content


def deck(sheet: Sheet, number: int, url: str) -> dict[str, Any]:
    """A deck with as many copies of each card as the box has."""
    custom = {
        str(number): {
            "FaceURL": f"{url}{sheet.name}-front.png",
            "BackURL": f"{url}{sheet.name}-back.png",
            "NumWidth": sheet.columns,
            "NumHeight": sheet.rows,
            "BackIsHidden": True,
            "UniqueBack": sheet.backs_differ or not sheet.pieces[0][1].back,
        }
    }
    scale = round(sheet.pieces[0][1].width / MILLIMETERS_OF_A_CARD, 2)
    cards = [
        thing("CardCustom", piece.name, scale)
        | {"CardID": 100 * number + place, "CustomDeck": custom}
        for place, (_, piece) in enumerate(sheet.pieces)
        for _ in range(piece.copies)
    ]
    if len(cards) == 1:
        return cards[0]
    return thing("DeckCustom", sheet.name.replace("_", " "), scale) | {
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": custom,
        "ContainedObjects": cards,
    }


def thing(kind: str, name: str, scale: float) -> dict[str, Any]:
    place = dict.fromkeys(("posX", "posY", "posZ", "rotX", "rotZ"), 0.0)
    size = {"rotY": 180.0, "scaleX": scale, "scaleY": 1.0, "scaleZ": scale}
    return {"Name": kind, "Nickname": name, "Transform": place | size}


def saved(decks: list[dict[str, Any]], title: str) -> dict[str, Any]:
    """All decks side by side, as a saved object of Tabletop Simulator."""
    for index, each in enumerate(decks):
        each["Transform"] |= {"posX": 3.0 * (index % 6), "posZ": -4.0 * (index // 6)}
    return {"SaveName": title, "ObjectStates": decks}
