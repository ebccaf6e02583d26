"""Log lines: every event, as its reader may know it, in one plain sentence."""

from collections.abc import Sequence

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import Cast, a, capital, join, plural
from kassen.games.ninjato.rules.actions import PLACES
from kassen.games.ninjato.table import words

# What a part of the final scoring counts.
ITEMS = {
    "greatest_warrior": "Elite",
    "goodwill": "Rumor",
    "powerful_friends": "Envoy",
    "secret_art": "skill",
    "dishonorable_opponents": "owner",
    "treasures": "treasure",
    "elites": "Elite",
}
TIE_BREAKS = {"none": "", "envoy": " (by the higher Envoy)", "order": " (by turn order)"}
DISCARDS = {"limit": "for the hand limit", "learn": "to learn"}


def value(cast: Cast, card: str) -> str:
    """dojo_3 as players say it."""
    return card.rsplit("_", 1)[1]


def values(cast: Cast, cards: Sequence[str]) -> str:
    return ", ".join(value(cast, card) for card in cards) or "no card"


def price(cast: Cast, card: str | None) -> str:
    return f"for {a(value(cast, card))}" if card else "free"


def where(cast: Cast, place: str) -> str:
    return cast.the(place) if place in PLACES else cast.name(place)


def guard(cast: Cast, card: str) -> str:
    return words.guard(card)


def known_guard(cast: Cast, card: str) -> str:
    return words.guard_with_alarm(card)


def deck(cast: Cast, name: str) -> str:
    return f"{name.title()} deck"


def kind(cast: Cast, treasure: str) -> str:
    return words.kind(cast.box, treasure)


def a_kind(cast: Cast, treasure: str | None) -> str:
    return a(kind(cast, treasure)) if treasure else "nothing"


def envoy(cast: Cast, card: str) -> str:
    return words.envoy(cast.box, card)


def envoys(cast: Cast, cards: Sequence[str]) -> str:
    return join([envoy(cast, card) for card in cards])


def rumor(cast: Cast, card: str) -> str:
    return words.rumor(cast.box, card)


def rumors(cast: Cast, cards: Sequence[str]) -> str:
    return join([rumor(cast, card) for card in cards])


def token(cast: Cast, name: str) -> str:
    return words.token(cast.box, name)


def some(cast: Cast, things: Sequence[str]) -> str:
    """2 Fans, a Scroll and a red Jade."""
    listed = words.counted(cast.box, things)
    return join([a(name) if number == 1 else f"{number} {name}" for number, name in listed])


def some_or_no(cast: Cast, things: Sequence[str]) -> str:
    return some(cast, things) or "no treasure"


def in_order(cast: Cast, seats: Sequence[int]) -> str:
    return ", ".join(cast.whom(seat) for seat in seats)


def attack_won(e: Fields, cast: Cast) -> str:
    tile, number = e["base"].rsplit("_", 1)
    base = a(number) if tile == "card" else f"{cast.name(tile)} as {a(number)}"
    kickers = e["modifiers"].count("kicker")
    added = [a("kicker") if kickers == 1 else f"{kickers} kickers"] if kickers else []
    added += [cast.name(word) for word in e["modifiers"] if word != "kicker"]
    total = f": {e['total']} in all" if added else ""
    beaten = f"{cast.does(e['seat'], 'beat')} the {guard(cast, e['guard'])}"
    return f"{beaten} with {join([base, *added])}{total}."


def treasures_swapped(e: Fields, cast: Cast) -> str:
    swapped = f"{cast.does(e['seat'], 'swap')} the {kind(cast, e['given'])}"
    flipped = f"; {a_kind(cast, e['flipped'])} turns red" if e["flipped"] else ""
    return f"{swapped} for the {kind(cast, e['taken'])} in {cast.name(e['house'])}{flipped}."


def raid_failed(e: Fields, cast: Cast) -> str:
    """The second verb too takes its s for everybody but the reader."""
    keep = "keep" if cast.whom(e["seat"]) == "you" else "keeps"
    kept = some(cast, e["kept_kinds"]) or "nothing"
    back = e["returned_kinds"]
    goes = f"; {some(cast, back)} {'goes' if len(back) == 1 else 'go'} back" if back else ""
    where = f"in {cast.name(e['house'])} against the {guard(cast, e['guard'])}"
    return f"{cast.does(e['seat'], 'fail')} {where} and {keep} {kept}{goes}."


def skills_reset(e: Fields, cast: Cast) -> str:
    used = [tile for tiles in e["tiles"] for tile in tiles]
    return f"Used skills turn face up: {cast.names(used)}."


def sensei_reset(e: Fields, cast: Cast) -> str:
    removed = e["removed_tiles"]
    leave = "leaves" if len(removed) == 1 else "leave"
    out = f" {cast.names(removed)} {leave} the game." if removed else ""
    return f"The {cast.name('sensei')} offers {cast.names(e['new_tiles'])}.{out}"


