"""Deal afresh whatever a seat does not know (chapter 8 of the rules).

What is kept and what is dealt follow from what the seat knows: two worlds it cannot tell apart are
re-dealt by the same dice to the same bytes.
"""

from typing import Any

from kassen.engine.game import Cell
from kassen.engine.rules.ruling import clear, has, nth, pile_up, rekey, roll, shuffle, size_of
from kassen.games.martial_art.rules import actions, battle, hands, knowledge, sight, state as terms

SWEEPS = 8  # in which every unknown card is offered another place
MOST_SWEEPS = 100  # while somebody's cards do not yet agree with what was seen


def unseen(state: Any, seat: int) -> list[list[Cell]]:
    """The Lands to come exchange their places; Battle cards do too, but a hand is a row of counts, not of places."""
    return [[("land_deck", (index,)) for index in range(state.land_deck_size)]]


def redeal(box, state, seat, dice):
    """Deal every card the seat does not know afresh, and every secret choice of others with it.

    Every deal that agrees with what it has seen is as likely as any other. It also forgets what others
    may know of third hands beyond what all were shown: it cannot tell which of the cards they saw or
    were given are still there.
    """
    observer = sight.observer_of(seat)
    rekey(state.dice, dice)
    gather_unknown(box, state, seat, observer)
    if box.ask_always:
        lay_deck(box, state, dice)
        for other in range(state.seats):
            if other != seat:
                fill_hand(box, state, other)
    else:
        deal_by_facts(box, state, seat, observer, dice)
        lay_deck(box, state, dice)
    for other in range(state.seats):
        if other != seat:
            redraw_secrets(box, state, other, dice)
        forget_others(box, state, other, seat, observer)
    shuffle_lands(box, state, dice)


def gather_unknown(box, state, seat, observer):
    """Every card that is not known to be in its hand is counted into one heap; hands keep their sizes."""
    for index in range(state.deck_size):
        state.fresh[state.deck[index]] += 1
        state.deck[index] = terms.NO_CARD
    for other in range(state.seats):
        if other != seat:
            for card in range(box.num_cards):
                if card != box.supplies:
                    known = int(state.known[observer, other, card])
                    state.fresh[card] += int(state.hand[other, card]) - known
                    state.hand[other, card] = known


def lay_deck(box, state, dice):
    """Shuffle the heap into the Battle deck."""
    size = pile_up(state.fresh, box.num_cards, state.deck)
    clear(state.fresh, box.num_cards)
    state.deck_size = size
    shuffle(dice, state.deck, size)


def fill_hand(box, state, seat):
    """Up to its size from the top of the shuffled cards."""
    top = int(state.deck_size)
    for _ in range(num_open(box, state, seat)):
        top -= 1
        state.hand[seat, state.deck[top]] += 1
        state.deck[top] = terms.NO_CARD
    state.deck_size = top


def num_open(box, state, seat):
    """The places of a hand in which no card lies yet."""
    places = int(state.hand_size[seat])
    for card in range(box.num_cards):
        places -= int(state.hand[seat, card])
    return places


def shuffle_lands(box, state, dice):
    """The Lands to come, in a new order."""
    size = 0
    for land in range(box.num_lands):
        left = int(box.land_copies[land]) - int(state.lands_boxed[land])
        for index in range(box.lands_per_round):
            if state.on_table[index] == land:
                left -= 1
        for other in range(state.seats):
            left -= int(state.won[other, land])
        for _ in range(left):
            state.land_deck[size] = land
            size += 1
    shuffle(dice, state.land_deck, size)


def forget_others(box, state, seat, observer_seat, observer):
    """Of this hand, others know what all were shown; of the observer's own, what it saw them learn."""
    for other in range(terms.MAX_SEATS):
        if other == observer or other == seat:
            continue
        if seat != observer_seat:
            for card in range(box.num_cards):
                state.known[other, seat, card] = state.known[terms.PUBLIC, seat, card]
        state.must_have[other, seat] = state.must_have[terms.PUBLIC, seat]
        state.alike[other, seat] = state.alike[terms.PUBLIC, seat]
        state.alike_card[other, seat] = state.alike_card[terms.PUBLIC, seat]
        state.unlike[other, seat] = state.unlike[terms.PUBLIC, seat]
        for effect in range(terms.NUM_SUPPORT):
            state.may_have[other, seat, effect] = state.may_have[terms.PUBLIC, seat, effect]


