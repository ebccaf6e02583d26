"""Rules of thumb for Mangoku, over what the seat itself sees: value every option, take the best.

Values are whole numbers, about a hundredth of a coin, so that all three speeds choose alike.
"""

from kassen.engine.rules.best_option import make_best_option
from kassen.engine.rules.ruling import has
from kassen.games.mangoku.rules import actions, state as terms
from kassen.games.mangoku.rules.hands import battle_sum
from kassen.games.mangoku.rules.links import is_attack
from kassen.games.mangoku.rules.ranking import honor_sum
from kassen.games.mangoku.rules.sight import knows

# Percent chance that one or two unknown cards have fewer battle points than needed (0 … 5 and more).
WEAK_ONE = (0, 16, 56, 72, 88, 96)
WEAK_TWO = (0, 3, 15, 36, 54, 72)


def value_of(box, state, seat, _, action):
    if state.phase == terms.RESPOND:
        return value_of_answer(box, state, seat, action)
    if state.phase == terms.PLAY_CARD:
        return value_of_play(box, state, seat, action)
    if action == actions.PLAY_IKKI:
        return value_of_attack_on_all(box, state, seat, int(box.amount[state.link]))
    if action == actions.PLAY_SINGLE:
        return 0
    if actions.TAKE_FIRST <= action < actions.TAKE_FIRST + terms.NUM_CHARACTERS:
        return value_of_effect(box, state, seat, action - actions.TAKE_FIRST)
    return value_of_target(box, state, seat, action)


def value_of_play(box, state, seat, action):
    """The effect of the card, and what is kept in hand."""
    if action == actions.PLAY_IKKI:
        card = peasant_of(box)
        effect = value_of_attack_on_all(box, state, seat, int(box.amount[card]))
        return effect + value_of_kept(box, state, seat, card, 2)
    card = action - actions.PLAY_FIRST
    return value_of_effect(box, state, seat, card) + value_of_kept(box, state, seat, card, 1)


def peasant_of(box):
    for card in range(terms.NUM_CHARACTERS):
        if box.effect[card] == terms.IKKI:
            return card
    return 0


def value_of_kept(box, state, seat, card, copies):
    """Battle points defend while the supply lasts, honor counts when it runs out; a Monk does both."""
    battle = 0
    honor = 0
    monks = 0
    for slot in range(state.hand_size[seat]):
        kept = int(state.hand[seat, slot])
        if kept == card and copies > 0:
            copies -= 1
            continue
        battle += int(box.battle[kept])
        honor += int(box.honor[kept])
        if box.effect[kept] == terms.CANCEL:
            monks += 1
    turns_left = int(state.supply_size) // max(int(state.seats) - 1, 1)
    honor_weight = 40 if turns_left == 0 else (20 if turns_left == 1 else 8)
    battle_weight = 0 if state.last_turn else 22
    return min(battle, 6) * battle_weight + honor * honor_weight + monks * 40


def value_of_effect(box, state, seat, card):
    effect = box.effect[card]
    if effect == terms.ATTACK_ONE:
        return best_attack(box, state, seat, int(box.amount[card]))
    if effect == terms.ATTACK_TWO:
        return best_attack(box, state, seat, int(box.amount[card])) * 3 // 2
    if effect == terms.END_THE_CAMPAIGN:
        return value_of_emperor(box, state, seat, card)
    if effect == terms.STEAL_HALF:
        return 100 * max(int(state.center) // 2, most_coins(state, seat, True) // 2)
    if effect == terms.STEAL_COIN:
        return 100 if most_coins(state, seat, False) > 0 else 0
    if effect == terms.COLLECT_COIN:
        return 60
    if effect == terms.TAKE_CHOSEN or effect == terms.TAKE_DISCARDED:
        return 90
    if effect == terms.TAKE_RANDOM:
        return 60
    if effect == terms.DISCARD_HAND or effect == terms.REVEAL_HANDS:
        return 20
    return 0


def value_of_emperor(box, state, seat, card):
    """The stake, by how far the rest of one's own hand is above a usual honor of four."""
    honor = honor_sum(box, state, seat)
    for slot in range(state.hand_size[seat]):
        if state.hand[seat, slot] == card:
            honor -= int(box.honor[card])
            break
    return (honor - 4) * 25 * int(state.center)


def most_coins(state, seat, only_remaining):
    most = 0
    for other in range(state.seats):
        if other != seat and (not only_remaining or has(state.remaining, other)):
            most = max(most, int(state.coins[other]))
    return most


def chance_to_defeat(box, state, seat, other, strength):
    """In percent, from the cards this seat knows, the block floor and the number of unknown cards."""
    if state.floor[other] >= strength:
        return 0
    need = strength
    unknown = 0
    for slot in range(state.hand_size[other]):
        if knows(state, seat, other, slot):
            need -= int(box.battle[state.hand[other, slot]])
        else:
            unknown += 1
    if need <= 0:
        return 0
    if unknown == 0:
        return 100
    return WEAK_ONE[min(need, 5)] if unknown == 1 else WEAK_TWO[min(need, 5)]


def value_of_attack(box, state, seat, other, strength):
    """A fallen rival brings the stake nearer; before its first turn it may well pay instead."""
    has_begun = has(state.begun, other)
    value = chance_to_defeat(box, state, seat, other, strength) * (1 + int(state.center)) // 2
    return value + int(state.coins[other]) if has_begun else value // 2 + int(state.coins[other])


def best_attack(box, state, seat, strength):
    best = 0
    for other in range(state.seats):
        if other != seat and has(state.remaining, other):
            best = max(best, value_of_attack(box, state, seat, other, strength))
    return best


def value_of_attack_on_all(box, state, seat, strength):
    total = 0
    for other in range(state.seats):
        if other != seat and has(state.remaining, other):
            total += value_of_attack(box, state, seat, other, strength)
    return total


def value_of_target(box, state, seat, action):
    if action == actions.TARGET_CENTER:
        return 100 * (int(state.center) // 2) + 1
    if action >= actions.PAIR_FIRST and action < actions.PAIR_FIRST + actions.NUM_PAIRS:
        total = 0
        for other in range(terms.MAX_SEATS):
            if has(actions.PAIR_MASKS[action - actions.PAIR_FIRST], other):
                total += value_of_attack(box, state, seat, other, int(box.amount[state.link]))
        return total
    other = action - actions.TARGET_FIRST
    if state.phase == terms.PRINCESS_TARGET:
        return 100 * (int(state.coins[other]) // 2)
    if state.phase == terms.BANDIT_TARGET:
        return int(state.coins[other])
    if is_attack(box, state.link):
        return value_of_attack(box, state, seat, other, int(box.amount[state.link]))
    return int(state.floor[other]) * 10 + int(state.coins[other])


def value_of_answer(box, state, seat, action):
    """Against a lost battle a coin is cheaper than a Monk; a Monk also saves half of a full purse or a strong hand."""
    falls = is_attack(box, state.link) and battle_sum(box, state, seat) < box.amount[state.link]
    if action == actions.ACCEPT:
        return -300 if falls else 0
    if action == actions.ANSWER_MONK:
        if falls:
            return -50
        steals_much = box.effect[state.link] == terms.STEAL_HALF and state.coins[seat] >= 4
        return 10 if steals_much else -40
    return -30 if falls else -100


heuristic = make_best_option(value_of, actions.NUM_ACTIONS)
