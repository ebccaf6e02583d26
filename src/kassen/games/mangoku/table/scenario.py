"""Positions from readable JSON, for tests, puzzles and tutorials; impossible ones are refused with the reason.

    {"turn": 0, "hands": [["captain", "peasant", "merchant"], ["monk", "princess"], null],
     "supply": ["kabuki"], "rest": "supply", "discard": ["peasant"], "buried": "emperor",
     "coins": [4, 4, 4], "center": 2, "out": [], "fresh": [1, 2],
     "known": [{"by": 0, "of": 1, "cards": ["monk"]}], "floor": [0, 3, 0]}

A hand that is null is dealt from the cards nobody mentions; the rest of those lies below the supply,
or face up in the discard pile with `"rest": "discard"`. What all were shown is known `"by": "all"`.

Whoever has the turn has drawn and is to play; if the turn `begins`, the draw is still to come, and in the
`last_turn` there is none. In the middle of a turn the card being played is the `link`, with those it aims
at and what they have answered; the table goes on from there:

    "link": {"card": "commander", "targets": [1, 2], "paid": [1]}
    "link": {"card": "peasant", "taken_by": "kabuki", "number": 2}

With a `winner` the game is over.
"""

from typing import Any

from kassen.engine.rules.dice import shuffle
from kassen.engine.rules.seats import NO_SEAT, clockwise
from kassen.engine.rules.sets import EMPTY, first_of, has, members_of, size_of
from kassen.engine.table import fields, scenario as read
from kassen.engine.table.events import Fields
from kassen.engine.table.markup import a, plural
from kassen.games.mangoku.rules import state as terms
from kassen.games.mangoku.rules.conservation import LAWS, broken_law
from kassen.games.mangoku.rules.hands import everybody
from kassen.games.mangoku.rules.links import is_attack, open_link, play_taken
from kassen.games.mangoku.rules.state import CHARACTERS, NO_CARD, STATE


def usual_coins(box: Any, state: Any) -> list[int]:
    return [box.coins_each - box.ante] * box.seats


def usual_center(box: Any, state: Any) -> int:
    return 0 if state.champion != NO_SEAT else box.ante * box.seats - box.ante_removed


LAYOUT = read.Layout(
    STATE,
    {
        "winner": "champion", "turn": "turn", "last_turn": "last_turn", "turn_number": "turn_number",
        "campaign": "campaign", "hands": "hand", "supply": "supply", "discard": "discard", "buried": "buried",
        "coins": "coins", "center": "center", "out": "~remaining", "fresh": "~begun", "floor": "floor",
    },
    usual={"turn_number": 1, "hands": read.to_be_dealt, "coins": usual_coins, "center": usual_center},
    besides=("begins", "rest", "known", "link"),
)  # fmt: skip
LINK = read.Layout(
    STATE,
    {"card": "link", "ikki": "is_ikki", "number": "links", "taken_by": "source", "targets": "targets",
     "accepted": "accepted", "canceled": "canceled", "paid": "unasked"},
    usual={"number": 1, "taken_by": "hand"},
)  # fmt: skip
MOMENTS = ("begins", "winner", "link", "last_turn")
TOUCH_ALL = (terms.IKKI, terms.COLLECT_COIN, terms.REVEAL_HANDS)
LINKS_OF = {
    terms.TAKE_RANDOM: 1,
    terms.TAKE_CHOSEN: 1,
    terms.TAKE_DISCARDED: 2,
}  # Kabuki's own, and one played again


