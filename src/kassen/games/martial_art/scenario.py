"""Positions from readable JSON, for tests, puzzles and tutorials; impossible ones are refused with the reason.

    {"hands": [["supplies", "ninja", "cavalry"], null], "deck": ["scout", "daimyo"], "rest": "deck",
     "discard": ["ronin"], "legends": 1, "lands": ["edo"], "lands_rest": "deck", "won": [["tenma"], []],
     "round": 4, "known": [{"by": 0, "of": 1, "cards": ["archer"]}]}

is the start of a round, before its Lands are turned up. Deck and Lands are listed from the top. A hand that
is null is dealt from the cards nobody mentions; the rest of those lies below the deck, or out of the game
with `"rest": "box"`. Legends that nobody holds are in the stack, or as many as `legends` says. Within a
round, `"decision"` says what is asked, `"turned_up"` which Lands are at stake, and TERMS list all else;
`"decided": [[0, "play archer"]]` are secret answers that are in already. `"end": [1, 0]` are those who came
to the goal, the winner first. What is left out is as usual.
"""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, NamedTuple

from kassen.engine.dice import shuffle
from kassen.engine.errors import BadScenario
from kassen.engine.events import Fields
from kassen.engine.scenario import (
    Document,
    Stock,
    all_named,
    check_keys,
    list_by_seat,
    list_of,
    mask_of,
    named,
    whole,
)
from kassen.engine.seats import NO_SEAT
from kassen.engine.sets import first_of, has, members_of
from kassen.games.martial_art import aftermath, battle, ranking, rounds, windows
from kassen.games.martial_art import state as terms
from kassen.games.martial_art.actions import ACTIONS, DISCARD_FIRST, DONE, NUM_ACTIONS, PLAY_FIRST
from kassen.games.martial_art.box import card_id, card_ids, cards_in, cards_of, land_ids, names_in
from kassen.games.martial_art.flips import force_of
from kassen.games.martial_art.knowledge import forget_facts, gain_card, has_effect, num_unknown
from kassen.games.martial_art.rules import apply, legal
from kassen.games.martial_art.setup import clear_table
from kassen.games.martial_art.state import DECISIONS, NO_CARD, NO_LAND, NUM_OBSERVERS, PUBLIC

MOST = 999  # a strength, a number of cards or a round that a position may have

Said = Any  # a value of the document


class Term(NamedTuple):
    """What may be said of a round that has begun: how it is laid out, read off, and what it is if nothing is said."""

    put: Callable[[Any, Any, Said], None]
    get: Callable[[Any, Any], Said]
    usual: Callable[[Any, Any], Said]


def nothing_yet(box: Any, state: Any) -> list[int]:
    return [0] * int(state.seats)


def numbers(field: str, usual: Callable[[Any, Any], list[int]] = nothing_yet) -> Term:
    """A number for each seat."""

    def put(box: Any, state: Any, said: Said) -> None:
        for seat, number in enumerate(list_by_seat({field: said}, field, nothing_yet(box, state))):
            getattr(state, field)[seat] = whole(number, f"each {field}", 0, MOST)

    return Term(put, lambda box, state: list(getattr(state, field))[: state.seats], usual)


def number(field: str, offset: int = 0, usual: int | None = 0) -> Term:
    """One number, or one seat; without a usual value it must be said."""

    def put(box: Any, state: Any, said: Said) -> None:
        setattr(state, field, whole(said, field, offset, MOST) - offset)

    return Term(put, lambda box, state: getattr(state, field) + offset, lambda box, state: usual)


def seats(field: str, usual: Callable[[Any, Any], list[int]]) -> Term:
    """A list of seats."""

    def put(box: Any, state: Any, said: Said) -> None:
        setattr(state, field, mask_of({field: said}, field, state.seats))

    return Term(put, lambda box, state: members_of(getattr(state, field)), usual)


def cards(field: str) -> Term:
    """A card for each seat, or null."""

    def put(box: Any, state: Any, said: Said) -> None:
        for seat, name in enumerate(list_by_seat({field: said}, field, nothing_yet(box, state))):
            getattr(state, field)[seat] = (
                NO_CARD if name is None else named(name, field, card_ids(box))
            )

    def get(box: Any, state: Any) -> list[str | None]:
        return [card_id(box, card) for card in list(getattr(state, field))[: state.seats]]

    return Term(put, get, lambda box, state: [None] * int(state.seats))


