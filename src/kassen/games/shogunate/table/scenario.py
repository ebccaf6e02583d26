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
from kassen.engine.table import fields, scenario as read
from kassen.engine.table.events import Fields
from kassen.engine.table.views import Mirror
from kassen.games.shogunate.box import leader_ids
from kassen.games.shogunate.rules import loyalty, state as terms
from kassen.games.shogunate.rules.conservation import LAWS, LINE, broken_law
from kassen.games.shogunate.rules.performance import begin_action, call_exchange, put_question
from kassen.games.shogunate.rules.redeal import deal_faces, one_of
from kassen.games.shogunate.rules.rounds import commit_card, start_round
from kassen.games.shogunate.rules.setup import take_seats
from kassen.games.shogunate.rules.sight import is_face_up
from kassen.games.shogunate.rules.state import NUM_PLACES, STATE
from kassen.games.shogunate.table.view import excluded_view

LAYOUT = read.Layout(
    STATE,
    {
        "round": "round_number", "hatamoto": "hatamoto", "line": "line", "shinobi": "shinobi", "hands": "hand",
        "played": "played", "plot": "plot", "deck": "deck",
    },
    usual={"round": 1, "line": lambda box, state: leader_ids(box), "shinobi": lambda box, state: box.shinobi_start,
           "hands": read.to_be_dealt},
    besides=("step", "honor", "loyalty", "undealt", "cards", "face_up", "seen", "checks", "excluded", "chosen",
             "performer", "decision", "about", "picks", "rest"),
)  # fmt: skip
CHOICES = Mirror(STATE, chosen="chosen", picks="pick", about="leader")
STEPS = {
    "choose": terms.START_ROUND, "perform": terms.NEXT_PERFORMER, "plot": terms.PLOT_HONOR,
    "power": terms.PLOT_POWER, "check": terms.SCORE_CHECK,
}  # fmt: skip
# What a card or a power asks after its first question …
LATER_DECISIONS = {
    "cloaked_in_shadows": ["cloaked_slot"], "dishonor": ["turn_up_loyalty"], "flowing_upstream": ["show_loyalty"],
    "honorable_company": ["company_neighbor"], "path_of_the_arrow": ["arrow_player", "show_loyalty"],
    "storms_to_flowers": ["exchange_pick"], "show_me": ["show_loyalty"], "exchange_loyalty": ["exchange_pick"],
    "open_for_honor": ["plot_open_honor"],
}  # fmt: skip
# … and where it is about a Leader, about who must show a card, or about two who exchange.
ABOUT_LEADER = ("cloaked_slot", "company_neighbor")
ABOUT = (*ABOUT_LEADER, "show_loyalty", "exchange_pick")
MAX_HONOR = 540


def scenario(box: Any, state: Any, document: read.Document) -> None:
    """Lay out the position; the state's dice deal what the document leaves open."""
    LAYOUT.check(document)
    take_seats(state, int(box.seats))
    LAYOUT.read(box, state, document)
    fields.whole(state.round_number, "round", 1, box.round_cap)
    step = document.get("step", "choose")
    state.phase = list(STEPS.values())[fields.named(step, "step", STEPS)]
    is_whole = len(document.get("line", leader_ids(box))) == terms.NUM_SLOTS
    read.refuse_if(not is_whole, LAWS[LINE])
    place_honor(box, state, document.get("honor", {}), "honor")
    place_cards(state, document)
    place_silence(box, state, document)
    place_loyalty(box, state, document)
    place_hands(state, document, step)
    place_plots(box, state, document)
    read.refuse_broken(box, state, broken_law, LAWS)
    place_question(box, state, document, step)


def place_honor(box: Any, state: Any, amounts: Any, what: str) -> None:
    if not isinstance(amounts, Mapping):
        raise BadScenario(f"{what} gives a number for each Leader, not {amounts!r}")
    for leader in range(terms.NUM_LEADERS):
        state.honor[leader] = 0
    for name, amount in amounts.items():
        leader = fields.named(name, what, leader_ids(box))
        state.honor[leader] = fields.whole(amount, f"{what} of {name}", 0, MAX_HONOR)


# Loyalty cards: where they lie, who has seen them, what silence says of them, and their faces.


def dealt_cards(state: Any) -> list[list[int]]:
    return [[NUM_PLACES * seat, NUM_PLACES * seat + 1] for seat in range(state.seats)]


