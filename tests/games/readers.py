"""Who reads which field of an event, checked over whole matches against the tables of section 7 of the rules."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from kassen.engine.match import Match

Fields = Mapping[str, str]  # by event
Private = Mapping[
    tuple[str, str], Callable[[Mapping[str, Any], int], bool]
]  # event and field: may this seat?


def check_readers(matches: Iterable[Match], fields: Fields, private: Private) -> set[str]:
    """Every seat and spectators get these fields and no others; the names of all events heard."""
    heard = set()
    for match in matches:
        for event in match.events:
            heard.add(event.name)
            told = set(fields[event.name].split())
            assert set(event.fields) == told, event
            for seat in range(-1, match.seats):
                hidden = {
                    field
                    for (name, field), may_read in private.items()
                    if name == event.name and not may_read(event.fields, seat)
                }
                assert event.seen(seat).keys() == {"event", *told} - hidden, (seat, event)
    return heard
