"""The rules of Kenjin as the engine calls them: pending → legal → apply → advance."""

from kassen.engine.kernel import rule
from kassen.engine.sets import has
from kassen.games.kenjin.actions import DRAFT_FIRST, NUM_ACTIONS
from kassen.games.kenjin.combat import (
    apply_sacrifice,
    apply_supply,
    count_scores,
    fight,
    judge,
    legal_sacrifices,
    legal_supplies,
    next_battle,
    sacrifice,
)
from kassen.games.kenjin.deployment import (
    apply_deploy,
    apply_move,
    apply_target,
    carry_out,
    end_card,
    legal_deployments,
    legal_moves,
    mark_targets,
    start_turn,
    use_ability,
)
from kassen.games.kenjin.draft import apply_draft, drafter, lay_tiles, next_draft
from kassen.games.kenjin.state import (
    CARRY_OUT,
    DEPLOY_CARD,
    DRAFT_HIGH,
    DRAFT_LOW,
    END_CARD,
    FIGHT,
    GENERAL_MOVE,
    JUDGE,
    LAY_TILES,
    NEXT_BATTLE,
    NEXT_DRAFT,
    NO_TILE,
    NUM_DECISIONS,
    OVER,
    SACRIFICE,
    SANCTUARY_SACRIFICE,
    SCORE,
    STACK_SIZE,
    START_TURN,
    SUPPLY_BONUS,
    USE_ABILITY,
)


@rule
def pending(box, state):
    """One seat at a time, but for the sacrifices at the Sanctuary [K-94]."""
    if state.phase == OVER:
        return 0
    if state.phase == SANCTUARY_SACRIFICE:
        return int(state.choosing)
    return 1 << decider(state)


@rule
def decider(state):
    """Whom the table waits for follows from public information alone [K-29, K-32, K-102]."""
    phase = state.phase
    if phase == DRAFT_LOW or phase == DRAFT_HIGH:
        return drafter(state)
    if phase == SUPPLY_BONUS:
        return int(state.conqueror[state.battle])
    return int(state.turn)


@rule
def legal(box, state, seat, mask):
    for action in range(NUM_ACTIONS):
        mask[action] = 0
    if not has(pending(box, state), seat):
        return
    phase = state.phase
    if phase == DEPLOY_CARD:
        legal_deployments(box, state, seat, mask)
    elif phase == GENERAL_MOVE:
        legal_moves(box, state, seat, mask)
    elif phase == SUPPLY_BONUS:
        legal_supplies(box, state, seat, mask)
    elif phase == SANCTUARY_SACRIFICE:
        legal_sacrifices(box, state, seat, mask)
    elif phase == DRAFT_LOW or phase == DRAFT_HIGH:
        for index in range(STACK_SIZE):
            if state.offer[index] != NO_TILE:
                mask[DRAFT_FIRST + state.offer[index]] = 1
    else:
        mark_targets(box, state, seat, int(state.acting), mask)


@rule
def apply(box, state, seat, action):
    """One decision; each kind records the choice and names the phase that follows."""
    phase = state.phase
    if phase == DEPLOY_CARD:
        apply_deploy(state, seat, action)
    elif phase == GENERAL_MOVE:
        apply_move(state, seat, action)
    elif phase == SUPPLY_BONUS:
        apply_supply(box, state, seat, action)
    elif phase == SANCTUARY_SACRIFICE:
        apply_sacrifice(state, seat, action)
    elif phase == DRAFT_LOW or phase == DRAFT_HIGH:
        apply_draft(state, seat, action - DRAFT_FIRST)
    else:
        apply_target(state, action)


@rule
def advance(box, state):
    """Automatic phases, one after the other, until a seat must decide or the game is over (section 5)."""
    while state.phase >= NUM_DECISIONS and state.phase != OVER:
        phase = state.phase
        if phase == END_CARD:
            end_card(state)
        elif phase == START_TURN:
            start_turn(state)
        elif phase == USE_ABILITY:
            use_ability(box, state)
        elif phase == CARRY_OUT:
            carry_out(state)
        elif phase == NEXT_BATTLE:
            next_battle(state)
        elif phase == FIGHT:
            fight(box, state)
        elif phase == SACRIFICE:
            sacrifice(state)
        elif phase == JUDGE:
            judge(box, state)
        elif phase == LAY_TILES:
            lay_tiles(box, state)
        elif phase == NEXT_DRAFT:
            next_draft(box, state)
        elif phase == SCORE:
            count_scores(box, state)
