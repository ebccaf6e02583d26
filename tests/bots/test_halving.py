"""Sequential halving over policy rollouts: options tried in determinizations, by a network's own play."""

from dataclasses import replace
from math import exp

import numpy as np
import pytest

import kassen
from kassen import games
from kassen.bots import networks
from kassen.bots.levels import STRENGTHS, Plan
from kassen.bots.players import MasterBot
from kassen.bots.search.bot import SearchBot
from kassen.bots.search.halving import RolloutWorker, sequential_halving
from kassen.bots.search.method import Budget, Evaluation, Method
from kassen.bots.search.ranking import MAX_OPTIONS, REWARD, WINS, candidates
from kassen.bots.search.summing import tempered
from kassen.engine.errors import BadOption
from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_PLAYERS, FOR_REDEALS, fresh_dice, key_of
from kassen_leduc.game import GAME as LEDUC
from kassen_leduc.rules.actions import CALL, FOLD, RAISE
from tests.bots.network import blank_network, random_network, tensors_of, write

KEY = key_of(1)
TO_THE_END = 50  # decisions; no game of leduc has as many
LAST_BET = ("raise", "raise", "call", "raise", "raise")  # seat 0 may fold or call, and that is all
METHOD = Method(rollout_depth=TO_THE_END)


def after(bets, deck=(4, 1, 3)):
    match = Match(LEDUC, 2, seed=7, scenario={"hand": list(deck[:2]), "deck": [*deck[2:]]})
    for bet in bets:
        match.play(match.pending[0], bet)
    return match.position(match.pending[0])


def tried(position, network, worlds=4000, depth=TO_THE_END):
    worker = RolloutWorker(position, depth, network, fresh_dice(KEY, FOR_PLAYERS), None)
    sums, done = worker.roll_out(position.legal, worlds)
    assert done == worlds
    return dict(zip(position.legal, sums / worlds, strict=True))


def test_the_last_bet_is_worth_what_the_cards_say_that_may_be_there():
    """A King in hand and a Queen for all: two Knaves lose to it, a Queen wins, a King has half."""
    found = tried(after(LAST_BET), blank_network(LEDUC))
    assert found[FOLD][REWARD] == found[FOLD][WINS] == 0
    assert found[CALL] == pytest.approx((2 + 0.5) / 4, abs=0.02)


def test_all_seats_play_on_as_the_network_would():
    """Who always folds has lost at once; who always calls comes to the cards: of four lower ones each loses three in
    four times to a King, and a King has half.
    """
    value = {}
    for always in (FOLD, CALL):
        network = blank_network(LEDUC)
        network.policy_bias[always] = 30
        value[always] = tried(after(()), network)[RAISE][REWARD]
    assert value[FOLD] == 1
    assert value[CALL] == pytest.approx((4 * 0.75 + 0.5) / 5, abs=0.02)


def test_the_networks_value_counts_where_a_rollout_ends():
    """Its first value is of the seat that is to choose there, which after a raise is the other one."""
    network = blank_network(LEDUC)
    network.value_bias[:2] = -0.5, 0.2
    assert tried(after(()), network, depth=0)[RAISE][REWARD] == pytest.approx(0.6)
    own_turn = tried(after(()), network, depth=1)[CALL][REWARD]
    assert own_turn != pytest.approx(0.6)


def test_the_same_option_comes_to_the_same_in_the_same_world():
    """Two options are told apart by the options, not by the dice that fell after them."""
    worker = RolloutWorker(
        after(()), TO_THE_END, random_network(LEDUC), fresh_dice(KEY, FOR_PLAYERS), None
    )
    sums, _ = worker.roll_out([RAISE, CALL, RAISE], 50)
    assert sums[0].tolist() == sums[2].tolist() != sums[1].tolist()


def test_the_better_half_is_tried_again_and_the_best_comes_first():
    network = blank_network(LEDUC)
    position = after(LAST_BET)
    priors = networks.policy_of(network, position)
    found = sequential_halving(position, METHOD, Budget(200, trees=2), KEY, 1, network, priors)
    assert [each.action for each in found] == [CALL, FOLD]
    assert all(each.visits == 100 for each in found)
    assert found[0].win_share == pytest.approx(0.625, abs=0.15)
    again = sequential_halving(position, METHOD, Budget(200, trees=2), KEY, 1, network, priors)
    assert again == found


def test_of_options_nearly_as_good_the_likelier_one_is_taken():
    network = blank_network(LEDUC)
    position, priors = after(LAST_BET), {FOLD: 0.9, CALL: 0.1}
    chosen = {
        weight: sequential_halving(
            position, replace(METHOD, prior_weight=weight), Budget(60), KEY, 1, network, priors
        )[0]
        for weight in (0.0, 10.0)
    }
    assert [each.action for each in chosen.values()] == [CALL, FOLD]


