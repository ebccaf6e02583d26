"""Explanations rate each option by what the seat knows, and are as certain as they claim to be."""

from statistics import mean

import pytest

import kassen
from kassen import games
from kassen.bots import explain as explaining
from kassen.bots.explain import explain
from kassen.bots.prospects import MIN_PLAYOUTS, wilson
from kassen.bots.search.method import Budget
from kassen.engine.errors import BadOption
from kassen.engine.position import Position
from tests.games.mangoku.scenes import A, act, scene

ENOUGH = Budget(2000)


def a_win_at_once():
    """The Emperor ends the game: nobody has more honor than A keeps, and the center makes A the richest."""
    return scene("emperor shrine_maiden nobleman", None, None, coins="4/0/7", center=4)


def shares(match, seat, budget=ENOUGH, seed=1):
    explanation = explain(match.position(seat), budget, seed)
    words = match.game.actions.words
    return {words(option.action): option for option in explanation.options}


def test_an_option_that_wins_at_once_is_the_best_and_near_certain():
    match = a_win_at_once()
    explanation = explain(match.position(A), ENOUGH, seed=1)
    assert match.game.actions.words(explanation.best.action) == "play emperor"
    assert explanation.best.win_share > 0.99
    assert all(option.high < 0.95 for option in explanation.options[1:])


def test_the_best_option_comes_first_and_every_option_is_there_once():
    match = scene("captain peasant merchant", None, None)
    explanation = explain(match.position(A), ENOUGH, seed=3)
    found = [option.win_share for option in explanation.options]
    assert found == sorted(found, reverse=True)
    assert sorted(option.action for option in explanation.options) == sorted(match.legal_ids(A))


def test_worlds_that_a_seat_cannot_tell_apart_are_explained_alike():
    """Whoever wins this campaign wins the game. One of these hands falls to the Captain, and one blocks it."""
    weak, strong = (
        shares(scene("captain peasant bandit", hand, coins="0/0", center=3), A, Budget(6000), seed)
        for seed, hand in enumerate(["peasant merchant", "warlord nobleman"])
    )
    for words, option in weak.items():
        assert 0.1 < option.win_share < 0.95
        assert abs(option.win_share - strong[words].win_share) < 0.07


def test_a_seat_that_sees_more_is_explained_more():
    """The companion: what the seat does know has its say."""
    match = scene(
        "captain bandit merchant", "peasant peasant", "warlord monk", coins="5/4/4", center=2
    )
    act(match, "A play captain")
    first, other = shares(match, A), shares(a_win_at_once(), A)
    assert first.keys() != other.keys()
    strong, weak = (
        max(option.win_share for option in shares(scene(hand, None, None), A).values())
        for hand in ("warlord captain nobleman", "peasant merchant kabuki")
    )
    assert strong > weak + 0.05


def test_every_option_has_the_same_number_of_playouts():
    match = scene("captain peasant merchant", None, None)
    explanation = explain(match.position(A), Budget(301), seed=1)
    assert {option.playouts for option in explanation.options} == {301 // 3}
    few = explain(match.position(A), Budget(1), seed=1)
    assert {option.playouts for option in few.options} == {MIN_PLAYOUTS}
    timed = explain(match.position(A), Budget(10**6, seconds=0.05), seed=1)
    assert len({option.playouts for option in timed.options}) == 1


def test_intervals_hold_what_they_promise():
    match = scene("captain peasant merchant", None, None)
    position = match.position(A)
    told = [explain(position, Budget(3 * 60), seed) for seed in range(60)]
    for action in position.legal:
        options = [explanation.of(action) for explanation in told]
        center = mean(option.win_share for option in options)
        held = mean(option.low < center < option.high for option in options)
        assert held > 0.85
        widths = [option.high - option.low for option in options]
        assert 0.15 < mean(widths) < 0.26  # 60 playouts tell no more


def test_an_interval_is_never_a_point():
    for share in (0.0, 0.5, 1.0):
        low, high = wilson(share, 1000)
        assert 0 <= low <= share <= high <= 1
        assert high - low > 0.003


@pytest.mark.parametrize(
    ("wins", "number", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0), (1, 4, 0.0456, 0.6994)],
)
def test_the_interval_is_wilsons(wins, number, low, high):
    assert wilson(wins / number, number) == pytest.approx((low, high), abs=5e-5)


def test_the_same_seed_explains_the_same_on_any_number_of_workers():
    position = scene("captain peasant merchant", None, None).position(A)
    first = explain(position, Budget(600), seed=4, workers=1)
    assert explain(position, Budget(600), seed=first.seed, workers=3) == first
    assert explain(position, Budget(600), seed=5) != first


def test_some_options_are_explained_as_they_would_be_among_all():
    position = scene("captain peasant merchant", None, None).position(A)
    every = explain(position, Budget(600), seed=4)
    one = explain(position, Budget(200), seed=4, options=position.legal[:1])
    assert one.options == (every.of(position.legal[0]),)


def test_a_position_is_all_it_takes_and_it_is_left_as_it_was():
    position = scene("captain peasant merchant", None, None).position(A)
    before = position.states.tobytes()
    explain(position, Budget(100), seed=1)
    assert position.states.tobytes() == before
    assert explaining.explain.__annotations__["position"] is Position
    assert not hasattr(explaining, "Match")


def test_an_option_the_seat_has_not_is_refused():
    position = a_win_at_once().position(A)
    absent = next(action for action in range(99) if action not in position.legal)
    for options in ([absent], []):
        with pytest.raises(BadOption, match="has not all of the options"):
            explain(position, ENOUGH, options=options)


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_is_explained(name):
    match = kassen.Match(name, seed=2)
    for _ in range(6):
        seat = match.pending[-1]
        explanation = explain(match.position(seat), Budget(30), seed=1)
        assert explanation.seat == seat
        assert {option.action for option in explanation.options} == set(match.legal_ids(seat))
        for option in explanation.options:
            assert option.playouts == max(MIN_PLAYOUTS, 30 // len(explanation.options))
            assert 0 <= option.low <= option.win_share <= option.high <= 1
        match.play(seat, explanation.best.action)
