"""Positions from readable JSON, and any position as such; impossible ones are refused with the reason.

{"step": "perform", "round": 1, "hatamoto": 0, "line": ["akagi", …], "honor": {"akagi": 3}, "shinobi": 3,
 "loyalty": [["akagi", "kurohane"], null, …], "face_up": [[], [0], …], "cards": [[0, 5], [2, 3], [4, 1]],
 "seen": [{"by": 0, "of": 1, "place": 0}], "hands": [null, ["dishonor"], …], "performer": 1,
 "played": [null, "dishonor", …], "decision": "show_loyalty", "about": 2, "plot": "rice_tribute"}
"""

from collections.abc import Sequence
from typing import Any

from kassen.engine.errors import BadScenario
from kassen.engine.rules.ruling import NO_SEAT, first_of, has, is_single, members_of
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


def read_pair(box: Any, state: Any, value: Any, what: str) -> list[int]:
    """Two Loyalty cards by their deal numbers."""
    last, cards = NUM_PLACES * state.seats - 1, fields.listed(value, what)
    pair = {fields.whole(card, f"a card of {what}", 0, last) for card in cards}
    read.refuse_if(not len(pair) == len(cards) == 2, f"{what} has two cards, not {value!r}")
    return cards


# The phase that runs next in a step: a round begins and some may have chosen, the cards in `played` lie revealed, all
# have performed, the Plot has paid its Honor, the Shinobi has acted.
STEPS = {
    "choose": terms.START_ROUND, "perform": terms.NEXT_PERFORMER, "plot": terms.PLOT_HONOR,
    "power": terms.PLOT_POWER, "check": terms.SCORE_CHECK,
}  # fmt: skip
LEADER, PLACE, PAIR = read.name("leaders"), read.whole(0, NUM_PLACES - 1), read.Reader(read_pair)
HONOR = read.by_name("gives a number for each Leader", "leaders", read.whole(0, 540, 0))
LEADERS = read.row("names two Leaders together", LEADER, LEADER)
LAYOUT = read.Layout(
    STATE,
    {
        "round": "round_number", "hatamoto": "hatamoto", "line": "line", "shinobi": "shinobi", "hands": "hand",
        "played": "played", "plot": "plot", "deck": "deck",
    },
    usual={"round": 1, "line": lambda box, state: leader_ids(box), "shinobi": lambda box, state: box.shinobi_start,
           "hands": read.to_be_dealt},
    besides={
        "step": read.name([*STEPS], "choose"), "rest": read.name(("deck", "discard"), "deck"),
        "honor": HONOR, "checks": read.each(HONOR),  # past score checks, by the Honor there was …
        "excluded": read.facts(cards=PAIR, leaders=read.each(LEADERS)),  # … and what they told, as in a view
        "loyalty": read.by_seat(read.maybe(LEADERS)), "undealt": read.maybe(read.each(LEADER)),
        "cards": read.by_seat(PAIR, lambda box, state: [[2 * seat, 2 * seat + 1] for seat in range(state.seats)]),
        "face_up": read.by_seat(read.each(PLACE)),
        "seen": read.facts(by=read.SEAT, of=read.SEAT, place=PLACE),
        "chosen": read.by_seat(read.maybe(read.name(terms.CARDS))), "picks": read.by_seat(read.maybe(PLACE)),
        "performer": read.SEAT, "decision": read.ANY, "about": read.ANY,
    },
)  # fmt: skip
CHOICES = Mirror(STATE, chosen="chosen", picks="pick", about="leader")
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


def scenario(box: Any, state: Any, document: read.Document) -> None:
    """Lay out the position; the state's dice deal what the document leaves open."""
    take_seats(state, int(box.seats))
    told = LAYOUT.lay(box, state, document)
    fields.whole(state.round_number, "round", 1, box.round_cap)
    step, line = [*STEPS][told.step], document.get("line", leader_ids(box))
    read.refuse_if(len(line) != terms.NUM_SLOTS, LAWS[LINE])
    state.phase = STEPS[step]
    place_cards(state, told)
    place_silence(box, state, told)
    place_loyalty(box, state, told)
    place_hands(state, document, step)
    rest = read.shuffled_rest(STATE, box, state, "plots", [1] * box.num_plots)
    if state.plot == terms.NO_PLOT:
        read.refuse_if(not rest, "no Plot is left to be the active one")
        state.plot = rest.pop()
    read.lay_rest(STATE, state, rest, ("deck", "plot_discard")[told.rest])
    read.refuse_broken(box, state, broken_law, LAWS)
    place_question(box, state, document, told, step)


# Loyalty cards: where they lie, who has seen them, what silence says of them, and their faces.


def place_cards(state: Any, told: Any) -> None:
    """Whoever holds a card or was dealt it knows it [S-19, S-65]."""
    for seat, cards in enumerate(told.cards):
        for place, card in enumerate(cards):
            state.place[seat, place] = card
            loyalty.let_know(state, card, 1 << seat)
    for seat, places in enumerate(told.face_up):
        for card in [state.place[seat, place] for place in places]:
            state.face_up |= 1 << card
            loyalty.let_know(state, card, first_of(state.seats))
    for by, of, place in told.seen:
        loyalty.let_know(state, state.place[of, place], 1 << by)


