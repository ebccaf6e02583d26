"""The table, drawn: rows and houses above, players below, what is going on at the end."""

from collections.abc import Sequence
from typing import Any

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import cards_back, clip, color, columns, flow, pad
from kassen.games.ninjato.box import letters
from kassen.games.ninjato.rules.actions import CLANS, TREASURES
from kassen.games.ninjato.table import words

WIDTH = 100
LONGEST_NAME = 16
CLAN_COLORS = {"taira": "red", "minamoto": "blue", "go_shirakawa": "green"}
STYLE_COLORS = {"snake": "green", "tiger": "red", "crane": "cyan"}
EMPTY = color("—", "dim")


def board(box: Any, view: Fields, names: Sequence[str]) -> str:
    """The whole table within 100 columns, with color marks."""
    players = [clip(name, LONGEST_NAME) for name in names]
    lines = [
        *flow("", headline(view, players), WIDTH, " · "),
        "",
        *(line for word in PLACES for line in place_lines(box, view, players, word)),
        "",
        *(line for house in view["houses"] for line in house_lines(box, house, view)),
        "",
    ]
    for seat in view["seats"]:
        lines += seat_lines(box, seat, view, players)
    return "\n".join([*lines, "", *situation(box, view, players)])


def compact(box: Any, view: Fields, names: Sequence[str], width: int) -> str:
    """Places and houses side by side, treasures by their letters, then the players."""
    players = [clip(name, LONGEST_NAME) for name in names]
    places = [part for word in PLACES for part in short_place(box, view, players, word)]
    houses = [pad(short_house(box, house, view), width // 2 - 1) for house in view["houses"]]
    lines = [
        *flow("", headline(view, players)[:3], width, " · "),
        *flow("", places, width),
        *flow("", houses, width),
    ]
    for seat in view["seats"]:
        head, parts = seat_parts(box, seat, view, players, some)
        lines += flow(head, [*parts, *short_extras(box, seat)], width)
    return "\n".join(lines)


def stakes(box: Any, view: Fields, names: Sequence[str]) -> str:
    """One's own hand and treasures, the raid or the clan being scored, and what one knows of the next card."""
    lines = situation(box, view, [clip(name, LONGEST_NAME) for name in names])
    if view["seat"] < 0 or view["over"]:
        return "\n".join(lines)
    stock = view["seats"][view["seat"]]["stock"]
    owned = [f"{box.printed.names[word]} {number}" for word, number in stock.items() if number]
    lines[0] += color(f"   {'  '.join(owned) or 'no treasure'}", "dim")
    return "\n".join(lines if view["seat"] not in view["waiting_for"] else lines[:-1])


def legend(box: Any) -> dict[str, str]:
    clans = box.printed["clans"].rows.values()
    cost = letters(box)[:2]
    face = card_face(box, box.kicker + 1)
    kicker = {face: "a card of this color is a kicker too, added to another card"}
    return {
        "▶": "is asked now",
        color("✦", "bold"): "a shuriken still to be thrown; in front of a house: it is raided",
        cards_back(1): "cards face down",
        **(kicker if box.kicker >= 0 else {}),
        f"n M {cost}→h": "an Envoy: its number, its clans, what it costs, its honor",
        words.ICON: "an Envoy that can be disguised",
        f"Rumor {cost}→h": "a Rumor: its kind, what it costs, its honor",
        "┃": "the treasures behind it are red",
        **{letter: str(box.printed.names[word]) for letter, word in zip(letters(box), TREASURES, strict=True)},
        **{str(row["letter"]): str(row["name"]) for row in clans},
    }  # fmt: skip


# Lines that keep to their width.


def listed(head: str, items: Sequence[str]) -> list[str]:
    """A list in a sentence, on as many lines as it takes."""
    return flow(head, [*(f"{item}," for item in items[:-1]), *items[-1:]], WIDTH, " ")


def place_lines(box: Any, view: Fields, players: Sequence[str], word: str) -> list[str]:
    width = max(len(row["name"]) for row in box.printed["places"].rows.values())
    head = str(box.printed.names[word]).ljust(width) + "  "
    return flow(head, place_parts(box, view, players, word), WIDTH, "   ")


def short_place(box: Any, view: Fields, players: Sequence[str], word: str) -> list[str]:
    first, *others = place_parts(box, view, players, word) or [EMPTY]
    return [f"{color(box.printed.names[word], 'bold')} {first}", *others]


def place_parts(box: Any, view: Fields, players: Sequence[str], word: str) -> list[str]:
    """What lies at a place."""
    if word == "dojo":
        return dojo_parts(box, view, players)
    return [OFFERS[word](box, thing) for thing in view[word]["row"]]


# The places.


def headline(view: Fields, players: Sequence[str]) -> list[str]:
    order = " → ".join(players[seat] for seat in view["order"])
    stacks = [
        f"bag {sum(view['bag'].values())}",
        f"guards {view['guards']['deck']}",
        f"elites {view['elites']['deck']}",
    ]
    lap = f"throw {view['lap']}"
    return [
        f"Round {view['round']} of {view['rounds']}", lap, f"order {order}",
        *(color(stack, "dim") for stack in stacks),
    ]  # fmt: skip


def dojo_parts(box: Any, view: Fields, players: Sequence[str]) -> list[str]:
    dojo = view["dojo"]
    slots = "  ".join(card_face(box, card) if card else EMPTY for card in dojo["slots"])
    thrown = " ".join(players[seat] for seat in reversed(dojo["shuriken"]))
    return [
        slots,
        f"{cards_back(1)} {dojo['pile']}",
        *([f"last there: {thrown}"] if thrown else []),
    ]


def card_face(box: Any, value: int) -> str:
    return color(f" {value} ", "black on yellow" if value == box.kicker + 1 else "black on white")


def skill_offered(box: Any, tile: Fields | None) -> str:
    if tile is None:
        return EMPTY
    price = "free" if tile["free"] else tile["cost"]
    return f"{color(box.printed.names[tile['tile']], STYLE_COLORS[tile['style']])} {price}"


def envoy_offered(box: Any, card: Fields | None) -> str:
    return EMPTY if card is None else f"{envoy(box, card)} {card['cost']}→{card['honor']}"


def envoy(box: Any, card: Fields) -> str:
    """Its number, the icon if it has one, and the clans it shows."""
    clans = "".join(
        color(box.printed["clans"].rows[clan]["letter"], CLAN_COLORS[clan])
        for clan in card["clans"]
    )
    return f"{card['number']}{words.ICON if card['disguise'] else ''} {clans}"


def rumor_offered(box: Any, card: Fields | None) -> str:
    if card is None:
        return EMPTY
    return f"{color(rumor(box, card['kind']), 'magenta')} {card['cost']}→{card['honor']}"


# How the things are drawn that lie at each place.
OFFERS = {"sensei": skill_offered, "palace": envoy_offered, "pavilion": rumor_offered}
PLACES = ("dojo", *OFFERS)


def rumor(box: Any, word: str) -> str:
    return str(box.printed["rumor_kinds"].rows[word]["short"])


def raid_mark(house: Fields, view: Fields) -> str:
    is_raided = view["raid"] and view["raid"]["house"] == house["house"]
    return color("✦", "bold") if is_raided else " "


def short_house(box: Any, house: Fields, view: Fields) -> str:
    """House 1 T2 Guard 3: f2 s ┃ g."""
    clan = color(
        f"{box.printed['clans'].rows[house['clan']]['letter']}{house['value']}",
        CLAN_COLORS[house["clan"]],
    )
    name = f"{raid_mark(house, view)}{box.printed.names[house['house']]} {clan}"
    sentry = words.guard(house["sentry"]) if house["sentry"] else "—"
    return f"{name} {sentry}: {' '.join(treasure_letters(box, house['treasures'])) or '—'}"


def treasure_letters(box: Any, kinds: Sequence[str]) -> list[str]:
    """Alike ones together, red ones after a bar."""
    letter = dict(zip(TREASURES, letters(box), strict=True))
    faces = {
        word: letter[word.rpartition("_")[2]]
        + (str(kinds.count(word)) if kinds.count(word) > 1 else "")
        for word in kinds
    }
    plain = [face for word, face in faces.items() if word.startswith("plain")]
    red = [color(face, "red") for word, face in faces.items() if word.startswith("red")]
    return [*plain, *(["┃", *red] if red else [])]


def house_lines(box: Any, house: Fields, view: Fields) -> list[str]:
    names = box.printed.names
    width = max(len(row["name"]) for row in box.printed["houses"].rows.values())
    clan_width = max(len(names[clan]) for clan in CLANS) + 3
    clan = f"{names[house['clan']]} {house['value']}".ljust(clan_width)
    clan = color(clan, CLAN_COLORS[house["clan"]])
    sentry = words.guard(house["sentry"]) if house["sentry"] else "—"
    head = f"{raid_mark(house, view)}{names[house['house']].ljust(width)}  {clan} {sentry:7}  "
    closed = [color("empty: closed for this round", "dim")]
    return flow(head, treasure_parts(box, house["treasures"]) or closed, WIDTH, " ")


def treasure_parts(box: Any, kinds: Sequence[str]) -> list[str]:
    """Alike ones together, red ones after a bar."""
    faces = {
        word: words.kind(box, word) + (f"×{kinds.count(word)}" if kinds.count(word) > 1 else "")
        for word in kinds
    }
    plain = [face for word, face in faces.items() if word.startswith("plain")]
    red = [
        color(face.removeprefix("red "), "red")
        for word, face in faces.items()
        if word.startswith("red")
    ]
    return [*plain, *(["┃", *red] if red else [])]


# The players.


def seat_lines(box: Any, seat: Fields, view: Fields, players: Sequence[str]) -> list[str]:
    """Envoys, skills and Rumors are on lines of their own."""
    return [
        *flow(*seat_parts(box, seat, view, players), WIDTH),
        *(
            line
            for head, parts in extras(box, seat).items()
            for line in listed(f"       {head} ", parts)
        ),
    ]


def short_extras(box: Any, seat: Fields) -> list[str]:
    return [
        part if number else f"{head} {part}"
        for head, parts in extras(box, seat).items()
        for number, part in enumerate(parts)
    ]


def every(numbers: dict[str, int]) -> list[str]:
    return [f"{word}{number}" for word, number in numbers.items()]


def some(numbers: dict[str, int]) -> list[str]:
    """Where room is short, without what there is none of."""
    return [f"{word}{number}" for word, number in numbers.items() if number]


def seat_parts(
    box: Any, seat: Fields, view: Fields, players: Sequence[str], told: Any = every
) -> tuple[str, list[str]]:
    """Who it is; honor, shuriken, cards, stock, influence, what was won."""
    marker = color("▶", "bold") if seat["seat"] in view["waiting_for"] else " "
    name = pad(players[seat["seat"]], max(map(columns, players)))
    head = f"{marker} {color(name, 'bold') if seat['seat'] == view['seat'] else name} "
    clans = box.printed["clans"].rows
    stock = {
        letter: seat["stock"][word] for letter, word in zip(letters(box), TREASURES, strict=True)
    }
    influence = {
        color(clans[clan]["letter"], CLAN_COLORS[clan]): number
        for clan, number in zip(CLANS, seat["influence"], strict=True)
    }
    parts = [
        f"{seat['honor']:4} honor",
        f"{'✦' * seat['shuriken']:{box.shuriken}}",
        f"{cards_back(1)} {seat['cards']}",
        " ".join(told(stock)),
        " ".join(told(influence)),
        *told({"rumors ": seat["rumors"], "elites ": len(seat["elites"])}),
        *([f"rank {view['ranks'][seat['seat']]}"] if view["ranks"] else []),
    ]
    return head, [part for part in parts if part]


def extras(box: Any, seat: Fields) -> dict[str, list[str]]:
    """What lies in front of a seat, and what is known of its hand."""
    names = box.printed.names
    tiles = [
        color(names[tile["tile"]], "bold")
        if tile["up"]
        else color(f"({names[tile['tile']]})", "dim")
        for tile in seat["tiles"]
    ]
    envoys = [envoy(box, card) for card in seat["envoys"]]
    seen = [
        color(str(value), "yellow")
        for value, copies in enumerate(seat["seen_hand"] or [], 1)
        for _ in range(copies)
    ]
    held = [box.printed["rumors"].rows[word]["kind"] for word in seat["rumor_cards"] or []]
    rumors = [
        color(f"{rumor(box, word)} ×{held.count(word)}", "magenta") for word in dict.fromkeys(held)
    ]
    rows = {"envoys": envoys, "skills": tiles, "rumors": rumors, "seen in hand": seen}
    return {head: parts for head, parts in rows.items() if parts}


# What is going on.


def situation(box: Any, view: Fields, players: Sequence[str]) -> list[str]:
    """Your hand, the raid or the clan being scored, and what is asked."""
    lines = []
    if view["seat"] >= 0:
        cards = [card_face(box, value) for value in view["hand"]] or [color("no card", "dim")]
        lines += flow("Your hand  ", cards, WIDTH)
    if view["over"]:
        winners = " and ".join(
            players[seat] for seat, rank in enumerate(view["ranks"]) if rank == 1
        )
        return [*lines, color(f"The game is over: {winners} won.", "bold")]
    if view["raid"]:
        lines += raid_lines(box, view["raid"], view, players)
    if view["scoring"]:
        scoring = view["scoring"]
        shares = [f"{players[seat]} {share}" for seat, share in enumerate(scoring["influence"])]
        lines += flow(f"{box.printed.names[scoring['clan']]} is scored: ", shares, WIDTH)
    known = [
        words.guard_with_alarm(view[deck]["top"])
        for deck in ("guards", "elites")
        if view[deck]["top"]
    ]
    if known:
        lines.append(color(f"You know the next card: {' and '.join(known)}", "cyan"))
    decider = view["waiting_for"][0]
    if decider != view["seat"]:
        return [*lines, f"Waiting for {players[decider]}"]
    return [*lines, words.QUESTIONS[view["decision"]].format_map(box.printed.names)]


def raid_lines(box: Any, raid: Fields, view: Fields, players: Sequence[str]) -> list[str]:
    names = box.printed.names
    line = f"{players[raid['seat']]} in {names[raid['house']]} by {names[raid['side']]}"
    if raid["guard"]:
        rings = view["decision"] == "answer_alarm"
        line += f" against {words.guard_with_alarm(raid['guard']) if rings else words.guard(raid['guard'])}"
    if raid["attack"]:
        line += f" · attack {raid['attack']['total']}, {raid['attack']['deficit']} short"
    carried = treasure_parts(box, raid["shuriken"])
    return [
        color(line, "bold"),
        *(flow("on the shuriken: ", carried, WIDTH, " ") if carried else []),
    ]
