"""What people read of Kenjin: action ↔ text, the drawn table, and why an action is not legal."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.events import Fields
from kassen.engine.game import Reason
from kassen.engine.markup import color, count, join, plural
from kassen.engine.seats import seats_of
from kassen.games.kenjin.actions import ACTIONS
from kassen.games.kenjin.rules import pending
from kassen.games.kenjin.state import (
    ASSASSIN,
    DECISIONS,
    OVER,
    ROUNDS,
    UNITS,
)
from kassen.games.kenjin.table import (
    card_of,
    holds,
    is_open,
    is_public,
    locate,
    num_battlefields,
    owner_of,
    side_of,
)
from kassen.games.kenjin.words import (
    CLAN_NAMES,
    QUESTIONS,
    TILE_HINTS,
    TILE_NAMES,
    UNIT_HINTS,
    UNIT_NAMES,
    question,
    sentence,
)

__all__ = ["board", "hint", "label", "order", "question", "sentence", "why_not"]

CLAN_COLORS = {"kamiwashi": "bright_white", "jozu": "bright_blue", "yasei": "green", "hondo": "red"}


# Actions.


def label(box: Any, action: int, view: Fields, names: Sequence[str]) -> str:
    """An action as its seat reads it."""
    parts = ACTIONS.decode(action)
    verb = parts["verb"]
    if verb == "draft":
        return f"Choose the {TILE_NAMES[str(parts['tile'])]}"
    if verb == "deploy":
        return f"Deploy {UNIT_NAMES[str(parts['unit'])]} on {ground(view, parts['battlefield'])}"
    if verb == "move":
        what = card_label(view, names, view.get("seat", 0), int(parts["k"]))
        return f"Move {what} to {ground(view, parts['destination'])}"
    if verb == "supply":
        pair = [ground(view, field) for field in str(parts["battlefields"]).split("+")]
        return f"Supply {join(pair)}"
    return target_label(view, names, parts)


VERBS = {
    "deploy_card": "Assassinate",
    "scout_target": "Reveal",
    "shugenja_target": "Look at",
    "sanctuary_sacrifice": "Give up",
}


def target_label(view: Fields, names: Sequence[str], parts: Fields) -> str:
    verb = VERBS.get(view.get("decision") or "", "Choose")
    return f"{verb} {card_label(view, names, int(parts['seat']), int(parts['k']))}"


def card_label(view: Fields, names: Sequence[str], seat: int, k: int) -> str:
    """A card by its public name, with its unit if the reader knows it, and where it stands."""
    name = f"{names[seat]}'s card {k}" if seat < len(names) else f"card {k} of seat {seat}"
    for field in view.get("battlefields", []):
        for side in field["sides"]:
            for card in side["cards"]:
                if (card["seat"], card["k"]) == (seat, k):
                    unit = f" ({UNIT_NAMES[card['unit']]})" if card["unit"] else ""
                    return f"{name}{unit} on {ground(view, field['battlefield'])}"
    return name


def ground(view: Fields, field: Any) -> str:
    """A battlefield by its tile; no two battlefields have the same."""
    battlefields = view.get("battlefields", [])
    if int(field) < len(battlefields) and battlefields[int(field)]["tile"]:
        return TILE_NAMES[battlefields[int(field)]["tile"]]
    return f"battlefield {field}"


def hint(box: Any, action: int) -> str:
    """What the card or tile of an action does, for those who are new to it."""
    parts = ACTIONS.decode(action)
    if parts["verb"] == "deploy":
        return UNIT_HINTS[str(parts["unit"])]
    if parts["verb"] == "draft":
        return TILE_HINTS[str(parts["tile"])]
    return ""


def order(action: int, seat: int, seats: int) -> tuple[int, ...]:
    """Units and battlefields in ascending order, cards in their seat's order of deployment (section 4 of the rules)."""
    return (action,)


# The table, drawn.

BOARD_WIDTH = 100
NAME_WIDTH = 12
TILE_WIDTH = 21  # the tile and what it does, left of the armies
MARKS_WIDTH = 10  # conquest, Total Strength and bonus beside an army


