"""The view of a seat as numbers for a network; seats come clockwise from its own."""

from kassen.engine.rules.observation import Observation, flag, group, number, one_hot, rows
from kassen.engine.rules.ruling import clear, clockwise, has, mark, seats_seen
from kassen.games.martial_art.rules import knowledge, sight, state as terms, windows
from kassen.games.martial_art.rules.actions import CARDS

PLAYERS = seats_seen(terms.MAX_SEATS)
OTHERS = PLAYERS[1:]

OBSERVATION = Observation(
    hand=number("copies in one's own hand, the card laid down included", of=CARDS),
    secrets=group(placed=one_hot("laid face down", of=CARDS), picked=number("to discard, not yet shown", of=CARDS)),
    known=rows(OTHERS, number("copies known to be in that hand", of=CARDS)),
    saw=rows(OTHERS, number("copies that seat knows to be in one's own hand", of=CARDS)),
    fighting=rows(PLAYERS, one_hot("the fighting card", of=CARDS)),
    seats=rows(
        PLAYERS, present=flag("at the table"), asked=flag("to decide now", field="waiting"),
        cards=number("in hand", field="hand_size"), free_cards=number(), face_down=flag("has laid a card down"),
        points=number(field="points"), bridges=number(field="bridges"), strength=number(field="strength"),
        live=flag("its text counts", field="live"), barred=flag("from Support", field="barred"),
        ranked=flag("has a place"), place=number("in the ranking, from 0"),
        extra=number("extra cards earned", field="extra"), quota=number("cards to discard", field="quota"),
        used_before=number("Support cards before battle", field="used_before"),
        giver=flag("of a gift", field="giver"), aimed_at=flag("by the chain", field="aim"),
    ),
    discard=number("face-up copies", of=CARDS, field="discard"),
    lands=rows(range(terms.MAX_ON_TABLE), one_hot("a Land on the table, by its row", of=range(terms.MAX_LANDS))),
    answered=one_hot("the Support card that may be answered", of=CARDS),
    decision=one_hot("the pending decision", of=terms.DECISIONS, field="phase"),
    table=group(
        round_number=number(field="round_number"), deck=number("cards", field="deck_size"),
        discard=number("cards", field="discard_size"), lands=number("left", field="land_deck_size"),
        legends=number(field="legends"), window=one_hot(of=terms.WINDOWS[:terms.IN_ANSWER], field="window"),
        passes=number("in a row", field="passes"), chain=number("cards", field="chain_size"),
        chain_user=number("steps to the seat that used the last card of the chain"),
    ),
)  # fmt: skip
AT = OBSERVATION.at
SECRETS, KNOWN, SAW, FIGHTING = AT.secrets, AT.known, AT.saw, AT.fighting
SEATS, LANDS, TABLE = AT.seats, AT.lands, AT.table
observe_table = OBSERVATION.of_table(terms.STATE)
observe_fields = OBSERVATION.of_seats("seats", terms.STATE)


def observe(box, state, seat, out):
    """Write the observation of a seat, or of a spectator (-1), who sees the table from seat 0."""
    clear(out, AT.size)
    observe_table(state, out)
    first = max(seat, 0)
    for step in range(state.seats):
        other = clockwise(first, step, state.seats)
        observe_hand(box, state, seat, other, step, out)
        observe_seat(box, state, other, step * SEATS.stride, out)
        mark(FIGHTING.first + step * FIGHTING.stride, state.fighting[other], out)
    for index in range(terms.MAX_ON_TABLE):
        mark(LANDS.first + index * LANDS.stride, state.on_table[index], out)
    if state.chain_size > 0:
        observe_chain(state, first, out)


def observe_hand(box, state, seat, other, step, out):
    """Count one's own hand and secrets in full and of others what is known; a spectator knows seat 0 like any other."""
    observer = sight.observer_of(seat)
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


def observe_seat(box, state, other, row, out):
    observe_fields(state, other, row, out)
    out[row + SEATS.present] = 1
    out[row + SEATS.free_cards] = knowledge.free_cards(box, state, other)
    out[row + SEATS.face_down] = state.phase == terms.PLAY_CARD and not has(state.waiting, other)
    if state.place[other] != terms.NO_PLACE:
        out[row + SEATS.ranked] = 1
        out[row + SEATS.place] = state.place[other]


def observe_chain(state, first, out):
    """The card that may be answered now, and who used it."""
    top = int(state.chain_size) - 1
    steps = windows.chain_user(state, top) - first
    out[TABLE.chain_user] = steps if steps >= 0 else steps + int(state.seats)
    out[AT.answered + windows.chain_card(state, top)] = 1
