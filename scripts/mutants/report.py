"""The results, for the terminal and for docs/mutants.md."""

import re
from collections import Counter
from collections.abc import Iterable
from datetime import date
from pathlib import Path

from scripts.mutants.ledger import PROJECT, Entry

PAGE = PROJECT / "docs" / "mutants.md"

KILLED, GOLDEN_ONLY, SURVIVED, EQUIVALENT = "killed", "golden only", "survived", "equivalent"
VERDICTS = (KILLED, GOLDEN_ONLY, SURVIVED, EQUIVALENT)

RATES = "| game | date | faults | killed | golden only | survived | equivalent | rate |"
LEFT = "| game | where | change | verdict | reason |"


def rate(verdicts: Counter[str]) -> float | None:
    """The share of match-changing faults noticed by a test that says what is wrong."""
    counted = verdicts.total() - verdicts[EQUIVALENT]
    return verdicts[KILLED] / counted if counted else None


def count(entries: Iterable[Entry]) -> Counter[str]:
    return Counter(entry["verdict"] for entry in entries)


def in_percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.1f} %"


def summary(entries: list[Entry]) -> str:
    verdicts = count(entries)
    words = ", ".join(f"{verdicts[verdict]} {verdict}" for verdict in VERDICTS)
    seconds = sum(entry["seconds"] for entry in entries)
    each = seconds / max(1, len(entries))
    return f"{len(entries)} faults: {words}; rate {in_percent(rate(verdicts))}; {each:.1f} s of a core each"


def red_tests(tests: list[str], shown: int = 5) -> str:
    more = f"\n  and {len(tests) - shown} more" if len(tests) > shown else ""
    listed = "".join(f"\n  {test}" for test in tests[:shown])
    return f"{len(tests)} tests fail without a fault, and are left out:{listed}{more}"


def listing(entries: Iterable[Entry]) -> str:
    """List the faults no test noticed, each with its place, its change, and its effect on a match."""
    blocks = []
    for entry in in_order(entries):
        head = f"{entry['where']}  ({entry['kind']}, {entry['verdict']}: {entry['why']})"
        blocks.append("\n".join([head, *(f"  {line}" for line in entry["diff"])]))
    return "\n\n".join(blocks)


def in_order(entries: Iterable[Entry]) -> list[Entry]:
    left = [entry for entry in entries if entry["verdict"] != KILLED]
    return sorted(left, key=lambda entry: (VERDICTS.index(entry["verdict"]), entry["where"]))


# The page.


def write_page(name: str, entries: list[Entry], page: Path = PAGE) -> None:
    """Update a game's rows; other games' rows and all reasons stay."""
    text = page.read_text(encoding="utf-8")
    text = with_rows(text, RATES, name, [rates_row(name, entries)])
    reasons = reasons_in(text)
    rows = [left_row(name, entry, reasons) for entry in in_order(entries)]
    page.write_text(with_rows(text, LEFT, name, rows), encoding="utf-8")


def rates_row(name: str, entries: list[Entry]) -> str:
    verdicts = count(entries)
    numbers = [len(entries), *(verdicts[verdict] for verdict in VERDICTS)]
    cells = [name, date.today().isoformat(), *numbers, in_percent(rate(verdicts))]
    return row_of(*cells)


def left_row(name: str, entry: Entry, reasons: dict[str, str]) -> str:
    file, unit = entry["where"].split(" ", 1)
    cells = [name, f"{file.split(':')[0]} {unit}", change_of(entry), entry["verdict"]]
    reason = entry["why"] if entry["verdict"] == EQUIVALENT else ""
    return row_of(*cells, reasons.get(key_of(row_of(*cells, "")), "") or reason)


def change_of(entry: Entry) -> str:
    """The old and the new lines, each joined into one."""
    parts = []
    for sign in "-+":
        lines = [line[1:].strip() for line in entry["diff"] if line.startswith(sign)]
        parts.append(f"`{' '.join(lines)}`")
    return " → ".join(parts)


def row_of(*cells: object) -> str:
    return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |"


def cells_of(row: str) -> list[str]:
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", row)[1:-1]]


def key_of(row: str) -> str:
    """The identity of a row of the second table: everything but verdict and reason."""
    return "|".join(cells_of(row)[:3])


def rows_under(text: str, head: str) -> list[str]:
    lines = text.splitlines()
    if head not in lines:
        raise ValueError(f"{PAGE.name} has no table {head}")
    rows = []
    for line in lines[lines.index(head) + 2 :]:
        if not line.startswith("|"):
            break
        rows.append(line)
    return rows


def reasons_in(text: str) -> dict[str, str]:
    return {key_of(row): cells_of(row)[4].replace("\\|", "|") for row in rows_under(text, LEFT)}


def with_rows(text: str, head: str, name: str, rows: list[str]) -> str:
    """Replace a game's rows in the table under this head, keeping the table sorted by name."""
    old = rows_under(text, head)
    others = [row for row in old if cells_of(row)[0] != name]
    new = sorted([*others, *rows], key=lambda row: cells_of(row)[0])
    top = "\n".join([head, "| --- " * (head.count("|") - 1) + "|"])
    before, _, after = text.partition(top)
    return before + "\n".join([top, *new]) + after.removeprefix("".join(f"\n{row}" for row in old))
