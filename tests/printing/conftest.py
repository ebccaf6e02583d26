"""The drawings are the page's own: it is built before, unless it is fresh."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session", autouse=True)
def built_page():
    subprocess.run([sys.executable, ROOT / "scripts" / "page", "build"], check=True)
