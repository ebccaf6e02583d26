"""The rules of Kenjin as the engine calls them: pending → legal → apply → advance."""

from kassen.engine.rules.ruling import clear, has, rule
from kassen.games.kenjin.rules import combat, deployment, state as terms
from kassen.games.kenjin.rules.actions import DRAFT_FIRST, NUM_ACTIONS
from kassen.games.kenjin.rules.draft import apply_draft, drafter, lay_tiles, next_draft


@rule
def pending(box, state):
    """One seat at a time, but for the sacrifices at the Sanctuary [K-94]."""
    if state.phase == terms.OVER:
        return 0
    if state.phase == terms.SANCTUARY_SACRIFICE:
        return int(state.choosing)
    return 1 << decider(state)


@rule
def decider(state):
    """Whom the table waits for follows from public information alone [K-29, K-32, K-102]."""
    phase = state.phase
    if phase == terms.DRAFT_LOW or phase == terms.DRAFT_HIGH:
        return drafter(state)
    if phase == terms.SUPPLY_BONUS:
        return int(state.conqueror[state.battle])
    return int(state.turn)


@rule
def legal(box, state, seat, mask):
    clear(mask, NUM_ACTIONS)
    if not has(pending(box, state), seat):
        return
    phase = state.phase
    if phase == terms.DEPLOY_CARD:
        deployment.legal_deployments(box, state, seat, mask)
    elif phase == terms.GENERAL_MOVE:
        deployment.legal_moves(box, state, seat, mask)
    elif phase == terms.SUPPLY_BONUS:
        combat.legal_supplies(box, state, seat, mask)
    elif phase == terms.SANCTUARY_SACRIFICE:
        combat.legal_sacrifices(box, state, seat, mask)
    elif phase == terms.DRAFT_LOW or phase == terms.DRAFT_HIGH:
        for index in range(terms.STACK_SIZE):
            if state.offer[index] != terms.NO_TILE:
                mask[DRAFT_FIRST + state.offer[index]] = 1
    else:
        deployment.mark_targets(box, state, seat, int(state.acting), mask)


@rule
def apply(box, state, seat, action):
    """One decision; each kind records the choice and names the phase that follows."""
    phase = state.phase
    if phase == terms.DEPLOY_CARD:
        deployment.apply_deploy(state, seat, action)
    elif phase == terms.GENERAL_MOVE:
        deployment.apply_move(state, seat, action)
    elif phase == terms.SUPPLY_BONUS:
        combat.apply_supply(box, state, seat, action)
    elif phase == terms.SANCTUARY_SACRIFICE:
        combat.apply_sacrifice(state, seat, action)
    elif phase == terms.DRAFT_LOW or phase == terms.DRAFT_HIGH:
        apply_draft(state, seat, action - DRAFT_FIRST)
    else:
        deployment.apply_target(state, action)


@rule
def advance(box, state):
    """Automatic phases, one after the other, until a seat must decide or the game is over (section 5)."""
    while state.phase >= terms.NUM_DECISIONS and state.phase != terms.OVER:
        phase = state.phase
        if phase == terms.END_CARD:
            deployment.end_card(state)
        elif phase == terms.START_TURN:
            deployment.start_turn(state)
        elif phase == terms.USE_ABILITY:
            deployment.use_ability(box, state)
        elif phase == terms.CARRY_OUT:
            deployment.carry_out(state)
        elif phase == terms.NEXT_BATTLE:
            combat.next_battle(state)
        elif phase == terms.FIGHT:
            combat.fight(box, state)
        elif phase == terms.SACRIFICE:
            combat.sacrifice(state)
        elif phase == terms.JUDGE:
            combat.judge(box, state)
        elif phase == terms.LAY_TILES:
            lay_tiles(box, state)
        elif phase == terms.NEXT_DRAFT:
            next_draft(box, state)
        elif phase == terms.SCORE:
            combat.count_scores(box, state)
