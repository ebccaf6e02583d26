"""Compile the searches of a game, unless they are kept: `python -m kassen.bots.search PACKAGE`."""

import os
import sys

from kassen.bots.search.preparation import load, mark
from kassen.engine import numba_patches
from kassen.engine.game import load_game

NICENESS = 10

if hasattr(os, "nice"):
    os.nice(NICENESS)
if numba_patches.are_checked():  # this process compiles, and does nothing else with numba
    os.environ[numba_patches.SWITCH] = "1"
game = load_game(sys.argv[1])
if not mark(game).exists():
    load(game)
    mark(game).touch()
