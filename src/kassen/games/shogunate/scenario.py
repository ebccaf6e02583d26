"""Positions from readable JSON, for tests, puzzles and tutorials; impossible ones are refused with the reason.

    {"step": "perform", "round": 1, "hatamoto": 0, "line": ["akagi", "shirakawa", …], "honor": {"akagi": 3},
     "shinobi": 3, "loyalty": [["akagi", "kurohane"], null, …], "face_up": [[], [0], …],
     "seen": [{"by": 0, "of": 1, "place": 0}], "checks": [{"akagi": 9}],
     "hands": [null, ["dishonor"], …], "played": [null, "dishonor", null, "storms_to_flowers"],
     "plot": "rice_tribute", "deck": ["fox_fire"], "rest": "deck"}

A step is `choose` (the round begins), `perform` (the cards in `played` lie revealed, the others have
performed) or `plot` (all have performed). A hand that is null has all cards that were not played; what
is not in a hand lies in the discard pile. Loyalty places that are null are dealt. `checks` are past score
checks, by the Honor there was. Plots nobody mentions lie in the deck, or are discarded with `"rest": "discard"`.
"""

from collections.abc import Mapping
from typing import Any

from kassen.engine.dice import shuffle
from kassen.engine.errors import BadScenario
from kassen.engine.scenario import (
    Document,
    all_named,
    check_keys,
    list_by_seat,
    list_of,
    named,
    whole,
)
from kassen.engine.seats import all_seats
from kassen.games.shogunate.loyalty import let_know, record_silence
from kassen.games.shogunate.printed import leader_ids, plot_ids
from kassen.games.shogunate.rounds import clear_table
from kassen.games.shogunate.standing import score
from kassen.games.shogunate.state import (
    ALL_CARDS,
    CARDS,
    NEXT_PERFORMER,
    NO_CARD,
    NO_LEADER,
    NO_PLOT,
    NUM_LEADERS,
    NUM_LOYALTY,
    NUM_PLACES,
    NUM_PLOTS,
    NUM_SLOTS,
    PLOT_HONOR,
    START_ROUND,
)

KEYS = {
    "step", "round", "hatamoto", "line", "honor", "shinobi", "loyalty", "face_up", "seen", "checks", "hands",
    "played", "plot", "deck", "rest",
}  # fmt: skip
STEPS = {"choose": START_ROUND, "perform": NEXT_PERFORMER, "plot": PLOT_HONOR}
MAX_HONOR = 540


def scenario(box: Any, state: Any, document: Document) -> None:
    """Lay out the position; the state's dice deal what the document leaves open."""
    check_keys(document, KEYS)
    seats = int(box.seats)
    clear_table(state, seats)
    state.round_number = whole(document.get("round", 1), "round", 1, box.round_cap)
    state.hatamoto = whole(document.get("hatamoto", 0), "hatamoto", 0, seats - 1)
    state.shinobi = whole(document.get("shinobi", box.shinobi_start), "shinobi", 1, NUM_SLOTS) - 1
    place_line(box, state, document)
    place_loyalty(box, state, document)
    place_checks(box, state, document)
    place_hands(state, document)
    place_plots(box, state, document)


def place_line(box: Any, state: Any, document: Document) -> None:
    ids = leader_ids(box)
    line = all_named(list_of(document, "line", ids), "line", ids)
    if sorted(line) != list(range(NUM_LEADERS)):
        raise BadScenario("line names each of the six Leaders once")
    for slot, leader in enumerate(line):
        state.line[slot] = leader
    place_honor(box, state, document.get("honor", {}), "honor")


def place_honor(box: Any, state: Any, amounts: Any, what: str) -> None:
    if not isinstance(amounts, Mapping):
        raise BadScenario(f"{what} gives a number for each Leader, not {amounts!r}")
    ids = leader_ids(box)
    for leader in range(NUM_LEADERS):
        state.honor[leader] = 0
    for name, amount in amounts.items():
        leader = named(name, what, ids)
        state.honor[leader] = whole(amount, f"{what} of {name}", 0, MAX_HONOR)


def place_loyalty(box: Any, state: Any, document: Document) -> None:
    ids = leader_ids(box)
    left = [2] * NUM_LEADERS
    for card in range(NUM_LOYALTY):
        state.face[card] = NO_LEADER
    for seat, cards in enumerate(list_by_seat(document, "loyalty", [None] * state.seats)):
        if cards is None:
            continue
        leaders = all_named(cards, f"the loyalty of seat {seat}", ids)
        if len(leaders) != NUM_PLACES:
            raise BadScenario(f"seat {seat} has two Loyalty cards, not {len(leaders)}")
        for place, leader in enumerate(leaders):
            left[leader] -= 1
            if left[leader] < 0:
                raise BadScenario(f"there are only two Loyalty cards of {ids[leader]}")
            state.face[state.place[seat, place]] = leader
    rest = [leader for leader, copies in enumerate(left) for _ in range(copies)]
    shuffle(state.dice, rest, len(rest))
    for card in range(NUM_LOYALTY):
        if state.face[card] == NO_LEADER:
            state.face[card] = rest.pop()
    place_knowledge(state, document)


