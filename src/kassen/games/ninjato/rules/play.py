"""The rules of Ninjato as the engine calls them: pending → legal → apply → advance.

`apply` notes the choice; the phase that carries it out runs in `advance`, and is the same for a choice
that had one option only and was taken by itself [N-5].
"""

from kassen.engine.rules.ruling import clear, has, rule
from kassen.games.ninjato.rules import actions, state as terms, treasures
from kassen.games.ninjato.rules.attack import (
    choose_in_attack,
    legal_bases,
    legal_modifiers,
    run_attack,
)
from kassen.games.ninjato.rules.dojo import choose_in_dojo, run_dojo, sources
from kassen.games.ninjato.rules.palace import choose_in_palace, legal_payments, payable, run_palace
from kassen.games.ninjato.rules.raid import choose_in_raid, run_raid
from kassen.games.ninjato.rules.rounds import legal_places, place, run_round
from kassen.games.ninjato.rules.scoring import choose_in_scoring, rumors_lying, run_scoring
from kassen.games.ninjato.rules.sensei import choose_at_sensei, learnable, run_sensei
from kassen.games.ninjato.rules.stacks import num_discarded, values_held


@rule
def pending(box, state):
    """Exactly one seat decides at a time [N-4]."""
    return 0 if state.phase == terms.OVER else 1 << int(state.turn)


@rule
def legal(box, state, seat, mask):
    """The options of section 4."""
    clear(mask, actions.NUM_ACTIONS)
    phase = state.phase
    if phase == terms.OVER or state.turn != seat:
        return
    if phase == terms.PLACE_SHURIKEN:
        legal_places(box, state, seat, mask)
    elif phase == terms.ATTACK_BASE:
        legal_bases(box, state, seat, mask)
    elif phase == terms.ATTACK_MODIFY:
        legal_modifiers(box, state, seat, mask)
    elif phase == terms.LEAVE_OR_BANZAI:
        legal_ways_on(box, state, seat, mask)
    elif phase == terms.PAY_TREASURES:
        legal_payments(box, state, seat, mask)
    elif phase == terms.CHOOSE_CLAN_TOKEN:
        for token in range(terms.NUM_TOKENS):
            can_choose = treasures.can_choose_token(box, state, token)
            mask[actions.TOKEN_FIRST + token] = 1 if can_choose else 0
    else:
        legal_members(box, state, seat, mask)


@rule
def legal_ways_on(box, state, seat, mask):
    """Banzai is left out only if no Guard card exists at all [N-57, N-60, N-65, N-90]."""
    mask[actions.LEAVE] = 1
    peeks = 0
    if state.stack_size[terms.GUARDS] > 0 or num_discarded(state, terms.GUARDS) > 0:
        mask[actions.BANZAI] = 1
        peeks = int(state.ready[seat]) & int(box.effect_tiles[terms.PEEK_GUARD])
    tiles = peeks | treasures.tiles_to_swap(box, state, seat)
    set_members(mask, actions.TILE_FIRST, tiles, terms.NUM_SKILLS)


