"""What never changes: every card and every coin is in exactly one place, and hands keep their size."""

from kassen.engine.kernel import rule
from kassen.games.mangoku.hands import is_remaining
from kassen.games.mangoku.state import NUM_CHARACTERS, OVER, PLAY_CARD

CARDS, COINS, HANDS, STAKE, SURVIVORS = range(1, 6)


@rule
def broken_law(box, state):
    """The first law this state breaks, or 0; it is asked while a decision is pending or the game is over."""
    for card in range(NUM_CHARACTERS):
        if copies_on_table(state, card) != box.copies[card]:
            return CARDS
    if coins_on_table(state) != int(box.coins_each) * int(state.seats):
        return COINS
    if state.phase == OVER:
        return 0 if state.center == 0 else STAKE
    if state.center < 1:  # [M-111]
        return STAKE
    if not is_remaining(state, int(state.turn)):  # [M-36, M-103]
        return SURVIVORS
    for seat in range(state.seats):
        if not has_proper_hand(state, seat):
            return HANDS
    return 0


@rule
def copies_on_table(state, card):
    copies = int(state.discard[card])
    if state.buried == card:
        copies += 1
    if state.taken == card:
        copies += 1
    for index in range(state.supply_size):
        if state.supply[index] == card:
            copies += 1
    for seat in range(state.seats):
        for slot in range(state.hand_size[seat]):
            if state.hand[seat, slot] == card:
                copies += 1
    return copies


@rule
def coins_on_table(state):
    coins = int(state.center) + int(state.coins_out)
    for seat in range(state.seats):
        coins += int(state.coins[seat])
    return coins


@rule
def has_proper_hand(state, seat):
    """None for the eliminated; two while the supply lasts, three for the one to play [M-28, M-35, M-38, M-53]."""
    size = int(state.hand_size[seat])
    if not is_remaining(state, seat):
        return size == 0
    is_active = state.turn == seat
    if state.phase == PLAY_CARD and is_active:
        return size <= 3 and size >= 1 and (state.last_turn or size == 3)
    if is_active:
        return size <= 2 and (size == 2 or state.supply_size == 0)
    return size == 2 or (size == 1 and state.supply_size == 0)
