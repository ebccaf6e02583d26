"""The log of Shogunate: every event, as its reader may know it, in one plain sentence."""

from collections.abc import Callable

from kassen.engine.events import Fields
from kassen.engine.markup import Cast, join, plural
from kassen.games.shogunate import box
from kassen.games.shogunate.words import PLACE_NAMES

Sentence = Callable[[Fields, Cast], str]

SKIP_REASONS = {
    "no_face_down": "both Loyalty cards lie open",
    "no_target": "nobody else has a face-down Loyalty card",
}

RESULTS = {"done": "", "passed": ", which is declined", "impossible": ", which is not possible"}


def leader(cast: Cast, leader: str) -> str:
    return box.leader_name(cast.box, leader)


def leaders(cast: Cast, ids: list[str]) -> str:
    return join([leader(cast, name) for name in ids])


def card(cast: Cast, card: str) -> str:
    return box.card_name(cast.box, card)


def own_card(cast: Cast, seat: int, place: int) -> str:
    """A Loyalty card, where its owner has been named already."""
    whose = "your" if cast.whom(seat) == "you" else "their"
    return f"{whose} {PLACE_NAMES[place]} Loyalty card"


def face(e: Fields, cast: Cast, field: str = "leader", mark: str = ": ") -> str:
    """The Leader on a card, for those who may know it."""
    return f"{mark}{leader(cast, e[field])}" if field in e else ""


def game_started(e: Fields, cast: Cast) -> str:
    return (
        f"{e['players']} players, {e['threshold']} Honor to end the game. "
        f"The Line: {leaders(cast, e['line'])}. {cast.does(e['hatamoto'], 'is')} the Hatamoto."
    )


def loyalty_dealt(e: Fields, cast: Cast) -> str:
    place = PLACE_NAMES[e["place"]]
    what = f"{leader(cast, e['leader'])} as your" if "leader" in e else "a"
    return f"{cast.does(e['seat'], 'receive')} {what} {place} Loyalty card."


def plot_revealed(e: Fields, cast: Cast) -> str:
    plot = cast.box.printed["plots"].rows[e["plot"]]
    honor = " ".join(str(plot[slot]) for slot in plot if slot.startswith("slot_"))
    return (
        f"Round {e['round']}: {plot['name']}. Honor from head to tail {honor}; "
        f"{box.power_text(cast.box, plot['power'])}. "
        f"{plural(e['cards_left'], 'Plot')} left in the deck."
    )


def action_committed(e: Fields, cast: Cast) -> str:
    what = card(cast, e["card"]) if "card" in e else "an Action card"
    return f"{cast.does(e['seat'], 'choose')} {what}."


def actions_revealed(e: Fields, cast: Cast) -> str:
    cards = [f"{cast.whom(c['seat'])} chose {card(cast, c['card'])}" for c in e["cards"]]
    return f"The Action cards are turned up: {join(cards)}."


def performer_chosen(e: Fields, cast: Cast) -> str:
    what = f"{cast.does(e['seat'], 'perform')} {card(cast, e['card'])}"
    return f"{what}." if e["automatic"] else f"{what}, as {cast.whom(e['hatamoto'])} decided."


def leader_moved(e: Fields, cast: Cast) -> str:
    way = "up" if e["to_slot"] < e["from_slot"] else "down"
    name = leader(cast, e["leader"])
    return f"{name} moves {way} from slot {e['from_slot']} to slot {e['to_slot']}."


def leaders_switched(e: Fields, cast: Cast) -> str:
    first, second = (
        f"{leader(cast, e[f'leader_{side}'])} (slot {e[f'slot_{side}']})" for side in "ab"
    )
    return f"{first} and {second} trade slots."


def honor_moved(e: Fields, cast: Cast) -> str:
    return f"An Honor goes from {leader(cast, e['from_leader'])} to {leader(cast, e['to_leader'])}."


def honor_returned(e: Fields, cast: Cast) -> str:
    to = " to the Shinobi" if e["cause"] == "shinobi" else ""
    return f"{leader(cast, e['leader'])} loses {e['amount']} Honor{to}."


def loyalty_turned_up(e: Fields, cast: Cast) -> str:
    what = own_card(cast, e["seat"], e["place"])
    return f"{cast.does(e['seat'], 'turn')} {what} up{face(e, cast)}."


def loyalty_shown(e: Fields, cast: Cast) -> str:
    what = own_card(cast, e["owner"], e["place"])
    return f"{cast.does(e['owner'], 'show')} {cast.whom(e['viewer'])} alone {what}{face(e, cast)}."


def loyalty_peeked(e: Fields, cast: Cast) -> str:
    what = f"{cast.your(e['owner'])} {PLACE_NAMES[e['place']]} Loyalty card"
    return f"{cast.does(e['viewer'], 'look')} at {what}{face(e, cast)}."


