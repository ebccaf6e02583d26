"""The common style of our plots, and writing them as PNG or SVG."""

import io
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from warnings import catch_warnings, simplefilter

from kassen.engine.errors import BadOption
from kassen.files import check_writable, write_file

FORMATS = (".png", ".svg")
SIZE = (9.6, 5.4)  # inches
PANELS_SIZE = (14.4, 7.2)
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
    """Refuse a plot that cannot be drawn, before anything is played."""
    if path.suffix.lower() not in FORMATS:
        raise BadOption(f"a plot must be a .png or .svg file, not {path.name!r}")
    if find_spec("matplotlib") is None:
        raise BadOption("a plot needs Matplotlib; `pip install kassen[plots]` brings it")
    check_writable(path)


def new_plot(title: str) -> tuple[Any, Any]:
    """A figure and its axes, without a window."""
    figure = new_figure(SIZE)
    axes = figure.add_subplot()
    axes.set_title(title, color=INK, loc="left", fontsize=13, fontweight="bold")
    dress(axes)
    return figure, axes


def new_panels(title: str) -> tuple[Any, list[Any]]:
    """A figure with four panels, two by two, and a tall fifth beside them."""
    figure = new_figure(PANELS_SIZE)
    figure.suptitle(title, color=INK, x=0.02, ha="left", fontsize=13, fontweight="bold")
    grid = figure.add_gridspec(2, 3)
    places = (grid[0, 0], grid[0, 1], grid[1, 0], grid[1, 1], grid[:, 2])
    panels = [figure.add_subplot(place) for place in places]
    for axes in panels:
        dress(axes)
    return figure, panels


def new_figure(size: tuple[float, float]) -> Any:
    from matplotlib.figure import Figure  # slow to import, and few commands draw

    return Figure(figsize=size, dpi=RESOLUTION, layout="constrained", facecolor=PAPER)


def dress(axes: Any) -> None:
    axes.set_facecolor(PAPER)
    axes.grid(color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.tick_params(colors=INK)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)


def save_plot(figure: Any, path: Path) -> None:
    """Write the file, whole or not at all; text in an SVG stays text."""
    from matplotlib import rc_context

    kind = path.suffix.lower().removeprefix(".")
    drawn = io.BytesIO()
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": "kassen"}), catch_warnings():
        simplefilter("ignore")  # glyphs that no font has are drawn as boxes
        figure.savefig(drawn, format=kind, metadata={"Date": None} if kind == "svg" else None)
    write_file(path, drawn.getvalue())
