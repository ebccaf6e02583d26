"""What a seat may know, in words: uncover and view (section 6 of the rules)."""

from typing import Any

from kassen.engine.events import Fields
from kassen.engine.seats import seats_of
from kassen.games.ninjato.actions import (
    CLANS,
    ENVOY_NAMES,
    HOUSES,
    KINDS,
    LETTERS,
    RUMOR_KINDS,
    RUMOR_NAMES,
    SIDES,
    SKILL_NAMES,
    STYLES,
    TOKENS,
    TREASURES,
)
from kassen.games.ninjato.captures import (
    envoys_of,
    guard_name,
    influence_of,
    kinds_in,
    loot_of,
    order_of,
    tiles_of,
)
from kassen.games.ninjato.dojo import is_free
from kassen.games.ninjato.loot import is_in_supply
from kassen.games.ninjato.scoring import clan_scored, honor_of_clan, rank_seats
from kassen.games.ninjato.stacks import knows_top
from kassen.games.ninjato.state import (
    BAG,
    DECISIONS,
    DECLARE_DISGUISE,
    DISGUISES,
    DOJO,
    ELITES,
    ENVOYS,
    GUARDS,
    NO_CARD,
    NOWHERE,
    NUM_CLANS,
    NUM_DECISIONS,
    NUM_GUARD_KINDS,
    NUM_HOUSES,
    NUM_RUMORS,
    NUM_TOKENS,
    NUM_TREASURES,
    NUM_VALUES,
    OVER,
    PAY_TREASURES,
    RUMORS,
    SENTRY,
    SKILLS,
    STACK_FIRST,
)

COST_LETTERS = LETTERS + "g"


def uncover(box: Any, state: Any, seat: int, seen: Any) -> None:
    """The top Guard or Elite card this seat looked at with Chi-mon [N-90, N-143]."""
    for deck in (GUARDS, ELITES):
        if knows_top(state, deck, seat):
            top = top_cell(state, deck)
            seen.stack[top] = state.stack[top]


def top_cell(state: Any, deck: int) -> int:
    return int(STACK_FIRST[deck]) + int(state.stack_size[deck]) - 1


def view(box: Any, seen: Any, seat: int) -> Fields:
    """The table as this seat sees it, in words."""
    return {
        "game": "ninjato",
        "seat": seat,
        "over": seen.phase == OVER,
        "round": seen.round_number,
        "rounds": box.rounds,
        "lap": min(seen.lap + 1, box.shuriken),
        "order": order_of(seen),
        "waiting_for": waiting_for(seen),
        "decision": DECISIONS[seen.phase] if seen.phase < NUM_DECISIONS else None,
        "dojo": dojo(seen),
        "sensei": sensei(box, seen, seat),
        "palace": {"row": [envoy(box, card) for card in seen.palace], "stack": seen.stack_size[ENVOYS]},
        "pavilion": {"row": [rumor(box, card) for card in seen.pavilion], "stack": seen.stack_size[RUMORS]},
        "houses": [house(box, seen, number) for number in range(NUM_HOUSES)],
        "guards": deck_of(box, seen, seat, GUARDS),
        "elites": deck_of(box, seen, seat, ELITES),
        "bag": bag(box, seen),
        "spent": counted(seen.discard, BAG, TREASURES),
        "tokens": [TOKENS[token] for token in range(NUM_TOKENS) if is_in_supply(seen, token)],
        "token_values": {TOKENS[token]: box.token_value[token] for token in range(NUM_TOKENS)},
        "raid": raid(box, seen),
        "buying": buying(box, seen),
        "scoring": scoring(box, seen),
        "clan_honor": [honor_of_clan(box, seen, clan) for clan in range(NUM_CLANS)],
        "hand": hand(seen, seat) if seat >= 0 else [],
        "seats": [seat_of(box, seen, seat, other) for other in range(seen.seats)],
        "ranks": ranks(box, seen),
    }  # fmt: skip


def waiting_for(seen: Any) -> list[int]:
    return [] if seen.phase == OVER else [seen.turn]


def hand(seen: Any, seat: int) -> list[int]:
    """The values of the Dojo cards in hand, rising."""
    return [card + 1 for card in range(NUM_VALUES) for _ in range(seen.hand[seat, card])]


