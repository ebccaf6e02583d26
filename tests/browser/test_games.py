"""Whole games in the browser, from the first page to the end."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from kassen import games
from tests.browser.conftest import PHONE, WIDE
from tests.browser.guest import Guest
from tests.browser.looking import look_at
from tests.browser.site import Site
from tests.patience import wait_until

Come = Callable[..., Guest]
BUSY = 4  # decisions after which there is something to see on every table


@pytest.mark.parametrize("game", games.NAMES)
def test_a_person_plays_a_whole_game_against_bots_by_clicks(guest: Come, game: str) -> None:
    seats = games.get(game).seats[0]
    aiko = guest("Aiko").play_now(game, seats)
    assert aiko.play_on("click", decisions=BUSY) == BUSY
    complaints = look_from_all_sides(aiko.page, game)
    aiko.play_on("click")
    assert aiko.page.locator("section.end li").count() == seats
    complaints += look_at(aiko.page, f"{game}-end-wide-day")
    assert not complaints, "\n".join(complaints)


def test_a_whole_game_is_played_at_phone_size_by_touch(guest: Come) -> None:
    aiko = guest("Aiko", viewport=PHONE, has_touch=True, is_mobile=True)
    assert aiko.play_now("mangoku", seats=2, how="tap").play_on("tap") > 3
    assert aiko.page.locator("section.end li").count() == 2


def test_a_whole_game_is_played_by_keys_alone(guest: Come) -> None:
    aiko = guest("Aiko").play_now("mangoku", seats=2, how="keys")
    assert aiko.play_on("keys") > 3
    assert aiko.page.locator("section.end li").count() == 2


def test_two_browsers_meet_by_the_link_and_play_on_after_a_lost_line_and_a_restart(
    guest: Come, site: Site
) -> None:
    aiko = guest("Aiko")
    bunta = guest("Bunta", at=aiko.open_table())
    bunta.page.get_by_role("button", name="Sit down").click()
    aiko.page.get_by_role("button", name="Start").click()
    take_turns(aiko, bunta, 6)

    bunta.page.context.set_offline(True)
    bunta.wait_for("lost")
    bunta.page.context.set_offline(False)
    bunta.wait_for("asked", "waiting")
    take_turns(aiko, bunta, 6)

    site.stop()
    aiko.wait_for("lost")
    bunta.wait_for("lost")
    site.start()
    aiko.wait_for("asked", "waiting")
    bunta.wait_for("asked", "waiting")
    take_turns(aiko, bunta, 10_000)
    assert aiko.wait_for("over") == bunta.wait_for("over")
    told = [each.page.locator("section.end ol").inner_text() for each in (aiko, bunta)]
    assert "Bunta" in told[0]
    assert "Aiko" in told[1]


def look_from_all_sides(page: Page, name: str) -> list[str]:
    complaints = []
    for size, viewport in (("phone", PHONE), ("wide", WIDE)):
        page.set_viewport_size(viewport)
        for theme, scheme in (("night", "dark"), ("day", "light")):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.locator(f"html[data-theme={theme}]").wait_for()
            complaints += look_at(page, f"{name}-{size}-{theme}")
    return complaints


def take_turns(one: Guest, other: Guest, decisions: int) -> None:
    """Whoever is asked answers, until there were so many decisions or the match is over."""
    made = 0
    while made < decisions:
        wait_until(lambda: {one.state(), other.state()} & {"asked", "over"})
        asked = next((each for each in (one, other) if each.state() == "asked"), None)
        if asked is None:
            return
        made += asked.by_places("click")