def clan_ranked(e: Fields, cast: Cast) -> str:
    clan = cast.name(e["clan"])
    if e["first"] is None:
        return f"{clan}: nobody has influence."
    second = f" before {cast.whom(e['second'])}" if e["second"] is not None else ""
    first = f"{cast.then_does(e['first'], 'is')} first{second}{TIE_BREAKS[e['tie_break']]}"
    return f"{clan}: {first}; its houses give {e['house_honor']} honor."


def clan_reward(e: Fields, cast: Cast) -> str:
    honor = f"{e['amount']} honor"
    what = honor if e["reward"] == "honor" else f"the Rumor {rumor(cast, e['amount'])}"
    return f"{cast.does(e['seat'], 'take')} {what} from {cast.name(e['clan'])}."


def final_part(e: Fields, cast: Cast) -> str:
    scored = f"{cast.does(e['seat'], 'score')} {e['honor']} honor"
    items = plural(e["items"], ITEMS[e["part"]])
    if not e["cards"]:
        return f"{scored} for {items}."
    return f"{scored} for {cast.name(e['part'])}: {plural(e['cards'], 'card')}, {items}."


def game_ended(e: Fields, cast: Cast) -> str:
    winners = [row["seat"] for row in e["ranking"] if row["rank"] == 1]
    honor = f"with {e['ranking'][0]['honor']} honor!"
    if len(winners) == 1:
        return f"The game is over. {cast.does(winners[0], 'win')} {honor}"
    return f"The game is over. {capital(cast.seats(winners))} share the win {honor}"


TEXTS = {
    "game_started": "{players} players. The first turn order is {order:in_order}.",
    "hand_dealt": ("{seat:does receive} {cards:values}.", "{seat:does receive} {count:plural card}."),
    "round_started": "Round {round} begins, in the order {order:in_order}.",
    "shuriken_placed": "{seat:does throw} a shuriken at {place:where}.",
    "dojo_taken": "{seat:does take} the {card:value} from slot {slot}.",
    "dojo_drawn": ("{seat:does draw} {card:value|a} from the pile.", "{seat:does draw} a card from the pile."),
    "dojo_slot_filled": "{card:value|a|capital} is laid into slot {slot}.",
    "dojo_reshuffled": "The new pile is made of {count:plural discarded card}.",
    "card_discarded": "{seat:does discard} {card:value|a} {reason:DISCARDS}.",
    "skill_learned": "{seat:does learn} {tile:name}, {paid_card:price}.",
    "envoy_bought": "{seat:does pay} {tokens:some} for {envoy:envoy}: {honor} honor.",
    "rumor_bought": "{seat:does pay} {tokens:some} for the Rumor {rumor:rumor}: {honor} honor.",
    "raid_started": "{seat:does raid} {house:name} by {side:name}; the sentry is {sentry:guard|a}.",
    "treasure_won": "{seat:does win} the {kind:kind}.",
    "elite_kept": "{seat:does keep} the {guard:guard}.",
    "guard_discarded": "The {guard:guard} is discarded.",
    "banzai": "{seat:does call} Banzai!",
    "guard_revealed": "{guard:known_guard|a|capital} steps out.",
    "alarm_ignored": "{seat:does silence} the alarm.",
    "alarm_rang": "The alarm rings in {house:name}: {added:a_kind} is added, {flipped:a_kind} turns red.",
    "guard_exchanged": "{seat:does exchange} the {old_guard:guard} for another guard.",
    "guard_peeked": (
        "{seat:does look} at the top card of the {deck:deck}: {card:known_guard|a}.",
        "{seat:does look} at the top card of the {deck:deck}.",
    ),
    "raid_left": "{seat:does leave} {house:name} with {tokens:some}.",
    "house_cleared": "{seat:does clear} {house:name}: {tokens:some}.",
    "clan_token_changed": "{seat:does give} {house:name} to {new:token}; it was {old:token}.",
    "treasure_added": "{kind:a_kind|capital} is added to {house:name}.",
    "bag_refilled": "The bag is filled again with {count:plural spent treasure}.",
    "guard_deck_reshuffled": "The new {deck:deck} is made of {count:plural discarded card}.",
    "elite_substituted": "No Elite is left; a Guard takes the place.",
    "round_ended": "Round {round} ends.",
    "turn_order_changed": "The new turn order is {order:in_order}.",
    "house_restocked": "{house:name} has {kinds:some_or_no} and {sentry:guard|a} as its sentry.",
    "palace_refilled": "The {palace} receives {envoys:envoys}.",
    "pavilion_refilled": "The {pavilion} receives {rumors:rumors}.",
    "scoring_started": "The clans reward their friends.",
    "disguise_declared": "{seat:does disguise} {envoy:envoy} for {clan:name}.",
}  # fmt: skip
