"""`kassen.simulate`: many games between bots compiled into the batch, on all cores or on a GPU."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kassen import games as shelf
from kassen.engine.batch.devices import CPU, CUDA, check_device
from kassen.engine.batch.gpu import GpuPlayouts
from kassen.engine.batch.playout import Playouts, play_games
from kassen.engine.errors import BadOption
from kassen.engine.game import Game
from kassen.engine.rules.dice import key_of
from kassen.match import Match

IDLER, THINKER = "random", "heuristic"


def simulate(
    game: str | Game,
    seats: int | None = None,
    games: int = 1000,
    seed: int | str | None = None,
    device: str = CPU,
    bots: str | Sequence[str] = IDLER,
    options: Mapping[str, Any] | None = None,
    edition: Mapping[str, Any] | None = None,
    scenario: Mapping[str, Any] | None = None,
    workers: int | None = None,
    report: Callable[[int], None] = lambda games: None,
) -> Playouts:
    """Play `games` games: `lengths` (decisions) and `ranks` (games × seats) come as arrays, the same on every device.

    `bots` are `random` or `heuristic`, one for all or one for each seat; `device` is `cpu` or `cuda`; `report` hears
    how many more games are done.
    """
    check_device(device)
    card = shelf.get(game) if isinstance(game, str) else game
    sitting = card.usual_seats if seats is None else seats
    card.check_seats(sitting)
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise BadOption(f"a batch has one game or more, not {games!r}")
    box = card.edition(edition)
    boxes = card.open_boxes(box, sitting, card.settle(options))
    key, heuristic_seats = key_of(seed), heuristic_seats_of(bots, sitting)
    if scenario is not None:
        if device == CUDA:
            raise BadOption("a scenario is played on the CPU: --device cuda deals")
        Match(card, sitting, key.hex(), options, box.changes, scenario)
    if device == CPU:
        laid_out = None if scenario is None else (box, scenario)
        return play_games(
            card, boxes, sitting, games, key, heuristic_seats, workers, report, laid_out
        )
    played = GpuPlayouts(card).play(boxes, sitting, games, key, heuristic_seats)
    report(games)
    return played


def heuristic_seats_of(bots: str | Sequence[str], seats: int) -> int:
    """The seats that play by the heuristic, as a mask."""
    kinds = [bots] * seats if isinstance(bots, str) else list(bots)
    for kind in kinds:
        if kind not in (IDLER, THINKER):
            raise BadOption(
                f"simulate plays {IDLER} and {THINKER} bots only; `kassen arena` plays {kind}"
            )
    if len(kinds) != seats:
        raise BadOption(f"there are {seats} seats at this table, and {len(kinds)} bots")
    return sum(1 << seat for seat, kind in enumerate(kinds) if kind == THINKER)
