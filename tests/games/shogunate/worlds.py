"""All deals a seat considers possible, listed from its view alone, without the code of the re-deal."""

from collections.abc import Iterator
from math import factorial

from tests.games.shogunate.scenes import CODES

LEADERS = list(CODES.values())


def known_faces(view):
    """The faces this view shows, by deal number."""
    places = [card for seat in view["seats"] for card in seat["loyalty"]]
    return {card["card"]: card["leader"] for card in places if card["leader"]}


def excluded_faces(view):
    """For each pair of deal numbers the combinations silence excludes, as sorted pairs of Leaders."""
    return {
        tuple(entry["cards"]): {tuple(sorted(leaders)) for leaders in entry["leaders"]}
        for entry in view["excluded"]
    }


def worlds(view, cards=12) -> Iterator[tuple[str, ...]]:
    """Every possible assignment of Leaders to the first deal numbers, all twelve as a rule [6.5]."""
    known = known_faces(view)
    excluded = excluded_faces(view)
    left = {leader: 2 - list(known.values()).count(leader) for leader in LEADERS}
    faces: list[str] = []

    def is_possible():
        last = len(faces) - 1
        return all(
            tuple(sorted((faces[other], faces[last]))) not in excluded.get((other, last), ())
            for other in range(last)
        )

    def fill():
        card = len(faces)
        if card == cards:
            yield tuple(faces)
            return
        for leader in [known[card]] if card in known else [name for name in left if left[name]]:
            left[leader] -= card not in known
            faces.append(leader)
            if is_possible():
                yield from fill()
            faces.pop()
            left[leader] += card not in known

    return fill()


def num_worlds(view):
    """The same counted, with all orders of the undealt cards: nothing speaks against any of them."""
    undealt = view["undealt"]["count"]
    total = 0
    for dealt in worlds(view, 12 - undealt):
        pairs = sum(leader not in dealt for leader in LEADERS)
        total += factorial(undealt) // 2**pairs
    return total