def place_knowledge(state: Any, document: Document) -> None:
    for seat, places in enumerate(list_by_seat(document, "face_up", [[]] * state.seats)):
        if not isinstance(places, list):
            raise BadScenario(f"face_up lists the places of every seat, not {places!r}")
        for place in places:
            card = state.place[seat, whole(place, "a place of face_up", 0, NUM_PLACES - 1)]
            state.face_up |= 1 << card
            let_know(state, card, all_seats(state.seats))
    for fact in list_of(document, "seen", []):
        if not isinstance(fact, Mapping) or set(fact) != {"by", "of", "place"}:
            raise BadScenario(f"seen lists objects with by, of and place, not {fact!r}")
        of = whole(fact["of"], "of", 0, state.seats - 1)
        place = whole(fact["place"], "place", 0, NUM_PLACES - 1)
        let_know(state, state.place[of, place], 1 << whole(fact["by"], "by", 0, state.seats - 1))


def place_checks(box: Any, state: Any, document: Document) -> None:
    """Score checks that nobody declared in, with the Loyalty cards as they lie now [S-95]."""
    now = [state.honor[leader] for leader in range(NUM_LEADERS)]
    for amounts in list_of(document, "checks", []):
        place_honor(box, state, amounts, "checks")
        for seat in range(state.seats):
            if score(box, state, seat) >= box.threshold:
                raise BadScenario(f"seat {seat} would have declared in the check {dict(amounts)!r}")
        record_silence(box, state)
    for leader, amount in enumerate(now):
        state.honor[leader] = amount


def place_hands(state: Any, document: Document) -> None:
    step = document.get("step", "choose")
    if step not in STEPS:
        raise BadScenario(f"step is one of {', '.join(STEPS)}, not {step!r}")
    state.phase = STEPS[step]
    place_played(state, document, step)
    for seat, cards in enumerate(list_by_seat(document, "hands", [None] * state.seats)):
        played = 0 if state.played[seat] == NO_CARD else 1 << state.played[seat]
        hand = ALL_CARDS & ~played
        if cards is not None:
            numbers = all_named(cards, f"the hand of seat {seat}", CARDS)
            hand = sum(1 << card for card in set(numbers))
            if len(set(numbers)) < len(numbers):
                raise BadScenario(f"the hand of seat {seat} has a card twice")
        if hand & played:
            raise BadScenario(f"seat {seat} cannot hold the card that lies in front of it")
        if not hand and (step == "choose" or seat == state.hatamoto):
            raise BadScenario(f"seat {seat} has at least one card in hand")
        state.hand[seat] = hand
        state.discard[seat] = ALL_CARDS & ~hand & ~played


def place_played(state: Any, document: Document, step: str) -> None:
    """The revealed cards of those who have yet to perform."""
    played = list_by_seat(document, "played", [None] * state.seats)
    for seat, card in enumerate(played):
        if card is None:
            continue
        if step != "perform":
            raise BadScenario("cards are played in the step perform only")
        if seat == state.hatamoto:
            raise BadScenario(f"seat {seat} is the Hatamoto and plays no card")
        state.played[seat] = named(card, f"the card played by seat {seat}", CARDS)
        state.unperformed |= 1 << seat


def place_plots(box: Any, state: Any, document: Document) -> None:
    ids = plot_ids(box)
    top = all_named(list_of(document, "deck", []), "deck", ids)
    left = list(range(NUM_PLOTS))
    if "plot" in document:
        top = [named(document["plot"], "plot", ids), *top]
    for plot in top:
        if plot not in left:
            raise BadScenario(f"there is only one Plot {ids[plot]}")
        left.remove(plot)
    rest = document.get("rest", "deck")
    if rest not in ("deck", "discard"):
        raise BadScenario(f"rest is deck or discard, not {rest!r}")
    shuffle(state.dice, left, len(left))
    if "plot" not in document:
        if not left:
            raise BadScenario("no Plot is left to be the active one")
        top = [left.pop(), *top]
    if rest == "discard":
        state.plot_discard = sum(1 << plot for plot in left)
        left = []
    state.plot = top[0]
    pile = left + top[:0:-1]
    state.deck_size = len(pile)
    for index in range(NUM_PLOTS):
        state.deck[index] = pile[index] if index < len(pile) else NO_PLOT
