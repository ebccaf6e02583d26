"""What a seat sees as numbers for a network; seats come clockwise from its own."""

from kassen.engine.rules.observation import Observation, flag, group, number, one_hot, rows
from kassen.engine.rules.ruling import clear, clockwise, has, mark, rule, seats_seen
from kassen.games.martial_art.rules import state as terms
from kassen.games.martial_art.rules.actions import CARDS
from kassen.games.martial_art.rules.knowledge import free_cards
from kassen.games.martial_art.rules.sight import observer_of
from kassen.games.martial_art.rules.windows import chain_card, chain_user

PLAYERS = seats_seen(terms.MAX_SEATS)
OTHERS = PLAYERS[1:]

OBSERVATION = Observation(
    hand=number("copies in one's own hand, the card laid down included", of=CARDS),
    secrets=group(placed=one_hot("laid face down", of=CARDS), picked=number("to discard, not yet shown", of=CARDS)),
    known=rows(OTHERS, number("copies known to be in that hand", of=CARDS)),
    saw=rows(OTHERS, number("copies that seat knows to be in one's own hand", of=CARDS)),
    fighting=rows(PLAYERS, one_hot("the fighting card", of=CARDS)),
    seats=rows(
        PLAYERS, present=flag("at the table"), asked=flag("to decide now"), cards=number("in hand"),
        free_cards=number(), face_down=flag("has laid a card down"), points=number(), bridges=number(),
        strength=number(), live=flag("its text counts"), barred=flag("from Support"), ranked=flag("has a place"),
        place=number("in the ranking, from 0"), extra=number("extra cards earned"), quota=number("cards to discard"),
        used_before=number("Support cards before battle"), giver=flag("of a gift"), aimed_at=flag("by the chain"),
    ),
    discard=number("face-up copies", of=CARDS),
    lands=rows(range(terms.MAX_ON_TABLE), one_hot("a Land on the table, by its row", of=range(terms.MAX_LANDS))),
    answered=one_hot("the Support card that may be answered", of=CARDS),
    decision=one_hot("the pending decision", of=terms.DECISIONS),
    table=group(
        round_number=number(), deck=number("cards"), discard=number("cards"), lands=number("left"), legends=number(),
        window=one_hot(of=terms.WINDOWS[:terms.IN_ANSWER]), passes=number("in a row"), chain=number("cards"),
        chain_user=number("steps to the seat that used the last card of the chain"),
    ),
)  # fmt: skip
AT = OBSERVATION.at
SECRETS, KNOWN, SAW, FIGHTING = AT.secrets, AT.known, AT.saw, AT.fighting
SEATS, LANDS, TABLE = AT.seats, AT.lands, AT.table


@rule
def observe(box, state, seat, out):
    """Write the observation of a seat, or of a spectator (-1), who sees the table from seat 0."""
    clear(out, AT.size)
    first = max(seat, 0)
    for step in range(state.seats):
        other = clockwise(first, step, state.seats)
        observe_hand(box, state, seat, other, step, out)
        observe_seat(box, state, other, step * SEATS.stride, out)
        mark(FIGHTING.first + step * FIGHTING.stride, state.fighting[other], out)
    for card in range(box.num_cards):
        out[AT.discard + card] = state.discard[card]
    for index in range(terms.MAX_ON_TABLE):
        mark(LANDS.first + index * LANDS.stride, state.on_table[index], out)
    if state.phase < terms.NUM_DECISIONS:
        out[AT.decision + state.phase] = 1
    observe_table(state, first, out)


@rule
def observe_hand(box, state, seat, other, step, out):
    """Count one's own hand and secrets in full and of others what is known; a spectator knows seat 0 like any other."""
    observer = observer_of(seat)
    known = AT.hand if step == 0 else KNOWN.first + (step - 1) * KNOWN.stride
    saw = SAW.first + (step - 1) * SAW.stride
    for card in range(box.num_cards):
        if other == seat:
            out[AT.hand + card] = state.hand[seat, card]
            out[SECRETS.picked + card] = state.picked[seat, card]
        else:
            out[known + card] = state.known[observer, other, card]
            if seat >= 0:
                out[saw + card] = state.known[other, seat, card]
    if other == seat:
        mark(SECRETS.placed, state.placed[seat], out)


@rule
def observe_seat(box, state, other, row, out):
    is_waiting = has(state.waiting, other)
    out[row + SEATS.present] = 1
    out[row + SEATS.asked] = is_waiting
    out[row + SEATS.cards] = state.hand_size[other]
    out[row + SEATS.free_cards] = free_cards(box, state, other)
    out[row + SEATS.face_down] = state.phase == terms.PLAY_CARD and not is_waiting
    out[row + SEATS.points] = state.points[other]
    out[row + SEATS.bridges] = state.bridges[other]
    out[row + SEATS.strength] = state.strength[other]
    out[row + SEATS.live] = has(state.live, other)
    out[row + SEATS.barred] = has(state.barred, other)
    if state.place[other] != terms.NO_PLACE:
        out[row + SEATS.ranked] = 1
        out[row + SEATS.place] = state.place[other]
    out[row + SEATS.extra] = state.extra[other]
    out[row + SEATS.quota] = state.quota[other]
    out[row + SEATS.used_before] = state.used_before[other]
    out[row + SEATS.giver] = state.giver == other
    out[row + SEATS.aimed_at] = state.aim == other


@rule
def observe_table(state, first, out):
    out[TABLE.round_number] = state.round_number
    out[TABLE.deck] = state.deck_size
    out[TABLE.discard] = state.discard_size
    out[TABLE.lands] = state.land_deck_size
    out[TABLE.legends] = state.legends
    mark(TABLE.window, state.window, out)
    out[TABLE.passes] = state.passes
    out[TABLE.chain] = state.chain_size
    if state.chain_size > 0:
        top = int(state.chain_size) - 1
        steps = chain_user(state, top) - first
        out[TABLE.chain_user] = steps if steps >= 0 else steps + int(state.seats)
        out[AT.answered + chain_card(state, top)] = 1
