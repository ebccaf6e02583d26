"""The workshop in a browser: a number is changed, compared while one watches, passed on by a link, and played."""

import re
from collections.abc import Callable

from playwright.sync_api import Browser

from tests.browser.guest import Guest
from tests.browser.site import Site


def test_a_changed_number_is_marked_compared_linked_and_played(guest: Callable[..., Guest]) -> None:
    ren = guest("Ren")
    page = ren.page
    page.goto(ren.site.address + "/workshop/mangoku")
    battle = page.get_by_label("Captain, battle")
    battle.fill("5")
    page.get_by_text("printed 3", exact=True).wait_for()
    page.get_by_text("Box B · 1 change").wait_for()
    page.get_by_label("Deals").select_option("500")
    page.get_by_role("button", name="Run the study").click()
    page.get_by_role("button", name="Run it again").wait_for()
    length = page.get_by_role("row", name=re.compile("^Decisions in a game"))
    length.locator(".apart").wait_for()  # whoever attacks with 5 meets more who must answer
    told = length.inner_text()
    link = page.evaluate("location.href")

    page.goto(ren.site.address + "/workshop")
    page.goto(link)
    assert length.inner_text() == told
    assert page.get_by_label("Captain, battle").input_value() == "5"
    assert page.get_by_label("Deals").input_value() == "500"
    page.get_by_role("button", name="As printed again").click()
    page.get_by_text("The boxes have changed since this study.").wait_for()
    page.get_by_label("Captain, battle").fill("6")
    page.get_by_role("button", name="Play Box B now").click()
    page.locator(".board").wait_for()
    page.wait_for_url("**/table/*")


def test_what_somebody_new_has_changed_stays_when_the_study_begins(
    browser: Browser, site: Site
) -> None:
    site.start()
    page = browser.new_page()
    page.goto(site.address + "/workshop/mangoku")
    page.get_by_label("Captain, battle").fill("5")
    page.get_by_label("Deals").select_option("500")
    page.get_by_role("button", name="Run the study").click()
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("button", name=re.compile("^Run")).wait_for()
    assert page.get_by_label("Captain, battle").input_value() == "5"
    assert page.get_by_label("Deals").input_value() == "500"
    page.close()