# Without `ask_always`: hands that agree with who was asked and who was not


def deal_by_facts(box, state, seat, observer, dice):
    """First what a hand must hold, then any cards it may hold; then they change places until all is even.

    Every change that breaks nothing is made, so that in the end every deal that agrees with what was
    seen is as likely as any other.
    """
    for other in range(state.seats):
        if other != seat:
            deal_alike(box, state, observer, other, dice)
            deal_musts(box, state, observer, other, dice)
    for other in range(state.seats):
        if other != seat:
            for _ in range(num_open(box, state, other)):
                take_from_heap(box, state, observer, other, 0, dice)
    for sweep in range(MOST_SWEEPS):
        strain = 0
        for other in range(state.seats):
            if other != seat:
                strain += strain_of(box, state, observer, other)
        if sweep >= SWEEPS and strain == 0:
            break
        for other in range(state.seats):
            if other != seat:
                for _ in range(knowledge.num_unknown(box, state, observer, other)):
                    change_places(box, state, seat, observer, other, dice)


def deal_alike(box, state, observer, seat, dice):
    """Deal cards of one kind: the one that is known, or any of which there are enough and that may be here."""
    copies = int(state.alike[observer, seat])
    ways = 0
    for card in range(box.num_cards):
        ways += ways_to_deal(box, state, observer, seat, card, copies)
    if copies == 0 or ways == 0:
        return
    index = roll(dice, ways)
    for card in range(box.num_cards):
        index -= ways_to_deal(box, state, observer, seat, card, copies)
        if index < 0:
            state.fresh[card] -= copies
            state.hand[seat, card] += copies
            return


def ways_to_deal(box, state, observer, seat, card, copies):
    """In how many ways this number of cards of the kind, out of the heap, are what the hand has all alike."""
    alike = state.alike_card[observer, seat]
    if alike != terms.NO_CARD and alike != card:
        return 0
    state.hand[seat, card] += copies
    is_whole = num_open(box, state, seat) == 0
    is_possible = over_limits(box, state, observer, seat) == 0
    if is_whole and strain_of(box, state, observer, seat) > 0:
        is_possible = False
    state.hand[seat, card] -= copies
    if not is_possible:
        return 0
    ways = 1
    for index in range(copies):
        ways = ways * (int(state.fresh[card]) - index) // (index + 1)
    return ways


def deal_musts(box, state, observer, seat, dice):
    """One card for each effect that the hand was asked for and that no card dealt so far has."""
    for index in range(terms.NUM_SUPPORT):
        if has(state.must_have[observer, seat], index):
            if unknown_with(box, state, observer, seat, 1 << index) == 0:
                take_from_heap(box, state, observer, seat, 1 << index, dice)


def take_from_heap(box, state, observer, seat, effects, dice):
    """Any card the hand may hold, with one of these effects if any are named; where none may be here, any at all."""
    strictly = True
    choices = num_choices(box, state, observer, seat, effects, strictly)
    if choices == 0:
        strictly = False
        choices = num_choices(box, state, observer, seat, effects, strictly)
    if choices == 0:
        return
    index = roll(dice, choices)
    for card in range(box.num_cards):
        if is_choice(box, state, observer, seat, card, effects, strictly):
            index -= int(state.fresh[card])
            if index < 0:
                state.fresh[card] -= 1
                state.hand[seat, card] += 1
                return


def num_choices(box, state, observer, seat, effects, strictly):
    choices = 0
    for card in range(box.num_cards):
        if is_choice(box, state, observer, seat, card, effects, strictly):
            choices += int(state.fresh[card])
    return choices


