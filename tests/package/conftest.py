"""Wheels, and empty environments to install them in, without downloads."""

import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from sysconfig import get_path

import pytest

from kassen.server.client_files import OFFLINE
from tests.docs.building import build, can_build

ROOT = Path(__file__).parents[2]
CAN_LINK = shutil.which("wasm-ld") is not None


@pytest.fixture(scope="session")
def wheel(tmp_path_factory):
    """Made from a copy of the tree, with the page, the handbook and what plays without a server built into it."""
    subprocess.run([sys.executable, ROOT / "scripts" / "page", "build"], check=True)
    if can_build():
        build()
    project = tmp_path_factory.mktemp("project")
    for name in (".gitignore", "LICENSE", "README.md", "pyproject.toml"):
        shutil.copy(ROOT / name, project)
    shutil.copytree(ROOT / "src", project / "src", ignore=shutil.ignore_patterns("__pycache__"))
    if CAN_LINK:
        offline = project / OFFLINE.relative_to(ROOT)
        subprocess.run([sys.executable, ROOT / "scripts" / "site", "--served", offline], check=True)
    return new_wheel(project, tmp_path_factory.mktemp("wheel"))


def new_wheel(project, folder):
    pip("wheel", "--no-deps", "--no-build-isolation", "-w", folder, project)
    (made,) = folder.glob("*.whl")
    return made


def new_home(folder, *wheels, lent=()):
    """An environment with these wheels and what ours asks for, and nothing else but what is lent besides."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    locked = (ROOT / "requirements" / "play.txt").read_text(encoding="utf-8")
    names = [*re.findall(r"^([\w.-]+)==", locked, re.MULTILINE), *lent]
    lend(names, Path(get_path("purelib", vars={"base": str(folder)})))
    python = folder / "bin" / "python"
    pip("--python", python, "install", "--no-compile", "--no-deps", "--no-index", *wheels)
    return folder


def lend(names, packages):
    """Packages as they were unpacked for the tests."""
    for name in names:
        try:
            lent = distribution(name)
        except PackageNotFoundError:  # for another system
            continue
        for top in {file.parts[0] for file in lent.files} - {"..", "__pycache__"}:
            if not (packages / top).exists():
                (packages / top).symlink_to(lent.locate_file(top))


def pip(*arguments):
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", *arguments]
    subprocess.run(command, check=True)


def told(command, folder):
    """The output of a command; it finds nothing but what is installed beside it."""
    own = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=folder, env=own, stdout=subprocess.PIPE, text=True)
    assert done.returncode == 0, done.stdout
    return done.stdout
