"""The log of Shogunate: every event, as its reader may know it, in one plain sentence."""

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import Cast, join, plural
from kassen.games.shogunate import box
from kassen.games.shogunate.table.words import PLACE_NAMES

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


def plot(cast: Cast, plot: str) -> str:
    return box.plot_name(cast.box, plot)


def power(cast: Cast, power: str) -> str:
    return box.power_text(cast.box, power)


def own_card(cast: Cast, seat: int, place: int) -> str:
    """A Loyalty card, where its owner has been named already."""
    whose = "your" if cast.whom(seat) == "you" else "their"
    return f"{whose} {PLACE_NAMES[place]} Loyalty card"


def face(e: Fields, cast: Cast, field: str = "leader", mark: str = ": ") -> str:
    """The Leader on a card, for those who may know it."""
    return f"{mark}{leader(cast, e[field])}" if field in e else ""


def plot_revealed(e: Fields, cast: Cast) -> str:
    plot = cast.box.printed["plots"].rows[e["plot"]]
    honor = " ".join(str(plot[slot]) for slot in plot if slot.startswith("slot_"))
    return (
        f"Round {e['round']}: {plot['name']}. Honor from head to tail {honor}; "
        f"{box.power_text(cast.box, plot['power'])}. "
        f"{plural(e['cards_left'], 'Plot')} left in the deck."
    )


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


def honor_returned(e: Fields, cast: Cast) -> str:
    to = " to the Shinobi" if e["cause"] == "shinobi" else ""
    return f"{leader(cast, e['leader'])} loses {e['amount']} Honor{to}."


def loyalty_turned_up(e: Fields, cast: Cast) -> str:
    what = own_card(cast, e["seat"], e["place"])
    return f"{cast.does(e['seat'], 'turn')} {what} up{face(e, cast)}."


def loyalty_shown(e: Fields, cast: Cast) -> str:
    what = own_card(cast, e["owner"], e["place"])
    return f"{cast.does(e['owner'], 'show')} {cast.whom(e['viewer'])} alone {what}{face(e, cast)}."


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


TEXTS = {
    "game_started":
        "{players} players, {threshold} Honor to end the game. The Line: {line:leaders}. "
        "{hatamoto:does is} the Hatamoto.",
    "loyalty_dealt": (
        "{seat:does receive} {leader:leader} as your {place:PLACE_NAMES} Loyalty card.",
        "{seat:does receive} a {place:PLACE_NAMES} Loyalty card.",
    ),
    "action_committed": ("{seat:does choose} {card:card}.", "{seat:does choose} an Action card."),
    "leader_named": "{hatamoto:does name} {leader:leader}.",
    "leaders_switched": "{leader_a:leader} (slot {slot_a}) and {leader_b:leader} (slot {slot_b}) trade slots.",
    "honor_placed": "{leader:leader} gets {amount} Honor.",
    "honor_moved": "An Honor goes from {from_leader:leader} to {to_leader:leader}.",
    "player_picked": "{seat:does ask} {target:whom} for a look at a Loyalty card.",
    "loyalty_peeked": (
        "{viewer:does look} at {owner:your} {place:PLACE_NAMES} Loyalty card: {leader:leader}.",
        "{viewer:does look} at {owner:your} {place:PLACE_NAMES} Loyalty card.",
    ),
    "action_discarded": "{seat:does discard} {card:card}.",
    "part_skipped": "{seat:does perform} no more of {cause:card}: {reason:SKIP_REASONS}.",
    "power_used": "The Plot: {power:power}{result:RESULTS}.",
    "shinobi_moved": "The Shinobi goes from slot {from_slot} to slot {to_slot}.",
    "card_taken_back": "{seat:does take} {card:card} back.",
    "hand_taken_up": "{seat:does take} all Action cards up again.",
    "hatamoto_passed": "{to_seat:does is} the Hatamoto now.",
    "plot_discarded": "{plot:plot} is discarded.",
    "plots_reshuffled": "All {count:plural Plot} are shuffled anew.",
    "threshold_reached": "The threshold is reached by {seats:seats}.",
    "round_cap_reached": "Round {round} was the last one.",
    "undealt_revealed": "Not dealt: {leaders:leaders}.",
}  # fmt: skip
