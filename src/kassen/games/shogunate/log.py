"""The log of Shogunate: every event, as its reader may know it, in one plain sentence."""

from collections.abc import Callable, Sequence
from typing import Any

from kassen.engine.events import Fields
from kassen.engine.markup import Cast, join, plural
from kassen.games.shogunate.names import CARD_NAMES, PLACE_NAMES, POWER_TEXTS, short

Sentence = Callable[[Fields, Cast], str]

SKIP_REASONS = {
    "no_face_down": "both Loyalty cards lie open",
    "no_target": "nobody else has a face-down Loyalty card",
}

RESULTS = {"done": "", "passed": ", which is declined", "impossible": ", which is not possible"}


def shown_leader(e: Fields) -> str:
    """The Leader on a card, for those who may know it."""
    return f": {short(e['leader'])}" if "leader" in e else ""


def card_of(e: Fields, seat: int, place: int, cast: Cast) -> str:
    return f"{cast.whose(seat)} {PLACE_NAMES[place]} Loyalty card"


def game_started(e: Fields, cast: Cast) -> str:
    return (
        f"{e['players']} players, {e['threshold']} Honor to end the game. The Line: "
        f"{join([short(leader) for leader in e['line']])}. {cast.does(e['hatamoto'], 'is')} the Hatamoto."
    )


def loyalty_dealt(e: Fields, cast: Cast) -> str:
    what = f"{short(e['leader'])} as" if "leader" in e else "a card as"
    return f"{cast.does(e['seat'], 'receive')} {what} {PLACE_NAMES[e['place']]} Loyalty card."


def plot_revealed(e: Fields, cast: Cast) -> str:
    return f"Round {e['round']}: {e['name']}. {plural(e['cards_left'], 'Plot')} left in the deck."


def action_committed(e: Fields, cast: Cast) -> str:
    what = CARD_NAMES[e["card"]] if "card" in e else "an Action card"
    return f"{cast.does(e['seat'], 'choose')} {what}."


def actions_revealed(e: Fields, cast: Cast) -> str:
    cards = [f"{cast.whom(card['seat'])} {CARD_NAMES[card['card']]}" for card in e["cards"]]
    return f"The Action cards: {'; '.join(cards)}."


def performer_chosen(e: Fields, cast: Cast) -> str:
    what = f"{cast.does(e['seat'], 'perform')} {CARD_NAMES[e['card']]}"
    return f"{what}." if e["automatic"] else f"{what}, {cast.whom(e['hatamoto'])} decided."


def leader_moved(e: Fields, cast: Cast) -> str:
    way = "up" if e["to_slot"] < e["from_slot"] else "down"
    return f"{short(e['leader'])} moves {way} from slot {e['from_slot']} to slot {e['to_slot']}."


def leaders_switched(e: Fields, cast: Cast) -> str:
    return (
        f"{short(e['leader_a'])} (slot {e['slot_a']}) and {short(e['leader_b'])} (slot {e['slot_b']}) "
        "trade slots."
    )


def loyalty_shown(e: Fields, cast: Cast) -> str:
    return (
        f"{cast.does(e['owner'], 'show')} {cast.whom(e['viewer'])} alone the "
        f"{PLACE_NAMES[e['place']]} Loyalty card{shown_leader(e)}."
    )


def loyalty_peeked(e: Fields, cast: Cast) -> str:
    card = card_of(e, e["owner"], e["place"], cast)
    card = card[0].lower() + card[1:] if card.startswith("Your ") else card
    return f"{cast.does(e['viewer'], 'look')} at {card}{shown_leader(e)}."


def exchange_committed(e: Fields, cast: Cast) -> str:
    what = f"the {PLACE_NAMES[e['place']]} card" if "place" in e else "a card"
    return f"{cast.does(e['seat'], 'pick')} {what} to give."


def loyalty_exchanged(e: Fields, cast: Cast) -> str:
    gifts = []
    for side, other in (("a", "b"), ("b", "a")):
        what = short(e[f"leader_{side}_gave"]) if f"leader_{side}_gave" in e else "the card there"
        place = PLACE_NAMES[e[f"place_{side}"]]
        gifts.append(
            f"{cast.does(e[f'seat_{side}'], 'give')} {cast.whom(e[f'seat_{other}'])} {what} ({place} place)"
        )
    return f"{'; '.join(gifts)}."


def power_used(e: Fields, cast: Cast) -> str:
    return f"The Plot's power: {POWER_TEXTS[e['power']]}{RESULTS[e['result']]}."


