"""Tell the messages of a catalog: every word a person reads, with its grammar, comes from `texts/<language>.ftl`.

`docs/texts.md` describes the catalogs. Python names a message and gives its variables: cards by their ids, seats by
their numbers, and never a piece of a sentence.
"""

import itertools
import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from kassen.engine.box import ENGLISH
from kassen.engine.rules.seats import SPECTATOR
from kassen.engine.table.markup import clip
from kassen.engine.table.pseudo import PSEUDO, printed, pseudo

MINUS = "\N{MINUS SIGN}"
SHARED = Path(__file__).parent / "texts"  # what all games say alike

Variables = Mapping[str, Any]
Pattern = Any  # as `catalog.py` writes them
Value = Callable[["Teller", Variables], Any]
Text = Callable[["Teller", Variables], str]


# A reader by its seat, as a number and, where something else may stand for a seat, as a text. A spectator is nobody.
YOU: Sequence[tuple[int | str, ...]] = [*((seat, str(seat)) for seat in range(16)), ()]


class Teller:
    """Tells messages at one table to one reader: `tell("board-supply", cards=12)`."""

    __slots__ = ("box", "names", "printed", "texts", "you")

    def __init__(
        self, texts: "Catalog", box: Any, names: Sequence[str] = (), reader: int = SPECTATOR
    ) -> None:
        self.texts = texts
        self.box = box
        self.printed = texts.printed(box)
        self.names = names
        self.you = YOU[reader]

    def __call__(self, key: str, **variables: Any) -> str:
        return self.texts[key](self, variables)

    def clipped(self, width: int) -> "Teller":
        """The same with the names of players cut where they are wider than this."""
        names = [clip(name, width) for name in self.names]
        return Teller(self.texts, self.box, names, int(self.you[0]) if self.you else SPECTATOR)


