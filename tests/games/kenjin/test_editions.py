"""An edition speaks in one voice: every name and every number a seat reads is that of its box."""

import json
import re

import pytest
from rich.text import Text

from kassen.engine.errors import BadBox
from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of, roll
from kassen.games.kenjin.game import GAME
from kassen.games.kenjin.rules.state import NUMBERS
from tests.games.drawn import board_shown
from tests.games.kenjin.scenes import act, aim, battle, fight, fresh, table

STANDARD = GAME.standard_box
NAMES = {
    "units": ["Ox", "Newt", "Elk", "Ibis", "Wren", "Orca", "Yak", "Emu", "Asp", "Kid"],
    "tiles": ["Quay", "Plain", "Hamlet", "Depot", "Gate", "Ford", "Shrine", "Hall", "Dome", "Keep"],
    "clans": ["House of Ash", "House of Oak", "House of Fir", "House of Elm"],
}
COPIES = [2, 1, 2, 1, 1, 1, 1, 1, 1, 2]
OTHER_NUMBERS = {"bridge_cap": 8, "temple_margin": 9, "fortress_min": 7, "village_from": 7}


def renamed():
    """Every name is another one, and no number is one that the standard box has."""
    edition = {
        table: {row: {"name": name} for row, name in zip(STANDARD[table].rows, names, strict=True)}
        for table, names in NAMES.items()
    }
    for index, unit in enumerate(edition["units"].values()):
        unit |= {"strength": 7 + index % 3, "copies": COPIES[index]}
    for index, tile in enumerate(edition["tiles"].values()):
        tile |= {"vp": 7 + index}
    for index, clan in enumerate(edition["clans"].values()):
        clan |= {"color": ("cyan", "magenta", "yellow", "white")[index]}
    edition["numbers"] = {
        name: {"value": OTHER_NUMBERS.get(name, 7 + index % 3)}
        for index, name in enumerate(NUMBERS)
    }
    return {"name": "beasts", **edition}


OLD_WORDS = {
    word
    for table in NAMES
    for row, cells in STANDARD[table].rows.items()
    for word in (row, str(cells["name"]), *str(cells["name"]).split(), *row.split("_"))
} - {"Supply", "supply", "Clan", "Field", "field", "Rice", "Camp", "camp", "Golden"}
OLD = re.compile("|".join(sorted(OLD_WORDS | {"Rice Field", "Supply Camp", "Clan"})), re.IGNORECASE)


def all_texts(match):
    """Everything that anybody at the table, or watching it, reads now."""
    room, box = match.game.room, match.box
    for seat in range(-1, match.seats):
        yield board_shown(match.board(seat))
        yield from match.sentences(seat, max(0, len(match.events) - 30))
        view = match.view(seat)
        yield from (*view["names"].values(), *view["texts"].values())
    for seat in match.pending:
        yield room.question(box, match.view(seat))
        yield from (option.label for option in match.legal(seat))
        legal = set(match.legal_ids(seat))
        seen = match.game.see(box, match._state, seat)
        for action in range(seat, len(match.game.actions), 7):
            if action not in legal:
                yield room.why_not(box, seen, seat, action).text


@pytest.mark.parametrize("thinks", [False, True], ids=["random", "heuristic"])
@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (3, {"setup": "draft"}), (4, {"setup": "draft", "teams": True})],
)
def test_no_old_name_is_read_anywhere_in_a_renamed_edition(seats, options, thinks):
    match = fresh(seats, seed=seats, edition=renamed(), **options)
    dice = fresh_dice(key_of(seats), FOR_PLAYERS)
    mask = bytearray(len(GAME.actions))
    while not match.over:
        for text in all_texts(match):
            assert not OLD.search(text), text
        seat = match.pending[0]
        GAME.rules.legal(match.box, match._state, seat, mask)
        choices = match.legal_ids(seat)
        action = choices[roll(dice, len(choices))]
        if thinks:
            action = GAME.rules.heuristic(match.box, match._state, seat, mask, dice)
        match.play(seat, action)
    for text in all_texts(match):
        assert not OLD.search(text), text


def test_the_search_for_old_names_finds_them_at_a_standard_table():
    match = fresh(3, setup="draft")
    found = {word.lower() for text in all_texts(match) for word in OLD.findall(text)}
    assert {"port", "supply camp", "clan", "scout"} <= found


def test_the_view_says_what_units_and_tiles_are_called_and_do():
    view = fresh(edition=renamed()).view(-1)
    assert view["names"]["scout"] == renamed()["units"]["scout"]["name"]
    assert view["texts"]["bridge"] == "at most 8 cards a side"


