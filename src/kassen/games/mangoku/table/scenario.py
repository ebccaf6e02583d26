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

from collections.abc import Mapping
from typing import Any

from kassen.engine.rules.dice import shuffle
from kassen.engine.rules.seats import NO_SEAT, clockwise
from kassen.engine.rules.sets import EMPTY, first_of, has, is_single, members_of, size_of
from kassen.engine.table import scenario as read
from kassen.engine.table.events import Fields
from kassen.engine.table.markup import a, plural
from kassen.engine.table.views import names_of
from kassen.games.mangoku.rules import state as terms
from kassen.games.mangoku.rules.actions import CHARACTERS
from kassen.games.mangoku.rules.campaign import clear_campaign
from kassen.games.mangoku.rules.hands import battle_sum, everybody
from kassen.games.mangoku.rules.links import open_link, play_taken
from kassen.games.mangoku.rules.ranking import richest

KEYS = {
    "turn", "begins", "last_turn", "turn_number", "campaign", "winner", "hands", "supply", "rest", "discard", "buried",
    "coins", "center", "out", "fresh", "known", "floor", "link",
}  # fmt: skip
ANSWERS = {"accepted", "canceled", "paid"}
LINK_KEYS = {"card", "ikki", "number", "taken_by", "targets", *ANSWERS}
MANY = 99  # more campaigns, turns and links than there can be

WITHOUT_QUESTION = ("none", "end_campaign", "cancel")
ATTACKS = ("ikki", "attack_one", "attack_two")
TOUCH_ALL = ("ikki", "collect_coin", "reveal_hands")
REACH_THE_ELIMINATED = ("steal_coin", "collect_coin")  # [M-64]
LINKS_OF = {
    "take_random": 1,
    "take_chosen": 1,
    "take_discarded": 2,
}  # Kabuki's own, and one played again


def scenario(box: Any, state: Any, document: read.Document) -> None:
    """Lay out the position; the state's dice deal what the document leaves open."""
    read.check_keys(document, KEYS)
    check_moment(document)
    state.seats = int(box.seats)
    state.champion = NO_SEAT
    state.campaign = read.whole(document.get("campaign", 1), "campaign", 1, MANY)
    clear_campaign(state)
    state.turn = read.whole(document.get("turn", 0), "turn", 0, state.seats - 1)
    state.start = state.turn
    state.turn_number = read.whole(document.get("turn_number", 1), "turn_number", 1, MANY)
    state.last_turn = read.flag(document, "last_turn")
    state.phase = terms.PLAY_CARD
    place_seats(state, document)
    place_coins(box, state, document)
    place_cards(box, state, document)
    place_known(state, document)
    place_floors(box, state, document)
    if read.flag(document, "begins"):
        state.phase = terms.START_TURN
        state.turn_number -= 1
    elif "winner" in document:
        crown(box, state, document["winner"])
    elif "link" in document:
        place_link(box, state, document["link"])


def check_moment(document: read.Document) -> None:
    """A turn begins, or something is being played in it, or the game is over."""
    keys = ("begins", "winner", "link", "last_turn")
    moments = [key for key in keys if document.get(key, False) is not False]
    is_clear = len(moments) < 2 or moments == ["link", "last_turn"]
    read.refuse_if(not is_clear, f"{' and '.join(moments[:2])} exclude each other")
    link = document.get("link", {})
    read.refuse_if(not isinstance(link, Mapping), f"link is an object, not {link!r}")
    read.check_keys(link, LINK_KEYS)


def has_drawn(document: read.Document) -> bool:
    """Whether the one who has the turn holds a card more than all others."""
    is_elsewhere = "link" in document or "winner" in document or read.flag(document, "last_turn")
    return not (is_elsewhere or read.flag(document, "begins"))


# Seats and coins.


