"""The view of a seat, in words (chapter 8 of the rules)."""

from typing import Any, TypedDict

from kassen.engine.box import per_box
from kassen.engine.rules.ruling import NO_SEAT, SPECTATOR, has
from kassen.engine.table.events import Fields
from kassen.engine.table.views import Mirror, counted
from kassen.games.martial_art.box import card_ids, cards_in
from kassen.games.martial_art.rules import state as terms
from kassen.games.martial_art.rules.actions import ACTIONS
from kassen.games.martial_art.rules.battle import live_texts
from kassen.games.martial_art.rules.knowledge import has_effect
from kassen.games.martial_art.rules.sight import observer_of
from kassen.games.martial_art.rules.windows import chain_card, chain_user

TABLE = Mirror(
    terms.STATE, round="round_number", window="window", passes="passes", land_deck="land_deck_size",
    deck="deck_size", legends="legends", giver="giver", due="due", winner="winner",
)  # fmt: skip
SEAT = Mirror(
    terms.STATE, points="points", bridges="bridges", won="won", fighting="fighting", replaced="replaced", live="live",
    barred="barred", extra="extra", must_discard="quota", used_before="used_before",
)  # fmt: skip
SECRETS = Mirror(terms.STATE, placed="placed", picked="picked")


class Goal(TypedDict):
    """Either of the two wins [A-132]."""

    points: int
    bridges: int


class Card(TypedDict):
    """A card of this edition as printed, and how many there are."""

    id: str
    name: str
    strength: int
    banner: str
    copies: int
    effects: dict[str, int]


class Land(TypedDict):
    """A Land of this edition as printed, and how many there are."""

    id: str
    name: str
    points: int
    bridges: int
    copies: int
    effect: str
    amount: int
    min_strength: int


class LandOnTable(Land):
    """A Land to be won; of two only the effect of the second applies [A-32]."""

    applies: bool


class Link(TypedDict):
    """A Support card in the air, or an answer to the one before it."""

    seat: int
    card: str
    target: int | None


@SEAT.typed_by_seat
class Seat(TypedDict):
    """A player, as this observer sees them."""

    seat: int
    cards: int  # in hand
    face_down: bool
    decided: bool
    known: list[str]  # surely in hand or face down; of the own hand, what others know
    saw: list[str]  # what this player knows of the observer's hand, Supplies apart
    strength: int | None
    blanked: bool
    place: int | None  # in the ranking, from 1


@TABLE.typed
@SECRETS.typed_by_seat
class View(TypedDict):
    """The table as a seat sees it."""

    goal: Goal
    lands: list[LandOnTable]
    discard: dict[str, int]
    in_the_box: dict[str, int]
    chain: list[Link]
    hand: list[str]  # without what was laid down or picked
    choice: str | None  # a target chosen and not yet shown
    seats: list[Seat]
    cards: list[Card]
    all_lands: list[Land]


def view(box: Any, seen: Any, seat: int) -> Fields:
    own = seat != SPECTATOR
    secrets = SECRETS.of_seat(box, seen, seat) if own else {"placed": None, "picked": []}
    return {
        **TABLE.of_table(box, seen),
        "goal": {"points": box.goal_points, "bridges": box.goal_bridges},
        "discard": counted(seen.discard, card_ids(box)),
        "in_the_box": counted(seen.boxed, card_ids(box)),
        "chain": chain(box, seen),
        "hand": own_hand(box, seen, seat) if own else [],
        "placed": secrets["placed"],
        "picked": secrets["picked"],
        "choice": choice(seen, seat) if own else None,
        "seats": seats(box, seen, seat),
        **printed(box, seen, seat),
    }


def printed(box: Any, seen: Any, seat: int) -> Fields:
    """The part of a view that depends on the language of the box."""
    return {
        "lands": lands_on_table(box, seen),
        "cards": printed_cards(box),
        "all_lands": printed_lands(box),
    }


