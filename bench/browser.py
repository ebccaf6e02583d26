"""Play inside the page, from a folder without a server: what it weighs, and how soon and how fast it is.

    python -m bench.browser            prints tables; --json for machines, --write keeps them in results.md

Modules play beside native code in the same run, by time of the processor. In the browser all is told by its own clock
and its own tracing. Cold: a new profile. Warm: a later visit, with everything kept. Slow: a phone whose browser gets a
quarter of the processor.
"""

import argparse
import gzip
import json
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Event, Thread
from typing import Any
from uuid import uuid4

import numpy as np
from playwright.sync_api import Browser, BrowserContext, sync_playwright
from rich.console import Console

import kassen
from bench.measure import rate
from bench.report import keep, page_table, processor, screen_table, shown
from kassen import games
from kassen.bots import levels
from kassen.bots.levels import strength_of
from kassen.bots.search.think import TreeSearch, room_for
from kassen.engine.batch.playout import make_playouts
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of, key_words
from kassen.wasm.modules import module_of
from tests.browser.conftest import BELOW, FLAGS, PHONE, SCRIPTS, WIDE
from tests.browser.guest import AT_ONCE, Guest
from tests.browser.test_alone import IS_KEPT, Host
from tests.browser.test_sources import loaded
from tests.wasm.test_searches import grown

HEADING = "# Inside the page"
SEATS = {"mangoku": 4, "martial_art": 4, "kenjin": 2, "shogunate": 4, "ninjato": 3}
KEY = key_of(7)
BATCH, ITERATIONS = 200, 2000
DECISIONS = 60  # of a match that is timed
THOUGHTS, FEWEST = 6, 2  # of a level; decisions of bots that are timed
LONGEST = 120_000  # milliseconds until anything is there
TRACED = ["loading", "blink.user_timing", "devtools.timeline"]
PAINTS = {"firstPaint": "first paint", "firstContentfulPaint": "first contentful paint"}
DECIDES = "first decision"
SCRIPT = Path(__file__).with_name("browser.js")
CATCH = """(() => {
  const Usual = window.Worker
  window.Worker = class extends Usual { constructor(...how) { super(...how); window.site ??= this } }
})()"""
QUARTER = (0.09, 0.03)  # seconds at rest and at work, in turn
RECOUNT = 0.5  # seconds between two looks for new processes


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.browser", description=__doc__)
    parser.add_argument("--json", action="store_true", help="for machines")
    parser.add_argument("--write", action="store_true", help="keep the figures in results.md")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each speed")
    parser.add_argument("games", nargs="*", default=games.NAMES, metavar="GAME", help="all of them")
    given = parser.parse_args()
    found = measure(given.games, given.seconds)
    if given.json:
        print(json.dumps(found, indent=2))
    else:
        for title, head, rows in tables(found):
            Console().print(screen_table(title, head, rows))
    if given.write:
        keep(HEADING, page(found))


def measure(names: list[str], seconds: float) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place, BELOW)
        begun = time.perf_counter()
        subprocess.run([sys.executable, SCRIPTS / "site", folder], check=True)
        made = time.perf_counter() - begun
        size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        modules = {name: module_figures(name, seconds) for name in names}
        flag = f"--kassen-bench={uuid4()}"
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium-headless-shell") or shutil.which("chromium"),
                args=[*FLAGS, "--enable-tracing", flag],
            )
            try:
                visits, inside = visit(browser, Path(place), flag, names)
            finally:
                browser.close()
    return {
        "programs that wanted a core meanwhile": round(os.getloadavg()[1], 1),
        "folder": {"made, s": round(made, 1), "bytes": size},
        "modules": modules,
        "visits": visits,
        "inside": inside,
    }


# Modules beside native code.