def place_seats(state: Any, document: read.Document) -> None:
    seats, turn = state.seats, state.turn
    state.remaining = first_of(seats) & ~read.mask_of(document, "out", seats)
    state.begun = first_of(seats) & ~read.mask_of(document, "fresh", seats)
    if "winner" in document:
        read.refuse_if(not state.remaining, "somebody is left in every campaign")
        return
    is_alone = is_single(state.remaining) and document.get("link", {}).get("number", 1) == 1
    is_fresh = not has(state.begun, turn) and not read.flag(document, "begins")
    read.refuse_if(not has(state.remaining, turn), f"seat {turn} has the turn and cannot be out")
    read.refuse_if(is_alone, "somebody else must be left, or the campaign is over")
    read.refuse_if(is_fresh, f"seat {turn} has begun a turn: this one")


def place_coins(box: Any, state: Any, document: read.Document) -> None:
    """Coins that are nowhere are out of the game."""
    total = box.coins_each * state.seats
    for seat, amount in enumerate(read.list_by_seat(document, "coins", usual_coins(box))):
        state.coins[seat] = read.whole(amount, f"coins of seat {seat}", 0, total)
    is_over = "winner" in document
    center = document.get("center", 0 if is_over else usual_center(box))
    state.center = read.whole(center, "center", 0 if is_over else 1, 0 if is_over else total)
    left = total - state.center - sum(state.coins)
    why = f"there are {total} coins in this game, {-left} fewer than coins and center add up to"
    read.refuse_if(left < 0, why)
    state.coins_out = left


def usual_coins(box: Any) -> list[int]:
    return [box.coins_each - box.ante] * box.seats


def usual_center(box: Any) -> int:
    return int(box.ante * box.seats - box.ante_removed)


def crown(box: Any, state: Any, winner: Any) -> None:
    """The game is over [M-112, M-118]."""
    state.champion = read.whole(winner, "winner", 0, state.seats - 1)
    state.phase = terms.OVER
    poorest = min(state.coins[seat] for seat in range(state.seats))
    why = "everybody can pay the next ante, and so the game is not over"
    read.refuse_if(poorest >= box.ante, why)
    read.refuse_if(not has(richest(state), winner), f"seat {winner} does not have the most coins")


# Cards.


def cards_of(names: Any, what: str) -> list[int]:
    return read.all_named(names, what, CHARACTERS)


def place_cards(box: Any, state: Any, document: read.Document) -> None:
    stock = read.Stock(box.copies, CHARACTERS)
    hands = read.list_by_seat(document, "hands", [None] * state.seats)
    most = [box.hand_size] * state.seats
    most[state.turn] += has_drawn(document)
    for seat, names in enumerate(hands):
        if names is not None:
            cards = cards_of(names, where := f"the hand of seat {seat}")
            why = f"{where} has at most {plural(most[seat], 'card')}, not {len(cards)}"
            is_out = not has(state.remaining, seat)
            read.refuse_if(cards and is_out, f"seat {seat} is out and holds no cards")
            read.refuse_if(len(cards) > most[seat], why)
            place_hand(state, seat, [stock.use(card) for card in cards])
    supply = [stock.use(card) for card in cards_of(document.get("supply", []), "supply")]
    for card in cards_of(document.get("discard", []), "discard"):
        state.discard[stock.use(card)] += 1
    if "taken_by" in document.get("link", {}):
        state.taken = stock.use(card_of_link(document["link"]))
    state.buried = terms.NO_CARD
    if "buried" in document:
        state.buried = stock.use(read.named(document["buried"], "buried", CHARACTERS))
    rest = stock.rest()
    shuffle(state.dice, rest, len(rest))
    for seat in members_of(state.remaining):
        if hands[seat] is None:
            read.refuse_if(len(rest) < most[seat], f"no cards are left for the hand of seat {seat}")
            place_hand(state, seat, [rest.pop() for _ in range(most[seat])])
    place_rest(state, document, supply, rest)
    if "winner" not in document:
        for seat in members_of(state.remaining):
            check_hand(box, state, document, seat)


def place_hand(state: Any, seat: int, cards: list[int]) -> None:
    for slot, card in enumerate(cards):
        state.hand[seat, slot] = card
    state.hand_size[seat] = len(cards)


