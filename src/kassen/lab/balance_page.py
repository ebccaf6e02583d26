"""The page about a game's reconstructed numbers: what each one does, and whether the printed value is balanced."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from kassen.engine.table.markup import plural
from kassen.lab.balance import (
    CLEAR,
    FAIRER,
    MORE_DECISIVE,
    Balance,
    best_neighbor,
    change,
    own_choice,
    unfairness,
)
from kassen.lab.estimates import Estimate
from kassen.lab.families import ChoiceKind
from kassen.lab.findings import Finding
from kassen.lab.reconstructed import Number, reconstructed_words
from kassen.lab.study import Study
from kassen.lab.variants import cell_of

TURNS = ("the starter", "the second", "the third", "the fourth", "the fifth", "the sixth")

HEAD = """# Balance: the reconstructed numbers of {title}

Written by one command, which writes it again:

    kassen lab {name} --reconstructed --games {games} --seats {seats} --seed {seed} --out docs/balance/{name}.md

{played:,} games by {seats} {bots} bots, up to {each:,} for each of {variants} variants; rules version {version}.

**How to read it.** Every number that nobody has seen in print is moved by a quarter of itself, by one at least,
down and up, all others staying as they are; where the box asks for a fixed sum, another row moves against it and
is named. The *starter* is whom the game asks alone first. A *real choice* is a decision with more than one option.
*Taken* is the share of seats that took the row's own choice among those that could, *won* their share of the win.
Behind ± is half of a 95 % interval. A difference to the printed box is called clear beyond {clear:.0f} standard errors,
which chance alone brings once in some 16,000 comparisons. A smaller one may be there and was not seen. The printed
box is counted as often as each neighbor, and its error is in all comparisons.

