"""Names of things, questions, and actions as text; log lines, the drawn table and refusals have rooms of their own."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.events import Fields
from kassen.engine.markup import join
from kassen.games.ninjato.actions import (
    ACTIONS,
    CARD_FIRST,
    CLANS,
    GIVE_UP,
    GOLD_FIRST,
    HOUSES,
    KIND_FIRST,
    KINDS,
    PAYMENTS,
    RAID_FIRST,
    ROW_FIRST,
    SIDES,
    SKILL_NAMES,
    SLOT_FIRST,
    STAND_IN_FIRST,
    TILE_FIRST,
    TOKEN_FIRST,
    TOKENS,
    TREASURES,
)
from kassen.games.ninjato.state import DOJO_SLOTS, NUM_KINDS, NUM_SKILLS, NUM_SLOTS, NUM_VALUES

CLAN_NAMES = {"taira": "Taira", "minamoto": "Minamoto", "go_shirakawa": "Go-Shirakawa"}
HOUSE_NAMES = {house: f"House {number}" for number, house in enumerate(HOUSES, 1)}
TREASURE_NAMES = {name: name.title() for name in TREASURES}
KIND_NAMES = {name: name.replace("_", " ").replace("plain ", "").title() for name in KINDS}
LETTER_NAMES = dict(zip("fsvjg", TREASURE_NAMES.values(), strict=True))
TILE_NAMES = {
    "shinobi_iri": "Shinobi-iri",
    "sui_ren": "Sui-ren",
    "chi_mon": "Chi-mon",
    **{
        name: name.title()
        for name in SKILL_NAMES
        if "_" not in name
    },
    "hensojutsu_snake": "Hensojutsu (snake)",
    "hensojutsu_tiger": "Hensojutsu (tiger)",
    "hensojutsu_crane": "Hensojutsu (crane)",
}  # fmt: skip
RUMOR_KIND_NAMES = {
    "greatest_warrior": "Greatest Warrior",
    "goodwill": "Goodwill of the People",
    "powerful_friends": "Powerful Friends",
    "secret_art": "Master of the Secret Art",
    "dishonorable_opponents": "Dishonorable Opponents",
}

TILE_HINTS = {
    "shinobi_iri": "Stealth: stands in for a 1",
    "sui_ren": "Stealth: stands in for a 2",
    "kayakujutsu": "Stealth: -1 to an attack",
    "intonjutsu": "on failing, keep everything on your shuriken",
    "tenmon": "ignore the alarm of a guard just revealed",
    "kenjutsu": "Strength: stands in for a 5",
    "sojutsu": "Strength: stands in for a 4",
    "bojutsu": "Strength: +1 to an attack",
    "taijutsu": "Strength: in this attack a tie wins",
    "naginatajutsu": "only one number of a dual elite counts",
    "boryaku": "stands in for a 2 or a 4",
    "choho": "swap a treasure on your shuriken with one in the house",
    "shurikenjutsu": "acts as one kicker",
    "kusarigamajutsu": "exchange this guard for another",
    "chi_mon": "look at the next guard first",
    "bajutsu": "draw a Dojo card after the raid",
    "hensojutsu_snake": "more influence in a scoring phase",
    "hensojutsu_tiger": "more influence in a scoring phase",
    "hensojutsu_crane": "more influence in a scoring phase",
}

HINTS = {
    "dojo": "draw cards; the last one there goes first next round",
    "sensei": "learn a skill",
    "palace": "buy an Envoy with treasures",
    "pavilion": "buy a Rumor with treasures",
    "leave": "keep all treasures on your shuriken",
    "banzai": "fight on for the next treasure; fail and keep only one",
    "kicker": "a Dojo 3 changes the total by 1",
    "give_up": "the raid fails, nothing is spent",
    "let_ring": "a treasure is added, the best plain one turns red",
    "disguise": "one more influence in this clan",
    "honor": "the tokens of this clan on all houses",
}

QUESTIONS = {
    "place_shuriken": "Where do you throw your shuriken?",
    "draw_card": "Which card do you draw?",
    "discard_card": "Your hand is too large. Which card do you discard?",
    "learn_skill": "Which skill do you learn?",
    "pay_skill": "Which card do you pay with?",
    "buy_envoy": "Which Envoy do you buy?",
    "buy_rumor": "Which Rumor do you buy?",
    "pay_treasures": "Which treasures do you pay with Gold?",
    "attack_base": "How do you attack the guard?",
    "attack_modify": "What do you add to the attack?",
    "answer_alarm": "The guard raises the alarm. Do you stop it?",
    "leave_or_banzai": "Leave, or Banzai?",
    "choho_give": "Which treasure do you give?",
    "choho_take": "Which treasure do you take?",
    "fail_keep": "The raid has failed. Which treasure do you keep?",
    "fail_choho": "Do you swap the treasure you keep?",
    "choose_clan_token": "Which clan takes over the house?",
    "bajutsu_draw": "Do you draw a card?",
    "declare_disguise": "Do you use a disguise for this clan?",
    "scoring_choice": "You are first. Which reward do you take?",
    "scoring_rumor": "You are second. Which Rumor do you take?",
}

PLAIN_LABELS = {
    "dojo": "Dojo",
    "sensei": "Sensei",
    "palace": "Palace",
    "pavilion": "Pavilion",
    "deck": "Draw from the pile",
    "leave": "Leave",
    "banzai": "Banzai!",
    "kicker": "Add a kicker",
    "let_ring": "Let the alarm ring",
    "disguise": "Use Hensojutsu",
    "decline": "Decline",
    "give_up": "Give up",
}


def question(box: Any, view: Fields) -> str:
    return QUESTIONS[view["decision"]]


def label(box: Any, action: int, view: Fields, names: Sequence[str]) -> str:
    """An action as its seat reads it."""
    word = ACTIONS.words(action)
    if word in PLAIN_LABELS:
        return PLAIN_LABELS[word]
    if RAID_FIRST <= action < RAID_FIRST + 2 * len(HOUSES):
        house, side = divmod(action - RAID_FIRST, 2)
        return f"Raid {HOUSE_NAMES[HOUSES[house]]} by {SIDES[side].title()}"
    if SLOT_FIRST <= action < SLOT_FIRST + DOJO_SLOTS:
        slot = action - SLOT_FIRST
        card = view["dojo"]["slots"][slot]
        return f"Take the {card} in slot {slot + 1}" if card else f"Take slot {slot + 1}"
    if CARD_FIRST <= action < CARD_FIRST + NUM_VALUES:
        return f"{CARD_VERBS.get(view['decision'], 'Play')} a {action - CARD_FIRST + 1}"
    if ROW_FIRST <= action < ROW_FIRST + NUM_SLOTS:
        return label_of_row(action - ROW_FIRST, view)
    if KIND_FIRST <= action < KIND_FIRST + NUM_KINDS:
        verb = KIND_VERBS.get(view["decision"], "Take")
        return f"{verb} the {KIND_NAMES[KINDS[action - KIND_FIRST]]}"
    if TILE_FIRST <= action < TILE_FIRST + NUM_SKILLS:
        return f"Use {TILE_NAMES[SKILL_NAMES[action - TILE_FIRST]]}"
    if TOKEN_FIRST <= action < TOKEN_FIRST + len(TOKENS):
        return f"Give the house to {token_name(TOKENS[action - TOKEN_FIRST], view)}"
    if STAND_IN_FIRST <= action < GOLD_FIRST:
        tile, value = divmod(action - STAND_IN_FIRST, NUM_VALUES)
        return f"Use {TILE_NAMES[SKILL_NAMES[tile]]} as a {value + 1}"
    if action >= GOLD_FIRST:
        return label_of_payment(PAYMENTS[action - GOLD_FIRST])
    scoring = view["scoring"]
    if scoring is None:
        return "Honor"
    return f"Take {view['clan_honor'][CLANS.index(scoring['clan'])]} honor"


CARD_VERBS = {"discard_card": "Discard", "pay_skill": "Pay"}
KIND_VERBS = {"choho_give": "Give", "fail_keep": "Keep"}


def token_name(token: str, view: Fields) -> str:
    clan = next(clan for clan in CLANS if token.startswith(clan))
    return f"{CLAN_NAMES[clan]} {view['token_values'][token]}" + token_suffix(token, view)


def token_suffix(token: str, view: Fields) -> str:
    """Tokens of one clan and value, in an edition that has such, are told apart by their names."""
    clan = token.rsplit("_", 1)[0]
    alike = [
        other
        for other, value in view["token_values"].items()
        if other.rsplit("_", 1)[0] == clan and value == view["token_values"][token]
    ]
    return "" if len(alike) == 1 else f" ({token})"


def label_of_row(slot: int, view: Fields) -> str:
    """What lies in that slot of the row the decision is about."""
    decision = view["decision"]
    if decision == "learn_skill":
        tile = view["sensei"]["row"][slot]
        if tile:
            cost = (
                "free"
                if tile["free"]
                else f"for {'any card' if tile['cost'] == '?' else 'a ' + tile['cost']}"
            )
            return f"Learn {TILE_NAMES[tile['tile']]} ({tile['style']}, {cost})"
    elif decision == "buy_envoy":
        envoy = view["palace"]["row"][slot]
        if envoy:
            clans = " and ".join(CLAN_NAMES[clan] for clan in envoy["clans"])
            return f"Envoy {envoy['number']} of {clans} for {cost_text(envoy['cost'])} (row {slot + 1})"
    elif decision in ("buy_rumor", "scoring_choice", "scoring_rumor"):
        rumor = view["pavilion"]["row"][slot]
        if rumor:
            price = f" for {cost_text(rumor['cost'])}" if decision == "buy_rumor" else ", free"
            return f"{RUMOR_KIND_NAMES[rumor['kind']]}{price} (row {slot + 1})"
    return f"Row {slot + 1}"


def cost_text(letters: str) -> str:
    return join([LETTER_NAMES[letter] for letter in letters])


def label_of_payment(letters: str) -> str:
    return f"Gold for {cost_text(letters)}" if letters else "No Gold"


def hint(box: Any, action: int) -> str:
    """What an action leads to, for those who are new to the game."""
    word = ACTIONS.words(action)
    if TILE_FIRST <= action < TILE_FIRST + NUM_SKILLS:
        return TILE_HINTS[word]
    if word.endswith("_strength") and word[:-9] in HOUSES:
        return "play higher than the guards"
    if word.endswith("_stealth") and word[:-8] in HOUSES:
        return "play lower than the guards"
    return HINTS.get(word, "")


# How section 4 lists the modifier tiles of one attack: those of any side first.
MODIFIERS = ("shurikenjutsu", "bojutsu", "taijutsu", "kayakujutsu", "naginatajutsu")


def order(action: int, seat: int, seats: int) -> tuple[int, ...]:
    """As section 4 of the rules lists them: stand-in bases, other tiles, giving up; modifiers by side."""
    if action == GIVE_UP:
        return (TILE_FIRST, 2, 0)
    if STAND_IN_FIRST <= action < GOLD_FIRST:
        return (TILE_FIRST, 0, action)
    if TILE_FIRST <= action < TILE_FIRST + NUM_SKILLS:
        tile = SKILL_NAMES[action - TILE_FIRST]
        place = MODIFIERS.index(tile) - len(MODIFIERS) if tile in MODIFIERS else action
        return (TILE_FIRST, 1, place)
    return (action,)
