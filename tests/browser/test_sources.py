"""The page's own checks, run with all the others."""

import re
import subprocess
import sys

import pytest

from tests.browser.conftest import SCRIPTS

WEB = SCRIPTS.parent / "web"
UNTYPED = re.compile(r"(?::|\bas|<|\||,|=>) *any\b(?! *[a-z])")


@pytest.mark.parametrize("verb", ["check", "test"])
def test_types_warnings_and_units_of_the_page_are_clean(verb: str) -> None:
    done = subprocess.run([sys.executable, SCRIPTS / "page", verb], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_nothing_in_the_page_is_left_untyped() -> None:
    found = [
        f"{path.relative_to(WEB)}:{number}: {line.strip()}"
        for folder in ("src", "tests")
        for path in sorted((WEB / folder).rglob("*"))
        if path.suffix in (".ts", ".svelte")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if UNTYPED.search(line)
    ]
    assert not found, "\n".join(found)
