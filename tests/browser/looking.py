"""Every page and state is looked at twice: by axe-core, and by whoever opens `web/screens/`."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

WEB = Path(__file__).parents[2] / "web"
SCREENS = WEB / "screens"
GRAVE = ("serious", "critical")
# Whoever says what is written on a thing means that thing. What is drawn is no text: pictures have names, or none.
LABELS = "label-content-name-mismatch"
DRAWN = "svg text, [role=img] *, [aria-hidden=true], [aria-hidden=true] * { visibility: hidden !important }"
FIND = """async ([labels, drawn]) => {
  const all = await axe.run(document, {resultTypes: ['violations'], rules: {[labels]: {enabled: false}}})
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(drawn)
  document.adoptedStyleSheets.push(sheet)
  const named = await axe.run(document, {resultTypes: ['violations'], runOnly: [labels]})
  document.adoptedStyleSheets.pop()
  return [...all.violations, ...named.violations]
}"""


@cache
def axe() -> str:
    return (WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def look_at(page: Page, name: str) -> list[str]:
    """Keep a picture; what axe-core finds serious, and whether something is wider than the screen."""
    page.evaluate("document.fonts.ready")
    SCREENS.mkdir(exist_ok=True)
    page.screenshot(path=SCREENS / f"{name}.png")
    page.evaluate(axe())
    found = page.evaluate(FIND, [LABELS, DRAWN])
    complaints = [
        f"{name}: {each['id']}: {node['html'][:160]} {node['failureSummary'][:240]}"
        for each in found
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]
    whole, shown = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    return complaints if whole <= shown else [*complaints, f"{name}: wider than the screen"]