@rule
def legal_members(box, state, seat, mask):
    """Decisions whose options are a set of cards, slots, kinds or tiles, and one or two words more."""
    phase = state.phase
    members = 0
    first = actions.ROW_FIRST
    size = terms.NUM_SLOTS
    if phase == terms.DRAW_CARD or phase == terms.BAJUTSU_DRAW:
        members, first, size = sources(state), actions.SLOT_FIRST, terms.DOJO_SLOTS + 1
    elif phase == terms.DISCARD_CARD or phase == terms.PAY_SKILL:
        members, first, size = values_held(state, seat), actions.CARD_FIRST, terms.NUM_VALUES
    elif phase == terms.LEARN_SKILL:
        members = learnable(box, state, seat)
    elif phase == terms.BUY_ENVOY or phase == terms.BUY_RUMOR:
        members = payable(box, state, seat, phase == terms.BUY_RUMOR)
    elif phase == terms.SCORING_CHOICE or phase == terms.SCORING_RUMOR:
        members = rumors_lying(state)
    elif phase == terms.CHOHO_GIVE:
        members, first, size = treasures.kinds_to_give(state), actions.KIND_FIRST, terms.NUM_KINDS
    elif phase == terms.CHOHO_TAKE:
        members, first, size = treasures.kinds_to_take(state), actions.KIND_FIRST, terms.NUM_KINDS
    elif phase == terms.FAIL_KEEP:
        members = treasures.kinds_to_keep(box, state)
        first, size = actions.KIND_FIRST, terms.NUM_KINDS
        tiles = treasures.tiles_to_keep_all(box, state, seat)
        set_members(mask, actions.TILE_FIRST, tiles, terms.NUM_SKILLS)
    elif phase == terms.FAIL_CHOHO:
        members = treasures.tiles_to_swap(box, state, seat)
        first, size = actions.TILE_FIRST, terms.NUM_SKILLS
    elif phase == terms.ANSWER_ALARM:
        members = int(state.ready[seat]) & int(box.effect_tiles[terms.IGNORE_ALARM])
        first, size = actions.TILE_FIRST, terms.NUM_SKILLS
        mask[actions.LET_RING] = 1
    elif phase == terms.DECLARE_DISGUISE:
        mask[actions.USE_DISGUISE] = 1
    set_members(mask, first, members, size)
    if phase == terms.SCORING_CHOICE:
        mask[actions.TAKE_HONOR] = 1
    if phase == terms.BAJUTSU_DRAW or phase == terms.FAIL_CHOHO or phase == terms.DECLARE_DISGUISE:
        mask[actions.DECLINE] = 1


@rule
def set_members(mask, first, members, size):
    for member in range(size):
        mask[first + member] = 1 if has(members, member) else 0


@rule
def apply(box, state, seat, action):
    """A choice, once made, stands [N-7]."""
    state.choice = action
    state.phase += terms.CARRY_OUT


# What runs by itself between two decisions (section 5).


@rule
def advance(box, state):
    """One phase after the other, until a seat must decide or the game is over."""
    while state.phase >= terms.NUM_DECISIONS and state.phase != terms.OVER:
        if state.phase < terms.AUTOMATIC:
            carry_out(box, state, int(state.turn), int(state.phase) - terms.CARRY_OUT)
        elif state.phase < terms.FILL:
            run_round(box, state)
        elif state.phase < terms.ASK_LEARN:
            run_dojo(box, state)
        elif state.phase < terms.ASK_BUY:
            run_sensei(box, state)
        elif state.phase < terms.FACE:
            run_palace(box, state)
        elif state.phase < terms.WON:
            run_attack(box, state)
        elif state.phase < terms.ADD:
            run_raid(box, state)
        elif state.phase < terms.SCORE_CLAN:
            treasures.run_treasures(box, state)
        else:
            run_scoring(box, state)


@rule
def carry_out(box, state, seat, decision):
    """What a choice does; it names the phase that follows."""
    if decision == terms.PLACE_SHURIKEN:
        place(box, state, seat)
    elif decision <= terms.DISCARD_CARD or decision == terms.BAJUTSU_DRAW:
        choose_in_dojo(state, seat, decision)
    elif decision <= terms.PAY_SKILL:
        choose_at_sensei(box, state, seat, decision)
    elif decision <= terms.PAY_TREASURES:
        choose_in_palace(state, decision)
    elif decision <= terms.ATTACK_MODIFY:
        choose_in_attack(box, state, seat, decision)
    elif decision <= terms.LEAVE_OR_BANZAI:
        choose_in_raid(box, state, seat, decision)
    elif decision <= terms.CHOOSE_CLAN_TOKEN:
        treasures.choose_treasure(box, state, seat, decision)
    else:
        choose_in_scoring(box, state, seat, decision)
