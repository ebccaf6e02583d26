"""Scoring phases, the final scoring and the ranks (chapters 3.14 to 3.16 of the rules)."""

from kassen.engine.kernel import emit, rule
from kassen.games.ninjato.actions import ROW_FIRST, TAKE_HONOR, USE_DISGUISE
from kassen.games.ninjato.events import (
    CLAN_RANKED,
    CLAN_REWARD,
    DISGUISE_DECLARED,
    FINAL_PART,
    GAME_ENDED,
    PART_ELITES,
    PART_TREASURES,
)
from kassen.games.ninjato.layout import refill_pavilion, tell_refills
from kassen.games.ninjato.loot import clan_of
from kassen.games.ninjato.market import num_tokens
from kassen.games.ninjato.rounds import go_on
from kassen.games.ninjato.stacks import is_single, lowest_bit
from kassen.games.ninjato.state import (
    ASK_DISGUISE,
    CARRY_OUT,
    DECLARE_DISGUISE,
    DISGUISE,
    DISHONORABLE,
    END_CLAN,
    GOODWILL,
    GREATEST_WARRIOR,
    MAX_SEATS,
    NO_CARD,
    NO_SEAT,
    NUM_CLANS,
    NUM_ENVOYS,
    NUM_GUARD_KINDS,
    NUM_HOUSES,
    NUM_RUMOR_KINDS,
    NUM_RUMORS,
    NUM_SKILLS,
    NUM_SLOTS,
    OVER,
    POWERFUL_FRIENDS,
    RANK_CLAN,
    SCORE_CLAN,
    SCORING_CHOICE,
    SCORING_RUMOR,
    SECOND_REWARD,
)

HONOR, RUMOR = range(2)


@rule
def clan_scored(box, state):
    """In the edition's order, which moves on by one each phase where it rotates [N-121]."""
    place = int(state.clans_scored)
    if box.rotating:
        place += int(state.scorings) - 1
    while place >= NUM_CLANS:
        place -= NUM_CLANS
    return int(box.clan_order[place])


@rule
def score_clan(box, state):
    """After the three clans the Pavilion is refilled, but not after the last round [N-133, N-134]."""
    if state.clans_scored == NUM_CLANS:
        if state.round_number < box.rounds:
            tell_refills(state, 0, refill_pavilion(box, state))
        go_on(box, state)
        return
    for seat in range(MAX_SEATS):
        state.disguised[seat] = 0
    state.first = NO_SEAT
    state.second = NO_SEAT
    state.first_took = HONOR
    state.place_in_order = 0
    state.phase = ASK_DISGUISE


# Hensojutsu.


@rule
def shows_clan(box, envoy, clan):
    return (int(box.envoy_clans[envoy]) >> clan) & 1 == 1


@rule
def num_clans_shown(box, envoy):
    clans = int(box.envoy_clans[envoy])
    return (clans & 1) + ((clans >> 1) & 1) + ((clans >> 2) & 1)


@rule
def disguise_target(box, state, seat):
    """The own Envoy with the icon, not used in this phase, with fewest clans, then the lowest number; or NO_CARD.

    [N-123, N-124, N-125]
    """
    clan = clan_scored(box, state)
    best = NO_CARD
    best_weight = 1000
    for envoy in range(NUM_ENVOYS):
        is_allowed = (
            state.envoy_owner[envoy] == seat
            and box.envoy_icon[envoy] == 1
            and (int(state.targets_used) >> envoy) & 1 == 0
            and (box.printed_clan == 0 or shows_clan(box, envoy, clan))
        )
        if is_allowed:
            weight = num_clans_shown(box, envoy) * 100 + int(box.envoy_number[envoy])
            if weight < best_weight:
                best_weight = weight
                best = envoy
    return best


@rule
def disguise_tiles(box, state, seat):
    return int(state.ready[seat]) & int(box.effect_tiles[DISGUISE])


@rule
def ask_disguise(box, state):
    """Players in the new turn order, each as long as a tile and a target are left [N-97, N-122]."""
    while state.place_in_order < state.seats:
        seat = int(state.order[state.place_in_order])
        if disguise_tiles(box, state, seat) != 0:
            if disguise_target(box, state, seat) != NO_CARD:
                state.turn = seat
                state.phase = DECLARE_DISGUISE
                return
        state.place_in_order += 1
    state.phase = RANK_CLAN


