"""The words of Martial Art, all from the box of the table: what cards and Lands do, questions, labels, hints."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.box import Row, per_box
from kassen.engine.table.events import Fields
from kassen.engine.table.markup import a, plural
from kassen.games.martial_art.box import card_names
from kassen.games.martial_art.rules.actions import ACTIONS, CARDS
from kassen.games.martial_art.rules.state import NO_CARD

QUESTIONS = {
    "redraw_pick": "Which card do you exchange?",
    "before_support": "Do you use Support before the battle?",
    "play_card": "Which card do you lay down?",
    "reveal_support": "Do you blank a card?",
    "answer_support": "Do you cancel that Support card?",
    "zero_target": "Whom does your card strike down?",
    "support": "Do you add Support?",
    "gift_target": "Who gives you a card?",
    "gift_card": "Which card do you give away?",
    "card_discard": "Which card do you discard?",
    "land_discard_strongest": "Which card do you discard for the Land?",
    "land_discard_strong": "Which card do you discard for the Land?",
    "land_recover": "Which card do you take back?",
    "land_refresh": "Do you discard your hand for new cards?",
    "choose_land": "Which Land do you take?",
}

# Texts of cards and Lands: {n} is their number, {n cards} that many cards, {least} the strength they ask for.
BATTLE_TEXTS = {
    "extra_draw": "draw {n extra cards} after the battle",
    "redeal_battle": "all fighting cards are exchanged for cards from the deck",
    "match_highest": "becomes as strong as the strongest opposing card",
    "gain_legend": "take {legends} after the battle",
    "hand_bonus": "+{n} for each card in your hand",
    "zero_strong": "an opposing card of {least} or more loses all its strength",
    "take_gift": "an opponent gives you {n cards} after the battle",
    "win_ties": "wins ties",
    "support_bonus": "each of your Support cards adds {n} more",
    "self_discard": "discard {n cards} after the battle",
    "blank_others": "blanks all other cards",
    "lock_support": "opponents may not use Support in the battle",
    "no_own_support": "no Support for you in the battle",
}
SUPPORT_TEXTS = {
    "cancel_text": "as Support: blanks a text",
    "cancel_support": "as an answer: cancels Support",
    "add_strength": "as Support: +{n}",
    "scout_hand": "as Support before the battle: look at a hand, draw {n cards}",
}
LAND_TEXTS = {
    "none": "no effect",
    "land_redraw": "before the battle all may exchange cards",
    "land_strongest_discard": "after the battle the strongest discards {n cards}",
    "land_strong_draw": "after the battle {least} or more draws {n extra cards}",
    "land_strong_discard": "after the battle {least} or more discards {n cards}",
    "land_weakest_recover": "after the battle the weakest may take back a card",
    "land_strongest_refresh": "after the battle the strongest may discard the hand for {n extra cards}",
}
WHEN_TEXTS = {
    "always": "",
    "strongest": " if you are the strongest",
    "not_strongest": " unless you are the strongest",
}
BANNER_TEXTS = {"purple": "always comes back", "yellow": "goes back to its stack"}


def filled(box: Any, text: str, row: Row) -> str:
    amount = int(row["amount"])
    numbers = {
        "n": amount,
        "n cards": plural(amount, "card"),
        "n extra cards": plural(amount, "extra card"),
        "legends": legends(box, amount),
        "least": row["min_strength"],
    }
    return text.format_map(numbers)


def legend_name(box: Any) -> str:
    """What the yellow card is called; an edition may lack one."""
    return "" if box.legend == NO_CARD else card_names(box)[box.legend]


def legends(box: Any, number: int) -> str:
    """So many of the yellow cards: a Legend, 2 × Legend, or nothing where there are none."""
    name = legend_name(box)
    if not name:
        return "nothing"
    return a(name) if number == 1 else f"{number} × {name}"


@per_box
def battle_texts(box: Any) -> list[str]:
    """What each card does when it is laid."""
    return [texts_of(box, row, BATTLE_TEXTS) for row in box.printed["cards"].rows.values()]


@per_box
def support_texts(box: Any) -> list[str]:
    """What each card does when it is discarded as Support."""
    return [texts_of(box, row, SUPPORT_TEXTS) for row in box.printed["cards"].rows.values()]


def texts_of(box: Any, card: Row, texts: dict[str, str]) -> str:
    """All texts of one kind that a card carries, in the order of the edition."""
    told = [
        filled(box, texts[str(row["effect"])], row) + WHEN_TEXTS[str(row["when"])]
        for row in box.printed["effects"].rows.values()
        if row["card"] == card["id"] and row["effect"] in texts
    ]
    return ", ".join(told)


@per_box
def land_texts(box: Any) -> dict[str, str]:
    """What each Land does, by its id."""
    return {
        name: filled(box, LAND_TEXTS[str(row["effect"])], row)
        for name, row in box.printed["lands"].rows.items()
    }


# Options.


def label(box: Any, action: int, view: Fields, names: Sequence[str]) -> str:
    """An action as its seat reads it."""
    parts = ACTIONS.decode(action)
    verb = str(parts["verb"])
    card = card_of(box, str(parts["card"])) if "card" in parts else ""
    if verb == "aim":
        return f"Use {card} on {aim_of(box, view, names, int(parts['seat']))}"
    if verb == "target":
        name = names[int(parts["seat"])]
        return f"Take a card from {name}" if view["decision"] == "gift_target" else f"Strike {name}"
    if verb in ("first", "second"):
        return label_land(view, verb)
    if verb == "use":
        return f"Answer with {card}" if view["decision"] == "answer_support" else f"Use {card}"
    if card:
        return f"{verb.title()} {card}"
    return {
        "pass": "Pass",
        "decline": "Take nothing",
        "done": "Exchange nothing more",
        "yes": "Discard your hand",
        "no": "Keep your hand",
    }[verb]


def card_of(box: Any, word: str) -> str:
    """The name an edition gives to the card of this row; a row it does not have keeps its word."""
    names, row = card_names(box), CARDS.index(word)
    return names[row] if row < len(names) else word


def aim_of(box: Any, view: Fields, names: Sequence[str], target: int) -> str:
    """A player, or once the cards are open the card before that player."""
    cards = [seat["fighting"] for seat in view["seats"]]
    if target >= len(cards) or cards[target] is None:
        return names[target]
    return f"{names[target]}'s {box.printed['cards'].rows[cards[target]]['name']}"


def label_land(view: Fields, verb: str) -> str:
    lands = dict(zip(("first", "second"), view["lands"], strict=False))
    if verb not in lands:
        return f"Take the {verb} Land"
    land = lands[verb]
    bridges = f", {plural(land['bridges'], 'bridge')}" if land["bridges"] else ""
    return f"Take {land['name']} ({plural(land['points'], 'point')}{bridges})"


def hint(box: Any, action: int) -> str:
    """What the card of an action does, for those who are new to it."""
    parts = ACTIONS.decode(action)
    row = CARDS.index(str(parts["card"])) if "card" in parts else len(CARDS)
    if row >= box.num_cards:
        return ""
    if parts["verb"] in ("use", "aim"):
        return support_texts(box)[row]
    card = list(box.printed["cards"].rows.values())[row]
    told = [f"strength {card['strength']}", battle_texts(box)[row], support_texts(box)[row]]
    return ", ".join(filter(None, [*told, BANNER_TEXTS.get(str(card["banner"]), "")]))
