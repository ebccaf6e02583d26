"""The box of a table: what is printed on it, as numbers for the rules, and what an edition is refused for (8.3)."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from kassen.engine.box import Box, Printed, Table, check_rows, check_words, fill, per_box, refuse_if
from kassen.engine.errors import BadBox
from kassen.engine.game import Options
from kassen.engine.table.markup import join
from kassen.games.ninjato.rules import actions, state as terms

LONGEST = {"name": 24, "plural": 24, "short": 12, "letter": 1}  # what is printed, in characters

# The rows whose ids and order the rules rely on.
FIXED_ROWS = {
    "draws": ("hand_0", "hand_1", "hand_2"),
    "scoring": tuple(f"round_{number}" for number in range(1, terms.MAX_ROUNDS + 1)),
    "readings": ("gold_scores",),
    "places": actions.PLACES,
    "sides": actions.SIDES,
    "styles": actions.STYLES,
    "clans": actions.CLANS,
    "clan_tokens": actions.TOKENS,
    "houses": actions.HOUSES,
    "dojo": actions.DOJO_NAMES,
    "treasures": actions.TREASURES,
    "envoys": actions.ENVOY_NAMES,
    "rumor_kinds": actions.RUMOR_KINDS,
    "rumors": actions.RUMOR_NAMES,
    "skills": actions.SKILL_NAMES,
}
TOTALS = {
    "dojo": terms.DOJO,
    "guards": terms.GUARDS,
    "elites": terms.ELITES,
    "treasures": terms.BAG,
}

NUMBERS = {
    "rounds": "rounds", "shuriken": "shuriken_per_player", "start_hand": "start_hand", "hand_limit": "hand_limit",
    "dojo_slots": "dojo_slots", "house_treasures": "house_treasures", "palace_slots": "palace_slots",
    "pavilion_slots": "pavilion_slots", "skill_rounds": "ordinary_skill_rounds", "unused": "unused_treasure",
}  # fmt: skip
OTHER_NUMBERS = (
    "one_rumor", "two_rumors", "three_rumors", "one_dishonorable", "two_dishonorable", "three_dishonorable",
)  # fmt: skip
PRINTED: dict[str, Printed] = {
    **{field: f"numbers.{row}" for field, row in NUMBERS.items()}, "draws": "draws.cards",
    "token_clan": ("clan_tokens.clan", actions.CLANS), "token_value": "clan_tokens.value",
    "start_token": ("houses.token", actions.TOKENS), "dojo_copies": "dojo.copies",
    "treasure_value": "treasures.value", "treasure_copies": "treasures.copies",
    "envoy_number": "envoys.number", "envoy_icon": "envoys.disguise",
    "rumor_kind": ("rumors.kind", actions.RUMOR_KINDS), "style": ("skills.style", actions.STYLES),
    "effect": ("skills.effect", terms.EFFECTS),
    "amount": "skills.amount",
}  # fmt: skip

# Options of two choices each: the flag that the rules read, and the choices with which it is not set and set.
FLAGS = {
    "keeps_first": ("failed_raid_keep", "choice", "first"),
    "printed_clan": ("hensojutsu", "any_clan", "printed_clan"),
    "rotating": ("clan_order", "fixed", "rotating"),
    "auto_payment": ("payment", "choice", "auto"),
    "flips_others": ("choho_flip", "any", "others"),
    "random_order": ("start_order", "seats", "random"),
    "memory_aid": ("memory_aid", "off", "on"),
}


def fill_box(box: Box, seats: int, options: Options, record: Any) -> None:
    check_box(box)
    record["seats"] = seats
    fill(record, box, PRINTED)
    fill_scores(box, record)
    fill_guards(box, record)
    fill_cards(box, record)
    fill_skills(box["skills"], record)
    for flag, (option, _, choice) in FLAGS.items():
        record[flag] = options[option] == choice


# What is printed.


@per_box
def guard_names(box: Any) -> list[str]:
    """Every guard by what is printed on it: guard_2_alarm, elite_2_4; by its honor too where others are like it."""
    faces = Counter(
        (box.guard_low[guard], box.guard_high[guard])
        for guard in range(terms.NUM_GUARD_KINDS, terms.NUM_GUARDS)
        if box.guard_copies[guard]
    )
    names = []
    for guard in range(terms.NUM_GUARDS):
        low, high = box.guard_low[guard], box.guard_high[guard]
        if guard < terms.NUM_GUARD_KINDS:
            names.append(f"guard_{low}" + ("_alarm" if box.guard_alarm[guard] else ""))
        else:
            name = f"elite_{low}" if low == high else f"elite_{low}_{high}"
            honor = f"_honor_{box.guard_honor[guard]}" if faces[low, high] > 1 else ""
            names.append(name + honor)
    return names


@per_box
def letters(box: Any) -> str:
    """The letters of the treasures, by rank."""
    return letters_of(box.printed, "treasures")


def letters_of(box: Box, table: str) -> str:
    return "".join(box[table].column("letter"))


def card_names(box: Any, deck: int) -> Sequence[str]:
    """Every card of a stack by its number."""
    if deck <= terms.ELITES:
        return guard_names(box)[terms.NUM_GUARD_KINDS * deck :][: terms.NUM_GUARD_KINDS]
    names = {
        terms.BAG: actions.TREASURES,
        terms.DOJO: actions.DOJO_NAMES,
        terms.ENVOYS: actions.ENVOY_NAMES,
        terms.RUMORS: actions.RUMOR_NAMES,
    }
    return names.get(deck, actions.SKILL_NAMES)


def check_box(box: Box) -> None:
    check_rows(box, FIXED_ROWS)
    for name, deck in TOTALS.items():
        copies, total = sum(box[name].column("copies")), terms.STACK_ROOM[deck]
        refuse_if(copies != total, f"{name}: copies adds up to {copies}, not {total}")
    for table in box.tables.values():
        check_words(table, LONGEST)
    check_numbers(box)
    check_clans(box)
    check_guards(box)
    check_cards(box)
    check_skills(box["skills"])


def check_numbers(box: Box) -> None:
    numbers, names = box["numbers"], (*NUMBERS.values(), *OTHER_NUMBERS)
    refuse_if({*numbers.rows} != {*names}, f"numbers: the rows are {', '.join(names)}")
    why = "numbers.start_hand: the first hand is above the hand limit"
    refuse_if(numbers.number("start_hand") > numbers.number("hand_limit"), why)


def check_clans(box: Box) -> None:
    if sorted(box["clans"].column("scored")) != [1, 2, 3]:
        raise BadBox("clans: scored numbers the clans 1, 2 and 3")
    for token, row in box["clan_tokens"].rows.items():
        why = (
            f"clan_tokens.{token}: every clan has five tokens, and this one is not of {row['clan']}"
        )
        refuse_if(not token.startswith(str(row["clan"])), why)
    tokens = box["houses"].column("token")
    for house, token in zip(actions.HOUSES, tokens, strict=True):
        refuse_if(token not in actions.TOKENS, f"houses.{house}: there is no clan token {token!r}")
        refuse_if(tokens.count(token) > 1, f"houses.{house}: {token} lies on another house already")


def check_guards(box: Box) -> None:
    refuse_if(box["dojo"].column("value") != [1, 2, 3, 4, 5], "dojo: the values are 1 to 5")
    why = "dojo: a second kicker value would need a further choice; at most one may be it"
    refuse_if(sum(box["dojo"].column("kicker")) > 1, why)
    for name in ("guards", "elites"):
        if len(box[name].rows) > terms.NUM_GUARD_KINDS:
            raise BadBox(f"{name}: there are at most {terms.NUM_GUARD_KINDS} rows")
    for row in box["elites"].rows.values():
        refuse_if(int(row["low"]) > int(row["high"]), f"elites.{row['id']}: low is not above high")
    faces = Counter((row["value"], row["alarm"]) for row in box["guards"].rows.values())
    refuse_if(max(faces.values(), default=0) > 1, "guards: two rows have the same value and alarm")
    elites = Counter((row["low"], row["high"], row["honor"]) for row in box["elites"].rows.values())
    if max(elites.values(), default=0) > 1:
        raise BadBox("elites: two rows have the same values and honor")


def check_cards(box: Box) -> None:
    clans, treasures = letters_of(box, "clans"), letters_of(box, "treasures")
    numbers = box["envoys"].column("number")
    for envoy, row in box["envoys"].rows.items():
        if numbers.count(row["number"]) > 1:
            raise BadBox(f"envoys.{envoy}: another Envoy has the number {row['number']} already")
        shown = str(row["clans"])
        is_clear = 1 <= len(shown) <= terms.NUM_CLANS and len(set(shown)) == len(shown)
        if not is_clear or set(shown) - set(clans):
            raise BadBox(f"envoys.{envoy}: clans is one to three of {join(clans)}, not {shown!r}")
    for name in ("envoys", "rumors"):
        for card, row in box[name].rows.items():
            cost = str(row["cost"])
            why = f"{name}.{card}: cost is one to four of {join(treasures)}, not {cost!r}"
            refuse_if(not 1 <= len(cost) <= actions.MAX_COST or set(cost) - set(treasures), why)


def check_skills(skills: Table) -> None:
    disguises = skills.column("effect").count("disguise")
    why = f"skills: {terms.STACK_ROOM[terms.DISGUISES]} tiles have the effect disguise, not {disguises}"
    refuse_if(disguises != terms.STACK_ROOM[terms.DISGUISES], why)
    for tile, row in skills.rows.items():
        values = str(row["values"])
        why = f"skills.{tile}: values lists what it stands in for, 1 to 5, not {values!r}"
        refuse_if(row["effect"] == "stand_in" and (not values or set(values) - set("12345")), why)
        if row["effect"] in ("modify", "draw_after_raid") and not 1 <= int(row["amount"]) <= 3:
            raise BadBox(f"skills.{tile}: amount is from 1 to 3, not {row['amount']}")


def fill_scores(box: Box, record: Any) -> None:
    number = box["numbers"].number
    places, scored = box["clans"].column("scored"), box["scoring"].column("scored")
    record["clan_order"] = [places.index(place) for place in (1, 2, 3)]
    record["scoring_rounds"] = sum(flag << (index + 1) for index, flag in enumerate(scored))
    record["multiplier"] = [0, number("one_rumor"), number("two_rumors"), number("three_rumors")]
    one, two, three = (number(f"{name}_dishonorable") for name in ("one", "two", "three"))
    record["dishonorable"] = [0, one, two, three, three]
    record["gold_own"] = box["readings"].rows["gold_scores"]["reading"] == "own"


def fill_guards(box: Box, record: Any) -> None:
    kickers = box["dojo"].column("kicker")
    record["kicker"] = kickers.index(1) if 1 in kickers else terms.NO_CARD
    for index, row in enumerate(box["guards"].rows.values()):
        record["guard_low"][index] = record["guard_high"][index] = row["value"]
        record["guard_alarm"][index] = row["alarm"]
        record["guard_copies"][index] = row["copies"]
    for index, row in enumerate(box["elites"].rows.values(), terms.NUM_GUARD_KINDS):
        record["guard_low"][index] = row["low"]
        record["guard_high"][index] = row["high"]
        record["guard_honor"][index] = row["honor"]
        record["guard_copies"][index] = row["copies"]


def fill_cards(box: Box, record: Any) -> None:
    clans, treasures = letters_of(box, "clans"), letters_of(box, "treasures")
    for index, shown in enumerate(box["envoys"].column("clans")):
        record["envoy_clans"][index] = sum(1 << clans.index(clan) for clan in shown)
    for table, field in (("envoys", "envoy_cost"), ("rumors", "rumor_cost")):
        for index, cost in enumerate(box[table].column("cost")):
            record[field][index] = [cost.count(letter) for letter in treasures]


def fill_skills(skills: Table, record: Any) -> None:
    for tile, row in enumerate(skills.rows.values()):
        effect, style = record["effect"][tile], record["style"][tile]
        side = actions.SIDES.index(str(row["side"])) if row["side"] != "any" else terms.NUM_SIDES
        record["skill_cost"][tile] = terms.NO_CARD if row["cost"] == "?" else int(row["cost"]) - 1
        if effect == terms.STAND_IN:
            record["stands_for"][tile] = sum(1 << int(card) - 1 for card in set(str(row["values"])))
        record["style_tiles"][style] |= 1 << tile
        record["effect_tiles"][effect] |= 1 << tile
        for usable in range(terms.NUM_SIDES):
            if side in (usable, terms.NUM_SIDES):
                if effect == terms.STAND_IN:
                    record["stand_ins"][usable] |= 1 << tile
                elif effect in (terms.MODIFY, terms.TIE_WINS, terms.SINGLE_NUMBER):
                    record["modifiers"][usable] |= 1 << tile
