"""Positions from readable JSON, for tests, puzzles and tutorials; impossible ones are refused with the reason.

    {"hands": [["supplies", "ninja", "cavalry"], null], "deck": ["scout", "daimyo"], "rest": "deck",
     "discard": ["ronin"], "legends": 1, "lands": ["edo"], "lands_rest": "deck", "won": [["tenma"], []],
     "round": 4, "known": [{"by": 0, "of": 1, "cards": ["archer"]}]}

The position is the start of a round, before its Lands are turned up. Deck and Lands are listed from
the top. A hand that is null is dealt from the cards nobody mentions; the rest of those lies below the
deck, or out of the game with `"rest": "box"`. Legends that nobody holds are in the stack, or as many
as `legends` says.
"""

from collections.abc import Mapping
from typing import Any

from kassen.engine.dice import shuffle
from kassen.engine.errors import BadScenario
from kassen.engine.scenario import (
    Document,
    all_named,
    check_keys,
    list_by_seat,
    list_of,
    whole,
)
from kassen.games.martial_art.flips import has_reached_goal
from kassen.games.martial_art.hands import gain_card
from kassen.games.martial_art.names import card_id, land_id
from kassen.games.martial_art.rounds import clear_table
from kassen.games.martial_art.state import MAX_SEATS, NO_CARD, SPECTATOR, START_ROUND

KEYS = {
    "hands", "deck", "rest", "discard", "legends", "lands", "lands_rest", "won", "round", "known",
}  # fmt: skip


class Supply:
    """The cards (or Lands) of a game that nobody has mentioned yet."""

    def __init__(self, names: list[str], copies: list[int]) -> None:
        self.names = names
        self.copies = copies
        self.left = list(copies)

    def use(self, values: Any, what: str) -> list[int]:
        """These cards, taken out; more than there are is refused."""
        cards = all_named(values, what, self.names)
        for card in cards:
            self.left[card] -= 1
            if self.left[card] < 0:
                raise BadScenario(
                    f"there are only {self.copies[card]} {self.names[card]} in this game"
                )
        return cards

    def rest(self) -> list[int]:
        return [card for card, copies in enumerate(self.left) for _ in range(copies)]


def scenario(box: Any, state: Any, document: Document) -> None:
    """Lay out the position; the state's dice deal what the document leaves open."""
    check_keys(document, KEYS)
    clear_table(state, int(box.seats))
    state.round_number = whole(document.get("round", 1), "round", 1, 256) - 1
    place_lands(box, state, document)
    place_cards(box, state, document)
    place_knowledge(box, state, document)
    state.phase = START_ROUND


def place_cards(box: Any, state: Any, document: Document) -> None:
    names = [str(card_id(box, card)) for card in range(box.num_cards)]
    supply = Supply(names, [box.copies[card] for card in range(box.num_cards)])
    hands = list_by_seat(document, "hands", [None] * state.seats)
    for seat, listed in enumerate(hands):
        if listed is not None:
            place_hand(box, state, seat, supply.use(listed, f"the hand of seat {seat}"))
    deck = supply.use(list_of(document, "deck", []), "deck")
    pile = supply.use(list_of(document, "discard", []), "discard")
    for card in (box.supplies, box.legend):
        if card in deck or card in pile:
            where = "deck" if card in deck else "discard pile"
            raise BadScenario(f"{names[card]} is never in the {where}")
    for card in pile:
        state.discard[card] += 1
    state.discard_size = len(pile)
    place_legends(box, state, document, supply)
    place_rest(box, state, document, hands, deck, supply)


def place_hand(box: Any, state: Any, seat: int, cards: list[int]) -> None:
    """Every hand holds one Supplies when a round begins [A-24, A-42]."""
    if cards.count(box.supplies) != 1:
        raise BadScenario(
            f"the hand of seat {seat} holds exactly one {card_id(box, box.supplies)} when a round begins"
        )
    for card in cards:
        gain_card(state, seat, card)


