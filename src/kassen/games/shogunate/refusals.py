"""Why an action is not legal now: the rule's number and one sentence."""

from typing import Any

from kassen.engine.game import Reason
from kassen.games.shogunate.actions import ACTIONS, LEADERS, VERBS
from kassen.games.shogunate.loyalty import face_down_places
from kassen.games.shogunate.names import CARD_NAMES, PLACE_NAMES
from kassen.games.shogunate.state import (
    ARROW_LEADER,
    CLOAKED_SLOT,
    COMPANY_LEADER,
    COMPANY_NEIGHBOR,
    DECISIONS,
    DISHONOR_LEADER,
    OVER,
    PLOT_SHINOBI_MOST,
    UPSTREAM_MOVE,
)
from kassen.games.shogunate.view import waiting_for

RULE_OF_DECISION = {
    "choose_action": "S-29", "choose_performer": "S-33", "cloaked_leader": "S-38", "cloaked_slot": "S-39",
    "dishonor_leader": "S-40", "turn_up_loyalty": "S-41", "upstream_move": "S-43", "show_loyalty": "S-60",
    "company_leader": "S-46", "company_neighbor": "S-48", "arrow_leader": "S-50", "arrow_player": "S-51",
    "storms_choice": "S-54", "exchange_pick": "S-57", "plot_shinobi_any": "S-74", "plot_shinobi_step": "S-75",
    "plot_peek": "S-79", "plot_swap_adjacent": "S-81", "plot_show_me": "S-80", "plot_slide_honor": "S-83",
    "plot_exchange": "S-85", "plot_open": "S-86", "plot_open_honor": "S-86", "plot_shinobi_most": "S-78",
    "plot_take_back": "S-87",
}  # fmt: skip

WHAT_IS_ASKED = {
    "choose_action": "choose an Action card",
    "choose_performer": "name the next performer",
    "cloaked_leader": "name a Leader",
    "cloaked_slot": "choose the slot for the named Leader",
    "dishonor_leader": "choose the Leader that drops to the tail",
    "turn_up_loyalty": "turn one of your Loyalty cards up",
    "upstream_move": "choose the Leader that rises one slot or two",
    "show_loyalty": "show one of your Loyalty cards",
    "company_leader": "choose the Leader that drops a slot",
    "company_neighbor": "choose the neighbor that gets an Honor",
    "arrow_leader": "choose the Leader that rises a slot",
    "arrow_player": "choose the player who shows you a card",
    "storms_choice": "switch two Leaders or exchange Loyalty cards",
    "exchange_pick": "pick the Loyalty card you give",
    "plot_shinobi_any": "choose the Shinobi's slot",
    "plot_shinobi_step": "move the Shinobi one slot",
    "plot_peek": "choose the Loyalty card you look at",
    "plot_swap_adjacent": "switch two neighbors or pass",
    "plot_show_me": "choose the player who shows you a card",
    "plot_slide_honor": "move an Honor to a neighbor or pass",
    "plot_exchange": "choose the two players who exchange",
    "plot_open": "turn a Loyalty card up or pass",
    "plot_open_honor": "choose the Leader that gets the Honor",
    "plot_shinobi_most": "choose among the Leaders with the most Honor",
    "plot_take_back": "take an Action card back or pass",
}

SEVERAL_VERBS = {"storms_choice": ("switch", "exchange")}


def why_not(box: Any, seen: Any, seat: int, action: int) -> Reason:
    """The rule that forbids an action now, from what this seat sees."""
    if seen.phase == OVER:
        return Reason("S-102", "The game is over.")
    if seat not in waiting_for(seen):
        return why_not_asked(seen, seat)
    parts = ACTIONS.decode(action)
    verb = str(parts["verb"])
    decision = DECISIONS[seen.phase]
    rule = RULE_OF_DECISION[decision]
    if verb == "pass":
        return Reason("S-71", "This cannot be declined.")
    if verb not in SEVERAL_VERBS.get(decision, (VERBS[seen.phase],)):
        return Reason(rule, f"That is not the question now: {WHAT_IS_ASKED[decision]}.")
    if verb in ("play", "take_back"):
        return why_not_card(seen, seat, verb, str(parts["card"]), rule)
    if verb == "place":
        place = PLACE_NAMES[int(parts["place"])]
        return Reason("S-62", f"Your {place} Loyalty card lies face up already.")
    if verb in ("perform", "pick", "exchange", "peek", "pair"):
        return why_not_seats(seen, seat, verb, parts, rule)
    if verb == "slot":
        return why_not_slot(seen, rule)
    return why_not_leader(seen, verb, parts, rule)


def why_not_asked(seen: Any, seat: int) -> Reason:
    """The Hatamoto never chooses a card, and a choice is final."""
    if DECISIONS[seen.phase] == "choose_action":
        if seat == seen.hatamoto:
            return Reason("S-30", "The Hatamoto chooses no Action card.")
        return Reason("S-31", "You have chosen, and a choice is final.")
    return Reason(RULE_OF_DECISION[DECISIONS[seen.phase]], "It is not your decision now.")


def why_not_card(seen: Any, seat: int, verb: str, card: str, rule: str) -> Reason:
    where = "in your hand" if verb == "play" else "in your discard pile"
    return Reason(rule, f"{CARD_NAMES[card]} is not {where}.")


def why_not_seats(seen: Any, seat: int, verb: str, parts: Any, rule: str) -> Reason:
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


def why_not_slot(seen: Any, rule: str) -> Reason:
    if seen.phase == CLOAKED_SLOT:
        return Reason("S-6", "The Leader must end in a different slot.")
    return Reason(rule, "The Shinobi moves exactly one slot up or down.")


def why_not_leader(seen: Any, verb: str, parts: Any, rule: str) -> Reason:
    if verb == "slide":
        source = str(parts["leaders"]).split(">")[0]
        if not seen.honor[LEADERS.index(source)]:
            return Reason("S-83", "That Leader has no Honor to give.")
        return Reason("S-3", "These two Leaders are not adjacent.")
    if seen.phase == UPSTREAM_MOVE:
        return Reason("S-43", "That Leader stands too near the head for it.")
    if seen.phase == ARROW_LEADER:
        return Reason("S-6", "The head cannot go up.")
    if seen.phase in (DISHONOR_LEADER, COMPANY_LEADER):
        return Reason("S-6", "The tail cannot go down.")
    if seen.phase == COMPANY_NEIGHBOR:
        return Reason("S-48", "That Leader is not adjacent to the moved one.")
    if seen.phase == PLOT_SHINOBI_MOST:
        return Reason("S-78", "Another Leader has more Honor.")
    return Reason(rule, "That Leader cannot be chosen here.")
