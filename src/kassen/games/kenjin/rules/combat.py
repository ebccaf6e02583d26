"""Combat Resolution and the battlefields (chapters 3.6 to 3.8 and section 5.5 of the rules)."""

from kassen.engine.rules.ruling import EMPTY, EVERYTHING, emit, has, is_single, lowest
from kassen.games.kenjin.rules import battlefields as ground, state as terms, strength
from kassen.games.kenjin.rules.actions import NUM_PAIRS, PAIR_MASKS, SUPPLY_FIRST
from kassen.games.kenjin.rules.ranking import score_seat
from kassen.games.kenjin.table import events


def next_battle(state):
    """The Supply Camp first, then all others in ascending number [K-71]."""
    state.battle = terms.NO_BATTLEFIELD
    for field in range(ground.num_battlefields(state.seats)):
        if not has(state.fought, field):
            if state.tile[field] == terms.SUPPLY_CAMP or state.battle == terms.NO_BATTLEFIELD:
                state.battle = field
    state.phase = terms.SCORE if state.battle == terms.NO_BATTLEFIELD else terms.FIGHT


def fight(box, state):
    """Count for the Port, reveal, Archers, Samurai, then the Sanctuary [K-72 to K-76]."""
    field = int(state.battle)
    tile = int(state.tile[field])
    emit(state, events.BATTLE_STARTED, field, tile)
    if tile == terms.PORT:
        for side in range(terms.SIDES):
            state.port[side] = ground.count_face_up(state, field, side)
        emit(state, events.PORT_COUNTED, field)
    for side in range(terms.SIDES):
        reveal(state, field, side)
    hunt(state, field, terms.ARCHER, strength.ARCHER_PREY, events.ARCHER_SHOT)
    hunt(state, field, terms.SAMURAI, strength.SAMURAI_PREY, events.SAMURAI_STRUCK)
    state.phase = terms.JUDGE
    if tile == terms.SANCTUARY:
        ask_for_sacrifices(box, state, field)


def reveal(state, field, side):
    """All cards in their positions are turned face-up; where each stood is kept for those who look back [K-73]."""
    height = int(state.height[field, side])
    if ground.count_face_up(state, field, side) < height:
        emit(state, events.CARDS_REVEALED, field, side)
    for position in range(height):
        card = ground.card_at(state, field, side, position)
        face = 1 if ground.is_public(state, card) else 0
        state.stood[ground.seat_of(card), ground.index_of(card)] = (
            2 * ground.place_number(field, side, position) + face
        )
        ground.show_to(state, card, ground.everybody(state))


def hunt(state, field, hunter, prey, event):
    """The units this one eliminates on the side it faces, both sides at the same time [K-66, K-67, K-74, K-75]."""
    hunters = 0
    for side in range(terms.SIDES):
        if strength.has_unit(state, field, side, hunter):
            hunters |= 1 << side
    for side in range(terms.SIDES):
        if has(hunters, side) and has_prey(state, field, 1 - side, prey):
            emit(state, event, field, side)
    for side in range(terms.SIDES):
        if has(hunters, side):
            remove(state, field, 1 - side, prey, terms.ELIMINATED)


def has_prey(state, field, side, prey):
    for position in range(state.height[field, side]):
        if has(prey, ground.unit_at(state, field, side, position)):
            return True
    return False


def remove(state, field, side, units, fate):
    """All cards of these units leave the stack; the others close up [K-7, K-13, K-85]."""
    kept = 0
    height = int(state.height[field, side])
    for position in range(height):
        card = ground.card_at(state, field, side, position)
        if has(units, ground.unit_of(state, card)):
            state.fate[ground.seat_of(card), ground.index_of(card)] = fate
        else:
            state.stack[field, side, kept] = card
            kept += 1
    for position in range(kept, height):
        state.stack[field, side, position] = terms.NO_CARD
    state.height[field, side] = kept


# The Sanctuary.


def ask_for_sacrifices(box, state, field):
    """Each side with cards gives up one of its weakest; who has a choice is asked, both at once [K-92, K-94]."""
    for side in range(terms.SIDES):
        seat = ground.owner_of(state.seats, field, side)
        weakest = strength.weakest_cards(box, state, field, side)
        if is_single(weakest):
            state.sacrifice[seat] = lowest(weakest)
        elif weakest != EMPTY:
            state.choosing = int(state.choosing) | (1 << seat)
    state.phase = terms.SACRIFICE
    if state.choosing != 0:
        emit(state, events.SANCTUARY_WAITING, field)
        state.phase = terms.SANCTUARY_SACRIFICE


def legal_sacrifices(box, state, seat, mask):
    """Its weakest cards, the Lord counted with his bonus [K-93]."""
    field = int(state.battle)
    side = ground.side_of(state.seats, seat, field)
    weakest = strength.weakest_cards(box, state, field, side)
    for position in range(state.height[field, side]):
        if has(weakest, position):
            mask[ground.target_action(ground.card_at(state, field, side, position))] = 1


def apply_sacrifice(state, seat, action):
    """Nothing shows before the last choice is in [K-94]."""
    state.sacrifice[seat] = ground.locate(state, ground.target_card(action))[2]
    state.choosing = int(state.choosing) & ~(1 << seat)
    if state.choosing == 0:
        state.phase = terms.SACRIFICE


def sacrifice(state):
    """Both cards are eliminated together [K-95]."""
    field = int(state.battle)
    if state.height[field, 0] + state.height[field, 1] > 0:
        emit(state, events.SANCTUARY_DESTROYED, field)
    for side in range(terms.SIDES):
        seat = ground.owner_of(state.seats, field, side)
        if state.sacrifice[seat] != terms.NO_POSITION:
            card = ground.take_out(state, field, side, int(state.sacrifice[seat]))
            state.fate[ground.seat_of(card), ground.index_of(card)] = terms.ELIMINATED
            state.sacrifice[seat] = terms.NO_POSITION
    state.phase = terms.JUDGE