def place_in(state: Any, seat: int, place: Any, what: str) -> int:
    """The Loyalty card that lies there."""
    return int(state.place[seat, fields.whole(place, what, 0, NUM_PLACES - 1)])


def cards_in(state: Any, value: Any, what: str) -> list[int]:
    """Two Loyalty cards by their deal numbers."""
    last = NUM_PLACES * state.seats - 1
    cards = [
        fields.whole(card, f"a card of {what}", 0, last) for card in fields.listed(value, what)
    ]
    read.refuse_if(len(set(cards)) != 2 or len(cards) != 2, f"{what} has two cards, not {value!r}")
    return cards


def place_cards(state: Any, document: read.Document) -> None:
    """Whoever holds a card or was dealt it knows it [S-19, S-65]."""
    for seat, own in enumerate(read.list_by_seat(document, "cards", dealt_cards(state))):
        for place, card in enumerate(cards_in(state, own, f"cards of seat {seat}")):
            state.place[seat, place] = card
            loyalty.let_know(state, card, 1 << seat)
    for seat, places in enumerate(read.list_by_seat(document, "face_up", [[]] * state.seats)):
        for place in fields.listed(places, f"face_up of seat {seat}"):
            card = place_in(state, seat, place, "a place of face_up")
            state.face_up |= 1 << card
            loyalty.let_know(state, card, first_of(state.seats))
    for fact in read.facts_of(document, "seen", "by", "of", "place"):
        by, of = (fields.whole(fact[key], key, 0, state.seats - 1) for key in ("by", "of"))
        loyalty.let_know(state, place_in(state, of, fact["place"], "place"), 1 << by)


def place_silence(box: Any, state: Any, document: read.Document) -> None:
    """Score checks that nobody declared in; a later round begins with the last of them just over [S-95]."""
    now = list(state.honor)
    for amounts in read.list_of(document, "checks", []):
        place_honor(box, state, amounts, "checks")
        loyalty.record_silence(box, state)
    for fact in read.facts_of(document, "excluded", "cards", "leaders"):
        pair = loyalty.card_pair(*cards_in(state, fact["cards"], "excluded"))
        for words in read.list_of(fact, "leaders", []):
            leaders = fields.all_named(words, "excluded", leader_ids(box))
            read.refuse_if(len(leaders) != 2, f"excluded names two Leaders together, not {words!r}")
            state.excluded[pair] |= 1 << loyalty.combination(*leaders)
    check_excluded(box, state)
    for leader, amount in enumerate(now):
        state.honor[leader] = amount
    if state.phase == terms.START_ROUND and state.round_number > 1:
        loyalty.record_silence(box, state)


def check_excluded(box: Any, state: Any) -> None:
    """A score check excludes all that has the threshold's Honor, and the same for all cards that were dealt."""
    told = [0] * (NUM_PLACES * state.seats)
    for cards, excluded in zip(terms.CARD_PAIRS, state.excluded, strict=True):
        for card in cards if excluded else ():
            told[card] |= excluded
    why = "a score check excludes the same for all cards that were dealt"
    read.refuse_if(len(set(told)) > 1, why)
    for excluded in set(state.excluded):
        why = "no score checks exclude just these Leaders and no others"
        read.refuse_if(excluded != told_by_checks(box, state, excluded), why)


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
    """The faces that are named; the others are dealt true to the score checks."""
    undealt = [*range(NUM_PLACES * state.seats, terms.NUM_LOYALTY)]
    held = {
        f"the loyalty of seat {seat}": state.place.tolist()[seat] for seat in range(state.seats)
    }
    named = read.list_by_seat(document, "loyalty", [None] * state.seats)
    for (what, cards), names in zip(
        [*held.items(), ("undealt", undealt)], [*named, document.get("undealt")], strict=True
    ):
        if names is not None:
            leaders = fields.all_named(names, what, leader_ids(box))
            why = f"{what} lists {len(cards)} cards, not {len(leaders)}"
            read.refuse_if(len(leaders) != len(cards), why)
            for card, leader in zip(cards, leaders, strict=True):
                state.face[card] = leader
    rest = fields.left_over(STATE, box, state, "leaders", [NUM_PLACES] * terms.NUM_LEADERS)
    if not deal_faces(state, state.dice, sum(map(one_of, rest))):
        raise BadScenario("after these score checks the other Loyalty cards cannot be dealt")


# Action cards and Plots.


