"""A study in the page has the figures of a server: of the same boxes, seed and deals, the same to the last digit."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from bench.twins import SCRIPTS, loaded
from kassen import games
from kassen.lab.comparison import go_on
from kassen.solo.site import SoloSite
from kassen.wasm.modules import STUDIES, module_of
from tests.debian import miss

SCRIPT = Path(__file__).with_name("studying.mjs")
CHANGES: dict[str, Any] = {
    "mangoku": {"characters": {"captain": {"battle": 5}}},
    "martial_art": {"cards": {"archer": {"strength": 9}}},
    "kenjin": {"units": {"brute": {"strength": 6}}},
    "shogunate": {"plots": {"rice_tribute": {"slot_1": 5}}},
    "ninjato": {"dojo": {"dojo_3": {"kicker": 0}}},
}


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("bots", ["heuristic", "random"])
def test_a_page_and_a_server_find_the_same_figures(game: str, bots: str) -> None:
    if shutil.which("wasm-ld") is None:
        miss("lld")
    wish = {
        "game": game, "seats": games.get(game).seats[0], "deals": 60, "seed": "5a" * 32, "bots": bots, "options": {},
        "editions": [None, CHANGES[game]],
    }  # fmt: skip
    _, at_server = go_on(json.dumps(wish).encode(), None, 1e9)
    assert studied(wish) == at_server


def studied(wish: dict[str, Any]) -> dict[str, Any]:
    """A study as the page plays it, moment by moment, to its end."""
    site, node = SoloSite("en", "Ann"), loaded(SCRIPTS / "page").find_node()
    so_far = None
    while True:
        step = site.ask("POST", "/api/workshop/studies", json.dumps({**wish, "so_far": so_far}))
        module = str(module_of(games.get(wish["game"]), STUDIES))
        asked = json.dumps({"module": module, "requests": step["requests"]})
        found = subprocess.check_output([node, SCRIPT], input=asked, text=True)
        answer = site.go_on(step["thought"], found)["answer"]
        if answer["shown"]["is_done"]:
            told: dict[str, Any] = answer["shown"]
            return told
        so_far = answer["so_far"]


def test_a_study_takes_bots_that_the_page_has() -> None:
    wish = {"game": "mangoku", "seats": 2, "deals": 10, "bots": "neural", "editions": [None]}
    refused = SoloSite("en", "Ann").ask("POST", "/api/workshop/studies", json.dumps(wish))[
        "refused"
    ]
    assert refused["code"] == "bad_setup"
    wrong = {**wish, "bots": "random", "editions": [{"characters": {"captain": {"battle": 99}}}]}
    refused = SoloSite("en", "Ann").ask("POST", "/api/workshop/studies", json.dumps(wrong))[
        "refused"
    ]
    assert "characters.captain" in refused["text"]
