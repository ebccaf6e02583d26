"""The rules of Martial Art as the engine calls them: pending → legal → apply → advance."""

from kassen.engine.rules.ruling import NO_SEAT, by_phase, clear, first_of, has, until_asked
from kassen.games.martial_art.rules import (
    actions,
    aftermath,
    battle,
    rounds,
    state as terms,
    windows,
)
from kassen.games.martial_art.rules.flips import break_rank_ties, flip, rank
from kassen.games.martial_art.rules.hands import apply_discard, draw_all, num_picked, show_discards
from kassen.games.martial_art.rules.knowledge import answered, can_pick, free_cards, has_effect
from kassen.games.martial_art.rules.winning import break_end_ties, check_victory


def pending(box, state):
    """Several seats at once where the rules say so; who is asked follows from public things [A-35, A-40, A-52]."""
    return int(state.waiting)


def legal(box, state, seat, mask):
    clear(mask, actions.NUM_ACTIONS)
    if not has(state.waiting, seat):
        return
    phase = state.phase
    if phase == terms.ANSWER_SUPPORT:
        legal_uses(box, state, seat, terms.CANCEL_SUPPORT, mask)
    elif phase == terms.SUPPORT:
        legal_uses(box, state, seat, terms.ADD_STRENGTH, mask)
    elif phase == terms.BEFORE_SUPPORT:
        others = (first_of(state.seats)) & ~(1 << seat)
        legal_aims(box, state, seat, terms.SCOUT_HAND, others, mask)
    elif phase == terms.REVEAL_SUPPORT:
        legal_aims(box, state, seat, terms.CANCEL_TEXT, windows.live_opponents(state, seat), mask)
    elif phase == terms.PLAY_CARD:
        for card in range(box.num_cards):
            mask[actions.PLAY_FIRST + card] = 1 if state.hand[seat, card] > 0 else 0
    elif phase == terms.ZERO_TARGET:
        legal_targets(battle.strike_targets(box, state, seat), mask)
    elif phase == terms.GIFT_TARGET:
        legal_targets(aftermath.gift_targets(box, state, seat), mask)
    elif phase == terms.LAND_RECOVER:
        mask[actions.DECLINE] = 1
        for card in range(box.num_cards):
            mask[actions.TAKE_FIRST + card] = 1 if aftermath.can_recover(box, state, card) else 0
    elif phase == terms.LAND_REFRESH:
        mask[actions.YES] = 1
        mask[actions.NO] = 1
    elif phase == terms.CHOOSE_LAND:
        mask[actions.TAKE_FIRST_LAND] = 1
        mask[actions.TAKE_SECOND_LAND] = 1
    else:
        legal_picks(box, state, seat, mask)


def legal_uses(box, state, seat, effect, mask):
    """Pass, or any card in hand with the effect of the moment [A-52, A-63, A-91]."""
    mask[actions.PASS] = 1
    for card in range(box.num_cards):
        if state.hand[seat, card] > 0 and has_effect(box, card, effect):
            mask[actions.USE_FIRST + card] = 1


def legal_aims(box, state, seat, effect, targets, mask):
    """Pass, or any such card at any of these seats [A-35, A-90, A-101]."""
    mask[actions.PASS] = 1
    for card in range(box.num_cards):
        if state.hand[seat, card] > 0 and has_effect(box, card, effect):
            for target in range(state.seats):
                mask[actions.aim_at(card, target)] = (targets >> target) & 1


def legal_targets(targets, mask):
    """[A-97, A-99]"""
    for target in range(terms.MAX_SEATS):
        mask[actions.TARGET_FIRST + target] = (targets >> target) & 1


def legal_picks(box, state, seat, mask):
    """Every free card that is left, to be discarded or given [A-13, A-83, A-99, A-114]."""
    first = actions.GIVE_FIRST if state.phase == terms.GIFT_CARD else actions.DISCARD_FIRST
    for card in range(box.num_cards):
        mask[first + card] = 1 if can_pick(box, state, seat, card) else 0
    if state.phase == terms.REDRAW_PICK:
        mask[actions.DONE] = 1


