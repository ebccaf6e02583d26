"""Palace and Pavilion: paying treasures for Envoys and Rumors (chapter 3.12 of the rules)."""

from kassen.engine.kernel import emit, rule
from kassen.engine.sets import is_single, lowest
from kassen.games.ninjato.actions import (
    GOLD_FIRST,
    GOLD_FOR,
    NUM_PAYMENTS,
    PAYMENT_BITS,
    PAYMENT_MASK,
    ROW_FIRST,
)
from kassen.games.ninjato.events import ENVOY_BOUGHT, RUMOR_BOUGHT, TOKEN_BITS
from kassen.games.ninjato.state import (
    ASK_BUY,
    ASK_PAYMENT,
    BAG,
    BUY_ENVOY,
    BUY_RUMOR,
    CARRY_OUT,
    END_TURN,
    GOLD,
    NO_CARD,
    NUM_SLOTS,
    PAY,
    PAY_TREASURES,
)


@rule
def card_in_row(state, is_rumor, slot):
    return int(state.pavilion[slot]) if is_rumor else int(state.palace[slot])


@rule
def cost_of(box, is_rumor, card, treasure):
    return int(box.rumor_cost[card, treasure]) if is_rumor else int(box.envoy_cost[card, treasure])


@rule
def gold_left(box, state, seat, is_rumor, card):
    """The Gold a payment leaves free, if it is used only for what is missing; below 0 the card cannot be paid.

    [N-104]
    """
    gold = int(state.stock[seat, GOLD]) - cost_of(box, is_rumor, card, GOLD)
    for treasure in range(GOLD):
        missing = cost_of(box, is_rumor, card, treasure) - int(state.stock[seat, treasure])
        gold -= max(missing, 0)
    return gold


@rule
def payable(box, state, seat, is_rumor):
    """The slots of a row with a card this seat can pay for [N-26, N-27]."""
    rows = 0
    for slot in range(NUM_SLOTS):
        card = card_in_row(state, is_rumor, slot)
        if card != NO_CARD and gold_left(box, state, seat, is_rumor, card) >= 0:
            rows |= 1 << slot
    return rows


@rule
def ask_buy(box, state):
    """Exactly one card, of those the seat can pay for [N-5, N-29]."""
    rows = payable(box, state, int(state.turn), state.buys_rumor == 1)
    state.phase = BUY_RUMOR if state.buys_rumor else BUY_ENVOY
    if is_single(rows):
        state.choice = ROW_FIRST + lowest(rows)
        state.phase += CARRY_OUT


@rule
def choose_card(state):
    state.row = int(state.choice) - ROW_FIRST
    state.phase = ASK_PAYMENT


@rule
def ask_payment(box, state):
    """Gold for what is missing; a choice only where it could replace more [N-5, N-105]."""
    seat = int(state.turn)
    is_rumor = state.buys_rumor == 1
    card = card_in_row(state, is_rumor, int(state.row))
    payment = 0
    can_replace_more = False
    for treasure in range(GOLD):
        listed = cost_of(box, is_rumor, card, treasure)
        missing = max(listed - int(state.stock[seat, treasure]), 0)
        payment |= missing << (PAYMENT_BITS * treasure)
        if missing < listed:
            can_replace_more = True
    has_choice = can_replace_more and gold_left(box, state, seat, is_rumor, card) > 0
    state.payment = payment
    state.phase = PAY_TREASURES if has_choice and not box.auto_payment else PAY


@rule
def can_pay_so(box, state, seat, payment):
    """This much Gold in place of each listed treasure [N-104]."""
    is_rumor = state.buys_rumor == 1
    card = card_in_row(state, is_rumor, int(state.row))
    gold = int(state.stock[seat, GOLD]) - cost_of(box, is_rumor, card, GOLD)
    for treasure in range(GOLD):
        replaced = (payment >> (PAYMENT_BITS * treasure)) & PAYMENT_MASK
        listed = cost_of(box, is_rumor, card, treasure)
        if replaced > listed or listed - replaced > state.stock[seat, treasure]:
            return False
        gold -= replaced
    return gold >= 0


@rule
def legal_payments(box, state, seat, mask):
    for payment in range(NUM_PAYMENTS):
        if can_pay_so(box, state, seat, GOLD_FOR[payment]):
            mask[GOLD_FIRST + payment] = 1


@rule
def choose_payment(state):
    state.payment = GOLD_FOR[int(state.choice) - GOLD_FIRST]
    state.phase = PAY


@rule
def pay(box, state):
    """Tokens to the spent pile, the card to its new owner, honor at once [N-3, N-106, N-107, N-108, N-109, N-110]."""
    seat = int(state.turn)
    is_rumor = state.buys_rumor == 1
    card = card_in_row(state, is_rumor, int(state.row))
    gold = cost_of(box, is_rumor, card, GOLD)
    honor = gold * int(box.treasure_value[GOLD])
    packed = 0
    for treasure in range(GOLD):
        listed = cost_of(box, is_rumor, card, treasure)
        replaced = (int(state.payment) >> (PAYMENT_BITS * treasure)) & PAYMENT_MASK
        gold += replaced
        spend(state, seat, treasure, listed - replaced)
        packed |= (listed - replaced) << (TOKEN_BITS * treasure)
        worth = int(box.treasure_value[GOLD if box.gold_own else treasure])
        honor += (listed - replaced) * int(box.treasure_value[treasure]) + replaced * worth
    spend(state, seat, GOLD, gold)
    state.gain = honor
    state.honor[seat] += honor
    packed |= gold << (TOKEN_BITS * GOLD)
    take_card(state, seat, is_rumor, card)
    emit(state, RUMOR_BOUGHT if is_rumor else ENVOY_BOUGHT, seat, int(state.row) + 1, card, packed)
    state.phase = END_TURN


@rule
def spend(state, seat, treasure, tokens):
    state.stock[seat, treasure] -= tokens
    state.discard[BAG, treasure] += tokens


@rule
def take_card(state, seat, is_rumor, card):
    if is_rumor:
        state.rumor_owner[card] = seat
        state.pavilion[state.row] = NO_CARD
    else:
        state.envoy_owner[card] = seat
        state.palace[state.row] = NO_CARD


@rule
def choose_in_palace(state, decision):
    if decision == PAY_TREASURES:
        choose_payment(state)
    else:
        choose_card(state)


@rule
def run_palace(box, state):
    if state.phase == ASK_BUY:
        ask_buy(box, state)
    elif state.phase == ASK_PAYMENT:
        ask_payment(box, state)
    else:
        pay(box, state)
