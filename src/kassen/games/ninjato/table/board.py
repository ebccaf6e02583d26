"""The table, drawn: rows and houses above, players below, what is going on at the end."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kassen.engine.table.events import Fields
from kassen.engine.table.markup import cards_back, color, columns, flow, pad
from kassen.engine.table.texts import Teller, name
from kassen.games.ninjato.box import letters, letters_of
from kassen.games.ninjato.rules.actions import CLANS, TREASURES
from kassen.games.ninjato.table import words

WIDTH = 100
LONGEST_NAME = 16
CLAN_COLORS = {"taira": "red", "minamoto": "blue", "go_shirakawa": "green"}
STYLE_COLORS = {"snake": "green", "tiger": "red", "crane": "cyan"}
EMPTY = color("—", "dim")


def board(tell: Teller, view: Fields) -> str:
    """The whole table within 100 columns, with color marks."""
    tell = tell.clipped(LONGEST_NAME)
    lines = [
        *flow("", headline(tell, view), WIDTH, " · "),
        "",
        *(line for word in PLACES for line in place_lines(tell, view, word)),
        "",
        *(line for house in view["houses"] for line in house_lines(tell, house, view)),
        "",
    ]
    for seat in view["seats"]:
        lines += seat_lines(tell, seat, view)
    return "\n".join([*lines, "", *situation(tell, view)])


def compact(tell: Teller, view: Fields, width: int) -> str:
    """Places and houses side by side, treasures by their letters, then the players."""
    tell = tell.clipped(LONGEST_NAME)
    places = [part for word in PLACES for part in short_place(tell, view, word)]
    houses = [pad(short_house(tell, house, view), width // 2 - 1) for house in view["houses"]]
    lines = [
        *flow("", headline(tell, view)[:3], width, " · "),
        *flow("", places, width),
        *flow("", houses, width),
    ]
    for seat in view["seats"]:
        head, parts = seat_parts(tell, seat, view, some)
        lines += flow(head, [*parts, *short_extras(tell, seat)], width)
    return "\n".join(lines)


def stakes(tell: Teller, view: Fields) -> str:
    """The seat's own hand and treasures, the raid or the clan being scored, and what it knows of the next card."""
    lines = situation(tell.clipped(LONGEST_NAME), view)
    if view["seat"] < 0 or view["over"]:
        return "\n".join(lines)
    stock = view["seats"][view["seat"]]["stock"]
    owned = [f"{name(tell, word)} {number}" for word, number in stock.items() if number]
    lines[0] += color(f"   {'  '.join(owned) or tell('board-no_treasure')}", "dim")
    return "\n".join(lines if view["seat"] not in view["waiting_for"] else lines[:-1])


def legend(tell: Teller) -> dict[str, str]:
    box = tell.box
    clans = tell.printed["clans"].rows.values()
    signs = letters_of(tell.printed, "treasures")
    cost = signs[:2]
    kicker = {card_face(box, box.kicker + 1): tell("legend-kicker")}
    return {
        "▶": tell("legend-asked"),
        color("✦", "bold"): tell("legend-shuriken"),
        cards_back(1): tell("legend-face_down"),
        **(kicker if box.kicker >= 0 else {}),
        tell("legend-envoy_sign", cost=cost): tell("legend-envoy"),
        tell("board-icon"): tell("legend-disguise"),
        tell("legend-rumor_sign", cost=cost): tell("legend-rumor"),
        "┃": tell("legend-red"),
        **{sign: name(tell, word) for sign, word in zip(signs, TREASURES, strict=True)},
        **{str(row["letter"]): str(row["name"]) for row in clans},
    }  # fmt: skip


# Lines that keep to their width.


def listed(head: str, items: Sequence[str]) -> list[str]:
    """A list in a sentence, on as many lines as it takes."""
    return flow(head, [*(f"{item}," for item in items[:-1]), *items[-1:]], WIDTH, " ")


def place_lines(tell: Teller, view: Fields, word: str) -> list[str]:
    width = max(columns(row["name"]) for row in tell.printed["places"].rows.values())
    head = pad(name(tell, word), width) + "  "
    return flow(head, place_parts(tell, view, word), WIDTH, "   ")


def short_place(tell: Teller, view: Fields, word: str) -> list[str]:
    first, *others = place_parts(tell, view, word) or [EMPTY]
    return [f"{color(name(tell, word), 'bold')} {first}", *others]


def place_parts(tell: Teller, view: Fields, word: str) -> list[str]:
    """The things that lie at a place."""
    if word == "dojo":
        return dojo_parts(tell, view)
    return [OFFERS[word](tell, thing) if thing else EMPTY for thing in view[word]["row"]]


def headline(tell: Teller, view: Fields) -> list[str]:
    stacks = [
        tell("board-bag", treasures=sum(view["bag"].values())),
        tell("board-guards", cards=view["guards"]["deck"]),
        tell("board-elites", cards=view["elites"]["deck"]),
    ]
    return [
        tell("board-round", round=view["round"], rounds=view["rounds"]),
        tell("board-lap", lap=view["lap"]),
        tell("board-order", order=" → ".join(tell.names[seat] for seat in view["order"])),
        *(color(stack, "dim") for stack in stacks),
    ]


