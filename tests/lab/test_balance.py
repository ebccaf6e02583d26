"""Reconstructed numbers: all are found, their neighbors can be played, and only what is clearly better is proposed."""

from dataclasses import replace

import pytest

from kassen import games
from kassen.engine.errors import BadOption
from kassen.lab.balance import Balance, best_neighbor, study_balance, variants_of
from kassen.lab.balance_page import page_of
from kassen.lab.estimates import share
from kassen.lab.findings import Finding
from kassen.lab.reconstructed import Number, reconstructed_numbers
from kassen.lab.study import Study
from kassen.lab.variants import Path, Variant, make_variants

KENJIN = games.get("kenjin")
PATH = Path("units", "samurai", "strength")
NUMBER = Number(PATH, 3, ({PATH: 2}, {PATH: 4}))


@pytest.mark.parametrize("name", games.NAMES)
def test_every_reconstructed_number_is_found_and_its_neighbors_can_be_played(name):
    game = games.get(name)
    options = game.settle()
    numbers = reconstructed_numbers(game, game.usual_seats, options)
    found = {number.path for number in numbers}
    for table in game.standard_box.tables.values():
        for row, cells in table.rows.items():
            for column, cell in cells.items():
                source = cells.get(f"{column}_source", cells["source"])
                is_one = isinstance(cell, int) and source == "reconstructed"
                assert (Path(table.name, row, column) in found) == is_one
    for number in numbers:
        assert bool(number.neighbors) != bool(number.refusal), number.path
        assert all(cells[number.path] != number.value for cells in number.neighbors)
    variants, boxes = make_variants(game, None, variants_of(numbers), game.usual_seats, options)
    assert len(variants) == len(boxes)
    assert len({box.tobytes() for box in boxes}) > 1 or not numbers


def finding_of(cells, starter, decisive=0.9, games=100_000):
    box = KENJIN.standard_box
    shares = [
        share(part * games, games) for part in (starter, (1 - starter) / 2, (1 - starter) / 2)
    ]
    length = share(games / 2, games)
    return Finding(
        Variant(cells, box, KENJIN.settle()), is_printed=not cells, games=games, turns=tuple(shares), length=length,
        real=length, decisive=share(decisive * games, games), out=length, restricted=None, lengths=(), tastes=(),
    )  # fmt: skip


def balance_of(printed, *neighbors):
    study = Study(KENJIN, 3, ("heuristic",) * 3, KENJIN.settle(), "standard", "0" * 64, "cpu", 1, 1.0,
                  (printed, *neighbors))  # fmt: skip
    return Balance(study, (NUMBER,))


FAIR = 1 / 3


@pytest.mark.parametrize(
    ("lower", "upper", "proposed"),
    [
        ((FAIR, 0.9), (0.41, 0.9), 2),            # fairer by far
        ((0.39, 0.9), (FAIR, 0.9), 4),            # the fairer of two
        ((0.398, 0.9), (0.41, 0.9), None),        # fairer by less than a point
        ((FAIR, 0.8), (0.41, 0.9), None),         # fairer, and clearly less decisive
        ((0.40, 0.95), (0.41, 0.9), 2),           # more decisive
        ((0.40, 0.915), (0.41, 0.9), None),       # more decisive by less than two points
        ((0.45, 0.99), (0.41, 0.9), None),        # more decisive, and clearly less fair
    ],
)  # fmt: skip
def test_a_neighbor_is_proposed_where_it_is_clearly_better_by_enough_and_in_nothing_worse(
    lower, upper, proposed
):
    balance = balance_of(
        finding_of({}, 0.40), finding_of({PATH: 2}, *lower), finding_of({PATH: 4}, *upper)
    )
    found = best_neighbor(balance, NUMBER)
    assert (found and found.variant.cells[PATH]) == proposed


def test_what_few_games_show_is_no_reason_to_propose_anything():
    many = balance_of(finding_of({}, 0.40), finding_of({PATH: 2}, FAIR))
    few = balance_of(finding_of({}, 0.40, games=300), finding_of({PATH: 2}, FAIR, games=300))
    assert best_neighbor(many, NUMBER)
    assert best_neighbor(few, NUMBER) is None


def test_the_page_names_every_number_what_it_does_and_what_is_proposed():
    page = page_of(
        balance_of(finding_of({}, 0.40), finding_of({PATH: 2}, FAIR), finding_of({PATH: 4}, 0.4))
    )
    assert "**proposed: units.samurai.strength=2**" in page
    assert "the starter wins -6.7 points" in page
    assert "nothing clear" in page
    assert "`fixed.battlefield_0.tile` = rice_field" in page
    calm = page_of(balance_of(finding_of({}, 0.40), finding_of({PATH: 2}, 0.4)))
    assert "No printed value proves bad" in calm


def test_a_number_that_cannot_be_moved_is_on_the_page_with_the_reason():
    stuck = replace(NUMBER, neighbors=(), refusal="it is 3 in every edition")
    balance = replace(balance_of(finding_of({}, 0.40)), numbers=(stuck,))
    assert "`units.samurai.strength` = 3: it is 3 in every edition." in page_of(balance)


def test_a_game_without_reconstructed_numbers_has_no_page():
    with pytest.raises(BadOption, match="no number of mangoku is reconstructed"):
        study_balance(games.get("mangoku"), 3, 100)
