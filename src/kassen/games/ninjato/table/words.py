"""What is printed on things, their names, questions, and actions as text, all from the box of the table."""

from collections.abc import Callable, Sequence
from typing import Any, TypedDict

from kassen.engine.box import per_box
from kassen.engine.rules.sets import members_of
from kassen.engine.table.events import Fields
from kassen.engine.table.markup import a, join
from kassen.games.ninjato.box import guard_names, letters
from kassen.games.ninjato.rules import actions, state as terms

ICON = "⊕"

# What each effect of a tile does; the side it works on stands before it.
EFFECT_HINTS = {
    "stand_in": "stands in for {values}",
    "modify": "{sign}{amount} to an attack",
    "tie_wins": "in this attack a tie wins",
    "single_number": "of an Elite with two numbers only the easier one counts",
    "keep_all_on_fail": "on failing, keep everything on your shuriken",
    "ignore_alarm": "ignore the alarm of a guard just revealed",
    "swap_treasure": "swap a treasure on your shuriken with one in the house",
    "replace_guard": "exchange this guard for another",
    "peek_guard": "look at the next guard first",
    "draw_after_raid": "draw {cards} after a raid",
    "disguise": "more influence in a scoring phase",
}
SIGNS = {"strength": "+", "stealth": "−", "any": "±"}

HINTS = {
    "dojo": "draw cards; the last one there goes first next round",
    "sensei": "learn a skill",
    "palace": "buy an Envoy with treasures",
    "pavilion": "buy a Rumor with treasures",
    "leave": "what is on your shuriken is yours",
    "banzai": "fight on for the next treasure; if you fail you keep only one",
    "kicker": "it changes the total by one",
    "give_up": "the raid fails, nothing is spent",
    "let_ring": "a treasure is added, the best plain one turns red",
    "disguise": "one more influence in this clan",
    "honor": "the tokens of this clan on all houses",
}
SIDE_HINTS = ("play higher than the guards", "play lower than the guards")

QUESTIONS = {
    "place_shuriken": "Where do you throw your shuriken?",
    "draw_card": "Which card do you draw?",
    "discard_card": "Your hand is too large. Which card do you discard?",
    "learn_skill": "Which skill do you learn?",
    "pay_skill": "Which card do you pay with?",
    "buy_envoy": "Which Envoy do you buy?",
    "buy_rumor": "Which Rumor do you buy?",
    "pay_treasures": "Which treasures do you replace with {gold}?",
    "attack_base": "How do you attack the guard?",
    "attack_modify": "What do you add to the attack?",
    "answer_alarm": "The guard raises the alarm. Do you stop it?",
    "leave_or_banzai": "Leave, or Banzai?",
    "choho_give": "Which treasure do you give?",
    "choho_take": "Which treasure do you take?",
    "fail_keep": "The raid has failed. Which treasure do you keep?",
    "fail_choho": "Do you swap a treasure?",
    "choose_clan_token": "Which clan takes over the house?",
    "bajutsu_draw": "Do you draw a card?",
    "declare_disguise": "Do you use a disguise for this clan?",
    "scoring_choice": "You are first. Which reward do you take?",
    "scoring_rumor": "You are second. Which Rumor do you take?",
}

PLAIN_LABELS = {
    "dojo": "{dojo}",
    "sensei": "{sensei}",
    "palace": "{palace}",
    "pavilion": "{pavilion}",
    "deck": "Draw from the pile",
    "let_ring": "Let the alarm ring",
    "decline": "Decline",
    "give_up": "Give up",
}
CARD_VERBS = {"discard_card": "Discard", "pay_skill": "Pay"}
KIND_VERBS = {"choho_give": "Give", "fail_keep": "Keep"}


# Things by name.


def kind(box: Any, word: str, number: int = 1) -> str:
    """fan, plain_fan or red_fan as players say it, one of them or several."""
    side, _, treasure = word.rpartition("_")
    row = box.printed["treasures"].rows[treasure]
    name = str(row["name" if number == 1 else "plural"])
    return f"red {name}" if side == "red" else name


def counted(box: Any, words: Sequence[str]) -> list[tuple[int, str]]:
    """Alike ones together: 2 Fans, 1 red Jade."""
    numbers = {word: words.count(word) for word in words}
    return [(number, kind(box, word, number)) for word, number in numbers.items()]


def kinds(box: Any, words: Sequence[str]) -> list[str]:
    """2 Fans, red Jade."""
    return [name if number == 1 else f"{number} {name}" for number, name in counted(box, words)]


def token(box: Any, word: str) -> str:
    row = box.printed["clan_tokens"].rows[word]
    return f"{box.printed.names[row['clan']]} {row['value']}"


def envoy(box: Any, word: str) -> str:
    return f"Envoy {box.printed['envoys'].rows[word]['number']}"


def rumor(box: Any, word: str) -> str:
    return str(box.printed.names[box.printed["rumors"].rows[word]["kind"]])


def guard(word: str) -> str:
    """guard_2_alarm, elite_2_4, elite_3_honor_2 as players say it; an alarm matters only when it may ring."""
    name, _, honor = word.removesuffix("_alarm").partition("_honor_")
    deck, *values = name.split("_")
    return f"{deck.title()} {'/'.join(values)}" + (f" worth {honor}" if honor else "")


