"""Log lines: an event, as its reader may know it, in one plain sentence."""

from collections.abc import Callable, Sequence

from kassen.engine.events import Fields
from kassen.engine.markup import Cast, a, join, plural
from kassen.games.martial_art.box import card_names
from kassen.games.martial_art.words import land_texts, legend_name

Sentence = Callable[[Fields, Cast], str]

WINDOW_NAMES = {"before": "Before the battle", "reveal": "The cards are open", "support": "Support"}
FLIP_NAMES = {"strength": "the ranking", "timing": "who is asked first", "victory": "victory"}
WAYS = {
    "points": "by Land points",
    "bridges": "by bridges",
    "both": "by points and bridges",
    "lands_out": "as the Lands have run out",
}


def card_in(cast: Cast, card: str | None) -> str:
    """What the edition calls a card."""
    return "nothing" if card is None else str(cast.box.printed["cards"].rows[card]["name"])


def land_in(cast: Cast, land: str) -> str:
    """What the edition calls a Land."""
    return str(cast.box.printed["lands"].rows[land]["name"])


def cause_in(cast: Cast, e: Fields) -> str:
    """What brought it about: a card, or a Land."""
    is_card = e["cause"] in cast.box.printed["cards"].rows
    return card_in(cast, e["cause"]) if is_card else land_in(cast, e["cause"])


def named(cast: Cast, cards: Sequence[str]) -> str:
    """A list of cards in words, copies counted: 2 × Archer and Scout."""
    counts = {card: cards.count(card) for card in cards}
    words = [
        f"{n} × {card_in(cast, card)}" if n > 1 else card_in(cast, card)
        for card, n in counts.items()
    ]
    return join(words) or "nothing"


def cards_or_count(e: Fields, cast: Cast, key: str, count: int) -> str:
    return named(cast, e[key]) if key in e else plural(count, "card")


def game_started(e: Fields, cast: Cast) -> str:
    edition = f", edition {e['edition']}" if cast.box.printed.changes else ""
    return f"{e['players']} players sit down to Martial Art{edition}."


def land_revealed(e: Fields, cast: Cast) -> str:
    covered = "" if e["effect_applies"] else "; its effect is covered"
    return f"{land_in(cast, e['land'])} is at stake{covered}."


def redraw_done(e: Fields, cast: Cast) -> str:
    if not e["discarded"]:
        return f"{cast.does(e['seat'], 'keep')} all cards."
    drawn = cards_or_count(e, cast, "drawn", e["drawn_count"])
    return f"{cast.does(e['seat'], 'exchange')} {named(cast, e['discarded'])} for {drawn}."


def window_opened(e: Fields, cast: Cast) -> str:
    if e["first_seat"] is None:
        return f"{WINDOW_NAMES[e['window']]}: Support may be used."
    return f"{WINDOW_NAMES[e['window']]}: the first to be asked is {cast.whom(e['first_seat'])}."


def support_used(e: Fields, cast: Cast) -> str:
    if e["effect"] == "cancel_support":
        return f"{cast.does(e['seat'], 'answer')} with {card_in(cast, e['card'])}."
    aim = "" if e["target"] is None else f" on {cast.whom(e['target'])}"
    return f"{cast.does(e['seat'], 'use')} {card_in(cast, e['card'])}{aim}."


def hand_looked_at(e: Fields, cast: Cast) -> str:
    what = f": {named(cast, e['cards'])}" if "cards" in e else ""
    return f"{cast.does(e['seat'], 'look')} at {cast.your(e['target'])} hand{what}."


def support_passed(e: Fields, cast: Cast) -> str:
    if e["window"] == "answer":
        return f"{cast.does(e['seat'], 'let')} it stand."
    return f"{cast.does(e['seat'], 'use')} no Support."


def support_took_effect(e: Fields, cast: Cast) -> str:
    if e["target"] is not None:
        return f"{card_in(cast, e['card'])} works on {cast.whom(e['target'])}."
    return f"{cast.whose(e['seat'])} strength rises to {e['new_strength']}."


def card_placed(e: Fields, cast: Cast) -> str:
    what = card_in(cast, e["card"]) if "card" in e else "a card"
    return f"{cast.does(e['seat'], 'lay')} {what} face down."


def cards_revealed(e: Fields, cast: Cast) -> str:
    cards = [
        f"{cast.whom(c['seat'])} {card_in(cast, c['card'])} {c['strength']}" for c in e["cards"]
    ]
    return f"The cards are turned up: {'; '.join(cards)}."


def battle_redealt(e: Fields, cast: Cast) -> str:
    cards = [
        f"{cast.whom(c['seat'])} {card_in(cast, c['new'])} for {card_in(cast, c['old'])}"
        for c in e["cards"]
    ]
    return f"All fighting cards are exchanged: {'; '.join(cards)}."


def strength_changed(e: Fields, cast: Cast) -> str:
    cause = cause_in(cast, e)
    return f"{cast.whose(e['seat'])} strength goes from {e['from']} to {e['to']} ({cause})."


def tie_flip(e: Fields, cast: Cast) -> str:
    rows = cast.box.printed["cards"].rows
    cards = [
        f"{cast.whom(c['seat'])} {card_in(cast, c['card'])} {rows[c['card']]['strength']}"
        for c in e["cards"]
    ]
    return f"A tie for {FLIP_NAMES[e['reason']]}, flip {e['repetition']}: {'; '.join(cards)}."


