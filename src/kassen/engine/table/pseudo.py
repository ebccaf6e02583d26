"""The pseudo-language: English in letters of no language, longer than it is.

Whatever is read in plain letters while it is spoken cannot be translated, and whatever it cuts has too little room.
"""

import re
from typing import Any

PSEUDO = "qps"  # the code that ISO 639 leaves to private use
PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
OTHER = "ÅƁÇĐÉƑĜĤÎĴĶĻɱÑÖÞɊŔŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýž"
LETTERS = str.maketrans(PLAIN, OTHER)
WORDS = ("name", "text", "plural", "short", "letter", "badge", "color")  # columns of a box
VOWELS = re.compile(r"([aeiou])(?=[a-z])")
MARKS = re.compile(
    r"(\[[a-z /#0-9]*\]|\{\w+\})"
)  # colors of a board and what is put into a sentence stay as they are


def in_pseudo(text: str) -> str:
    """A text in the pseudo-language, some third longer."""
    parts = MARKS.split(text)
    parts[::2] = [VOWELS.sub(r"\1\1", part).translate(LETTERS) for part in parts[::2]]
    return "".join(parts)


def pseudo(pattern: Any) -> Any:
    """A pattern of a catalog with everything it says in the pseudo-language."""
    if isinstance(pattern, str):
        return in_pseudo(pattern)
    if isinstance(pattern, list):
        return [pseudo(part) for part in pattern]
    if "by" in pattern.get("with", ()):
        return {**pattern, "with": {**pattern["with"], "by": in_pseudo(pattern["with"]["by"])}}
    if "among" not in pattern:
        return pattern
    among = [[key, pseudo(text)] for key, text in pattern["among"]]
    return {**pattern, "among": among, "else": pseudo(pattern["else"])}


def printed(box: Any) -> dict[str, str]:
    """The words in a box, by the keys of a catalog."""
    return {
        f"box-{table.name}-{row}" + ("" if column == "name" else f".{column}"): in_pseudo(cell)
        for table in box.tables.values()
        for row, cells in table.rows.items()
        for column, cell in cells.items()
        if column in WORDS and isinstance(cell, str)
    }
