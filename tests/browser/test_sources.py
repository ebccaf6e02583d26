"""The page's own checks, run with all the others."""

import subprocess
import sys

import pytest

from tests.browser.conftest import SCRIPTS


@pytest.mark.parametrize("verb", ["check", "test"])
def test_types_warnings_and_units_of_the_page_are_clean(verb: str) -> None:
    done = subprocess.run([sys.executable, SCRIPTS / "page", verb], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
