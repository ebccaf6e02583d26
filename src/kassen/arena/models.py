"""Programs that answer in words: an address for chat completions, or a command that reads and writes lines.

No model is shipped, and nothing is called but what the user names.
"""

import json
import shlex
import subprocess
from dataclasses import dataclass
from typing import Any, Protocol
from urllib.error import URLError
from urllib.request import Request, urlopen

from kassen.engine.errors import BadOption
from kassen.research.text import Chat

PATIENCE = 600  # seconds for one answer


@dataclass(frozen=True)
class Reply:
    text: str
    tokens: int = 0  # as whoever answers counts them, prompt included


class Model(Protocol):
    """Whatever answers a conversation."""

    def __call__(self, messages: Chat) -> Reply:
        """Answer the last message."""


class ChatCompletions:
    """An address that takes POST …/chat/completions, as many servers and libraries have it."""

    def __init__(self, address: str, model: str, key: str = "") -> None:
        if not address.startswith(("http://", "https://")):
            raise BadOption(f"an address begins with http:// or https://, not {address!r}")
        self._address = address.rstrip("/").removesuffix("/chat/completions") + "/chat/completions"
        self._model = model
        self._headers = {"Content-Type": "application/json"}
        if key:
            self._headers["Authorization"] = f"Bearer {key}"

    def __call__(self, messages: Chat) -> Reply:
        body = json.dumps({"model": self._model, "messages": messages}).encode()
        try:
            with urlopen(Request(self._address, body, self._headers), timeout=PATIENCE) as answered:
                told: dict[str, Any] = json.load(answered)
            text = told["choices"][0]["message"]["content"] or ""
        except (URLError, OSError, ValueError, LookupError, TypeError) as error:
            raise BadOption(f"{self._address} does not answer: {error}") from None
        return Reply(text, int((told.get("usage") or {}).get("total_tokens") or 0))


class Command:
    """A program that reads a line of JSON, a list of messages, and writes one: a text, or text and tokens."""

    def __init__(self, command: str) -> None:
        try:
            self._program = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        except (OSError, ValueError) as error:
            raise BadOption(f"{command!r} does not start: {error}") from None
        self._command = command

    def __call__(self, messages: Chat) -> Reply:
        writing, reading = self._program.stdin, self._program.stdout
        assert writing
        assert reading
        try:
            print(json.dumps(messages), file=writing, flush=True)
            told = json.loads(reading.readline())
            return Reply(told) if isinstance(told, str) else Reply(**told)
        except (OSError, ValueError, TypeError) as error:
            raise BadOption(f"{self._command!r} does not answer: {error}") from None

    def close(self) -> None:
        """Let the program end, which reads no further line."""
        self._program.communicate()
