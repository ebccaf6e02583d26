"""The same rooms in every game: what each is called, what it holds, and the identity card bound from them.

A game's folder has these files, its rulebook and its box, and chapters of the rules named after the
rulebook's; nothing else. What every game would write alike stands here: the head of a view, the
question, the sentence of an event, and what is refused before the game is asked.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from kassen.engine.game import Game, Option, Room, Rules
from kassen.engine.rules.sets import has, members_of
from kassen.engine.table.events import Fields
from kassen.engine.table.markup import Cast
from kassen.engine.table.refusals import Reason
from kassen.engine.table.sentences import Sentence, sentences_in
from kassen.engine.table.views import Head

# In the order in which they are read; all that the card takes from each.
ROOMS: Mapping[str, tuple[str, ...]] = {
    "box":                ("fill_box",),
    "rules.state":        ("BOX", "STATE", "DECISIONS"),
    "rules.actions":      ("ACTIONS", "order"),
    "rules.setup":        ("setup",),
    "rules.play":         ("pending", "legal", "apply", "advance"),
    "rules.ranking":      ("outcome",),
    "rules.sight":        ("uncover",),
    "rules.redeal":       ("redeal", "unseen"),
    "rules.observation":  ("OBSERVATION", "observe"),
    "rules.heuristic":    ("heuristic",),
    "rules.conservation": ("broken_law",),
    "table.events":       ("EVENTS",),
    "table.view":         ("view", "View"),
    "table.words":        ("QUESTIONS", "label", "hint"),
    "table.log":          ("TEXTS",),
    "table.board":        ("board",),
    "table.refusals":     ("OVER_RULE", "ANSWERS", "why_not_asked", "why_not"),
    "table.places":       ("path", "places", "hidden"),
    "table.scenario":     ("scenario", "as_scenario"),
}  # fmt: skip

# What a board may offer besides, for a screen on which it does not fit; and rules, for many games at once. A game
# whose decisions are seen by all may be rewound, so that bots can ask what others would have done with other cards.
BESIDES: Mapping[str, tuple[str, ...]] = {
    "table.board": ("compact", "stakes", "legend"),
    "rules.play": ("advance_for",),
    "rules.redeal": ("rewind",),
}


def open_rooms(
    package: str,
    title: str,
    seats: tuple[int, int],
    minutes: str,
    rules_version: int,
    options: tuple[Option, ...],
    max_decisions: Mapping[int, int],
) -> Game:
    """The identity card of the game in this package."""
    rooms = {name: import_module(f"{package}.{name}") for name in ROOMS}
    held = {name: getattr(rooms[room], name) for room, names in ROOMS.items() for name in names}
    held |= {
        name: getattr(rooms[room], name)
        for room, names in BESIDES.items()
        for name in names
        if hasattr(rooms[room], name)
    }
    held["SENTENCES"] = sentences_in(rooms["table.log"], held["EVENTS"])
    name = package.rpartition(".")[2]
    rules = Rules(**{part: held[part] for part in Rules.__dataclass_fields__ if part in held})
    return Game(
        name=name,
        package=package,
        title=title,
        seats=seats,
        minutes=minutes,
        rules_version=rules_version,
        folder=folder_of(rooms["box"]),
        state=held["STATE"],
        box=held["BOX"],
        actions=held["ACTIONS"],
        events=held["EVENTS"],
        options=options,
        rules=rules,
        room=room_of(name, rules, held),
        observation=held["OBSERVATION"],
        max_decisions=max_decisions,
    )


def folder_of(room: ModuleType) -> Path:
    return Path(str(room.__file__)).parent


def room_of(name: str, rules: Rules, held: Mapping[str, Any]) -> Room:
    """What people read: the game's own texts, behind what all games say alike."""
    own = {part: held[part] for part in Room.__dataclass_fields__ if part in held}
    own["view"] = make_view(name, rules, held["DECISIONS"], held["view"])
    own["why_not"] = make_why_not(rules, held)
    own["question"] = lambda box, view: question_of(box, held["QUESTIONS"], view["decision"])
    own["sentence"] = make_sentence(held["SENTENCES"])
    return Room(view_type=held["View"], **own)


def make_view(
    name: str, rules: Rules, decisions: Sequence[str], own: Callable[..., Fields]
) -> Callable[[Any, Any, int], Fields]:
    """The head that every view has, and then the game's own."""

    def view(box: Any, seen: Any, seat: int) -> Fields:
        waiting_for = members_of(int(rules.pending(box, seen)))
        head: Head = {
            "game": name,
            "seat": seat,
            "over": not waiting_for,
            "waiting_for": waiting_for,
            "decision": decisions[seen.phase] if waiting_for else None,
            "ranks": None if waiting_for else final_ranks(rules, box, seen),
        }
        return {**head, **own(box, seen, seat)}

    return view


def final_ranks(rules: Rules, box: Any, state: Any) -> list[int]:
    ranks = [0] * int(box.seats)
    rules.outcome(box, state, ranks)
    return ranks


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
