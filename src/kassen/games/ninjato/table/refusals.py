"""Why an action is not legal now: the rule and one sentence, from what the seat sees."""

from typing import Any

from kassen.engine.rules.sets import has
from kassen.engine.table.markup import a
from kassen.engine.table.refusals import Answers, Reason
from kassen.games.ninjato.rules import actions, state as terms
from kassen.games.ninjato.rules.treasures import is_in_supply, kinds_in_house, kinds_of_loot
from kassen.games.ninjato.table.words import kind, token

OVER_RULE = "N-2"
why_not_asked = Reason("N-4", "It is not your decision now.")

# The rule that asks, and the actions that are an answer at all.
ANSWERS: Answers = {
    "place_shuriken": ("N-22", range(actions.PLACE_DOJO, actions.RAIDS.stop)),
    "draw_card": ("N-31", actions.SOURCES),
    "discard_card": ("N-33", actions.CARDS),
    "learn_skill": ("N-29", actions.ROWS),
    "pay_skill": ("N-99", actions.CARDS),
    "buy_envoy": ("N-29", actions.ROWS),
    "buy_rumor": ("N-29", actions.ROWS),
    "pay_treasures": ("N-105", actions.PAYMENTS_MADE),
    "attack_base": ("N-47", {*actions.CARDS, *actions.STAND_INS, *actions.TILES, actions.GIVE_UP}),
    "attack_modify": ("N-54", {actions.KICKER, *actions.TILES}),
    "answer_alarm": ("N-89", {*actions.TILES, actions.LET_RING}),
    "leave_or_banzai": ("N-57", {actions.LEAVE, actions.BANZAI, *actions.TILES}),
    "choho_give": ("N-92", actions.TREASURES_MOVED),
    "choho_take": ("N-92", actions.TREASURES_MOVED),
    "fail_keep": ("N-66", {*actions.TREASURES_MOVED, *actions.TILES}),
    "fail_choho": ("N-91", {*actions.TILES, actions.DECLINE}),
    "choose_clan_token": ("N-72", actions.TOKENS_LAID),
    "bajutsu_draw": ("N-96", {*actions.SOURCES, actions.DECLINE}),
    "declare_disguise": ("N-122", {actions.USE_DISGUISE, actions.DECLINE}),
    "scoring_choice": ("N-129", {actions.TAKE_HONOR, *actions.ROWS}),
    "scoring_rumor": ("N-130", actions.ROWS),
}

# The rule of each effect of a tile, in the order of EFFECTS.
RULES = ("N-47", "N-47", "N-86", "N-87", "N-95", "N-89", "N-91", "N-88", "N-90", "N-96", "N-97")
EFFECT_RULES = dict(zip(terms.EFFECTS, RULES, strict=True))


def why_not(box: Any, seen: Any, seat: int, action: int) -> Reason:
    """The rule that forbids an answer to the question asked, from what this seat sees."""
    if action in actions.TILES:
        return why_not_tile(box, seen, seat, action - actions.TILE_FIRST)
    if action in actions.STAND_INS:
        return why_not_stand_in(box, seen, seat, action - actions.STAND_IN_FIRST)
    if action in actions.CARDS:
        return why_not_card(seen, seat, action - actions.CARD_FIRST)
    if action in actions.ROWS:
        return why_not_row(box, seen, action - actions.ROW_FIRST)
    if action in actions.TOKENS_LAID:
        return why_not_token(box, seen, action - actions.TOKEN_FIRST)
    if action in actions.TREASURES_MOVED:
        return why_not_kind(box, seen, action - actions.KIND_FIRST)
    if action in actions.SOURCES:
        if action == actions.DRAW_DECK:
            return Reason("N-35", "There is no card left to draw.")
        return Reason("N-31", "There is no card in that slot.")
    if action == actions.BANZAI:
        return Reason("N-65", "There is no Guard card left that could step out.")
    if action == actions.KICKER:
        return Reason("N-48", "You have no kicker left in hand.")
    if action in actions.PAYMENTS_MADE:
        gold = box.printed.names["gold"]
        return Reason(
            "N-104", f"You cannot pay so: too little {gold}, or it replaces what is not listed."
        )
    return why_not_place(box, action)


