"""Options and edition data (section 8)."""

import pytest

from kassen.engine.errors import BadBox, BadOption
from kassen.engine.match import Match
from kassen.games.kenjin.game import GAME
from kassen.games.kenjin.rules.state import NUMBERS, TILES, UNITS
from tests.games.kenjin.scenes import fresh, play_on, tiles

STANDARD_STRENGTH = [1, 1, 1, 1, 2, 2, 2, 3, 3, 0]
STANDARD_NUMBERS = [1, 3, 1, 5, 1, 1, 1, 2, 1, 1, 3, 2, 4, 3]


def refused(edition, sentence):
    with pytest.raises(BadBox, match=sentence):
        fresh(edition=edition)


def test_the_standard_box_is_the_published_one__K_3_K_14():
    box = fresh().box
    assert list(box.strength) == STANDARD_STRENGTH
    assert list(box.copies) == 9 * [1] + [4]
    assert list(box.vp) == 5 * [4] + 5 * [6]
    assert [getattr(box, name) for name in NUMBERS] == STANDARD_NUMBERS
    assert [TILES[tile] for tile in box.fixed] == ["rice_field", "bridge", "torii", "palace"]


def test_every_row_has_its_source():
    for table in GAME.standard_box.tables.values():
        assert all(row["source"] for row in table.rows.values())
    units = GAME.standard_box["units"].rows
    assert units["lord"]["strength_source"] == "rulebook"
    assert units["samurai"]["strength_source"] == "reconstructed"


def test_an_edition_may_change_every_number():
    edition = {
        "name": "mine",
        "units": {"brute": {"strength": 9, "copies": 2}, "peasant": {"copies": 3}},
        "tiles": {"port": {"vp": 20}},
        "numbers": {name: {"value": 7} for name in NUMBERS},
        "fixed": {"battlefield_0": {"tile": "village"}},
    }
    box = fresh(edition=edition, setup="fixed").box
    assert (box.strength[8], box.copies[8], box.vp[0]) == (9, 2, 20)
    assert [getattr(box, name) for name in NUMBERS] == len(NUMBERS) * [7]
    assert tiles(fresh(edition=edition, setup="fixed")) == "village bridge torii palace"


@pytest.mark.parametrize("unit", UNITS)
def test_strengths_and_copies_have_limits(unit):
    refused({"units": {unit: {"strength": 10}}}, "from 0 to 9")
    refused({"units": {unit: {"strength": 1.5}}}, "whole number")
    refused({"units": {unit: {"copies": 13}}}, "from 0 to 12")
    refused({"units": {unit: {"copies": -1}}}, "from 0 to 12")


def test_a_clan_has_thirteen_cards_and_one_lord__K_33():
    refused({"units": {"peasant": {"copies": 3}}}, "add up to 12 cards")
    refused({"units": {"lord": {"copies": 2}, "peasant": {"copies": 3}}}, "exactly one Lord")
    refused({"units": {"lord": {"copies": 0}, "peasant": {"copies": 5}}}, "exactly one Lord")


@pytest.mark.parametrize(
    ("name", "lowest", "highest"),
    [
        ("bridge_cap", 1, 13), ("temple_margin", 1, 20), ("fortress_min", 0, 13),
        ("coward_vp", 0, 20), ("lord_vp", 0, 20), ("lord_per_card", 0, 9), ("village_to", 0, 9),
        ("village_from", 0, 9), ("torii_vp", 0, 9), ("palace_penalty", 0, 9), ("peasant_vp", 0, 9),
        ("port_per_card", 0, 9), ("rice_peasant", 0, 9), ("supply_bonus", 0, 9),
    ],
)  # fmt: skip
def test_every_number_has_its_limits(name, lowest, highest):
    for value in (lowest, highest):
        assert getattr(fresh(edition={"numbers": {name: {"value": value}}}).box, name) == value
    for value in (lowest - 1, highest + 1):
        refused({"numbers": {name: {"value": value}}}, f"numbers.{name}")


def test_vp_have_limits_and_unknown_rows_are_refused():
    refused({"tiles": {"port": {"vp": 0}}}, "from 1 to 20")
    refused({"tiles": {"port": {"vp": 21}}}, "from 1 to 20")
    refused({"tiles": {"mountains": {"vp": 4}}}, "no row 'mountains'")
    refused({"ships": {}}, "no table 'ships'")
    whole = {"columns": ["id", "name", "vp", "source"], "rows": [["port", "Port", 4, "house"]]}
    refused({"tiles": whole}, "the rows are port")


def test_the_fixed_tiles_are_low_and_high_in_turn_and_different__K_26():
    refused({"fixed": {"battlefield_0": {"tile": "bridge"}}}, "a low one lies here")
    refused({"fixed": {"battlefield_3": {"tile": "port"}}}, "a high one lies here")
    refused({"fixed": {"battlefield_2": {"tile": "rice_field"}}}, "rice_field is there twice")
    refused({"fixed": {"battlefield_0": {"tile": "moon"}}}, "one of port")


@pytest.mark.parametrize(
    "copies",
    [
        {"scout": 12, "shugenja": 0, "general": 0, "assassin": 0, "ashigaru": 0, "archer": 0,
         "samurai": 0, "brute": 0, "peasant": 0},
        {"scout": 0, "shugenja": 4, "general": 4, "assassin": 4, "ashigaru": 0, "archer": 0,
         "samurai": 0, "brute": 0, "peasant": 0},
        {"scout": 0, "shugenja": 0, "general": 0, "assassin": 0, "ashigaru": 0, "archer": 3,
         "samurai": 3, "brute": 3, "peasant": 3},
    ],
)  # fmt: skip
@pytest.mark.parametrize("option", [0, -1])
def test_odd_editions_play_to_the_end_within_the_bound__K_33_K_39(copies, option):
    edition = {"units": {unit: {"copies": number} for unit, number in copies.items()}}
    for seats in (2, 3, 4):
        match = fresh(seats, edition=edition)
        while not match.over:
            assert GAME.rules.broken_law(match.box, match._state) == 0
            seat = match.pending[0]
            match.play(seat, match.legal(seat)[option])
        assert len(match.decisions) <= GAME.max_decisions[seats]
        match.verify()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"teams": 1}, "teams is one of false, true"),
        ({"setup": "chess"}, "setup is one of random, fixed, draft"),
        ({"start_player": 4}, "start_player"),
        ({"start_player": True}, "start_player"),
        ({"talk": "loud"}, "talk is one of open, team, off"),
        ({"clans": "jozu"}, "clans"),
        ({"coward_pardon": "yes"}, "coward_pardon"),
        ({"promo": True}, "no option 'promo'"),
    ],
)
def test_unknown_options_are_refused(options, sentence):
    with pytest.raises(BadOption, match=sentence):
        Match(GAME, 2, seed=0, options=options)


def test_a_table_has_the_usual_seats_where_nobody_says_how_many():
    assert Match(GAME, seed=0).seats == GAME.usual_seats == 4


def test_an_edition_is_kept_with_the_match():
    edition = {"name": "mine", "numbers": {"lord_vp": {"value": 9}}}
    document = play_on(fresh(2, edition=edition)).document()
    assert document["edition"] == edition
    again = Match.from_document(GAME, document)
    assert again.box.lord_vp == 9
