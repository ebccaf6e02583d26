"""Why an action is not legal now: the rule and one sentence, from what the seat sees."""

from typing import Any

from kassen.engine.markup import a
from kassen.engine.refusals import Answers, Reason
from kassen.engine.sets import has
from kassen.games.ninjato.actions import (
    BANZAI,
    CARD_FIRST,
    CARDS,
    DECLINE,
    DOJO_NAMES,
    DRAW_DECK,
    GIVE_UP,
    HOUSES,
    KICKER,
    KIND_FIRST,
    KINDS,
    LEAVE,
    LET_RING,
    PAYMENTS_MADE,
    PLACE_DOJO,
    PLACE_PALACE,
    PLACE_PAVILION,
    PLACE_SENSEI,
    RAID_FIRST,
    RAIDS,
    ROW_FIRST,
    ROWS,
    SKILL_NAMES,
    SOURCES,
    STAND_IN_FIRST,
    STAND_INS,
    TAKE_HONOR,
    TILE_FIRST,
    TILES,
    TOKEN_FIRST,
    TOKENS,
    TOKENS_LAID,
    TREASURES_MOVED,
    USE_DISGUISE,
)
from kassen.games.ninjato.state import (
    ATTACK_BASE,
    ATTACK_MODIFY,
    BUY_ENVOY,
    CHOHO_GIVE,
    CHOHO_TAKE,
    EFFECTS,
    FAIL_CHOHO,
    FAIL_KEEP,
    KEEP_ALL_ON_FAIL,
    LEARN_SKILL,
    LEAVE_OR_BANZAI,
    NO_CARD,
    NUM_SIDES,
    NUM_VALUES,
    PEEK_GUARD,
    REPLACE_GUARD,
    STEALTH,
    STRENGTH,
    SWAP_TREASURE,
)
from kassen.games.ninjato.treasures import is_in_supply, kinds_in_house, kinds_of_loot
from kassen.games.ninjato.words import kind, token

OVER_RULE = "N-2"

# The rule that asks, and the actions that are an answer at all.
ANSWERS: Answers = {
    "place_shuriken": ("N-22", range(PLACE_DOJO, RAIDS.stop)),
    "draw_card": ("N-31", SOURCES),
    "discard_card": ("N-33", CARDS),
    "learn_skill": ("N-29", ROWS),
    "pay_skill": ("N-99", CARDS),
    "buy_envoy": ("N-29", ROWS),
    "buy_rumor": ("N-29", ROWS),
    "pay_treasures": ("N-105", PAYMENTS_MADE),
    "attack_base": ("N-47", {*CARDS, *STAND_INS, *TILES, GIVE_UP}),
    "attack_modify": ("N-54", {KICKER, *TILES}),
    "answer_alarm": ("N-89", {*TILES, LET_RING}),
    "leave_or_banzai": ("N-57", {LEAVE, BANZAI, *TILES}),
    "choho_give": ("N-92", TREASURES_MOVED),
    "choho_take": ("N-92", TREASURES_MOVED),
    "fail_keep": ("N-66", {*TREASURES_MOVED, *TILES}),
    "fail_choho": ("N-91", {*TILES, DECLINE}),
    "choose_clan_token": ("N-72", TOKENS_LAID),
    "bajutsu_draw": ("N-96", {*SOURCES, DECLINE}),
    "declare_disguise": ("N-122", {USE_DISGUISE, DECLINE}),
    "scoring_choice": ("N-129", {TAKE_HONOR, *ROWS}),
    "scoring_rumor": ("N-130", ROWS),
}

# The rule of each effect of a tile, in the order of EFFECTS.
EFFECT_RULES = dict(
    zip(EFFECTS, ("N-47", "N-47", "N-86", "N-87", "N-95", "N-89", "N-91", "N-88", "N-90", "N-96", "N-97"), strict=True)
)  # fmt: skip


def why_not_asked(box: Any, seen: Any, seat: int) -> Reason:
    return Reason("N-4", "It is not your decision now.")


def why_not(box: Any, seen: Any, seat: int, action: int) -> Reason:
    """The rule that forbids an answer to the question asked, from what this seat sees."""
    if action in TILES:
        return why_not_tile(box, seen, seat, action - TILE_FIRST)
    if action in STAND_INS:
        return why_not_stand_in(box, seen, seat, action - STAND_IN_FIRST)
    if action in CARDS:
        return why_not_card(seen, seat, action - CARD_FIRST)
    if action in ROWS:
        return why_not_row(box, seen, action - ROW_FIRST)
    if action in TOKENS_LAID:
        return why_not_token(box, seen, action - TOKEN_FIRST)
    if action in TREASURES_MOVED:
        return why_not_kind(box, seen, action - KIND_FIRST)
    if action in SOURCES:
        if action == DRAW_DECK:
            return Reason("N-35", "There is no card left to draw.")
        return Reason("N-31", "There is no card in that slot.")
    if action == BANZAI:
        return Reason("N-65", "There is no Guard card left that could step out.")
    if action == KICKER:
        return Reason("N-48", "You have no kicker left in hand.")
    if action in PAYMENTS_MADE:
        gold = box.printed.names["gold"]
        return Reason(
            "N-104", f"You cannot pay so: too little {gold}, or it replaces what is not listed."
        )
    return why_not_place(box, action)


