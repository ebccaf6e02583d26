"""The search: it finds what wins, shares no secret between seats that choose at once, and keeps to its room."""

from math import inf, nan

import numpy as np
import pytest

import kassen
from kassen import bots, games
from kassen.bots.search import think as thinking
from kassen.bots.search.ismcts import score_by_ranks, win_share
from kassen.bots.search.method import Budget, Evaluation, Method
from kassen.bots.search.summing import joined
from kassen.bots.search.think import think
from kassen.bots.search.tree import EDGES, NODES, Tree, fingerprint, hash_weights
from kassen.engine.errors import BadOption
from kassen.engine.rules.dice import key_of
from tests.bots.pennies.rules import play as pennies
from tests.games.mangoku.scenes import scene

KEY = key_of(1)


@pytest.mark.parametrize("seat", [0, 1])
def test_seats_that_choose_at_once_do_not_know_each_others_choice(seat):
    """An opponent that knew would always win; one that does not is right half of the time."""
    found = think(pennies.position_of(seat), Method(), Budget(4000), KEY)
    assert {evaluation.action for evaluation in found} == {0, 1}
    for evaluation in found:
        assert 0.4 < evaluation.value < 0.6
        assert evaluation.win_share == pytest.approx(evaluation.value)  # a win is all there is


@pytest.mark.parametrize("seat", [0, 1])
def test_every_iteration_counts_for_the_seat_that_decides(seat):
    """Whoever chooses at the same time is walked past, even where it was never seen before."""
    for iterations in (1, 2, 5):
        found = think(pennies.position_of(seat), Method(), Budget(iterations), KEY)
        assert sum(evaluation.visits for evaluation in found) == iterations


@pytest.mark.parametrize("seat", [0, 1])
def test_a_choice_that_was_made_already_is_dealt_afresh_in_every_iteration(seat):
    sides = (0, 1) if seat == 0 else (1, 0)
    found = think(pennies.position_of(seat, sides), Method(), Budget(4000), KEY)
    for evaluation in found:
        assert 0.4 < evaluation.value < 0.6


def the_emperor_wins():
    """The Emperor ends the game: nobody has more honor than A keeps, and the center makes A the richest."""
    match = scene("emperor shrine_maiden nobleman", None, None, coins="4/0/7", center=4)
    return match, match.position(0)


@pytest.mark.parametrize("heuristic_playouts", [False, True])
def test_a_decision_that_wins_at_once_is_found(heuristic_playouts):
    match, position = the_emperor_wins()
    best = think(position, Method(heuristic_playouts), Budget(600), KEY)[0]
    assert match.game.actions.words(best.action) == "play emperor"
    assert best.win_share > 0.95


@pytest.mark.parametrize("heuristic_playouts", [False, True])
def test_an_option_of_the_rules_of_thumb_is_trusted_as_far_as_it_is_told(heuristic_playouts):
    match = kassen.Match("kenjin", seed=3)
    position = match.position(match.pending[0])
    blind, trusting = (
        think(position, Method(heuristic_playouts, heuristic_bonus=bonus), Budget(60), KEY)
        for bonus in (0.0, 9.0)
    )
    assert blind[0].visits < 30
    assert trusting[0].visits > 50


def test_no_two_trees_of_a_bot_share_their_dice(monkeypatch):
    streams, fresh_dice = [], thinking.fresh_dice

    def watch(key, purpose, stream):
        streams.append(stream)
        return fresh_dice(key, purpose, stream)

    monkeypatch.setattr(thinking, "fresh_dice", watch)
    for number in range(4):
        think(pennies.position_of(0), Method(), Budget(4, trees=2), KEY, number)
    assert len(set(streams)) == 8


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("trees", [1, 2])
def test_the_same_seed_and_iterations_think_the_same(name, trees):
    match = kassen.Match(name, seed=4)
    position = match.position(match.pending[0])
    budget = Budget(150, trees=trees)
    first = think(position, Method(), budget, KEY, 3)
    assert first == think(position, Method(), budget, KEY, 3)
    assert first != think(position, Method(), budget, KEY, 4)
    assert sum(evaluation.visits for evaluation in first) == 150
    assert {evaluation.action for evaluation in first} == set(position.legal)


@pytest.mark.parametrize("name", games.NAMES)
def test_a_thought_changes_nothing_of_its_position(name):
    match = kassen.Match(name, seed=4)
    position = match.position(match.pending[0])
    before = position.states.tobytes(), position.boxes.tobytes()
    think(position, Method(), Budget(50), KEY)
    assert (position.states.tobytes(), position.boxes.tobytes()) == before


