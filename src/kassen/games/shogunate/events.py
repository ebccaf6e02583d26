"""The events of Shogunate (section 7 of the rules), with the fields that are for some seats only."""

from itertools import pairwise
from typing import Any

from kassen.engine.events import Capture, EventTable, Fields, event, owner
from kassen.engine.seats import seats_of
from kassen.games.shogunate.printed import edition, leader_id, plot_id, plot_name
from kassen.games.shogunate.standing import TIE_BREAKS, rank_seats, score, tie_break
from kassen.games.shogunate.state import (
    CARDS,
    CAUSES,
    ENDINGS,
    NUM_LOYALTY,
    NUM_PLACES,
    POWERS,
    RESULTS,
)

SKIPS = ("no_face_down", "no_target")
NO_FACE_DOWN, NO_TARGET = range(len(SKIPS))


def flag(name: str) -> Capture:
    return lambda box, state, fields: bool(fields[name])


def leader(name: str) -> Capture:
    """The identifier of a Leader that was emitted as a number."""
    return lambda box, state, fields: leader_id(box, fields[name])


def plot(box: Any, state: Any, fields: Fields) -> str:
    return plot_id(box, fields["plot"])


def name_of_plot(box: Any, state: Any, fields: Fields) -> str:
    return plot_name(box, state.plot)


def cause(box: Any, state: Any, fields: Fields) -> str:
    return CAUSES[state.cause]


def line(box: Any, state: Any, fields: Fields) -> list[str]:
    return [leader_id(box, state.line[slot]) for slot in range(len(state.line))]


def cards_played(box: Any, state: Any, fields: Fields) -> list[Fields]:
    return [
        {"seat": seat, "card": CARDS[state.played[seat]]} for seat in seats_of(state.unperformed)
    ]


def lies_at(state: Any, seat: int, place: int) -> int:
    return int(state.face[state.place[seat, place]])


def leader_a_gave(box: Any, state: Any, fields: Fields) -> str:
    return leader_id(box, lies_at(state, fields["seat_b"], fields["place_b"]))


def leader_b_gave(box: Any, state: Any, fields: Fields) -> str:
    return leader_id(box, lies_at(state, fields["seat_a"], fields["place_a"]))


def switched(slot: str) -> Capture:
    """The Leader that stands now where the other one of a switch stood."""
    return lambda box, state, fields: leader_id(box, state.line[fields[slot] - 1])


def declared(box: Any, state: Any, fields: Fields) -> list[int]:
    return [seat for seat in range(state.seats) if score(box, state, seat) >= box.threshold]


def undealt(box: Any, state: Any, fields: Fields) -> list[str]:
    first = NUM_PLACES * state.seats
    return [leader_id(box, state.face[card]) for card in range(first, NUM_LOYALTY)]


def scores(box: Any, state: Any, fields: Fields) -> list[int]:
    return [int(score(box, state, seat)) for seat in range(state.seats)]


def ranks(box: Any, state: Any, fields: Fields) -> list[int]:
    ranks = [0] * state.seats
    rank_seats(box, state, ranks)
    return ranks


def tie_breaks(box: Any, state: Any, fields: Fields) -> list[str]:
    """What put each player of the ranking before the next one."""
    order = sorted(range(state.seats), key=lambda seat: (fields["ranks"][seat], seat))
    return [TIE_BREAKS[tie_break(box, state, *neighbors)] for neighbors in pairwise(order)]


def owner_and_viewer(fields: Fields) -> int:
    return 1 << fields["owner"] | 1 << fields["viewer"]


def both_exchangers(fields: Fields) -> int:
    return 1 << fields["seat_a"] | 1 << fields["seat_b"]