def order(places: str, among: Callable[[Any], int], usual: list[int] | None) -> Term:
    """Seats one after the other, each once."""

    def put(box: Any, state: Any, said: Said) -> None:
        listed = [
            whole(seat, "a seat", 0, state.seats - 1)
            for seat in list_of({places: said}, places, [])
        ]
        if len(set(listed)) != len(listed):
            raise BadScenario(f"{said!r} names a seat twice")
        for place, seat in enumerate(listed):
            getattr(state, places)[seat] = place
        if places == "timing_place":
            state.timing_seats = sum(1 << seat for seat in listed)

    def get(box: Any, state: Any) -> list[int]:
        return sorted(members_of(among(state)), key=lambda seat: getattr(state, places)[seat])

    return Term(put, get, lambda box, state: usual)


def live_texts(box: Any, state: Any) -> list[int]:
    return [seat for seat in range(state.seats) if battle.has_live_text(box, state, seat)]


def printed_strengths(box: Any, state: Any) -> list[int]:
    return [windows.original_strength(box, state, seat) for seat in range(state.seats)]


def barred_by_texts(box: Any, state: Any) -> list[int]:
    """Who may use no Support, as long as the cards lie there whose texts say so [A-108, A-112]."""
    if is_before_texts(state):
        return []
    locking = battle.live_with(box, state, terms.LOCK_SUPPORT)
    own = battle.live_with(box, state, terms.NO_OWN_SUPPORT)
    return [seat for seat in range(state.seats) if locking & ~(1 << seat) or has(own, seat)]


def is_before_texts(state: Any) -> bool:
    """Whether it is a moment of the reveal: its window, an answer in it, or the choice of an Assassin [A-44]."""
    return bool(state.phase == terms.ZERO_TARGET or state.window == terms.IN_REVEAL)


def put_chain(box: Any, state: Any, said: Said) -> None:
    """Every card answers the one before it, and lies in the discard pile already [A-55, A-58]."""
    for level, link in enumerate(list_of({"chain": said}, "chain", [])):
        if not isinstance(link, Mapping) or not {"seat", "card"} <= set(link) <= {
            "seat",
            "card",
            "target",
        }:
            raise BadScenario(f"chain lists objects with seat, card and target, not {link!r}")
        seat = whole(link["seat"], "a seat of the chain", 0, state.seats - 1)
        card = named(link["card"], "a card of the chain", card_ids(box))
        if level == 0 and "target" in link:
            state.aim = whole(link["target"], "target", 0, state.seats - 1)
            state.window = terms.IN_REVEAL
        elif level == 0:
            state.window = terms.IN_SUPPORT
        state.chain[level] = (card << terms.SEAT_BITS) + seat
        state.chain_size += 1


def get_chain(box: Any, state: Any) -> list[Fields]:
    links: list[Fields] = [
        {
            "seat": windows.chain_user(state, level),
            "card": card_ids(box)[windows.chain_card(state, level)],
        }
        for level in range(state.chain_size)
    ]
    return (
        [{**links[0], "target": state.aim}, *links[1:]] if links and state.aim != NO_SEAT else links
    )


# In the order in which they are read: the usual value of one may rest on those before it.
TERMS = {
    "used_before":   numbers("used_before"),                # Support cards each has used before the battle
    "chain":         Term(put_chain, get_chain, lambda box, state: []),  # Support in the air
    "battle":        cards("fighting"),
    "exchanged":     cards("replaced"),                     # what the fighting cards were exchanged for
    "live":          seats("live", live_texts),             # whose text is live
    "strength":      numbers("strength", printed_strengths),
    "barred":        seats("barred", barred_by_texts),
    "kept_order":    order("timing_place", lambda state: state.timing_seats, []),  # of a flip for who is asked first
    "asked":         number("asked", usual=None),           # whose turn it is in the window …
    "passes":        number("passes"),                      # … after how many passes in a row
    "answering":     number("answering", usual=None),       # the same for answers
    "answer_passes": number("answer_passes"),
    "ranking":       order("place", lambda state: first_of(state.seats), None),
    "extra":         numbers("extra"),                      # extra cards earned
    "rank":          number("turn_rank", 1, None),          # whose text is carried out
    "text":          number("turn_text"),                   # which of its texts
    "giver":         number("giver", usual=None),
    "due":           number("due"),                         # cards still to be given
}  # fmt: skip
EARLY = ("used_before",)
BATTLE = (*EARLY, "battle", "exchanged", "live", "strength", "barred", "kept_order")
AFTER = (*BATTLE, "ranking", "extra")
TERMS_OF = {
    "redraw_pick": EARLY, "before_support": EARLY, "play_card": EARLY,
    "reveal_support": (*BATTLE, "asked", "passes"), "zero_target": BATTLE, "support": (*BATTLE, "asked", "passes"),
    "answer_support": (*BATTLE, "chain", "answering", "answer_passes"),
    "gift_target": (*AFTER, "rank", "text"), "card_discard": (*AFTER, "rank", "text"),
    "gift_card": (*AFTER, "rank", "text", "giver", "due"),
    "land_discard_strongest": AFTER, "land_discard_strong": AFTER, "land_recover": AFTER, "land_refresh": AFTER,
    "choose_land": AFTER, "over": AFTER,
}  # fmt: skip
START = (
    "hands",
    "deck",
    "rest",
    "discard",
    "legends",
    "lands",
    "lands_rest",
    "won",
    "round",
    "known",
)


