"""GPU benchmark: random play and steps of our games beside four of Pgx's, in turn and in one run; prints JSON.

    PYTHONPATH=/tmp/site:src:. python3 -m bench.gpu [--write]

A step of Pgx is one decision, including the next deal when a game ends; so is a decision of ours, whose
games are also dealt on the device. scripts/pack_gpu.sh packs what a host without network needs.
"""

import argparse
import fcntl
import json
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np

from bench import vector as bench_vector
from bench.measure import DECISIONS, OURS, Figure, Measure, take_turns
from bench.report import keep
from kassen import games
from kassen.engine.batch.devices import DEVICES
from kassen.engine.batch.gpu import GpuPlayouts, NoGpu
from kassen.engine.batch.playout import make_playouts
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import key_of, key_words
from kassen.research import vector

TWIN_GAMES = 4096  # compared byte for byte with native code, at every number of seats
MOST_GAMES = 1 << 27  # in a batch of playouts
TWIN_STEPS = 128  # of the vector environment, on both devices
PGX_GAMES = ("kuhn_poker", "leduc_holdem", "sparrow_mahjong", "animal_shogi")


def our_measures(names: Sequence[str], decisions: int) -> list[Measure]:
    measures = []
    for name in names:
        playouts = GpuPlayouts(games.get(name))
        fewest, most = playouts.game.seats
        for seats in sorted({fewest, (fewest + most) // 2, most}):
            measures.append(our_measure(playouts, seats, decisions))
    return measures


def twins(name: str) -> dict[int, bool]:
    """By number of seats, whether the same seeds give the same bytes on the GPU and as native code."""
    game = games.get(name)
    playouts = GpuPlayouts(game)
    return {seats: is_twin(playouts, seats) for seats in game.seat_counts}


def is_twin(playouts: GpuPlayouts, seats: int) -> bool:
    game = playouts.game
    boxes = game.open_boxes(game.standard_box, seats, game.settle())
    played = playouts.play(boxes, seats, TWIN_GAMES, key_of(seats), places=TWIN_GAMES)
    states, lengths = game.state.zeros(TWIN_GAMES), np.zeros(TWIN_GAMES, np.int32)
    ranks = np.zeros((TWIN_GAMES, seats), np.int8)
    limit = game.max_decisions[seats]
    words = np.array(key_words(key_of(seats)))
    make_playouts(game, uses_heuristic=False)(
        boxes, states, words, 0, seats, 0, limit, lengths, ranks
    )
    return (
        states.tobytes() == playouts.states.tobytes()
        and (lengths == played.lengths).all().item()
        and (ranks == played.ranks).all().item()
    )


def vector_twins(name: str) -> bool:
    """Whether steps of the vector environment give the same bytes on both devices, hidden ones included."""
    host, device = (vector.make(name, games=TWIN_GAMES, device=kind, seed=1) for kind in DEVICES)
    for _ in range(TWIN_STEPS):
        host.step(host.random_actions())
        device.step(device.random_actions())
    shown = [np.ascontiguousarray(on_host(array)) for array in device.frame]
    return host.states().tobytes() == device.states().tobytes() and all(
        left.tobytes() == right.tobytes() for left, right in zip(host.frame, shown, strict=True)
    )


def on_host(array: Any) -> Any:
    target: Any = kernel.cuda()
    return target.as_cuda_array(array).copy_to_host()


def our_measure(playouts: GpuPlayouts, seats: int, decisions: int) -> Measure:
    """Measure batches of about `decisions` decisions, including the end of a batch, when places stay empty."""
    game = playouts.game
    boxes, seeds = game.open_boxes(game.standard_box, seats, game.settle()), count()
    tried = playouts.play(boxes, seats, TWIN_GAMES, key_of(next(seeds)))
    games_at_once = min(MOST_GAMES, decisions * TWIN_GAMES // tried.decisions)

    def run(seconds: float) -> float:
        done = elapsed = 0.0
        while elapsed < seconds:
            played = playouts.play(boxes, seats, games_at_once, key_of(next(seeds)))
            done += played.decisions
            elapsed += played.seconds
        return done / elapsed

    return Measure(OURS, f"{game.name}, {seats} seats", DECISIONS, run)


def pgx_measures(batch: int, steps: int) -> list[Measure]:
    """The measurements of Pgx; none if it is not installed."""
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # leave room for our kernels
    try:
        import pgx
    except ImportError:
        return []
    return [pgx_measure(pgx.make(name), name, batch, steps) for name in PGX_GAMES]


def pgx_measure(env: Any, name: str, batch: int, steps: int) -> Measure:
    """Measure a batch of games stepped together, with a new deal whenever one is over."""
    import jax
    from pgx.experimental import auto_reset

    step = jax.vmap(auto_reset(env.step, env.init))

    def step_all(states: Any, key: Any) -> tuple[Any, None]:
        choices, deals = jax.random.split(key)
        logits = jax.numpy.log(states.legal_action_mask.astype("float32"))
        actions = jax.random.categorical(choices, logits, axis=1)
        return step(states, actions, jax.random.split(deals, batch)), None

    @jax.jit
    def play(states: Any, key: Any) -> Any:
        return jax.lax.scan(step_all, states, jax.random.split(key, steps))[0]

    start = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), batch))
    seeds = count(1)

    def run(seconds: float) -> float:
        states, done, begin = start, 0, time.perf_counter()
        while (elapsed := time.perf_counter() - begin) < seconds:
            states = jax.block_until_ready(play(states, jax.random.PRNGKey(next(seeds))))
            done += batch * steps
        return done / elapsed

    run(0.001)
    return Measure("Pgx", name, DECISIONS, run)


