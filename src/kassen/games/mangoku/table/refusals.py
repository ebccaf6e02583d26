"""Why an action of Mangoku is not allowed: the rule that forbids it, from what its seat sees."""

from typing import Any

from kassen.engine.rules.sets import has
from kassen.engine.table.refusals import Why
from kassen.games.mangoku.rules.actions import ACTIONS, seats_chosen
from kassen.games.mangoku.rules.state import CHARACTERS, DECISIONS, NOBLEMAN_TAKE, SINGLE_OR_IKKI

OVER_RULE = "M-117"
why_not_asked = Why("M-50", "not_asked")


def why_not(box: Any, seen: Any, seat: int, action: int) -> Why:
    parts = ACTIONS.decode(action)
    match parts["verb"]:
        case "play":
            return Why("M-22", "not_held", card=parts["card"])
        case "ikki":
            return why_no_ikki(box, seen)
        case "take":
            return why_not_take(seen, str(parts["card"]))
        case "monk":
            return Why("M-42", "no_monk")
        case "pay":
            return why_no_block(box, seen, seat)
        case _:
            return why_not_target(box, seen, seat, action)


def why_no_ikki(box: Any, seen: Any) -> Why:
    if seen.phase == SINGLE_OR_IKKI:
        return Why("M-71", "no_second", card=CHARACTERS[seen.taken])
    has_ikki = "ikki" in box.printed.column("effect").values()
    return Why("M-70", "no_pair") if has_ikki else Why("M-70", "no_ikki_cards")


def why_not_take(seen: Any, card: str) -> Why:
    if seen.phase == NOBLEMAN_TAKE:
        return Why("M-90", "not_in_hand", card=card)
    if not seen.discard[CHARACTERS.index(card)]:
        return Why("M-88", "not_discarded", card=card)
    return Why("M-88", "cannot_take", card=card, taker=CHARACTERS[seen.link])


def why_no_block(box: Any, seen: Any, seat: int) -> Why:
    if has(seen.begun, seat):
        return Why("M-44", "begun")
    if seen.coins[seat] < box.special_block:
        return Why("M-47", "too_poor", purse=seen.coins[seat])
    return Why("M-44", "no_attack")


def why_not_target(box: Any, seen: Any, seat: int, action: int) -> Why:
    chosen = seats_chosen(action)
    if any(other >= seen.seats for other in chosen):
        return Why("M-1", "too_few_players", seats=seen.seats)
    if seat in chosen:
        return Why(DECISIONS.rule(seen.phase), "not_yourself")
    effects = box.printed.column("effect").items()
    reach = tuple(card for card, effect in effects if effect in ("steal_coin", "collect_coin"))
    return Why("M-64", "eliminated", reach=reach)
