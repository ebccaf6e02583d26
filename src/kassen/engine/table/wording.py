"""The words of actions, decisions and events: each has a message by its name, told with its own parts."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kassen.engine.box import ENGLISH
from kassen.engine.rules.actions import ActionSpace, Decisions
from kassen.engine.rules.sets import has
from kassen.engine.table.events import Fields
from kassen.engine.table.refusals import Reason, Why
from kassen.engine.table.texts import Teller, Texts, Variables

Label = Callable[[Any, Fields, Fields], Variables]  # box, the parts of the action, a view
Hint = Callable[[Any, Fields], Variables]  # box, the parts of the action
Sentence = Callable[[Any, Fields], Variables]  # box, the event as its reader may know it
# By the parts of the action and a view; or a pattern of them, such as "card/{view[seat]}/{k} battlefield/{to}".
Path = Callable[[Fields, Fields], tuple[str, ...]] | str


class Wording:
    """The words of a game, in the shape a `Room` takes them."""

    def __init__(self, texts: Texts, rules: Any, held: Mapping[str, Any]) -> None:
        actions: ActionSpace = held["ACTIONS"]
        self.label = make_label(texts, actions, held.get("LABELS", {}))
        self.hint = make_hint(texts, actions, held.get("HINTS", {}))
        self.path = make_path(actions, held.get("PATHS", {}))
        self.question = make_question(texts)
        self.sentence = make_sentence(texts, held.get("SENTENCES", {}))
        self.why_not = make_why_not(texts, rules, held)
        for drawn in ("board", "compact", "stakes"):
            if drawn in held:
                setattr(self, drawn, make_board(texts, held[drawn]))
        if "legend" in held:
            self.legend = make_legend(texts, held["legend"])


def make_label(
    texts: Texts, actions: ActionSpace, further: Mapping[str, Label]
) -> Callable[..., str]:
    parts_of = [actions.decode(action) for action in actions]
    keys = [f"action-{parts['verb']}" for parts in parts_of]
    own = [further.get(parts["verb"]) for parts in parts_of]

    def label(
        box: Any, action: int, view: Fields, names: Sequence[str], language: str = ENGLISH
    ) -> str:
        """An action as its seat reads it; where that follows from the box alone, it is told once."""
        told: dict[tuple[str, int], str] = box.notes.setdefault("labels", {})
        if (language, action) in told:
            return told[language, action]
        parts, more, key = parts_of[action], own[action], keys[action]
        given = {**parts, "decision": view["decision"], **(more(box, parts, view) if more else {})}
        tell = texts.teller(language, box, names, view["seat"])
        text = tell.texts[key](tell, given)
        if not more and key in tell.texts.for_all:
            told[language, action] = text
        return text

    return label


def make_hint(
    texts: Texts, actions: ActionSpace, further: Mapping[str, Hint]
) -> Callable[..., str]:
    """Hints follow from the box alone, so each is told once."""
    parts_of = [actions.decode(action) for action in actions]
    keys = [f"action-{parts['verb']}.hint" for parts in parts_of]

    def hint(box: Any, action: int, language: str = ENGLISH) -> str:
        told: dict[tuple[str, int], str] = box.notes.setdefault("hints", {})
        if (language, action) not in told:
            tell, key, parts = texts.teller(language, box), keys[action], parts_of[action]
            told[language, action] = ""
            if key in tell.texts.patterns:
                more = further.get(parts["verb"])
                given = {**parts, **more(box, parts)} if more else parts
                told[language, action] = tell.texts[key](tell, given)
        return told[language, action]

    return hint


def make_path(
    actions: ActionSpace, further: Mapping[str, Path]
) -> Callable[[int, Fields], tuple[str, ...]]:
    parts_of = [actions.decode(action) for action in actions]
    own = [further.get(parts["verb"]) for parts in parts_of]

    def path(action: int, view: Fields) -> tuple[str, ...]:
        depends, parts = own[action], parts_of[action]
        if isinstance(depends, str):
            return tuple(depends.format(view=view, **parts).split())
        return depends(parts, view) if depends else actions.path(action)

    return path


def make_question(texts: Texts) -> Callable[..., str]:
    def question(box: Any, view: Fields, language: str = ENGLISH) -> str:
        return texts.teller(language, box)(f"ask-{view['decision']}")

    return question


def make_sentence(texts: Texts, further: Mapping[str, Sentence]) -> Callable[..., str]:
    def sentence(
        box: Any, event: Fields, names: Sequence[str], reader: int, language: str = ENGLISH
    ) -> str:
        """An event, as its reader may know it, in one plain sentence."""
        name: str = event["event"]
        more = further.get(name)
        given = {**event, **more(box, event)} if more else event
        tell = texts.teller(language, box, names, reader)
        return tell.texts[f"event-{name}"](tell, given)

    return sentence


def make_why_not(texts: Texts, rules: Any, held: Mapping[str, Any]) -> Callable[..., Reason]:
    """The first refusals are the same everywhere: it is over, nothing is asked, something else is."""
    decisions: Decisions = held["DECISIONS"]
    answers = [held["ACTIONS"].of(*decision.verbs) for decision in decisions.rows]
    own: Callable[[Any, Any, int, int], Why] = held["why_not"]
    not_asked: Why | Callable[[Any, Any, int], Why] = held["why_not_asked"]

    def refused(box: Any, seen: Any, seat: int, action: int) -> Why:
        waiting = rules.pending(box, seen)
        if waiting == 0:
            return Why(held["OVER_RULE"], "over")
        if not has(waiting, seat):
            return not_asked(box, seen, seat) if callable(not_asked) else not_asked
        if action not in answers[seen.phase]:
            decision = decisions[seen.phase]
            return Why(decisions.rule(seen.phase), "other_question", decision=decision)
        return own(box, seen, seat, action)

    def why_not(box: Any, seen: Any, seat: int, action: int, language: str = ENGLISH) -> Reason:
        """Refusals name no player, so that each is told once at a table."""
        why = refused(box, seen, seat, action)
        told: dict[Any, Reason] = box.notes.setdefault("refusals", {})
        key = (language, why.rule, why.message, *why.variables.values())
        if key not in told:
            tell = texts.teller(language, box)
            told[key] = Reason(why.rule, tell(why.message, **why.variables))
        return told[key]

    return why_not


def make_board(texts: Texts, own: Callable[..., str]) -> Callable[..., str]:
    def board(
        box: Any, view: Fields, names: Sequence[str], *width: int, language: str = ENGLISH
    ) -> str:
        return own(texts.teller(language, box, names, view["seat"]), view, *width)

    return board


def make_legend(
    texts: Texts, own: Callable[[Teller], dict[str, str]]
) -> Callable[..., dict[str, str]]:
    def legend(box: Any, language: str = ENGLISH) -> dict[str, str]:
        return own(texts.teller(language, box))

    return legend
