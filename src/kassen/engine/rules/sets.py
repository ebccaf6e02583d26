"""Small sets as bit masks, of seats, cards, slots or whatever has a number: member m is bit 1 << m."""

from kassen.engine.rules.kernel import rule

EMPTY = 0
EVERYTHING = -1  # the set that holds any member


@rule
def has(members, member):
    return (int(members) >> member) & 1 == 1


@rule
def first_of(size):
    """The set of the members 0 … size-1."""
    return (1 << int(size)) - 1


@rule
def size_of(members):
    left = int(members)
    size = 0
    while left > 0:
        size += left & 1
        left >>= 1
    return size


@rule
def is_single(members):
    return members != 0 and members & (members - 1) == 0


@rule
def lowest(members):
    """The lowest member of a set that is not empty."""
    member = 0
    while (int(members) >> member) & 1 == 0:
        member += 1
    return member


@rule
def nth(members, index):
    """The member at this place of a set, counted from 0."""
    left = int(members)
    member = lowest(left)
    while index > 0:
        left &= ~(1 << member)
        member = lowest(left)
        index -= 1
    return member


def members_of(members: int) -> list[int]:
    """The members in order; for plain Python only."""
    if 0 <= members < len(_SMALL):
        return _SMALL[members].copy()
    return [member for member in range(members.bit_length()) if members >> member & 1]


_SMALL: list[list[int]] = []  # by their mask
_SMALL += [members_of(members) for members in range(1 << 8)]
