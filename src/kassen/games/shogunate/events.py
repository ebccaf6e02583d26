"""The events of Shogunate (section 7 of the rules), with the fields that are for some seats only."""

from itertools import pairwise
from typing import Any

from kassen.engine.events import Audience, Capture, EventTable, Fields, owner
from kassen.engine.sets import members_of
from kassen.games.shogunate import state as terms
from kassen.games.shogunate.box import leader_ids, plot_ids
from kassen.games.shogunate.ranking import TIE_BREAKS, outcome, score, tie_break

SKIPS = terms.Names()
NO_FACE_DOWN = SKIPS.add("no_face_down")
NO_TARGET = SKIPS.add("no_target")


def flag(name: str) -> Capture:
    return lambda box, state, fields: bool(fields[name])


def leaders(*names: str) -> dict[str, Capture]:
    """The identifiers of Leaders that were emitted as numbers."""

    def leader(name: str) -> Capture:
        return lambda box, state, fields: leader_ids(box)[fields[name]]

    return {name: leader(name) for name in names}


def plot(box: Any, state: Any, fields: Fields) -> str:
    return plot_ids(box)[fields["plot"]]


def cause(box: Any, state: Any, fields: Fields) -> str:
    return terms.CAUSES[state.cause]


def line(box: Any, state: Any, fields: Fields) -> list[str]:
    return [leader_ids(box)[leader] for leader in state.line]


def cards_played(box: Any, state: Any, fields: Fields) -> list[Fields]:
    return [
        {"seat": seat, "card": terms.CARDS[state.played[seat]]}
        for seat in members_of(state.unperformed)
    ]


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


def ranks(box: Any, state: Any, fields: Fields) -> list[int]:
    ranks = [0] * state.seats
    outcome(box, state, ranks)
    return ranks


def tie_breaks(box: Any, state: Any, fields: Fields) -> list[str]:
    """What put each player of the ranking before the next one."""
    order = sorted(range(state.seats), key=lambda seat: (fields["ranks"][seat], seat))
    return [TIE_BREAKS[tie_break(box, state, *neighbors)] for neighbors in pairwise(order)]


def seats_in(*names: str) -> Audience:
    """Only the seats these fields name."""
    return lambda fields: sum(1 << fields[name] for name in names)


