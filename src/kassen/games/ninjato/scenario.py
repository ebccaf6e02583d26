"""Positions from readable JSON, for tests, puzzles and tutorials; impossible ones are refused with the reason.

    {"order": [0, 1], "turn": 0, "round": 2, "lap": 1, "hands": [[1, 3, 3], null], "slots": [1, 4, 5],
     "tiles": [["boryaku"], []], "used": [["boryaku"], []], "stocks": [["fan", "gold"], []], "honor": [12, 7],
     "envoys": [["envoy_3"], []], "rumors": [["goodwill_fs"], []], "kept": [["elite_3"], []],
     "houses": {"house_1": {"token": "taira_2", "sentry": "guard_2", "treasures": ["plain_fan", "red_jade"]}},
     "stacks": {"guards": ["guard_5"], "bag": ["fan"]}, "discards": {"dojo": [2, 2], "bag": ["gold"]},
     "raid": {"house": "house_1", "side": "strength", "shuriken": ["plain_fan"], "guard": "elite_3"}}

Stacks list their top card first. What nobody mentions lies below them in random order, or with
`"only": ["guards"]` on the discard pile. A hand that is null is dealt. `at` is turn, end_of_round, scoring or
end_of_game. A raid without a guard waits for Leave or Banzai; its guard may be "sentry".
"""

from collections.abc import Mapping
from typing import Any

from kassen.engine.errors import BadScenario
from kassen.engine.scenario import (
    Document,
    all_named,
    check_keys,
    list_by_seat,
    list_of,
    mask_of,
    named,
    whole,
)
from kassen.games.ninjato.actions import (
    ENVOY_NAMES,
    HOUSES,
    KINDS,
    RUMOR_NAMES,
    SIDES,
    SKILL_NAMES,
    TOKENS,
    TREASURES,
)
from kassen.games.ninjato.captures import guard_name
from kassen.games.ninjato.layout import clear_table
from kassen.games.ninjato.pools import STACK_NAMES, Pools
from kassen.games.ninjato.stacks import add_to_hand
from kassen.games.ninjato.state import (
    BAG,
    DISGUISES,
    DOJO,
    ELITES,
    END_ROUND,
    ENVOYS,
    FACE,
    FINISH,
    GUARDS,
    LEAVE_OR_BANZAI,
    LOOT_SIZE,
    NO_CARD,
    NUM_GUARD_KINDS,
    NUM_HOUSES,
    NUM_TREASURES,
    REFILL,
    RUMORS,
    SENTRY,
    SKILLS,
    START_TURN,
)

KEYS = {
    "order", "turn", "round", "lap", "at", "hands", "seen_hands", "slots", "tiles", "used", "stocks", "honor", "envoys",
    "rumors", "kept", "houses", "stacks", "discards", "only", "raid", "sensei", "palace", "pavilion", "tiles_out",
    "dojo_shuriken", "looked",
}  # fmt: skip
MOMENTS = {
    "turn": START_TURN,
    "end_of_round": END_ROUND,
    "scoring": REFILL,
    "end_of_game": FINISH,
}


def scenario(box: Any, state: Any, document: Document) -> None:
    """Lay out the position; the state's dice deal what the document leaves open."""
    check_keys(document, KEYS)
    clear_table(box, state, int(box.seats))
    pools = Pools(box, state, document)
    place_time(box, state, document)
    place_seats(box, state, document, pools)
    place_houses(box, state, document, pools)
    place_rows(box, state, document, pools)
    place_raid(box, state, document, pools)
    pools.lay_discards()
    pools.lay_stacks()
    deal_rest(box, state, document)
    place_knowledge(state, document)


def place_time(box: Any, state: Any, document: Document) -> None:
    """Round, lap, whose turn it is, and so how many shuriken are thrown."""
    seats = int(box.seats)
    order = list_by_seat(document, "order", list(range(seats)))
    if sorted(whole(seat, "a seat of order", 0, seats - 1) for seat in order) != list(range(seats)):
        raise BadScenario(f"order names every seat once, not {order!r}")
    for place, seat in enumerate(order):
        state.order[place] = seat
    state.round_number = whole(document.get("round", 1), "round", 1, box.rounds)
    state.lap = whole(document.get("lap", 1), "lap", 1, box.shuriken) - 1
    state.turn = whole(document.get("turn", order[0]), "turn", 0, seats - 1)
    state.place_in_order = order.index(state.turn)
    moments = list(MOMENTS)
    moment = moments[named(document.get("at", "turn"), "at", moments)]
    state.phase = MOMENTS[moment]
    scored = [number for number in range(1, box.rounds + 1) if box.scoring_rounds >> number & 1]
    state.scorings = sum(number < state.round_number for number in scored)
    if moment == "scoring" and state.round_number not in scored:
        raise BadScenario(f"there is no scoring after round {state.round_number}")
    for place, seat in enumerate(order):
        state.shuriken_left[seat] = box.shuriken - thrown_by(box, state, moment, place)
    place_dojo_stack(box, state, document)


