"""Step 2 and the stages of step 3: cards are laid, turned up, blanked, exchanged and weighed (A-40 to A-61)."""

from kassen.engine.rules.ruling import emit, has, lowest, size_of
from kassen.games.martial_art.rules import state as terms
from kassen.games.martial_art.rules.actions import PLAY_FIRST, TARGET_FIRST
from kassen.games.martial_art.rules.hands import put_away, top_card
from kassen.games.martial_art.rules.knowledge import answered, ask, has_effect, lose_in_sight
from kassen.games.martial_art.rules.windows import original_strength
from kassen.games.martial_art.table import events


def ask_for_cards(box, state):
    """Everybody lays one card; a hand of Supplies alone lays it unasked [A-40, A-42]."""
    asked = 0
    for seat in range(state.seats):
        if state.hand_size[seat] == 1:
            state.placed[seat] = box.supplies
            emit(state, events.CARD_PLACED, seat, box.supplies)
        else:
            asked |= 1 << seat
    ask(state, asked, terms.PLAY_CARD, terms.REVEAL)


def apply_play(state, seat, action):
    """Face down, and for good; it counts in the hand until all are turned up [A-40]."""
    card = action - PLAY_FIRST
    state.placed[seat] = card
    emit(state, events.CARD_PLACED, seat, card)
    emit(state, events.PLAYER_DECIDED, seat, terms.PLAY_CARD)
    if answered(state, seat):
        state.phase = terms.REVEAL


def reveal(box, state):
    """All together [A-43]."""
    for seat in range(state.seats):
        card = int(state.placed[seat])
        state.placed[seat] = terms.NO_CARD
        lose_in_sight(box, state, seat, card)
        state.fighting[seat] = card
        state.strength[seat] = box.strength[card]
    state.live = live_texts(box, state)
    emit(state, events.CARDS_REVEALED)
    state.window = terms.IN_REVEAL
    state.phase = terms.OPEN_WINDOW


def live_texts(box, state):
    """Whose card has a text in battle, unless it is blanked, as a mask.

    A white card has none, nor one that was dealt in exchange [A-6, A-66].
    """
    live = 0
    for seat in range(state.seats):
        card = int(state.fighting[seat])
        if card != terms.NO_CARD and state.replaced[seat] == terms.NO_CARD:
            if box.banner[card] != terms.WHITE and box.effects[card] != 0:
                live |= 1 << seat
    return live


def live_with(box, state, effect):
    """The seats whose live text has this effect, as a mask [A-44, A-45]."""
    seats = 0
    for seat in range(state.seats):
        if has(state.live, seat) and has_effect(box, state.fighting[seat], effect):
            seats |= 1 << seat
    return seats


def run_stages(box, state):
    """Emperor, then Chaos, then the Assassins choose [A-44]."""
    emperors = live_with(box, state, terms.BLANK_OTHERS)
    if emperors != 0:
        blank_others(state, emperors)
    if live_with(box, state, terms.REDEAL_BATTLE) != 0:
        redeal_battle(box, state)
    begin_strikes(box, state)


def blank_others(state, emperors):
    """Every other card is blanked; two Emperors blank each other as well [A-107]."""
    for seat in range(state.seats):
        others = emperors & ~(1 << seat)
        if others != 0 and has(state.live, seat):
            state.live = int(state.live) & ~(1 << seat)
            emperor = state.fighting[lowest(others)]
            emit(state, events.TEXT_BLANKED, seat, state.fighting[seat], emperor)


def redeal_battle(box, state):
    """All cards leave, then everybody fights with the top card of the deck, without text [A-85, A-86, A-87, A-88]."""
    for seat in range(state.seats):
        card = int(state.fighting[seat])
        state.replaced[seat] = card
        put_away(box, state, seat, card)
    state.live = 0
    for seat in range(state.seats):
        state.fighting[seat] = top_card(state)
        state.strength[seat] = original_strength(box, state, seat)
    emit(state, events.BATTLE_REDEALT)


def strike_targets(box, state, seat):
    """Opposing cards that are strong enough in print for the Assassin of this seat [A-97]."""
    least = int(box.amount[state.fighting[seat], terms.ZERO_STRONG])
    targets = 0
    for other in range(state.seats):
        if other != seat and state.fighting[other] != terms.NO_CARD:
            if original_strength(box, state, other) >= least:
                targets |= 1 << other
    return targets


