"""The bot that plays as it learned to; and what it says and does where its file cannot be used."""

from dataclasses import replace

import numpy as np
import pytest

import kassen
from kassen import bots, games
from kassen.bots import networks
from kassen.bots.levels import STRENGTHS, Plan
from kassen.bots.networks import network_of, shortfall
from kassen.bots.players import MasterBot, SkilledBot
from kassen.bots.search.method import Evaluation, Method
from kassen.bots.search.preparation import preparation
from kassen.bots.search.summing import sample
from tests.bots.network import blank_network, random_network, tensors_of, write
from tests.bots.test_network import redealt

GAME = games.get("mangoku")
LACKING = {
    # what is wrong with the file          what is said of it
    "it is not there":                    "cannot be read",
    "it is cut off":                      "cannot be read",
    "it is something else":               "cannot be read",
    "it is empty":                        "cannot be read",
    "it is of another game":              "is made for kenjin, rules version 1, not for mangoku, version 1",
    "it is of older rules":               "is made for mangoku, rules version 0, not for mangoku, version 1",
    "it does not say what it is for":     "is made for None",
    "a tensor is missing":                "lacks value.bias",
    "a tensor has another shape":         "has a policy.bias of \\(54,\\), not \\(55,\\)",
    "it has no units":                    "has no units",
    "a tensor has a hole":                "has a first.bias with values that are not numbers",
}  # fmt: skip


@pytest.fixture
def shelf(monkeypatch, tmp_path):
    """A folder of networks of the test's own."""
    monkeypatch.setattr(networks, "FOLDER", tmp_path)
    networks.found.cache_clear()
    yield tmp_path
    networks.found.cache_clear()


def test_a_size_of_table_may_have_a_network_of_its_own(shelf):
    common, special = random_network(GAME, 1), random_network(GAME, 2)
    write(shelf, GAME, tensors_of(special))
    (shelf / "mangoku.safetensors").rename(shelf / "mangoku-2.safetensors")
    write(shelf, GAME, tensors_of(common))
    bias = [network_of(GAME, seats).first_bias.tolist() for seats in (2, 3, None)]
    assert bias[0] != bias[1] == bias[2]


