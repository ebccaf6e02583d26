"""The log panel: what has happened in plain sentences, the newest bright and in sight."""

import re
from collections.abc import Sequence

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from kassen.terminal.palette import ASH, CHARCOAL, GOLD, PAPER, VERMILION

LONGEST = 60  # sentences in the panel; the key for the log shows them all
READER = re.compile(r"\b(You|you|Your)\b")


class Chronicle(VerticalScroll):
    BORDER_TITLE = "Log"

    def compose(self) -> ComposeResult:
        yield Static()

    def on_mount(self) -> None:
        self.anchor()  # stays at the newest sentence until the reader scrolls up

    def tell(self, sentences: Sequence[str], fresh: int, names: Sequence[str]) -> None:
        """Show the sentences; those from number `fresh` on are new to the reader."""
        lines = Table.grid(padding=(0, 1))
        first = max(0, len(sentences) - LONGEST)
        for number, sentence in enumerate(sentences[first:], first):
            is_fresh = number >= fresh
            lines.add_row(
                Text("▪" if is_fresh else "·", VERMILION if is_fresh else CHARCOAL),
                told(sentence, names, is_fresh),
            )
        self.query_one(Static).update(lines)


def told(sentence: str, names: Sequence[str], is_fresh: bool) -> Text:
    text = Text(sentence, PAPER if is_fresh else ASH)
    if is_fresh:
        text.highlight_words(names, "bold")
        text.highlight_regex(READER, f"bold {GOLD}")
    return text
