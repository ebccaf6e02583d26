"""How strong a card and an army are, on their battlefield and as they stand now (K-63, K-77 to K-79, 3.8)."""

from kassen.engine.rules.ruling import EMPTY
from kassen.games.kenjin.rules import state as terms
from kassen.games.kenjin.rules.battlefields import unit_at

ARCHER_PREY = 1 << terms.SAMURAI  # [K-66]
# and no other unit [K-67, K-68]
SAMURAI_PREY = 1 << terms.PEASANT | 1 << terms.BRUTE | 1 << terms.ASHIGARU


def has_unit(state, field, side, unit):
    for position in range(state.height[field, side]):
        if unit_at(state, field, side, position) == unit:
            return True
    return False


def printed_strength(box, tile, unit):
    """The number on the card, as the tile changes it: Rice Field and Village [K-14, K-97, K-98]."""
    if tile == terms.RICE_FIELD and unit == terms.PEASANT:
        return int(box.rice_peasant)
    if tile == terms.VILLAGE and unit != terms.LORD and box.strength[unit] == box.village_from:
        return int(box.village_to)
    return int(box.strength[unit])


def strength_at(box, state, field, side, position):
    """The Lord gains for every card above him, whoever deployed it [K-57, K-63, K-64]."""
    unit = unit_at(state, field, side, position)
    strength = printed_strength(box, state.tile[field], unit)
    if unit == terms.LORD:
        above = int(state.height[field, side]) - 1 - position
        strength += int(box.lord_per_card) * above
    return strength


def army_strength(box, state, field, side):
    total = 0
    for position in range(state.height[field, side]):
        total += strength_at(box, state, field, side, position)
    return total


def port_bonus(box, state, field, side):
    """Counted before the reveal, also for cards eliminated since [K-72, K-96]."""
    return int(state.port[side]) * int(box.port_per_card) if state.tile[field] == terms.PORT else 0


def supply_bonus(box, state, field, side):
    """[K-102]"""
    return int(state.bonus[field, side]) * int(box.supply_bonus)


def palace_penalty(box, state, field, side):
    """For the side with more cards [K-99]."""
    if (
        state.tile[field] == terms.PALACE
        and state.height[field, side] > state.height[field, 1 - side]
    ):
        return int(box.palace_penalty)
    return 0


def total_strength(box, state, field, side):
    """An army of no cards has 0 and no use for a bonus; a total may be negative [K-77, K-78, K-79]."""
    if state.height[field, side] == 0:
        return 0
    total = army_strength(box, state, field, side)
    total += port_bonus(box, state, field, side) + supply_bonus(box, state, field, side)
    total -= palace_penalty(box, state, field, side)
    if box.palace_floor and total < 0:
        return 0
    return total


def weakest_cards(box, state, field, side):
    """The positions of the lowest current Strength, the Lord with his bonus, as a set [K-93]."""
    weakest = EMPTY
    lowest = 0
    for position in range(state.height[field, side]):
        strength = strength_at(box, state, field, side, position)
        if weakest == EMPTY or strength < lowest:
            weakest = EMPTY
            lowest = strength
        if strength == lowest:
            weakest |= 1 << position
    return weakest
