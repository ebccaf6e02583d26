"""A server in another process for benchmarks, on SQLite or on a private PostgreSQL and Redis."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROJECT = Path(__file__).parents[1]
COMMAND = (
    sys.executable,
    "-c",
    "from kassen.terminal.command import main; raise SystemExit(main())",
    "serve",
)
OPEN_HANDED = {
    "KASSEN_COMPILE_AHEAD": "false", "KASSEN_BOT_PAUSE": "0", "KASSEN_LOG_LEVEL": "error", "KASSEN_THINKERS": "1",
    "KASSEN_FRAMES_PER_SECOND": "1e6", "KASSEN_REQUESTS_PER_SECOND": "1e6", "KASSEN_SOCKETS_PER_ADDRESS": "1000000",
    "KASSEN_SOCKETS_PER_PERSON": "1000000", "KASSEN_GUESTS_PER_HOUR": "1000000", "KASSEN_TABLES_PER_PERSON": "1000000",
    "KASSEN_CHATS_PER_MINUTE": "1000000",
    "KASSEN_LEASE_SECONDS": "3", "KASSEN_SWEEP_SECONDS": "0.5",
}  # fmt: skip


class Server:
    """`kassen serve` in a process that can be killed and started again on the same data and port."""

    def __init__(self, data: Path, port: int = 0, **environment: str) -> None:
        self._data, self._port = data, port
        self._environment = {
            **os.environ,
            "PYTHONPATH": str(PROJECT / "src"),
            **OPEN_HANDED,
            **environment,
        }
        self.address = ""

    def start(self) -> "Server":
        self._process = subprocess.Popen(
            [*COMMAND, "--port", str(self._port), "--data", str(self._data)],
            env=self._environment, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if "Kassen is at " not in line:
            raise RuntimeError("the server did not start")
        self.address = line.split()[3]
        self._port = int(self.address.rsplit(":", 1)[1])
        return self

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def processor_seconds(self) -> float:
        """CPU time of the process so far, without its bots."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> int:
        return memory_of(self.pid)

    def kill(self) -> None:
        """Kill it, like a power cut."""
        self._process.kill()
        self._end()

    def stop(self) -> int:
        """Ask it to end, and return its exit status."""
        self._process.send_signal(signal.SIGTERM)
        return self._end()

    def _end(self) -> int:
        status = self._process.wait(60)
        assert self._process.stdout is not None
        self._process.stdout.close()
        return status


def memory_of(pid: int) -> int:
    """Resident memory of a process, in bytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def services() -> Iterator[dict[str, str]]:
    """Run a private PostgreSQL and Redis; yield their addresses as environment, and the folder of their pids."""
    folder = Path(tempfile.mkdtemp(prefix="kassen-services-"))
    folder.chmod(0o755)
    script = PROJECT / "scripts" / "services"
    told = subprocess.run([script, "start", folder], check=True, capture_output=True, text=True)
    try:
        yield dict(line.split("=", 1) for line in told.stdout.splitlines()) | {
            "SERVICES": str(folder)
        }
    finally:
        subprocess.run([script, "stop", folder], check=True)
        shutil.rmtree(folder)
