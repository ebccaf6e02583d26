"""Why an answer is not legal now: the rule that forbids it, from what its seat sees."""

from typing import Any

from kassen.engine.table.refusals import Why
from kassen.games.kenjin.rules import battlefields as ground
from kassen.games.kenjin.rules.actions import ACTIONS
from kassen.games.kenjin.rules.state import ASSASSIN, DECISIONS, TILES, UNITS

OVER_RULE = "K-107"
why_not_asked = Why("K-32", "not_asked")


def why_not(box: Any, seen: Any, seat: int, action: int) -> Why:
    """The rule that forbids an answer to what is asked, from what this seat sees."""
    parts = ACTIONS.decode(action)
    match parts["verb"]:
        case "draft":
            return Why(DECISIONS.rule(seen.phase), "not_laid_out", tile=parts["tile"])
        case "deploy":
            return why_not_deploy(box, seen, seat, parts["unit"], parts["battlefield"])
        case "move":
            return why_not_move(box, seen, seat, parts["k"], parts["destination"])
        case "supply":
            return why_not_supply(seen, parts["battlefields"])
    return why_not_target(seen, seat, parts["seat"], parts["k"])


def why_not_deploy(box: Any, seen: Any, seat: int, unit: str, field: int) -> Why:
    if not ground.holds(seen, seat, UNITS.index(unit)):
        return Why("K-33", "not_held", unit=unit)
    own = why_not_own(seen, seat, field, "K-35")
    if own:
        return own
    if not ground.is_open(box, seen, field, ground.side_of(seen.seats, seat, field)):
        return Why("K-90" if unit == "general" else "K-88", "full_bridge")
    return Why("K-54", "has_target")


def no_such_field(seen: Any) -> Why:
    fields = ground.num_battlefields(seen.seats)
    return Why("K-16" if seen.seats == 2 else "K-17", "too_few_fields", fields=fields)


def why_not_own(seen: Any, seat: int, field: int, rule: str) -> Why | None:
    if field >= ground.num_battlefields(seen.seats):
        return no_such_field(seen)
    if ground.side_of(seen.seats, seat, field) < 0:
        return Why(rule, "not_yours", tile=TILES[seen.tile[field]])
    return None


def why_not_move(box: Any, seen: Any, seat: int, k: int, destination: int) -> Why:
    own = why_not_own(seen, seat, destination, "K-49")
    if own:
        return own
    if destination == seen.at:
        return Why("K-49", "same_field")
    if not ground.is_open(box, seen, destination, ground.side_of(seen.seats, seat, destination)):
        return Why("K-50", "full_bridge")
    if ground.locate(seen, ground.card_of(seat, k - 1))[0] != seen.at:
        return Why("K-49", "elsewhere", k=k)
    return Why("K-46", "moves_face_down")


def why_not_supply(seen: Any, pair: tuple[int, int]) -> Why:
    for field in pair:
        if field >= ground.num_battlefields(seen.seats):
            return no_such_field(seen)
        if field == seen.battle:
            return Why("K-102", "not_itself")
    return Why("K-102", "not_both_yours")


def why_not_target(seen: Any, seat: int, owner: int, k: int) -> Why:
    decision = DECISIONS[seen.phase]
    is_strike = decision == "deploy_card"
    rule = "K-54" if is_strike else DECISIONS.rule(seen.phase)
    if is_strike and not ground.holds(seen, seat, ASSASSIN):
        return Why("K-54", "not_held", unit="assassin")
    if owner >= seen.seats:
        return Why("K-1", "too_few_players", seats=seen.seats)
    card = ground.card_of(owner, k - 1)
    field, side, _ = ground.locate(seen, card)
    if field < 0:
        return Why(rule, "not_there")
    if decision == "sanctuary_sacrifice":
        is_own = field == seen.battle and ground.owner_of(seen.seats, field, side) == seat
        return Why("K-93", "not_weakest") if is_own else Why("K-92", "not_your_side")
    if ground.is_public(seen, card):
        return Why("K-46", "face_up")
    if owner == seat:
        return Why(rule, "own_card")
    if decision == "scout_target":
        return Why("K-44", "not_enemy")
    return Why("K-55", "partner")
