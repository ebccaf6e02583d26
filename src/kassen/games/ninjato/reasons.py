"""Why an action is not legal now: the rule and one sentence, from what the seat sees."""

from typing import Any

from kassen.engine.game import Reason
from kassen.games.ninjato.actions import (
    ACTIONS,
    BANZAI,
    CARD_FIRST,
    CLANS,
    DECLINE,
    DRAW_DECK,
    GIVE_UP,
    GOLD_FIRST,
    HOUSES,
    KICKER,
    KIND_FIRST,
    KINDS,
    LEAVE,
    LET_RING,
    NUM_PAYMENTS,
    PLACE_DOJO,
    PLACE_PALACE,
    PLACE_PAVILION,
    PLACE_SENSEI,
    RAID_FIRST,
    ROW_FIRST,
    SKILL_NAMES,
    SLOT_FIRST,
    STAND_IN_FIRST,
    TAKE_HONOR,
    TILE_FIRST,
    TOKEN_FIRST,
    USE_DISGUISE,
)
from kassen.games.ninjato.loot import is_in_supply, kinds_in_house, kinds_of_loot
from kassen.games.ninjato.state import (
    ANSWER_ALARM,
    ATTACK_BASE,
    ATTACK_MODIFY,
    BAJUTSU_DRAW,
    BUY_ENVOY,
    BUY_RUMOR,
    CHOHO_GIVE,
    CHOHO_TAKE,
    CHOOSE_CLAN_TOKEN,
    DECISIONS,
    DECLARE_DISGUISE,
    DISCARD_CARD,
    DRAW_CARD,
    FAIL_CHOHO,
    FAIL_KEEP,
    LEARN_SKILL,
    LEAVE_OR_BANZAI,
    NO_CARD,
    NUM_HOUSES,
    NUM_KINDS,
    NUM_SKILLS,
    NUM_SLOTS,
    NUM_TOKENS,
    NUM_VALUES,
    OVER,
    PAY_SKILL,
    PAY_TREASURES,
    PLACE_SHURIKEN,
    SCORING_CHOICE,
    SCORING_RUMOR,
    SENTRY,
    SINGLE_NUMBER,
)
from kassen.games.ninjato.text import CLAN_NAMES, HOUSE_NAMES, KIND_NAMES, QUESTIONS, TILE_NAMES
from kassen.games.ninjato.view import waiting_for

PLACES = range(PLACE_DOJO, RAID_FIRST + 2 * NUM_HOUSES)
SOURCES = range(SLOT_FIRST, DRAW_DECK + 1)
CARDS = range(CARD_FIRST, CARD_FIRST + NUM_VALUES)
ROWS = range(ROW_FIRST, ROW_FIRST + NUM_SLOTS)
TILES = range(TILE_FIRST, TILE_FIRST + NUM_SKILLS)
TOKENS_OF_SUPPLY = range(TOKEN_FIRST, TOKEN_FIRST + NUM_TOKENS)
STAND_INS = range(STAND_IN_FIRST, STAND_IN_FIRST + NUM_SKILLS * NUM_VALUES)
TREASURES_MOVED = range(KIND_FIRST, KIND_FIRST + NUM_KINDS)
PAYMENTS_MADE = range(GOLD_FIRST, GOLD_FIRST + NUM_PAYMENTS)

