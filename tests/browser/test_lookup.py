"""Any card can be read where it lies, by mouse, finger and keys, at the table and in a replay."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page

from kassen import games
from kassen.engine.match import Match
from tests.browser.conftest import PHONE
from tests.browser.guest import Guest
from tests.browser.looking import complaints_about, keep
from tests.browser.test_pages import hand_in

Come = Callable[..., Guest]
# What is drawn of each game's box: its own things at least, on the table, in the hand and beside the chronicle.
DRAWN = ".frame svg[aria-label]:not(.back)"
# Touch a thing and stay there; a browser that is steered has no long press of its own.
STAY = """(thing) => {
  const {x, y, width, height} = thing.getBoundingClientRect()
  const at = {clientX: x + width / 2, clientY: y + height / 2, bubbles: true, pointerType: 'touch'}
  document.elementFromPoint(at.clientX, at.clientY).dispatchEvent(new PointerEvent('pointerdown', at))
}"""


def read(page: Page) -> Locator:
    return page.locator(".lookup")


@pytest.mark.parametrize("game", games.NAMES)
def test_every_drawn_thing_shows_its_name_and_its_rule(guest: Come, game: str) -> None:
    aiko = guest("Aiko")
    match = Match(games.get(game), games.get(game).seats[0], 5)
    aiko.practice(game, games.get(game).seats[0], match.as_scenario())
    page = aiko.page
    page.locator(DRAWN).first.wait_for()
    names = dict.fromkeys(
        page.locator(DRAWN).evaluate_all("(all) => all.map((each) => each.ariaLabel)")
    )
    assert names
    for name in names:
        thing = page.locator(f'{DRAWN}[aria-label="{name}"]').first
        thing.dispatch_event("contextmenu", {"bubbles": True, "clientX": 1, "clientY": 1})
        page.locator(f'.lookup.held[aria-label="{name}"] .rule .number').wait_for()
    if game == games.NAMES[0]:  # it is the same sheet at every table
        assert not complaints_about(page, f"{game}, read up")
    keep(page, f"{game}-lookup-wide-day")
    number = read(page).locator(".rule .number")
    rule = number.inner_text()
    number.click()
    page.locator(".washed").filter(has_text=rule).wait_for()
    assert not read(page).count()


def test_a_mouse_that_rests_shows_a_card_and_a_key_holds_it_open(guest: Come) -> None:
    aiko = guest("Aiko")
    aiko.practice("mangoku", 2, {"turn": 0, "hands": [["captain", "monk", "princess"], None]})
    page = aiko.page
    captain, monk = (page.locator(f"[data-place='hand/{card}']") for card in ("captain", "monk"))
    captain.hover()
    page.locator(".lookup:not(.held)").get_by_text("Attacks one player with 3").wait_for()
    captain.click()  # it is read through what is shown
    page.locator(".carry-out").wait_for()
    assert not read(page).count()
    monk.focus()
    page.keyboard.press("i")
    page.locator(".lookup.held[aria-label=Monk]").wait_for()
    page.keyboard.press("Escape")
    read(page).wait_for(state="detached")
    assert page.locator(".carry-out").count() == 1  # Escape closes one thing at a time
    page.locator(".carry-out").click()
    page.locator(".log p", has_text="You play").get_by_text("Captain").first.wait_for()
    line = page.locator(".log p", has_text="Captain").first
    at = line.evaluate(
        """(line) => {
        const text = [...line.childNodes].find((each) => each.nodeValue?.includes('Captain'))
        const word = document.createRange()
        word.setStart(text, text.nodeValue.indexOf('Captain') + 2)
        const {x, y, height} = word.getBoundingClientRect()
        return [x, y + height / 2] }"""
    )
    page.mouse.click(*at, button="right")
    page.locator(".lookup.held[aria-label=Captain]").wait_for()


def test_a_finger_that_stays_reads_a_card_and_chooses_nothing(guest: Come) -> None:
    aiko = guest("Aiko", viewport=PHONE, has_touch=True, is_mobile=True)
    aiko.practice("mangoku", 2, {"turn": 0, "hands": [["captain", "monk", "princess"], None]})
    page = aiko.page
    captain = page.locator("[data-place='hand/captain'].can")
    captain.evaluate(STAY)
    page.locator(".lookup.held[aria-label=Captain]").wait_for()
    captain.dispatch_event("click")
    assert not page.locator(".chosen").count()
    keep(page, "mangoku-lookup-phone-day")
    page.get_by_role("button", name="Close").tap()
    read(page).wait_for(state="detached")
    captain.tap()
    page.locator(".carry-out").wait_for()


def test_a_replay_can_be_read_too(guest: Come) -> None:
    haruka = guest("Haruka")
    page = haruka.page
    match = hand_in(haruka, "mangoku/rules/match_emperor.json")
    page.goto(f"{haruka.site.address}/match/{match}?seat=0&move=9")
    page.locator(".census svg").first.click(button="right")
    page.locator(".lookup.held .rule .number").click()
    page.locator(".washed").wait_for()
