"""Whole games in the browser, from the first page to the end."""

import re
from collections.abc import Callable
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from kassen import games
from kassen.engine.rules.seats import SPECTATOR
from tests.browser.conftest import LYING, PHONE, SMALL, WIDE
from tests.browser.guest import Guest, How, Watchdog, take_turns
from tests.browser.looking import IS_PICTURED, keep, look_at, look_by_every_light
from tests.browser.reading import read_in, strange_words
from tests.browser.site import Site
from tests.browser.told import Stage, Told

Come = Callable[..., Guest]
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
BY_TOUCH = "kenjin"
# In letters that have come: until then others stand there, of another height.
PROMPT = "document.fonts.ready.then(() => document.querySelector('.prompt')?.getBoundingClientRect().y ?? null)"
# What can be chosen on the table, and is not wholly in sight unless one scrolls.
UNSEEN = """(() => {
  const table = document.querySelector('.board > .table')
  table.scrollTop = 0
  const bottom = table.getBoundingClientRect().bottom
  const isUnseen = (place) => place.checkVisibility() && place.getBoundingClientRect().bottom > bottom + 1
  return [...table.querySelectorAll('.place.can')].filter(isUnseen).map(({dataset}) => dataset.place)
})()"""
# Whether the question is in sight with the table, and further down with the hand, if not all of it fits at once.
WHOLE_TABLE = """() => {
  const around = document.querySelector('section.end > .table-of')
  return around.querySelectorAll('.parts b').length > 0 && around.scrollWidth <= around.clientWidth
}"""
ALWAYS_ASKED = """[0, 1e6].every((top) => {
  const board = document.querySelector('.board')
  board.scrollTop = top
  const [asked, room] = ['.prompt', '.middle'].map((part) => document.querySelector(part).getBoundingClientRect())
  return asked.top >= room.top && asked.bottom <= room.bottom
})"""
# How far the Line of Shogunate hangs below what is in sight of it, in letters that have come.
BELOW = """document.fonts.ready.then(() => {
  const table = document.querySelector('.board > .table')
  table.scrollTop = 0
  const folds = [...table.querySelectorAll('.fold')].map((fold) => fold.getBoundingClientRect().bottom)
  return Math.max(0, ...folds) - table.getBoundingClientRect().bottom
})"""
# What is asked while everybody chooses an Action card, and of the Hatamoto, who may point at any rival.
LINE_SCENES: dict[str, dict[str, Any]] = {
    "Which Action card": {"step": "choose", "round": 2, "hatamoto": 1, "plot": "gift_of_swords"},
    "Who performs next": {
        "step": "perform", "round": 2, "hatamoto": 0, "plot": "gift_of_swords",
        "played": [
            None, "honorable_company", "storms_to_flowers", "flowing_upstream", "path_of_the_arrow", "dishonor",
        ],
    },
}  # fmt: skip
# Who sits there lies over somebody else's cards.
CROWDED = """(() => {
  const seats = [...document.querySelectorAll('.seats > .seat')]
  const box = (seat, part) => seat.querySelector(part).getBoundingClientRect()
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const pairs = seats.flatMap((one) => seats.filter((other) => other !== one).map((other) => [one, other]))
  return pairs.filter(([one, other]) => meet(box(one, '.plate'), box(other, '.held'))).map(([one]) => one.innerText)
})()"""
# Cards of a seat that lie over the supply, the stake or what was discarded.
OVERLAID = """(() => {
  const box = (each) => each.getBoundingClientRect()
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const middle = [...document.querySelectorAll('.supply .kn, .supply .cap, .pot > *, .disc > *')]
  const held = [...document.querySelectorAll('.seats > .seat .held')]
  return held.filter((hand) => middle.some((part) => meet(box(hand), box(part)))).length
})()"""
# The fields of a table that cannot be looked at without scrolling, one after the other.
LONG = """async () => {
  const long = []
  for (const tab of document.querySelectorAll('.choice .tab')) {
    tab.dispatchEvent(new MouseEvent('click'))
    await new Promise(requestAnimationFrame)
    const field = tab.closest('.field')
    if (field.scrollHeight > field.clientHeight + 1) long.push(`${tab.innerText} ${field.scrollHeight}`)
  }
  return long
}"""
JAPANESE = re.compile(r"[ぁ-ん]")
# What each line says, and whether it is a heading, has a crest, is about oneself.
CHRONICLE = """[...document.querySelectorAll('.log p, .log .turn')].map((line) => ({
  text: line.innerText, isHeading: line.matches('.turn'), isOwn: line.matches('.mine'),
  isOf: line.querySelector('.mini') !== null}))"""