def place_hands(state: Any, document: read.Document, step: str) -> None:
    """A hand that is null has all cards but the one that lies revealed, and what is in no hand is discarded."""
    hands = document.get("hands", [None] * state.seats)
    for seat, card in enumerate(state.played.tolist()[: state.seats]):
        played = 0 if card == terms.NO_CARD else 1 << card
        is_proper = step == "perform" and seat != state.hatamoto
        why = "cards are played in the step perform, and not by the Hatamoto"
        read.refuse_if(played and not is_proper, why)
        state.unperformed |= (played != 0) << seat
        if hands[seat] is None:
            state.hand[seat] = terms.ALL_CARDS & ~played
        is_empty = not state.hand[seat] and (step == "choose" or seat == state.hatamoto)
        read.refuse_if(is_empty, f"seat {seat} has at least one card in hand")
        state.discard[seat] = terms.ALL_CARDS & ~state.hand[seat] & ~played


def place_plots(box: Any, state: Any, document: read.Document) -> None:
    rest = fields.left_over(STATE, box, state, "plots", [1] * terms.NUM_PLOTS)
    shuffle(state.dice, rest, len(rest))
    if state.plot == terms.NO_PLOT:
        read.refuse_if(not rest, "no Plot is left to be the active one")
        state.plot = rest.pop()
    if fields.named(document.get("rest", "deck"), "rest", ("deck", "discard")):
        state.plot_discard = sum(1 << plot for plot in rest)
    else:
        fields.lay_below(state, "deck", rest)


# What is asked now.


def place_question(box: Any, state: Any, document: read.Document, step: str) -> None:
    decision, cause = document.get("decision"), cause_of(box, state, document, step)
    is_later = decision is None or decision in LATER_DECISIONS.get(cause, ())
    is_exchange = decision == "exchange_pick"
    for is_wrong, why in (
        ("chosen" in document and step != "choose", "cards are chosen in the step choose only"),
        (not is_later, f"decision is a later question of a card or a power, not {decision!r}"),
        (("about" in document) != (decision in ABOUT), f"about goes with the decisions {', '.join(ABOUT)}"),
        ("picks" in document and not is_exchange, "cards are picked in an exchange only"),
    ):  # fmt: skip
        read.refuse_if(is_wrong, why)
    if step == "choose":
        place_chosen(state, document)
    elif is_exchange:
        place_exchange(state, document)
    elif decision is not None:
        asked = seat_asked(box, state, document, decision)
        put_question(state, terms.DECISIONS.index(decision), asked)


def place_chosen(state: Any, document: read.Document) -> None:
    """A last card is chosen by itself; the others are chosen as written [S-13, S-31]."""
    start_round(state)
    for seat, name in enumerate(read.list_by_seat(document, "chosen", [None] * state.seats)):
        if name is not None:
            card = fields.named(name, f"the card chosen by seat {seat}", terms.CARDS)
            can_choose = seat != state.hatamoto and has(state.hand[seat], card)
            read.refuse_if(not can_choose, f"seat {seat} cannot choose {name}")
            if has(state.choosing, seat):
                commit_card(state, seat, card)


def cause_of(box: Any, state: Any, document: read.Document, step: str) -> str:
    """The card or the power that asks; a performer begins with its card."""
    if "performer" in document:
        seat = fields.whole(document["performer"], "performer", 0, state.seats - 1)
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
    if decision in ABOUT_LEADER:
        leader = state.leader = fields.named(document["about"], "about", leader_ids(box))
        is_new = decision == "company_neighbor" and (
            state.line[0] == leader or not state.honor[leader]
        )
        read.refuse_if(is_new, "the Leader just went down and got an Honor")
    elif decision == "show_loyalty":
        is_own = state.cause == terms.FLOWING_UPSTREAM
        state.viewer = state.hatamoto if is_own else seat
        owner = fields.whole(document["about"], "about", 0, state.seats - 1)
        can_show = loyalty.face_down_places(state, owner) and (owner == seat) == is_own
        read.refuse_if(not can_show, f"seat {owner} has no card to show here")
        return owner
    is_closed = loyalty.face_down_places(state, seat) == first_of(NUM_PLACES)
    why = "the Hatamoto just turned a card up"
    read.refuse_if(decision == "plot_open_honor" and is_closed, why)
    return seat


