"""The table of Shogunate, drawn on fewer than twenty lines of at most 100 columns, with color marks."""

from collections.abc import Sequence

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import LETTERS, clip, coins, color, columns, flow, pad
from kassen.engine.table.texts import Teller, cell, name
from kassen.games.shogunate.rules.state import CARDS

LEADER_COLORS = ("red", "white", "magenta", "blue", "green", "yellow")
WIDTH = 100
PLAYER_WIDTH = 10
LEADER_WIDTH = 18
CARD_WIDTH = 18
SHORT_CARD_WIDTH = 16
PLACE_WIDTH = 24
MOST_COINS = 20


def board(tell: Teller, view: Fields) -> str:
    """The Line with its Honor and what the Plot pays, then everybody's cards, then what is going on."""
    plot = view["plot"]
    deck = tell("board-deck", plots=view["plots_in_deck"])
    head = f"{tell('board-plot')}  {color(name(tell, plot['id'], 'plots'), 'bold')}: "
    lines = [
        f"{round_line(tell, view)}    {deck}",
        head + clip(str(cell(tell, plot["power"], "text", "powers")), WIDTH - columns(head)),
        "",
        captions(tell),
    ]
    lines += [slot_line(tell, slot, view) for slot in view["line"]]
    lines.append("")
    tell = tell.clipped(PLAYER_WIDTH)
    marks = seat_marks(tell.names)
    width = max(map(columns, marks))
    lines += [
        seat_line(tell, seat, view, pad(marks[seat["seat"]], width)) for seat in view["seats"]
    ]
    lines += ["", situation(tell, view)]
    return "\n".join(lines)


def round_line(tell: Teller, view: Fields) -> str:
    return tell("board-round", round=view["round"], threshold=view["threshold"])


def captions(tell: Teller) -> str:
    leader = pad(tell("board-leader"), LEADER_WIDTH + 2)
    honor = pad(tell("board-honor"), MOST_COINS + 7)
    return color(f"   {tell('board-slot')}  {leader}{honor}{tell('board-plot')}", "dim")


