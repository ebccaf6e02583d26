"""Keys for what an analysis rolls for, so that no two of its questions share dice, with the match least of all."""

import hashlib
import json

from kassen.engine.match import Match


def key_by_match(match: Match) -> bytes:
    """The key of an analysis that was given no seed: the same match, the same key."""
    return hashlib.sha256(f"kassen match {json.dumps(match.document())}".encode()).digest()


def key_for(key: bytes, purpose: str) -> bytes:
    return hashlib.sha256(f"kassen {purpose} {key.hex()}".encode()).digest()