def dojo_parts(tell: Teller, view: Fields) -> list[str]:
    dojo = view["dojo"]
    slots = "  ".join(card_face(tell.box, card) if card else EMPTY for card in dojo["slots"])
    parts = [slots, f"{cards_back(1)} {dojo['pile']}"]
    thrown = " ".join(tell.names[seat] for seat in reversed(dojo["shuriken"]))
    return [*parts, tell("board-last_there", players=thrown)] if thrown else parts


def card_face(box: Any, value: int) -> str:
    return color(f" {value} ", "black on yellow" if value == box.kicker + 1 else "black on white")


def skill_offered(tell: Teller, tile: Fields) -> str:
    price = tell("board-free") if tile["free"] else tile["cost"]
    return f"{color(name(tell, tile['tile']), STYLE_COLORS[tile['style']])} {price}"


def envoy_offered(tell: Teller, card: Fields) -> str:
    return f"{envoy(tell, card)} {price(tell, card)}→{card['honor']}"


def envoy(tell: Teller, card: Fields) -> str:
    """Its number, the icon if it has one, and the clans it shows."""
    rows = tell.printed["clans"].rows
    clans = "".join(color(rows[clan]["letter"], CLAN_COLORS[clan]) for clan in card["clans"])
    return f"{card['number']}{tell('board-icon') if card['disguise'] else ''} {clans}"


def rumor_offered(tell: Teller, card: Fields) -> str:
    return f"{color(rumor(tell, card['kind']), 'magenta')} {price(tell, card)}→{card['honor']}"


def price(tell: Teller, card: Fields) -> str:
    """The treasures a card costs, by their letters in the reader's language."""
    signs = dict(zip(letters(tell.box), letters_of(tell.printed, "treasures"), strict=True))
    return "".join(signs[letter] for letter in card["cost"])


# How the things are drawn that lie at each place.
OFFERS = {"sensei": skill_offered, "palace": envoy_offered, "pavilion": rumor_offered}
PLACES = ("dojo", *OFFERS)


def rumor(tell: Teller, word: str) -> str:
    return str(tell.printed["rumor_kinds"].rows[word]["short"])


def raid_mark(house: Fields, view: Fields) -> str:
    is_raided = view["raid"] and view["raid"]["house"] == house["house"]
    return color("✦", "bold") if is_raided else " "


def sentry_of(tell: Teller, house: Fields) -> str:
    return tell("board-guard", guard=[words.guard(house["sentry"])]) if house["sentry"] else "—"


def short_house(tell: Teller, house: Fields, view: Fields) -> str:
    """House 1 T2 Guard 3: f2 s ┃ g."""
    clan = color(
        f"{tell.printed['clans'].rows[house['clan']]['letter']}{house['value']}",
        CLAN_COLORS[house["clan"]],
    )
    head = f"{raid_mark(house, view)}{name(tell, house['house'])} {clan} {sentry_of(tell, house)}"
    letter = dict(zip(TREASURES, letters_of(tell.printed, "treasures"), strict=True))
    treasures = treasure_parts(house["treasures"], letter.__getitem__, "")
    return f"{head}: {' '.join(treasures) or '—'}"


def house_lines(tell: Teller, house: Fields, view: Fields) -> list[str]:
    width = max(columns(row["name"]) for row in tell.printed["houses"].rows.values())
    clan_width = max(columns(name(tell, clan)) for clan in CLANS) + 3
    clan = pad(f"{name(tell, house['clan'])} {house['value']}", clan_width)
    clan = color(clan, CLAN_COLORS[house["clan"]])
    place = f"{raid_mark(house, view)}{pad(name(tell, house['house']), width)}"
    head = f"{place}  {clan} {pad(sentry_of(tell, house), 7)}  "
    treasures = treasure_parts(house["treasures"], partial(name, tell), "×")
    return flow(head, treasures or [color(tell("board-closed"), "dim")], WIDTH, " ")


def treasure_parts(kinds: Sequence[str], face_of: Callable[[str], str], times: str) -> list[str]:
    """Alike ones together, red ones after a bar."""
    parts = {}
    for word in kinds:
        number = f"{times}{kinds.count(word)}" if kinds.count(word) > 1 else ""
        parts[word] = face_of(word.rpartition("_")[2]) + number
    plain = [part for word, part in parts.items() if not word.startswith("red")]
    red = [color(part, "red") for word, part in parts.items() if word.startswith("red")]
    return [*plain, *(["┃", *red] if red else [])]


def seat_lines(tell: Teller, seat: Fields, view: Fields) -> list[str]:
    """Envoys, skills and Rumors are on lines of their own."""
    return [
        *flow(*seat_parts(tell, seat, view), WIDTH),
        *(
            line
            for head, parts in extras(tell, seat).items()
            for line in listed(f"       {head} ", parts)
        ),
    ]


