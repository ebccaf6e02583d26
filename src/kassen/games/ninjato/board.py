"""The table, drawn: rows and houses above, players below, what is going on at the end."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.events import Fields
from kassen.engine.markup import cards_back, color
from kassen.games.ninjato.actions import CLANS, TREASURES
from kassen.games.ninjato.log import guard
from kassen.games.ninjato.text import (
    CLAN_NAMES,
    HOUSE_NAMES,
    KIND_NAMES,
    QUESTIONS,
    TILE_NAMES,
)

CLAN_COLORS = {"taira": "red", "minamoto": "blue", "go_shirakawa": "green"}
CLAN_LETTERS = {"taira": "T", "minamoto": "M", "go_shirakawa": "G"}
STYLE_COLORS = {"snake": "green", "tiger": "red", "crane": "cyan"}
SHORT_RUMORS = {
    "greatest_warrior": "Warrior",
    "goodwill": "Goodwill",
    "powerful_friends": "Friends",
    "secret_art": "Secret Art",
    "dishonorable_opponents": "Dishonorable",
}
EMPTY = color("—", "dim")


def board(box: Any, view: Fields, names: Sequence[str]) -> str:
    """The whole table at 100 columns, with color marks."""
    width = max(len(name) for name in names)
    lines = [
        headline(view, names),
        "",
        "Dojo      " + dojo_line(view, names),
        "Sensei    " + spaced([tile(row) for row in view["sensei"]["row"]]),
        "Palace    " + spaced([envoy(row) for row in view["palace"]["row"]]),
        "Pavilion  " + spaced([rumor(row) for row in view["pavilion"]["row"]]),
        "",
        *(house_line(house, view) for house in view["houses"]),
        "",
    ]
    for seat in view["seats"]:
        lines += seat_lines(seat, view, names[seat["seat"]].ljust(width))
    return "\n".join([*lines, "", *situation(view, names)])


def headline(view: Fields, names: Sequence[str]) -> str:
    order = " → ".join(names[seat] for seat in view["order"])
    stacks = f"bag {sum(view['bag'].values())} · guards {view['guards']['deck']} · elites {view['elites']['deck']}"
    return f"Round {view['round']} of {view['rounds']} · throw {view['lap']} · order {order}    {color(stacks, 'dim')}"


def spaced(parts: Sequence[str]) -> str:
    return "   ".join(parts)


def dojo_line(view: Fields, names: Sequence[str]) -> str:
    dojo = view["dojo"]
    slots = "  ".join(card_face(card) if card else EMPTY for card in dojo["slots"])
    thrown = " ".join(names[seat] for seat in reversed(dojo["shuriken"]))
    stack = f"   first next round: {thrown}" if thrown else ""
    return f"{slots}   {cards_back(1)} {dojo['pile']}{stack}"


def card_face(value: int) -> str:
    return color(f" {value} ", "black on yellow" if value == 3 else "black on white")


def tile(row: Fields | None) -> str:
    if row is None:
        return EMPTY
    cost = "free" if row["free"] else row["cost"]
    return color(TILE_NAMES[row["tile"]], STYLE_COLORS[row["style"]]) + f" {cost}"


def envoy(row: Fields | None) -> str:
    if row is None:
        return EMPTY
    icon = "⊕" if row["disguise"] else ""
    return f"{row['number']}{icon} {clans(row['clans'])} {row['cost']}→{row['honor']}"


def clans(names: Sequence[str]) -> str:
    return "".join(color(CLAN_LETTERS[name], CLAN_COLORS[name]) for name in names)


def rumor(row: Fields | None) -> str:
    if row is None:
        return EMPTY
    return f"{color(SHORT_RUMORS[row['kind']], 'magenta')} {row['cost']}→{row['honor']}"


def kind_face(kind: str) -> str:
    return (
        color(KIND_NAMES[kind].removeprefix("Red "), "red")
        if kind.startswith("red")
        else KIND_NAMES[kind]
    )


def house_line(house: Fields, view: Fields) -> str:
    raid = view["raid"]
    marker = color("✦", "bold") if raid and raid["house"] == house["house"] else " "
    clan = f"{CLAN_NAMES[house['clan']]} {house['value']}".ljust(15)
    sentry = (
        guard(house["sentry"]).replace(" with an alarm", "").ljust(8)
        if house["sentry"]
        else "—".ljust(8)
    )
    treasures = treasures_text(house["treasures"]) or color("empty: closed for this round", "dim")
    return f"{marker}{HOUSE_NAMES[house['house']]}  {color(clan, CLAN_COLORS[house['clan']])} {sentry} {treasures}"


def treasures_text(kinds: Sequence[str]) -> str:
    """Alike ones together, red ones after a bar, so that even a full house fits on its line."""
    sides = [
        " ".join(
            kind_face(kind) + (f"×{kinds.count(kind)}" if kinds.count(kind) > 1 else "")
            for kind in dict.fromkeys(kinds)
            if kind.startswith(side)
        )
        for side in ("plain", "red")
    ]
    return " ┃ ".join(sides) if sides[1] else sides[0]


def seat_lines(seat: Fields, view: Fields, name: str) -> list[str]:
    """Honor, shuriken, cards, stock, influence, what was won; and the tiles on a line of their own."""
    marker = color("▶", "bold") if seat["seat"] in view["waiting_for"] else " "
    own = seat["seat"] == view["seat"]
    stock = " ".join(f"{name[0]}{seat['stock'][name]}" for name in TREASURES)
    influence = " ".join(
        color(f"{CLAN_LETTERS[clan]}{seat['influence'][index]}", CLAN_COLORS[clan])
        for index, clan in enumerate(CLANS)
    )
    cards = f"{cards_back(1)} {seat['cards']}"
    rank = f"  rank {view['ranks'][seat['seat']]}" if view["ranks"] else ""
    line = (
        f"{marker} {color(name, 'bold') if own else name} {seat['honor']:4} honor  "
        f"{'✦' * seat['shuriken']:5} {cards}   {stock}   {influence}   "
        f"rumors {seat['rumors']}  elites {len(seat['elites'])}{rank}"
    )
    return [line, *extra_lines(seat)]


def extra_lines(seat: Fields) -> list[str]:
    tiles = [
        color(TILE_NAMES[tile["tile"]], "bold")
        if tile["up"]
        else color(f"({TILE_NAMES[tile['tile']]})", "dim")
        for tile in seat["tiles"]
    ]
    lines = [f"       {', '.join(part)}" for part in in_rows(tiles, 5)]
    if seat["seen_hand"] and any(seat["seen_hand"]):
        seen = [
            str(value) for value, copies in enumerate(seat["seen_hand"], 1) for _ in range(copies)
        ]
        lines.append(color(f"       seen in hand: {' '.join(seen)}", "yellow"))
    if seat["rumor_cards"]:
        kinds = [
            kind for kind in SHORT_RUMORS for card in seat["rumor_cards"] if card.startswith(kind)
        ]
        counted = [f"{SHORT_RUMORS[kind]} ×{kinds.count(kind)}" for kind in dict.fromkeys(kinds)]
        lines.append(color("       " + ", ".join(counted), "magenta"))
    return lines


def in_rows(parts: Sequence[str], size: int) -> list[Sequence[str]]:
    return [parts[first : first + size] for first in range(0, len(parts), size)]


def situation(view: Fields, names: Sequence[str]) -> list[str]:
    """The own hand, and what is going on."""
    lines = []
    if view["seat"] >= 0:
        cards = "  ".join(card_face(value) for value in view["hand"]) or color("no card", "dim")
        lines.append(f"Your hand  {cards}")
    if view["over"]:
        winners = " and ".join(names[seat] for seat, rank in enumerate(view["ranks"]) if rank == 1)
        return [*lines, color(f"The game is over: {winners} won.", "bold")]
    if view["raid"]:
        lines += raid_lines(view["raid"], view, names)
    if view["scoring"]:
        scoring = view["scoring"]
        shares = " ".join(
            f"{names[seat]} {share}" for seat, share in enumerate(scoring["influence"])
        )
        lines.append(f"{CLAN_NAMES[scoring['clan']]} is scored: {shares}")
    top = view["guards"]["top"], view["elites"]["top"]
    if any(top):
        seen = " and ".join(guard(name) for name in top if name)
        lines.append(color(f"You know the next card: {seen}", "cyan"))
    decider = view["waiting_for"][0]
    asked = (
        QUESTIONS[view["decision"]] if decider == view["seat"] else f"waiting for {names[decider]}"
    )
    return [*lines, asked]


def raid_lines(raid: Fields, view: Fields, names: Sequence[str]) -> list[str]:
    faces = f" against {guard(raid['guard'])}" if raid["guard"] else ""
    line = f"{names[raid['seat']]} in {HOUSE_NAMES[raid['house']]} by {raid['side'].title()}{faces}"
    if raid["attack"]:
        attack = raid["attack"]
        line += f" · attack {attack['total']}, {attack['deficit']} short"
    on = treasures_text(raid["shuriken"])
    return [color(line, "bold"), *([f"on the shuriken: {on}"] if on else [])]
