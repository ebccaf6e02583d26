"""Print checksums of 20,000 heuristic games at every number of seats; a refactoring changes none of them.

python scripts/checksums.py [GAME …]
"""

import hashlib
import sys

from kassen import games
from kassen.engine.batch.playout import play_games
from kassen.engine.rules.dice import key_of

GAMES = 20_000

for name in sys.argv[1:] or games.NAMES:
    game = games.get(name)
    for seats in game.seat_counts:
        boxes = game.open_boxes(game.standard_box, seats, game.settle())
        played = play_games(
            game, boxes, seats, GAMES, key_of(seats), heuristic_seats=(1 << seats) - 1
        )
        words = hashlib.sha256(played.lengths.tobytes() + played.ranks.tobytes()).hexdigest()[:16]
        print(f"{name} {seats} seats: {words}")
