"""The table of leduc poker, drawn."""

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import color
from kassen.engine.table.texts import Teller


def board(tell: Teller, view: Fields) -> str:
    lines = [tell("board-table", card=face(view["common"]), stakes=view["stakes"])]
    for seat, card in enumerate(view["cards"]):
        name = color(tell.names[seat], "bold") if seat == view["seat"] else tell.names[seat]
        parts = [name, tell("board-paid", chips=view["paid"][seat]), face(card)]
        if seat not in view["remaining"]:
            parts.append(tell("board-folded"))
        lines.append("  ".join(parts))
    return "\n".join(lines)


def face(card: int | None) -> str:
    return "▒" if card is None else str(card)
