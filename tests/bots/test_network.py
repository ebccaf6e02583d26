"""A network gives the same answer by NumPy, by its rules and compiled; and search goes by it as far as it is told."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import kassen
from kassen import games
from kassen.bots.search import network as rules, think as thinking
from kassen.bots.search.ismcts import FOLDER, mix_values
from kassen.bots.search.method import Budget, Method
from kassen.bots.search.network import Activations, forward, softmax, unit_value
from kassen.bots.search.think import TreeSearch, think
from kassen.bots.search.tree import EDGES, NODES
from kassen.engine.errors import BadOption
from kassen.engine.match import Match
from kassen.engine.rules import kernel
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of
from kassen_leduc.game import GAME as LEDUC
from kassen_leduc.rules.actions import CALL, FOLD, RAISE
from kassen_leduc.rules.observation import AT
from tests.bots.network import blank_network, random_network
from tests.bots.pennies.rules import play as pennies

KEY = key_of(1)
GUIDED = Method(c_puct=1.0, value_mix=0.5)
BY_VALUE = Method(value_mix=1.0)


def sight(size, seed=0):
    """Numbers such as an observation has: most of them nothing."""
    dice = np.random.default_rng(seed)
    return (dice.normal(size=size) * (dice.random(size) < 0.1)).astype(np.float32)


def first_decision(seed=5):
    return Match(LEDUC, 2, seed=seed).position(0)


def answered(network, seen, by=forward):
    answer = Activations.of(network)
    by(network, seen, answer)
    return answer


@pytest.mark.parametrize("seed", range(5))
def test_the_rules_answer_as_numpy_does(seed):
    network, seen = random_network(LEDUC, seed), sight(LEDUC.observation_size, seed)
    logits, values = network.evaluate(seen)
    answer = answered(network, seen)
    assert answer.logits == pytest.approx(logits, abs=1e-4)
    assert answer.values == pytest.approx(values, abs=1e-4)
    assert logits.dtype == values.dtype == answer.logits.dtype == np.float32


@pytest.mark.parametrize("number", range(10))
def test_a_layer_adds_up_however_many_numbers_are_not_nothing(number):
    dice = np.random.default_rng(number)
    seen = np.zeros(12, np.float32)
    seen[dice.choice(12, number, replace=False)] = dice.normal(size=number) + 3
    weight, bias = (dice.normal(size=shape).astype(np.float32) for shape in ((12, 5), 5))
    units = np.full(5, 7, np.float32)
    rules.fill_layer(seen, weight, bias, units)
    assert units == pytest.approx(seen @ weight + bias, abs=1e-4)


def test_compiled_they_answer_to_the_bit_as_interpreted():
    def ask_and_choose(network, seen, answer, mask):
        rules.forward(network, seen, answer)
        rules.softmax(answer.logits, mask)

    here = Path(__file__).parent
    compiled = kernel.compiled(ask_and_choose, "tests.ask_and_choose", (FOLDER, here))
    network, mask = random_network(LEDUC), np.array([0, 1, 1], np.uint8)
    for seed in range(5):
        seen = sight(LEDUC.observation_size, seed)
        one, other = Activations.of(network), Activations.of(network)
        compiled(network, seen, one, mask)
        ask_and_choose(network, seen, other, mask)
        assert all(np.array_equal(*both) for both in zip(one, other, strict=True))


def test_an_answer_keeps_nothing_of_the_one_before():
    network, answer = random_network(LEDUC), Activations.of(random_network(LEDUC))
    for seed in (1, 2, 1):
        forward(network, sight(LEDUC.observation_size, seed), answer)
    again = answered(network, sight(LEDUC.observation_size, 1))
    assert np.array_equal(answer.values, again.values)


@pytest.mark.parametrize("most", [0.0, 80.0, 5000.0])
def test_probabilities_are_of_legal_actions_alone_and_come_to_one(most):
    logits = np.array([most + 9, most, most - 1, most], np.float32)
    softmax(logits, [0, 1, 1, 1])
    assert logits[0] == 0
    assert logits.sum() == pytest.approx(1)
    assert logits[1] == logits[3] == pytest.approx(logits[2] * np.e)


def test_a_reward_from_minus_one_to_one_is_worth_nothing_to_one():
    assert [unit_value(value) for value in (-3, -1, 0, 1, 3)] == [0, 0, 0.5, 1, 1]


def test_values_begin_with_the_seat_that_was_asked():
    results = [0.5, 0.5, 0.5]
    mix_values([1.0, 0.0, -1.0, 9.0], 2, 3, 0.5, results)
    assert results == [0.5, 0.25, 0.75]


@pytest.mark.parametrize(("wish", "other"), [(RAISE, CALL), (CALL, RAISE)])
def test_what_a_network_expects_of_the_leaves_is_found(wish, other):
    """It reads the first bet, and thinks well of one for both seats; no playout says so."""
    network = blank_network(LEDUC)
    network.first_weight[AT.bets, 0] = 1 if wish == RAISE else -1
    network.first_bias[0] = -2.5 if wish == RAISE else 2.5  # a call is 2, a raise 3
    network.second_weight[0, 0] = 1
    network.value_weight[0] = 4
    network.value_bias[:] = -1
    found = think(first_decision(), BY_VALUE, Budget(40), KEY, network=network)
    rewards = {evaluation.action: evaluation.value for evaluation in found}
    assert found[0].action == wish
    assert rewards[wish] > 0.8 > 0.3 > rewards[other]


@pytest.mark.parametrize(("action", "reward"), [(CALL, 0.5), (RAISE, 1.0)])
def test_a_leaf_is_judged_by_the_seat_that_decides_there(action, reward):
    """The other seat fears a raise: that is good for the seat that raised, not for the one that was asked."""
    network = blank_network(LEDUC)
    network.first_weight[AT.bets, 0] = 1
    network.first_bias[0] = -2  # a call is 2, a raise 3
    network.second_weight[0, 0] = 1
    network.value_weight[0, :2] = -1, 1  # of who is asked, and of the next
    dice = fresh_dice(KEY, FOR_REDEALS)
    search = TreeSearch(first_decision(), BY_VALUE, 4, dice, only=action, network=network)
    search.grow(1)
    (found,) = search.evaluations()
    assert (found.action, found.visits, found.value) == (action, 1, reward)


@pytest.mark.parametrize("wish", [CALL, RAISE])
def test_an_option_the_network_would_take_is_tried_first_and_most(wish):
    network = blank_network(LEDUC)
    network.policy_bias[wish] = 5
    alike = Method(exploration=0.0, heuristic_bonus=0.0, c_puct=2.0)
    for iterations in (1, 30):
        found = think(first_decision(), alike, Budget(iterations), KEY, network=network)
        assert found[0].action == wish
        assert found[0].visits > 0.8 * iterations


def test_an_option_that_is_not_legal_is_never_taken_however_much_the_network_likes_it():
    network = blank_network(LEDUC)
    network.policy_bias[FOLD] = 100
    position = first_decision()
    assert FOLD not in position.legal
    found = think(position, GUIDED, Budget(200), KEY, network=network)
    assert {evaluation.action for evaluation in found} == {CALL, RAISE}
    assert sum(evaluation.visits for evaluation in found) == 200


@pytest.mark.parametrize("seat", [0, 1])
def test_seats_that_choose_at_once_are_not_seen_by_the_network_either(seat):
    """A network that likes its own tail tells nothing of the other's side: the result stays even."""
    network = random_network(pennies.GAME)
    network.policy_bias[:] = 0
    network.policy_weight[:] = 0
    found = think(pennies.position_of(seat), Method(c_puct=1.0), Budget(4000), KEY, network=network)  # fmt: skip
    for evaluation in found:
        assert 0.4 < evaluation.value < 0.6


