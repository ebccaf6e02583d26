"""The tables of a study on the screen."""

from collections.abc import Sequence
from typing import Any

from rich.markup import escape
from rich.table import Table

from kassen.lab.estimates import Estimate
from kassen.lab.findings import CLEAR, Finding, Taste, changed_choices, dead_choices, lean
from kassen.lab.pairs import ChoicePair
from kassen.lab.study import Study
from kassen.terminal.spelling import titled

MOST_CHOICES = 16  # files and JSON have all
MOST_PATHS = 3  # above the table
MOST_DEAD = 24
UNKNOWN = "–"
BAR = 40  # characters of the longest …
SMALLEST_BAR = 0.01  # … and what is left out of a histogram beside it
FIGURES = ("Games", "Starter wins, %", "Decisions", "Real choices", "One winner, %")


def variant_table(study: Study) -> Table:
    """One row per variant; the starter is the first seat asked alone."""
    drawn = Table(
        title=escape(
            f"{study.games:,} games of {titled(study.game.name)} by {study.seats} bots{varied_in(study)}"
        ),
        caption="95 % intervals; below, the difference to the printed box (*) from the same deals; "
        f"at a fair table the starter wins {study.fair:.1%}; out: the part of a game after the last choice of the seat "
        "that is the first to choose no more",
    )
    drawn.add_column("Variant", overflow="fold")
    columns = [*FIGURES, "Out, %"]
    is_restricted = any(finding.restricted for finding in study.findings)
    for column in (*columns, *(["Restricted seat wins, %"] if is_restricted else [])):
        drawn.add_column(column, justify="right", overflow="fold")
    for finding in study.findings:
        drawn.add_row(
            *figures(study, finding),
            with_half(finding.out, 100) + difference(finding, "out", "", 100),
            *([restricted(finding)] if is_restricted else []),
        )
    return drawn


def figures(study: Study, finding: Finding) -> tuple[str, ...]:
    """A variant's name and its `FIGURES`, with their differences to the printed box."""
    return (
        name_of(study, finding),
        f"{finding.games:,}",
        spelled(finding.turns[0], 100) + difference(finding, "win_share_by_turn", "0", 100),
        with_half(finding.length) + difference(finding, "length"),
        with_half(finding.real) + difference(finding, "real_choices"),
        spelled(finding.decisive, 100) + difference(finding, "decisive", "", 100),
    )


def restricted(finding: Finding) -> str:
    if finding.restricted is None:
        return UNKNOWN
    told = spelled(finding.restricted, 100)
    return told + difference(finding, "restricted_win_share", "", 100)


def varied_in(study: Study) -> str:
    """The paths of the cells that vary, if they are few."""
    paths = dict.fromkeys(path for each in study.findings for path in each.variant.cells)
    return f"\n{' '.join(map(str, paths))}" if 0 < len(paths) <= MOST_PATHS else ""


def name_of(study: Study, finding: Finding) -> str:
    """Name a variant by its values, in the order of the paths above, or in full if there are too many paths."""
    is_short = varied_in(study) and not finding.variant.recorded
    words = values_of(finding) if is_short else escape(finding.variant.words)
    return f"{words} *" if finding.is_printed and len(study.findings) > 1 else words


def choice_table(study: Study) -> Table:
    """The choices most clearly linked with winning or losing, in the printed box or the first variant."""
    base = study.base
    tastes = sorted(base.tastes, key=lambda taste: -lean(taste))[:MOST_CHOICES]
    drawn = Table(
        title=f"Choices that go with winning or losing, {escape(base.variant.words)}",
        caption="won more than those who could take it and did not; worth: the same world played on with it "
        "and without, by the same dice",
    )
    drawn.add_column("Choice")
    several = len(study.findings) > 1
    columns = [
        "Taken, %",
        "Won more, points",
        "Worth, points",
        *(["Lowest of all variants", "Highest"] if several else []),
    ]
    for column in columns:
        drawn.add_column(column, justify="right")
    for taste in tastes:
        if lean(taste) > 0:
            others = extremes(study, taste) if several else []
            gains = [
                with_half(each, 100) if each else UNKNOWN for each in (taste.edge, taste.worth)
            ]
            drawn.add_row(escape(taste.choice.words), spelled(taste.taken, 100), *gains, *others)
    return drawn


def change_table(study: Study) -> Table:
    """Effects of the changes on choices, where chance could hardly explain them."""
    drawn = Table(
        title="Choices that a change makes better or worse",
        caption="against those who could take it and did not, as printed and changed, in the same deals",
    )
    for column in ("Variant", "Choice"):
        drawn.add_column(column)
    drawn.add_column("Difference to printed, points", justify="right")
    for finding in study.findings:
        for taste, change in changed_choices(finding)[:MOST_CHOICES]:
            drawn.add_row(values_of(finding), escape(taste.choice.words), signed(change, 100))
    return drawn


