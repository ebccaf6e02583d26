"""Matches for the lab's tests, one of them with a blunder."""

import kassen
from kassen import bots
from tests.games.mangoku.scenes import act, scene

BLUNDER = 1  # the number of the decision


def played(name, seats=None, seed=3, decisions=10_000):
    match = kassen.Match(name, seats, seed=seed)
    return play_on(match, decisions)


def play_on(match, decisions=10_000):
    """Play on by rules of thumb, to the end or for a number of decisions."""
    players = [bots.get("heuristic", seat) for seat in range(match.seats)]
    while not match.over and len(match.decisions) < decisions:
        seat = match.pending[0]
        match.play(seat, players[seat].decide(match.position(seat)))
    return match


def with_a_blunder():
    """A could end the game with the Emperor and win, and looks at hands instead."""
    match = scene("emperor shrine_maiden nobleman", None, None, coins="4/0/7", center=4)
    act(match, "A play shrine_maiden")
    return play_on(match)


def before_an_honor_draw():
    """When B accepts, A has as many coins as C and D, and honor draws name the winner."""
    match = scene(
        "warlord peasant merchant", "captain peasant", "out", "out", coins="2/0/5/5", center=3
    )
    act(match, "A play warlord")
    return match
