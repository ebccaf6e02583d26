"""The tutorials run from top to bottom, and print what they say they print."""

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

TUTORIALS = sorted((Path(__file__).parents[2] / "docs" / "tutorials").glob("*.md"))
CELL = re.compile(r"```python\n(.*?)```(?:\n\n```text\n(.*?)```)?", re.DOTALL)


@pytest.mark.parametrize("page", TUTORIALS, ids=lambda page: page.stem)
def test_a_tutorial_runs_and_prints_what_it_says(page: Path) -> None:
    names: dict[str, Any] = {}
    cells = CELL.findall(page.read_text(encoding="utf-8"))
    assert len(cells) > 2
    for code, said in cells:
        assert printed(code, page.name, names) == said


def printed(code: str, name: str, names: dict[str, Any]) -> str:
    """The output of a cell, without trailing spaces."""
    out = StringIO()
    with redirect_stdout(out):
        exec(compile(code, name, "exec"), names)
    return "".join(f"{line.rstrip()}\n" for line in out.getvalue().splitlines())
