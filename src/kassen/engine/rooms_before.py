"""Words of games that still have them in Python."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

from kassen.engine.game import Rules
from kassen.engine.rules.sets import has
from kassen.engine.table.events import Fields
from kassen.engine.table.markup import Cast
from kassen.engine.table.refusals import Reason
from kassen.engine.table.sentences import Sentence, sentences_in

WORDS: Mapping[str, tuple[str, ...]] = {
    "table.words": ("QUESTIONS", "label", "hint"),
    "table.log": ("TEXTS",),
    "table.refusals": ("OVER_RULE", "ANSWERS", "why_not_asked", "why_not"),
    "table.places": ("path", "places", "hidden"),
}


def words_of(package: str, rules: Rules, held: dict[str, Any]) -> dict[str, Any]:
    rooms = {name: import_module(f"{package}.{name}") for name in WORDS}
    held |= {name: getattr(rooms[room], name) for room, names in WORDS.items() for name in names}
    sentences = sentences_in(rooms["table.log"], held["EVENTS"])
    return {
        "label": held["label"],
        "hint": held["hint"],
        "path": held["path"],
        "board": held["board"],
        "why_not": make_why_not(rules, held),
        "question": lambda box, view: question_of(box, held["QUESTIONS"], view["decision"]),
        "sentence": make_sentence(sentences),
        **{part: held[part] for part in ("compact", "stakes", "legend") if part in held},
    }


def question_of(box: Any, questions: Mapping[str, str], decision: str) -> str:
    """What a decision asks; names in braces are those of the box."""
    return questions[decision].format_map(box.printed.names)


def make_sentence(
    sentences: Mapping[str, Sentence],
) -> Callable[[Any, Fields, Sequence[str], int], str]:
    def sentence(box: Any, event: Fields, names: Sequence[str], reader: int) -> str:
        """An event, as its reader may know it, in one plain sentence."""
        return sentences[event["event"]](event, Cast(names, reader, box))

    return sentence


def make_why_not(rules: Rules, held: Mapping[str, Any]) -> Callable[[Any, Any, int, int], Reason]:
    """The first refusals are the same everywhere: it is over, nothing is asked, something else is."""
    own: Callable[[Any, Any, int, int], Reason] = held["why_not"]
    not_asked: Reason | Callable[[Any, Any, int], Reason] = held["why_not_asked"]

    def why_not(box: Any, seen: Any, seat: int, action: int) -> Reason:
        waiting = rules.pending(box, seen)
        if waiting == 0:
            return Reason(held["OVER_RULE"], "The game is over.")
        if not has(waiting, seat):
            return not_asked(box, seen, seat) if callable(not_asked) else not_asked
        decision = held["DECISIONS"][seen.phase]
        rule, answers = held["ANSWERS"][decision]
        if action not in answers:
            question = question_of(box, held["QUESTIONS"], decision)
            return Reason(rule, f"That is not the question now: {question}")
        return own(box, seen, seat, action)

    return why_not
