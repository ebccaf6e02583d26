"""Fair deals: the table commits to a secret, each seat adds a word, and everything can be checked afterwards.

The table publishes the SHA-256 of its secret, then every seat may add a word. The seed is the hash of all of them,
each prefixed by its length. So the table cannot choose the deal, and nobody else can know it.
"""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from kassen.engine.errors import BadMatchFile

PURPOSE = b"kassen deal 1"


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment_of(secret: str) -> str:
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def seed_of(secret: str, words: Sequence[str]) -> str:
    """The seed of the match, from the secret and the words alone."""
    mixed = hashlib.sha256()
    for part in (PURPOSE, bytes.fromhex(secret), *(word.encode() for word in words)):
        mixed.update(len(part).to_bytes(4, "big") + part)
    return mixed.hexdigest()


def document_of(secret: str, words: Sequence[str]) -> dict[str, Any]:
    """The `deal` entry of a match file."""
    return {"commitment": commitment_of(secret), "secret": secret, "words": list(words)}


def is_chain(entries: Mapping[Any, Any]) -> bool:
    """Whether this is the chain of open hands, or nothing."""
    match entries.get("chain"):
        case {"last": str(), "kassen": str(), **others} if not others:
            return len(entries) == 1
    return not entries


def check_deal(document: Mapping[str, Any]) -> str | None:
    """Refuse a match file whose deal was tampered with; return its commitment, or None if it has no deal."""
    deal = document.get("deal")
    if deal is None:
        return None
    match deal:
        case {"commitment": str(sworn), "secret": str(secret), "words": list(words), **others} if (
            is_chain(others)
        ):
            pass
        case _:
            raise BadMatchFile("the deal must have a commitment, a secret and words")
    if len(words) != document.get("seats") or not all(isinstance(word, str) for word in words):
        raise BadMatchFile("the deal must have one word for each seat")
    try:
        opened = commitment_of(secret)
    except ValueError:
        raise BadMatchFile("the deal's secret is malformed") from None
    if opened != sworn:
        raise BadMatchFile(f"the deal's secret is not the one the table committed to, {sworn}")
    if seed_of(secret, words) != document.get("seed"):
        raise BadMatchFile("the cards were not dealt from the secret and the words of the seats")
    if document.get("scenario") is not None:
        raise BadMatchFile("a scenario is not a fair deal")
    return sworn
