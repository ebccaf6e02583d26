"""An edition speaks in one voice: with every name and number changed, no old one is left anywhere a seat reads."""

import re
from functools import cache
from itertools import product

import pytest

from kassen.engine.match import Match
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of, roll
from kassen.games.ninjato.game import GAME
from kassen.games.ninjato.rules.actions import ACTIONS, TREASURES
from kassen.games.ninjato.rules.state import BAG, DOJO, ELITES, GUARDS
from tests.games.ninjato.scenes import put_discards, put_stack, raid, scene

BOX = GAME.standard_box
NAME_COLUMNS = ("name", "plural", "short")
OLD_NAMES = {
    str(row[column])
    for table in BOX.tables.values()
    for row in table.rows.values()
    for column in NAME_COLUMNS
    if column in row
}
TREASURE_LETTERS = dict(zip("fsvjg", "klmnp", strict=True))
CLAN_LETTERS = dict(zip("TMG", "XYZ", strict=True))


def new_names():
    """Words nobody has seen, half of them with a vowel in front."""
    for parts in product("AKEMIROTUZ", "aeiou", "bdgkmrtz", "aeiou", ("n", "ri")):
        yield "".join(parts)


def rotated(values):
    return [*values[1:], values[0]]


NUMBERS = {
    "rounds": 5, "shuriken_per_player": 2, "start_hand": 5, "hand_limit": 6, "dojo_slots": 2, "house_treasures": 4,
    "palace_slots": 3, "pavilion_slots": 3, "ordinary_skill_rounds": 3, "one_rumor": 3, "two_rumors": 5,
    "three_rumors": 9, "one_dishonorable": 11, "two_dishonorable": 9, "three_dishonorable": 7, "unused_treasure": 3,
}  # fmt: skip


def changed_rows():
    """Every number that may be another, in tables of changed cells."""
    draws = dict(zip(BOX["draws"].rows, (3, 2, 1), strict=True))
    copies = {
        table: dict(zip(BOX[table].rows, rotated(BOX[table].column("copies")), strict=True))
        for table in ("dojo", "guards", "elites", "treasures")
    }
    tokens = rotated(BOX["houses"].column("token"))
    return {
        "numbers": {name: {"value": value} for name, value in NUMBERS.items()},
        "draws": {row: {"cards": cards} for row, cards in draws.items()},
        "scoring": {row: {"scored": 1 - scored} for row, scored in scored_rounds()},
        "clans": {row: {"letter": CLAN_LETTERS[letter], "scored": place} for row, letter, place in clans()},
        "clan_tokens": {row: {"value": cells["value"] + 10} for row, cells in BOX["clan_tokens"].rows.items()},
        "houses": {row: {"token": token} for row, token in zip(BOX["houses"].rows, tokens, strict=True)},
        "dojo": {row: {"copies": copies["dojo"][row], "kicker": int(row == "dojo_2")} for row in BOX["dojo"].rows},
        "guards": {
            row: {"value": cells["value"] + 1, "copies": copies["guards"][row]}
            for row, cells in BOX["guards"].rows.items()
        },
        "elites": {
            row: {"low": cells["low"] + 2, "high": cells["high"] + 2, "honor": cells["honor"] + 2,
                  "copies": copies["elites"][row]}
            for row, cells in BOX["elites"].rows.items()
        },
        "treasures": {
            row: {"value": cells["value"] + 11, "copies": copies["treasures"][row],
                  "letter": TREASURE_LETTERS[cells["letter"]]}
            for row, cells in BOX["treasures"].rows.items()
        },
        "envoys": {
            row: {"number": cells["number"] + 50, "disguise": 1 - cells["disguise"],
                  "clans": "".join(map(CLAN_LETTERS.get, cells["clans"])),
                  "cost": "".join(map(TREASURE_LETTERS.get, cells["cost"]))}
            for row, cells in BOX["envoys"].rows.items()
        },
        "rumors": {
            row: {"cost": "".join(map(TREASURE_LETTERS.get, cells["cost"]))}
            for row, cells in BOX["rumors"].rows.items()
        },
        "skills": {row: changed_skill(cells) for row, cells in BOX["skills"].rows.items()},
    }  # fmt: skip