def apply_support(box, state, seat, action):
    """[A-51, A-56]"""
    phase = state.phase
    if action == actions.PASS:
        if phase == terms.ANSWER_SUPPORT:
            windows.apply_answer_pass(state, seat)
        else:
            windows.apply_pass(state, seat)
        return
    card = action - actions.USE_FIRST
    effect = terms.CANCEL_SUPPORT if phase == terms.ANSWER_SUPPORT else terms.ADD_STRENGTH
    target = NO_SEAT
    if phase == terms.REVEAL_SUPPORT:
        card = actions.aimed_card(action)
        target = actions.aimed_seat(action)
        effect = terms.CANCEL_TEXT
    windows.use_support(box, state, seat, card, effect, target)


def apply_redraw_pick(box, state, seat, action):
    """Any number of free cards; with none left the player is done [A-114]."""
    if action != actions.DONE:
        state.picked[seat, action - actions.DISCARD_FIRST] += 1
    if action == actions.DONE or num_picked(box, state, seat) == free_cards(box, state, seat):
        rounds.end_redraw_pick(state, seat)


def apply_recover(state, seat, action):
    """[A-118]"""
    answered(state, seat)
    state.phase = terms.GIVE_LANDS
    if action != actions.DECLINE:
        aftermath.recover(state, seat, action - actions.TAKE_FIRST)


# The rule of every decision, and of every automatic phase (section 5).
apply_choice = by_phase({
    **dict.fromkeys((terms.ANSWER_SUPPORT, terms.SUPPORT, terms.REVEAL_SUPPORT), apply_support),
    terms.BEFORE_SUPPORT: rounds.apply_before, terms.PLAY_CARD: battle.apply_play,
    terms.REDRAW_PICK: apply_redraw_pick, terms.ZERO_TARGET: battle.apply_zero_target,
    terms.GIFT_TARGET: aftermath.apply_gift_target, terms.GIFT_CARD: aftermath.apply_gift_card,
    terms.CARD_DISCARD: apply_discard, terms.LAND_DISCARD_STRONGEST: apply_discard,
    terms.LAND_DISCARD_STRONG: apply_discard, terms.LAND_RECOVER: apply_recover,
    terms.LAND_REFRESH: aftermath.apply_refresh, terms.CHOOSE_LAND: aftermath.apply_choose_land,
}, "box, state, seat, action")  # fmt: skip
run_phases = until_asked({
    terms.ASK_WINDOW: windows.ask_window, terms.ASK_ANSWER: windows.ask_answer,
    terms.SETTLE_SUPPORT: windows.settle_support, terms.AFTER_TEXT: aftermath.run_after_text,
    terms.START_ROUND: rounds.start_round, terms.SHOW_REDRAW: rounds.show_redraw,
    terms.BEFORE_TURN: rounds.begin_before_turn, terms.SHOW_BEFORE: rounds.show_before,
    terms.PLACE: battle.ask_for_cards, terms.REVEAL: battle.reveal, terms.OPEN_WINDOW: windows.open_window,
    terms.STAGES: battle.run_stages, terms.STRIKE: battle.strike, terms.RANK: rank, terms.RANK_TIES: break_rank_ties,
    terms.FLIP: flip, terms.GIVE: aftermath.ask_for_gift, terms.SHOW_DISCARDS: show_discards,
    terms.LAND_EFFECT: aftermath.run_land_effect, terms.GIVE_LANDS: aftermath.give_lands,
    terms.VICTORY: check_victory, terms.END_TIES: break_end_ties, terms.CLEAR: rounds.clear_battle,
    terms.DRAW: draw_all,
}, terms.NUM_DECISIONS, terms.OVER)  # fmt: skip


def apply(box, state, seat, action):
    """One decision; each kind records the choice and names the phase that follows."""
    apply_choice(box, state, seat, action)


def advance(box, state):
    """Automatic phases, one after the other, until a seat must decide or the game is over (section 5)."""
    run_phases(box, state)