def why_not_place(box: Any, action: int) -> Reason:
    """The Dojo is always open, and what else has no reason above is always offered."""
    names = box.printed.names
    if action == actions.PLACE_SENSEI:
        return Reason("N-25", f"There is no tile at the {names['sensei']} that you can learn.")
    if action == actions.PLACE_PALACE:
        return Reason("N-26", f"You cannot pay for any Envoy in the {names['palace']}.")
    if action == actions.PLACE_PAVILION:
        return Reason("N-27", f"You cannot pay for any Rumor in the {names['pavilion']}.")
    house = actions.HOUSES[(action - actions.RAID_FIRST) // terms.NUM_SIDES]
    return Reason("N-28", f"{names[house]} has no treasure and is closed.")


def why_not_card(seen: Any, seat: int, card: int) -> Reason:
    if not seen.hand[seat, card]:
        return Reason("N-6", f"You hold no {card + 1}.")
    return Reason("N-52", f"With the {card + 1} and all you could add you cannot beat this guard.")


def why_not_stand_in(box: Any, seen: Any, seat: int, index: int) -> Reason:
    tile, card = divmod(index, terms.NUM_VALUES)
    name = box.printed.names[actions.SKILL_NAMES[tile]]
    if not has(seen.ready[seat], tile):
        return face_down(box, seen, seat, tile)
    if not has(box.stands_for[tile], card):
        return Reason("N-47", f"{name} does not stand in for {a(str(card + 1))}.")
    if not has(box.stand_ins[seen.side], tile):
        return Reason("N-47", f"{name} does not work on this side.")
    return Reason("N-52", f"With {name} and all you could add you cannot beat this guard.")


def face_down(box: Any, seen: Any, seat: int, tile: int) -> Reason:
    name = box.printed.names[actions.SKILL_NAMES[tile]]
    if has(seen.tiles[seat], tile):
        return Reason("N-75", f"You have used {name} in this round.")
    return Reason("N-75", f"You have not learned {name}.")


def why_not_tile(box: Any, seen: Any, seat: int, tile: int) -> Reason:
    name = box.printed.names[actions.SKILL_NAMES[tile]]
    effect = box.effect[tile]
    if not has(seen.ready[seat], tile):
        return face_down(box, seen, seat, tile)
    if seen.phase == terms.ATTACK_MODIFY:
        return why_not_modifier(box, seen, tile)
    if seen.phase == terms.ATTACK_BASE and effect == terms.REPLACE_GUARD:
        return Reason("N-88", "The sentry cannot be exchanged.")
    if seen.phase == terms.FAIL_KEEP and effect == terms.KEEP_ALL_ON_FAIL:
        return Reason("N-95", f"{name} takes at least two treasures on the shuriken.")
    if seen.phase in (terms.LEAVE_OR_BANZAI, terms.FAIL_CHOHO) and effect == terms.SWAP_TREASURE:
        return Reason("N-93", "There is nothing different to exchange.")
    if seen.phase == terms.LEAVE_OR_BANZAI and effect == terms.PEEK_GUARD:
        return Reason("N-65", "There is no Guard card left to look at.")
    return Reason(EFFECT_RULES[terms.EFFECTS[effect]], f"{name} is of no use here.")


def why_not_modifier(box: Any, seen: Any, tile: int) -> Reason:
    name = box.printed.names[actions.SKILL_NAMES[tile]]
    rule = EFFECT_RULES[terms.EFFECTS[box.effect[tile]]]
    if has(seen.attack_tiles, tile):
        return Reason("N-75", f"{name} is in this attack already.")
    if has(box.modifiers[seen.side], tile):
        return Reason(rule, f"{name} works against an Elite with two numbers only.")
    if has(box.modifiers[terms.STRENGTH] | box.modifiers[terms.STEALTH], tile):
        return Reason(rule, f"{name} does not work on this side.")
    return Reason(rule, f"{name} is of no use here.")


def why_not_row(box: Any, seen: Any, slot: int) -> Reason:
    row = {terms.LEARN_SKILL: seen.sensei, terms.BUY_ENVOY: seen.palace}.get(
        seen.phase, seen.pavilion
    )
    if row[slot] == terms.NO_CARD:
        return Reason(
            "N-101" if seen.phase == terms.LEARN_SKILL else "N-110", "That slot is empty."
        )
    if seen.phase == terms.LEARN_SKILL:
        cost = box.skill_cost[row[slot]]
        card = "card" if cost == terms.NO_CARD else box.printed.names[actions.DOJO_NAMES[cost]]
        return Reason("N-98", f"This tile takes {a(card)}, or a tile of its style.")
    return Reason("N-104", "You do not own the treasures this card costs.")


def why_not_token(box: Any, seen: Any, number: int) -> Reason:
    name = token(box, actions.TOKENS[number])
    if not is_in_supply(seen, number):
        return Reason("N-72", f"{name} lies on a house.")
    if box.token_clan[number] != box.token_clan[seen.house_token[seen.house]]:
        return Reason("N-6", f"Another {name} like it is offered.")
    return Reason("N-72", f"{name} is of the clan that has the house.")


def why_not_kind(box: Any, seen: Any, number: int) -> Reason:
    name = kind(box, actions.KINDS[number])
    if seen.phase == terms.CHOHO_TAKE:
        if has(kinds_in_house(seen, seen.house), number):
            return Reason("N-93", f"You give {a(name)}, and cannot take one like it.")
        return Reason("N-92", f"There is no {name} in this house.")
    if not has(kinds_of_loot(seen), number):
        rule = "N-92" if seen.phase == terms.CHOHO_GIVE else "N-66"
        return Reason(rule, f"There is no {name} on your shuriken.")
    if seen.phase == terms.CHOHO_GIVE:
        return Reason("N-93", f"The house has nothing but another {name}.")
    return Reason("N-66", "At this table the treasure taken first is kept.")
