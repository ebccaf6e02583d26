"""The entry points of a game's module: its rules and batches of playouts, over pointers into the module's memory.

Every export returns a status and takes a pointer to its result, one to an exception, and then these arguments.
"""

from typing import Any

import numpy as np
from numba import carray, from_dtype, types  # type: ignore[attr-defined]

from kassen.engine.batch.playout import make_deal, make_play_on, mask_size
from kassen.engine.game import Game
from kassen.engine.rules.dice import DICE_SIZE, KEY_SIZE

pointer: Any = types.CPointer
BYTES, RANKS = pointer(types.uint8), pointer(types.int8)
WORDS, LENGTHS = pointer(types.uint32), pointer(types.int32)
NUMBERS, WHOLE = pointer(types.float32), types.int64


def entries_of(game: Game) -> dict[Any, tuple[Any, ...]]:
    box, state = (pointer(from_dtype(schema.dtype)) for schema in (game.box, game.state))
    return {
        **rule_entries(game, box, state),
        **playout_entries(game, box, state),
    }


def rule_entries(game: Game, box: Any, state: Any) -> dict[Any, tuple[Any, ...]]:
    rules, mask_bytes = game.rules, mask_size(len(game.actions))
    most_seats, observation_size = game.seats[1], game.observation_size
    deal_rule = make_deal(rules)
    advance_rule, pending_rule, legal_rule = rules.advance, rules.pending, rules.legal
    apply_rule, outcome_rule, redeal_rule = rules.apply, rules.outcome, rules.redeal
    observe_rule, heuristic_rule = rules.observe, rules.heuristic

    def deal(boxes, states, key, stream, seats, dice):  # type: ignore[no-untyped-def]
        box, state = carray(boxes, 1)[0], carray(states, 1)[0]
        deal_rule(box, state, carray(key, KEY_SIZE), stream, seats, carray(dice, DICE_SIZE))
        return 0

    def advance(boxes, states):  # type: ignore[no-untyped-def]
        advance_rule(carray(boxes, 1)[0], carray(states, 1)[0])
        return 0

    def pending(boxes, states):  # type: ignore[no-untyped-def]
        return pending_rule(carray(boxes, 1)[0], carray(states, 1)[0])

    def legal(boxes, states, seat, mask):  # type: ignore[no-untyped-def]
        legal_rule(carray(boxes, 1)[0], carray(states, 1)[0], seat, carray(mask, mask_bytes))
        return 0

    def apply(boxes, states, seat, action):  # type: ignore[no-untyped-def]
        apply_rule(carray(boxes, 1)[0], carray(states, 1)[0], seat, action)
        return 0

    def outcome(boxes, states, ranks):  # type: ignore[no-untyped-def]
        outcome_rule(carray(boxes, 1)[0], carray(states, 1)[0], carray(ranks, most_seats))
        return 0

    def redeal(boxes, states, seat, dice):  # type: ignore[no-untyped-def]
        redeal_rule(carray(boxes, 1)[0], carray(states, 1)[0], seat, carray(dice, DICE_SIZE))
        return 0

    def observe(boxes, states, seat, out):  # type: ignore[no-untyped-def]
        seen = carray(out, observation_size)
        seen[:] = 0
        observe_rule(carray(boxes, 1)[0], carray(states, 1)[0], seat, seen)
        return 0

    def heuristic(boxes, states, seat, mask, dice):  # type: ignore[no-untyped-def]
        box, state = carray(boxes, 1)[0], carray(states, 1)[0]
        return heuristic_rule(box, state, seat, carray(mask, mask_bytes), carray(dice, DICE_SIZE))

    return {
        deal: (box, state, WORDS, WHOLE, WHOLE, WORDS),
        advance: (box, state),
        pending: (box, state),
        legal: (box, state, WHOLE, BYTES),
        apply: (box, state, WHOLE, WHOLE),
        outcome: (box, state, RANKS),
        redeal: (box, state, WHOLE, WORDS),
        observe: (box, state, WHOLE, NUMBERS),
        heuristic: (box, state, WHOLE, BYTES, WORDS),
    }


def playout_entries(game: Game, box: Any, state: Any) -> dict[Any, tuple[Any, ...]]:
    """Whole games, as `make_playouts` plays them natively."""
    mask_bytes = mask_size(len(game.actions))
    deal, play_random = make_deal(game.rules), make_play_on(game.rules, False)
    play_thinking = make_play_on(game.rules, True)

    def playouts(boxes, states, key, first, games, seats, heuristic_seats, limit, lengths, ranks):  # type: ignore[no-untyped-def]
        box, played = carray(boxes, 1)[0], carray(states, games)
        decisions, places = carray(lengths, games), carray(ranks, (games, seats))
        mask = np.zeros(mask_bytes, np.uint8)
        dice = np.zeros(DICE_SIZE, np.uint32)
        for index in range(games):
            state = played[index]
            deal(box, state, carray(key, KEY_SIZE), first + index, seats, dice)
            if heuristic_seats:
                decisions[index] = play_thinking(
                    box, state, heuristic_seats, limit, mask, dice, places[index]
                )
            else:
                decisions[index] = play_random(box, state, 0, limit, mask, dice, places[index])
        return 0

    return {
        playouts: (
            box, state, WORDS, WHOLE, WHOLE, WHOLE, WHOLE, WHOLE, LENGTHS, RANKS,
        ),
    }  # fmt: skip
