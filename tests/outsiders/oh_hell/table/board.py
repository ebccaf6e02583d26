"""The table of Oh Hell, drawn."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import color
from tests.outsiders.oh_hell.table.words import face, faces


def board(box: Any, view: Fields, names: Sequence[str]) -> str:
    suits = view["suits"]
    lines = [f"Trump: {face(view['trump'], suits)}   played: {faces(view['played'], suits)}"]
    for seat, bid in enumerate(view["bids"]):
        name = color(names[seat], "bold") if seat == view["seat"] else names[seat]
        lines.append(f"{name}  {'–' if bid is None else bid} bid, {view['won'][seat]} won")
    return "\n".join([*lines, faces(view["hand"], suits)])
