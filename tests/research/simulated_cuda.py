"""Run our CUDA kernels in numba's simulator and print what came out, for `test_vector`.

Under NUMBA_ENABLE_CUDASIM=1. A thread is a thread of Python there, so blocks are made small. The simulator offers its
functions to kernels that name `cuda` as a global only and knows no limit of registers. Its records hand out numbers of
eight bits; rules get plain ones here, as everywhere in the interpreter.
"""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from numba import cuda
from numba.cuda.simulator import kernel as simulator, kernelapi
from numba.cuda.simulator.cudadrv.devicearray import FakeCUDAArray

import kassen
from kassen import games
from kassen.engine.batch import gpu, playing, wavefront
from kassen.engine.rules.dice import key_of
from kassen.lab import cuda_counting
from kassen.lab.batch import Batch
from kassen.lab.counting import count_games
from kassen.lab.variants import make_variants, read_variations
from kassen.research import vector, vector_cuda

STEPS = 6
SHORT = {
    "characters": {"peasant": {"battle": 3}},
    "tables": {"seats_2": {"coins_each": 1}},
}  # over after a campaign


class Row:
    """A record as rules read it: plain numbers, and nobody who listens."""

    listener = None

    def __init__(self, record: Any) -> None:
        self.__dict__["record"] = record

    def __getattr__(self, name: str) -> Any:
        value = self.record[name]
        return memoryview(value) if isinstance(value, np.ndarray) else int(value)

    def __setattr__(self, name: str, value: int) -> None:
        self.record[name] = value


class Cells(np.ndarray):
    """An array of a thread, or one that the threads of a block share."""

    def __getitem__(self, index: Any) -> Any:
        item = super().__getitem__(index)
        return Row(item) if isinstance(item, np.void) else item


def shared_by_line(memory: Any, shape: Any, dtype: Any) -> Any:
    """One array for each line that asks for one, as in the simulator itself."""
    caller = sys._getframe(1)
    line = caller.f_code.co_filename, caller.f_lineno
    return memory._allocations.setdefault(line, np.zeros(shape, dtype).view(Cells))


def own_array(memory: Any, shape: Any, dtype: Any) -> Any:
    return np.empty(shape, dtype).view(Cells)


def item_of(array: Any, index: Any) -> Any:
    item = array._ary[index]
    if isinstance(item, np.void):
        return Row(item)
    return FakeCUDAArray(item) if isinstance(item, np.ndarray) else item.item()


@contextmanager
def offered_to_closures(function: Any, simulated: Any) -> Iterator[None]:
    cuda.__getattr__ = lambda name: getattr(simulated, name)
    yield


def prepare() -> None:
    simulator.swapped_cuda_module = offered_to_closures
    plain = cuda.jit
    cuda.jit = lambda function=None, **_: plain(function) if function else plain
    for module in (wavefront, playing, gpu, vector_cuda, cuda_counting):
        module.THREADS = 4
        module.IDLE = 7
    wavefront.BUCKETS = 8
    playing.WARP = 2
    playing.PHASES = 2  # so that some games go on later
    kernelapi.FakeCUDAShared.array = shared_by_line
    kernelapi.FakeCUDALocal.array = own_array
    kernelapi.FakeCUDAModule.syncwarp = kernelapi.FakeCUDAModule.syncthreads
    vector_cuda.CudaEnv._lend = lambda env, array, across=False: array.T if across else array
    vector_cuda.CudaEnv._on_device = lambda env, actions: cuda.to_device(np.array(actions))
    FakeCUDAArray.__getitem__ = item_of


def hex_of(array: Any) -> str:
    return np.ascontiguousarray(array.copy_to_host()).tobytes().hex()


def bytes_of(states: Any) -> str:
    """The gaps between fields are empty; the simulator's copies leave there what they find."""
    copies = np.zeros(len(states), states.dtype)
    for index, state in enumerate(states):
        copies[index] = state
    return copies.tobytes().hex()


def steps(count: int) -> Iterator[dict[str, Any]]:
    editions = [None, SHORT]
    env = vector.make("mangoku", 2, games=5, device="cuda", seed=4, editions=editions)
    for number in range(count):
        actions = env.random_actions().copy_to_host()
        chosen = actions.tolist()
        if number == 2:
            actions[3] = -1
        frame = env.step(actions)
        shown = {name: hex_of(array) for name, array in zip(frame._fields, frame, strict=True)}
        yield {"actions": chosen, "shown": shown, "states": bytes_of(env.states())}


def playouts() -> dict[str, Any]:
    game = games.get("mangoku")
    boxes = game.open_boxes(game.edition(SHORT), 2, game.settle())
    played = gpu.GpuPlayouts(game)._run(boxes, 2, 3, key_of(5), 0, 2, 4)
    return {"lengths": played.lengths.tolist(), "ranks": played.ranks.tolist()}


def counted() -> list[list[list[int]]]:
    """The games of `counted_batch`, in parts of two."""
    cuda_counting.MOST_GAMES = 2
    cuda_counting.STRIPES = 1  # one for each block, and so two
    sums: list[list[list[int]]] = count_games(counted_batch(), "cuda").blocks.tolist()
    return sums


def counted_batch() -> Batch:
    """Short games of two variants, between a random seat and one with the heuristic."""
    game = games.get("mangoku")
    cells = read_variations(game.edition(SHORT), ["characters.captain.battle=2..3"])
    _, boxes = make_variants(game, SHORT, cells, 2, game.settle())
    return Batch(game, boxes, 2, 3, key_of(5), 0b01)


def main() -> None:
    """On the stage of a warp first, then where the states lie."""
    prepare()
    told = {"frames": list(steps(STEPS)), "staged": playouts(), "counted": counted()}
    told["simulated"] = kassen.simulate("mangoku", 2, 2, 5, "cuda", edition=SHORT).ranks.tolist()
    playing.SHARED_BYTES = 0
    playing.make_play.cache_clear()
    vector_cuda.make_observe.cache_clear()
    print(json.dumps(told | {"frames in place": list(steps(2)), "in place": playouts()}))


if __name__ == "__main__":
    main()
