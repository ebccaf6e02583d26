"""Laws that no decision breaks: every seat has its 13 cards, each in exactly one place, on a table that can be."""

from kassen.engine.rules.ruling import NO_SEAT, has, sum_of_row
from kassen.games.kenjin.rules import battlefields as ground, state as terms
from kassen.games.kenjin.rules.deployment import cards_due

(
    CARDS, PLACES, FACES, TURNS, BRIDGES, ARMIES, GROUNDS, ORDER, REVEALS, PEEKS, SCORES,
) = range(1, 12)  # fmt: skip

LAWS = {
    CARDS: "every seat has the cards of its clan",
    PLACES: "every card lies in one place",
    FACES: "a regular unit never lies face-down, and what left the table in combat is known",
    TURNS: "a seat deploys two cards a round, and one in the last",
    BRIDGES: "a side of the bridge holds at most {box.bridge_cap} cards",
    ARMIES: "only an assassin stands on the enemy side, and not among her partner's cards",
    GROUNDS: "even battlefields hold low tiles and odd ones high tiles, and there is one of each",
    ORDER: "a card lies above those its seat deployed earlier, unless a general moved it",
    REVEALS: "secret cards lie face-down, but for one that each scout on the other side revealed",
    PEEKS: "a seat has looked at one face-down card for each of its shugenja",
    SCORES: "a score is the sum of its parts",
}


def broken_law(box, state):
    """The first law this state breaks, or 0; it is asked while a decision is pending or the game is over."""
    for seat in range(state.seats):
        if not has_its_cards(box, state, seat):
            return CARDS
        if state.deployed[seat] != cards_due(state, seat):
            return TURNS
        if not lies_in_order(state, seat):
            return ORDER
        if not has_looked_as_it_may(state, seat):
            return PEEKS
        for index in range(terms.NUM_CARDS):
            places = 1 if state.fate[seat, index] == terms.STANDS else 0
            if places_of(state, ground.card_of(seat, index)) != places:
                return PLACES
            if not has_proper_face(state, seat, index):
                return FACES
        if state.phase == terms.OVER and not adds_up(state, seat):
            return SCORES
    for field in range(ground.num_battlefields(state.seats)):
        if not has_proper_tile(state, field):
            return GROUNDS
        for side in range(terms.SIDES):
            if state.tile[field] == terms.BRIDGE and state.height[field, side] > box.bridge_cap:
                return BRIDGES
            if not is_proper_army(box, state, field, side):
                return ARMIES
            if not is_revealed_by_scouts(state, field, side):
                return REVEALS
    return 0


def has_its_cards(box, state, seat):
    """[K-3]"""
    for unit in range(terms.NUM_UNITS):
        copies = 0
        for index in range(terms.NUM_CARDS):
            if state.unit[seat, index] == unit:
                copies += 1
        if copies != box.copies[unit]:
            return False
    return True


def places_of(state, card):
    """How often a card lies on the table."""
    found = 0
    for field in range(ground.num_battlefields(state.seats)):
        for side in range(terms.SIDES):
            for position in range(state.height[field, side]):
                if ground.card_at(state, field, side, position) == card:
                    found += 1
    return found


def has_proper_face(state, seat, index):
    """Regular units are never hidden, cards out of combat are shown, and an own card is known [K-12, K-42, K-107]."""
    fate = int(state.fate[seat, index])
    known = int(state.known[seat, index])
    shown = ground.is_public(state, ground.card_of(seat, index))
    if (fate == terms.IN_HAND) != (index >= state.deployed[seat]):
        return False
    if fate == terms.IN_HAND:
        return known == 0
    if (fate == terms.SET_ASIDE) != (state.killer[seat, index] != NO_SEAT):
        return False
    has_left = fate == terms.ELIMINATED or fate == terms.WITHDRAWN
    if has_left or state.phase == terms.OVER or ground.is_regular(state.unit[seat, index]):
        return shown
    return has(known, seat) and not (fate == terms.SET_ASIDE and shown)


def is_proper_army(box, state, field, side):
    """Nothing above the top; only Assassins stand with the enemy, and not with a partner [K-7, K-55, K-56]."""
    height = int(state.height[field, side])
    owner = ground.owner_of(state.seats, field, side)
    for position in range(terms.NUM_CARDS):
        card = ground.card_at(state, field, side, position)
        if (card == terms.NO_CARD) != (position >= height):
            return False
        if card != terms.NO_CARD and ground.seat_of(card) != owner:
            is_partner = (
                ground.partner_of(box, ground.seat_of(card)) == owner and not box.assassin_partner
            )
            if ground.unit_of(state, card) != terms.ASSASSIN or is_partner:
                return False
    return True


def lies_in_order(state, seat):
    """An army grows on top in its seat's order of deployment, but for cards that a General moved [K-7, K-49]."""
    moved = 0
    for own in range(terms.OWN_BATTLEFIELDS):
        field = ground.own_field(state.seats, seat, own)
        side = ground.side_of(state.seats, seat, field)
        latest = 0
        for position in range(state.height[field, side]):
            card = ground.card_at(state, field, side, position)
            if ground.seat_of(card) == seat:
                moved += 1 if card < latest else 0
                latest = max(latest, card)
    return moved <= num_done(state, seat, terms.GENERAL)


def is_revealed_by_scouts(state, field, side):
    """Before the battle a secret card lies face-up only if a Scout has turned it up [K-44]."""
    if has(state.fought, field) or state.battle == field:
        return True
    enemy = ground.owner_of(state.seats, field, 1 - side)
    revealed = 0
    scouts = -1 if is_asking(state, enemy, terms.SCOUT) and state.at == field else 0
    for position in range(state.height[field, side]):
        card = ground.card_at(state, field, side, position)
        if ground.is_public(state, card) and not ground.is_regular(ground.unit_of(state, card)):
            revealed += 1
    for position in range(state.height[field, 1 - side]):
        if ground.unit_at(state, field, 1 - side, position) == terms.SCOUT:
            scouts += 1
    return revealed <= scouts


def has_looked_as_it_may(state, seat):
    """One look for each Shugenja; what the own Assassin struck is known besides [K-47, K-58]."""
    looks = 0
    for other in range(state.seats):
        for index in range(state.deployed[other]):
            is_secret = other != seat and not ground.is_public(state, ground.card_of(other, index))
            if is_secret and state.killer[other, index] != seat:
                looks += 1 if has(state.known[other, index], seat) else 0
    return looks <= num_done(state, seat, terms.SHUGENJA)


def num_done(state, seat, unit):
    """How many cards of this unit a seat has deployed whose ability is done with."""
    done = -1 if is_asking(state, seat, unit) else 0
    for index in range(state.deployed[seat]):
        if state.unit[seat, index] == unit:
            done += 1
    return done


def is_asking(state, seat, unit):
    return state.turn == seat and state.acting == unit


def has_proper_tile(state, field):
    """Low tiles on even battlefields, high ones on odd, no tile twice [K-18]."""
    tile = int(state.tile[field])
    if tile == terms.NO_TILE:
        return state.round_number == 0
    if (tile >= terms.STACK_SIZE) != (field & 1 == 1):
        return False
    for other in range(field):
        if state.tile[other] == tile:
            return False
    return has(state.fought, field) or state.conqueror[field] == NO_SEAT


def adds_up(state, seat):
    total = sum_of_row(state.score, seat, terms.TOTAL)
    return total == state.score[seat, terms.TOTAL]
