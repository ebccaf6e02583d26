"""The frame of the game: the start and end of campaigns and turns, honor draws (chapters 3.2, 3.3, 3.9, 3.10)."""

from kassen.engine.rules.ruling import (
    clockwise,
    emit,
    first_of,
    has,
    is_single,
    lowest,
    nth,
    pile_up,
    roll,
    shuffle,
    size_of,
)
from kassen.games.mangoku.rules import state as terms
from kassen.games.mangoku.rules.hands import draw_card, eliminate, everybody, show_hand, take_top
from kassen.games.mangoku.rules.ranking import most_honorable, richest
from kassen.games.mangoku.table import events


def start_campaign(box, state):
    """Everybody is back in; nothing but coins and start player carries over [M-8, M-114, MK-10]."""
    terms.clear_campaign(state)
    state.remaining = first_of(state.seats)
    emit(state, events.CAMPAIGN_STARTED, state.campaign, state.start)
    gather_deck(box, state)
    shuffle(state.dice, state.supply, int(state.supply_size))
    deal(box, state)
    pay_antes(box, state)
    state.turn = state.start
    state.phase = terms.START_TURN


def gather_deck(box, state):
    """All cards in use, wherever they lay [M-9]."""
    state.supply_size = pile_up(box.copies, terms.NUM_CHARACTERS, state.supply)


def deal(box, state):
    """A hand each, one card at a time, clockwise from the start player; one more face down [M-10, M-11, M-13, M-14]."""
    for slot in range(box.hand_size):
        for step in range(state.seats):
            seat = clockwise(state.start, step, state.seats)
            state.hand[seat, slot] = take_top(state)
            state.hand_size[seat] = slot + 1
    for step in range(state.seats):
        emit(state, events.HAND_DEALT, clockwise(state.start, step, state.seats), box.hand_size)
    state.buried = take_top(state)
    emit(state, events.DISCARD_STARTED)


def pay_antes(box, state):
    """One coin each to the center pile, one of them out of the game for good [M-15, M-16, M-17]."""
    for step in range(state.seats):
        seat = clockwise(state.start, step, state.seats)
        state.coins[seat] -= int(box.ante)
        emit(state, events.ANTE_PAID, seat, box.ante)
    state.center = int(state.seats) * int(box.ante) - int(box.ante_removed)
    state.coins_out += int(box.ante_removed)
    emit(state, events.COIN_REMOVED, state.center, state.coins_out)


def start_turn(state):
    """Draw a card; a turn that begins with an empty supply is the last one [M-19, M-20, M-21]."""
    terms.clear_turn(state)
    seat = int(state.turn)
    state.begun = int(state.begun) | (1 << seat)
    state.turn_number += 1
    state.last_turn = 1 if state.supply_size == 0 else 0
    emit(state, events.TURN_STARTED, seat, state.turn_number, state.last_turn)
    if not state.last_turn:
        draw_card(state, seat, events.FOR_TURN)
    state.phase = terms.PLAY_CARD


def end_turn(box, state):
    """One place for all endings, checked in this order [M-97 … M-103, M-27]."""
    seat = int(state.turn)
    if state.remaining != 1 << seat and state.hand_size[seat] == 0:
        eliminate(state, seat, events.EMPTY_HAND)
    if is_single(state.remaining):
        end_campaign(state, events.BY_LAST_PLAYER)
        state.winner = lowest(state.remaining)
    elif state.emperor or state.last_turn:
        end_campaign(state, events.BY_EMPEROR if state.emperor else events.BY_EMPTY_SUPPLY)
        compare_honor(box, state)
    else:
        pass_turn(state)


def pass_turn(state):
    """To the next remaining player, clockwise [M-27]."""
    seat = clockwise(state.turn, 1, state.seats)
    while not has(state.remaining, seat):
        seat = clockwise(seat, 1, state.seats)
    state.turn = seat
    state.phase = terms.START_TURN


def end_campaign(state, reason):
    """Nothing of the last turn is left on the table."""
    terms.clear_turn(state)
    emit(state, events.CAMPAIGN_ENDED, state.campaign, reason)
    state.phase = terms.END_CAMPAIGN


def compare_honor(box, state):
    """All remaining hands are shown; the highest sum wins, honor draws break a tie [M-104, M-105, M-106]."""
    for seat in range(state.seats):
        if has(state.remaining, seat):
            show_hand(state, seat, everybody(state))
    emit(state, events.HONOR_COMPARED)
    begin_draws(state, most_honorable(box, state), events.FOR_CAMPAIGN)


def begin_draws(state, group, purpose):
    state.drawing = group
    state.draw_purpose = purpose
    state.draw_round = 0
    state.phase = terms.DRAW_HONOR


def draw_honor(box, state):
    """Draw until one is ahead; after the last round chance decides [M-106, M-107, M-108, M-109]."""
    group = int(state.drawing)
    if size_of(group) > 1 and state.draw_round < box.honor_rounds:
        state.drawing = honor_draw(box, state, group)
        return
    ahead = lowest(group)
    if size_of(group) > 1:
        ahead = nth(group, roll(state.dice, size_of(group)))
    state.drawing = 0
    if state.draw_purpose == events.FOR_CAMPAIGN:
        state.winner = ahead
        state.phase = terms.END_CAMPAIGN
    else:
        state.champion = ahead
        state.phase = terms.OVER
        emit(state, events.GAME_ENDED, ahead)


def honor_draw(box, state, group):
    """One round from the full deck, in order of seat number; it returns those who are level at the top [M-107]."""
    for seat in range(terms.MAX_SEATS):
        state.drawn[seat] = terms.NO_CARD
    highest = -1
    leaders = 0
    gone = 0
    for seat in range(state.seats):
        if has(group, seat):
            card = draw_from_full_deck(box, state, roll(state.dice, int(box.deck) - gone))
            state.drawn[seat] = card
            gone += 1
            if box.honor[card] > highest:
                highest = int(box.honor[card])
                leaders = 0
            if box.honor[card] == highest:
                leaders |= 1 << seat
    state.draw_round += 1
    emit(state, events.HONOR_DRAW, state.draw_purpose, state.draw_round)
    return leaders


def draw_from_full_deck(box, state, index):
    """The card at this place among the cards of the deck that nobody has drawn in this round."""
    for card in range(terms.NUM_CHARACTERS):
        left = int(box.copies[card])
        for seat in range(state.seats):
            if state.drawn[seat] == card:
                left -= 1
        if index < left:
            return card
        index -= left
    return terms.NO_CARD


def settle_campaign(box, state):
    """The winner takes the center pile; without a coin somebody ends the game [M-110, M-111, M-112, M-113]."""
    winner = int(state.winner)
    taken = int(state.center)
    state.coins[winner] += taken
    state.center = 0
    emit(state, events.CAMPAIGN_WON, winner, taken)
    if not can_all_pay_again(box, state):
        end_game(state)
    else:
        state.start = winner
        state.campaign += 1
        state.phase = terms.START_CAMPAIGN


def can_all_pay_again(box, state):
    """Everybody has a coin for the next campaign [M-16, M-112]."""
    for seat in range(state.seats):
        if state.coins[seat] < box.ante:
            return False
    return True


def end_game(state):
    """Most coins win; honor draws break a tie for first place [M-117, M-118, M-119]."""
    begin_draws(state, richest(state), events.FOR_GAME)