def compact(tell: Teller, view: Fields, width: int) -> str:
    """The Line with what the Plot pays, three Leaders a row, then a row a seat; the Plot is among the stakes."""
    tell = tell.clipped(PLAYER_WIDTH)
    marks = seat_marks(tell.names)
    longest = max(map(columns, marks))
    left = width - longest - len("   " + "  " * 2 + " " * 2 + "CDFHPS")
    place = min(PLACE_WIDTH, (left - SHORT_CARD_WIDTH) // 2)
    lines = [round_line(tell, view)]
    lines += flow(
        "", [short_slot(tell, slot, view, width // 3 - 1) for slot in view["line"]], width, " "
    )
    for seat in view["seats"]:
        mark = pad(marks[seat["seat"]], longest)
        lines.append(seat_line(tell, seat, view, mark, place, min(CARD_WIDTH, left - 2 * place)))
    return "\n".join(lines)


def short_slot(tell: Teller, slot: Fields, view: Fields, width: int) -> str:
    leader = slot["leader"]
    shinobi = color("✶", "bold magenta") if slot["slot"] == view["shinobi"] else " "
    pays = view["plot"]["honor"][slot["slot"] - 1]
    behind = f" {slot['honor']}{coins(1)}{color(f'+{pays}', 'green') if pays else ''}"
    start = f"{shinobi}{slot['slot']} "
    face = clip(name(tell, leader, "leaders"), width - columns(start + behind) - 1)
    return pad(f"{start}{color(face, leader_color(view, leader))}{behind}", width)


def seat_marks(names: Sequence[str]) -> list[str]:
    """Seats by letter and name; the letters say who knows a card."""
    if list(names) == list(LETTERS[: len(names)]):
        return list(names)
    return [f"{letter} {name}" for letter, name in zip(LETTERS, names, strict=False)]


def leader_color(view: Fields, leader: str) -> str:
    return LEADER_COLORS[list(view["leaders"]).index(leader)]


def slot_line(tell: Teller, slot: Fields, view: Fields) -> str:
    leader = slot["leader"]
    shinobi = color("✶", "bold magenta") if slot["slot"] == view["shinobi"] else " "
    face = pad(clip(name(tell, leader, "leaders"), LEADER_WIDTH), LEADER_WIDTH)
    drawn = min(slot["honor"], MOST_COINS)
    honor = f"{slot['honor']:2} {pad(coins(drawn), MOST_COINS)}"
    pays = view["plot"]["honor"][slot["slot"] - 1]
    gain = color(f"+{pays}", "green") if pays else " ·"
    own = f"  {tell('board-yours')}" if serves(view, view["seat"], leader) else ""
    return (
        f" {shinobi}   {slot['slot']}   {color(face, leader_color(view, leader))}  "
        f"{honor}    {gain}{color(own, 'bold') if own else ''}"
    )


def serves(view: Fields, seat: int, leader: str) -> bool:
    return seat >= 0 and leader in [card["leader"] for card in view["seats"][seat]["loyalty"]]


def seat_line(
    tell: Teller,
    seat: Fields,
    view: Fields,
    player: str,
    place: int = PLACE_WIDTH,
    card: int = CARD_WIDTH,
) -> str:
    marker = color("▶", "bold") if seat["seat"] in view["waiting_for"] else " "
    banner = color("⚑", "bold magenta") if seat["hatamoto"] else " "
    player = color(player, "bold") if seat["seat"] == view["seat"] else player
    cards = " ".join(
        loyalty_card(tell, card, seat["seat"], view, place) for card in seat["loyalty"]
    )
    behind = f"{hand(tell, seat)}  {remark(tell, seat, view, card)}"
    return f"{marker}{banner} {player}  {cards} {behind}".rstrip()


def loyalty_card(tell: Teller, card: Fields, owner: int, view: Fields, width: int) -> str:
    """▲ lies face up; letters say who else has seen a face-down card."""
    others = "".join(LETTERS[seat] for seat in card["known_by"] if seat != owner)
    note = " ▲" if card["face_up"] else f" ({others})" if others else ""
    if card["leader"]:
        face, style = name(tell, card["leader"], "leaders"), leader_color(view, card["leader"])
    else:
        face, style = "▒▒", "blue"
    return pad(color(clip(face, width - len(note)), style) + note, width)


def hand(tell: Teller, seat: Fields) -> str:
    """The initials of the six Action cards; those not in hand are dots."""
    return "".join(
        name(tell, card, "actions")[0] if card in seat["hand"] else "·" for card in CARDS
    )


def remark(tell: Teller, seat: Fields, view: Fields, width: int) -> str:
    number = seat["seat"]
    if view["over"]:
        return tell("board-rank", rank=view["ranks"][number], score=view["scores"][number])
    own = view["chosen"] if number == view["seat"] else None
    if seat["has_chosen"] and not own:
        return color(tell("board-has_chosen"), "cyan")
    card = own or seat["played"]
    return color(clip(name(tell, card, "actions"), width), "cyan") if card else ""


def situation(tell: Teller, view: Fields) -> str:
    """The decision that is waited for, in one line."""
    if view["over"]:
        winners = [seat for seat, rank in enumerate(view["ranks"]) if rank == 1]
        return color(tell("board-over", winners=winners), "bold")
    told = [] if view["score"] is None else [tell("board-score", score=view["score"])]
    performer = view["performer"]
    if performer is not None:
        card = clip(name(tell, view["seats"][performer]["played"], "actions"), CARD_WIDTH)
        told.append(tell("board-performs", seat=performer, card=card))
    elif view["decision"] not in ("choose_action", "choose_performer"):
        told.append(tell("board-power"))
    return " ".join([*told, tell("board-waiting", seats=view["waiting_for"])])


def stakes(tell: Teller, view: Fields) -> str:
    """The Leaders a seat serves, and what the Plot pays."""
    own = [slot for slot in view["line"] if serves(view, view["seat"], slot["leader"])]
    plot = view["plot"]
    pays = " ".join(map(str, plot["honor"]))
    lines = [
        tell("board-pays", plot=name(tell, plot["id"], "plots"), pays=pays, power=plot["power"])
    ]
    if own:
        score, threshold = view["score"], view["threshold"]
        lines.insert(0, tell("board-serves", leaders=own, score=score, threshold=threshold))
    return "\n".join(lines)


def legend(tell: Teller) -> dict[str, str]:
    """The meaning of each sign on the board."""
    initials = "".join(name(tell, card, "actions")[0] for card in CARDS)
    return {
        color("✶", "bold magenta"): tell("legend-shinobi"),
        color("⚑", "bold magenta"): tell("legend-hatamoto"),
        color("▶", "bold"): tell("legend-asked"),
        color("▒▒", "blue"): tell("legend-unknown"),
        "▲": tell("legend-face_up"),
        f"({LETTERS[0]})": tell("legend-known_by"),
        initials: tell("legend-hand"),
        color("●", "yellow"): tell("legend-honor"),
    }
