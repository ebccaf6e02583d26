"""An account in two browsers: its mail address, letters about turns, and the way back."""

import re
from collections.abc import Callable, Iterator
from email import message_from_bytes, policy
from queue import Queue
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Thread

import pytest
from playwright.sync_api import Page

from tests.browser.guest import Guest
from tests.browser.looking import look_at
from tests.browser.site import Site
from tests.patience import FOR_A_PAGE

Come = Callable[..., Guest]
Letters = Queue[str]
PASSWORD, NEW = "a long walk by the river", "a new song in the rain"


@pytest.fixture(scope="module")
def letters() -> Iterator[tuple[Letters, int]]:
    """The letters a mail server on this machine has taken, and its port."""
    taken: Letters = Queue()

    class Post(StreamRequestHandler):
        def say(self, line: bytes) -> None:
            self.wfile.write(line + b"\r\n")

        def handle(self) -> None:
            self.say(b"220 post")
            for line in self.rfile:
                match line.split()[0].upper():
                    case b"DATA":
                        self.say(b"354 go on")
                        text = b"".join(iter(self.rfile.readline, b".\r\n"))
                        letter = message_from_bytes(text, policy=policy.default)
                        taken.put(letter.get_content())
                        self.say(b"250 taken")
                    case b"QUIT":
                        self.say(b"221 bye")
                        return
                    case _:
                        self.say(b"250 well")

    server = ThreadingTCPServer(("127.0.0.1", 0), Post)
    Thread(target=server.serve_forever).start()
    yield taken, server.server_address[1]
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def site(
    built: None, letters: tuple[Letters, int], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    """One that sends letters, and at once."""
    post = {"KASSEN_SMTP_HOST": "127.0.0.1", "KASSEN_SMTP_PORT": str(letters[1])}
    rest = {"KASSEN_SMTP_TLS": "false", "KASSEN_ALERT_SECONDS": "0"}
    site = Site(tmp_path_factory.mktemp("letters"), **post, **rest)
    yield site
    site.stop()


def link_in(letters: Letters) -> str:
    """The path of the link in the next letter."""
    found = re.search(
        r"^(?:https?://[^/]+)?(/\S+)\s*$", letters.get(timeout=FOR_A_PAGE), re.MULTILINE
    )
    assert found
    return found[1]


def sign_in(page: Page, site: Site, button: str) -> None:
    page.goto(site.address + "/sign-in")
    page.get_by_label("Name", exact=True).fill("emi_of_edo")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name=button, exact=True).click()
    page.locator(".print.mangoku").wait_for()


def test_letters_tell_of_turns_and_lead_back_and_other_browsers_are_signed_out(
    guest: Come, site: Site, letters: tuple[Letters, int]
) -> None:
    taken, _ = letters
    emi, elsewhere, aiko = guest("Emi"), guest("Emi", sits=False).page, guest("Aiko")
    page = emi.page
    sign_in(page, site, "Make an account")
    sign_in(elsewhere, site, "Sign in")
    page.goto(site.address + "/me")
    page.get_by_role("button", name="Sign out everywhere else").click()
    page.get_by_role("button", name="Sign out everywhere else").wait_for(state="detached")
    assert elsewhere.request.get(site.address + "/api/me").status == 401

    page.get_by_label("My name may be in them").check()
    page.get_by_label("Email address", exact=True).fill("emi@example.org")
    page.get_by_role("button", name="Send me the link").click()
    page.get_by_text("The email is on its way.").wait_for()
    page.goto(site.address + link_in(taken))
    page.locator(".print.mangoku").wait_for()
    page.goto(site.address + "/me")
    page.get_by_role("button", name="Stop telling me at emi@example.org").wait_for()
    assert page.get_by_label("My name may be in them").is_checked()
    assert not look_at(page, "account-mail-wide-day")

    slow = {"game": "kenjin", "seats": ["me", "open"], "clock": {"kind": "days", "days": 1}}
    first = {"options": {"start_player": 1}, "auto_start": True, "public": False}
    table = aiko.send("/api/tables", **slow, **first)["table"]["id"]
    emi.send(f"/api/tables/{table}/commands", type="sit")
    assert link_in(taken) == f"/table/{table}"

    page.goto(site.address + "/me")
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.goto(site.address + "/sign-in")
    page.get_by_role("link", name="I forgot my password").click()
    page.get_by_label("Name or email address").fill("emi@example.org")
    page.get_by_role("button", name="Send the link").click()
    page.get_by_text("an email is on its way").wait_for()
    page.goto(site.address + link_in(taken))
    page.get_by_label("New password").fill(NEW)
    page.get_by_role("button", name="Choose a new password").click()
    page.locator(".print.mangoku").wait_for()
    assert page.request.get(site.address + "/api/me").json()["name"] == "emi_of_edo"
