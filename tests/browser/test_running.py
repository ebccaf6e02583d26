"""At a table that runs: what is said, who it is, whose turn it is, keys, and answers left ahead."""

from collections.abc import Callable

from tests.browser.guest import Guest, Watchdog
from tests.browser.test_company import meet, say
from tests.browser.test_table import scene_of, two_at_a_table

Come = Callable[..., Guest]
# The pitch of every tone that is played.
LISTEN = """(() => {
  localStorage.setItem('kassen-settings', JSON.stringify({pace: 'at_once', sound: true}))
  window.heard = []
  window.OscillatorNode = class extends OscillatorNode {
    constructor(context, how) { super(context, how); window.heard.push(how.frequency) }
  }
})()"""
CALL = 880  # hertz
SUPPORT = ("Do you add Support?", "Do you blank a card?", "Do you cancel that Support card?")
# What one is asked, if one is, and in which round.
ASKED = """[document.querySelector('.frame[data-state=asked] .prompt h2')?.innerText ?? '',
  document.querySelector('.phase .num')?.innerText ?? '']"""


def test_what_is_said_stands_at_the_seat_and_a_click_there_says_who_it_is(guest: Come) -> None:
    aiko, bunta, chiyo = guest("Aiko"), guest("Bunta"), guest("Chiyo")
    for each in (aiko, bunta):
        each.page.add_init_script(LISTEN)
        each.page.reload()
    link = meet(aiko, bunta, "kenjin")
    first, second = (aiko, bunta) if aiko.state() == "asked" else (bunta, aiko)
    assert first.page.title().startswith("● Your turn · Kenjin")
    assert second.page.title().startswith("Kenjin")

    second.page.get_by_role("button", name="well played").click()
    first.page.locator(".speech", has_text="well played").wait_for()
    first.page.locator(".lord .mon").click()
    dialog = first.page.get_by_role("dialog", name=f"About {second.name}")
    dialog.get_by_text("A guest, here").wait_for()
    dialog.get_by_role("button", name="Close").click()
    dialog.wait_for(state="detached")
    first.page.keyboard.press("ArrowRight")  # the keys are the table's again
    first.page.locator(".place.can:focus").wait_for()
    first.page.keyboard.press("r")
    first.page.get_by_role("tab", name="Rules", selected=True).wait_for()

    heard = len(second.page.evaluate("window.heard"))
    watchdog = Watchdog(aiko, bunta)
    while second.state() != "asked":
        if first.state() == "asked":
            first.by_places("click")
        watchdog.look()
    assert CALL in second.page.evaluate("window.heard")[heard:]

    chiyo.page.goto(chiyo.site.address + link)
    chiyo.page.get_by_role("tab", name="Talk").click()
    chiyo.page.get_by_text("Watchers read this now").wait_for()
    say(chiyo.page, "a bold Lord")
    chiyo.page.get_by_role("log", name="Talk").get_by_text("a bold Lord").wait_for()
    say(second.page, "shall we end it?")
    lines = second.page.get_by_role("log", name="Talk")
    lines.get_by_text("shall we end it?").wait_for()
    assert not lines.get_by_text("a bold Lord").count()
    first.page.locator(".spine").get_by_role("link", name="Leave").click()
    first.page.get_by_role("button", name="Propose to end it").click()
    second.page.locator(".prompt").get_by_role("button", name="Agree").click()
    lines.get_by_text("a bold Lord").wait_for()


def test_support_that_was_declined_ahead_is_not_asked_for_in_that_round(guest: Come) -> None:
    aiko, bunta = two_at_a_table(guest, "martial_art")
    watchdog = Watchdog(aiko, bunta)
    ahead = aiko.page.get_by_role("button", name="Answer ahead")
    while not ahead.is_visible():
        for each in (aiko, bunta):
            if each.state() == "asked":
                each.by_places("click")
        watchdog.look()
    ahead.click()
    aiko.page.get_by_label("Never use Support this round").check()
    aiko.page.get_by_role("button", name="Close").click()
    aiko.page.locator("dialog").wait_for(state="detached")
    aiko.page.reload()
    aiko.wait_for("asked", "waiting", "over")
    [_, begun] = aiko.page.evaluate(ASKED)
    while True:
        question, now = aiko.page.evaluate(ASKED)
        if now != begun or "over" in watchdog.look():
            break
        assert question not in SUPPORT
        for each in (aiko, bunta):
            if each.state() == "asked":
                each.by_places("click")


def test_a_match_against_computers_is_named_by_them_and_given_up_in_the_lobby(guest: Come) -> None:
    aiko = guest("Aiko")
    aiko.practice("mangoku", 3, scene_of("mangoku", "pay"))
    aiko.wait_for("asked")
    page = aiko.page
    page.goto(aiko.site.address)
    row = page.locator(".tables li", has_text="against 2 computers")
    row.get_by_role("button", name="Give up: Mangoku").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up the match").click()
    row.wait_for(state="detached")
    page.reload()
    page.locator(".print.mangoku").wait_for()
    assert not aiko.page.request.get(f"{aiko.site.address}/api/me/turns").json()["turns"]


def test_a_name_or_password_that_will_not_do_is_refused_in_a_sentence(guest: Come) -> None:
    page = guest("Aiko").page
    page.goto(page.url.removesuffix("/name").rstrip("/") + "/sign-in")
    page.get_by_label("Name", exact=True).fill("a b")
    page.get_by_label("Password").fill("short")
    page.get_by_role("button", name="Make an account").click()
    told = page.get_by_role("alert").inner_text()
    assert told.endswith(".")
    assert "String" not in told
    assert ":" not in told
