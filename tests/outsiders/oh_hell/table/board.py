"""The table of Oh Hell, drawn."""

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import color
from kassen.engine.table.texts import Teller
from tests.outsiders.oh_hell.table.words import face, faces


def board(tell: Teller, view: Fields) -> str:
    suits = view["suits"]
    trump, played = face(view["trump"], suits), faces(view["played"], suits)
    lines = [tell("board-table", trump=trump, played=played)]
    for seat, bid in enumerate(view["bids"]):
        name = color(tell.names[seat], "bold") if seat == view["seat"] else tell.names[seat]
        lines.append(f"{name}  {tell('board-seat', bid=bid, won=view['won'][seat])}")
    return "\n".join([*lines, faces(view["hand"], suits)])
