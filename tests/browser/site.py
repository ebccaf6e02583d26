"""The site as a process of its own, which can be stopped and started again where it was."""

import os
import re
import subprocess
import sys
from pathlib import Path

from kassen.server.client_files import FOLDER

# The page as it is built; what `scripts/site` may have written for playing without the server is tested by itself.
SETTINGS = {
    "KASSEN_WEB": str(FOLDER),
    "KASSEN_BOT_PAUSE": "0", "KASSEN_COMPILE_AHEAD": "false", "KASSEN_LOG_LEVEL": "error", "KASSEN_THINKERS": "1",
    "KASSEN_REQUESTS_PER_SECOND": "100000", "KASSEN_FRAMES_PER_SECOND": "100000",
    "KASSEN_GUESTS_PER_HOUR": "100000", "KASSEN_ANALYSIS_PLAYOUTS": "20",
}  # fmt: skip


class Site:
    def __init__(self, data: Path, **settings: str) -> None:
        self._data = data
        self._settings = {**SETTINGS, **settings}
        self._port = "0"
        self._process: subprocess.Popen[str] | None = None
        self.address = ""

    def start(self) -> None:
        """At the same address as before, if it ran before; nothing happens if it runs."""
        if self._process is not None:
            return
        command = [sys.executable, "-m", "kassen", "serve"]
        where = ["--port", self._port, "--data", str(self._data)]
        self._process = subprocess.Popen(
            [*command, *where],
            env={**os.environ, **self._settings},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        told = re.search(r"http://\S+:(\d+)", self._process.stdout.readline())
        assert told, "the server did not start"
        self.address, self._port = told.group(), told.group(1)

    def admin(self, *words: str) -> str:
        """Run a command of the host on the machine, and return what it prints."""
        command = [sys.executable, "-m", "kassen", "admin", words[0], "--data", str(self._data)]
        done = subprocess.run([*command, *words[1:]], check=True, stdout=subprocess.PIPE, text=True)
        return done.stdout

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None
