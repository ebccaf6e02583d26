"""Rules of thumb for Ninjato, over what the seat itself sees: value every option, take the best.

Values are whole numbers, about a hundredth of a point of honor, so that all three speeds choose alike.
"""

from kassen.engine.rules.best_option import NEVER, make_best_option
from kassen.engine.rules.ruling import has
from kassen.games.ninjato.rules import actions, ranking, state as terms
from kassen.games.ninjato.rules.palace import card_in_row, gold_left
from kassen.games.ninjato.rules.sight import knows_top
from kassen.games.ninjato.rules.stacks import top_of, values_held
from kassen.games.ninjato.rules.treasures import next_treasure, type_of

TOKEN_WORTH = 260  # of a treasure, to be carried to Palace or Pavilion
GOLD_WORTH = 420


def value_of(box, state, seat, _, action):
    phase = state.phase
    if phase == terms.PLACE_SHURIKEN:
        return value_of_place(box, state, seat, action)
    if phase == terms.ATTACK_BASE:
        return value_of_base(box, state, action)
    if phase == terms.LEAVE_OR_BANZAI:
        return value_of_going_on(box, state, seat, action)
    if phase == terms.DRAW_CARD or phase == terms.BAJUTSU_DRAW:
        return value_of_draw(box, state, seat, action)
    if phase == terms.DISCARD_CARD or phase == terms.PAY_SKILL:
        return -worth_in_hand(box, state, seat, action - actions.CARD_FIRST)
    if phase == terms.LEARN_SKILL:
        return value_of_tile(box, state, seat, int(state.sensei[action - actions.ROW_FIRST]))
    if phase == terms.BUY_ENVOY:
        return value_of_envoy(box, state, seat, int(state.palace[action - actions.ROW_FIRST]))
    if phase == terms.BUY_RUMOR:
        return value_of_rumor(box, state, seat, int(state.pavilion[action - actions.ROW_FIRST]))
    if phase == terms.SCORING_CHOICE or phase == terms.SCORING_RUMOR:
        return value_of_reward(box, state, seat, action)
    if action >= actions.TOKEN_FIRST and action < actions.TOKEN_FIRST + terms.NUM_TOKENS:
        return value_of_token(box, state, seat, action - actions.TOKEN_FIRST)
    return value_of_small_choice(box, state, action)


def value_of_small_choice(box, state, action):
    """Keep and take what is worth most, give what is worth least, pay with as little Gold as can be."""
    phase = state.phase
    if action >= actions.KIND_FIRST and action < actions.KIND_FIRST + terms.NUM_KINDS:
        worth = worth_of_token(box, type_of(action - actions.KIND_FIRST))
        return -worth if phase == terms.CHOHO_GIVE else worth
    if action >= actions.GOLD_FIRST:
        return actions.GOLD_FIRST - action
    if action == actions.DECLINE:
        return -1
    if action == actions.KICKER:
        return -20
    if phase == terms.FAIL_KEEP:
        return 5000
    return 10 if phase == terms.CHOHO_TAKE else 1


def worth_in_hand(box, state, seat, card):
    """Ones and fives win raids, a three helps any other card; spare copies of the middle are worth least."""
    if card == box.kicker:
        return 45
    return 60 if card == 0 or card == terms.NUM_VALUES - 1 else 30


def value_of_draw(box, state, seat, action):
    """A face-up one, five or kicker is better than an unknown card."""
    source = action - actions.SLOT_FIRST
    if action == actions.DECLINE:
        return 0
    if source == terms.DOJO_SLOTS:
        return 44
    return worth_in_hand(box, state, seat, int(state.dojo_slot[source]))


def strongest(state, seat, side):
    """The value in hand that suits a side best, or 0 for none."""
    values = values_held(state, seat)
    best = 0
    for card in range(terms.NUM_VALUES):
        if (values >> card) & 1:
            if best == 0 or side == terms.STRENGTH:
                best = card + 1
    return best


