"""The format of a match file: its keys, and the checks before it is replayed."""

from collections.abc import Mapping
from typing import Any

from kassen.engine.errors import BadMatchFile
from kassen.engine.game import Game
from kassen.engine.rules.dice import key_of

FILE_VERSION = 1
KEYS = {
    "kassen", "game", "rules_version", "seats", "options", "edition", "box", "seed", "scenario", "names", "players",
    "decisions", "taken_back", "given_up", "ranks",
}  # fmt: skip


def check_document(game: Game, document: Mapping[str, Any]) -> None:
    """Refuse a document that a replay could not rely on, and say what is wrong."""
    unknown = set(document) - KEYS
    if unknown:
        raise BadMatchFile(f"a match file has no {', '.join(sorted(unknown))}")
    if document.get("kassen") != FILE_VERSION:
        raise BadMatchFile(
            f"the file has version {document.get('kassen')!r}, and only {FILE_VERSION} can be read"
        )
    if document.get("rules_version") != game.rules_version:
        raise BadMatchFile(
            f"the match was played by version {document.get('rules_version')!r} of the rules of {game.name}, "
            f"and this is version {game.rules_version}"
        )
    kinds = {"seats": int, "options": dict, "box": str, "seed": str, "decisions": list}
    for key, kind in kinds.items():
        if not isinstance(document.get(key), kind) or isinstance(document[key], bool):
            raise BadMatchFile(f"{key} is missing or not a {kind.__name__}")
    for key in ("edition", "scenario"):
        if not isinstance(document.get(key, {}), dict):
            raise BadMatchFile(f"{key} is not an object")
    try:
        key_of(document["seed"])
    except ValueError as error:
        raise BadMatchFile(f"the seed is not one: {error}") from error
    for key in ("names", "players"):
        words = document.get(key, [])
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            raise BadMatchFile(f"{key} is not a list of {key}")
        if words and len(words) != document["seats"]:
            raise BadMatchFile(f"there are {len(words)} {key} for {document['seats']} seats")
    match document.get("taken_back", []):
        case [*backs] if all(map(_is_taken_back, backs)):
            pass
        case other:
            raise BadMatchFile(f"taken_back is a list of pairs of numbers, not {other!r}")
    match document.get("given_up", []):
        case [*seats] if all(seat in range(document["seats"]) for seat in seats):
            pass
        case other:
            raise BadMatchFile(f"given_up is a list of seats, not {other!r}")
    for number, decision in enumerate(document["decisions"], 1):
        match decision:
            case [int(seat), str()] if not isinstance(seat, bool) and 0 <= seat < document["seats"]:
                continue
            case _:
                raise BadMatchFile(f"decision {number} is not a seat and an action: {decision!r}")


def _is_taken_back(back: Any) -> bool:
    """Whether it goes from some number of decisions to a smaller one."""
    match back:
        case [int(made), int(left)]:
            return 0 <= left < made
    return False