def place_exchange(state: Any, document: read.Document) -> None:
    """Who has a single card to give gives that one; others give what they picked [S-13, S-57]."""
    seats = fields.seats_in(document["about"], "about", state.seats)
    is_pair = len(seats) == len(set(seats)) == 2
    read.refuse_if(not is_pair, f"about names two players who exchange, not {seats!r}")
    why = f"seat {state.performer} exchanges, so it is named first"
    read.refuse_if(state.performer not in (NO_SEAT, seats[0]), why)
    can_give = all(loyalty.face_down_places(state, seat) for seat in seats)
    read.refuse_if(not can_give, "both who exchange have a face-down Loyalty card")
    call_exchange(state, *seats)
    loyalty.open_exchange(state)
    for seat, pick in enumerate(read.list_by_seat(document, "picks", [None] * state.seats)):
        if pick is not None:
            place = fields.whole(pick, "a pick", 0, NUM_PLACES - 1)
            can_give = seat in seats and has(loyalty.face_down_places(state, seat), place)
            read.refuse_if(not can_give, f"seat {seat} cannot give the card at place {place}")
            if has(state.picking, seat):
                loyalty.commit_pick(state, seat, place)


# Writing a position out.


def as_scenario(box: Any, state: Any) -> Fields:
    """The document of this position; what is as in a fresh round is left out."""
    seats, ids = range(state.seats), leader_ids(box)
    faces = [ids[face] for face in state.face]
    places = state.place.tolist()[: state.seats]
    hands = [hand_of(state, seat) for seat in seats]
    face_up = open_places(state)
    written = LAYOUT.written(box, state)
    written |= {
        "honor": {ids[n]: honor for n, honor in enumerate(state.honor) if honor},
        "loyalty": [[faces[card] for card in cards] for cards in places],
        "undealt": faces[NUM_PLACES * state.seats :],
        "cards": [] if places == dealt_cards(state) else places,
        "hands": [] if hands == [None] * state.seats else hands,
        "face_up": face_up if any(face_up) else [],
        "seen": facts_seen(state),
        "excluded": excluded_view(box, state),
        "rest": "discard" if state.plot_discard else None,
    }
    return asked_now(box, state) | {key: value for key, value in written.items() if value}


def hand_of(state: Any, seat: int) -> list[str] | None:
    """None for all cards that were not played."""
    if state.discard[seat] == 0:
        return None
    return [terms.CARDS[card] for card in members_of(state.hand[seat])]


def open_places(state: Any) -> list[list[int]]:
    """After the end, as many as lay open before it: which ones they were has no effect any more [S-103]."""
    if state.phase == terms.OVER:
        return [list(range(state.revealed[seat])) for seat in range(state.seats)]
    closed = [loyalty.face_down_places(state, seat) for seat in range(state.seats)]
    return [members_of(first_of(NUM_PLACES) & ~places) for places in closed]


def facts_seen(state: Any) -> list[Fields]:
    """Who has seen which face-down card, but for those who hold it or were dealt it."""
    return [
        {"by": seat, "of": of, "place": place}
        for of, cards in enumerate(state.place.tolist()[: state.seats])
        for place, card in enumerate(cards)
        for seat in members_of(state.knows[card] & ~(1 << of) & ~(1 << card // NUM_PLACES))
        if not is_face_up(state, card)
    ]


def asked_now(box: Any, state: Any) -> Fields:
    """The step, and what is asked in it where that is not its first question."""
    if state.phase == terms.OVER:
        return {"step": "check"}
    chosen, picks, about = (
        CHOICES.of_table(box, state)[key] for key in ("chosen", "picks", "about")
    )
    if state.phase == terms.CHOOSE_ACTION:
        free = [
            None if is_single(hand) else card
            for card, hand in zip(chosen, state.hand, strict=False)
        ]
        return {"step": "choose", "chosen": free} if any(free) else {}
    asked: Fields = {"step": "perform" if state.phase == terms.CHOOSE_PERFORMER else "power"}
    if state.performer != NO_SEAT:
        asked = {"step": "perform", "performer": state.performer}
    decision = terms.DECISIONS[state.phase]
    if decision in LATER_DECISIONS.get(terms.CAUSES[state.cause], ()):
        asked["decision"] = decision
    if decision in ABOUT:
        asked["about"] = about if decision in ABOUT_LEADER else state.asked
    if decision == "exchange_pick":
        asked |= {"about": [state.exchange_a, state.exchange_b], "picks": picks}
    return asked
