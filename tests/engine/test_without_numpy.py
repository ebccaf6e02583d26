"""The engine alone plays, tells, saves and loads every game: NumPy and numba are for what compiles or observes."""

import json
import subprocess
import sys
from pathlib import Path

import kassen
from kassen import games

ALONE = """
import sys
import json

for name in ("numpy", "numba", "llvmlite", "platformdirs"):
    sys.modules[name] = None  # whoever imports it is refused

import random
import kassen
from kassen import games

told = {}
for name in games.NAMES:
    match, chance = kassen.Match(name, seed=7), random.Random(7)
    start = match.as_scenario()
    while not match.over:
        seat = chance.choice(match.pending)
        match.position(seat)
        match.play(seat, chance.choice(match.snapshot(seat).options))
    match.save(f"{name}.json")
    loaded = kassen.load(f"{name}.json")
    loaded.verify()
    kassen.Match(name, scenario=start).board(0)
    told[name] = [loaded.clone().view(-1), loaded.sentences(0, language="ja")]
print(json.dumps(told))
"""


def test_matches_need_neither_numpy_nor_numba(tmp_path: Path) -> None:
    told = json.loads(subprocess.check_output([sys.executable, "-c", ALONE], cwd=tmp_path))
    for name in games.NAMES:
        match = kassen.load(tmp_path / f"{name}.json")
        match.verify()
        assert [match.view(-1), match.sentences(0, language="ja")] == told[name]