def guard_with_alarm(word: str) -> str:
    return guard(word) + (" with an alarm" if word.endswith("_alarm") else "")


def cost(box: Any, word: str) -> str:
    treasures = [actions.TREASURES[letters(box).index(letter)] for letter in word]
    return join([str(box.printed.names[treasure]) for treasure in treasures])


def tile_effect(box: Any, word: str) -> str:
    """What a tile does, by its effect and the numbers printed on it."""
    row = box.printed["skills"].rows[word]
    cards = "a card" if row["amount"] == 1 else f"{row['amount']} cards"
    values = " or ".join(a(value) for value in row["values"])
    told = {"values": values, "sign": SIGNS[row["side"]], "amount": row["amount"], "cards": cards}
    effect = EFFECT_HINTS[row["effect"]].format_map(told)
    return effect if row["side"] == "any" else f"{box.printed.names[row['side']]}: {effect}"


# What is printed: it follows from the box alone, so each is made once.


class Envoy(TypedDict):
    envoy: str
    number: int
    clans: list[str]
    cost: str  # letters of treasures
    honor: int
    disguise: bool  # it has the icon


class Rumor(TypedDict):
    rumor: str
    kind: str
    cost: str
    honor: int


class Skill(TypedDict):
    """A tile at the Sensei."""

    tile: str
    style: str
    cost: str  # a value, or ?
    free: bool  # for the seat that looks


class Printed(TypedDict):
    """What is printed on the things of this table."""

    names: dict[str, str]  # of places, houses, sides, styles, clans, treasures, skills, Rumors
    effects: dict[str, str]  # of the tiles
    styles: dict[str, str]  # of the tiles
    letters: str  # of the treasures, by rank, as costs have them
    treasure_values: dict[str, int]
    guard_copies: dict[str, int]
    elite_copies: dict[str, int]
    token_values: dict[str, int]


def cost_of(box: Any, cost: Any) -> tuple[str, int]:
    """A cost in letters, and its honor [N-106]."""
    costs = list(zip(cost, letters(box), box.treasure_value, strict=True))
    honor = sum(number * value for number, _, value in costs)
    return "".join(letter * number for number, letter, _ in costs), honor


@per_box
def envoy_cards(box: Any) -> list[Envoy]:
    cards: list[Envoy] = []
    for card in range(terms.NUM_ENVOYS):
        cost, honor = cost_of(box, box.envoy_cost.tolist()[card])
        cards.append({
            "envoy": actions.ENVOY_NAMES[card],
            "number": box.envoy_number[card],
            "clans": [actions.CLANS[clan] for clan in members_of(box.envoy_clans[card])],
            "cost": cost,
            "honor": honor,
            "disguise": bool(box.envoy_icon[card]),
        })  # fmt: skip
    return cards


@per_box
def rumor_cards(box: Any) -> list[Rumor]:
    cards: list[Rumor] = []
    for card in range(terms.NUM_RUMORS):
        cost, honor = cost_of(box, box.rumor_cost.tolist()[card])
        kind = actions.RUMOR_KINDS[box.rumor_kind[card]]
        cards.append(
            {"rumor": actions.RUMOR_NAMES[card], "kind": kind, "cost": cost, "honor": honor}
        )
    return cards


@per_box
def skills(box: Any) -> list[Skill]:
    return [
        {
            "tile": actions.SKILL_NAMES[tile],
            "style": actions.STYLES[box.style[tile]],
            "cost": "?" if box.skill_cost[tile] == terms.NO_CARD else str(box.skill_cost[tile] + 1),
            "free": False,
        }
        for tile in range(terms.NUM_SKILLS)
    ]


@per_box
def printed(box: Any) -> Printed:
    copies = list(zip(guard_names(box), box.guard_copies.tolist(), strict=True))
    return {
        "names": dict(box.printed.names),
        "effects": {tile: tile_effect(box, tile) for tile in actions.SKILL_NAMES},
        "styles": {tile["tile"]: tile["style"] for tile in skills(box)},
        "letters": letters(box),
        "treasure_values": dict(zip(actions.TREASURES, box.treasure_value.tolist(), strict=True)),
        "guard_copies": copies_of(copies[: terms.NUM_GUARD_KINDS]),
        "elite_copies": copies_of(copies[terms.NUM_GUARD_KINDS :]),
        "token_values": dict(zip(actions.TOKENS, box.token_value, strict=True)),
    }


def copies_of(guards: Sequence[tuple[str, int]]) -> dict[str, int]:
    return {guard: copies for guard, copies in guards if copies}


@per_box
def envoys_by_number(box: Any) -> list[int]:
    return sorted(range(terms.NUM_ENVOYS), key=lambda envoy: box.envoy_number[envoy])


# Actions.


