"""Open hands: a chain of commitments to all hands of a match, each of which is opened a while later.

There is a link for every moment that everybody notices: the hash of the link before it, a key and the hands. The first
one follows from the commitment to the deal. Keys are made from the table's secret: nobody can try hands until one fits
a link, and whoever is told a key knows no other. Once the secret is told, everybody can make the whole chain again.
"""

import hashlib
import hmac
import json
from typing import Any

from kassen.deal import commitment_of
from kassen.engine.errors import BadMatchFile
from kassen.engine.match import Match
from kassen.engine.rules.seats import SPECTATOR

PURPOSE = b"kassen open hands 1"


def key_of(secret: str, number: int) -> str:
    """The key of a moment; the deal has number 0."""
    purpose = PURPOSE + number.to_bytes(8, "big")
    return hmac.new(bytes.fromhex(secret), purpose, hashlib.sha256).hexdigest()


def link_of(before: str, key: str, hands: str) -> str:
    mixed = hashlib.sha256()
    for part in (PURPOSE, bytes.fromhex(before), bytes.fromhex(key), hands.encode()):
        mixed.update(len(part).to_bytes(4, "big") + part)
    return mixed.hexdigest()


def hands_of(match: Match, number: int, by: int | None) -> str:
    """The text a link is made from: the table as spectators see it and as every seat does, and who decided."""
    views = [match.view(seat) for seat in range(match.seats)]
    hands = {"number": number, "by": by, "view": match.view(SPECTATOR), "views": views}
    return json.dumps(hands, ensure_ascii=False, separators=(",", ":"))


def is_noticed(match: Match) -> bool:
    """Whether spectators could notice the latest decision."""
    return bool(match.noticed[-1] & 1)


def last_link(match: Match, secret: str) -> str:
    """The end of the chain of a whole match, made by playing it once more."""
    course, number = match.at(0), 0
    link = link_of(commitment_of(secret), key_of(secret, 0), hands_of(course, 0, None))
    for seat, action in match.decisions:
        course.play(seat, action)
        if is_noticed(course):
            number += 1
            link = link_of(link, key_of(secret, number), hands_of(course, number, seat))
    return link


def made_by() -> str:
    """The version of Kassen, by whose words and places the hands were written."""
    from importlib.metadata import version  # takes long to import, and few commands need it

    return version("kassen")


def document_of(link: str) -> dict[str, str]:
    """The `chain` entry of a match file's deal."""
    return {"last": link, "kassen": made_by()}


def check_chain(match: Match, deal: dict[str, Any]) -> bool:
    """Refuse a match whose watchers were shown other hands; False where another version of Kassen showed them."""
    chain = deal["chain"]
    if chain["kassen"] != made_by():
        return False
    if last_link(match, deal["secret"]) != chain["last"]:
        raise BadMatchFile("the hands that watchers were shown are not those of this match")
    return True
