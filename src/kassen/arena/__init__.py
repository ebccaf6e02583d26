"""The arena: tournaments between bots, with balanced seatings, ratings and honest intervals.

>>> tournament = new_tournament("mangoku", ["heuristic", "random"], seats=2, seed=7)
>>> blocks = play_tournament(tournament, games=40, workers=1)
>>> standings_of(tournament, blocks).bots[0].bot
'heuristic'
"""

from kassen.arena.block import Block
from kassen.arena.play import play_tournament
from kassen.arena.standings import Standings, standings_of
from kassen.arena.tournament import Tournament, new_tournament

__all__ = ["Block", "Standings", "Tournament", "new_tournament", "play_tournament", "standings_of"]
