"""The page of puzzles: every one of them is decided at the table of its game, and tells what each answer is worth."""

import json
from collections.abc import Callable

import pytest

from kassen import games
from kassen.puzzles.book import book_of
from tests.browser.guest import Guest, Watchdog

Come = Callable[..., Guest]
# Today's, and those of other games, count as answered: what follows is of one game.
OTHERS = """(game) => fetch('/api/puzzles').then((found) => found.json()).then(({ puzzles }) => {
  const others = puzzles.filter((each) => each.game !== game).map(({ id }) => [id, false])
  localStorage.setItem('kassen-puzzles', JSON.stringify(Object.fromEntries(others)))
  return puzzles.filter((each) => each.game === game).map(({ id }) => id)
})"""
ANSWERS = "() => JSON.parse(localStorage.getItem('kassen-puzzles'))"


def answer(haruka: Guest) -> None:
    """Decide anything, and read what it is worth."""
    watchdog = Watchdog(haruka)
    while not haruka.page.locator(".solution h2").count():
        haruka.by_places("click")
        haruka.page.wait_for_timeout(10)
        watchdog.look()


@pytest.mark.parametrize("name", [game.name for game in games.available() if book_of(game)])
def test_every_puzzle_of_a_game_is_answered_one_after_the_other(guest: Come, name: str) -> None:
    haruka = guest("Haruka")
    page = haruka.page
    first, *rest = page.evaluate(OTHERS, name)
    page.goto(f"{haruka.site.address}/puzzle/{first}")
    met = set()
    for _ in range(1 + len(rest)):
        page.locator(".prompt").wait_for()
        puzzle = page.url.rsplit("/", 1)[1]
        answer(haruka)
        met.add(puzzle)
        solution = page.request.get(f"{haruka.site.address}/api/puzzles/{puzzle}/solution").json()
        shares = page.locator(".solution .bars .num").all_inner_texts()
        assert [int(share.split()[0]) for share in shares] == [
            int(100 * each["win_share"] + 0.5) for each in solution["options"]
        ]
        following = page.get_by_role("link", name="Next puzzle")
        if following.count():
            following.click()
            page.wait_for_url(lambda url, puzzle=puzzle: not url.endswith(puzzle))
            page.locator(".solution").wait_for(state="detached")
    assert met == {first, *rest}
    answers = page.evaluate(ANSWERS)
    assert set(answers) >= met
    right = [each for each in met if answers[each]]
    assert 0 < len(right) < len(met), json.dumps(answers)
