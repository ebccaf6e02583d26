"""Languages belong to readers, not to tables: each is told in the one they chose, else in one their browser wants."""

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from kassen.engine.box import ENGLISH
from kassen.engine.table.pseudo import PSEUDO, in_pseudo
from kassen.engine.table.texts import SHARED

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection

TEXTS = Path(__file__).parent / "texts"
SPOKEN = tuple(sorted(path.stem for path in SHARED.glob("*.json")))
COOKIE = "kassen_language"  # written by the page, so that whoever is nobody yet can choose too


def language_of(connection: "HTTPConnection", kept: str | None = None) -> str:
    """The language this browser has chosen, else the one `kept` with the person, else the browser's wish."""
    chosen = connection.cookies.get(COOKIE) or kept
    return (
        chosen
        if chosen in (*SPOKEN, PSEUDO)
        else wished(connection.headers.get("accept-language", ""))
    )


def wished(accepted: str) -> str:
    """The language we speak that an Accept-Language header prefers."""
    weights: dict[str, float] = {}
    for wish in accepted.split(","):
        tag, _, weight = wish.partition(";q=")
        language = tag.strip().lower().partition("-")[0]
        if language in SPOKEN:
            weights.setdefault(language, as_weight(weight))
    return max(weights, key=weights.__getitem__, default=ENGLISH)


def told(text: str, language: str, **given: object) -> str:
    """A sentence of the server in a language, by its English one; what is `given` stands in braces."""
    text = in_pseudo(text) if language == PSEUDO else catalog_of(language).get(text, text)
    return text.format(**given) if given else text


@cache
def catalog_of(language: str) -> dict[str, str]:
    """Every sentence of the server by the English one; English itself needs none."""
    path = TEXTS / f"{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def as_weight(text: str) -> float:
    try:
        return float(text or 1)
    except ValueError:
        return 0.0
