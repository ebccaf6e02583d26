"""What a seat may know: uncover, view and redeal (section 6 of the rules)."""

from typing import Any

import numpy as np

from kassen.engine.dice import rekey, roll, shuffle
from kassen.engine.events import Fields
from kassen.engine.game import Cell
from kassen.engine.kernel import rule
from kassen.engine.seats import has_seat, nth_seat, num_seats, seats_of
from kassen.games.martial_art.actions import ACTIONS, AIM_FIRST, PASS, TARGET_FIRST
from kassen.games.martial_art.battle import strike_targets
from kassen.games.martial_art.flips import rank_seats
from kassen.games.martial_art.hands import free_cards, has_effect, num_picked
from kassen.games.martial_art.names import (
    card_id,
    card_name,
    cards_in,
    land_id,
    land_name,
    row_of,
)
from kassen.games.martial_art.rounds import may_use_before
from kassen.games.martial_art.state import (
    BANNERS,
    BEFORE_SUPPORT,
    CARD_DISCARD,
    DECISIONS,
    EFFECTS,
    LAND_DISCARD_STRONG,
    LAND_DISCARD_STRONGEST,
    LAND_EFFECTS,
    MAX_LANDS,
    MAX_SEATS,
    NO_CARD,
    NO_CHOICE,
    NO_LAND,
    NO_PLACE,
    NO_SEAT,
    NO_WINDOW,
    NUM_DECISIONS,
    OVER,
    PLAY_CARD,
    REDRAW_PICK,
    SCOUT_HAND,
    SPECTATOR,
    WINDOWS,
    ZERO_TARGET,
)
from kassen.games.martial_art.windows import chain_card, chain_user

SIMULTANEOUS = (REDRAW_PICK, BEFORE_SUPPORT, PLAY_CARD, ZERO_TARGET, LAND_DISCARD_STRONG)


def uncover(box: Any, state: Any, seat: int, seen: Any) -> None:
    """What this observer knows of other hands, and what others know of the own one, which it can follow."""
    gained, truth = np.asarray(seen.known), np.asarray(state.known)
    gained[observer_of(seat)] = truth[observer_of(seat)]
    if seat >= 0:
        gained[:, seat] = truth[:, seat]


def observer_of(seat: int) -> int:
    return SPECTATOR if seat < 0 else seat


def view(box: Any, seen: Any, seat: int) -> Fields:
    """The table as this seat sees it, in words."""
    return {
        "game": "martial_art",
        "seat": seat,
        "over": seen.phase == OVER,
        "round": seen.round_number,
        "waiting_for": seats_of(seen.waiting),
        "decision": DECISIONS[seen.phase] if seen.phase < NUM_DECISIONS else None,
        "window": None if seen.window == NO_WINDOW else WINDOWS[seen.window],
        "goal": {"points": box.goal_points, "bridges": box.goal_bridges},
        "lands": [
            land_of(box, seen, index)
            for index in range(box.lands_per_round)
            if seen.on_table[index] != NO_LAND
        ],
        "land_deck": seen.land_deck_size,
        "deck": seen.deck_size,
        "discard": counted(box, list(seen.discard)),
        "legends": seen.legends,
        "in_the_box": counted(box, list(seen.boxed)),
        "chain": chain(box, seen),
        "due": seen.due,
        "hand": own_hand(box, seen, seat) if seat >= 0 else [],
        "placed": card_id(box, seen.placed[seat]) if seat >= 0 else None,
        "picked": cards_in(box, row_of(seen.picked, seat)) if seat >= 0 else [],
        "choice": choice(seen, seat),
        "seats": [seat_of(box, seen, other, seat) for other in range(seen.seats)],
        "cards": [card_of(box, card) for card in range(box.num_cards)],
        "winner": None if seen.winner == NO_SEAT else seen.winner,
        "ranks": ranks(seen),
    }


def counted(box: Any, counts: list[int]) -> dict[str, int]:
    return {str(card_id(box, card)): copies for card, copies in enumerate(counts) if copies}


def land_of(box: Any, seen: Any, index: int) -> Fields:
    """A Land on the table; with two of them only the effect of the second applies [A-32]."""
    land = seen.on_table[index]
    return {
        "id": land_id(box, land),
        "name": land_name(box, land),
        "points": box.land_points[land],
        "bridges": box.land_bridges[land],
        "effect": LAND_EFFECTS[box.land_effect[land]],
        "amount": box.land_amount[land],
        "min_strength": box.land_min[land],
        "applies": index == box.lands_per_round - 1,
    }


