"""What events read off the table at their moment, and the names of what lies there; the view reads it too."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from kassen.engine.events import Fields
from kassen.games.ninjato.actions import (
    CLANS,
    DOJO_NAMES,
    HOUSES,
    KINDS,
    RUMOR_NAMES,
    SKILL_NAMES,
    TREASURES,
)
from kassen.games.ninjato.state import (
    NO_CARD,
    NUM_ENVOYS,
    NUM_GUARD_KINDS,
    NUM_HOUSES,
    NUM_KINDS,
    NUM_SKILLS,
    NUM_TREASURES,
    NUM_VALUES,
)

TIE_BREAKS = ("none", "envoy", "order")
TREASURE_OR_NONE = (*TREASURES, None)  # an argument of -1 reads as none

Capture = Callable[[Any, Any, Fields], Any]


def guard_name(box: Any, guard: int) -> str:
    """A guard by what is printed on it: guard_2_alarm, elite_2_4."""
    low, high = box.guard_low[guard], box.guard_high[guard]
    if guard < NUM_GUARD_KINDS:
        return f"guard_{low}" + ("_alarm" if box.guard_alarm[guard] else "")
    name = f"elite_{low}" if low == high else f"elite_{low}_{high}"
    twins = [
        other
        for other in range(NUM_GUARD_KINDS, 2 * NUM_GUARD_KINDS)
        if box.guard_copies[other] and (box.guard_low[other], box.guard_high[other]) == (low, high)
    ]
    return name if twins in ([guard], []) else f"{name}_honor_{box.guard_honor[guard]}"


def hand_of(state: Any, seat: int) -> list[str]:
    """The Dojo cards of a hand by rising value."""
    return [DOJO_NAMES[card] for card in range(NUM_VALUES) for _ in range(state.hand[seat, card])]


def tiles_of(mask: int) -> list[str]:
    return [SKILL_NAMES[tile] for tile in range(NUM_SKILLS) if mask >> tile & 1]


def kinds_in(state: Any, house: int) -> list[str]:
    """The treasures of a house in treasure order [N-37]."""
    return [KINDS[kind] for kind in range(NUM_KINDS) for _ in range(state.treasure[house, kind])]


def loot_of(state: Any) -> list[str]:
    """The kinds on the shuriken, in the order of taking."""
    return [KINDS[state.loot[index]] for index in range(state.loot_size)]


def order_of(state: Any) -> list[int]:
    return [state.order[place] for place in range(state.seats)]


def row_of(slots: Any, names: tuple[str, ...]) -> list[str | None]:
    return [None if card == NO_CARD else names[card] for card in slots]


def envoys_of(box: Any, state: Any, seat: int) -> list[int]:
    """The Envoys of a seat by rising number."""
    own = [envoy for envoy in range(NUM_ENVOYS) if state.envoy_owner[envoy] == seat]
    return sorted(own, key=lambda envoy: box.envoy_number[envoy])


def influence_of(box: Any, state: Any, seat: int, clan: int) -> int:
    shown = sum(box.envoy_clans[envoy] >> clan & 1 for envoy in envoys_of(box, state, seat))
    return int(shown) + int(state.disguised[seat])


def best_envoy(box: Any, state: Any, seat: int, clan: int | None = None) -> int:
    """The highest Envoy number of a seat, of one clan or of any; -1 if it has none."""
    numbers = [
        int(box.envoy_number[envoy])
        for envoy in envoys_of(box, state, seat)
        if clan is None or box.envoy_clans[envoy] >> clan & 1
    ]
    return max(numbers, default=-1)


# Captures: what is read off the state at that moment.


def order(box: Any, state: Any, fields: Fields) -> list[int]:
    return order_of(state)


def edition(box: Any, state: Any, fields: Fields) -> str:
    """The rules know whether the box was changed, not what its edition is called."""
    return "changed" if box.edited else "reconstructed"


def options(box: Any, state: Any, fields: Fields) -> Fields:
    return {
        "failed_raid_keep": ("choice", "first")[box.keeps_first],
        "hensojutsu": ("any_clan", "printed_clan")[box.printed_clan],
        "clan_order": ("fixed", "rotating")[box.rotating],
        "payment": ("choice", "auto")[box.auto_payment],
        "start_order": ("seats", "random")[box.random_order],
        "memory_aid": ("off", "on")[box.memory_aid],
    }


def cards(box: Any, state: Any, fields: Fields) -> list[str]:
    return hand_of(state, fields["seat"])


def guard(box: Any, state: Any, fields: Fields) -> str:
    return guard_name(box, state.guard)


def guard_of(argument: str) -> Capture:
    """The name of the guard whose number was given as this argument."""
    return lambda box, state, fields: guard_name(box, fields.pop(argument))


def tokens_paid(box: Any, state: Any, fields: Fields) -> list[str]:
    """The paid tokens by rank, from five bits a type."""
    packed = fields.pop("packed")
    return [
        TREASURES[treasure]
        for treasure in range(NUM_TREASURES)
        for _ in range(packed >> (5 * treasure) & 31)
    ]


def base(box: Any, state: Any, fields: Fields) -> str:
    value = state.base_value
    if state.base_tile == NO_CARD:
        return f"card_{value}"
    return f"{SKILL_NAMES[state.base_tile]}_{value}"


def modifiers(box: Any, state: Any, fields: Fields) -> list[str]:
    tiles = state.attack_tiles
    if state.base_tile != NO_CARD:
        tiles &= ~(1 << state.base_tile)
    return ["kicker"] * state.kickers + tiles_of(tiles)


def cards_spent(box: Any, state: Any, fields: Fields) -> list[str]:
    return [DOJO_NAMES[card] for card in range(NUM_VALUES) for _ in range(state.attack_cards[card])]


def loot_tokens(box: Any, state: Any, fields: Fields) -> list[str]:
    return [TREASURES[state.loot[index] % NUM_TREASURES] for index in range(state.loot_size)]


def kept_kinds(box: Any, state: Any, fields: Fields) -> list[str]:
    kept = fields["kept"]
    return loot_of(state) if fields["kept_all"] else [] if kept is None else [kept]


def returned_kinds(box: Any, state: Any, fields: Fields) -> list[str]:
    back = loot_of(state)
    kept = fields.pop("kept")
    if fields["kept_all"]:
        return []
    if kept is not None:
        back.remove(kept)
    return back


def tiles_per_seat(box: Any, state: Any, fields: Fields) -> list[list[str]]:
    """The tiles that were face down."""
    return [tiles_of(state.tiles[seat] & ~state.ready[seat]) for seat in range(state.seats)]


def removed_tiles(box: Any, state: Any, fields: Fields) -> list[str]:
    return tiles_of(fields.pop("removed"))


def new_tiles(box: Any, state: Any, fields: Fields) -> list[str]:
    return [tile for tile in row_of(state.sensei, SKILL_NAMES) if tile is not None]


def filled_slots(box: Any, state: Any, fields: Fields) -> list[int]:
    mask = fields["filled"]
    return [slot + 1 for slot in range(4) if mask >> slot & 1]


def filled_with(row: str, names: tuple[str, ...]) -> Capture:
    """What lies in the slots just filled."""

    def captured(box: Any, state: Any, fields: Fields) -> list[str]:
        mask = fields.pop("filled")
        return [names[card] for slot, card in enumerate(getattr(state, row)) if mask >> slot & 1]

    return captured


def house_kinds(box: Any, state: Any, fields: Fields) -> list[str]:
    return kinds_in(state, HOUSES.index(fields["house"]))


def influence(box: Any, state: Any, fields: Fields) -> list[int]:
    clan = CLANS.index(fields["clan"])
    return [influence_of(box, state, seat, clan) for seat in range(state.seats)]


def tie_break(box: Any, state: Any, fields: Fields) -> str:
    """What put the first before the second, or the second before the third [N-128]."""
    clan = CLANS.index(fields["clan"])
    weights = [
        (influence_of(box, state, seat, clan), best_envoy(box, state, seat, clan))
        for seat in range(state.seats)
    ]
    ranked = sorted((weight for weight in weights if weight[0]), reverse=True)
    used = 0
    for ahead, behind in pairwise(ranked[:3]):
        if ahead[0] == behind[0]:
            used = max(used, 1 if ahead[1] != behind[1] else 2)
    return TIE_BREAKS[used]


def seat_or_none(name: str) -> Capture:
    return lambda box, state, fields: None if getattr(state, name) < 0 else getattr(state, name)


def house_honor(box: Any, state: Any, fields: Fields) -> int:
    clan = CLANS.index(fields["clan"])
    return sum(
        box.token_value[token]
        for token in (state.house_token[house] for house in range(NUM_HOUSES))
        if token // 5 == clan
    )


def amount_or_rumor(box: Any, state: Any, fields: Fields) -> Any:
    got = fields.pop("got")
    return got if fields["reward"] == "honor" else RUMOR_NAMES[got]


def ranking(box: Any, state: Any, fields: Fields) -> list[Fields]:
    """Every seat with its rank, best first [N-141, N-142]."""
    weights = [
        (
            state.honor[seat],
            len(envoys_of(box, state, seat)),
            best_envoy(box, state, seat),
        )
        for seat in range(state.seats)
    ]
    rows = [
        {
            "seat": seat,
            "rank": 1 + sum(other > weights[seat] for other in weights),
            "honor": weights[seat][0],
            "envoys": weights[seat][1],
            "oldest_envoy": None if weights[seat][2] < 0 else weights[seat][2],
        }
        for seat in range(state.seats)
    ]
    return sorted(rows, key=lambda row: (row["rank"], row["seat"]))
