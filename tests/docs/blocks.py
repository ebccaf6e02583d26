"""The code blocks of what people read: README and the handbook's pages.

A block is Python, shell, data, text or a piece of a file that its title names. `<!-- not run: why -->` on the line
above it takes a block out, with the reason.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
FENCE = re.compile(
    r"^(?:<!-- not run: (?P<why>[^\n]+?) -->\n)?"
    r'^```(?P<kind>\w*)(?: title="(?P<title>[^"\n]+)")?\n(?P<text>.*?)^```$',
    re.MULTILINE | re.DOTALL,
)
BETWEEN = "\n\n\n"  # pieces of a file are functions


@dataclass(frozen=True)
class Block:
    page: Path
    line: int
    kind: str  # "" is shell, as README has it
    title: str
    text: str
    why_not: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def pages() -> list[Path]:
    return [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks_of(page: Path) -> Iterator[Block]:
    text = page.read_text(encoding="utf-8")
    for found in FENCE.finditer(text):
        line = text.count("\n", 0, found.start("text"))
        yield Block(
            page, line, found["kind"], found["title"] or "", found["text"], found["why"] or ""
        )


def files_in(page: Path) -> dict[str, str]:
    """The files whose pieces stand in a page, each as a whole."""
    pieces: dict[str, list[str]] = {}
    for block in blocks_of(page):
        if block.title:
            pieces.setdefault(block.title, []).append(block.text.strip("\n"))
    return {title: BETWEEN.join(texts) + "\n" for title, texts in pieces.items()}
