"""Every game in the page's Python, with all that a page has not refused: told to test_solo.py as JSON."""

import json
import random
import sys

for name in (
    "numpy", "numba", "llvmlite", "platformdirs", "pydantic", "fastapi", "starlette", "sqlalchemy", "structlog",
    "orjson",
):  # fmt: skip
    sys.modules[name] = None  # type: ignore[assignment]

from kassen import games  # noqa: E402
from kassen.solo.site import SoloSite  # noqa: E402
from tests.solo.play import Driver  # noqa: E402

told = {}
for name in games.NAMES:
    me, chance = Driver(SoloSite("ja", "Aiko")), random.Random(5)
    table = me.open(name, "me", *["casual"] * (games.get(name).seats[0] - 1))
    me.play_on(4, chance.choice)
    again = Driver(SoloSite("en", "Aiko"))  # after a reload
    again.kept |= me.kept  # a match that is over already is kept no more
    again.site.restore(json.dumps(me.kept[table]["kept"]))
    again.table = table
    again.connect()
    again.play_on(choice=chance.choice)
    told[name] = [
        again.kept[table]["table"], again.ask("GET", f"matches/{table}/file"),
        again.ask("GET", f"matches/{table}?seat=0"), again.ask("GET", f"matches/{table}/steps?seat=0&open=true"),
        again.ask("GET", f"games/{name}"),
    ]  # fmt: skip
print(json.dumps(told))
