"""A batch of games between bots, and the sums its games are added to."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from kassen.bots.search.network import Network
from kassen.engine.game import Game
from kassen.engine.rules.record import Records
from kassen.lab.bans import Ban
from kassen.lab.tally import Tally

MOST_BLOCKS, FEWEST_BLOCKS = 64, 8
MOST_ROWS = 8192  # of sums, while there are more blocks than the fewest


@dataclass(frozen=True)
class Batch:
    """All that determines which games are played; every box plays the same deals by the same dice."""

    game: Game
    boxes: Records
    seats: int
    games: int
    key: bytes
    heuristic_seats: int  # bit mask
    network_seats: int = 0  # bit mask; all others play at random
    bans: tuple[Ban | None, ...] = ()  # by box
    networks: tuple[Network, ...] = ()  # by box, instead of the game's

    @property
    def is_restricted(self) -> bool:
        return any(self.bans)

    def deals(self, variant: int) -> int:
        """The deals a variant plays, numbered from 0; the first variants play what is left over."""
        return len(range(variant, self.games, len(self.boxes)))

    @property
    def blocks(self) -> int:
        """Deal n is summed up in block n modulo their number, to see how the sums of blocks differ."""
        return min(MOST_BLOCKS, max(FEWEST_BLOCKS, MOST_ROWS // len(self.boxes)), self.deals(0))


@dataclass(frozen=True)
class Portion:
    """Some deals of one variant."""

    variant: int
    games: int
    play: Callable[[], Tally]  # their sums, by block


def parts_of(batch: Batch, size: int, play: Callable[[int, int, int], Tally]) -> list[Portion]:
    """All of the batch, `size` deals at a time, in turns: what an interrupt leaves is shared evenly too.

    `play` is told a variant, its first deal and their number.
    """
    return [
        Portion(variant, number, partial(play, variant, first, number))
        for first in range(0, batch.deals(0), size)
        for variant in range(len(batch.boxes))
        if (number := min(size, batch.deals(variant) - first)) > 0
    ]


def too_long(batch: Batch, variant: int, deal: int) -> str:
    return (
        f"deal {deal} of seed {batch.key.hex()}, of variant {variant}, "
        f"went past {batch.game.max_decisions[batch.seats]} decisions"
    )
