"""Log lines: every event, as its reader may know it, in one plain sentence."""

from collections.abc import Callable, Sequence
from typing import Any

from kassen.engine.events import Fields
from kassen.engine.markup import Cast, join, plural
from kassen.games.ninjato.actions import RUMOR_KINDS, TREASURES
from kassen.games.ninjato.text import (
    CLAN_NAMES,
    HOUSE_NAMES,
    KIND_NAMES,
    RUMOR_KIND_NAMES,
    TILE_NAMES,
    TREASURE_NAMES,
)

Sentence = Callable[[Fields, Cast], str]

PLACE_NAMES = {
    "dojo": "the Dojo",
    "sensei": "the Sensei",
    "palace": "the Palace",
    "pavilion": "the Pavilion",
}


def value(card: str) -> str:
    """dojo_3 as a player says it."""
    return card.rsplit("_", 1)[1]


def guard(name: str) -> str:
    """guard_2_alarm, elite_2_4 as a player says it."""
    kind, *rest = name.split("_")
    if kind == "guard":
        return f"Guard {rest[0]}" + (" with an alarm" if "alarm" in rest else "")
    return "Elite " + "/".join(part for part in rest if part.isdigit())


def tokens(names: Sequence[str]) -> str:
    """Two Fans and a Gold, in rank order."""
    counts = [(names.count(name), TREASURE_NAMES[name]) for name in TREASURES if name in names]
    return join([plural(number, name) for number, name in counts]) or "nothing"


def kinds(names: Sequence[str]) -> str:
    return join([KIND_NAMES[name] for name in names]) or "nothing"


def tiles(names: Sequence[str]) -> str:
    return join([TILE_NAMES[name] for name in names]) or "none"


def rumor(name: str) -> str:
    kind = next(kind for kind in RUMOR_KINDS if name.startswith(kind))
    return RUMOR_KIND_NAMES[kind]


def token(name: str) -> str:
    clan, number = name.rsplit("_", 1)
    return f"{CLAN_NAMES[clan]} {number}"


def house(name: str) -> str:
    return HOUSE_NAMES[name]


def seats(order: Sequence[int], cast: Cast) -> str:
    return ", ".join(cast.whom(seat) for seat in order)


def game_started(e: Fields, cast: Cast) -> str:
    return f"{e['players']} players. The first turn order is {seats(e['order'], cast)}."


def hand_dealt(e: Fields, cast: Cast) -> str:
    what = (
        ", ".join(value(card) for card in e["cards"])
        if "cards" in e
        else plural(e["count"], "card")
    )
    return f"{cast.does(e['seat'], 'receive')} {what or 'no card'}."


def shuriken_placed(e: Fields, cast: Cast) -> str:
    where = PLACE_NAMES.get(e["place"]) or f"{house(e['place'])}, {str(e['side']).title()} side"
    return f"{cast.does(e['seat'], 'throw')} a shuriken at {where}."


def dojo_drawn(e: Fields, cast: Cast) -> str:
    what = f"a {value(e['card'])}" if "card" in e else "a card"
    return f"{cast.does(e['seat'], 'draw')} {what} from the pile."


def card_discarded(e: Fields, cast: Cast) -> str:
    why = " for the hand limit" if e["reason"] == "limit" else " to learn"
    return f"{cast.does(e['seat'], 'discard')} a {value(e['card'])}{why}."


def skill_learned(e: Fields, cast: Cast) -> str:
    how = f"for a {value(e['paid_card'])}" if e["paid_card"] else "free"
    return f"{cast.does(e['seat'], 'learn')} {TILE_NAMES[e['tile']]}, {how}."


def envoy_bought(e: Fields, cast: Cast) -> str:
    number = e["envoy"].rsplit("_", 1)[1]
    return f"{cast.does(e['seat'], 'pay')} {tokens(e['tokens'])} for Envoy {number}: {e['honor']} honor."


def rumor_bought(e: Fields, cast: Cast) -> str:
    return f"{cast.does(e['seat'], 'pay')} {tokens(e['tokens'])} for {rumor(e['rumor'])}: {e['honor']} honor."


def raid_started(e: Fields, cast: Cast) -> str:
    return (
        f"{cast.does(e['seat'], 'raid')} {house(e['house'])} by {e['side'].title()}; "
        f"the sentry is a {guard(e['sentry'])}."
    )


def base_text(word: str) -> str:
    name, number = word.rsplit("_", 1)
    return f"a {number}" if name == "card" else f"{TILE_NAMES[name]} as a {number}"


