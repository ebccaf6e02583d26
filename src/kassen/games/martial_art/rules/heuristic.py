"""Rules of thumb for Martial Art, over what the seat itself sees: value every option, take the best.

Values are whole numbers, about a tenth of a point of strength, so that all three speeds choose alike.
"""

from kassen.engine.rules.best_option import make_best_option
from kassen.games.martial_art.rules import actions, state as terms, windows
from kassen.games.martial_art.rules.flips import force_of
from kassen.games.martial_art.rules.knowledge import free_cards, has_effect

COPIED_STRENGTH = (0, 0, 75, 95, 105)  # what a Ninja may hope for, by number of players
A_CARD = 30  # what a card in hand is worth


def value_of(box, state, seat, at_stake, action):
    phase = state.phase
    if phase == terms.PLAY_CARD:
        return value_of_play(box, state, seat, at_stake, action - actions.PLAY_FIRST)
    if phase == terms.SUPPORT:
        return value_of_support(box, state, seat, action)
    if phase == terms.ANSWER_SUPPORT:
        return value_of_answer(box, state, seat, action)
    if phase == terms.BEFORE_SUPPORT:
        return 0 if action == actions.PASS else 10 + score(state, actions.aimed_seat(action))
    if phase == terms.REVEAL_SUPPORT:
        target = actions.aimed_seat(action)
        return 0 if action == actions.PASS else value_of_blanking(box, state, seat, target)
    if phase == terms.ZERO_TARGET:
        return int(state.strength[action - actions.TARGET_FIRST])
    if phase == terms.GIFT_TARGET:
        target = action - actions.TARGET_FIRST
        return 10 * score(state, target) + int(state.hand_size[target])
    if phase == terms.LAND_RECOVER:
        return 0 if action == actions.DECLINE else value_in_hand(box, action - actions.TAKE_FIRST)
    if phase == terms.LAND_REFRESH:
        gain = 8 * int(box.land_amount[state.effective]) - hand_value(box, state, seat) // 2
        return 0 if action == actions.NO else gain
    if phase == terms.CHOOSE_LAND:
        return value_of_land(box, state, seat, action - actions.TAKE_FIRST_LAND)
    return value_of_pick(box, action)


def score(state, seat):
    return 2 * int(state.points[seat]) + 5 * int(state.bridges[seat])


def value_in_hand(box, card):
    """How much a card is worth keeping."""
    value = 10 * int(box.strength[card])
    if box.banner[card] == terms.WHITE:
        value = 30
        if has_effect(box, card, terms.ADD_STRENGTH):
            value += 15 * int(box.amount[card, terms.ADD_STRENGTH]) + 3 * int(box.strength[card])
        if has_effect(box, card, terms.SCOUT_HAND):
            value += 25
        if has_effect(box, card, terms.CANCEL_SUPPORT):
            value += 20
    if has_effect(box, card, terms.MATCH_HIGHEST):
        value += 80
    if has_effect(box, card, terms.HAND_BONUS):
        value += 40
    if has_effect(box, card, terms.ZERO_STRONG):
        value += 25
    if has_effect(box, card, terms.GAIN_LEGEND):
        value += 60
    return value


def hand_value(box, state, seat):
    """By how much the free cards are better than fresh ones, summed up."""
    total = 0
    for card in range(box.num_cards):
        if card != box.supplies:
            total += int(state.hand[seat, card]) * (value_in_hand(box, card) - 70)
    return total


def value_of_pick(box, action):
    """The least of the hand goes; in a redraw only what is clearly worse than a fresh card."""
    if action == actions.DONE:
        return -60
    if action >= actions.GIVE_FIRST:
        return -value_in_hand(box, action - actions.GIVE_FIRST)
    return -value_in_hand(box, action - actions.DISCARD_FIRST)


def value_of_play(box, state, seat, at_stake, card):
    """The strength to hope for, by what is at stake, and what the card earns or costs besides."""
    return hoped_strength(box, state, seat, card) * at_stake // 10 + earnings(box, card)


def hoped_strength(box, state, seat, card):
    strength = 10 * int(box.strength[card])
    if has_effect(box, card, terms.MATCH_HIGHEST):
        strength = COPIED_STRENGTH[state.seats]
    if has_effect(box, card, terms.REDEAL_BATTLE):
        strength = 60
    if has_effect(box, card, terms.HAND_BONUS):
        strength += 10 * int(box.amount[card, terms.HAND_BONUS]) * (int(state.hand_size[seat]) - 1)
    if has_effect(box, card, terms.ZERO_STRONG):
        strength += 20
    if has_effect(box, card, terms.WIN_TIES):
        strength += 4
    if has_effect(box, card, terms.BLANK_OTHERS) or has_effect(box, card, terms.LOCK_SUPPORT):
        strength += 8
    if not has_effect(box, card, terms.NO_OWN_SUPPORT):
        bonus = 0
        if has_effect(box, card, terms.SUPPORT_BONUS):
            bonus = int(box.amount[card, terms.SUPPORT_BONUS])
        strength += 5 * reserve(box, state, seat, card, bonus)
    return strength


