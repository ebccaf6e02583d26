"""Regenerate the golden files; say in the commit why they moved.

python scripts/golden.py [GAME …]
"""

import sys

from kassen import games

sys.path.insert(0, ".")
from tests.golden.making import FOLDER, golden_rules, golden_texts, matches_for_each_ending

for name in sys.argv[1:] or games.NAMES:
    folder = FOLDER / name
    made = golden_rules(name) | golden_texts(name) | matches_for_each_ending(name)
    for file, content in made.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(content, encoding="utf-8")
        print(f"{name}/{file}: {len(content):,} characters")
