"""The rules of Ninjato as the engine calls them: pending → legal → apply → advance.

`apply` notes the choice; the phase that carries it out runs in `advance`, and is the same for a choice
that had one option only and was taken by itself [N-5].
"""

from kassen.engine.kernel import rule
from kassen.engine.sets import has
from kassen.games.ninjato.actions import (
    BANZAI,
    CARD_FIRST,
    DECLINE,
    KIND_FIRST,
    LEAVE,
    LET_RING,
    NUM_ACTIONS,
    ROW_FIRST,
    SLOT_FIRST,
    TAKE_HONOR,
    TILE_FIRST,
    TOKEN_FIRST,
    USE_DISGUISE,
)
from kassen.games.ninjato.attack import choose_in_attack, legal_bases, legal_modifiers, run_attack
from kassen.games.ninjato.dojo import choose_in_dojo, run_dojo, sources
from kassen.games.ninjato.palace import choose_in_palace, legal_payments, payable, run_palace
from kassen.games.ninjato.raid import choose_in_raid, run_raid
from kassen.games.ninjato.rounds import legal_places, place, run_round
from kassen.games.ninjato.scoring import choose_in_scoring, rumors_lying, run_scoring
from kassen.games.ninjato.sensei import choose_at_sensei, learnable, run_sensei
from kassen.games.ninjato.stacks import num_discarded, values_held
from kassen.games.ninjato.state import (
    ADD,
    ANSWER_ALARM,
    ASK_BUY,
    ASK_LEARN,
    ATTACK_BASE,
    ATTACK_MODIFY,
    AUTOMATIC,
    BAJUTSU_DRAW,
    BUY_ENVOY,
    BUY_RUMOR,
    CARRY_OUT,
    CHOHO_GIVE,
    CHOHO_TAKE,
    CHOOSE_CLAN_TOKEN,
    DECLARE_DISGUISE,
    DISCARD_CARD,
    DOJO_SLOTS,
    DRAW_CARD,
    FACE,
    FAIL_CHOHO,
    FAIL_KEEP,
    FILL,
    GUARDS,
    IGNORE_ALARM,
    LEARN_SKILL,
    LEAVE_OR_BANZAI,
    NUM_DECISIONS,
    NUM_KINDS,
    NUM_SKILLS,
    NUM_SLOTS,
    NUM_TOKENS,
    NUM_VALUES,
    OVER,
    PAY_SKILL,
    PAY_TREASURES,
    PEEK_GUARD,
    PLACE_SHURIKEN,
    SCORE_CLAN,
    SCORING_CHOICE,
    SCORING_RUMOR,
    WON,
)
from kassen.games.ninjato.treasures import (
    can_choose_token,
    choose_treasure,
    kinds_to_give,
    kinds_to_keep,
    kinds_to_take,
    run_treasures,
    tiles_to_keep_all,
    tiles_to_swap,
)


@rule
def pending(box, state):
    """Exactly one seat decides at a time [N-4]."""
    return 0 if state.phase == OVER else 1 << int(state.turn)


@rule
def legal(box, state, seat, mask):
    """The options of section 4."""
    for action in range(NUM_ACTIONS):
        mask[action] = 0
    phase = state.phase
    if phase == OVER or state.turn != seat:
        return
    if phase == PLACE_SHURIKEN:
        legal_places(box, state, seat, mask)
    elif phase == ATTACK_BASE:
        legal_bases(box, state, seat, mask)
    elif phase == ATTACK_MODIFY:
        legal_modifiers(box, state, seat, mask)
    elif phase == LEAVE_OR_BANZAI:
        legal_ways_on(box, state, seat, mask)
    elif phase == PAY_TREASURES:
        legal_payments(box, state, seat, mask)
    elif phase == CHOOSE_CLAN_TOKEN:
        for token in range(NUM_TOKENS):
            mask[TOKEN_FIRST + token] = 1 if can_choose_token(box, state, token) else 0
    else:
        legal_members(box, state, seat, mask)


@rule
def legal_ways_on(box, state, seat, mask):
    """Banzai is left out only if no Guard card exists at all [N-57, N-60, N-65, N-90]."""
    mask[LEAVE] = 1
    peeks = 0
    if state.stack_size[GUARDS] > 0 or num_discarded(state, GUARDS) > 0:
        mask[BANZAI] = 1
        peeks = int(state.ready[seat]) & int(box.effect_tiles[PEEK_GUARD])
    set_members(mask, TILE_FIRST, peeks | tiles_to_swap(box, state, seat), NUM_SKILLS)