def test_hints_have_the_numbers_of_the_edition_and_no_other():
    match = fresh(edition=renamed())
    for action in GAME.actions:
        hint = GAME.room.hint(match.box, action)
        assert not OLD.search(hint), hint
        for number in re.findall(r"\d+", hint):
            assert int(number) >= 7, hint
    standard = fresh()
    hints = {GAME.room.hint(standard.box, action) for action in GAME.actions}
    assert (
        "Strength 2; +1 for each card above; +3 VP where you conquer; −5 VP as your last card"
        in hints
    )
    assert "6 VP; conquered by a lead of 4 or more, or by nobody" in hints
    assert "4 VP; Peasant has Strength 1 here" in hints
    assert "Strength 3; eliminates every enemy Peasant, Brute and Ashigaru here" in hints


def test_every_number_of_the_box_is_in_a_hint():
    does = json.dumps(GAME.texts.catalog().patterns["does"])
    assert [number for number in NUMBERS if f'"{number}"' not in does] == []


def test_the_board_prints_the_numbers_of_the_edition__K_102():
    plain = Text.from_markup(fresh(edition=renamed(), setup="fixed").board(0)).plain
    assert "Plain          8" in plain
    assert "Kid has 9" in plain  # rice_peasant
    assert "up to 8 a side" in plain
    camp = table({0: ("scout", ""), 1: ("archer*", "")}, "supply_camp bridge torii palace",
                 edition={"numbers": {"supply_bonus": {"value": 6}}})  # fmt: skip
    act(fight(camp), "0 supply 1+2")
    bridge = next(line for line in camp.board(0).split("\n") if "Bridge" in line)
    assert Text.from_markup(bridge).plain.endswith("Archer² +6")
    assert camp.view(1)["battlefields"][1]["sides"][0]["bonus"] == 6


def test_reasons_have_the_numbers_of_the_edition__K_88():
    edition = {"numbers": {"bridge_cap": {"value": 1}}, "tiles": {"bridge": {"name": "Ford"}}}
    match = table({1: ("peasant*", "")}, edition=edition)
    assert str(match.why_not(0, "deploy brute 1")) == (
        "Your side of the Ford holds 1 card already. [K-88]"
    )


def test_names_take_their_article__K_33():
    match = table({0: ("scout assassin", "")})
    assert match.why_not(0, "deploy scout 0").text == "You do not hold a Scout."
    assert match.why_not(0, "deploy assassin 0").text == "You do not hold an Assassin."


def test_the_parts_of_a_total_and_of_a_score_are_named_by_the_box__K_77():
    match = battle("port", "scout lord*", "", bonus=(1, 0), edition=renamed())
    told = match.sentences(0)
    assert (
        "Total Strength on the Quay: you 33 with 2 cards (Quay +8, Depot +9), B 0 with no cards."
        in told
    )


@pytest.mark.parametrize(
    ("name", "why"),
    [
        (21 * "x", "is a word of at most 20 characters"),
        ("[red]", "without brackets"),
        ("two\nlines", "has characters that cannot be printed"),
    ],
)
def test_a_name_that_cannot_be_drawn_is_refused(name, why):
    for row in ("units", "tiles", "clans"):
        first = next(iter(STANDARD[row].rows))
        with pytest.raises(BadBox, match=f"{row}.{first}: name .*{why}"):
            fresh(edition={row: {first: {"name": name}}})


def test_a_name_that_is_taken_is_refused():
    with pytest.raises(BadBox, match=r"units\.brute: samurai has the name Samurai already"):
        fresh(edition={"units": {"brute": {"name": "Samurai"}}})


def test_the_start_tells_the_edition_and_the_talk__K_125():
    match = fresh(edition=renamed(), talk="team")
    assert match.events[0].fields["edition"] == "beasts"
    assert match.events[0].fields["options"]["talk"] == "team"
    assert match.sentences(0)[0] == "2 players, beasts. You start."
    assert fresh().events[0].fields["edition"] == "standard"


def test_a_renamed_assassin_strikes_by_her_new_name__K_54():
    match = table({2: ("", "lord*")}, edition={"units": {"assassin": {"name": "Kunoichi"}}})
    labels = [option.label for option in match.legal(0)]
    assert "Deploy Kunoichi (1) in place of B's card 1 on Torii" in labels
    aim(match, 0, 2, 1, 0)
    assert (
        match.sentences(1)[-1] == "A's Kunoichi takes the place of your card 1 (Lord) on the Torii."
    )
