"""What a seat may know: uncover, view and redeal (section 6 of the rules).

Who has seen which Loyalty card is public, and so is what silence excludes; only faces, chosen cards
and the order of the Plots are hidden.
"""

from typing import Any

from kassen.engine.events import Fields
from kassen.engine.game import Cell
from kassen.engine.seats import seats_of
from kassen.games.shogunate.loyalty import is_face_up, knows_card
from kassen.games.shogunate.printed import leader_ids, leader_names, plot_id, plot_name
from kassen.games.shogunate.standing import rank_seats, score
from kassen.games.shogunate.state import (
    CARD_PAIRS,
    CARDS,
    CHOOSE_ACTION,
    COMBINATIONS,
    DECISIONS,
    ENDINGS,
    EXCHANGE_PICK,
    NO_CARD,
    NO_LEADER,
    NO_PLACE,
    NO_SEAT,
    NUM_DECISIONS,
    NUM_LOYALTY,
    NUM_PLACES,
    NUM_PLOTS,
    NUM_SLOTS,
    OVER,
    POWERS,
)


def uncover(box: Any, state: Any, seat: int, seen: Any) -> None:
    """The face of every Loyalty card this observer has seen [S-19, S-65]."""
    for card in range(NUM_LOYALTY):
        if knows_card(state, seat, card):
            seen.face[card] = state.face[card]


def view(box: Any, seen: Any, seat: int) -> Fields:
    """The table as this seat sees it, in words."""
    ids = leader_ids(box)
    return {
        "game": "shogunate",
        "seat": seat,
        "over": seen.phase == OVER,
        "round": seen.round_number,
        "round_cap": box.round_cap,
        "threshold": box.threshold,
        "pair_scoring": "each" if box.pair_each else "once",
        "hatamoto": seen.hatamoto,
        "waiting_for": waiting_for(seen),
        "decision": DECISIONS[seen.phase] if seen.phase < NUM_DECISIONS else None,
        "leaders": dict(zip(ids, leader_names(box), strict=True)),
        "line": [line_of(seen, slot, ids) for slot in range(NUM_SLOTS)],
        "shinobi": seen.shinobi + 1,
        "plot": plot_of(box, seen.plot),
        "plots_in_deck": seen.deck_size,
        "plots_left": [plot_id(box, plot) for plot in plots_left(seen)],
        "plot_discard": [plot_id(box, plot) for plot in seats_of(seen.plot_discard)],
        "performer": number_of(seen.performer),
        "leader": name_of(seen.leader, ids),
        "viewer": number_of(seen.viewer),
        "exchange": exchange_of(seen),
        "chosen": own_choice(seen, seat),
        "pick": own_pick(seen, seat),
        "score": own_score(box, seen, seat),
        "seats": [seat_of(seen, other, ids) for other in range(seen.seats)],
        "undealt": undealt_of(seen, ids),
        "excluded": excluded(seen, ids),
        "ending": ENDINGS[seen.ending] if seen.phase == OVER else None,
        "scores": scores(box, seen),
        "ranks": ranks(box, seen),
    }


def waiting_for(seen: Any) -> list[int]:
    if seen.phase == OVER:
        return []
    if seen.phase == CHOOSE_ACTION:
        return seats_of(seen.choosing)
    if seen.phase == EXCHANGE_PICK:
        return seats_of(seen.picking)
    return [seen.asked]


def line_of(seen: Any, slot: int, ids: list[str]) -> Fields:
    leader = seen.line[slot]
    return {"slot": slot + 1, "leader": ids[leader], "honor": seen.honor[leader]}


def plot_of(box: Any, plot: int) -> Fields:
    return {
        "id": plot_id(box, plot),
        "name": plot_name(box, plot),
        "honor": [box.plot_honor[plot, slot] for slot in range(NUM_SLOTS)],
        "power": POWERS[box.power[plot]],
    }


def plots_left(seen: Any) -> list[int]:
    """The Plots still in the deck, in table order: their set is public, their order is not."""
    gone = seen.plot_discard | 1 << seen.plot
    return [plot for plot in range(NUM_PLOTS) if not gone >> plot & 1]


