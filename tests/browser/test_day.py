"""The deal of the day on the page: from the lobby to the table, and from there to the table of results."""

from collections.abc import Callable

from tests.browser.guest import Guest
from tests.browser.looking import look_at

Come = Callable[..., Guest]


def test_the_deal_of_the_day_is_found_in_the_lobby_and_leads_to_the_results(guest: Come) -> None:
    haruka = guest("Haruka")
    page = haruka.page
    page.get_by_role("listitem").filter(has_text="Deal of the day").get_by_role("link").click()
    page.get_by_role("button", name="Play today").click()
    page.locator(".prompt").wait_for()
    table = page.url.rsplit("/", 1)[1]
    gave_up = page.request.post(
        f"{haruka.site.address}/api/tables/{table}/commands",
        data={"type": "give_up"},
        headers={"Origin": haruka.site.address},
    )
    assert gave_up.ok
    page.get_by_text("You gave up.").wait_for()
    page.get_by_text("on today’s deal").wait_for()
    page.get_by_role("link", name="Results").click()
    page.get_by_role("row", name="Haruka").get_by_text("gave up").wait_for()
    assert not look_at(page, "day-wide-day")
    assert page.get_by_role("button", name="Play today").count() == 0
