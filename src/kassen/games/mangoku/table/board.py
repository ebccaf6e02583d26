"""The table of Mangoku, drawn on lines of at most 100 columns, with color marks."""

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import cards_back, clip, coins, color, columns, flow, pad
from kassen.engine.table.texts import Teller, name

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


def board(tell: Teller, view: Fields) -> str:
    tell = tell.clipped(LONGEST_NAME)
    lines = [
        headline(tell, view),
        *discard_lines(tell, view),
        "",
        *(line for seat in view["seats"] for line in seat_lines(tell, seat, view)),
        "",
        *situation(tell, view),
    ]
    return "\n".join(lines)


def compact(tell: Teller, view: Fields, width: int) -> str:
    """A line for the campaign, one for the discard pile, and one a seat."""
    tell = tell.clipped(LONGEST_NAME)
    seats = (seat_lines(tell, seat, view, width, 0) for seat in view["seats"])
    lines = [
        *flow("", headline(tell, view).split(WIDE), width),
        *discard_lines(tell, view, width),
        *(line for lines in seats for line in lines),
    ]
    return "\n".join(lines)


def stakes(tell: Teller, view: Fields) -> str:
    """The seat's own hand, what is at stake, and what is going on."""
    tell = tell.clipped(LONGEST_NAME)
    own = [seat for seat in view["seats"] if seat["seat"] == view["seat"]]
    head = f"{tell('board-hand')}  "
    hand = [line for seat in own for line in flow(head, hand_items(tell, seat, view), WIDTH)]
    center = f"{tell('board-center')}  {stake(view)}"
    return "\n".join([*hand, center, *situation(tell, view)])


def legend(tell: Teller) -> dict[str, str]:
    return {
        "▶": tell("legend-asked"),
        "◆": tell("legend-turn"),
        color("●", "yellow"): tell("legend-coin"),
        cards_back(1): tell("legend-unknown"),
        f"{tell.box.battle[0]}/{tell.box.honor[0]}": tell("legend-points"),
        tell("board-out"): tell("legend-out"),
        tell("board-may_pay"): tell("legend-may_pay"),
        tell("board-blocked"): tell("legend-blocked"),
    }


def stake(view: Fields) -> str:
    return f"{coins(min(view['center'], MOST_COINS))} {view['center']}"


def card_name(tell: Teller, card: str, rest: str = "") -> str:
    """A card in its color, with what is to be said of it."""
    effect = str(tell.box.printed.column("effect")[card])
    return color(clip(name(tell, card), LONGEST_NAME) + rest, COLORS[effect])


def headline(tell: Teller, view: Fields) -> str:
    turn = tell("board-campaign", campaign=view["campaign"], turn=view["turn_number"])
    if view["last_turn"]:
        turn += color(f" · {tell('board-last_turn')}", "bold red")
    return WIDE.join([
        turn,
        f"{tell('board-center')} {stake(view)}",
        tell("board-supply", cards=view["supply"], back=cards_back(1)),
        tell("board-coins_out", coins=view["coins_out"]),
    ])  # fmt: skip


def discard_lines(tell: Teller, view: Fields, width: int = WIDTH) -> list[str]:
    cards = [
        card_name(tell, card, f" ×{copies}" if copies > 1 else "")
        for card, copies in view["discard"].items()
    ]
    cards = cards or [color(tell("board-face_down"), "dim")]
    return flow(f"{tell('board-discard')}  ", cards, width, " · ")


def seat_lines(
    tell: Teller, seat: Fields, view: Fields, width: int = WIDTH, drawn: int = MOST_COINS
) -> list[str]:
    """Who is asked and whose turn it is, name, purse, what is known of the hand, and remarks."""
    number = seat["seat"]
    asked = color("▶", "bold") if number in view["waiting_for"] else " "
    turn = color("◆", "bold") if number == view["active"] and not view["over"] else " "
    name = pad(tell.names[number], max(map(columns, tell.names)))
    name = color(name, "bold") if number == view["seat"] else name
    purse = pad(coins(min(seat["coins"], drawn)), drawn) if drawn else coins(1)
    head = f"{asked}{turn} {name}  {seat['coins']:2} {purse}  "
    return flow(head, [*hand_items(tell, seat, view), *remarks(tell, seat, view)], width)


def hand_items(tell: Teller, seat: Fields, view: Fields) -> list[str]:
    if not seat["remaining"]:
        return [color(tell("board-out"), "dim")]
    printed = view["characters"]
    faces = [
        card_name(tell, card, f" {printed[card]['battle']}/{printed[card]['honor']}")
        for card in seat["known"]
    ]
    unknown = seat["cards"] - len(seat["known"])
    return [*faces, cards_back(unknown)] if unknown else faces


def remarks(tell: Teller, seat: Fields, view: Fields) -> list[str]:
    if view["over"]:
        return [tell("board-rank", rank=view["ranks"][seat["seat"]])]
    may_pay = seat["remaining"] and not seat["begun"] and seat["coins"] >= tell.box.special_block
    notes = [tell("board-may_pay")] if may_pay else []
    if seat["floor"]:
        notes.append(tell("board-blocked", floor=seat["floor"]))
    return [f"({', '.join(notes)})"] if notes else []


def situation(tell: Teller, view: Fields) -> list[str]:
    """The card being played and who is waited for, in a line."""
    if view["over"]:
        return [color(tell("board-over", winner=view["ranks"].index(1)), "bold")]
    link = view["link"]
    if link is None:
        return [tell("board-to_play", seat=view["active"])]
    card = name(tell, "ikki") if link["ikki"] else card_name(tell, link["card"])
    head = tell("board-link", seat=view["active"], card=card)
    targets = [tell("board-target", target=target) for target in link["targets"]]
    waiting = tell("board-waiting", seat=view["waiting_for"][0])
    return flow(f"{head} ", [*targets, waiting], WIDTH, " ")
