"""Positions from readable JSON, and any position as such; impossible ones are refused with the reason.

{"turn": 0, "hands": [["captain", "peasant", "merchant"], ["monk", "princess"], null], "supply": ["kabuki"],
 "discard": ["peasant"], "known": [{"by": 0, "of": 1, "cards": ["monk"]}],
 "link": {"card": "peasant", "taken_by": "kabuki", "number": 2}}
"""

from typing import Any

from kassen.engine.rules.seats import NO_SEAT, clockwise
from kassen.engine.rules.sets import EMPTY, first_of, has, members_of, size_of
from kassen.engine.table import scenario as read
from kassen.engine.table.events import Fields
from kassen.engine.table.markup import a, plural
from kassen.games.mangoku.rules import conservation, hands, links, state as terms
from kassen.games.mangoku.rules.state import CHARACTERS, NO_CARD, STATE

CARD = read.name(CHARACTERS)
LAYOUT = read.Layout(
    STATE,
    {
        "winner": "champion", "turn": "turn", "last_turn": "last_turn", "turn_number": "turn_number",
        "campaign": "campaign", "hands": "hand", "supply": "supply", "discard": "discard", "buried": "buried",
        "coins": "coins", "center": "center", "out": "~remaining", "fresh": "~begun", "floor": "floor",
    },
    usual={
        "turn_number": 1, "hands": read.to_be_dealt,
        "coins": lambda box, state: [box.coins_each - box.ante] * box.seats,
        "center": lambda box, state: 0 if state.champion != NO_SEAT else box.ante * box.seats - box.ante_removed,
    },
    besides={
        "begins": read.FLAG, "rest": read.name(("supply", "discard"), "supply"), "link": read.ANY,
        "known": read.facts(by=read.or_all(read.SEAT), of=read.SEAT, cards=read.each(CARD)),
    },
)  # fmt: skip
LINK = read.Layout(
    STATE,
    {"card": "link", "ikki": "is_ikki", "number": "links", "taken_by": "source", "targets": "targets",
     "accepted": "accepted", "canceled": "canceled", "paid": "unasked"},
    usual={"number": 1, "taken_by": "hand"},
)  # fmt: skip
MOMENTS = ("begins", "winner", "link", "last_turn")
TOUCH_ALL = (terms.IKKI, terms.COLLECT_COIN, terms.REVEAL_HANDS)
# Links that follow from a card in the discard pile: of Kabuki its own, and one played again.
LINKS_OF = {terms.TAKE_RANDOM: 1, terms.TAKE_CHOSEN: 1, terms.TAKE_DISCARDED: 2}


def scenario(box: Any, state: Any, document: read.Document) -> None:
    """Lay out the position; the state's dice deal what the document leaves open."""
    terms.clear_table(state)
    state.seats = int(box.seats)
    told = LAYOUT.told(box, state, document)
    moments = [key for key in MOMENTS if document.get(key, False) is not False]
    is_clear = len(moments) < 2 or moments == ["link", "last_turn"]
    read.refuse_if(not is_clear, f"{' and '.join(moments[:2])} exclude each other")
    LAYOUT.read(box, state, document)
    state.start = state.turn
    state.turn_number -= told.begins
    state.coins_out = box.coins_each * state.seats - state.center - sum(state.coins)
    state.phase = terms.START_TURN if told.begins else terms.PLAY_CARD
    if "winner" in document:
        state.phase = terms.OVER
    if "link" in document:
        LINK.check(told.link, "link")
        if "taken_by" in told.link:
            state.taken = CARD.read(box, state, told.link.get("card"), "the card of the link")
    deal(box, state, document, told.rest, state.turn if not moments else NO_SEAT)
    for by, of, cards in told.known:
        read.refuse_if(by == of, f"that seat {of} knows its own hand goes without saying")
        place_fact(state, hands.everybody(state) if by == "all" else 1 << by, of, cards)
    if "link" in document:
        place_link(box, state, told.link)
    read.refuse_broken(box, state, conservation.broken_law, conservation.LAWS)


def deal(box: Any, state: Any, document: read.Document, is_discarded: int, drawn: int) -> None:
    """Cards that lie nowhere: a hand for whoever is left without one, one face down, the others as `rest` says."""
    rest = read.shuffled_rest(STATE, box, state, CHARACTERS, box.copies)
    for seat in read.open_seats(document, "hands", state.seats):
        if has(state.remaining, seat):
            read.deal_hand(STATE, state, seat, rest, box.hand_size + (seat == drawn))
    if state.buried == NO_CARD:
        read.refuse_if(not rest, "no card is left to lie face down under the discard pile")
        state.buried = rest.pop()
    read.lay_rest(STATE, state, rest, "discard" if is_discarded else "supply")


