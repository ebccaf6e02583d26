"""A person before the page: comes by a name, sits down, and plays with the mouse, by touch or by keys."""

import json
import time
from random import Random
from typing import Any, Literal, Self

from playwright.sync_api import Locator, Page, TimeoutError as NotThere, WebSocket

from tests.browser.site import Site
from tests.patience import LAST_RESORT

How = Literal["click", "tap", "keys"]
MOMENT = 2000  # milliseconds, after which one looks again; nothing fails by it
BETWEEN = 20  # milliseconds between two looks
# How much has been told, and whether one is asked.
TOLD = "[document.querySelectorAll('.log p').length, document.querySelector('.frame')?.dataset.state ?? '']"
# What is chosen already, or one of the options: where to press it, unless something lies over it.
AIM = """(chance) => {
  const options = '.place.can:not(.chosen), .doors .opt:not(.chosen)'
  const isDue = document.querySelector('.prompt .carry-out') !== null
  const all = document.querySelectorAll(isDue ? '.prompt .carry-out' : options)
  const there = [...all].filter((each) => each.checkVisibility() && !each.disabled)
  const one = there[Math.floor(chance * there.length)]
  if (!one) return null
  one.scrollIntoView({block: 'nearest', inline: 'nearest'})
  const box = one.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return one.contains(document.elementFromPoint(x, y)) ? {x, y} : null
}"""
# Tables of these tests do not wait before they show a decision, nor those of a tournament before they deal. The page
# itself is told so: where requests are caught outside of it, the browser keeps nothing that it has loaded before.
UNHURRIED = """(() => {
  const ask = window.fetch
  window.fetch = (path, sent) => {
    if (sent?.method !== 'POST' || !['/api/tables', '/api/tournaments'].includes(path)) return ask(path, sent)
    const setup = {...JSON.parse(sent.body), pace: 0}
    if ('rounds' in setup) setup.pause = 0
    return ask(path, {...sent, body: JSON.stringify(setup)})
  }
})()"""
AT_ONCE = "localStorage.setItem('kassen-settings', JSON.stringify({pace: 'at_once'}))"
# What one sees who is stuck: every option, and what lies over it.
SHOWN = """() => {
  const words = (sign) => document.querySelector(sign)?.innerText.replaceAll('\\n', ' | ') ?? '(none)'
  const options = [...document.querySelectorAll('.place.can, .doors .opt, .carry-out')].map((each) => {
    const box = each.getBoundingClientRect()
    const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const covered = !over || each.contains(over) ? '' : ` UNDER ${over.outerHTML.slice(0, 120)}`
    return `  ${each.className} ${each.dataset.place ?? each.innerText}${each.disabled ? ' CLOSED' : ''}${covered}`
  })
  const last = [...document.querySelectorAll('.log p')].slice(-3).map((each) => each.innerText)
  const around = [`at ${location.pathname}`, `strip: ${words('.strip')}`, `prompt: ${words('.prompt')}`]
  return [...around, ...options, ...last].join('\\n')
}"""


