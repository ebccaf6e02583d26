"""The language of whoever sits at this terminal; loads no catalog, so that commands that tell nothing start at once."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

from kassen.engine.errors import BadOption
from kassen.engine.table.pseudo import PSEUDO

FOLDER = Path(__file__).parent / "texts"  # what the terminal says by itself
ENGLISH = "en"
SPOKEN = tuple(sorted(path.stem for path in FOLDER.glob("*.json")))
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides
_chosen: ContextVar[str] = ContextVar("language", default=ENGLISH)


@contextmanager
def speaking(wish: str | None) -> Iterator[None]:
    """Speak the language wished for, or else that of the locale."""
    if wish is not None and wish not in (*SPOKEN, PSEUDO):
        raise BadOption(f"--lang must be one of {', '.join(SPOKEN)}, not {wish!r}")
    before = _chosen.set(wish or language_of_locale())
    try:
        yield
    finally:
        _chosen.reset(before)


def language_of_locale() -> str:
    """The language of a locale such as ja_JP.UTF-8, if we speak it."""
    locale = next(filter(None, map(os.environ.get, LOCALE)), "")
    language = locale.partition(".")[0].partition("_")[0]
    return language if language in SPOKEN else ENGLISH


def language() -> str:
    return _chosen.get()
