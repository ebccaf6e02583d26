"""The rules of Mangoku as the engine calls them: pending → legal → apply → advance."""

from kassen.engine.rules.ruling import ENDLESS, by_phase, clear, first_of, has, lowest
from kassen.games.mangoku.rules import actions, campaign, links, state as terms
from kassen.games.mangoku.rules.hands import find_card, find_effect, others_remaining


def pending(box, state):
    """Never more than one seat decides at a time [M-50]."""
    if state.phase == terms.OVER:
        return 0
    return 1 << decider(state)


def decider(state):
    """Whom the table waits for follows from public information alone [MK-8]."""
    return int(state.answering) if state.phase == terms.RESPOND else int(state.turn)


def legal(box, state, seat, mask):
    clear(mask, actions.NUM_ACTIONS)
    phase = state.phase
    if phase == terms.OVER or decider(state) != seat:
        return
    if phase == terms.PLAY_CARD:
        legal_plays(box, state, seat, mask)
    elif phase == terms.RESPOND:
        legal_answers(box, state, seat, mask)
    elif phase == terms.SINGLE_OR_IKKI:
        mask[actions.PLAY_SINGLE] = 1
        mask[actions.PLAY_IKKI] = 1 if find_card(state, seat, state.taken) >= 0 else 0
    elif phase == terms.NOBLEMAN_TAKE:
        target = lowest(state.accepted)
        for slot in range(state.hand_size[target]):
            mask[actions.TAKE_FIRST + state.hand[target, slot]] = 1
    elif phase == terms.KABUKI_TAKE:
        for card in range(terms.NUM_CHARACTERS):
            mask[actions.TAKE_FIRST + card] = 1 if links.can_take_discarded(box, state, card) else 0
    else:
        legal_targets(state, seat, mask)


def legal_plays(box, state, seat, mask):
    """Each different character in hand, and Ikki with two Peasants [M-22, M-70]."""
    peasants = 0
    for slot in range(state.hand_size[seat]):
        card = int(state.hand[seat, slot])
        mask[actions.PLAY_FIRST + card] = 1
        if box.effect[card] == terms.IKKI:
            peasants += 1
    mask[actions.PLAY_IKKI] = 1 if peasants >= 2 else 0


def legal_answers(box, state, seat, mask):
    """[M-40, M-41]"""
    mask[actions.ACCEPT] = 1
    mask[actions.ANSWER_MONK] = 1 if links.can_answer_with_monk(box, state, seat) else 0
    mask[actions.PAY] = 1 if links.can_pay(box, state, seat) else 0


def legal_targets(state, seat, mask):
    """[M-72, M-76, M-78, M-83, M-84, M-86, M-90, M-92]"""
    others = others_remaining(state)
    if state.phase == terms.BANDIT_TARGET:
        others = first_of(state.seats) & ~(1 << seat)
    for other in range(state.seats):
        mask[actions.TARGET_FIRST + other] = 1 if has(others, other) else 0
    if state.phase == terms.PRINCESS_TARGET:
        mask[actions.TARGET_CENTER] = 1
    elif state.phase == terms.COMMANDER_TARGETS:
        for pair in range(actions.NUM_PAIRS):
            mask[actions.PAIR_FIRST + pair] = 1 if actions.PAIR_MASKS[pair] & ~others == 0 else 0


def apply(box, state, seat, action):
    """One decision; each kind records the choice and names the phase that follows."""
    phase = state.phase
    if phase == terms.PLAY_CARD:
        apply_play(box, state, seat, action)
    elif phase == terms.RESPOND:
        links.apply_respond(box, state, seat, action)
    elif phase == terms.SINGLE_OR_IKKI:
        state.is_ikki = 1 if action == actions.PLAY_IKKI else 0
        state.phase = terms.BEGIN_LINK
    elif phase == terms.NOBLEMAN_TAKE:
        target = lowest(state.accepted)
        slot = find_card(state, target, action - actions.TAKE_FIRST)
        links.take_from_hand(box, state, target, slot, terms.FROM_NOBLEMAN)
    elif phase == terms.KABUKI_TAKE:
        links.take_discarded(box, state, action - actions.TAKE_FIRST)
    else:
        apply_target(state, action)


def apply_play(box, state, seat, action):
    if action == actions.PLAY_IKKI:
        links.play_from_hand(state, state.hand[seat, find_effect(box, state, seat, terms.IKKI)], 1)
    else:
        links.play_from_hand(state, action - actions.PLAY_FIRST, 0)


def apply_target(state, action):
    if action == actions.TARGET_CENTER:
        links.aim(state, terms.CENTER)
    elif action >= actions.PAIR_FIRST:
        links.aim_at(state, actions.PAIR_MASKS[action - actions.PAIR_FIRST], 0)
    else:
        links.aim(state, action - actions.TARGET_FIRST)


# The rule of every automatic phase (section 5).
run_phase = by_phase({
    terms.BEGIN_LINK: links.begin_link, terms.CHOOSE_TARGET: links.choose_target, terms.ASK: links.ask_next,
    terms.EFFECT: links.carry_out, terms.END_TURN: campaign.end_turn, terms.DRAW_HONOR: campaign.draw_honor,
    terms.START_TURN: campaign.start_turn, terms.END_CAMPAIGN: campaign.settle_campaign,
    terms.START_CAMPAIGN: campaign.start_campaign,
})  # fmt: skip


def advance(box, state):
    """Automatic phases, one after the other, until a seat must decide or the game is over (section 5)."""
    advance_for(box, state, ENDLESS)


def advance_for(box, state, phases):
    """At most this number of them; it returns how many were not needed."""
    while phases > 0 and state.phase >= terms.NUM_DECISIONS and state.phase != terms.OVER:
        phases -= 1
        run_phase(box, state)
    return phases