class Guest:
    def __init__(self, page: Page, site: Site, name: str) -> None:
        self.page = page
        self.site = site
        self.name = name
        self.made = 0  # decisions of this guest that the server says are stored
        self.asked: list[int] = []  # the seats that must decide, by what the page was told last
        self._under_way: set[str] = set()
        self._chance = Random(name)
        page.on("websocket", self._listen)
        page.add_init_script(UNHURRIED)

    def come(self, at: str) -> Self:
        self.page.goto(self.site.address + (at if at != "/" else "/name"))
        return self.sit_down()

    def sit_down(self) -> Self:
        name = self.page.get_by_label("Your name at the table")
        name.fill(self.name)
        name.press("Enter")
        name.wait_for(state="detached")
        return self

    def state(self) -> str:
        """Whether one is asked, waits, has lost the connection, or the match is over."""
        return self.page.locator(".frame").get_attribute("data-state") or ""

    def seats(self) -> list[str]:
        """Who sits at this table."""
        where = self.page.url.replace("/table/", "/api/tables/")
        return [chair["name"] for chair in self.page.request.get(where).json()["table"]["seats"]]

    def wait_for(self, *states: str) -> str:
        either = ", ".join(f".frame[data-state={state}]" for state in states)
        watchdog = Watchdog(self)
        while True:
            try:
                self.page.locator(either).wait_for(state="attached", timeout=MOMENT)
                if (now := self.state()) in states:  # it may have changed since
                    return now
            except NotThere:
                watchdog.look()

    def play_now(self, game: str, seats: int, how: How = "click") -> Self:
        self.page.locator(f".print.{game}").get_by_label("Seats").select_option(str(seats))
        act(self.page.locator(f".print.{game}").get_by_role("button", name="Play now"), how)
        self.page.locator(".prompt").wait_for()
        return self

    def open_table(self, game: str = "mangoku", seats: int = 2) -> str:
        """A table with one free seat, and bots at those beyond the second; the path of its link."""
        self.page.locator(f".print.{game}").get_by_role("button", name="New table").click()
        players = self.page.get_by_role("group", name="Players")
        players.get_by_role("radio", name=str(seats)).check(force=True)
        for seat in range(3, seats + 1):
            self.page.get_by_label(f"Who sits there, {seat}").select_option("novice")
        self.page.get_by_role("button", name="Open the table").click()
        self.page.get_by_role("button", name="Fill with computers").wait_for()
        return str(self.page.evaluate("location.pathname"))

    def practice(self, game: str, seats: int, scenario: dict[str, Any], **more: Any) -> None:
        """At a table against bots that begins in this position."""
        setup = {"game": game, "seats": ["me", *["random"] * (seats - 1)], "scenario": scenario}
        opened = self.send("/api/tables", **setup, **more, auto_start=True)
        self.page.goto(f"{self.site.address}/table/{opened['table']['id']}")

    def send(self, path: str, **body: Any) -> Any:
        """A request of the page, for what other tests do by hand; its answer."""
        headers = {"Origin": self.site.address}
        answer = self.page.request.post(self.site.address + path, data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def standings(self) -> int:
        """How many stand in the list at the end, once the table has shown everything."""
        self.page.locator("section.end").wait_for()
        return self.page.locator("section.end > .table-of tbody tr:not(.parts)").count()

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._note_command)
        socket.on("framereceived", self._note_answer)

    def _note_command(self, frame: str | bytes) -> None:
        command = json.loads(frame)
        if command["type"] == "decide":
            self._under_way.add(command["id"])

    def _note_answer(self, frame: str | bytes) -> None:
        news = json.loads(frame)
        if news["type"] == "update":
            self.asked = news["asked"]
        if news["type"] == "done" and news["id"] in self._under_way:
            self._under_way.remove(news["id"])
            self.made += 1

    def play_on(self, how: How = "click", decisions: int = 10_000) -> int:
        """Answer whatever is asked, by chance, until the match is over; how many answers were taken."""
        start = self.made
        watchdog = Watchdog(self)
        while self.made < start + decisions:
            [state] = watchdog.look()
            if state == "over":
                break
            if state != "asked":
                self.page.wait_for_timeout(BETWEEN)
            else:
                self.by_keys() if how == "keys" else self.by_places(how)
        return self.made - start

    def finish_chapter(self) -> None:
        """Do what the lesson asks for, by chance where it leaves a choice, until it has told what came of it."""
        watchdog = Watchdog(self)
        while not self.page.locator(".coach[data-over]").count():
            self.by_places("click")
            watchdog.look()

    def told(self) -> tuple[int, str]:
        """How much, and whether one is asked; changes whenever something happens at the table."""
        much, state = self.page.evaluate(TOLD)
        return int(much), str(state)

    def shown(self) -> str:
        return f"{self.name}, {self.state()}, {self.page.evaluate(SHOWN)}"

    def by_places(self, how: How) -> None:
        """Touch one more place, or carry out what is chosen; whatever lies there by then is what one touches."""
        aim = self.page.evaluate(AIM, self._chance.random())
        if aim is not None:
            press = self.page.touchscreen.tap if how == "tap" else self.page.mouse.click
            press(aim["x"], aim["y"])

    def by_keys(self) -> None:
        """The number of an option, and Enter."""
        is_due = self.page.locator(".prompt .carry-out").count()
        self.page.keyboard.press("Enter" if is_due else str(self._chance.randint(1, 4)))


class Watchdog:
    """Fails once nothing new has come to any of these pages for so long that nothing will, and says what they show."""

    longest = LAST_RESORT / 2

    def __init__(self, *guests: Guest) -> None:
        self._guests = guests
        self._told: list[tuple[int, str]] = []
        self._since = 0.0

    def look(self) -> list[str]:
        """Each of them once: a moment later they may show something else."""
        if (told := [each.told() for each in self._guests]) != self._told:
            self._told, self._since = told, time.monotonic()
        elif time.monotonic() - self._since > self.longest:
            raise AssertionError(
                "nothing moves\n" + "\n".join(each.shown() for each in self._guests)
            )
        return [state for _, state in told]


def take_turns(one: Guest, other: Guest, decisions: int, how: How = "click") -> int:
    """Answer for whoever is asked, `decisions` times or until the match is over; return the number of answers."""
    start = one.made + other.made
    watchdog = Watchdog(one, other)
    while one.made + other.made < start + decisions:
        states = watchdog.look()
        if states == ["over", "over"]:
            break
        if "asked" in states:
            (one, other)[states.index("asked")].by_places(how)
        else:
            one.page.wait_for_timeout(BETWEEN)
    return one.made + other.made - start


def act(on: Locator, how: str, **settings: Any) -> None:
    if how == "keys":
        on.focus(**settings)
        on.press("Enter", **settings)
    else:
        getattr(on, how)(**settings)