@pytest.mark.parametrize("method", [GUIDED, BY_VALUE])
def test_two_worlds_a_seat_cannot_tell_apart_bring_the_same_search(method):
    match = Match(LEDUC, 2, seed=3)
    match.play(0, CALL)
    network, position = random_network(LEDUC), match.position(1)
    first = think(position, method, Budget(300), KEY, network=network)
    hands = set()
    for stream in range(6):
        other = redealt(position, stream)
        hands.add(int(other.state.hand[0]))
        assert think(other, method, Budget(300), KEY, network=network) == first
    assert len(hands) > 1


def redealt(position, stream):
    """The same position with other cards in the hands its seat cannot see."""
    state = position.game.state.copy(position.state)
    dice = fresh_dice(KEY, FOR_REDEALS, stream)
    position.game.rules.redeal(position.box, state, position.seat, dice)
    return replace(position, state_bytes=position.game.state.bytes(state))


@pytest.mark.parametrize("name", games.NAMES)
def test_a_full_tree_is_searched_on_with_a_network_too(name, monkeypatch):
    searches, game = [], games.get(name)
    monkeypatch.setattr(thinking, "MAX_NODES", 16)
    monkeypatch.setattr(thinking, "EDGES_WITH_PRIORS", 3)
    monkeypatch.setattr(thinking, "sum_up", lambda position, grown: searches.extend(grown))
    match = kassen.Match(name, seats=game.seats[1], seed=4)
    position = match.position(match.pending[0])
    think(position, GUIDED, Budget(400), KEY, network=random_network(game))
    tree = searches[0].tree
    assert tree.sizes[NODES] == len(tree.nodes) == 16
    assert tree.sizes[EDGES] <= len(tree.edges) == 48
    assert sum(evaluation.visits for evaluation in searches[0].evaluations()) == 400


@pytest.mark.parametrize("mix", [-0.1, 1.1, float("nan")])
def test_a_share_of_the_result_that_cannot_be_is_refused(mix):
    with pytest.raises(BadOption, match="a share from 0 to 1"):
        Method(value_mix=mix)
