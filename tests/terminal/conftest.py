"""Tables of the tests keep their matches in a folder of their own, and nothing goes by the clock of the machine."""

import asyncio

import pytest
import textual.app
import textual.pilot
from textual.pilot import Pilot

from kassen.terminal.table import TableApp
from tests.patience import LAST_RESORT, own_time_left

A_FRAME = 1 / 120  # seconds


@pytest.fixture(autouse=True)
def data_folder(tmp_path_factory, monkeypatch):
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    return folder / "kassen" / "matches"


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """Textual's own clocks: of a pilot that waits for the screen, of widgets that close, of notes that vanish."""
    monkeypatch.setattr(Pilot._wait_for_screen, "__defaults__", (LAST_RESORT,))
    monkeypatch.setattr(TableApp, "CLOSE_TIMEOUT", None)
    monkeypatch.setattr(TableApp, "NOTIFICATION_TIMEOUT", LAST_RESORT)


@pytest.fixture(autouse=True)
def at_rest(monkeypatch):
    """A pilot waits until nothing is left to do. Textual asks whether the process has a core: others may have it."""
    pause = Pilot.pause

    async def pause_until_drawn(pilot, delay=None):
        await pause(pilot, delay)
        await nothing_to_do()
        has_time = own_time_left()
        while is_to_be_drawn(pilot.app):
            assert has_time(), "the screen never came to rest"
            await asyncio.sleep(A_FRAME)  # the screen draws itself, when its time has come
            await nothing_to_do()

    for module in (textual.app, textual.pilot):
        monkeypatch.setattr(module, "wait_for_idle", nothing_to_do)
    monkeypatch.setattr(Pilot, "pause", pause_until_drawn)


async def nothing_to_do(*_):
    """Whatever still comes waits for a thread or for the clock."""
    ready = asyncio.get_running_loop()._ready
    await asyncio.sleep(0)
    while ready:
        await asyncio.sleep(0)


def is_to_be_drawn(app):
    if app._exit or app._batch_count or not app._screen_stack:
        return False
    screen = app.screen
    return (
        app._resize_event is not None
        or screen._layout_required
        or screen._scroll_required
        or screen._repaint_required
        or screen._recompose_required
        or screen._dirty_widgets
        or screen._callbacks
    )
