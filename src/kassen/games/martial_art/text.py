"""The words of Martial Art: action ↔ text, and why an action is not legal; log and board have rooms of their own."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.events import Fields
from kassen.engine.game import Reason
from kassen.engine.seats import seats_of
from kassen.games.martial_art.actions import ACTIONS, CARDS
from kassen.games.martial_art.board import board
from kassen.games.martial_art.names import card_name
from kassen.games.martial_art.sentences import sentence
from kassen.games.martial_art.state import (
    BEFORE_SUPPORT,
    DECISIONS,
    EFFECTS,
    GIFT_CARD,
    GIFT_TARGET,
    LAND_RECOVER,
    OVER,
    PLAY_CARD,
    ZERO_TARGET,
)

__all__ = ["board", "hint", "label", "order", "question", "sentence", "why_not"]

# What a card of the default edition does, in a few words for the list of options.
CARD_HINTS = {
    "supplies": "strength 0, draw 1 extra card, always comes back",
    "chaos": "all fighting cards are exchanged for cards from the deck",
    "ninja": "becomes as strong as the strongest opposing card",
    "geisha": "as Support: blanks a text, or cancels Support",
    "apprentice": "take a Legend after the battle",
    "archer": "as Support: +3",
    "peasants": "+1 for each card in your hand",
    "assassin": "an opposing card of 10 or more falls to 0",
    "raider": "an opponent gives you a card",
    "scout": "as Support before battle: see a hand, draw a card",
    "cavalry": "as Support: +1",
    "samurai": "wins ties",
    "commander": "your Support adds 1 more each",
    "daimyo": "discard 1 card after the battle",
    "emperor": "blanks all other cards",
    "shogun": "opponents may not use Support in the battle",
    "legend": "strength 13, goes back to its stack",
    "ronin": "no Support for you, discard 2 cards after the battle",
}

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


def question(box: Any, view: Fields) -> str:
    return QUESTIONS[view["decision"]]


def label(box: Any, action: int, view: Fields, names: Sequence[str]) -> str:
    """An action as its seat reads it."""
    parts = ACTIONS.decode(action)
    verb = str(parts["verb"])
    card = name_in(view, str(parts["card"])) if "card" in parts else ""
    if verb == "aim":
        return label_aim(view, card, names, int(parts["seat"]))
    if verb == "target":
        return label_target(view, names, int(parts["seat"]))
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


def name_in(view: Fields, word: str) -> str:
    """The name an edition gives to the card of this row."""
    row = CARDS.index(word)
    cards = view["cards"]
    return str(cards[row]["name"]) if row < len(cards) else word


def label_aim(view: Fields, card: str, names: Sequence[str], target: int) -> str:
    if view["decision"] == "reveal_support" and target < len(view["seats"]):
        printed = {entry["id"]: entry["name"] for entry in view["cards"]}
        aimed = printed.get(view["seats"][target]["fighting"], "card")
        return f"Use {card} on {names[target]}'s {aimed}"
    return f"Use {card} on {names[target] if target < len(names) else target}"


def label_target(view: Fields, names: Sequence[str], target: int) -> str:
    name = names[target] if target < len(names) else str(target)
    return f"Take a card from {name}" if view["decision"] == "gift_target" else f"Strike {name}"


def label_land(view: Fields, verb: str) -> str:
    index = ("first", "second").index(verb)
    if index >= len(view["lands"]):
        return f"Take the {verb} Land"
    land = view["lands"][index]
    bridges = f", {land['bridges']} bridge" if land["bridges"] else ""
    return f"Take {land['name']} ({land['points']} points{bridges})"


def hint(box: Any, action: int) -> str:
    """What the card of an action does in the default edition, for those who are new to it."""
    parts = ACTIONS.decode(action)
    wanted = parts["verb"] in ("play", "use", "aim", "take")
    return CARD_HINTS.get(str(parts["card"]), "") if wanted else ""


def order(action: int, seat: int, seats: int) -> tuple[int, ...]:
    """As the table of actions lists them: cards in table order, seats in seat order (section 4 of the rules)."""
    return (action,)


# Why an action is not legal now.

RULE_OF_DECISION = {
    "redraw_pick": "A-114", "before_support": "A-35", "play_card": "A-40", "reveal_support": "A-46",
    "answer_support": "A-56", "zero_target": "A-97", "support": "A-62", "gift_target": "A-99",
    "gift_card": "A-99", "card_discard": "A-106", "land_discard_strongest": "A-115",
    "land_discard_strong": "A-117", "land_recover": "A-118", "land_refresh": "A-121", "choose_land": "A-74",
}  # fmt: skip

VERBS_OF_DECISION = {
    "redraw_pick": ("discard", "done"), "before_support": ("pass", "aim"), "play_card": ("play",),
    "reveal_support": ("pass", "aim"), "answer_support": ("pass", "use"), "zero_target": ("target",),
    "support": ("pass", "use"), "gift_target": ("target",), "gift_card": ("give",), "card_discard": ("discard",),
    "land_discard_strongest": ("discard",), "land_discard_strong": ("discard",),
    "land_recover": ("decline", "take"), "land_refresh": ("yes", "no"), "choose_land": ("first", "second"),
}  # fmt: skip

# What a Support card must do to be used in a decision, in words.
USES = {
    "before_support": ("scout_hand", "A-35", "is no Support card for the time before the battle"),
    "reveal_support": ("cancel_text", "A-90", "cannot blank a text"),
    "answer_support": ("cancel_support", "A-91", "cannot answer a Support card"),
    "support": ("add_strength", "A-63", "adds no strength as Support"),
}


def why_not(box: Any, seen: Any, seat: int, action: int) -> Reason:
    """The rule that forbids an action now, from what this seat sees."""
    if seen.phase == OVER:
        return Reason("A-135", "The game is over.")
    if seat not in seats_of(seen.waiting):
        return Reason("A-52", "Nothing is asked of you now.")
    decision = DECISIONS[seen.phase]
    parts = ACTIONS.decode(action)
    if parts["verb"] not in VERBS_OF_DECISION[decision]:
        return Reason(
            RULE_OF_DECISION[decision], f"That is not the question now: {QUESTIONS[decision]}"
        )
    if "card" not in parts:
        return why_not_target(seen, seat, int(parts["seat"]))
    card = CARDS.index(str(parts["card"]))
    if card >= box.num_cards:
        return Reason("A-3", "There is no such card in this edition.")
    return why_not_card(box, seen, seat, card, int(parts.get("seat", -1)))


def why_not_card(box: Any, seen: Any, seat: int, card: int, target: int) -> Reason:
    name, decision = card_name(box, card), DECISIONS[seen.phase]
    if seen.phase == LAND_RECOVER:
        if card in (box.supplies, box.legend):
            return Reason("A-118", f"{name} cannot be taken back.")
        return Reason("A-118", f"No {name} lies in the discard pile or on the table.")
    if seen.hand[seat, card] == 0:
        return Reason("A-41" if seen.phase == PLAY_CARD else RULE_OF_DECISION[decision],
                      f"You do not hold {name}.")  # fmt: skip
    if decision in USES:
        return why_not_use(box, seen, seat, card, target)
    if card == box.supplies:
        verb = "given away" if seen.phase == GIFT_CARD else "discarded"
        return Reason("A-83", f"{name} is never {verb}.")
    return Reason("A-13", f"You have picked every {name} you hold.")


def why_not_use(box: Any, seen: Any, seat: int, card: int, target: int) -> Reason:
    effect, rule, text = USES[DECISIONS[seen.phase]]
    if not box.effects[card] >> EFFECTS.index(effect) & 1:
        return Reason(rule, f"{card_name(box, card)} {text}.")
    if target >= seen.seats:
        return Reason("A-21", f"There are only {seen.seats} players at this table.")
    if target == seat:
        return Reason(
            "A-101" if seen.phase == BEFORE_SUPPORT else "A-92", "You cannot choose yourself."
        )
    return Reason("A-92", "That card has no live text.")


def why_not_target(seen: Any, seat: int, target: int) -> Reason:
    if target >= seen.seats:
        return Reason("A-21", f"There are only {seen.seats} players at this table.")
    if target == seat:
        rule = "A-99" if seen.phase == GIFT_TARGET else "A-97"
        return Reason(rule, "You cannot choose yourself.")
    if seen.phase == ZERO_TARGET:
        return Reason("A-97", "That card is not strong enough in print to be struck.")
    return Reason("A-99", "That player has no free card.")
