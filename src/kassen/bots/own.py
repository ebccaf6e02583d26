"""Bots people make themselves, named by their file wherever a bot is named: a class in `mine.py:Cautious`, or a trained
network in `mine.safetensors`.

Such a bot is sent as its source, so that workers and other machines play with exactly the bot that was read here. The
source of a network is its file in base64.
"""

import base64
import hashlib
import sys
from functools import cache
from inspect import isabstract
from pathlib import Path
from types import ModuleType
from typing import Any

from kassen.bots.bot import Bot
from kassen.bots.neural import playing_by
from kassen.engine.errors import BadOption, reason_of

EXAMPLE = "mine.py:Cautious"
NETWORK = ".safetensors"


def is_own(name: str) -> bool:
    return ":" in name or name.endswith(NETWORK)


def source_of(name: str) -> str:
    """Read the file of such a bot."""
    path, _, kind = name.rpartition(":")
    is_network = name.endswith(NETWORK)
    if not is_network and not (path.endswith(".py") and kind.isidentifier()):
        raise BadOption(f"a bot of your own is named by file and class, as {EXAMPLE}, not {name!r}")
    try:
        if is_network:
            return base64.b64encode(Path(name).read_bytes()).decode()
        return Path(path).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BadOption(f"the bot {name} cannot be read: {reason_of(error)}") from error


def digest_of(source: str) -> str:
    return hashlib.sha256(source.encode()).hexdigest()[:16]


@cache
def kind_in(name: str, source: str) -> type[Bot]:
    """The class of this name in a source; refused with the reason if it is not a bot."""
    if name.endswith(NETWORK):
        return playing_by(Path(name).name, base64.b64decode(source))
    path, _, kind = name.rpartition(":")
    module = ModuleType(f"kassen_own_{digest_of(source)}")
    module.__file__ = path
    sys.modules[module.__name__] = module  # where pickles and dataclasses look
    try:
        exec(compile(source, path, "exec"), module.__dict__)
    except Exception as error:
        raise BadOption(f"{path} cannot be run: {type(error).__name__}: {error}") from error
    found: Any = getattr(module, kind, None)
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise BadOption(f"{path} has no class {kind} that is a kassen.bots.Bot")
    if isabstract(found):
        missing = ", ".join(sorted(found.__abstractmethods__))
        raise BadOption(f"{name} lacks {missing}")
    return found
