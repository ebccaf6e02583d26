"""Army Deployment and the regular units (chapters 3.4 and 3.5 of the rules)."""

from kassen.engine.rules.ruling import clockwise, emit
from kassen.games.kenjin.rules import actions, battlefields as ground, state as terms
from kassen.games.kenjin.table import events

# Turns.


def start_turn(state):
    """Two cards a turn, one in the last round [K-33]."""
    state.cards_left = 1 if state.round_number == terms.ROUNDS else 2
    emit(state, events.TURN_STARTED, state.round_number, state.turn, state.cards_left)
    state.phase = terms.DEPLOY_CARD


def end_card(state):
    """The next card of this turn, the next seat clockwise, the next round, or combat [K-32, K-34, K-43]."""
    state.acting = terms.NO_UNIT
    state.at = terms.NO_BATTLEFIELD
    state.target = terms.NO_CARD
    state.destination = terms.NO_BATTLEFIELD
    state.cards_left -= 1
    state.phase = terms.DEPLOY_CARD
    if state.cards_left > 0:
        return
    state.turn = clockwise(state.turn, 1, state.seats)
    state.phase = terms.START_TURN
    if state.turn == state.start:
        state.round_number += 1
        if state.round_number > terms.ROUNDS:
            emit(state, events.DEPLOYMENT_ENDED)
            state.phase = terms.NEXT_BATTLE


def cards_due(state, seat):
    """How many cards a seat has deployed by now; one whose ability is still asked for counts [K-32, K-33, K-34]."""
    round_number = int(state.round_number)
    if round_number == 0:
        return 0
    if round_number > terms.ROUNDS:
        return terms.NUM_CARDS
    due = 2 * (round_number - 1)
    full = 1 if round_number == terms.ROUNDS else 2
    if seat == state.turn:
        return due + full - int(state.cards_left) + (0 if state.phase == terms.DEPLOY_CARD else 1)
    place = steps_from_start(state, seat)
    return due + (full if place < steps_from_start(state, int(state.turn)) else 0)


def steps_from_start(state, seat):
    """The place of a seat in the order of a round."""
    steps = seat - int(state.start)
    return steps + int(state.seats) if steps < 0 else steps


# Deploying a card.


def legal_deployments(box, state, seat, mask):
    """Each unit in hand on each open own battlefield; an Assassin with targets on these alone [K-35, K-54, K-61]."""
    targets = 0
    if ground.holds(state, seat, terms.ASSASSIN):
        targets = mark_targets(box, state, seat, terms.ASSASSIN, mask)
    for own in range(terms.OWN_BATTLEFIELDS):
        field = ground.own_field(state.seats, seat, own)
        if ground.is_open(box, state, field, ground.side_of(state.seats, seat, field)):
            for index in range(state.deployed[seat], terms.NUM_CARDS):
                unit = int(state.unit[seat, index])
                if unit != terms.ASSASSIN or targets == 0:
                    mask[actions.action_to(actions.DEPLOY_FIRST, unit, field)] = 1


def apply_deploy(state, seat, action):
    if action >= actions.TARGET_FIRST:
        strike(state, seat, ground.target_card(action))
    else:
        unit = actions.what_goes(actions.DEPLOY_FIRST, action)
        deploy(state, seat, unit, actions.where_to(actions.DEPLOY_FIRST, action))


def deploy(state, seat, unit, field):
    """On top of the own stack, regular units face-up and secret ones face-down [K-11, K-35]."""
    index = ground.take_from_hand(state, seat, unit)
    card = ground.card_of(seat, index)
    ground.put_on_top(state, field, ground.side_of(state.seats, seat, field), card)
    state.fate[seat, index] = terms.STANDS
    ground.show_to(state, card, ground.everybody(state) if ground.is_regular(unit) else 1 << seat)
    emit(state, events.CARD_DEPLOYED, seat, index + 1, field, unit)
    state.phase = terms.END_CARD
    if ground.is_regular(unit):
        state.acting = unit
        state.at = field
        state.phase = terms.USE_ABILITY


def strike(state, seat, victim):
    """The target is set aside unseen but by her owner, and the Assassin stands in its position [K-56, K-58]."""
    state.target = victim
    field, side, position = ground.locate(state, victim)
    index = ground.take_from_hand(state, seat, terms.ASSASSIN)
    card = ground.card_of(seat, index)
    emit(state, events.ASSASSIN_STRUCK, seat, index + 1)
    ground.show_to(state, victim, 1 << seat)
    state.fate[ground.seat_of(victim), ground.index_of(victim)] = terms.SET_ASIDE
    state.killer[ground.seat_of(victim), ground.index_of(victim)] = seat
    state.stack[field, side, position] = card
    state.fate[seat, index] = terms.STANDS
    ground.show_to(state, card, ground.everybody(state))
    state.phase = terms.END_CARD


