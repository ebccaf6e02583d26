"""The peaks of every game are scenes: from real updates, as long as they say, ended by a click or a key."""

from collections.abc import Callable

import pytest

from tests.browser.guest import Guest
from tests.browser.peaks import BRISK, PEAKS, has
from tests.browser.site import Site
from tests.browser.told import Stage, Told

Come = Callable[..., Guest]
TOLD_MORE = "(told) => document.querySelectorAll('.log p, .log .turn, .end').length > told"
SHORTEST, LONGEST = (
    1000,
    3200,
)  # milliseconds of a scene; a great finale adds a moment for each seat
# The scene that is on: its length, that of its beats, and whether anything but transform and opacity moves in it.
SCENE = """() => {
  const moment = document.querySelector('.moment')
  const lengthOf = (beat) => parseFloat(getComputedStyle(beat).getPropertyValue('--for'))
  const beats = [...moment.querySelectorAll('.foot li')].map(lengthOf)
  const played = moment.getAnimations({subtree: true}).map(({effect}) => effect)
  const timing = ['offset', 'computedOffset', 'easing', 'composite', 'transform', 'opacity']
  const moved = played.flatMap((effect) => effect.getKeyframes().flatMap(Object.keys))
  const longest = Math.max(0, ...played.map((effect) => effect.getComputedTiming().endTime))
  return {
    length: Number(moment.dataset.length), beats: beats.reduce((sum, beat) => sum + beat, 0),
    costly: [...new Set(moved)].filter((each) => !timing.includes(each)), longest,
  }
}"""


@pytest.mark.parametrize("game", PEAKS)
def test_a_peak_is_played_as_long_as_it_says_and_ended_by_a_key(
    guest: Come, site: Site, game: str
) -> None:
    page = guest("Ann", at_once=False, reduced_motion="no-preference").page
    page.add_init_script(BRISK)
    stage = Stage(page, site)
    for seed, is_peak, kinds in PEAKS[game]:
        before, after = Told(game, 4, seed=seed).until(is_peak)
        stage.open(game, 4, before)
        told = page.locator(".log p, .log .turn").count()
        stage.tell(after)
        for kind in kinds:
            page.locator(f".moment[data-scene={kind}]").wait_for(state="attached")
            scene = page.evaluate(SCENE)
            assert scene["length"] == scene["beats"]
            assert SHORTEST <= scene["length"] <= LONGEST, kind
            assert scene["costly"] == [], kind
            assert scene["longest"] <= scene["length"], kind
            assert page.locator(".log p, .log .turn").count() == told, "the chronicle waits"
            page.keyboard.press(" " if kind != kinds[-1] else "Escape")
        page.locator(".moment").wait_for(state="detached")
        page.wait_for_function(
            "told => document.querySelectorAll('.log p, .log .turn, .end').length > told", arg=told
        )


def test_a_click_ends_a_scene__and_nobodys_time_runs_out_in_one(guest: Come, site: Site) -> None:
    page = guest("Ann", at_once=False).page
    page.add_init_script(BRISK)
    stage = Stage(page, site)
    told = Told("martial_art", 4)
    before, after = told.until(has("cards_revealed"))
    stage.open("martial_art", 4, before)
    stage.tell(after)
    page.locator(".moment").wait_for(state="attached")
    assert page.evaluate(SCENE)["longest"] == 0, "without motion the same beats are stills"
    page.locator(".moment").click(position={"x": 20, "y": 20})
    page.locator(".moment").wait_for(state="detached")
    running = {"left": 9.0, "runs": True}
    asked = after["question"] or {
        "number": 1,
        "text": "Which?",
        "options": [{"action": "a", "label": "A", "hint": "", "path": ["a"]}] * 2,
    }
    stage.open("martial_art", 4, before)
    stage.tell({**after, "question": asked, "clocks": [running] * 4})
    page.locator(".frame[data-state=asked]").wait_for()
    assert page.locator(".moment").count() == 0
