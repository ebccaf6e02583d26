"""Log lines: every event, as its reader may know it, in one plain sentence."""

from collections.abc import Callable, Sequence

from kassen.engine.events import Fields
from kassen.engine.markup import Cast, a, join, plural
from kassen.games.ninjato.actions import PLACES
from kassen.games.ninjato.words import counted, envoy, guard, guard_with_alarm, kind, rumor, token

Sentence = Callable[[Fields, Cast], str]

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


def name(cast: Cast, word: str) -> str:
    return str(cast.box.printed.names[word])


def value(card: str) -> str:
    """dojo_3 as players say it."""
    return card.rsplit("_", 1)[1]


def opening(text: str) -> str:
    """As it stands at the beginning of a sentence."""
    return text[:1].upper() + text[1:]


def tiles(words: Sequence[str], cast: Cast) -> str:
    return join([name(cast, word) for word in words]) or "nothing"


def some(words: Sequence[str], cast: Cast) -> str:
    """2 Fans, a Scroll and a red Jade."""
    listed = counted(cast.box, words)
    return join([a(name) if number == 1 else f"{number} {name}" for number, name in listed])


def seats(order: Sequence[int], cast: Cast) -> str:
    return ", ".join(cast.whom(seat) for seat in order)


def told(verb: str, what: Sentence) -> Sentence:
    """Who does it, and what."""
    return lambda e, cast: f"{cast.does(e['seat'], verb)} {what(e, cast)}."


# At the Dojo and the Sensei.


def hand_dealt(e: Fields, cast: Cast) -> str:
    if "cards" not in e:
        return plural(e["count"], "card")
    return ", ".join(value(card) for card in e["cards"]) or "no card"


def shuriken_placed(e: Fields, cast: Cast) -> str:
    where = name(cast, e["place"])
    return f"a shuriken at {f'the {where}' if e['place'] in PLACES else where}"


def dojo_drawn(e: Fields, cast: Cast) -> str:
    return f"{a(value(e['card'])) if 'card' in e else 'a card'} from the pile"


def card_discarded(e: Fields, cast: Cast) -> str:
    return f"{a(value(e['card']))} {'for the hand limit' if e['reason'] == 'limit' else 'to learn'}"


def skill_learned(e: Fields, cast: Cast) -> str:
    price = f"for {a(value(e['paid_card']))}" if e["paid_card"] else "free"
    return f"{name(cast, e['tile'])}, {price}"


# In the Palace and the Pavilion.


def envoy_bought(e: Fields, cast: Cast) -> str:
    paid = some(e["tokens"], cast)
    return f"{paid} for {envoy(cast.box, e['envoy'])}: {e['honor']} honor"


def rumor_bought(e: Fields, cast: Cast) -> str:
    paid = some(e["tokens"], cast)
    return f"{paid} for the Rumor {rumor(cast.box, e['rumor'])}: {e['honor']} honor"


# In a raid.


def raid_started(e: Fields, cast: Cast) -> str:
    where = f"{name(cast, e['house'])} by {name(cast, e['side'])}"
    return f"{where}; the sentry is {a(guard(e['sentry']))}"


def attack_won(e: Fields, cast: Cast) -> str:
    tile, number = e["base"].rsplit("_", 1)
    base = a(number) if tile == "card" else f"{name(cast, tile)} as {a(number)}"
    kickers = e["modifiers"].count("kicker")
    added = [a("kicker") if kickers == 1 else f"{kickers} kickers"] if kickers else []
    added += [name(cast, word) for word in e["modifiers"] if word != "kicker"]
    total = f": {e['total']} in all" if added else ""
    return f"the {guard(e['guard'])} with {join([base, *added])}{total}"


def guard_revealed(e: Fields, cast: Cast) -> str:
    return f"{opening(a(guard_with_alarm(e['guard'])))} steps out."


def turned(e: Fields, cast: Cast) -> str:
    return f"{a(kind(cast.box, e['flipped'])) if e['flipped'] else 'nothing'} turns red"


