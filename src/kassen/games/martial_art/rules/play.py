"""The rules of Martial Art as the engine calls them: pending → legal → apply → advance."""

from kassen.engine.rules.ruling import NO_SEAT, clear, first_of, has, rule
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


@rule
def pending(box, state):
    """Several seats at once where the rules say so; who is asked follows from public things [A-35, A-40, A-52]."""
    return int(state.waiting)


@rule
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


@rule
def legal_uses(box, state, seat, effect, mask):
    """Pass, or any card in hand with the effect of the moment [A-52, A-63, A-91]."""
    mask[actions.PASS] = 1
    for card in range(box.num_cards):
        if state.hand[seat, card] > 0 and has_effect(box, card, effect):
            mask[actions.USE_FIRST + card] = 1


@rule
def legal_aims(box, state, seat, effect, targets, mask):
    """Pass, or any such card at any of these seats [A-35, A-90, A-101]."""
    mask[actions.PASS] = 1
    for card in range(box.num_cards):
        if state.hand[seat, card] > 0 and has_effect(box, card, effect):
            for target in range(state.seats):
                mask[actions.aim_at(card, target)] = (targets >> target) & 1


@rule
def legal_targets(targets, mask):
    """[A-97, A-99]"""
    for target in range(terms.MAX_SEATS):
        mask[actions.TARGET_FIRST + target] = (targets >> target) & 1


@rule
def legal_picks(box, state, seat, mask):
    """Every free card that is left, to be discarded or given [A-13, A-83, A-99, A-114]."""
    first = actions.GIVE_FIRST if state.phase == terms.GIFT_CARD else actions.DISCARD_FIRST
    for card in range(box.num_cards):
        mask[first + card] = 1 if can_pick(box, state, seat, card) else 0
    if state.phase == terms.REDRAW_PICK:
        mask[actions.DONE] = 1


@rule
def apply(box, state, seat, action):
    """One decision; each kind records the choice and names the phase that follows."""
    phase = state.phase
    if phase == terms.ANSWER_SUPPORT or phase == terms.SUPPORT or phase == terms.REVEAL_SUPPORT:
        apply_support(box, state, seat, action)
    elif phase == terms.BEFORE_SUPPORT:
        rounds.apply_before(state, seat, action)
    elif phase == terms.PLAY_CARD:
        battle.apply_play(state, seat, action - actions.PLAY_FIRST)
    elif phase == terms.REDRAW_PICK:
        apply_redraw_pick(box, state, seat, action)
    elif phase == terms.ZERO_TARGET:
        battle.apply_zero_target(state, seat, action)
    elif phase == terms.GIFT_TARGET:
        aftermath.apply_gift_target(state, seat, action - actions.TARGET_FIRST)
    elif phase == terms.GIFT_CARD:
        aftermath.apply_gift_card(box, state, seat, action - actions.GIVE_FIRST)
    elif (
        phase == terms.CARD_DISCARD
        or phase == terms.LAND_DISCARD_STRONGEST
        or phase == terms.LAND_DISCARD_STRONG
    ):
        apply_discard(box, state, seat, action - actions.DISCARD_FIRST)
    elif phase == terms.LAND_RECOVER:
        apply_recover(state, seat, action)
    elif phase == terms.LAND_REFRESH:
        aftermath.apply_refresh(box, state, seat, action)
    elif phase == terms.CHOOSE_LAND:
        aftermath.apply_choose_land(box, state, seat, action)


@rule
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


@rule
def apply_redraw_pick(box, state, seat, action):
    """Any number of free cards; with none left the player is done [A-114]."""
    if action != actions.DONE:
        state.picked[seat, action - actions.DISCARD_FIRST] += 1
    if action == actions.DONE or num_picked(box, state, seat) == free_cards(box, state, seat):
        rounds.end_redraw_pick(state, seat)


@rule
def apply_recover(state, seat, action):
    """[A-118]"""
    answered(state, seat)
    state.phase = terms.GIVE_LANDS
    if action != actions.DECLINE:
        aftermath.recover(state, seat, action - actions.TAKE_FIRST)


@rule
def advance(box, state):
    """Automatic phases, one after the other, until a seat must decide or the game is over (section 5)."""
    while state.phase >= terms.NUM_DECISIONS and state.phase != terms.OVER:
        phase = state.phase
        if phase == terms.ASK_WINDOW:
            windows.ask_window(box, state)
        elif phase == terms.ASK_ANSWER:
            windows.ask_answer(box, state)
        elif phase == terms.SETTLE_SUPPORT:
            windows.settle_support(box, state)
        elif phase == terms.AFTER_TEXT:
            aftermath.run_after_text(box, state)
        elif phase == terms.START_ROUND:
            rounds.start_round(box, state)
        elif phase == terms.SHOW_REDRAW:
            rounds.show_redraw(box, state)
        elif phase == terms.BEFORE_TURN:
            rounds.begin_before_turn(box, state)
        elif phase == terms.SHOW_BEFORE:
            rounds.show_before(box, state)
        elif phase == terms.PLACE:
            battle.ask_for_cards(box, state)
        elif phase == terms.REVEAL:
            battle.reveal(box, state)
        elif phase == terms.OPEN_WINDOW:
            windows.open_window(box, state)
        elif phase == terms.STAGES:
            battle.run_stages(box, state)
        elif phase == terms.STRIKE:
            battle.strike(box, state)
        elif phase == terms.RANK:
            rank(box, state)
        elif phase == terms.RANK_TIES:
            break_rank_ties(state)
        elif phase == terms.FLIP:
            flip(box, state)
        elif phase == terms.GIVE:
            aftermath.ask_for_gift(box, state)
        elif phase == terms.SHOW_DISCARDS:
            show_discards(box, state)
        elif phase == terms.LAND_EFFECT:
            aftermath.run_land_effect(box, state)
        elif phase == terms.GIVE_LANDS:
            aftermath.give_lands(box, state)
        elif phase == terms.VICTORY:
            check_victory(box, state)
        elif phase == terms.END_TIES:
            break_end_ties(box, state)
        elif phase == terms.CLEAR:
            rounds.clear_battle(box, state)
        elif phase == terms.DRAW:
            draw_all(box, state)
