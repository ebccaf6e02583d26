"""Run the tutorials and write each cell's output below it."""

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.research.test_tutorials import CELL, TUTORIALS, printed  # noqa: E402


def main() -> None:
    for page in TUTORIALS:
        names: dict[str, Any] = {}

        def cell(found: Any, page: Path = page, names: dict[str, Any] = names) -> str:
            said = printed(found[1], page.name, names)
            return f"```python\n{found[1]}```" + (f"\n\n```text\n{said}```" if said else "")

        page.write_text(CELL.sub(cell, page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