def scored_rounds():
    return [(row, cells["scored"]) for row, cells in BOX["scoring"].rows.items()]


def clans():
    rows = BOX["clans"].rows
    places = rotated(BOX["clans"].column("scored"))
    return [(row, rows[row]["letter"], place) for row, place in zip(rows, places, strict=True)]


def changed_skill(cells):
    sides = {"strength": "stealth", "stealth": "strength", "any": "any"}
    return {
        "cost": "?" if cells["cost"] == "5" else "1" if cells["cost"] == "?" else str(int(cells["cost"]) + 1),
        "side": sides[cells["side"]],
        "values": "".join("23451"["12345".index(value)] for value in cells["values"]),
        "amount": 3 if cells["amount"] else 0,
    }  # fmt: skip


@cache
def edition():
    """Every name and every number of the box is another."""
    changes = {"name": "another world", **changed_rows()}
    names = new_names()
    for table in BOX.tables.values():
        for column in NAME_COLUMNS:
            if column in table.columns:
                for row in table.rows:
                    cells = changes.setdefault(table.name, {}).setdefault(row, {})
                    cells[column] = next(names)
    return changes


def test_the_edition_changes_every_cell_that_people_read():
    printed = GAME.edition(edition())
    for name, table in BOX.tables.items():
        for column in table.columns:
            if column in (
                "id",
                "source",
                "kind",
                "clan",
                "style",
                "effect",
                "reading",
                "side",
                "alarm",
            ):
                continue
            for row, cells in table.rows.items():
                is_same = cells[column] == printed[name].rows[row][column]
                assert not is_same or (name, column) in {("dojo", "value"), ("dojo", "copies"), ("dojo", "kicker"),
                    ("guards", "copies"), ("elites", "copies"), ("skills", "values"), ("skills", "amount")}, (
                    name, column, row)  # fmt: skip


def texts_of(match):
    """All that anybody reads as things stand, and the whole log."""
    texts = {GAME.room.hint(match.box, action) for action in ACTIONS}
    for reader in range(-1, match.seats):
        view = match.view(reader)
        texts |= {match.board(reader), *match.sentences(reader)}
        texts |= {*view["names"].values(), *view["effects"].values()}
    for seat in match.pending:
        shown = match.snapshot(seat)
        texts |= {shown.question, *(option.label for option in shown.options)}
        texts |= {str(match.why_not(seat, action)) for action in ACTIONS}
    return {re.sub(r"\[(/|[a-z ]+)\]|\[N-\d+\]", "", text) for text in texts}


def texts_of_a_match(seats, seed):
    """A match that is half random, half by rules of thumb."""
    match = Match(GAME, seats, seed=seed, edition=edition(), options={"memory_aid": "on"})
    dice = fresh_dice(key_of(seed), FOR_PLAYERS)
    texts = set()
    while not match.over:
        seat = match.pending[0]
        listed = match.legal_ids(seat)
        texts |= {option.label for option in match.legal(seat)}
        if len(match.decisions) % 10 == 0:
            texts |= texts_of(match)
        mask = bytearray(len(ACTIONS))
        GAME.rules.legal(match.box, match._state, seat, mask)
        by_thumb = GAME.rules.heuristic(match.box, match._state, seat, mask, dice)
        match.play(seat, [by_thumb, listed[roll(dice, len(listed))]][roll(dice, 2)])
    return texts | texts_of(match), {event.name for event in match.events}


TILES = "kusarigamajutsu tenmon choho chi_mon intonjutsu bajutsu boryaku bojutsu"


