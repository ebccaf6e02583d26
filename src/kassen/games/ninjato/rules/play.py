"""The rules of Ninjato as the engine calls them: pending → legal → apply → advance.

`apply` notes the choice; the phase that carries it out runs in `advance`, and is the same for a choice
that had one option only and was taken by itself [N-5].
"""

from kassen.engine.rules.ruling import clear, mark_set, until_asked
from kassen.games.ninjato.rules import (
    actions,
    attack,
    dojo,
    palace,
    raid,
    rounds,
    scoring,
    sensei,
    stacks,
    state as terms,
    treasures,
)


def pending(box, state):
    """Exactly one seat decides at a time [N-4]."""
    return 0 if state.phase == terms.OVER else 1 << int(state.turn)


def legal(box, state, seat, mask):
    """The options of section 4."""
    clear(mask, actions.NUM_ACTIONS)
    phase = state.phase
    if phase == terms.OVER or state.turn != seat:
        return
    if phase == terms.PLACE_SHURIKEN:
        rounds.legal_places(box, state, seat, mask)
    elif phase == terms.ATTACK_BASE:
        attack.legal_bases(box, state, seat, mask)
    elif phase == terms.ATTACK_MODIFY:
        attack.legal_modifiers(box, state, seat, mask)
    elif phase == terms.LEAVE_OR_BANZAI:
        legal_ways_on(box, state, seat, mask)
    elif phase == terms.PAY_TREASURES:
        palace.legal_payments(box, state, seat, mask)
    elif phase == terms.CHOOSE_CLAN_TOKEN:
        for token in range(terms.NUM_TOKENS):
            can_choose = treasures.can_choose_token(box, state, token)
            mask[actions.TOKEN_FIRST + token] = 1 if can_choose else 0
    else:
        legal_members(box, state, seat, mask)


def legal_ways_on(box, state, seat, mask):
    """Banzai is left out only if no Guard card exists at all [N-57, N-60, N-65, N-90]."""
    mask[actions.LEAVE] = 1
    peeks = 0
    if state.stack_size[terms.GUARDS] > 0 or stacks.num_discarded(state, terms.GUARDS) > 0:
        mask[actions.BANZAI] = 1
        peeks = int(state.ready[seat]) & int(box.effect_tiles[terms.PEEK_GUARD])
    tiles = peeks | treasures.tiles_to_swap(box, state, seat)
    mark_set(actions.TILE_FIRST, terms.NUM_SKILLS, tiles, mask)


def legal_members(box, state, seat, mask):
    """Decisions whose options are a set of cards, slots, kinds or tiles, and one or two words more."""
    phase = state.phase
    members = 0
    first = actions.ROW_FIRST
    size = terms.NUM_SLOTS
    if phase == terms.DRAW_CARD or phase == terms.BAJUTSU_DRAW:
        members, first, size = dojo.sources(state), actions.SLOT_FIRST, terms.DOJO_SLOTS + 1
    elif phase == terms.DISCARD_CARD or phase == terms.PAY_SKILL:
        members, first, size = stacks.values_held(state, seat), actions.CARD_FIRST, terms.NUM_VALUES
    elif phase == terms.LEARN_SKILL:
        members = sensei.learnable(box, state, seat)
    elif phase == terms.BUY_ENVOY or phase == terms.BUY_RUMOR:
        members = palace.payable(box, state, seat, phase == terms.BUY_RUMOR)
    elif phase == terms.SCORING_CHOICE or phase == terms.SCORING_RUMOR:
        members = scoring.rumors_lying(state)
    elif phase == terms.CHOHO_GIVE:
        members, first, size = treasures.kinds_to_give(state), actions.KIND_FIRST, terms.NUM_KINDS
    elif phase == terms.CHOHO_TAKE:
        members, first, size = treasures.kinds_to_take(state), actions.KIND_FIRST, terms.NUM_KINDS
    elif phase == terms.FAIL_KEEP:
        members = treasures.kinds_to_keep(box, state)
        first, size = actions.KIND_FIRST, terms.NUM_KINDS
        tiles = treasures.tiles_to_keep_all(box, state, seat)
        mark_set(actions.TILE_FIRST, terms.NUM_SKILLS, tiles, mask)
    elif phase == terms.FAIL_CHOHO:
        members = treasures.tiles_to_swap(box, state, seat)
        first, size = actions.TILE_FIRST, terms.NUM_SKILLS
    elif phase == terms.ANSWER_ALARM:
        members = int(state.ready[seat]) & int(box.effect_tiles[terms.IGNORE_ALARM])
        first, size = actions.TILE_FIRST, terms.NUM_SKILLS
        mask[actions.LET_RING] = 1
    elif phase == terms.DECLARE_DISGUISE:
        mask[actions.USE_DISGUISE] = 1
    mark_set(first, size, members, mask)
    if phase == terms.SCORING_CHOICE:
        mask[actions.TAKE_HONOR] = 1
    if phase == terms.BAJUTSU_DRAW or phase == terms.FAIL_CHOHO or phase == terms.DECLARE_DISGUISE:
        mask[actions.DECLINE] = 1


