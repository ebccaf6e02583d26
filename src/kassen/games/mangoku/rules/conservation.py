"""Laws that no decision breaks: every card and every coin is in exactly one place, and the table is one that can be."""

from kassen.engine.rules.ruling import has, is_single
from kassen.games.mangoku.rules import state as terms
from kassen.games.mangoku.rules.campaign import can_all_pay_again
from kassen.games.mangoku.rules.hands import battle_sum
from kassen.games.mangoku.rules.links import is_attack
from kassen.games.mangoku.rules.ranking import richest

CARDS, COINS, ENDING, FLOORS, SURVIVORS, STAKE, HANDS, NO_HAND, LAST_TURN = range(1, 10)

LAWS = {
    CARDS: "every card lies in one place",
    COINS: "there are {box.coins_each} coins for each seat, and no more",
    ENDING: "the game ends when somebody cannot pay the ante, and whoever has the most coins wins [M-112, M-118]",
    FLOORS: "a floor is the strength of an attack that a hand has blocked since a card last joined or left it [MK-7]",
    SURVIVORS: "who has the turn has begun it and is not out, and others are left when a turn begins [M-27, M-99]",
    STAKE: "there are coins in the center until the campaign is won, and none after the game [M-111]",
    HANDS: "a hand has {box.hand_size} cards while there is a supply, and the one to play has drawn one more "
    "[M-28, M-38]",
    NO_HAND: "who is out holds no cards [M-63]",
    LAST_TURN: "the last turn begins without a supply [M-20]",
}


def broken_law(box, state):
    """The first law this state breaks, or 0; it is asked while a decision is pending or the game is over."""
    for card in range(terms.NUM_CHARACTERS):
        if terms.count_cards(state, card) != box.copies[card]:
            return CARDS
    if coins_on_table(state) != int(box.coins_each) * int(state.seats) or state.coins_out < 0:
        return COINS
    for seat in range(state.seats):
        if not is_floor_true(box, state, seat):
            return FLOORS
        if not has(state.remaining, seat) and state.hand_size[seat] > 0:
            return NO_HAND
    if (state.center == 0) != (state.phase == terms.OVER):
        return STAKE
    if state.phase == terms.OVER:
        return 0 if has_proper_end(box, state) else ENDING
    if not is_turn_possible(state):
        return SURVIVORS
    if state.last_turn and state.supply_size > 0:
        return LAST_TURN
    for seat in range(state.seats):
        if not has_proper_hand(box, state, seat):
            return HANDS
    return 0


def has_proper_end(box, state):
    """[M-112, M-118]"""
    if state.champion < 0 or state.remaining == 0:
        return False
    return has(richest(state), int(state.champion)) and not can_all_pay_again(box, state)


def is_turn_possible(state):
    """A chain may go on alone, for a taken card is played all the same [M-96]."""
    is_alone = is_single(int(state.remaining)) and state.links <= 1
    has_begun = has(state.begun, int(state.turn)) or state.phase == terms.START_TURN
    return has(state.remaining, int(state.turn)) and has_begun and not is_alone


def coins_on_table(state):
    coins = int(state.center) + int(state.coins_out)
    for seat in range(state.seats):
        coins += int(state.coins[seat])
    return coins


def has_proper_hand(box, state, seat):
    """Full while the supply lasts, one more for the one to play [M-28, M-35, M-38, M-53]."""
    size = int(state.hand_size[seat])
    full = int(box.hand_size)
    if not has(state.remaining, seat):
        return True
    if state.turn == seat and state.phase == terms.PLAY_CARD:
        return 1 <= size <= full if state.last_turn else size == full + 1
    is_in_link = state.turn == seat and state.link != terms.NO_CARD
    least = full if state.supply_size > 0 else (0 if is_in_link else 1)
    return least <= size <= full


def is_floor_true(box, state, seat):
    """A hand reaches its floor, and has none once a card was drawn or played [MK-7]."""
    if state.floor[seat] == 0:
        return True
    has_changed = state.turn == seat and (
        state.phase == terms.PLAY_CARD or state.link != terms.NO_CARD
    )
    if state.phase != terms.OVER and has_changed and not state.last_turn:
        return False
    return is_strength(box, state.floor[seat]) and battle_sum(box, state, seat) >= state.floor[seat]


def is_strength(box, strength):
    for card in range(terms.NUM_CHARACTERS):
        if box.copies[card] > 0 and box.amount[card] == strength and is_attack(box, card):
            return True
    return False