@pytest.mark.parametrize("name", games.NAMES)
def test_a_tree_has_room_for_all_its_iterations(name, monkeypatch):
    """Also where many seats decide at once, and a walk passes a new node of each of them."""
    searches = []
    monkeypatch.setattr(thinking, "sum_up", lambda position, grown: searches.extend(grown))
    match = kassen.Match(name, seats=games.get(name).seats[1], seed=4)
    players = bots.get("casual", 1)
    for number in range(30):
        position = match.position(match.pending[-1])
        think(position, Method(), Budget(200), KEY, number)
        match.play(position.seat, players.decide(position))
    for thought in searches:
        assert thought.tree.sizes[NODES] < len(thought.tree.nodes)


@pytest.mark.parametrize("name", games.NAMES)
def test_a_full_tree_is_searched_on_within_its_room(name, monkeypatch):
    searches = []
    monkeypatch.setattr(thinking, "MAX_NODES", 16)
    monkeypatch.setattr(thinking, "sum_up", lambda position, grown: searches.extend(grown))
    match = kassen.Match(name, seed=4)
    think(match.position(match.pending[0]), Method(), Budget(400), KEY)
    tree = searches[0].tree
    assert tree.sizes[NODES] == len(tree.nodes) == 16
    assert tree.sizes[EDGES] <= len(tree.edges) == 32
    assert tree.edges["visits"].sum() >= 400


def test_a_clock_ends_a_thought_and_every_thought_has_begun():
    _, position = the_emperor_wins()
    found = think(position, Method(), Budget(10**9, seconds=1e-9), KEY)
    assert (
        0 < sum(evaluation.visits for evaluation in found) < 200
    )  # the clock is looked at that often


@pytest.mark.parametrize(
    "wrong", [{"prior_visits": 0.0}, {"exploration": -1.0}, {"heuristic_bonus": nan}]
)
def test_a_method_that_cannot_be_is_refused(wrong):
    with pytest.raises(BadOption):
        Method(**wrong)


def test_no_more_trees_are_grown_than_there_are_iterations():
    _, position = the_emperor_wins()
    found = think(position, Method(), Budget(2, trees=5), KEY)
    assert sum(evaluation.visits for evaluation in found) == 2


def test_trees_are_summed_up_by_their_visits():
    of_one, of_other = Evaluation(3, 10, 0.2, 0.1), Evaluation(3, 30, 0.6, 0.5)
    both = joined(3, [of_one, of_other])
    assert (both.action, both.visits) == (3, 40)
    assert (both.value, both.win_share) == pytest.approx((0.5, 0.4))


@pytest.mark.parametrize(
    "nothing",
    [
        {"iterations": 0},
        {"iterations": -5},
        {"iterations": 9, "seconds": 0},
        {"iterations": 9, "trees": 0},
        {"iterations": 1.5},
        {"iterations": nan},
        {"iterations": 9, "seconds": nan},
        {"iterations": 9, "seconds": inf},
    ],
)
def test_a_budget_of_nothing_is_refused(nothing):
    with pytest.raises(BadOption, match="a search takes"):
        Budget(**nothing)


def test_second_place_beats_last_and_the_first_beats_all():
    rewards = [0.0] * 4
    score_by_ranks(None, None, [2, 1, 4, 3], 4, rewards)
    assert rewards[1] == 1
    assert rewards[1] > rewards[0] > rewards[3] > rewards[2] == 0


def test_those_who_share_a_rank_share_its_worth():
    rewards = [0.0] * 3
    score_by_ranks(None, None, [1, 1, 3], 3, rewards)
    assert rewards == pytest.approx([0.625, 0.625, 0.0])
    assert [win_share([1, 1, 3], 3, seat) for seat in range(3)] == [0.5, 0.5, 0]


@pytest.mark.parametrize("name", games.NAMES)
def test_decisions_that_look_different_have_different_fingerprints(name):
    """Every observation of a game has a number of its own, and so has every seat that decides."""
    game = games.get(name)
    match, weights = kassen.Match(name, seed=2), hash_weights(game)
    seen, keys = set(), set()
    while not match.over:
        for seat in range(match.seats):
            words = match.observation(seat).view(np.int32)
            seen.add((words.tobytes(), seat))
            with np.errstate(over="ignore"):
                keys.add(int(fingerprint(words, weights, seat)))
        match.play(match.pending[0], match.legal_ids(match.pending[0])[0])
    assert len(seen) == len(keys) > 5


def test_the_same_sight_is_another_node_for_another_seat():
    words, weights = np.array([1, 0, 7], np.int32), np.array([3, 5, 7, 9], np.int64)
    assert len({int(fingerprint(words, weights, seat)) for seat in range(6)}) == 6


def test_a_tree_has_twice_as_many_slots_as_nodes_so_that_a_free_one_is_found():
    for nodes in (1, 9, 64, 1000):
        tree = Tree.with_room_for(games.get("mangoku"), nodes, 2)
        assert len(tree.slots) >= 2 * nodes
        assert len(tree.slots).bit_count() == 1
