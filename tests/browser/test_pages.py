"""Every page, wide and on a phone, by day and by night: axe finds nothing serious, and a picture is kept."""

import json
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from kassen.bots.names import names_in
from kassen.engine.table.pseudo import PSEUDO
from tests.browser.conftest import PHONE, WIDE
from tests.browser.guest import Guest
from tests.browser.looking import look_at, look_by_every_light
from tests.browser.reading import read_in, strange_words

GOLDEN = Path(__file__).parents[1] / "golden"
Come = Callable[..., Guest]
NAMES = [*names_in("en"), "Kassen"]
SIZES: dict[str, dict[str, Any]] = {
    "wide": {"viewport": WIDE},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}


@pytest.mark.parametrize(("language", "size"), [*product(["en", "ja"], SIZES), (PSEUDO, "phone")])
def test_every_page_can_be_used_by_everybody(guest: Come, language: str, size: str) -> None:
    """And read: outside of English there is not a word of it, nor a sign without a font."""
    haruka = guest("葵", sits=False, **SIZES[size])
    page = haruka.page
    read_in(haruka, language)
    complaints: list[str] = []

    def look_here(name: str, sign: str) -> None:
        page.locator(sign).first.wait_for()
        if language == "en":
            return complaints.extend(look_by_every_light(page, f"{name}-{size}"))
        if language != PSEUDO:  # which is looked at for its words alone
            complaints.extend(look_at(page, f"{name}-{size}-{language}-day"))
        return complaints.extend(f"{name}: {each}" for each in strange_words(page, NAMES))

    def look(name: str, path: str, sign: str) -> None:
        page.goto(haruka.site.address + path)
        look_here(name, sign)

    look("first-visit", "/", ".print.ninjato")
    look("sign-in", "/sign-in", "form")
    look("name", "/name", "form")
    page.locator("form input").fill(haruka.name)
    page.locator("form input").press("Enter")
    page.locator("form input").wait_for(state="detached")
    look_here("lobby", ".print.ninjato")
    page.locator(".print.mangoku .deeds .btn").nth(1).click()
    look_here("new-table", "dialog[open]")
    page.locator("dialog .btn.go").click()
    look_here("invite", ".qr svg")

    look("not-found", "/nothing/here", ".tree svg")
    look("full-table", "/table/nosuchtableatall", ".tree svg")
    look("learn", "/learn", ".sheet ol li")
    look("learn-rules", "/learn/mangoku", ".book h2")
    look("puzzles", "/puzzles", ".sheet")
    look("day", "/day", ".sheet")
    look("workshop", "/workshop", ".games a")
    look("workshop-box", "/workshop/mangoku", "details table")
    look("leaders", "/leaders/kenjin", ".choose .on")
    match = hand_in(haruka, "mangoku/rules/match_emperor.json")
    look("profile", "/me", ".sheet")
    look("replay", f"/match/{match}?seat=0&move=9", ".dial")
    look("replay-open", f"/match/{match}?seat=0&move=9&open", ".held .seen")
    look("analysis", f"/match/{match}/analysis", ".ask .btn")
    look("proof", f"/match/{match}/proof", ".sheet .btn")
    assert not complaints, "\n".join(complaints)


def test_a_match_is_replayed_by_its_timeline_and_by_a_link_to_a_moment(guest: Come) -> None:
    haruka = guest("Haruka")
    page = haruka.page
    match = hand_in(haruka, "mangoku/rules/match_emperor.json")
    page.goto(f"{haruka.site.address}/match/{match}?seat=1")
    page.get_by_text("Move 0 of").wait_for()
    for _ in range(3):
        page.get_by_role("button", name="Forward one move").click()
    page.get_by_text("Move 3 of").wait_for()
    seen = page.locator(".log").inner_text()
    link = page.url
    assert "seat=1" in link
    assert "move=3" in link

    other = guest("Bunta")
    other.page.goto(link)
    other.page.get_by_text("Move 3 of").wait_for()
    other.page.locator(".log p").first.wait_for()
    assert other.page.locator(".log").inner_text() == seen
    other.page.get_by_role("slider").fill("1")
    other.page.get_by_text("Move 1 of").wait_for()


def test_an_analysis_shows_the_curve_and_leads_to_what_decided_the_match(guest: Come) -> None:
    haruka = guest("Haruka")
    page = haruka.page
    match = hand_in(haruka, "mangoku/rules/match_emperor.json")
    page.goto(f"{haruka.site.address}/match/{match}/analysis")
    page.get_by_role("button", name="Analyze").click()
    page.get_by_role("img", name="Share of the win").wait_for()
    assert not look_at(page, "analysis-ready-wide-day")
    page.locator(".cards a").first.click()
    page.get_by_text("Move ").first.wait_for()
    assert "move=" in page.url


def test_bad_links_say_so_and_lead_back(guest: Come) -> None:
    haruka = guest("Haruka")
    for path in ("/table/nosuchtableatall", "/match/nosuchmatchatall", "/player/nobodyatall", "/x"):
        haruka.page.goto(haruka.site.address + path)
        haruka.page.get_by_role("link", name="To the lobby").click()
        haruka.page.locator(".print.mangoku").wait_for()


def hand_in(guest: Guest, file: str) -> str:
    """A finished match, by its file; its id."""
    document = json.loads((GOLDEN / file).read_text(encoding="utf-8"))
    page = guest.page
    answer = page.request.post(
        f"{guest.site.address}/api/matches", data=document, headers={"Origin": guest.site.address}
    )
    assert answer.ok, answer.text()
    return str(answer.json()["table"]["id"])
