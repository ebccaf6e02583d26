"""Install what lock files name by several pips at once: one alone fetches or unpacks one package at a time.

.venv/bin/python scripts/unpack.py requirements/test.txt requirements/docs.txt
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

PIPS = 3
ENTRY = re.compile(r"\n(?=\w)")  # its hashes stand below its name, indented
INSTALL = (
    sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet",
    "install", "--no-compile", "--no-deps", "--require-hashes", "-r",
)  # fmt: skip


def main() -> int:
    # By version, and for which Python; a package that two files name is in both for the same one.
    pinned = {entry.splitlines()[0]: entry for path in sys.argv[1:] for entry in entries_of(path)}
    entries = list(pinned.values())
    with tempfile.TemporaryDirectory() as folder:
        pips = []
        for number in range(PIPS):
            share = Path(folder, f"{number}.txt")
            share.write_text("\n".join(entries[number::PIPS]))
            pips.append(subprocess.Popen([*INSTALL, share]))
        ends = [pip.wait() for pip in pips]  # all of them, also once one has failed
        return int(any(ends))


def entries_of(path: str) -> list[str]:
    return ENTRY.split(Path(path).read_text().strip())


if __name__ == "__main__":
    sys.exit(main())
