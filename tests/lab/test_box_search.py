"""A search for the boxes nearest to several aims: known answers, and that it goes on where it stopped."""

import pytest

from kassen import games
from kassen.engine.errors import BadOption
from kassen.lab.aims import read_aims
from kassen.lab.box_search import as_data, plot_search, search_boxes
from kassen.lab.variants import read_variations

GAME = games.get("mangoku")
BATTLE, HONOR = "characters.captain.battle=1..6", "characters.monk.honor=0..5"


def searched(aim, trials=10, varied=(BATTLE,), **others):
    columns = [read_variations(GAME.standard_box, [text]) for text in varied]
    return search_boxes(GAME, columns, read_aims([aim]), 3, 400, trials, 1, **others)


def test_the_box_that_is_aimed_at_is_found_among_all():
    everything = {one.words: one.figures[0].value for one in searched("length=0").tried}
    assert len(everything) == 6
    for words, length in everything.items():
        (found,) = searched(f"length={length:.4f}").front
        assert found.words == words
        assert found.missed[0] < 0.001


def test_a_range_is_reached_by_whatever_lies_in_it():
    (low, high) = sorted(one.figures[0].value for one in searched("length=0").tried)[1:3]
    search = searched(f"length={low - 0.01:.4f}..{high + 0.01:.4f}")
    assert [one.is_there for one in search.front] == [True, True]


def test_where_aims_conflict_the_front_has_the_best_of_each_and_nothing_that_is_beaten():
    search = searched("length=0, real_choices=99")
    assert len(search.front) > 1
    for aim in range(2):
        nearest = min(search.tried, key=lambda one: one.missed[aim])
        assert nearest in search.front
    for one in search.tried:
        is_beaten = any(
            other is not one
            and other.missed[0] <= one.missed[0]
            and other.missed[1] < one.missed[1]
            for other in search.tried
        )
        assert not (is_beaten and one in search.front)
    assert plot_search(search).axes
    marked = [box["box"] for box in as_data(search)["boxes"] if box["on_the_front"]]
    assert {*marked} == {one.words for one in search.front}


def test_a_search_goes_on_from_its_file_with_the_same_deals(tmp_path):
    keep, counts = tmp_path / "search.log", []
    first = searched("length=12..16", 4, (BATTLE, HONOR), keep=keep, report=counts.append)
    assert sum(counts) == 4 * 400
    counts.clear()
    assert searched("length=12..16", 4, (BATTLE, HONOR), keep=keep, report=counts.append) == first
    assert counts == []
    more = searched("length=12..16", 7, (BATTLE, HONOR), keep=keep, report=counts.append)
    assert sum(counts) == 3 * 400
    assert more.tried[: len(first.tried)] == first.tried


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("length", "written as"),
        ("length=a", "written as"),
        ("fun=1", "about seat_advantage, length, real_choices, decisive, not 'fun'"),
        ("length=9..3", "9 is above 3"),
        ("length=9, length=3", "names length twice"),
    ],
)
def test_what_cannot_be_aimed_at_is_refused(text, reason):
    with pytest.raises(BadOption, match=reason):
        read_aims([text])
