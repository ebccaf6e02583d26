"""Fixtures of the terminal's tests: a game, tables to sit at, and saved matches."""

import json
import random
import sys
from pathlib import Path

import kassen
from kassen import games
from kassen.match import Match
from kassen.terminal.sitting import Invitation, Sitting

GAME = games.get("mangoku")
KASSEN = [sys.executable, "-m", "kassen"]


def invitation(seats=4, kind="random", seed=3, **changes):
    return Invitation(GAME, seats, (kind,) * (seats - 1), seed=seed, **changes)


def sitting_at(hands, **scenario):
    """A table in a position of its own; the person is in seat 0."""
    match = Match(
        GAME,
        len(hands),
        seed=1,
        options=scenario.pop("options", None),
        scenario={"hands": [hand and hand.split() for hand in hands], **scenario},
        names=["Ronin", "Hana", "Kenji", "Tomoe"][: len(hands)],
    )
    return Sitting(match, invitation(len(hands)).players, 0)


def play_at_random(match, decisions=10_000, seed=1):
    """Go on with a match, every decision any of the options."""
    dice = random.Random(seed)
    while not match.over and len(match.decisions) < decisions:
        seat = match.pending[0]
        match.play(seat, dice.choice(match.legal_ids(seat)))
    return match


def saved_match(path: Path, **changes):
    """A whole match in a file, with some of its keys changed."""
    match = play_at_random(kassen.Match("mangoku", seats=3, seed=5, names=["Ai", "Bo", "Cho"]))
    path.write_text(json.dumps({**match.document(), **changes}), encoding="utf-8")
    return match


def secrets_of(match, reader):
    """The sentences the log would hold if it told a reader what is for others only."""
    names = match.names
    told = {
        match.game.room.sentence(match.box, {"event": event.name, **event.fields}, names, reader)
        for event in match.events
        if event.seen(reader) != {"event": event.name, **event.fields}
    }
    return told - set(match.sentences(reader))