def short_extras(tell: Teller, seat: Fields) -> list[str]:
    return [
        part if number else f"{head} {part}"
        for head, parts in extras(tell, seat).items()
        for number, part in enumerate(parts)
    ]


def every(numbers: dict[str, int]) -> list[str]:
    return [f"{word}{number}" for word, number in numbers.items()]


def some(numbers: dict[str, int]) -> list[str]:
    """Where room is short, without what there is none of."""
    return [f"{word}{number}" for word, number in numbers.items() if number]


def seat_parts(
    tell: Teller, seat: Fields, view: Fields, told: Any = every
) -> tuple[str, list[str]]:
    """Who it is; honor, shuriken, cards, stock, influence, what was won."""
    marker = color("▶", "bold") if seat["seat"] in view["waiting_for"] else " "
    box, player = tell.box, pad(tell.names[seat["seat"]], max(map(columns, tell.names)))
    head = f"{marker} {color(player, 'bold') if seat['seat'] == view['seat'] else player} "
    clans = tell.printed["clans"].rows
    signs = letters_of(tell.printed, "treasures")
    stock = {sign: seat["stock"][word] for sign, word in zip(signs, TREASURES, strict=True)}
    influence = {
        color(clans[clan]["letter"], CLAN_COLORS[clan]): number
        for clan, number in zip(CLANS, seat["influence"], strict=True)
    }
    parts = [
        f"{seat['honor']:4} {tell('board-honor')}",
        f"{'✦' * seat['shuriken']:{box.shuriken}}",
        f"{cards_back(1)} {seat['cards']}",
        " ".join(told(stock)),
        " ".join(told(influence)),
        *told({f"{tell('board-rumors')} ": seat["rumors"]}),
        *told({f"{tell('board-all_elites')} ": len(seat["elites"])}),
        *([tell("board-rank", rank=view["ranks"][seat["seat"]])] if view["ranks"] else []),
    ]
    return head, [part for part in parts if part]


def extras(tell: Teller, seat: Fields) -> dict[str, list[str]]:
    """Things in front of a seat, and what is known of its hand."""
    tiles = [
        color(name(tell, tile["tile"]), "bold")
        if tile["up"]
        else color(f"({name(tell, tile['tile'])})", "dim")
        for tile in seat["tiles"]
    ]
    envoys = [envoy(tell, card) for card in seat["envoys"]]
    seen = [
        color(str(value), "yellow")
        for value, copies in enumerate(seat["seen_hand"] or [], 1)
        for _ in range(copies)
    ]
    held = [card["kind"] for card in seat["rumor_cards"] or []]
    rumors = [
        color(f"{rumor(tell, word)} ×{held.count(word)}", "magenta") for word in dict.fromkeys(held)
    ]
    rows = {"envoys": envoys, "skills": tiles, "rumors": rumors, "seen": seen}
    return {tell(f"board-{head}"): parts for head, parts in rows.items() if parts}


def situation(tell: Teller, view: Fields) -> list[str]:
    """Your hand, the raid or the clan being scored, and what is asked."""
    lines = []
    if view["seat"] >= 0:
        cards = [card_face(tell.box, value) for value in view["hand"]]
        cards = cards or [color(tell("board-no_card"), "dim")]
        lines += flow(f"{tell('board-hand')}  ", cards, WIDTH)
    if view["over"]:
        winners = [seat for seat, rank in enumerate(view["ranks"]) if rank == 1]
        return [*lines, color(tell("board-over", winners=winners), "bold")]
    if view["raid"]:
        lines += raid_lines(tell, view["raid"], view)
    if view["scoring"]:
        scoring = view["scoring"]
        shares = [f"{tell.names[seat]} {share}" for seat, share in enumerate(scoring["influence"])]
        lines += flow(f"{tell('board-scored', clan=scoring['clan'])} ", shares, WIDTH)
    known = [view[deck]["top"] for deck in ("guards", "elites") if view[deck]["top"]]
    if known:
        lines.append(color(tell("board-next_card", guards=[*map(words.guard, known)]), "cyan"))
    decider = view["waiting_for"][0]
    if decider != view["seat"]:
        return [*lines, tell("board-waiting", seat=decider)]
    return [*lines, tell("board-question", decision=view["decision"])]


def raid_lines(tell: Teller, raid: Fields, view: Fields) -> list[str]:
    attack = raid["attack"] or {"total": None, "deficit": None}
    line = tell(
        "board-raid",
        seat=raid["seat"],
        house=raid["house"],
        side=raid["side"],
        guard=[words.guard(raid["guard"])] if raid["guard"] else [],
        rings=view["decision"] == "answer_alarm",
        total=attack["total"],
        deficit=attack["deficit"],
    )
    carried = treasure_parts(raid["shuriken"], partial(name, tell), "×")
    head = f"{tell('board-shuriken')} "
    return [color(line, "bold"), *(flow(head, carried, WIDTH, " ") if carried else [])]
