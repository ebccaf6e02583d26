"""Why an action of Mangoku is not allowed: the rule that forbids it, from what its seat sees."""

from typing import Any

from kassen.engine.rules.sets import has
from kassen.engine.table.markup import a, join, plural
from kassen.engine.table.refusals import Answers, Reason
from kassen.games.mangoku.rules.actions import ACTIONS, seats_chosen
from kassen.games.mangoku.rules.state import CHARACTERS, DECISIONS, NOBLEMAN_TAKE, SINGLE_OR_IKKI
from kassen.games.mangoku.table.words import cards_with, ikki_cards, name_of

OVER_RULE = "M-117"
why_not_asked = Reason("M-50", "It is not your decision now.")
ANSWERS: Answers = {
    # decision            rule, and the actions that answer it
    "play_card":         ("M-22", ACTIONS.of("play", "ikki")),
    "single_or_ikki":    ("M-71", ACTIONS.of("single", "ikki")),
    "bandit_target":     ("M-72", ACTIONS.of("target")),
    "princess_target":   ("M-76", ACTIONS.of("target", "center")),
    "attack_target":     ("M-78", ACTIONS.of("target")),
    "commander_targets": ("M-83", ACTIONS.of("target", "targets")),
    "ninja_target":      ("M-84", ACTIONS.of("target")),
    "tea_master_target": ("M-86", ACTIONS.of("target")),
    "nobleman_target":   ("M-90", ACTIONS.of("target")),
    "nobleman_take":     ("M-90", ACTIONS.of("take")),
    "kabuki_take":       ("M-88", ACTIONS.of("take")),
    "respond":           ("M-40", ACTIONS.of("accept", "monk", "pay")),
}  # fmt: skip


def why_not(box: Any, seen: Any, seat: int, action: int) -> Reason:
    parts = ACTIONS.decode(action)
    match parts["verb"]:
        case "play":
            return Reason("M-22", f"You do not hold {a(name_of(box, str(parts['card'])))}.")
        case "ikki":
            return why_no_ikki(box, seen)
        case "take":
            return why_not_take(box, seen, str(parts["card"]))
        case "monk":
            return why_no_monk(box)
        case "pay":
            return why_no_block(box, seen, seat)
        case _:
            return why_not_target(box, seen, seat, action)


def why_no_ikki(box: Any, seen: Any) -> Reason:
    ikki = name_of(box, "ikki")
    if seen.phase == SINGLE_OR_IKKI:
        taken = name_of(box, CHARACTERS[seen.taken])
        return Reason("M-71", f"You hold no {taken} that could join the taken one.")
    if not cards_with(box, "ikki"):
        return Reason("M-70", f"No card of this game makes {ikki}.")
    return Reason("M-70", f"{ikki} takes {ikki_cards(box)}, and you do not hold both.")


def why_not_take(box: Any, seen: Any, card: str) -> Reason:
    name = name_of(box, card)
    if seen.phase == NOBLEMAN_TAKE:
        return Reason("M-90", f"There is no {name} in that hand.")
    if not seen.discard[CHARACTERS.index(card)]:
        return Reason("M-88", f"No {name} lies face up in the discard pile.")
    taker = name_of(box, CHARACTERS[seen.link])
    return Reason("M-88", f"The {taker} cannot take {a(name)}.")


def why_no_monk(box: Any) -> Reason:
    monks = cards_with(box, "cancel")
    if not monks:
        return Reason("M-42", "No card of this game cancels an effect.")
    return Reason("M-42", f"You hold no {name_of(box, monks[0])}.")


def why_no_block(box: Any, seen: Any, seat: int) -> Reason:
    price, purse = box.special_block, seen.coins[seat]
    if has(seen.begun, seat):
        return Reason(
            "M-44",
            "You have begun a turn in this campaign; only before that can an attack be bought off.",
        )
    if purse < price:
        return Reason(
            "M-47", f"A block costs {plural(price, 'coin')}, and you have {purse or 'none'}."
        )
    return Reason("M-44", "Only an attack can be bought off.")


def why_not_target(box: Any, seen: Any, seat: int, action: int) -> Reason:
    chosen = seats_chosen(action)
    if any(other >= seen.seats for other in chosen):
        return Reason("M-1", f"There are only {seen.seats} players at this table.")
    if seat in chosen:
        return Reason(ANSWERS[DECISIONS[seen.phase]][0], "You cannot choose yourself.")
    reach = [name_of(box, card) for card in cards_with(box, "steal_coin", "collect_coin")]
    if not reach:
        return Reason("M-64", "An eliminated player cannot be chosen.")
    return Reason("M-64", f"An eliminated player is reached by {join(reach)} only.")
