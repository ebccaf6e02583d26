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

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from types import ModuleType
from typing import Any

from kassen.engine.events import EventKind, EventTable, Fields
from kassen.engine.markup import Cast, a, capital, plural

Sentence = Callable[[Fields, Cast], str]

PLAIN: Mapping[str, Callable[..., str]] = {"plural": plural, "a": a, "capital": capital}


class Teller(Formatter):
    """Fills in the marks of a text for one reader."""

    def __init__(self, log: ModuleType, cast: Cast) -> None:
        self._log = log
        self._cast = cast

    def get_value(self, key: int | str, args: Any, kwargs: Any) -> Any:
        return kwargs[key] if key in kwargs else self._cast.name(str(key))

    def format_field(self, value: Any, format_spec: str) -> str:
        for way in filter(None, format_spec.split("|")):
            value = self.said(value, *way.split(" ", 1))
        return str(value)

    def said(self, value: Any, how: str, *word: str) -> Any:
        if how in PLAIN:
            return PLAIN[how](value, *word)
        if hasattr(self._cast, how):
            return getattr(self._cast, how)(value, *word)
        own = getattr(self._log, how)
        return own(self._cast, value) if callable(own) else own[value]


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
    all_fields = {*kind.arguments, *kind.captures}
    needed = {text: all_fields.intersection(marks_in(text)) for text in texts}

    def sentence(e: Fields, cast: Cast) -> str:
        text = next(text for text in texts if needed[text] <= e.keys())
        return Teller(log, cast).vformat(text, (), e)

    return sentence


def marks_in(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}
