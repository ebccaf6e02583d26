"""What players read of Shogunate where they choose: questions, options and hints."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.table.events import Fields
from kassen.games.shogunate.box import card_name, card_text
from kassen.games.shogunate.rules.actions import ACTIONS, LEADER_PAIRS, LEADER_STEPS, LEADERS
from kassen.games.shogunate.rules.state import NUM_SLOTS

PLACE_NAMES = ("first", "second")

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
    "plot_exchange": "Which two players exchange Loyalty cards?",
    "plot_open": "Do you turn a Loyalty card up for an Honor?",
    "plot_open_honor": "Which Leader gets the Honor?",
    "plot_shinobi_most": "To which of these Leaders does the Shinobi go?",
    "plot_take_back": "Do you take an Action card back?",
}

LEADER_LABELS = {
    "cloaked_leader": "Name {leader} (slot {slot})",
    "dishonor_leader": "Drop {leader} from slot {slot} to slot {tail}",
    "company_leader": "Lower {leader} from slot {slot} to slot {below}",
    "company_neighbor": "Place an Honor on {leader} (slot {slot})",
    "arrow_leader": "Raise {leader} from slot {slot} to slot {above}",
    "plot_open_honor": "Place the Honor on {leader} (slot {slot})",
    "plot_shinobi_most": "Send the Shinobi to slot {slot} ({leader})",
}

PLACE_LABELS = {
    "turn_up_loyalty": "Turn up",
    "show_loyalty": "Show",
    "exchange_pick": "Give",
    "plot_open": "Turn up",
}


def label(box: Any, action: int, view: Fields, names: Sequence[str]) -> str:
    """An action as its seat reads it."""
    parts = ACTIONS.decode(action)
    match parts["verb"]:
        case "play":
            return f"Play {card_name(box, str(parts['card']))}"
        case "take_back":
            return f"Take {card_name(box, str(parts['card']))} back"
        case "place":
            return label_of_place(int(parts["place"]), view)
        case "slot":
            return label_of_slot(int(parts["slot"]), view)
        case "perform" | "pick" | "exchange" | "peek" | "pair":
            return label_of_seats(box, parts, view, names)
        case "pass":
            return "Pass"
    return label_of_leaders(action, parts, view)


def label_of_place(place: int, view: Fields) -> str:
    leader = view["seats"][view["seat"]]["loyalty"][place]["leader"]
    what = f"your {PLACE_NAMES[place]} card ({view['leaders'][leader]})"
    return f"{PLACE_LABELS[view['decision']]} {what}"


def label_of_slot(slot: int, view: Fields) -> str:
    if view["decision"] == "cloaked_slot":
        return f"Move {view['leaders'][view['leader']]} to slot {slot}"
    where = f"slot {slot} ({stands_in(view, slot)})"
    if slot == view["shinobi"]:
        return f"Leave the Shinobi at {where}"
    return f"Send the Shinobi to {where}"


def label_of_seats(box: Any, parts: Fields, view: Fields, names: Sequence[str]) -> str:
    verb = parts["verb"]
    if verb == "pair":
        first, second = map(int, str(parts["seats"]).split("+"))
        if view["seat"] not in (first, second):
            return f"Let {names[first]} and {names[second]} exchange Loyalty cards"
        seat = second if view["seat"] == first else first
    else:
        seat = int(parts["seat"])
    if verb == "perform":
        return f"Let {names[seat]} perform {card_name(box, view['seats'][seat]['played'])}"
    if verb == "pick":
        return f"Let {names[seat]} show you a card"
    if verb == "peek":
        return f"Look at {names[seat]}'s {PLACE_NAMES[int(parts['place'])]} card"
    return f"Exchange Loyalty cards with {names[seat]}"


def label_of_leaders(action: int, parts: Fields, view: Fields) -> str:
    verb = parts["verb"]
    index = action - ACTIONS.first(verb)
    if verb == "switch":
        first, second = (with_slot(view, slot_of(leader, view)) for leader in LEADER_PAIRS[index])
        return f"Switch {first} and {second}"
    if verb == "slide":
        source, to = (with_slot(view, slot_of(leader, view)) for leader in LEADER_STEPS[index])
        return f"Move an Honor from {source} to {to}"
    if verb == "swap":
        first, second = (with_slot(view, int(slot)) for slot in str(parts["slots"]).split("+"))
        return f"Switch {first} and {second}"
    slot = slot_of(LEADERS.index(parts["leader"]), view)
    name = stands_in(view, slot)
    if verb == "raise":
        return f"Raise {name} from slot {slot} to slot {slot - int(parts['slots'])}"
    return LEADER_LABELS[view["decision"]].format(
        leader=name, slot=slot, above=slot - 1, below=slot + 1, tail=NUM_SLOTS
    )


def stands_in(view: Fields, slot: int) -> str:
    return str(view["leaders"][view["line"][slot - 1]["leader"]])


def slot_of(leader: int, view: Fields) -> int:
    """The slot, from 1, of the Leader with this place in the box."""
    wanted = list(view["leaders"])[leader]
    return next(int(slot["slot"]) for slot in view["line"] if slot["leader"] == wanted)


def with_slot(view: Fields, slot: int) -> str:
    return f"{stands_in(view, slot)} (slot {slot})"


def hint(box: Any, action: int) -> str:
    """What the card of an action does, for those who are new to it."""
    parts = ACTIONS.decode(action)
    return card_text(box, str(parts["card"])) if "card" in parts else ""