# The winner of a battlefield.


def judge(box, state):
    """Count, find the leader, and see whether he conquers [K-77 to K-87]."""
    field = int(state.battle)
    for side in range(terms.SIDES):
        state.strength[field, side] = strength.total_strength(box, state, field, side)
    emit(state, events.STRENGTH_COUNTED, field)
    state.fought = int(state.fought) | (1 << field)
    leader = leading_side(state, field)
    state.phase = terms.NEXT_BATTLE
    if leader >= 0 and can_conquer(box, state, field, leader):
        conquer(state, field, leader)
    else:
        leave_unconquered(state, field, leader)


def leading_side(state, field):
    """The only army, the stronger one, the larger one, or none: -1 [K-80 to K-83, K-87]."""
    first = int(state.height[field, 0])
    second = int(state.height[field, 1])
    margin = int(state.strength[field, 0]) - int(state.strength[field, 1])
    if first == 0 or second == 0 or margin == 0:
        margin = first - second
    if margin == 0:
        return -1
    return 0 if margin > 0 else 1


def can_conquer(box, state, field, side):
    """The Golden Temple wants a clear lead, the Fortress enough cards [K-84, K-100, K-101]."""
    if state.tile[field] == terms.GOLDEN_TEMPLE:
        lead = int(state.strength[field, side]) - int(state.strength[field, 1 - side])
        return lead >= int(box.temple_margin)
    if state.tile[field] == terms.FORTRESS:
        return int(state.height[field, side]) >= int(box.fortress_min)
    return True


def conquer(state, field, side):
    """The other side withdraws; who conquers the Supply Camp assigns its bonus at once [K-84, K-85, K-102]."""
    seat = ground.owner_of(state.seats, field, side)
    state.conqueror[field] = seat
    reason = events.BY_STRENGTH
    if state.height[field, 1 - side] == 0:
        reason = events.UNOPPOSED
    elif state.strength[field, 0] == state.strength[field, 1]:
        reason = events.BY_CARDS
    emit(state, events.BATTLEFIELD_CONQUERED, field, state.tile[field], seat, reason)
    if state.height[field, 1 - side] > 0:
        emit(state, events.CARDS_WITHDRAWN, field, 1 - side)
        remove(state, field, 1 - side, EVERYTHING, terms.WITHDRAWN)
    if state.tile[field] == terms.SUPPLY_CAMP:
        state.phase = terms.SUPPLY_BONUS


def leave_unconquered(state, field, leader):
    """The cards stay and earn nothing; Golden Temple and Fortress destroy them [K-83, K-86, K-100, K-101]."""
    tile = int(state.tile[field])
    reason = events.BY_TIE
    if state.height[field, 0] + state.height[field, 1] == 0:
        reason = events.BY_EMPTY
    elif tile == terms.GOLDEN_TEMPLE:
        reason = events.BY_MARGIN
    elif leader >= 0:
        reason = events.BY_FORTRESS
    emit(state, events.BATTLEFIELD_UNCONQUERED, field, tile, reason)
    if reason != events.BY_EMPTY and (tile == terms.GOLDEN_TEMPLE or tile == terms.FORTRESS):
        emit(state, events.CARDS_ELIMINATED, field)
        for side in range(terms.SIDES):
            remove(state, field, side, EVERYTHING, terms.ELIMINATED)


# The Supply Camp.


def beneficiary(box, state, seat, field):
    """The side a bonus there goes to: the own one, or the partner's; -1 where neither fights [K-102, K-103]."""
    side = ground.side_of(state.seats, seat, field)
    if side < 0 and box.teams:
        return ground.side_of(state.seats, ground.partner_of(box, seat), field)
    return side


def legal_supplies(box, state, seat, mask):
    """Two other battlefields where the seat fights, or its partner; also where its side is empty [K-104]."""
    allowed = 0
    for field in range(ground.num_battlefields(state.seats)):
        if field != state.battle and beneficiary(box, state, seat, field) >= 0:
            allowed |= 1 << field
    for pair in range(NUM_PAIRS):
        mask[SUPPLY_FIRST + pair] = 1 if PAIR_MASKS[pair] & ~allowed == 0 else 0


def apply_supply(box, state, seat, action):
    pair = PAIR_MASKS[action - SUPPLY_FIRST]
    for field in range(ground.num_battlefields(state.seats)):
        if has(pair, field):
            state.bonus[field, beneficiary(box, state, seat, field)] += 1
    emit(state, events.SUPPLY_ASSIGNED, seat)
    state.phase = terms.NEXT_BATTLE


# The end.


def count_scores(box, state):
    """Cards that Assassins set aside are turned up, then every seat is scored [K-107, K-114, K-122]."""
    for killer in range(state.seats):
        for seat in range(state.seats):
            for index in range(terms.NUM_CARDS):
                if state.killer[seat, index] == killer:
                    unit = state.unit[seat, index]
                    emit(state, events.SET_ASIDE_REVEALED, killer, seat, index + 1, unit)
                    ground.show_to(state, ground.card_of(seat, index), ground.everybody(state))
    for seat in range(state.seats):
        score_seat(box, state, seat)
        emit(state, events.SCORE_COUNTED, seat)
    if box.teams:
        for team in range(2):
            emit(state, events.TEAM_SCORE_COUNTED, team)
    emit(state, events.GAME_ENDED)
    state.phase = terms.OVER
