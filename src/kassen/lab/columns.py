"""The columns of the sums that games and probes are added to; all figures of a study are made from these.

Games, by box and block of deals:

    number   0      1       2        3     4      5     6 … 11        12   13    14       15 … 78          79 …
    sums up  games  length  length²  real  real²  sole  wins by turn  out  out²  subject  games by length  nine for
                                                        in sixtieths  thousandths                          each choice

The subject is the seat that may be restricted in this deal, and its sum what it wins. Probes of what choices are worth:

    number   0       1 …
    sums up  probes  three for each choice: probes that met it, gain in sixtieths of a win, gain²
"""

from kassen.engine.game import Game
from kassen.lab.families import choices_of

GAMES, LENGTH, LENGTH_SQUARED, REAL, REAL_SQUARED, SOLE, WINS_FIRST = range(7)
MAX_SEATS = 6
OUT, OUT_SQUARED, SUBJECT, LENGTHS_FIRST = range(WINS_FIRST + MAX_SEATS, WINS_FIRST + MAX_SEATS + 4)
NUM_LENGTHS = 64  # a length up to seven by itself, then four to each doubling
CHOICES_FIRST = LENGTHS_FIRST + NUM_LENGTHS
# Of a choice, with o seats that could take it in a game, c that did, and w sixtieths of the win they had; the last
# sum is what all who could take it won.
OFFERED, CHOSEN, WON, OFFERED_2, OFFERED_CHOSEN, CHOSEN_2, CHOSEN_WON, WON_2, WON_OFFERED = range(9)
CHOICE_SIZE = 9
WIN = 60  # parts of a win: one to six seats share it evenly
GAME_PARTS = 1000  # of the length of a game

WORTH_FIRST = 1
MET, GAINED, GAINED_2 = range(3)
WORTH_SIZE = 3


def tally_size(game: Game) -> int:
    return CHOICES_FIRST + CHOICE_SIZE * len(choices_of(game))


def worth_size(game: Game) -> int:
    return WORTH_FIRST + WORTH_SIZE * len(choices_of(game))


def shortest_in(number: int) -> int:
    """The shortest length of a bin of the histogram."""
    return number if number < 8 else (4 + number % 4) << number // 4 - 1