def label(box: Any, action: int, view: Fields, names: Sequence[str]) -> str:
    """An action as its seat reads it."""
    word, printed = actions.ACTIONS.words(action), box.printed.names
    if word in PLAIN_LABELS:
        return PLAIN_LABELS[word].format_map(printed)
    if action in actions.RAIDS:
        return label_of_raid(box, action - actions.RAID_FIRST, view)
    if action in actions.SOURCES:
        slot = action - actions.SLOT_FIRST
        return f"Take the {view['dojo']['slots'][slot]} in slot {slot + 1}"
    if action in actions.CARDS:
        return f"{CARD_VERBS.get(view['decision'], 'Play')} a {action - actions.CARD_FIRST + 1}"
    if action in actions.ROWS:
        return label_of_row(box, action - actions.ROW_FIRST, view)
    if action in actions.TREASURES_MOVED:
        verb = KIND_VERBS.get(view["decision"], "Take")
        return f"{verb} the {kind(box, actions.KINDS[action - actions.KIND_FIRST])}"
    if action in actions.TILES:
        return f"Use {printed[actions.SKILL_NAMES[action - actions.TILE_FIRST]]}"
    if action in actions.TOKENS_LAID:
        return f"Give the house to {token(box, actions.TOKENS[action - actions.TOKEN_FIRST])}"
    if action in actions.STAND_INS:
        tile, card = divmod(action - actions.STAND_IN_FIRST, terms.NUM_VALUES)
        return f"Use {printed[actions.SKILL_NAMES[tile]]} as a {card + 1}"
    if action in actions.PAYMENTS_MADE:
        return label_of_payment(box, actions.PAYMENTS[action - actions.GOLD_FIRST])
    return OTHER_LABELS[word](box, view)


def label_of_raid(box: Any, raid: int, view: Fields) -> str:
    """The sentry and the treasures of the house stand with it."""
    house, side = divmod(raid, terms.NUM_SIDES)
    lying, names = view["houses"][house], box.printed.names
    behind = f"{guard(lying['sentry'])}; {', '.join(kinds(box, lying['treasures']))}"
    return f"Raid {names[actions.HOUSES[house]]} by {names[actions.SIDES[side]]} ({behind})"


def label_of_row(box: Any, slot: int, view: Fields) -> str:
    """What lies in that slot of the row the decision is about."""
    if view["decision"] == "learn_skill":
        return label_of_skill(box, view["sensei"]["row"][slot])
    names, row = box.printed.names, f"(row {slot + 1})"
    if view["decision"] == "buy_envoy":
        card = view["palace"]["row"][slot]
        clans = join([names[clan] for clan in card["clans"]])
        icon = ICON if card["disguise"] else ""
        name = f"{envoy(box, card['envoy'])}{icon} of {clans}"
        return f"{name} for {cost(box, card['cost'])}, {card['honor']} honor {row}"
    card = view["pavilion"]["row"][slot]
    if view["decision"] == "buy_rumor":
        return f"{names[card['kind']]} for {cost(box, card['cost'])}, {card['honor']} honor {row}"
    return f"{names[card['kind']]}, free {row}"


def label_of_skill(box: Any, tile: Fields) -> str:
    price = "for any card" if tile["cost"] == "?" else f"for a {tile['cost']}"
    names = box.printed.names
    return (
        f"Learn {names[tile['tile']]} ({names[tile['style']]}, {'free' if tile['free'] else price})"
    )


def label_of_payment(box: Any, payment: str) -> str:
    """PAYMENTS are written in the letters of the usual box, whatever those of this one are."""
    replaced = [
        box.printed.names[actions.TREASURES[actions.LETTERS.index(letter)]] for letter in payment
    ]
    return f"{box.printed.names['gold']} for {join(replaced)}" if replaced else "Replace nothing"


def label_of_leaving(box: Any, view: Fields) -> str:
    return f"Leave with {join(kinds(box, view['raid']['shuriken']))}"


def label_of_banzai(box: Any, view: Fields) -> str:
    house = view["houses"][actions.HOUSES.index(view["raid"]["house"])]
    return f"Banzai for the {kind(box, house['treasures'][0])}!"


def label_of_disguise(box: Any, view: Fields) -> str:
    scoring = view["scoring"]
    return f"Disguise {envoy(box, scoring['envoy'])} with {box.printed.names[scoring['tile']]}"


OTHER_LABELS: dict[str, Callable[[Any, Fields], str]] = {
    "leave": label_of_leaving,
    "banzai": label_of_banzai,
    "kicker": lambda box, view: f"Add a {box.kicker + 1} as a kicker",
    "disguise": label_of_disguise,
    "honor": lambda box, view: (
        f"Take {view['clan_honor'][actions.CLANS.index(view['scoring']['clan'])]} honor"
    ),
}


def hint(box: Any, action: int) -> str:
    """What an action leads to, for those who are new to the game."""
    if action in actions.TILES:
        return tile_effect(box, actions.SKILL_NAMES[action - actions.TILE_FIRST])
    if action in actions.STAND_INS:
        return tile_effect(
            box, actions.SKILL_NAMES[(action - actions.STAND_IN_FIRST) // terms.NUM_VALUES]
        )
    if action in actions.RAIDS:
        return SIDE_HINTS[(action - actions.RAID_FIRST) % terms.NUM_SIDES]
    return HINTS.get(actions.ACTIONS.words(action), "")
