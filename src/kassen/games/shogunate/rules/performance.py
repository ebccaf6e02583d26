"""Carrying out what was chosen: the Action cards and the decisions of the powers (chapters 3.4 to 3.9, 3.12)."""

from kassen.engine.rules.ruling import NO_SEAT, emit, is_single, lowest
from kassen.games.shogunate.rules import actions, state as terms
from kassen.games.shogunate.rules.choices import options
from kassen.games.shogunate.rules.line import move_leader, move_shinobi, place_honor, switch_slots
from kassen.games.shogunate.rules.loyalty import actor, exchange, peek, show, turn_up
from kassen.games.shogunate.rules.ranking import slot_of
from kassen.games.shogunate.table import events

# What each Action card asks first; the Hatamoto answers for Cloaked in Shadows, else the performer.
FIRST_DECISION = (
    terms.CLOAKED_LEADER, terms.DISHONOR_LEADER, terms.UPSTREAM_MOVE, terms.COMPANY_LEADER, terms.ARROW_LEADER,
    terms.STORMS_CHOICE,
)  # fmt: skip


def put_question(state, decision, seat):
    state.decision = decision
    state.asked = seat
    state.phase = terms.ASK


def ask(box, state):
    """A single option is taken at once, and a decision without any is skipped [S-13]."""
    choices = options(box, state, state.decision, int(state.asked))
    if choices == 0:
        skip_part(state)
    elif is_single(choices):
        state.choice = lowest(choices)
        state.automatic = 1
        state.phase = terms.CARRY_OUT
    else:
        state.automatic = 0
        state.phase = state.decision


def skip_part(state):
    """Leave out what is impossible, and do the rest [S-12, S-42, S-45, S-53, S-72]."""
    if state.performer == NO_SEAT:
        state.result = terms.IMPOSSIBLE
        state.phase = terms.END_POWER
    else:
        reason = events.NO_TARGET if state.decision == terms.ARROW_PLAYER else events.NO_FACE_DOWN
        emit(state, events.PART_SKIPPED, state.performer, reason)
        state.phase = terms.END_ACTION


def next_performer(state):
    """Until everybody but the Hatamoto has performed; the Hatamoto names each one [S-33, S-35, S-36]."""
    if state.unperformed == 0:
        state.phase = terms.PLOT_HONOR
    else:
        put_question(state, terms.CHOOSE_PERFORMER, state.hatamoto)


def end_action(state):
    """[S-34]"""
    seat = int(state.performer)
    card = int(state.played[seat])
    state.discard[seat] = int(state.discard[seat]) | (1 << card)
    state.played[seat] = terms.NO_CARD
    state.performer = NO_SEAT
    clear_subject(state)
    emit(state, events.ACTION_DISCARDED, seat, card)
    state.phase = terms.NEXT_PERFORMER


def clear_subject(state):
    """The Leader an Action was about, and who was to be shown a card, are over with it."""
    state.leader = terms.NO_LEADER
    state.viewer = NO_SEAT


def carry_out(box, state):
    """One choice and what follows from it; each kind names the phase or the question after it."""
    decision = state.decision
    choice = int(state.choice)
    state.phase = terms.END_POWER if state.performer == NO_SEAT else terms.END_ACTION
    if choice == actions.PASS_OPTION:
        state.result = terms.PASSED
    elif decision == terms.CHOOSE_PERFORMER:
        begin_action(state, choice)
    elif decision == terms.CLOAKED_LEADER:
        name_leader(state, choice)
    elif decision == terms.TURN_UP_LOYALTY or decision == terms.PLOT_OPEN:
        open_card(state, choice)
    elif decision == terms.SHOW_LOYALTY:
        show(state, int(state.asked), choice, int(state.viewer))
    elif decision == terms.ARROW_PLAYER or decision == terms.PLOT_SHOW_ME:
        pick_to_show(state, actor(state), choice)
    elif decision == terms.COMPANY_NEIGHBOR or decision == terms.PLOT_OPEN_HONOR:
        place_honor(state, choice, 1, state.cause)  # [S-48, S-86]
    elif decision == terms.STORMS_CHOICE:
        carry_out_storms(state, choice)
    elif decision <= terms.ARROW_LEADER:
        move_in_line(state, choice)
    else:
        carry_out_power(state, choice)


def begin_action(state, seat):
    """The named player performs now [S-33]; "you" on a card is the performer [S-10]."""
    card = int(state.played[seat])
    state.performer = seat
    state.unperformed = int(state.unperformed) & ~(1 << seat)
    state.cause = card
    emit(state, events.PERFORMER_CHOSEN, state.hatamoto, seat, card, state.automatic)
    asked = state.hatamoto if card == terms.CLOAKED_IN_SHADOWS else state.performer  # [S-38]
    put_question(state, FIRST_DECISION[card], asked)


