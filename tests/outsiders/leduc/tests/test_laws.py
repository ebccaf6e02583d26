"""Leduc poker obeys the laws of every game."""

from kassen.testing import ALL, Laws, seat_in
from kassen_leduc.game import GAME


class TestLeduc(Laws):
    game = GAME
    who_learns = {  # by event: the field that may be news, and for whom [L-2, L-6, L-8]
        "card_dealt": {"card": seat_in("seat")},
        "common_dealt": {"card": ALL},
        "card_shown": {"card": ALL},
    }
