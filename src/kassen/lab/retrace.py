"""A match replayed: its true state before each decision, for whoever may see everything."""

from collections.abc import Iterator
from dataclasses import dataclass

from kassen.engine.box import ENGLISH
from kassen.engine.match import Match
from kassen.engine.position import Position
from kassen.engine.rules.record import Records


@dataclass(frozen=True)
class ReplayedDecision:
    """One decision of a match, in words."""

    number: int  # from 1
    seat: int
    action: int
    words: str  # of a match file
    label: str  # of the table
    options: int  # how many there were
    told: tuple[str, ...]  # what happened then, as anybody at the table could tell


@dataclass(frozen=True)
class Scene:
    """How it stood before a decision: the truth, and what the seat knew of it."""

    decision: ReplayedDecision
    truth: Records  # one
    position: Position
    labels: dict[int, str]  # of all options


def after(match: Match, number: int) -> Match:
    """The match as it stood after `number` of its decisions."""
    document = match.document()
    decisions = document["decisions"][:number]
    return Match.from_document(match.game, {**document, "decisions": decisions})


def retrace(match: Match, language: str = ENGLISH) -> Iterator[Scene]:
    """Yield the scene of every decision, in order."""
    again = after(match, 0)
    for number, (seat, action) in enumerate(match.decisions, 1):
        truth, position = again.truth(), again.position(seat)
        labels = {option.id: option.label for option in again.legal(seat, language)}
        heard = len(again.events)
        again.play(seat, action)
        told = tuple(again.sentences(-1, heard, language))
        words = match.game.actions.words(action)
        decision = ReplayedDecision(number, seat, action, words, labels[action], len(labels), told)
        yield Scene(decision, truth, position, labels)
