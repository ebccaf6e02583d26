"""Why an action is not legal now, from what its seat sees."""

from typing import Any

from kassen.engine.table.refusals import Answers, Reason
from kassen.games.martial_art.box import card_names
from kassen.games.martial_art.rules import state as terms
from kassen.games.martial_art.rules.actions import ACTIONS, CARDS
from kassen.games.martial_art.rules.knowledge import has_effect

OVER_RULE = "A-135"
why_not_asked = Reason("A-52", "Nothing is asked of you now.")
ANSWERS: Answers = {
    # decision                 the rule that asks it, and what answers it
    "redraw_pick":            ("A-114", ACTIONS.of("discard", "done")),
    "before_support":         ("A-35",  ACTIONS.of("pass", "aim")),
    "play_card":              ("A-40",  ACTIONS.of("play")),
    "reveal_support":         ("A-46",  ACTIONS.of("pass", "aim")),
    "answer_support":         ("A-56",  ACTIONS.of("pass", "use")),
    "zero_target":            ("A-97",  ACTIONS.of("target")),
    "support":                ("A-62",  ACTIONS.of("pass", "use")),
    "gift_target":            ("A-99",  ACTIONS.of("target")),
    "gift_card":              ("A-99",  ACTIONS.of("give")),
    "card_discard":           ("A-106", ACTIONS.of("discard")),
    "land_discard_strongest": ("A-115", ACTIONS.of("discard")),
    "land_discard_strong":    ("A-117", ACTIONS.of("discard")),
    "land_recover":           ("A-118", ACTIONS.of("decline", "take")),
    "land_refresh":           ("A-121", ACTIONS.of("yes", "no")),
    "choose_land":            ("A-74",  ACTIONS.of("first", "second")),
}  # fmt: skip
USES = {
    # decision       what a Support card must do there, the rule, and what is said of those that do not
    terms.BEFORE_SUPPORT: (terms.SCOUT_HAND,     "A-35", "is no Support card for the time before the battle"),
    terms.REVEAL_SUPPORT: (terms.CANCEL_TEXT,    "A-90", "cannot blank a text"),
    terms.ANSWER_SUPPORT: (terms.CANCEL_SUPPORT, "A-91", "cannot answer a Support card"),
    terms.SUPPORT:        (terms.ADD_STRENGTH,   "A-63", "adds no strength as Support"),
}  # fmt: skip


def why_not(box: Any, seen: Any, seat: int, action: int) -> Reason:
    parts = ACTIONS.decode(action)
    target = int(parts.get("seat", -1))
    if "card" not in parts:
        return why_not_target(seen, seat, target)
    card = CARDS.index(str(parts["card"]))
    if card >= box.num_cards:
        return Reason("A-3", "There is no such card in this edition.")
    return why_not_card(box, seen, seat, card, target)


def why_not_card(box: Any, seen: Any, seat: int, card: int, target: int) -> Reason:
    name = card_names(box)[card]
    if seen.phase == terms.LAND_RECOVER:
        if card in (box.supplies, box.legend):
            return Reason("A-118", f"{name} cannot be taken back.")
        return Reason("A-118", f"No {name} lies in the discard pile or on the table.")
    if seen.hand[seat, card] == 0:
        rule = "A-41" if seen.phase == terms.PLAY_CARD else ANSWERS[terms.DECISIONS[seen.phase]][0]
        return Reason(rule, f"You do not hold {name}.")
    if seen.phase in USES:
        return why_not_use(box, seen, seat, card, target)
    if card == box.supplies:
        verb = "given away" if seen.phase == terms.GIFT_CARD else "discarded"
        return Reason("A-83", f"{name} is never {verb}.")
    return Reason("A-13", f"You have picked every {name} you hold.")


def why_not_use(box: Any, seen: Any, seat: int, card: int, target: int) -> Reason:
    effect, rule, text = USES[seen.phase]
    if not has_effect(box, card, effect):
        return Reason(rule, f"{card_names(box)[card]} {text}.")
    if target >= seen.seats:
        return too_few_players(seen)
    if target == seat:
        rule = "A-101" if seen.phase == terms.BEFORE_SUPPORT else "A-92"
        return Reason(rule, "You cannot choose yourself.")
    return Reason("A-92", "That card has no live text.")


def why_not_target(seen: Any, seat: int, target: int) -> Reason:
    if target >= seen.seats:
        return too_few_players(seen)
    if target == seat:
        rule = "A-99" if seen.phase == terms.GIFT_TARGET else "A-97"
        return Reason(rule, "You cannot choose yourself.")
    if seen.phase == terms.ZERO_TARGET:
        return Reason("A-97", "That card is not strong enough in print to be struck.")
    return Reason("A-99", "That player has no free card.")


def too_few_players(seen: Any) -> Reason:
    return Reason("A-21", f"There are only {seen.seats} players at this table.")