# Targets.


def is_target(box, state, seat, unit, other, index):
    """Scout: enemies on his battlefield; Shugenja: all others; Assassin: all opponents [K-44, K-47, K-54]."""
    if other == seat or state.fate[other, index] != terms.STANDS:
        return False
    card = ground.card_of(other, index)
    if ground.is_public(state, card):
        return False
    if unit == terms.SCOUT:
        return ground.locate(state, card)[0] == state.at
    if unit == terms.ASSASSIN and not box.assassin_partner:
        return other != ground.partner_of(box, seat)  # [K-55]
    return True  # a partner is another player [K-121]


def mark_targets(box, state, seat, unit, mask):
    """The options of an ability that is aimed at a face-down card; it returns how many."""
    targets = 0
    for other in range(state.seats):
        for index in range(state.deployed[other]):
            if is_target(box, state, seat, unit, other, index):
                mask[ground.target_action(ground.card_of(other, index))] = 1
                targets += 1
    return targets


def aim(box, state, seat, unit):
    """How many targets the ability has; the last one found is aimed at."""
    targets = 0
    for other in range(state.seats):
        for index in range(state.deployed[other]):
            if is_target(box, state, seat, unit, other, index):
                state.target = ground.card_of(other, index)
                targets += 1
    return targets


# Abilities.


def use_ability(box, state):
    """A single choice is carried out without asking; without a target nothing happens [K-38, K-39, K-40]."""
    seat = int(state.turn)
    unit = int(state.acting)
    state.phase = terms.END_CARD
    if unit == terms.SCOUT or unit == terms.SHUGENJA:
        targets = aim(box, state, seat, unit)
        if targets == 1:
            state.phase = terms.CARRY_OUT
        elif targets > 1:
            state.target = terms.NO_CARD
            state.phase = terms.SCOUT_TARGET if unit == terms.SCOUT else terms.SHUGENJA_TARGET
    elif unit == terms.GENERAL:
        targets = count_movable(state, seat)
        if targets > 0:
            state.phase = terms.GENERAL_MOVE
    else:
        targets = 0 if unit == terms.ASSASSIN else 1  # [K-61, K-62]
    if targets == 0:
        emit(state, events.ABILITY_WITHOUT_TARGET, seat, unit, state.at)


def count_movable(state, seat):
    """Own face-down cards on the General's battlefield [K-49, K-52]."""
    field = int(state.at)
    side = ground.side_of(state.seats, seat, field)
    count = 0
    for position in range(state.height[field, side]):
        if ground.is_face_down_at(state, field, side, position):
            count += 1
    return count


def legal_moves(box, state, seat, mask):
    """Each own face-down card there to each other own battlefield that is open [K-49, K-50, K-51]."""
    here = int(state.at)
    side = ground.side_of(state.seats, seat, here)
    for own in range(terms.OWN_BATTLEFIELDS):
        field = ground.own_field(state.seats, seat, own)
        if field != here and ground.is_open(
            box, state, field, ground.side_of(state.seats, seat, field)
        ):
            for position in range(state.height[here, side]):
                if ground.is_face_down_at(state, here, side, position):
                    card = ground.card_at(state, here, side, position)
                    mask[actions.action_to(actions.MOVE_FIRST, ground.index_of(card), field)] = 1


def apply_target(state, action):
    state.target = ground.target_card(action)
    state.phase = terms.CARRY_OUT


def apply_move(state, seat, action):
    state.target = ground.card_of(seat, actions.what_goes(actions.MOVE_FIRST, action))
    state.destination = actions.where_to(actions.MOVE_FIRST, action)
    state.phase = terms.CARRY_OUT


def carry_out(state):
    """Scout, Shugenja or General do what they are there for, to the card they are aimed at."""
    seat = int(state.turn)
    card = int(state.target)
    field, side, position = ground.locate(state, card)
    if state.acting == terms.SCOUT:
        emit(state, events.SCOUT_REVEALED, seat)
        ground.show_to(
            state, card, ground.everybody(state)
        )  # it keeps its position and its owner [K-45]
    elif state.acting == terms.SHUGENJA:
        emit(state, events.SHUGENJA_LOOKED, seat)
        ground.show_to(state, card, 1 << seat)  # [K-47, K-48]
    else:
        emit(state, events.GENERAL_MOVED, seat)
        ground.take_out(state, field, side, position)
        to = int(state.destination)
        ground.put_on_top(
            state, to, ground.side_of(state.seats, seat, to), card
        )  # [K-49, K-53, K-65]
    state.phase = terms.END_CARD