def beats(box, guard, side, value):
    if value == 0:
        return False
    if side == terms.STRENGTH:
        return value > box.guard_high[guard]
    return value < box.guard_low[guard]


def cards_beating(box, state, seat, guard, side):
    """Cards in hand that beat this guard alone."""
    count = 0
    for card in range(terms.NUM_VALUES):
        if beats(box, guard, side, card + 1):
            count += int(state.hand[seat, card])
    return count


def chance_against(box, state, seat, deck, side, value):
    """In percent, that the next card of a guard deck is beaten by this value; known if the seat looked at it."""
    first = terms.NUM_GUARD_KINDS * deck
    if knows_top(state, deck, seat):
        return 100 if beats(box, first + top_of(state, deck), side, value) else 0
    beaten = 0
    total = 0
    for card in range(terms.NUM_GUARD_KINDS):
        copies = int(box.guard_copies[first + card]) - int(state.discard[deck, card])
        total += copies
        if beats(box, first + card, side, value):
            beaten += copies
    return beaten * 100 // total if total > 0 else 0


def reserve(box, state, seat, side):
    """The best card of a side after one good card is spent: a rough sign of a second win."""
    good = 0
    for card in range(terms.NUM_VALUES):
        if (side == terms.STRENGTH and card >= 3) or (side != terms.STRENGTH and card <= 1):
            good += int(state.hand[seat, card])
    return good


def value_of_raid(box, state, seat, house, side):
    """A sure first treasure, and what the rest of the hand promises; nothing without a card for the sentry."""
    sentry = int(state.sentry[house])
    winners = cards_beating(box, state, seat, sentry, side)
    tiles = int(state.ready[seat]) & int(box.stand_ins[side])
    if winners == 0:
        return -300 if tiles == 0 else 80
    worth = 0
    left = 3
    for kind in range(terms.NUM_KINDS):
        for _ in range(state.treasure[house, kind]):
            token = worth_of_token(box, type_of(kind))
            if left == 3:
                worth += token
            elif left > 0:
                worth += token * min(reserve(box, state, seat, side), 4) // 8
            left -= 1
    return worth + 20 * winners + (40 if tiles != 0 else 0)


def value_of_base(box, state, action):
    """The card that wins with least to spare, a tile before a card, giving up last."""
    if action == actions.GIVE_UP:
        return NEVER + 1
    if action >= actions.STAND_IN_FIRST:
        return 100
    if action >= actions.TILE_FIRST:
        return -500
    value = action - actions.CARD_FIRST + 1
    spare = value
    needs = value + 1 - int(box.guard_low[state.guard])
    if state.side == terms.STRENGTH:
        spare = -value
        needs = int(box.guard_high[state.guard]) + 1 - value
    return 10 * spare - (60 * needs if needs > 0 else 0)


def value_of_going_on(box, state, seat, action):
    """Banzai if the chance for the next treasure is worth the risk to those on the shuriken."""
    if action == actions.LEAVE:
        return 0
    if action != actions.BANZAI:
        return 200 if box.effect[action - actions.TILE_FIRST] != terms.SWAP_TREASURE else -100
    house = int(state.house)
    kind = next_treasure(state, house)
    deck = terms.GUARDS if kind < terms.NUM_TREASURES else terms.ELITES
    chance = chance_against(
        box, state, seat, deck, int(state.side), strongest(state, seat, int(state.side))
    )
    if state.hand_size[seat] == 0 and int(state.ready[seat]) & int(box.stand_ins[state.side]) != 0:
        chance = 60
    prize = worth_of_token(box, type_of(kind)) + (100 if deck == terms.ELITES else 0)
    at_risk = 0
    best = 0
    for index in range(state.loot_size):
        worth = worth_of_token(box, type_of(int(state.loot[index])))
        at_risk += worth
        best = max(best, worth)
    at_risk -= best
    return chance * prize - (100 - chance) * (at_risk + 20) - 2500


