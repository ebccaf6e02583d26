"""Every page and state is looked at twice: by axe-core, and by whoever opens `web/screens/`."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

WEB = Path(__file__).parents[2] / "web"
SCREENS = WEB / "screens"
GRAVE = ("serious", "critical")
# axe reads what is drawn in pictures too, kanji and all: of places we look ourselves at what is written beside them.
SETTINGS = "axe.configure({rules: [{id: 'label-content-name-mismatch', selector: '[aria-label]:not(.place)'}]})"
MISNAMED = """() => [...document.querySelectorAll('.place')].flatMap((place) => {
  const copy = place.cloneNode(true)
  for (const picture of copy.querySelectorAll('svg, [role=img], [aria-hidden=true]')) picture.remove()
  const [written, name] = [copy.textContent, place.ariaLabel].map((text) => text.replace(/\\s+/g, ''))
  return name.startsWith(written) ? [] : [`${place.ariaLabel} is written ${copy.textContent}`]
})"""


@cache
def axe() -> str:
    return (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def look_at(page: Page, name: str) -> list[str]:
    """Keep a picture; what axe-core finds serious, and whether something is wider than the screen."""
    page.evaluate("document.fonts.ready")
    SCREENS.mkdir(exist_ok=True)
    page.screenshot(path=SCREENS / f"{name}.png")
    page.evaluate(axe())
    page.evaluate(SETTINGS)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    complaints = [
        f"{name}: {each['id']}: {node['html'][:160]} {node['failureSummary'][:240]}"
        for each in found["violations"]
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]
    complaints += [f"{name}: {each}" for each in page.evaluate(MISNAMED)]
    whole, shown = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return complaints if whole <= shown else [*complaints, f"{name}: wider than the screen"]