def reserve(box, state, seat, played, bonus):
    """The strength that the Support cards left in hand can add."""
    total = 0
    for card in range(box.num_cards):
        if has_effect(box, card, terms.ADD_STRENGTH):
            copies = int(state.hand[seat, card])
            if card == played:
                copies -= 1
            total += copies * (int(box.amount[card, terms.ADD_STRENGTH]) + bonus)
    return total


def earnings(box, card):
    value = 0
    if box.banner[card] == terms.WHITE:
        value -= (value_in_hand(box, card) - 40) // 2
    if has_effect(box, card, terms.EXTRA_DRAW):
        value += A_CARD * int(box.amount[card, terms.EXTRA_DRAW])
    if has_effect(box, card, terms.GAIN_LEGEND):
        value += 60
    if has_effect(box, card, terms.TAKE_GIFT):
        value += A_CARD // 2
    if has_effect(box, card, terms.SELF_DISCARD):
        value -= 8 * int(box.amount[card, terms.SELF_DISCARD])
    return value


def stake(box, state, seat):
    """Of the cards to play, in tenths: 10 for a usual round, more for a rich Land or one that decides the game."""
    if state.phase != terms.PLAY_CARD:
        return 0
    best = 0
    for index in range(terms.MAX_ON_TABLE):
        if state.on_table[index] != terms.NO_LAND:
            best = max(best, value_of_land(box, state, seat, index))
            for other in range(state.seats):
                if decides(box, state, other, index):
                    best = max(best, 60)
    return 6 + best // 5


def decides(box, state, seat, index):
    """Whether this Land would bring the seat to the goal."""
    land = state.on_table[index]
    points = int(state.points[seat]) + int(box.land_points[land])
    bridges = int(state.bridges[seat]) + int(box.land_bridges[land])
    return points >= box.goal_points or bridges >= box.goal_bridges


def value_of_land(box, state, seat, index):
    """A bridge is worth more to those who have one."""
    if decides(box, state, seat, index):
        return 100
    land = state.on_table[index]
    bridges = int(box.land_bridges[land]) * (8 + 6 * int(state.bridges[seat]))
    value = 6 * int(box.land_points[land]) + bridges
    for other in range(state.seats):
        if other != seat and decides(box, state, other, index):
            value += 12
    return value


def num_ahead(box, state, seat, force):
    """Opponents who would rank above this force, ties included."""
    ahead = 0
    for other in range(state.seats):
        if other != seat and force_of(box, state, other) >= force:
            ahead += 1
    return ahead


def value_of_support(box, state, seat, action):
    """Add strength only where it wins a Land, and no more than it takes."""
    if action == actions.PASS:
        return 0
    own = force_of(box, state, seat)
    bonus = windows.support_bonus(box, state, seat)
    now = num_ahead(box, state, seat, own)
    gain = int(box.amount[action - actions.USE_FIRST, terms.ADD_STRENGTH]) + bonus
    most = reserve(box, state, seat, -1, bonus)
    lands = int(box.lands_per_round)
    if now == 0 or num_ahead(box, state, seat, own + 2 * most) >= min(now, lands):
        return -10
    if num_ahead(box, state, seat, own + 2 * gain) < min(now, lands):
        return 100 - gain
    return 10 + gain


def value_of_blanking(box, state, seat, target):
    """A text that would cost this seat the battle is worth a Geisha."""
    card = int(state.fighting[target])
    own = int(state.strength[seat])
    threat = -5
    if has_effect(box, card, terms.ZERO_STRONG) and own >= int(box.amount[card, terms.ZERO_STRONG]):
        threat = 40
    if has_effect(box, card, terms.MATCH_HIGHEST) and own >= 7:
        threat = 30
    if has_effect(box, card, terms.REDEAL_BATTLE) and own >= 9:
        threat = 30
    if has_effect(box, card, terms.BLANK_OTHERS):
        if has_effect(box, state.fighting[seat], terms.MATCH_HIGHEST):
            threat = 40
    if has_effect(box, card, terms.HAND_BONUS) and own >= int(state.strength[target]):
        if own <= int(state.strength[target]) + int(state.hand_size[target]):
            threat = 30
    return threat


def value_of_answer(box, state, seat, action):
    """Cancel what would overtake this seat, or blank its own text."""
    if action == actions.PASS:
        return 0
    top = int(state.chain_size) - 1
    user = windows.chain_user(state, top)
    if top > 0:
        return 10 if windows.chain_user(state, top - 1) == seat else -10
    if state.window == terms.IN_REVEAL:
        worth = state.aim == seat and windows.original_strength(box, state, seat) < 9
        return 10 if worth else -10
    own = force_of(box, state, seat)
    theirs = force_of(box, state, user)
    gain = 2 * int(box.amount[windows.chain_card(state, top), terms.ADD_STRENGTH])
    is_overtaking = theirs <= own and theirs + gain >= own
    matters = num_ahead(box, state, seat, own + 1) < int(box.lands_per_round)
    return 10 if is_overtaking and matters and free_cards(box, state, seat) > 0 else -10


heuristic = make_best_option(value_of, actions.NUM_ACTIONS, stake)