def damage(folder, wrong):
    """A file of the game with this one fault."""
    path, tensors, about = networks.path_of(GAME), tensors_of(random_network(GAME)), None
    match wrong:
        case "it is of another game":
            about = {"game": "kenjin", "rules_version": "1"}
        case "it is of older rules":
            about = {"game": "mangoku", "rules_version": "0"}
        case "it does not say what it is for":
            about = {}
        case "a tensor is missing":
            del tensors["value.bias"]
        case "a tensor has another shape":
            tensors["policy.bias"] = tensors["policy.bias"][1:]
        case "it has no units":
            tensors = tensors_of(blank_network(GAME, units=0))
        case "a tensor has a hole":
            tensors["first.bias"][3] = np.nan
    write(folder, GAME, tensors, about)
    whole = path.read_bytes()
    match wrong:
        case "it is not there":
            path.unlink()
        case "it is cut off":
            path.write_bytes(whole[: len(whole) // 2])
        case "it is something else":
            path.write_bytes(b"Once upon a time, in the province of Mino, " * 40)
        case "it is empty":
            path.write_bytes(b"")


def test_a_network_is_read_as_it_was_written(shelf):
    network = random_network(GAME)
    write(shelf, GAME, tensors_of(network))
    read = network_of(GAME)
    assert shortfall(GAME) == ""
    for ours, theirs in zip(network, read, strict=True):
        assert theirs.dtype == np.float32
        assert theirs == pytest.approx(ours, abs=2e-3)


@pytest.mark.parametrize("wrong", LACKING)
def test_a_file_that_cannot_be_used_is_one_sentence_and_the_bot_searches(wrong, shelf):
    damage(shelf, wrong)
    said = shortfall(GAME)
    assert said.startswith("The network mangoku.safetensors ")
    assert said.endswith(": bots that use it search without it.")
    with pytest.raises(networks.BadNetwork, match=LACKING[wrong]):
        networks.read(networks.path_of(GAME), GAME)
    assert network_of(GAME) is None
    assert "\n" not in said
    match = kassen.Match(GAME.name, seed=2)
    position = match.position(match.pending[0])
    preparation(GAME).wait()
    assert bots.get("neural", 7).decide(position) == SkilledBot(7).decide(position)


def test_without_its_network_a_master_thinks_as_an_expert_and_says_so(shelf, monkeypatch):
    expert, guided = Plan(Method(), 20), Plan(Method(c_puct=1.0, exploration=0.0), 50)
    strength = type(STRENGTHS["mangoku"])(expert, expert, guided)
    for iterations, at_least in ((5, 20), (50, 50)):
        brief = replace(guided, iterations=iterations)
        monkeypatch.setitem(STRENGTHS, "mangoku", replace(strength, master=brief))
        method, budget = MasterBot(1).plan(GAME)
        assert (method, budget.iterations) == (expert.method, at_least)
    assert "mangoku.safetensors cannot be read" in MasterBot.shortfall(GAME)
    networks.found.cache_clear()
    write(shelf, GAME, tensors_of(random_network(GAME)))
    assert MasterBot(1).plan(GAME)[0] == guided.method
    assert MasterBot.shortfall(GAME) == ""
    monkeypatch.setitem(STRENGTHS, "mangoku", type(strength)(expert, expert, expert))
    networks.found.cache_clear()
    networks.path_of(GAME).unlink()
    assert MasterBot.shortfall(GAME) == ""


def test_a_network_with_a_say_settles_what_the_search_leaves_open(shelf, monkeypatch):
    network = blank_network(GAME)
    network.policy_bias[:] = np.linspace(3, -3, len(GAME.actions))
    write(shelf, GAME, tensors_of(network))
    match = kassen.Match(GAME.name, seed=2)
    position = match.position(match.pending[0])
    first, last = position.legal[0], position.legal[-1]  # the network would rather take the first
    rewards = {last: 0.6}
    found = [Evaluation(action, 9, rewards.get(action, 0.5), 0.5) for action in position.legal]
    found.sort(key=lambda each: -each.value)
    monkeypatch.setattr("kassen.bots.search.bot.think", lambda *_, **__: found)
    chosen = {}
    for weight in (0.0, 0.01, 10.0):
        plan = Plan(Method(prior_weight=weight), 20)
        monkeypatch.setitem(STRENGTHS, "mangoku", type(STRENGTHS["mangoku"])(plan, plan, plan))
        chosen[weight] = MasterBot(1).decide(position)
    assert chosen == {0.0: last, 0.01: last, 10.0: first}
    networks.path_of(GAME).unlink()
    networks.found.cache_clear()
    assert MasterBot(1).decide(position) == last


def test_what_is_missing_is_said_once_for_all_bots_that_miss_it(shelf):
    assert len(bots.shortfalls(GAME, ["neural", "neural", "random"])) == 1
    assert bots.shortfalls(GAME, ["random", "skilled"]) == []


@pytest.mark.parametrize("name", games.NAMES)
def test_every_choice_of_its_games_is_legal(name, shelf):
    game = games.get(name)
    write(shelf, game, tensors_of(random_network(game)))
    match, bot = kassen.Match(name, seed=9), bots.get("neural", 1)
    while not match.over and len(match.decisions) < 60:
        position = match.position(match.pending[0])
        chosen = bot.decide(position)
        assert chosen in position.legal
        match.play(position.seat, chosen)


def test_an_option_is_taken_as_often_as_the_network_would(shelf):
    network = blank_network(GAME)
    network.policy_bias[:] = np.linspace(-3, 3, len(GAME.actions))
    write(shelf, GAME, tensors_of(network))
    match = kassen.Match(GAME.name, seed=2)
    position, bot = match.position(match.pending[0]), bots.get("neural", 1)
    logits, _ = network_of(GAME).evaluate(match.observation(position.seat))
    powers = np.exp(logits[list(position.legal)])
    taken = [bot.decide(position) for _ in range(2000)]
    assert len(set(powers.tolist())) == len(position.legal) > 1
    for option, power in zip(position.legal, powers / powers.sum(), strict=True):
        assert taken.count(option) / 2000 == pytest.approx(power, abs=0.04)


def test_the_same_seed_draws_the_same(shelf):
    write(shelf, GAME, tensors_of(blank_network(GAME)))
    match = kassen.Match(GAME.name, seed=2)
    position = match.position(match.pending[0])
    one, again, other = (bots.get("neural", seed) for seed in (1, 1, 2))
    first, second, third = (
        [bot.decide(position) for _ in range(30)] for bot in (one, again, other)
    )
    assert first == second != third


def test_every_point_of_the_way_falls_on_an_option():
    policy = {3: 0.25, 5: 0.0, 7: 0.5, 9: 0.25}
    points = (0.0, 0.2499, 0.25, 0.74, 0.76, 1.0)
    assert [sample(policy, point) for point in points] == [3, 3, 7, 7, 9, 7]


@pytest.mark.parametrize("name", games.NAMES)
def test_two_worlds_a_seat_cannot_tell_apart_bring_the_same_choice(name, shelf):
    game = games.get(name)
    write(shelf, game, tensors_of(random_network(game)))
    match = kassen.Match(name, seed=9)
    for _ in range(8):
        position = match.position(match.pending[0])
        chosen = bots.get("neural", 1).decide(position)
        assert bots.get("neural", 1).decide(redealt(position, 4)) == chosen
        match.play(position.seat, chosen)
