"""The figures of a run as tables, for the screen and for results.md."""

import platform
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from rich.table import Table

from bench.measure import DECISIONS, OURS, PLAYOUTS, Figure

Row = tuple[str, ...]
Rows = list[Row]

RESULTS = Path(__file__).with_name("results.md")
PACKAGES = ("numba", "numpy", "open_spiel", "rlcard")
HEADING = "# Benchmark"
FIGURES_HEAD = ("who", "what", "median", "lowest – highest", "unit")


def shown(value: float) -> str:
    """Format with three significant digits."""
    if value >= 1e6:
        return f"{value / 1e6:.2f} M"
    return f"{value / 1e3:.1f} k" if value >= 1e3 else f"{value:.3g}"


def figure_rows(figures: Sequence[Figure]) -> Rows:
    return [
        (
            figure.measure.who,
            figure.measure.what,
            shown(figure.median),
            " – ".join(map(shown, figure.spread)),
            figure.measure.unit,
        )
        for figure in figures
    ]


def ratio_rows(ours: Sequence[Figure], theirs: Sequence[Figure]) -> Rows:
    """Our speed divided by theirs, median by median; below 1 we are slower."""
    return [
        (
            f"{other.measure.who} {other.measure.what}",
            *(f"{own.median / other.median:.2f}" for own in ours),
        )
        for other in theirs
    ]


def ratio_head(ours: Sequence[Figure]) -> tuple[str, ...]:
    return ("times as fast as", *(own.measure.what for own in ours))


def pairs(figures: Sequence[Figure]) -> list[tuple[list[Figure], list[Figure]]]:
    """Comparable figures: native code with native code, Python loops with Python loops, search with search."""

    def pick(is_ours: bool, unit: str, *ways: str) -> list[Figure]:
        return [
            figure
            for figure in figures
            if (figure.measure.who == OURS) == is_ours
            and figure.measure.unit == unit
            and figure.measure.what.endswith(ways)
        ]

    return [
        (pick(True, DECISIONS, "compiled"), pick(False, DECISIONS, "C++ rollouts")),
        (pick(True, DECISIONS, "Python loop", "events"), pick(False, DECISIONS, "Python loop")),
        (pick(True, PLAYOUTS, "search"), pick(False, PLAYOUTS, "IS-MCTS in C++")),
    ]


def screen_table(title: str, head: Sequence[str], rows: Rows) -> Table:
    table = Table(title=title, title_justify="left")
    for number, name in enumerate(head):
        is_text = number == 0 or name in ("what", "unit")
        table.add_column(name, justify="left" if is_text else "right")
    for row in rows:
        table.add_row(*row)
    return table


def page_table(head: Sequence[str], rows: Rows) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def machine() -> str:
    versions = ", ".join(f"{name} {version(name)}" for name in PACKAGES if find_spec(name))
    return f"{processor()}, one core; Python {platform.python_version()}, {versions}"


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def keep(heading: str, section: str, page: Path = RESULTS) -> None:
    """Write a section to a results page, replacing the one with this heading, or at the end."""
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    sections = [part for part in re.split(r"^(?=# )", text, flags=re.MULTILINE) if part.strip()]
    numbers = [number for number, part in enumerate(sections) if part.startswith(f"{heading}\n")]
    place = numbers[0] if numbers else len(sections)
    sections[place : place + 1] = [section]
    whole = "\n\n".join(part.strip() for part in sections)
    page.write_text(whole + "\n", encoding="utf-8")


def page(figures: Sequence[Figure], rounds: int, notes: Sequence[str]) -> str:
    """The whole run as Markdown."""
    parts = [
        HEADING,
        f"{datetime.now(UTC):%Y-%m-%d}, {machine()}. Random legal play, {rounds} rounds in turn, all in one run of "
        "`python -m bench`.",
        page_table(FIGURES_HEAD, figure_rows(figures)),
        *(
            page_table(ratio_head(ours), ratio_rows(ours, theirs))
            for ours, theirs in pairs(figures)
        ),
        "\n".join(f"- {note}" for note in notes),
    ]
    return "\n\n".join(parts) + "\n"
