"""The deck of Oh Hell [O-1]."""


def deck_size(box):
    return int(box.suits) * int(box.ranks)


def most_tricks(box, seats):
    """[O-2]"""
    return (deck_size(box) - 1) // seats


def suit_of(box, card):
    return int(card) % int(box.suits)
