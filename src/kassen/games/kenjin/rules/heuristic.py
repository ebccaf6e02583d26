"""Rules of thumb for Kenjin, over what the seat itself sees: value every option, take the best.

Strengths are in tenths and values in hundredths of a VP, whole numbers, so that all three speeds choose alike.
"""

from kassen.engine.rules.best_option import make_best_option
from kassen.engine.rules.ruling import has
from kassen.games.kenjin.rules import actions, battlefields as ground, state as terms
from kassen.games.kenjin.rules.combat import beneficiary
from kassen.games.kenjin.rules.sight import is_hidden_card
from kassen.games.kenjin.rules.strength import has_unit, printed_strength, strength_at

UNKNOWN = 15  # what a face-down card is worth that the seat has not seen


def value_of(box, state, seat, _, action):
    phase = state.phase
    if phase == terms.DEPLOY_CARD and action < actions.TARGET_FIRST:
        unit = actions.what_goes(actions.DEPLOY_FIRST, action)
        return value_of_deployment(
            box, state, seat, unit, actions.where_to(actions.DEPLOY_FIRST, action)
        )
    if phase == terms.GENERAL_MOVE:
        card = ground.card_of(seat, actions.what_goes(actions.MOVE_FIRST, action))
        return value_of_move(box, state, seat, card, actions.where_to(actions.MOVE_FIRST, action))
    if phase == terms.SUPPLY_BONUS:
        return value_of_supply(box, state, seat, actions.PAIR_MASKS[action - actions.SUPPLY_FIRST])
    if phase == terms.SANCTUARY_SACRIFICE:
        return value_of_sacrifice(box, state, ground.target_card(action))
    if action >= actions.TARGET_FIRST:
        return value_of_target(box, state, seat, ground.target_card(action))
    return 0


def army_worth(box, state, seat, field, side):
    """The Strength of an army in tenths as this seat sees it, unknown cards by what they are on average."""
    total = 0
    for position in range(state.height[field, side]):
        total += card_worth(box, state, seat, field, side, position)
        if state.tile[field] == terms.PORT and ground.is_public(
            state, ground.card_at(state, field, side, position)
        ):
            total += 10 * int(box.port_per_card)
    return total + 10 * int(state.bonus[field, side]) * int(box.supply_bonus)


def card_worth(box, state, seat, field, side, position):
    card = ground.card_at(state, field, side, position)
    if is_hidden_card(state, card, seat):
        return UNKNOWN
    return 10 * strength_at(box, state, field, side, position)


def swing(box, state, seat, field, own, enemy, cards, stake):
    """The gain from adding tenths and cards to the own side and tenths to the enemy's, with these VP at stake."""
    side = ground.side_of(state.seats, seat, field)
    if side < 0:
        return 0
    margin = army_worth(box, state, seat, field, side)
    margin -= army_worth(box, state, seat, field, 1 - side)
    height = int(state.height[field, side])
    other = int(state.height[field, 1 - side])
    before = chance(box, state, field, margin, height, other)
    after = chance(box, state, field, margin + own - enemy, height + cards, other)
    prize = int(box.vp[state.tile[field]]) + prizes(box, state, field, side)
    return prize * (after - before) + stake * after


def prizes(box, state, field, side):
    """VP that ride on an own battlefield besides its tile."""
    prize = 0
    for position in range(state.height[field, side]):
        if ground.unit_at(state, field, side, position) == terms.LORD:
            prize += int(box.lord_vp)
    return prize


def chance(box, state, field, margin, height, other):
    """About how likely the own side is to conquer, in percent."""
    tile = state.tile[field]
    margin += 3 * (height - other)
    if tile == terms.PALACE:
        if height > other:
            margin -= 10 * int(box.palace_penalty)
        elif other > height:
            margin += 10 * int(box.palace_penalty)
    elif tile == terms.GOLDEN_TEMPLE:
        margin -= 10 * int(box.temple_margin)
    elif tile == terms.FORTRESS and height < box.fortress_min:
        margin -= 12 * (int(box.fortress_min) - height)
    elif tile == terms.SANCTUARY and height == 1:
        margin -= 10
    margin = (
        margin * (6 + min(int(state.round_number), terms.ROUNDS))
    ) >> 3  # it is surer later on
    return min(max(50 + margin, 3), 97)


