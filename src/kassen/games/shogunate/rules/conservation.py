"""Laws that no decision breaks: every card is in one place, all Leaders stand in the Line, Honor is never negative."""

from kassen.engine.rules.ruling import first_of, has
from kassen.games.shogunate.rules import state as terms
from kassen.games.shogunate.rules.redeal import is_possible
from kassen.games.shogunate.rules.sight import is_face_up

LINE, HONOR, LOYALTY, PLACES, CARDS, PLOTS, KNOWLEDGE, SILENCE = range(1, 9)

LAWS = {
    LINE: "each of the six Leaders stands in the Line once",
    HONOR: "no Leader has less than no Honor [S-9]",
    LOYALTY: "each Leader has two Loyalty cards",
    PLACES: "every Loyalty card that was dealt lies in one place [S-18]",
    CARDS: "nobody holds the card that lies in front of them, and everybody has a card to choose [S-97]",
    PLOTS: "every Plot is the active one, in the deck or discarded [S-25]",
    KNOWLEDGE: "who holds a Loyalty card knows it, and all know what lies face up [S-19, S-62]",
    SILENCE: "somebody would have declared in an earlier score check [S-95]",
}


def broken_law(box, state):
    """The first law this state breaks, or 0; it is asked while a decision is pending or the game is over."""
    if leaders_in_line(state) != terms.ALL_LEADERS:
        return LINE
    for leader in range(terms.NUM_LEADERS):
        if state.honor[leader] < 0:  # [S-9]
            return HONOR
        if terms.count_loyalty(state, leader) != 2:
            return LOYALTY
    if cards_in_places(state) != first_of(terms.NUM_PLACES * int(state.seats)):  # [S-18]
        return PLACES
    for seat in range(state.seats):
        if not has_all_cards(state, seat):  # [S-97]
            return CARDS
    if not has_all_plots(box, state):
        return PLOTS
    if not has_known_owners(state):  # [S-19]
        return KNOWLEDGE
    return 0 if is_true_to_silence(state) else SILENCE


def leaders_in_line(state):
    leaders = 0
    for slot in range(terms.NUM_SLOTS):
        leaders |= 1 << int(state.line[slot])
    return leaders


def cards_in_places(state):
    """The dealt cards never leave the players' places."""
    cards = 0
    for seat in range(state.seats):
        for place in range(terms.NUM_PLACES):
            cards |= 1 << int(state.place[seat, place])
    return cards


def has_all_cards(state, seat):
    """Hand, discard pile and the card in front are six; nobody enters a round without a card [S-97]."""
    played = 0 if state.played[seat] == terms.NO_CARD else 1 << int(state.played[seat])
    hand = int(state.hand[seat])
    discard = int(state.discard[seat])
    if hand & discard != 0 or (hand | discard) & played != 0:
        return False
    if state.phase == terms.CHOOSE_ACTION and hand == 0:
        return False
    return hand | discard | played == terms.ALL_CARDS


def has_all_plots(box, state):
    """Deck, discard pile and the active Plot; nothing lies above the top of the deck [S-25, S-100]."""
    for plot in range(terms.MAX_PLOTS):
        if terms.count_plots(state, plot) != int(plot < box.num_plots):
            return False
        if plot >= state.deck_size and state.deck[plot] != terms.NO_PLOT:
            return False
    return True


def has_known_owners(state):
    """Owners know their cards, and all know what lies face up [S-19, S-62]."""
    everybody = first_of(state.seats)
    for seat in range(state.seats):
        for place in range(terms.NUM_PLACES):
            card = int(state.place[seat, place])
            if not has(state.knows[card], seat):
                return False
    for card in range(terms.NUM_LOYALTY):
        if is_face_up(state, card) and state.knows[card] != everybody:
            return False
    return state.phase != terms.OVER or state.face_up == terms.ALL_LOYALTY


def is_true_to_silence(state):
    """The true deal is one of those that silence leaves possible [S-95]."""
    for card in range(terms.NUM_LOYALTY):
        if not is_possible(state, card):
            return False
    return True