def is_choice(box, state, observer, seat, card, effects, strictly):
    if state.fresh[card] == 0 or (
        effects != 0 and knowledge.support_effects(box, card) & effects == 0
    ):
        return False
    state.hand[seat, card] += 1
    is_within = over_limits(box, state, observer, seat) == 0
    state.hand[seat, card] -= 1
    return is_within or not strictly


def change_places(box, state, seat, observer, hand, dice):
    """One unknown card of a hand and any other unseen card change places, unless that breaks a fact more."""
    unknown = knowledge.num_unknown(box, state, observer, hand)
    heap = 0
    for card in range(box.num_cards):
        heap += int(state.fresh[card])
    others = heap
    for other in range(state.seats):
        if other != seat and other != hand:
            others += knowledge.num_unknown(box, state, observer, other)
    if others == 0:
        return
    own = nth_unknown(box, state, observer, hand, roll(dice, unknown))
    index = roll(dice, others)
    if index < heap:
        change_with_heap(box, state, observer, hand, own, nth_in_heap(box, state, index))
        return
    index -= heap
    for other in range(state.seats):
        if other != seat and other != hand:
            if index < knowledge.num_unknown(box, state, observer, other):
                card = nth_unknown(box, state, observer, other, index)
                change_with_hand(box, state, observer, hand, own, other, card)
                return
            index -= knowledge.num_unknown(box, state, observer, other)


def change_with_heap(box, state, observer, hand, own, card):
    before = strain_of(box, state, observer, hand)
    swap_in(state, hand, own, card)
    if strain_of(box, state, observer, hand) > before:
        swap_in(state, hand, card, own)
    else:
        state.fresh[own] += 1
        state.fresh[card] -= 1


def change_with_hand(box, state, observer, hand, own, other, card):
    before = strain_of(box, state, observer, hand) + strain_of(box, state, observer, other)
    swap_in(state, hand, own, card)
    swap_in(state, other, card, own)
    after = strain_of(box, state, observer, hand) + strain_of(box, state, observer, other)
    if after > before:
        swap_in(state, hand, card, own)
        swap_in(state, other, own, card)


def swap_in(state, hand, gone, come):
    state.hand[hand, gone] -= 1
    state.hand[hand, come] += 1


def nth_unknown(box, state, observer, seat, index):
    """The unknown card of a hand with this number, in table order."""
    for card in range(box.num_cards):
        if card != box.supplies:
            index -= int(state.hand[seat, card]) - int(state.known[observer, seat, card])
            if index < 0:
                return card
    return terms.NO_CARD


def nth_in_heap(box, state, index):
    for card in range(box.num_cards):
        index -= int(state.fresh[card])
        if index < 0:
            return card
    return terms.NO_CARD


def strain_of(box, state, observer, seat):
    """How many of the facts the observer has worked out about a hand its unknown cards break."""
    strain = over_limits(box, state, observer, seat)
    for index in range(terms.NUM_SUPPORT):
        if has(state.must_have[observer, seat], index):
            if unknown_with(box, state, observer, seat, 1 << index) == 0:
                strain += 1
    kinds = 0
    most = 0
    unlike = 0
    for card in range(box.num_cards):
        copies = int(state.hand[seat, card]) - int(state.known[observer, seat, card])
        if copies > 0 and card != box.supplies:
            kinds += 1
            if card != state.unlike[observer, seat]:
                unlike += 1
            alike = state.alike_card[observer, seat]
            if alike == terms.NO_CARD or alike == card:
                most = max(most, copies)
    if state.unlike[observer, seat] == terms.ANY_CARD:
        unlike -= 1
    if state.unlike[observer, seat] != terms.NO_CARD and unlike == 0:
        strain += 1
    return strain + max(0, int(state.alike[observer, seat]) - most)


def over_limits(box, state, observer, seat):
    """How many of the unknown cards have effects that they cannot have: see `reach`."""
    unknown = knowledge.num_unknown(box, state, observer, seat)
    over = 0
    for index in range(terms.NUM_SUPPORT):
        limit = int(state.may_have[observer, seat, index])
        if limit < unknown:
            count = 0
            for card in range(box.num_cards):
                if state.hand[seat, card] > 0 and knowledge.support_effects(box, card) != 0:
                    if knowledge.reach(box, state, observer, seat, card, unknown) <= limit:
                        known = int(state.known[observer, seat, card])
                        count += int(state.hand[seat, card]) - known
            over += max(0, count - limit)
    return over


