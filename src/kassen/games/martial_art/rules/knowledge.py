"""Hands, and what everybody knows of them (chapters 1 and 8): cards that come and go, who is asked and who is not.

An observer knows some cards of a hand for sure; all others are unknown to it. Without `ask_always` it also
learns from who is asked, and keeps of the unknown cards of every hand

    may_have    how many of them at most have each Support effect
    must_have   which Support effects at least one of them has
    alike       how many of them are surely of one kind; `alike_card` is that kind, or NO_CARD
    unlike      a card that surely not all of them are, ANY_CARD if they are of several kinds, or NO_CARD

All of it follows from what that observer has seen, so that a re-deal may rest on it.
"""

from kassen.engine.rules.ruling import emit, has
from kassen.games.martial_art.rules import state as terms
from kassen.games.martial_art.table.events import PLAYER_ASKED


def has_effect(box, card, effect):
    return (int(box.effects[card]) >> effect) & 1 == 1


def support_effects(box, card):
    """The Support effects of a card as a set, counted from the first of them."""
    return (int(box.effects[card]) >> terms.FIRST_SUPPORT) & ((1 << terms.NUM_SUPPORT) - 1)


def free_cards(box, state, seat):
    """All cards in hand but Supplies, which is there unless it fights; everybody can count them [A-4, A-19]."""
    size = int(state.hand_size[seat])
    return size if state.fighting[seat] == box.supplies else size - 1


def holds_effect(box, state, seat, effect):
    """Whether there is a card with this effect in the hand."""
    for card in range(box.num_cards):
        if state.hand[seat, card] > 0 and has_effect(box, card, effect):
            return True
    return False


def num_unknown(box, state, observer, seat):
    """The free cards of a hand that an observer cannot name."""
    unknown = free_cards(box, state, seat)
    for card in range(box.num_cards):
        unknown -= int(state.known[observer, seat, card])
    return unknown


# Cards that come and go


def gain_card(box, state, seat, card):
    """A card joins a hand, unseen: one more unknown card [AK-3]."""
    state.hand[seat, card] += 1
    state.hand_size[seat] += 1
    if not box.ask_always and card != box.supplies:
        for observer in range(terms.NUM_OBSERVERS):
            if observer != seat:
                for effect in range(terms.NUM_SUPPORT):
                    state.may_have[observer, seat, effect] += 1


def gain_in_sight(state, seat, card):
    """A card joins a hand and everybody sees which [AK-1]."""
    state.hand[seat, card] += 1
    state.hand_size[seat] += 1
    for observer in range(terms.NUM_OBSERVERS):
        if observer != seat:
            state.known[observer, seat, card] += 1


def lose_in_sight(box, state, seat, card):
    """A card leaves a hand and everybody sees which: who knew a copy knows one less [AK-4]."""
    for observer in range(terms.NUM_OBSERVERS):
        if observer != seat:
            see_leave(box, state, observer, seat, card)
    state.hand[seat, card] -= 1
    state.hand_size[seat] -= 1


def see_leave(box, state, observer, seat, card):
    """One observer sees a card leave; it is asked while the card is still counted in the hand."""
    if state.known[observer, seat, card] > 0:
        state.known[observer, seat, card] -= 1
    elif not box.ask_always and card != box.supplies:
        unknown_leaves(box, state, observer, seat, card)


def know_hand(box, state, observer, seat):
    """The observer has seen the whole hand; Supplies is known anyway and not counted [AK-2, AK-6]."""
    for card in range(box.num_cards):
        if card != box.supplies:
            state.known[observer, seat, card] = state.hand[seat, card]
    forget_facts(state, observer, seat, 0)


def give_unseen(box, state, giver, taker, card):
    """Giver and taker know the card; for all others each count of the giver's hand falls by one [A-100, AK-5]."""
    for observer in range(terms.NUM_OBSERVERS):
        if observer == taker:
            see_leave(box, state, taker, giver, card)
        elif observer != giver:
            lose_sight(box, state, observer, giver, taker)
    state.hand[giver, card] -= 1
    state.hand_size[giver] -= 1
    state.hand[taker, card] += 1
    state.hand_size[taker] += 1
    state.known[giver, taker, card] += 1


def lose_sight(box, state, observer, giver, taker):
    """A card moved, and this observer did not see which [AK-5]."""
    if not box.ask_always:
        unknown_moves(box, state, observer, giver, taker)
    for card in range(box.num_cards):
        if state.known[observer, giver, card] > 0 and card != box.legend:
            state.known[observer, giver, card] -= 1


def unknown_moves(box, state, observer, giver, taker):
    """The taker may have now what the giver may have had; what the giver must have had is not sure any more.

    It is asked while the card still lies with the giver, who holds what is known there.
    """
    left = num_unknown(box, state, observer, giver) - 1
    left += num_blurred(box, state, observer, giver, 0)
    for index in range(terms.NUM_SUPPORT):
        blurred = num_blurred(box, state, observer, giver, 1 << index)
        if state.may_have[observer, giver, index] + blurred > 0:
            state.may_have[observer, taker, index] += 1
        limit = min(int(state.may_have[observer, giver, index]) + blurred, left)
        state.may_have[observer, giver, index] = limit
    state.must_have[observer, giver] = 0
    state.unlike[observer, giver] = terms.NO_CARD
    one_less_alike(state, observer, giver)