def scenario(box: Any, state: Any, document: Document) -> None:
    """Lay out the position; the state's dice deal what the document leaves open."""
    check_keys(document, {*START, "decision", "turned_up", "decided", "end", *TERMS})
    clear_table(state, int(box.seats))
    moment = "over" if "end" in document else document.get("decision")
    if moment is not None and moment not in TERMS_OF:
        raise BadScenario(f"decision is one of {', '.join(DECISIONS)}, not {moment!r}")
    fitting = {
        *START,
        *TERMS_OF.get(moment, ()),
        "end" if moment == "over" else "decision",
        "decided",
    }
    for key in sorted(
        set(document) - fitting - ({"turned_up"} if "decision" in document else set())
    ):
        raise BadScenario(
            f"there is no {key} {f'when {moment} is asked' if moment else 'when a round begins'}"
        )
    state.round_number = whole(document.get("round", 1), "round", 1, MOST)
    place_lands(box, state, document)
    place_cards(box, state, document)
    place_knowledge(box, state, document)
    if moment is None:
        state.round_number -= 1
        state.phase = terms.START_ROUND
    elif moment == "over":
        place_end(box, state, document)
    else:
        place_round(box, state, document, DECISIONS.index(moment))


# Cards and Lands


def place_cards(box: Any, state: Any, document: Document) -> None:
    stock = Stock([box.copies[card] for card in range(box.num_cards)], card_ids(box))

    def use(listed: Any, what: str) -> list[int]:
        return [stock.use(card) for card in all_named(listed, what, card_ids(box))]

    TERMS["battle"].put(box, state, document.get("battle", [None] * state.seats))
    for card in members_in(state.fighting):
        stock.use(card)
    hands = list_by_seat(document, "hands", [None] * state.seats)
    for seat, listed in enumerate(hands):
        if listed is not None:
            place_hand(box, state, seat, use(listed, f"the hand of seat {seat}"))
    deck = use(list_of(document, "deck", []), "deck")
    pile = use(list_of(document, "discard", []), "discard")
    for card in (box.supplies, box.legend):
        if card in deck or card in pile:
            where = "deck" if card in deck else "discard pile"
            raise BadScenario(f"{card_ids(box)[card]} is never in the {where}")
    for card in pile:
        state.discard[card] += 1
    state.discard_size = len(pile)
    place_legends(box, state, document, stock)
    deal_rest(box, state, hands, stock)
    rest = shuffled_rest(state, document, "rest", stock, state.boxed)
    for index, card in enumerate(rest + deck[::-1]):
        state.deck[index] = card
    state.deck_size = len(rest) + len(deck)


def members_in(cards: Any) -> list[int]:
    return [card for card in cards if card != NO_CARD]


def place_hand(box: Any, state: Any, seat: int, cards: list[int]) -> None:
    """Everybody has one Supplies, in the hand or in battle [A-24, A-42, A-82]."""
    name, fights = card_ids(box)[box.supplies], state.fighting[seat] == box.supplies
    if fights and box.supplies in cards:
        raise BadScenario(f"seat {seat} fights with its {name} and does not hold another")
    if not fights and cards.count(box.supplies) != 1:
        raise BadScenario(f"the hand of seat {seat} holds exactly one {name}, unless it fights")
    for card in cards:
        gain_card(box, state, seat, card)


