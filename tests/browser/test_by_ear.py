"""One decision of each game by what Orca says; `make ear` installs it and runs this."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, sync_playwright

from kassen import games
from tests.browser.guest import AT_ONCE, Guest
from tests.browser.orca import Orca, is_missing, listening
from tests.browser.site import Site
from tests.browser.test_sizes import positions
from tests.debian import miss
from tests.patience import wait_until

# What the thing in focus is called: its name, or what is written on it.
NAME = "document.activeElement.ariaLabel ?? document.activeElement.innerText"
SAID = "[...document.querySelectorAll('.said p')].at(-1)?.innerText ?? ''"


@pytest.fixture(scope="module")
def listener(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Orca, Guest]]:
    if missing := is_missing():
        miss(", ".join(missing))
    site.start()
    folder = tmp_path_factory.mktemp("orca")
    with listening(folder, site.address) as (orca, browser), sync_playwright() as playwright:
        context = playwright.chromium.connect_over_cdp(browser).contexts[0]
        context.add_init_script(AT_ONCE)
        yield orca, Guest(context.pages[0], site, "Aiko").come("/")


@pytest.mark.parametrize("game", games.NAMES)
def test_a_decision_is_made_by_what_is_spoken(listener: tuple[Orca, Guest], game: str) -> None:
    orca, aiko = listener
    transcript = Transcript(orca, aiko.page)
    orca.listen()
    _, scenario = next(positions(game))
    aiko.practice(game, games.get(game).seats[1], scenario)
    aiko.wait_for("asked")
    transcript.hear("the table opens", aiko.page.locator(".prompt h2").inner_text())

    orca.stay_in_focus_mode()
    orca.press("s")
    wait_until(lambda: aiko.page.evaluate(SAID).count(".") > 1)
    transcript.hear("S", aiko.page.evaluate(SAID))

    orca.press("Right")
    wait_until(lambda: aiko.page.evaluate("document.activeElement.matches('.place, .opt')"))
    transcript.hear("→", aiko.page.evaluate(NAME))

    made, told = aiko.made, aiko.page.evaluate(SAID)
    while not aiko.page.locator(".carry-out").count():
        touched = choices(aiko)
        orca.press("1")
        wait_until(lambda touched=touched: choices(aiko) != touched)
    orca.press("Return")  # and no key more, which would cut short what came of it
    wait_until(lambda: aiko.told() and aiko.made > made)
    wait_until(lambda: aiko.page.evaluate(SAID) != told)
    transcript.hear("Enter", aiko.page.evaluate(SAID))
    transcript.keep(game)


def choices(guest: Guest) -> int:
    return guest.page.locator(".chosen").count()


class Transcript:
    """The sentences said after each key."""

    def __init__(self, orca: Orca, page: Page) -> None:
        self._orca = orca
        self._lines: list[str] = []

    def hear(self, when: str, expected: str) -> None:
        self._orca.says(expected)
        said = " ".join(self._orca.spoken().split())
        self._lines.append(f"{when}: {said}")

    def keep(self, game: str) -> None:
        """Where somebody wants to read it."""
        if folder := os.environ.get("SPOKEN"):
            Path(folder, f"{game}.txt").write_text("\n".join(self._lines) + "\n")
