"""Tables of the tests keep their matches in a folder of their own, and nothing goes by the clock of the machine."""

import pytest
from textual.pilot import Pilot

from kassen.terminal.table import TableApp
from tests.patience import LAST_RESORT


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
