"""The view of a seat (section 6 of the rules).

Who has seen which Loyalty card is public, and so is what silence excludes; only faces, chosen cards
and the order of the Plots are hidden.
"""

from typing import Any, TypedDict

from kassen.engine.box import per_box
from kassen.engine.rules.ruling import NO_SEAT, members_of
from kassen.engine.table.events import Fields
from kassen.engine.table.views import Mirror
from kassen.games.shogunate.box import leader_ids, plot_ids
from kassen.games.shogunate.rules import state as terms
from kassen.games.shogunate.rules.plots import unseen_plots
from kassen.games.shogunate.rules.ranking import score

# Small sets as they stand in a view, worked out once; nobody may write to them.
SEATS_IN = [members_of(seats) for seats in range(1 << terms.MAX_SEATS)]


TABLE = Mirror(
    terms.STATE, round="round_number", hatamoto="hatamoto", shinobi="shinobi", plots_in_deck="deck_size",
    plot_discard="plot_discard", performer="performer", leader="leader", viewer="viewer",
)  # fmt: skip
SEAT = Mirror(
    terms.STATE, hand="hand", discard="discard", played="played", revealed_before="revealed"
)
OWN = Mirror(terms.STATE, chosen="chosen", pick="pick")


class SlotView(TypedDict):
    """A slot of the Line, 1 is the head."""

    slot: int
    leader: str
    honor: int


class PlotView(TypedDict):
    id: str
    name: str
    honor: list[int]  # for the slots 1 to 6
    power: str
    text: str  # what the power says


class ActionView(TypedDict):
    """An Action card as printed."""

    name: str
    text: str


class LoyaltyView(TypedDict):
    """A Loyalty card in a player's place; its deal number says nothing about its face."""

    card: int
    face_up: bool
    leader: str | None
    known_by: list[int]


@SEAT.typed_by_seat
class SeatView(TypedDict):
    seat: int
    hatamoto: bool
    loyalty: list[LoyaltyView]
    has_chosen: bool


class ExchangeView(TypedDict):
    seats: list[int]
    picking: list[int]


class UndealtView(TypedDict):
    """How many were not dealt; which ones shows only at the end [S-104]."""

    count: int
    leaders: list[str] | None


class ExcludedView(TypedDict):
    """Faces excluded by silent score checks: those that two cards, held together then, cannot have [S-95]."""

    cards: list[int]
    leaders: list[list[str]]


@TABLE.typed
@OWN.typed_by_seat
class View(TypedDict):
    """The table as a seat sees it."""

    round_cap: int
    threshold: int
    pair_scoring: str
    leaders: dict[str, str]  # the name of each
    actions: dict[str, ActionView]
    line: list[SlotView]
    plot: PlotView
    plots_left: list[str]  # in table order: their set is public, their order is not
    exchange: ExchangeView | None
    score: int | None  # one's own
    seats: list[SeatView]
    undealt: UndealtView
    excluded: list[ExcludedView]
    ending: str | None
    scores: list[int] | None  # secret while the game goes on [S-92]


NOTHING: Fields = {"chosen": None, "pick": None}


def view(box: Any, seen: Any, seat: int) -> Fields:
    """The table as this seat sees it, in words."""
    is_over = seen.phase == terms.OVER
    ids, plots = leader_ids(box), plot_ids(box)
    loyalty = loyalty_views(box, seen)
    return {
        **TABLE.of_table(box, seen),
        "round_cap": box.round_cap,
        "threshold": box.threshold,
        "pair_scoring": "each" if box.pair_each else "once",
        **printed(box, seen, seat),
        "line": [
            {"slot": slot, "leader": ids[leader], "honor": seen.honor[leader]}
            for slot, leader in enumerate(seen.line, 1)
        ],
        "plots_left": [plots[plot] for plot in members_of(unseen_plots(box, seen))],
        "exchange": exchange_view(seen),
        **(NOTHING if seat < 0 else OWN.of_seat(box, seen, seat)),
        "score": None if seat < 0 else score(box, seen, seat),
        "seats": [
            seat_view(loyalty, seen, own, cards)
            for own, cards in zip(SEAT.of_seats(box, seen), seen.place.tolist(), strict=False)
        ],
        "undealt": undealt_view(loyalty, seen),
        "excluded": excluded_view(box, seen),
        "ending": terms.ENDINGS[seen.ending] if is_over else None,
        "scores": [score(box, seen, other) for other in range(seen.seats)] if is_over else None,
    }


