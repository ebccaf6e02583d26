"""The table of leduc poker, drawn."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import color, plural


def board(box: Any, view: Fields, names: Sequence[str]) -> str:
    lines = [f"Open card: {face(view['common'])}   stakes: {view['stakes']}"]
    for seat, card in enumerate(view["cards"]):
        name = color(names[seat], "bold") if seat == view["seat"] else names[seat]
        out = "" if seat in view["remaining"] else "  folded"
        lines.append(f"{name}  {plural(view['paid'][seat], 'chip')}  {face(card)}{out}")
    return "\n".join(lines)


def face(card: int | None) -> str:
    return "▒" if card is None else str(card)
