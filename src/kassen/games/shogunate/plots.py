"""The active Plot: its Honor, its power, and the Shinobi after it (chapters 3.11 to 3.13)."""

from kassen.engine.kernel import emit, rule
from kassen.engine.sets import has
from kassen.games.shogunate.events import POWER_USED
from kassen.games.shogunate.line import move_leader, move_shinobi, place_honor, return_honor
from kassen.games.shogunate.performance import clear_subject, put_question
from kassen.games.shogunate.state import (
    ALL_PLOTS,
    BY_PLOT,
    BY_SHINOBI,
    DONE,
    END_POWER,
    HEAD_LOSES_1,
    NO_DECISION,
    NUM_PLOTS,
    NUM_SLOTS,
    PLOT_EXCHANGE,
    PLOT_OPEN,
    PLOT_PEEK,
    PLOT_POWER,
    PLOT_SHINOBI_ANY,
    PLOT_SHINOBI_MOST,
    PLOT_SHINOBI_STEP,
    PLOT_SHOW_ME,
    PLOT_SLIDE_HONOR,
    PLOT_SWAP_ADJACENT,
    PLOT_TAKE_BACK,
    POWER_CAUSE_FIRST,
    SCORE_CHECK,
    SHINOBI,
    SHINOBI_TO_1,
    SHINOBI_TO_3,
    TAIL,
    TAIL_TO_4,
)

# What each power asks the Hatamoto, in the order of state.POWERS.
DECISION_OF_POWER = (
    NO_DECISION,
    PLOT_SHINOBI_ANY,
    PLOT_SHINOBI_STEP,
    NO_DECISION,
    NO_DECISION,
    PLOT_SHINOBI_MOST,
    PLOT_PEEK,
    PLOT_SHOW_ME,
    PLOT_SWAP_ADJACENT,
    NO_DECISION,
    PLOT_SLIDE_HONOR,
    NO_DECISION,
    PLOT_EXCHANGE,
    PLOT_OPEN,
    PLOT_TAKE_BACK,
)


@rule
def unseen_plots(state):
    """Which Plots are still in the deck is public, their order is not."""
    return ALL_PLOTS & ~int(state.plot_discard) & ~(1 << int(state.plot))


@rule
def lay_deck(state, plots):
    """These Plots are the deck, in the order of the box."""
    size = 0
    for plot in range(NUM_PLOTS):
        if has(plots, plot):
            state.deck[size] = plot
            size += 1
    state.deck_size = size


@rule
def place_plot_honor(box, state):
    """Each slot's number goes to the Leader that stands there now [S-66]."""
    for slot in range(NUM_SLOTS):
        place_honor(state, int(state.line[slot]), int(box.plot_honor[state.plot, slot]), BY_PLOT)
    state.phase = PLOT_POWER


@rule
def begin_power(box, state):
    """After the Honor and before the Shinobi [S-68, S-69]."""
    power = int(box.power[state.plot])
    state.cause = POWER_CAUSE_FIRST + power
    state.result = DONE
    if DECISION_OF_POWER[power] == NO_DECISION:
        use_power(state, power)
        state.phase = END_POWER
    else:
        put_question(state, DECISION_OF_POWER[power], state.hatamoto)


@rule
def use_power(state, power):
    """The powers without a choice [S-73, S-76, S-77, S-82, S-84]."""
    if power == HEAD_LOSES_1:
        return_honor(state, int(state.line[0]), state.cause)
    elif power == TAIL_TO_4:
        move_leader(state, state.hatamoto, int(state.line[TAIL]), 3)
    elif power == SHINOBI_TO_1 or power == SHINOBI_TO_3:
        move_shinobi(state, 0 if power == SHINOBI_TO_1 else 2)


@rule
def end_power(box, state):
    clear_subject(state)
    emit(state, POWER_USED, state.hatamoto, box.power[state.plot], state.result)
    state.phase = SHINOBI


@rule
def let_shinobi_act(state):
    """The Leader in its slot returns an Honor; the Shinobi stays where it is [S-88, S-89]."""
    return_honor(state, int(state.line[state.shinobi]), BY_SHINOBI)
    state.phase = SCORE_CHECK
