"""Scores and ranks (chapters 3.9 and 3.10 of the rules)."""

from kassen.engine.rules.outcomes import make_outcome
from kassen.games.kenjin.rules import state as terms
from kassen.games.kenjin.rules.battlefields import num_battlefields, partner_of, side_of
from kassen.games.kenjin.rules.strength import has_unit

VP_WEIGHT = 64  # more than all battlefields of two partners


def score_seat(box, state, seat):
    """Tiles, Peasants, Lord, Torii, coward; the sum may be negative [K-108 to K-112, K-115]."""
    conquered = 0
    torii = 0
    for field in range(num_battlefields(state.seats)):
        if state.conqueror[field] != seat:
            continue
        conquered += 1
        side = side_of(state.seats, seat, field)
        state.score[seat, terms.FOR_TILES] += int(box.vp[state.tile[field]])
        if has_unit(state, field, side, terms.PEASANT):
            state.score[seat, terms.FOR_PEASANTS] += int(box.peasant_vp)
        if has_unit(state, field, side, terms.LORD):
            state.score[seat, terms.FOR_LORD] += int(box.lord_vp)
        if state.tile[field] == terms.TORII:
            torii = int(box.torii_vp)
    state.score[seat, terms.FOR_TORII] = torii * max(conquered - 1, 0)
    if is_coward(box, state, seat):
        state.score[seat, terms.FOR_COWARD] = -int(box.coward_vp)
    state.score[seat, terms.BATTLEFIELDS] = conquered
    for part in range(terms.TOTAL):
        state.score[seat, terms.TOTAL] += state.score[seat, part]


def is_coward(box, state, seat):
    """The Lord was the last card this seat deployed, whatever became of him [K-112, K-113]."""
    last = terms.NUM_CARDS - 1
    if state.unit[seat, last] != terms.LORD:
        return False
    fate = state.fate[seat, last]
    return not (box.coward_pardon and (fate == terms.ELIMINATED or fate == terms.SET_ASIDE))


def standing(box, state, seat):
    """VP, then battlefields conquered, as one number; partners add up theirs [K-116, K-122, K-123]."""
    value = VP_WEIGHT * int(state.score[seat, terms.TOTAL]) + int(
        state.score[seat, terms.BATTLEFIELDS]
    )
    if box.teams:
        partner = partner_of(box, seat)
        value += VP_WEIGHT * int(state.score[partner, terms.TOTAL])
        value += int(state.score[partner, terms.BATTLEFIELDS])
    return value


outcome = make_outcome(
    standing
)  # equal seats share the better rank, partners always [K-117, K-118]
