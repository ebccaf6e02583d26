"""OpenSpiel's own tests on our games, and a second count of every tree they walk."""

import random
import unittest
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from bench.ismcts import share
from kassen import games
from kassen.engine.errors import BadOption
from kassen.research import open_spiel, small
from tests.research import every_way

TABLES = [(name, seats) for name in games.NAMES for seats in games.get(name).seat_counts]

# game           chance  decisions  ends  information sets
COUNTS = {
    "mangoku":     ((91,   328,       168), 129),
    "martial_art": ((149,  238,       204), 92),
    "kenjin":      ((10,   60,        144), 12),
    "shogunate":   ((41,   240,       288), 31),
    "ninjato":     ((51,   60,        240), 4),
}  # fmt: skip


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_games_of_every_size_pass_the_outsiders_simulation(name: str, seats: int) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(f"python_kassen_{name}(seats={seats})"), 1, True, False
    )


@pytest.mark.parametrize("name", games.NAMES)
def test_a_shrunken_box_passes_the_outsiders_walk_of_its_whole_tree(name: str) -> None:
    from open_spiel.integration_tests import api_test

    shrunken = f"shrunken {name}"
    api_test.TOTAL_NUM_STATES[shrunken], api_test.PERFECT_RECALL_NUM_STATES[shrunken] = COUNTS[name]
    game = open_spiel.load(name, **small.SMALL[name].table)
    assert_passes(api_test.EnforceAPIOnFullTreeBase, shrunken, game)


@pytest.mark.parametrize("name", games.NAMES)
def test_a_tree_counted_another_way_has_as_many_nodes_and_information_sets(name: str) -> None:
    tree = every_way.walk(name, small.SMALL[name].table)
    assert (tree.nodes, len(tree.known)) == COUNTS[name]


def assert_passes(case: type[unittest.TestCase], name: str, game: Any) -> None:
    """All tests of a class of the outsider, on a game."""
    members = {"game": game, "game_name": name}
    suite = unittest.TestLoader().loadTestsFromTestCase(type(case.__name__, (case,), members))
    result = suite.run(unittest.TestResult())
    assert result.testsRun
    assert not [trace for _, trace in result.failures + result.errors]


def moments(game: Any, seed: int, every: int = 1) -> Iterator[Any]:
    """The states of a random game in which somebody decides, or every nth of them."""
    dice, state, number = random.Random(seed), game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, chances)[0])
            continue
        if number % every == 0:
            yield state
        number += 1
        state.apply_action(dice.choice(state.legal_actions()))


@pytest.mark.parametrize("name", games.NAMES)
def test_a_resampled_state_is_the_same_to_its_player_and_another_world(name: str) -> None:
    game, worlds = open_spiel.load(name), Counter()
    for state in moments(game, seed=1, every=9):
        player, sampler = state.current_player(), random.Random(2).random
        for other in (state.resample_from_infostate(player, sampler) for _ in range(3)):
            assert other.information_state_string() == state.information_state_string()
            assert other.information_state_tensor() == state.information_state_tensor()
            assert other.observation_string() == state.observation_string()
            assert other.legal_actions() == state.legal_actions()
            worlds[other.node.content != state.node.content] += 1
    assert worlds[True] > worlds[False]


@pytest.mark.parametrize("name", games.NAMES)
def test_native_code_plays_what_the_interpreter_would_where_chance_is_not_asked(name: str) -> None:
    asked = Counter()
    for state in moments(open_spiel.load(name), seed=5, every=3):
        for action in state.legal_actions():
            child = state.node.after(action)
            interpreted = state.node.carried_out((), (state.node.seat, action))
            assert child.content == interpreted.content
            assert child.chance_event == interpreted.chance_event
            assert child.recalled == interpreted.recalled
            asked[child.chance_event is None] += 1
    assert asked[True]


def test_what_others_remember_does_not_cross_into_a_resampled_state() -> None:
    """Two worlds a player cannot tell apart are resampled to states that nobody can tell apart."""
    game = open_spiel.load("mangoku", **small.SMALL["mangoku"].table)
    alike = [after_the_deal(game, place) for place in (13, 0)]  # whether seat 0 has the Captain
    assert alike[0].information_state_string(0) != alike[1].information_state_string(0)
    assert resampled_alike(alike)
    peasant = games.get("mangoku").actions.number("play peasant")
    for state in alike:
        state.apply_action(peasant)
        assert state.current_player() == 1
    assert resampled_alike(alike)