EVENTS = EventTable(
    event(
        "game_started",
        players=None,
        hatamoto=None,
        captures={
            "threshold": lambda box, state, fields: box.threshold,
            "pair_scoring": lambda box, state, fields: "each" if box.pair_each else "once",
            "edition": lambda box, state, fields: edition(box),
            "line": line,
            "shinobi_slot": lambda box, state, fields: state.shinobi + 1,
        },
    ),
    event(
        "loyalty_dealt",
        seat=None,
        place=None,
        leader=None,
        captures={"leader": leader("leader")},
        private={"leader": owner},
    ),
    event(
        "plot_revealed",
        round=None,
        plot=None,
        cards_left=None,
        captures={"plot": plot, "name": name_of_plot},
    ),
    event("action_committed", seat=None, card=CARDS, private={"card": owner}),
    event("actions_revealed", captures={"cards": cards_played}),
    event(
        "performer_chosen",
        hatamoto=None,
        seat=None,
        card=CARDS,
        automatic=None,
        captures={"automatic": flag("automatic")},
    ),
    event("leader_named", hatamoto=None, leader=None, captures={"leader": leader("leader")}),
    event(
        "leader_moved",
        seat=None,
        leader=None,
        from_slot=None,
        to_slot=None,
        captures={"leader": leader("leader"), "cause": cause},
    ),
    event(
        "leaders_switched",
        seat=None,
        slot_a=None,
        slot_b=None,
        captures={"leader_a": switched("slot_b"), "leader_b": switched("slot_a"), "cause": cause},
    ),
    event(
        "honor_placed",
        leader=None,
        amount=None,
        cause=CAUSES,
        captures={"leader": leader("leader")},
    ),
    event(
        "honor_moved",
        seat=None,
        from_leader=None,
        to_leader=None,
        captures={"from_leader": leader("from_leader"), "to_leader": leader("to_leader")},
    ),
    event(
        "honor_returned",
        leader=None,
        amount=None,
        cause=CAUSES,
        captures={"leader": leader("leader")},
    ),
    event("player_picked", seat=None, target=None, captures={"cause": cause}),
    event(
        "loyalty_turned_up",
        seat=None,
        place=None,
        leader=None,
        captures={"leader": leader("leader"), "cause": cause},
    ),
    event(
        "loyalty_shown",
        owner=None,
        place=None,
        viewer=None,
        leader=None,
        captures={"leader": leader("leader"), "cause": cause},
        private={"leader": owner_and_viewer},
    ),
    event(
        "loyalty_peeked",
        viewer=None,
        owner=None,
        place=None,
        leader=None,
        captures={"leader": leader("leader")},
        private={"leader": owner_and_viewer},
    ),
    event("exchange_called", by=None, seat_a=None, seat_b=None, captures={"cause": cause}),
    event("exchange_committed", seat=None, place=None, private={"place": owner}),
    event(
        "loyalty_exchanged",
        seat_a=None,
        place_a=None,
        seat_b=None,
        place_b=None,
        captures={"leader_a_gave": leader_a_gave, "leader_b_gave": leader_b_gave},
        private={"leader_a_gave": both_exchangers, "leader_b_gave": both_exchangers},
    ),
    event("action_discarded", seat=None, card=CARDS),
    event("part_skipped", seat=None, reason=SKIPS, captures={"cause": cause}),
    event("power_used", hatamoto=None, power=POWERS, result=RESULTS),
    event("shinobi_moved", from_slot=None, to_slot=None, captures={"cause": cause}),
    event("card_taken_back", seat=None, card=CARDS),
    event("score_checked", round=None, ended=None, captures={"ended": flag("ended")}),
    event("hand_taken_up", seat=None),
    event("hatamoto_passed", from_seat=None, to_seat=None),
    event("plot_discarded", plot=None, captures={"plot": plot, "name": name_of_plot}),
    event("plots_reshuffled", count=None),
    event("threshold_reached", captures={"seats": declared}),
    event("round_cap_reached", round=None),
    event(
        "loyalty_revealed",
        seat=None,
        leader_0=None,
        leader_1=None,
        revealed_before=None,
        captures={"leader_0": leader("leader_0"), "leader_1": leader("leader_1")},
    ),
    event("undealt_revealed", captures={"leaders": undealt}),
    event(
        "game_ended",
        reason=ENDINGS,
        captures={"scores": scores, "ranks": ranks, "tie_breaks": tie_breaks},
    ),
)

GAME_STARTED = EVENTS.number("game_started")
LOYALTY_DEALT = EVENTS.number("loyalty_dealt")
PLOT_REVEALED = EVENTS.number("plot_revealed")
ACTION_COMMITTED = EVENTS.number("action_committed")
ACTIONS_REVEALED = EVENTS.number("actions_revealed")
PERFORMER_CHOSEN = EVENTS.number("performer_chosen")
LEADER_NAMED = EVENTS.number("leader_named")
LEADER_MOVED = EVENTS.number("leader_moved")
LEADERS_SWITCHED = EVENTS.number("leaders_switched")
HONOR_PLACED = EVENTS.number("honor_placed")
HONOR_MOVED = EVENTS.number("honor_moved")
HONOR_RETURNED = EVENTS.number("honor_returned")
PLAYER_PICKED = EVENTS.number("player_picked")
LOYALTY_TURNED_UP = EVENTS.number("loyalty_turned_up")
LOYALTY_SHOWN = EVENTS.number("loyalty_shown")
LOYALTY_PEEKED = EVENTS.number("loyalty_peeked")
EXCHANGE_CALLED = EVENTS.number("exchange_called")
EXCHANGE_COMMITTED = EVENTS.number("exchange_committed")
LOYALTY_EXCHANGED = EVENTS.number("loyalty_exchanged")
ACTION_DISCARDED = EVENTS.number("action_discarded")
PART_SKIPPED = EVENTS.number("part_skipped")
POWER_USED = EVENTS.number("power_used")
SHINOBI_MOVED = EVENTS.number("shinobi_moved")
CARD_TAKEN_BACK = EVENTS.number("card_taken_back")
SCORE_CHECKED = EVENTS.number("score_checked")
HAND_TAKEN_UP = EVENTS.number("hand_taken_up")
HATAMOTO_PASSED = EVENTS.number("hatamoto_passed")
PLOT_DISCARDED = EVENTS.number("plot_discarded")
PLOTS_RESHUFFLED = EVENTS.number("plots_reshuffled")
THRESHOLD_REACHED = EVENTS.number("threshold_reached")
ROUND_CAP_REACHED = EVENTS.number("round_cap_reached")
LOYALTY_REVEALED = EVENTS.number("loyalty_revealed")
UNDEALT_REVEALED = EVENTS.number("undealt_revealed")
GAME_ENDED = EVENTS.number("game_ended")
