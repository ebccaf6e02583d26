"""A batch counted on all cores or on a CUDA device; Ctrl-C leaves what was counted so far."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from threading import Lock

import numpy as np

from kassen.bots.networks import network_of, shortfall
from kassen.bots.search.network import Network
from kassen.engine.batch.cores import num_cores
from kassen.engine.batch.devices import CPU, CUDA
from kassen.engine.errors import BadBox, BadOption
from kassen.engine.game import Game
from kassen.engine.rules.dice import key_words
from kassen.lab.batch import Batch, Part, new_tally, too_long
from kassen.lab.cuda_counting import parts_on_cuda
from kassen.lab.families import membership_of
from kassen.lab.policies import SeatPolicies
from kassen.lab.tally import GAMES, NOBODY, Tally, make_count

CHUNK = 1024  # games between two reports of progress


@dataclass(frozen=True)
class Counted:
    """The sums by variant, and how long it took without compiling."""

    tally: Tally
    seconds: float

    @property
    def games(self) -> int:
        return int(self.tally[:, GAMES].sum())


Report = Callable[[int], None]


def count_games(
    batch: Batch,
    device: str = CPU,
    workers: int | None = None,
    report: Report = lambda games: None,
) -> Counted:
    """Play and count; after Ctrl-C, what is under way is finished and the rest left out."""
    if device == CUDA:
        if batch.network_seats:
            raise BadOption("a network plays on the CPU: --device cuda is for other bots")
        return add_up(batch, parts_on_cuda(batch), 1, report)
    return add_up(batch, parts_on_cpu(batch), num_cores(workers), report)


def parts_on_cpu(batch: Batch) -> list[Part]:
    """The batch in parts that can be played side by side; the code is compiled, or loaded, before."""
    policies: int | SeatPolicies = batch.heuristic_seats
    if batch.network_seats:
        policies = SeatPolicies(
            batch.heuristic_seats, batch.network_seats, needed_network(batch.game, batch.seats)
        )
    count = make_count(batch.game, bool(batch.network_seats))
    words, membership = np.array(key_words(batch.key)), membership_of(batch.game)
    limit = batch.game.max_decisions[batch.seats]

    def play(first: int, number: int) -> tuple[int, Tally]:
        tally, states = new_tally(batch), batch.game.state.zeros()
        stuck = count(
            batch.boxes, states, words, first, number, batch.seats, policies, limit, membership,
            tally,
        )  # fmt: skip
        if stuck != NOBODY:
            raise BadBox(too_long(batch, int(stuck)))
        return number, tally

    play(0, 0)
    return [
        lambda first=first: play(first, min(CHUNK, batch.games - first))  # type: ignore[misc]
        for first in range(0, batch.games, CHUNK)
    ]


def needed_network(game: Game, seats: int) -> Network:
    network = network_of(game, seats)
    if network is None:
        raise BadOption(shortfall(game))
    return network


def add_up(batch: Batch, parts: Sequence[Part], workers: int, report: Report) -> Counted:
    """Each part is added where it was played: an interrupt, which others hear of, can neither lose nor double it."""
    total, one_at_a_time = new_tally(batch), Lock()

    def add(part: Part) -> int:
        number, tally = part()
        with one_at_a_time:
            np.add(total, tally, out=total)
        return number

    start = time.perf_counter()
    with ThreadPoolExecutor(workers) as pool:
        waiting = [pool.submit(add, part) for part in parts]
        try:
            for done in as_completed(waiting):
                report(done.result())
        except KeyboardInterrupt:
            pass
        finally:
            for each in waiting:
                each.cancel()
    return Counted(total, time.perf_counter() - start)
