"""Compile the search of a game, and keep it: `python -m kassen.bots.ismcts GAME`."""

import os
import sys

from kassen import games
from kassen.bots.ismcts.preparation import load, mark
from kassen.engine import numba_patches

NICENESS = 10

if hasattr(os, "nice"):
    os.nice(NICENESS)
if numba_patches.are_checked():  # this process compiles, and does nothing else with numba
    os.environ[numba_patches.SWITCH] = "1"
game = games.get(sys.argv[1])
load(game)
mark(game).touch()
