"""Palace and Pavilion: paying treasures for Envoys and Rumors (chapter 3.12 of the rules)."""

from kassen.engine.rules.ruling import emit, is_single, lowest
from kassen.games.ninjato.rules import actions, state as terms
from kassen.games.ninjato.table.events import ENVOY_BOUGHT, RUMOR_BOUGHT, TOKEN_BITS


def card_in_row(state, is_rumor, slot):
    return int(state.pavilion[slot]) if is_rumor else int(state.palace[slot])


def cost_of(box, is_rumor, card, treasure):
    return int(box.rumor_cost[card, treasure]) if is_rumor else int(box.envoy_cost[card, treasure])


def gold_left(box, state, seat, is_rumor, card):
    """The Gold a payment leaves free, used only for what is missing; below 0 the card cannot be paid [N-104]."""
    gold = int(state.stock[seat, terms.GOLD]) - cost_of(box, is_rumor, card, terms.GOLD)
    for treasure in range(terms.GOLD):
        missing = cost_of(box, is_rumor, card, treasure) - int(state.stock[seat, treasure])
        gold -= max(missing, 0)
    return gold


def payable(box, state, seat, is_rumor):
    """The slots of a row with a card this seat can pay for [N-26, N-27]."""
    rows = 0
    for slot in range(terms.NUM_SLOTS):
        card = card_in_row(state, is_rumor, slot)
        if card != terms.NO_CARD and gold_left(box, state, seat, is_rumor, card) >= 0:
            rows |= 1 << slot
    return rows


def ask_buy(box, state):
    """Exactly one card, of those the seat can pay for [N-5, N-29]."""
    rows = payable(box, state, int(state.turn), state.buys_rumor == 1)
    state.phase = terms.BUY_RUMOR if state.buys_rumor else terms.BUY_ENVOY
    if is_single(rows):
        state.choice = actions.ROW_FIRST + lowest(rows)
        state.phase += terms.CARRY_OUT


def choose_card(state):
    state.row = int(state.choice) - actions.ROW_FIRST
    state.phase = terms.ASK_PAYMENT


def ask_payment(box, state):
    """Gold for what is missing; a choice only where it could replace more [N-5, N-105]."""
    seat = int(state.turn)
    is_rumor = state.buys_rumor == 1
    card = card_in_row(state, is_rumor, int(state.row))
    payment = 0
    can_replace_more = False
    for treasure in range(terms.GOLD):
        listed = cost_of(box, is_rumor, card, treasure)
        missing = max(listed - int(state.stock[seat, treasure]), 0)
        payment |= missing << (actions.PAYMENT_BITS * treasure)
        if missing < listed:
            can_replace_more = True
    has_choice = can_replace_more and gold_left(box, state, seat, is_rumor, card) > 0
    state.payment = payment
    state.phase = terms.PAY_TREASURES if has_choice and not box.auto_payment else terms.PAY


def can_pay_so(box, state, seat, payment):
    """This much Gold in place of each listed treasure [N-104]."""
    is_rumor = state.buys_rumor == 1
    card = card_in_row(state, is_rumor, int(state.row))
    gold = int(state.stock[seat, terms.GOLD]) - cost_of(box, is_rumor, card, terms.GOLD)
    for treasure in range(terms.GOLD):
        replaced = (payment >> (actions.PAYMENT_BITS * treasure)) & actions.PAYMENT_MASK
        listed = cost_of(box, is_rumor, card, treasure)
        if replaced > listed or listed - replaced > state.stock[seat, treasure]:
            return False
        gold -= replaced
    return gold >= 0


def legal_payments(box, state, seat, mask):
    for payment in range(actions.NUM_PAYMENTS):
        if can_pay_so(box, state, seat, actions.GOLD_FOR[payment]):
            mask[actions.GOLD_FIRST + payment] = 1


def choose_payment(state):
    state.payment = actions.GOLD_FOR[int(state.choice) - actions.GOLD_FIRST]
    state.phase = terms.PAY


def pay(box, state):
    """Tokens to the spent pile, the card to its new owner, honor at once [N-3, N-106, N-107, N-108, N-109, N-110]."""
    seat = int(state.turn)
    is_rumor = state.buys_rumor == 1
    card = card_in_row(state, is_rumor, int(state.row))
    gold = cost_of(box, is_rumor, card, terms.GOLD)
    honor = gold * int(box.treasure_value[terms.GOLD])
    packed = 0
    for treasure in range(terms.GOLD):
        listed = cost_of(box, is_rumor, card, treasure)
        replaced = (int(state.payment) >> (actions.PAYMENT_BITS * treasure)) & actions.PAYMENT_MASK
        gold += replaced
        spend(state, seat, treasure, listed - replaced)
        packed |= (listed - replaced) << (TOKEN_BITS * treasure)
        worth = int(box.treasure_value[terms.GOLD if box.gold_own else treasure])
        honor += (listed - replaced) * int(box.treasure_value[treasure]) + replaced * worth
    spend(state, seat, terms.GOLD, gold)
    state.gain = honor
    state.honor[seat] += honor
    packed |= gold << (TOKEN_BITS * terms.GOLD)
    take_card(state, seat, is_rumor, card)
    emit(state, RUMOR_BOUGHT if is_rumor else ENVOY_BOUGHT, seat, int(state.row) + 1, card, packed)
    state.phase = terms.END_TURN


def spend(state, seat, treasure, tokens):
    state.stock[seat, treasure] -= tokens
    state.discard[terms.BAG, treasure] += tokens


def take_card(state, seat, is_rumor, card):
    if is_rumor:
        state.rumor_owner[card] = seat
        state.pavilion[state.row] = terms.NO_CARD
    else:
        state.envoy_owner[card] = seat
        state.palace[state.row] = terms.NO_CARD
