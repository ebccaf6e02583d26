"""Tests in a real browser, Debian's Chromium, against a real server with the page as it is built for the package."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from tests.browser.guest import AT_ONCE, Guest
from tests.browser.looking import UNLIT
from tests.browser.site import Site
from tests.debian import miss
from tests.patience import FOR_A_PAGE

SCRIPTS = Path(__file__).parents[2] / "scripts"
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run",
]  # fmt: skip
# Files that take minutes and programs of their own, and what has them run.
ON_DEMAND = {"test_by_ear.py": "BY_EAR", "test_firefox.py": "IN_FIREFOX"}
collect_ignore = [file for file, wish in ON_DEMAND.items() if wish not in os.environ]
WIDE: ViewportSize = {"width": 1440, "height": 900}
LAPTOP: ViewportSize = {"width": 1366, "height": 650}
BELOW = "somewhere/below"  # the folder works from any path
SMALL: ViewportSize = {"width": 360, "height": 640}
PHONE: ViewportSize = {"width": 390, "height": 844}
LYING: ViewportSize = {"width": 844, "height": 390}


@pytest.fixture(scope="session")
def chromium() -> str:
    """Where it is; if there is one without windows, that one, for it draws none around each page."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium") or miss("chromium")


@pytest.fixture(scope="session")
def built() -> None:
    """The page as it is now; the script lets one process build it at a time, and builds it once."""
    subprocess.run([sys.executable, SCRIPTS / "page", "build"], check=True)


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that plays by itself, some way below a host that is no server of ours."""
    root = tmp_path_factory.mktemp("alone")
    subprocess.run([sys.executable, SCRIPTS / "site", root / BELOW], check=True)
    return root


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """One for all tests of a module: its loop must not run when other modules have theirs."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One for all tests: whoever comes is somebody new there."""
    site = Site(tmp_path_factory.mktemp("site"))
    yield site
    site.stop()


@pytest.fixture
def guest(browser: Browser, site: Site) -> Iterator[Callable[..., Guest]]:
    """Somebody at a browser of their own. Whatever the page complains about fails the test."""
    site.start()
    complaints: list[str] = []
    contexts: list[BrowserContext] = []

    def complain_of_policy(name: str, line: str) -> None:
        if "Content Security Policy" in line:
            complaints.append(f"{name}: {line}")

    def come(
        name: str, at: str = "/", sits: bool = True, at_once: bool = True, **settings: Any
    ) -> Guest:
        wishes: dict[str, Any] = {"viewport": WIDE, "reduced_motion": "reduce", **settings}
        context = browser.new_context(**wishes)
        contexts.append(context)
        context.set_default_timeout(FOR_A_PAGE * 1000)
        context.add_init_script(UNLIT)
        if at_once:  # what others do is not shown at leisure
            context.add_init_script(AT_ONCE)
        page: Page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(f"{name}: {error}"))
        page.on("console", lambda line: complain_of_policy(name, line.text))
        somebody = Guest(page, site, name)
        return somebody.come(at) if sits else somebody

    yield come
    for context in contexts:
        context.close()
    assert not complaints
