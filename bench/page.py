"""The page: how soon it is usable, how much script it loads, and how smoothly cards are dealt.

    python -m bench.page            prints each part as it is measured, in three minutes; --json for machines
    python -m bench.page peaks      one part, or several

Cold: a new browser profile each time, the server on loopback. Frames come from the browser's own tracing,
and are reported twice. *While dealing*: from the first card that leaves to the last that arrives, for the deals at
the start of every game and in later rounds, with bots at their normal pace. *From the lobby on*: everything that
moves from "Play now" through six decisions, with bots that answer at once, so that the page never rests. *In scenes*:
the peaks of every game at their usual pace, from their first beat to their last; how long they take is measured too.
*That moves*: a square on an empty page, or one as large as the page: no page can be drawn faster on that machine. The
work of the page's thread is its time on a core, which no load of the machine changes.
"""

import argparse
import gzip
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, PHONE, SCRIPTS, WIDE
from tests.browser.guest import AT_ONCE, Guest
from tests.browser.peaks import BRISK, PEAKS
from tests.browser.site import Site
from tests.browser.told import Fields, Stage, Told
from tests.patience import wait_until

Figures = dict[str, float]

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-headless-shell")
BUILT = Path(__file__).parents[1] / "src" / "kassen" / "server" / "page" / "assets"
TIMES = 5
USABLE = "form button, .print button"
CATEGORIES = ["cc", "benchmark", "viz", "toplevel", "blink.user_timing"]
BOT_PAUSE = "1.0"  # seconds, the server's default
STARTS = 2  # of every game
SEATS = {"mangoku": 5, "martial_art": 4, "kenjin": 3, "shogunate": 5, "ninjato": 4}
ROUNDS = {"martial_art": 3}  # decisions until a round is over and cards are dealt again
SCENE_SEATS = 4
DEALT = 4  # cards that travel together, at least; fewer are a play or a draw
# Marks when the first card leaves, and when the last one has arrived and how many there were.
MARKS = """(() => {
  const animate = Element.prototype.animate
  let [traveling, all] = [0, 0]
  const arrive = () => --traveling || performance.mark(`arrived ${all}`)
  Element.prototype.animate = function (...how) {
    const motion = animate.apply(this, how)
    if (!this.classList.contains('travels')) return motion
    if (!traveling++) [all] = [0, performance.mark('set out')]
    all++
    motion.finished.then(arrive, arrive)
    return motion
  }
})()"""
# A podium stands until somebody goes on.
GO_ON = """new MutationObserver(() => document.querySelector('.moment .go')?.click())
  .observe(document, {childList: true, subtree: true})"""
# Notes when each scene begins, and when it is over or stands until somebody goes on.
SCENES = """(() => {
  window.scenes = []
  let own = null
  const look = () => {
    const moment = document.querySelector('.moment')
    const [kind, beat, now] = [moment?.dataset.scene, Number(moment?.dataset.beat), performance.now()]
    const isAnother = own && (kind !== own.kind || beat < own.beat)
    if (own && (isAnother || moment.querySelector('.go'))) own.took ??= now - own.begun
    if (isAnother) own = null
    if (kind && !own) scenes.push(own = {kind, begun: now})
    if (own) own.beat = beat
  }
  const noted = {childList: true, subtree: true, attributeFilter: ['data-scene', 'data-beat']}
  new MutationObserver(look).observe(document, noted)
})()"""
PLAYED = "window.scenes.at(-1)?.took"
ARRIVED = "performance.getEntriesByType('mark').some(({name}) => name.startsWith('arrived'))"
IDENTITY = ("layer_tree_host_id", "frame_source", "frame_sequence")
TASK = "ThreadControllerImpl::RunTask"
PRESENTED = ("STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL")
DROPPED = "STATE_DROPPED"
FRAME = 1000 / 60  # milliseconds
SMALL, WHOLE = "100px", "100%"
EMPTY = """<style>html, body {{ height: 100%; margin: 0 }} div {{ width: {0}; height: {0}; background: #a33 }}</style>
<div></div>"""
# Moves it to and fro by the compositor, for as long as a long scene takes.
MOVE = """() => {
  const way = {transform: ['none', 'translateX(100px)', 'none']}
  return document.querySelector('div').animate(way, {duration: 1000, iterations: 3}).finished.then(() => null)
}"""
SLOW_3G = {"latency": 400, "downloadThroughput": 400_000 / 8, "uploadThroughput": 400_000 / 8}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("parts", nargs="*", help=f"of {', '.join(PARTS)}; all unless given")
    parser.add_argument("--json", action="store_true", help="for machines")
    given = parser.parse_args()
    if strange := set(given.parts) - PARTS.keys():
        parser.error(f"no part: {', '.join(strange)}")
    subprocess.run([sys.executable, SCRIPTS / "page", "build"], check=True)
    found: dict[str, float] = {}
    for part in measured(given.parts or list(PARTS)):
        found |= part
        if not given.json:
            for name, value in part.items():
                print(f"{name:<62}{value:>10,}", flush=True)
    if given.json:
        print(json.dumps(found, indent=2))


