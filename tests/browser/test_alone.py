"""Whole games in the page: from the folder of static files, with the server killed and the network off; and from a
server's page whose line is lost.
"""

import shutil
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
from kassen.server.client_files import FOLDER
from tests.browser.conftest import BELOW, PHONE, SCRIPTS, WIDE
from tests.browser.guest import AT_ONCE, Guest, How, Watchdog
from tests.browser.site import Site
from tests.patience import FOR_A_PAGE, LAST_RESORT

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


LATER = '<meta name="edition" content="later"></head>'
IS_LATER = "document.querySelector('meta[name=edition]') !== null"
WAITS = "navigator.serviceWorker.getRegistration().then(({waiting}) => waiting !== null)"


def write_a_later_page(folder: Path) -> None:
    """As `make site` would: another page, and a service worker that keeps it."""
    page, keeper = folder / "index.html", folder / "sw.js"
    page.write_text(page.read_text().replace("</head>", LATER))
    kept, told = '{"url":"index.html","revision":"', keeper.read_text()
    assert kept in told
    keeper.write_text(told.replace(kept, f"{kept}later"))


def test_a_newer_page_takes_over_in_the_lobby_and_never_in_the_middle_of_a_match(
    browser: Browser, folder: Path, tmp_path: Path
) -> None:
    shutil.copytree(folder, tmp_path / "host")
    host = Host(tmp_path / "host")
    context = browser.new_context(viewport=WIDE, reduced_motion="reduce")
    context.set_default_timeout(FOR_A_PAGE * 1000)
    context.add_init_script(AT_ONCE)
    context.add_init_script(UNHURRIED)
    guest = Guest(context.new_page(), None, "Aiko")  # type: ignore[arg-type]
    guest.page.goto(host.address)
    guest.page.wait_for_function(IS_KEPT, timeout=LAST_RESORT * 1000)
    guest.play_now("mangoku", 2)
    table = guest.page.evaluate("location.hash").rpartition("/")[2]
    write_a_later_page(tmp_path / "host" / BELOW)
    guest.page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    guest.page.wait_for_function(WAITS, timeout=LAST_RESORT * 1000)

    play_until(guest, HALF, "click")  # the match goes on …
    other = context.new_page()  # … also while somebody looks into the lobby
    other.goto(host.address)
    other.locator(f"a[href*='{table}']").first.wait_for()
    other.close()
    guest.page.reload()
    guest.page.locator(".prompt").wait_for()
    assert guest.page.evaluate(WAITS)
    assert not guest.page.evaluate(IS_LATER)

    guest.page.goto("about:blank")
    guest.page.goto(host.address)
    guest.page.wait_for_function(IS_LATER)
    guest.page.locator(f"a[href*='{table}']").first.click()
    guest.play_on()
    assert guest.standings() == 2
    context.close()
    host.kill()


@pytest.fixture(scope="module")
def served(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server whose page plays on without it."""
    page = tmp_path_factory.mktemp("served") / "page"
    command = [sys.executable, SCRIPTS / "site", "--served", page]
    subprocess.run(command, check=True)
    shutil.copytree(
        FOLDER, page, dirs_exist_ok=True, ignore=lambda _, names: set(names) & {"index.html"}
    )
    site = Site(tmp_path_factory.mktemp("site"), KASSEN_WEB=str(page))
    yield site
    site.stop()


def test_where_the_line_to_a_server_is_lost_games_against_bots_are_left(
    browser: Browser, served: Site
) -> None:
    served.start()
    context = browser.new_context(viewport=WIDE, reduced_motion="reduce")
    context.set_default_timeout(FOR_A_PAGE * 1000)
    context.add_init_script(AT_ONCE)
    context.add_init_script(UNHURRIED)
    guest = Guest(context.new_page(), served, "Aiko").come("/")
    guest.page.wait_for_function(IS_KEPT, timeout=LAST_RESORT * 1000)
    there = guest.open_table()
    served.stop()
    guest.page.goto(f"{served.address}/")
    guest.play_now("mangoku", 2)
    here = guest.page.evaluate("location.pathname")
    assert here.startswith("/table/here-")
    assert not there.startswith("/table/here-")
    play_until(guest, HALF, "click")
    served.start()
    guest.page.goto(f"{served.address}/")
    guest.page.locator(f"a[href='{here}']").first.wait_for()  # beside the tables of the server
    guest.page.goto(served.address + here)
    guest.play_on()
    assert guest.standings() == 2
    context.close()