def thrown_by(box: Any, state: Any, moment: str, place: int) -> int:
    """How many shuriken a player has thrown; ahead of a scoring all have been given back [N-113]."""
    if moment == "turn":
        return int(state.lap + (place < state.place_in_order))
    return int(box.shuriken) if moment == "end_of_round" else 0


def place_dojo_stack(box: Any, state: Any, document: Document) -> None:
    thrown = list_of(document, "dojo_shuriken", [])
    for seat in thrown:
        whole(seat, "a seat of dojo_shuriken", 0, state.seats - 1)
        if thrown.count(seat) > box.shuriken - state.shuriken_left[seat]:
            raise BadScenario(f"seat {seat} has not thrown so many shuriken yet")
    for index, seat in enumerate(thrown):
        state.dojo_stack[index] = seat
    state.dojo_stack_size = len(thrown)


def place_seats(box: Any, state: Any, document: Document, pools: Pools) -> None:
    seats = int(state.seats)
    nothing: list[Any] = [[] for _ in range(seats)]
    for seat, amount in enumerate(list_by_seat(document, "honor", [0] * seats)):
        state.honor[seat] = whole(amount, f"the honor of seat {seat}", 0, 2000)
    for seat, values in enumerate(list_by_seat(document, "hands", [None] * seats)):
        place_hand(box, state, seat, values, pools)
    for seat, names in enumerate(list_by_seat(document, "stocks", nothing)):
        for treasure in all_named(names, f"the stock of seat {seat}", TREASURES):
            state.stock[seat, pools.use(BAG, treasure)] += 1
    for seat, names in enumerate(list_by_seat(document, "kept", nothing)):
        for guard in pools.guards(names, f"the Elites of seat {seat}"):
            if guard < NUM_GUARD_KINDS:
                raise BadScenario(f"only Elites are kept, not {guard_name(box, guard)}")
            state.elites[seat, pools.use(ELITES, guard - NUM_GUARD_KINDS)] += 1
    for seat, names in enumerate(list_by_seat(document, "envoys", nothing)):
        for envoy in all_named(names, f"the Envoys of seat {seat}", ENVOY_NAMES):
            state.envoy_owner[pools.use(ENVOYS, envoy)] = seat
    for seat, names in enumerate(list_by_seat(document, "rumors", nothing)):
        for rumor in all_named(names, f"the Rumors of seat {seat}", RUMOR_NAMES):
            state.rumor_owner[pools.use(RUMORS, rumor)] = seat
    place_tiles(state, document, pools, nothing)


def place_hand(box: Any, state: Any, seat: int, values: Any, pools: Pools) -> None:
    """A hand that is null is dealt later, from the cards nobody mentions."""
    state.hand_size[seat] = 0 if values is not None else -1
    if values is None:
        return
    if not isinstance(values, list):
        raise BadScenario(f"the hand of seat {seat} is a list of values, not {values!r}")
    if len(values) > box.hand_limit:
        raise BadScenario(f"the hand of seat {seat} is above the limit of {box.hand_limit} cards")
    for value in values:
        card = whole(value, f"a card of seat {seat}", 1, 5) - 1
        add_to_hand(state, seat, pools.use(DOJO, card))


