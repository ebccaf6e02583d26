"""Positions from readable JSON, for tests, puzzles and tutorials; impossible ones are refused with the reason.

    {"step": "perform", "round": 1, "hatamoto": 0, "line": ["akagi", "shirakawa", …], "honor": {"akagi": 3},
     "shinobi": 3, "loyalty": [["akagi", "kurohane"], null, …], "undealt": ["aonami", …], "face_up": [[], [0], …],
     "cards": [[0, 5], [2, 3], [4, 1]], "seen": [{"by": 0, "of": 1, "place": 0}], "checks": [{"akagi": 9}],
     "excluded": [{"cards": [0, 1], "leaders": [["akagi", "aonami"]]}, …], "hands": [null, ["dishonor"], …],
     "chosen": [null, "dishonor", …], "played": [null, "dishonor", null, "storms_to_flowers"], "performer": 1,
     "decision": "show_loyalty", "about": 2, "picks": …, "plot": "rice_tribute", "deck": ["fox_fire"], "rest": "deck"}

A step is `choose` (the round begins, some may have chosen), `perform` (the cards in `played` lie revealed, the
others have performed), `plot` (all have performed), `power` (the Plot has paid its Honor) or `check` (the Shinobi
has acted). A `decision` is what a performer's card or the power asks after its first question; it may be `about`
a Leader, who must show a card, or two who exchange, with their `picks`. A hand that is null has all cards that
were not played; what is not in a hand lies in the discard pile. Loyalty places that are null are dealt. `cards`
are the deal numbers of the cards that lie there, if some were exchanged. `checks` are past score checks by the
Honor there was, `excluded` what they told, as in a view. Plots nobody mentions lie in the deck, or are discarded
with `"rest": "discard"`.
"""

from collections.abc import Mapping
from typing import Any

from kassen.engine.errors import BadScenario
from kassen.engine.rules.ruling import NO_SEAT, first_of, has, is_single, members_of, shuffle
from kassen.engine.table import scenario as read
from kassen.engine.table.events import Fields
from kassen.games.shogunate.box import leader_ids, plot_ids
from kassen.games.shogunate.rules import loyalty, state as terms
from kassen.games.shogunate.rules.performance import begin_action, call_exchange, put_question
from kassen.games.shogunate.rules.redeal import deal_faces, is_possible, one_of
from kassen.games.shogunate.rules.rounds import commit_card, start_round
from kassen.games.shogunate.rules.setup import clear_table
from kassen.games.shogunate.table.view import card_of, excluded_view

KEYS = {
    "step", "round", "hatamoto", "line", "honor", "shinobi", "loyalty", "undealt", "cards", "face_up", "seen",
    "checks", "excluded", "hands", "chosen", "played", "performer", "decision", "about", "picks",
    "plot", "deck", "rest",
}  # fmt: skip
STEPS = {
    "choose": terms.START_ROUND,
    "perform": terms.NEXT_PERFORMER,
    "plot": terms.PLOT_HONOR,
    "power": terms.PLOT_POWER,
    "check": terms.SCORE_CHECK,
}
# What a card or a power asks after its first question …
LATER_DECISIONS = {
    "cloaked_in_shadows": ["cloaked_slot"],
    "dishonor": ["turn_up_loyalty"],
    "flowing_upstream": ["show_loyalty"],
    "honorable_company": ["company_neighbor"],
    "path_of_the_arrow": ["arrow_player", "show_loyalty"],
    "storms_to_flowers": ["exchange_pick"],
    "show_me": ["show_loyalty"],
    "exchange_loyalty": ["exchange_pick"],
    "open_for_honor": ["plot_open_honor"],
}
# … and where it is about a Leader, about who must show a card, or about two who exchange.
ABOUT = ("cloaked_slot", "company_neighbor", "show_loyalty", "exchange_pick")
MAX_HONOR = 540


def scenario(box: Any, state: Any, document: read.Document) -> None:
    """Lay out the position; the state's dice deal what the document leaves open."""
    read.check_keys(document, KEYS)
    seats = int(box.seats)
    clear_table(state, seats)
    state.round_number = read.whole(document.get("round", 1), "round", 1, box.round_cap)
    state.hatamoto = read.whole(document.get("hatamoto", 0), "hatamoto", 0, seats - 1)
    slot = document.get("shinobi", box.shinobi_start)
    state.shinobi = read.whole(slot, "shinobi", 1, terms.NUM_SLOTS) - 1
    step = document.get("step", "choose")
    state.phase = list(STEPS.values())[read.named(step, "step", STEPS)]
    place_line(box, state, document)
    place_cards(state, document)
    place_silence(box, state, document)
    place_loyalty(box, state, document)
    place_hands(state, document, step)
    place_plots(box, state, document)
    place_question(box, state, document, step)