SOME = 8
FEW = 2  # decisions that every match has
# Whose matches two people play to the end, by mouse and by touch; in another one they play on for a while.
TO_THE_END = ("mangoku", BY_TOUCH)
BUSY = 4  # decisions after which there is something to see on every table


@pytest.mark.parametrize("game", games.NAMES)
def test_a_whole_game_is_played_by_keys_alone(guest: Come, game: str) -> None:
    seats = games.get(game).seats[0]
    aiko = guest("Aiko").play_now(game, seats, how="keys")
    while aiko.play_on("keys", decisions=BUSY) < BUSY or aiko.wait_for("asked", "over") == "over":
        aiko.page.goto(aiko.site.address)  # a match may be short: the next one then
        aiko.play_now(game, seats, how="keys")
    if IS_PICTURED:
        look_from_all_sides(aiko.page, game)
    aiko.play_on("keys")
    assert aiko.standings() == seats
    assert not look_at(aiko.page, f"{game}-end-wide-day")


@pytest.mark.parametrize("game", games.NAMES)
def test_a_whole_game_is_played_by_touch_on_a_phone_that_is_turned(guest: Come, game: str) -> None:
    """Upright and on its side in turn: the question is in sight, and never moves on either."""
    aiko = guest("Aiko", **{**TOUCH, "viewport": SMALL})
    aiko.play_now(game, games.get(game).seats[0], how="tap")
    asked: dict[str, set[float]] = {"upright": set(), "lying": set()}
    turns = cycle([("upright", SMALL), ("lying", LYING)])
    while aiko.wait_for("asked", "over") == "asked":
        how, size = next(turns)
        aiko.page.set_viewport_size(size)
        asked[how].add(aiko.page.evaluate(PROMPT))
        assert aiko.page.evaluate(ALWAYS_ASKED), aiko.shown()
        aiko.play_on("tap", decisions=1)
    assert all(len(heights - {None}) <= 1 for heights in asked.values()), asked
    assert aiko.standings() == games.get(game).seats[0]
    aiko.page.set_viewport_size(SMALL)
    # What made the score is seen without scrolling sideways.
    aiko.page.wait_for_function(WHOLE_TABLE)


def test_on_the_smallest_phone_all_that_can_be_chosen_on_a_street_is_in_sight(guest: Come) -> None:
    aiko = guest("Aiko", **{**TOUCH, "viewport": SMALL}).play_now("ninjato", seats=4, how="tap")
    for _ in range(SOME):
        aiko.wait_for("asked")
        assert not aiko.page.evaluate(UNSEEN), aiko.shown()
        aiko.play_on("tap", decisions=1)


def test_on_the_smallest_phone_a_field_among_four_lords_is_seen_whole(guest: Come) -> None:
    aiko = guest("Aiko", **{**TOUCH, "viewport": SMALL}).play_now("kenjin", seats=4, how="tap")
    for _ in range(SOME):
        aiko.wait_for("asked")
        assert not aiko.page.evaluate(LONG), aiko.shown()
        aiko.play_on("tap", decisions=1)


@pytest.mark.parametrize("question", LINE_SCENES)
@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "small"])
def test_on_a_phone_the_whole_line_of_leaders_is_seen_at_once(
    guest: Come, size: ViewportSize, question: str
) -> None:
    aiko = guest("Aiko", **{**TOUCH, "viewport": size})
    aiko.practice("shogunate", 6, LINE_SCENES[question])
    aiko.wait_for("asked")
    assert question in aiko.page.locator(".prompt").inner_text()
    assert aiko.page.evaluate(BELOW) <= 0, aiko.shown()
    keep(aiko.page, f"shogunate-six-{size['width']}-{question.split(' ')[0].lower()}-day")