def counted(discard: Any, deck: int, names: tuple[str, ...]) -> dict[str, int]:
    return {name: discard[deck, card] for card, name in enumerate(names) if discard[deck, card]}


def dojo(seen: Any) -> Fields:
    return {
        "slots": [None if card == NO_CARD else card + 1 for card in seen.dojo_slot],
        "pile": seen.stack_size[DOJO],
        "discard": {
            str(card + 1): seen.discard[DOJO, card]
            for card in range(NUM_VALUES)
            if seen.discard[DOJO, card]
        },
        "shuriken": [seen.dojo_stack[index] for index in range(seen.dojo_stack_size)],
    }


def sensei(box: Any, seen: Any, seat: int) -> Fields:
    return {
        "row": [skill(box, seen, seat, tile) for tile in seen.sensei],
        "ordinary": seen.stack_size[SKILLS],
        "disguises": seen.stack_size[DISGUISES],
        "out": tiles_of(seen.tiles_out),
    }


def skill(box: Any, seen: Any, seat: int, tile: int) -> Fields | None:
    if tile == NO_CARD:
        return None
    cost = box.skill_cost[tile]
    return {
        "tile": SKILL_NAMES[tile],
        "style": STYLES[box.style[tile]],
        "cost": "?" if cost == NO_CARD else str(cost + 1),
        "free": seat >= 0 and bool(is_free(box, seen, seat, tile)),
    }


def letters_of(cost: Any, card: int) -> str:
    return "".join(letter * cost[card, index] for index, letter in enumerate(COST_LETTERS))


def honor_of(box: Any, cost: str) -> int:
    return sum(box.treasure_value[COST_LETTERS.index(letter)] for letter in cost)


def envoy(box: Any, card: int) -> Fields | None:
    if card == NO_CARD:
        return None
    cost = letters_of(box.envoy_cost, card)
    return {
        "envoy": ENVOY_NAMES[card],
        "number": box.envoy_number[card],
        "clans": [CLANS[clan] for clan in range(NUM_CLANS) if box.envoy_clans[card] >> clan & 1],
        "cost": cost,
        "honor": honor_of(box, cost),
        "disguise": bool(box.envoy_icon[card]),
    }


def rumor(box: Any, card: int) -> Fields | None:
    if card == NO_CARD:
        return None
    cost = letters_of(box.rumor_cost, card)
    kind = RUMOR_KINDS[box.rumor_kind[card]]
    return {"rumor": RUMOR_NAMES[card], "kind": kind, "cost": cost, "honor": honor_of(box, cost)}