def measured(parts: list[str]) -> Iterator[Figures]:
    """The figures of each part, as soon as they are known."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        busy, calm = (
            Site(Path(folder, "busy")),
            Site(Path(folder, "calm"), KASSEN_BOT_PAUSE=BOT_PAUSE),
        )
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=[*FLAGS, "--enable-tracing"]
        )
        try:
            busy.start()
            calm.start()
            for part in parts:
                yield from PARTS[part](browser, calm if part == "dealing" else busy)
        finally:
            browser.close()
            busy.stop()
            calm.stop()


def sizes(*_: object) -> Iterator[Figures]:
    """The size of all scripts, whichever game is played."""
    scripts = {path.name: len(gzip.compress(path.read_bytes())) for path in BUILT.glob("*.js")}
    yield {"script, all of it, compressed, bytes": sum(scripts.values())}


def first_page(browser: Browser, site: Site) -> Iterator[Figures]:
    """Measure the time until a button can be pressed, with empty caches."""
    times, scripts = [], 0
    for _ in range(TIMES):
        context = browser.new_context(viewport=WIDE)
        page = context.new_page()
        page.goto(site.address, wait_until="commit")
        page.locator(USABLE).first.wait_for()
        times.append(page.evaluate("performance.now()"))
        page.wait_for_load_state("load")
        scripts = page.evaluate(
            """performance.getEntriesByType('resource').filter((each) => each.name.endsWith('.js'))
            .reduce((sum, each) => sum + each.encodedBodySize, 0)"""
        )
        context.close()
    yield {
        "first page usable, median, ms": round(statistics.median(times)),
        "first page usable, slowest, ms": round(max(times)),
        "script of the first page, compressed, bytes": scripts,
    }


def strangers(browser: Browser, site: Site) -> Iterator[Figures]:
    """Measure the way of somebody new by one click: to the first decision, and by an invitation to a table."""
    alone, invited = [], []
    for _ in range(TIMES):
        context = browser.new_context(viewport=WIDE)
        context.add_init_script(AT_ONCE)
        guest = Guest(context.new_page(), site, "Aiko")
        began = time.monotonic()
        guest.page.goto(site.address)
        guest.page.locator(".print.mangoku").get_by_role("button", name="Play now").click()
        guest.wait_for("asked")
        alone.append(time.monotonic() - began)
        context.close()

        context, other = browser.new_context(viewport=WIDE), browser.new_context(viewport=WIDE)
        host = Guest(context.new_page(), site, "Aiko").come("/")
        link = host.open_table("mangoku", seats=2)
        guest = Guest(other.new_page(), site, "Bunta")
        began = time.monotonic()
        guest.page.goto(site.address + link)
        guest.page.get_by_role("button", name="Sit down").click()
        host.page.get_by_role("button", name="Start").click()
        guest.wait_for("asked", "waiting")
        invited.append(time.monotonic() - began)
        context.close()
        other.close()
    yield {
        "first request to first decision, median, s": round(statistics.median(alone), 2),
        "first request to first decision, slowest, s": round(max(alone), 2),
        "invitation to the table, median, s": round(statistics.median(invited), 2),
        "invitation to the table, slowest, s": round(max(invited), 2),
    }


def slow_line(browser: Browser, site: Site) -> Iterator[Figures]:
    """Measure a first visit by phone on a slow line, from the address to the first decision."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    context.add_init_script(AT_ONCE)
    guest = Guest(context.new_page(), site, "Aiko")
    line = context.new_cdp_session(guest.page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", {"offline": False, **SLOW_3G})
    loaded: list[int] = []
    line.on("Network.loadingFinished", lambda done: loaded.append(int(done["encodedDataLength"])))
    began = time.monotonic()
    guest.page.goto(site.address)
    guest.play_now("mangoku", seats=4, how="tap")
    guest.wait_for("asked")
    took = time.monotonic() - began
    context.close()
    yield {
        "slow 3G, first visit to first decision, s": round(took, 1),
        "slow 3G, loaded until then, bytes": sum(loaded),
    }


def dealing(browser: Browser, site: Site) -> Iterator[Figures]:
    """Count frames while cards are dealt, at the start of every game and in later rounds."""
    deals = [
        deal
        for game, seats in SEATS.items()
        for _ in range(STARTS)
        for deal in deals_of(traced(browser, site, game, seats, ROUNDS.get(game, 0)))
    ]
    frames = [frame for deal in deals for frame in deal]
    yield {"deals": len(deals), **told_of(frames, "while dealing")}


def playing(browser: Browser, site: Site) -> Iterator[Figures]:
    """Count frames and main-thread work from the lobby to the sixth decision at a table of five."""
    events = traced(browser, site, "mangoku", SEATS["mangoku"], decisions=6)
    yield {**told_of(list(frames_of(events)), "from the lobby on"), **work_of(events)}


def peaks(browser: Browser, site: Site) -> Iterator[Figures]:
    """Count frames in the scenes of every game, time them, and measure what the page's thread does meanwhile."""
    frames: list[Frame] = []
    lengths: list[float] = []
    tasks: list[float] = []
    for game, found in PEAKS.items():
        own: list[Frame] = []
        for seed, is_peak, _ in found:
            before, after = Told(game, SCENE_SEATS, seed=seed).until(is_peak)
            events, took = staged(browser, site, game, before, after)
            own += frames_of(events)
            lengths += took
            tasks += tasks_of(events)
        frames += own
        yield {f"frames a second in scenes of {game}": frames_a_second(own)}
    yield {
        "scenes": len(lengths),
        "shortest scene, s": round(min(lengths) / 1000, 1),
        "median scene, s": round(statistics.median(lengths) / 1000, 1),
        "longest scene, s": round(max(lengths) / 1000, 1),
        **told_of(frames, "in scenes"),
        "work of the page's thread a frame in scenes, mean, ms": round(sum(tasks) / len(frames), 1),
        "tasks of the page's thread in scenes longer than a frame": sum(
            task > FRAME for task in tasks
        ),
        "longest task of the page's thread in scenes, ms": round(max(tasks), 1),
    }


def empty(browser: Browser, _: Site) -> Iterator[Figures]:
    """Count frames on an empty page on which a square moves, or all that is drawn."""
    for what, size in (("a square", SMALL), ("a whole page", WHOLE)):
        context = browser.new_context(viewport=WIDE)
        page = context.new_page()
        page.set_content(EMPTY.format(size))
        browser.start_tracing(page=page, categories=CATEGORIES)
        page.evaluate(MOVE)
        frames = list(frames_of(json.loads(browser.stop_tracing())["traceEvents"]))
        context.close()
        yield {f"frames a second of {what} that moves": frames_a_second(frames)}


def staged(
    browser: Browser, site: Site, game: str, before: Fields, after: Fields
) -> tuple[list[dict[str, Any]], list[float]]:
    """Trace a table while it plays the scenes of an update; with the milliseconds of each."""
    context = browser.new_context(viewport=WIDE)
    context.add_init_script(BRISK)
    context.add_init_script(SCENES)
    guest = Guest(context.new_page(), site, "Aiko").come("/")
    stage = Stage(guest.page, site)
    stage.open(game, SCENE_SEATS, before)
    guest.page.locator(".frame:not(:has(.travels))").wait_for()
    browser.start_tracing(page=guest.page, categories=CATEGORIES)
    stage.tell(after)
    wait_until(lambda: guest.page.evaluate(PLAYED))
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    took: list[float] = guest.page.evaluate("window.scenes.map(({took}) => took)")
    context.close()
    return events, took


def traced(
    browser: Browser, site: Site, game: str, seats: int, decisions: int
) -> list[dict[str, Any]]:
    """Trace a table from the lobby until `decisions` decisions were made and nothing moves."""
    context = browser.new_context(viewport=WIDE)
    context.add_init_script(MARKS)
    context.add_init_script(GO_ON)
    guest = Guest(context.new_page(), site, "Aiko").come("/")
    browser.start_tracing(page=guest.page, categories=CATEGORIES)
    guest.play_now(game, seats)
    rest = guest.page.locator(".frame:not(:has(.travels))")
    wait_until(lambda: guest.page.evaluate(ARRIVED))
    guest.play_on(decisions=decisions)
    rest.wait_for()
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return events


class Frame(NamedTuple):
    """A sixtieth of a second in which something moved."""

    at: float
    is_shown: bool
    is_alone: bool  # moved by the compositor, without the main thread


def frames_of(events: list[dict[str, Any]]) -> Iterator[Frame]:
    """Every frame in which something moved, as the compositor reported it: shown or dropped.

    A frame drawn late is reported twice, once for what moved and once for what was drawn; it counts once.
    """
    reports: dict[tuple[int, ...], list[dict[str, Any]]] = {}
    begun: dict[tuple[int, ...], float] = {}
    for event in events:
        if event["name"] == "PipelineReporter" and "frame_reporter" in event.get("args", {}):
            report = event["args"]["frame_reporter"]
            frame = (event["pid"], *(report[part] for part in IDENTITY))
            reports.setdefault(frame, []).append(report)
            begun.setdefault(frame, event["ts"])
    for frame, told in reports.items():
        states = {report["state"] for report in told}
        is_needy = any(report["has_main_animation"] for report in told)
        moves = is_needy or any(report["has_compositor_animation"] for report in told)
        if moves and not states.isdisjoint((*PRESENTED, DROPPED)):
            yield Frame(begun[frame], not states.isdisjoint(PRESENTED), not is_needy)


def deals_of(events: list[dict[str, Any]]) -> Iterator[list[Frame]]:
    """The frames of each deal: those between two marks, if enough cards traveled."""
    frames = list(frames_of(events))
    marks = sorted(
        (event["ts"], *event["name"].rsplit(" ", 1))
        for event in events
        if "blink.user_timing" in event.get("cat", "")
        and event["name"].startswith(("set out", "arrived"))
    )
    for (begin, *_), (end, _, cards) in zip(marks[::2], marks[1::2], strict=False):
        if int(cards) >= DEALT:  # deals unfinished at the end of the trace are left out
            yield [frame for frame in frames if begin <= frame.at <= end]


def frames_a_second(frames: list[Frame]) -> float:
    return round(60 * sum(frame.is_shown for frame in frames) / len(frames), 1)


def told_of(frames: list[Frame], when: str) -> Figures:
    shown = sum(frame.is_shown for frame in frames)
    return {
        f"frames shown {when}": shown,
        f"frames dropped {when}": len(frames) - shown,
        f"frames a second {when}": frames_a_second(frames),
        f"frames moved without the page's thread {when}, %": round(
            100 * sum(frame.is_alone for frame in frames) / len(frames)
        ),
    }


def work_of(events: list[dict[str, Any]]) -> Figures:
    tasks = tasks_of(events)
    return {
        "longest task of the page's thread, ms": round(max(tasks), 1),
        "work of the page's thread, ms": round(sum(tasks)),
    }


def tasks_of(events: list[dict[str, Any]]) -> list[float]:
    """The tasks of the page's main thread in milliseconds of CPU time, which no load of the machine changes."""
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    return [
        event.get("tdur", 0) / 1000
        for event in events
        if event["name"] == TASK and (event["pid"], event["tid"]) in threads
    ]


PARTS: dict[str, Callable[[Browser, Site], Iterator[Figures]]] = {
    "sizes": sizes, "first_page": first_page, "strangers": strangers, "slow_line": slow_line,
    "dealing": dealing, "playing": playing, "peaks": peaks, "empty": empty,
}  # fmt: skip


if __name__ == "__main__":
    main()
