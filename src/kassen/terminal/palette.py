"""The colors of the table: ink, paper, vermilion and gold, with the dyes of the period for the cards."""

from rich.terminal_theme import TerminalTheme
from rich.theme import Theme as RichTheme
from textual.theme import Theme

INK = "#16130f"
LACQUER = "#1e1a15"
CHARCOAL = "#3a332a"
ASH = "#a09480"
EMBER = "#57281c"
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
        "block-cursor-background": EMBER,
        "block-cursor-foreground": PAPER,
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

# Styles of the rulebook.
RULEBOOK_THEME = RichTheme({
    "markdown.h1": f"bold {VERMILION}",
    "markdown.h1.border": CHARCOAL,
    "markdown.h2": f"bold {VERMILION}",
    "markdown.h3": f"bold {GOLD}",
    "markdown.h4": f"bold {PAPER}",
    "markdown.strong": f"bold {GOLD}",
    "markdown.code": JADE,
    "markdown.item.bullet": VERMILION,
    "markdown.item.number": VERMILION,
    "markdown.hr": CHARCOAL,
    "markdown.table.header": GOLD,
    "markdown.table.border": CHARCOAL,
    "markdown.block_quote": ASH,
})  # fmt: skip
