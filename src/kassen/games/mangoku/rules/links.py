"""A link: one play inside a turn, from the card on the table to its effect (chapters 3.5 to 3.8)."""

from kassen.engine.rules.dice import roll
from kassen.engine.rules.kernel import emit
from kassen.engine.rules.seats import NO_SEAT, clockwise
from kassen.engine.rules.sets import first_of, has, is_single, lowest
from kassen.games.mangoku.rules import hands, state as terms
from kassen.games.mangoku.rules.actions import ACCEPT, ANSWER_MONK
from kassen.games.mangoku.table import events


def begin_link(box, state):
    """The card goes face up to the discard pile, then the active player refills, then it works [M-23, M-24, M-93]."""
    seat = int(state.turn)
    card = int(state.link)
    lay_link_down(state, seat, card)
    emit(state, events.CARD_PLAYED, seat, card, state.source)
    hands.refill(box, state, seat, events.FOR_REFILL)
    effect = box.effect[card]
    if effect == terms.END_THE_CAMPAIGN:  # [M-67, M-68]
        state.emperor = 1
        state.phase = terms.END_TURN
    elif effect == terms.NO_EFFECT or effect == terms.CANCEL:  # [M-79]
        end_link_without_effect(state, events.NO_TEXT)
    elif effect == terms.IKKI and not state.is_ikki:  # [M-69]
        end_link_without_effect(state, events.NO_TEXT)
    else:
        state.phase = terms.CHOOSE_TARGET


def lay_link_down(state, seat, card):
    """A taken card never passes through the hand [M-33]; a Peasant that joins it comes from there."""
    from_hand = 2 if state.is_ikki else 1
    if state.taken != terms.NO_CARD:
        state.taken = terms.NO_CARD
        state.discard[card] += 1
        from_hand -= 1
    for _ in range(from_hand):
        hands.discard_slot(state, seat, hands.find_card(state, seat, card))


def end_link_without_effect(state, reason):
    emit(state, events.NOTHING_HAPPENED, state.turn, state.link, reason)
    state.phase = terms.END_TURN


def choose_target(box, state):
    """Ask for a target where there are several; one is taken at once, none ends the link [M-25, M-26, M-39]."""
    effect = box.effect[state.link]
    if effect == terms.TAKE_DISCARDED:
        choose_discarded(box, state)
        return
    others = hands.others_remaining(state)
    if effect == terms.STEAL_COIN or effect == terms.COLLECT_COIN:
        # the eliminated are reached too [M-64, M-72, M-74]
        others = first_of(state.seats) & ~(1 << int(state.turn))
    if effect == terms.IKKI or effect == terms.COLLECT_COIN or effect == terms.REVEAL_HANDS:
        if others == 0:
            end_link_without_effect(state, events.NO_TARGET)
        else:
            touch(state, others)
    elif effect == terms.STEAL_HALF:
        if others == 0:
            aim(state, terms.CENTER)
        else:
            state.phase = terms.PRINCESS_TARGET
    elif others == 0:
        end_link_without_effect(state, events.NO_TARGET)
    elif is_single(others):
        aim(state, lowest(others))
    else:
        state.phase = target_decision(effect)


def target_decision(effect):
    if effect == terms.STEAL_COIN:
        return terms.BANDIT_TARGET
    if effect == terms.ATTACK_ONE:
        return terms.ATTACK_TARGET
    if effect == terms.ATTACK_TWO:
        return terms.COMMANDER_TARGETS
    if effect == terms.DISCARD_HAND:
        return terms.NINJA_TARGET
    if effect == terms.TAKE_RANDOM:
        return terms.TEA_MASTER_TARGET
    return terms.NOBLEMAN_TARGET


def aim(state, place):
    """At one seat, or at the center pile."""
    if place == terms.CENTER:
        aim_at(state, 0, 1)
    else:
        aim_at(state, 1 << place, 0)


def aim_at(state, seats, center):
    state.targets = seats
    state.aims_center = center
    emit(state, events.TARGET_CHOSEN, state.turn, state.link)
    touch(state, seats)


def touch(state, seats):
    """Every touched remaining player is asked, the eliminated never are [M-49, M-52, M-53]."""
    state.targets = seats
    state.unasked = seats & int(state.remaining)
    state.accepted = seats & ~int(state.remaining)
    state.phase = terms.ASK


