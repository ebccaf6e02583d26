"""The board on terminals of any width."""

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

import kassen
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of
from kassen.terminal import drawing
from tests.terminal.evening import invitation, play_at_random

WIDTHS = (40, 60, 76, 96, 156)


def rows(text, width):
    return [row.plain for row in drawing.fold(Text(text), width)]


def test_a_line_that_fits_stays_as_it_is():
    assert rows("  one  two · three  ", 20) == ["  one  two · three"]


def test_a_line_too_long_goes_on_below_its_second_column():
    assert rows("discard  Monk ×2 · Ninja · Kabuki", 27) == [
        "discard  Monk ×2 · Ninja ·",
        "         Kabuki",
    ]


def test_a_line_is_never_cut_inside_an_item():
    for row in rows("hand  Shrine Maiden 0/4  Tea Master 2/3  Captain 3/1", 24):
        assert row.strip() in {"hand  Shrine Maiden 0/4", "Tea Master 2/3", "Captain 3/1"}


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seats", [2, 6])
def test_every_board_of_a_match_keeps_to_the_width_and_loses_no_word(width, seats):
    match = invitation(seats, seed=8).sit().match
    for decisions in range(0, 60, 6):
        play_at_random(match, decisions)
        console = Console(width=width, color_system=None)
        with console.capture() as printed:
            console.print(drawing.board(match, match.view(0)))
        lines = printed.get().splitlines()
        assert max(map(cell_len, lines)) <= width
        unfolded = Text.from_markup(match.board(0)).plain
        assert printed.get().split() == unfolded.split()


def test_redealing_the_unseen_changes_no_letter_of_what_a_seat_reads():
    match = invitation(4, seed=8).sit().match
    dice = fresh_dice(key_of(5), FOR_REDEALS)

    def read():
        console = Console(width=80, color_system=None)
        with console.capture() as printed:
            console.print(drawing.board(match, match.view(0)))
        labels = [drawing.label(match, 0, action) for action in match.game.actions]
        return printed.get(), labels, match.legal(0)

    differed = 0
    for decisions in range(0, 60, 3):
        play_at_random(match, decisions)
        truth, before = match._state, read()
        match._state = match.redealt(0, dice)
        differed += match.view(1) != match.game.room.view(
            match.box, match.game.see(match.box, truth, 1), 1
        )
        assert read() == before
        match._state = truth
    assert differed  # the re-deals did change what others hold


def test_a_hint_that_depends_on_something_else_explains_no_thing():
    """A raid's hint is of its side, not of the house; a tile's is its own."""
    explained = drawing.cards(kassen.Match("ninjato", seed=1))
    assert "Choho" in explained
    assert not [name for name in explained if name.startswith("House")]