def module_figures(name: str, seconds: float) -> dict[str, Any]:
    game, seats = games.get(name), SEATS[name]
    content = module_of(game).read_bytes()
    boxes = game.open_boxes(game.standard_box, seats, game.settle())
    method = strength_of(game).expert.method
    match = kassen.Match(name, seats, seed=5)
    position = match.position(match.pending[0])
    thought, _ = grown(position, method, ITERATIONS, 1)
    limit, words = game.max_decisions[seats], np.array(key_words(KEY))
    asked = {
        "module": str(module_of(game)), "box": boxes.tobytes().hex(), "key": words.tobytes().hex(), "seats": seats,
        "limit": limit, "games": BATCH, "seconds": seconds, "iterations": ITERATIONS,
        "sizes": {"state": game.state.dtype.itemsize}, "thought": thought,
    }  # fmt: skip
    script, node = Path(__file__).with_name("module.mjs"), loaded(SCRIPTS / "page").find_node()
    told = json.loads(subprocess.check_output([node, script], input=json.dumps(asked), text=True))

    def played(thinking: int) -> int:
        playouts, lengths = make_playouts(game, thinking != 0), np.zeros(BATCH, np.int32)
        ranks, states = np.zeros((BATCH, seats), np.int8), game.state.zeros()
        playouts(boxes, states, words, 0, seats, thinking, limit, lengths, ranks)
        return int(lengths.sum())

    def searched() -> int:
        dice = fresh_dice(KEY, FOR_PLAYERS, 1)
        TreeSearch(position, method, room_for(ITERATIONS, position), dice).grow(ITERATIONS)
        return ITERATIONS

    ways = {
        "random": lambda: played(0),
        "rules of thumb": lambda: played((1 << seats) - 1),
        "search": searched,
    }
    speeds = {}
    for way, batch in ways.items():
        batch()  # compiles
        native = rate(seconds, batch)
        speeds[way] = {"module": told[way], "native": native, "share": told[way] / native}
    return {
        "seats": seats, "bytes": len(content), "compressed": len(gzip.compress(content, 9)), "speed": speeds,
    }  # fmt: skip


# Visits.