def score_checked(e: Fields, cast: Cast) -> str:
    if e["ended"]:
        return f"The game ends with the score check of round {e['round']}."
    return f"Score check of round {e['round']}: nobody declares."


def threshold_reached(e: Fields, cast: Cast) -> str:
    return f"The threshold is reached by {join([cast.whom(seat) for seat in e['seats']])}."


def loyalty_revealed(e: Fields, cast: Cast) -> str:
    return (
        f"{cast.does(e['seat'], 'serve')} {short(e['leader_0'])} and {short(e['leader_1'])}; "
        f"{plural(e['revealed_before'], 'card')} lay open before."
    )


def game_ended(e: Fields, cast: Cast) -> str:
    order = sorted(range(len(e["ranks"])), key=lambda seat: (e["ranks"][seat], seat))
    places = [f"{e['ranks'][seat]}. {cast.whom(seat)} with {e['scores'][seat]}" for seat in order]
    return f"The game is over: {', '.join(places)}."


SENTENCES: dict[str, Sentence] = {
    "game_started": game_started,
    "loyalty_dealt": loyalty_dealt,
    "plot_revealed": plot_revealed,
    "action_committed": action_committed,
    "actions_revealed": actions_revealed,
    "performer_chosen": performer_chosen,
    "leader_named": lambda e, cast: f"{cast.does(e['hatamoto'], 'name')} {short(e['leader'])}.",
    "leader_moved": leader_moved,
    "leaders_switched": leaders_switched,
    "honor_placed": lambda e, cast: f"{short(e['leader'])} gets {e['amount']} Honor.",
    "honor_moved": lambda e, cast: (
        f"1 Honor goes from {short(e['from_leader'])} to {short(e['to_leader'])}."
    ),
    "honor_returned": lambda e, cast: (
        f"{short(e['leader'])} loses {e['amount']} Honor"
        f"{' to the Shinobi' if e['cause'] == 'shinobi' else ''}."
    ),
    "player_picked": lambda e, cast: (
        f"{cast.does(e['seat'], 'ask')} {cast.whom(e['target'])} for a look at a Loyalty card."
    ),
    "loyalty_turned_up": lambda e, cast: (
        f"{cast.does(e['seat'], 'turn')} the {PLACE_NAMES[e['place']]} Loyalty card up{shown_leader(e)}."
    ),
    "loyalty_shown": loyalty_shown,
    "loyalty_peeked": loyalty_peeked,
    "exchange_called": lambda e, cast: (
        f"{cast.does(e['by'], 'call')} for an exchange of Loyalty cards: "
        f"{cast.whom(e['seat_a'])} and {cast.whom(e['seat_b'])}."
    ),
    "exchange_committed": exchange_committed,
    "loyalty_exchanged": loyalty_exchanged,
    "action_discarded": lambda e, cast: (
        f"{cast.does(e['seat'], 'discard')} {CARD_NAMES[e['card']]}."
    ),
    "part_skipped": lambda e, cast: (
        f"{cast.does(e['seat'], 'perform')} no more of {CARD_NAMES[e['cause']]}: {SKIP_REASONS[e['reason']]}."
    ),
    "power_used": power_used,
    "shinobi_moved": lambda e, cast: (
        f"The Shinobi goes from slot {e['from_slot']} to slot {e['to_slot']}."
    ),
    "card_taken_back": lambda e, cast: (
        f"{cast.does(e['seat'], 'take')} {CARD_NAMES[e['card']]} back."
    ),
    "score_checked": score_checked,
    "hand_taken_up": lambda e, cast: f"{cast.does(e['seat'], 'take')} all six Action cards up.",
    "hatamoto_passed": lambda e, cast: f"{cast.does(e['to_seat'], 'is')} the Hatamoto now.",
    "plot_discarded": lambda e, cast: f"{e['name']} is discarded.",
    "plots_reshuffled": lambda e, cast: f"All {plural(e['count'], 'Plot')} are shuffled anew.",
    "threshold_reached": threshold_reached,
    "round_cap_reached": lambda e, cast: f"Round {e['round']} was the last one.",
    "loyalty_revealed": loyalty_revealed,
    "undealt_revealed": lambda e, cast: (
        f"Not dealt: {join([short(leader) for leader in e['leaders']])}."
    ),
    "game_ended": game_ended,
}


def sentence(box: Any, event: Fields, names: Sequence[str], reader: int) -> str:
    """An event, as its reader may know it, in one plain sentence."""
    return SENTENCES[event["event"]](event, Cast(names, reader))