def card_of(box: Any, card: int) -> Fields:
    """What is printed on a card of this edition, and how many there are; the list is in the order of its rows."""
    effects = [effect for effect in range(len(EFFECTS)) if has_effect(box, card, effect)]
    return {
        "id": card_id(box, card),
        "name": card_name(box, card),
        "strength": box.strength[card],
        "banner": BANNERS[box.banner[card]],
        "copies": box.copies[card],
        "effects": {EFFECTS[effect]: box.amount[card, effect] for effect in effects},
    }


def chain(box: Any, seen: Any) -> list[Fields]:
    """The Support card in the air, and the answers to it."""
    return [
        {
            "seat": chain_user(seen, level),
            "card": card_id(box, chain_card(seen, level)),
            "target": seen.aim if level == 0 and seen.aim != NO_SEAT else None,
        }
        for level in range(seen.chain_size)
    ]


def own_hand(box: Any, seen: Any, seat: int) -> list[str]:
    """The cards still in hand: without the one laid down, and without those picked for a discard."""
    left = [copies - seen.picked[seat, card] for card, copies in enumerate(row_of(seen.hand, seat))]
    if seen.placed[seat] != NO_CARD:
        left[seen.placed[seat]] -= 1
    return cards_in(box, left)


def choice(seen: Any, seat: int) -> str | None:
    """The own secret choice of a target that is not shown yet."""
    if seat < 0 or seen.choice[seat] == NO_CHOICE:
        return None
    return ACTIONS.words(seen.choice[seat])


def seat_of(box: Any, seen: Any, other: int, seat: int) -> Fields:
    is_waiting = bool(seen.waiting >> other & 1)
    is_down = seen.phase == PLAY_CARD and not is_waiting
    fights = seen.fighting[other] != NO_CARD
    return {
        "seat": other,
        "points": seen.points[other],
        "bridges": seen.bridges[other],
        "won": [
            land_id(box, land)
            for land, copies in enumerate(row_of(seen.won, other, MAX_LANDS))
            for _ in range(copies)
        ],
        "cards": seen.hand_size[other] - is_down,
        "face_down": is_down,
        "decided": seen.phase in SIMULTANEOUS and not is_waiting,
        "known": known_of(box, seen, other, seat),
        "fighting": card_id(box, seen.fighting[other]),
        "replaced": card_id(box, seen.replaced[other]),
        "strength": seen.strength[other] if fights or seen.place[other] != NO_PLACE else None,
        "live": bool(seen.live >> other & 1),
        "blanked": fights and has_text(box, seen.fighting[other]) and not seen.live >> other & 1,
        "barred": bool(seen.barred >> other & 1),
        "place": None if seen.place[other] == NO_PLACE else seen.place[other] + 1,
        "extra": seen.extra[other],
        "must_discard": seen.quota[other],
    }


def has_text(box: Any, card: int) -> bool:
    """A text for battle; that of a white card is for the discard only [A-6]."""
    return bool(box.effects[card]) and BANNERS[box.banner[card]] != "white"


def known_of(box: Any, seen: Any, other: int, seat: int) -> list[str]:
    """What this observer knows of a hand and the face-down card beside it; of the own one, what others know."""
    if other == seat:
        counts = [
            max(seen.known[observer, other, card] for observer in range(seen.seats))
            for card in range(box.num_cards)
        ]
    else:
        observer = observer_of(seat)
        counts = [seen.known[observer, other, card] for card in range(box.num_cards)]
    if seen.fighting[other] != box.supplies:
        counts[box.supplies] += 1  # [AK-6]
    return cards_in(box, counts)


def ranks(seen: Any) -> list[int] | None:
    if seen.phase != OVER:
        return None
    ranks = [0] * seen.seats
    rank_seats(seen, ranks)
    return ranks


def unseen(state: Any, seat: int) -> list[list[Cell]]:
    """The Lands to come exchange their places; Battle cards do too, but a hand is a row of counts, not of places."""
    return [[("land_deck", (index,)) for index in range(state.land_deck_size)]]


# Re-dealing


@rule
def redeal(box, state, seat, dice):
    """Deal every card the seat does not know afresh, and every secret choice of others with it.

    The seat also forgets what others may know of third hands beyond what all were shown: it cannot
    tell which of the cards they saw or were given are still there.
    """
    observer = seat if seat >= 0 else SPECTATOR
    rekey(state.dice, dice)
    gather_unknown(box, state, seat, observer)
    shuffle(dice, state.deck, int(state.deck_size))
    for other in range(state.seats):
        if other != seat:
            fill_hand(box, state, other)
            forget_third_hands(box, state, other, observer)
            redraw_secrets(box, state, other, dice)
    shuffle(dice, state.land_deck, int(state.land_deck_size))