def test_a_drawn_choice_rolls_out_all_candidates_equally_often():
    network, position = blank_network(LEDUC), after(())
    method, priors = replace(METHOD, sharpness=4.0), networks.policy_of(network, position)
    found = sequential_halving(position, method, Budget(300), KEY, 1, network, priors)
    assert {each.visits for each in found} == {300 // len(priors)}


def test_the_better_an_option_and_the_likelier_before_the_likelier_it_is_drawn():
    found = [Evaluation(0, 5, 0.5, 0.5), Evaluation(1, 5, 0.7, 0.7), Evaluation(2, 0, 0.0, 0.0)]
    priors = {0: 0.6, 1: 0.3, 2: 0.1}
    even, sharp = tempered(found, priors, 0.0), tempered(found, priors, 10.0)
    assert even == pytest.approx({0: 2 / 3, 1: 1 / 3})
    assert sharp[1] / sharp[0] == pytest.approx(0.5 * exp(10 * 0.2))


class MixingBot(SearchBot):
    def plan(self, game):
        return Method(rollout_depth=1, sharpness=1.0), Budget(8)


def test_a_bot_with_a_sharpness_draws_its_choice_and_the_same_seed_draws_the_same(monkeypatch):
    """Of two options that are worth the same and equally likely, it takes now one, now the other."""
    monkeypatch.setattr("kassen.bots.search.bot.network_of", lambda game: blank_network(game))
    same = [Evaluation(action, 5, 0.5, 0.5) for action in (FOLD, CALL)]
    monkeypatch.setattr("kassen.bots.search.bot.sequential_halving", lambda *_: same)
    position = after(LAST_BET)
    bot, again = MixingBot(3), MixingBot(3)
    choices = [bot.decide(position) for _ in range(40)]
    assert 8 < choices.count(CALL) < 32
    assert choices == [again.decide(position) for _ in range(40)]


def test_only_what_the_network_would_think_of_is_tried():
    assert candidates({3: 0.6, 4: 0.391, 5: 0.009}) == [3, 4]
    assert candidates(dict.fromkeys(range(200), 0.005)) == list(range(MAX_OPTIONS))
    assert candidates({8: 1.0}) == [8]


def test_time_that_is_up_ends_the_rollouts_after_a_look_at_every_option():
    network, position = blank_network(LEDUC), after(())
    priors = networks.policy_of(network, position)
    budget = Budget(10**9, seconds=1e-9)
    found = sequential_halving(position, METHOD, budget, KEY, 1, network, priors)
    assert 0 < found[-1].visits <= found[0].visits < 1000


@pytest.mark.parametrize("name", games.NAMES)
def test_worlds_that_a_seat_cannot_tell_apart_are_rolled_out_alike(name):
    """At the largest table, where most seats decide at once, all through a game."""
    game = games.get(name)
    network, dice = random_network(game), fresh_dice(KEY, FOR_REDEALS)
    match = kassen.Match(name, game.seats[1], seed=3)
    for number in range(60):
        if match.over:
            break
        seat = match.pending[0]
        if number % 6 == 0:
            found = [tried(match.position(seat), network, 2, 5)]
            truth, match._state = match._state, match.redealt(seat, dice)
            found.append(tried(match.position(seat), network, 2, 5))
            match._state = truth
            assert all(np.array_equal(found[0][action], found[1][action]) for action in found[0])
        legal = match.legal_ids(seat)
        match.play(seat, legal[number % len(legal)])


def test_a_master_rolls_out_where_its_plan_says_so(tmp_path, monkeypatch):
    game = games.get("mangoku")
    monkeypatch.setattr(networks, "FOLDER", tmp_path)
    networks.found.cache_clear()
    write(tmp_path, game, tensors_of(random_network(game)))
    plan = Plan(Method(rollout_depth=3), 40)
    monkeypatch.setitem(STRENGTHS, game.name, type(STRENGTHS[game.name])(plan, plan, plan))
    heard = []

    def listen(*arguments):
        heard.append(arguments[1])
        return sequential_halving(*arguments)

    monkeypatch.setattr("kassen.bots.search.bot.sequential_halving", listen)
    match = kassen.Match(game.name, seed=2)
    position = match.position(match.pending[0])
    assert MasterBot(1).decide(position) in position.legal
    assert [method.rollout_depth for method in heard] == [3]
    networks.found.cache_clear()


def test_a_negative_depth_is_refused():
    with pytest.raises(BadOption, match="not negative"):
        Method(rollout_depth=-1)
