"""Regenerate the golden files; say in the commit why they moved.

python scripts/golden.py [GAME …]
"""

import sys

from kassen import games

sys.path.insert(0, ".")
from tests.golden.making import FOLDER, golden_files, matches_for_each_ending

for name in sys.argv[1:] or games.NAMES:
    folder = FOLDER / name
    folder.mkdir(exist_ok=True)
    for file, content in {**golden_files(name), **matches_for_each_ending(name)}.items():
        (folder / file).write_text(content, encoding="utf-8")
        print(f"{name}/{file}: {len(content):,} characters")
