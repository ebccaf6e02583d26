"""Chance that is told what to do: dice whose next rolls are known."""

from kassen.engine.rules.dice import BLOCK_FIRST, BLOCK_SIZE, USED


def word_for(outcome, sides):
    """A word that rolls this outcome; it lies in the middle of its range, far from words thrown again."""
    return ((2 * outcome + 1) << 32) // (2 * sides)


def load_dice(dice, rolls):
    """The next rolls come out like this: up to 16 pairs of outcome and sides."""
    assert len(rolls) <= BLOCK_SIZE
    first = BLOCK_SIZE - len(rolls)
    for index, (outcome, sides) in enumerate(rolls):
        dice[BLOCK_FIRST + first + index] = word_for(outcome, sides)
    dice[USED] = first


def rolls_left(dice):
    return BLOCK_SIZE - dice[USED]
