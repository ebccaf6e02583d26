"""Why an action is not legal now: the rule that forbids it, from what its seat sees."""

from typing import Any

from kassen.engine.table.events import Fields
from kassen.engine.table.refusals import Why
from kassen.games.shogunate.rules import state as terms
from kassen.games.shogunate.rules.actions import ACTIONS, LEADERS
from kassen.games.shogunate.rules.loyalty import face_down_places

OVER_RULE = "S-102"


def why_not_asked(box: Any, seen: Any, seat: int) -> Why:
    """The Hatamoto never chooses a card, and a choice is final."""
    if seen.phase == terms.CHOOSE_ACTION:
        if seat == seen.hatamoto:
            return Why("S-30", "hatamoto_chooses_none")
        return Why("S-31", "choice_is_final")
    return Why(terms.DECISIONS.rule(seen.phase), "not_asked")


def why_not(box: Any, seen: Any, seat: int, action: int) -> Why:
    """The rule that forbids an answer to what is asked, from what this seat sees."""
    parts = ACTIONS.decode(action)
    rule = terms.DECISIONS.rule(seen.phase)
    match parts["verb"]:
        case "pass":
            return Why("S-71", "not_declined")
        case "play":
            return Why(rule, "not_in_hand", card=parts["card"])
        case "take_back":
            return Why(rule, "not_in_discard", card=parts["card"])
        case "place":
            return Why("S-62", "own_card_is_up", place=parts["place"])
        case "perform" | "pick" | "exchange" | "peek" | "pair":
            return why_not_seats(seen, seat, parts)
        case "slot" if seen.phase == terms.CLOAKED_SLOT:
            return Why("S-6", "same_slot")
        case "slot":
            return Why(rule, "one_slot")
    return why_not_leader(seen, parts)


def why_not_seats(seen: Any, seat: int, parts: Fields) -> Why:
    verb = parts["verb"]
    wanted = parts["seats"] if verb == "pair" else (parts["seat"],)
    if any(other >= seen.seats for other in wanted):
        return Why("S-16", "too_few_players", seats=seen.seats)
    if verb == "perform":
        is_own = seat in wanted
        return Why("S-30", "hatamoto_performs_none") if is_own else Why("S-35", "has_performed")
    if seat in wanted and verb != "pair":
        return Why("S-11", "no_opponent")
    if verb == "exchange" and not face_down_places(seen, seat):
        return Why("S-56", "nothing_to_give")
    if verb == "peek" and face_down_places(seen, wanted[0]):
        return Why("S-62", "card_is_up")
    return Why("S-62", "all_face_up")


def why_not_leader(seen: Any, parts: Fields) -> Why:
    if parts["verb"] == "slide":
        has_honor = seen.honor[LEADERS.index(parts["leaders"][0])]
        return Why("S-3", "not_adjacent") if has_honor else Why("S-83", "no_honor")
    if seen.phase == terms.UPSTREAM_MOVE:
        return Why("S-43", "near_head")
    if seen.phase == terms.ARROW_LEADER:
        return Why("S-6", "head")
    if seen.phase in (terms.DISHONOR_LEADER, terms.COMPANY_LEADER):
        return Why("S-6", "tail")
    if seen.phase == terms.COMPANY_NEIGHBOR:
        return Why("S-48", "not_next_to_moved")
    return Why("S-78", "more_honor")
