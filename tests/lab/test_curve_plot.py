"""The picture: a line for each seat, every moment marked and told, and names from anywhere."""

from itertools import pairwise

import pytest

from kassen.lab.analysis import analyze
from kassen.lab.curve_plot import LABEL_GAP, plot_curve, spread
from kassen.plots import save_plot
from tests.lab.matches import before_an_honor_draw, play_on, played


def texts(figure):
    return [text.get_text() for text in figure.findobj(lambda found: hasattr(found, "get_text"))]


def test_a_picture_names_every_seat_and_tells_every_moment(tmp_path):
    analysis = analyze(play_on(before_an_honor_draw()), 200)
    figure = plot_curve(analysis)
    save_plot(figure, tmp_path / "curve.svg")
    drawn = (tmp_path / "curve.svg").read_text()
    assert analysis.moments
    for seat, name in enumerate(analysis.names):
        assert f"{name}  {analysis.curve.points[-1][seat]:.0%}" in drawn
    for moment in analysis.moments:
        assert f"decision {moment.decision.number}, " in drawn
        assert moment.decision.label in drawn


def test_a_picture_has_one_line_for_each_seat_with_all_points():
    analysis = analyze(played("mangoku", 3, decisions=9), 50)
    (axes,) = plot_curve(analysis).axes
    lines = [line.get_ydata().tolist() for line in axes.lines if len(line.get_ydata()) == 10]
    assert lines == analysis.curve.points.T.tolist()


@pytest.mark.parametrize("suffix", [".png", ".svg"])
def test_names_that_look_like_formulas_or_move_the_cursor_are_drawn(suffix, tmp_path):
    match = played("mangoku", 3, decisions=4)
    match.names = ["$x^", "_hidden\x1b[2J", "a very long name " * 9]
    path = tmp_path / f"curve{suffix}"
    figure = plot_curve(analyze(match, 20))
    save_plot(figure, path)
    assert path.stat().st_size > 5000
    assert any(text.startswith("_hidden·[2J  ") for text in texts(figure))
    assert max(map(len, texts(figure))) < 100


def test_a_match_without_decisions_is_drawn(tmp_path):
    save_plot(plot_curve(analyze(played("mangoku", 2, decisions=0), 20)), tmp_path / "curve.png")


@pytest.mark.parametrize("heights", [[0, 0, 0, 1], [0.5] * 6, [0.97, 0.98, 1], [0.1, 0.6], [1]])
def test_names_keep_their_distance_and_stay_below_the_top(heights):
    placed = spread(heights)
    assert all(b - a >= LABEL_GAP - 1e-9 for a, b in pairwise(placed))
    assert placed[-1] <= 1
    if len(heights) == 1 or min(b - a for a, b in pairwise(heights)) > 0.1:
        assert placed == heights