def attack_won(e: Fields, cast: Cast) -> str:
    added = [TILE_NAMES.get(word, "a kicker") for word in e["modifiers"]]
    attack = join([base_text(e["base"]), *added])
    return f"{cast.does(e['seat'], 'beat')} the {guard(e['guard'])} with {attack}: {e['total']}."


def guard_revealed(e: Fields, cast: Cast) -> str:
    return (
        f"A {guard(e['guard'])} steps out."
        if e["deck"] == "guard"
        else f"An {guard(e['guard'])} steps out."
    )


def alarm_rang(e: Fields, cast: Cast) -> str:
    added = f"a {KIND_NAMES[e['added']]} is added" if e["added"] else "nothing is added"
    flipped = f"a {TREASURE_NAMES[e['flipped']]} turns red" if e["flipped"] else "nothing turns red"
    return f"The alarm rings in {house(e['house'])}: {added}, {flipped}."


def guard_peeked(e: Fields, cast: Cast) -> str:
    what = f": {guard(e['card'])}" if "card" in e else ""
    return f"{cast.does(e['seat'], 'look')} at the top card of the {e['deck'].title()} deck{what}."


def treasures_swapped(e: Fields, cast: Cast) -> str:
    flipped = f"; a {TREASURE_NAMES[e['flipped']]} turns red" if e["flipped"] else ""
    return (
        f"{cast.does(e['seat'], 'swap')} the {KIND_NAMES[e['given']]} for the {KIND_NAMES[e['taken']]} "
        f"in {house(e['house'])}{flipped}."
    )


def raid_failed(e: Fields, cast: Cast) -> str:
    kept = kinds(e["kept_kinds"])
    back = f"; {kinds(e['returned_kinds'])} back" if e["returned_kinds"] else ""
    return (
        f"{cast.does(e['seat'], 'fail')} in {house(e['house'])} against the {guard(e['guard'])}, "
        f"keeping {kept}{back}."
    )


def treasure_added(e: Fields, cast: Cast) -> str:
    what = f"A {KIND_NAMES[e['kind']]} is added" if e["kind"] else "No treasure can be added"
    return f"{what} to {house(e['house'])}."


def skills_reset(e: Fields, cast: Cast) -> str:
    used = [tile for names in e["tiles"] for tile in names]
    return f"Used skills turn face up: {tiles(used)}."


def sensei_reset(e: Fields, cast: Cast) -> str:
    out = f" {tiles(e['removed_tiles'])} out of the game." if e["removed_tiles"] else ""
    return f"The Sensei offers {tiles(e['new_tiles'])}.{out}"


def palace_refilled(e: Fields, cast: Cast) -> str:
    numbers = [name.rsplit("_", 1)[1] for name in e["envoys"]]
    return f"The Palace receives {'Envoy' if len(numbers) == 1 else 'Envoys'} {join(numbers)}."


def clan_ranked(e: Fields, cast: Cast) -> str:
    clan = CLAN_NAMES[e["clan"]]
    if e["first"] is None:
        return f"{clan}: nobody has influence."
    second = f" before {cast.whom(e['second'])}" if e["second"] is not None else ""
    how = {"none": "", "envoy": " (by the older Envoy)", "order": " (by turn order)"}[
        e["tie_break"]
    ]
    return f"{clan}: {cast.does(e['first'], 'is')} first{second}{how}; its houses give {e['house_honor']} honor."


def clan_reward(e: Fields, cast: Cast) -> str:
    what = f"{e['amount']} honor" if e["reward"] == "honor" else f"the Rumor {rumor(e['amount'])}"
    return f"{cast.does(e['seat'], 'take')} {what} from {CLAN_NAMES[e['clan']]}."


def final_part(e: Fields, cast: Cast) -> str:
    part = RUMOR_KIND_NAMES.get(e["part"], e["part"].title())
    cards = f"{plural(e['cards'], 'card')}, " if e["cards"] else ""
    return f"{cast.does(e['seat'], 'score')} {e['honor']} for {part} ({cards}{e['items']})."


def game_ended(e: Fields, cast: Cast) -> str:
    winners = [row["seat"] for row in e["ranking"] if row["rank"] == 1]
    honor = e["ranking"][0]["honor"]
    if len(winners) == 1:
        return f"The game is over. {cast.does(winners[0], 'win')} with {honor} honor!"
    return f"The game is over. {join([cast.whom(seat) for seat in winners])} share the win with {honor} honor!"


