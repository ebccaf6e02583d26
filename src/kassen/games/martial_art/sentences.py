"""Log lines: an event, as its reader may know it, in one plain sentence."""

from collections.abc import Callable, Sequence
from typing import Any

from kassen.engine.events import Fields
from kassen.engine.markup import Cast, join, plural

Sentence = Callable[[Fields, Cast], str]


def titled(name: str | None) -> str:
    """An id as people read it."""
    return "nothing" if name is None else name.replace("_", " ").title()


def named(cards: Sequence[str]) -> str:
    """A list of cards in words, copies counted: two Archers and a Scout are "2 Archer and Scout"."""
    counts = {card: cards.count(card) for card in cards}
    words = [titled(card) if n == 1 else f"{n} {titled(card)}" for card, n in counts.items()]
    return join(words) or "nothing"


def cards_or_count(e: Fields, key: str, count: int) -> str:
    return named(e[key]) if key in e else plural(count, "card")


WINDOW_NAMES = {
    "before": "Before the battle",
    "reveal": "The cards are open",
    "support": "Support",
    "answer": "An answer",
}
LAND_TEXTS = {
    "none": "",
    "land_redraw": "everybody may exchange cards before the battle",
    "land_strongest_discard": "the strongest player discards",
    "land_strong_draw": "the strong draw extra cards",
    "land_strong_discard": "the strong discard",
    "land_weakest_recover": "the weakest player may take back a card",
    "land_strongest_refresh": "the strongest player may trade in the hand",
}
FLIP_TEXTS = {"strength": "the ranking", "timing": "who is asked first", "victory": "victory"}
WAY_TEXTS = {
    "points": "by Land points",
    "bridges": "by bridges",
    "both": "by points and bridges",
    "lands_out": "as the Lands have run out",
}


def game_started(e: Fields, cast: Cast) -> str:
    return f"{e['players']} players sit down to Martial Art ({e['edition']})."


def dealt(e: Fields, cast: Cast) -> str:
    return f"{cast.does(e['seat'], 'receive')} {cards_or_count(e, 'cards', e['count'])}."


def land_revealed(e: Fields, cast: Cast) -> str:
    covered = "" if e["effect_applies"] else "; its effect is covered"
    return f"{titled(e['land'])} is at stake{covered}."


def redraw_done(e: Fields, cast: Cast) -> str:
    if not e["discarded"]:
        return f"{cast.does(e['seat'], 'keep')} all cards."
    drawn = cards_or_count(e, "drawn", e["drawn_count"])
    return f"{cast.does(e['seat'], 'exchange')} {named(e['discarded'])} for {drawn}."


def window_opened(e: Fields, cast: Cast) -> str:
    if e["first_seat"] is None:
        return f"{WINDOW_NAMES[e['window']]}: Support may be used."
    return f"{WINDOW_NAMES[e['window']]}: the first to be asked is {cast.whom(e['first_seat'])}."


def support_used(e: Fields, cast: Cast) -> str:
    aim = "" if e["target"] is None else f" on {cast.whom(e['target'])}"
    if e["effect"] == "cancel_support":
        return f"{cast.does(e['seat'], 'answer')} with {titled(e['card'])}."
    return f"{cast.does(e['seat'], 'use')} {titled(e['card'])}{aim}."


def hand_looked_at(e: Fields, cast: Cast) -> str:
    what = f": {named(e['cards'])}" if "cards" in e else ""
    return f"{cast.does(e['seat'], 'look')} at the hand of {cast.whom(e['target'])}{what}."


def support_passed(e: Fields, cast: Cast) -> str:
    if e["window"] == "answer":
        return f"{cast.does(e['seat'], 'let')} it stand."
    return f"{cast.does(e['seat'], 'use')} no Support."


def support_canceled(e: Fields, cast: Cast) -> str:
    return f"{cast.whose(e['seat'])} {titled(e['card'])} is canceled by {cast.whom(e['by_seat'])}."


def support_took_effect(e: Fields, cast: Cast) -> str:
    if e["target"] is not None:
        return f"The {titled(e['card'])} reaches {cast.whom(e['target'])}."
    return f"{cast.whose(e['seat'])} strength rises to {e['new_strength']}."


def card_placed(e: Fields, cast: Cast) -> str:
    what = titled(e["card"]) if "card" in e else "a card"
    return f"{cast.does(e['seat'], 'lay')} {what} face down."


def cards_revealed(e: Fields, cast: Cast) -> str:
    cards = [f"{cast.whom(c['seat'])} {titled(c['card'])} {c['strength']}" for c in e["cards"]]
    return f"The cards are turned up: {'; '.join(cards)}."


def battle_redealt(e: Fields, cast: Cast) -> str:
    cards = [
        f"{cast.whom(c['seat'])} {titled(c['new'])} for {titled(c['old'])}" for c in e["cards"]
    ]
    return f"Chaos! All cards are exchanged: {'; '.join(cards)}."


