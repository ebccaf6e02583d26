"""The sentences of a log: a text for each event, or a function of its name where a text does not do.

    TEXTS = {
        "card_taken": "{seat:does take} {amount:plural card} from {owner:whom}.",
        "card_drawn": ("{seat:does draw} {card:name|a}.", "{seat:does draw} a card."),
    }

A mark in a text names a field of the event, or else a thing of the box, and then how it is said: by the cast
(`whom`, `name`, `does` with its verb), as so many of a noun (`plural`), with its article (`a`) or a `capital`, or by
the log's own function or table of that name; one after the other behind `|`. Of several texts the first is told
whose fields the reader may know.
"""

from collections.abc import Callable, Mapping, Sequence, Set
from string import Formatter
from types import ModuleType
from typing import Any

from kassen.engine.table.events import EventKind, EventTable, Fields
from kassen.engine.table.markup import Cast, a, capital, plural

Sentence = Callable[[Fields, Cast], str]
Way = Callable[[Cast, Any], Any]

PLAIN: Mapping[str, Callable[..., str]] = {"plural": plural, "a": a, "capital": capital}


class Text:
    """A text of the log, taken apart once, with what of its event the reader must know."""

    def __init__(self, text: str, log: ModuleType, fields: Set[str]) -> None:
        self._parts: list[tuple[str, str | None, list[Way]]] = []
        for before, mark, ways, _ in Formatter().parse(text):
            said = [way_in(log, way) for way in (ways or "").split("|") if way]
            self._parts.append((before, mark, said))
        self.needed = fields & {mark for _, mark, _ in self._parts}

    def told(self, e: Fields, cast: Cast) -> str:
        told = ""
        for before, mark, ways in self._parts:
            told += before
            if mark:
                value = e[mark] if mark in e else cast.name(mark)
                for way in ways:
                    value = way(cast, value)
                told += str(value)
        return told


def way_in(log: ModuleType, way: str) -> Way:
    """How a thing is said by this name: in plain words, by the cast, or by the log itself."""
    how, *word = way.split(" ", 1)
    if how in PLAIN:
        return lambda cast, value: PLAIN[how](value, *word)
    if hasattr(Cast, how):
        return lambda cast, value: getattr(cast, how)(value, *word)
    own: Any = getattr(log, how)
    return own if callable(own) else lambda cast, value: own[value]


def sentences_in(log: ModuleType, events: EventTable) -> dict[str, Sentence]:
    """How each event is told in this log."""
    strange = log.TEXTS.keys() - {kind.name for kind in events.kinds}
    if strange:
        raise ValueError(f"the log tells of {', '.join(sorted(strange))}, which is no event")
    return {kind.name: sentence_in(log, kind) for kind in events.kinds}


def sentence_in(log: ModuleType, kind: EventKind) -> Sentence:
    texts = log.TEXTS.get(kind.name)
    if texts is None:
        sentence: Sentence = getattr(log, kind.name)
        return sentence
    return telling(log, kind, [texts] if isinstance(texts, str) else texts)


def telling(log: ModuleType, kind: EventKind, texts: Sequence[str]) -> Sentence:
    fields = {*kind.arguments, *kind.captures}
    taken_apart = [Text(text, log, fields) for text in texts]

    def sentence(e: Fields, cast: Cast) -> str:
        text = next(text for text in taken_apart if text.needed <= e.keys())
        return text.told(e, cast)

    return sentence
