"""How our plots look, and the two files they are written to: PNG and SVG."""

import io
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from warnings import catch_warnings, simplefilter

from kassen.engine.errors import BadOption
from kassen.files import check_writable, write_file

FORMATS = (".png", ".svg")
SIZE = (9.6, 5.4)  # inches
RESOLUTION = 150  # dots per inch
INK, PAPER, GRID = "#2b2622", "#fbf7ee", "#ddd3c2"
COLORS = (
    "#b3342d",
    "#2f5d8a",
    "#c98a1b",
    "#3f7d52",
    "#6b4c8a",
    "#5b5750",
)  # one for each seat or bot


def check_plot(path: Path) -> None:
    """Refuses what cannot be drawn, before anything is played."""
    if path.suffix.lower() not in FORMATS:
        raise BadOption(f"a plot is a .png or a .svg file, not {path.name!r}")
    if find_spec("matplotlib") is None:
        raise BadOption("a plot needs Matplotlib; `pip install kassen[plots]` brings it")
    check_writable(path)


def new_plot(title: str) -> tuple[Any, Any]:
    """A figure and its axes, without a window."""
    from matplotlib.figure import Figure  # takes a while to load, and few commands draw

    figure = Figure(figsize=SIZE, dpi=RESOLUTION, layout="constrained", facecolor=PAPER)
    axes = figure.add_subplot(facecolor=PAPER)
    axes.set_title(title, color=INK, loc="left", fontsize=13, fontweight="bold")
    axes.grid(color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.tick_params(colors=INK)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    return figure, axes


def save_plot(figure: Any, path: Path) -> None:
    """Write the file, whole or not at all; text in an SVG stays text."""
    from matplotlib import rc_context

    kind = path.suffix.lower().removeprefix(".")
    drawn = io.BytesIO()
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": "kassen"}), catch_warnings():
        simplefilter("ignore")  # letters of other scripts are boxes where no font has them
        figure.savefig(drawn, format=kind, metadata={"Date": None} if kind == "svg" else None)
    write_file(path, drawn.getvalue())
