"""The levels: five words, in order of strength, each with a line a player understands."""

from pathlib import Path

import pytest

import kassen
from kassen import bots, games
from kassen.bots.heuristic import HeuristicBot
from kassen.bots.levels import MASTERED, SECONDS, STRENGTHS, strength_of
from kassen.bots.search import bot as searching
from kassen.bots.search.method import Budget
from kassen.bots.search.preparation import preparation
from kassen.engine.errors import BadOption
from kassen_leduc.game import GAME as LEDUC

RESULTS = Path(__file__).parents[2] / "bench" / "results.md"


class Unready:
    is_done = False


def a_position(name="mangoku", seed=5):
    match = kassen.Match(name, seed=seed)
    return match.position(match.pending[0])


def test_there_are_five_levels_from_gentle_to_strong():
    assert [*bots.LEVELS] == ["novice", "casual", "skilled", "expert", "master"]


@pytest.mark.parametrize("name", bots.BOTS)
def test_every_bot_says_in_one_line_what_it_does(name):
    description = bots.BOTS[name].description
    assert 10 < len(description) < 80
    assert "\n" not in description
    assert not description.endswith(".")


def test_an_unknown_bot_is_refused_with_those_there_are():
    for call in (bots.check, bots.get):
        with pytest.raises(BadOption, match="there is no bot 'genius'; there is random, heuristic"):
            call("genius")


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_has_its_own_strengths_and_an_expert_thinks_longer(name):
    assert name in STRENGTHS
    strength = STRENGTHS[name]
    assert strength.expert.iterations >= 10 * strength.skilled.iterations > 0
    if not strength.master.method.rollout_depth:  # a rollout takes longer than an iteration
        assert strength.master.iterations > strength.expert.iterations


@pytest.mark.parametrize("name", games.NAMES)
def test_a_table_offers_a_master_where_one_was_shown_to_be_stronger_than_an_expert(name):
    game = games.get(name)
    assert set(MASTERED[name]) <= set(game.seat_counts)
    for seats in game.seat_counts:
        levels = bots.offered(game, seats)
        assert levels[:4] == ["novice", "casual", "skilled", "expert"]
        assert levels[4:] == (["master"] if seats in MASTERED[name] else [])


def test_the_tables_with_a_master_are_those_of_the_measured_strengths():
    """Its rows at the ends of what is offered, none of them in doubt."""
    rows = [line.split(" | ") for line in RESULTS.read_text().splitlines() if "master over" in line]
    clear = {
        (row[0].strip("| "), int(row[1]))
        for row in rows
        if len(row) > 4 and "not clear" not in row[4]
    }
    ends = {
        (name, end) for name, seats in MASTERED.items() if seats for end in (min(seats), max(seats))
    }
    assert ends <= clear


def test_a_game_that_is_not_one_of_ours_offers_all_levels():
    assert bots.offered(LEDUC, 2) == [*bots.LEVELS]


def test_a_game_that_is_not_one_of_ours_can_be_searched_too():
    strength = strength_of(LEDUC)
    assert strength.master.iterations > strength.expert.iterations
    assert strength.expert.iterations > strength.skilled.iterations > 0


def test_the_clock_of_a_table_ends_a_thought_before_two_seconds():
    assert SECONDS < 2


@pytest.mark.parametrize("level", ["skilled", "expert", "master"])
@pytest.mark.parametrize("name", games.NAMES)
def test_until_its_code_is_ready_a_searching_bot_plays_by_rules_of_thumb(name, level, monkeypatch):
    monkeypatch.setattr(searching, "preparation", lambda game: Unready)
    monkeypatch.setattr(searching, "think", lambda *_, **__: pytest.fail("it searched"))
    bot, thumb = bots.get(level, 3, SECONDS), HeuristicBot(bots.get(level, 3)._key.hex())
    match = kassen.Match(name, seats=3, seed=6)
    for _ in range(10):
        position = match.position(match.pending[0])
        assert bot.decide(position) == thumb.decide(position)
        match.play(position.seat, position.legal[0])


def test_without_a_clock_it_waits_so_that_the_seed_alone_has_a_say(monkeypatch):
    waits = []
    monkeypatch.setattr(Unready, "wait", lambda: waits.append(0), raising=False)
    monkeypatch.setattr(searching, "preparation", lambda game: Unready)
    position = a_position()
    bots.get("skilled", 1, SECONDS).decide(position)
    assert waits == []
    bots.get("skilled", 1).decide(position)
    assert waits == [0]


@pytest.mark.parametrize("seconds", [0, -1, float("nan")])
def test_a_bot_without_time_is_refused(seconds):
    with pytest.raises(BadOption, match="takes some time"):
        bots.get("expert", 1, seconds)


@pytest.mark.parametrize("seconds", [None, 0.25])
def test_once_it_is_ready_it_thinks_with_its_budget_and_the_clock_of_the_table(
    seconds, monkeypatch
):
    plans = []

    def watch(position, method, budget, *seed, network):
        plans.append((method, budget))
        return think(position, method, budget, *seed, network=network)

    think = searching.think
    monkeypatch.setattr(searching, "think", watch)
    position = a_position("martial_art")
    preparation(position.game).wait()
    for level in ("skilled", "expert"):
        assert bots.get(level, 1, seconds).decide(position) in position.legal
    skilled, expert = STRENGTHS["martial_art"].skilled, STRENGTHS["martial_art"].expert
    assert plans == [
        (skilled.method, Budget(skilled.iterations, seconds)),
        (expert.method, Budget(expert.iterations, seconds, trees=2)),
    ]


def test_the_same_seed_decides_the_same_and_another_decision_thinks_anew():
    position = a_position(seed=8)
    preparation(position.game).wait()
    first, again = bots.get("skilled", 4), bots.get("skilled", 4)
    assert [first.decide(position) for _ in range(3)] == [again.decide(position) for _ in range(3)]
    assert first._decisions == 3


def test_a_novice_plays_by_rules_of_thumb_about_every_other_time():
    position = a_position("kenjin")
    thumb, novice = HeuristicBot(1), bots.get("novice", 1)
    best = thumb.decide(position)
    followed = sum(novice.decide(position) == best for _ in range(400))
    assert 120 < followed < 280