**What is balanced.** A number is called bad if a neighbor brings the turn that is farthest from a fair share of the
win nearer to it by {fairer:.0f} point or more, or lets one seat win alone in {decisive:.0f} points more of the games,
clearly, and is clearly worse in neither. Bots play by rules of thumb: people who plan around a card may find what
they do not. No default was changed by this study.
"""

NOTHING_BAD = "No printed value proves bad by the measure above, and none is proposed otherwise."
SELECTED = "The best of many neighbors looks better than it is: play it again with another seed before it is believed."


def page_of(balance: Balance) -> str:
    """The whole page, as Markdown."""
    parts = [head(balance), printed(balance.study), verdict(balance)]
    for table, numbers in groupby(balance.numbers, key=lambda number: number.path.table):
        parts.append(section(balance, table, list(numbers)))
    parts.append(words_left(balance))
    return "\n".join(part for part in parts if part)


def head(balance: Balance) -> str:
    study = balance.study
    return HEAD.format(
        title=study.game.name.replace("_", " ").title(),
        name=study.game.name,
        games=study.games,
        seats=study.seats,
        seed=study.seed,
        played=study.games,
        bots=" and ".join(dict.fromkeys(study.bots)),
        each=study.base.games,
        variants=len(study.findings),
        version=study.game.rules_version,
        clear=CLEAR,
        fairer=100 * FAIRER,
        decisive=100 * MORE_DECISIVE,
    )


def printed(study: Study) -> str:
    """The box as it is."""
    base = study.base
    rows = [
        *((f"{TURNS[turn]} wins", percent(estimate)) for turn, estimate in enumerate(base.turns)),
        ("one seat wins alone", percent(base.decisive)),
        ("decisions a game", plain(base.length)),
        ("of them real choices", plain(base.real)),
    ]
    gap = unfairness(study, base).value
    seen = CLEAR * change(base.turns[0], base.turns[0]).error
    lines = [
        "## The box as printed",
        "",
        *table_of(("figure", "value"), rows),
        "",
        f"A fair share of the win is {study.fair:.1%}; the turn that is farthest from it misses it by "
        f"{100 * gap:.1f} points. With this many games a turn's share must differ by "
        f"{100 * seen:.1f} points to be clear.",
        "",
    ]
    return "\n".join(lines)


def verdict(balance: Balance) -> str:
    """How many numbers do something, and what to have in the place of bad ones."""
    tried = [number for number in balance.numbers if balance.neighbors(number)]
    moving = [
        number
        for number in tried
        if any(effects(balance, number, each) for each in balance.neighbors(number))
    ]
    lines = [
        "## Verdict",
        "",
        f"Of {plural(len(balance.numbers), 'reconstructed number')}, {len(tried)} can be moved by one step, and "
        f"{len(moving)} of these clearly move a figure.",
        "",
    ]
    proposals = [
        f"- `{number.path}` is {number.value}; **proposed: {neighbor.variant.words}**. {why(balance, neighbor)}"
        for number in tried
        if (neighbor := best_neighbor(balance, number))
    ]
    if proposals:
        lines += [*proposals, "", SELECTED]
    lines += (
        []
        if proposals
        else ["No printed value proves bad by the measure above, and none is proposed otherwise."]
    )
    return "\n".join([*lines, ""])


def why(balance: Balance, neighbor: Finding) -> str:
    """The figures behind a proposal."""
    study, base = balance.study, balance.study.base
    return (
        f"The turn farthest from a fair share misses it by {percent(unfairness(study, neighbor))} instead of "
        f"{percent(unfairness(study, base))}; one seat wins alone in {percent(neighbor.decisive)} of the games "
        f"instead of {percent(base.decisive)}."
    )


def section(balance: Balance, table: str, numbers: Sequence[Number]) -> str:
    columns = (
        "number", "is", "moved to", "starter wins", "one winner", "decisions", "real choices", "taken", "won",
        "what it does",
    )  # fmt: skip
    rows = [row for number in numbers for row in rows_of(balance, number)]
    fixed = [
        f"- `{number.path}` = {number.value}: {number.refusal}."
        for number in numbers
        if not balance.neighbors(number)
    ]
    lines = [f"## {table}", ""]
    if rows:
        lines += [*table_of(columns, rows), ""]
    if fixed:
        lines += ["Not moved, and why:", "", *fixed, ""]
    return "\n".join(lines)


def rows_of(balance: Balance, number: Number) -> Iterator[tuple[str, ...]]:
    """One row for each neighbor of a number."""
    choice = own_choice(balance, number)
    for neighbor in balance.neighbors(number):
        found = effects(balance, number, neighbor)
        yield (
            f"{number.path.row}.{number.path.column}",
            str(number.value),
            moved_to(number, neighbor),
            percent(neighbor.turns[0]),
            percent(neighbor.decisive),
            plain(neighbor.length),
            plain(neighbor.real),
            *own_figures(neighbor, choice),
            "; ".join(found) or "nothing clear",
        )


def moved_to(number: Number, neighbor: Finding) -> str:
    """The value of the number, and what makes up for it."""
    others = [
        f"{path.row} {cell}" for path, cell in neighbor.variant.cells.items() if path != number.path
    ]
    value = str(neighbor.variant.cells[number.path])
    return f"{value} ({', '.join(others)})" if others else value


def own_figures(finding: Finding, choice: ChoiceKind | None) -> tuple[str, str]:
    taste = finding.taste(choice) if choice else None
    if taste is None:
        return "", ""
    return percent(taste.taken), percent(taste.wins) if taste.wins else ""


def effects(balance: Balance, number: Number, neighbor: Finding) -> list[str]:
    """Every clear difference to the printed box, in words."""
    base = balance.study.base
    found = [
        *(
            points(f"{TURNS[turn]} wins", before, after)
            for turn, (before, after) in enumerate(zip(base.turns, neighbor.turns, strict=True))
        ),
        points("one winner", base.decisive, neighbor.decisive),
        amount("decisions", base.length, neighbor.length),
        amount("real choices", base.real, neighbor.real),
        *own_effects(base, neighbor, own_choice(balance, number)),
    ]
    return [words for words in found if words]


def own_effects(base: Finding, neighbor: Finding, choice: ChoiceKind | None) -> list[str]:
    before = base.taste(choice) if choice else None
    after = neighbor.taste(choice) if choice else None
    if before is None or after is None:
        return []
    found = [points("taken", before.taken, after.taken)]
    if before.wins and after.wins:
        found.append(points("won", before.wins, after.wins))
    return found


def points(what: str, before: Estimate, after: Estimate) -> str:
    """A clear change of a share, in points."""
    found = change(before, after)
    return f"{what} {100 * found.by:+.1f} points" if found.is_clear else ""


def amount(what: str, before: Estimate, after: Estimate) -> str:
    found = change(before, after)
    return f"{found.by:+.1f} {what}" if found.is_clear else ""


def words_left(balance: Balance) -> str:
    """Reconstructed words, which are not moved here."""
    box = balance.study.game.standard_box
    paths = reconstructed_words(box)
    if not paths:
        return ""
    lines = [
        "## Words",
        "",
        "These are reconstructed too, and no numbers: a word has no neighbor. `--vary` takes them one by one.",
        "",
        *(f"- `{path}` = {cell_of(box, path)}" for path in paths),
        "",
    ]
    return "\n".join(lines)


def table_of(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    return [
        f"| {' | '.join(columns)} |",
        f"| {' | '.join('---' for _ in columns)} |",
        *(f"| {' | '.join(row)} |" for row in rows),
    ]


def percent(estimate: Estimate) -> str:
    return f"{100 * estimate.value:.1f} ± {100 * half(estimate):.1f} %"


def plain(estimate: Estimate) -> str:
    return f"{estimate.value:.1f} ± {half(estimate):.1f}"


def half(estimate: Estimate) -> float:
    """Of the interval."""
    if estimate.low is None or estimate.high is None:
        return float("inf")
    return (estimate.high - estimate.low) / 2