def place_tiles(state: Any, document: Document, pools: Pools, nothing: list[Any]) -> None:
    used = list_by_seat(document, "used", nothing)
    for seat, names in enumerate(list_by_seat(document, "tiles", nothing)):
        for tile in all_named(names, f"the tiles of seat {seat}", SKILL_NAMES):
            state.tiles[seat] |= 1 << pools.use_tile(tile)
        face_down = all_named(used[seat], f"the used tiles of seat {seat}", SKILL_NAMES)
        for tile in face_down:
            if not state.tiles[seat] >> tile & 1:
                raise BadScenario(
                    f"seat {seat} does not own {SKILL_NAMES[tile]}, so it is not used"
                )
        state.ready[seat] = state.tiles[seat] & ~sum(1 << tile for tile in set(face_down))
    for tile in all_named(list_of(document, "tiles_out", []), "tiles_out", SKILL_NAMES):
        state.tiles_out |= 1 << pools.use_tile(tile)


def place_houses(box: Any, state: Any, document: Document, pools: Pools) -> None:
    """Houses nobody mentions have their first token; sentries and treasures are dealt."""
    houses = document.get("houses", {})
    if not isinstance(houses, Mapping):
        raise BadScenario(f"houses is an object, not {houses!r}")
    for name in houses:
        named(name, "a house", HOUSES)
    for house in range(NUM_HOUSES):
        written = houses.get(HOUSES[house], {})
        if not isinstance(written, Mapping) or set(written) - {"token", "sentry", "treasures"}:
            raise BadScenario(f"{HOUSES[house]} has token, sentry and treasures, not {written!r}")
        state.house_token[house] = box.start_token[house]
        if "token" in written:
            state.house_token[house] = named(written["token"], "a token", TOKENS)
        state.sentry[house] = NO_CARD
        if written.get("sentry") is not None:
            state.sentry[house] = pools.use(
                GUARDS, pools.guards([written["sentry"]], "a sentry")[0]
            )
        for kind in all_named(
            written.get("treasures", []), f"the treasures of {HOUSES[house]}", KINDS
        ):
            pools.use(BAG, kind % NUM_TREASURES)
            state.treasure[house, kind] += 1
    tokens = [state.house_token[house] for house in range(NUM_HOUSES)]
    for token in tokens:
        if tokens.count(token) > 1:
            raise BadScenario(f"{TOKENS[token]} lies on two houses")


def place_rows(box: Any, state: Any, document: Document, pools: Pools) -> None:
    """Rows that are given stay as they are, null for an empty slot; the others are laid out."""
    for slot, value in enumerate(row_of(document, "slots", box.dojo_slots)):
        if value is not None:
            state.dojo_slot[slot] = pools.use(DOJO, whole(value, "a card of slots", 1, 5) - 1)
    for slot, name in enumerate(row_of(document, "sensei", state.seats)):
        if name is not None:
            state.sensei[slot] = pools.use_tile(named(name, "a tile of sensei", SKILL_NAMES))
    for slot, name in enumerate(row_of(document, "palace", box.palace_slots)):
        if name is not None:
            state.palace[slot] = pools.use(ENVOYS, named(name, "a card of palace", ENVOY_NAMES))
    for slot, name in enumerate(row_of(document, "pavilion", box.pavilion_slots)):
        if name is not None:
            state.pavilion[slot] = pools.use(RUMORS, named(name, "a card of pavilion", RUMOR_NAMES))


def row_of(document: Document, key: str, slots: int) -> list[Any]:
    row = list_of(document, key, [])
    if len(row) > slots:
        raise BadScenario(f"{key} has {slots} slots, not {len(row)}")
    return row


def place_raid(box: Any, state: Any, document: Document, pools: Pools) -> None:
    raid = document.get("raid")
    if raid is None:
        return
    if not isinstance(raid, Mapping) or set(raid) - {"house", "side", "shuriken", "guard"}:
        raise BadScenario(f"raid has house, side, shuriken and guard, not {raid!r}")
    if state.phase != START_TURN:
        raise BadScenario("a raid goes on only in a turn")
    state.house = named(raid.get("house"), "the house of the raid", HOUSES)
    state.side = named(raid.get("side"), "the side of the raid", SIDES)
    loot = all_named(raid.get("shuriken", []), "the shuriken", KINDS)
    if len(loot) > LOOT_SIZE:
        raise BadScenario(f"there are at most {LOOT_SIZE} treasures on a shuriken")
    for index, kind in enumerate(loot):
        pools.use(BAG, kind % NUM_TREASURES)
        state.loot[index] = kind
    state.loot_size = len(loot)
    state.shuriken_left[state.turn] -= 1
    if not any(state.treasure[state.house, kind] for kind in range(len(KINDS))):
        raise BadScenario("the raided house has no treasure; name what is left in it")
    if state.sentry[state.house] == NO_CARD:
        raise BadScenario("the raided house has no sentry; name the one that stands there")
    place_guard(state, raid, pools)