def place_rest(state: Any, document: read.Document, supply: list[int], rest: list[int]) -> None:
    """Of the cards nobody mentioned one lies face down, the others in the supply or the discard pile."""
    if state.buried == terms.NO_CARD:
        read.refuse_if(not rest, "no card is left to lie face down under the discard pile")
        state.buried = rest.pop()
    where = document.get("rest", "supply")
    read.refuse_if(where not in ("supply", "discard"), f"rest is supply or discard, not {where!r}")
    if where == "discard":
        for card in rest:
            state.discard[card] += 1
        rest = []
    pile = rest + supply[::-1]
    state.supply_size = len(pile)
    for index in range(terms.DECK_SIZE):
        state.supply[index] = pile[index] if index < len(pile) else terms.NO_CARD
    read.refuse_if(pile and state.last_turn, "the last turn began with an empty supply")


def check_hand(box: Any, state: Any, document: read.Document, seat: int) -> None:
    """While the supply lasts every hand is full, and the one to play holds a card more [M-28, M-36, M-38]."""
    size, full, is_active = state.hand_size[seat], box.hand_size, seat == state.turn
    lacks_a_draw = is_active and has_drawn(document) and size <= full
    is_empty = size == 0 and not (is_active and "link" in document)
    drawn = f"holds {plural(full + 1, 'card')}; before that, the turn begins"
    why = f"the hand of seat {seat} has {plural(full, 'card')} while there is a supply"
    read.refuse_if(lacks_a_draw, f"seat {seat} has drawn and {drawn}")
    read.refuse_if(is_empty, f"seat {seat} remains in the campaign and holds at least one card")
    read.refuse_if(size < full and state.supply_size, why)


# What is known.


def place_known(state: Any, document: read.Document) -> None:
    """What an observer knows of a hand is all that any of the facts says."""
    for fact in read.list_of(document, "known", []):
        is_fact = isinstance(fact, Mapping) and set(fact) == {"by", "of", "cards"}
        read.refuse_if(not is_fact, f"known lists objects with by, of and cards, not {fact!r}")
        of = read.whole(fact["of"], "of", 0, state.seats - 1)
        observers = everybody(state)
        if fact["by"] != "all":
            observers = 1 << read.whole(fact["by"], "by", 0, state.seats - 1)
            why = f"that seat {of} knows its own hand goes without saying"
            read.refuse_if(fact["by"] == of, why)
        cards = cards_of(fact["cards"], "known")
        for card in set(cards):
            mark_known(state, of, card, cards.count(card), observers)


def mark_known(state: Any, of: int, card: int, copies: int, observers: int) -> None:
    """Whoever knows some copies of a card knows the first ones."""
    slots = [slot for slot in range(state.hand_size[of]) if state.hand[of, slot] == card]
    name, where = CHARACTERS[card], f"in the hand of seat {of}"
    read.refuse_if(not slots, f"nobody can know {a(name)} {where}: it is not there")
    why = f"nobody can know {copies} {name} {where}: it has {len(slots)}"
    read.refuse_if(len(slots) < copies, why)
    for slot in slots[:copies]:
        state.known[of, slot] |= observers


def place_floors(box: Any, state: Any, document: read.Document) -> None:
    """What each hand has blocked since a card joined or left it [MK-7]."""
    attacks = [card for card in range(len(CHARACTERS)) if effect_of(box, card) in ATTACKS]
    strengths = sorted({box.amount[card] for card in attacks if box.copies[card]})
    has_changed = has_drawn(document) or "link" in document
    for seat, floor in enumerate(read.list_by_seat(document, "floor", [0] * state.seats)):
        state.floor[seat] = read.whole(floor, f"the floor of seat {seat}", 0, terms.STRONGEST)
        if floor == 0:
            continue
        what, hand = f"the floor of seat {seat}", f"the hand of seat {seat}"
        is_new = seat == state.turn and has_changed
        is_weak = battle_sum(box, state, seat) < floor
        why = f"{what} is a strength of attack, {strengths}, not {floor}"
        read.refuse_if(floor not in strengths, why)
        read.refuse_if(not has(state.remaining, seat), f"seat {seat} is out, and its floor with it")
        read.refuse_if(is_new, f"{hand} has changed in this turn, and has no floor since")
        read.refuse_if(is_weak, f"{hand} does not add up to its floor of {floor}")


# The card being played.


def effect_of(box: Any, card: int) -> str:
    return terms.EFFECTS[box.effect[card]]


