"""The view of a seat as numbers for a network; seats come clockwise from its own."""

from kassen.engine.rules.observation import Observation, flag, group, number, one_hot, rows
from kassen.engine.rules.ruling import clear, clockwise, seats_seen
from kassen.games.mangoku.rules import state as terms
from kassen.games.mangoku.rules.sight import knows

PLAYERS = seats_seen(terms.MAX_SEATS)

OBSERVATION = Observation(
    hand=number("copies in one's own hand", of=terms.CHARACTERS),
    known=rows(PLAYERS[1:], number("copies known to be in that hand", of=terms.CHARACTERS)),
    seats=rows(
        PLAYERS, present=flag("at the table"), remaining=flag("in the campaign", field="remaining"),
        begun=flag("has had a turn in it", field="begun"), coins=number(field="coins"),
        cards=number("in hand", field="hand_size"), floor=number("battle points shown by a block", field="floor"),
        active=flag("on turn"), answering=flag("asked for an answer"),
        touched=flag("by the card played", field="targets"), accepted=flag("its effect", field="accepted"),
    ),
    discard=number("face-up copies", of=terms.CHARACTERS, field="discard"),
    link=one_hot("the card being played", of=terms.CHARACTERS, field="link"),
    taken=one_hot("the card in transit", of=terms.CHARACTERS, field="taken"),
    decision=one_hot("the pending decision", of=terms.DECISIONS, field="phase"),
    table=group(
        supply=number("cards", field="supply_size"), center=number("coins", field="center"),
        coins_out=number("coins out of the game", field="coins_out"), last_turn=flag(field="last_turn"),
        ikki=flag("Peasants rise", field="is_ikki"), seats=number("players", field="seats"),
    ),
)  # fmt: skip
AT = OBSERVATION.at
KNOWN, SEATS = AT.known, AT.seats
observe_table = OBSERVATION.of_table(terms.STATE)
observe_fields = OBSERVATION.of_seats("seats", terms.STATE)


def observe(box, state, seat, out):
    """Write the observation of a seat, or of a spectator (-1), who sees the table from seat 0."""
    clear(out, AT.size)
    observe_table(state, out)
    first = max(seat, 0)
    for step in range(state.seats):
        other = clockwise(first, step, state.seats)
        observe_hand(state, seat, other, step, out)
        observe_seat(state, other, step * SEATS.stride, out)


def observe_hand(state, seat, other, step, out):
    """Count one's own hand in full and of others what is known; a spectator knows seat 0 like any other."""
    first = AT.hand if step == 0 else KNOWN.first + (step - 1) * KNOWN.stride
    for slot in range(state.hand_size[other]):
        if knows(state, seat, other, slot):
            out[first + state.hand[other, slot]] += 1


def observe_seat(state, other, row, out):
    observe_fields(state, other, row, out)
    out[row + SEATS.present] = 1
    out[row + SEATS.active] = state.turn == other and state.phase != terms.OVER
    out[row + SEATS.answering] = state.phase == terms.RESPOND and state.answering == other
