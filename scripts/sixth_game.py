"""Write the files of the tutorial's game from its text, docs/sixth-game.md."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from kassen.engine.table import catalog  # noqa: E402
from tests.docs.blocks import files_in  # noqa: E402

for name, text in files_in(ROOT / "docs" / "sixth-game.md").items():
    path = ROOT / "tests" / "outsiders" / "leduc" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    if path.suffix == ".ftl":
        catalog.write(path)
