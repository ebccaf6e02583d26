"""The rules of Mangoku as the engine calls them: pending → legal → apply → advance."""

from kassen.engine.kernel import ENDLESS, rule
from kassen.engine.sets import first_of, has, lowest
from kassen.games.mangoku.actions import (
    ACCEPT,
    ANSWER_MONK,
    NUM_ACTIONS,
    NUM_PAIRS,
    PAIR_FIRST,
    PAIR_MASKS,
    PAY,
    PLAY_FIRST,
    PLAY_IKKI,
    PLAY_SINGLE,
    TAKE_FIRST,
    TARGET_CENTER,
    TARGET_FIRST,
)
from kassen.games.mangoku.campaign import (
    draw_honor,
    end_turn,
    settle_campaign,
    start_campaign,
    start_turn,
)
from kassen.games.mangoku.hands import find_card, find_effect, others_remaining
from kassen.games.mangoku.links import (
    aim,
    aim_at,
    apply_respond,
    ask_next,
    begin_link,
    can_answer_with_monk,
    can_pay,
    can_take_discarded,
    carry_out,
    choose_target,
    play_from_hand,
    take_discarded,
    take_from_hand,
)
from kassen.games.mangoku.state import (
    ASK,
    BANDIT_TARGET,
    BEGIN_LINK,
    CENTER,
    CHOOSE_TARGET,
    COMMANDER_TARGETS,
    DRAW_HONOR,
    EFFECT,
    END_CAMPAIGN,
    END_TURN,
    FROM_NOBLEMAN,
    IKKI,
    KABUKI_TAKE,
    NOBLEMAN_TAKE,
    NUM_CHARACTERS,
    NUM_DECISIONS,
    OVER,
    PLAY_CARD,
    PRINCESS_TARGET,
    RESPOND,
    SINGLE_OR_IKKI,
    START_CAMPAIGN,
    START_TURN,
)


@rule
def pending(box, state):
    """Never more than one seat decides at a time [M-50]."""
    if state.phase == OVER:
        return 0
    return 1 << decider(state)


@rule
def decider(state):
    """Whom the table waits for follows from public information alone [MK-8]."""
    return int(state.answering) if state.phase == RESPOND else int(state.turn)


@rule
def legal(box, state, seat, mask):
    for action in range(NUM_ACTIONS):
        mask[action] = 0
    phase = state.phase
    if phase == OVER or decider(state) != seat:
        return
    if phase == PLAY_CARD:
        legal_plays(box, state, seat, mask)
    elif phase == RESPOND:
        legal_answers(box, state, seat, mask)
    elif phase == SINGLE_OR_IKKI:
        mask[PLAY_SINGLE] = 1
        mask[PLAY_IKKI] = 1 if find_card(state, seat, state.taken) >= 0 else 0
    elif phase == NOBLEMAN_TAKE:
        target = lowest(state.accepted)
        for slot in range(state.hand_size[target]):
            mask[TAKE_FIRST + state.hand[target, slot]] = 1
    elif phase == KABUKI_TAKE:
        for card in range(NUM_CHARACTERS):
            mask[TAKE_FIRST + card] = 1 if can_take_discarded(box, state, card) else 0
    else:
        legal_targets(state, seat, mask)


@rule
def legal_plays(box, state, seat, mask):
    """Each different character in hand, and Ikki with two Peasants [M-22, M-70]."""
    peasants = 0
    for slot in range(state.hand_size[seat]):
        card = int(state.hand[seat, slot])
        mask[PLAY_FIRST + card] = 1
        if box.effect[card] == IKKI:
            peasants += 1
    mask[PLAY_IKKI] = 1 if peasants >= 2 else 0


@rule
def legal_answers(box, state, seat, mask):
    """[M-40, M-41]"""
    mask[ACCEPT] = 1
    mask[ANSWER_MONK] = 1 if can_answer_with_monk(box, state, seat) else 0
    mask[PAY] = 1 if can_pay(box, state, seat) else 0


@rule
def legal_targets(state, seat, mask):
    """[M-72, M-76, M-78, M-83, M-84, M-86, M-90, M-92]"""
    others = others_remaining(state)
    if state.phase == BANDIT_TARGET:
        others = first_of(state.seats) & ~(1 << seat)
    for other in range(state.seats):
        mask[TARGET_FIRST + other] = 1 if has(others, other) else 0
    if state.phase == PRINCESS_TARGET:
        mask[TARGET_CENTER] = 1
    elif state.phase == COMMANDER_TARGETS:
        for pair in range(NUM_PAIRS):
            mask[PAIR_FIRST + pair] = 1 if PAIR_MASKS[pair] & ~others == 0 else 0


@rule
def apply(box, state, seat, action):
    """One decision; each kind records the choice and names the phase that follows."""
    phase = state.phase
    if phase == PLAY_CARD:
        apply_play(box, state, seat, action)
    elif phase == RESPOND:
        apply_respond(box, state, seat, action)
    elif phase == SINGLE_OR_IKKI:
        state.is_ikki = 1 if action == PLAY_IKKI else 0
        state.phase = BEGIN_LINK
    elif phase == NOBLEMAN_TAKE:
        target = lowest(state.accepted)
        take_from_hand(
            box, state, target, find_card(state, target, action - TAKE_FIRST), FROM_NOBLEMAN
        )
    elif phase == KABUKI_TAKE:
        take_discarded(box, state, action - TAKE_FIRST)
    else:
        apply_target(state, action)


@rule
def apply_play(box, state, seat, action):
    if action == PLAY_IKKI:
        play_from_hand(state, state.hand[seat, find_effect(box, state, seat, IKKI)], 1)
    else:
        play_from_hand(state, action - PLAY_FIRST, 0)


@rule
def apply_target(state, action):
    if action == TARGET_CENTER:
        aim(state, CENTER)
    elif action >= PAIR_FIRST:
        aim_at(state, PAIR_MASKS[action - PAIR_FIRST], 0)
    else:
        aim(state, action - TARGET_FIRST)


@rule
def advance(box, state):
    """Automatic phases, one after the other, until a seat must decide or the game is over (section 5)."""
    advance_for(box, state, ENDLESS)


@rule
def advance_for(box, state, phases):
    """At most so many of them; it returns how many of those were not needed."""
    while phases > 0 and state.phase >= NUM_DECISIONS and state.phase != OVER:
        phases -= 1
        phase = state.phase
        if phase == BEGIN_LINK:
            begin_link(box, state)
        elif phase == CHOOSE_TARGET:
            choose_target(box, state)
        elif phase == ASK:
            ask_next(state)
        elif phase == EFFECT:
            carry_out(box, state)
        elif phase == END_TURN:
            end_turn(box, state)
        elif phase == DRAW_HONOR:
            draw_honor(box, state)
        elif phase == START_TURN:
            start_turn(state)
        elif phase == END_CAMPAIGN:
            settle_campaign(box, state)
        elif phase == START_CAMPAIGN:
            start_campaign(box, state)
    return phases
