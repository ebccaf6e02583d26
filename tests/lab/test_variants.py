"""The meaning of --vary, and the reasons to refuse it."""

import pytest

from kassen import games
from kassen.engine.errors import BadBox, BadOption
from kassen.lab.study import run_study
from kassen.lab.variants import Path, cell_of, make_variant, make_variants, read_variations
from kassen.lab.wish import StudyWish

MANGOKU = games.get("mangoku")
BATTLE = Path("characters", "captain", "battle")
HONOR = Path("characters", "emperor", "honor")


def varied(*texts):
    return read_variations(MANGOKU.standard_box, texts)


def test_a_range_goes_up_or_down_and_a_list_is_taken_as_it_is():
    assert [cells[BATTLE] for cells in varied("characters.captain.battle=2..5")] == [2, 3, 4, 5]
    assert [cells[BATTLE] for cells in varied("characters.captain.battle=3..1")] == [3, 2, 1]
    assert [cells[BATTLE] for cells in varied("characters.captain.battle=5,2")] == [5, 2]


def test_cells_of_one_vary_move_in_step_and_several_make_a_grid():
    step = varied("characters.captain.battle=2..3 characters.emperor.honor=5..4")
    assert step == [{BATTLE: 2, HONOR: 5}, {BATTLE: 3, HONOR: 4}]
    grid = varied("characters.captain.battle=2..3", "characters.emperor.honor=5..4")
    assert grid == [{BATTLE: b, HONOR: h} for b in (2, 3) for h in (5, 4)]
    assert varied() == [{}]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("characters.captain.battle", "written as"),
        ("characters.captain.battle=", "written as"),
        ("captain.battle=2", "written as"),
        (" ", "written as"),
        ("people.captain.battle=2", "no table 'people'; there is characters"),
        ("characters.general.battle=2", "no row 'general'; there is emperor"),
        ("characters.captain.wit=2", "no column 'wit'; there is"),
        ("characters.captain.id=2", "no column 'id'"),
        ("characters.captain.battle=many", "a whole number, not 'many'"),
        ("characters.captain.name=1..3", "is a word"),
        ("characters.captain.battle=1..99999", "variants at most"),
        ("characters.captain.battle=1,2 characters.emperor.honor=1", "as many values each"),
        ("characters.captain.battle=1 characters.captain.battle=2", "varied twice"),
    ],
)
def test_what_cannot_be_varied_is_refused_with_the_reason(text, reason):
    with pytest.raises(BadOption, match=reason):
        varied(text)


def test_a_grid_has_its_limits_and_varies_no_cell_twice():
    with pytest.raises(BadOption, match="10,000 variants"):
        varied("characters.captain.battle=0..99", "characters.emperor.honor=0..99")
    with pytest.raises(BadOption, match="varied twice"):
        varied("characters.captain.battle=1", "characters.captain.battle=2")


def test_a_value_the_box_refuses_is_refused_with_its_cell_and_the_box_s_reason():
    with pytest.raises(BadBox, match=r"captain\.battle=99 cannot be played: .*whole number from"):
        make_variants(MANGOKU, None, varied("characters.captain.battle=99"), 4, MANGOKU.settle())


def test_a_variant_keeps_what_an_edition_changed_in_cells_or_in_a_whole_table():
    cells = {"characters": {"captain": {"honor": 4}}}
    rows = [[*row.values()] for row in MANGOKU.edition(cells)["characters"].rows.values()]
    for edition in (cells, {"characters": {"rows": rows}}):
        box = make_variant(MANGOKU, edition, {BATTLE: 5}).box
        assert cell_of(box, BATTLE) == 5
        assert cell_of(box, Path("characters", "captain", "honor")) == 4
        assert cell_of(box, HONOR) == cell_of(MANGOKU.standard_box, HONOR)


def opened(game, text):
    cells = read_variations(game.standard_box, [text], game.options)
    return make_variants(game, None, cells, 3, game.settle())


def test_an_option_varies_like_a_number():
    game = games.get("shogunate")
    variants, boxes = opened(game, "option.round_cap=2..3")
    cells = [variant.cells for variant in variants]
    assert [variant.words for variant in variants] == ["option.round_cap=2", "option.round_cap=3"]
    assert boxes["round_cap"].ravel().tolist() == [2, 3]
    two, three, usual = run_study(
        StudyWish(game, [*cells, {Path("option", "round_cap"): 36}], 3, 300, 1)
    ).findings
    assert [each.is_printed for each in (two, three, usual)] == [False, False, True]
    assert two.length.high < three.length.low
    assert two.differences["length", ""].high < 0
    assert three.differences["length", ""].high < 0


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("option.speed=1", "there is no option 'speed'; there is threshold"),
        ("option.round_cap=99", r"option\.round_cap=99 cannot be played: round_cap is"),
        ("option.pair_scoring=both", "pair_scoring is one of"),
    ],
)
def test_an_option_that_is_none_is_refused(text, reason):
    with pytest.raises(BadOption, match=reason):
        opened(games.get("shogunate"), text)
