"""Match files of strangers: replayed and refereed before they are kept."""

from typing import Any

from kassen import deal, games
from kassen.engine.match import Match
from kassen.server import door
from kassen.server.names import check_name


def referee(document: Any) -> tuple[dict[str, Any], dict[int, bytes]]:
    """A stranger's file, replayed decision by decision; what it comes to, and what it tells."""
    if not isinstance(document, dict):
        raise ValueError("it holds no object")
    deal.check_deal(document)
    document.pop("deal", None)
    if document.get("scenario") is not None:
        raise ValueError("a position that somebody set up is not kept here")
    claimed = document.get("ranks")
    match = Match.from_document(games.get(str(document.get("game"))), document)
    for name in match.names:
        check_name(name)
    if match.ranks is None or match.ranks != claimed:
        raise ValueError("the match is not over, or its ranks are others")
    return door.document(match), retell(door.document(match))


def retell(document: dict[str, Any]) -> dict[int, bytes]:
    """A whole match as each seat was told it; made by a worker."""
    match = door.match_at(document, 0)
    steps = [door.log_length(match)]
    for seat, action in document["decisions"]:
        match.play(seat, action)
        steps.append(door.log_length(match))
    return door.told(match, steps)