def strength_changed(e: Fields, cast: Cast) -> str:
    return f"{cast.whose(e['seat'])} strength goes from {e['from']} to {e['to']} ({titled(e['cause'])})."


def tie_flip(e: Fields, cast: Cast) -> str:
    cards = [f"{cast.whom(c['seat'])} {titled(c['card'])}" for c in e["cards"]]
    return f"A tie for {FLIP_TEXTS[e['reason']]}, flip {e['repetition']}: {'; '.join(cards)}."


def ordered(e: Fields, cast: Cast) -> str:
    return ", then ".join(cast.whom(seat) for seat in e["order"])


def ranking_fixed(e: Fields, cast: Cast) -> str:
    ranks = [f"{cast.whom(r['seat'])} {r['strength']}" for r in e["ranking"]]
    return f"The ranking: {', then '.join(ranks)}."


def gift_given(e: Fields, cast: Cast) -> str:
    card = titled(e["card"]) if "card" in e else "a Legend" if e["is_legend"] else "a card"
    return f"{cast.does(e['from'], 'give')} {card} to {cast.whom(e['to'])}."


def card_recovered(e: Fields, cast: Cast) -> str:
    source = "the discard pile" if e["from_seat"] is None else "the table"
    return f"{cast.does(e['seat'], 'take')} {titled(e['card'])} from {source}."


def land_won(e: Fields, cast: Cast) -> str:
    points, bridges = plural(e["points_total"], "point"), plural(e["bridges_total"], "bridge")
    return f"{cast.does(e['seat'], 'win')} {titled(e['land'])}: {points} and {bridges} now."


SENTENCES: dict[str, Sentence] = {
    "game_started": game_started,
    "dealt": dealt,
    "round_started": lambda e, cast: f"Round {e['round']} begins.",
    "land_revealed": land_revealed,
    "land_effect_started": lambda e, cast: f"{titled(e['land'])}: {LAND_TEXTS[e['effect']]}.",
    "player_decided": lambda e, cast: f"{cast.does(e['seat'], 'is')} ready.",
    "redraw_done": redraw_done,
    "window_opened": window_opened,
    "support_used": support_used,
    "hand_looked_at": hand_looked_at,
    "support_passed": support_passed,
    "support_canceled": support_canceled,
    "support_took_effect": support_took_effect,
    "window_closed": lambda e, cast: f"{WINDOW_NAMES[e['window']]}: everybody has passed.",
    "card_placed": card_placed,
    "cards_revealed": cards_revealed,
    "text_blanked": lambda e, cast: (
        f"{cast.whose(e['seat'])} {titled(e['card'])} is blanked by {titled(e['cause'])}."
    ),
    "battle_redealt": battle_redealt,
    "strength_changed": strength_changed,
    "player_barred": lambda e, cast: (
        f"{cast.does(e['seat'], 'is')} barred from Support by {titled(e['cause'])}."
    ),
    "tie_flip": tie_flip,
    "lots_drawn": lambda e, cast: f"Too few cards to flip; lots decide: {ordered(e, cast)}.",
    "tie_resolved": lambda e, cast: f"The tie for {FLIP_TEXTS[e['reason']]}: {ordered(e, cast)}.",
    "ranking_fixed": ranking_fixed,
    "legend_taken": lambda e, cast: (
        f"{cast.does(e['seat'], 'take')} a Legend; {e['stack_left']} left in the stack."
    ),
    "gift_given": gift_given,
    "cards_discarded": lambda e, cast: (
        f"{cast.does(e['seat'], 'discard')} {named(e['cards'])} ({titled(e['cause'])})."
    ),
    "legend_returned": lambda e, cast: f"A Legend goes back to the stack of {e['stack_now']}.",
    "card_recovered": card_recovered,
    "hand_refreshed": lambda e, cast: f"{cast.does(e['seat'], 'discard')} {named(e['discarded'])}.",
    "extra_draw_earned": lambda e, cast: (
        f"{cast.does(e['seat'], 'earn')} {plural(e['amount'], 'extra card')} ({titled(e['cause'])})."
    ),
    "land_won": land_won,
    "supplies_returned": lambda e, cast: f"{cast.does(e['seat'], 'take')} Supplies back.",
    "cards_drawn": lambda e, cast: (
        f"{cast.does(e['seat'], 'draw')} {cards_or_count(e, 'cards', e['count'])}."
    ),
    "deck_reshuffled": lambda e, cast: (
        f"The discard pile of {plural(e['count'], 'card')} becomes the new Battle deck."
    ),
    "draw_failed": lambda e, cast: (
        f"Nothing is left to draw: {cast.whom(e['seat'])} short of {plural(e['missing'], 'card')}."
    ),
    "game_ended": lambda e, cast: (
        f"The game is over. {cast.does(e['winner'], 'win')} {WAY_TEXTS[e['way']]}!"
    ),
}


def sentence(box: Any, event: Fields, names: Sequence[str], reader: int) -> str:
    """An event, as its reader may know it, in one plain sentence."""
    return SENTENCES[event["event"]](event, Cast(names, reader))
