"""The entry points of a game's module for studies: deals that are played and counted, and probes of choices.

They lie in a module of their own, which a page fetches when somebody studies a box.
"""

from typing import Any

from numba import carray, from_dtype, types  # type: ignore[attr-defined]

from kassen.engine.game import Game
from kassen.engine.rules.dice import KEY_SIZE
from kassen.engine.rules.kernel import rule
from kassen.lab import tally, worth
from kassen.lab.columns import tally_size, worth_size
from kassen.lab.families import membership_rows
from kassen.lab.policies import make_seating

pointer: Any = types.CPointer
WORDS, LONGS, SHORTS = pointer(types.uint32), pointer(types.int64), pointer(types.int16)
WHOLE = types.int64


def study_entries(game: Game) -> dict[Any, tuple[Any, ...]]:
    """Each plays deals from the `first` on, and returns one that does not end, or NOBODY, which is -1."""
    seating = make_seating(game, rules=game.rules)
    count_deals = rule(tally.make_counter(game, game.rules, seating, tally.add_game))
    probe_deals = rule(worth.make_prober(game, game.rules, seating))
    kinds = (len(game.actions), len(membership_rows(game)[0]))
    count_size, probe_size = tally_size(game), worth_size(game)

    def count(  # type: ignore[no-untyped-def]
        boxes, states, key, first, games, seats, heuristic_seats, limit, membership, sums, blocks
    ):
        return count_deals(
            carray(boxes, 1), carray(states, 2), carray(key, KEY_SIZE), first, games, seats, heuristic_seats, limit,
            carray(membership, kinds), carray(sums, (blocks, count_size)),
        )  # fmt: skip

    def probe(  # type: ignore[no-untyped-def]
        boxes, states, key, first, games, seats, heuristic_seats, limit, membership, sums, blocks
    ):
        return probe_deals(
            carray(boxes, 1), carray(states, 2), carray(key, KEY_SIZE), first, games, seats, heuristic_seats, limit,
            carray(membership, kinds), carray(sums, (blocks, probe_size)),
        )  # fmt: skip

    box, state = (pointer(from_dtype(schema.dtype)) for schema in (game.box, game.state))
    arguments = (box, state, WORDS, *5 * (WHOLE,), SHORTS, LONGS, WHOLE)
    return {count: arguments, probe: arguments}
