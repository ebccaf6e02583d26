"""The page itself: how soon it can be used, how much script it sends, and how smoothly cards are dealt.

    python -m bench.page            prints a table; --json for machines

Cold: a new browser profile each time, the server on the loopback address. Frames come from the browser's own tracing.
"""

import argparse
import gzip
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import FLAGS, SCRIPTS, WIDE
from tests.browser.guest import Guest
from tests.browser.site import Site

BUILT = Path(__file__).parents[1] / "src" / "kassen" / "server" / "page" / "assets"
TIMES = 5
USABLE = "form button, .print button"
CATEGORIES = ["cc", "benchmark", "viz", "toplevel"]
IDENTITY = ("layer_tree_host_id", "frame_source", "frame_sequence")
TASK = "ThreadControllerImpl::RunTask"
PRESENTED = ("STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="for machines")
    given = parser.parse_args()
    subprocess.run([sys.executable, SCRIPTS / "page", "build"], check=True)
    found = measure()
    if given.json:
        print(json.dumps(found, indent=2))
    else:
        for name, value in found.items():
            print(f"{name:<44}{value:>10,}")


def measure() -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        site.start()
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=[*FLAGS, "--enable-tracing"]
        )
        try:
            return {**sizes(), **first_page(browser, site), **dealing(browser, site)}
        finally:
            browser.close()
            site.stop()


def sizes() -> dict[str, float]:
    """Everything there is to load, whichever game is played, and what the first page takes of it."""
    scripts = {path.name: len(gzip.compress(path.read_bytes())) for path in BUILT.glob("*.js")}
    return {"script, all of it, compressed, bytes": sum(scripts.values())}


def first_page(browser: Browser, site: Site) -> dict[str, float]:
    """From the address to a button that can be pressed, with nothing in any cache."""
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
    return {
        "first page usable, median, ms": round(statistics.median(times)),
        "first page usable, slowest, ms": round(max(times)),
        "script of the first page, compressed, bytes": scripts,
    }


def dealing(browser: Browser, site: Site) -> dict[str, float]:
    """Frames while cards are dealt at a table of five, as the browser traced them."""
    context = browser.new_context(viewport=WIDE)
    guest = Guest(context.new_page(), site, "Aiko").come("/")
    browser.start_tracing(page=guest.page, categories=CATEGORIES)
    guest.play_now("mangoku", seats=5)
    guest.play_on(decisions=6)
    animations = finish_motion(guest.page)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return {**frames_of(events), **work_of(events), "motions seen": animations}


def finish_motion(page: Page) -> int:
    return int(
        page.evaluate(
            "Promise.allSettled(document.getAnimations().map((each) => each.finished)).then((all) => all.length)"
        )
    )


def frames_of(events: list[dict[str, Any]]) -> dict[str, float]:
    """What the compositor reported of every frame in which something moved: shown, or dropped.

    A frame whose drawing is late is reported twice, once for what moved and once for what was drawn; it is one frame.
    """
    states: dict[tuple[int, ...], set[str]] = {}
    moving, needy = set(), set()
    for event in events:
        if event["name"] == "PipelineReporter" and "frame_reporter" in event.get("args", {}):
            report = event["args"]["frame_reporter"]
            frame = (event["pid"], *(report[part] for part in IDENTITY))
            states.setdefault(frame, set()).add(report["state"])
            if report["has_compositor_animation"] or report["has_main_animation"]:
                moving.add(frame)
            if report["has_main_animation"]:
                needy.add(frame)
    shown = sum(not states[frame].isdisjoint(PRESENTED) for frame in moving)
    dropped = sum(
        states[frame].isdisjoint(PRESENTED) and "STATE_DROPPED" in states[frame] for frame in moving
    )
    return {
        "frames shown while dealing": shown,
        "frames dropped while dealing": dropped,
        "frames a second while dealing": round(60 * shown / max(1, shown + dropped), 1),
        "frames moved without the page's thread, %": round(
            100 * (1 - len(needy) / max(1, len(moving)))
        ),
    }


def work_of(events: list[dict[str, Any]]) -> dict[str, float]:
    """What the page's own thread had to do, in its own time: that is the same however busy the machine is."""
    [thread, *_] = [
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    ]
    tasks = [
        event.get("tdur", 0) / 1000
        for event in events
        if event["name"] == TASK and (event["pid"], event["tid"]) == thread
    ]
    return {
        "longest task of the page's thread, ms": round(max(tasks), 1),
        "work of the page's thread, ms": round(sum(tasks)),
    }


if __name__ == "__main__":
    main()