def board(box: Any, view: Fields, names: Sequence[str]) -> str:
    """The whole table on at most 100 columns: two lines a battlefield, then the hands."""
    lines = [headline(view, names), ""]
    if view["offer"]:
        lines += [
            "laid out  " + color(join([TILE_NAMES[tile] for tile in view["offer"]]), "cyan"),
            "",
        ]
    width = min(max(3, *(len(name) for name in names)), NAME_WIDTH)
    columns = [name[:width].ljust(width) for name in names]
    for field in view["battlefields"]:
        lines += battlefield_lines(field, view, columns)
    lines += ["", *(seat_line(seat, view, columns[seat["seat"]]) for seat in view["seats"])]
    lines += [*set_aside_line(view, columns), "", situation(view, names)]
    return "\n".join(lines)


def headline(view: Fields, names: Sequence[str]) -> str:
    if view["over"]:
        return "After the battles"
    if view["round"] > ROUNDS:
        return "Combat"
    if not view["round"]:
        return f"Draft of the battlefields · {names[view['start']]} is the start player"
    left = plural(view["cards_left"], "card") + " left this turn"
    return f"Round {view['round']} of {ROUNDS} · {names[view['active']]}: {left}"


def clan_color(view: Fields, seat: int) -> str:
    return CLAN_COLORS[view["seats"][seat]["clan"]]


def battlefield_lines(field: Fields, view: Fields, names: Sequence[str]) -> list[str]:
    """The tile with its VP on the left, one army a line, bottom card first."""
    number = field["battlefield"]
    mark = color("⚔", "bold red") if view["battle"] == number and not view["over"] else " "
    tile = TILE_NAMES[field["tile"]] if field["tile"] else "…"
    first = f"{mark}{number} " + color(tile.ljust(13), "bold") + f" {field['vp'] or '':>2}  "
    second = "   " + color(short_hint(field["tile"], view).ljust(18), "dim")
    return [
        start + army_line(field, field["sides"][side], view, names)
        for side, start in enumerate((first, second))
    ]


# What a tile does, on the board; the numbers are those of the table's edition.
SHORT_HINTS = {
    "port": "face-up cards +{port_per_card}",
    "rice_field": "Peasants count {rice_peasant}",
    "village": "{village_from} counts {village_to}",
    "supply_camp": "first; +{supply_bonus} on two",
    "torii": "+{torii_vp} VP per other",
    "bridge": "{bridge_cap} cards a side",
    "sanctuary": "lose a weakest",
    "palace": "more cards: -{palace_penalty}",
    "golden_temple": "lead by {temple_margin}",
    "fortress": "{fortress_min} cards to win",
}


def short_hint(tile: str | None, view: Fields) -> str:
    return SHORT_HINTS[tile].format(**view["numbers"]) if tile else ""


def army_line(field: Fields, side: Fields, view: Fields, names: Sequence[str]) -> str:
    seat = side["seat"]
    name = color(names[seat], clan_color(view, seat) + (" bold" if seat == view["seat"] else ""))
    if field["conqueror"] == seat:
        name += color(" ★", "yellow")
    else:
        name += "  "
    total = f" {side['strength']:>2}" if side["strength"] is not None else "   "
    bonus = color(f" +{side['bonus']}", "yellow") if side["bonus"] else ""
    return f"{name}{total}  {army(side, view, names)}{bonus}"


def army(side: Fields, view: Fields, names: Sequence[str]) -> str:
    """The cards from bottom to top, with as many letters of their names as fit."""
    room = BOARD_WIDTH - TILE_WIDTH - len(names[0]) - MARKS_WIDTH
    for letters in (8, 3, 2):
        faces = [face(card, side, names, letters) for card in side["cards"]]
        if sum(len(text) + 1 for text in faces) <= room:
            break
    return " ".join(
        color(text, style(card, side, view))
        for text, card in zip(faces, side["cards"], strict=True)
    )


def face(card: Fields, side: Fields, names: Sequence[str], letters: int) -> str:
    """▒ is a face-down card, with its unit where the reader knows it and * where another seat has looked.

    An Assassin in the enemy's army names whose she was.
    """
    name = UNIT_NAMES[card["unit"]][:letters] if card["unit"] else ""
    if card["seat"] != side["seat"]:
        return f"{name}·{names[card['seat']][:1]}"
    if card["face"] == "up":
        return name
    return "▒" + name + ("*" if card["looked"] else "")