def card_of_link(link: read.Document) -> int:
    return read.named(link.get("card"), "the card of the link", CHARACTERS)


def place_link(box: Any, state: Any, link: read.Document) -> None:
    """The table goes on from where this card lies: it is aimed, answered, carried out."""
    card = card_of_link(link)
    before = list(state.discard)  # what earlier links may have been
    state.links = read.whole(link.get("number", 1), "the number of the link", 1, MANY) - 1
    if "taken_by" not in link:
        before[card] -= 1
    most = sum(
        copies * LINKS_OF.get(effect_of(box, other), 0) for other, copies in enumerate(before)
    )
    why = f"by the discard pile this is at most link {most + 1} of the turn"
    read.refuse_if(state.links > most, why)
    if "taken_by" in link:
        place_taken(box, state, link)
        return
    effect, is_ikki = effect_of(box, card), read.flag(link, "ikki")
    name = a(CHARACTERS[card] + " as ikki" * is_ikki)
    why = f"nothing is asked after {name}"
    read.refuse_if(effect in WITHOUT_QUESTION or is_ikki != (effect == "ikki"), why)
    read.refuse_if(state.discard[card] < 1 + is_ikki, f"{name} that is played lies face up")
    open_link(state, card, terms.FROM_HAND, is_ikki)
    state.phase = terms.CHOOSE_TARGET
    if "targets" in link:
        place_targets(box, state, link)
    read.refuse_if("targets" not in link and link.keys() & ANSWERS, "only who is aimed at answers")


def place_taken(box: Any, state: Any, link: read.Document) -> None:
    """A card in transit: it is yet to be laid down [M-93]."""
    takers = terms.SOURCES[terms.FROM_HAND + 1 :]
    taker = terms.FROM_HAND + 1 + read.named(link["taken_by"], "taken_by", takers)
    why = "a card that was taken is at least the second link of its turn"
    read.refuse_if(state.links == 0, why)
    why = "a card that was taken is yet to be played, and touches nobody"
    read.refuse_if(link.keys() - {"card", "number", "taken_by"}, why)
    play_taken(box, state, taker)


def place_targets(box: Any, state: Any, link: read.Document) -> None:
    """Whom the card touches, and what they have answered so far [M-49, M-52]."""
    effect = effect_of(box, state.link)
    state.phase = terms.ASK
    if link["targets"] == ["center"]:
        why = "nothing but half of the coins is taken from the center"
        read.refuse_if(effect != "steal_half", why)
        read.refuse_if(link.keys() & ANSWERS, "nobody answers for the center")
        state.aims_center = 1
        return
    targets, accepted, canceled, paid = (
        read.mask_of(link, key, state.seats) for key in ("targets", "accepted", "canceled", "paid")
    )
    answered = accepted | canceled | paid
    why = "everybody answers a link once"
    read.refuse_if(size_of(accepted) + size_of(canceled) + size_of(paid) > size_of(answered), why)
    state.targets = targets
    state.canceled = canceled
    state.accepted = accepted | (targets & ~state.remaining & ~canceled)
    state.unasked = targets & state.remaining & ~answered
    check_targets(state, effect)
    check_answers(box, state, effect, answered, paid)


def check_targets(state: Any, effect: str) -> None:
    """[M-39, M-64]"""
    name = a(CHARACTERS[state.link])
    reach = first_of(state.seats) & ~(1 << state.turn)
    if effect not in REACH_THE_ELIMINATED:
        reach &= state.remaining | state.canceled
    if effect == "take_discarded":
        reach = EMPTY
    beyond = members_of(state.targets & ~reach)
    read.refuse_if(beyond, f"{name} does not touch seat {min(beyond, default=0)}")
    if effect in TOUCH_ALL:
        read.refuse_if(state.targets != reach, f"{name} touches all others")
    else:
        most = 2 if effect == "attack_two" else 1
        why = f"{name} aims at {plural(most, 'player')} at most, and at one at least"
        read.refuse_if(not 1 <= size_of(state.targets) <= most, why)