def set_honor(state: Any, amounts: Sequence[int]) -> None:
    for leader, amount in enumerate(amounts):
        state.honor[leader] = amount


def place_silence(box: Any, state: Any, told: Any) -> None:
    """Score checks that nobody declared in; a later round begins with the last of them just over [S-95]."""
    for amounts in told.checks:
        set_honor(state, amounts)
        loyalty.record_silence(box, state)
    for cards, pairs in told.excluded:
        for leaders in pairs:
            state.excluded[loyalty.card_pair(*cards)] |= 1 << loyalty.combination(*leaders)
    of_card = [0] * (NUM_PLACES * state.seats)
    for pair, excluded in zip(terms.CARD_PAIRS, state.excluded, strict=True):
        for card in pair if excluded else ():
            of_card[card] |= excluded
    pairs = set(state.excluded)
    is_known = all(excluded == told_by_checks(box, state, excluded) for excluded in pairs)
    read.refuse(
        (len(set(of_card)) > 1, "a score check excludes the same for all cards that were dealt"),
        (not is_known, "no score checks exclude just these Leaders and no others"),
    )
    set_honor(state, told.honor)
    if state.phase == terms.START_ROUND and state.round_number > 1:
        loyalty.record_silence(box, state)


def told_by_checks(box: Any, state: Any, excluded: int) -> int:
    """Combinations that score checks can exclude at most: the threshold's Honor lies on two Leaders, or on one."""
    told, threshold = 0, box.threshold
    for first, second in terms.COMBINATIONS:
        for amount in (0, 1, (threshold + 1) // 2, threshold - 1, threshold):
            honor = [0] * terms.NUM_LEADERS
            honor[second], honor[first] = threshold - amount, amount
            set_honor(state, honor)
            reached = loyalty.reached_combinations(box, state)
            told |= 0 if reached & ~excluded else reached
    return told


def place_loyalty(box: Any, state: Any, told: Any) -> None:
    """The faces that are named; the others are dealt true to the score checks."""
    undealt = [*range(NUM_PLACES * state.seats, terms.NUM_LOYALTY)]
    why = f"undealt lists {len(undealt)} cards, not {len(told.undealt or ())}"
    read.refuse_if(told.undealt is not None and len(told.undealt) != len(undealt), why)
    places = [*state.place.tolist()[: state.seats], undealt]
    for cards, leaders in zip(places, [*told.loyalty, told.undealt], strict=True):
        for card, leader in zip(cards, leaders or (), strict=False):
            state.face[card] = leader
    rest = fields.left_over(STATE, box, state, "leaders", [NUM_PLACES] * terms.NUM_LEADERS)
    if not deal_faces(state, state.dice, sum(map(one_of, rest))):
        raise BadScenario("after these score checks the other Loyalty cards cannot be dealt")


def place_hands(state: Any, document: read.Document, step: str) -> None:
    """A hand that is null has all cards but the one that lies revealed, and what is in no hand is discarded."""
    is_open = read.open_seats(document, "hands", state.seats)
    for seat, card in enumerate(state.played.tolist()[: state.seats]):
        played = 0 if card == terms.NO_CARD else 1 << card
        state.unperformed |= (played != 0) << seat
        if seat in is_open:
            state.hand[seat] = terms.ALL_CARDS & ~played
        state.discard[seat] = terms.ALL_CARDS & ~state.hand[seat] & ~played
        can_play, must_hold = seat != state.hatamoto, step == "choose" or seat == state.hatamoto
        read.refuse(
            (played and not (step == "perform" and can_play),
             "cards are played in the step perform, and not by the Hatamoto"),
            (must_hold and not state.hand[seat], f"seat {seat} has at least one card in hand"),
        )  # fmt: skip


# What is asked now.


def place_question(box: Any, state: Any, document: read.Document, told: Any, step: str) -> None:
    """Put the question of a card or a power, or let seats choose; it may be about a Leader, or about players."""
    decision, cause = told.decision, cause_of(box, state, document, told, step)
    is_exchange = decision == "exchange_pick"
    is_later = decision is None or decision in LATER_DECISIONS.get(cause, ())
    read.refuse(
        ("chosen" in document and step != "choose", "cards are chosen in the step choose only"),
        (not is_later, f"decision is a later question of a card or a power, not {decision!r}"),
        (("about" in document) != (decision in ABOUT), f"about goes with the decisions {', '.join(ABOUT)}"),
        ("picks" in document and not is_exchange, "cards are picked in an exchange only"),
    )  # fmt: skip
    if step == "choose":
        place_chosen(state, told.chosen)
    elif is_exchange:
        place_exchange(box, state, told)
    elif decision is not None:
        asked = seat_asked(box, state, told.about, decision)
        put_question(state, terms.DECISIONS.index(decision), asked)


def place_chosen(state: Any, chosen: list[int | None]) -> None:
    """A last card is chosen by itself; the others are chosen as written [S-13, S-31]."""
    start_round(state)
    for seat, card in enumerate(chosen):
        if card is not None:
            can_choose = seat != state.hatamoto and has(state.hand[seat], card)
            read.refuse_if(not can_choose, f"seat {seat} cannot choose {terms.CARDS[card]}")
            if has(state.choosing, seat):
                commit_card(state, seat, card)


def cause_of(box: Any, state: Any, document: read.Document, told: Any, step: str) -> str:
    """The card or the power that asks; a performer begins with its card."""
    if told.performer is not None:
        can_perform = has(state.unperformed, told.performer)
        read.refuse_if(not can_perform, f"seat {told.performer} has no card to perform")
        begin_action(state, told.performer)
    elif step == "power" and "decision" in document:
        read.refuse_if("plot" not in document, "a decision about a power needs its Plot")
        state.cause = terms.POWER_CAUSE_FIRST + int(box.power[state.plot])
    else:
        return "nothing"
    return terms.CAUSES[state.cause]


def seat_asked(box: Any, state: Any, about: Any, decision: str) -> int:
    """Whom a later question is put to: the performer or the Hatamoto, but for who must show a card."""
    seat = owner = int(loyalty.actor(state))
    is_new = can_show = True
    if decision in ABOUT_LEADER:
        state.leader = LEADER.read(box, state, about, "about")
        is_new = state.line[0] != state.leader and state.honor[state.leader] > 0
    elif decision == "show_loyalty":
        is_own = state.cause == terms.FLOWING_UPSTREAM
        state.viewer = state.hatamoto if is_own else seat
        owner = read.SEAT.read(box, state, about, "about")
        can_show = loyalty.face_down_places(state, owner) and (owner == seat) == is_own
    is_closed = loyalty.face_down_places(state, seat) == first_of(NUM_PLACES)
    read.refuse(
        (decision == "company_neighbor" and not is_new, "the Leader just went down and got an Honor"),
        (not can_show, f"seat {owner} has no card to show here"),
        (decision == "plot_open_honor" and is_closed, "the Hatamoto just turned a card up"),
    )  # fmt: skip
    return owner


def place_exchange(box: Any, state: Any, told: Any) -> None:
    """Who has a single card to give gives that one; others give what they picked [S-13, S-57]."""
    seats = read.each(read.SEAT).read(box, state, told.about, "about")
    read.refuse(
        (not len(seats) == len(set(seats)) == 2, f"about names two players who exchange, not {seats!r}"),
        (state.performer not in (NO_SEAT, *seats[:1]), f"seat {state.performer} exchanges, so it is named first"),
        (not all(loyalty.face_down_places(state, seat) for seat in seats),
         "both who exchange have a face-down Loyalty card"),
    )  # fmt: skip
    call_exchange(state, *seats)
    loyalty.open_exchange(state)
    for seat, place in enumerate(told.picks):
        if place is not None:
            can_give = seat in seats and has(loyalty.face_down_places(state, seat), place)
            read.refuse_if(not can_give, f"seat {seat} cannot give the card at place {place}")
            if has(state.picking, seat):
                loyalty.commit_pick(state, seat, place)


# Writing a position out.


def as_scenario(box: Any, state: Any) -> Fields:
    """The document of this position; what is as in a fresh round is left out."""
    ids, places = leader_ids(box), state.place.tolist()[: state.seats]
    faces = [ids[face] for face in state.face]
    hands = zip(fields.said(box, state, STATE.by_name["hand"]), state.discard, strict=False)
    return asked_now(box, state) | LAYOUT.written(
        box,
        state,
        honor={ids[n]: honor for n, honor in enumerate(state.honor) if honor},
        loyalty=[[faces[card] for card in cards] for cards in places],
        undealt=faces[NUM_PLACES * state.seats :] or None,
        cards=places,
        hands=[hand if discard else None for hand, discard in hands],
        face_up=open_places(state),
        seen=facts_seen(state),
        excluded=excluded_view(box, state),
        rest="discard" if state.plot_discard else "deck",
    )


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
    said, decision = CHOICES.of_table(box, state), terms.DECISIONS[state.phase]
    if state.phase == terms.CHOOSE_ACTION:
        pairs = zip(said["chosen"], state.hand, strict=False)
        free = [None if is_single(hand) else card for card, hand in pairs]
        return {"step": "choose", "chosen": free} if any(free) else {}
    asked: Fields = {"step": "perform" if state.phase == terms.CHOOSE_PERFORMER else "power"}
    if state.performer != NO_SEAT:
        asked = {"step": "perform", "performer": state.performer}
    if decision in LATER_DECISIONS.get(terms.CAUSES[state.cause], ()):
        asked["decision"] = decision
    if decision == "exchange_pick":
        return asked | {"about": [state.exchange_a, state.exchange_b], "picks": said["picks"]}
    if decision in ABOUT:
        asked["about"] = said["about"] if decision in ABOUT_LEADER else state.asked
    return asked