def place_line(box: Any, state: Any, document: read.Document) -> None:
    ids = leader_ids(box)
    line = read.all_named(read.list_of(document, "line", ids), "line", ids)
    if sorted(line) != list(range(terms.NUM_LEADERS)):
        raise BadScenario("line names each of the six Leaders once")
    for slot, leader in enumerate(line):
        state.line[slot] = leader
    place_honor(box, state, document.get("honor", {}), "honor")


def place_honor(box: Any, state: Any, amounts: Any, what: str) -> None:
    if not isinstance(amounts, Mapping):
        raise BadScenario(f"{what} gives a number for each Leader, not {amounts!r}")
    for leader in range(terms.NUM_LEADERS):
        state.honor[leader] = 0
    for name, amount in amounts.items():
        leader = read.named(name, what, leader_ids(box))
        state.honor[leader] = read.whole(amount, f"{what} of {name}", 0, MAX_HONOR)


# Loyalty cards: where they lie, who has seen them, what silence says of them, and their faces.


def dealt_cards(state: Any) -> list[list[int]]:
    return [[terms.NUM_PLACES * seat, terms.NUM_PLACES * seat + 1] for seat in range(state.seats)]


def place_cards(state: Any, document: read.Document) -> None:
    """Whoever holds a card or was dealt it knows it [S-19, S-65]."""
    last = terms.NUM_PLACES * state.seats - 1
    lying = 0
    for seat, own in enumerate(read.list_by_seat(document, "cards", dealt_cards(state))):
        if not isinstance(own, list) or len(own) != terms.NUM_PLACES:
            raise BadScenario(f"seat {seat} has two cards, not {own!r}")
        for place, number in enumerate(own):
            card = read.whole(number, "a card of cards", 0, last)
            read.refuse_if(has(lying, card), f"card {card} lies in two places")
            lying |= 1 << card
            state.place[seat, place] = card
            loyalty.let_know(state, card, 1 << seat)
    for seat, places in enumerate(read.list_by_seat(document, "face_up", [[]] * state.seats)):
        if not isinstance(places, list):
            raise BadScenario(f"face_up lists the places of every seat, not {places!r}")
        for place in places:
            card = state.place[
                seat, read.whole(place, "a place of face_up", 0, terms.NUM_PLACES - 1)
            ]
            state.face_up |= 1 << card
            loyalty.let_know(state, card, first_of(state.seats))
    for fact in read.facts_of(document, "seen", "by", "of", "place"):
        of = read.whole(fact["of"], "of", 0, state.seats - 1)
        place = read.whole(fact["place"], "place", 0, terms.NUM_PLACES - 1)
        loyalty.let_know(
            state, state.place[of, place], 1 << read.whole(fact["by"], "by", 0, state.seats - 1)
        )


def place_silence(box: Any, state: Any, document: read.Document) -> None:
    """Score checks that nobody declared in; a later round begins with the last of them just over [S-95]."""
    now = list(state.honor)
    for amounts in read.list_of(document, "checks", []):
        place_honor(box, state, amounts, "checks")
        loyalty.record_silence(box, state)
    for fact in read.facts_of(document, "excluded", "cards", "leaders"):
        place_excluded(box, state, fact)
    check_excluded(box, state)
    for leader, amount in enumerate(now):
        state.honor[leader] = amount
    if state.phase == terms.START_ROUND and state.round_number > 1:
        loyalty.record_silence(box, state)


def place_excluded(box: Any, state: Any, fact: read.Document) -> None:
    last = terms.NUM_PLACES * state.seats - 1
    cards = [
        read.whole(card, "a card of excluded", 0, last) for card in read.list_of(fact, "cards", [])
    ]
    if len(set(cards)) != 2 or len(cards) != 2:
        raise BadScenario(f"excluded speaks of two cards, not {cards!r}")
    for words in read.list_of(fact, "leaders", []):
        leaders = read.all_named(words, "excluded", leader_ids(box))
        read.refuse_if(len(leaders) != 2, f"excluded names two Leaders together, not {words!r}")
        state.excluded[loyalty.card_pair(*cards)] |= 1 << loyalty.combination(*leaders)


