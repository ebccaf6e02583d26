"""The same rooms in every game: what each is called, what it holds, and the identity card bound from them.

A game's folder has these files, its rulebook, its box and its texts, and chapters of the rules named after
the rulebook's; nothing else. What every game would write alike stands here: the head of a view, and all that
is told by a message whose key follows from the name of an action, a decision or an event. A part that a game does
not write is the one of `usual_rooms`, if it has one.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, get_type_hints

from kassen.engine.game import RULES, Game, Option, Room, Rules
from kassen.engine.rules import kernel
from kassen.engine.rules.sets import members_of
from kassen.engine.table.events import Fields
from kassen.engine.table.texts import texts_in
from kassen.engine.table.views import Head, with_types
from kassen.engine.table.wording import Wording
from kassen.engine.usual_rooms import UsualRooms

# In the order in which they are read; all that the card takes from each.
ROOMS: Mapping[str, tuple[str, ...]] = {
    "box":                ("fill_box",),
    "rules.state":        ("BOX", "STATE", "DECISIONS", "OVER_RULE"),
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
    "table.board":        ("board",),
    "table.refusals":     ("OVER_RULE", "why_not_asked", "why_not"),
    "table.places":       ("places", "hidden"),
    "table.scenario":     ("scenario", "as_scenario"),
}  # fmt: skip

# Rooms a game need not have, for all their parts can be the usual ones.
MAY_LACK = (
    "rules.sight",
    "table.view",
    "table.board",
    "table.refusals",
    "table.places",
    "table.scenario",
)

# What a board may offer besides, for a screen on which it does not fit; further variables of labels, hints and
# sentences, by verb and by event; paths that depend on what lies there, by verb; and rules, for many games at once. A
# game whose decisions are seen by all may be rewound, so that bots can ask what others would have done otherwise. Where
# each seat has things of its own, who sees them is a rule over two seats, from which `uncover` and `unseen` follow.
OPTIONAL: Mapping[str, tuple[str, ...]] = {
    "table.view": ("printed",),
    "table.board": ("compact", "stakes", "legend"),
    "table.words": ("LABELS", "HINTS", "SENTENCES"),
    "table.places": ("PATHS",),
    "rules.play": ("advance_for",),
    "rules.sight": ("is_seen",),
    "rules.redeal": ("rewind",),
}


def open_rooms(
    package: str,
    seats: tuple[int, int],
    minutes: str,
    rules_version: int,
    options: tuple[Option, ...],
    max_decisions: Mapping[int, int],
    name: str = "",
) -> Game:
    """The identity card of the game in this package, after which it is named if no name is given."""
    held = held_in(package, ROOMS, MAY_LACK) | held_in(package, OPTIONAL, OPTIONAL)
    kernel.mark_rules_in(f"{package}.{RULES}")
    name = name or package.rpartition(".")[2]
    rules = Rules(**{part: held[part] for part in Rules.__dataclass_fields__ if part in held})
    held |= usual_parts(package, UsualRooms(rules, held, seats[1]), held)
    folder = Path(str(import_module(f"{package}.box").__file__)).parent
    texts = texts_in(folder / "texts")
    options = tuple(
        replace(option, meaning=texts.tell(f"option-{option.name}")) for option in options
    )
    return Game(
        name=name,
        package=package,
        title=texts.tell("title"),
        seats=seats,
        minutes=minutes,
        rules_version=rules_version,
        folder=folder,
        state=held["STATE"],
        box=held["BOX"],
        decisions=held["DECISIONS"],
        actions=held["ACTIONS"],
        events=held["EVENTS"],
        options=options,
        rules=rules,
        texts=texts,
        room=room_of(name, rules, held, vars(Wording(texts, rules, held))),
        observation=held["OBSERVATION"],
        max_decisions=max_decisions,
    )


def held_in(
    package: str, rooms: Mapping[str, tuple[str, ...]], may_lack: Collection[str]
) -> dict[str, Any]:
    """Every part that the rooms of a game have."""
    held: dict[str, Any] = {}
    for name, parts in rooms.items():
        if name not in may_lack or find_spec(f"{package}.{name}"):
            room = vars(import_module(f"{package}.{name}"))
            held |= {part: room[part] for part in parts if part in room}
    return held


def usual_parts(package: str, usual: UsualRooms, held: Mapping[str, Any]) -> dict[str, Any]:
    """The usual one for every part that the game does not write."""
    found: dict[str, Any] = {}
    for room, parts in ROOMS.items():
        for part in parts:
            if part not in held and not hasattr(usual, part):
                raise AttributeError(f"{package}.{room} has no {part}")
            if part not in held:
                found[part] = getattr(usual, part)
    return found


def room_of(name: str, rules: Rules, held: Mapping[str, Any], words: Mapping[str, Any]) -> Room:
    """The game's own words for people, behind what all games say alike."""
    own = {part: held[part] for part in Room.__dataclass_fields__ if part in held}
    own |= {**words, "view": make_view(name, rules, held["DECISIONS"], held["view"])}
    return Room(view_type=with_types(held["View"], get_type_hints(Head)), **own)


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
