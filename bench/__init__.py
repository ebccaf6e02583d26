"""Benchmarks beside our peers, all figures from one run: `python -m bench`."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tests" / "outsiders" / "leduc" / "src"))