def test_six_lords_sit_around_a_table_without_lying_over_cards(guest: Come) -> None:
    page = guest("Aiko").play_now("mangoku", seats=6).page
    for width, height in ((1280, 800), (768, 1024), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert not page.evaluate(CROWDED), width


def test_a_third_card_is_held_beside_the_middle(guest: Come, site: Site) -> None:
    """It is drawn before one is played: players and watchers see it while somebody thinks."""
    page = guest("Aiko").page
    stage = Stage(page, site)
    for seats, seat in ((4, 0), (5, SPECTATOR), (6, SPECTATOR)):
        told = Told("mangoku", seats, seat)
        met = set()
        while len(met) < seats - (seat != SPECTATOR):
            shown = told.play()["view"]
            held = {each["seat"] for each in shown["seats"] if each["cards"] == 3} - {seat, *met}
            if not held:
                continue
            met |= held
            stage.open("mangoku", seats, told.update())
            for width, height in ((1366, 650), (1280, 720), (1440, 900)):
                page.set_viewport_size({"width": width, "height": height})
                assert not page.evaluate(OVERLAID), (seats, held, width, height)
                assert not page.evaluate(CROWDED), (seats, held, width, height)


@pytest.mark.parametrize("game", [*TO_THE_END, "ninjato"])
def test_two_browsers_meet_by_the_link_and_play_on_after_a_lost_line_and_a_restart(
    guest: Come, site: Site, game: str
) -> None:
    """One of them in English, the other in Japanese."""
    how: How = "tap" if game == BY_TOUCH else "click"
    wishes = TOUCH if game == BY_TOUCH else {}
    seats = games.get(game).seats[0]
    aiko = guest("Aiko", **wishes)
    bunta = guest("Bunta", at=aiko.open_table(game, seats), **wishes)
    aiko.page.get_by_role("button", name="Start").click()
    read_in(bunta, "ja")
    bunta.page.reload()
    for each in (aiko, bunta):
        each.wait_for("asked", "waiting")
    assert take_turns(aiko, bunta, FEW, how) >= FEW

    bunta.page.context.set_offline(True)
    bunta.wait_for("lost")
    bunta.page.context.set_offline(False)
    bunta.wait_for("asked", "waiting")
    assert take_turns(aiko, bunta, FEW, how) >= FEW

    site.stop()
    aiko.wait_for("lost")
    bunta.wait_for("lost")
    site.start()
    if game not in TO_THE_END:
        assert take_turns(aiko, bunta, FEW, how) >= FEW
        return
    take_turns(aiko, bunta, 10_000, how)
    assert aiko.standings() == bunta.standings() == seats
    for each, other in ((aiko, "Bunta"), (bunta, "Aiko")):
        assert other in each.page.locator("section.end > .table-of tbody").inner_text()
    assert not strange_words(bunta.page, ["Aiko", "Bunta"])
    english, japanese = (each.page.evaluate(CHRONICLE) for each in (aiko, bunta))
    assert not [line for line in english if JAPANESE.search(line["text"])]
    assert not [line for line in japanese if not JAPANESE.search(line["text"])]
    headings = [[line["isHeading"] for line in told] for told in (english, japanese)]
    assert headings[0] == headings[1]
    assert all(any(line[kind] for line in japanese) for kind in ("isHeading", "isOwn", "isOf"))


def test_who_cannot_go_on_says_what_lies_over_the_options(
    guest: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    aiko = guest("Aiko").play_now("mangoku", seats=2)
    aiko.wait_for("asked")
    monkeypatch.setattr(Watchdog, "longest", 0)
    monkeypatch.setattr("tests.browser.guest.MOMENT", 100)
    aiko.page.evaluate(
        """() => { const lid = document.createElement('div'); lid.id = 'lid'
        Object.assign(lid.style, {position: 'fixed', inset: 0, zIndex: 99}); document.body.append(lid) }"""
    )
    with pytest.raises(
        AssertionError, match=r"(?s)nothing moves.*Aiko, asked.*UNDER <div id=.lid."
    ):
        aiko.play_on()


def look_from_all_sides(page: Page, name: str) -> list[str]:
    """Small and wide, by every light; what holds on the smallest phone is looked for on no other."""
    complaints = []
    for size, viewport in (("small", SMALL), ("wide", WIDE)):
        page.set_viewport_size(viewport)
        complaints += look_by_every_light(page, f"{name}-{size}")
    return complaints
