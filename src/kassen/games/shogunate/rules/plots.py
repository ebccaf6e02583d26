"""The active Plot: its Honor, its power, and the Shinobi after it (chapters 3.11 to 3.13)."""

from kassen.engine.rules.ruling import emit, first_of, has
from kassen.games.shogunate.rules import state as terms
from kassen.games.shogunate.rules.line import move_leader, move_shinobi, place_honor, return_honor
from kassen.games.shogunate.rules.performance import clear_subject, put_question
from kassen.games.shogunate.table.events import POWER_USED

# What each power asks the Hatamoto, in the order of state.POWERS.
DECISION_OF_POWER = (
    terms.NO_DECISION, terms.PLOT_SHINOBI_ANY, terms.PLOT_SHINOBI_STEP, terms.NO_DECISION, terms.NO_DECISION,
    terms.PLOT_SHINOBI_MOST, terms.PLOT_PEEK, terms.PLOT_SHOW_ME, terms.PLOT_SWAP_ADJACENT, terms.NO_DECISION,
    terms.PLOT_SLIDE_HONOR, terms.NO_DECISION, terms.PLOT_EXCHANGE, terms.PLOT_OPEN, terms.PLOT_TAKE_BACK,
)  # fmt: skip


def unseen_plots(box, state):
    """Which Plots are still in the deck is public, their order is not."""
    return first_of(box.num_plots) & ~int(state.plot_discard) & ~(1 << int(state.plot))


def lay_deck(state, plots):
    """These Plots are the deck, in the order of the box."""
    size = 0
    for plot in range(terms.MAX_PLOTS):
        if has(plots, plot):
            state.deck[size] = plot
            size += 1
    state.deck_size = size


def place_plot_honor(box, state):
    """Each slot's number goes to the Leader that stands there now [S-66]."""
    for slot in range(terms.NUM_SLOTS):
        place_honor(
            state, int(state.line[slot]), int(box.plot_honor[state.plot, slot]), terms.BY_PLOT
        )
    state.phase = terms.PLOT_POWER


def begin_power(box, state):
    """After the Honor and before the Shinobi [S-68, S-69]."""
    power = int(box.power[state.plot])
    state.cause = terms.POWER_CAUSE_FIRST + power
    state.result = terms.DONE
    if DECISION_OF_POWER[power] == terms.NO_DECISION:
        use_power(state, power)
        state.phase = terms.END_POWER
    else:
        put_question(state, DECISION_OF_POWER[power], state.hatamoto)


def use_power(state, power):
    """The powers without a choice [S-73, S-76, S-77, S-82, S-84]."""
    if power == terms.HEAD_LOSES_1:
        return_honor(state, int(state.line[0]), state.cause)
    elif power == terms.TAIL_TO_4:
        move_leader(state, state.hatamoto, int(state.line[terms.TAIL]), 3)
    elif power == terms.SHINOBI_TO_1 or power == terms.SHINOBI_TO_3:
        move_shinobi(state, 0 if power == terms.SHINOBI_TO_1 else 2)


def end_power(box, state):
    clear_subject(state)
    emit(state, POWER_USED, state.hatamoto, box.power[state.plot], state.result)
    state.phase = terms.SHINOBI


def let_shinobi_act(state):
    """The Leader in its slot returns an Honor; the Shinobi stays where it is [S-88, S-89]."""
    return_honor(state, int(state.line[state.shinobi]), terms.BY_SHINOBI)
    state.phase = terms.SCORE_CHECK
