"""Write the files of the tutorial's game from its text, docs/sixth-game.md."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.docs.blocks import files_in  # noqa: E402

for name, text in files_in(ROOT / "docs" / "sixth-game.md").items():
    (ROOT / name).write_text(text, encoding="utf-8")
