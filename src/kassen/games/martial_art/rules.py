"""The rules of Martial Art as the engine calls them: pending → legal → apply → advance."""

from kassen.engine.kernel import rule
from kassen.engine.seats import NO_SEAT
from kassen.engine.sets import first_of, has
from kassen.games.martial_art.actions import (
    DECLINE,
    DISCARD_FIRST,
    DONE,
    GIVE_FIRST,
    NO,
    NUM_ACTIONS,
    PASS,
    PLAY_FIRST,
    TAKE_FIRST,
    TAKE_FIRST_LAND,
    TAKE_SECOND_LAND,
    TARGET_FIRST,
    USE_FIRST,
    YES,
    aim_at,
    aimed_card,
    aimed_seat,
)
from kassen.games.martial_art.aftermath import (
    apply_choose_land,
    apply_gift_card,
    apply_gift_target,
    apply_refresh,
    ask_for_gift,
    can_recover,
    gift_targets,
    give_lands,
    recover,
    run_after_text,
    run_land_effect,
)
from kassen.games.martial_art.battle import (
    apply_play,
    apply_zero_target,
    ask_for_cards,
    reveal,
    run_stages,
    strike,
    strike_targets,
)
from kassen.games.martial_art.flips import break_rank_ties, flip, rank
from kassen.games.martial_art.hands import apply_discard, draw_all, num_picked, show_discards
from kassen.games.martial_art.knowledge import answered, can_pick, free_cards, has_effect
from kassen.games.martial_art.rounds import (
    apply_before,
    begin_before_turn,
    clear_battle,
    end_redraw_pick,
    show_before,
    show_redraw,
    start_round,
)
from kassen.games.martial_art.state import (
    ADD_STRENGTH,
    AFTER_TEXT,
    ANSWER_SUPPORT,
    ASK_ANSWER,
    ASK_WINDOW,
    BEFORE_SUPPORT,
    BEFORE_TURN,
    CANCEL_SUPPORT,
    CANCEL_TEXT,
    CARD_DISCARD,
    CHOOSE_LAND,
    CLEAR,
    DRAW,
    END_TIES,
    FLIP,
    GIFT_CARD,
    GIFT_TARGET,
    GIVE,
    GIVE_LANDS,
    LAND_DISCARD_STRONG,
    LAND_DISCARD_STRONGEST,
    LAND_EFFECT,
    LAND_RECOVER,
    LAND_REFRESH,
    MAX_SEATS,
    NUM_DECISIONS,
    OPEN_WINDOW,
    OVER,
    PLACE,
    PLAY_CARD,
    RANK,
    RANK_TIES,
    REDRAW_PICK,
    REVEAL,
    REVEAL_SUPPORT,
    SCOUT_HAND,
    SETTLE_SUPPORT,
    SHOW_BEFORE,
    SHOW_DISCARDS,
    SHOW_REDRAW,
    STAGES,
    START_ROUND,
    STRIKE,
    SUPPORT,
    VICTORY,
    ZERO_TARGET,
)
from kassen.games.martial_art.windows import (
    apply_answer_pass,
    apply_pass,
    ask_answer,
    ask_window,
    live_opponents,
    open_window,
    settle_support,
    use_support,
)
from kassen.games.martial_art.winning import break_end_ties, check_victory


@rule
def pending(box, state):
    """Several seats at once where the rules say so; who is asked follows from public things [A-35, A-40, A-52]."""
    return int(state.waiting)


@rule
def legal(box, state, seat, mask):
    for action in range(NUM_ACTIONS):
        mask[action] = 0
    if not has(state.waiting, seat):
        return
    phase = state.phase
    if phase == ANSWER_SUPPORT:
        legal_uses(box, state, seat, CANCEL_SUPPORT, mask)
    elif phase == SUPPORT:
        legal_uses(box, state, seat, ADD_STRENGTH, mask)
    elif phase == BEFORE_SUPPORT:
        others = (first_of(state.seats)) & ~(1 << seat)
        legal_aims(box, state, seat, SCOUT_HAND, others, mask)
    elif phase == REVEAL_SUPPORT:
        legal_aims(box, state, seat, CANCEL_TEXT, live_opponents(state, seat), mask)
    elif phase == PLAY_CARD:
        for card in range(box.num_cards):
            mask[PLAY_FIRST + card] = 1 if state.hand[seat, card] > 0 else 0
    elif phase == ZERO_TARGET:
        legal_targets(strike_targets(box, state, seat), mask)
    elif phase == GIFT_TARGET:
        legal_targets(gift_targets(box, state, seat), mask)
    elif phase == LAND_RECOVER:
        mask[DECLINE] = 1
        for card in range(box.num_cards):
            mask[TAKE_FIRST + card] = 1 if can_recover(box, state, card) else 0
    elif phase == LAND_REFRESH:
        mask[YES] = 1
        mask[NO] = 1
    elif phase == CHOOSE_LAND:
        mask[TAKE_FIRST_LAND] = 1
        mask[TAKE_SECOND_LAND] = 1
    else:
        legal_picks(box, state, seat, mask)


@rule
def legal_uses(box, state, seat, effect, mask):
    """Pass, or any card in hand with the effect of the moment [A-52, A-63, A-91]."""
    mask[PASS] = 1
    for card in range(box.num_cards):
        if state.hand[seat, card] > 0 and has_effect(box, card, effect):
            mask[USE_FIRST + card] = 1