def resampled_alike(alike: list[Any]) -> bool:
    """Whether player 1 knows the same in all these worlds, and what it imagines is the same to everybody."""
    assert len({state.information_state_string(1) for state in alike}) == 1
    imagined = [state.resample_from_infostate(1, lambda: 0.5) for state in alike]
    return all(
        len({state.information_state_string(player) for state in imagined}) == 1
        for player in range(2)
    )


def after_the_deal(game: Any, place: int) -> Any:
    """The deck has its only Captain at this place, counted from the bottom."""
    state, asked = game.new_initial_state(), 13
    while state.is_chance_node():
        kinds = [kind for kind, _ in state.chance_outcomes()]
        state.apply_action(kinds[-1] if asked == place else kinds[0])
        asked -= 1
    return state


def test_chance_brings_every_deal_as_often_as_a_shuffled_deck_does() -> None:
    game, deals = open_spiel.load("mangoku", **small.SMALL["mangoku"].table), Counter()
    pile = [(game.new_initial_state(), 1.0)]
    while pile:
        state, chance = pile.pop()
        if state.is_chance_node():
            pile += [(state.child(kind), chance * odds) for kind, odds in state.chance_outcomes()]
        else:
            deals[state.node.content] += chance
    assert len(deals) == 14
    assert list(deals.values()) == pytest.approx([1 / 14] * 14)


@pytest.mark.parametrize("name", games.NAMES)
def test_a_state_comes_back_from_its_serialization_wherever_it_was(name: str) -> None:
    game = open_spiel.load(name, **small.SMALL[name].table)
    state = next(moments(game, seed=4))
    imagined = state.resample_from_infostate(state.current_player(), random.Random(1).random)
    for each in (game.new_initial_state(), state, imagined):
        text = pyspiel.serialize_game_and_state(game, each)
        loaded, back = pyspiel.deserialize_game_and_state(text)
        assert str(loaded) == str(game)
        assert back.node.content == each.node.content
        assert back.legal_actions() == each.legal_actions()


def test_an_observation_can_be_that_of_everybody_or_what_one_alone_sees() -> None:
    game = open_spiel.load("mangoku", 3)
    everybody = kind_of_observation(game, public=True, private=False)
    alone = kind_of_observation(game, public=False, private=True)
    state = next(moments(game, seed=1))
    assert len({everybody.string_from(state, player) for player in range(3)}) == 1
    assert len({alone.string_from(state, player) for player in range(3)}) == 3
    everybody.set_from(state, 0)
    assert everybody.tensor.any()


def kind_of_observation(game: Any, public: bool, private: bool) -> Any:
    kinds = pyspiel.PrivateInfoType
    whose = kinds.SINGLE_PLAYER if private else kinds.NONE
    wanted = pyspiel.IIGObservationType(
        public_info=public, perfect_recall=False, private_info=whose
    )
    return make_observation(game, wanted)


def test_actions_are_told_in_the_words_of_a_match_file() -> None:
    state = next(moments(open_spiel.load("mangoku", 2), seed=1))
    words = [state.action_to_string(action) for action in state.legal_actions()]
    assert all(word.startswith("play ") for word in words)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"seats": 9}, "mangoku is for 2 to 6 seats, not 9"),
        ({"seats": 2, "edition": "%7B"}, "the edition is no JSON"),
        ({"seats": 2, "options": "%5B%5D"}, "the options is an object"),
        ({"seats": 2, "edition": "nowhere.toml"}, "the edition nowhere.toml cannot be read"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(
    wrong: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadOption, match=sentence):
        pyspiel.load_game("python_kassen_mangoku", wrong)


def test_the_outsiders_search_plays_through_the_adapter_and_does_not_beat_ours() -> None:
    _, low, high = share("mangoku", 24, 20, small.SMALL["mangoku"].table)
    assert low <= 0.5
    assert high > 0


@pytest.mark.parametrize("name", games.NAMES)
def test_a_harness_is_told_to_keep_the_serialized_state_from_agents(name: str) -> None:
    assert open_spiel.load(name).new_initial_state().hides_state_from_agents() is True