def style(card: Fields, side: Fields, view: Fields) -> str:
    if card["seat"] != side["seat"]:
        return clan_color(view, card["seat"]) + " reverse"  # an Assassin of another clan
    return "blue" if card["face"] == "down" else clan_color(view, card["seat"])


def seat_line(seat: Fields, view: Fields, name: str) -> str:
    marker = color("▶", "bold") if seat["seat"] in view["waiting_for"] else " "
    name = color(
        name, CLAN_COLORS[seat["clan"]] + (" bold" if seat["seat"] == view["seat"] else "")
    )
    if view["over"]:
        return f"{marker} {name}  {score_text(seat['score'])}  rank {view['ranks'][seat['seat']]}"
    counts = {unit: seat["hand"].count(unit) for unit in seat["hand"]}
    cards = [UNIT_NAMES[unit] + (f" ×{n}" if n > 1 else "") for unit, n in counts.items()]
    hidden = seat["cards"] - len(seat["hand"])
    if hidden:
        cards.append(color(f"▒ ×{hidden}", "blue"))
    notes = [CLAN_NAMES[seat["clan"]]] if view["seat"] != seat["seat"] else []
    if seat["partner"] is not None and seat["partner"] == view["seat"]:
        notes.append("your partner")
    return f"{marker} {name}  {' '.join(cards) or 'no cards left'}{count(notes)}"


def set_aside_line(view: Fields, names: Sequence[str]) -> list[str]:
    """What the Assassins took, with its unit where the reader knows it."""
    taken = [
        f"{names[seat['seat']].strip()}'s {UNIT_NAMES.get(card['unit'], 'card ' + str(card['k']))}"
        for seat in view["seats"]
        for card in seat["gone"]
        if card["fate"] == "set_aside"
    ]
    return ["  set aside  " + color(", ".join(taken), "blue")] if taken else []


def score_text(score: Fields) -> str:
    parts = [f"{key} {score[key]}" for key in ("tiles", "peasants", "lord", "torii") if score[key]]
    if score["coward"]:
        parts.append(f"coward {score['coward']}")
    fields = plural(score["battlefields"], "battlefield")
    return f"{score['total']:>3} VP  {fields}{count(parts)}"


def situation(view: Fields, names: Sequence[str]) -> str:
    """What is going on, in one line."""
    if view["over"]:
        winners = [names[seat] for seat, rank in enumerate(view["ranks"]) if rank == 1]
        return color(f"The game is over: won by {join(winners)}.", "bold")
    waiting = join([names[seat] for seat in view["waiting_for"]])
    what = {
        "draft_low": "chooses a tile for the border on the left",
        "draft_high": "chooses a tile for the border on the right",
        "deploy_card": "to deploy",
        "supply_bonus": "sends supplies to two battlefields",
        "sanctuary_sacrifice": "must give up a weakest card",
    }.get(view["decision"], "")
    if view["ability"]:
        where = ground(view, view["ability"]["battlefield"])
        what = f"uses the {UNIT_NAMES[view['ability']['unit']]} on {where}"
    return f"{waiting} {what}"


# Why an action is not legal now.

RULE_OF_DECISION = {
    "draft_low": "K-27", "draft_high": "K-28", "deploy_card": "K-33", "scout_target": "K-44",
    "shugenja_target": "K-47", "general_move": "K-49", "supply_bonus": "K-102", "sanctuary_sacrifice": "K-92",
}  # fmt: skip

VERBS_OF_DECISION = {
    "draft_low": ("draft",),
    "draft_high": ("draft",),
    "deploy_card": ("deploy", "target"),
    "scout_target": ("target",),
    "shugenja_target": ("target",),
    "general_move": ("move",),
    "supply_bonus": ("supply",),
    "sanctuary_sacrifice": ("target",),
}


