"""The texts of a box: an edition may name Leaders and Plots anew, so the record carries their names."""

from typing import Any

from kassen.engine.errors import BadBox
from kassen.games.shogunate.state import NUM_LEADERS, NUM_PLOTS


def write(text: str, what: str, row: Any) -> None:
    """Put a text into a row of bytes; too long a one is refused."""
    letters = text.encode()
    if not letters or len(letters) > len(row):
        raise BadBox(f"{what}: a text has 1 to {len(row)} bytes, not {len(letters)}")
    row[: len(letters)] = list(letters)


def edition(box: Any) -> str:
    return bytes(box.edition).rstrip(b"\0").decode()


def row_of(rows: Any, number: int) -> str:
    size = rows.shape[1]
    return bytes(rows.tobytes()[number * size : (number + 1) * size]).rstrip(b"\0").decode()


def leader_id(box: Any, leader: int) -> str:
    return row_of(box.leader_ids, leader)


def leader_ids(box: Any) -> list[str]:
    return [leader_id(box, leader) for leader in range(NUM_LEADERS)]


def leader_names(box: Any) -> list[str]:
    return [row_of(box.leader_names, leader) for leader in range(NUM_LEADERS)]


def plot_id(box: Any, plot: int) -> str:
    return row_of(box.plot_ids, plot)


def plot_ids(box: Any) -> list[str]:
    return [plot_id(box, plot) for plot in range(NUM_PLOTS)]


def plot_name(box: Any, plot: int) -> str:
    return row_of(box.plot_names, plot)
