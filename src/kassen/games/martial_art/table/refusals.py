"""Why an action is not legal now, from what its seat sees."""

from typing import Any

from kassen.engine.table.refusals import Why
from kassen.games.martial_art.box import card_ids
from kassen.games.martial_art.rules import state as terms
from kassen.games.martial_art.rules.actions import ACTIONS, CARDS
from kassen.games.martial_art.rules.knowledge import has_effect

OVER_RULE = "A-135"
why_not_asked = Why("A-52", "nothing_asked")
# By decision, what a Support card must do there.
USES = {
    terms.BEFORE_SUPPORT: terms.SCOUT_HAND,
    terms.REVEAL_SUPPORT: terms.CANCEL_TEXT,
    terms.ANSWER_SUPPORT: terms.CANCEL_SUPPORT,
    terms.SUPPORT: terms.ADD_STRENGTH,
}


def why_not(box: Any, seen: Any, seat: int, action: int) -> Why:
    parts = ACTIONS.decode(action)
    target = parts.get("seat", -1)
    if "card" not in parts:
        return why_not_target(seen, seat, target)
    card = CARDS.index(parts["card"])
    if card >= box.num_cards:
        return Why("A-3", "no_such_card")
    return why_not_card(box, seen, seat, card, target)


def why_not_card(box: Any, seen: Any, seat: int, card: int, target: int) -> Why:
    name = card_ids(box)[card]
    if seen.phase == terms.LAND_RECOVER:
        if card in (box.supplies, box.legend):
            return Why("A-118", "not_recovered", card=name)
        return Why("A-118", "not_lying", card=name)
    if seen.hand[seat, card] == 0:
        rule = "A-41" if seen.phase == terms.PLAY_CARD else terms.DECISIONS.rule(seen.phase)
        return Why(rule, "not_held", card=name)
    if seen.phase in USES:
        return why_not_use(box, seen, seat, card, target)
    if card == box.supplies:
        if seen.phase == terms.GIFT_CARD:
            return Why("A-83", "never_given", card=name)
        return Why("A-83", "never_discarded", card=name)
    return Why("A-13", "all_picked", card=name)


def why_not_use(box: Any, seen: Any, seat: int, card: int, target: int) -> Why:
    if not has_effect(box, card, USES[seen.phase]):
        return why_no_support(seen, card_ids(box)[card])
    if target >= seen.seats:
        return Why("A-21", "too_few_players", seats=seen.seats)
    if target == seat:
        return Why("A-101" if seen.phase == terms.BEFORE_SUPPORT else "A-92", "not_yourself")
    return Why("A-92", "no_live_text")


def why_no_support(seen: Any, card: str) -> Why:
    if seen.phase == terms.BEFORE_SUPPORT:
        return Why("A-35", "not_before", card=card)
    if seen.phase == terms.REVEAL_SUPPORT:
        return Why("A-90", "cannot_blank", card=card)
    if seen.phase == terms.ANSWER_SUPPORT:
        return Why("A-91", "cannot_answer", card=card)
    return Why("A-63", "adds_nothing", card=card)


def why_not_target(seen: Any, seat: int, target: int) -> Why:
    if target >= seen.seats:
        return Why("A-21", "too_few_players", seats=seen.seats)
    if target == seat:
        return Why("A-99" if seen.phase == terms.GIFT_TARGET else "A-97", "not_yourself")
    if seen.phase == terms.ZERO_TARGET:
        return Why("A-97", "too_weak")
    return Why("A-99", "no_free_card")