def place_legends(box: Any, state: Any, document: Document, stock: Stock) -> None:
    """Who holds how many Legends is known to all [AK-7]."""
    left = stock.left[box.legend] if box.legend != NO_CARD else 0
    state.legends = whole(document.get("legends", left), "legends", 0, left)
    if box.legend == NO_CARD:
        return
    stock.left[box.legend] = 0
    state.boxed[box.legend] = left - state.legends
    for seat in range(state.seats):
        know_all(state, seat, box.legend, state.hand[seat, box.legend])


def know_all(state: Any, seat: int, card: int, copies: int) -> None:
    for observer in range(NUM_OBSERVERS):
        if observer != seat:
            state.known[observer, seat, card] += copies


def deal_rest(box: Any, state: Any, hands: list[Any], stock: Stock) -> None:
    """A hand that is null is dealt from the cards nobody mentions; spare Supplies are in the box."""
    dealt = [seat for seat, listed in enumerate(hands) if listed is None]
    for seat in dealt:
        if state.fighting[seat] != box.supplies:
            gain_card(box, state, seat, stock.use(box.supplies))
    state.boxed[box.supplies] = stock.left[box.supplies]
    stock.left[box.supplies] = 0
    rest = stock.rest()
    shuffle(state.dice, rest, len(rest))
    for seat in dealt:
        if len(rest) < box.start_cards:
            raise BadScenario(f"no cards are left for the hand of seat {seat}")
        for _ in range(box.start_cards):
            gain_card(box, state, seat, stock.use(rest.pop()))


def shuffled_rest(state: Any, document: Document, key: str, stock: Stock, boxed: Any) -> list[int]:
    """What nobody mentioned, to lie below the deck, or nothing if it is out of the game."""
    where = document.get(key, "deck")
    if where not in ("deck", "box"):
        raise BadScenario(f"{key} is deck or box, not {where!r}")
    rest = stock.rest()
    if where == "box":
        for component in rest:
            boxed[component] += 1
        return []
    shuffle(state.dice, rest, len(rest))
    return rest


def place_lands(box: Any, state: Any, document: Document) -> None:
    stock = Stock([box.land_copies[land] for land in range(box.num_lands)], land_ids(box))

    def use(listed: Any, what: str) -> list[int]:
        return [stock.use(land) for land in all_named(listed, what, land_ids(box))]

    for seat, listed in enumerate(list_by_seat(document, "won", [[]] * state.seats)):
        for land in use(listed, f"the Lands of seat {seat}"):
            state.won[seat, land] += 1
            state.points[seat] += box.land_points[land]
            state.bridges[seat] += box.land_bridges[land]
        if ranking.has_reached_goal(box, state, seat) and "end" not in document:
            raise BadScenario(f"seat {seat} has won already")
    turned_up = use(document.get("turned_up", []), "turned_up")
    if "decision" in document and len(turned_up) != box.lands_per_round:
        raise BadScenario(
            f"turned_up lists {box.lands_per_round} at this table, not {len(turned_up)}"
        )
    for index, land in enumerate(turned_up):
        state.on_table[index] = state.effective = land
    deck = use(list_of(document, "lands", []), "lands")
    rest = shuffled_rest(state, document, "lands_rest", stock, state.lands_boxed)
    for index, land in enumerate(rest + deck[::-1]):
        state.land_deck[index] = land
    state.land_deck_size = len(rest) + len(deck)


def place_knowledge(box: Any, state: Any, document: Document) -> None:
    """`known`: what one seat, or "all", knows to be in another hand, Supplies and Legends apart [AK-1, AK-2]."""
    names = card_ids(box)
    for fact in list_of(document, "known", []):
        if not isinstance(fact, Mapping) or set(fact) != {"by", "of", "cards"}:
            raise BadScenario(f"known lists objects with by, of and cards, not {fact!r}")
        of = whole(fact["of"], "of", 0, state.seats - 1)
        by = None if fact["by"] == "all" else whole(fact["by"], "by", 0, state.seats - 1)
        if by == of:
            raise BadScenario(f"seat {of} need not be told what it holds itself")
        for card in all_named(fact["cards"], "known", names):
            if card in (box.supplies, box.legend):
                raise BadScenario(f"everybody knows of every {names[card]} without being told")
            if by is None:
                know_all(state, of, card, 1)
            else:
                state.known[by, of, card] += 1
            if max(rows[of][card] for rows in state.known.tolist()) > state.hand[of, card]:
                raise BadScenario(
                    f"nobody can know a {names[card]} in the hand of seat {of}: it is not there"
                )
    for of in range(state.seats):
        for observer in range(NUM_OBSERVERS):
            if observer != of and not box.ask_always:
                forget_facts(state, observer, of, num_unknown(box, state, observer, of))


