"""A command with a terminal of its own."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios

from tests.terminal.evening import KASSEN


class Terminal:
    def __init__(self, *arguments, columns=80, rows=24, kind="xterm-256color", command=KASSEN):
        pid, self.end = pty.fork()
        if pid == 0:
            # Where several threads reckon, they wait for each other busily.
            os.environ.update(TERM=kind, OMP_NUM_THREADS="1")
            for name in ("COLUMNS", "LINES"):
                os.environ.pop(name, None)
            size = struct.pack("HHHH", rows, columns, 0, 0)
            fcntl.ioctl(0, termios.TIOCSWINSZ, size)
            os.execv(sys.executable, [*command, *arguments])
        self.pid = pid

    def press(self, keys):
        os.write(self.end, keys.encode())

    def read(self, seconds=0.05):
        """The output until nothing more comes for `seconds` seconds."""
        shown = b""
        while select.select([self.end], [], [], seconds)[0]:
            try:
                part = os.read(self.end, 65536)
            except OSError:  # it has ended
                break
            if not part:
                break
            shown += part
        return shown.decode(errors="replace")

    def wait(self):
        """The remaining output, and the exit status."""
        shown = ""
        while True:
            shown += self.read(0.2)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                shown += self.read(0.05)
                os.close(self.end)
                return shown, os.waitstatus_to_exitcode(status)

    def kill(self, number=signal.SIGKILL):
        os.kill(self.pid, number)
        os.waitpid(self.pid, 0)
        os.close(self.end)
