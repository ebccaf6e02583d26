"""A whole analysis: the blunder is found, the same match gives the same, and every game can be looked back at."""

import json
from types import SimpleNamespace

import pytest

from kassen import games
from kassen.bots.explain import Explanation
from kassen.bots.prospects import Prospect, wilson
from kassen.engine.errors import BadOption
from kassen.engine.position import Position
from kassen.lab import mistakes as judging
from kassen.lab.analysis import analyze, as_data
from kassen.lab.mistakes import difference
from tests.games.mangoku.scenes import A
from tests.lab.matches import BLUNDER, before_an_honor_draw, play_on, played, with_a_blunder


def test_a_blunder_is_its_seats_costliest_decision_with_the_better_one():
    analysis = analyze(with_a_blunder(), 300)
    worst = next(found for found in analysis.mistakes if found.decision.seat == A)
    assert worst.decision.number == BLUNDER
    assert worst.decision.words == "play shrine_maiden"
    assert worst.better_label == "Play Emperor"
    assert worst.better_share > 0.99
    assert worst.low < worst.cost < worst.high
    assert worst.low > 0.1


def test_at_most_three_mistakes_of_a_seat_are_listed_the_costliest_first():
    analysis = analyze(played("mangoku", 3), 100)
    for seat in range(3):
        costs = [found.cost for found in analysis.mistakes if found.decision.seat == seat]
        assert len(costs) <= 3
        assert costs == sorted(costs, reverse=True)
        assert all(cost > 0 for cost in costs)


def test_decisions_are_judged_by_positions_only(monkeypatch):
    given, seeds = [], []

    def spy(position, budget, seed, options, workers):
        given.append(position)
        seeds.append(seed)
        return explain(position, budget, seed, options, workers)

    explain = judging.explain
    monkeypatch.setattr(judging, "explain", spy)
    match = with_a_blunder()
    analyze(match, 20)
    assert given
    assert len(seeds) == len(set(seeds)), "two looks share their dice"
    assert all(type(position) is Position for position in given)
    first = next(position for position in given if position.seat == A)
    assert first.states[0].hand[1:].tolist() != after_the_deal(match).hand.tolist()[1:]


@pytest.mark.parametrize(("share", "is_one"), [(0.55, False), (0.6, True)])
def test_a_cost_that_may_be_noise_is_no_mistake(share, is_one):
    """Of a thousand playouts each: two standard errors above the chosen one, and four."""
    scene = SimpleNamespace(decision=SimpleNamespace(action=0), labels={1: "other"})
    prospects = [
        Prospect(action, value, *wilson(value, 1000), 1000)
        for action, value in ((0, 0.5), (1, share))
    ]
    assert (judging.mistake(scene, 1, Explanation(A, "", tuple(prospects))) is not None) == is_one


def after_the_deal(match):
    from kassen.lab.retrace import after

    return after(match, 0)._state


def test_a_choice_between_equals_is_no_mistake():
    same = Prospect(1, 0.5, *wilson(0.5, 500), 500)
    low, high = difference(same, same)
    assert low < 0 < high
    better = Prospect(2, 0.62, *wilson(0.62, 500), 500)
    low, high = difference(better, same)
    assert 0.05 < low < 0.12 < high < 0.19
    sure, never = (Prospect(3, share, *wilson(share, 50), 50) for share in (1.0, 0.0))
    low, high = difference(sure, never)
    assert 0.85 < low < 1 <= high


def test_the_chance_that_decides_is_told_as_chance():
    match = before_an_honor_draw()
    analysis = analyze(play_on(match), 300)
    last = analysis.moments[-1]
    assert last.decision.number == len(match.decisions)
    assert last.by_chance
    assert last.seat == match.ranks.index(1)
    assert last.after[last.seat] == 1
    assert last.before[last.seat] < 0.6


def test_the_same_match_gives_the_same_analysis_and_another_seed_another():
    match = played("mangoku", 2)
    first = as_data(analyze(match, 40, workers=1))
    assert as_data(analyze(match, 40, workers=2)) == first
    assert as_data(analyze(match, 40, seed=first["seed"])) == first
    assert as_data(analyze(match, 40, seed=1))["curve"] != first["curve"]


def test_an_analysis_leaves_the_match_as_it_was():
    match = played("mangoku", 2)
    before = match.game.state.bytes(match._state), match.document()
    analyze(match, 20)
    assert (match.game.state.bytes(match._state), match.document()) == before


def test_a_match_without_decisions_has_one_point():
    analysis = analyze(played("mangoku", 2, decisions=0), 50)
    assert analysis.curve.points.shape == (1, 2)
    assert (analysis.decisions, analysis.moments, analysis.mistakes) == ((), (), ())


def test_an_analysis_without_iterations_is_refused():
    with pytest.raises(BadOption, match="at least one iteration"):
        analyze(played("mangoku", 2, decisions=1), 0)


def test_progress_is_reported_for_every_part():
    heard = {}
    analyze(
        played("mangoku", 2),
        20,
        report=lambda what, done, total: heard.update({what: (done, total)}),
    )
    assert len(heard) >= 3
    assert all(done == total for done, total in heard.values())


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_can_be_looked_back_at(name):
    match = played(name, decisions=12)
    analysis = analyze(match, 4)
    found = json.loads(json.dumps(as_data(analysis)))
    assert found["over"] is False
    assert len(found["curve"]) == len(found["decisions"]) + 1
    for point in found["curve"]:
        assert sum(point) == pytest.approx(1)