@rule
def declare(box, state, seat):
    """The first face-up tile is flipped, the Envoy gives one more influence in this clan [N-123, N-126]."""
    state.phase = ASK_DISGUISE
    if state.choice != USE_DISGUISE:
        state.place_in_order += 1
        return
    tile = lowest_bit(disguise_tiles(box, state, seat))
    envoy = disguise_target(box, state, seat)
    state.ready[seat] = int(state.ready[seat]) & ~(1 << tile)
    state.targets_used = int(state.targets_used) | (1 << envoy)
    state.disguised[seat] += 1
    emit(state, DISGUISE_DECLARED, seat, tile, envoy, clan_scored(box, state))


# Ranking and rewards.


@rule
def standing(box, state, seat, clan):
    """Influence, then the highest Envoy number of that clan, as one number; below 0 for a seat without influence.

    [N-108, N-127, N-128]
    """
    influence = int(state.disguised[seat])
    highest = -1
    for envoy in range(NUM_ENVOYS):
        if state.envoy_owner[envoy] == seat and shows_clan(box, envoy, clan):
            influence += 1
            highest = max(highest, int(box.envoy_number[envoy]))
    return influence * 1000 + highest + 1 if influence > 0 else -1


@rule
def rank_clan(box, state):
    """The earlier in turn order wins what is still level [N-127, N-128, N-131, N-132]."""
    clan = clan_scored(box, state)
    best = -1
    next_best = -1
    for place in range(state.seats):
        seat = int(state.order[place])
        weight = standing(box, state, seat, clan)
        if weight > best:
            state.second = state.first
            next_best = best
            state.first = seat
            best = weight
        elif weight > next_best:
            state.second = seat
            next_best = weight
    emit(state, CLAN_RANKED, clan)
    if state.first == NO_SEAT:
        state.phase = END_CLAN
        return
    state.turn = state.first
    state.phase = SCORING_CHOICE
    if rumors_lying(state) == 0:
        state.choice = TAKE_HONOR
        state.phase = CARRY_OUT + SCORING_CHOICE


@rule
def rumors_lying(state):
    """The filled slots of the Pavilion, as a mask."""
    rows = 0
    for slot in range(NUM_SLOTS):
        if state.pavilion[slot] != NO_CARD:
            rows |= 1 << slot
    return rows


@rule
def honor_of_clan(box, state, clan):
    """The sum of its tokens on all houses [N-129, N-132]."""
    total = 0
    for house in range(NUM_HOUSES):
        token = int(state.house_token[house])
        if clan_of(token) == clan:
            total += int(box.token_value[token])
    return total


@rule
def reward(box, state, seat, row):
    """One Rumor free and without honor, or with row NO_CARD the honor of the clan [N-129]."""
    clan = clan_scored(box, state)
    if row == NO_CARD:
        honor = honor_of_clan(box, state, clan)
        state.honor[seat] += honor
        emit(state, CLAN_REWARD, seat, clan, HONOR, honor)
    else:
        rumor = int(state.pavilion[row])
        state.rumor_owner[rumor] = seat
        state.pavilion[row] = NO_CARD
        emit(state, CLAN_REWARD, seat, clan, RUMOR, rumor)


@rule
def choose_reward(box, state, seat):
    """The first chooses one of the two rewards, the second chooses a Rumor only [N-129, N-130]."""
    is_second = state.phase == CARRY_OUT + SCORING_RUMOR
    row = NO_CARD if state.choice == TAKE_HONOR else int(state.choice) - ROW_FIRST
    reward(box, state, seat, row)
    if not is_second:
        state.first_took = HONOR if row == NO_CARD else RUMOR
    state.phase = END_CLAN if is_second else SECOND_REWARD


@rule
def reward_second(box, state):
    """The other reward; alone in the ranking, nobody gets it [N-130, N-131, N-132]."""
    seat = int(state.second)
    rows = rumors_lying(state)
    state.phase = END_CLAN
    if seat == NO_SEAT:
        return
    if state.first_took == RUMOR:
        state.choice = TAKE_HONOR
        state.phase = CARRY_OUT + SCORING_RUMOR
    elif is_single(rows):
        state.choice = ROW_FIRST + lowest_bit(rows)
        state.phase = CARRY_OUT + SCORING_RUMOR
    elif rows != 0:
        state.phase = SCORING_RUMOR
    state.turn = seat


