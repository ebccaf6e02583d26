"""The handbook, built from the tree as it is; of two tests at a time one waits, and finds it built."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.docs.blocks import ROOT

FOLDER = ROOT / "src" / "kassen" / "server" / "handbook"


def can_build() -> bool:
    return find_spec("mkdocs") is not None


def build() -> Path:
    """Build the handbook; skip if that is impossible here, but fail in CI."""
    if not can_build():
        told = "NOT TESTED: MkDocs is not installed (`make docs` installs it)"
        if os.environ.get("CI"):
            pytest.fail(told)
        pytest.skip(told)
    subprocess.run([sys.executable, ROOT / "scripts" / "docs"], check=True)
    return FOLDER