EVENTS = EventTable()
GAME_STARTED = EVENTS.add(
    "game_started",
    players=None,
    hatamoto=None,
    captures={
        "threshold": lambda box, state, fields: box.threshold,
        "pair_scoring": lambda box, state, fields: "each" if box.pair_each else "once",
        "edition": lambda box, state, fields: box.printed.name,
        "line": line,
        "shinobi_slot": lambda box, state, fields: state.shinobi + 1,
    },
)
LOYALTY_DEALT = EVENTS.add(
    "loyalty_dealt",
    seat=None,
    place=None,
    leader=None,
    captures=leaders("leader"),
    private={"leader": owner},
)
PLOT_REVEALED = EVENTS.add(
    "plot_revealed", round=None, plot=None, cards_left=None, captures={"plot": plot}
)
ACTION_COMMITTED = EVENTS.add(
    "action_committed", seat=None, card=terms.CARDS, private={"card": owner}
)
ACTIONS_REVEALED = EVENTS.add("actions_revealed", captures={"cards": cards_played})
PERFORMER_CHOSEN = EVENTS.add(
    "performer_chosen",
    hatamoto=None,
    seat=None,
    card=terms.CARDS,
    automatic=None,
    captures={"automatic": flag("automatic")},
)
LEADER_NAMED = EVENTS.add("leader_named", hatamoto=None, leader=None, captures=leaders("leader"))
LEADER_MOVED = EVENTS.add(
    "leader_moved",
    seat=None,
    leader=None,
    from_slot=None,
    to_slot=None,
    captures={**leaders("leader"), "cause": cause},
)
LEADERS_SWITCHED = EVENTS.add(
    "leaders_switched",
    seat=None,
    slot_a=None,
    slot_b=None,
    captures={"leader_a": stands_in("slot_b"), "leader_b": stands_in("slot_a"), "cause": cause},
)
HONOR_PLACED = EVENTS.add(
    "honor_placed", leader=None, amount=None, cause=terms.CAUSES, captures=leaders("leader")
)
HONOR_MOVED = EVENTS.add(
    "honor_moved",
    seat=None,
    from_leader=None,
    to_leader=None,
    captures=leaders("from_leader", "to_leader"),
)
HONOR_RETURNED = EVENTS.add(
    "honor_returned", leader=None, amount=None, cause=terms.CAUSES, captures=leaders("leader")
)
PLAYER_PICKED = EVENTS.add("player_picked", seat=None, target=None, captures={"cause": cause})
LOYALTY_TURNED_UP = EVENTS.add(
    "loyalty_turned_up",
    seat=None,
    place=None,
    leader=None,
    captures={**leaders("leader"), "cause": cause},
)
LOYALTY_SHOWN = EVENTS.add(
    "loyalty_shown",
    owner=None,
    place=None,
    viewer=None,
    leader=None,
    captures={**leaders("leader"), "cause": cause},
    private={"leader": seats_in("owner", "viewer")},
)
LOYALTY_PEEKED = EVENTS.add(
    "loyalty_peeked",
    viewer=None,
    owner=None,
    place=None,
    leader=None,
    captures=leaders("leader"),
    private={"leader": seats_in("owner", "viewer")},
)
EXCHANGE_CALLED = EVENTS.add(
    "exchange_called", by=None, seat_a=None, seat_b=None, captures={"cause": cause}
)
EXCHANGE_COMMITTED = EVENTS.add(
    "exchange_committed", seat=None, place=None, private={"place": owner}
)
LOYALTY_EXCHANGED = EVENTS.add(
    "loyalty_exchanged",
    seat_a=None,
    place_a=None,
    seat_b=None,
    place_b=None,
    captures={"leader_a_gave": given_to("b"), "leader_b_gave": given_to("a")},
    private={
        "leader_a_gave": seats_in("seat_a", "seat_b"),
        "leader_b_gave": seats_in("seat_a", "seat_b"),
    },
)
ACTION_DISCARDED = EVENTS.add("action_discarded", seat=None, card=terms.CARDS)
PART_SKIPPED = EVENTS.add("part_skipped", seat=None, reason=SKIPS, captures={"cause": cause})
POWER_USED = EVENTS.add("power_used", hatamoto=None, power=terms.POWERS, result=terms.RESULTS)
SHINOBI_MOVED = EVENTS.add("shinobi_moved", from_slot=None, to_slot=None, captures={"cause": cause})
CARD_TAKEN_BACK = EVENTS.add("card_taken_back", seat=None, card=terms.CARDS)
SCORE_CHECKED = EVENTS.add(
    "score_checked", round=None, ended=None, captures={"ended": flag("ended")}
)
HAND_TAKEN_UP = EVENTS.add("hand_taken_up", seat=None)
HATAMOTO_PASSED = EVENTS.add("hatamoto_passed", from_seat=None, to_seat=None)
PLOT_DISCARDED = EVENTS.add("plot_discarded", plot=None, captures={"plot": plot})
PLOTS_RESHUFFLED = EVENTS.add("plots_reshuffled", count=None)
THRESHOLD_REACHED = EVENTS.add("threshold_reached", captures={"seats": declared})
ROUND_CAP_REACHED = EVENTS.add("round_cap_reached", round=None)
LOYALTY_REVEALED = EVENTS.add(
    "loyalty_revealed",
    seat=None,
    leader_0=None,
    leader_1=None,
    revealed_before=None,
    captures=leaders("leader_0", "leader_1"),
)
UNDEALT_REVEALED = EVENTS.add("undealt_revealed", captures={"leaders": undealt})
GAME_ENDED = EVENTS.add(
    "game_ended",
    reason=terms.ENDINGS,
    captures={"scores": scores, "ranks": ranks, "tie_breaks": tie_breaks},
)
