"""What never changes: every card and every coin is in exactly one place, hands keep their size, floors are true."""

from kassen.engine.rules.ruling import copies_in, has, rule
from kassen.games.mangoku.rules.hands import battle_sum
from kassen.games.mangoku.rules.state import NUM_CHARACTERS, OVER, PLAY_CARD

CARDS, COINS, HANDS, STAKE, SURVIVORS, FLOORS = range(1, 7)


@rule
def broken_law(box, state):
    """The first law this state breaks, or 0; it is asked while a decision is pending or the game is over."""
    for card in range(NUM_CHARACTERS):
        if copies_on_table(state, card) != box.copies[card]:
            return CARDS
    if coins_on_table(state) != int(box.coins_each) * int(state.seats):
        return COINS
    for seat in range(state.seats):
        if not is_floor_true(box, state, seat):
            return FLOORS
    if state.phase == OVER:
        return 0 if state.center == 0 else STAKE
    if state.center < 1:  # [M-111]
        return STAKE
    if not has(state.remaining, int(state.turn)):  # [M-36, M-103]
        return SURVIVORS
    for seat in range(state.seats):
        if not has_proper_hand(box, state, seat):
            return HANDS
    return 0


@rule
def copies_on_table(state, card):
    copies = int(state.discard[card]) + copies_held(state, card)
    if state.buried == card:
        copies += 1
    copies += copies_in(state.supply, state.supply_size, card)
    return copies


@rule
def copies_held(state, card):
    """In all hands, and in transit."""
    copies = 1 if state.taken == card else 0
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
def has_proper_hand(box, state, seat):
    """None for the eliminated; full while the supply lasts, one more for the one to play [M-28, M-35, M-38, M-53]."""
    size = int(state.hand_size[seat])
    full = int(box.hand_size)
    if not has(state.remaining, seat):
        return size == 0
    if state.turn == seat and state.phase == PLAY_CARD:
        return 1 <= size <= full if state.last_turn else size == full + 1
    least = full if state.supply_size > 0 else (0 if state.turn == seat else 1)
    return least <= size <= full


@rule
def is_floor_true(box, state, seat):
    """A hand reaches its floor, and has none once a card was drawn [MK-7]."""
    if state.hand_size[seat] > box.hand_size:
        return state.floor[seat] == 0
    return battle_sum(box, state, seat) >= state.floor[seat]