def why_not_place(box: Any, action: int) -> Reason:
    """The Dojo is always open, and what else has no reason above is always offered."""
    names = box.printed.names
    if action == PLACE_SENSEI:
        return Reason("N-25", f"There is no tile at the {names['sensei']} that you can learn.")
    if action == PLACE_PALACE:
        return Reason("N-26", f"You cannot pay for any Envoy in the {names['palace']}.")
    if action == PLACE_PAVILION:
        return Reason("N-27", f"You cannot pay for any Rumor in the {names['pavilion']}.")
    house = HOUSES[(action - RAID_FIRST) // NUM_SIDES]
    return Reason("N-28", f"{names[house]} has no treasure and is closed.")


def why_not_card(seen: Any, seat: int, card: int) -> Reason:
    if not seen.hand[seat, card]:
        return Reason("N-6", f"You hold no {card + 1}.")
    return Reason("N-52", f"With the {card + 1} and all you could add you cannot beat this guard.")


def why_not_stand_in(box: Any, seen: Any, seat: int, index: int) -> Reason:
    tile, card = divmod(index, NUM_VALUES)
    name = box.printed.names[SKILL_NAMES[tile]]
    if not has(seen.ready[seat], tile):
        return face_down(box, seen, seat, tile)
    if not has(box.stands_for[tile], card):
        return Reason("N-47", f"{name} does not stand in for {a(str(card + 1))}.")
    if not has(box.stand_ins[seen.side], tile):
        return Reason("N-47", f"{name} does not work on this side.")
    return Reason("N-52", f"With {name} and all you could add you cannot beat this guard.")


def face_down(box: Any, seen: Any, seat: int, tile: int) -> Reason:
    name = box.printed.names[SKILL_NAMES[tile]]
    if has(seen.tiles[seat], tile):
        return Reason("N-75", f"You have used {name} in this round.")
    return Reason("N-75", f"You have not learned {name}.")


def why_not_tile(box: Any, seen: Any, seat: int, tile: int) -> Reason:
    name = box.printed.names[SKILL_NAMES[tile]]
    effect = box.effect[tile]
    if not has(seen.ready[seat], tile):
        return face_down(box, seen, seat, tile)
    if seen.phase == ATTACK_MODIFY:
        return why_not_modifier(box, seen, tile)
    if seen.phase == ATTACK_BASE and effect == REPLACE_GUARD:
        return Reason("N-88", "The sentry cannot be exchanged.")
    if seen.phase == FAIL_KEEP and effect == KEEP_ALL_ON_FAIL:
        return Reason("N-95", f"{name} takes at least two treasures on the shuriken.")
    if seen.phase in (LEAVE_OR_BANZAI, FAIL_CHOHO) and effect == SWAP_TREASURE:
        return Reason("N-93", "There is nothing different to exchange.")
    if seen.phase == LEAVE_OR_BANZAI and effect == PEEK_GUARD:
        return Reason("N-65", "There is no Guard card left to look at.")
    return Reason(EFFECT_RULES[EFFECTS[effect]], f"{name} is of no use here.")


def why_not_modifier(box: Any, seen: Any, tile: int) -> Reason:
    name = box.printed.names[SKILL_NAMES[tile]]
    rule = EFFECT_RULES[EFFECTS[box.effect[tile]]]
    if has(seen.attack_tiles, tile):
        return Reason("N-75", f"{name} is in this attack already.")
    if has(box.modifiers[seen.side], tile):
        return Reason(rule, f"{name} works against an Elite with two numbers only.")
    if has(box.modifiers[STRENGTH] | box.modifiers[STEALTH], tile):
        return Reason(rule, f"{name} does not work on this side.")
    return Reason(rule, f"{name} is of no use here.")


def why_not_row(box: Any, seen: Any, slot: int) -> Reason:
    row = {LEARN_SKILL: seen.sensei, BUY_ENVOY: seen.palace}.get(seen.phase, seen.pavilion)
    if row[slot] == NO_CARD:
        return Reason("N-101" if seen.phase == LEARN_SKILL else "N-110", "That slot is empty.")
    if seen.phase == LEARN_SKILL:
        cost = box.skill_cost[row[slot]]
        card = "card" if cost == NO_CARD else box.printed.names[DOJO_NAMES[cost]]
        return Reason("N-98", f"This tile takes {a(card)}, or a tile of its style.")
    return Reason("N-104", "You do not own the treasures this card costs.")


def why_not_token(box: Any, seen: Any, number: int) -> Reason:
    name = token(box, TOKENS[number])
    if not is_in_supply(seen, number):
        return Reason("N-72", f"{name} lies on a house.")
    if box.token_clan[number] != box.token_clan[seen.house_token[seen.house]]:
        return Reason("N-6", f"Another {name} like it is offered.")
    return Reason("N-72", f"{name} is of the clan that has the house.")


def why_not_kind(box: Any, seen: Any, number: int) -> Reason:
    name = kind(box, KINDS[number])
    if seen.phase == CHOHO_TAKE:
        if has(kinds_in_house(seen, seen.house), number):
            return Reason("N-93", f"You give {a(name)}, and cannot take one like it.")
        return Reason("N-92", f"There is no {name} in this house.")
    if not has(kinds_of_loot(seen), number):
        rule = "N-92" if seen.phase == CHOHO_GIVE else "N-66"
        return Reason(rule, f"There is no {name} on your shuriken.")
    if seen.phase == CHOHO_GIVE:
        return Reason("N-93", f"The house has nothing but another {name}.")
    return Reason("N-66", "At this table the treasure taken first is kept.")
