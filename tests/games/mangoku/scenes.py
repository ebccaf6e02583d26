"""Scenes of Mangoku: a position in a few words, decisions as sentences, and chance that is told what to do.

Hands are words such as "captain peasant merchant", seats are A to F as in the worked cases.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import kassen
from kassen.games.mangoku.rules import campaign
from kassen.games.mangoku.rules.state import CHARACTERS, PLAY_CARD

A, B, C, D, E, F = range(6)
LETTERS = "ABCDEF"
ALL_SEATS = (-1, A, B, C, D, E, F)  # and a spectator

OUT = "out"
ANY = None  # a hand that does not matter
EMPTY = {"supply": "", "rest": "discard"}


def exactly(supply):
    """A supply of these cards and no others; the rest lies face up in the discard pile."""
    return {"supply": supply, "rest": "discard"}


def scene(*hands, seed=0, options=None, edition=None, **scenario):
    """A match in this position: one hand for each seat, top of the supply first."""
    scenario["hands"] = [None if hand in (ANY, OUT) else hand.split() for hand in hands]
    scenario["out"] = [seat for seat, hand in enumerate(hands) if hand == OUT]
    for pile in ("supply", "discard"):
        if pile in scenario:
            scenario[pile] = scenario[pile].split()
    if "coins" in scenario:
        scenario["coins"] = [int(amount) for amount in scenario["coins"].split("/")]
    if "fresh" in scenario:
        scenario["fresh"] = [LETTERS.index(letter) for letter in scenario["fresh"]]
    return kassen.Match(
        "mangoku", len(hands), seed=seed, options=options, edition=edition, scenario=scenario
    )


# What happens.


def act(match, *lines):
    """Decisions such as "A play captain", "A target B", "B accept"; a wrong seat or option is refused."""
    for line in lines:
        letter, *words = line.split()
        match.play(LETTERS.index(letter), " ".join(map(action_word, words)))


def action_word(word):
    return "+".join(
        str(LETTERS.index(part)) if part in LETTERS else part for part in word.split("+")
    )


class TurnIsOver(Exception):
    pass


@contextmanager
def between_decisions(match) -> Iterator[None]:
    """The table as it lies while nobody is asked anything; views are made of it all the same."""
    phase = match._state.phase
    match._state.phase = PLAY_CARD
    match._views.clear()
    yield
    match._state.phase = phase
    match._views.clear()


def act_until_the_turn_is_over(match, *lines):
    """The last of these decisions ends the turn; the table stays as it lies before the next player draws."""
    with patch.object(campaign, "start_turn", side_effect=TurnIsOver):
        try:
            act(match, *lines)
        except TurnIsOver:
            match._state.phase = PLAY_CARD  # a moment with a view
            return
    raise AssertionError("the turn goes on")


def accept_all(match):
    """Everybody who is asked accepts, until somebody else must decide."""
    while not match.over and match.view(-1)["decision"] == "respond":
        match.play(match.pending[0], "accept")


# What is asked.


def asked(match):
    """The seat that must decide, the decision, and its options in order; None when the game is over."""
    if match.over:
        return None
    (seat,) = match.pending
    decision = match.view(seat)["decision"]
    for other in range(-1, match.seats):
        assert match.view(other)["waiting_for"] == [seat]
        assert match.view(other)["decision"] == decision
        assert other in (-1, seat) or match.legal(other) == []
    return seat, decision, " ".join(option_word(option.words) for option in match.legal(seat))


def option_word(words):
    verb, *rest = words.split()
    if verb in ("play", "take"):
        return rest[0]
    if verb in ("target", "targets"):
        return "+".join(LETTERS[int(seat)] for seat in rest[0].split("+"))
    return verb


# What lies on the table.


def cards(words):
    """These cards in table order."""
    return sorted(words.split(), key=CHARACTERS.index)


def hand(match, seat):
    return match.view(seat)["hand"]


def discard(match):
    """The face-up cards, in table order; everybody sees them."""
    piles = [match.view(seat)["discard"] for seat in range(-1, match.seats)]
    assert all(pile == piles[0] for pile in piles)
    return [card for card, copies in piles[0].items() for _ in range(copies)]


def supply(match, count):
    """The top cards of the supply, which nobody sees, top first."""
    size = match._state.supply_size
    return [CHARACTERS[match._state.supply[size - 1 - index]] for index in range(min(count, size))]


def buried(match):
    return CHARACTERS[match._state.buried]


def seats_with(match, key):
    """The letters of the seats for which this holds in everybody's view."""
    answers = {
        "".join(LETTERS[seat["seat"]] for seat in match.view(viewer)["seats"] if seat[key])
        for viewer in range(-1, match.seats)
    }
    assert len(answers) == 1
    return answers.pop()