# A round that has begun


def place_round(box: Any, state: Any, document: Document, decision: int) -> None:
    """What lies there, and then the same rules that ask the decision in play ask it here."""
    state.phase = decision
    if decision in (terms.REVEAL_SUPPORT, terms.SUPPORT):
        state.window = terms.IN_REVEAL if decision == terms.REVEAL_SUPPORT else terms.IN_SUPPORT
    put_terms(box, state, document, DECISIONS[decision])
    begin_decision(box, state, decision)
    if state.phase != decision or state.waiting == 0:
        raise BadScenario(f"{DECISIONS[decision]} is asked of nobody in this position")
    mask = bytearray(NUM_ACTIONS)
    for answer in list_of(document, "decided", []):
        if not isinstance(answer, list) or len(answer) != 2:
            raise BadScenario(f"decided lists a seat and its action, not {answer!r}")
        seat = whole(answer[0], "a seat of decided", 0, state.seats - 1)
        legal(box, state, seat, mask)
        if answer[1] not in [ACTIONS.words(action) for action in ACTIONS if mask[action]]:
            raise BadScenario(f"seat {seat} cannot {answer[1]!r} there")
        apply(box, state, seat, ACTIONS.number(answer[1]))
        if state.waiting == 0:
            raise BadScenario("decided leaves nobody to decide")


def put_terms(box: Any, state: Any, document: Document, moment: str) -> None:
    for key, term in TERMS.items():
        if key in TERMS_OF[moment]:
            said = document.get(key, term.usual(box, state))
            if said is None:
                raise BadScenario(f"{key} must be said when {moment} is asked")
            term.put(box, state, said)
    if "battle" in TERMS_OF[moment]:
        check_battle(box, state)
    if "ranking" in TERMS_OF[moment]:
        check_ranking(box, state)


def begin_decision(box: Any, state: Any, decision: int) -> None:
    if decision == terms.REDRAW_PICK:
        if box.land_effect[state.effective] == terms.LAND_REDRAW:
            rounds.begin_redraw(box, state)
    elif decision == terms.BEFORE_SUPPORT:
        rounds.begin_before_turn(box, state)
    elif decision == terms.PLAY_CARD:
        battle.ask_for_cards(box, state)
    elif decision == terms.ZERO_TARGET:
        battle.begin_strikes(box, state)
    elif decision in (terms.REVEAL_SUPPORT, terms.SUPPORT):
        ask_in_window(box, state)
    elif decision == terms.ANSWER_SUPPORT:
        ask_for_answer(box, state)
    elif decision in (terms.GIFT_TARGET, terms.GIFT_CARD, terms.CARD_DISCARD):
        ask_for_text(box, state, decision)
    elif decision == terms.CHOOSE_LAND:
        aftermath.give_lands(box, state)
    else:
        aftermath.run_land_effect(box, state)


def check_battle(box: Any, state: Any) -> None:
    """Cards, texts and strengths that can be."""
    laid = members_in(state.replaced)
    if laid and not any(has_effect(box, card, terms.REDEAL_BATTLE) for card in laid):
        raise BadScenario("none of the exchanged cards exchanges the others")
    if laid and len(laid) < state.seats:
        raise BadScenario("exchanged lists a card for every seat")
    is_late = state.effective == NO_LAND or state.phase == terms.CHOOSE_LAND
    for seat in range(state.seats):
        if state.fighting[seat] == NO_CARD and not laid and not is_late:
            raise BadScenario(f"seat {seat} has no card in battle")
        if has(state.live, seat) and seat not in live_texts(box, state):
            raise BadScenario(f"the card of seat {seat} has no text that could be live")
    if is_before_texts(state):
        if (
            laid
            or state.barred
            or TERMS["strength"].get(box, state) != printed_strengths(box, state)
        ):
            raise BadScenario(
                "nothing is exchanged or barred, and strengths are as printed, before the texts act"
            )


