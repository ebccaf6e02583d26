"""All five games in Firefox, from the static folder: with the host gone and the network off, over a reload.

It takes minutes: `make firefox` runs it.
"""

import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from kassen import games
from tests.browser.firefox import Tab, firefox
from tests.browser.guest import AIM, AT_ONCE, SHOWN, TOLD
from tests.browser.test_alone import HALF, IS_KEPT, UNHURRIED, Host
from tests.debian import miss
from tests.patience import FOR_A_PAGE, wait_until

LOOKS = f"({SHOWN})()"
STANDINGS = "document.querySelectorAll('section.end > .table-of tbody tr').length"
BEGIN = """(() => {
  const print = document.querySelector('.print.GAME')
  const seats = print.querySelector('select')
  seats.value = [...seats.options].map(({value}) => value).sort()[0]
  seats.dispatchEvent(new Event('change', {bubbles: true}))
  const button = [...print.querySelectorAll('button')].find((each) => each.innerText.includes('Play now'))
  button.click()
})()"""


@pytest.fixture(scope="module")
def tab(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Tab, str]]:
    """A browser that was at the page once, and has had no network since."""
    program, host = shutil.which("firefox-esr") or miss("firefox-esr"), Host(folder)
    with firefox(program, tmp_path_factory.mktemp("profile")) as tab:
        tab.begin_with(AT_ONCE, UNHURRIED)
        tab.go(host.address)
        wait_until(lambda: tab.evaluate(IS_KEPT))
        host.kill()
        tab.lose_the_network()
        yield tab, host.address


def wait_for(tab: Tab, sign: str) -> None:
    wait_until(lambda: tab.evaluate(f"document.querySelector('{sign}') !== null"))


def play_until(tab: Tab, lines: int, chance: Random) -> None:
    """Answer by chance until so much has happened, or the match is over."""
    told, since = tab.evaluate(TOLD), time.monotonic()
    while told[0] < lines and told[1] != "over":
        aim = tab.evaluate(f"({AIM})({chance.random()})") if told[1] == "asked" else None
        if aim:
            tab.click(aim["x"], aim["y"])
        if (now := tab.evaluate(TOLD)) != told:
            told, since = now, time.monotonic()
        assert time.monotonic() - since < FOR_A_PAGE, (
            f"nothing moves: {told}\n{tab.evaluate(LOOKS)}"
        )


@pytest.mark.parametrize("game", games.NAMES)
def test_a_whole_game_is_played_in_firefox_without_a_server_and_over_a_reload(
    tab: tuple[Tab, str], game: str
) -> None:
    page, address = tab
    page.go("about:blank")
    page.go(address)
    wait_for(page, f".print.{game} button")
    page.evaluate(BEGIN.replace("GAME", game))
    wait_for(page, ".prompt")
    chance = Random(game)
    play_until(page, HALF, chance)
    before = page.evaluate(TOLD)[0]
    page.reload()
    wait_for(page, ".prompt")
    assert page.evaluate(TOLD)[0] >= before
    play_until(page, 10_000, chance)
    wait_for(page, "section.end > .table-of tbody tr")
    assert page.evaluate(STANDINGS) == games.get(game).seats[0]