def number_of(seat: int) -> int | None:
    return None if seat == NO_SEAT else seat


def name_of(leader: int, ids: list[str]) -> str | None:
    return None if leader == NO_LEADER else ids[leader]


def exchange_of(seen: Any) -> Fields | None:
    if seen.exchange_a == NO_SEAT:
        return None
    return {"seats": [seen.exchange_a, seen.exchange_b], "picking": seats_of(seen.picking)}


def own_choice(seen: Any, seat: int) -> str | None:
    """The own card that the others do not see yet."""
    if seat < 0 or seen.chosen[seat] == NO_CARD:
        return None
    return CARDS[seen.chosen[seat]]


def own_pick(seen: Any, seat: int) -> int | None:
    return None if seat < 0 or seen.pick[seat] == NO_PLACE else seen.pick[seat]


def own_score(box: Any, seen: Any, seat: int) -> int | None:
    return None if seat < 0 else int(score(box, seen, seat))


def seat_of(seen: Any, seat: int, ids: list[str]) -> Fields:
    has_chosen = seen.phase == CHOOSE_ACTION and seat != seen.hatamoto
    return {
        "seat": seat,
        "hatamoto": seat == seen.hatamoto,
        "loyalty": [card_of(seen, seen.place[seat, place], ids) for place in range(NUM_PLACES)],
        "hand": [CARDS[card] for card in seats_of(seen.hand[seat])],
        "discard": [CARDS[card] for card in seats_of(seen.discard[seat])],
        "has_chosen": has_chosen and not seen.choosing >> seat & 1,
        "played": None if seen.played[seat] == NO_CARD else CARDS[seen.played[seat]],
        "revealed_before": seen.revealed[seat],
    }


def card_of(seen: Any, card: int, ids: list[str]) -> Fields:
    """A Loyalty card in a player's place; its deal number says nothing about its face."""
    return {
        "card": card,
        "face_up": is_face_up(seen, card),
        "leader": name_of(seen.face[card], ids),
        "known_by": seats_of(seen.knows[card]),
    }


def undealt_of(seen: Any, ids: list[str]) -> Fields:
    """How many were not dealt; which ones shows only at the end [S-104]."""
    cards = range(NUM_PLACES * seen.seats, NUM_LOYALTY)
    is_open = seen.phase == OVER
    return {
        "count": len(cards),
        "leaders": [ids[seen.face[card]] for card in cards] if is_open else None,
    }


def excluded(seen: Any, ids: list[str]) -> list[Fields]:
    """What silent score checks tell: faces that two cards, held together then, cannot have [S-95]."""
    return [
        {
            "cards": list(cards),
            "leaders": [
                f"{ids[x]}+{ids[y]}"
                for number, (x, y) in enumerate(COMBINATIONS)
                if seen.excluded[pair] >> number & 1
            ],
        }
        for pair, cards in enumerate(CARD_PAIRS)
        if seen.excluded[pair]
    ]


def scores(box: Any, seen: Any) -> list[int] | None:
    """Secret while the game goes on [S-92]."""
    if seen.phase != OVER:
        return None
    return [int(score(box, seen, seat)) for seat in range(seen.seats)]


def ranks(box: Any, seen: Any) -> list[int] | None:
    if seen.phase != OVER:
        return None
    ranks = [0] * seen.seats
    rank_seats(box, seen, ranks)
    return ranks


def unseen(state: Any, seat: int) -> list[list[Cell]]:
    """The order of the Plots, and the unknown Loyalty cards no silence speaks of, exchange freely.

    Where only cards that silence speaks of have some face, the free ones may get that face too, and
    no cards are listed.
    """
    tied = {card for pair, cards in enumerate(CARD_PAIRS) if state.excluded[pair] for card in cards}
    unknown = [card for card in range(NUM_LOYALTY) if not knows_card(state, seat, card)]
    free = [card for card in unknown if card not in tied]
    if {state.face[card] for card in free} != {state.face[card] for card in unknown}:
        free = []
    loyalty: list[Cell] = [("face", (card,)) for card in free]
    plots: list[Cell] = [("deck", (index,)) for index in range(state.deck_size)]
    return [loyalty, plots]