def cleared(e: Fields, cast: Cast) -> str:
    return f"{cast.does(e['seat'], 'clear')} {house(e['house'])} and take{s(e, cast)} {tokens(e['tokens'])}."


def s(e: Fields, cast: Cast) -> str:
    """The ending of a second verb for the seat of an event."""
    return "" if cast.whom(e["seat"]) == "you" else "s"


SENTENCES: dict[str, Sentence] = {
    "game_started": game_started,
    "hand_dealt": hand_dealt,
    "round_started": lambda e, cast: f"Round {e['round']}: {seats(e['order'], cast)}.",
    "shuriken_placed": shuriken_placed,
    "dojo_taken": lambda e, cast: f"{cast.does(e['seat'], 'take')} the {value(e['card'])} from slot {e['slot']}.",
    "dojo_drawn": dojo_drawn,
    "dojo_slot_filled": lambda e, cast: f"A {value(e['card'])} is laid into slot {e['slot']}.",
    "dojo_reshuffled": lambda e, cast: f"{plural(e['count'], 'discarded Dojo card')} become the new pile.",
    "card_discarded": card_discarded,
    "skill_learned": skill_learned,
    "envoy_bought": envoy_bought,
    "rumor_bought": rumor_bought,
    "raid_started": raid_started,
    "attack_won": attack_won,
    "treasure_won": lambda e, cast: f"{cast.does(e['seat'], 'win')} the {KIND_NAMES[e['kind']]}.",
    "elite_kept": lambda e, cast: f"{cast.does(e['seat'], 'keep')} the {guard(e['guard'])}.",
    "guard_discarded": lambda e, cast: f"The {guard(e['guard'])} is discarded.",
    "banzai": lambda e, cast: f"{cast.does(e['seat'], 'call')} Banzai!",
    "guard_revealed": guard_revealed,
    "alarm_ignored": lambda e, cast: f"{cast.does(e['seat'], 'silence')} the alarm.",
    "alarm_rang": alarm_rang,
    "guard_exchanged": lambda e, cast: f"{cast.does(e['seat'], 'exchange')} the {guard(e['old_guard'])}.",
    "guard_peeked": guard_peeked,
    "treasures_swapped": treasures_swapped,
    "raid_left": lambda e, cast: (
        f"{cast.does(e['seat'], 'leave')} {house(e['house'])} with {tokens(e['tokens'])}."
    ),
    "raid_failed": raid_failed,
    "house_cleared": cleared,
    "clan_token_changed": lambda e, cast: (
        f"{cast.does(e['seat'], 'give')} {house(e['house'])} to {token(e['new'])}; it was {token(e['old'])}."
    ),
    "treasure_added": treasure_added,
    "bag_refilled": lambda e, cast: f"{plural(e['count'], 'spent treasure')} back into the bag.",
    "guard_deck_reshuffled": lambda e, cast: (
        f"{plural(e['count'], 'discarded card')} become the new {e['deck'].title()} deck."
    ),
    "elite_substituted": lambda e, cast: "No Elite is left; a Guard takes the place.",
    "round_ended": lambda e, cast: f"Round {e['round']} ends.",
    "turn_order_changed": lambda e, cast: f"The new turn order is {seats(e['order'], cast)}.",
    "skills_reset": skills_reset,
    "sensei_reset": sensei_reset,
    "house_restocked": lambda e, cast: (
        f"{house(e['house'])} receives {kinds(e['kinds'])} and a {guard(e['sentry'])}."
    ),
    "palace_refilled": palace_refilled,
    "pavilion_refilled": lambda e, cast: (
        f"The Pavilion receives {join([rumor(name) for name in e['rumors']])}."
    ),
    "scoring_started": lambda e, cast: "The clans reward their friends.",
    "disguise_declared": lambda e, cast: (
        f"{cast.does(e['seat'], 'disguise')} Envoy {e['envoy'].rsplit('_', 1)[1]} for {CLAN_NAMES[e['clan']]}."
    ),
    "clan_ranked": clan_ranked,
    "clan_reward": clan_reward,
    "final_part": final_part,
    "game_ended": game_ended,
}  # fmt: skip


def sentence(box: Any, event: Fields, names: Sequence[str], reader: int) -> str:
    """An event, as its reader may know it, in one plain sentence."""
    told: Any = SENTENCES[event["event"]](event, Cast(names, reader))
    return str(told)
