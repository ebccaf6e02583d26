"""People among themselves: friends, those one reads or meets no more, and reports."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from kassen.server import leaving
from tests.browser.guest import Guest
from tests.browser.looking import look_at

Come = Callable[..., Guest]
# The service worker that shows messages, once it does.
ACTIVE = """navigator.serviceWorker.getRegistration('/push/').then(({active, installing, waiting}) => active
  ? 0 : new Promise((up) => (installing ?? waiting).onstatechange = (e) => e.target.state === 'activated' && up(0)))"""


def me(page: Page) -> str:
    return str(page.evaluate("fetch('/api/me').then((me) => me.json()).then(({id}) => id)"))


def meet(one: Guest, other: Guest, game: str = "mangoku") -> str:
    """Both at a running table; the path of its link."""
    link = one.open_table(game)
    other.page.goto(other.site.address + link)
    other.page.get_by_role("button", name="Sit down").click()
    one.page.get_by_role("button", name="Start").click()
    for each in (one, other):
        each.wait_for("asked", "waiting")
        each.page.get_by_role("tab", name="Talk").click()
    return link


def say(page: Page, line: str) -> None:
    page.get_by_label("Say something").fill(line)
    page.get_by_label("Say something").press("Enter")


def about(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"About {name}").click()


def test_friends_see_each_other_invite_and_filter_tables(guest: Come) -> None:
    aiko, bunta = guest("Aiko"), guest("Bunta")
    for each, other in ((aiko, bunta), (bunta, aiko)):
        each.page.goto(f"{each.site.address}/player/{me(other.page)}")
        each.page.get_by_role("button", name="Follow").click()
        each.page.locator("[aria-pressed=true]").wait_for()
    bunta.page.goto(bunta.site.address)
    friends = bunta.page.locator(".friends")
    friends.get_by_text("not here").wait_for()
    aiko.page.goto(aiko.site.address)
    aiko.page.locator(".friends").get_by_text("here", exact=True).wait_for()
    assert not look_at(aiko.page, "friends-wide-day")
    link = aiko.open_table()
    aiko.page.get_by_role("button", name="Invite Bunta").click()
    aiko.page.get_by_text("Bunta: Invited").wait_for()
    invitation = bunta.page.locator("li", has_text="Aiko invites you")
    invitation.wait_for()
    assert not look_at(bunta.page, "invited-wide-day")
    bunta.page.get_by_label("Tables of friends only").check()
    bunta.page.get_by_text("No friend of yours sits").wait_for()
    invitation.get_by_role("link").click()
    bunta.page.get_by_role("button", name="Sit down").click()
    aiko.page.get_by_role("button", name="Start").wait_for()
    assert bunta.page.url.endswith(link)


def test_lines_of_somebody_muted_are_not_seen_and_a_report_has_them(guest: Come) -> None:
    aiko, bunta = guest("Aiko"), guest("Bunta")
    link = meet(aiko, bunta)

    lines = aiko.page.get_by_role("log", name="Talk")
    say(bunta.page, "you play like a fool")
    lines.get_by_text("you play like a fool").wait_for()
    about(aiko.page, "Bunta")
    aiko.page.get_by_role("button", name="Report").click()
    aiko.page.get_by_label("What happened?").fill("insults")
    aiko.page.get_by_role("button", name="Send the report").click()
    aiko.page.get_by_text("Your report was sent").wait_for()
    aiko.page.get_by_role("button", name="Close").click()
    about(aiko.page, "Bunta")
    aiko.page.get_by_role("button", name="Mute").click()
    aiko.page.get_by_text("You read nothing that they write.").wait_for()
    assert not look_at(aiko.page, "about-somebody-wide-day")
    aiko.page.get_by_role("button", name="Close").click()
    lines.get_by_text("you play like a fool").wait_for(state="detached")
    say(bunta.page, "nobody reads this")
    say(aiko.page, "said to all")
    for page in (aiko.page, bunta.page):
        page.get_by_role("log", name="Talk").get_by_text("said to all").wait_for()
    assert not lines.get_by_text("nobody reads this").count()
    with aiko.page.expect_response("**/api/me/ties"):
        aiko.page.goto(aiko.site.address + link)
    aiko.page.get_by_role("tab", name="Talk").click()
    lines.get_by_text("said to all").wait_for()
    assert not lines.get_by_text("nobody reads this").count()


def test_whom_a_block_parts_meets_at_no_table_and_sees_none_of_them(guest: Come) -> None:
    aiko, bunta = guest("Aiko"), guest("Bunta")
    hers = aiko.open_table("kenjin", seats=3)
    aiko.page.goto(f"{aiko.site.address}/player/{me(bunta.page)}")
    aiko.page.get_by_role("button", name="Block").click()
    aiko.page.get_by_text("They are not told.").wait_for()
    bunta.page.goto(bunta.site.address + hers)
    bunta.page.get_by_role("button", name="Sit down").click()
    bunta.page.get_by_text("wants you elsewhere").wait_for()
    shown = bunta.page.request.get(f"{bunta.site.address}/api/players/{me(aiko.page)}").json()
    assert "tie" not in shown


def test_a_match_ends_without_a_winner_if_everybody_agrees(guest: Come) -> None:
    aiko, bunta = guest("Aiko"), guest("Bunta")
    meet(aiko, bunta)
    aiko.page.locator(".spine").get_by_role("link", name="Leave").click()
    dialog = aiko.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Propose to end it").click()
    bunta.page.get_by_text("Aiko proposes to end the match").wait_for()
    bunta.page.locator(".prompt").get_by_role("button", name="Agree").click()
    for each in (aiko, bunta):
        each.wait_for("over")
        each.page.get_by_text("Everybody agreed to end the match. Nobody wins.").wait_for()


def test_whoever_keeps_leaving_quick_matches_reads_how_long_to_wait(guest: Come) -> None:
    aiko = guest("Aiko")
    quick = {"auto_start": True, "clock": {"kind": "decision", "seconds": 120}, "pace": 0}
    for _ in range(leaving.FREE + 1):
        opened = aiko.send("/api/tables", game="kenjin", seats=["me", "novice"], **quick)
        aiko.send(f"/api/tables/{opened['table']['id']}/commands", type="leave")
    page = aiko.page
    page.locator(".print.kenjin").get_by_role("button", name="New table").click()
    page.get_by_role("button", name="Find me a table").click()
    page.get_by_role("alert").get_by_text("quick matches").wait_for()


def test_one_is_told_of_turns_by_a_webhook_and_changes_name_and_password(guest: Come) -> None:
    page = guest("Emi").page
    site = page.url.split("/name")[0].rstrip("/")
    page.goto(site + "/sign-in")
    page.get_by_label("Name", exact=True).fill("emi_of_edo")
    page.get_by_label("Password").fill("a long walk by the river")
    page.get_by_role("button", name="Make an account").click()
    page.locator(".print.mangoku").wait_for()
    page.goto(site + "/me")
    page.get_by_label("Address of a webhook").fill("https://hook.invalid/turns")
    page.get_by_role("button", name="Add the webhook").click()
    page.get_by_role("button", name="Stop telling me at hook.invalid").wait_for()
    assert not look_at(page, "account-wide-day")
    page.get_by_role("button", name="Stop telling me at hook.invalid").click()
    page.get_by_text("hook.invalid").wait_for(state="detached")
    page.get_by_label("Your name at the table").fill("Emiko")
    page.get_by_role("button", name="Change the name").click()
    page.get_by_text("Changed.").wait_for()
    page.get_by_label("Current password").fill("a long walk by the river")
    page.get_by_label("New password").fill("a new song in the rain")
    page.get_by_role("button", name="Change the password").click()
    page.get_by_text("Changed.").wait_for()
    page.get_by_role("button", name="Sign out").click()
    page.goto(site + "/sign-in")
    page.get_by_role("link", name="I forgot my password").click()
    page.get_by_label("Name or email address").fill("emi_of_edo")
    page.get_by_role("button", name="Send the link").click()
    page.get_by_text("This site sends no letters.").wait_for()


def test_a_message_is_shown_while_no_page_of_the_table_is_open(guest: Come) -> None:
    """As a push service delivers it; a browser without windows denies notifications, so one sees what is asked."""
    page = guest("Goro").page
    with page.context.expect_event("serviceworker") as started:
        page.evaluate("navigator.serviceWorker.register('/push.js', {scope: '/push/'}) && 0")
    worker = started.value
    worker.evaluate(
        "() => { self.shown = new Promise((tell) => self.registration.showNotification ="
        " async (title, asked) => tell([title, asked.body, asked.data, asked.tag])) }"
    )
    session = page.context.new_cdp_session(page)
    there: list[dict[str, Any]] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda news: there.extend(
            each for each in news["registrations"] if each["scopeURL"].endswith("/push/")
        ),
    )
    session.send("ServiceWorker.enable")
    while not there:
        page.wait_for_timeout(20)
    page.evaluate(ACTIVE)
    message = '{"text": "It is your turn at Kenjin", "path": "/table/x", "tag": "x"}'
    told = {"registrationId": there[0]["registrationId"], "data": message}
    origin = page.evaluate("location.origin")
    session.send("ServiceWorker.deliverPushMessage", {"origin": origin, **told})
    asked = worker.evaluate("() => self.shown")
    assert asked == ["Kassen", "It is your turn at Kenjin", "/table/x", "x"]