# The rule that asks, and the actions that are an answer at all.
ANSWERS: dict[int, tuple[str, tuple[range | list[int], ...]]] = {
    PLACE_SHURIKEN: ("N-22", (PLACES,)),
    DRAW_CARD: ("N-31", (SOURCES,)),
    DISCARD_CARD: ("N-33", (CARDS,)),
    LEARN_SKILL: ("N-29", (ROWS,)),
    PAY_SKILL: ("N-99", (CARDS,)),
    BUY_ENVOY: ("N-29", (ROWS,)),
    BUY_RUMOR: ("N-29", (ROWS,)),
    PAY_TREASURES: ("N-105", (PAYMENTS_MADE,)),
    ATTACK_BASE: ("N-47", (CARDS, STAND_INS, TILES, [GIVE_UP])),
    ATTACK_MODIFY: ("N-54", ([KICKER], TILES)),
    ANSWER_ALARM: ("N-89", (TILES, [LET_RING])),
    LEAVE_OR_BANZAI: ("N-57", ([LEAVE, BANZAI], TILES)),
    CHOHO_GIVE: ("N-92", (TREASURES_MOVED,)),
    CHOHO_TAKE: ("N-92", (TREASURES_MOVED,)),
    FAIL_KEEP: ("N-66", (TREASURES_MOVED, TILES)),
    FAIL_CHOHO: ("N-91", (TILES, [DECLINE])),
    CHOOSE_CLAN_TOKEN: ("N-72", (TOKENS_OF_SUPPLY,)),
    BAJUTSU_DRAW: ("N-96", (SOURCES, [DECLINE])),
    DECLARE_DISGUISE: ("N-122", ([USE_DISGUISE, DECLINE],)),
    SCORING_CHOICE: ("N-129", ([TAKE_HONOR], ROWS)),
    SCORING_RUMOR: ("N-130", (ROWS,)),
}

TILE_RULES = {
    "kayakujutsu": "N-83", "intonjutsu": "N-95", "tenmon": "N-89", "bojutsu": "N-84", "taijutsu": "N-86",
    "naginatajutsu": "N-87", "choho": "N-91", "shurikenjutsu": "N-85", "kusarigamajutsu": "N-88", "chi_mon": "N-90",
    "bajutsu": "N-96",
}  # fmt: skip


def why_not(box: Any, seen: Any, seat: int, action: int) -> Reason:
    """The rule that forbids an action now, from what this seat sees."""
    if seen.phase == OVER:
        return Reason("N-2", "The game is over.")
    if seat not in waiting_for(seen):
        return Reason("N-4", "It is not your decision now.")
    rule, answers = ANSWERS[seen.phase]
    if not any(action in answer for answer in answers):
        return Reason(rule, f"That is not the question now: {QUESTIONS[DECISIONS[seen.phase]]}")
    if action in TILES:
        return why_not_tile(box, seen, seat, action - TILE_FIRST)
    if action in STAND_INS:
        return why_not_stand_in(box, seen, seat, action - STAND_IN_FIRST)
    if action in CARDS:
        return why_not_card(seen, seat, action - CARD_FIRST)
    if action in ROWS:
        return why_not_row(box, seen, action - ROW_FIRST)
    if action in TOKENS_OF_SUPPLY:
        return why_not_token(seen, action - TOKEN_FIRST)
    if action in TREASURES_MOVED:
        return why_not_kind(box, seen, action - KIND_FIRST)
    if action in PLACES:
        return why_not_place(seen, action)
    return why_not_other(action)


