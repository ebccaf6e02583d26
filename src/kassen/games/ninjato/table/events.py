"""The events of Ninjato (section 7 of the rules), with the fields that are for some seats only.

What an event does not get as an argument it reads off the table at its moment.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from kassen.engine.rules.sets import members_of
from kassen.engine.rules.vocabulary import FLAG, name
from kassen.engine.table.events import Capture, EventTable, Fields, edition, owner, ranks_by
from kassen.engine.table.views import names_of
from kassen.games.ninjato.box import FLAGS, guard_names
from kassen.games.ninjato.rules import actions
from kassen.games.ninjato.rules.ranking import (
    ANY_CLAN,
    highest_envoy,
    honor_of_clan,
    influence,
    num_envoys,
    outcome,
)
from kassen.games.ninjato.rules.state import NO_CARD, NUM_KINDS, NUM_TREASURES, NUM_VALUES, STATE

DECKS = ("guard", "elite", "sentry")
REASONS = ("limit", "learn")
FOR_LIMIT, FOR_LEARNING = range(len(REASONS))
REWARDS = ("honor", "rumor")
PARTS = (*actions.RUMOR_KINDS, "treasures", "elites")
TIE_BREAKS = ("none", "envoy", "order")
TOKEN_BITS = 5  # of a packed payment, for each type
TOKEN_MASK = (1 << TOKEN_BITS) - 1

KIND_OR_NONE = name(actions.KINDS)


# What lies there, by name; views read it too.


def hand_of(state: Any, seat: int) -> list[str]:
    """The Dojo cards of a hand by rising value."""
    return names_of([state.hand[seat, card] for card in range(NUM_VALUES)], actions.DOJO_NAMES)


def tiles_of(tiles: int) -> list[str]:
    return [actions.SKILL_NAMES[tile] for tile in members_of(tiles)]


def kinds_in(state: Any, house: int) -> list[str]:
    """The treasures of a house in treasure order [N-37]."""
    return names_of([state.treasure[house, kind] for kind in range(NUM_KINDS)], actions.KINDS)


def loot_of(state: Any) -> list[str]:
    """The kinds on the shuriken, in the order of taking."""
    return [actions.KINDS[kind] for kind in state.loot[: state.loot_size]]


def options(box: Any, state: Any, fields: Fields) -> Fields:
    return {option: choices[getattr(box, flag)] for flag, (option, *choices) in FLAGS.items()}


def cards(box: Any, state: Any, fields: Fields) -> list[str]:
    return hand_of(state, fields["seat"])


def guard(box: Any, state: Any, fields: Fields) -> str:
    return guard_names(box)[state.guard]


def guard_numbered(box: Any, state: Any, fields: Fields) -> str:
    """The guard whose number was given as an argument."""
    return guard_names(box)[fields.pop("number")]


def sentry(box: Any, state: Any, fields: Fields) -> str:
    return guard_names(box)[state.sentry[actions.HOUSES.index(fields["house"])]]


def tokens_paid(box: Any, state: Any, fields: Fields) -> list[str]:
    """The paid tokens by rank, from TOKEN_BITS bits a type."""
    packed = fields.pop("packed")
    paid = [packed >> TOKEN_BITS * treasure & TOKEN_MASK for treasure in range(NUM_TREASURES)]
    return names_of(paid, actions.TREASURES)


def base(box: Any, state: Any, fields: Fields) -> str:
    tile = "card" if state.base_tile == NO_CARD else actions.SKILL_NAMES[state.base_tile]
    return f"{tile}_{state.base_value}"


def modifiers(box: Any, state: Any, fields: Fields) -> list[str]:
    tiles = state.attack_tiles
    if state.base_tile != NO_CARD:
        tiles &= ~(1 << state.base_tile)
    return ["kicker"] * state.kickers + tiles_of(tiles)


def cards_spent(box: Any, state: Any, fields: Fields) -> list[str]:
    return names_of(state.attack_cards, actions.DOJO_NAMES)


def loot_tokens(box: Any, state: Any, fields: Fields) -> list[str]:
    return [actions.TREASURES[kind % NUM_TREASURES] for kind in state.loot[: state.loot_size]]


def kept_kinds(box: Any, state: Any, fields: Fields) -> list[str]:
    if fields["kept_all"]:
        return loot_of(state)
    return [] if fields["kept"] is None else [fields["kept"]]


def returned_kinds(box: Any, state: Any, fields: Fields) -> list[str]:
    """All that is on the shuriken but what is kept."""
    back = loot_of(state)
    for kind in fields["kept_kinds"]:
        back.remove(kind)
    del fields["kept"]
    return back


def tiles_per_seat(box: Any, state: Any, fields: Fields) -> list[list[str]]:
    """The tiles that were face down."""
    return [tiles_of(state.tiles[seat] & ~state.ready[seat]) for seat in range(state.seats)]


def removed_tiles(box: Any, state: Any, fields: Fields) -> list[str]:
    return tiles_of(fields.pop("removed"))


def filled_slots(box: Any, state: Any, fields: Fields) -> list[int]:
    return [slot + 1 for slot in members_of(fields["filled"])]


def filled_with(row: str, names: Sequence[str]) -> Capture:
    """The cards in the slots just filled."""
    return lambda box, state, fields: [
        names[getattr(state, row)[slot]] for slot in members_of(fields.pop("filled"))
    ]


def house_kinds(box: Any, state: Any, fields: Fields) -> list[str]:
    return kinds_in(state, actions.HOUSES.index(fields["house"]))


def influence_by_seat(box: Any, state: Any, fields: Fields) -> list[int]:
    clan = actions.CLANS.index(fields["clan"])
    return [influence(box, state, seat, clan) for seat in range(state.seats)]


def tie_break(box: Any, state: Any, fields: Fields) -> str:
    """The tie-break that put the first before the second, or the second before the third [N-128]."""
    clan = actions.CLANS.index(fields["clan"])
    weights = [
        (influence(box, state, seat, clan), highest_envoy(box, state, seat, 1 << clan))
        for seat in range(state.seats)
    ]
    ranked = sorted((weight for weight in weights if weight[0]), reverse=True)
    used = 0
    for ahead, behind in pairwise(ranked[:3]):
        if ahead[0] == behind[0]:
            used = max(used, 1 if ahead[1] != behind[1] else 2)
    return TIE_BREAKS[used]


def house_honor(box: Any, state: Any, fields: Fields) -> int:
    return int(honor_of_clan(box, state, actions.CLANS.index(fields["clan"])))


def amount_or_rumor(box: Any, state: Any, fields: Fields) -> Any:
    got = fields.pop("got")
    return got if fields["reward"] == "honor" else actions.RUMOR_NAMES[got]


def ranking(box: Any, state: Any, fields: Fields) -> list[Fields]:
    """Every seat with its rank, best first [N-141, N-142]."""
    ranks = ranks_by(outcome)(box, state, fields)
    rows = []
    for seat in range(state.seats):
        oldest = highest_envoy(box, state, seat, ANY_CLAN)
        rows.append({
            "seat": seat,
            "rank": ranks[seat],
            "honor": state.honor[seat],
            "envoys": num_envoys(box, state, seat, ANY_CLAN),
            "oldest_envoy": None if oldest < 0 else oldest,
        })  # fmt: skip
    return sorted(rows, key=lambda row: (row["rank"], row["seat"]))


EVENTS = EventTable(
    schema=STATE, card=actions.DOJO_NAMES, tile=actions.SKILL_NAMES, envoy=actions.ENVOY_NAMES, house=actions.HOUSES,
    deck=DECKS, clan=actions.CLANS,
)  # fmt: skip

GAME_STARTED = EVENTS.add(
    "game_started", "players", edition=edition, options=options, order="order"
)
HAND_DEALT = EVENTS.add("hand_dealt", "seat count", cards=cards, private={"cards": owner})
ROUND_STARTED = EVENTS.add("round_started", "round", order="order")
SHURIKEN_PLACED = EVENTS.add(
    "shuriken_placed", "seat place side", place=(*actions.PLACES, *actions.HOUSES), side=name(actions.SIDES),
)  # fmt: skip
DOJO_TAKEN = EVENTS.add("dojo_taken", "seat slot card")
DOJO_DRAWN = EVENTS.add("dojo_drawn", "seat card", private={"card": owner})
DOJO_SLOT_FILLED = EVENTS.add("dojo_slot_filled", "slot card")
DOJO_RESHUFFLED = EVENTS.add("dojo_reshuffled", "count")
CARD_DISCARDED = EVENTS.add("card_discarded", "seat card reason", reason=REASONS)
SKILL_LEARNED = EVENTS.add(
    "skill_learned", "seat slot tile paid_card", paid_card=name(actions.DOJO_NAMES)
)
ENVOY_BOUGHT = EVENTS.add(
    "envoy_bought", "seat slot envoy packed", tokens=tokens_paid, honor="gain"
)
RUMOR_BOUGHT = EVENTS.add(
    "rumor_bought", "seat slot rumor packed", rumor=actions.RUMOR_NAMES, tokens=tokens_paid, honor="gain",
)  # fmt: skip
RAID_STARTED = EVENTS.add("raid_started", "seat house side", side=actions.SIDES, sentry=guard)
ATTACK_WON = EVENTS.add(
    "attack_won", "seat house total", guard=guard, base=base, modifiers=modifiers, cards_spent=cards_spent,
    tiles_used="attack_tiles",
)  # fmt: skip
TREASURE_WON = EVENTS.add("treasure_won", "seat house kind", kind=actions.KINDS)
ELITE_KEPT = EVENTS.add("elite_kept", "seat", guard=guard)
GUARD_DISCARDED = EVENTS.add("guard_discarded", "number deck", guard=guard_numbered)
BANZAI_CALLED = EVENTS.add("banzai", "seat house deck")
GUARD_REVEALED = EVENTS.add("guard_revealed", "house deck alarm", alarm=FLAG, guard=guard)
ALARM_IGNORED = EVENTS.add("alarm_ignored", "seat house")
ALARM_RANG = EVENTS.add(
    "alarm_rang", "house added flipped", added=KIND_OR_NONE, flipped=name(actions.TREASURES)
)
GUARD_EXCHANGED = EVENTS.add("guard_exchanged", "seat house", old_guard=guard)
GUARD_PEEKED = EVENTS.add(
    "guard_peeked", "seat deck number", card=guard_numbered, private={"card": owner}
)
TREASURES_SWAPPED = EVENTS.add(
    "treasures_swapped", "seat house given taken", given=actions.KINDS, taken=actions.KINDS, flipped="flipped",
)  # fmt: skip
RAID_LEFT = EVENTS.add("raid_left", "seat house", tokens=loot_tokens)
RAID_FAILED = EVENTS.add(
    "raid_failed", "seat house kept kept_all", kept=KIND_OR_NONE, kept_all=FLAG, guard=guard,
    kept_kinds=kept_kinds, returned_kinds=returned_kinds,
)  # fmt: skip
HOUSE_CLEARED = EVENTS.add("house_cleared", "seat house", tokens=loot_tokens)
CLAN_TOKEN_CHANGED = EVENTS.add(
    "clan_token_changed", "seat house old new", old=actions.TOKENS, new=actions.TOKENS
)
TREASURE_ADDED = EVENTS.add("treasure_added", "house kind", kind=KIND_OR_NONE)
BAG_REFILLED = EVENTS.add("bag_refilled", "count")
GUARD_DECK_RESHUFFLED = EVENTS.add("guard_deck_reshuffled", "deck count")
ELITE_SUBSTITUTED = EVENTS.add("elite_substituted", "house")
ROUND_ENDED = EVENTS.add("round_ended", "round")
TURN_ORDER_CHANGED = EVENTS.add("turn_order_changed", order="order")
SKILLS_RESET = EVENTS.add("skills_reset", tiles=tiles_per_seat)
SENSEI_RESET = EVENTS.add(
    "sensei_reset", "removed", removed_tiles=removed_tiles, new_tiles="sensei"
)
HOUSE_RESTOCKED = EVENTS.add("house_restocked", "house", kinds=house_kinds, sentry=sentry)
PALACE_REFILLED = EVENTS.add(
    "palace_refilled", "filled", slots=filled_slots, envoys=filled_with("palace", actions.ENVOY_NAMES),
)  # fmt: skip
PAVILION_REFILLED = EVENTS.add(
    "pavilion_refilled", "filled", slots=filled_slots, rumors=filled_with("pavilion", actions.RUMOR_NAMES),
)  # fmt: skip
SCORING_STARTED = EVENTS.add("scoring_started", "round")
DISGUISE_DECLARED = EVENTS.add("disguise_declared", "seat tile envoy clan")
CLAN_RANKED = EVENTS.add(
    "clan_ranked", "clan", influence=influence_by_seat, tie_break=tie_break, first="first",
    second="second", house_honor=house_honor,
)  # fmt: skip
CLAN_REWARD = EVENTS.add(
    "clan_reward", "seat clan reward got", reward=REWARDS, amount=amount_or_rumor
)
FINAL_PART = EVENTS.add("final_part", "seat part cards items", part=PARTS, honor="gain")
GAME_ENDED = EVENTS.add("game_ended", ranking=ranking)