def alarm_rang(e: Fields, cast: Cast) -> str:
    added = a(kind(cast.box, e["added"])) if e["added"] else "nothing"
    return f"The alarm rings in {name(cast, e['house'])}: {added} is added, {turned(e, cast)}."


def guard_peeked(e: Fields, cast: Cast) -> str:
    what = f": {a(guard_with_alarm(e['card']))}" if "card" in e else ""
    return f"at the top card of the {e['deck'].title()} deck{what}"


def treasures_swapped(e: Fields, cast: Cast) -> str:
    given, taken = kind(cast.box, e["given"]), kind(cast.box, e["taken"])
    flipped = f"; {turned(e, cast)}" if e["flipped"] else ""
    return f"the {given} for the {taken} in {name(cast, e['house'])}{flipped}"


def raid_failed(e: Fields, cast: Cast) -> str:
    """The second verb too takes its s for everybody but the reader."""
    keep = "keep" if cast.whom(e["seat"]) == "you" else "keeps"
    kept = some(e["kept_kinds"], cast) or "nothing"
    back = e["returned_kinds"]
    goes = f"; {some(back, cast)} {'goes' if len(back) == 1 else 'go'} back" if back else ""
    where = f"in {name(cast, e['house'])} against the {guard(e['guard'])}"
    return f"{where} and {keep} {kept}{goes}"


def house_cleared(e: Fields, cast: Cast) -> str:
    return f"{name(cast, e['house'])}: {some(e['tokens'], cast)}"


def clan_token_changed(e: Fields, cast: Cast) -> str:
    old, new = token(cast.box, e["old"]), token(cast.box, e["new"])
    return f"{name(cast, e['house'])} to {new}; it was {old}"


def treasure_added(e: Fields, cast: Cast) -> str:
    what = opening(a(kind(cast.box, e["kind"]))) if e["kind"] else "Nothing"
    return f"{what} is added to {name(cast, e['house'])}."


# At the end of a round.


def skills_reset(e: Fields, cast: Cast) -> str:
    used = [tile for words in e["tiles"] for tile in words]
    return f"Used skills turn face up: {tiles(used, cast)}."


def sensei_reset(e: Fields, cast: Cast) -> str:
    removed = e["removed_tiles"]
    leave = "leaves" if len(removed) == 1 else "leave"
    out = f" {tiles(removed, cast)} {leave} the game." if removed else ""
    return f"The {name(cast, 'sensei')} offers {tiles(e['new_tiles'], cast)}.{out}"


def house_restocked(e: Fields, cast: Cast) -> str:
    got = some(e["kinds"], cast) or "no treasure"
    return f"{name(cast, e['house'])} has {got} and {a(guard(e['sentry']))} as its sentry."


def palace_refilled(e: Fields, cast: Cast) -> str:
    laid = join([envoy(cast.box, word) for word in e["envoys"]])
    return f"The {name(cast, 'palace')} receives {laid}."


def pavilion_refilled(e: Fields, cast: Cast) -> str:
    laid = join([rumor(cast.box, word) for word in e["rumors"]])
    return f"The {name(cast, 'pavilion')} receives {laid}."


# When clans are scored, and at the end.


def clan_ranked(e: Fields, cast: Cast) -> str:
    clan = name(cast, e["clan"])
    if e["first"] is None:
        return f"{clan}: nobody has influence."
    second = f" before {cast.whom(e['second'])}" if e["second"] is not None else ""
    first = f"{cast.then_does(e['first'], 'is')} first{second}{TIE_BREAKS[e['tie_break']]}"
    return f"{clan}: {first}; its houses give {e['house_honor']} honor."


def clan_reward(e: Fields, cast: Cast) -> str:
    honor = f"{e['amount']} honor"
    what = honor if e["reward"] == "honor" else f"the Rumor {rumor(cast.box, e['amount'])}"
    return f"{what} from {name(cast, e['clan'])}"


def final_part(e: Fields, cast: Cast) -> str:
    items = plural(e["items"], ITEMS[e["part"]])
    if not e["cards"]:
        return f"{e['honor']} honor for {items}"
    return f"{e['honor']} honor for {name(cast, e['part'])}: {plural(e['cards'], 'card')}, {items}"