def why_not(box: Any, seen: Any, seat: int, action: int) -> Reason:
    """The rule that forbids an action now, from what this seat sees."""
    if seen.phase == OVER:
        return Reason("K-107", "The game is over.")
    if seat not in seats_of(pending(box, seen)):
        return Reason("K-32", "It is not your decision now.")
    decision = DECISIONS[seen.phase]
    parts = ACTIONS.decode(action)
    if parts["verb"] not in VERBS_OF_DECISION[decision]:
        return Reason(
            RULE_OF_DECISION[decision], f"That is not the question now: {QUESTIONS[decision]}"
        )
    if parts["verb"] == "draft":
        name = TILE_NAMES[str(parts["tile"])]
        return Reason(RULE_OF_DECISION[decision], f"The {name} is not laid out.")
    if parts["verb"] == "deploy":
        return why_not_deploy(box, seen, seat, str(parts["unit"]), int(parts["battlefield"]))
    if parts["verb"] == "move":
        return why_not_move(box, seen, seat, int(parts["k"]), int(parts["destination"]))
    if parts["verb"] == "supply":
        return why_not_supply(box, seen, seat, str(parts["battlefields"]))
    return why_not_target(seen, seat, decision, int(parts["seat"]), int(parts["k"]))


def why_not_deploy(box: Any, seen: Any, seat: int, unit: str, field: int) -> Reason:
    if not holds(seen, seat, UNITS.index(unit)):
        return Reason("K-33", f"You do not hold a {UNIT_NAMES[unit]}.")
    own = why_not_own(seen, seat, field, "K-35")
    if own:
        return own
    if not is_open(box, seen, field, side_of(seen.seats, seat, field)):
        rule = "K-90" if unit == "general" else "K-88"
        return Reason(rule, f"Your side of the Bridge holds {box.bridge_cap} cards already.")
    return Reason("K-54", "The Assassin has a target, and must be played on one.")


def why_not_own(seen: Any, seat: int, field: int, rule: str) -> Reason | None:
    fields = num_battlefields(seen.seats)
    if field >= fields:
        return Reason(
            "K-16" if seen.seats == 2 else "K-17", f"There are only {fields} battlefields."
        )
    if side_of(seen.seats, seat, field) < 0:
        return Reason(rule, f"You do not fight on battlefield {field}.")
    return None


def why_not_move(box: Any, seen: Any, seat: int, k: int, destination: int) -> Reason:
    own = why_not_own(seen, seat, destination, "K-49")
    if own:
        return own
    if destination == seen.at:
        return Reason("K-49", "The General moves a card to another battlefield.")
    if not is_open(box, seen, destination, side_of(seen.seats, seat, destination)):
        return Reason("K-50", f"Your side of the Bridge holds {box.bridge_cap} cards already.")
    card = card_of(seat, k - 1)
    if locate(seen, card)[0] != seen.at:
        return Reason("K-49", f"Your card {k} is not on the General's battlefield.")
    return Reason("K-46", "That card lies face-up, and the General moves a face-down one.")


def why_not_supply(box: Any, seen: Any, seat: int, pair: str) -> Reason:
    for field in map(int, pair.split("+")):
        if field >= num_battlefields(seen.seats):
            return why_not_own(seen, seat, field, "K-102") or Reason("K-102", "")
        if field == seen.battle:
            return Reason("K-102", "The Supply Camp helps other battlefields, not itself.")
    return Reason("K-102", "You do not fight on both of these battlefields.")


def why_not_target(seen: Any, seat: int, decision: str, owner: int, k: int) -> Reason:
    rule = "K-54" if decision == "deploy_card" else RULE_OF_DECISION[decision]
    if decision == "deploy_card" and not holds(seen, seat, ASSASSIN):
        return Reason("K-54", "You do not hold an Assassin.")
    if owner >= seen.seats:
        return Reason("K-1", f"There are only {seen.seats} players at this table.")
    card = card_of(owner, k - 1)
    field, side, _ = locate(seen, card)
    if field < 0:
        return Reason(rule, "That card is not on a battlefield.")
    if decision == "sanctuary_sacrifice":
        if field != seen.battle or owner_of(seen.seats, field, side) != seat:
            return Reason("K-92", "You give up a card of your own side of the Sanctuary.")
        return Reason("K-93", "That is not one of your weakest cards.")
    if is_public(seen, card):
        return Reason("K-46", "That card lies face-up.")
    if owner == seat:
        return Reason(rule, "That card is your own.")
    if decision == "scout_target":
        return Reason("K-44", "The Scout looks at the enemy side of his own battlefield only.")
    return Reason("K-55", "A partner's cards are no targets.")
