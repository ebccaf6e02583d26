"""The lock files shared out among several pips: every package once, with all its hashes."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKED = """\
one==1.0 \\
    --hash=sha256:11
two==2.0 \\
    --hash=sha256:21 \\
    --hash=sha256:22
three==3.0 ; python_full_version < '3.12' \\
    --hash=sha256:31
three==3.1 ; python_full_version >= '3.12' \\
    --hash=sha256:32
four==4.0 \\
    --hash=sha256:41
"""
ALSO_LOCKED = """\
two==2.0 \\
    --hash=sha256:22
five==5.0 \\
    --hash=sha256:51
"""
PIP = """\
import os, pathlib, sys
asked = pathlib.Path(sys.argv[-1]).read_text()
with open(os.environ["ASKED"], "a") as file:
    file.write(asked + "\\n")
sys.exit("four" in asked and os.environ.get("FAILS"))
"""


@pytest.fixture
def unpack(tmp_path, monkeypatch):
    """Two lists of five packages, and pips that only note what they are asked for: the exit code, and all of that."""
    (tmp_path / "pip").mkdir()
    (tmp_path / "pip" / "__init__.py").touch()
    (tmp_path / "pip" / "__main__.py").write_text(PIP)
    (tmp_path / "some.txt").write_text(LOCKED)
    (tmp_path / "more.txt").write_text(ALSO_LOCKED)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("ASKED", str(tmp_path / "asked"))

    def run():
        command = [sys.executable, ROOT / "scripts" / "unpack.py", "some.txt", "more.txt"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True)
        return done.returncode, (tmp_path / "asked").read_text()

    return run


def test_every_package_is_asked_for_once_with_its_hashes(unpack):
    code, asked = unpack()
    assert code == 0
    pins = [line.split()[0] for line in asked.splitlines() if line[0].isalpha()]
    assert sorted(pins) == [
        "five==5.0",
        "four==4.0",
        "one==1.0",
        "three==3.0",
        "three==3.1",
        "two==2.0",
    ]
    assert asked.count("--hash=") == 6
    assert "three==3.0 ; python_full_version < '3.12' \\\n    --hash=sha256:31\n" in asked


def test_what_one_of_them_cannot_install_fails(unpack, monkeypatch):
    monkeypatch.setenv("FAILS", "1")
    assert unpack()[0] != 0
