"""The entry points of a game's module: its rules, playouts and searches, over pointers into the module's memory.

Every export returns a status and takes a pointer to its result, one to an exception, and then these arguments.
"""

from typing import Any

import numpy as np
from numba import carray, from_dtype, types  # type: ignore[attr-defined]
from numba.extending import intrinsic

from kassen.bots.search.arguments import MAX_DEPTH, Root, Scratch
from kassen.bots.search.ismcts import make_tree_search, score_by_ranks
from kassen.bots.search.method import Weights
from kassen.bots.search.network import Activations, Network, forward
from kassen.bots.search.ranking import NUM_SUMS
from kassen.bots.search.rollouts import NUM_STATES, make_policy_rollouts
from kassen.bots.search.tree import EDGE, NODE, Tree, hash_weights
from kassen.engine.batch.playout import make_deal, make_play_on, mask_size
from kassen.engine.game import Game
from kassen.engine.rules.dice import DICE_SIZE, KEY_SIZE
from kassen.engine.rules.kernel import rule

pointer: Any = types.CPointer
BYTES, RANKS = pointer(types.uint8), pointer(types.int8)
WORDS, LENGTHS = pointer(types.uint32), pointer(types.int32)
NUMBERS, SUMS = pointer(types.float32), pointer(types.float64)
LONGS, SHORTS = pointer(types.int64), pointer(types.int16)
WHOLE, REAL = types.int64, types.float64


def _after(typing: Any, numbers: Any, count: Any) -> Any:
    """The pointer this number of numbers further on."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.gep(arguments[0], [arguments[1]])

    return numbers(numbers, types.int64), generate


after: Any = intrinsic(_after)


def entries_of(game: Game) -> dict[Any, tuple[Any, ...]]:
    box, state = (pointer(from_dtype(schema.dtype)) for schema in (game.box, game.state))
    return {
        **rule_entries(game, box, state),
        **playout_entries(game, box, state),
        **search_entries(game, box, state),
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


def search_entries(game: Game, box: Any, state: Any) -> dict[Any, tuple[Any, ...]]:
    """The searches that bots think with; a network is its tensors one behind the other, or has no units."""
    seen, actions, most_seats = game.observation_size, len(game.actions), game.seats[1]
    hashing, record, mask_bytes = (
        hash_weights(game),
        from_dtype(game.state.dtype),
        mask_size(actions),
    )
    search = rule(make_tree_search(game.rules, actions, score_by_ranks))
    roll_out = rule(make_policy_rollouts(game.rules, score_by_ranks))

    @rule
    def network_at(tensors, units):  # type: ignore[no-untyped-def]
        first_bias = after(tensors, seen * units)
        second_weight = after(first_bias, units)
        second_bias = after(second_weight, units * units)
        policy_weight = after(second_bias, units)
        policy_bias = after(policy_weight, units * actions)
        value_weight = after(policy_bias, actions)
        return Network(
            carray(tensors, (seen, units)),
            carray(first_bias, units),
            carray(second_weight, (units, units)),
            carray(second_bias, units),
            carray(policy_weight, (units, actions)),
            carray(policy_bias, actions),
            carray(value_weight, (units, most_seats)),
            carray(after(value_weight, units * most_seats), most_seats),
        )

    @rule
    def activations_of(units):  # type: ignore[no-untyped-def]
        return Activations(
            np.zeros(units, np.float32),
            np.zeros(units, np.float32),
            np.zeros(actions, np.float32),
            np.zeros(most_seats, np.float32),
        )

    @rule
    def scratch_of(num_states):  # type: ignore[no-untyped-def]
        observation = np.zeros(seen, np.float32)
        return Scratch(
            np.zeros(num_states, record),
            np.zeros(mask_bytes, np.uint8),
            observation,
            observation.view(np.int32),
            np.zeros(most_seats, np.int8),
            np.zeros(most_seats, np.float64),
            np.zeros(most_seats, np.float64),
            np.zeros(MAX_DEPTH, np.int32),
            np.zeros(MAX_DEPTH, np.int8),
            np.zeros(DICE_SIZE, np.uint32),
        )

    def tree_search(  # type: ignore[no-untyped-def]
        boxes, states, seat, seats, limit, only, iterations, heuristic_seats,
        exploration, c_puct, prior_visits, heuristic_bonus, value_mix,
        tensors, units, slots, num_slots, nodes, num_nodes, edges, num_edges, sizes, dice,
    ):  # fmt: skip
        root = Root(carray(boxes, 1), carray(states, 1), seat, seats, limit, heuristic_seats)
        weights = Weights(exploration, c_puct, prior_visits, heuristic_bonus, value_mix)
        tree = Tree(
            carray(slots, num_slots), carray(nodes, num_nodes), carray(edges, num_edges), carray(sizes, 3),
            hashing,
        )  # fmt: skip
        search(
            root, only, iterations, tree, weights, network_at(tensors, units), activations_of(units),
            scratch_of(1), carray(dice, DICE_SIZE),
        )  # fmt: skip
        return 0

    def rollouts(  # type: ignore[no-untyped-def]
        boxes, states, seat, seats, limit, options, num_options, worlds, depth, tensors, units, dice, sums
    ):  # fmt: skip
        roll_out(
            Root(carray(boxes, 1), carray(states, 1), seat, seats, limit, 0), carray(options, num_options),
            worlds, depth, network_at(tensors, units), activations_of(units), scratch_of(NUM_STATES),
            carray(dice, DICE_SIZE), carray(sums, (num_options, NUM_SUMS)),
        )  # fmt: skip
        return 0

    def policy(boxes, states, seat, tensors, units, logits):  # type: ignore[no-untyped-def]
        observation, layers = np.zeros(seen, np.float32), activations_of(units)
        observe_rule(carray(boxes, 1)[0], carray(states, 1)[0], seat, observation)
        answer = Activations(layers.first, layers.second, carray(logits, actions), layers.values)
        forward(network_at(tensors, units), observation, answer)
        return 0

    observe_rule = game.rules.observe
    node, edge = pointer(from_dtype(NODE)), pointer(from_dtype(EDGE))
    network = (NUMBERS, WHOLE)
    tree = (LENGTHS, WHOLE, node, WHOLE, edge, WHOLE, LONGS)
    return {
        tree_search: (box, state, *6 * (WHOLE,), *5 * (REAL,), *network, *tree, WORDS),
        rollouts: (box, state, *3 * (WHOLE,), SHORTS, *3 * (WHOLE,), *network, WORDS, SUMS),
        policy: (box, state, WHOLE, *network, NUMBERS),
    }