def exchange_called(e: Fields, cast: Cast) -> str:
    called = f"{cast.does(e['by'], 'call')} for an exchange of Loyalty cards"
    others = [cast.whom(e[seat]) for seat in ("seat_a", "seat_b") if e[seat] != e["by"]]
    return f"{called} {'with' if len(others) == 1 else 'between'} {join(others)}."


def exchange_committed(e: Fields, cast: Cast) -> str:
    what = own_card(cast, e["seat"], e["place"]) if "place" in e else "a Loyalty card"
    return f"{cast.does(e['seat'], 'pick')} {what} to give."


BOTH_WAYS = (("a", "b"), ("b", "a"))


def loyalty_exchanged(e: Fields, cast: Cast) -> str:
    gifts = []
    for (giver, taker), does in zip(BOTH_WAYS, (cast.does, cast.then_does), strict=True):
        seat, place = e[f"seat_{giver}"], e[f"place_{giver}"]
        what = f"{own_card(cast, seat, place)}{face(e, cast, f'leader_{giver}_gave', ', ')}"
        gifts.append(f"{does(seat, 'give')} {cast.whom(e[f'seat_{taker}'])} {what}")
    return f"{'; '.join(gifts)}."


def part_skipped(e: Fields, cast: Cast) -> str:
    what = f"{cast.does(e['seat'], 'perform')} no more of {card(cast, e['cause'])}"
    return f"{what}: {SKIP_REASONS[e['reason']]}."


def power_used(e: Fields, cast: Cast) -> str:
    return f"The Plot: {box.power_text(cast.box, e['power'])}{RESULTS[e['result']]}."


def score_checked(e: Fields, cast: Cast) -> str:
    if e["ended"]:
        return f"The game ends with the score check of round {e['round']}."
    return f"Score check of round {e['round']}: nobody declares."


def loyalty_revealed(e: Fields, cast: Cast) -> str:
    served = leaders(cast, sorted({e["leader_0"], e["leader_1"]}))
    with_both = " with both cards" if e["leader_0"] == e["leader_1"] else ""
    before = plural(e["revealed_before"], "card")
    return f"{cast.does(e['seat'], 'serve')} {served}{with_both}; {before} lay open before."


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
    "leader_named": lambda e, cast: (
        f"{cast.does(e['hatamoto'], 'name')} {leader(cast, e['leader'])}."
    ),
    "leader_moved": leader_moved,
    "leaders_switched": leaders_switched,
    "honor_placed": lambda e, cast: f"{leader(cast, e['leader'])} gets {e['amount']} Honor.",
    "honor_moved": honor_moved,
    "honor_returned": honor_returned,
    "player_picked": lambda e, cast: (
        f"{cast.does(e['seat'], 'ask')} {cast.whom(e['target'])} for a look at a Loyalty card."
    ),
    "loyalty_turned_up": loyalty_turned_up,
    "loyalty_shown": loyalty_shown,
    "loyalty_peeked": loyalty_peeked,
    "exchange_called": exchange_called,
    "exchange_committed": exchange_committed,
    "loyalty_exchanged": loyalty_exchanged,
    "action_discarded": lambda e, cast: (
        f"{cast.does(e['seat'], 'discard')} {card(cast, e['card'])}."
    ),
    "part_skipped": part_skipped,
    "power_used": power_used,
    "shinobi_moved": lambda e, cast: (
        f"The Shinobi goes from slot {e['from_slot']} to slot {e['to_slot']}."
    ),
    "card_taken_back": lambda e, cast: (
        f"{cast.does(e['seat'], 'take')} {card(cast, e['card'])} back."
    ),
    "score_checked": score_checked,
    "hand_taken_up": lambda e, cast: f"{cast.does(e['seat'], 'take')} all Action cards up again.",
    "hatamoto_passed": lambda e, cast: f"{cast.does(e['to_seat'], 'is')} the Hatamoto now.",
    "plot_discarded": lambda e, cast: f"{box.plot_name(cast.box, e['plot'])} is discarded.",
    "plots_reshuffled": lambda e, cast: f"All {plural(e['count'], 'Plot')} are shuffled anew.",
    "threshold_reached": lambda e, cast: (
        f"The threshold is reached by {join([cast.whom(seat) for seat in e['seats']])}."
    ),
    "round_cap_reached": lambda e, cast: f"Round {e['round']} was the last one.",
    "loyalty_revealed": loyalty_revealed,
    "undealt_revealed": lambda e, cast: f"Not dealt: {leaders(cast, e['leaders'])}.",
    "game_ended": game_ended,
}