@rule
def end_clan(state):
    state.clans_scored += 1
    state.phase = SCORE_CLAN


# The end of the game.


@rule
def num_envoys(state, seat):
    count = 0
    for envoy in range(NUM_ENVOYS):
        if state.envoy_owner[envoy] == seat:
            count += 1
    return count


@rule
def num_rumors(box, state, seat, kind):
    """Of one kind, or of all with NUM_RUMOR_KINDS."""
    count = 0
    for rumor in range(NUM_RUMORS):
        if state.rumor_owner[rumor] == seat:
            if kind == NUM_RUMOR_KINDS or box.rumor_kind[rumor] == kind:
                count += 1
    return count


@rule
def num_elites(state, seat):
    count = 0
    for guard in range(NUM_GUARD_KINDS):
        count += int(state.elites[seat, guard])
    return count


@rule
def num_tiles(state, seat):
    count = 0
    for tile in range(NUM_SKILLS):
        count += (int(state.tiles[seat]) >> tile) & 1
    return count


@rule
def items_of(box, state, seat, kind):
    """What a kind of Rumor multiplies; Goodwill counts itself, the Secret Art counts Hensojutsu [N-136]."""
    if kind == GREATEST_WARRIOR:
        return num_elites(state, seat)
    if kind == GOODWILL:
        return num_rumors(box, state, seat, NUM_RUMOR_KINDS)
    if kind == POWERFUL_FRIENDS:
        return num_envoys(state, seat)
    return num_tiles(state, seat)


@rule
def multiplier_of(box, cards):
    """Sets of three, and a rest [N-135]."""
    total = 0
    while cards >= 3:
        total += int(box.multiplier[3])
        cards -= 3
    return total + int(box.multiplier[cards])


@rule
def num_dishonorable(box, state):
    """The players with at least one such Rumor [N-137]."""
    owners = 0
    for seat in range(state.seats):
        if num_rumors(box, state, seat, DISHONORABLE) > 0:
            owners += 1
    return owners


@rule
def finish(box, state):
    """Rumors by kind, treasures, Elite cards; cards in hand are worth nothing [N-135 … N-140]."""
    owners = num_dishonorable(box, state)
    for seat in range(state.seats):
        for kind in range(NUM_RUMOR_KINDS):
            cards = num_rumors(box, state, seat, kind)
            if cards > 0 and kind == DISHONORABLE:
                gain(state, seat, kind, cards, owners, cards * int(box.dishonorable[owners]))
            elif cards > 0:
                items = items_of(box, state, seat, kind)
                gain(state, seat, kind, cards, items, multiplier_of(box, cards) * items)
        tokens = num_tokens(state, seat)
        gain(state, seat, PART_TREASURES, 0, tokens, tokens * int(box.unused))
        gain(state, seat, PART_ELITES, 0, num_elites(state, seat), elite_honor(box, state, seat))
    emit(state, GAME_ENDED)
    state.phase = OVER


@rule
def gain(state, seat, part, cards, items, honor):
    state.gain = honor
    state.honor[seat] += honor
    if cards > 0 or items > 0:
        emit(state, FINAL_PART, seat, part, cards, items)


@rule
def elite_honor(box, state, seat):
    """What is printed on the Elite cards kept [N-139]."""
    honor = 0
    for guard in range(NUM_GUARD_KINDS):
        copies = int(state.elites[seat, guard])
        honor += copies * int(box.guard_honor[NUM_GUARD_KINDS + guard])
    return honor


@rule
def final_weight(box, state, seat):
    """Honor, then the number of Envoys, then the highest number of one, as one number [N-141]."""
    highest = -1
    for envoy in range(NUM_ENVOYS):
        if state.envoy_owner[envoy] == seat:
            highest = max(highest, int(box.envoy_number[envoy]))
    return (int(state.honor[seat]) * 100 + num_envoys(state, seat)) * 1000 + highest + 1


@rule
def rank_seats(box, state, ranks):
    """Those still level share a rank, and the next one is skipped [N-142]."""
    for seat in range(state.seats):
        rank = 1
        weight = final_weight(box, state, seat)
        for other in range(state.seats):
            if final_weight(box, state, other) > weight:
                rank += 1
        ranks[seat] = rank
