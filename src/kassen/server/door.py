"""The door: the only module that turns the state of a match into something for a seat or a spectator.

All other modules of the server pass on what is made here without looking inside; a test keeps it so.
"""

import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from kassen import games, openings
from kassen.engine.box import ENGLISH
from kassen.engine.match import Match
from kassen.engine.position import Position
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice
from kassen.engine.rules.seats import SPECTATOR as SPECTATOR
from kassen.engine.table.refusals import Reason
from kassen.engine.table.snapshot import Snapshot
from kassen.server.encoding import as_json
from kassen.server.languages import SPOKEN
from kassen.server.refusals import Refuse

Fields = dict[str, Any]


# What is asked.


def options(match: Match, seat: int) -> tuple[int, ...]:
    return tuple(match.legal_ids(seat))


def words(match: Match, action: int) -> str:
    return match.game.actions.words(action)


def action(match: Match, words: str) -> int:
    """Read an action from its words, or refuse words that name no action of the game."""
    try:
        return match.game.actions.number(words)
    except KeyError:
        raise Refuse(
            "not_legal", "{game} has no action {action}", game=match.game.name, action=repr(words)
        ) from None


def why_not(match: Match, seat: int, action: int, language: str = ENGLISH) -> Reason | None:
    """Why a seat may not do this now."""
    return match.why_not(seat, action, language)


def printed_names(
    match: Match, places: Mapping[str, Mapping[str, float]], language: str = ENGLISH
) -> dict[str, str]:
    """The things that may lie at these places by what is printed on them, where anything is."""
    names = match.game.texts.catalog(language).printed(match.box).names
    things = {thing for shares in places.values() for thing in shares}
    return {thing: names[thing] for thing in sorted(things) if thing in names}


def why_not_there(
    match: Match, seat: int, path: Sequence[str], language: str = ENGLISH
) -> Reason | None:
    """Why touching these places chooses nothing now; None where an option begins with them."""
    room, box, view = match.game.room, match.box, match.view(seat)
    seen = match.game.see(box, match._state, seat)
    if seat not in view["waiting_for"]:
        return room.why_not(box, seen, seat, 0, language)
    there = [action for action in match.game.actions if _begins(match, action, view, path)]
    if set(there) & set(match.legal_ids(seat)):
        return None
    asked = room.question(box, view, language)
    reasons = [room.why_not(box, seen, seat, action, language) for action in there]
    tell = match.game.texts.teller(language, box)
    reasons.append(Reason("", tell("why-nothing_there", decision=view["decision"])))
    return next((each for each in reasons if not each.text.endswith(asked)), reasons[0])


def _begins(match: Match, action: int, view: Fields, path: Sequence[str]) -> bool:
    """Whether these places are touched first for this action; what cannot be done now may lie nowhere."""
    try:
        return tuple(path) == match.game.room.path(action, view)[: len(path)]
    except (LookupError, StopIteration, TypeError, ValueError):
        return False


def decision(match: Match) -> str:
    """The kind of decision that is asked for, as everybody may know."""
    return str(match.game.decisions[match._state.phase])


def shows(match: Match, seat: int, action: int) -> bool:
    """Whether anybody else could notice this decision."""
    tried = match.clone()
    try:
        tried.play(seat, action)
    except Exception:  # a rule failed, and that is shown
        return True
    return bool(noticed(tried)[-1] & ~(1 << seat + 1))


def labels(match: Match, seat: int, language: str = ENGLISH) -> dict[int, str]:
    """The seat's options in words."""
    return {option.id: option.label for option in match.legal(seat, language)}


def position(match: Match, seat: int) -> Position:
    """The position a bot may think about."""
    return match.position(seat)


def outlook(match: Match, seat: int) -> Position:
    """The same for a seat that may not be asked now."""
    return match.outlook(seat)


def sight(match: Match, seat: int) -> Fields:
    """The view that a seat's answers left ahead may test."""
    return match.view(seat)


def table_answers(match: Match) -> bool:
    """Whether the table answers for a person who has one option."""
    return match.table_answers


# What is told.


def update(
    match: Match,
    seat: int,
    number: int,
    by: int | None,
    since: int,
    asked: Sequence[int],
    question: tuple[int, Sequence[int]] | None,
    clocks: list[Fields] | None,
    language: str = ENGLISH,
) -> str:
    """The table after a step, for one seat or the spectators; made once for all who read it in this language.

    `question` is the number of the one the seat is asked, and its options.
    """
    asked_now, legal = question or (None, ())
    shown = match.snapshot(seat, since, legal, language)
    return as_json(
        {
            "type": "update",
            "number": number,
            "by": by,
            "log": len(match.events),
            "events": match.log(seat, since),
            "sentences": shown.sentences,
            "view": shown.view,
            "question": None if asked_now is None else question_of(shown, asked_now),
            "asked": asked,
            "clocks": clocks,
        }
    )


def question_of(shown: Snapshot, number: int) -> Fields:
    options = [
        {"action": each.words, "label": each.label, "hint": each.hint, "path": each.path}
        for each in shown.options
    ]
    return {"number": number, "text": shown.question, "options": options}


def missed(
    match: Match, seat: int, number: int, by: int, since: int, until: int, language: str = ENGLISH
) -> str:
    """A step somebody missed that is not the last: what happened, without the view."""
    return as_json(
        {
            "type": "update",
            "number": number,
            "by": by,
            "log": until,
            "events": match.log(seat, since)[: until - since],
            "sentences": match.sentences(seat, since, language)[: until - since],
            "view": None,
            "question": None,
            "asked": [],
            "clocks": None,
        }
    )