def unknown_with(box, state, observer, seat, effects):
    """How many unknown cards of a hand have one of these effects."""
    count = 0
    for card in range(box.num_cards):
        if knowledge.support_effects(box, card) & effects != 0:
            count += int(state.hand[seat, card]) - int(state.known[observer, seat, card])
    return count


# Secrets that lie on the table


def redraw_secrets(box, state, seat, dice):
    """A face-down card, cards picked and a choice not yet shown, at random from what the new hand allows."""
    is_asked = has(state.called, seat)
    has_decided = is_asked and not has(state.waiting, seat)
    phase = state.phase
    if phase == terms.PLAY_CARD:
        if has_decided:
            state.placed[seat] = random_card(box, state, seat, True, dice)
    elif phase == terms.BEFORE_SUPPORT:
        if has_decided:
            state.choice[seat] = random_aim(box, state, seat, dice)
    elif phase == terms.ZERO_TARGET:
        if has_decided:
            targets = battle.strike_targets(box, state, seat)
            chosen = nth(targets, roll(dice, size_of(targets)))
            state.choice[seat] = actions.TARGET_FIRST + chosen
    elif phase == terms.REDRAW_PICK:
        if is_asked:
            repick(box, state, seat, has_decided, dice)
    elif (
        phase == terms.CARD_DISCARD
        or phase == terms.LAND_DISCARD_STRONGEST
        or phase == terms.LAND_DISCARD_STRONG
    ) and state.quota[seat] > 0:
        repick(box, state, seat, not has(state.waiting, seat), dice)


def random_card(box, state, seat, with_supplies, dice):
    """Any card of the hand that is not picked yet, each with the same chance."""
    left = int(state.hand_size[seat]) - hands.num_picked(box, state, seat)
    if not with_supplies:
        left = knowledge.free_cards(box, state, seat) - hands.num_picked(box, state, seat)
    index = roll(dice, left)
    for card in range(box.num_cards):
        if with_supplies or card != box.supplies:
            index -= int(state.hand[seat, card]) - int(state.picked[seat, card])
            if index < 0:
                return card
    return terms.NO_CARD


def random_aim(box, state, seat, dice):
    """Pass, or any Before-battle Support card of the new hand at any opponent, each with the same chance."""
    opponents = int(state.seats) - 1
    options = 1
    for card in range(box.num_cards):
        if state.hand[seat, card] > 0 and knowledge.has_effect(box, card, terms.SCOUT_HAND):
            options += opponents
    index = roll(dice, options) - 1
    if index < 0:
        return actions.PASS
    for card in range(box.num_cards):
        if state.hand[seat, card] > 0 and knowledge.has_effect(box, card, terms.SCOUT_HAND):
            if index < opponents:
                return actions.aim_at(card, index if index < seat else index + 1)
            index -= opponents
    return actions.PASS


def repick(box, state, seat, has_decided, dice):
    """How many cards somebody has picked is secret too, until all have decided.

    Who has decided on a forced discard has picked its number, who has not fewer; in a redraw every
    number is as likely as any other. Without `ask_always` who is still asked has several kinds left.
    """
    for card in range(box.num_cards):
        state.picked[seat, card] = 0
    free = knowledge.free_cards(box, state, seat)
    most = free if state.phase == terms.REDRAW_PICK else min(free, int(state.quota[seat]))
    count = most
    if not has_decided:
        count = roll(dice, most)
    elif state.phase == terms.REDRAW_PICK:
        count = roll(dice, most + 1)
    for _ in range(count):
        card = random_card(box, state, seat, False, dice)
        state.picked[seat, card] += 1
        if not (has_decided or box.ask_always) and state.phase != terms.REDRAW_PICK:
            if knowledge.only_pick(box, state, seat) != terms.NO_CARD:
                state.picked[seat, card] -= 1