def in_house(treasures="plain fan scroll; red jade", **more):
    return raid(
        treasures,
        "1 2 2 5",
        "stealth",
        tiles=TILES,
        edition=edition(),
        **{"sentry": "guard_6", **more},
    )


def rare_scenes():
    """Positions and decisions that bring what a few matches may lack."""
    bag = {"bag": "fan gold gold"}
    yield in_house("plain fan"), "card_2 minamoto_8 decline"
    yield in_house(sentry="guard_3"), "card_5 kicker"
    yield (
        in_house(on="plain gold", guard=None, stacks={"guards": "guard_6_alarm", **bag}),
        "chi_mon choho",
    )
    yield (
        in_house(on="plain gold", guard=None, stacks={"guards": "guard_6_alarm", **bag}),
        ("choho plain_scroll banzai let_ring kusarigamajutsu"),
    )
    yield (
        in_house(on="plain gold", guard=None, stacks={"guards": "guard_6_alarm"}),
        "banzai tenmon card_2",
    )
    yield (
        in_house(on="plain gold fan", guard="guard_2"),
        "give_up intonjutsu choho plain_fan red_jade",
    )
    yield in_house(on="plain gold fan", guard="guard_2"), "give_up plain_gold decline"
    yield in_house("red fan", on="plain gold", guard="elite_4_6"), "card_2"
    yield in_house(on="plain gold", guard=None), "leave deck"
    no_elites = in_house("red fan", on="plain gold", guard=None)
    put_stack(no_elites, ELITES, [])
    yield no_elites, "banzai"
    no_guards = in_house(on="plain gold", guard=None, stacks={"guards": "guard_2"})
    put_stack(no_guards, GUARDS, [])
    put_discards(no_guards, GUARDS, [1, 3])
    yield no_guards, "banzai"
    no_bag = in_house(on="plain gold", guard=None, discards={"bag": "fan"})
    put_stack(no_bag, BAG, [])
    yield no_bag, "leave"
    no_pile = scene(["1 1"], edition=edition())
    put_stack(no_pile, DOJO, [])
    put_discards(no_pile, DOJO, [0, 1, 4])
    yield no_pile, "dojo deck"
    empty = {"house_2": {"sentry": None, "treasures": []}}
    yield scene(houses=empty, at="end_of_round", edition=edition()), ""
    scored = {
        "round": 4,
        "at": "scoring",
        "edition": edition(),
        "envoys": ["envoy_10 envoy_11", "envoy_19"],
    }
    yield scene(tiles=["hensojutsu_snake"], **scored), "disguise"
    yield scene(stocks=["fan scroll scroll vase gold gold"], edition=edition()), "palace"
    yield scene(stocks=["fan scroll scroll vase gold gold"], edition=edition()), "pavilion"


def texts_of_rare_scenes():
    texts, events = set(), set()
    for match, words in rare_scenes():
        texts |= texts_of(match)
        for word in words.split():
            match.play(match.pending[0], word)
            texts |= texts_of(match)
        events |= {event.name for event in match.events}
    return texts, events


@pytest.fixture(scope="module")
def told():
    """All texts, and the names of all events they were of."""
    told = [texts_of_rare_scenes(), *(texts_of_a_match(seats, seats) for seats in (2, 3, 4))]
    return set().union(*(texts for texts, _ in told)), set().union(*(events for _, events in told))


@pytest.fixture(scope="module")
def texts(told):
    return told[0]


def test_every_event_was_told(told):
    assert told[1] == {kind.name for kind in GAME.events.kinds}


def test_no_old_name_is_left(texts):
    old = re.compile(
        r"\b(" + "|".join(map(re.escape, sorted(OLD_NAMES, key=len, reverse=True))) + r")\b"
    )
    for text in texts:
        assert not old.search(text), text


def test_no_identifier_is_left(texts):
    for text in texts:
        assert "_" not in text


