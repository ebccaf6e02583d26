"""A board as people see it in the terminal, painted as a picture: for what shows environments as films."""

from functools import cache
from pathlib import Path
from typing import Any

import matplotlib
import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont
from rich.console import Console
from rich.style import Style
from rich.terminal_theme import SVG_EXPORT_THEME
from rich.text import Text

from kassen.engine.table.markup import columns

WIDTH, HEIGHT = 100, 40  # columns and rows, the same for every game: a film has one size
FONT_SIZE = 14
MARGIN = 8
PAPER, INK = (24, 24, 28), (222, 218, 208)

Picture = npt.NDArray[np.uint8]
RGB = tuple[int, int, int]


def painted(board: str) -> Picture:
    """The picture of a board with color marks."""
    font, wide, high = letters()
    size = (2 * MARGIN + WIDTH * wide, 2 * MARGIN + HEIGHT * high)
    picture = Image.new("RGB", size, PAPER)
    pen = ImageDraw.Draw(picture)
    console = Console(width=WIDTH, color_system="truecolor", legacy_windows=False)
    lines = console.render_lines(Text.from_markup(board), pad=False)
    for row, line in enumerate(lines[:HEIGHT]):
        x, y = MARGIN, MARGIN + row * high
        for segment in line:
            ink, ground = colors_of(segment.style)
            for letter in segment.text:
                width = wide * columns(letter)
                if ground:
                    pen.rectangle((x, y, x + width - 1, y + high - 1), ground)
                pen.text((x, y), letter, ink, font)
                x += width
    return np.asarray(picture)


def colors_of(style: Style | None) -> tuple[RGB, RGB | None]:
    """Of the letters, and of what is behind them where that is not the paper."""
    if style is None:
        return INK, None
    ink, ground = style.color, style.bgcolor
    letters = ink.get_truecolor(SVG_EXPORT_THEME) if ink and not ink.is_default else INK
    behind = ground.get_truecolor(SVG_EXPORT_THEME, foreground=False) if ground else None
    return (behind or PAPER, letters) if style.reverse else (letters, behind)


@cache
def letters() -> tuple[Any, int, int]:
    """The font that comes with matplotlib, and the size of one letter."""
    path = Path(matplotlib.get_data_path()) / "fonts" / "ttf" / "DejaVuSansMono.ttf"
    font = ImageFont.truetype(path, FONT_SIZE)
    return font, round(font.getlength("M")), sum(font.getmetrics())
