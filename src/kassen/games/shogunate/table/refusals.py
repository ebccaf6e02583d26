"""Why an action is not legal now: the rule's number and one sentence."""

from typing import Any

from kassen.engine.table.events import Fields
from kassen.engine.table.refusals import Answers, Reason
from kassen.games.shogunate.box import card_name
from kassen.games.shogunate.rules import state as terms
from kassen.games.shogunate.rules.actions import ACTIONS, FIRST_ACTION, LEADERS
from kassen.games.shogunate.rules.loyalty import face_down_places
from kassen.games.shogunate.table.words import PLACE_NAMES

OVER_RULE = "S-102"
RULE_OF_DECISION = {
    "choose_action": "S-29", "choose_performer": "S-33", "cloaked_leader": "S-38", "cloaked_slot": "S-39",
    "dishonor_leader": "S-40", "turn_up_loyalty": "S-41", "upstream_move": "S-43", "show_loyalty": "S-60",
    "company_leader": "S-46", "company_neighbor": "S-48", "arrow_leader": "S-50", "arrow_player": "S-51",
    "storms_choice": "S-54", "exchange_pick": "S-57", "plot_shinobi_any": "S-74", "plot_shinobi_step": "S-75",
    "plot_peek": "S-79", "plot_swap_adjacent": "S-81", "plot_show_me": "S-80", "plot_slide_honor": "S-83",
    "plot_exchange": "S-85", "plot_open": "S-86", "plot_open_honor": "S-86", "plot_shinobi_most": "S-78",
    "plot_take_back": "S-87",
}  # fmt: skip


def answers(decision: str, first: int) -> frozenset[int]:
    """All actions of the decision's verb; declining is an answer too, if not always a good one."""
    verbs = [str(ACTIONS.decode(first)["verb"]), "pass"]
    return ACTIONS.of(*verbs, "exchange") if decision == "storms_choice" else ACTIONS.of(*verbs)


ANSWERS: Answers = {
    decision: (RULE_OF_DECISION[decision], answers(decision, first))
    for decision, first in zip(terms.DECISIONS, FIRST_ACTION, strict=True)
}


def why_not_asked(box: Any, seen: Any, seat: int) -> Reason:
    """The Hatamoto never chooses a card, and a choice is final."""
    if seen.phase == terms.CHOOSE_ACTION:
        if seat == seen.hatamoto:
            return Reason("S-30", "The Hatamoto chooses no Action card.")
        return Reason("S-31", "You have chosen, and a choice is final.")
    return Reason(RULE_OF_DECISION[terms.DECISIONS[seen.phase]], "It is not your decision now.")


def why_not(box: Any, seen: Any, seat: int, action: int) -> Reason:
    """The rule that forbids an answer to what is asked, from what this seat sees."""
    parts = ACTIONS.decode(action)
    rule = RULE_OF_DECISION[terms.DECISIONS[seen.phase]]
    match parts["verb"]:
        case "pass":
            return Reason("S-71", "This cannot be declined.")
        case "play":
            return Reason(rule, f"{card_name(box, str(parts['card']))} is not in your hand.")
        case "take_back":
            return Reason(
                rule, f"{card_name(box, str(parts['card']))} is not in your discard pile."
            )
        case "place":
            place = PLACE_NAMES[int(parts["place"])]
            return Reason("S-62", f"Your {place} Loyalty card lies face up already.")
        case "perform" | "pick" | "exchange" | "peek" | "pair":
            return why_not_seats(seen, seat, parts)
        case "slot" if seen.phase == terms.CLOAKED_SLOT:
            return Reason("S-6", "The Leader must end in a different slot.")
        case "slot":
            return Reason(rule, "The Shinobi moves exactly one slot up or down.")
    return why_not_leader(seen, parts)


def why_not_seats(seen: Any, seat: int, parts: Fields) -> Reason:
    verb = parts["verb"]
    wanted = [int(part) for part in str(parts.get("seat", parts.get("seats"))).split("+")]
    if any(other >= seen.seats for other in wanted):
        return Reason("S-16", f"There are only {seen.seats} players at this table.")
    if verb == "perform":
        if seat in wanted:
            return Reason("S-30", "The Hatamoto performs no Action.")
        return Reason("S-35", "That player has performed already.")
    if seat in wanted and verb != "pair":
        return Reason("S-11", "You are not your own opponent.")
    if verb == "exchange" and not face_down_places(seen, seat):
        return Reason("S-56", "You have no face-down Loyalty card to give.")
    if verb == "peek" and face_down_places(seen, wanted[0]):
        return Reason("S-62", "That Loyalty card lies face up already.")
    return Reason("S-62", "A player whose Loyalty cards all lie face up cannot take part.")


def why_not_leader(seen: Any, parts: Fields) -> Reason:
    if parts["verb"] == "slide":
        source = str(parts["leaders"]).split(">")[0]
        if not seen.honor[LEADERS.index(source)]:
            return Reason("S-83", "That Leader has no Honor to give.")
        return Reason("S-3", "These two Leaders are not adjacent.")
    if seen.phase == terms.UPSTREAM_MOVE:
        return Reason("S-43", "That Leader stands too near the head for it.")
    if seen.phase == terms.ARROW_LEADER:
        return Reason("S-6", "The head cannot go up.")
    if seen.phase in (terms.DISHONOR_LEADER, terms.COMPANY_LEADER):
        return Reason("S-6", "The tail cannot go down.")
    if seen.phase == terms.COMPANY_NEIGHBOR:
        return Reason("S-48", "That Leader is not adjacent to the moved one.")
    return Reason("S-78", "Another Leader has more Honor.")