def scenario(box: Any, state: Any, document: read.Document) -> None:
    """Lay out the position; the state's dice deal what the document leaves open."""
    LAYOUT.check(document)
    begins = fields.flag(document.get("begins", False), "begins")
    moments = [key for key in MOMENTS if document.get(key, False) is not False]
    is_clear = len(moments) < 2 or moments == ["link", "last_turn"]
    read.refuse_if(not is_clear, f"{' and '.join(moments[:2])} exclude each other")
    terms.clear_table(state)
    state.seats = int(box.seats)
    LAYOUT.read(box, state, document)
    state.start = state.turn
    state.turn_number -= begins
    state.coins_out = box.coins_each * state.seats - state.center - sum(state.coins)
    state.phase = terms.START_TURN if begins else terms.PLAY_CARD
    if "winner" in document:
        state.phase = terms.OVER
    if "link" in document:
        LINK.check(document["link"], "link")
        state.taken = NO_CARD
        if "taken_by" in document["link"]:
            state.taken = fields.named(
                document["link"].get("card"), "the card of the link", CHARACTERS
            )
    deal(box, state, document, moments)
    for fact in read.facts_of(document, "known", "by", "of", "cards"):
        place_fact(state, fact)
    if "link" in document:
        place_link(box, state, document["link"])
    read.refuse_broken(box, state, broken_law, LAWS)


# Cards, and who knows them.


def deal(box: Any, state: Any, document: read.Document, moments: list[str]) -> None:
    """Cards that lie nowhere: a hand for whoever is left without one, one face down, the others as `rest` says."""
    rest = fields.left_over(STATE, box, state, CHARACTERS, box.copies)
    shuffle(state.dice, rest, len(rest))
    hands = document.get("hands", [None] * state.seats)
    for seat in members_of(state.remaining):
        if hands[seat] is None:
            size = box.hand_size + (seat == state.turn and not moments)
            read.refuse_if(len(rest) < size, f"no cards are left for the hand of seat {seat}")
            for slot in range(size):
                state.hand[seat, slot] = rest.pop()
            state.hand_size[seat] = size
    if state.buried == NO_CARD:
        read.refuse_if(not rest, "no card is left to lie face down under the discard pile")
        state.buried = rest.pop()
    if fields.named(document.get("rest", "supply"), "rest", ("supply", "discard")):
        for card in rest:
            state.discard[card] += 1
        return
    fields.lay_below(state, "supply", rest)


def place_fact(state: Any, fact: read.Document) -> None:
    """Whoever knows some copies of a card knows the first ones."""
    of, observers = fields.whole(fact["of"], "of", 0, state.seats - 1), everybody(state)
    if fact["by"] != "all":
        observers = 1 << fields.whole(fact["by"], "by", 0, state.seats - 1)
        read.refuse_if(fact["by"] == of, f"that seat {of} knows its own hand goes without saying")
    cards = fields.all_named(fact["cards"], "known", CHARACTERS)
    for card in set(cards):
        slots = [slot for slot in range(state.hand_size[of]) if state.hand[of, slot] == card]
        copies, name = cards.count(card), CHARACTERS[card]
        why = f"nobody can know {copies} {name} in the hand of seat {of}: it has {len(slots)}"
        read.refuse_if(len(slots) < copies, why)
        for slot in slots[:copies]:
            state.known[of, slot] |= observers


# The card being played.


def place_link(box: Any, state: Any, link: dict[str, Any]) -> None:
    """The table goes on from where this card lies: it is aimed, answered, carried out."""
    card = fields.named(link.get("card"), "the card of the link", CHARACTERS)
    is_center = link.get("targets") == ["center"]
    open_link(state, card, terms.FROM_HAND, 0)
    LINK.read(box, state, {**link, "targets": []} if is_center else link)
    is_taken, effect, name = state.taken != NO_CARD, box.effect[card], a(CHARACTERS[card])
    earlier = [
        copies - (other == card and not is_taken) for other, copies in enumerate(state.discard)
    ]
    most = 1 + sum(copies * LINKS_OF.get(box.effect[n], 0) for n, copies in enumerate(earlier))
    read.refuse_if(
        state.links > most, f"by the discard pile this is at most link {most} of the turn"
    )
    if is_taken:
        is_early = state.source == terms.FROM_HAND or state.links == 1
        why = "a card that was taken by another is yet to be played, as the second link or later"
        read.refuse_if(is_early or link.keys() - {"card", "number", "taken_by"}, why)
        state.links -= 1
        play_taken(box, state, state.source)
        return
    asks = effect not in (terms.NO_EFFECT, terms.END_THE_CAMPAIGN, terms.CANCEL)
    why = f"nothing is asked after {name}" + " as ikki" * state.is_ikki
    read.refuse_if(not asks or state.is_ikki != (effect == terms.IKKI), why)
    why = f"{name} that is played lies face up" + ", twice as ikki" * state.is_ikki
    read.refuse_if(state.discard[card] < 1 + state.is_ikki, why)
    state.phase = terms.ASK if "targets" in link else terms.CHOOSE_TARGET
    state.aims_center = int(is_center)
    place_answers(box, state, effect, name)


