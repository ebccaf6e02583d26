"""The box of Shogunate as numbers and printed names, and what an edition may change."""

from typing import Any

from kassen.engine.box import Box, fill, per_box, refuse_if, seat_named
from kassen.engine.errors import BadBox
from kassen.engine.game import Options
from kassen.games.shogunate.rules import state as terms

MAX_ROUNDS = 36
LONGEST_NAME = 48
ROWS = {
    "actions": terms.CARDS,
    "powers": terms.POWERS,
    "thresholds": [f"seats_{seats}" for seats in range(terms.MIN_SEATS, terms.MAX_SEATS + 1)],
}
FEWEST_PLOTS = 18
NUMBERS = {
    "shinobi_start": 3,
    "loyalty_per_leader": 2,
    "loyalty_per_player": 2,
    "honor_tokens": 60,
    "round_cap": MAX_ROUNDS,
}


def fill_box(box: Box, seats: int, options: Options, record: Any) -> None:
    check_tables(box)
    record["seats"] = seats
    record["threshold"] = threshold(box, seats, options)
    record["pair_each"] = options["pair_scoring"] == "each"
    record["start_seat"] = seat_named(options, "start_player", seats)
    record["round_cap"] = options["round_cap"]
    record["num_plots"] = len(box["plots"].rows)
    for plot, row in enumerate(box["plots"].rows.values()):
        record["plot_honor"][plot] = [row[f"slot_{slot + 1}"] for slot in range(terms.NUM_SLOTS)]
    fill(
        record,
        box,
        {"power": ("plots.power", terms.POWERS), "shinobi_start": "numbers.shinobi_start"},
    )


def check_tables(box: Box) -> None:
    """Six Leaders, 18 Plots or more, thresholds for all seats; all else but words is fixed [S-112, S-113]."""
    check_number(box, "leaders", terms.NUM_LEADERS, terms.NUM_LEADERS)
    check_number(box, "plots", FEWEST_PLOTS, terms.MAX_PLOTS)
    for table, rows in ROWS.items():
        refuse_if(set(box[table].rows) != set(rows), f"{table}: the rows are {', '.join(rows)}")
    for row, value in NUMBERS.items():
        if row not in box["numbers"].rows or box["numbers"].number(row) != value:
            raise BadBox(f"numbers.{row}: this is {value} in every edition")
    for table in ("leaders", "plots", "actions"):
        check_names(table, box[table].column("name"))


def check_number(box: Box, table: str, fewest: int, most: int) -> None:
    rows, size = len(box[table].rows), str(most) if fewest == most else f"{fewest} to {most}"
    refuse_if(not fewest <= rows <= most, f"{table}: there are {size} rows, not {rows}")


def check_names(table: str, names: list[str]) -> None:
    """Names are there to be read, and to tell things apart."""
    for name in names:
        if len(name) > LONGEST_NAME:
            raise BadBox(f"{table}: a name has 1 to {LONGEST_NAME} letters, not {len(name)}")
        refuse_if(names.count(name) > 1, f"{table}: two are named {name}")


def threshold(box: Box, seats: int, options: Options) -> int:
    """The table's own choice goes before the edition's [S-27, S-114]."""
    if options["threshold"] == "auto":
        return box["thresholds"].number(f"seats_{seats}")
    return int(options["threshold"])


@per_box
def leader_ids(box: Any) -> list[str]:
    return list(box.printed["leaders"].rows)


@per_box
def plot_ids(box: Any) -> list[str]:
    return list(box.printed["plots"].rows)
