"""Firefox, driven by WebDriver BiDi over its own socket: no driver stands between."""

import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect

from tests.patience import LAST_RESORT

LEFT_BUTTON = 0


class Tab:
    """One tab, with the few calls that playing takes."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._calls = 0
        self.call("session.new", capabilities={"alwaysMatch": {}})
        [tab, *_] = self.call("browsingContext.getTree")["contexts"]
        self._id = tab["context"]

    def call(self, method: str, **values: Any) -> Any:
        self._calls += 1
        self._socket.send(json.dumps({"id": self._calls, "method": method, "params": values}))
        while True:
            told = json.loads(self._socket.recv(LAST_RESORT))
            if told.get("id") == self._calls:
                assert told["type"] == "success", told
                return told["result"]

    def begin_with(self, *scripts: str) -> Self:
        """Run these in every page, before it runs anything."""
        for script in scripts:
            self.call("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")
        return self

    def go(self, address: str) -> None:
        self.call("browsingContext.navigate", context=self._id, url=address, wait="complete")

    def reload(self) -> None:
        self.call("browsingContext.reload", context=self._id, wait="complete")

    def lose_the_network(self) -> None:
        offline = {"type": "offline"}
        self.call("emulation.setNetworkConditions", networkConditions=offline, contexts=[self._id])

    def evaluate(self, expression: str) -> Any:
        """The value of an expression, once it is there, as plain data."""
        told = self.call(
            "script.evaluate", expression=f"Promise.resolve({expression}).then(JSON.stringify)",
            target={"context": self._id}, awaitPromise=True,
        )  # fmt: skip
        assert told["type"] == "success", told
        value = told["result"].get("value")
        return None if value is None else json.loads(value)

    def click(self, x: float, y: float) -> None:
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        press = [{"type": f"pointer{way}", "button": LEFT_BUTTON} for way in ("Down", "Up")]
        mouse = {"type": "pointer", "id": "mouse", "actions": [move, *press]}
        self.call("input.performActions", context=self._id, actions=[mouse])


@contextmanager
def firefox(program: str, profile: Path) -> Iterator[Tab]:
    """A Firefox of its own, without windows."""
    command = [
        program,
        "--headless",
        "--no-remote",
        "--profile",
        profile,
        "--remote-debugging-port",
        "0",
    ]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            told = next(found for line in process.stderr if (found := re.search(r"ws://\S+", line)))
            with connect(f"{told.group()}/session", max_size=None) as socket:
                yield Tab(socket)
        finally:
            process.terminate()
