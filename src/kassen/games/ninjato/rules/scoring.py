"""Scoring phases and the final scoring (chapters 3.14 and 3.15 of the rules)."""

from kassen.engine.rules.ruling import NO_SEAT, emit, has, is_single, lowest, size_of
from kassen.games.ninjato.rules import ranking, state as terms
from kassen.games.ninjato.rules.actions import ROW_FIRST, TAKE_HONOR, USE_DISGUISE
from kassen.games.ninjato.rules.rounds import go_on, refill_pavilion, tell_refills
from kassen.games.ninjato.table import events

HONOR, RUMOR = range(2)


def score_clan(box, state):
    """After the three clans the Pavilion is refilled, but not after the last round [N-133, N-134]."""
    if state.clans_scored == terms.NUM_CLANS:
        if state.round_number < box.rounds:
            tell_refills(state, 0, refill_pavilion(box, state))
        go_on(box, state)
        return
    terms.clear_clan(state)
    state.place_in_order = 0
    state.phase = terms.ASK_DISGUISE


# Hensojutsu.


def disguise_target(box, state, seat):
    """The own Envoy with the icon, unused in this phase, of fewest clans, then the lowest number [N-123 … N-125]."""
    clan = ranking.clan_scored(box, state)
    best = terms.NO_CARD
    best_weight = 1000
    for envoy in range(terms.NUM_ENVOYS):
        is_own = state.envoy_owner[envoy] == seat and not has(state.targets_used, envoy)
        helps = box.printed_clan == 0 or has(box.envoy_clans[envoy], clan)
        if is_own and helps and box.envoy_icon[envoy] == 1:
            weight = size_of(box.envoy_clans[envoy]) * 100 + int(box.envoy_number[envoy])
            if weight < best_weight:
                best_weight = weight
                best = envoy
    return best


def disguise_tiles(box, state, seat):
    return int(state.ready[seat]) & int(box.effect_tiles[terms.DISGUISE])


def ask_disguise(box, state):
    """Players in the new turn order, each as long as a tile and a target are left [N-97, N-122]."""
    while state.place_in_order < state.seats:
        seat = int(state.order[state.place_in_order])
        if disguise_tiles(box, state, seat) != 0:
            if disguise_target(box, state, seat) != terms.NO_CARD:
                state.turn = seat
                state.phase = terms.DECLARE_DISGUISE
                return
        state.place_in_order += 1
    state.phase = terms.RANK_CLAN


def declare(box, state, seat):
    """The first face-up tile is flipped, the Envoy gives one more influence in this clan [N-123, N-126]."""
    state.phase = terms.ASK_DISGUISE
    if state.choice != USE_DISGUISE:
        state.place_in_order += 1
        return
    tile = lowest(disguise_tiles(box, state, seat))
    envoy = disguise_target(box, state, seat)
    state.ready[seat] = int(state.ready[seat]) & ~(1 << tile)
    state.targets_used = int(state.targets_used) | (1 << envoy)
    state.disguised[seat] += 1
    emit(state, events.DISGUISE_DECLARED, seat, tile, envoy, ranking.clan_scored(box, state))


# Ranking and rewards.


def rank_clan(box, state):
    """The earlier in turn order wins what is still level [N-127, N-128, N-131, N-132]."""
    clan = ranking.clan_scored(box, state)
    best = -1
    next_best = -1
    for place in range(state.seats):
        seat = int(state.order[place])
        weight = ranking.standing(box, state, seat, clan)
        if weight > best:
            state.second = state.first
            next_best = best
            state.first = seat
            best = weight
        elif weight > next_best:
            state.second = seat
            next_best = weight
    emit(state, events.CLAN_RANKED, clan)
    if state.first == NO_SEAT:
        state.phase = terms.END_CLAN
        return
    state.turn = state.first
    state.phase = terms.SCORING_CHOICE
    if rumors_lying(state) == 0:
        state.choice = TAKE_HONOR
        state.phase = terms.CARRY_OUT + terms.SCORING_CHOICE


def rumors_lying(state):
    """The filled slots of the Pavilion, as a mask."""
    rows = 0
    for slot in range(terms.NUM_SLOTS):
        if state.pavilion[slot] != terms.NO_CARD:
            rows |= 1 << slot
    return rows


def reward(box, state, seat, row):
    """One Rumor free and without honor, or with row NO_CARD the honor of the clan [N-129]."""
    clan = ranking.clan_scored(box, state)
    if row == terms.NO_CARD:
        honor = ranking.honor_of_clan(box, state, clan)
        state.honor[seat] += honor
        emit(state, events.CLAN_REWARD, seat, clan, HONOR, honor)
    else:
        rumor = int(state.pavilion[row])
        state.rumor_owner[rumor] = seat
        state.pavilion[row] = terms.NO_CARD
        emit(state, events.CLAN_REWARD, seat, clan, RUMOR, rumor)


def choose_reward(box, state, seat):
    """The first chooses one of the two rewards, the second chooses a Rumor only [N-129, N-130]."""
    is_second = state.phase == terms.CARRY_OUT + terms.SCORING_RUMOR
    row = terms.NO_CARD if state.choice == TAKE_HONOR else int(state.choice) - ROW_FIRST
    reward(box, state, seat, row)
    if not is_second:
        state.first_took = HONOR if row == terms.NO_CARD else RUMOR
    state.phase = terms.END_CLAN if is_second else terms.SECOND_REWARD


def reward_second(box, state):
    """The other reward; alone in the ranking, nobody gets it [N-130, N-131, N-132]."""
    seat = int(state.second)
    rows = rumors_lying(state)
    state.phase = terms.END_CLAN
    if seat == NO_SEAT:
        return
    if state.first_took == RUMOR:
        state.choice = TAKE_HONOR
        state.phase = terms.CARRY_OUT + terms.SCORING_RUMOR
    elif is_single(rows):
        state.choice = ROW_FIRST + lowest(rows)
        state.phase = terms.CARRY_OUT + terms.SCORING_RUMOR
    elif rows != 0:
        state.phase = terms.SCORING_RUMOR
    state.turn = seat


def end_clan(state):
    state.clans_scored += 1
    state.phase = terms.SCORE_CLAN


# The end of the game.


def finish(box, state):
    """Seat by seat, kind of Rumor by kind, then treasures and Elite cards [N-135 … N-140]."""
    for seat in range(state.seats):
        for part in range(ranking.NUM_PARTS):
            cards = ranking.num_rumors(box, state, seat, part)
            items = ranking.items_of(box, state, seat, part)
            state.gain = ranking.honor_of_part(box, state, seat, part)
            state.honor[seat] += state.gain
            if cards > 0 or (part >= terms.NUM_RUMOR_KINDS and items > 0):
                emit(state, events.FINAL_PART, seat, part, cards, items)
    emit(state, events.GAME_ENDED)
    state.phase = terms.OVER