@per_box
def printed_cards(box: Any) -> list[Card]:
    """In the order of the edition's rows."""
    rows = box.printed["cards"].rows.values()
    return [
        {
            "id": str(row["id"]),
            "name": str(row["name"]),
            "strength": box.strength[card],
            "banner": terms.BANNERS[box.banner[card]],
            "copies": box.copies[card],
            "effects": {
                name: box.amount[card, effect]
                for effect, name in enumerate(terms.EFFECTS)
                if has_effect(box, card, effect)
            },
        }
        for card, row in enumerate(rows)
    ]


@per_box
def printed_lands(box: Any) -> list[Land]:
    """In the order of the edition's rows."""
    lands: list[Any] = [
        {entry: row[entry] for entry in Land.__annotations__} | {"copies": copies}
        for row, copies in zip(box.printed["lands"].rows.values(), box.land_copies, strict=False)
    ]
    return lands


def lands_on_table(box: Any, seen: Any) -> list[LandOnTable]:
    lands: list[LandOnTable] = []
    for index, land in enumerate(seen.on_table):
        if land != terms.NO_LAND:
            as_printed: Land = printed_lands(box)[land]
            lands.append({**as_printed, "applies": index == box.lands_per_round - 1})
    return lands


def chain(box: Any, seen: Any) -> list[Link]:
    return [
        {
            "seat": chain_user(seen, level),
            "card": card_ids(box)[chain_card(seen, level)],
            "target": None if level > 0 or seen.aim == NO_SEAT else seen.aim,
        }
        for level in range(seen.chain_size)
    ]


def own_hand(box: Any, seen: Any, seat: int) -> list[str]:
    picked = seen.picked.tolist()[seat]
    left = [copies - gone for copies, gone in zip(seen.hand.tolist()[seat], picked, strict=True)]
    if seen.placed[seat] != terms.NO_CARD:
        left[seen.placed[seat]] -= 1
    return cards_in(box, left)


def choice(seen: Any, seat: int) -> str | None:
    action = seen.choice[seat]
    return None if action == terms.NO_CHOICE else ACTIONS.words(action)


def seats(box: Any, seen: Any, seat: int) -> list[Fields]:
    known, saw = known_hands(box, seen, seat), saw_hand(box, seen, seat)
    blanked = live_texts(box, seen) & ~seen.live
    return [
        {
            **own,
            **progress(seen, other),
            "known": cards_in(box, known[other]),
            "saw": saw[other],
            "blanked": has(blanked, other),
        }
        for other, own in enumerate(SEAT.of_seats(box, seen))
    ]


def progress(seen: Any, other: int) -> Fields:
    """How far a seat has come in the battle: cards laid down, decisions, strength and place."""
    is_waiting = has(seen.waiting, other)
    is_down = seen.phase == terms.PLAY_CARD and not is_waiting
    is_ranked = seen.place[other] != terms.NO_PLACE
    is_there = is_ranked or seen.fighting[other] != terms.NO_CARD
    return {
        "cards": seen.hand_size[other] - is_down,
        "face_down": is_down,
        "decided": has(seen.called, other) and not is_waiting,
        "strength": seen.strength[other] if is_there else None,
        "place": seen.place[other] + 1 if is_ranked else None,
    }


def known_hands(box: Any, seen: Any, seat: int) -> list[list[int]]:
    """Cards this observer knows in each hand, the face-down card included; of its own hand, those that others know."""
    known = seen.known.tolist()
    hands: list[list[int]] = known[observer_of(seat)]
    if seat != SPECTATOR:
        hands[seat] = [max(counts) for counts in zip(*(rows[seat] for rows in known), strict=True)]
    for other in range(seen.seats):
        if seen.fighting[other] != box.supplies:
            hands[other][box.supplies] += 1  # [AK-6]
    return hands


def saw_hand(box: Any, seen: Any, seat: int) -> list[list[str]]:
    """Cards of the observer's hand that each other seat knows; a spectator has none."""
    rows = seen.known.tolist()
    return [
        [] if seat in (SPECTATOR, other) else cards_in(box, rows[other][seat])
        for other in range(seen.seats)
    ]
