"""A game of another package in the browser: the page has no drawings for it, and it can be played all the same."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.guest import Guest
from tests.browser.looking import look_at
from tests.browser.site import Site
from tests.declared import LEDUC, LEDUC_SOURCES, Declare, declare as declare


@pytest.fixture
def site(built: None, declare: Declare, tmp_path: Path) -> Iterator[Site]:
    declare("kassen-leduc", leduc=LEDUC)
    path = [tmp_path / "packages", LEDUC_SOURCES, os.environ.get("PYTHONPATH", "")]
    site = Site(tmp_path / "site", PYTHONPATH=os.pathsep.join(map(str, path)))
    yield site
    site.stop()


def test_it_is_played_to_its_end_on_a_plain_table(guest: Callable[..., Guest]) -> None:
    aiko = guest("Aiko")
    page = aiko.page
    page.get_by_text("The smallest poker with two rounds.").wait_for()
    complaints = look_at(page, "lobby-with-a-plug-in")
    aiko.play_now("leduc", seats=3)
    page.get_by_text("This page has no drawings for this game.").wait_for()
    complaints += look_at(page, "plain-table")
    aiko.play_on()
    page.get_by_role("button", name="Play again").wait_for()
    assert not complaints, "\n".join(complaints)
