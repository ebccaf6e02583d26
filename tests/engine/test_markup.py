"""Small pieces of text: how wide they are, and how they are laid out in rows."""

from kassen.engine.table.markup import clip, color, columns, escape, flow, pad


def test_marks_take_no_column_and_wide_characters_two() -> None:
    assert columns("Hana") == columns(color("Hana", "bold red")) == 4
    assert columns("花子") == 4
    assert columns("") == 0
    assert columns(escape("[bold]")) == 6, "a name may look like a mark"


def test_a_text_is_cut_only_where_it_is_too_wide() -> None:
    assert clip("Hanako", 6) == "Hanako"
    assert clip("Hanako", 5) == "Hana…"
    assert clip("花子花子", 5) == "花子…"
    assert clip("Hanako", 0) == "…"


def test_a_text_is_padded_by_what_is_seen_of_it() -> None:
    assert pad(color("Hana", "bold"), 6) == color("Hana", "bold") + "  "
    assert pad("花", 4) == "花  "
    assert pad("Hanako", 3) == "Hanako"


def test_items_flow_into_further_rows_below_the_first() -> None:
    assert flow("hand ", ["one", "two"], 13) == ["hand one  two"]
    assert flow("hand ", ["one", "two"], 12) == ["hand one", "     two"]
    assert flow("hand ", ["one", "two", "six"], 12, "·") == ["hand one·two", "     six"]
    assert flow("hand ", [color("one", "red"), "two"], 13) == ["hand [red]one[/]  two"]
    assert flow("hand ", ["longer than there is room for"], 9) == [
        "hand longer than there is room for"
    ]
    assert flow("hand ", [], 9) == ["hand "]