def printed(box: Any, seen: Any, seat: int) -> Fields:
    """The part of a view that depends on the language of the box."""
    return {
        "leaders": names_of_leaders(box),
        "actions": action_views(box),
        "plot": plot_views(box)[seen.plot],
    }


@per_box
def names_of_leaders(box: Any) -> dict[str, str]:
    return {leader: str(row["name"]) for leader, row in box.printed["leaders"].rows.items()}


@per_box
def plot_views(box: Any) -> list[PlotView]:
    powers = box.printed["powers"].rows
    return [
        {
            "id": plot,
            "name": str(row["name"]),
            "honor": [box.plot_honor[number, slot] for slot in range(terms.NUM_SLOTS)],
            "power": terms.POWERS[box.power[number]],
            "text": str(powers[terms.POWERS[box.power[number]]]["text"]),
        }
        for number, (plot, row) in enumerate(box.printed["plots"].rows.items())
    ]


@per_box
def action_views(box: Any) -> dict[str, ActionView]:
    rows = box.printed["actions"].rows
    return {
        card: {"name": str(rows[card]["name"]), "text": str(rows[card]["text"])}
        for card in terms.CARDS
    }


@per_box
def combinations_of_leaders(box: Any) -> list[list[str]]:
    """Two Leaders, or one twice, by the number of the combination."""
    leaders = leader_ids(box)
    return [[leaders[first], leaders[second]] for first, second in terms.COMBINATIONS]


def exchange_view(seen: Any) -> ExchangeView | None:
    if seen.exchange_a == NO_SEAT:
        return None
    return {"seats": [seen.exchange_a, seen.exchange_b], "picking": SEATS_IN[seen.picking]}


def loyalty_views(box: Any, seen: Any) -> list[LoyaltyView]:
    """Every Loyalty card, by its deal number."""
    ids, face_up = leader_ids(box), seen.face_up
    return [
        {
            "card": card,
            "face_up": face_up >> card & 1 == 1,
            "leader": None if face == terms.NO_LEADER else ids[face],
            "known_by": SEATS_IN[knowers],
        }
        for card, (face, knowers) in enumerate(
            zip(seen.face.tolist(), seen.knows.tolist(), strict=True)
        )
    ]


def seat_view(loyalty: list[LoyaltyView], seen: Any, own: Fields, cards: list[int]) -> Fields:
    """The entries of a seat that mirror fields, completed."""
    seat = own["seat"]
    is_choosing = seen.phase == terms.CHOOSE_ACTION and seat != seen.hatamoto
    own["hatamoto"] = seat == seen.hatamoto
    own["loyalty"] = [loyalty[card] for card in cards]
    own["has_chosen"] = is_choosing and not seen.choosing >> seat & 1
    return own


def undealt_view(loyalty: list[LoyaltyView], seen: Any) -> UndealtView:
    cards = loyalty[terms.NUM_PLACES * seen.seats :]
    leaders = [card["leader"] for card in cards if card["leader"]]
    return {"count": len(cards), "leaders": leaders if seen.phase == terms.OVER else None}


def excluded_view(box: Any, seen: Any) -> list[ExcludedView]:
    pairs = zip(terms.CARD_PAIRS, seen.excluded.tolist(), strict=True)
    leaders = combinations_of_leaders(box)
    return [
        {"cards": list(cards), "leaders": [leaders[number] for number in members_of(excluded)]}
        for cards, excluded in pairs
        if excluded
    ]
