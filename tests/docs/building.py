"""The handbook, built from the tree as it is; two tests at a time wait for each other, and the second finds it built."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.docs.blocks import ROOT

FOLDER = ROOT / "src" / "kassen" / "server" / "handbook"


def build() -> Path:
    """What cannot be built here is skipped, but never in CI."""
    if find_spec("mkdocs") is None:
        told = "NOT TESTED: MkDocs is not installed (`make docs` installs it)"
        if os.environ.get("CI"):
            pytest.fail(told)
        pytest.skip(told)
    subprocess.run([sys.executable, ROOT / "scripts" / "docs"], check=True)
    return FOLDER
