"""The events of Shogunate (section 7 of the rules), with the fields that are for some seats only."""

from itertools import pairwise
from typing import Any

from kassen.engine.rules.vocabulary import FLAG, name
from kassen.engine.table.events import (
    Capture,
    EventTable,
    Fields,
    edition,
    field_of_box,
    owner,
    ranks_by,
    seats_in,
)
from kassen.games.shogunate.box import leader_ids
from kassen.games.shogunate.rules import state as terms
from kassen.games.shogunate.rules.ranking import TIE_BREAKS, outcome, score, tie_break

SKIPS = ("no_face_down", "no_target")
NO_FACE_DOWN, NO_TARGET = range(len(SKIPS))


def cause(box: Any, state: Any, fields: Fields) -> str:
    return terms.CAUSES[state.cause]


def given_to(side: str) -> Capture:
    """The Leader on the card that now lies where this side gave one away."""

    def leader(box: Any, state: Any, fields: Fields) -> str:
        card = state.place[fields[f"seat_{side}"], fields[f"place_{side}"]]
        return leader_ids(box)[state.face[card]]

    return leader


def stands_in(slot: str) -> Capture:
    return lambda box, state, fields: leader_ids(box)[state.line[fields[slot] - 1]]


def declared(box: Any, state: Any, fields: Fields) -> list[int]:
    return [seat for seat in range(state.seats) if score(box, state, seat) >= box.threshold]


def undealt(box: Any, state: Any, fields: Fields) -> list[str]:
    first = terms.NUM_PLACES * state.seats
    return [leader_ids(box)[state.face[card]] for card in range(first, terms.NUM_LOYALTY)]


def scores(box: Any, state: Any, fields: Fields) -> list[int]:
    return [int(score(box, state, seat)) for seat in range(state.seats)]


def tie_breaks(box: Any, state: Any, fields: Fields) -> list[str]:
    """The tie-break that put each player of the ranking before the next one."""
    order = sorted(range(state.seats), key=lambda seat: (fields["ranks"][seat], seat))
    return [TIE_BREAKS[tie_break(box, state, *neighbors)] for neighbors in pairwise(order)]


LEADER = name("leaders")
EVENTS = EventTable(
    schema=terms.STATE, leader=LEADER, plot=name("plots"), card=terms.CARDS, cause=terms.CAUSES
)
GAME_STARTED = EVENTS.add(
    "game_started", "players hatamoto", threshold=field_of_box("threshold"),
    pair_scoring=lambda box, state, fields: "each" if box.pair_each else "once", edition=edition, line="line",
    shinobi_slot="shinobi",
)  # fmt: skip
LOYALTY_DEALT = EVENTS.add("loyalty_dealt", "seat place leader", private={"leader": owner})
PLOT_REVEALED = EVENTS.add("plot_revealed", "round plot cards_left")
ACTION_COMMITTED = EVENTS.add("action_committed", "seat card", private={"card": owner})
ACTIONS_REVEALED = EVENTS.add("actions_revealed", cards=EVENTS.by_seat("card", card="played"))
PERFORMER_CHOSEN = EVENTS.add("performer_chosen", "hatamoto seat card automatic", automatic=FLAG)
LEADER_NAMED = EVENTS.add("leader_named", "hatamoto leader")
LEADER_MOVED = EVENTS.add("leader_moved", "seat leader from_slot to_slot", cause=cause)
LEADERS_SWITCHED = EVENTS.add(
    "leaders_switched", "seat slot_a slot_b", leader_a=stands_in("slot_b"), leader_b=stands_in("slot_a"), cause=cause,
)  # fmt: skip
HONOR_PLACED = EVENTS.add("honor_placed", "leader amount cause")
HONOR_MOVED = EVENTS.add(
    "honor_moved", "seat from_leader to_leader", from_leader=LEADER, to_leader=LEADER
)
HONOR_RETURNED = EVENTS.add("honor_returned", "leader amount cause")
PLAYER_PICKED = EVENTS.add("player_picked", "seat target", cause=cause)
LOYALTY_TURNED_UP = EVENTS.add("loyalty_turned_up", "seat place leader", cause=cause)
LOYALTY_SHOWN = EVENTS.add(
    "loyalty_shown", "owner place viewer leader", cause=cause, private={"leader": seats_in("owner", "viewer")},
)  # fmt: skip
LOYALTY_PEEKED = EVENTS.add(
    "loyalty_peeked", "viewer owner place leader", private={"leader": seats_in("owner", "viewer")}
)
EXCHANGE_CALLED = EVENTS.add("exchange_called", "by seat_a seat_b", cause=cause)
EXCHANGE_COMMITTED = EVENTS.add("exchange_committed", "seat place", private={"place": owner})
LOYALTY_EXCHANGED = EVENTS.add(
    "loyalty_exchanged", "seat_a place_a seat_b place_b", leader_a_gave=given_to("b"), leader_b_gave=given_to("a"),
    private=dict.fromkeys(("leader_a_gave", "leader_b_gave"), seats_in("seat_a", "seat_b")),
)  # fmt: skip
ACTION_DISCARDED = EVENTS.add("action_discarded", "seat card")
PART_SKIPPED = EVENTS.add("part_skipped", "seat reason", reason=SKIPS, cause=cause)
POWER_USED = EVENTS.add(
    "power_used", "hatamoto power result", power=terms.POWERS, result=terms.RESULTS
)
SHINOBI_MOVED = EVENTS.add("shinobi_moved", "from_slot to_slot", cause=cause)
CARD_TAKEN_BACK = EVENTS.add("card_taken_back", "seat card")
SCORE_CHECKED = EVENTS.add("score_checked", "round ended", ended=FLAG)
HAND_TAKEN_UP = EVENTS.add("hand_taken_up", "seat")
HATAMOTO_PASSED = EVENTS.add("hatamoto_passed", "from_seat to_seat")
PLOT_DISCARDED = EVENTS.add("plot_discarded", "plot")
PLOTS_RESHUFFLED = EVENTS.add("plots_reshuffled", "count")
THRESHOLD_REACHED = EVENTS.add("threshold_reached", seats=declared)
ROUND_CAP_REACHED = EVENTS.add("round_cap_reached", "round")
LOYALTY_REVEALED = EVENTS.add(
    "loyalty_revealed", "seat leader_0 leader_1 revealed_before", leader_0=LEADER, leader_1=LEADER,
)  # fmt: skip
UNDEALT_REVEALED = EVENTS.add("undealt_revealed", leaders=undealt)
GAME_ENDED = EVENTS.add(
    "game_ended", "reason", reason=terms.ENDINGS, scores=scores, ranks=ranks_by(outcome), tie_breaks=tie_breaks,
)  # fmt: skip