def apply(box, state, seat, action):
    """A choice, once made, stands [N-7]."""
    state.choice = action
    state.phase += terms.CARRY_OUT


# What each choice does, whether it was asked or taken by itself …
CHOICES = {
    terms.PLACE_SHURIKEN: rounds.place, terms.DRAW_CARD: dojo.draw_card, terms.DISCARD_CARD: dojo.discard_surplus,
    terms.BAJUTSU_DRAW: dojo.draw_or_decline, terms.LEARN_SKILL: sensei.learn, terms.PAY_SKILL: sensei.choose_price,
    terms.BUY_ENVOY: palace.choose_card, terms.BUY_RUMOR: palace.choose_card,
    terms.PAY_TREASURES: palace.choose_payment, terms.ATTACK_BASE: attack.choose_base,
    terms.ATTACK_MODIFY: attack.add_modifier, terms.ANSWER_ALARM: raid.answer_alarm,
    terms.LEAVE_OR_BANZAI: raid.go_on_raiding, terms.CHOHO_GIVE: treasures.give, terms.CHOHO_TAKE: treasures.swap,
    terms.FAIL_KEEP: treasures.keep, terms.FAIL_CHOHO: treasures.begin_swap,
    terms.CHOOSE_CLAN_TOKEN: treasures.change_token, terms.DECLARE_DISGUISE: scoring.declare,
    terms.SCORING_CHOICE: scoring.choose_reward, terms.SCORING_RUMOR: scoring.choose_reward,
}  # fmt: skip
# … and what runs by itself (section 5).
run_phases = until_asked({
    **{terms.CARRY_OUT + decision: carry_out for decision, carry_out in CHOICES.items()},
    terms.RENEW: stacks.renew, terms.START_TURN: rounds.start_turn, terms.ASK_PLACE: rounds.ask_place,
    terms.END_TURN: rounds.end_turn, terms.START_ROUND: rounds.start_round, terms.END_ROUND: rounds.end_round,
    terms.RESTOCK: rounds.restock, terms.STAND_SENTRY: rounds.stand_sentry, terms.LAY_SENTRY: rounds.lay_sentry,
    terms.REFILL: rounds.refill,
    terms.FILL: dojo.fill_next, terms.LAY: dojo.lay_dojo_card, terms.ASK_DRAW: dojo.ask_draw,
    terms.ASK_DISCARD: dojo.ask_discard, terms.ASK_BAJUTSU: dojo.ask_bajutsu,
    terms.ASK_LEARN: sensei.ask_learn, terms.TAKE_SKILL: sensei.take_skill,
    terms.ASK_BUY: palace.ask_buy, terms.ASK_PAYMENT: palace.ask_payment, terms.PAY: palace.pay,
    terms.FACE: attack.face_guard, terms.ATTACK: attack.go_on_attacking,
    terms.WON: raid.win, terms.LOOK: raid.look_at_guard, terms.RING: raid.ring, terms.FAILED: raid.give_up,
    terms.ADD: treasures.add_next, terms.ASK_CHOHO: treasures.ask_choho, terms.END_FAILED: treasures.end_failed_raid,
    terms.ASK_GIVE: treasures.ask_give, terms.ASK_TAKE: treasures.ask_take,
    terms.SCORE_CLAN: scoring.score_clan, terms.ASK_DISGUISE: scoring.ask_disguise, terms.RANK_CLAN: scoring.rank_clan,
    terms.SECOND_REWARD: scoring.reward_second, terms.END_CLAN: scoring.end_clan, terms.FINISH: scoring.finish,
}, terms.NUM_DECISIONS, terms.OVER, {"seat": "int(state.turn)"})  # fmt: skip


def advance(box, state):
    """One phase after the other, until a seat must decide or the game is over."""
    run_phases(box, state)
