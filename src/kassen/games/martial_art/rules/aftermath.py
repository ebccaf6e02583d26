"""Step 4: the After-battle texts by rank, the effect of the Land, and who wins which Land (A-71 to A-76)."""

from kassen.engine.rules.ruling import NO_SEAT, emit, has, lowest, size_of
from kassen.games.martial_art.rules import hands, knowledge, state as terms
from kassen.games.martial_art.rules.actions import GIVE_FIRST, TAKE_FIRST_LAND, TARGET_FIRST, YES
from kassen.games.martial_art.table import events


def run_after_text(box, state):
    """The next text, from rank 1 to the last rank, each player's completely before the next [A-71]."""
    if state.turn_rank == state.seats:
        state.phase = terms.LAND_EFFECT
        return
    seat = hands.seat_at(state, int(state.turn_rank))
    number = int(state.turn_text)
    if has(state.live, seat) and number < terms.MAX_TEXTS:
        if box.text[state.fighting[seat], number] != terms.NO_EFFECT:
            state.turn_text = number + 1
            if is_due(state, seat, box.text_when[state.fighting[seat], number]):
                carry_out(box, state, seat, int(state.fighting[seat]), number)
            return
    state.turn_rank += 1
    state.turn_text = 0


def is_due(state, seat, when):
    """A text may be for the strongest player only, or for all others only (section 8.3)."""
    if when == terms.WHEN_STRONGEST:
        return state.place[seat] == 0
    if when == terms.WHEN_NOT_STRONGEST:
        return state.place[seat] != 0
    return True


def carry_out(box, state, seat, card, number):
    """[A-81, A-93, A-99, A-106, A-113]"""
    effect = box.text[card, number]
    amount = int(box.text_amount[card, number])
    if effect == terms.EXTRA_DRAW:
        earn_draws(state, seat, amount, card)
    elif effect == terms.GAIN_LEGEND:
        for _ in range(amount):
            take_legend(box, state, seat)
    elif effect == terms.TAKE_GIFT:
        begin_gift(box, state, seat, amount)
    else:
        hands.begin_discards(box, state, 1 << seat, amount, terms.CARD_DISCARD, card)


def earn_draws(state, seat, amount, cause):
    """Extra cards are drawn in step 5 with the normal one [A-80]."""
    state.extra[seat] += amount
    emit(state, events.EXTRA_DRAW_EARNED, seat, amount, cause)


def take_legend(box, state, seat):
    """From the stack, for all to see; nothing if it is empty [A-93, A-94]."""
    if state.legends > 0:
        state.legends -= 1
        knowledge.gain_in_sight(state, seat, int(box.legend))
        emit(state, events.LEGEND_TAKEN, seat, state.legends)


# Gifts


def gift_targets(box, state, seat):
    """Opponents with a free card, as a mask [A-99]."""
    targets = 0
    for other in range(state.seats):
        if other != seat and knowledge.free_cards(box, state, other) > 0:
            targets |= 1 << other
    return targets


def begin_gift(box, state, seat, amount):
    """One opponent is taken without a question, none ends it [A-99]."""
    targets = gift_targets(box, state, seat)
    state.due = amount
    if size_of(targets) == 1:
        state.giver = lowest(targets)
        state.phase = terms.GIVE
    elif targets != 0:
        knowledge.ask(state, 1 << seat, terms.GIFT_TARGET, terms.GIVE)


def apply_gift_target(state, seat, action):
    """[A-99]"""
    knowledge.answered(state, seat)
    state.giver = action - TARGET_FIRST
    state.phase = terms.GIVE


def ask_for_gift(box, state):
    """The giver chooses, unless all free cards must go [A-13, A-14, A-99]."""
    giver = int(state.giver)
    free = knowledge.free_cards(box, state, giver)
    if state.due == 0 or free == 0:
        state.giver = NO_SEAT
        state.due = 0
        state.phase = terms.AFTER_TEXT
        return
    if free > state.due and knowledge.is_asked_to_pick(box, state, giver, terms.GIFT_CARD):
        knowledge.ask(state, 1 << giver, terms.GIFT_CARD, terms.GIVE)
    else:
        hand_over(box, state, giver, lowest_free(box, state, giver))


def lowest_free(box, state, seat):
    """The first free card of a hand in table order; where all must go the order does not matter."""
    for card in range(box.num_cards):
        if card != box.supplies and state.hand[seat, card] > 0:
            return card
    return terms.NO_CARD


def apply_gift_card(box, state, seat, action):
    """[A-99]"""
    knowledge.answered(state, seat)
    state.phase = terms.GIVE
    hand_over(box, state, seat, action - GIVE_FIRST)


def hand_over(box, state, giver, card):
    """Giver and receiver alone see the card; a Legend is given face up [A-100, AK-5]."""
    taker = hands.seat_at(state, int(state.turn_rank))
    state.due -= 1
    emit(state, events.GIFT_GIVEN, giver, taker, card)
    if card == box.legend:
        knowledge.lose_in_sight(box, state, giver, card)
        knowledge.gain_in_sight(state, taker, card)
    else:
        knowledge.give_unseen(box, state, giver, taker, card)