def why_not_place(seen: Any, action: int) -> Reason:
    if action == PLACE_SENSEI:
        return Reason("N-25", "There is no tile at the Sensei that you can learn.")
    if action == PLACE_PALACE:
        return Reason("N-26", "You cannot pay for any Envoy in the Palace.")
    if action == PLACE_PAVILION:
        return Reason("N-27", "You cannot pay for any Rumor in the Pavilion.")
    house = HOUSES[(action - RAID_FIRST) // 2]
    return Reason("N-28", f"{HOUSE_NAMES[house]} has no treasure and is closed.")


def why_not_card(seen: Any, seat: int, card: int) -> Reason:
    if not seen.hand[seat, card]:
        return Reason("N-6", f"You hold no {card + 1}.")
    return Reason("N-52", f"With the {card + 1} and all you could add you cannot beat this guard.")


def why_not_stand_in(box: Any, seen: Any, seat: int, index: int) -> Reason:
    tile, card = divmod(index, NUM_VALUES)
    name = TILE_NAMES[SKILL_NAMES[tile]]
    if not seen.ready[seat] >> tile & 1:
        return face_down(seen, seat, tile)
    if not box.stands_for[tile] >> card & 1:
        return Reason("N-47", f"{name} does not stand in for a {card + 1}.")
    if not box.stand_ins[seen.side] >> tile & 1:
        return Reason("N-47", f"{name} does not work on this side.")
    return Reason("N-52", f"With {name} and all you could add you cannot beat this guard.")


def face_down(seen: Any, seat: int, tile: int) -> Reason:
    name = TILE_NAMES[SKILL_NAMES[tile]]
    if seen.tiles[seat] >> tile & 1:
        return Reason("N-75", f"You have used {name} in this round.")
    return Reason("N-75", f"You have not learned {name}.")


def why_not_tile(box: Any, seen: Any, seat: int, tile: int) -> Reason:
    name = SKILL_NAMES[tile]
    rule = TILE_RULES.get(name, "N-76")
    if not seen.ready[seat] >> tile & 1:
        return face_down(seen, seat, tile)
    if name == "kusarigamajutsu" and seen.phase == ATTACK_BASE and seen.guard_from == SENTRY:
        return Reason(rule, "The sentry cannot be exchanged.")
    if seen.phase == ATTACK_MODIFY and seen.attack_tiles >> tile & 1:
        return Reason("N-75", f"{TILE_NAMES[name]} is in this attack already.")
    if seen.phase == ATTACK_MODIFY and box.effect_tiles[SINGLE_NUMBER] >> tile & 1:
        return Reason(rule, f"{TILE_NAMES[name]} works against an Elite with two numbers only.")
    if seen.phase == FAIL_KEEP and name == "intonjutsu":
        return Reason(rule, "Intonjutsu takes at least two treasures on the shuriken.")
    if name == "choho" and seen.phase in (LEAVE_OR_BANZAI, FAIL_CHOHO):
        return Reason("N-93", "There is nothing different to exchange.")
    return Reason(rule, f"{TILE_NAMES[name]} is of no use here.")


def why_not_row(box: Any, seen: Any, slot: int) -> Reason:
    row = {LEARN_SKILL: seen.sensei, BUY_ENVOY: seen.palace}.get(seen.phase, seen.pavilion)
    if row[slot] == NO_CARD:
        return Reason("N-101" if seen.phase == LEARN_SKILL else "N-110", "That slot is empty.")
    if seen.phase == LEARN_SKILL:
        cost = box.skill_cost[row[slot]]
        what = "any Dojo card" if cost == NO_CARD else f"a Dojo {cost + 1}"
        return Reason("N-98", f"This tile takes {what}, or a tile of its style.")
    return Reason("N-104", "You do not own the treasures this card costs.")


def why_not_token(seen: Any, token: int) -> Reason:
    if not is_in_supply(seen, token):
        return Reason("N-72", "That token lies on a house.")
    return Reason(
        "N-72", f"The house must go to another clan than {CLAN_NAMES[CLANS[token // 5]]}."
    )


def why_not_kind(box: Any, seen: Any, kind: int) -> Reason:
    name = KIND_NAMES[KINDS[kind]]
    if seen.phase == CHOHO_TAKE:
        if kinds_in_house(seen, seen.house) >> kind & 1:
            return Reason("N-93", f"You give a {name}, and cannot take one like it.")
        return Reason("N-92", f"There is no {name} in this house.")
    if not kinds_of_loot(seen) >> kind & 1:
        return Reason(
            "N-92" if seen.phase == CHOHO_GIVE else "N-66", f"There is no {name} on your shuriken."
        )
    if seen.phase == CHOHO_GIVE:
        return Reason("N-93", f"The house has nothing but another {name}.")
    return Reason("N-66", "At this table the treasure taken first is kept.")


def why_not_other(action: int) -> Reason:
    if action == BANZAI:
        return Reason("N-65", "There is no Guard card left that could step out.")
    if action == KICKER:
        return Reason("N-48", "You have no kicker left in hand.")
    if action in PAYMENTS_MADE:
        return Reason(
            "N-104", "You cannot pay so: too little Gold, or it replaces what is not listed."
        )
    if action == DRAW_DECK:
        return Reason("N-35", "There is no card left to draw.")
    if action in SOURCES:
        return Reason("N-31", "There is no card in that slot.")
    return Reason("N-5", f"{ACTIONS.words(action)} is not offered now.")
