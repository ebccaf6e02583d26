"""A study as a picture: how the figures of the whole game move with the variants, and which choices go with winning."""

from collections.abc import Sequence
from textwrap import shorten
from typing import Any

import numpy as np

from kassen.lab.estimates import Estimate
from kassen.lab.findings import Finding, Taste, lean
from kassen.lab.study import Study
from kassen.plots import COLORS, INK, new_panels

MOST_CHOICES = 12
MOST_NAMES = 12  # of variants, below an axis
LONGEST_NAME = 28
PERCENT = "{x:.0%}"
ORDINALS = ("starter", "second", "third", "fourth", "fifth", "sixth")


def plot_study(study: Study) -> Any:
    """The figure; it is written by `plots.save_plot`."""
    title = study.game.name.replace("_", " ").title()
    figure, panels = new_panels(
        f"{title} at {study.seats} seats: {study.games:,} games, {len(study.findings)} variants"
    )
    draw_turns(panels[0], study)
    draw_line(panels[1], study, "decisions a game", [each.length for each in study.findings])
    draw_line(panels[2], study, "real choices a game", [each.real for each in study.findings])
    draw_line(panels[3], study, "games with one winner", [each.decisive for each in study.findings])
    show_percent(panels[3], [each.decisive for each in study.findings])
    draw_choices(panels[4], study)
    figure.supxlabel(caption(study), x=0.02, ha="left", fontsize=8.5, color=INK, parse_math=False)
    return figure


def caption(study: Study) -> str:
    paths = list(dict.fromkeys(path for each in study.findings for path in each.variant.cells))
    varied = shorten(", ".join(map(str, paths)) or "the box as printed", 100, placeholder=" …")
    return f"varied: {varied}; bars are 95 % intervals; seed {study.seed[:16]}…"


def draw_turns(axes: Any, study: Study) -> None:
    """Each turn's share of the win, beside the fair one."""
    axes.axhline(study.fair, color=INK, linewidth=0.9, linestyle=(0, (2, 3)))
    for turn in range(study.seats):
        shares = [finding.turns[turn] for finding in study.findings]
        draw_bars(axes, shares, COLORS[turn], ORDINALS[turn], (turn - study.seats / 2) * 0.06)
    axes.yaxis.set_major_formatter(PERCENT)
    axes.legend(fontsize=7.5, frameon=False, ncols=3, labelcolor=INK)
    finish(axes, study, "share of the win by turn")


def draw_line(axes: Any, study: Study, title: str, estimates: Sequence[Estimate]) -> None:
    draw_bars(axes, estimates, COLORS[1])
    finish(axes, study, title)


def show_percent(axes: Any, estimates: Sequence[Estimate]) -> None:
    """Where all is nearly all, the axis still tells numbers apart, and ends at all."""
    lowest = min(estimate.low or 0 for estimate in estimates)
    axes.set_ylim(max(0, lowest - 0.02), 1.005)
    axes.yaxis.set_major_formatter("{x:.1%}")


def draw_bars(
    axes: Any, estimates: Sequence[Estimate], color: str, label: str = "", shift: float = 0
) -> None:
    places = np.arange(len(estimates)) + shift
    values = [estimate.value for estimate in estimates]
    axes.errorbar(
        places, values, yerr=np.transpose([arms(estimate) for estimate in estimates]), color=color,
        marker="o", markersize=4, linewidth=1.2, elinewidth=1.6, label=label or None,
    )  # fmt: skip


def arms(estimate: Estimate) -> tuple[float, float]:
    """How far the interval reaches to either side."""
    if estimate.low is None or estimate.high is None:
        return 0.0, 0.0
    return estimate.value - estimate.low, estimate.high - estimate.value


def finish(axes: Any, study: Study, title: str) -> None:
    axes.set_title(title, color=INK, loc="left", fontsize=10)
    number = len(study.findings)
    step = max(1, -(-number // MOST_NAMES))
    names = [short_name(finding) for finding in study.findings[::step]]
    turned = {"rotation": 30, "ha": "right"} if max(map(len, names)) > 4 else {}
    axes.set_xticks(range(0, number, step), names, fontsize=8, parse_math=False, **turned)
    axes.set_xlim(-0.6, number - 0.4)
    axes.margins(y=0.25)


def short_name(finding: Finding) -> str:
    """By its values; the paths stand below the picture, and a star marks the box as printed."""
    values = " ".join(str(cell) for cell in finding.variant.cells.values())
    star = "*" if finding.is_printed else ""
    return shorten(f"{values}{star}" if values else "printed", LONGEST_NAME, placeholder="…")


def draw_choices(axes: Any, study: Study) -> None:
    """The choices of the printed box that lean most clearly, and their range over the variants as a thin line."""
    leaning = [taste for taste in study.base.tastes if lean(taste) > 0]
    tastes = sorted(leaning, key=lambda taste: -lean(taste))[:MOST_CHOICES]
    tastes.sort(key=lambda taste: taste.gain.value if taste.gain else 0)
    axes.axvline(0, color=INK, linewidth=0.9, linestyle=(0, (2, 3)))
    for line, taste in enumerate(tastes):
        draw_choice(axes, study, line, taste)
    names = [shorten(taste.choice.words, LONGEST_NAME, placeholder="…") for taste in tastes]
    axes.set_yticks(range(len(tastes)), names, fontsize=8, parse_math=False)
    axes.set_ylim(-0.7, max(len(tastes), 1) - 0.3)
    axes.xaxis.set_major_formatter(PERCENT)
    axes.grid(visible=False, axis="y")
    title = (
        "worth: won more with it than without"
        if study.probed
        else "won more than who could and did not"
    )
    axes.set_title(title, color=INK, loc="left", fontsize=10)


def draw_choice(axes: Any, study: Study, line: int, taste: Taste) -> None:
    assert taste.gain is not None
    others = [finding.taste(taste.choice) for finding in study.findings]
    values = [other.gain.value for other in others if other and other.gain]
    axes.plot([min(values), max(values)], [line, line], color=COLORS[5], linewidth=1, alpha=0.6)
    color = COLORS[3] if taste.gain.value > 0 else COLORS[0]
    low, high = arms(taste.gain)
    axes.errorbar(
        [taste.gain.value], [line], xerr=[[low], [high]], color=color, marker="o", markersize=5,
        elinewidth=2.4,
    )  # fmt: skip
