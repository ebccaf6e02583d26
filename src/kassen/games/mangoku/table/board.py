"""The table of Mangoku, drawn on lines of at most 100 columns, with color marks."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import cards_back, clip, coins, color, columns, flow, pad, plural
from kassen.games.mangoku.table.words import name_of

WIDTH = 100
LONGEST_NAME = 16
MOST_COINS = 12  # that are drawn one by one
WIDE = "    "  # between parts of a line

COLORS = {
    "none": "white", "end_campaign": "magenta", "cancel": "green",
    "ikki": "red", "attack_one": "red", "attack_two": "red",
    "steal_coin": "yellow", "collect_coin": "yellow", "steal_half": "yellow",
    "take_random": "cyan", "take_discarded": "cyan", "take_chosen": "cyan",
    "discard_hand": "cyan", "reveal_hands": "cyan",
}  # fmt: skip


def board(box: Any, view: Fields, names: Sequence[str]) -> str:
    names = [clip(name, LONGEST_NAME) for name in names]
    lines = [
        headline(view),
        *discard_lines(box, view),
        "",
        *(line for seat in view["seats"] for line in seat_lines(box, seat, view, names)),
        "",
        *situation(box, view, names),
    ]
    return "\n".join(lines)


def compact(box: Any, view: Fields, names: Sequence[str], width: int) -> str:
    """A line for the campaign, one for the discard pile, and one a seat."""
    names = [clip(name, LONGEST_NAME) for name in names]
    seats = (seat_lines(box, seat, view, names, width, 0) for seat in view["seats"])
    lines = [
        *flow("", headline(view).split(WIDE), width),
        *discard_lines(box, view, width),
        *(line for lines in seats for line in lines),
    ]
    return "\n".join(lines)


def stakes(box: Any, view: Fields, names: Sequence[str]) -> str:
    """One's own hand, what is at stake, and what is going on."""
    own = [seat for seat in view["seats"] if seat["seat"] == view["seat"]]
    hand = [line for seat in own for line in flow("hand  ", hand_items(box, seat, view), WIDTH)]
    names = [clip(name, LONGEST_NAME) for name in names]
    return "\n".join([*hand, f"center  {stake(view)}", *situation(box, view, names)])


def legend(box: Any) -> dict[str, str]:
    price = plural(box.special_block, "coin")
    return {
        "▶": "is asked now",
        "◆": "has the turn",
        color("●", "yellow"): "a coin",
        cards_back(1): "a card you do not know",
        f"{box.battle[0]}/{box.honor[0]}": "battle points and honor of a card",
        "out": "out of this campaign, until the next one begins",
        "may pay": f"has begun no turn in this campaign, and blocks an attack for {price}",
        "blocked": "the hand has at least so many battle points",
    }


def stake(view: Fields) -> str:
    return f"{coins(min(view['center'], MOST_COINS))} {view['center']}"


def card_name(box: Any, card: str, rest: str = "") -> str:
    """A card in its color, with what is to be said of it."""
    effect = box.printed["characters"].rows[card]["effect"]
    return color(clip(name_of(box, card), LONGEST_NAME) + rest, COLORS[effect])


def headline(view: Fields) -> str:
    last_turn = color(" · last turn", "bold red") if view["last_turn"] else ""
    supply = f"{cards_back(1)} {view['supply']}" if view["supply"] else "empty"
    return (
        f"Campaign {view['campaign']} · turn {view['turn_number']}{last_turn}"
        f"{WIDE}center {stake(view)}{WIDE}supply {supply}{WIDE}out of the game {view['coins_out']}"
    )


def discard_lines(box: Any, view: Fields, width: int = WIDTH) -> list[str]:
    cards = [
        card_name(box, card, f" ×{copies}" if copies > 1 else "")
        for card, copies in view["discard"].items()
    ]
    return flow("discard  ", cards or [color("one card, face down", "dim")], width, " · ")


def seat_lines(
    box: Any,
    seat: Fields,
    view: Fields,
    names: Sequence[str],
    width: int = WIDTH,
    drawn: int = MOST_COINS,
) -> list[str]:
    """Who is asked and whose turn it is, name, purse, what is known of the hand, and remarks."""
    number = seat["seat"]
    asked = color("▶", "bold") if number in view["waiting_for"] else " "
    turn = color("◆", "bold") if number == view["active"] and not view["over"] else " "
    name = pad(names[number], max(map(columns, names)))
    name = color(name, "bold") if number == view["seat"] else name
    purse = pad(coins(min(seat["coins"], drawn)), drawn) if drawn else coins(1)
    head = f"{asked}{turn} {name}  {seat['coins']:2} {purse}  "
    return flow(head, [*hand_items(box, seat, view), *remarks(box, seat, view)], width)


def hand_items(box: Any, seat: Fields, view: Fields) -> list[str]:
    if not seat["remaining"]:
        return [color("out", "dim")]
    printed = view["characters"]
    faces = [
        card_name(box, card, f" {printed[card]['battle']}/{printed[card]['honor']}")
        for card in seat["known"]
    ]
    unknown = seat["cards"] - len(seat["known"])
    return [*faces, cards_back(unknown)] if unknown else faces


def remarks(box: Any, seat: Fields, view: Fields) -> list[str]:
    if view["over"]:
        return [f"rank {view['ranks'][seat['seat']]}"]
    may_pay = seat["remaining"] and not seat["begun"] and seat["coins"] >= box.special_block
    notes = ["may pay"] * may_pay + [f"blocked {seat['floor']}"] * (seat["floor"] > 0)
    return [f"({', '.join(notes)})"] if notes else []


def situation(box: Any, view: Fields, names: Sequence[str]) -> list[str]:
    """What is going on, in a line."""
    if view["over"]:
        return [color(f"The game is over: {names[view['ranks'].index(1)]} wins.", "bold")]
    link = view["link"]
    active = names[view["active"]]
    if link is None:
        return [f"{active} to play"]
    card = name_of(box, "ikki") if link["ikki"] else card_name(box, link["card"])
    targets = [
        f"→ {'the center pile' if target == 'center' else names[target]}"
        for target in link["targets"]
    ]
    waiting = f"· waiting for {names[view['waiting_for'][0]]}"
    return flow(f"{active}: {card} ", [*targets, waiting], WIDTH, " ")
