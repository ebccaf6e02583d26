"""Log lines: an event, as its reader may know it, in one plain sentence."""

from collections.abc import Sequence

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import Cast, a, join, plural
from kassen.games.martial_art.box import card_names
from kassen.games.martial_art.table.words import land_texts, legend_name

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


def cause_in(cast: Cast, cause: str) -> str:
    """What brought it about: a card, or a Land."""
    is_card = cause in cast.box.printed["cards"].rows
    return card_in(cast, cause) if is_card else land_in(cast, cause)


def land_text(cast: Cast, land: str) -> str:
    return land_texts(cast.box)[land]


def asked(cast: Cast, is_asked: bool) -> str:
    return "asked" if is_asked else "not asked, with nothing to choose"


def in_order(cast: Cast, seats: Sequence[int]) -> str:
    return ", then ".join(cast.whom(seat) for seat in seats)


def named(cast: Cast, cards: Sequence[str]) -> str:
    """A list of cards in words, copies counted: 2 × Archer and Scout."""
    counts = {card: cards.count(card) for card in cards}
    words = [
        f"{n} × {card_in(cast, card)}" if n > 1 else card_in(cast, card)
        for card, n in counts.items()
    ]
    return join(words) or "nothing"


def game_started(e: Fields, cast: Cast) -> str:
    edition = f", edition {e['edition']}" if cast.box.printed.changes else ""
    return f"{e['players']} players sit down to Martial Art{edition}."


def land_revealed(e: Fields, cast: Cast) -> str:
    covered = "" if e["effect_applies"] else "; its effect is covered"
    return f"{land_in(cast, e['land'])} is at stake{covered}."


def redraw_done(e: Fields, cast: Cast) -> str:
    if not e["discarded"]:
        return f"{cast.does(e['seat'], 'keep')} all cards."
    drawn = named(cast, e["drawn"]) if "drawn" in e else plural(e["drawn_count"], "card")
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


def support_passed(e: Fields, cast: Cast) -> str:
    if e["window"] == "answer":
        return f"{cast.does(e['seat'], 'let')} it stand."
    return f"{cast.does(e['seat'], 'use')} no Support."


def support_took_effect(e: Fields, cast: Cast) -> str:
    if e["target"] is not None:
        return f"{card_in(cast, e['card'])} works on {cast.whom(e['target'])}."
    return f"{cast.whose(e['seat'])} strength rises to {e['new_strength']}."


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


def tie_flip(e: Fields, cast: Cast) -> str:
    rows = cast.box.printed["cards"].rows
    cards = [
        f"{cast.whom(c['seat'])} {card_in(cast, c['card'])} {rows[c['card']]['strength']}"
        for c in e["cards"]
    ]
    return f"A tie for {FLIP_NAMES[e['reason']]}, flip {e['repetition']}: {'; '.join(cards)}."


def ranking_fixed(e: Fields, cast: Cast) -> str:
    ranks = [f"{cast.whom(r['seat'])} {r['strength']}" for r in e["ranking"]]
    return f"The ranking: {', then '.join(ranks)}."


def legend_taken(e: Fields, cast: Cast) -> str:
    left = f"{e['stack_left'] or 'none'} left in the stack"
    return f"{cast.does(e['seat'], 'take')} {a(legend_name(cast.box))}; {left}."


def legend_returned(e: Fields, cast: Cast) -> str:
    article, name = a(legend_name(cast.box)).split(" ", 1)
    return f"{article.title()} {name} goes back to the stack, which holds {e['stack_now']} now."


def card_recovered(e: Fields, cast: Cast) -> str:
    source = "the discard pile" if e["from_seat"] is None else "the table"
    return f"{cast.does(e['seat'], 'take')} {card_in(cast, e['card'])} from {source}."


def supplies_returned(e: Fields, cast: Cast) -> str:
    return f"{cast.does(e['seat'], 'take')} {card_names(cast.box)[cast.box.supplies]} back."


TEXTS = {
    "dealt": ("{seat:does receive} {cards:named}.", "{seat:does receive} {count:plural card}."),
    "round_started": "Round {round} begins.",
    "land_effect_started": "{land:land_in}: {land:land_text}.",
    "player_asked": "{seat:does is} {is_asked:asked}.",
    "player_decided": "{seat:does is} ready.",
    "hand_looked_at": (
        "{seat:does look} at {target:your} hand: {cards:named}.", "{seat:does look} at {target:your} hand.",
    ),
    "support_canceled": "{by_seat:does cancel} {seat:your} {card:card_in}.",
    "window_closed": "{window:WINDOW_NAMES}: everybody has passed.",
    "card_placed": ("{seat:does lay} {card:card_in} face down.", "{seat:does lay} a card face down."),
    "text_blanked": "{seat:whose} {card:card_in} is blanked by {cause:cause_in}.",
    "strength_changed": "{seat:whose} strength goes from {from} to {to} ({cause:cause_in}).",
    "player_barred": "{seat:does is} barred from Support by {cause:cause_in}.",
    "lots_drawn": "Too few cards to flip; lots decide: {order:in_order}.",
    "tie_resolved": "The tie for {reason:FLIP_NAMES}: {order:in_order}.",
    "gift_given": ("{from:does give} {card:card_in} to {to:whom}.", "{from:does give} a card to {to:whom}."),
    "cards_discarded": "{seat:does discard} {cards:named} ({cause:cause_in}).",
    "hand_refreshed": "{seat:does discard} {discarded:named} for new cards.",
    "extra_draw_earned": "{seat:does earn} {amount:plural extra card} ({cause:cause_in}).",
    "land_won":
        "{seat:does win} {land:land_in}: {points_total:plural point} and {bridges_total:plural bridge} now.",
    "cards_drawn": ("{seat:does draw} {cards:named}.", "{seat:does draw} {count:plural card}."),
    "deck_reshuffled": "The discard pile of {count:plural card} becomes the new Battle deck.",
    "draw_failed": "Nothing is left to draw: {missing:plural card} too few for {seat:whom}.",
    "game_ended": "The game is over. {winner:does win} {way:WAYS}!",
}  # fmt: skip