def remaining(match):
    return seats_with(match, "remaining")


def fresh(match):
    begun = seats_with(match, "begun")
    return "".join(letter for letter in LETTERS[: match.seats] if letter not in begun)


def coins(match):
    """The coins in seat order, as everybody sees them."""
    purses = [
        [seat["coins"] for seat in match.view(viewer)["seats"]] for viewer in range(-1, match.seats)
    ]
    assert all(purse == purses[0] for purse in purses)
    return "/".join(map(str, purses[0]))


def center(match):
    return match.view(-1)["center"]


def known(match, by, of):
    """Cards one seat knows in another hand, in table order; -1 is a spectator."""
    return match.view(by)["seats"][of]["known"]


def floors(match):
    """The block floors in seat order, the same for everybody."""
    lists = [
        [seat["floor"] for seat in match.view(viewer)["seats"]] for viewer in range(-1, match.seats)
    ]
    assert all(floor == lists[0] for floor in lists)
    return lists[0]


# What was told.


def told(match, name, seat=None):
    """The events of this name, as a seat may read them; without a seat the whole truth."""
    events = [event for event in match.events if event.name == name]
    if seat is None:
        return [event.fields for event in events]
    shown = [event.seen(seat) for event in events]
    return [{key: value for key, value in fields.items() if key != "event"} for fields in shown]


def names_told(match, since=0):
    return [event.name for event in match.events[since:]]


def won(match):
    """The latest campaign: who won it, how many coins, and the coins of all then."""
    last = told(match, "campaign_won")[-1]
    return last["seat"], last["coins_taken"], "/".join(map(str, last["coins"]))


def ended(match):
    """Why the campaigns ended, in order."""
    return [event["reason"] for event in told(match, "campaign_ended")]


def eliminated(match):
    return [(event["seat"], event["reason"]) for event in told(match, "player_eliminated")]


# Chance.


def taking(match, target, card):
    """The roll with which the Tea Master takes this card of the target's hand."""
    state = match._state
    slots = [CHARACTERS[state.hand[target, slot]] for slot in range(state.hand_size[target])]
    return slots.index(card), len(slots)


def drawing(match, *rounds):
    """The rolls of honor draws: for each round the cards drawn, in order of seat number."""
    rolls = []
    for drawn in rounds:
        left = Counter({card: match.box.copies[n] for n, card in enumerate(CHARACTERS)})
        for card in drawn.split():
            before = sum(left[other] for other in CHARACTERS[: CHARACTERS.index(card)])
            assert left[card] > 0
            rolls.append((before, left.total()))
            left[card] -= 1
    return rolls


@contextmanager
def stacked(*top) -> Iterator[None]:
    """Shuffles of campaigns leave these cards on top, in this order, and the others below as gathered."""

    def stack(dice, deck, size):
        pile = [deck[index] for index in range(size)]
        for name in top:
            pile.remove(CHARACTERS.index(name))
        pile += [CHARACTERS.index(name) for name in reversed(top)]
        for index, card in enumerate(pile):
            deck[index] = card

    with patch.object(campaign, "shuffle", stack):
        yield
