"""What players read of Shogunate: names, questions, options. The log is in `log`, the drawn table in `board`."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.events import Fields
from kassen.games.shogunate.actions import ACTIONS, LEADER_PAIRS, LEADER_STEPS, LEADERS
from kassen.games.shogunate.board import board
from kassen.games.shogunate.log import sentence
from kassen.games.shogunate.names import CARD_NAMES, PLACE_NAMES
from kassen.games.shogunate.refusals import why_not

__all__ = ["board", "hint", "label", "order", "question", "sentence", "why_not"]

# What a card does, in a few words for the list of options.
CARD_HINTS = {
    "cloaked_in_shadows": "the Hatamoto names a Leader, you move it anywhere",
    "dishonor": "a Leader drops to the tail; you turn a Loyalty card up",
    "flowing_upstream": "a Leader rises 1 or 2 slots; you show the Hatamoto a Loyalty card",
    "honorable_company": "a Leader drops 1 slot; 1 Honor on it and 1 on a neighbor",
    "path_of_the_arrow": "a Leader rises 1 slot; a player shows you a Loyalty card",
    "storms_to_flowers": "two Leaders switch, or you exchange Loyalty cards with a player",
}

QUESTIONS = {
    "choose_action": "Which Action card do you choose?",
    "choose_performer": "Who performs next?",
    "cloaked_leader": "Which Leader is to be moved?",
    "cloaked_slot": "Where does this Leader go?",
    "dishonor_leader": "Which Leader drops to the tail?",
    "turn_up_loyalty": "Which of your Loyalty cards do you turn up?",
    "upstream_move": "Which Leader rises, and how far?",
    "show_loyalty": "Which of your Loyalty cards do you show?",
    "company_leader": "Which Leader drops a slot and gets an Honor?",
    "company_neighbor": "Which neighbor gets an Honor too?",
    "arrow_leader": "Which Leader rises a slot?",
    "arrow_player": "Who must show you a Loyalty card?",
    "storms_choice": "Switch two Leaders, or exchange Loyalty cards?",
    "exchange_pick": "Which Loyalty card do you give away?",
    "plot_shinobi_any": "Where does the Shinobi go?",
    "plot_shinobi_step": "Does the Shinobi go up or down?",
    "plot_peek": "Which Loyalty card do you look at?",
    "plot_swap_adjacent": "Do you switch two neighbors?",
    "plot_show_me": "Who must show you a Loyalty card?",
    "plot_slide_honor": "Do you move an Honor to a neighbor?",
    "plot_exchange": "Which two players exchange a Loyalty card?",
    "plot_open": "Do you turn a Loyalty card up for an Honor?",
    "plot_open_honor": "Which Leader gets the Honor?",
    "plot_shinobi_most": "To which of these Leaders does the Shinobi go?",
    "plot_take_back": "Do you take an Action card back?",
}

LEADER_LABELS = {
    "cloaked_leader": "Name",
    "dishonor_leader": "Drop",
    "company_leader": "Lower",
    "company_neighbor": "Honor",
    "arrow_leader": "Raise",
    "plot_open_honor": "Honor",
    "plot_shinobi_most": "Send the Shinobi to",
}

PLACE_LABELS = {
    "turn_up_loyalty": "Turn up",
    "show_loyalty": "Show",
    "exchange_pick": "Give",
    "plot_open": "Turn up",
}


def question(box: Any, view: Fields) -> str:
    return QUESTIONS[view["decision"]]


def label(box: Any, action: int, view: Fields, names: Sequence[str]) -> str:
    """An action as its seat reads it."""
    parts = ACTIONS.decode(action)
    verb = str(parts["verb"])
    if verb in ("play", "take_back"):
        return f"{'Play' if verb == 'play' else 'Take back'} {CARD_NAMES[str(parts['card'])]}"
    if verb in ("perform", "pick", "exchange", "peek", "pair"):
        return label_of_seats(verb, parts, view, names)
    if verb == "place":
        return label_of_place(int(parts["place"]), view)
    if verb in ("slot", "swap"):
        return label_of_slots(verb, parts, view)
    if verb == "pass":
        return "Pass"
    return label_of_leaders(verb, action, parts, view)


def label_of_seats(verb: str, parts: Fields, view: Fields, names: Sequence[str]) -> str:
    if verb == "pair":
        first, second = str(parts["seats"]).split("+")
        return f"Let {names[int(first)]} and {names[int(second)]} exchange"
    seat = int(parts["seat"])
    if verb == "peek":
        return f"Look at {names[seat]}'s {PLACE_NAMES[int(parts['place'])]} card"
    if verb == "exchange":
        return f"Exchange Loyalty cards with {names[seat]}"
    if verb == "pick":
        return f"Choose {names[seat]}"
    played = view["seats"][seat]["played"] if seat < len(view["seats"]) else None
    return f"Let {names[seat]} perform{' ' + CARD_NAMES[played] if played else ''}"


def label_of_place(place: int, view: Fields) -> str:
    verb = PLACE_LABELS.get(view["decision"], "Take")
    card = view["seats"][view["seat"]]["loyalty"][place] if view["seat"] >= 0 else {}
    leader = f" ({view['leaders'][card['leader']]})" if card.get("leader") else ""
    return f"{verb} your {PLACE_NAMES[place]} card{leader}"


def label_of_slots(verb: str, parts: Fields, view: Fields) -> str:
    if verb == "swap":
        first, second = (int(slot) for slot in str(parts["slots"]).split("+"))
        return f"Switch slots {first} and {second}: {stands_in(view, first)} and {stands_in(view, second)}"
    slot = int(parts["slot"])
    if view["decision"] == "cloaked_slot":
        return f"To slot {slot}"
    stay = ", where it is" if slot == view["shinobi"] else ""
    return f"Slot {slot}: {stands_in(view, slot)}{stay}"


def stands_in(view: Fields, slot: int) -> str:
    return str(view["leaders"][view["line"][slot - 1]["leader"]])


def label_of_leaders(verb: str, action: int, parts: Fields, view: Fields) -> str:
    leaders = list(view["leaders"].values())
    index = action - ACTIONS.first(verb)
    if verb == "switch":
        first, second = LEADER_PAIRS[index]
        return f"Switch {leaders[first]} and {leaders[second]}"
    if verb == "slide":
        source, to = LEADER_STEPS[index]
        return f"Move 1 Honor from {leaders[source]} to {leaders[to]}"
    name = leaders[LEADERS.index(str(parts["leader"]))]
    if verb == "raise":
        return f"Raise {name} by {parts['slots']}"
    return f"{LEADER_LABELS.get(view['decision'], 'Choose')} {name}"


def hint(box: Any, action: int) -> str:
    """What the card of an action does, for those who are new to it."""
    parts = ACTIONS.decode(action)
    return CARD_HINTS[str(parts["card"])] if "card" in parts else ""


def order(action: int, seat: int, seats: int) -> tuple[int, ...]:
    """Cards, Leaders, slots, seats and places in table order, `pass` last (section 4 of the rules)."""
    return (action,)
