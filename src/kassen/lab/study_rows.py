"""A study as rows for a spreadsheet: one for each variant and figure."""

import csv
import io
from collections.abc import Iterator
from typing import Any

from kassen.lab.estimates import Estimate
from kassen.lab.findings import Finding
from kassen.lab.study import Study

COLUMNS = (
    "variant", "ban", "as_printed", "games", "figure", "of", "value", "low", "high", "difference", "difference_low",
    "difference_high",
)  # fmt: skip


def csv_of(study: Study) -> str:
    """One column more for each cell that was varied."""
    paths = list(dict.fromkeys(path for each in study.findings for path in each.variant.cells))
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow([*COLUMNS, *map(str, paths)])
    for number, finding in enumerate(study.findings):
        cells = [finding.variant.cells.get(path, "") for path in paths]
        head = (
            number,
            finding.variant.ban.words if finding.variant.ban else finding.variant.recorded,
            finding.is_printed,
            finding.games,
        )
        writer.writerows(
            (*head, *row, *difference_of(finding, row), *cells) for row in rows_of(finding)
        )
    return text.getvalue()


def rows_of(finding: Finding) -> Iterator[tuple[Any, ...]]:
    for turn, estimate in enumerate(finding.turns):
        yield row_of("win_share_by_turn", str(turn), estimate)
    yield row_of("length", "", finding.length)
    yield row_of("real_choices", "", finding.real)
    yield row_of("decisive", "", finding.decisive)
    yield row_of("out", "", finding.out)
    if finding.restricted:
        yield row_of("restricted_win_share", "", finding.restricted)
    for name, estimate in finding.drama.items():
        yield row_of(name, "", estimate)
    for each in finding.lengths:
        yield row_of("lengths", f"{each.first}..{each.last}", each.share)
    for taste in finding.tastes:
        yield row_of("taken", taste.choice.words, taste.taken)
        if taste.wins:
            yield row_of("win_share", taste.choice.words, taste.wins)
        if taste.edge:
            yield row_of("edge", taste.choice.words, taste.edge)
        if taste.worth:
            yield row_of("worth", taste.choice.words, taste.worth)


def difference_of(finding: Finding, row: tuple[Any, ...]) -> tuple[Any, ...]:
    """To the printed box; empty for that box itself."""
    figure, of, *_ = row
    found = finding.differences.get((figure, of))
    return (found.value, found.low, found.high) if found else ("", "", "")


def row_of(figure: str, of: str, estimate: Estimate) -> tuple[Any, ...]:
    return figure, of, estimate.value, estimate.low, estimate.high
