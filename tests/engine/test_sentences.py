"""Sentences of a log: who reads, what is known, and how a thing is said."""

from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from kassen.engine.table.events import EventTable, Fields, owner
from kassen.engine.table.markup import Cast
from kassen.engine.table.sentences import sentences_in

EVENTS = EventTable()
EVENTS.add("drew", "seat card", card=("captain", "ikki"), private={"card": owner})
EVENTS.add("won", "seat coins", way=lambda box, state, fields: "honor")
EVENTS.add("ended")

BOX = SimpleNamespace(
    printed=SimpleNamespace(names={"captain": "Captain", "ikki": "Ikki", "flag": "Red Flag"})
)


def log(**content: Any) -> ModuleType:
    room = ModuleType("log")
    vars(room).update(content)
    return room


def ended(e: Fields, cast: Cast) -> str:
    return "The game is over."


LOG = log(
    TEXTS={
        "drew": ("{seat:does draw} {card:name|a}.", "{seat:does draw} a card."),
        "won": "{way:WAYS|capital}: {seat:then_does win} {coins:plural coin} and the {flag}{coins:cheer}",
    },
    WAYS={"honor": "by honor"},
    cheer=lambda cast, coins: "!" * coins,
    ended=ended,
)


def told(number: int, arguments: tuple[int, ...], reader: int) -> str:
    event = EVENTS.build(None, None, number, arguments).seen(reader)
    return sentences_in(LOG, EVENTS)[event["event"]](event, Cast(["Aki", "Bo"], reader, BOX))


def test_of_several_texts_a_reader_is_told_the_first_whose_fields_it_may_know() -> None:
    assert told(0, (0, 1), reader=0) == "You draw an Ikki."
    assert told(0, (0, 1), reader=1) == "Aki draws a card."
    assert told(0, (0, 0), reader=-1) == "Aki draws a card."


def test_a_mark_is_said_by_the_cast_the_box_and_the_logs_own_words() -> None:
    assert told(1, (1, 2), reader=1) == "By honor: you win 2 coins and the Red Flag!!"
    assert told(1, (1, 1), reader=0) == "By honor: Bo wins 1 coin and the Red Flag!"


def test_an_event_without_a_text_is_told_by_the_function_of_its_name() -> None:
    assert told(2, (), reader=0) == "The game is over."


def test_a_log_tells_every_event_and_no_others() -> None:
    with pytest.raises(AttributeError, match="no attribute 'ended'"):
        sentences_in(log(TEXTS={"drew": "", "won": ""}), EVENTS)
    with pytest.raises(ValueError, match="tells of lost, which is no event"):
        sentences_in(log(TEXTS={**LOG.TEXTS, "lost": ""}, ended=ended), EVENTS)


def test_a_text_that_says_a_thing_in_no_known_way_is_refused_at_once() -> None:
    texts = {"drew": "", "won": "", "ended": "{flag:shouts}"}
    with pytest.raises(AttributeError, match="no attribute 'shouts'"):
        sentences_in(log(TEXTS=texts), EVENTS)
