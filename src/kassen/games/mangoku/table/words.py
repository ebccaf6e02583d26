"""The words of Mangoku: names, questions, options and hints, all from the box of the table."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import a, plural
from kassen.games.mangoku.rules.actions import ACTIONS

QUESTIONS = {
    "play_card": "Which card do you play?",
    "single_or_ikki": "Do you play the taken card alone, or join one of yours to it for {ikki}?",
    "bandit_target": "Whom do you rob?",
    "princess_target": "Whose coins do you halve?",
    "attack_target": "Whom do you attack?",
    "commander_targets": "Whom do you attack, one player or two?",
    "ninja_target": "Whose hand is to be discarded?",
    "tea_master_target": "From whose hand do you take a card at random?",
    "nobleman_target": "Whose hand do you look at?",
    "nobleman_take": "Which card of this hand do you take?",
    "kabuki_take": "Which card of the discard pile do you take?",
    "respond": "How do you answer?",
}

# What a card does, in a few words.
HINTS = {
    "none": "no effect",
    "end_campaign": "ends the campaign: honor decides",
    "ikki": "no effect alone; two together are {ikki}",
    "steal_coin": "take {coins} from a player",
    "collect_coin": "all others pay {coins} to the center",
    "steal_half": "take half of a purse or of the center",
    "attack_one": "attack one player with {amount}",
    "cancel": "no effect in your own turn; as an answer it cancels",
    "reveal_hands": "all others show their hands",
    "attack_two": "attack one or two players with {amount}",
    "discard_hand": "a player discards the hand and draws a new one",
    "take_random": "take a random card of a player and play it",
    "take_discarded": "take a card of the discard pile and play it",
    "take_chosen": "look at a hand, take a card of it and play it",
}

HINTS_WITHOUT_CARD = {
    "single": "it has no effect",
    "ikki": "attack all others with {amount}",
    "accept": "it happens to you; against an attack your hand defends",
    "monk": "cancels what would happen to you",
    "pay": "blocks the attack, and your hand stays unseen",
}


def name_of(box: Any, card: str) -> str:
    """The printed name of a character, or of what else the box names."""
    name: str = box.printed.names[card]
    return name


def cards_with(box: Any, *effects: str) -> list[str]:
    """The characters that have one of these effects."""
    rows = box.printed["characters"].rows
    return [card for card, row in rows.items() if row["effect"] in effects]


def ikki_cards(box: Any) -> str:
    """The two cards that are Ikki together; an edition may have none."""
    names = [name_of(box, card) for card in cards_with(box, "ikki")] or ["card"]
    return f"{names[0]} and {names[0]}"


def a_monk(box: Any) -> str:
    """The card that cancels, whatever its name; an edition may have none."""
    names = [name_of(box, card) for card in cards_with(box, "cancel")] or ["card that cancels"]
    return a(names[0])


def label(box: Any, action: int, view: Fields, names: Sequence[str]) -> str:
    """An action as its seat reads it."""
    parts = ACTIONS.decode(action)
    match parts["verb"]:
        case "play":
            return f"Play {name_of(box, str(parts['card']))}"
        case "take":
            return f"Take {name_of(box, str(parts['card']))}"
        case "target":
            return f"Choose {names[int(parts['seat'])]}"
        case "targets":
            first, second = str(parts["seats"]).split("+")
            return f"Choose {names[int(first)]} and {names[int(second)]}"
        case "center":
            return "Choose the center pile"
        case "single":
            return "Play the taken card alone"
        case "ikki":
            return f"{name_of(box, 'ikki')}: {ikki_cards(box)}"
        case "monk":
            return f"Answer with {a_monk(box)}"
        case "pay":
            return f"Pay {plural(box.special_block, 'coin')} to block"
        case _:
            return "Accept"


def hint(box: Any, action: int) -> str:
    """What an action leads to, for those who are new to the game."""
    parts = ACTIONS.decode(action)
    characters = box.printed["characters"]
    cards = [str(parts["card"])] if "card" in parts else cards_with(box, "ikki")
    amount = characters.number(cards[0], "amount") if cards else 0
    text = HINTS_WITHOUT_CARD.get(str(parts["verb"]), "")
    if "card" in parts:
        text = HINTS[characters.rows[cards[0]]["effect"]]
    return text.format(amount=amount, coins=plural(amount, "coin"), ikki=name_of(box, "ikki"))
