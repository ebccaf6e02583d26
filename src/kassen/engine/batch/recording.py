"""Rows of kernel launches that a CUDA device is handed as one.

To ask for a kernel costs the host some 100 µs, in which a GPU plays a hundred thousand decisions: a batch of few
games would mostly wait. What is launched the same way every time is recorded once, as a graph of CUDA.
"""

from collections.abc import Callable
from typing import Any

DEFAULT_STREAM = 0

Launches = Callable[[Any], None]  # on the stream they are given


class Routine:
    """Launches with the same arguments every time: made one by one the first time, which compiles, then recorded."""

    def __init__(self, launches: Launches) -> None:
        self._launches = launches  # they keep the arrays that the recording reads and writes
        self._runs = 0
        self._play: Callable[[], None] = lambda: launches(DEFAULT_STREAM)

    def __call__(self) -> None:
        if self._runs == 1:
            self._play = recorded(self._launches)
        self._runs += 1
        self._play()


def recorded(launches: Launches) -> Callable[[], None]:
    """The launches as one, or as they are where nothing can be recorded, as in numba's simulator."""
    try:
        from cuda.core import Device, Stream
    except ImportError:
        return lambda: launches(DEFAULT_STREAM)
    device = Device()
    device.set_current()
    builder = device.create_stream().create_graph_builder()
    builder.begin_building()
    launches(builder)
    graph = builder.end_building().complete()
    stream = Stream.from_handle(DEFAULT_STREAM)
    return lambda: graph.launch(stream)
