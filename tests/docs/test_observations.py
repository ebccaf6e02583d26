"""The page of observations is what the games declare."""

from scripts.observations import FILE, page


def test_the_page_of_observations_is_that_of_today() -> None:
    assert FILE.read_text(encoding="utf-8") == page(), "python scripts/observations.py"


def test_a_part_in_rows_says_where_it_begins_and_how_far_the_next_row_is() -> None:
    assert "| 87 | 10 | `seats[me] … [me+5].coins` | number |  |  |" in page().splitlines()
