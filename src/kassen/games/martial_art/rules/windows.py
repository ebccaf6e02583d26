"""Support in step 3: the reveal window, the Support window, and the answers to a card (A-46 to A-66)."""

from kassen.engine.rules.ruling import NO_SEAT, clockwise, emit, has, lowest, size_of
from kassen.games.martial_art.rules import knowledge, state as terms
from kassen.games.martial_art.rules.flips import begin_flip
from kassen.games.martial_art.rules.hands import discard_from_hand
from kassen.games.martial_art.rules.ranking import score_of
from kassen.games.martial_art.table import events


def original_strength(box, state, seat):
    """The number printed on the fighting card, 0 without one [A-7, A-9]."""
    card = int(state.fighting[seat])
    return int(box.strength[card]) if card != terms.NO_CARD else 0


def live_opponents(state, seat):
    """Seats whose text a Geisha of this one could blank [A-46, A-92]."""
    return int(state.live) & ~(1 << seat)


def is_entitled(box, state, seat):
    """Who is asked follows from what everybody sees [A-46, A-52, A-62]."""
    if knowledge.free_cards(box, state, seat) == 0:
        return False
    if state.window == terms.IN_REVEAL:
        return live_opponents(state, seat) != 0
    return not has(state.barred, seat)


def open_window(box, state):
    """The weakest entitled player is asked first; without any the window stays shut [A-47, A-48, A-49, A-50]."""
    weakest = weakest_entitled(box, state)
    if weakest == 0:
        leave_window(state)
        return
    first = lowest(weakest)
    if size_of(weakest) > 1:
        if weakest & ~int(state.timing_seats) != 0:
            begin_flip(state, weakest, 0, terms.FOR_TIMING)
            return
        for seat in range(state.seats):
            if has(weakest, seat) and state.timing_place[seat] < state.timing_place[first]:
                first = seat
    state.asked = first
    emit(state, events.WINDOW_OPENED, state.window, first)
    state.phase = terms.ASK_WINDOW


def weakest_entitled(box, state):
    """All who are weakest together, as a mask; where the printed rule decides, all who are entitled [A-48]."""
    weakest = 0
    lowest = 0
    for seat in range(state.seats):
        if is_entitled(box, state, seat):
            key = weakness(box, state, seat)
            if weakest == 0 or key < lowest:
                weakest = 0
                lowest = key
            if key == lowest:
                weakest |= 1 << seat
    return weakest


def weakness(box, state, seat):
    """Current strength, then printed strength, then Land points, then bridges, as one number [A-48].

    By the printed Timing Rule nobody is ahead before a flip.
    """
    if box.first_by_flip:
        return 0
    key = (int(state.strength[seat]) << terms.STRENGTH_BITS) + original_strength(box, state, seat)
    return (key << 2 * terms.SCORE_BITS) + score_of(state, seat)


def leave_window(state):
    state.phase = terms.STAGES if state.window == terms.IN_REVEAL else terms.RANK
    state.window = terms.NO_WINDOW
    state.asked = NO_SEAT
    state.passes = 0


def ask_window(box, state):
    """Clockwise from the one whose turn it is, until all have passed in a row [A-51, A-52, A-53, A-54]."""
    is_reveal = state.window == terms.IN_REVEAL
    effect = terms.CANCEL_TEXT if is_reveal else terms.ADD_STRENGTH
    decision = terms.REVEAL_SUPPORT if is_reveal else terms.SUPPORT
    while state.passes < state.seats:
        seat = int(state.asked)
        if is_entitled(box, state, seat):
            if knowledge.is_asked_for(box, state, seat, effect, decision):
                knowledge.ask(state, 1 << seat, decision, terms.ASK_WINDOW)
                return
            emit(state, events.SUPPORT_PASSED, seat, state.window)
        pass_on(state)
    emit(state, events.WINDOW_CLOSED, state.window)
    leave_window(state)


def pass_on(state):
    """The next player clockwise is asked; a pass is not final [A-51, A-53]."""
    state.passes += 1
    state.asked = clockwise(state.asked, 1, state.seats)


def apply_pass(state, seat):
    emit(state, events.SUPPORT_PASSED, seat, state.window)
    knowledge.answered(state, seat)
    pass_on(state)
    state.phase = terms.ASK_WINDOW