def dead_table(study: Study) -> Table:
    """Choices that those who could take them hardly ever take."""
    drawn = Table(
        title=f"Dead choices, {escape(study.base.variant.words)}",
        caption="hardly one in a hundred of those who could take it does",
    )
    drawn.add_column("Choice")
    for column in ("Seats that could take it", "Taken, %"):
        drawn.add_column(column, justify="right")
    for taste in dead_choices(study.base)[:MOST_DEAD]:
        drawn.add_row(escape(taste.choice.words), f"{taste.offered:,}", spelled(taste.taken, 100))
    return drawn


def pair_table(pairs: Sequence[ChoicePair]) -> Table:
    """The pairs whose synergy chance could hardly explain among so many, clearest first."""
    drawn = Table(
        title="Pairs of cards",
        caption="what a seat with both, and one with neither, win more than one with this and one with that; all four "
        "could take both",
    )
    for column in ("One", "Other"):
        drawn.add_column(column)
    for column in ("Seats with both", "Together, points"):
        drawn.add_column(column, justify="right")
    for pair in pairs[:MOST_CHOICES]:
        if abs(pair.synergy.value) > CLEAR * pair.synergy.error:
            words = escape(pair.one.words), escape(pair.other.words)
            drawn.add_row(*words, f"{pair.seats:,}", signed(pair.synergy, 100))
    return drawn


def length_table(study: Study) -> Table:
    """A histogram; of several variants, that of the printed box or the first."""
    drawn = Table(
        title=f"Length of a game, {escape(study.base.variant.words)}",
        caption="a bar is as long as a row has games for each of its lengths",
    )
    for column in ("Decisions", "Games, %"):
        drawn.add_column(column, justify="right")
    drawn.add_column("")
    bins = study.base.lengths
    densest = max(each.density for each in bins)
    for each in bins:
        if each.density >= SMALLEST_BAR * densest:
            span = f"{each.first}–{each.last}" if each.last > each.first else f"{each.first}"
            bar = "█" * round(BAR * each.density / densest)
            drawn.add_row(span, spelled(each.share, 100), bar)
    return drawn


DRAMA = {
    # name         what it says                                             scale
    "lead_changes": ("Changes of the lead in a game", 1),
    "decided": ("Decided after this part of the game, %", 100),
    "lowest": ("Winner's lowest share of the win, %", 100),
    "comeback": ("Games won from less than half of a fair share, %", 100),
    "kingmaking": ("Games with a kingmaker, %", 100),
    "bluffs": ("Bluffs in a game that moved the win", 1),
    "bluff_pays": ("Of them paid, %", 100),
}


def drama_table(study: Study) -> Table:
    """How games go, by their curves; a column for each variant of which that is known."""
    told = [finding for finding in study.findings if finding.drama]
    drawn = Table(
        title="Drama",
        caption="a lead is ten points of the win; a kingmaker can hardly win any more and moves the win of others by "
        "twenty; a bluff is a decision that counted on another card than the one that lay there",
    )
    drawn.add_column("")
    for finding in told:
        drawn.add_column(name_of(study, finding), justify="right", overflow="fold")
    for name, (words, scale) in DRAMA.items():
        cells = [
            spelled(finding.drama[name], scale) + difference(finding, name, "", scale)
            if name in finding.drama
            else UNKNOWN
            for finding in told
        ]
        drawn.add_row(words, *cells)
    return drawn


def extremes(study: Study, taste: Taste) -> list[str]:
    """The variants in which this choice went with winning least and most."""
    found: list[Any] = []
    for finding in study.findings:
        other = finding.taste(taste.choice)
        if other and other.gain:
            found.append((other.gain.value, with_half(other.gain, 100), finding))
    found.sort(key=lambda each: each[0])
    return [f"{values_of(finding)}: {words}" for _, words, finding in (found[0], found[-1])]


def values_of(finding: Finding) -> str:
    """Name a variant by its values alone; the table above has the paths."""
    return escape(finding.variant.values)


def spelled(estimate: Estimate, scale: int = 1) -> str:
    if estimate.low is None or estimate.high is None:
        return f"{scale * estimate.value:.1f}"
    value, low, high = (scale * each for each in (estimate.value, estimate.low, estimate.high))
    return f"{value:.1f} ({low:.1f}–{high:.1f})"


def with_half(estimate: Estimate, scale: int = 1) -> str:
    """Format a figure and half the width of its symmetric interval."""
    if estimate.high is None:
        return f"{scale * estimate.value:.1f}"
    return f"{scale * estimate.value:.1f} ± {scale * (estimate.high - estimate.value):.1f}"


def difference(finding: Finding, figure: str, of: str = "", scale: int = 1) -> str:
    """The difference to the printed box, on a line of its own; nothing for that box itself."""
    found = finding.differences.get((figure, of))
    if found is None:
        return ""
    return f"\n{signed(found, scale)}"


def signed(difference: Estimate, scale: int = 1) -> str:
    return ("+" if difference.value >= 0 else "") + with_half(difference, scale)
