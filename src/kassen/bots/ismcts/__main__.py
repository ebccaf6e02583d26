"""Compile the search of a game, and keep it: `python -m kassen.bots.ismcts GAME`."""

import os
import sys

from kassen import games
from kassen.bots.ismcts.preparation import load, mark

NICENESS = 10

os.nice(NICENESS)
game = games.get(sys.argv[1])
load(game)
mark(game).touch()