# The Land


def run_land_effect(box, state):
    """The Land that applies acts after all cards have; a Before-battle effect is over long since [A-32, A-72]."""
    state.phase = terms.GIVE_LANDS
    land = int(state.effective)
    effect = box.land_effect[land]
    amount = int(box.land_amount[land])
    cause = terms.MAX_CARDS + land
    strong = strong_seats(state, int(box.land_min[land]))
    if effect == terms.NO_LAND_EFFECT or effect == terms.LAND_REDRAW:
        return
    emit(state, events.LAND_EFFECT_STARTED, land, effect)
    if effect == terms.LAND_STRONGEST_DISCARD:
        hands.begin_discards(
            box, state, 1 << hands.seat_at(state, 0), amount, terms.LAND_DISCARD_STRONGEST, cause
        )
    elif effect == terms.LAND_STRONG_DISCARD:
        hands.begin_discards(box, state, strong, amount, terms.LAND_DISCARD_STRONG, cause)
    elif effect == terms.LAND_STRONG_DRAW:
        for seat in range(state.seats):
            if has(strong, seat):
                earn_draws(state, seat, amount, cause)
    elif effect == terms.LAND_WEAKEST_RECOVER:
        begin_recovery(box, state)
    elif effect == terms.LAND_STRONGEST_REFRESH:
        begin_refresh(box, state)


def strong_seats(state, least):
    """Who has at least this final strength, as a mask [A-10, A-72]."""
    strong = 0
    for seat in range(state.seats):
        if state.strength[seat] >= least:
            strong |= 1 << seat
    return strong


def can_recover(box, state, card):
    """In the discard pile or among the fighting cards; neither Legends nor Supplies [A-118, A-120]."""
    if card == box.supplies or card == box.legend:
        return False
    return state.discard[card] > 0 or fighter_with(state, card) != NO_SEAT


def fighter_with(state, card):
    """The first seat that fights with this card, or NO_SEAT."""
    for seat in range(state.seats):
        if state.fighting[seat] == card:
            return seat
    return NO_SEAT


def begin_recovery(box, state):
    """The last rank is asked if there is anything to take [A-118, A-120]."""
    for card in range(box.num_cards):
        if can_recover(box, state, card):
            last = 1 << hands.seat_at(state, int(state.seats) - 1)
            knowledge.ask(state, last, terms.LAND_RECOVER, terms.GIVE_LANDS)
            return


def recover(state, seat, card):
    """From the discard pile if it lies there, otherwise from the table; results stay as they are [A-119, AK-1]."""
    source = NO_SEAT
    if state.discard[card] > 0:
        state.discard[card] -= 1
        state.discard_size -= 1
    else:
        source = fighter_with(state, card)
        state.fighting[source] = terms.NO_CARD
        state.live = int(state.live) & ~(1 << source)
    knowledge.gain_in_sight(state, seat, card)
    emit(state, events.CARD_RECOVERED, seat, card, source)


def begin_refresh(box, state):
    """Rank 1 may discard the hand, an empty one too, unless the table has agreed otherwise [A-121, A-122]."""
    seat = hands.seat_at(state, 0)
    if box.refresh_empty or knowledge.free_cards(box, state, seat) > 0:
        knowledge.ask(state, 1 << seat, terms.LAND_REFRESH, terms.GIVE_LANDS)


def apply_refresh(box, state, seat, action):
    """[A-83, A-121]"""
    knowledge.answered(state, seat)
    state.phase = terms.GIVE_LANDS
    if action == YES:
        hands.pick_all(box, state, seat)
        emit(state, events.HAND_REFRESHED, seat)
        hands.discard_picked(box, state, seat)
        hands.clear_picked(state, seat)
        land = int(state.effective)
        earn_draws(state, seat, int(box.land_amount[land]), terms.MAX_CARDS + land)


def give_lands(box, state):
    """One Land goes to rank 1; of two different ones rank 1 chooses [A-73, A-74, A-75]."""
    first = hands.seat_at(state, 0)
    state.phase = terms.VICTORY
    if box.lands_per_round == 1:
        win_land(box, state, first, 0)
    elif state.on_table[0] == state.on_table[1]:
        win_both(box, state, first, 0)
    else:
        knowledge.ask(state, 1 << first, terms.CHOOSE_LAND, terms.VICTORY)


def apply_choose_land(box, state, seat, action):
    """[A-74]"""
    knowledge.answered(state, seat)
    state.phase = terms.VICTORY
    win_both(box, state, seat, action - TAKE_FIRST_LAND)


def win_both(box, state, first, index):
    """Rank 2 wins the Land that rank 1 leaves; the others win nothing [A-74]."""
    win_land(box, state, first, index)
    win_land(box, state, hands.seat_at(state, 1), 1 - index)


def win_land(box, state, seat, index):
    """Won Lands lie open for the rest of the game [A-76]."""
    land = int(state.on_table[index])
    state.on_table[index] = terms.NO_LAND
    state.won[seat, land] += 1
    state.points[seat] += int(box.land_points[land])
    state.bridges[seat] += int(box.land_bridges[land])
    emit(state, events.LAND_WON, seat, land)
