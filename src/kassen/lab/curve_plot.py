"""The curve of a match as a picture: one line for each seat, the decisive moments numbered and told below."""

from collections.abc import Sequence
from textwrap import shorten
from typing import Any

import numpy as np

from kassen.bots.prospects import wilson
from kassen.engine.table.markup import clean
from kassen.lab.analysis import Analysis
from kassen.lab.moments import Moment
from kassen.plots import COLORS, INK, PAPER, new_plot

LABEL_GAP = 0.055  # of the height, between two names
LONGEST_NAME = 20
LONGEST_LABEL = 48
PERCENT = "{x:.0%}"


def plot_curve(analysis: Analysis) -> Any:
    """The figure; it is written by `plots.save_plot`."""
    title = analysis.game.replace("_", " ").title()
    figure, axes = new_plot(f"{title}: each seat's share of the win, all hands open")
    for seat in range(analysis.seats):
        draw_seat(axes, analysis, seat)
    draw_names(axes, analysis)
    for number, moment in enumerate(analysis.moments, 1):
        mark(axes, number, moment)
    last = len(analysis.decisions)
    axes.set_xlim(0, max(last, 1))
    axes.set_ylim(-0.02, 1.02)
    axes.yaxis.set_major_formatter(PERCENT)
    axes.set_xlabel("decisions", color=INK, loc="right")
    if analysis.moments:
        tell(figure, analysis)
    return figure


def draw_seat(axes: Any, analysis: Analysis, seat: int) -> None:
    """The line, and around it the 95 % interval of each point."""
    curve, color = analysis.curve, COLORS[seat]
    shares = curve.points[:, seat]
    decisions = np.arange(len(shares))
    intervals = [
        wilson(float(share), int(playouts))
        for share, playouts in zip(shares, curve.playouts, strict=True)
    ]
    axes.fill_between(decisions, *np.transpose(intervals), color=color, alpha=0.14, linewidth=0)
    axes.plot(decisions, shares, color=color, linewidth=1.8, solid_joinstyle="round")


def draw_names(axes: Any, analysis: Analysis) -> None:
    """Each seat's name and share at the end of its line, with room between them."""
    ends = analysis.curve.points[-1]
    order = sorted(range(analysis.seats), key=lambda seat: (ends[seat], -seat))
    heights = spread([float(ends[seat]) for seat in order])
    for seat, height in zip(order, heights, strict=True):
        axes.annotate(
            f"{name_of(analysis, seat)}  {ends[seat]:.0%}",
            (len(analysis.decisions), height),
            (8, 0),
            textcoords="offset points",
            va="center",
            color=COLORS[seat],
            fontweight="bold",
            annotation_clip=False,
            parse_math=False,
        )


def spread(heights: Sequence[float]) -> list[float]:
    """Rising heights moved apart as little as need be, and not above the top."""
    placed: list[float] = []
    for height in heights:
        placed.append(max(height, placed[-1] + LABEL_GAP) if placed else height)
    ceiling = 1.0
    for index in reversed(range(len(placed))):
        placed[index] = min(placed[index], ceiling)
        ceiling = placed[index] - LABEL_GAP
    return placed


def mark(axes: Any, number: int, moment: Moment) -> None:
    """A line where it happened, and a numbered disk on the seat it touched most."""
    place, color = moment.decision.number, COLORS[moment.seat]
    axes.axvline(place, color=INK, linewidth=0.8, linestyle=(0, (2, 3)), alpha=0.55, zorder=1)
    axes.plot(
        [place], [moment.after[moment.seat]], "o", color=color, markersize=13, clip_on=False,
        markeredgecolor=PAPER, zorder=5,
    )  # fmt: skip
    axes.annotate(
        str(number), (place, moment.after[moment.seat]), color=PAPER, ha="center",
        va="center_baseline", fontsize=8, fontweight="bold", annotation_clip=False, zorder=6,
    )  # fmt: skip


def tell(figure: Any, analysis: Analysis) -> None:
    """The moments below the picture, one line each."""
    lines = [caption(analysis, number) for number in range(len(analysis.moments))]
    figure.supxlabel(
        "\n".join(lines), x=0.02, ha="left", fontsize=8.5, color=INK, linespacing=1.5,
        parse_math=False,
    )  # fmt: skip


def caption(analysis: Analysis, index: int) -> str:
    moment = analysis.moments[index]
    actor, touched = name_of(analysis, moment.decision.seat), name_of(analysis, moment.seat)
    label = shorten(clean(moment.decision.label), LONGEST_LABEL, placeholder=" …")
    cause = ", then chance" if moment.by_chance else ""
    before, after = moment.before[moment.seat], moment.after[moment.seat]
    return (
        f"{index + 1}   decision {moment.decision.number}, {actor}: {label}{cause} — "
        f"{touched} {before:.0%} → {after:.0%}"
    )


def name_of(analysis: Analysis, seat: int) -> str:
    return shorten(clean(analysis.names[seat]), LONGEST_NAME, placeholder=" …") or f"seat {seat}"
