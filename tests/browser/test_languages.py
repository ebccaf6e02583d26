"""The page speaks its reader's language: the browser's at first, then the one that was chosen with one tap."""

import re
from collections.abc import Callable
from typing import Any

LATIN = re.compile(r"[A-Za-z]{2,}")
# All but the tables and tournaments of people who came before: their names are in letters of their own.
OWN_WORDS = """(() => {
  for (const list of document.querySelectorAll('.lower ul')) list.style.visibility = 'hidden'
  return document.querySelector('#page').innerText
})()"""


def test_a_reader_is_told_in_the_language_of_the_browser_until_one_is_chosen(
    guest: Callable[..., Any],
) -> None:
    reader = guest("葵", sits=False, locale="ja-JP")
    page = reader.page
    page.goto(reader.site.address)
    page.locator(".print.kenjin h2").wait_for()
    assert page.evaluate("document.documentElement.lang") == "ja"
    assert set(LATIN.findall(page.evaluate(OWN_WORDS))) == {"English"}
    page.get_by_role("button", name="English").click()
    page.locator("html[lang=en]").wait_for()
    page.get_by_role("heading", name="Kenjin").wait_for()
    page.get_by_role("button", name="日本語").click()
    page.locator("html[lang=ja]").wait_for()