def check_excluded(box: Any, state: Any) -> None:
    """A score check excludes all that has the threshold's Honor, and the same for all cards that were dealt."""
    told = [0] * (terms.NUM_PLACES * state.seats)
    for cards, excluded in zip(terms.CARD_PAIRS, state.excluded, strict=True):
        for card in cards if excluded else ():
            told[card] |= excluded
    why = "a score check excludes the same for all cards that were dealt"
    read.refuse_if(len(set(told)) > 1, why)
    for excluded in set(state.excluded):
        if excluded != told_by_checks(box, state, excluded):
            raise BadScenario("no score checks exclude just these Leaders and no others")


def told_by_checks(box: Any, state: Any, excluded: int) -> int:
    """What score checks can exclude without going further: the threshold's Honor lies on two Leaders, or on one."""
    told, threshold, ids = 0, box.threshold, leader_ids(box)
    for first, second in terms.COMBINATIONS:
        for amount in (0, 1, (threshold + 1) // 2, threshold - 1, threshold):
            honor = {ids[second]: threshold - amount, ids[first]: amount}
            place_honor(box, state, honor, "checks")
            reached = loyalty.reached_combinations(box, state)
            told |= 0 if reached & ~excluded else reached
    return told


def place_loyalty(box: Any, state: Any, document: read.Document) -> None:
    ids = leader_ids(box)
    stock = read.Stock(
        [terms.NUM_PLACES] * terms.NUM_LEADERS, [f"Loyalty cards of {leader}" for leader in ids]
    )
    for card in range(terms.NUM_LOYALTY):
        state.face[card] = terms.NO_LEADER
    for seat, cards in enumerate(read.list_by_seat(document, "loyalty", [None] * state.seats)):
        if cards is None:
            continue
        leaders = read.all_named(cards, f"the loyalty of seat {seat}", ids)
        if len(leaders) != terms.NUM_PLACES:
            raise BadScenario(f"seat {seat} has two Loyalty cards, not {len(leaders)}")
        for place, leader in enumerate(leaders):
            state.face[state.place[seat, place]] = stock.use(leader)
    first = terms.NUM_PLACES * state.seats
    undealt = read.all_named(read.list_of(document, "undealt", []), "undealt", ids)
    if "undealt" in document and len(undealt) != terms.NUM_LOYALTY - first:
        raise BadScenario(f"undealt lists {terms.NUM_LOYALTY - first} cards, not {len(undealt)}")
    for card, leader in enumerate(undealt, first):
        state.face[card] = stock.use(leader)
    for card in range(terms.NUM_LOYALTY):
        if state.face[card] != terms.NO_LEADER and not is_possible(state, card):
            raise BadScenario(f"the owner of card {card} would have declared")
    left = sum(one_of(leader) for leader in stock.rest())
    if not deal_faces(state, state.dice, left):
        raise BadScenario("after these score checks the other Loyalty cards cannot be dealt")


# Action cards and Plots.


def place_hands(state: Any, document: read.Document, step: str) -> None:
    place_played(state, document, step)
    for seat, cards in enumerate(read.list_by_seat(document, "hands", [None] * state.seats)):
        played = 0 if state.played[seat] == terms.NO_CARD else 1 << state.played[seat]
        hand = terms.ALL_CARDS & ~played
        if cards is not None:
            numbers = read.all_named(cards, f"the hand of seat {seat}", terms.CARDS)
            hand = sum(1 << card for card in set(numbers))
            why = f"the hand of seat {seat} has a card twice"
            read.refuse_if(len(set(numbers)) < len(numbers), why)
        read.refuse_if(hand & played, f"seat {seat} cannot hold the card that lies in front of it")
        if not hand and (step == "choose" or seat == state.hatamoto):
            raise BadScenario(f"seat {seat} has at least one card in hand")
        state.hand[seat] = hand
        state.discard[seat] = terms.ALL_CARDS & ~hand & ~played


def place_played(state: Any, document: read.Document, step: str) -> None:
    """The revealed cards of those who have yet to perform."""
    for seat, card in enumerate(read.list_by_seat(document, "played", [None] * state.seats)):
        if card is not None:
            if step != "perform" or seat == state.hatamoto:
                raise BadScenario("cards are played in the step perform, and not by the Hatamoto")
            state.played[seat] = read.named(card, f"the card played by seat {seat}", terms.CARDS)
            state.unperformed |= 1 << seat


def place_plots(box: Any, state: Any, document: read.Document) -> None:
    ids = plot_ids(box)
    top = read.all_named(read.list_of(document, "deck", []), "deck", ids)
    left = list(range(terms.NUM_PLOTS))
    if "plot" in document:
        top = [read.named(document["plot"], "plot", ids), *top]
    for plot in top:
        read.refuse_if(plot not in left, f"there is only one Plot {ids[plot]}")
        left.remove(plot)
    is_discarded = read.named(document.get("rest", "deck"), "rest", ("deck", "discard"))
    shuffle(state.dice, left, len(left))
    if "plot" not in document:
        read.refuse_if(not left, "no Plot is left to be the active one")
        top = [left.pop(), *top]
    if is_discarded:
        state.plot_discard = sum(1 << plot for plot in left)
        left = []
    state.plot = top[0]
    pile = left + top[:0:-1]
    state.deck_size = len(pile)
    for index in range(terms.NUM_PLOTS):
        state.deck[index] = pile[index] if index < len(pile) else terms.NO_PLOT


# What is asked now.


def place_question(box: Any, state: Any, document: read.Document, step: str) -> None:
    if step == "choose":
        place_chosen(state, document)
    elif "chosen" in document:
        raise BadScenario("cards are chosen in the step choose only")
    cause = cause_of(box, state, document, step)
    decision = document.get("decision")
    if decision is not None and decision not in LATER_DECISIONS.get(cause, ()):
        raise BadScenario(f"decision is a later question of a card or a power, not {decision!r}")
    if ("about" in document) != (decision in ABOUT):
        raise BadScenario(f"about goes with the decisions {', '.join(ABOUT)}")
    if "picks" in document and decision != "exchange_pick":
        raise BadScenario("cards are picked in an exchange only")
    if decision == "exchange_pick":
        place_exchange(state, document)
    elif decision is not None:
        asked = seat_asked(box, state, document, decision)
        put_question(state, terms.DECISIONS.index(decision), asked)


def place_chosen(state: Any, document: read.Document) -> None:
    """A last card is chosen by itself; the others are chosen as written [S-13, S-31]."""
    start_round(state)
    for seat, name in enumerate(read.list_by_seat(document, "chosen", [None] * state.seats)):
        if name is None:
            continue
        card = read.named(name, f"the card chosen by seat {seat}", terms.CARDS)
        if seat == state.hatamoto or not has(state.hand[seat], card):
            raise BadScenario(f"seat {seat} cannot choose {name}")
        if has(state.choosing, seat):
            commit_card(state, seat, card)


def cause_of(box: Any, state: Any, document: read.Document, step: str) -> str:
    """The card or the power that asks; a performer begins with its card."""
    if "performer" in document:
        seat = read.whole(document["performer"], "performer", 0, state.seats - 1)
        read.refuse_if(not has(state.unperformed, seat), f"seat {seat} has no card to perform")
        begin_action(state, seat)
    elif step == "power" and "decision" in document:
        read.refuse_if("plot" not in document, "a decision about a power needs its Plot")
        state.cause = terms.POWER_CAUSE_FIRST + int(box.power[state.plot])
    else:
        return "nothing"
    return terms.CAUSES[state.cause]


def seat_asked(box: Any, state: Any, document: read.Document, decision: str) -> int:
    """Whom a later question is put to: the performer or the Hatamoto, but for who must show a card."""
    seat = int(loyalty.actor(state))
    if decision in ("cloaked_slot", "company_neighbor"):
        leader = state.leader = read.named(document["about"], "about", leader_ids(box))
        if decision == "company_neighbor" and (state.line[0] == leader or not state.honor[leader]):
            raise BadScenario("the Leader just went down and got an Honor")
    elif decision == "show_loyalty":
        is_own = state.cause == terms.FLOWING_UPSTREAM
        state.viewer = state.hatamoto if is_own else seat
        owner = read.whole(document["about"], "about", 0, state.seats - 1)
        if not loyalty.face_down_places(state, owner) or (owner == seat) != is_own:
            raise BadScenario(f"seat {owner} has no card to show here")
        return owner
    elif decision == "plot_open_honor" and loyalty.face_down_places(state, seat) == first_of(
        terms.NUM_PLACES
    ):
        raise BadScenario("the Hatamoto just turned a card up")
    return seat


def place_exchange(state: Any, document: read.Document) -> None:
    """Who has a single card to give gives that one; others give what they picked [S-13, S-57]."""
    seats = [
        read.whole(seat, "about", 0, state.seats - 1)
        for seat in read.list_of(document, "about", [])
    ]
    if len(set(seats)) != 2 or len(seats) != 2:
        raise BadScenario(f"about names two players who exchange, not {seats!r}")
    if state.performer not in (NO_SEAT, seats[0]):
        raise BadScenario(f"seat {state.performer} exchanges, so it is named first")
    if not all(loyalty.face_down_places(state, seat) for seat in seats):
        raise BadScenario("both who exchange have a face-down Loyalty card")
    call_exchange(state, *seats)
    loyalty.open_exchange(state)
    for seat, pick in enumerate(read.list_by_seat(document, "picks", [None] * state.seats)):
        if pick is not None:
            place = read.whole(pick, "a pick", 0, terms.NUM_PLACES - 1)
            if seat not in seats or not has(loyalty.face_down_places(state, seat), place):
                raise BadScenario(f"seat {seat} cannot give the card at place {place}")
            if has(state.picking, seat):
                loyalty.commit_pick(state, seat, place)


# Writing a position out.


def as_scenario(box: Any, state: Any) -> Fields:
    """The document of this position; what is as in a fresh round is left out."""
    seats, ids = range(state.seats), leader_ids(box)
    faces = [ids[state.face[card]] for card in range(terms.NUM_LOYALTY)]
    places = state.place.tolist()[: state.seats]
    deck = [state.deck[index] for index in reversed(range(state.deck_size))]
    document = {
        "round": (state.round_number, 1),
        "hatamoto": (state.hatamoto, 0),
        "line": ([ids[leader] for leader in state.line], ids),
        "honor": ({ids[n]: honor for n, honor in enumerate(state.honor) if honor}, {}),
        "shinobi": (state.shinobi + 1, box.shinobi_start),
        "loyalty": ([[faces[card] for card in cards] for cards in places], None),
        "undealt": (faces[terms.NUM_PLACES * state.seats :], []),
        "cards": (places, dealt_cards(state)),
        "face_up": (open_places(state), [[] for _ in seats]),
        "seen": (facts_seen(state), []),
        "excluded": (excluded_view(box, state), []),
        "hands": ([hand_of(state, seat) for seat in seats], [None for _ in seats]),
        "played": ([card_of(state.played[seat]) for seat in seats], [None for _ in seats]),
        "plot": (plot_ids(box)[state.plot], None),
        "deck": ([plot_ids(box)[plot] for plot in deck], []),
        "rest": ("discard" if state.plot_discard else "deck", "deck"),
    }
    written = {key: value for key, (value, usual) in document.items() if value != usual}
    return {**asked_now(box, state), **written}


def hand_of(state: Any, seat: int) -> list[str] | None:
    """None for all cards that were not played."""
    played = 0 if state.played[seat] == terms.NO_CARD else 1 << state.played[seat]
    if state.hand[seat] == terms.ALL_CARDS & ~played:
        return None
    return [terms.CARDS[card] for card in members_of(state.hand[seat])]


def open_places(state: Any) -> list[list[int]]:
    """After the end, as many as lay open before it: which ones they were has no effect any more [S-103]."""
    if state.phase == terms.OVER:
        return [list(range(state.revealed[seat])) for seat in range(state.seats)]
    closed = [loyalty.face_down_places(state, seat) for seat in range(state.seats)]
    return [members_of(first_of(terms.NUM_PLACES) & ~places) for places in closed]


def facts_seen(state: Any) -> list[Fields]:
    """Who has seen which face-down card, but for those who hold it or were dealt it."""
    return [
        {"by": seat, "of": of, "place": place}
        for of, cards in enumerate(state.place.tolist()[: state.seats])
        for place, card in enumerate(cards)
        for seat in members_of(state.knows[card] & ~(1 << of) & ~(1 << card // terms.NUM_PLACES))
        if not loyalty.is_face_up(state, card)
    ]


def asked_now(box: Any, state: Any) -> Fields:
    """The step, and what is asked in it where that is not its first question."""
    if state.phase == terms.OVER:
        return {"step": "check"}
    seats = range(state.seats)
    if state.phase == terms.CHOOSE_ACTION:
        free = [
            terms.NO_CARD if is_single(state.hand[seat]) else state.chosen[seat] for seat in seats
        ]
        chosen = [card_of(card) for card in free]
        return {"step": "choose", "chosen": chosen} if any(chosen) else {}
    asked: Fields = {"step": "perform" if state.phase == terms.CHOOSE_PERFORMER else "power"}
    if state.performer != NO_SEAT:
        asked = {"step": "perform", "performer": state.performer}
    decision = terms.DECISIONS[state.phase]
    if decision in LATER_DECISIONS.get(terms.CAUSES[state.cause], ()):
        asked["decision"] = decision
    if decision in ("cloaked_slot", "company_neighbor"):
        asked["about"] = leader_ids(box)[state.leader]
    elif decision == "show_loyalty":
        asked["about"] = state.asked
    elif decision == "exchange_pick":
        asked["about"] = [state.exchange_a, state.exchange_b]
        asked["picks"] = [None if state.pick[n] == terms.NO_PLACE else state.pick[n] for n in seats]
    return asked