def check_ranking(box: Any, state: Any) -> None:
    """Everybody from rank 1 down, none behind a weaker one [A-67, A-68]."""
    places = TERMS["ranking"].get(box, state)
    if sorted(list(state.place)[: state.seats]) != list(range(state.seats)):
        raise BadScenario("ranking lists every seat, the strongest first")
    for ahead, behind in pairwise(places):
        may_have_won_ties = int(state.fighting[ahead] == NO_CARD)
        if force_of(box, state, ahead) + may_have_won_ties < force_of(box, state, behind):
            raise BadScenario(f"seat {behind} is stronger than seat {ahead}")


def ask_in_window(box: Any, state: Any) -> None:
    """[A-46, A-51, A-62]"""
    asked = state.asked
    if (
        asked < state.seats
        and state.passes < state.seats
        and windows.is_entitled(box, state, asked)
    ):
        windows.ask_window(box, state)
    if state.waiting == 0 or state.asked != asked:
        raise BadScenario(f"seat {asked} is not asked in this window after {state.passes} passes")


def ask_for_answer(box: Any, state: Any) -> None:
    """[A-55, A-56, A-57]"""
    check_chain(box, state)
    state.asked, answering = windows.chain_user(state, 0), state.answering
    is_opponent = answering != windows.chain_user(state, state.chain_size - 1)
    if is_opponent and answering < state.seats and windows.can_answer(box, state, answering):
        windows.ask_answer(box, state)
    if state.waiting == 0 or state.answering != answering:
        raise BadScenario(
            f"seat {answering} is not asked to answer after {state.answer_passes} passes"
        )


def check_chain(box: Any, state: Any) -> None:
    """The first card blanks a text or adds strength, all others cancel the one before them."""
    effects = [terms.CANCEL_TEXT if state.aim != NO_SEAT else terms.ADD_STRENGTH]
    links = [windows.chain_card(state, level) for level in range(state.chain_size)]
    users = [windows.chain_user(state, level) for level in range(state.chain_size)]
    if not links:
        raise BadScenario("chain lists the Support card that may be answered")
    for card, effect in zip(links, effects + [terms.CANCEL_SUPPORT] * len(links), strict=False):
        if not has_effect(box, card, effect):
            raise BadScenario(
                f"{card_ids(box)[card]} is not used there: it has no {terms.EFFECTS[effect]}"
            )
        if links.count(card) > state.discard[card]:
            raise BadScenario(
                f"too few {card_ids(box)[card]} lie in the discard pile for this chain"
            )
    if any(user == other for user, other in pairwise(users)):
        raise BadScenario("nobody answers a card of their own")
    if state.aim != NO_SEAT and not has(windows.live_opponents(state, users[0]), state.aim):
        raise BadScenario(f"seat {state.aim} has no live text for seat {users[0]} to blank")


def ask_for_text(box: Any, state: Any, decision: int) -> None:
    """What a text asks after the battle: whom to take from, what to give, what to discard [A-71]."""
    rank, number = state.turn_rank, state.turn_text - 1
    seat = TERMS["ranking"].get(box, state)[rank] if rank < state.seats else NO_SEAT
    card = state.fighting[seat]
    if seat == NO_SEAT or not has(state.live, seat) or not 0 <= number < terms.MAX_TEXTS:
        raise BadScenario(f"there is no live text {number + 1} of rank {rank + 1}")
    if box.text[card, number] == terms.NO_EFFECT or not aftermath.is_due(
        state, seat, box.text_when[card, number]
    ):
        raise BadScenario(f"there is no text {number + 1} of rank {rank + 1} to be carried out")
    if decision != terms.GIFT_CARD:
        aftermath.carry_out(box, state, seat, card, number)
        return
    most = box.text_amount[card, number] if box.text[card, number] == terms.TAKE_GIFT else 0
    if not 1 <= state.due <= most or not has(aftermath.gift_targets(box, state, seat), state.giver):
        raise BadScenario(f"seat {state.giver} does not owe seat {seat} so many cards")
    if aftermath.free_cards(box, state, state.giver) > state.due:
        aftermath.ask_for_gift(box, state)


