"""A person before the page: comes by a name, sits down, and plays with the mouse, by touch or by keys."""

import json
from random import Random
from typing import Any, Literal, Self

from playwright.sync_api import Locator, Page, Route
from playwright.sync_api import TimeoutError as NotThere

from tests.browser.site import Site

How = Literal["click", "tap", "keys"]
MOMENT = 2000  # milliseconds, after which one looks again; nothing fails by it
OPTIONS = ".place.can:not(.chosen):visible, .doors .opt:not(.chosen):visible"


class Guest:
    def __init__(self, page: Page, site: Site, name: str) -> None:
        self.page = page
        self.site = site
        self.name = name
        self._chance = Random(name)
        page.route("**/api/tables", at_once)

    def come(self, at: str) -> Self:
        self.page.goto(self.site.address + at)
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

    def wait_for(self, *states: str) -> str:
        either = ", ".join(f".frame[data-state={state}]" for state in states)
        while True:
            self.page.locator(either).wait_for(state="attached")
            if (now := self.state()) in states:  # it may have changed since
                return now

    def play_now(self, game: str, seats: int, how: How = "click") -> Self:
        self.page.locator(f".print.{game}").get_by_label("Seats").select_option(str(seats))
        act(self.page.locator(f".print.{game}").get_by_role("button", name="Play now"), how)
        self.page.locator(".prompt").wait_for()
        return self

    def open_table(self) -> str:
        """A table of Mangoku for two with a free seat; the path of its link."""
        self.page.locator(".print.mangoku").get_by_role("button", name="New table").click()
        self.page.get_by_role("button", name="Open the table").click()
        self.page.get_by_role("button", name="Start").wait_for()
        return str(self.page.evaluate("location.pathname"))

    def play_on(self, how: How = "click", decisions: int = 10_000) -> int:
        """Answer whatever is asked, by chance, until the match is over; how many times one did."""
        made = 0
        while made < decisions and self.wait_for("asked", "over") == "asked":
            made += self.by_keys() if how == "keys" else self.by_places(how)
        return made

    def by_places(self, how: How) -> bool:
        """Touch one more place, or carry out what is chosen. The table may have answered meanwhile: then look again."""
        carry_out = self.page.locator(".prompt .carry-out")
        try:
            if carry_out.count():
                act(carry_out, how, timeout=MOMENT)
                return True
            options = self.page.locator(OPTIONS)
            number = options.count()
            if number:
                act(options.nth(self._chance.randrange(number)), how, timeout=MOMENT)
        except NotThere:
            pass
        return False

    def by_keys(self) -> bool:
        """The number of an option, and Enter."""
        if self.page.locator(".prompt .carry-out").count():
            self.page.keyboard.press("Enter")
            return True
        self.page.keyboard.press(str(self._chance.randint(1, 4)))
        return False


def act(on: Locator, how: str, **settings: Any) -> None:
    if how == "keys":
        on.focus(**settings)
        on.press("Enter", **settings)
    else:
        getattr(on, how)(**settings)


def at_once(route: Route) -> None:
    """Tables of these tests do not wait before they show a decision."""
    if route.request.method != "POST":
        route.continue_()
        return
    setup = {**json.loads(route.request.post_data or "{}"), "pace": 0}
    route.continue_(post_data=json.dumps(setup))