def place_legends(box: Any, state: Any, document: Document, supply: Supply) -> None:
    """Who holds how many Legends is known to all [AK-7]."""
    left = supply.left[box.legend] if box.legend != NO_CARD else 0
    state.legends = whole(document.get("legends", left), "legends", 0, left)
    if box.legend == NO_CARD:
        return
    supply.left[box.legend] = 0
    state.boxed[box.legend] = left - state.legends
    for seat in range(state.seats):
        for observer in range(MAX_SEATS + 1):
            if observer != seat:
                state.known[observer, seat, box.legend] = state.hand[seat, box.legend]


def place_rest(
    box: Any, state: Any, document: Document, hands: list[Any], deck: list[int], supply: Supply
) -> None:
    """Cards nobody mentioned: null hands first, then below the deck, or back into the box."""
    dealt = [seat for seat, listed in enumerate(hands) if listed is None]
    supply.left[box.supplies] -= len(dealt)
    state.boxed[box.supplies] = supply.left[box.supplies]
    supply.left[box.supplies] = 0
    rest = supply.rest()
    shuffle(state.dice, rest, len(rest))
    for seat in dealt:
        if len(rest) < box.start_cards:
            raise BadScenario(f"no cards are left for the hand of seat {seat}")
        gain_card(state, seat, box.supplies)
        for _ in range(box.start_cards):
            gain_card(state, seat, rest.pop())
    where = one_of(document, "rest")
    if where == "box":
        for card in rest:
            state.boxed[card] += 1
        rest = []
    for index, card in enumerate(rest + deck[::-1]):
        state.deck[index] = card
    state.deck_size = len(rest) + len(deck)


def one_of(document: Document, key: str) -> str:
    where = document.get(key, "deck")
    if where not in ("deck", "box"):
        raise BadScenario(f"{key} is deck or box, not {where!r}")
    return str(where)


def place_lands(box: Any, state: Any, document: Document) -> None:
    names = [str(land_id(box, land)) for land in range(box.num_lands)]
    supply = Supply(names, [box.land_copies[land] for land in range(box.num_lands)])
    for seat, listed in enumerate(list_by_seat(document, "won", [[]] * state.seats)):
        for land in supply.use(listed, f"the Lands of seat {seat}"):
            state.won[seat, land] += 1
            state.points[seat] += box.land_points[land]
            state.bridges[seat] += box.land_bridges[land]
        if has_reached_goal(box, state, seat):
            raise BadScenario(f"seat {seat} has won already")
    deck = supply.use(list_of(document, "lands", []), "lands")
    rest = supply.rest()
    shuffle(state.dice, rest, len(rest))
    if one_of(document, "lands_rest") == "box":
        for land in rest:
            state.lands_boxed[land] += 1
        rest = []
    for index, land in enumerate(rest + deck[::-1]):
        state.land_deck[index] = land
    state.land_deck_size = len(rest) + len(deck)


def place_knowledge(box: Any, state: Any, document: Document) -> None:
    """`known`: what one seat, or "all", knows to be in another hand, Supplies and Legends apart [AK-1, AK-2]."""
    names = [str(card_id(box, card)) for card in range(box.num_cards)]
    for fact in list_of(document, "known", []):
        if not isinstance(fact, Mapping) or set(fact) != {"by", "of", "cards"}:
            raise BadScenario(f"known lists objects with by, of and cards, not {fact!r}")
        of = whole(fact["of"], "of", 0, state.seats - 1)
        knowing = [*range(state.seats), SPECTATOR]
        if fact["by"] != "all":
            knowing = [whole(fact["by"], "by", 0, state.seats - 1)]
        for card in all_named(fact["cards"], "known", names):
            if card in (box.supplies, box.legend):
                raise BadScenario(f"everybody knows of every {names[card]} without being told")
            for observer in knowing:
                if observer != of:
                    state.known[observer, of, card] += 1
                    if state.known[observer, of, card] > state.hand[of, card]:
                        raise BadScenario(
                            f"nobody can know a {names[card]} in the hand of seat {of}: it is not there"
                        )
