"""Small pieces of text that every game's drawing and log use; color marks are those of rich, such as [red]…[/]."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from unicodedata import east_asian_width

LETTERS = "ABCDEF"


def color(text: str, style: str) -> str:
    return f"[{style}]{text}[/]"


def coins(number: int) -> str:
    return color("●" * number, "yellow")


def cards_back(number: int) -> str:
    return color(" ".join("▒" * number), "blue")


def count(notes: Sequence[str]) -> str:
    """Remarks at the end of a line, in parentheses."""
    return f"  ({', '.join(notes)})" if notes else ""


def a(name: str) -> str:
    """A name with its article: a Captain, an Emperor."""
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def plural(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def join(words: Sequence[str]) -> str:
    """Words as a list in a sentence: a, b and c."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


@lru_cache(maxsize=10_000)  # most of a board was drawn before
def columns(text: str) -> int:
    """The columns a text takes on a screen; color marks take none, and some characters two."""
    return sum(map(columns_of_sign, plain(text)))


@cache
def columns_of_sign(sign: str) -> int:
    return 2 if east_asian_width(sign) in "WF" else 1


def clip(text: str, width: int) -> str:
    """A text without marks, cut where it is wider than this."""
    if columns(text) <= width:
        return text
    while text and columns(text) >= width:
        text = text[:-1]
    return f"{text}…"


def pad(text: str, width: int) -> str:
    return text + " " * (width - columns(text))


def flow(head: str, items: Sequence[str], width: int, gap: str = "  ") -> list[str]:
    """Items in a row behind a head, and in further rows below the first where there is no room for them."""
    lines = [head]
    rest = ""
    for item in items:
        if rest and columns(lines[-1] + gap + item) > width:
            lines.append(" " * columns(head))
            rest = ""
        lines[-1] += rest + item
        rest = gap
    return lines


READ_AS_MARK = re.compile(r"\\?\[[a-zA-Z/@#][^\[]*?\]")  # by rich, unless a backslash is in front


def escape(text: str) -> str:
    """Brackets that are meant as such, among color marks."""
    return READ_AS_MARK.sub(lambda mark: "\\" + mark[0], text)


def plain(marked: str) -> str:
    """Without color marks."""
    return READ_AS_MARK.sub(lambda mark: mark[0][1:] if mark[0].startswith("\\") else "", marked)


def clean(text: str) -> str:
    """Without what could move a cursor: a match file may come from anywhere."""
    return "".join(character if character.isprintable() else "·" for character in text)
