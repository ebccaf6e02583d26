"""Likelihoods of hidden things for a seat: how likely each thing lies at each place, over many re-deals.

It rests on a position, and so on nothing the seat does not know.
"""

from collections import Counter, defaultdict
from collections.abc import Generator

from kassen.engine.position import Position
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of

DEALS = 1000

Shares = dict[str, dict[str, float]]  # by place and by thing


def shares(position: Position, deals: int = DEALS) -> Shares:
    """For each place that not everybody can see, the share of re-deals in which a thing lies there.

    Likeliest first; what has the share 1 is known for certain.
    """
    counting = count(position, deals)
    while True:
        try:
            next(counting)
        except StopIteration as end:
            found: Shares = end.value
            return found


def count(position: Position, deals: int) -> Generator[None, None, Shares]:
    """Find the shares, and stop after each deal for whoever has something else to do."""
    game, box = position.game, position.box
    seen: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for deal in range(deals):
        state = game.state.copy(position.state)
        game.rules.redeal(box, state, position.seat, fresh_dice(KEY, FOR_REDEALS, deal))
        for place, things in game.room.hidden(box, state).items():
            seen[place].update(set(things))
        yield
    return {
        place: {thing: number / deals for thing, number in by_likelihood(counts)}
        for place, counts in sorted(seen.items())
    }


KEY = key_of(0)  # any will do: what is dealt follows from the position


def by_likelihood(counts: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))
