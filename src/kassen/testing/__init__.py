"""The laws of every game, for whoever writes one: `pip install kassen[testing]`, and a test file of a few lines.

from kassen.testing import Laws

class TestLeduc(Laws):
    game = GAME
    who_learns = WHO_LEARNS
"""

from kassen.testing.news import (
    ALL as ALL,
    all_but as all_but,
    differ_in as differ_in,
    seat_in as seat_in,
)
from kassen.testing.noninterference import noninterference as noninterference
from kassen.testing.suite import Laws as Laws

__all__ = ["ALL", "Laws", "all_but", "differ_in", "noninterference", "seat_in"]