def figure_of(figure: Figure) -> dict[str, float | str]:
    lowest, highest = figure.spread
    return {
        "who": figure.measure.who,
        "what": figure.measure.what,
        "unit": figure.measure.unit,
        "median": round(figure.median),
        "lowest": round(lowest),
        "highest": round(highest),
    }


def ratios_of(figures: list[Figure]) -> dict[str, float]:
    """The speed of each of our games divided by that of each of theirs."""
    ours = [figure for figure in figures if figure.measure.who == OURS]
    theirs = [figure for figure in figures if figure.measure.who != OURS]
    return {
        f"{own.measure.what} / {other.measure.what}": round(own.median / other.median, 2)
        for own in ours
        for other in theirs
    }


@contextmanager
def turn(lock: Path | None) -> Iterator[None]:
    """Hold the device's lock: several runs may compile side by side, but measure one at a time."""
    if lock is None:
        yield
        return
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def device_name() -> str:
    target = kernel.cuda()
    if target is None:
        return "no GPU"
    name = target.get_current_device().name
    return name.decode() if isinstance(name, bytes) else str(name)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.gpu", description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0, help="seconds per turn")
    parser.add_argument(
        "--decisions",
        type=int,
        default=2_000_000_000,
        help="approximate number in one batch of ours",
    )
    parser.add_argument("--write", action="store_true", help="keep the figures of our steps")
    parser.add_argument("--batch", type=int, default=1 << 16, help="Pgx games side by side")
    parser.add_argument("--steps", type=int, default=128, help="Pgx steps in one call")
    parser.add_argument(
        "--lock",
        type=Path,
        metavar="FILE",
        help="a lock file: runs that share it measure one at a time",
    )
    parser.add_argument("names", nargs="*", metavar="GAME", help="our games (default: all)")
    arguments = parser.parse_args()
    names = arguments.names or games.NAMES

    missing = []
    try:
        ours = [*our_measures(names, arguments.decisions), *bench_vector.measures(names, "cuda")]
    except NoGpu as error:
        ours = []
        missing.append(f"{OURS}: {error}")
    theirs = pgx_measures(arguments.batch, arguments.steps)
    if not theirs:
        missing.append("Pgx is not installed")
    same_games = {name: twins(name) for name in names} if ours else {}
    same_steps = {name: vector_twins(name) for name in names} if ours else {}
    with turn(arguments.lock):
        figures = take_turns([*ours, *theirs], arguments.rounds, arguments.seconds)
    report = {
        "device": device_name(),
        "rounds": arguments.rounds,
        "figures": [figure_of(figure) for figure in figures],
        "ratios": ratios_of(figures),
        "same bytes as native code": same_games,
        "same steps as native code": same_steps,
        "missing": missing,
    }
    print(json.dumps(report, indent=1))
    if arguments.write:
        text = bench_vector.section(
            "cuda", device_name(), arguments.rounds, "python -m bench.gpu", figures
        )
        keep("# Vector environment, cuda", text, bench_vector.FIGURES)


if __name__ == "__main__":
    main()