class Texts:
    """The catalogs of a game, by language; a message that a language lacks is told in English."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._catalogs: dict[str, Catalog] = {}

    @cached_property
    def languages(self) -> list[str]:
        return sorted(path.stem for path in self._folder.glob("*.json"))

    def catalog(self, language: str = ENGLISH) -> "Catalog":
        catalog = self._catalogs.get(language)
        if catalog is None:
            patterns: dict[str, Pattern] = {}
            for spoken in dict.fromkeys((ENGLISH, language)):
                for folder in (SHARED, self._folder):
                    patterns |= read_catalog(folder / f"{spoken}.json")
            if language == PSEUDO:
                patterns = {key: pseudo(pattern) for key, pattern in patterns.items()}
            catalog = self._catalogs[language] = Catalog(patterns, language)
        return catalog

    def teller(
        self, language: str, box: Any, names: Sequence[str] = (), reader: int = SPECTATOR
    ) -> "Teller":
        """Tells at this table to this reader; made once, for as long as these are the players."""
        teller: Teller | None = box.notes.get((language, reader))
        if teller is None or teller.names is not names:
            teller = Teller(self.catalog(language), box, names, reader)
            box.notes[language, reader] = teller
        return teller

    def tell(self, key: str, language: str = ENGLISH, **variables: Any) -> str:
        """A message that needs no table, such as a title."""
        return Teller(self.catalog(language), None)(key, **variables)


@cache
def texts_in(folder: Path) -> Texts:
    """The catalogs in a folder, read once."""
    return Texts(folder)


def read_catalog(path: Path) -> dict[str, Pattern]:
    if not path.exists():
        return {}
    patterns: dict[str, Pattern] = json.loads(path.read_text(encoding="utf-8"))
    return patterns


class Catalog(dict[str, Text]):
    """Messages by key, each compiled when it is first told."""

    def __init__(self, patterns: Mapping[str, Pattern], language: str = ENGLISH) -> None:
        super().__init__()
        self.patterns = patterns
        self.language = language
        self.for_all: set[str] = set()  # those that every reader is told alike, whatever is asked

    def printed(self, box: Any) -> Any:
        """The box of a table, if there is one, as printed in this language."""
        return box and self.reprinted(box.printed)

    def reprinted(self, box: Any) -> Any:
        """A box with its printed words in this language."""
        words = printed(box) if self.language == PSEUDO else self.patterns
        return box.told_in(self.language, words)

    def __missing__(self, key: str) -> Text:
        expression = Compiler(self.patterns).text_of(self.patterns[key], {})
        if not any(word in expression for word in BY_READER):
            self.for_all.add(key)
        text: Text = eval(f"lambda tell, given: {expression}", NAMES)
        self[key] = text
        return text


class Compiler:
    """A message as one expression of Python over `tell` and the mapping `given`; messages it uses are written out.

    `bound` has the expressions of variables that a message is told with by another one.
    """

    def __init__(self, patterns: Mapping[str, Pattern]) -> None:
        self._patterns = patterns
        self._choices = itertools.count()

    def text_of(self, pattern: Pattern, bound: Mapping[str, str]) -> str:
        parts = [pattern] if isinstance(pattern, str) else pattern
        return " + ".join(self.placed(part, bound) for part in parts)

    def placed(self, part: Pattern, bound: Mapping[str, str]) -> str:
        """A text, or a placeable as text."""
        is_number = isinstance(part, dict) and ("var" in part or part.get("call") in NUMBERS)
        return f"as_text({self.value_of(part, bound)})" if is_number else self.value_of(part, bound)

    def value_of(self, part: Pattern, bound: Mapping[str, str]) -> str:
        if not isinstance(part, dict):
            return repr(part)
        if "var" in part:
            return bound.get(part["var"], f"given[{part['var']!r}]")
        if "message" in part:
            return f"({self.text_of(self._patterns[part['message']], bound)})"
        return self.choice_of(part, bound) if "among" in part else self.call_of(part, bound)

    def call_of(self, part: Pattern, bound: Mapping[str, str]) -> str:
        """A function of this module, or the message of that name with `$it` for what is in the parentheses."""
        of = self.value_of(part["of"], bound)
        options = {name: repr(value) for name, value in part["with"].items()}
        written_out = WRITTEN_OUT.get((part["call"], *options))
        if written_out:
            return written_out.format(it=of, **options)
        if part["call"] == "LIST":
            each, by = self.each_of(part["with"].get("each")), part["with"].get("by", "")
            return f"LIST(tell, [{each} for thing in {of}], {by!r})"
        if part["call"] in FUNCTIONS:
            return f"{part['call']}(tell, {', '.join([of, *map('='.join, options.items())])})"
        return f"({self.text_of(self._patterns[part['call'].lower()], {'it': of, **options})})"

    def each_of(self, each: str | None) -> str:
        """How an item of a list is told: by a function, or by a message, whose variables it has or is."""
        if each is None or each.upper() in FUNCTIONS:
            return f"as_text({f'{each.upper()}(tell, thing)' if each else 'thing'})"
        given = "thing if isinstance(thing, dict) else {'it': thing}"
        return f"tell.texts[{each!r}](tell, {given})"

    def choice_of(self, part: Pattern, bound: Mapping[str, str]) -> str:
        """One of several texts; a variable that a reader may not know, or that is not there, is None."""
        by, among, value = part["by"], part["among"], f"value_{next(self._choices)}"
        found = self.value_of(by, bound)
        if "var" in by and by["var"] not in bound:
            found = f"given.get({by['var']!r})"
        if any(key == "one" or isinstance(key, int) for key, _ in among):
            found = f"count({found})"
        told = self.text_of(part["else"], bound)
        for number, (key, text) in reversed([*enumerate(among)]):
            is_key = condition(value if number else f"({value} := {found})", key)
            told = f"({self.text_of(text, bound)}) if {is_key} else {told}"
        return f"({told})"


def condition(value: str, key: str | int) -> str:
    if key == "you":
        return f"{value} in tell.you"
    return f"{value} is None" if key == "none" else f"{value} == {1 if key == 'one' else key!r}"


def as_text(value: str | int) -> str:
    if not isinstance(value, (str, int)):
        raise TypeError(f"{value!r} is neither a text nor a number")
    return value if isinstance(value, str) else str(value).replace("-", MINUS)


def count(value: Any) -> Any:
    """The value that a number or `one` is compared with: a number itself, and the length of a list."""
    return value if value is None or isinstance(value, (int, str)) else len(value)


# What a catalog may call.


def name(tell: Teller, thing: str, of: str = "") -> str:
    """The name the box of this table has for it; `of` names a table where ids are not unique."""
    told: str = tell.printed[of].rows[thing]["name"] if of else tell.printed.names[thing]
    return told


def cell(tell: Teller, row: str, column: str, of: str = "") -> int | str:
    """The cell the box of this table has for it in a column."""
    printed = tell.printed
    value: int | str = printed[of].rows[row][column] if of else printed.column(column)[row]
    return value


def rows(tell: Teller, value: int | str, column: str) -> list[str]:
    """Everything of which the box says this in a column."""
    cells = tell.printed.column(column)
    return [row for row, cell in cells.items() if cell == value]


def number(tell: Teller, field: str) -> int:
    """A number of the box."""
    return int(getattr(tell.box, field))


def seat(tell: Teller, seat: int | str) -> str:
    """The player who sits there."""
    if isinstance(seat, str):
        seat = int(seat)
    return tell.names[seat] if seat < len(tell.names) else tell("no_player", seat=seat)


def question(tell: Teller, decision: str) -> str:
    """The question of a decision."""
    return tell(f"ask-{decision}")


def listed(tell: Teller, told: Sequence[str], by: str = "") -> str:
    """Texts as a list in a sentence, or with a mark between all of them."""
    if by or len(told) < 2:
        return by.join(told)
    head = told[0]
    for item in told[1:-1]:
        head = tell("list-middle", list=head, item=item)
    return tell("list-end", list=head, item=told[-1])


def counted(tell: Teller, things: Sequence[str]) -> list[dict[str, Any]]:
    """Things that are alike together, each with how many `copies` there are."""
    counts: dict[str, int] = {}
    for thing in things:
        counts[thing] = counts.get(thing, 0) + 1
    return [{"it": thing, "copies": copies} for thing, copies in counts.items()]


def before(tell: Teller, text: str, mark: str) -> str:
    """An id up to the last mark in it; nothing if it has none."""
    return text.rpartition(mark)[0]


def after(tell: Teller, text: str, mark: str) -> str:
    """An id after the last mark in it; all of it if it has none."""
    return text.rpartition(mark)[2]


def capital(tell: Teller, text: str) -> str:
    """As it begins a sentence."""
    return text[:1].upper() + text[1:]


def initial(tell: Teller, text: str) -> str:
    """The first letter, small; for articles."""
    return text[:1].lower()


def signed(tell: Teller, number: int) -> str:
    return f"{number:+}".replace("-", MINUS)


FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "NAME": name, "CELL": cell, "ROWS": rows, "BOX": number, "SEAT": seat, "QUESTION": question,
    "LIST": listed, "COUNTED": counted, "BEFORE": before, "AFTER": after, "CAPITAL": capital, "INITIAL": initial,
    "SIGNED": signed,
}  # fmt: skip
# The most frequent ones are written out, by name and options.
WRITTEN_OUT = {
    ("NAME",): "tell.printed.names[{it}]",
    ("NAME", "of"): "tell.printed[{of}].rows[{it}]['name']",
    ("BEFORE", "mark"): "{it}.rpartition({mark})[0]",
    ("AFTER", "mark"): "{it}.rpartition({mark})[2]",
}
NUMBERS = {"CELL", "BOX"}  # may be told as numbers
BY_READER = ("tell.you", "tell.texts", "SEAT(", "QUESTION(", "'decision'")  # in an expression
NAMES = {**FUNCTIONS, "as_text": as_text, "count": count}
