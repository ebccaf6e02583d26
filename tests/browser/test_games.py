"""Whole games in the browser, from the first page to the end."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from kassen import games
from tests.browser.conftest import PHONE, SMALL, WIDE
from tests.browser.guest import Guest
from tests.browser.looking import look_at

Come = Callable[..., Guest]
BUSY = 4  # decisions after which there is something to see on every table


@pytest.mark.parametrize("game", games.NAMES)
def test_a_person_plays_a_whole_game_against_bots_by_clicks(guest: Come, game: str) -> None:
    seats = games.get(game).seats[0]
    aiko = guest("Aiko").play_now(game, seats)
    assert aiko.play_on("click", decisions=BUSY) == BUSY
    aiko.wait_for("asked")
    complaints = look_from_all_sides(aiko.page, game)
    aiko.play_on("click")
    assert aiko.standings() == seats
    complaints += look_at(aiko.page, f"{game}-end-wide-day")
    assert not complaints, "\n".join(complaints)


def test_a_whole_game_is_played_at_phone_size_by_touch(guest: Come) -> None:
    aiko = guest("Aiko", viewport=PHONE, has_touch=True, is_mobile=True)
    assert aiko.play_now("mangoku", seats=2, how="tap").play_on("tap") > 3
    assert aiko.standings() == 2


def test_a_whole_game_is_played_by_keys_alone(guest: Come) -> None:
    aiko = guest("Aiko").play_now("mangoku", seats=2, how="keys")
    assert aiko.play_on("keys") > 3
    assert aiko.standings() == 2


def look_from_all_sides(page: Page, name: str) -> list[str]:
    complaints = []
    for size, viewport in (("small", SMALL), ("phone", PHONE), ("wide", WIDE)):
        page.set_viewport_size(viewport)
        for theme, scheme in (("night", "dark"), ("day", "light")):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.locator(f"html[data-theme={theme}]").wait_for()
            complaints += look_at(page, f"{name}-{size}-{theme}")
    return complaints
