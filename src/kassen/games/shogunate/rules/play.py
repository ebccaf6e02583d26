"""The rules of Shogunate as the engine calls them: pending → legal → apply → advance."""

from kassen.engine.rules.ruling import clear, has, until_asked
from kassen.games.shogunate.rules import performance, plots, rounds, state as terms
from kassen.games.shogunate.rules.actions import NUM_ACTIONS, PASS_OPTION, action_of, option_of
from kassen.games.shogunate.rules.choices import options
from kassen.games.shogunate.rules.loyalty import commit_pick, open_exchange


def pending(box, state):
    """All who choose a card, both who exchange, else one seat; it follows from public information [S-29, S-57]."""
    if state.phase == terms.OVER:
        return 0
    if state.phase == terms.CHOOSE_ACTION:
        return int(state.choosing)
    if state.phase == terms.EXCHANGE_PICK:
        return int(state.picking)
    return 1 << int(state.asked)


def legal(box, state, seat, mask):
    clear(mask, NUM_ACTIONS)
    if not has(pending(box, state), seat):
        return
    decision = int(state.phase)
    choices = options(box, state, decision, seat)
    for option in range(PASS_OPTION + 1):
        if has(choices, option):
            mask[action_of(decision, option)] = 1


def apply(box, state, seat, action):
    """One decision is recorded; the automatic phases carry it out."""
    option = option_of(int(state.phase), action)
    if state.phase == terms.CHOOSE_ACTION:
        rounds.commit_card(state, seat, option)
    elif state.phase == terms.EXCHANGE_PICK:
        commit_pick(state, seat, option)
    else:
        state.choice = option
        state.phase = terms.CARRY_OUT


# The rule of every automatic phase (section 5).
run_phases = until_asked({
    terms.ASK: performance.ask, terms.CARRY_OUT: performance.carry_out,
    terms.NEXT_PERFORMER: performance.next_performer, terms.END_ACTION: performance.end_action,
    terms.START_ROUND: rounds.start_round, terms.REVEAL: rounds.reveal_cards, terms.OPEN_EXCHANGE: open_exchange,
    terms.EXCHANGE: performance.end_exchange, terms.PLOT_HONOR: plots.place_plot_honor,
    terms.PLOT_POWER: plots.begin_power, terms.END_POWER: plots.end_power, terms.SHINOBI: plots.let_shinobi_act,
    terms.SCORE_CHECK: rounds.check_scores, terms.END_ROUND: rounds.end_round, terms.NEW_PLOT: rounds.turn_up_plot,
}, terms.NUM_DECISIONS, terms.OVER)  # fmt: skip


def advance(box, state):
    """Automatic phases, one after the other, until a seat must decide or the game is over (section 5)."""
    run_phases(box, state)
