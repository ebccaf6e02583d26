"""The folder of static files: whole games in the page, with the server killed and the network off."""

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from kassen import games
from tests.browser.conftest import PHONE, SCRIPTS, WIDE
from tests.browser.guest import AT_ONCE, Guest, How, Watchdog
from tests.patience import FOR_A_PAGE, LAST_RESORT

BELOW = "somewhere/below"  # the folder works from any path
BY_TOUCH = "kenjin"
HALF = 12  # lines of a chronicle, before a game is left and taken up again
# Bots of these tests do not wait before they show a decision.
UNHURRIED = """(() => {
  const post = Worker.prototype.postMessage
  Worker.prototype.postMessage = function (asked, ...more) {
    const isOpened = asked.method === 'POST' && asked.path === '/api/tables'
    const body = isOpened ? JSON.stringify({...JSON.parse(asked.body), pace: 0}) : asked.body
    return post.call(this, isOpened ? {...asked, body} : asked, ...more)
  }
})()"""
IS_KEPT = "navigator.serviceWorker.ready.then((found) => found.active.state === 'activated')"


class Host:
    """Any web server, which can be killed."""

    def __init__(self, folder: Path) -> None:
        handler = partial(Quiet, directory=str(folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}/{BELOW}/"
        Thread(target=self._server.serve_forever, daemon=True).start()

    def kill(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *told: Any) -> None:
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("alone")
    subprocess.run([sys.executable, SCRIPTS / "site", root / BELOW], check=True)
    return root


@pytest.fixture(scope="module")
def at_home(browser: Browser, folder: Path) -> Iterator[BrowserContext]:
    """A browser that was at the page once, and has had no network since."""
    yield from unplugged(browser, folder, {"viewport": WIDE})


@pytest.fixture(scope="module")
def on_a_phone(browser: Browser, folder: Path) -> Iterator[BrowserContext]:
    yield from unplugged(browser, folder, {"viewport": PHONE, "has_touch": True, "is_mobile": True})


def unplugged(browser: Browser, folder: Path, kind: dict[str, Any]) -> Iterator[BrowserContext]:
    host, context = Host(folder), browser.new_context(**kind, reduced_motion="reduce")
    context.set_default_timeout(FOR_A_PAGE * 1000)
    context.add_init_script(AT_ONCE)
    context.add_init_script(UNHURRIED)
    page = context.new_page()
    page.goto(host.address)
    page.wait_for_function(IS_KEPT, timeout=LAST_RESORT * 1000)
    page.close()
    host.kill()
    context.set_offline(True)
    context.address = host.address  # type: ignore[attr-defined]
    yield context
    context.close()


def come(context: BrowserContext) -> Guest:
    page: Page = context.new_page()
    guest = Guest(page, None, "Aiko")  # type: ignore[arg-type]
    page.goto(context.address)  # type: ignore[attr-defined]
    return guest


def play_until(guest: Guest, lines: int, how: How) -> None:
    """Answer by chance until so much has happened, or the match is over."""
    watchdog = Watchdog(guest)
    while guest.told()[0] < lines and guest.state() != "over":
        watchdog.look()
        if guest.state() == "asked":
            guest.by_places(how)


@pytest.mark.parametrize("game", games.NAMES)
def test_a_whole_game_is_played_without_a_server_and_over_a_reload(
    request: pytest.FixtureRequest, game: str
) -> None:
    context = request.getfixturevalue("on_a_phone" if game == BY_TOUCH else "at_home")
    how: How = "tap" if game == BY_TOUCH else "click"
    guest, seats = come(context), games.get(game).seats[0]
    guest.play_now(game, seats, how)
    play_until(guest, HALF, how)
    before = guest.told()[0]
    guest.page.reload()
    guest.page.locator(".prompt").wait_for()
    assert guest.told()[0] >= before
    guest.play_on(how)
    assert guest.standings() == seats
    guest.page.close()
