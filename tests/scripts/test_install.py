"""Packages come by uv where it works and by pip where it does not, and always as their hashes want them."""

import shutil
import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "install"
LOCKED = ("--require-hashes", "-r", "some.txt", "-r", "more.txt")
# Notes what it was asked for, and fails if it is to; the pip that is asked for uv brings it.
PROGRAM = """\
#!/bin/sh
echo "{name} $*" >> asked
case "$*" in *requirements/uv.txt) cp kept/uv .venv/bin/uv || exit 1 ;; esac
! grep -qx {name} fails 2>/dev/null
"""


@pytest.fixture
def place(tmp_path):
    """A clone with an environment in which nothing is real; `uv` lies where pip can fetch it."""
    for folder in ("scripts", ".venv/bin", "kept"):
        (tmp_path / folder).mkdir(parents=True)
    shutil.copy(SCRIPT, tmp_path / "scripts" / "install")
    for path, name in ((".venv/bin/python", "pip"), ("kept/uv", "uv")):
        (tmp_path / path).write_text(PROGRAM.format(name=name))
        (tmp_path / path).chmod(0o755)
    return tmp_path


def install(place):
    """Whether it succeeded, and who was asked for what."""
    (place / "asked").write_text("")
    done = subprocess.run([place / "scripts" / "install", *LOCKED], cwd=place.parent)
    return done.returncode == 0, (place / "asked").read_text().splitlines()


def asked_for(line, name, *words):
    return line.split()[0] == name and line.endswith(" ".join(("--no-deps", *words)))


def test_uv_is_fetched_once_by_its_own_hashes_and_installs_the_rest(place):
    done, asked = install(place)
    assert done
    assert len(asked) == 2
    assert asked_for(asked[0], "pip", "--require-hashes", "-r", "requirements/uv.txt")
    assert asked_for(asked[1], "uv", *LOCKED)
    assert install(place) == (True, asked[1:])


def test_where_uv_fails_pip_is_asked_for_the_same(place):
    (place / "fails").write_text("uv\n")
    done, asked = install(place)
    assert done
    assert asked_for(asked[-1], "pip", *LOCKED)


def test_where_there_is_no_uv_pip_is_asked_for_the_rest(place):
    (place / "kept" / "uv").unlink()
    done, asked = install(place)
    assert done
    assert [line.split()[0] for line in asked] == ["pip", "pip"]
    assert asked_for(asked[-1], "pip", *LOCKED)


def test_what_neither_can_install_fails(place):
    (place / "fails").write_text("uv\npip\n")
    assert not install(place)[0]