def place_guard(state: Any, raid: Mapping[str, Any], pools: Pools) -> None:
    """The sentry before the first treasure, a revealed guard after it, none at Leave or Banzai."""
    guard = raid.get("guard")
    state.phase = LEAVE_OR_BANZAI if guard is None else FACE
    if (guard == "sentry") != (state.loot_size == 0):
        raise BadScenario("the sentry is faced with an empty shuriken, and only then")
    if guard == "sentry":
        state.guard = state.sentry[state.house]
        state.guard_from = SENTRY
    elif guard is not None:
        state.guard = pools.guards([guard], "the guard of the raid")[0]
        state.guard_from = ELITES if state.guard >= NUM_GUARD_KINDS else GUARDS
        pools.use(state.guard_from, state.guard - NUM_GUARD_KINDS * state.guard_from)


def deal_rest(box: Any, state: Any, document: Document) -> None:
    """Hands, slots, houses and rows the document leaves open, from the stacks' unmentioned cards."""
    houses = document.get("houses", {})
    for house in range(NUM_HOUSES):
        written = houses.get(HOUSES[house], {})
        if "sentry" not in written and written.get("treasures") != []:
            state.sentry[house] = draw(state, GUARDS, "a sentry")
        if "treasures" not in written:
            for _ in range(box.house_treasures):
                state.treasure[house, draw(state, BAG, f"the treasures of {HOUSES[house]}")] += 1
        has_treasure = any(state.treasure[house, kind] for kind in range(len(KINDS)))
        if has_treasure and state.sentry[house] == NO_CARD:
            raise BadScenario(f"{HOUSES[house]} has treasures and no sentry")
    for seat in range(state.seats):
        if state.hand_size[seat] < 0:
            state.hand_size[seat] = 0
            for _ in range(box.start_hand):
                add_to_hand(state, seat, draw(state, DOJO, f"the hand of seat {seat}"))
    fill_row(state, document, "slots", state.dojo_slot, box.dojo_slots, DOJO)
    is_ordinary = state.round_number <= box.skill_rounds
    slots = state.seats if is_ordinary else 1
    fill_row(state, document, "sensei", state.sensei, slots, SKILLS if is_ordinary else DISGUISES)
    fill_row(state, document, "palace", state.palace, box.palace_slots, ENVOYS)
    fill_row(state, document, "pavilion", state.pavilion, box.pavilion_slots, RUMORS)


def fill_row(state: Any, document: Document, key: str, row: Any, slots: int, deck: int) -> None:
    if key not in document:
        for slot in range(slots):
            if state.stack_size[deck]:
                row[slot] = draw(state, deck, key)


def draw(state: Any, deck: int, what: str) -> int:
    """The lowest card of a stack, so that the listed ones stay on top."""
    size = state.stack_size[deck]
    if not size:
        raise BadScenario(f"no card of {STACK_NAMES[deck]} is left for {what}")
    return Pools.take_lowest(state, deck)


def place_knowledge(state: Any, document: Document) -> None:
    """`seen_hands`: values all saw go into each hand; `looked`: who knows the top of guards or elites."""
    seats = int(state.seats)
    for seat, values in enumerate(list_by_seat(document, "seen_hands", [[] for _ in range(seats)])):
        if not isinstance(values, list):
            raise BadScenario(f"seen_hands lists values for seat {seat}, not {values!r}")
        for value in values:
            card = whole(value, f"a card seen by all in the hand of seat {seat}", 1, 5) - 1
            state.seen_hand[seat, card] += 1
            if state.seen_hand[seat, card] > state.hand[seat, card]:
                raise BadScenario(
                    f"nobody can have seen a {value} in the hand of seat {seat}: it is not there"
                )
    looked = document.get("looked", {})
    if not isinstance(looked, Mapping) or set(looked) - {"guards", "elites"}:
        raise BadScenario(f"looked has guards and elites, not {looked!r}")
    for deck, name in ((GUARDS, "guards"), (ELITES, "elites")):
        state.known_top[deck] = mask_of(looked, name, seats)
        if state.known_top[deck] and not state.stack_size[deck]:
            raise BadScenario(f"nobody knows the top of {name}: there is none")