def place_end(box: Any, state: Any, document: Document) -> None:
    """The winner and those who were tied with it, in their order [A-132, A-134, A-136]."""
    everybody = range(state.seats)
    best = max(ranking.score_of(state, seat) for seat in everybody)
    there = [seat for seat in everybody if ranking.has_reached_goal(box, state, seat)]
    if not there:
        state.way = terms.BY_LANDS_OUT
        if state.land_deck_size >= box.lands_per_round:
            raise BadScenario("nobody has come to the goal, and there are Lands left")
        there = [seat for seat in everybody if ranking.score_of(state, seat) == best]
    end = list_of(document, "end", [])
    if not all(isinstance(seat, int) for seat in end) or sorted(end) != there:
        raise BadScenario(f"end lists the seats {there}, the winner first")
    if "battle" in document:
        put_terms(box, state, document, "over")
        state.turn_rank = state.seats
    order("end_place", lambda state: state.contenders, []).put(box, state, end)
    state.contenders = sum(1 << seat for seat in there)
    state.winner = end[0]
    if state.way != terms.BY_LANDS_OUT:
        state.way = ranking.way_of(box, state, state.winner)
    state.phase = terms.OVER


# The other way round


def as_scenario(box: Any, state: Any) -> Fields:
    """The position as a document, without what goes without saying."""
    is_over = state.phase == terms.OVER
    moment = "over" if is_over else DECISIONS[state.phase]
    known = known_in(box, state)
    boxed = [card for card in range(box.num_cards) if state.boxed[card] and card != box.supplies]
    said: Fields = {
        "round": state.round_number,
        "end": sorted(members_of(state.contenders), key=lambda seat: state.end_place[seat])
        if is_over
        else None,
        "decision": None if is_over else moment,
        "turned_up": [land_ids(box)[land] for land in state.on_table if land != NO_LAND] or None,
        "hands": [cards_of(box, state.hand, seat) for seat in range(state.seats)],
        "deck": [card_ids(box)[card] for card in reversed(list(state.deck)[: state.deck_size])],
        "rest": "box" if set(boxed) - {box.legend} else None,
        "discard": cards_in(box, state.discard) or None,
        "legends": state.legends if box.legend in boxed else None,
        "lands": [
            land_ids(box)[land] for land in reversed(list(state.land_deck)[: state.land_deck_size])
        ],
        "lands_rest": "box" if any(state.lands_boxed) else None,
        "won": [names_in(land_ids(box), state.won.tolist()[seat]) for seat in range(state.seats)],
        "known": known or None,
    }
    if not is_over or state.place[0] != terms.NO_PLACE:
        for key, term in TERMS.items():
            if key in TERMS_OF[moment] and term.get(box, state) != term.usual(box, state):
                said[key] = term.get(box, state)
    said["decided"] = decided_in(box, state) or None
    return {key: value for key, value in said.items() if value is not None}


def known_in(box: Any, state: Any) -> list[Fields]:
    """First what all know of a hand, then what each knows besides."""
    facts, known = [], state.known.tolist()
    for of in range(state.seats):
        told = {"all": known[PUBLIC][of]} | {
            by: [more - all_know for more, all_know in zip(known[by][of], known[PUBLIC][of], strict=True)]
            for by in range(state.seats) if by != of
        }  # fmt: skip
        for by, counts in told.items():
            cards = [name for name in cards_in(box, counts) if name != card_id(box, box.legend)]
            if cards:
                facts.append({"by": by, "of": of, "cards": cards})
    return facts


def decided_in(box: Any, state: Any) -> list[list[Any]]:
    """The secret answers of those who are asked, as far as they are in."""
    answers: list[list[Any]] = []
    for seat in members_of(state.called):
        if state.placed[seat] != NO_CARD:
            answers.append([seat, ACTIONS.words(PLAY_FIRST + state.placed[seat])])
        if state.choice[seat] != terms.NO_CHOICE:
            answers.append([seat, ACTIONS.words(state.choice[seat])])
        answers += [[seat, words] for words in picks_in(box, state, seat)]
    return answers


def picks_in(box: Any, state: Any, seat: int) -> list[str]:
    """Picks one by one, up to where the rest goes by itself [A-13, A-114]."""
    left = {card: copies for card, copies in enumerate(state.hand.tolist()[seat]) if copies}
    left.pop(box.supplies, None)
    words: list[str] = []
    for card, copies in enumerate(state.picked.tolist()[seat]):
        for _ in range(copies):
            if state.phase != terms.REDRAW_PICK and not box.ask_always and len(left) == 1:
                return words
            words.append(ACTIONS.words(DISCARD_FIRST + card))
            left[card] -= 1
            if left[card] == 0:
                del left[card]
    if state.phase == terms.REDRAW_PICK and left and not has(state.waiting, seat):
        words.append(ACTIONS.words(DONE))
    return words