def found(pattern, texts):
    """Everything the groups of a pattern caught, as tuples of numbers."""
    caught = {match.groups() for text in texts for match in re.finditer(pattern, text)}
    return {tuple(int(number) for number in groups if number is not None) for groups in caught}


def test_no_old_number_is_left(texts):
    printed = GAME.edition(edition())
    names = printed.names
    guards = {(row["value"],) for row in printed["guards"].rows.values()}
    assert set() < found(r"Guard (\d+)", texts) <= guards
    elites = {tuple(sorted({row["low"], row["high"]})) for row in printed["elites"].rows.values()}
    assert found(r"Elite (\d+)(?:/(\d+))?", texts) <= elites
    envoys = {(number,) for number in printed["envoys"].column("number")}
    assert set() < found(r"Envoy (\d+)", texts) <= envoys
    clans = "|".join(names[clan] for clan in printed["clans"].rows)
    tokens = {(value,) for value in printed["clan_tokens"].column("value")}
    assert set() < found(rf"(?:{clans}) (\d+)", texts) <= tokens
    assert found(r"Add a (\d) as a kicker", texts) == {(2,)}
    assert set() < found(rf"Give the house to (?:{clans}) (\d+)", texts) <= tokens
    assert set() < found(r"[+−±](\d+) to an attack", texts) <= {(3,)}
    assert found(r"draw (\d+) cards? after", texts) == {(3,)}
    assert found(r"Round (\d) of (\d)", texts) == {(number, 5) for number in range(1, 6)}
    assert found(r"throw (\d)", texts) == {(1,), (2,)}
    assert found(r"\(row (\d)\)", texts) <= {(1,), (2,), (3,)}
    assert found(r"slot (\d)", texts) == {(1,), (2,)}
    assert found(r"stands in for (?:a|an) (\d)(?: or (?:a|an) (\d))?", texts) == stand_ins(printed)


def stand_ins(printed):
    rows = printed["skills"].rows.values()
    return {
        tuple(int(value) for value in row["values"]) for row in rows if row["effect"] == "stand_in"
    }


def test_the_view_shows_what_is_printed_in_this_edition():
    printed = GAME.edition(edition())
    view = Match(GAME, 2, seed=1, edition=edition()).view(-1)
    assert view["names"] == printed.names
    assert view["letters"] == "klmnp"
    assert view["styles"] == {tile: row["style"] for tile, row in printed["skills"].rows.items()}
    assert view["treasure_values"] == {
        name: printed["treasures"].number(name) for name in TREASURES
    }
    for deck, low, high in (("guards", "value", "value"), ("elites", "low", "high")):
        faces = [
            face for face in view["guard_faces"].values() if face["elite"] == (deck == "elites")
        ]
        seen = sorted(
            (face["low"], face["high"], face["alarm"], face["honor"], face["copies"])
            for face in faces
        )
        rows = [row for row in printed[deck].rows.values() if row["copies"]]
        assert seen == sorted(
            (row[low], row[high], bool(row.get("alarm")), row.get("honor", 0), row["copies"]) for row in rows
        )  # fmt: skip


def test_honor_is_what_the_listed_treasures_are_worth_in_this_edition(texts):
    printed = GAME.edition(edition())
    values = {printed.names[name]: printed["treasures"].number(name) for name in TREASURES}
    offers = [
        (re.findall(r"\w+", cost), int(honor))
        for text in texts
        for cost, honor in re.findall(r" for ([\w ,]+), (\d+) honor \(row", text)
    ]
    assert offers
    for cost, honor in offers:
        assert sum(values.get(word, 0) for word in cost) == honor


def test_the_article_fits_the_name(texts):
    for text in texts:
        assert not re.search(r"\b[Aa] [AEIOU]\w", text), text
        assert not re.search(r"\b[Aa]n [^AEIOUaeiou]", text), text


def test_the_start_of_a_match_tells_its_edition():
    match = Match(GAME, 2, seed=1, edition=edition())
    assert match.events[0].fields["edition"] == "another world"
