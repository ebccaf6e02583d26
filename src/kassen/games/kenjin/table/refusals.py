"""Why an answer is not legal now: the rule that forbids it, from what its seat sees."""

from typing import Any

from kassen.engine.table.markup import a, plural
from kassen.engine.table.refusals import Answers, Reason
from kassen.games.kenjin.rules import battlefields as ground
from kassen.games.kenjin.rules.actions import ACTIONS
from kassen.games.kenjin.rules.state import ASSASSIN, DECISIONS, TILES, UNITS
from kassen.games.kenjin.table.words import name_of, printed

OVER_RULE = "K-107"
why_not_asked = Reason("K-32", "It is not your decision now.")
ANSWERS: Answers = {
    "draft_low": ("K-27", ACTIONS.of("draft")),
    "draft_high": ("K-28", ACTIONS.of("draft")),
    "deploy_card": ("K-33", ACTIONS.of("deploy", "target")),
    "scout_target": ("K-44", ACTIONS.of("target")),
    "shugenja_target": ("K-47", ACTIONS.of("target")),
    "general_move": ("K-49", ACTIONS.of("move")),
    "supply_bonus": ("K-102", ACTIONS.of("supply")),
    "sanctuary_sacrifice": ("K-92", ACTIONS.of("target")),
}


def why_not(box: Any, seen: Any, seat: int, action: int) -> Reason:
    """The rule that forbids an answer to what is asked, from what this seat sees."""
    decision = DECISIONS[seen.phase]
    parts = ACTIONS.decode(action)
    if parts["verb"] == "draft":
        name = name_of(box, str(parts["tile"]))
        return Reason(ANSWERS[decision][0], f"The {name} is not laid out.")
    if parts["verb"] == "deploy":
        return why_not_deploy(box, seen, seat, str(parts["unit"]), int(parts["battlefield"]))
    if parts["verb"] == "move":
        return why_not_move(box, seen, seat, int(parts["k"]), int(parts["destination"]))
    if parts["verb"] == "supply":
        return why_not_supply(box, seen, seat, str(parts["battlefields"]))
    return why_not_target(box, seen, seat, decision, int(parts["seat"]), int(parts["k"]))


def why_not_deploy(box: Any, seen: Any, seat: int, unit: str, field: int) -> Reason:
    if not ground.holds(seen, seat, UNITS.index(unit)):
        return Reason("K-33", f"You do not hold {a(name_of(box, unit))}.")
    own = why_not_own(box, seen, seat, field, "K-35")
    if own:
        return own
    if not ground.is_open(box, seen, field, ground.side_of(seen.seats, seat, field)):
        return full_bridge(box, "K-90" if unit == "general" else "K-88")
    text = "The {assassin} has a target, and must be played on one."
    return Reason("K-54", printed(box, text))


def full_bridge(box: Any, rule: str) -> Reason:
    cards = plural(box.bridge_cap, "card")
    return Reason(rule, printed(box, f"Your side of the {{bridge}} holds {cards} already."))


def no_such_field(seen: Any) -> Reason:
    fields = ground.num_battlefields(seen.seats)
    return Reason("K-16" if seen.seats == 2 else "K-17", f"There are only {fields} battlefields.")


def why_not_own(box: Any, seen: Any, seat: int, field: int, rule: str) -> Reason | None:
    if field >= ground.num_battlefields(seen.seats):
        return no_such_field(seen)
    if ground.side_of(seen.seats, seat, field) < 0:
        tile = name_of(box, TILES[seen.tile[field]])
        return Reason(rule, f"You do not fight on the {tile}.")
    return None


def why_not_move(box: Any, seen: Any, seat: int, k: int, destination: int) -> Reason:
    own = why_not_own(box, seen, seat, destination, "K-49")
    if own:
        return own
    if destination == seen.at:
        return Reason("K-49", printed(box, "The {general} moves a card to another battlefield."))
    if not ground.is_open(box, seen, destination, ground.side_of(seen.seats, seat, destination)):
        return full_bridge(box, "K-50")
    card = ground.card_of(seat, k - 1)
    if ground.locate(seen, card)[0] != seen.at:
        text = f"Your card {k} is not on the battlefield of the {{general}}."
        return Reason("K-49", printed(box, text))
    text = "That card lies face-up, and the {general} moves a face-down one."
    return Reason("K-46", printed(box, text))


def why_not_supply(box: Any, seen: Any, seat: int, pair: str) -> Reason:
    for field in map(int, pair.split("+")):
        if field >= ground.num_battlefields(seen.seats):
            return no_such_field(seen)
        if field == seen.battle:
            text = "The {supply_camp} helps other battlefields, not itself."
            return Reason("K-102", printed(box, text))
    return Reason("K-102", "You do not fight on both of these battlefields.")


def why_not_target(box: Any, seen: Any, seat: int, decision: str, owner: int, k: int) -> Reason:
    rule = "K-54" if decision == "deploy_card" else ANSWERS[decision][0]
    if decision == "deploy_card" and not ground.holds(seen, seat, ASSASSIN):
        return Reason("K-54", f"You do not hold {a(name_of(box, 'assassin'))}.")
    if owner >= seen.seats:
        return Reason("K-1", f"There are only {seen.seats} players at this table.")
    card = ground.card_of(owner, k - 1)
    field, side, _ = ground.locate(seen, card)
    if field < 0:
        return Reason(rule, "That card is not on a battlefield.")
    if decision == "sanctuary_sacrifice":
        if field != seen.battle or ground.owner_of(seen.seats, field, side) != seat:
            text = "You give up a card of your own side of the {sanctuary}."
            return Reason("K-92", printed(box, text))
        return Reason("K-93", "That is not one of your weakest cards.")
    if ground.is_public(seen, card):
        return Reason("K-46", "That card lies face-up.")
    if owner == seat:
        return Reason(rule, "That card is your own.")
    if decision == "scout_target":
        text = "The {scout} turns up a card on the enemy side of his own battlefield."
        return Reason("K-44", printed(box, text))
    return Reason("K-55", "A partner's cards are no targets.")
