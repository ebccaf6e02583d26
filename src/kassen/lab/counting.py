"""A batch counted on all cores or on a CUDA device; Ctrl-C leaves what was counted so far."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from threading import Lock
from typing import Any

import numpy as np

from kassen.bots.networks import network_of, shortfall
from kassen.bots.search.network import Network
from kassen.engine.batch.cores import num_cores
from kassen.engine.batch.devices import CPU, CUDA
from kassen.engine.errors import BadBox, BadOption
from kassen.engine.game import Game
from kassen.engine.rules.dice import key_words
from kassen.lab.bans import banned_actions
from kassen.lab.batch import Batch, Portion, parts_of, too_long
from kassen.lab.columns import GAMES, tally_size, worth_size
from kassen.lab.cuda_counting import parts_on_cuda
from kassen.lab.families import membership_of
from kassen.lab.policies import Restricted, SeatPolicies
from kassen.lab.tally import NOBODY, Tally, make_count
from kassen.lab.worth import make_probe

CHUNK = 1024  # games between two reports of progress

Maker = Callable[
    [Game, bool, bool], Any
]  # makes an entry point for networks or not, restrictions or not
Play = Callable[[int, int, int], Tally]  # a variant, its first deal and their number


@dataclass(frozen=True)
class Counted:
    """The sums by variant and block, and how long it took without compiling."""

    blocks: Tally
    seconds: float

    @property
    def tally(self) -> Tally:
        """The sums by variant."""
        return np.asarray(self.blocks.sum(axis=1))

    @property
    def games(self) -> int:
        return int(self.blocks[:, :, GAMES].sum())


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
        if batch.is_restricted:
            raise BadOption("seats are restricted on the CPU: --device cuda takes no --ban")
        return add_up(batch, parts_on_cuda(batch), 1, report, tally_size(batch.game))
    return count_on_cpu(batch, make_count, tally_size(batch.game), workers, report)


def probe_choices(
    batch: Batch, workers: int | None = None, report: Report = lambda games: None
) -> Counted:
    """Probe the worth of choices, one in each deal; always on the CPU."""
    return count_on_cpu(batch, make_probe, worth_size(batch.game), workers, report)


def count_on_cpu(
    batch: Batch, make: Maker, size: int, workers: int | None, report: Report
) -> Counted:
    """Play by the entry point that `make` makes; its rows of sums have this size."""
    return add_up(batch, parts_on_cpu(batch, make, size), num_cores(workers), report, size)


def parts_on_cpu(batch: Batch, make: Maker, size: int) -> list[Portion]:
    """The batch in parts that can be played side by side."""
    return parts_of(batch, CHUNK, player_on_cpu(batch, make, size, batch.blocks))


def player_on_cpu(batch: Batch, make: Maker, size: int, blocks: int) -> Play:
    """How to play some deals of one variant, for their sums by block; the code is compiled, or loaded, before."""
    policies = [policies_of(batch, variant) for variant in range(len(batch.boxes))]
    count = make(batch.game, bool(batch.network_seats), batch.is_restricted)
    words, membership = np.array(key_words(batch.key)), membership_of(batch.game)
    limit = batch.game.max_decisions[batch.seats]

    def play(variant: int, first: int, number: int) -> Tally:
        sums = np.zeros((blocks, size), np.int64)
        stuck = count(
            batch.boxes[variant : variant + 1], batch.game.state.zeros(2), words, first, number,
            batch.seats, policies[variant], limit, membership, sums,
        )  # fmt: skip
        if stuck != NOBODY:
            raise BadBox(too_long(batch, variant, int(stuck)))
        return sums

    play(0, 0, 0)
    return play


def policies_of(batch: Batch, variant: int) -> int | SeatPolicies | Restricted:
    """As `make_seating` has them."""
    policies: int | SeatPolicies = batch.heuristic_seats
    if batch.network_seats:
        network = (
            batch.networks[variant] if batch.networks else needed_network(batch.game, batch.seats)
        )
        policies = SeatPolicies(batch.heuristic_seats, batch.network_seats, network)
    if not batch.is_restricted:
        return policies
    ban = batch.bans[variant]
    return Restricted(policies, banned_actions(batch.game, ban), bool(ban and ban.for_one))


def needed_network(game: Game, seats: int) -> Network:
    network = network_of(game, seats)
    if network is None:
        raise BadOption(shortfall(game))
    return network


def add_up(
    batch: Batch, parts: Sequence[Portion], workers: int, report: Report, size: int
) -> Counted:
    """Each part is added where it was played: an interrupt, which others hear of, can neither lose nor double it."""
    shape = (len(batch.boxes), batch.blocks, size)
    total, one_at_a_time = np.zeros(shape, np.int64), Lock()

    def add(part: Portion) -> int:
        sums = part.play()
        with one_at_a_time:
            total[part.variant] += sums
        return part.games

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