def place_fact(state: Any, observers: int, of: int, cards: list[int]) -> None:
    """Whoever knows some copies of a card knows the first ones."""
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
    card = CARD.read(box, state, link.get("card"), "the card of the link")
    is_center = link.get("targets") == ["center"]
    links.open_link(state, card, terms.FROM_HAND, 0)
    LINK.read(box, state, {**link, "targets": []} if is_center else link)
    is_taken, effect, name = state.taken != NO_CARD, box.effect[card], a(CHARACTERS[card])
    is_ikki, lying = state.is_ikki, list(state.discard)
    lying[card] -= not is_taken
    most = 1 + sum(copies * LINKS_OF.get(box.effect[n], 0) for n, copies in enumerate(lying))
    is_late = state.source != terms.FROM_HAND and state.links > 1
    asks = effect not in (terms.NO_EFFECT, terms.END_THE_CAMPAIGN, terms.CANCEL)
    read.refuse(
        (state.links > most, f"by the discard pile this is at most link {most} of the turn"),
        (is_taken and (not is_late or link.keys() - {"card", "number", "taken_by"}),
         "a card that was taken by another is yet to be played, as the second link or later"),
        (not is_taken and (not asks or is_ikki != (effect == terms.IKKI)),
         f"nothing is asked after {name}" + " as ikki" * is_ikki),
        (lying[card] < is_ikki, f"{name} that is played lies face up" + ", twice as ikki" * is_ikki),
    )  # fmt: skip
    if is_taken:
        state.links -= 1
        links.play_taken(box, state, state.source)
        return
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
    monks = sum(copies for n, copies in enumerate(state.discard) if box.effect[n] == terms.CANCEL)
    around = [clockwise(state.turn, step, state.seats) for step in range(1, state.seats)]
    have = [has(answered, seat) for seat in around if has(targets & left, seat)]
    is_aimed, twice = state.phase == terms.ASK and not state.aims_center, size_of(answered)
    twice -= size_of(state.accepted) + size_of(canceled) + size_of(paid)
    read.refuse(
        (state.aims_center and effect != terms.STEAL_HALF, "nothing but half of the coins is taken from the center"),
        (beyond != NO_SEAT, f"{name} does not touch seat {beyond}"),
        (is_aimed and effect in TOUCH_ALL and targets != reach, f"{name} touches all others"),
        (is_aimed and effect not in TOUCH_ALL and not 1 <= size_of(targets) <= most,
         f"{name} aims at {plural(most, 'player')} at most, and at one at least"),
        (answered & ~targets, "only who is aimed at answers"),
        (twice, "everybody answers a link once"),
        (monks < size_of(canceled), "whoever cancels a link lays a card for it face up"),
        (state.supply_size and canceled & ~left, "whoever cancels a link draws a card and is not out"),
        (paid and (not links.is_attack(box, state.link) or paid & state.begun),
         "only an attack can be bought off, and only before one's first turn"),
        (have != sorted(have, reverse=True), "players answer one after the other, clockwise"),
    )  # fmt: skip
    state.accepted |= targets & ~left & ~canceled
    state.unasked = targets & left & ~answered


# A position as a document.


def as_scenario(box: Any, state: Any) -> Fields:
    """The position in the words above; what is as usual is left out."""
    known = [fact for seat in range(state.seats) for fact in facts_about(state, seat)]
    document = LAYOUT.written(box, state, known=known)
    if state.link != NO_CARD:
        before = STATE.copy(state)
        before.accepted &= state.remaining
        before.unasked = state.targets & ~(state.accepted | state.canceled | state.unasked)
        document["link"] = LINK.written(box, before)
        if state.taken == NO_CARD:
            document["link"].pop("taken_by", None)
    return document


def facts_about(state: Any, seat: int) -> list[Fields]:
    """Cards of a hand that all know, and those of every seat that knows more."""
    facts: list[Fields] = []
    by_all: list[str] = []
    for by in (terms.WATCHERS, *(other for other in range(state.seats) if other != seat)):
        slots = [slot for slot in range(state.hand_size[seat]) if has(state.known[seat, slot], by)]
        cards = [CHARACTERS[card] for card in sorted(state.hand[seat, slot] for slot in slots)]
        if cards != by_all:
            facts.append({"by": "all" if by == terms.WATCHERS else by, "of": seat, "cards": cards})
        by_all = cards if by == terms.WATCHERS else by_all
    return facts
