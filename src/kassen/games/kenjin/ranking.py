"""Scores and ranks (chapters 3.9 and 3.10 of the rules)."""

from kassen.engine.kernel import rule
from kassen.games.kenjin.battlefields import num_battlefields, partner_of, side_of
from kassen.games.kenjin.state import (
    BATTLEFIELDS,
    ELIMINATED,
    FOR_COWARD,
    FOR_LORD,
    FOR_PEASANTS,
    FOR_TILES,
    FOR_TORII,
    LORD,
    NUM_CARDS,
    PEASANT,
    SET_ASIDE,
    TORII,
    TOTAL,
)
from kassen.games.kenjin.strength import has_unit

VP_WEIGHT = 64  # more than all battlefields of two partners


@rule
def score_seat(box, state, seat):
    """Tiles, Peasants, Lord, Torii, coward; the sum may be negative [K-108 to K-112, K-115]."""
    conquered = 0
    torii = 0
    for field in range(num_battlefields(state.seats)):
        if state.conqueror[field] != seat:
            continue
        conquered += 1
        side = side_of(state.seats, seat, field)
        state.score[seat, FOR_TILES] += int(box.vp[state.tile[field]])
        if has_unit(state, field, side, PEASANT):
            state.score[seat, FOR_PEASANTS] += int(box.peasant_vp)
        if has_unit(state, field, side, LORD):
            state.score[seat, FOR_LORD] += int(box.lord_vp)
        if state.tile[field] == TORII:
            torii = int(box.torii_vp)
    state.score[seat, FOR_TORII] = torii * max(conquered - 1, 0)
    if is_coward(box, state, seat):
        state.score[seat, FOR_COWARD] = -int(box.coward_vp)
    state.score[seat, BATTLEFIELDS] = conquered
    for part in range(TOTAL):
        state.score[seat, TOTAL] += state.score[seat, part]


@rule
def is_coward(box, state, seat):
    """The Lord was the last card this seat deployed, whatever became of him [K-112, K-113]."""
    last = NUM_CARDS - 1
    if state.unit[seat, last] != LORD:
        return False
    fate = state.fate[seat, last]
    return not (box.coward_pardon and (fate == ELIMINATED or fate == SET_ASIDE))


@rule
def standing(box, state, seat):
    """VP, then battlefields conquered, as one number; partners add up theirs [K-116, K-122, K-123]."""
    value = VP_WEIGHT * int(state.score[seat, TOTAL]) + int(state.score[seat, BATTLEFIELDS])
    if box.teams:
        partner = partner_of(box, seat)
        value += VP_WEIGHT * int(state.score[partner, TOTAL])
        value += int(state.score[partner, BATTLEFIELDS])
    return value


@rule
def outcome(box, state, ranks):
    """Equal seats share the better rank, and partners always share theirs [K-117, K-118]."""
    for seat in range(state.seats):
        rank = 1
        own = standing(box, state, seat)
        for other in range(state.seats):
            if standing(box, state, other) > own:
                rank += 1
        ranks[seat] = rank
