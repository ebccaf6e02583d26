"""What treasures, tiles, Envoys, Rumors and tokens are worth to a seat, for the rules of thumb."""

from kassen.engine.best_option import NEVER
from kassen.engine.kernel import rule
from kassen.games.ninjato.actions import (
    ROW_FIRST,
    TAKE_HONOR,
)
from kassen.games.ninjato.loot import clan_of
from kassen.games.ninjato.market import gold_left
from kassen.games.ninjato.scoring import (
    clan_scored,
    honor_of_clan,
    items_of,
    num_rumors,
    shows_clan,
)
from kassen.games.ninjato.state import (
    DISGUISE,
    DISHONORABLE,
    MODIFY,
    NO_CARD,
    NUM_CLANS,
    NUM_ENVOYS,
    NUM_SLOTS,
    NUM_TREASURES,
    STAND_IN,
    TIE_WINS,
)

TOKEN_WORTH = 260  # of a treasure, to be carried to Palace or Pavilion
GOLD_WORTH = 420


@rule
def worth_of_token(box, treasure):
    if treasure == NUM_TREASURES - 1:
        return GOLD_WORTH
    return TOKEN_WORTH // 2 + 60 * int(box.treasure_value[treasure])


@rule
def value_of_sensei(box, state, seat):
    best = 0
    for slot in range(NUM_SLOTS):
        if state.sensei[slot] != NO_CARD:
            best = max(best, value_of_tile(box, state, seat, int(state.sensei[slot])))
    return best - 40 * max(int(state.round_number) - 3, 0)


@rule
def value_of_tile(box, state, seat, tile):
    """Stand-ins win a treasure every round; the others help now and then."""
    rounds = int(box.rounds) - int(state.round_number)
    effect = box.effect[tile]
    if effect == STAND_IN:
        return 140 + 60 * rounds
    if effect == MODIFY or effect == TIE_WINS:
        return 60 + 40 * rounds
    if effect == DISGUISE:
        return 250
    return 30 + 25 * rounds


@rule
def value_of_palace(box, state, seat):
    best = NEVER
    for slot in range(NUM_SLOTS):
        card = int(state.palace[slot])
        if card != NO_CARD and gold_left(box, state, seat, False, card) >= 0:
            best = max(best, value_of_envoy(box, state, seat, card))
    return best


@rule
def value_of_pavilion(box, state, seat):
    best = NEVER
    for slot in range(NUM_SLOTS):
        card = int(state.pavilion[slot])
        if card != NO_CARD and gold_left(box, state, seat, True, card) >= 0:
            best = max(best, value_of_rumor(box, state, seat, card))
    return best


@rule
def influence(box, state, seat, clan):
    count = 0
    for envoy in range(NUM_ENVOYS):
        if state.envoy_owner[envoy] == seat and shows_clan(box, envoy, clan):
            count += 1
    return count


@rule
def value_of_envoy(box, state, seat, card):
    """Its honor, and influence in clans whose houses are worth something."""
    value = 0
    for treasure in range(NUM_TREASURES):
        value += 100 * int(box.envoy_cost[card, treasure]) * int(box.treasure_value[treasure])
    for clan in range(NUM_CLANS):
        if shows_clan(box, card, clan):
            value += 200 + 30 * honor_of_clan(box, state, clan)
    return value


@rule
def value_of_rumor(box, state, seat, card):
    """Its honor, and what its kind multiplies by now."""
    value = worth_of_kind(box, state, seat, int(box.rumor_kind[card]))
    for treasure in range(NUM_TREASURES):
        value += 100 * int(box.rumor_cost[card, treasure]) * int(box.treasure_value[treasure])
    return value


@rule
def worth_of_kind(box, state, seat, kind):
    if kind == DISHONORABLE:
        return 350
    return 100 * (items_of(box, state, seat, kind) + 1) + 60 * num_rumors(box, state, seat, kind)


@rule
def value_of_reward(box, state, seat, action):
    if action == TAKE_HONOR:
        return 100 * honor_of_clan(box, state, clan_scored(box, state))
    return worth_of_kind(box, state, seat, int(box.rumor_kind[state.pavilion[action - ROW_FIRST]]))


@rule
def value_of_token(box, state, seat, token):
    """High tokens for clans in which this seat leads, low ones for the others."""
    clan = clan_of(token)
    own = influence(box, state, seat, clan)
    most = 0
    for other in range(state.seats):
        if other != seat:
            most = max(most, influence(box, state, other, clan))
    return (2 * own - 2 * most + 1) * int(box.token_value[token])