def house(box: Any, seen: Any, number: int) -> Fields:
    token = seen.house_token[number]
    sentry = seen.sentry[number]
    return {
        "house": HOUSES[number],
        "token": TOKENS[token],
        "clan": CLANS[token // 5],
        "value": box.token_value[token],
        "sentry": None if sentry == NO_CARD else guard_name(box, sentry),
        "treasures": kinds_in(seen, number),
    }


def deck_of(box: Any, seen: Any, seat: int, deck: int) -> Fields:
    """How many are left, what was discarded, and the top card if this seat knows it."""
    first = NUM_GUARD_KINDS * deck
    top = None
    if knows_top(seen, deck, seat):
        top = guard_name(box, first + seen.stack[top_cell(seen, deck)])
    return {
        "deck": seen.stack_size[deck],
        "discard": {
            guard_name(box, first + card): seen.discard[deck, card]
            for card in range(NUM_GUARD_KINDS)
            if seen.discard[deck, card]
        },
        "top": top,
        "looked": seats_of(seen.known_top[deck]),
    }


def bag(box: Any, seen: Any) -> dict[str, int]:
    """Its contents are open: all treasures less those in sight."""
    left = list(box.treasure_copies)
    for treasure in range(NUM_TREASURES):
        left[treasure] -= seen.discard[BAG, treasure]
        left[treasure] -= sum(seen.stock[seat, treasure] for seat in range(seen.seats))
        for number in range(NUM_HOUSES):
            left[treasure] -= seen.treasure[number, treasure]
            left[treasure] -= seen.treasure[number, NUM_TREASURES + treasure]
    for index in range(seen.loot_size):
        left[seen.loot[index] % NUM_TREASURES] -= 1
    return {name: left[treasure] for treasure, name in enumerate(TREASURES)}


def raid(box: Any, seen: Any) -> Fields | None:
    """The raid that is going on."""
    if seen.house == NOWHERE or seen.phase == OVER:
        return None
    return {
        "seat": seen.turn,
        "house": HOUSES[seen.house],
        "side": SIDES[seen.side],
        "guard": None if seen.guard == NO_CARD else guard_name(box, seen.guard),
        "is_sentry": seen.guard != NO_CARD and seen.guard_from == SENTRY,
        "low": None if seen.guard == NO_CARD else box.guard_low[seen.guard],
        "high": None if seen.guard == NO_CARD else box.guard_high[seen.guard],
        "shuriken": loot_of(seen),
        "failed": bool(seen.has_failed),
        "given": None if seen.given == NO_CARD else KINDS[seen.given],
        "attack": attack(seen),
    }


def attack(seen: Any) -> Fields | None:
    if seen.base_value == 0:
        return None
    tiles = tiles_of(seen.attack_tiles)
    return {
        "value": seen.base_value,
        "tile": None if seen.base_tile == NO_CARD else SKILL_NAMES[seen.base_tile],
        "tiles": tiles,
        "kickers": seen.kickers,
        "total": seen.total,
        "deficit": seen.deficit,
    }


def buying(box: Any, seen: Any) -> Fields | None:
    """The card whose payment is being chosen."""
    if seen.phase != PAY_TREASURES:
        return None
    return (
        rumor(box, seen.pavilion[seen.row])
        if seen.buys_rumor
        else envoy(box, seen.palace[seen.row])
    )


def scoring(box: Any, seen: Any) -> Fields | None:
    """The clan being scored."""
    if not DECLARE_DISGUISE <= seen.phase < NUM_DECISIONS:
        return None
    clan = clan_scored(box, seen)
    return {
        "clan": CLANS[clan],
        "influence": [influence_of(box, seen, seat, clan) for seat in range(seen.seats)],
        "first": None if seen.first < 0 else seen.first,
        "second": None if seen.second < 0 else seen.second,
    }


def seat_of(box: Any, seen: Any, viewer: int, seat: int) -> Fields:
    """Hand sizes and the number of Rumors are open; memory_aid shows what everybody has seen (section 6)."""
    rumors = [card for card in range(NUM_RUMORS) if seen.rumor_owner[card] == seat]
    shows_rumors = seat == viewer or box.memory_aid or seen.phase == OVER
    ready = tiles_of(seen.ready[seat])
    return {
        "seat": seat,
        "honor": seen.honor[seat],
        "shuriken": seen.shuriken_left[seat],
        "cards": seen.hand_size[seat],
        "seen_hand": [seen.seen_hand[seat, card] for card in range(NUM_VALUES)] if box.memory_aid else None,
        "stock": {name: seen.stock[seat, treasure] for treasure, name in enumerate(TREASURES)},
        "tiles": [{"tile": tile, "up": tile in ready} for tile in tiles_of(seen.tiles[seat])],
        "envoys": [envoy(box, card) for card in envoys_of(box, seen, seat)],
        "influence": [influence_shown(box, seen, seat, clan) for clan in range(NUM_CLANS)],
        "rumors": len(rumors),
        "rumor_cards": [RUMOR_NAMES[card] for card in rumors] if shows_rumors else None,
        "elites": [
            guard_name(box, NUM_GUARD_KINDS + card)
            for card in range(NUM_GUARD_KINDS)
            for _ in range(seen.elites[seat, card])
        ],
    }  # fmt: skip


def influence_shown(box: Any, seen: Any, seat: int, clan: int) -> int:
    return sum(box.envoy_clans[card] >> clan & 1 for card in envoys_of(box, seen, seat))


def ranks(box: Any, seen: Any) -> list[int] | None:
    if seen.phase != OVER:
        return None
    ranks = [0] * seen.seats
    rank_seats(box, seen, ranks)
    return ranks