def ask_next(state):
    """One after the other, clockwise from the left of the active player [M-50]."""
    state.answering = NO_SEAT
    state.phase = terms.EFFECT
    for step in range(1, state.seats):
        seat = clockwise(state.turn, step, state.seats)
        if has(state.unasked, seat):
            state.answering = seat
            state.phase = terms.RESPOND
            return


def is_attack(box, card):
    """[M-56]"""
    effect = box.effect[card]
    return effect == terms.IKKI or effect == terms.ATTACK_ONE or effect == terms.ATTACK_TWO


def can_answer_with_monk(box, state, seat):
    """[M-42, M-48]"""
    return hands.find_effect(box, state, seat, terms.CANCEL) >= 0


def can_pay(box, state, seat):
    """Before its first turn of a campaign a seat may buy off an attack with a coin [M-44, M-45, M-46, M-47]."""
    is_fresh = not has(state.begun, seat)
    return is_attack(box, state.link) and is_fresh and state.coins[seat] >= box.special_block


def apply_respond(box, state, seat, action):
    """An answer takes place at once, and changes only what happens to the one who answers [M-40 … M-51]."""
    state.unasked = int(state.unasked) & ~(1 << seat)
    state.phase = terms.ASK
    if action == ACCEPT:
        state.accepted = int(state.accepted) | (1 << seat)
    elif action == ANSWER_MONK:
        hands.discard_slot(state, seat, hands.find_effect(box, state, seat, terms.CANCEL))
        state.canceled = int(state.canceled) | (1 << seat)
        emit(state, events.MONK_ANSWERED, seat, state.link)
        hands.refill(box, state, seat, events.FOR_REFILL)
    else:
        state.coins[seat] -= int(box.special_block)
        state.center += int(box.special_block)
        emit(state, events.SPECIAL_BLOCK, seat, state.coins[seat], state.center)


def carry_out(box, state):
    """The effect, for all who accepted and for those who were out before [M-52]."""
    state.phase = terms.END_TURN
    if state.targets != 0 and state.canceled == state.targets:
        emit(state, events.NOTHING_HAPPENED, state.turn, state.link, events.CANCELED)
    effect = box.effect[state.link]
    if effect == terms.STEAL_HALF:
        steal_half(state)
    elif state.accepted == 0:
        return
    elif effect == terms.STEAL_COIN:
        steal_coin(box, state)
    elif effect == terms.COLLECT_COIN:
        collect_coins(box, state)
    elif effect == terms.REVEAL_HANDS:
        reveal_hands(state)
    elif effect == terms.DISCARD_HAND:
        replace_hand(box, state)
    elif effect == terms.TAKE_RANDOM:
        take_random(box, state)
    elif effect == terms.TAKE_CHOSEN:
        look_at_hand(state)
    else:
        fight(box, state)


def steal_coin(box, state):
    """One coin from the target, if there is one [M-73]."""
    target = lowest(state.accepted)
    amount = min(int(box.amount[state.link]), int(state.coins[target]))
    state.coins[target] -= amount
    state.coins[state.turn] += amount
    emit(state, events.COINS_MOVED, target, state.turn, amount, events.BY_BANDIT)


def collect_coins(box, state):
    """One coin of each to the center pile; who has none pays none [M-74, M-75]."""
    for step in range(1, state.seats):
        seat = clockwise(state.turn, step, state.seats)
        amount = min(int(box.amount[state.link]), int(state.coins[seat]))
        if has(state.accepted, seat) and amount > 0:
            state.coins[seat] -= amount
            state.center += amount
            emit(state, events.COINS_MOVED, seat, terms.CENTER, amount, events.BY_MERCHANT)


def steal_half(state):
    """Half of the coins there, rounded down [M-76, M-77]."""
    if state.aims_center:
        amount = int(state.center) // 2
        state.center -= amount
        state.coins[state.turn] += amount
        emit(state, events.COINS_MOVED, terms.CENTER, state.turn, amount, events.BY_PRINCESS)
    elif state.accepted != 0:
        target = lowest(state.accepted)
        amount = int(state.coins[target]) // 2
        state.coins[target] -= amount
        state.coins[state.turn] += amount
        emit(state, events.COINS_MOVED, target, state.turn, amount, events.BY_PRINCESS)


