"""Launches are made one by one the first time, recorded the second, and from then on asked for as a whole."""

import sys
from types import ModuleType
from typing import Any

import pytest

from kassen.engine.batch.recording import DEFAULT_STREAM, Routine


class Builder:
    """A stream that records launches instead of running them."""

    def __init__(self, done: list[str]) -> None:
        self._done = done
        self._told: list[str] = []

    def begin_building(self) -> None:
        self._told.append("begin")

    def note(self, name: str) -> None:
        self._told.append(name)

    def end_building(self) -> "Builder":
        self._told.append("end")
        return self

    def complete(self) -> "Builder":
        return self

    def launch(self, stream: object) -> None:
        self._done += [*self._told, f"on {stream}"]


def device_that_records(done: list[str]) -> ModuleType:
    class Device:
        def set_current(self) -> None:
            pass

        def create_stream(self) -> "Device":
            return self

        def create_graph_builder(self) -> Builder:
            return Builder(done)

    class Stream:
        @staticmethod
        def from_handle(handle: int) -> str:
            return f"stream {handle}"

    module: Any = ModuleType("cuda.core")
    module.Device, module.Stream = Device, Stream
    return module  # type: ignore[no-any-return]


def routine_of(done: list[str]) -> Routine:
    def launches(stream: Any) -> None:
        for name in ("choose", "play"):
            if stream == DEFAULT_STREAM:
                done.append(name)
            else:
                stream.note(name)

    return Routine(launches)


def test_launches_are_recorded_after_they_were_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    monkeypatch.setitem(sys.modules, "cuda", ModuleType("cuda"))
    monkeypatch.setitem(sys.modules, "cuda.core", device_that_records(done))
    routine = routine_of(done)
    routine()
    assert done == ["choose", "play"]
    routine()
    routine()
    whole = ["begin", "choose", "play", "end", "on stream 0"]
    assert done == ["choose", "play", *whole, *whole]


def test_where_nothing_can_be_recorded_launches_are_made_every_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[str] = []
    monkeypatch.setitem(sys.modules, "cuda.core", None)
    routine = routine_of(done)
    for _ in range(3):
        routine()
    assert done == ["choose", "play"] * 3
