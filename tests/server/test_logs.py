"""Logs: JSON for programs, and for whoever looks at a terminal nothing but trouble, as text."""

import io
import json
import sys
from collections.abc import Iterator

import pytest
import structlog

from kassen.server import logs
from kassen.server.settings import Settings


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    before = structlog.get_config()
    yield
    structlog.configure(**before)


def logged(stream: io.StringIO, monkeypatch: pytest.MonkeyPatch, **settings: object) -> list[str]:
    monkeypatch.setattr(sys, "stderr", stream)
    logs.set_up(Settings.model_validate(settings))
    structlog.get_logger().info("open")
    structlog.get_logger().warning("a bot had no time", table="x")
    return stream.getvalue().splitlines()


def test_a_terminal_shows_trouble_alone_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    [line] = logged(Terminal(), monkeypatch)
    assert "a bot had no time" in line
    assert not line.startswith("{")
    assert len(logged(Terminal(), monkeypatch, log_level="info")) == 2


def test_programs_read_json(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream, settings in (
        (io.StringIO(), {}),
        (Terminal(), {"log_json": True, "log_level": "info"}),
    ):
        first, _ = map(json.loads, logged(stream, monkeypatch, **settings))
        assert first["event"] == "open"