def begin_strikes(box, state):
    """Every Assassin chooses; a single target is taken, without one nothing happens [A-97, A-98]."""
    assassins = live_with(box, state, terms.ZERO_STRONG)
    asked = 0
    for seat in range(state.seats):
        if has(assassins, seat):
            targets = strike_targets(box, state, seat)
            if size_of(targets) == 1:
                state.choice[seat] = TARGET_FIRST + lowest(targets)
            elif targets != 0:
                asked |= 1 << seat
    ask(state, asked, terms.ZERO_TARGET, terms.STRIKE)


def apply_zero_target(state, seat, action):
    """[A-98]"""
    state.choice[seat] = action
    emit(state, events.PLAYER_DECIDED, seat, terms.ZERO_TARGET)
    if answered(state, seat):
        state.phase = terms.STRIKE


def strike(box, state):
    """Assassins, Ninjas and Shoguns act, During-battle texts start, then Support is asked for [A-44, A-61, A-62]."""
    for seat in range(state.seats):
        if state.choice[seat] != terms.NO_CHOICE:
            target = int(state.choice[seat]) - TARGET_FIRST
            set_strength(state, target, 0, int(state.fighting[seat]))
            state.choice[seat] = terms.NO_CHOICE
    for seat in range(state.seats):
        if has(state.live, seat) and has_effect(box, state.fighting[seat], terms.MATCH_HIGHEST):
            highest = highest_opposing(box, state, seat)
            set_strength(state, seat, highest, int(state.fighting[seat]))
    lock_support(box, state)
    start_texts(box, state)
    state.window = terms.IN_SUPPORT
    state.phase = terms.OPEN_WINDOW


def set_strength(state, seat, strength, cause):
    """A strength that is set replaces the value reached so far [A-8]."""
    before = int(state.strength[seat])
    if before != strength:
        state.strength[seat] = strength
        emit(state, events.STRENGTH_CHANGED, seat, before, strength, cause)


def highest_opposing(box, state, seat):
    """Only printed numbers matter to a Ninja [A-89]."""
    highest = 0
    for other in range(state.seats):
        if other != seat:
            highest = max(highest, original_strength(box, state, other))
    return highest


def lock_support(box, state):
    """A Shogun bars all opponents; two of them bar everybody [A-108, A-109]."""
    shoguns = live_with(box, state, terms.LOCK_SUPPORT)
    for seat in range(state.seats):
        others = shoguns & ~(1 << seat)
        if others != 0:
            bar(state, seat, int(state.fighting[lowest(others)]))


def start_texts(box, state):
    """Peasants count the hand, once; then a Ronin bars its own player [A-61, A-96, A-112]."""
    for seat in range(state.seats):
        card = int(state.fighting[seat])
        if has(state.live, seat) and has_effect(box, card, terms.HAND_BONUS):
            bonus = int(box.amount[card, terms.HAND_BONUS]) * int(state.hand_size[seat])
            set_strength(state, seat, int(state.strength[seat]) + bonus, card)
    ronins = live_with(box, state, terms.NO_OWN_SUPPORT)
    for seat in range(state.seats):
        if has(ronins, seat):
            bar(state, seat, int(state.fighting[seat]))


def is_before_texts(state):
    """A moment of the reveal: its window, an answer in it, or the choice of an Assassin [A-44]."""
    return state.phase == terms.ZERO_TARGET or state.window == terms.IN_REVEAL


def barred_by_texts(box, state):
    """All who are barred as long as these cards lie there, as a mask [A-108, A-112]."""
    if is_before_texts(state):
        return 0
    shoguns = live_with(box, state, terms.LOCK_SUPPORT)
    barred = live_with(box, state, terms.NO_OWN_SUPPORT)
    for seat in range(state.seats):
        if shoguns & ~(1 << seat) != 0:
            barred |= 1 << seat
    return barred


def bar(state, seat, cause):
    """No Support from this player until final strengths are fixed [A-108, A-112]."""
    state.barred = int(state.barred) | (1 << seat)
    emit(state, events.PLAYER_BARRED, seat, cause)