def game_ended(e: Fields, cast: Cast) -> str:
    winners = [row["seat"] for row in e["ranking"] if row["rank"] == 1]
    honor = f"with {e['ranking'][0]['honor']} honor!"
    if len(winners) == 1:
        return f"The game is over. {cast.does(winners[0], 'win')} {honor}"
    both = opening(join([cast.whom(seat) for seat in winners]))
    return f"The game is over. {both} share the win {honor}"


SENTENCES: dict[str, Sentence] = {
    "game_started": lambda e, cast: f"{e['players']} players. The first turn order is {seats(e['order'], cast)}.",
    "hand_dealt": told("receive", hand_dealt),
    "round_started": lambda e, cast: f"Round {e['round']} begins, in the order {seats(e['order'], cast)}.",
    "shuriken_placed": told("throw", shuriken_placed),
    "dojo_taken": told("take", lambda e, cast: f"the {value(e['card'])} from slot {e['slot']}"),
    "dojo_drawn": told("draw", dojo_drawn),
    "dojo_slot_filled": lambda e, cast: f"{opening(a(value(e['card'])))} is laid into slot {e['slot']}.",
    "dojo_reshuffled": lambda e, cast: f"The new pile is made of {plural(e['count'], 'discarded card')}.",
    "card_discarded": told("discard", card_discarded),
    "skill_learned": told("learn", skill_learned),
    "envoy_bought": told("pay", envoy_bought),
    "rumor_bought": told("pay", rumor_bought),
    "raid_started": told("raid", raid_started),
    "attack_won": told("beat", attack_won),
    "treasure_won": told("win", lambda e, cast: f"the {kind(cast.box, e['kind'])}"),
    "elite_kept": told("keep", lambda e, cast: f"the {guard(e['guard'])}"),
    "guard_discarded": lambda e, cast: f"The {guard(e['guard'])} is discarded.",
    "banzai": lambda e, cast: f"{cast.does(e['seat'], 'call')} Banzai!",
    "guard_revealed": guard_revealed,
    "alarm_ignored": told("silence", lambda e, cast: "the alarm"),
    "alarm_rang": alarm_rang,
    "guard_exchanged": told("exchange", lambda e, cast: f"the {guard(e['old_guard'])} for another guard"),
    "guard_peeked": told("look", guard_peeked),
    "treasures_swapped": told("swap", treasures_swapped),
    "raid_left": told("leave", lambda e, cast: f"{name(cast, e['house'])} with {some(e['tokens'], cast)}"),
    "raid_failed": told("fail", raid_failed),
    "house_cleared": told("clear", house_cleared),
    "clan_token_changed": told("give", clan_token_changed),
    "treasure_added": treasure_added,
    "bag_refilled": lambda e, cast: f"The bag is filled again with {plural(e['count'], 'spent treasure')}.",
    "guard_deck_reshuffled": lambda e, cast: (
        f"The new {e['deck'].title()} deck is made of {plural(e['count'], 'discarded card')}."
    ),
    "elite_substituted": lambda e, cast: "No Elite is left; a Guard takes the place.",
    "round_ended": lambda e, cast: f"Round {e['round']} ends.",
    "turn_order_changed": lambda e, cast: f"The new turn order is {seats(e['order'], cast)}.",
    "skills_reset": skills_reset,
    "sensei_reset": sensei_reset,
    "house_restocked": house_restocked,
    "palace_refilled": palace_refilled,
    "pavilion_refilled": pavilion_refilled,
    "scoring_started": lambda e, cast: "The clans reward their friends.",
    "disguise_declared": told("disguise", lambda e, cast: f"{envoy(cast.box, e['envoy'])} for {name(cast, e['clan'])}"),
    "clan_ranked": clan_ranked,
    "clan_reward": told("take", clan_reward),
    "final_part": told("score", final_part),
    "game_ended": game_ended,
}  # fmt: skip