def num_blurred(box, state, observer, seat, effects):
    """How many cards of a hand an observer is not sure of any more: one of each kind it knew, but for Legends.

    Only those with one of these Support effects are counted, or all if none is named [AK-5].
    """
    blurred = 0
    for card in range(box.num_cards):
        if state.known[observer, seat, card] > 0 and card != box.legend:
            if effects == 0 or support_effects(box, card) & effects != 0:
                blurred += 1
    return blurred


# What is learned from who is asked


def ask(state, seats, decision, otherwise):
    """These players must decide now; with nobody to ask, the table goes on."""
    state.called = seats
    state.waiting = seats
    state.phase = decision if seats != 0 else otherwise


def answered(state, seat):
    """One player less to wait for; it returns whether it was the last."""
    state.waiting = int(state.waiting) & ~(1 << seat)
    if state.waiting == 0:
        state.called = 0
    return state.waiting == 0


def is_asked_for(box, state, seat, effect, decision):
    """Whether an entitled player is asked: always, or only with a card to use, which tells all others [A-52, AK-8]."""
    if box.ask_always:
        return True
    is_asked = holds_effect(box, state, seat, effect)
    emit(state, PLAYER_ASKED, seat, decision, 1 if is_asked else 0)
    for observer in range(terms.NUM_OBSERVERS):
        if observer != seat:
            index = effect - terms.FIRST_SUPPORT
            if not is_asked:
                state.may_have[observer, seat, index] = 0
            elif not knows_effect(box, state, observer, seat, effect):
                state.must_have[observer, seat] = int(state.must_have[observer, seat]) | (
                    1 << index
                )
    return is_asked


def knows_effect(box, state, observer, seat, effect):
    """Whether one of the cards this observer knows in the hand has the effect."""
    for card in range(box.num_cards):
        if state.known[observer, seat, card] > 0 and has_effect(box, card, effect):
            return True
    return False


def is_asked_to_pick(box, state, seat, decision):
    """Whether who must part with some free cards is asked which: always, or only with several kinds [A-13, AK-8]."""
    if box.ask_always:
        return True
    is_asked = only_pick(box, state, seat) == terms.NO_CARD
    emit(state, PLAYER_ASKED, seat, decision, 1 if is_asked else 0)
    for observer in range(terms.NUM_OBSERVERS):
        if observer != seat:
            learn_kinds(box, state, observer, seat, is_asked)
    return is_asked


def learn_kinds(box, state, observer, seat, has_several):
    """The free cards of a hand are of several kinds, or all of one, which those that are known tell."""
    kind = terms.NO_CARD
    for card in range(box.num_cards):
        if state.known[observer, seat, card] > 0:
            if kind != terms.NO_CARD:
                return
            kind = card
    if not has_several:
        state.alike[observer, seat] = num_unknown(box, state, observer, seat)
        state.alike_card[observer, seat] = kind
    elif kind == terms.NO_CARD:
        state.unlike[observer, seat] = terms.ANY_CARD
    elif state.unlike[observer, seat] != terms.ANY_CARD:
        state.unlike[observer, seat] = kind


def can_pick(box, state, seat, card):
    """A free card that is not picked yet; Supplies is never discarded [A-4, A-83]."""
    return card != box.supplies and state.hand[seat, card] > state.picked[seat, card]


def only_pick(box, state, seat):
    """The one kind of card left to pick, or NO_CARD where there are several."""
    only = terms.NO_CARD
    for card in range(box.num_cards):
        if can_pick(box, state, seat, card):
            if only != terms.NO_CARD:
                return terms.NO_CARD
            only = card
    return only


def reach(box, state, observer, seat, card, unknown):
    """At most this number of the unknown cards of a hand can be this one or another with its effects.

    Cards that came later may be more than those that were there before: the newest may still be
    anything, and each that is older may be less.
    """
    most = unknown
    for effect in range(terms.NUM_SUPPORT):
        if has(support_effects(box, card), effect):
            most = min(most, int(state.may_have[observer, seat, effect]))
    return most


def unknown_leaves(box, state, observer, seat, card):
    """A card the observer could not name is turned up: it was the oldest that could be this one."""
    unknown = num_unknown(box, state, observer, seat)
    oldest = reach(box, state, observer, seat, card, unknown)
    for effect in range(terms.NUM_SUPPORT):
        if state.may_have[observer, seat, effect] >= oldest:
            state.may_have[observer, seat, effect] -= 1
    state.must_have[observer, seat] = int(state.must_have[observer, seat]) & ~support_effects(
        box, card
    )
    if state.unlike[observer, seat] == terms.ANY_CARD:
        state.unlike[observer, seat] = card
    elif state.unlike[observer, seat] != card:
        state.unlike[observer, seat] = terms.NO_CARD
    if state.alike[observer, seat] == unknown:
        state.alike_card[observer, seat] = card
    alike = state.alike_card[observer, seat]
    if alike == terms.NO_CARD or alike == card:
        one_less_alike(state, observer, seat)


def one_less_alike(state, observer, seat):
    if state.alike[observer, seat] > 0:
        state.alike[observer, seat] -= 1
    if state.alike[observer, seat] == 0:
        state.alike_card[observer, seat] = terms.NO_CARD


def forget_facts(state, observer, seat, unknown):
    """Nothing has been worked out about the unknown cards of a hand."""
    state.must_have[observer, seat] = 0
    state.alike[observer, seat] = 0
    state.alike_card[observer, seat] = terms.NO_CARD
    state.unlike[observer, seat] = terms.NO_CARD
    for effect in range(terms.NUM_SUPPORT):
        state.may_have[observer, seat, effect] = unknown
