"""What a seat sees as numbers for a network; seats come clockwise from its own."""

from kassen.engine.rules.observation import Observation, flag, group, number, one_hot, rows
from kassen.engine.rules.ruling import clear, clockwise, has, mark, rule, seats_seen
from kassen.games.mangoku.rules import state as terms
from kassen.games.mangoku.rules.sight import knows

PLAYERS = seats_seen(terms.MAX_SEATS)

OBSERVATION = Observation(
    hand=number("copies in one's own hand", of=terms.CHARACTERS),
    known=rows(PLAYERS[1:], number("copies known to be in that hand", of=terms.CHARACTERS)),
    seats=rows(
        PLAYERS, present=flag("at the table"), remaining=flag("in the campaign"), begun=flag("has had a turn in it"),
        coins=number(), cards=number("in hand"), floor=number("battle points shown by a block"), active=flag("on turn"),
        answering=flag("asked for an answer"), touched=flag("by the card played"), accepted=flag("its effect"),
    ),
    discard=number("face-up copies", of=terms.CHARACTERS),
    link=one_hot("the card being played", of=terms.CHARACTERS),
    taken=one_hot("the card in transit", of=terms.CHARACTERS),
    decision=one_hot("the pending decision", of=terms.DECISIONS),
    table=group(
        supply=number("cards"), center=number("coins"), coins_out=number("coins out of the game"), last_turn=flag(),
        ikki=flag("Peasants rise"), seats=number("players"),
    ),
)  # fmt: skip
AT = OBSERVATION.at
KNOWN, SEATS, TABLE = AT.known, AT.seats, AT.table


@rule
def observe(box, state, seat, out):
    """Write the observation of a seat, or of a spectator (-1), who sees the table from seat 0."""
    clear(out, AT.size)
    first = max(seat, 0)
    for step in range(state.seats):
        other = clockwise(first, step, state.seats)
        observe_hand(state, seat, other, step, out)
        observe_seat(state, other, step * SEATS.stride, out)
    for card in range(terms.NUM_CHARACTERS):
        out[AT.discard + card] = state.discard[card]
    mark(AT.link, state.link, out)
    mark(AT.taken, state.taken, out)
    if state.phase < terms.NUM_DECISIONS:
        out[AT.decision + state.phase] = 1
    out[TABLE.supply] = state.supply_size
    out[TABLE.center] = state.center
    out[TABLE.coins_out] = state.coins_out
    out[TABLE.last_turn] = state.last_turn
    out[TABLE.ikki] = state.is_ikki
    out[TABLE.seats] = state.seats


@rule
def observe_hand(state, seat, other, step, out):
    """Count one's own hand in full and of others what is known; a spectator knows seat 0 like any other."""
    first = AT.hand if step == 0 else KNOWN.first + (step - 1) * KNOWN.stride
    for slot in range(state.hand_size[other]):
        if knows(state, seat, other, slot):
            out[first + state.hand[other, slot]] += 1


@rule
def observe_seat(state, other, row, out):
    out[row + SEATS.present] = 1
    out[row + SEATS.remaining] = has(state.remaining, other)
    out[row + SEATS.begun] = has(state.begun, other)
    out[row + SEATS.coins] = state.coins[other]
    out[row + SEATS.cards] = state.hand_size[other]
    out[row + SEATS.floor] = state.floor[other]
    out[row + SEATS.active] = state.turn == other and state.phase != terms.OVER
    out[row + SEATS.answering] = state.phase == terms.RESPOND and state.answering == other
    out[row + SEATS.touched] = has(state.targets, other)
    out[row + SEATS.accepted] = has(state.accepted, other)