def use_support(box, state, seat, card, effect, target):
    """The card is discarded first and works only after the opponents could answer it [A-51, A-55, A-63]."""
    knowledge.answered(state, seat)
    emit(state, events.SUPPORT_USED, seat, card, effect, target)
    discard_from_hand(box, state, seat, card)
    if state.chain_size == 0:
        state.aim = target
        state.passes = 0
    state.chain[state.chain_size] = (card << terms.SEAT_BITS) + seat
    state.chain_size += 1
    ask_about_top(state, seat)


def ask_about_top(state, last):
    """The opponents of the card on top are asked, clockwise from this seat [A-56]."""
    state.answering = clockwise(last, 1, state.seats)
    state.answer_passes = 0
    state.phase = terms.ASK_ANSWER


def chain_user(state, level):
    return int(state.chain[level]) & (terms.MAX_SEATS - 1)


def chain_card(state, level):
    return int(state.chain[level]) >> terms.SEAT_BITS


def can_answer(box, state, seat):
    """A free card, and not barred [A-57, A-108, A-112]."""
    return knowledge.free_cards(box, state, seat) > 0 and not has(state.barred, seat)


def ask_answer(box, state):
    """One by one, going round until all opponents of the user have passed in a row [A-56, A-57]."""
    user = chain_user(state, int(state.chain_size) - 1)
    while int(state.answer_passes) < int(state.seats) - 1:
        seat = int(state.answering)
        if seat != user:  # nobody may answer the own card
            if can_answer(box, state, seat):
                if knowledge.is_asked_for(
                    box, state, seat, terms.CANCEL_SUPPORT, terms.ANSWER_SUPPORT
                ):
                    knowledge.ask(state, 1 << seat, terms.ANSWER_SUPPORT, terms.ASK_ANSWER)
                    return
                emit(state, events.SUPPORT_PASSED, seat, terms.IN_ANSWER)
            state.answer_passes += 1
        state.answering = clockwise(seat, 1, state.seats)
    state.phase = terms.SETTLE_SUPPORT


def apply_answer_pass(state, seat):
    emit(state, events.SUPPORT_PASSED, seat, terms.IN_ANSWER)
    knowledge.answered(state, seat)
    state.answer_passes += 1
    state.answering = clockwise(seat, 1, state.seats)
    state.phase = terms.ASK_ANSWER


def settle_support(box, state):
    """The last card of the chain is settled first: it works, or it cancels the one it answered [A-59, A-60]."""
    state.answering = NO_SEAT
    state.answer_passes = 0
    top = int(state.chain_size) - 1
    if top == 0:
        take_effect(box, state, chain_user(state, 0), chain_card(state, 0))
        shorten_chain(state, 0)
        end_chain(state)
        return
    failed = chain_user(state, top - 1)
    emit(state, events.SUPPORT_CANCELED, failed, chain_card(state, top - 1), chain_user(state, top))
    shorten_chain(state, top - 1)
    if top == 1:
        end_chain(state)
    else:
        ask_about_top(state, failed)


def shorten_chain(state, size):
    """Settled cards are in the air no more [A-60]."""
    for level in range(size, state.chain_size):
        state.chain[level] = 0
    state.chain_size = size


def end_chain(state):
    """The user is asked again [A-51]."""
    state.aim = NO_SEAT
    state.phase = terms.ASK_WINDOW


def take_effect(box, state, user, card):
    """A Support card counts only for its effect, never for its own strength [A-63, A-65, A-90, A-95, A-102]."""
    if state.window == terms.IN_REVEAL:
        target = int(state.aim)
        state.live = int(state.live) & ~(1 << target)
        emit(state, events.SUPPORT_TOOK_EFFECT, user, card, terms.CANCEL_TEXT, target)
        emit(state, events.TEXT_BLANKED, target, state.fighting[target], card)
    else:
        state.strength[user] += int(box.amount[card, terms.ADD_STRENGTH]) + support_bonus(
            box, state, user
        )
        emit(state, events.SUPPORT_TOOK_EFFECT, user, card, terms.ADD_STRENGTH, NO_SEAT)


def support_bonus(box, state, seat):
    """The bonus of live Commanders to each Support card that works [A-105]."""
    card = int(state.fighting[seat])
    if has(state.live, seat) and knowledge.has_effect(box, card, terms.SUPPORT_BONUS):
        return int(box.amount[card, terms.SUPPORT_BONUS])
    return 0
