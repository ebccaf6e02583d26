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
from kassen.games.ninjato.attack import (
    add_modifier,
    choose_base,
    face_guard,
    go_on_attacking,
    legal_bases,
    legal_modifiers,
)
from kassen.games.ninjato.dojo import (
    ask_bajutsu,
    ask_discard,
    ask_draw,
    discard_surplus,
    draw_or_decline,
    fill_next,
    lay_dojo_card,
    sources,
    take_dojo_card,
)
from kassen.games.ninjato.palace import (
    ask_buy,
    ask_payment,
    choose_card,
    choose_payment,
    legal_payments,
    pay,
    payable,
)
from kassen.games.ninjato.raid import (
    answer_alarm,
    discard_guard,
    go_on_raiding,
    look_at_guard,
    ring,
    win,
)
from kassen.games.ninjato.rounds import (
    ask_place,
    end_round,
    end_turn,
    lay_sentry,
    legal_places,
    place,
    refill,
    restock,
    stand_sentry,
    start_round,
    start_turn,
)
from kassen.games.ninjato.scoring import (
    ask_disguise,
    choose_reward,
    declare,
    end_clan,
    finish,
    rank_clan,
    reward_second,
    rumors_lying,
    score_clan,
)
from kassen.games.ninjato.sensei import ask_learn, learn, learnable, take_skill
from kassen.games.ninjato.stacks import num_discarded, renew, values_held
from kassen.games.ninjato.state import (
    ADD,
    ANSWER_ALARM,
    ASK_BAJUTSU,
    ASK_BUY,
    ASK_CHOHO,
    ASK_DISCARD,
    ASK_DISGUISE,
    ASK_DRAW,
    ASK_GIVE,
    ASK_LEARN,
    ASK_PAYMENT,
    ASK_PLACE,
    ASK_TAKE,
    ATTACK,
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
    END_CLAN,
    END_FAILED,
    END_ROUND,
    END_TURN,
    FACE,
    FAIL_CHOHO,
    FAIL_KEEP,
    FAILED,
    FILL,
    FINISH,
    GUARDS,
    IGNORE_ALARM,
    LAY,
    LAY_SENTRY,
    LEARN_SKILL,
    LEAVE_OR_BANZAI,
    LOOK,
    NUM_DECISIONS,
    NUM_KINDS,
    NUM_SKILLS,
    NUM_SLOTS,
    NUM_TOKENS,
    NUM_VALUES,
    OVER,
    PAY,
    PAY_SKILL,
    PAY_TREASURES,
    PEEK_GUARD,
    PLACE_SHURIKEN,
    RANK_CLAN,
    REFILL,
    RENEW,
    RESTOCK,
    RING,
    SCORE_CLAN,
    SCORING_CHOICE,
    SCORING_RUMOR,
    SECOND_REWARD,
    STAND_SENTRY,
    START_ROUND,
    START_TURN,
    TAKE_SKILL,
    WON,
)
from kassen.games.ninjato.treasures import (
    add_next,
    ask_choho,
    ask_give,
    ask_take,
    begin_swap,
    can_choose_token,
    change_token,
    end_failed_raid,
    fail,
    give,
    keep,
    kinds_to_give,
    kinds_to_keep,
    kinds_to_take,
    swap,
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
    """Automatic phases, one after the other, until a seat must decide or the game is over (section 5)."""
    while state.phase >= NUM_DECISIONS and state.phase != OVER:
        if state.phase < AUTOMATIC:
            carry_out(box, state, int(state.turn))
        elif state.phase < FACE:
            go_about(box, state)
        elif state.phase < END_TURN:
            go_raiding(box, state)
        elif state.phase < SCORE_CLAN:
            go_round(box, state)
        else:
            go_scoring(box, state)


@rule
def carry_out(box, state, seat):
    """What a choice does, each naming the phase that follows."""
    decision = state.phase - CARRY_OUT
    if decision == PLACE_SHURIKEN:
        place(box, state, seat)
    elif decision == DRAW_CARD:
        take_dojo_card(state, seat, ASK_DRAW)
    elif decision == DISCARD_CARD:
        discard_surplus(state, seat)
    elif decision == LEARN_SKILL:
        learn(box, state, seat)
    elif decision == PAY_SKILL:
        state.paid_card = int(state.choice) - CARD_FIRST
        state.phase = TAKE_SKILL
    elif decision == BUY_ENVOY or decision == BUY_RUMOR:
        choose_card(state)
    elif decision == PAY_TREASURES:
        choose_payment(state)
    elif decision == BAJUTSU_DRAW:
        draw_or_decline(state, seat)
    elif decision == DECLARE_DISGUISE:
        declare(box, state, seat)
    elif decision == SCORING_CHOICE or decision == SCORING_RUMOR:
        choose_reward(box, state, seat)
    else:
        carry_out_in_raid(box, state, seat)


@rule
def carry_out_in_raid(box, state, seat):
    decision = state.phase - CARRY_OUT
    if decision == ATTACK_BASE:
        choose_base(box, state, seat)
    elif decision == ATTACK_MODIFY:
        add_modifier(box, state, seat)
    elif decision == ANSWER_ALARM:
        answer_alarm(state, seat)
    elif decision == LEAVE_OR_BANZAI:
        go_on_raiding(box, state, seat)
    elif decision == CHOHO_GIVE:
        give(state)
    elif decision == CHOHO_TAKE:
        swap(state, seat)
    elif decision == FAIL_KEEP:
        keep(state, seat)
    elif decision == FAIL_CHOHO:
        begin_swap(state)
    elif decision == CHOOSE_CLAN_TOKEN:
        change_token(state, seat)


@rule
def go_about(box, state):
    """Dojo, Sensei, Palace and Pavilion (5.2, 5.3, 5.5)."""
    phase = state.phase
    if phase == FILL:
        fill_next(state)
    elif phase == RENEW:
        renew(state)
    elif phase == LAY:
        lay_dojo_card(state)
    elif phase == ASK_PLACE:
        ask_place(box, state)
    elif phase == ASK_DRAW:
        ask_draw(state)
    elif phase == ASK_DISCARD:
        ask_discard(box, state)
    elif phase == START_TURN:
        start_turn(box, state)
    elif phase == ASK_LEARN:
        ask_learn(box, state)
    elif phase == TAKE_SKILL:
        take_skill(state)
    elif phase == ASK_BUY:
        ask_buy(box, state)
    elif phase == ASK_PAYMENT:
        ask_payment(box, state)
    elif phase == PAY:
        pay(box, state)
    elif phase == START_ROUND:
        start_round(state)


@rule
def go_raiding(box, state):
    """A raid (5.4)."""
    phase = state.phase
    if phase == FACE:
        face_guard(box, state)
    elif phase == ATTACK:
        go_on_attacking(box, state)
    elif phase == WON:
        win(state)
    elif phase == LOOK:
        look_at_guard(box, state)
    elif phase == ADD:
        add_next(state)
    elif phase == RING:
        ring(state)
    elif phase == ASK_BAJUTSU:
        ask_bajutsu(box, state)
    elif phase == FAILED:
        discard_guard(state)
        fail(box, state)
    elif phase == ASK_CHOHO:
        ask_choho(box, state)
    elif phase == END_FAILED:
        end_failed_raid(state)
    elif phase == ASK_GIVE:
        ask_give(state)
    elif phase == ASK_TAKE:
        ask_take(state)


@rule
def go_round(box, state):
    """The end of a turn and of a round (5.6)."""
    phase = state.phase
    if phase == END_TURN:
        end_turn(box, state)
    elif phase == END_ROUND:
        end_round(box, state)
    elif phase == RESTOCK:
        restock(box, state)
    elif phase == STAND_SENTRY:
        stand_sentry(state)
    elif phase == LAY_SENTRY:
        lay_sentry(state)
    elif phase == REFILL:
        refill(box, state)


@rule
def go_scoring(box, state):
    """A scoring phase, and the end of the game (5.7, 5.8)."""
    phase = state.phase
    if phase == SCORE_CLAN:
        score_clan(box, state)
    elif phase == ASK_DISGUISE:
        ask_disguise(box, state)
    elif phase == RANK_CLAN:
        rank_clan(box, state)
    elif phase == SECOND_REWARD:
        reward_second(box, state)
    elif phase == END_CLAN:
        end_clan(state)
    elif phase == FINISH:
        finish(box, state)
