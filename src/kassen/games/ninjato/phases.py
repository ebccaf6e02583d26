"""The machine of phases: what runs by itself between two decisions (section 5 of the rules)."""

from kassen.engine.kernel import emit, rule
from kassen.games.ninjato.actions import (
    BANZAI,
    CARD_FIRST,
    LEAVE,
    TILE_FIRST,
)
from kassen.games.ninjato.dojo import (
    ask_bajutsu,
    ask_discard,
    ask_draw,
    ask_learn,
    discard_surplus,
    draw_or_decline,
    fill_next,
    lay_dojo_card,
    learn,
    take_dojo_card,
    take_skill,
)
from kassen.games.ninjato.events import BANZAI_CALLED
from kassen.games.ninjato.loot import (
    add_next,
    ask_choho,
    ask_give,
    ask_take,
    begin_swap,
    change_token,
    end_failed_raid,
    fail,
    give,
    keep,
    leave,
    swap,
)
from kassen.games.ninjato.market import (
    ask_buy,
    ask_payment,
    choose_card,
    choose_payment,
    pay,
)
from kassen.games.ninjato.raid import (
    add_modifier,
    answer_alarm,
    choose_base,
    deck_of_next,
    discard_guard,
    face_guard,
    go_on_attacking,
    look_at_guard,
    ring,
    win,
)
from kassen.games.ninjato.rounds import (
    ask_place,
    end_round,
    end_turn,
    lay_sentry,
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
    score_clan,
)
from kassen.games.ninjato.stacks import need, renew
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
    LAY,
    LAY_SENTRY,
    LEARN_SKILL,
    LEAVE_OR_BANZAI,
    LOOK,
    NUM_DECISIONS,
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
def go_on_raiding(box, state, seat):
    """Leave, Banzai, or first a look at the next guard or an exchange of treasures [N-57, N-59, N-90, N-91]."""
    if state.choice == LEAVE:
        leave(state, seat)
    elif state.choice == BANZAI:
        emit(state, BANZAI_CALLED, seat, state.house, deck_of_next(state))
        need(state, deck_of_next(state), LOOK)
    else:
        tile = int(state.choice) - TILE_FIRST
        if box.effect[tile] == PEEK_GUARD:
            state.ready[seat] = int(state.ready[seat]) & ~(1 << tile)
            state.peeks = 1
            need(state, deck_of_next(state), LOOK)
        else:
            begin_swap(state)


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