def check_answers(box: Any, state: Any, effect: str, answered: int, paid: int) -> None:
    """[M-42, M-44, M-50]"""
    read.refuse_if(answered & ~state.targets, "only who is aimed at answers")
    monks = [card for card in range(len(CHARACTERS)) if effect_of(box, card) == "cancel"]
    why = "whoever cancels a link lays a card for it face up"
    read.refuse_if(sum(state.discard[monk] for monk in monks) < size_of(state.canceled), why)
    why = "whoever cancels a link draws a card and is not out"
    read.refuse_if(state.supply_size and state.canceled & ~state.remaining, why)
    why = "only an attack can be bought off, and only before one's first turn"
    read.refuse_if(paid and (effect not in ATTACKS or paid & state.begun), why)
    around = [clockwise(state.turn, step, state.seats) for step in range(1, state.seats)]
    have = [has(answered, seat) for seat in around if has(state.targets & state.remaining, seat)]
    why = "players answer one after the other, clockwise"
    read.refuse_if(have != sorted(have, reverse=True), why)


# A position as a document.


def as_scenario(box: Any, state: Any) -> Fields:
    """The position in the words above; what is as usual is left out."""
    seats = range(state.seats)
    is_over = state.phase == terms.OVER
    usual: Fields = {
        "turn": 0, "supply": [], "discard": [], "coins": usual_coins(box), "out": [], "fresh": [], "campaign": 1,
        "center": 0 if is_over else usual_center(box), "turn_number": 1, "known": [], "floor": [0] * state.seats,
        "last_turn": False, "link": None, "winner": None,
    }  # fmt: skip
    document: Fields = {
        "turn": state.turn,
        "hands": [
            [CHARACTERS[state.hand[seat, slot]] for slot in range(state.hand_size[seat])]
            for seat in seats
        ],
        "supply": [CHARACTERS[card] for card in reversed(state.supply[: state.supply_size])],
        "discard": names_of(state.discard, CHARACTERS),
        "buried": CHARACTERS[state.buried],
        "coins": [state.coins[seat] for seat in seats],
        "center": state.center,
        "out": [seat for seat in seats if not has(state.remaining, seat)],
        "fresh": [seat for seat in seats if not has(state.begun, seat)],
        "campaign": state.campaign,
        "turn_number": state.turn_number,
        "known": [fact for seat in seats for fact in facts_about(state, seat)],
        "floor": [state.floor[seat] for seat in seats],
        "last_turn": bool(state.last_turn),
        "link": None if state.link == terms.NO_CARD else link_of(state),
        "winner": state.champion if is_over else None,
    }
    return without(usual, document)


def without(usual: Fields, document: Fields) -> Fields:
    return {
        key: value for key, value in document.items() if key not in usual or value != usual[key]
    }


def facts_about(state: Any, seat: int) -> list[Fields]:
    """What all know of a hand, and every seat that knows more."""
    by_all = known_by(state, terms.WATCHERS, seat)
    facts: list[Fields] = [{"by": "all", "of": seat, "cards": by_all}] if by_all else []
    others = [other for other in range(state.seats) if other != seat]
    known = {other: known_by(state, other, seat) for other in others}
    facts += [
        {"by": by, "of": seat, "cards": cards} for by, cards in known.items() if cards != by_all
    ]
    return facts


def known_by(state: Any, observer: int, seat: int) -> list[str]:
    slots = range(state.hand_size[seat])
    cards = [state.hand[seat, slot] for slot in slots if has(state.known[seat, slot], observer)]
    return [CHARACTERS[card] for card in sorted(cards)]


def link_of(state: Any) -> Fields:
    usual: Fields = {
        "number": 1, "ikki": False, "taken_by": None, "targets": [], "accepted": [], "canceled": [], "paid": [],
    }  # fmt: skip
    document: Fields = {
        "card": CHARACTERS[state.link],
        "number": state.links,
        "ikki": bool(state.is_ikki),
        "taken_by": None if state.taken == terms.NO_CARD else terms.SOURCES[state.source],
        "targets": members_of(state.targets),
        "accepted": members_of(state.accepted & state.remaining),
        "canceled": members_of(state.canceled),
        "paid": members_of(state.targets & ~(state.accepted | state.canceled | state.unasked)),
    }
    return without(usual, document)