def place_answers(box: Any, state: Any, effect: int, name: str) -> None:
    """Whom the card touches, and what they have answered so far [M-39, M-42, M-44, M-49, M-50, M-52, M-64]."""
    targets, canceled, paid = state.targets, state.canceled, state.unasked
    answered, left = state.accepted | canceled | paid, state.remaining
    reach = first_of(state.seats) & ~(1 << state.turn)
    if effect not in (terms.STEAL_COIN, terms.COLLECT_COIN):
        reach &= left | canceled
    reach = EMPTY if effect == terms.TAKE_DISCARDED else reach
    most = 2 if effect == terms.ATTACK_TWO else 1
    beyond = min(members_of(targets & ~reach), default=NO_SEAT)
    monks = sum(
        copies for card, copies in enumerate(state.discard) if box.effect[card] == terms.CANCEL
    )
    around = [clockwise(state.turn, step, state.seats) for step in range(1, state.seats)]
    have = [has(answered, seat) for seat in around if has(targets & left, seat)]
    is_aimed, twice = state.phase == terms.ASK and not state.aims_center, size_of(answered)
    twice -= size_of(state.accepted) + size_of(canceled) + size_of(paid)
    for is_wrong, why in (
        (state.aims_center and effect != terms.STEAL_HALF, "nothing but half of the coins is taken from the center"),
        (beyond != NO_SEAT, f"{name} does not touch seat {beyond}"),
        (is_aimed and effect in TOUCH_ALL and targets != reach, f"{name} touches all others"),
        (is_aimed and effect not in TOUCH_ALL and not 1 <= size_of(targets) <= most,
         f"{name} aims at {plural(most, 'player')} at most, and at one at least"),
        (answered & ~targets, "only who is aimed at answers"),
        (twice, "everybody answers a link once"),
        (monks < size_of(canceled), "whoever cancels a link lays a card for it face up"),
        (state.supply_size and canceled & ~left, "whoever cancels a link draws a card and is not out"),
        (paid and (not is_attack(box, state.link) or paid & state.begun),
         "only an attack can be bought off, and only before one's first turn"),
        (have != sorted(have, reverse=True), "players answer one after the other, clockwise"),
    ):  # fmt: skip
        read.refuse_if(is_wrong, why)
    state.accepted |= targets & ~left & ~canceled
    state.unasked = targets & left & ~answered


# A position as a document.


def as_scenario(box: Any, state: Any) -> Fields:
    """The position in the words above; what is as usual is left out."""
    document = LAYOUT.written(box, state)
    known = [fact for seat in range(state.seats) for fact in facts_about(state, seat)]
    document |= {"known": known} if known else {}
    if state.link != NO_CARD:
        before = STATE.copy(state)
        before.accepted &= state.remaining
        before.unasked = state.targets & ~(state.accepted | state.canceled | state.unasked)
        document["link"] = LINK.written(box, before)
        if state.taken == NO_CARD:
            document["link"].pop("taken_by", None)
    return document


def facts_about(state: Any, seat: int) -> list[Fields]:
    """What all know of a hand, and every seat that knows more."""
    facts: list[Fields] = []
    by_all: list[str] = []
    for by in (terms.WATCHERS, *(other for other in range(state.seats) if other != seat)):
        slots = [slot for slot in range(state.hand_size[seat]) if has(state.known[seat, slot], by)]
        cards = [CHARACTERS[card] for card in sorted(state.hand[seat, slot] for slot in slots)]
        if cards != by_all:
            facts.append({"by": "all" if by == terms.WATCHERS else by, "of": seat, "cards": cards})
        by_all = cards if by == terms.WATCHERS else by_all
    return facts
