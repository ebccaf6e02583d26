"""The rules of Kenjin as the engine calls them: pending → legal → apply → advance."""

from kassen.engine.rules.ruling import by_phase, clear, has, until_asked
from kassen.games.kenjin.rules import combat, deployment, state as terms
from kassen.games.kenjin.rules.actions import DRAFT_FIRST, NUM_ACTIONS
from kassen.games.kenjin.rules.draft import apply_draft, drafter, lay_tiles, next_draft


def pending(box, state):
    """One seat at a time, but for the sacrifices at the Sanctuary [K-94]."""
    if state.phase == terms.OVER:
        return 0
    if state.phase == terms.SANCTUARY_SACRIFICE:
        return int(state.choosing)
    return 1 << decider(state)


def decider(state):
    """Whom the table waits for follows from public information alone [K-29, K-32, K-102]."""
    phase = state.phase
    if phase == terms.DRAFT_LOW or phase == terms.DRAFT_HIGH:
        return drafter(state)
    if phase == terms.SUPPLY_BONUS:
        return int(state.conqueror[state.battle])
    return int(state.turn)


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


# The rule of every decision, and of every automatic phase (section 5).
apply_choice = by_phase({
    terms.DEPLOY_CARD: deployment.apply_deploy, terms.GENERAL_MOVE: deployment.apply_move,
    terms.SUPPLY_BONUS: combat.apply_supply, terms.SANCTUARY_SACRIFICE: combat.apply_sacrifice,
    terms.DRAFT_LOW: apply_draft, terms.DRAFT_HIGH: apply_draft,
    terms.SCOUT_TARGET: deployment.apply_target, terms.SHUGENJA_TARGET: deployment.apply_target,
}, "box, state, seat, action")  # fmt: skip
run_phases = until_asked({
    terms.END_CARD: deployment.end_card, terms.START_TURN: deployment.start_turn,
    terms.USE_ABILITY: deployment.use_ability, terms.CARRY_OUT: deployment.carry_out,
    terms.NEXT_BATTLE: combat.next_battle, terms.FIGHT: combat.fight, terms.SACRIFICE: combat.sacrifice,
    terms.JUDGE: combat.judge, terms.LAY_TILES: lay_tiles, terms.NEXT_DRAFT: next_draft,
    terms.SCORE: combat.count_scores,
}, terms.NUM_DECISIONS, terms.OVER)  # fmt: skip


def apply(box, state, seat, action):
    """One decision; each kind records the choice and names the phase that follows."""
    apply_choice(box, state, seat, action)


def advance(box, state):
    """Automatic phases, one after the other, until a seat must decide or the game is over (section 5)."""
    run_phases(box, state)