def ordered(e: Fields, cast: Cast) -> str:
    return ", then ".join(cast.whom(seat) for seat in e["order"])


def ranking_fixed(e: Fields, cast: Cast) -> str:
    ranks = [f"{cast.whom(r['seat'])} {r['strength']}" for r in e["ranking"]]
    return f"The ranking: {', then '.join(ranks)}."


def legend_taken(e: Fields, cast: Cast) -> str:
    left = f"{e['stack_left'] or 'none'} left in the stack"
    return f"{cast.does(e['seat'], 'take')} {a(legend_name(cast.box))}; {left}."


def legend_returned(e: Fields, cast: Cast) -> str:
    article, name = a(legend_name(cast.box)).split(" ", 1)
    return f"{article.title()} {name} goes back to the stack, which holds {e['stack_now']} now."


def gift_given(e: Fields, cast: Cast) -> str:
    card = card_in(cast, e["card"]) if "card" in e else "a card"
    return f"{cast.does(e['from'], 'give')} {card} to {cast.whom(e['to'])}."


def card_recovered(e: Fields, cast: Cast) -> str:
    source = "the discard pile" if e["from_seat"] is None else "the table"
    return f"{cast.does(e['seat'], 'take')} {card_in(cast, e['card'])} from {source}."


def land_won(e: Fields, cast: Cast) -> str:
    points, bridges = plural(e["points_total"], "point"), plural(e["bridges_total"], "bridge")
    return f"{cast.does(e['seat'], 'win')} {land_in(cast, e['land'])}: {points} and {bridges} now."


def supplies_returned(e: Fields, cast: Cast) -> str:
    return f"{cast.does(e['seat'], 'take')} {card_names(cast.box)[cast.box.supplies]} back."


SENTENCES: dict[str, Sentence] = {
    "game_started": game_started,
    "dealt": lambda e, cast: (
        f"{cast.does(e['seat'], 'receive')} {cards_or_count(e, cast, 'cards', e['count'])}."
    ),
    "round_started": lambda e, cast: f"Round {e['round']} begins.",
    "land_revealed": land_revealed,
    "land_effect_started": lambda e, cast: (
        f"{land_in(cast, e['land'])}: {land_texts(cast.box)[e['land']]}."
    ),
    "player_asked": lambda e, cast: (
        f"{cast.does(e['seat'], 'is')} {'asked' if e['is_asked'] else 'not asked, with nothing to choose'}."
    ),
    "player_decided": lambda e, cast: f"{cast.does(e['seat'], 'is')} ready.",
    "redraw_done": redraw_done,
    "window_opened": window_opened,
    "support_used": support_used,
    "hand_looked_at": hand_looked_at,
    "support_passed": support_passed,
    "support_canceled": lambda e, cast: (
        f"{cast.does(e['by_seat'], 'cancel')} {cast.your(e['seat'])} {card_in(cast, e['card'])}."
    ),
    "support_took_effect": support_took_effect,
    "window_closed": lambda e, cast: f"{WINDOW_NAMES[e['window']]}: everybody has passed.",
    "card_placed": card_placed,
    "cards_revealed": cards_revealed,
    "text_blanked": lambda e, cast: (
        f"{cast.whose(e['seat'])} {card_in(cast, e['card'])} is blanked by {cause_in(cast, e)}."
    ),
    "battle_redealt": battle_redealt,
    "strength_changed": strength_changed,
    "player_barred": lambda e, cast: (
        f"{cast.does(e['seat'], 'is')} barred from Support by {cause_in(cast, e)}."
    ),
    "tie_flip": tie_flip,
    "lots_drawn": lambda e, cast: f"Too few cards to flip; lots decide: {ordered(e, cast)}.",
    "tie_resolved": lambda e, cast: f"The tie for {FLIP_NAMES[e['reason']]}: {ordered(e, cast)}.",
    "ranking_fixed": ranking_fixed,
    "legend_taken": legend_taken,
    "gift_given": gift_given,
    "cards_discarded": lambda e, cast: (
        f"{cast.does(e['seat'], 'discard')} {named(cast, e['cards'])} ({cause_in(cast, e)})."
    ),
    "legend_returned": legend_returned,
    "card_recovered": card_recovered,
    "hand_refreshed": lambda e, cast: (
        f"{cast.does(e['seat'], 'discard')} {named(cast, e['discarded'])} for new cards."
    ),
    "extra_draw_earned": lambda e, cast: (
        f"{cast.does(e['seat'], 'earn')} {plural(e['amount'], 'extra card')} ({cause_in(cast, e)})."
    ),
    "land_won": land_won,
    "supplies_returned": supplies_returned,
    "cards_drawn": lambda e, cast: (
        f"{cast.does(e['seat'], 'draw')} {cards_or_count(e, cast, 'cards', e['count'])}."
    ),
    "deck_reshuffled": lambda e, cast: (
        f"The discard pile of {plural(e['count'], 'card')} becomes the new Battle deck."
    ),
    "draw_failed": lambda e, cast: (
        f"Nothing is left to draw: {plural(e['missing'], 'card')} too few for {cast.whom(e['seat'])}."
    ),
    "game_ended": lambda e, cast: (
        f"The game is over. {cast.does(e['winner'], 'win')} {WAYS[e['way']]}!"
    ),
}
