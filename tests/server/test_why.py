"""Why something cannot be chosen: asked for by words or by the places touched, answered with the rule."""

import random

import pytest

import kassen
from kassen import games
from kassen.engine.rules.dice import FOR_REDEALS, fresh_dice, key_of
from kassen.server import door
from tests.server.play import Come, asked, hear_the_start, two_at_a_table


@pytest.mark.parametrize("game", games.NAMES)
def test_every_place_that_leads_nowhere_has_a_reason_and_no_other(game: str) -> None:
    match, dice = kassen.Match(game, seed=3), random.Random(3)
    card, rules = games.get(game), set()
    while not match.over and len(match.decisions) < 60:
        for seat in range(match.seats):
            view, legal = match.view(seat), match.legal(seat)
            for place in card.room.places(view):
                reason = door.why_not_there(match, seat, [place])
                assert (reason is None) == any(option.path[0] == place for option in legal)
                assert reason is None or reason.text
                rules.add(reason.rule if reason else None)
        seat = dice.choice(match.pending)
        match.play(seat, dice.choice(door.options(match, seat)))
    assert len(rules) > 3


@pytest.mark.parametrize("game", games.NAMES)
def test_no_reason_tells_anything_that_the_seat_cannot_know(game: str) -> None:
    match, dice = kassen.Match(game, seed=5), random.Random(5)
    for number in range(25):
        for seat in range(match.seats):
            other = match.clone()
            other._state = match.redealt(seat, fresh_dice(key_of(number), FOR_REDEALS, 1))
            for place in games.get(game).room.places(match.view(seat)):
                told = door.why_not_there(match, seat, [place])
                assert door.why_not_there(other, seat, [place]) == told
        seat = dice.choice(match.pending)
        match.play(seat, dice.choice(door.options(match, seat)))


def test_a_place_of_this_question_is_refused_by_its_own_rule__M_70() -> None:
    """A player who cannot do it is told what it takes, not that something else is asked."""
    scene = {"turn": 0, "hands": [["captain", "monk", "merchant"], None, None], "fresh": [1, 2]}
    match = kassen.Match("mangoku", seats=3, scenario=scene, seed=1)
    found = {
        (seat, place): door.why_not_there(match, seat, [place])
        for seat, place in ((0, "hand/captain"), (0, "choice/ikki"), (0, "seat/1"), (1, "seat/0"))
    }
    rules = {asked: reason.rule if reason else None for asked, reason in found.items()}
    assert rules == {
        (0, "hand/captain"): None,
        (0, "choice/ikki"): "M-70",
        (0, "seat/1"): "M-22",
        (1, "seat/0"): "M-50",
    }


async def test_a_seat_asks_why_over_the_socket_and_a_spectator_may_not(guest: Come) -> None:
    ann, bob, table = await two_at_a_table(guest)
    eve = await guest("Eve")
    async with ann.watch(table) as one, bob.watch(table) as two, eve.watch(table) as gallery:
        await hear_the_start(one, two)
        decider = asked(one, two)
        other = two if decider is one else one
        question = await decider.until_asked()
        option = question["options"][0]
        fine = await decider.ask("why", path=option["path"][:1])
        assert (fine["type"], fine["rule"], fine["text"]) == ("why", None, None)
        waiting = await other.ask("why", action=option["action"])
        assert waiting["rule"].startswith("K-")
        assert waiting["text"]
        assert (await decider.ask("why", action="no such thing"))["text"]
        assert (await gallery.ask("why", action=option["action"]))["code"] == "not_seated"
