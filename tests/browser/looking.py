"""Every page and state is looked at twice: by axe-core, and by whoever opens `web/screens/`."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

WEB = Path(__file__).parents[2] / "web"
SCREENS = WEB / "screens"
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


THEMES = {"night": "dark", "day": "light"}


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
    """A picture of it."""
    with lit(page):
        take_picture(page, name)


def take_picture(page: Page, name: str) -> None:
    page.evaluate("document.fonts.ready")
    SCREENS.mkdir(exist_ok=True)
    page.screenshot(path=SCREENS / f"{name}.jpg", quality=90)


def by_every_light(page: Page) -> Iterator[str]:
    """By night and then by day: which of them it is, once the page has its colors."""
    for theme, scheme in THEMES.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.locator(f"html[data-theme={theme}]").wait_for()
        yield theme


def look_at(page: Page, name: str) -> list[str]:
    """Keep a picture; what axe-core finds serious, and whether something is wider than the screen.

    By night nothing but the colors is another.
    """
    with lit(page):
        take_picture(page, name)
        complaints = found(page, name, COLORS if name.endswith("night") else None)
    whole, shown = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return complaints if whole <= shown else [*complaints, f"{name}: wider than the screen"]


def look_by_every_light(page: Page, name: str) -> list[str]:
    return [
        complaint
        for theme in by_every_light(page)
        for complaint in look_at(page, f"{name}-{theme}")
    ]


def complaints_about(page: Page, name: str, only: str | None = None) -> list[str]:
    """What axe-core finds serious there, by all that it knows or by one of its rules."""
    with lit(page):
        return found(page, name, only)


def found(page: Page, name: str, only: str | None) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    return [
        f"{name}: {each['id']}: {node['html'][:160]} {node['failureSummary'][:240]}"
        for each in page.evaluate(FIND, [LABELS, DRAWN, MODERATE, only])
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]