def value_of_place(box, state, seat, action):
    if action == actions.PLACE_DOJO:
        cards = int(state.hand_size[seat])
        return 420 - 90 * cards if cards < 6 else -200
    if action == actions.PLACE_SENSEI:
        return value_of_sensei(box, state, seat)
    if action == actions.PLACE_PALACE:
        return value_of_buying(box, state, seat, False)
    if action == actions.PLACE_PAVILION:
        return value_of_buying(box, state, seat, True)
    raid = action - actions.RAID_FIRST
    house = raid // terms.NUM_SIDES
    return value_of_raid(box, state, seat, house, raid - house * terms.NUM_SIDES)


def worth_of_token(box, treasure):
    if treasure == terms.GOLD:
        return GOLD_WORTH
    return TOKEN_WORTH // 2 + 60 * int(box.treasure_value[treasure])


def value_of_sensei(box, state, seat):
    best = 0
    for slot in range(terms.NUM_SLOTS):
        if state.sensei[slot] != terms.NO_CARD:
            best = max(best, value_of_tile(box, state, seat, int(state.sensei[slot])))
    return best - 40 * max(int(state.round_number) - 3, 0)


def value_of_tile(box, state, seat, tile):
    """Stand-ins win a treasure every round; the others help now and then."""
    rounds = int(box.rounds) - int(state.round_number)
    effect = box.effect[tile]
    if effect == terms.STAND_IN:
        return 140 + 60 * rounds
    if effect == terms.MODIFY or effect == terms.TIE_WINS:
        return 60 + 40 * rounds
    if effect == terms.DISGUISE:
        return 250
    return 30 + 25 * rounds


def value_of_buying(box, state, seat, is_rumor):
    """The best card of the row that the seat can pay."""
    best = NEVER
    for slot in range(terms.NUM_SLOTS):
        card = card_in_row(state, is_rumor, slot)
        if card != terms.NO_CARD and gold_left(box, state, seat, is_rumor, card) >= 0:
            if is_rumor:
                best = max(best, value_of_rumor(box, state, seat, card))
            else:
                best = max(best, value_of_envoy(box, state, seat, card))
    return best


def value_of_envoy(box, state, seat, card):
    """Its honor, and influence in clans whose houses are worth something."""
    value = 0
    for treasure in range(terms.NUM_TREASURES):
        value += 100 * int(box.envoy_cost[card, treasure]) * int(box.treasure_value[treasure])
    for clan in range(terms.NUM_CLANS):
        if has(box.envoy_clans[card], clan):
            value += 200 + 30 * ranking.honor_of_clan(box, state, clan)
    return value


def value_of_rumor(box, state, seat, card):
    """Its honor, and what its kind multiplies by now."""
    value = worth_of_kind(box, state, seat, int(box.rumor_kind[card]))
    for treasure in range(terms.NUM_TREASURES):
        value += 100 * int(box.rumor_cost[card, treasure]) * int(box.treasure_value[treasure])
    return value


def worth_of_kind(box, state, seat, kind):
    if kind == terms.DISHONORABLE:
        return 350
    return 100 * (ranking.items_of(box, state, seat, kind) + 1) + 60 * ranking.num_rumors(
        box, state, seat, kind
    )


def value_of_reward(box, state, seat, action):
    if action == actions.TAKE_HONOR:
        return 100 * ranking.honor_of_clan(box, state, ranking.clan_scored(box, state))
    return worth_of_kind(
        box, state, seat, int(box.rumor_kind[state.pavilion[action - actions.ROW_FIRST]])
    )


def value_of_token(box, state, seat, token):
    """High tokens for clans in which this seat leads, low ones for the others."""
    clan = int(box.token_clan[token])
    own = ranking.num_envoys(box, state, seat, 1 << clan)
    most = 0
    for other in range(state.seats):
        if other != seat:
            most = max(most, ranking.num_envoys(box, state, other, 1 << clan))
    return (2 * own - 2 * most + 1) * int(box.token_value[token])


heuristic = make_best_option(value_of, actions.NUM_ACTIONS)
