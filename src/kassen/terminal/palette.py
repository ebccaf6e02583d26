"""The colors of the table: ink, paper, vermilion and gold, with the dyes of the period for the cards."""

from rich.terminal_theme import TerminalTheme
from textual.theme import Theme

INK = "#16130f"
LACQUER = "#1e1a15"
CHARCOAL = "#3a332a"
ASH = "#8f8471"
PAPER = "#e8dcc4"
VERMILION = "#e2543a"
GOLD = "#d6ab4f"
INDIGO = "#6d8fb8"
PINE = "#8fae72"
WISTERIA = "#b695cf"
JADE = "#72b3ac"

THEME = Theme(
    name="kassen",
    primary=VERMILION,
    secondary=GOLD,
    accent=GOLD,
    warning=GOLD,
    error=VERMILION,
    success=PINE,
    foreground=PAPER,
    background=INK,
    surface=INK,
    panel=LACQUER,
    dark=True,
    variables={
        "border": GOLD,
        "border-blurred": CHARCOAL,
        "block-cursor-background": VERMILION,
        "block-cursor-foreground": INK,
        "block-cursor-text-style": "bold",
        "block-cursor-blurred-background": CHARCOAL,
        "block-cursor-blurred-foreground": PAPER,
        "footer-background": INK,
        "footer-key-foreground": VERMILION,
        "footer-description-foreground": ASH,
        "scrollbar": CHARCOAL,
        "scrollbar-hover": ASH,
        "scrollbar-active": GOLD,
        "scrollbar-background": INK,
        "scrollbar-background-hover": INK,
        "scrollbar-background-active": INK,
    },
)


def rgb(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


# The eight colors a game's drawing may name: black, red, green, yellow, blue, magenta, cyan, white.
DYES = [rgb(dye) for dye in (INK, VERMILION, PINE, GOLD, INDIGO, WISTERIA, JADE, PAPER)]
ANSI_THEME = TerminalTheme(rgb(INK), rgb(PAPER), DYES, DYES)
