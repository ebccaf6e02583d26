"""The handbook's new card of every game at a table in the browser: drawn, looked up, and played with.

Where a table takes new rows, the card is one of them; in Mangoku and Kenjin, whose tables are full, it takes a printed
one's place, and whoever adds a row is told why.
"""

from collections.abc import Callable
from typing import Any

import pytest

from kassen import games
from kassen.engine.errors import BadBox
from tests.browser.guest import Guest
from tests.games.test_new_rows import EDITIONS, GROWING, SEATS

DECISIONS = 4
HOUSE = {"token": "taira_2", "sentry": "guard_6_alarm", "treasures": ["plain_fan"]}
# Where it lies, its name, what is drawn on it, and what is told of it.
CARDS: dict[str, tuple[dict[str, Any], str, list[str], list[str]]] = {
    "mangoku": (
        {"turn": 0, "hands": [["ninja", "captain", "monk"], None, None]}, "Pirate", ["3", "1"],
        ["battle 3", "honor 1", "Attacks one player with 4"],
    ),
    "martial_art": (
        {"hands": [["supplies", "monkey", "scout", "archer"], None, None]}, "Monkey", ["6"],
        ["strength 6", "An opponent gives you a card"],
    ),
    "kenjin": ({}, "Ronin", ["4"], ["Strength 4"]),
    "shogunate": (
        {"plot": "night_market"}, "Night Market", [], ["0 0 1 2 1 0", "shows the Hatamoto a Loyalty card"],
    ),
    "ninjato": (
        {"houses": {"house_1": HOUSE}}, "Guard 6, alarm", ["6"],
        ["2 of them", "more than 6", "it rings"],
    ),
}  # fmt: skip
NUMBERS = "(card) => [...card.querySelectorAll('text')].map((text) => text.textContent)"


@pytest.mark.parametrize("game", games.NAMES)
def test_a_new_card_is_drawn_looked_up_and_played_with(
    guest: Callable[..., Guest], game: str
) -> None:
    scenario, name, drawn, told = CARDS[game]
    aiko = guest("Aiko")
    aiko.practice(game, SEATS[game], scenario, edition=EDITIONS[game])
    page = aiko.page
    card = page.locator(f'.frame svg[aria-label="{name}"]:not(.back)').first
    card.wait_for()
    assert set(drawn) <= set(card.evaluate(NUMBERS))
    assert card.locator("path").count() > 3  # its emblem
    card.dispatch_event("contextmenu", {"bubbles": True, "clientX": 1, "clientY": 1})
    read = page.locator(f'.lookup.held[aria-label="{name}"]')
    read.wait_for()
    text = read.inner_text()
    assert [each for each in told if each not in text] == []
    if game in ("martial_art", "shogunate"):
        assert "新" in read.locator("svg").first.evaluate(NUMBERS)
    page.keyboard.press("Escape")
    read.wait_for(state="detached")
    assert aiko.play_on(decisions=DECISIONS) == DECISIONS


@pytest.mark.parametrize("game", sorted({*games.NAMES} - {*GROWING}))
def test_a_full_table_says_why_it_takes_no_new_row(game: str) -> None:
    found = games.get(game)
    name, table = next(
        (name, table) for name, table in found.standard_box.tables.items() if table.full
    )
    row = {
        column: cell for column, cell in next(iter(table.rows.values())).items() if column != "id"
    }
    with pytest.raises(BadBox, match="change"):
        found.edition({name: {"another": row}})