@rule
def legal_aims(box, state, seat, effect, targets, mask):
    """Pass, or any such card at any of these seats [A-35, A-90, A-101]."""
    mask[PASS] = 1
    for card in range(box.num_cards):
        if state.hand[seat, card] > 0 and has_effect(box, card, effect):
            for target in range(state.seats):
                mask[aim_at(card, target)] = (targets >> target) & 1


@rule
def legal_targets(targets, mask):
    """[A-97, A-99]"""
    for target in range(MAX_SEATS):
        mask[TARGET_FIRST + target] = (targets >> target) & 1


@rule
def legal_picks(box, state, seat, mask):
    """Every free card that is left, to be discarded or given [A-13, A-83, A-99, A-114]."""
    first = GIVE_FIRST if state.phase == GIFT_CARD else DISCARD_FIRST
    for card in range(box.num_cards):
        mask[first + card] = 1 if can_pick(box, state, seat, card) else 0
    if state.phase == REDRAW_PICK:
        mask[DONE] = 1


@rule
def apply(box, state, seat, action):
    """One decision; each kind records the choice and names the phase that follows."""
    phase = state.phase
    if phase == ANSWER_SUPPORT or phase == SUPPORT or phase == REVEAL_SUPPORT:
        apply_support(box, state, seat, action)
    elif phase == BEFORE_SUPPORT:
        apply_before(state, seat, action)
    elif phase == PLAY_CARD:
        apply_play(state, seat, action - PLAY_FIRST)
    elif phase == REDRAW_PICK:
        apply_redraw_pick(box, state, seat, action)
    elif phase == ZERO_TARGET:
        apply_zero_target(state, seat, action)
    elif phase == GIFT_TARGET:
        apply_gift_target(state, seat, action - TARGET_FIRST)
    elif phase == GIFT_CARD:
        apply_gift_card(box, state, seat, action - GIVE_FIRST)
    elif phase == CARD_DISCARD or phase == LAND_DISCARD_STRONGEST or phase == LAND_DISCARD_STRONG:
        apply_discard(box, state, seat, action - DISCARD_FIRST)
    elif phase == LAND_RECOVER:
        apply_recover(state, seat, action)
    elif phase == LAND_REFRESH:
        apply_refresh(box, state, seat, action)
    elif phase == CHOOSE_LAND:
        apply_choose_land(box, state, seat, action)


@rule
def apply_support(box, state, seat, action):
    """[A-51, A-56]"""
    phase = state.phase
    if action == PASS:
        if phase == ANSWER_SUPPORT:
            apply_answer_pass(state, seat)
        else:
            apply_pass(state, seat)
        return
    card = action - USE_FIRST
    effect = CANCEL_SUPPORT if phase == ANSWER_SUPPORT else ADD_STRENGTH
    target = NO_SEAT
    if phase == REVEAL_SUPPORT:
        card = aimed_card(action)
        target = aimed_seat(action)
        effect = CANCEL_TEXT
    use_support(box, state, seat, card, effect, target)


@rule
def apply_redraw_pick(box, state, seat, action):
    """Any number of free cards; with none left the player is done [A-114]."""
    if action != DONE:
        state.picked[seat, action - DISCARD_FIRST] += 1
    if action == DONE or num_picked(box, state, seat) == free_cards(box, state, seat):
        end_redraw_pick(state, seat)


@rule
def apply_recover(state, seat, action):
    """[A-118]"""
    answered(state, seat)
    state.phase = GIVE_LANDS
    if action != DECLINE:
        recover(state, seat, action - TAKE_FIRST)


@rule
def advance(box, state):
    """Automatic phases, one after the other, until a seat must decide or the game is over (section 5)."""
    while state.phase >= NUM_DECISIONS and state.phase != OVER:
        phase = state.phase
        if phase == ASK_WINDOW:
            ask_window(box, state)
        elif phase == ASK_ANSWER:
            ask_answer(box, state)
        elif phase == SETTLE_SUPPORT:
            settle_support(box, state)
        elif phase == AFTER_TEXT:
            run_after_text(box, state)
        elif phase == START_ROUND:
            start_round(box, state)
        elif phase == SHOW_REDRAW:
            show_redraw(box, state)
        elif phase == BEFORE_TURN:
            begin_before_turn(box, state)
        elif phase == SHOW_BEFORE:
            show_before(box, state)
        elif phase == PLACE:
            ask_for_cards(box, state)
        elif phase == REVEAL:
            reveal(box, state)
        elif phase == OPEN_WINDOW:
            open_window(box, state)
        elif phase == STAGES:
            run_stages(box, state)
        elif phase == STRIKE:
            strike(box, state)
        elif phase == RANK:
            rank(box, state)
        elif phase == RANK_TIES:
            break_rank_ties(state)
        elif phase == FLIP:
            flip(box, state)
        elif phase == GIVE:
            ask_for_gift(box, state)
        elif phase == SHOW_DISCARDS:
            show_discards(box, state)
        elif phase == LAND_EFFECT:
            run_land_effect(box, state)
        elif phase == GIVE_LANDS:
            give_lands(box, state)
        elif phase == VICTORY:
            check_victory(box, state)
        elif phase == END_TIES:
            break_end_ties(box, state)
        elif phase == CLEAR:
            clear_battle(box, state)
        elif phase == DRAW:
            draw_all(box, state)
