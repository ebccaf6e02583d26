"""Every page and state is looked at by axe-core, and by whoever has `make screens` take pictures of them all."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

WEB = Path(__file__).parents[2] / "web"
SCREENS = WEB / "screens"
IS_PICTURED = bool(os.environ.get("SCREENS"))
GRAVE = ("serious", "critical")
# Whoever says what is written on a thing means that thing. What is drawn is no text: pictures have names, or none.
# A name follows what is written a moment later: what is wrong stays wrong.
LABELS = "label-content-name-mismatch"
DRAWN = "svg text, [role=img] *, [aria-hidden=true], [aria-hidden=true] * { visibility: hidden !important }"
COLORS = "color-contrast"
# What is looked for in a whole page, and is never grave.
MODERATE = "region"
# Half of what a browser does is to paint, and nobody sees it: a page is laid out, and touched where things lie,
# but transparent until it is looked at.
UNLIT = """(() => {
  window.unlit = new CSSStyleSheet()
  unlit.replaceSync('html { opacity: 0 }')
  document.adoptedStyleSheets.push(unlit)
})()"""
LIGHT = "(isLit) => { if (window.unlit) unlit.disabled = isLit }"
FIND = """async ([labels, drawn, moderate, only]) => {
  const told = {resultTypes: ['violations'], selectors: false}
  const run = async (wanted) => (await axe.run(document, {...told, ...wanted})).violations
  if (only && only !== labels) return run({runOnly: [only]})
  const rest = only ? [] : await run({rules: {[labels]: {enabled: false}, [moderate]: {enabled: false}}})
  const frame = () => new Promise(requestAnimationFrame)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(drawn)
  let named
  for (let looks = 0; looks < 5 && named?.length !== 0; looks++) {
    await frame().then(frame)
    document.adoptedStyleSheets.push(sheet)
    named = await run({runOnly: [labels]})
    document.adoptedStyleSheets.pop()
  }
  return [...rest, ...named]
}"""
THEMES: dict[str, Literal["dark", "light"]] = {"night": "dark", "day": "light"}
NARROW = 600  # pixels


@cache
def axe() -> str:
    return (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


@contextmanager
def lit(page: Page) -> Iterator[None]:
    """As people see it."""
    page.evaluate(LIGHT, True)
    yield
    page.evaluate(LIGHT, False)


def keep(page: Page, name: str) -> None:
    """A picture of it, where pictures are wanted."""
    if IS_PICTURED:
        with lit(page):
            take_picture(page, name)


def take_picture(page: Page, name: str) -> None:
    page.evaluate("document.fonts.ready")
    SCREENS.mkdir(exist_ok=True)
    page.screenshot(path=SCREENS / f"{name}.jpg", quality=90)


def look_at(page: Page, name: str) -> list[str]:
    """Serious findings of axe-core, and whether something is wider than the screen.

    By night nothing but the colors is another.
    """
    keep(page, name)
    complaints = complaints_about(page, name, COLORS if name.endswith("night") else None)
    whole, shown = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return complaints if whole <= shown else [*complaints, f"{name}: wider than the screen"]


def look_by_every_light(page: Page, name: str) -> list[str]:
    """By night and then by day, once the page has its colors."""
    complaints = []
    for theme in lights(page):
        page.emulate_media(color_scheme=THEMES[theme], reduced_motion="reduce")
        page.locator(f"html[data-theme={theme}]").wait_for()
        complaints += look_at(page, f"{name}-{theme}")
    return complaints


def lights(page: Page) -> Iterable[str]:
    """Those that make a difference there: a phone has the colors that a wide screen has by night."""
    size = page.viewport_size
    return THEMES if IS_PICTURED or (size and size["width"] > NARROW) else ["day"]


def complaints_by_night(page: Page, name: str) -> list[str]:
    """About the colors, which are all that is different by night."""
    page.emulate_media(color_scheme="dark")
    page.locator("html[data-theme=night]").wait_for()
    complaints = complaints_about(page, name, COLORS)
    page.emulate_media(color_scheme="light")
    page.locator("html[data-theme=day]").wait_for()
    return complaints


def complaints_about(page: Page, name: str, only: str | None = None) -> list[str]:
    """Serious findings of axe-core there, by all of its rules or by one."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    with lit(page):
        violations = page.evaluate(FIND, [LABELS, DRAWN, MODERATE, only])
    return [
        f"{name}: {each['id']}: {node['html'][:160]} {node['failureSummary'][:240]}"
        for each in violations
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]
