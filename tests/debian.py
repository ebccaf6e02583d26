"""Debian's packages that some tests need: `scripts/packages` installs them; where they are missing, CI fails."""

import os
from typing import NoReturn

import pytest


def miss(packages: str) -> NoReturn:
    """Skip what cannot be tested here, but fail in CI."""
    told = f"NOT TESTED: {packages} cannot be found (scripts/packages installs them)"
    if os.environ.get("CI"):
        pytest.fail(told)
    pytest.skip(told)