def reveal_hands(state):
    """All who accepted show their hands to everybody at the same time [M-81]."""
    for step in range(1, state.seats):
        seat = clockwise(state.turn, step, state.seats)
        if has(state.accepted, seat):
            hands.show_hand(state, seat, hands.everybody(state))
            emit(state, events.HAND_REVEALED, seat)


def replace_hand(box, state):
    """The hand goes face up to the discard pile and the target draws two cards [M-84, M-85]."""
    target = lowest(state.accepted)
    emit(state, events.HAND_DISCARDED, target)
    hands.discard_hand(state, target)
    hands.refill(box, state, target, events.FOR_NINJA)


def take_random(box, state):
    """[M-86, M-87]"""
    target = lowest(state.accepted)
    slot = roll(state.dice, int(state.hand_size[target]))
    take_from_hand(box, state, target, slot, terms.FROM_TEA_MASTER)


def look_at_hand(state):
    """The active player alone looks, then must take [M-90]."""
    target = lowest(state.accepted)
    hands.show_hand(state, target, 1 << int(state.turn))
    emit(state, events.HAND_LOOKED, state.turn, target)
    state.phase = terms.NOBLEMAN_TAKE


def take_from_hand(box, state, target, slot, source):
    """The victim refills before the taken card is played [M-30, MK-5]."""
    card = hands.remove_slot(state, target, slot)
    emit(state, events.CARD_TAKEN, state.turn, target, card, source)
    state.taken = card
    hands.refill(box, state, target, events.FOR_REFILL)
    play_taken(box, state, source)


def choose_discarded(box, state):
    """Any face-up card, but never the Kabuki itself [M-88, M-89]."""
    kinds = 0
    only = terms.NO_CARD
    for card in range(terms.NUM_CHARACTERS):
        if can_take_discarded(box, state, card):
            kinds += 1
            only = card
    if kinds == 0:
        end_link_without_effect(state, events.NOTHING_TO_TAKE)
    elif kinds == 1:
        take_discarded(box, state, only)
    else:
        state.phase = terms.KABUKI_TAKE


def can_take_discarded(box, state, card):
    """A Kabuki takes no Kabuki; otherwise two of them could fetch each other without end [M-88, M-94]."""
    return state.discard[card] > 0 and box.effect[card] != terms.TAKE_DISCARDED


def take_discarded(box, state, card):
    state.discard[card] -= 1
    emit(state, events.CARD_TAKEN, state.turn, events.FROM_DISCARD, card, terms.FROM_KABUKI)
    state.taken = card
    play_taken(box, state, terms.FROM_KABUKI)


def play_taken(box, state, source):
    """A taken card is a new link; with a Peasant the player is asked, always [M-26, M-71, M-93, M-94]."""
    open_link(state, state.taken, source, 0)
    if box.effect[state.taken] == terms.IKKI:
        state.phase = terms.SINGLE_OR_IKKI


def play_from_hand(state, card, is_ikki):
    open_link(state, card, terms.FROM_HAND, is_ikki)


def open_link(state, card, source, is_ikki):
    """The next link of this turn; it touches nobody yet."""
    state.link = card
    state.source = source
    state.is_ikki = is_ikki
    state.links += 1
    state.targets = 0
    state.aims_center = 0
    state.accepted = 0
    state.canceled = 0
    state.phase = terms.BEGIN_LINK


def fight(box, state):
    """Separate attacks at the same time: all results are fixed before anything is changed [M-57 … M-62]."""
    strength = int(box.amount[state.link])
    blocking = 0
    for seat in range(state.seats):
        if has(state.accepted, seat) and hands.battle_sum(box, state, seat) >= strength:
            blocking |= 1 << seat
    defeated = int(state.accepted) & ~blocking
    for step in range(1, state.seats):
        seat = clockwise(state.turn, step, state.seats)
        if has(blocking, seat):
            block(state, seat, strength)
    for step in range(1, state.seats):
        seat = clockwise(state.turn, step, state.seats)
        if has(defeated, seat):
            hands.eliminate(state, seat, events.IN_BATTLE)


def block(state, seat, strength):
    """The attacker alone sees the hand; everybody learns that it was strong enough [M-59, MK-1, MK-7]."""
    emit(state, events.ATTACK_BLOCKED, state.turn, seat, strength)
    hands.show_hand(state, seat, 1 << int(state.turn))
    emit(state, events.HAND_SHOWN, seat, state.turn)
    state.floor[seat] = max(int(state.floor[seat]), strength)
