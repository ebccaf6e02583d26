"""The log panel: what has happened, in plain sentences, the newest bright and visible."""

import re
from collections.abc import Iterator, Sequence

from rich import get_console
from rich.cells import cell_len
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from kassen.terminal.drawing import Laid
from kassen.terminal.palette import ASH, CHARCOAL, GOLD, PAPER, VERMILION
from kassen.terminal.speech import tell

LONGEST = 60  # sentences in the panel; the log key shows all of them
FRESH, OLD, BELOW = Text("▪ ", VERMILION), Text("· ", CHARCOAL), Text("  ")
READER = re.compile(r"\b(You|you|Your)\b|あなた")


class Chronicle(VerticalScroll):
    def compose(self) -> ComposeResult:
        yield Static()

    def on_mount(self) -> None:
        self.border_title = tell("title-log")
        self.anchor()  # stays at the newest sentence until the reader scrolls up

    def tell(self, sentences: Sequence[str], fresh: int, names: Sequence[str]) -> None:
        """Show the sentences; those from number `fresh` on are new to the reader."""
        first = max(0, len(sentences) - LONGEST)
        lines = [
            (FRESH if number >= fresh else OLD, told(sentence, names, number >= fresh))
            for number, sentence in enumerate(sentences[first:], first)
        ]
        self.query_one(Static).update(Told(lines))


class Told(Laid):
    """Sentences with a sign in front, each wrapped below itself."""

    def __init__(self, sentences: Sequence[tuple[Text, Text]]) -> None:
        super().__init__()
        self._sentences = sentences

    def lay(self, width: int) -> Iterator[Text]:
        for sign, sentence in self._sentences:
            for row in sentence.wrap(get_console(), max(1, width - cell_len(sign.plain))):
                yield sign + row
                sign = BELOW


def told(sentence: str, names: Sequence[str], is_fresh: bool) -> Text:
    text = Text(sentence, PAPER if is_fresh else ASH)
    if is_fresh:
        text.highlight_words(names, "bold")
        text.highlight_regex(READER, f"bold {GOLD}")
    return text