def visit(
    browser: Browser, folder: Path, flag: str, names: list[str]
) -> tuple[dict[str, Any], dict[str, Any]]:
    host = Host(folder)
    visits: dict[str, Any] = {}
    desk, phone = {"viewport": WIDE}, {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    inside = {}
    try:
        for kind, screen in (("laptop", desk), ("slow phone", phone)):
            context = browser.new_context(**screen, reduced_motion="reduce")
            context.add_init_script(AT_ONCE)
            context.add_init_script(CATCH)
            context.set_default_timeout(LONGEST)
            with quartered(flag) if kind == "slow phone" else nullcontext():
                visits[f"{kind}, cold"] = to_a_decision(browser, context, host.address)
                visits[f"{kind}, warm"] = to_a_decision(browser, context, host.address, True)
            if kind == "laptop":
                inside = {name: in_the_page(context, host.address, name) for name in names}
            context.close()
    finally:
        host.kill()
    return visits, inside


def to_a_decision(
    browser: Browser, context: BrowserContext, address: str, is_warm: bool = False
) -> dict[str, Any]:
    """From the address to the first decision, in a tab of its own; then the same table once more, from its address."""
    guest = Guest(context.new_page(), None, "Aiko")  # type: ignore[arg-type]
    page = guest.page
    browser.start_tracing(page=page, categories=TRACED)
    page.goto(address, wait_until="commit")
    guest.play_now("mangoku", 4)
    page.locator(".frame[data-state=asked]").wait_for()
    page.evaluate(f"performance.mark('{DECIDES}')")
    found = told_by(json.loads(browser.stop_tracing())["traceEvents"])
    page.wait_for_function(IS_KEPT)
    if is_warm:
        page.goto("about:blank")
        page.goto(f"{address}#/", wait_until="commit")
        page.locator("a[href*='here-']").first.wait_for()
        where = page.locator("a[href*='here-']").first.get_attribute("href")
        page.goto("about:blank")
        page.goto(f"{address}#{(where or '').removeprefix('#')}", wait_until="commit")
        page.locator(".prompt").wait_for()
        found["first view of a table, ms"] = round(page.evaluate("performance.now()"))
    page.close()
    return found


def told_by(events: list[dict[str, Any]]) -> dict[str, Any]:
    """Times of the page's one navigation, and bytes of all that was loaded for it, by its workers too."""
    [mark] = [event for event in events if event["name"] == DECIDES]
    mine = [event for event in events if event["pid"] == mark["pid"]]
    painted = max(event["ts"] for event in mine if event["name"] in PAINTS)
    starts = (event["ts"] for event in mine if event["name"] == "navigationStart")
    begun = max(start for start in starts if start <= painted)
    moments = {event["name"]: event["ts"] for event in mine if event["ts"] >= begun}
    ends = {**PAINTS, DECIDES: DECIDES}
    found = {
        f"{name}, ms": round((moments[end] - begun) / 1000)
        for end, name in ends.items()
        if end in moments
    }
    loaded = [
        event["args"]["data"]
        for event in events
        if event["name"] == "ResourceFinish" and event["ts"] <= mark["ts"]
    ]
    sizes = {each["requestId"]: each.get("encodedDataLength", 0) for each in loaded}
    return {**found, "bytes until then": sum(sizes.values())}


def in_the_page(context: BrowserContext, address: str, name: str) -> dict[str, Any]:
    """How fast a table inside the page goes on, and how long each level thinks there."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_function("window.site")
    page.add_script_tag(path=SCRIPT)
    seats = SEATS[name]

    def play(level: str, decisions: int) -> dict[str, Any]:
        wish = {"game": name, "levels": [level] * (seats - 1), "decisions": decisions}
        found: dict[str, Any] = page.evaluate("play", wish)
        return found

    play("novice", 1)  # Python has come
    timed = play("casual", DECISIONS)
    thinking = {}
    for level in levels.NAMES:
        play(level, FEWEST)  # what it thinks with has come
        thoughts: list[float] = []
        while len(thoughts) < THOUGHTS:
            thoughts += play(level, THOUGHTS * 2)["thoughts"]
        thinking[level] = {
            "median, ms": round(statistics.median(thoughts)),
            "slowest, ms": round(max(thoughts)),
        }
    page.close()
    return {
        "decisions a second": round((timed["told"] - 1) / timed["seconds"]),
        "thinking": thinking,
    }


@contextmanager
def quartered(flag: str) -> Iterator[None]:
    """Let a browser work a quarter of the time only."""
    ended = Event()

    def slow_down() -> None:
        rest, work = QUARTER
        counted, processes = 0.0, []
        while not ended.is_set():
            if time.monotonic() - counted > RECOUNT:
                counted, processes = time.monotonic(), family(flag)
            for each in processes:
                send(each, signal.SIGSTOP)
            time.sleep(rest)
            for each in processes:
                send(each, signal.SIGCONT)
            time.sleep(work)

    slower = Thread(target=slow_down)
    slower.start()
    try:
        yield
    finally:
        ended.set()
        slower.join()


def send(process: int, what: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        os.kill(process, what)


def family(flag: str) -> list[int]:
    """The processes of the browser that was given this flag."""
    parents: dict[int, int] = {}
    found: set[int] = set()
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            process = int(entry.name)
            parents[process] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            if flag.encode() in (entry / "cmdline").read_bytes():
                found.add(process)
        except OSError:
            continue
    while more := {each for each, parent in parents.items() if parent in found} - found:
        found |= more
    return sorted(found)


# Tables.


def tables(found: dict[str, Any]) -> Iterator[tuple[str, tuple[str, ...], list[tuple[str, ...]]]]:
    head = ("game", "seats", "module, kB", "compressed", "random", "rules of thumb", "search")
    yield (
        "Modules, and their speed as a share of native code's",
        head,
        [
            (
                name, str(each["seats"]), f"{each['bytes'] / 1000:.0f}", f"{each['compressed'] / 1000:.0f}",
                *(f"{shown(way['module'])} ({way['share']:.0%})" for way in each["speed"].values()),
            )
            for name, each in found["modules"].items()
        ],
    )  # fmt: skip
    kinds = dict.fromkeys(kind for each in found["visits"].values() for kind in each)
    yield (
        "Visits",
        ("visit", *kinds),
        [
            (name, *(f"{each[kind]:,}" if kind in each else "" for kind in kinds))
            for name, each in found["visits"].items()
        ],
    )
    yield (
        "Thoughts in the page, median and slowest, ms",
        ("game", "decisions/s", *levels.NAMES),
        [
            (
                name, str(each["decisions a second"]),
                *(f"{times['median, ms']:,} – {times['slowest, ms']:,}" for times in each["thinking"].values()),
            )
            for name, each in found["inside"].items()
        ],
    )  # fmt: skip


def page(found: dict[str, Any]) -> str:
    folder = found["folder"]
    return "\n\n".join([
        HEADING,
        f"{datetime.now(UTC):%Y-%m-%d}, `python -m bench.browser`, {processor()}, 2 cores that "
        f"{found['programs that wanted a core meanwhile']} programs wanted; Chromium without windows, a folder "
        f"of {folder['bytes'] / 1e6:.1f} MB. Speeds are decisions, and iterations of a search, of a second of "
        "processor time, with native code's in the same run; thoughts end after 5 s.",
        *(f"{page_table(head, rows)}" for _, head, rows in tables(found)),
    ])  # fmt: skip


if __name__ == "__main__":
    main()
