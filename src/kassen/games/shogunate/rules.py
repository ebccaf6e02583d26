"""The rules of Shogunate as the engine calls them: pending → legal → apply → advance."""

from kassen.engine.kernel import rule
from kassen.engine.sets import has
from kassen.games.shogunate.actions import NUM_ACTIONS, PASS_OPTION, action_of, option_of
from kassen.games.shogunate.choices import options
from kassen.games.shogunate.loyalty import commit_pick, open_exchange
from kassen.games.shogunate.performance import (
    ask,
    carry_out,
    end_action,
    end_exchange,
    next_performer,
)
from kassen.games.shogunate.plots import begin_power, end_power, let_shinobi_act, place_plot_honor
from kassen.games.shogunate.rounds import (
    check_scores,
    commit_card,
    end_round,
    reveal_cards,
    start_round,
    turn_up_plot,
)
from kassen.games.shogunate.state import (
    ASK,
    CARRY_OUT,
    CHOOSE_ACTION,
    END_ACTION,
    END_POWER,
    END_ROUND,
    EXCHANGE,
    EXCHANGE_PICK,
    NEW_PLOT,
    NEXT_PERFORMER,
    NUM_DECISIONS,
    OPEN_EXCHANGE,
    OVER,
    PLOT_HONOR,
    PLOT_POWER,
    REVEAL,
    SCORE_CHECK,
    SHINOBI,
    START_ROUND,
)


@rule
def pending(box, state):
    """All who choose a card, both who exchange, else one seat; it follows from public information [S-29, S-57]."""
    if state.phase == OVER:
        return 0
    if state.phase == CHOOSE_ACTION:
        return int(state.choosing)
    if state.phase == EXCHANGE_PICK:
        return int(state.picking)
    return 1 << int(state.asked)


@rule
def legal(box, state, seat, mask):
    for action in range(NUM_ACTIONS):
        mask[action] = 0
    if not has(pending(box, state), seat):
        return
    decision = int(state.phase)
    choices = options(box, state, decision, seat)
    for option in range(PASS_OPTION + 1):
        if has(choices, option):
            mask[action_of(decision, option)] = 1


@rule
def apply(box, state, seat, action):
    """One decision is recorded; the automatic phases carry it out."""
    option = option_of(int(state.phase), action)
    if state.phase == CHOOSE_ACTION:
        commit_card(state, seat, option)
    elif state.phase == EXCHANGE_PICK:
        commit_pick(state, seat, option)
    else:
        state.choice = option
        state.phase = CARRY_OUT


@rule
def advance(box, state):
    """Automatic phases, one after the other, until a seat must decide or the game is over (section 5)."""
    while state.phase >= NUM_DECISIONS and state.phase != OVER:
        phase = state.phase
        if phase == ASK:
            ask(box, state)
        elif phase == CARRY_OUT:
            carry_out(box, state)
        elif phase == NEXT_PERFORMER:
            next_performer(state)
        elif phase == END_ACTION:
            end_action(state)
        elif phase == START_ROUND:
            start_round(state)
        elif phase == REVEAL:
            reveal_cards(state)
        elif phase == OPEN_EXCHANGE:
            open_exchange(state)
        elif phase == EXCHANGE:
            end_exchange(state)
        elif phase == PLOT_HONOR:
            place_plot_honor(box, state)
        elif phase == PLOT_POWER:
            begin_power(box, state)
        elif phase == END_POWER:
            end_power(box, state)
        elif phase == SHINOBI:
            let_shinobi_act(state)
        elif phase == SCORE_CHECK:
            check_scores(box, state)
        elif phase == END_ROUND:
            end_round(state)
        elif phase == NEW_PLOT:
            turn_up_plot(state)
