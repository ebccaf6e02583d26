"""The curve: whose share it is, that it ends at the result, and that no point knows the future that came."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import numpy as np
import pytest

from kassen.engine.rules.dice import key_of
from kassen.lab.curve import Curve, draw_curve
from kassen.lab.futures import CHUNK, Futures, PlayoutRoot
from kassen.lab.retrace import retrace
from kassen.lab.workers import silent
from tests.games.mangoku.scenes import A, B, C, D, act, scene
from tests.lab.matches import before_an_honor_draw, played
from tests.patience import LAST_RESORT


def futures(match, workers=None):
    return Futures(match, key_of(1), workers, silent)


def shares(match, playouts=600):
    return futures(match).win_shares([PlayoutRoot(match.truth())], playouts, "")[0]


def curve_of(match, playouts=200, workers=None):
    truths = [*(scene.truth for scene in retrace(match)), match.truth()]
    return draw_curve(futures(match, workers), truths, playouts)


@pytest.mark.parametrize(("name", "seats"), [("mangoku", 3), ("kenjin", 2)])
def test_the_curve_has_a_point_before_each_decision_and_ends_at_the_result(name, seats):
    match = played(name, seats)
    curve = curve_of(match, playouts=20)
    assert curve.points.shape == (len(match.decisions) + 1, seats)
    assert curve.points.sum(axis=1) == pytest.approx(1)
    winners = np.array(match.ranks) == 1
    assert curve.points[-1] == pytest.approx(winners / winners.sum())


def test_a_match_that_goes_on_ends_at_an_estimate():
    curve = curve_of(played("mangoku", 3, decisions=5))
    assert (curve.points[-1] > 0.02).all()


def test_the_dice_of_the_match_have_no_say():
    """Three are level, and only the honor draw that is to come names the winner."""
    match = before_an_honor_draw()
    found = shares(match)
    assert found[B] == 0
    assert all(0.15 < found[seat] < 0.6 for seat in (A, C, D))
    act(match, "B accept")
    assert sorted(shares(match)) == [0, 0, 0, 1]
    assert shares(match)[match.ranks.index(1)] == 1


def test_the_order_of_the_supply_has_no_say():
    """The same cards lie in another order; with them as they lie one seat would draw the Warlord next."""
    first, other = (
        shares(scene("captain peasant merchant", "monk bandit", supply=supply, rest="supply"))
        for supply in ("warlord peasant", "peasant warlord")
    )
    assert first == pytest.approx(other, abs=0.1)


def test_a_hand_that_is_seen_by_its_owner_only_has_its_say():
    """All hands are open: one of these hands falls to the Captain, which ends the game, and one blocks it."""
    weak, strong = (
        scene("captain peasant bandit", hand, coins="5/0", center=2)
        for hand in ("peasant merchant", "warlord nobleman")
    )
    for match in (weak, strong):
        act(match, "A play captain")
    assert shares(weak)[A] == 1
    assert shares(strong)[A] < 0.97


def test_a_decision_that_is_taken_first_is_taken():
    match = scene("emperor shrine_maiden nobleman", None, None, coins="4/0/7", center=4)
    emperor = match.game.actions.number("play emperor")
    root = PlayoutRoot(match.truth(), A, emperor)
    assert futures(match).win_shares([root], 50, "")[0].tolist() == [1, 0, 0]


def test_the_number_of_workers_changes_nothing():
    match = played("mangoku", 3)
    assert (curve_of(match, 30, 1).points == curve_of(match, 30, 2).points).all()


def test_no_two_points_share_their_dice():
    match = before_an_honor_draw()
    same = [PlayoutRoot(match.truth())] * 4
    found = futures(match).win_shares(same, 100, "")
    assert len({tuple(point) for point in found.tolist()}) > 1
    one = futures(match)
    assert one.win_shares(same, 100, "").tolist() != one.win_shares(same, 100, "").tolist()


def test_an_interrupt_does_not_wait_for_the_points_under_way(monkeypatch):
    match, calls, heard = before_an_honor_draw(), [], Event()
    shutdown = ThreadPoolExecutor.shutdown

    def hear(pool, **settings):
        """By now the points under way have been given up."""
        heard.set()
        shutdown(pool, **settings)

    def interrupt(what, done, total):
        raise KeyboardInterrupt

    asked = Futures(match, key_of(1), 1, interrupt)
    play = asked._play

    def count(*arguments):
        calls.append(play(*arguments))
        if len(calls) > 60:
            heard.wait(LAST_RESORT)

    asked._play = count
    monkeypatch.setattr(ThreadPoolExecutor, "shutdown", hear)
    with pytest.raises(KeyboardInterrupt):
        asked.win_shares([PlayoutRoot(match.truth())] * 3, 60 * CHUNK, "")
    assert 60 <= len(calls) < 120


def test_a_point_is_the_same_in_pieces_of_any_size(monkeypatch):
    match = before_an_honor_draw()
    whole = shares(match, 200).tolist()
    monkeypatch.setattr("kassen.lab.futures.CHUNK", 7)
    assert shares(match, 200).tolist() == whole


def test_points_measured_better_replace_the_others():
    curve = Curve(np.array([[0.5, 0.5], [0.4, 0.6], [1.0, 0.0]]), np.full(3, 10))
    better = curve.with_points([1], np.array([[0.45, 0.55]]), 80)
    assert better.points.tolist() == [[0.5, 0.5], [0.45, 0.55], [1.0, 0.0]]
    assert better.playouts.tolist() == [10, 80, 10]
    assert curve.points[1].tolist() == [0.4, 0.6]
    assert better.swings[:, 0] == pytest.approx([-0.05, 0.55])


def test_a_swing_that_is_made_up_for_later_has_not_lasted():
    """Kenjin's matches went like this: 66, 6, 50 and 94 %."""
    first = np.array([0.66, 0.06, 0.5, 0.94, 1.0])
    lasting = Curve(np.transpose([first, 1 - first]), np.full(5, 10)).lasting
    assert lasting[:, 0] == pytest.approx([0, 0.44, 0.44, 0.06])
    assert lasting[:, 1] == pytest.approx([0, -0.44, -0.44, -0.06])


def test_the_share_of_one_seat_may_last_where_that_of_another_does_not():
    curve = Curve(np.array([[0.2, 0.4, 0.4], [0.5, 0.1, 0.4], [0.5, 0.4, 0.1]]), np.full(3, 10))
    assert curve.lasting[0] == pytest.approx([0.3, 0, 0])


def test_a_game_without_a_network_is_played_on_by_rules_of_thumb(monkeypatch):
    monkeypatch.setattr("kassen.lab.futures.network_of", lambda game, seats: None)
    match = before_an_honor_draw()
    assert shares(match)[B] == 0
    assert shares(match).sum() == pytest.approx(1)
