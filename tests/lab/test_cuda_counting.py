"""Games counted on a device: launches, notes and sums, on an imagined device that plays one thread after another."""

from dataclasses import dataclass, replace
from types import SimpleNamespace

import numpy as np
import pytest

from kassen import games
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import key_of
from kassen.lab import cuda_counting
from kassen.lab.batch import Batch
from kassen.lab.counting import count_games
from kassen.lab.variants import make_variants, read_variations

GAME = games.get("mangoku")
SEATS = 3


@dataclass
class Held:
    """An array in the memory of the device."""

    array: np.ndarray

    def copy_to_host(self):
        return self.array.copy()


class Device:
    """As numba's CUDA target, as far as a kernel of one dimension asks."""

    local = SimpleNamespace(array=np.zeros)

    def __init__(self):
        self.launches = 0
        self.thread = 0

    def grid(self, dimensions):
        return self.thread

    def to_device(self, array):
        return Held(array.copy())

    def jit(self, function):
        return Kernel(self, function)


@dataclass
class Kernel:
    device: Device
    function: object

    def __getitem__(self, size):
        blocks, threads = size

        def launch(*arguments):
            self.device.launches += 1
            opened = [each.array if isinstance(each, Held) else each for each in arguments]
            for self.device.thread in range(blocks * threads):
                self.function(*opened)

        return launch


@pytest.fixture
def device(monkeypatch):
    device = Device()
    monkeypatch.setattr(kernel, "cuda", lambda: device)
    monkeypatch.setattr(kernel, "record_type", lambda dtype: dtype)
    monkeypatch.setattr(cuda_counting, "CHUNK", 5)
    return device


def test_a_device_counts_the_same_sums_in_as_many_launches_as_it_takes(device):
    cells = read_variations(GAME.standard_box, ["characters.captain.battle=2..4"])
    _, boxes = make_variants(GAME, None, cells, SEATS, GAME.settle())
    batch = Batch(GAME, boxes, SEATS, 13, key_of(5), 0b101)
    on_cores = count_games(batch).tally
    there = replace(
        batch, game=replace(GAME, rules=GAME.native)
    )  # narrated, they would want a listener
    heard = []
    assert np.array_equal(count_games(there, "cuda", report=heard.append).tally, on_cores)
    assert device.launches == 3
    assert heard == [5, 5, 3]


def test_a_game_without_an_end_is_refused_there_too(device, monkeypatch):
    monkeypatch.setitem(GAME.max_decisions, SEATS, 3)
    _, boxes = make_variants(GAME, None, [{}], SEATS, GAME.settle())
    there = replace(GAME, rules=GAME.native)
    with pytest.raises(ValueError, match="went past 3 decisions"):
        count_games(Batch(there, boxes, SEATS, 4, key_of(5), 0), "cuda")