@rule
def gather_unknown(box, state, seat, observer):
    """Every card that is not known to be in its hand joins the Battle deck; hands keep their sizes."""
    size = int(state.deck_size)
    for other in range(state.seats):
        if other == seat:
            continue
        for card in range(box.num_cards):
            if card != box.supplies:
                known = int(state.known[observer, other, card])
                for _ in range(int(state.hand[other, card]) - known):
                    state.deck[size] = card
                    size += 1
                state.hand[other, card] = known
    state.deck_size = size


@rule
def fill_hand(box, state, seat):
    """Up to its size from the top of the shuffled cards."""
    held = 0
    for card in range(box.num_cards):
        held += int(state.hand[seat, card])
    top = int(state.deck_size)
    while held < state.hand_size[seat]:
        top -= 1
        state.hand[seat, state.deck[top]] += 1
        state.deck[top] = NO_CARD
        held += 1
    state.deck_size = top


@rule
def forget_third_hands(box, state, seat, observer):
    """Of this hand, others know what all were shown, as far as the observer can be sure."""
    for other in range(MAX_SEATS):
        if other != observer and other != seat:
            for card in range(box.num_cards):
                state.known[other, seat, card] = state.known[SPECTATOR, seat, card]


@rule
def redraw_secrets(box, state, seat, dice):
    """A face-down card, cards picked and a choice not yet shown, at random from what the new hand allows."""
    has_decided = not has_seat(state.waiting, seat)
    phase = state.phase
    if phase == PLAY_CARD:
        if has_decided:
            state.placed[seat] = random_card(box, state, seat, True, dice)
    elif phase == BEFORE_SUPPORT:
        if has_decided and may_use_before(box, state, seat):
            state.choice[seat] = random_aim(box, state, seat, dice)
    elif phase == ZERO_TARGET:
        if state.choice[seat] != NO_CHOICE:
            targets = strike_targets(box, state, seat)
            chosen = nth_seat(targets, roll(dice, num_seats(targets)))
            state.choice[seat] = TARGET_FIRST + chosen
    elif (
        phase == REDRAW_PICK
        or phase == CARD_DISCARD
        or phase == LAND_DISCARD_STRONGEST
        or phase == LAND_DISCARD_STRONG
    ):
        repick(box, state, seat, has_decided, dice)


@rule
def random_card(box, state, seat, with_supplies, dice):
    """Any card of the hand that is not picked yet, each with the same chance."""
    left = int(state.hand_size[seat]) - num_picked(box, state, seat)
    if not with_supplies:
        left = free_cards(box, state, seat) - num_picked(box, state, seat)
    index = roll(dice, left)
    for card in range(box.num_cards):
        if with_supplies or card != box.supplies:
            index -= int(state.hand[seat, card]) - int(state.picked[seat, card])
            if index < 0:
                return card
    return NO_CARD


@rule
def random_aim(box, state, seat, dice):
    """Pass, or any Before-battle Support card of the new hand at any opponent, each with the same chance."""
    opponents = int(state.seats) - 1
    options = 1
    for card in range(box.num_cards):
        if state.hand[seat, card] > 0 and has_effect(box, card, SCOUT_HAND):
            options += opponents
    index = roll(dice, options) - 1
    if index < 0:
        return PASS
    for card in range(box.num_cards):
        if state.hand[seat, card] > 0 and has_effect(box, card, SCOUT_HAND):
            if index < opponents:
                target = index if index < seat else index + 1
                return AIM_FIRST + card * MAX_SEATS + target
            index -= opponents
    return PASS


@rule
def repick(box, state, seat, has_decided, dice):
    """How many cards somebody has picked is secret too, until all have decided.

    Who has decided on a forced discard has picked its number, who has not fewer; in a redraw every
    number is as likely as any other.
    """
    for card in range(box.num_cards):
        state.picked[seat, card] = 0
    free = free_cards(box, state, seat)
    most = free if state.phase == REDRAW_PICK else min(free, int(state.quota[seat]))
    count = most
    if not has_decided:
        count = roll(dice, most)
    elif state.phase == REDRAW_PICK:
        count = roll(dice, most + 1)
    for _ in range(count):
        state.picked[seat, random_card(box, state, seat, False, dice)] += 1
