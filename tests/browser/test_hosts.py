"""Those who look after a site, at their page, and those who feel it at theirs."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from kassen.server.hosting import OF_THE_MACHINE
from kassen.server.messages import DeedKind
from tests.browser.conftest import PHONE
from tests.browser.guest import Guest
from tests.browser.looking import look_at
from tests.browser.site import Site
from tests.browser.test_company import me, meet, say

Come = Callable[..., Guest]


@pytest.fixture(scope="module")
def site(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One of their own: what they tell everybody would be in everybody's pictures."""
    site = Site(tmp_path_factory.mktemp("hosted"), KASSEN_SWEEP_SECONDS="0.2")
    yield site
    site.stop()


@pytest.fixture
def mia(guest: Come) -> Guest:
    """Somebody whom the host has named, at the page for it."""
    mia = guest("Mia")
    mia.site.admin("appoint", "--", me(mia.page))
    mia.page.goto(mia.site.address + "/me")
    while not mia.page.get_by_role("link", name="Looking after the site").count():
        mia.page.reload()
        mia.page.get_by_role("button", name="Sign out").wait_for()
    mia.page.get_by_role("link", name="Looking after the site").click()
    mia.page.get_by_role("heading", name="Looking after the site").wait_for()
    return mia


def act(page: Page, button: str) -> None:
    """Press a button of the hosts' page, and wait until that is done."""
    page.get_by_role("button", name=button, exact=True).click()
    page.get_by_text("Done.").wait_for()


def carry_out(page: Page, deed: str, target: str, **more: str) -> None:
    page.get_by_label("Deed").select_option(deed)
    page.get_by_label("Account name, id or network").fill(target)
    for label, text in more.items():
        page.get_by_label(label.replace("_", " ")).fill(text)
    act(page, "Carry out")


def test_a_report_leads_to_a_mute_a_name_and_a_ban_and_back(guest: Come, mia: Guest) -> None:
    aiko, bunta = guest("Aiko"), guest("Bunta")
    table = meet(aiko, bunta).removeprefix("/table/")
    say(bunta.page, "you play like a fool")
    aiko.page.get_by_role("log", name="Talk").get_by_text("like a fool").wait_for()
    his = me(bunta.page)
    aiko.send("/api/reports", table=table, player=his, text="insults")

    page = mia.page
    page.reload()
    page.get_by_text("Bunta, reported by Aiko").wait_for()
    page.get_by_text("you play like a fool").wait_for()
    assert not look_at(page, "hosts-wide-day")
    page.get_by_role("button", name="Act", exact=True).click()
    assert page.get_by_label("Account name, id or network").input_value() == his
    act(page, "Carry out")
    page.get_by_role("button", name="Pardon Bunta").wait_for()
    act(page, "Settled")
    page.get_by_text("There are no open reports.").wait_for()
    say(bunta.page, "and now?")
    bunta.page.locator(".prompt").get_by_text("You may not write here until").wait_for()

    carry_out(page, "rename", his, New_name="Polite")
    act(page, "Pardon Polite")
    page.get_by_text("Nobody is banned or muted.").wait_for()
    say(bunta.page, "sorry")
    aiko.page.get_by_role("log", name="Talk").get_by_text("sorry").wait_for()

    carry_out(page, "ban", "192.0.2.0/24")
    carry_out(page, "ban", his, Reason="again")
    bunta.page.get_by_role("link", name="To the lobby").wait_for()
    assert bunta.page.request.get(bunta.site.address + "/api/me").status == 401
    page.get_by_role("button", name="Pardon Polite").wait_for()
    page.set_viewport_size(PHONE)
    assert not look_at(page, "hosts-phone-day")


def test_tables_tournaments_words_and_the_site_are_closed_and_opened(
    guest: Come, mia: Guest
) -> None:
    aiko, bunta = guest("Aiko"), guest("Bunta")
    link = meet(aiko, bunta)
    cup = {"game": "kenjin", "name": "Cup", "seats": 2, "rounds": 1}
    cup = bunta.send("/api/tournaments", **cup)["tournament"]["id"]
    page = mia.page

    page.get_by_label("Link or id").fill(aiko.site.address + link)
    page.get_by_label("Why, for those who play there").fill("Collusion.")
    act(page, "Close the table")
    for each in (aiko, bunta):
        each.wait_for("over")
        each.page.get_by_text("Collusion.").wait_for()
    page.get_by_label("Link or id").fill(f"{aiko.site.address}/tournament/{cup}")
    act(page, "Close the tournament")
    bunta.page.goto(f"{aiko.site.address}/tournament/{cup}")
    bunta.page.get_by_role("link", name="To the lobby").wait_for()

    page.get_by_label("Word", exact=True).fill("darn")
    act(page, "Refuse it")
    aiko.page.goto(aiko.site.address + "/me")
    aiko.page.get_by_label("Your name at the table").fill("xDARNx")
    aiko.page.get_by_role("button", name="Change the name").click()
    aiko.page.get_by_text("This name is refused here").wait_for()
    act(page, "Allow darn")
    aiko.page.get_by_role("button", name="Change the name").click()
    aiko.page.get_by_text("Changed.").wait_for()

    page.get_by_label("Notice in the lobby").fill("On Sunday we get a new disk.")
    act(page, "Post it")
    page.get_by_label("Minutes until it closes").fill("30")
    act(page, "Close the site")
    aiko.page.goto(aiko.site.address)
    aiko.page.get_by_text("On Sunday we get a new disk.").wait_for()
    aiko.page.get_by_text("The site closes in").wait_for()
    assert not look_at(aiko.page, "lobby-notice-wide-day")
    page.get_by_label("Minutes until it closes").fill("0")
    act(page, "Close the site")
    aiko.page.reload()
    aiko.page.get_by_text("The site is closed until").first.wait_for()
    aiko.page.get_by_role("heading", name="Tournaments").wait_for(state="detached")
    assert not look_at(aiko.page, "lobby-closed-wide-day")
    act(page, "Open the site")
    aiko.page.reload()
    aiko.page.locator(".print.mangoku").wait_for()
    assert not aiko.page.get_by_text("The site is closed").count()

    log = page.request.get(page.url.replace("/hosts", "/api/admin/deeds")).json()["deeds"]
    assert {deed["deed"] for deed in log} == {*DeedKind.__args__} - {"dismiss"}  # type: ignore[attr-defined]
    assert {deed["deed"] for deed in log if not deed["by"]} <= {*OF_THE_MACHINE}
    assert "The log is whole." in mia.site.admin("log")
