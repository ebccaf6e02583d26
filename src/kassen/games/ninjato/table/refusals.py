"""Why an action is not legal now: the rule and one sentence, from what the seat sees."""

from typing import Any

from kassen.engine.rules.sets import has
from kassen.engine.table.refusals import Why
from kassen.games.ninjato.rules import actions, state as terms
from kassen.games.ninjato.rules.treasures import is_in_supply, kinds_in_house, kinds_of_loot

OVER_RULE = "N-2"
why_not_asked = Why("N-4", "not_asked")

# The rule of each effect of a tile, in the order of EFFECTS.
RULES = ("N-47", "N-47", "N-86", "N-87", "N-95", "N-89", "N-91", "N-88", "N-90", "N-96", "N-97")
EFFECT_RULES = dict(zip(terms.EFFECTS, RULES, strict=True))
# By verb, where there is but one reason.
PLAIN = {
    "slot": Why("N-31", "empty_dojo_slot"), "deck": Why("N-35", "nothing_to_draw"),
    "banzai": Why("N-65", "no_guard_left"),
    "kicker": Why("N-48", "no_kicker"), "gold": Why("N-104", "cannot_pay"), "sensei": Why("N-25", "nothing_to_learn"),
    "palace": Why("N-26", "no_envoy"), "pavilion": Why("N-27", "no_rumor"),
}  # fmt: skip


def why_not(box: Any, seen: Any, seat: int, action: int) -> Why:
    """The rule that forbids an answer to the question asked, from what this seat sees."""
    parts = actions.ACTIONS.decode(action)
    match parts["verb"]:
        case "tile":
            return why_not_tile(box, seen, seat, parts["tile"])
        case "stand_in":
            return why_not_stand_in(box, seen, seat, parts["tile"], parts["value"])
        case "card":
            return why_not_card(seen, seat, parts["value"])
        case "row":
            return why_not_row(box, seen, parts["slot"] - 1)
        case "token":
            return why_not_token(box, seen, parts["token"])
        case "treasure":
            return why_not_kind(seen, parts["kind"])
        case "raid":
            return Why("N-28", "closed", house=parts["house"])
    return PLAIN[parts["verb"]]  # whatever has no reason is always offered


def why_not_card(seen: Any, seat: int, value: int) -> Why:
    is_held = seen.hand[seat, value - 1]
    return Why("N-52", "too_weak", value=value) if is_held else Why("N-6", "not_held", value=value)


def why_not_stand_in(box: Any, seen: Any, seat: int, name: str, value: int) -> Why:
    tile = actions.SKILL_NAMES.index(name)
    if not has(seen.ready[seat], tile):
        return face_down(seen, seat, name)
    if not has(box.stands_for[tile], value - 1):
        return Why("N-47", "stands_for_others", tile=name, value=str(value))
    if not has(box.stand_ins[seen.side], tile):
        return Why("N-47", "other_side", tile=name)
    return Why("N-52", "tile_too_weak", tile=name)


def face_down(seen: Any, seat: int, name: str) -> Why:
    is_learned = has(seen.tiles[seat], actions.SKILL_NAMES.index(name))
    return Why("N-75", "used", tile=name) if is_learned else Why("N-75", "not_learned", tile=name)


def why_not_tile(box: Any, seen: Any, seat: int, name: str) -> Why:
    tile = actions.SKILL_NAMES.index(name)
    effect = box.effect[tile]
    if not has(seen.ready[seat], tile):
        return face_down(seen, seat, name)
    if seen.phase == terms.ATTACK_MODIFY:
        return why_not_modifier(box, seen, name)
    if seen.phase == terms.ATTACK_BASE and effect == terms.REPLACE_GUARD:
        return Why("N-88", "sentry_stays")
    if seen.phase == terms.FAIL_KEEP and effect == terms.KEEP_ALL_ON_FAIL:
        return Why("N-95", "too_few_treasures", tile=name)
    if seen.phase in (terms.LEAVE_OR_BANZAI, terms.FAIL_CHOHO) and effect == terms.SWAP_TREASURE:
        return Why("N-93", "nothing_different")
    if seen.phase == terms.LEAVE_OR_BANZAI and effect == terms.PEEK_GUARD:
        return Why("N-65", "no_guard_to_see")
    return Why(EFFECT_RULES[terms.EFFECTS[effect]], "no_use", tile=name)


def why_not_modifier(box: Any, seen: Any, name: str) -> Why:
    tile = actions.SKILL_NAMES.index(name)
    rule = EFFECT_RULES[terms.EFFECTS[box.effect[tile]]]
    if has(seen.attack_tiles, tile):
        return Why("N-75", "in_attack", tile=name)
    if has(box.modifiers[seen.side], tile):
        return Why(rule, "two_numbers", tile=name)
    if has(box.modifiers[terms.STRENGTH] | box.modifiers[terms.STEALTH], tile):
        return Why(rule, "other_side", tile=name)
    return Why(rule, "no_use", tile=name)


def why_not_row(box: Any, seen: Any, slot: int) -> Why:
    is_learning = seen.phase == terms.LEARN_SKILL
    row = {terms.LEARN_SKILL: seen.sensei, terms.BUY_ENVOY: seen.palace}.get(
        seen.phase, seen.pavilion
    )
    if row[slot] == terms.NO_CARD:
        return Why("N-101" if is_learning else "N-110", "empty_slot")
    if is_learning:
        cost = box.skill_cost[row[slot]]
        card = None if cost == terms.NO_CARD else actions.DOJO_NAMES[cost]
        return Why("N-98", "wrong_price", card=card)
    return Why("N-104", "too_few_owned")


def why_not_token(box: Any, seen: Any, name: str) -> Why:
    number = actions.TOKENS.index(name)
    if not is_in_supply(seen, number):
        return Why("N-72", "token_on_house", token=name)
    if box.token_clan[number] != box.token_clan[seen.house_token[seen.house]]:
        return Why("N-6", "another_token", token=name)
    return Why("N-72", "clan_has_house", token=name)


def why_not_kind(seen: Any, name: str) -> Why:
    number = actions.KINDS.index(name)
    if seen.phase == terms.CHOHO_TAKE:
        if has(kinds_in_house(seen, seen.house), number):
            return Why("N-93", "same_kind", kind=name)
        return Why("N-92", "not_in_house", kind=name)
    if not has(kinds_of_loot(seen), number):
        rule = "N-92" if seen.phase == terms.CHOHO_GIVE else "N-66"
        return Why(rule, "not_on_shuriken", kind=name)
    if seen.phase == terms.CHOHO_GIVE:
        return Why("N-93", "only_another", kind=name)
    return Why("N-66", "first_is_kept")
