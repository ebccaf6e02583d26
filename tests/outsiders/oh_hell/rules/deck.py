"""The deck of Oh Hell [O-1]."""

from kassen.engine.rules.kernel import rule


@rule
def deck_size(box):
    return int(box.suits) * int(box.ranks)


@rule
def most_tricks(box, seats):
    """[O-2]"""
    return (deck_size(box) - 1) // seats


@rule
def suit_of(box, card):
    return int(card) % int(box.suits)