def name_leader(state, leader):
    """[S-38, S-39]"""
    state.leader = leader
    emit(state, events.LEADER_NAMED, state.hatamoto, leader)
    put_question(state, terms.CLOAKED_SLOT, state.performer)


def move_in_line(state, choice):
    """The moves of five Action cards, each with the question that comes after it [S-39, S-40, S-43, S-46, S-50]."""
    decision = state.decision
    leader = choice
    if decision == terms.UPSTREAM_MOVE:
        leader = choice >> 1
    elif decision == terms.CLOAKED_SLOT:
        leader = int(state.leader)
    slot = slot_of(state, leader)
    if decision == terms.CLOAKED_SLOT:
        slot = choice
    elif decision == terms.DISHONOR_LEADER:
        slot = terms.TAIL
    elif decision == terms.UPSTREAM_MOVE:
        slot -= 1 + (choice & 1)
    elif decision == terms.COMPANY_LEADER:
        slot += 1
    else:
        slot -= 1
    move_leader(state, state.performer, leader, slot)
    ask_after_move(state, leader)


def ask_after_move(state, leader):
    decision = state.decision
    if decision == terms.DISHONOR_LEADER:
        put_question(state, terms.TURN_UP_LOYALTY, state.performer)
    elif decision == terms.UPSTREAM_MOVE:
        state.viewer = state.hatamoto
        put_question(state, terms.SHOW_LOYALTY, state.performer)
    elif decision == terms.COMPANY_LEADER:
        state.leader = leader
        place_honor(state, leader, 1, state.cause)  # [S-47]
        put_question(state, terms.COMPANY_NEIGHBOR, state.performer)
    elif decision == terms.ARROW_LEADER:
        put_question(state, terms.ARROW_PLAYER, state.performer)


def pick_to_show(state, viewer, target):
    """The picked player chooses which card to show, and only the viewer sees it [S-52, S-80]."""
    emit(state, events.PLAYER_PICKED, viewer, target)
    state.viewer = viewer
    put_question(state, terms.SHOW_LOYALTY, target)


def open_card(state, place):
    """One's own card goes face up; if it is for the Hatamoto's power, an Honor follows [S-41, S-86]."""
    turn_up(state, int(state.asked), place)
    if state.decision == terms.PLOT_OPEN:
        put_question(state, terms.PLOT_OPEN_HONOR, state.hatamoto)


def carry_out_storms(state, choice):
    """[S-54, S-55, S-56]"""
    if choice >= actions.EXCHANGE_OPTION:
        call_exchange(state, int(state.performer), choice - actions.EXCHANGE_OPTION)
    else:
        slot = slot_of(state, actions.FIRST_OF_PAIR[choice])
        switch_slots(state, state.performer, slot, slot_of(state, actions.SECOND_OF_PAIR[choice]))


def call_exchange(state, seat_a, seat_b):
    state.exchange_a = seat_a
    state.exchange_b = seat_b
    state.phase = terms.OPEN_EXCHANGE


def end_exchange(state):
    exchange(state)
    state.phase = terms.END_POWER if state.performer == NO_SEAT else terms.END_ACTION


def carry_out_power(state, choice):
    """Carry out what the Hatamoto decided about the Plot's power [S-68, S-70]."""
    decision = state.decision
    seat = int(state.hatamoto)
    if decision == terms.PLOT_PEEK:
        peek(state, seat, choice >> 1, choice & 1)
    elif decision == terms.PLOT_SWAP_ADJACENT:
        switch_slots(state, seat, choice, choice + 1)
    elif decision == terms.PLOT_SLIDE_HONOR:
        slide_honor(state, seat, actions.STEP_FROM[choice], actions.STEP_TO[choice])
    elif decision == terms.PLOT_EXCHANGE:
        call_exchange(state, actions.FIRST_SEAT[choice], actions.SECOND_SEAT[choice])
    elif decision == terms.PLOT_TAKE_BACK:
        take_back(state, seat, choice)
    elif decision == terms.PLOT_SHINOBI_MOST:
        move_shinobi(state, slot_of(state, choice))
    else:
        move_shinobi(state, choice)


def slide_honor(state, seat, from_leader, to_leader):
    """[S-83]"""
    state.honor[from_leader] -= 1
    state.honor[to_leader] += 1
    emit(state, events.HONOR_MOVED, seat, from_leader, to_leader)


def take_back(state, seat, card):
    """[S-87]"""
    state.discard[seat] = int(state.discard[seat]) & ~(1 << card)
    state.hand[seat] = int(state.hand[seat]) | (1 << card)
    emit(state, events.CARD_TAKEN_BACK, seat, card)