@rule
def legal_members(box, state, seat, mask):
    """Decisions whose options are a set of cards, slots, kinds or tiles, and one or two words more."""
    phase = state.phase
    members = 0
    first = ROW_FIRST
    size = NUM_SLOTS
    if phase == DRAW_CARD or phase == BAJUTSU_DRAW:
        members, first, size = sources(state), SLOT_FIRST, DOJO_SLOTS + 1
    elif phase == DISCARD_CARD or phase == PAY_SKILL:
        members, first, size = values_held(state, seat), CARD_FIRST, NUM_VALUES
    elif phase == LEARN_SKILL:
        members = learnable(box, state, seat)
    elif phase == BUY_ENVOY or phase == BUY_RUMOR:
        members = payable(box, state, seat, phase == BUY_RUMOR)
    elif phase == SCORING_CHOICE or phase == SCORING_RUMOR:
        members = rumors_lying(state)
    elif phase == CHOHO_GIVE:
        members, first, size = kinds_to_give(state), KIND_FIRST, NUM_KINDS
    elif phase == CHOHO_TAKE:
        members, first, size = kinds_to_take(state), KIND_FIRST, NUM_KINDS
    elif phase == FAIL_KEEP:
        members, first, size = kinds_to_keep(box, state), KIND_FIRST, NUM_KINDS
        set_members(mask, TILE_FIRST, tiles_to_keep_all(box, state, seat), NUM_SKILLS)
    elif phase == FAIL_CHOHO:
        members, first, size = tiles_to_swap(box, state, seat), TILE_FIRST, NUM_SKILLS
    elif phase == ANSWER_ALARM:
        members = int(state.ready[seat]) & int(box.effect_tiles[IGNORE_ALARM])
        first, size = TILE_FIRST, NUM_SKILLS
        mask[LET_RING] = 1
    elif phase == DECLARE_DISGUISE:
        mask[USE_DISGUISE] = 1
    set_members(mask, first, members, size)
    if phase == SCORING_CHOICE:
        mask[TAKE_HONOR] = 1
    if phase == BAJUTSU_DRAW or phase == FAIL_CHOHO or phase == DECLARE_DISGUISE:
        mask[DECLINE] = 1


@rule
def set_members(mask, first, members, size):
    for member in range(size):
        mask[first + member] = 1 if has(members, member) else 0


@rule
def apply(box, state, seat, action):
    """A choice, once made, stands [N-7]."""
    state.choice = action
    state.phase += CARRY_OUT


# What runs by itself between two decisions (section 5).


@rule
def advance(box, state):
    """One phase after the other, until a seat must decide or the game is over."""
    while state.phase >= NUM_DECISIONS and state.phase != OVER:
        if state.phase < AUTOMATIC:
            carry_out(box, state, int(state.turn), int(state.phase) - CARRY_OUT)
        elif state.phase < FILL:
            run_round(box, state)
        elif state.phase < ASK_LEARN:
            run_dojo(box, state)
        elif state.phase < ASK_BUY:
            run_sensei(box, state)
        elif state.phase < FACE:
            run_palace(box, state)
        elif state.phase < WON:
            run_attack(box, state)
        elif state.phase < ADD:
            run_raid(box, state)
        elif state.phase < SCORE_CLAN:
            run_treasures(box, state)
        else:
            run_scoring(box, state)


@rule
def carry_out(box, state, seat, decision):
    """What a choice does; it names the phase that follows."""
    if decision == PLACE_SHURIKEN:
        place(box, state, seat)
    elif decision <= DISCARD_CARD or decision == BAJUTSU_DRAW:
        choose_in_dojo(state, seat, decision)
    elif decision <= PAY_SKILL:
        choose_at_sensei(box, state, seat, decision)
    elif decision <= PAY_TREASURES:
        choose_in_palace(state, decision)
    elif decision <= ATTACK_MODIFY:
        choose_in_attack(box, state, seat, decision)
    elif decision <= LEAVE_OR_BANZAI:
        choose_in_raid(box, state, seat, decision)
    elif decision <= CHOOSE_CLAN_TOKEN:
        choose_treasure(state, seat, decision)
    else:
        choose_in_scoring(box, state, seat, decision)
