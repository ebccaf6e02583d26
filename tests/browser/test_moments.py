"""The peaks of every game are scenes: from real updates, as long as they say, ended by a click or a key."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.guest import Guest
from tests.browser.site import Site
from tests.browser.told import Fields, Stage, Told

Come = Callable[..., Guest]
Peak = Callable[[list[Fields]], bool]
BRISK = "localStorage.setItem('kassen-settings', JSON.stringify({pace: 'brisk'}))"
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


def has(*names: str, **fields: Any) -> Peak:
    """A step with events of all these names, the first of which has these fields."""

    def is_peak(events: list[Fields]) -> bool:
        first = [event for event in events if event["event"] == names[0]]
        told = {event["event"] for event in events}
        is_such = any(fields.items() <= event.items() for event in first)
        return is_such and told.issuperset(names)

    return is_peak


PEAKS = {
    "mangoku": [
        (7, has("attack_blocked"), ["duel"]),
        (3, has("player_eliminated", reason="battle"), ["duel"]),
        (7, has("monk_answered"), ["monk"]),
        (2, has("campaign_ended", reason="emperor"), ["count"]),
        (9, has("campaign_ended", reason="last_player"), ["duel", "count"]),
    ],
    "martial_art": [
        (7, has("cards_revealed"), ["reveal"]),
        (7, has("ranking_fixed"), ["podium"]),
        (7, has("land_won"), ["podium"]),
    ],
    "kenjin": [
        (7, has("assassin_struck"), ["kill"]),
        (7, has("battle_started"), ["battle"]),
    ],
    "shogunate": [
        (7, has("honor_placed", "action_discarded", cause="plot"), ["performance", "plot"]),
        (7, has("game_ended"), ["finale"]),
    ],
    "ninjato": [
        (7, has("banzai", "guard_revealed"), ["guard"]),
        (1, has("alarm_rang"), ["alarm"]),
        (7, has("game_ended"), ["ledger"]),
    ],
}  # fmt: skip


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
