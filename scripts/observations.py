"""Write docs/observations.md: every part of every game's observation, where it lies and what it is called."""

from collections.abc import Iterator
from pathlib import Path

from kassen import games
from kassen.engine.game import Game
from kassen.engine.rules.observation import Group, Part, Rows

FILE = Path(__file__).parents[1] / "docs" / "observations.md"
HEAD = (
    "# Observations",
    "Every part of every game's observation, as `rules/observation.py` of the game declares it; "
    "`python scripts/observations.py` writes this page. [Reading an index](research.md#reading-an-index) "
    "shows how to use it from Python.",
    "`me` is the seat that looks, `me+1` the next one clockwise; a spectator looks from seat 0. Seats that "
    "nobody sits on are all zeros. A *flag* is 0 or 1, a *number* is not scaled, and in a *one-hot* part at "
    "most one is 1. *Index* is where a part begins in its first row, and *stride* how far it is to the next.",
)
COLUMNS = (
    "| index | stride | name | kind | words | meaning |\n| ---: | ---: | --- | --- | --- | --- |"
)


def page() -> str:
    return "\n\n".join([*HEAD, *(section(games.get(name)) for name in games.NAMES)]) + "\n"


def section(game: Game) -> str:
    title = game.rulebook.partition("\n")[0].removeprefix("# ")
    parts = "\n".join(lines_of(game.observation, "", 0, ()))
    return f"## {title}\n\n{game.observation_size} numbers.\n\n{COLUMNS}\n{parts}"


def lines_of(
    part: Part | Group | Rows, name: str, first: int, strides: tuple[int, ...]
) -> Iterator[str]:
    """List every part with the first and last of its rows and words."""
    if isinstance(part, Rows):
        path = name + span(part.endings)
        yield from lines_of(part.of, path, first, (*strides, part.of.size))
    elif isinstance(part, Group):
        for own, where in part.sections.items():
            path = f"{name}.{own}" if name else own
            yield from lines_of(part.parts[own], path, first + where.start, strides)
    else:
        stride = ", ".join(map(str, strides))
        words = "" if part.words is None else f"{part.size}: {span(part.endings, '`')}"
        yield f"| {first} | {stride} | `{name}` | {part.kind} | {words} | {part.meaning} |"


def span(names: list[str], quote: str = "") -> str:
    return " … ".join(f"{quote}{name}{quote}" for name in names[:1] + names[1:][-1:])


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
