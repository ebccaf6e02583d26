"""The page speaks its reader's language: the browser's at first, then the one that was chosen with one tap."""

from collections.abc import Callable

import pytest

from kassen import games
from kassen.engine.table.pseudo import PSEUDO
from tests.browser.conftest import PHONE
from tests.browser.guest import Guest
from tests.browser.looking import complaints_about
from tests.browser.reading import read_in, strange_words
from tests.browser.test_sizes import LAW, TIGHT, positions, resized

Come = Callable[..., Guest]
# All but the tables and tournaments of people who came before: their names are in letters of their own.
# What breaks lines between phrases: a space without width.
BREAKS = "document.querySelector('.visit').innerText.split('\\u200b').length - 1"
# A browser that cannot do so by itself.
OLD = """(() => {
  const supports = CSS.supports
  CSS.supports = (...asked) => asked[1] !== 'auto-phrase' && supports.apply(CSS, asked)
})()"""


def test_a_reader_is_told_in_the_language_of_the_browser_until_one_is_chosen(
    guest: Come,
) -> None:
    reader = guest("葵", sits=False, locale="ja-JP")
    page = reader.page
    page.goto(reader.site.address)
    page.locator(".print.kenjin h2").wait_for()
    assert page.evaluate("document.documentElement.lang") == "ja"
    assert not strange_words(page)
    page.get_by_role("button", name="English").click()
    page.locator("html[lang=en]").wait_for()
    page.get_by_role("heading", name="Kenjin").wait_for()
    page.get_by_role("button", name="日本語").click()
    page.locator("html[lang=ja]").wait_for()


@pytest.mark.parametrize("game", games.NAMES)
def test_every_question_is_asked_and_can_be_answered_in_other_languages(
    guest: Come, game: str
) -> None:
    """Japanese is looked at on every narrow screen; the pseudo-language shows what nobody can translate."""
    aiko = guest("葵", has_touch=True)
    page = aiko.page
    complaints: dict[str, list[str]] = {}

    def complain(found: list[str], when: str) -> None:
        for each in found:
            complaints.setdefault(each, []).append(when)

    for kind, scenario in positions(game):
        read_in(aiko, "ja")
        aiko.practice(game, games.get(game).seats[1], scenario)
        aiko.wait_for("asked")
        for where in resized(page, TIGHT):
            complain(page.evaluate(LAW), f"{kind} at {where}")
        complain(strange_words(page), kind)
        read_in(aiko, PSEUDO)
        page.reload()
        aiko.wait_for("asked")
        complain(strange_words(page, aiko.seats()), f"{kind} in {PSEUDO}")
    read_in(aiko, "ja")
    page.reload()
    aiko.wait_for("asked")
    complain(complaints_about(page, "axe"), f"{kind} in Japanese")
    assert not complaints, "\n".join(
        f"{each} ({', '.join(where)})" for each, where in complaints.items()
    )


def test_lines_break_between_phrases_where_a_browser_cannot_do_so(guest: Come) -> None:
    reader = guest("葵", sits=False, locale="ja-JP", viewport=PHONE)
    page = reader.page
    page.goto(reader.site.address)
    page.locator(".visit li").first.wait_for()
    assert page.evaluate(BREAKS) == 0
    page.add_init_script(OLD)
    page.reload()
    page.locator("html.phrased .visit li").first.wait_for()
    assert page.evaluate(BREAKS) > 10
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
