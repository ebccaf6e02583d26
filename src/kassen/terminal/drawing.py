"""The readable side of a match: the board folded to the available width, and the log without control characters."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from itertools import chain

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.markup import escape
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from kassen.engine.match import Match
from kassen.engine.table.events import Fields
from kassen.engine.table.markup import LETTERS, clean
from kassen.terminal.language import language

COLUMN_GAP = re.compile(r" {2,}")
GAP = re.compile(r" {2,}|(?<=[·;]) ")  # where a line may be cut
DEEPEST_INDENT = 24


class Laid(ABC):
    """A renderable laid out once per width, however often it is measured and drawn."""

    def __init__(self) -> None:
        self._rows: dict[int, list[Text]] = {}
        self._drawn: dict[int, list[Segment]] = {}

    @abstractmethod
    def lay(self, width: int) -> Iterator[Text]:
        """Its rows."""

    def rows(self, width: int) -> list[Text]:
        if width not in self._rows:
            self._rows[width] = list(self.lay(width))
        return self._rows[width]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        if width not in self._drawn:
            drawn = (console.render(row, options) for row in self.rows(width))
            self._drawn[width] = list(chain.from_iterable(drawn))
        return self._drawn[width]


class Folded(Laid):
    """Text whose long lines continue below, indented."""

    def __init__(self, text: Text) -> None:
        super().__init__()
        self._lines = text.split("\n", allow_blank=True)

    def lay(self, width: int) -> Iterator[Text]:
        return (row for line in self._lines for row in fold(line, width))


def fold(line: Text, width: int) -> list[Text]:
    """Break a line into rows of this width, only between columns or items."""
    line = line.copy()
    line.rstrip()
    indent = indent_of(line.plain, width)
    rows: list[Text] = []
    row = Text()
    for piece in line.divide([gap.end() for gap in GAP.finditer(line.plain)]):
        if row and cell_len((row.plain + piece.plain).rstrip()) > width:
            rows.append(row)
            row = Text(" " * indent)
        row.append_text(piece)
    rows.append(row)
    for row in rows:
        row.rstrip()
        row.no_wrap = cell_len(row.plain) <= width
    return rows


def indent_of(line: str, width: int) -> int:
    """The column of the line's second item, unless that is too far right."""
    gap = COLUMN_GAP.search(line.lstrip())
    start = len(line) - len(line.lstrip()) + gap.end() if gap else 0
    return start if 0 < start <= min(DEEPEST_INDENT, width // 3) else 2


def board(match: Match, view: Fields) -> Folded:
    """Draw a view's table in color."""
    return Folded(
        Text.from_markup(
            match.game.room.board(match.box, view, marked_names(match), language=language())
        )
    )


def compact(match: Match, view: Fields, width: int) -> Folded:
    """Draw it in few lines, if the game can."""
    drawn = match.game.room.compact(
        match.box, view, marked_names(match), width, language=language()
    )
    return Folded(Text.from_markup(drawn)) if drawn else board(match, view)


def stakes(match: Match, view: Fields) -> Folded | None:
    """Draw the player's hand and the stakes in a few lines, if the game can."""
    drawn = (
        ""
        if match.over
        else match.game.room.stakes(match.box, view, marked_names(match), language=language())
    )
    return Folded(Text.from_markup(drawn)) if drawn else None


def signs(match: Match) -> Table:
    """Every sign of the board, then every card and what it does."""
    table = Table.grid(padding=(0, 2))
    table.add_column(min_width=12)
    for sign, meaning in match.game.room.legend(match.box, language()).items():
        table.add_row(Text.from_markup(sign), Text(meaning))
    table.add_row()
    for name, meaning in cards(match).items():
        table.add_row(Text(name, "bold"), Text(meaning))
    return table


def cards(match: Match) -> dict[str, str]:
    """Explain each choosable thing by its printed name, where a verb says the same of it whatever else it names."""
    game = match.game
    names = game.texts.catalog(language()).printed(match.box).names
    said: dict[tuple[str, str], set[str]] = {}  # hints by verb and thing
    for action in game.actions:
        verb, *things = map(str, game.actions.decode(action).values())
        for thing in filter(names.__contains__, things):
            said.setdefault((verb, thing), set()).add(game.room.hint(match.box, action, language()))
    found: dict[str, str] = {}
    for (_, thing), hints in said.items():
        if len(hints) == 1 and any(hints):
            found.setdefault(clean(str(names[thing])), *hints)
    return found


def lines(texts: Sequence[Text]) -> Text:
    return Text("\n").join(texts)


def sentences(match: Match, seat: int, since: int = 0) -> list[str]:
    return [clean(sentence) for sentence in match.sentences(seat, since, language())]


def label(match: Match, seat: int, action: int) -> str:
    """Any action of the game in words, even one naming a seat this table does not have."""
    names = clean_names(match)
    names += LETTERS[len(names) :]
    return match.game.room.label(match.box, action, match.view(seat), names, language())


def labels(match: Match, seat: int) -> dict[int, str]:
    """Everything a seat may do now, in words."""
    return {action: label(match, seat, action) for action in match.legal_ids(seat)}


def marked_names(match: Match) -> list[str]:
    """The players' names, escaped for color markup."""
    return [escape(name) for name in clean_names(match)]


def clean_names(match: Match) -> list[str]:
    return [clean(name) for name in match.names]