def value_of_deployment(box, state, seat, unit, field):
    """How far the card turns the battle there, and what it is there for besides."""
    side = ground.side_of(state.seats, seat, field)
    own = 10 * printed_strength(box, state.tile[field], unit) + lord_growth(box, state, field, side)
    if state.tile[field] == terms.PORT and ground.is_regular(unit):
        own += 10 * int(box.port_per_card)
    stake = 0
    extra = 0
    if unit == terms.LORD:
        own += 15
        stake = int(box.lord_vp)
        extra = last_chance(box, state, seat)
    elif unit == terms.PEASANT:
        stake = 0 if has_unit(state, field, side, terms.PEASANT) else int(box.peasant_vp)
    elif unit == terms.SAMURAI or unit == terms.ARCHER:
        own += hunting_worth(box, state, seat, field, 1 - side, unit)
    return swing(box, state, seat, field, own, 0, 1, stake) + extra


def lord_growth(box, state, field, side):
    """A card laid above the own Lord makes him stronger [K-63]."""
    return 10 * int(box.lord_per_card) if has_unit(state, field, side, terms.LORD) else 0


def last_chance(box, state, seat):
    """Near the end the Lord must go before he is the last card [K-112]."""
    left = terms.NUM_CARDS - int(state.deployed[seat])
    return 100 * int(box.coward_vp) if left <= 3 else 0


def hunting_worth(box, state, seat, field, side, unit):
    """Cards an Archer or a Samurai may eliminate there: those that are seen, and a share of the others."""
    worth = 0
    for position in range(state.height[field, side]):
        card = ground.card_at(state, field, side, position)
        if is_hidden_card(state, card, seat):
            worth += 4
        else:
            prey = ground.unit_at(state, field, side, position)
            if unit == terms.ARCHER and prey == terms.SAMURAI:
                worth += 10 * int(box.strength[prey])
            elif unit == terms.SAMURAI and (
                prey == terms.ASHIGARU or prey == terms.BRUTE or prey == terms.PEASANT
            ):
                worth += 10 * printed_strength(box, state.tile[field], prey)
    return worth


def value_of_target(box, state, seat, card):
    """Scout and Shugenja look where most is at stake; the Assassin takes the card that hurts most."""
    field, side, position = ground.locate(state, card)
    hidden = is_hidden_card(state, card, seat)
    if state.phase != terms.DEPLOY_CARD:
        stake = int(box.vp[state.tile[field]]) if hidden else 0
        return stake + (10 if ground.side_of(state.seats, seat, field) >= 0 else 0)
    worth = UNKNOWN if hidden else card_worth(box, state, seat, field, side, position)
    gain = swing(box, state, seat, field, 0, 10 * int(box.strength[terms.ASSASSIN]) - worth, 0, 0)
    if not hidden and ground.unit_at(state, field, side, position) == terms.LORD:
        gain += 50 * int(box.lord_vp)
    return gain


def value_of_move(box, state, seat, card, destination):
    here, side, position = ground.locate(state, card)
    worth = card_worth(box, state, seat, here, side, position)
    value = swing(box, state, seat, here, -worth, 0, -1, 0)
    unit = ground.unit_at(state, here, side, position)
    worth = 10 * printed_strength(box, state.tile[destination], unit)
    return value + swing(box, state, seat, destination, worth, 0, 1, 0)


def value_of_supply(box, state, seat, pair):
    value = 0
    for field in range(ground.num_battlefields(state.seats)):
        if has(pair, field):
            side = beneficiary(box, state, seat, field)
            if state.height[field, side] > 0:
                value += 1 + swing(box, state, seat, field, 10 * int(box.supply_bonus), 0, 0, 0)
    return value


def value_of_sacrifice(box, state, card):
    """Keep the Lord, what lies above him, and the last Peasant."""
    field, side, position = ground.locate(state, card)
    unit = ground.unit_of(state, card)
    value = 0
    peasants = 0
    for other in range(state.height[field, side]):
        kept = ground.unit_at(state, field, side, other)
        if kept == terms.LORD and other < position:
            value -= 10 * int(box.lord_per_card)
        if kept == terms.PEASANT:
            peasants += 1
    if unit == terms.LORD:
        value -= 10 * int(box.lord_vp)
    if unit == terms.PEASANT and peasants == 1:
        value -= 10 * int(box.peasant_vp)
    return value


heuristic = make_best_option(value_of, actions.NUM_ACTIONS)
