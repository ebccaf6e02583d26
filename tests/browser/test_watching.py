"""Those who watch: all hands a while later, and a board within a page of somebody else."""

from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest

from tests.browser.guest import Guest, take_turns
from tests.browser.looking import look_at

Come = Callable[..., Guest]
ARTICLE = '<!doctype html><title>An article</title><iframe title="A match" width="900" height="620" src="{}"></iframe>'
SETUP = {"game": "kenjin", "seats": ["me", "open"], "pace": 0, "auto_start": True}


@pytest.fixture
def elsewhere() -> Iterator[Callable[[str], str]]:
    """The address of a page that another site serves: a browser takes `localhost` for one."""
    pages: list[str] = []

    class Pages(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(pages[-1].encode())

        def log_message(self, *given: Any, **named: Any) -> None:
            return None

    server = ThreadingHTTPServer(("127.0.0.1", 0), Pages)
    Thread(target=server.serve_forever).start()

    def publish(page: str) -> str:
        pages.append(page)
        return f"http://localhost:{server.server_port}/"

    yield publish
    server.shutdown()
    server.server_close()


def test_watchers_see_all_hands_later_and_a_page_elsewhere_shows_the_board(
    guest: Come, elsewhere: Callable[[str], str]
) -> None:
    aiko, bunta, chiyo = guest("Aiko"), guest("Bunta"), guest("Chiyo")
    later = {"kind": "decisions", "decisions": 5}
    table = aiko.send("/api/tables", **SETUP, open_hands=later)["table"]["id"]
    address = aiko.site.address
    aiko.page.goto(f"{address}/table/{table}")
    bunta.page.goto(f"{address}/table/{table}")
    bunta.page.get_by_text("Watchers see all hands 5 decisions later.").wait_for()
    bunta.page.get_by_role("button", name="Sit down").click()
    for each in (aiko, bunta):
        each.wait_for("asked", "waiting")

    page = chiyo.page
    page.goto(f"{address}/table/{table}")
    page.get_by_text("All hands are shown here 5 decisions later").wait_for()
    assert not page.locator("[data-place^='hand/']").count()
    take_turns(aiko, bunta, 9)
    page.get_by_text("All hands, 5 decisions ago").wait_for()
    assert page.locator(".hands .hand").count() == 2
    assert not look_at(page, "open-hands-wide-day")
    page.get_by_role("button", name="All hands, later").click()
    page.locator(".board.watched").wait_for()

    reader = guest("Dora", sits=False).page
    reader.goto(elsewhere(ARTICLE.format(f"{address}/embed/{table}")))
    board = reader.frame_locator("iframe")
    board.locator(".frame.embedded").wait_for()
    board.get_by_text("All hands, 5 decisions ago").wait_for()
    assert take_turns(aiko, bunta, 10_000)
    assert chiyo.wait_for("over")
    board.get_by_text("wins").wait_for()