def noticed(match: Match, since: int = 0) -> list[int]:
    """The readers who could notice each decision but the first `since`, as masks over spectators and seats."""
    return match.noticed[since:]


def log_length(match: Match) -> int:
    return len(match.events)


def hands(match: Match, number: int, by: int | None) -> str:
    """All hands as they lie: for watchers, a while later."""
    return openings.hands_of(match, number, by)


def views(match: Match, language: str) -> list[Fields]:
    """The table as spectators see it, and then as every seat does: for the same, in another language."""
    return [match.view(seat, language) for seat in (SPECTATOR, *range(match.seats))]


def told_between(match: Match, since: int, until: int, language: str) -> Fields:
    """A part of the log as spectators were told it."""
    return {
        "events": match.log(SPECTATOR, since)[: until - since],
        "sentences": match.sentences(SPECTATOR, since, language)[: until - since],
    }


def told(match: Match, steps: Sequence[int]) -> dict[int, bytes]:
    """The whole match as every seat and a spectator was told it, for ever."""
    return {
        seat: zlib.compress(told_to(match, seat, steps).encode())
        for seat in (SPECTATOR, *range(match.seats))
    }


def told_to(match: Match, seat: int, steps: Sequence[int]) -> str:
    return as_json(
        {
            "events": match.log(seat),
            "steps": list(steps),
            **words_to(match, seat, ENGLISH),
            "languages": {each: words_to(match, seat, each) for each in SPOKEN if each != ENGLISH},
        }
    )


def words_to(match: Match, seat: int, language: str) -> Fields:
    return {"sentences": match.sentences(seat, 0, language), "view": match.view(seat, language)}


def read_told(stored: bytes, language: str = ENGLISH) -> Fields:
    """The log as it was kept; in English where it was kept in no other language."""
    return told_in(json.loads(zlib.decompress(stored)), language)


def told_in(told: Fields, language: str) -> Fields:
    """The whole log of a match for one reader, in one of its languages."""
    told.update(told.pop("languages", {}).get(language, {}))
    return told


def steps(
    document: Mapping[str, Any],
    seat: int,
    first: int,
    last: int,
    is_open: bool,
    language: str = ENGLISH,
) -> list[Fields]:
    """A finished match from one decision to another, for one seat or with all cards open; made by a worker."""
    match = match_at(document, first)
    by = document["decisions"][first - 1][0] if first else None
    found = [step(match, seat, by, 0, is_open, language)]
    for decider, action in document["decisions"][first:last]:
        heard = log_length(match)
        match.play(decider, action)
        found.append(step(match, seat, decider, heard, is_open, language))
    return found


def match_at(document: Mapping[str, Any], number: int) -> Match:
    """A finished match as it stood after this number of its decisions."""
    game = games.get(str(document["game"]))
    decisions = document["decisions"][:number]
    return Match.from_document(game, {**document, "decisions": decisions, "ranks": None})


def scenario(
    document: Mapping[str, Any], number: int, seat: int, choice: str | None, key: bytes | None
) -> Fields:
    """The position after this number of decisions, and one more choice of whoever took the next one.

    With a key all that the seat does not know is dealt afresh. Never sent: it says what lies in hidden hands.
    """
    match = match_at(document, number)
    if choice is not None:
        decider, chosen = document["decisions"][number][0], action(match, choice)
        reason = why_not(match, decider, chosen)
        if reason is not None:
            raise Refuse("not_legal", "{reason}", rule=reason.rule or None, reason=reason.text)
        match.play(decider, chosen)
    dice: Any = None if key is None else fresh_dice(key, FOR_REDEALS, 0)
    return match.as_scenario() if dice is None else match.as_scenario(match.redealt(seat, dice))


def step(
    match: Match, seat: int, by: int | None, since: int, is_open: bool, language: str = ENGLISH
) -> Fields:
    return {
        "number": len(match.decisions),
        "by": by,
        "events": match.log(seat, since),
        "sentences": match.sentences(seat, since, language),
        "view": match.view(seat, language),
        "views": [match.view(each, language) for each in range(match.seats)] if is_open else [],
    }


RETOLD = ("decisions", "moments", "mistakes", "bluffs")  # parts of an analysis with labels


def retold(document: Mapping[str, Any], analysis: Fields, language: str) -> Fields:
    """An analysis in another language: labels and sentences by the decisions they belong to; made by a worker."""
    labels: dict[int, dict[str, str]] = {}  # by decision, from what it was called
    told: dict[int, list[str]] = {}
    match = match_at(document, 0)
    for number, (seat, action) in enumerate(document["decisions"], 1):
        options = zip(match.legal(seat), match.legal(seat, language), strict=True)
        labels[number] = {before.label: now.label for before, now in options}
        heard = log_length(match)
        match.play(seat, action)
        told[number] = match.sentences(SPECTATOR, heard, language)
    for found in (each for part in RETOLD for each in analysis[part]):
        for name in ("label", "better_label"):
            if name in found:
                found[name] = labels[found["number"]].get(found[name], found[name])
        if "told" in found:
            found["told"] = told[found["number"]]
    return analysis


def document(match: Match) -> Fields:
    """The whole truth as a match file: for those who look back, once it is over, and for our own reports."""
    return match.document()
