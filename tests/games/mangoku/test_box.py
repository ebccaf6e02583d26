"""The box, its editions and the options of a table (sections 2 and 8): what is played, and what is refused."""

import pytest

import kassen
from kassen.engine.errors import BadBox, BadOption
from kassen.games.mangoku.game import GAME
from kassen.games.mangoku.rules.state import CHARACTERS
from tests.games.mangoku.scenes import (
    ANY,
    A,
    B,
    C,
    act,
    asked,
    cards,
    center,
    coins,
    discard,
    eliminated,
    scene,
    told,
)

CHANGED_ROWS = [list(row.values()) for row in GAME.standard_box["characters"].rows.values()]


def characters(**changes):
    return {"characters": changes}


def refusal(edition, seats=4):
    with pytest.raises(BadBox) as refused:
        kassen.Match("mangoku", seats, seed=1, edition=edition)
    return str(refused.value)


def test_the_rules_table_2_2_takes_out_these_cards__M_5():
    box = GAME.standard_box
    removed = {
        row["id"]: (row["copies_6"] - row["copies_4_5"], row["copies_6"] - row["copies_2_3"])
        for row in box["characters"].rows.values()
        if row["copies_6"] != row["copies_2_3"]
    }
    assert removed == {
        "peasant": (1, 4), "bandit": (1, 2), "captain": (1, 2), "monk": (1, 1), "commander": (1, 3),
    }  # fmt: skip
    assert [sum(box["characters"].column(f"copies_{n}")) for n in ("6", "4_5", "2_3")] == [
        30,
        25,
        18,
    ]


@pytest.mark.parametrize(
    ("edition", "sentence"),
    [
        (characters(peasant={"copies_6": 8}),
         "characters: copies_6 adds up to 31 cards, but tables.seats_6 has a deck of 30"),
        (characters(peasant={"copies_4_5": 5}),
         "characters: copies_4_5 adds up to 24 cards, but tables.seats_4 has a deck of 25"),
        ({"tables": {"seats_3": {"deck": 20}}},
         "characters: copies_2_3 adds up to 18 cards, but tables.seats_3 has a deck of 20"),
        ({"tables": {"seats_6": {"deck": 31}}},
         "tables.seats_6: deck is a whole number from 14 to 30, not 31"),
        (characters(monk={"effect": "ikki"}),
         "characters.monk: peasant has the effect ikki already, and only one may"),
        (characters(bandit={"effect": "cancel"}),
         "characters.monk: bandit has the effect cancel already, and only one may"),
        (characters(monk={"effect": "fly"}),
         "characters.monk: effect is one of none, end_campaign, ikki, steal_coin"),
        (characters(samurai={"battle": 3}),
         "characters: there is no row 'samurai'; it has emperor, peasant"),
        (characters(monk={"strength": 3}),
         "characters.monk: there is no column 'strength' to change"),
        (characters(monk={"id": "abbot"}),
         "characters.monk: there is no column 'id' to change"),
        (characters(monk={"battle": 10}),
         "characters.monk: battle is a whole number from 0 to 9, not 10"),
        (characters(monk={"honor": -1}),
         "characters.monk: honor is a whole number from 0 to 9, not -1"),
        (characters(monk={"honor": True}),
         "characters.monk: honor is a whole number from 0 to 9, not True"),
        (characters(monk={"battle": "three"}),
         "characters.monk: battle is a whole number from 0 to 9, not 'three'"),
        (characters(monk={"name": 5}), "characters.monk: name is a text, not 5"),
        (characters(monk={"source": "hearsay"}), "characters.monk: source is one of rulebook"),
        (characters(monk=3), "characters.monk: an edition gives columns here, not 3"),
        ({"characters": 3}, "characters: an edition gives rows here, not 3"),
        ({"weapons": {}}, "there is no table 'weapons' in this box"),
        ({"name": 7, "numbers": {}}, "the name of an edition is a text, not 7"),
        ({"numbers": {"special_block": {"value": 0}}},
         "numbers.special_block: value is a whole number from 1 to 64, not 0"),
        ({"numbers": {"honor_rounds": {"value": 65}}},
         "numbers.honor_rounds: value is a whole number from 1 to 64, not 65"),
        ({"characters": {"rows": CHANGED_ROWS[:-1]}}, "characters: the rows are emperor, peasant"),
        ({"numbers": {"rows": [["ante", 1, "house"]]}}, "numbers: the rows are hand_size, ante"),
        ({"tables": {"rows": [["seats_2", 18, 4, "house"]]}}, "tables: the rows are seats_2, seats_3"),
        ({"characters": {"rows": CHANGED_ROWS[::-1]}}, "characters: the rows are emperor, peasant"),
        ({"characters": {"rows": [*CHANGED_ROWS, CHANGED_ROWS[0]]}},
         "characters.emperor: this row is there twice"),
        ({"characters": {"rows": [["emperor", "Emperor", 0]]}},
         "characters: the row ['emperor', 'Emperor', 0] does not have the columns id, name"),
        ({"characters": {"rows": CHANGED_ROWS, "columns": ["id"]}},
         "characters: the columns are id, name, battle"),
    ],
)  # fmt: skip
def test_an_edition_that_cannot_be_played_is_refused_with_the_reason__M_5(edition, sentence):
    assert refusal(edition).startswith(sentence)


def test_an_edition_changes_strengths__M_56():
    match = scene(
        "captain peasant merchant",
        "captain captain",
        ANY,
        edition=characters(captain={"amount": 7}),
    )
    act(match, "A play captain", "A target B", "B accept")
    assert eliminated(match) == [(B, "battle")]


def test_an_edition_changes_prices_and_purses__M_2_M_44():
    edition = {"numbers": {"special_block": {"value": 2}}, "tables": {"seats_3": {"coins_each": 7}}}
    match = scene(
        "captain peasant merchant",
        "bandit peasant",
        ANY,
        fresh="BC",
        edition=edition,
        coins="6/2/6",
        center=2,
    )
    act(match, "A play captain", "A target B", "B pay")
    assert (coins(match), center(match)) == ("6/0/6", 4)
    match = scene(
        "captain peasant merchant",
        "bandit peasant",
        ANY,
        fresh="BC",
        edition=edition,
        coins="6/1/6",
        center=2,
    )
    act(match, "A play captain", "A target B")
    assert asked(match) == (B, "respond", "accept")
    assert kassen.Match("mangoku", 3, seed=1, edition=edition).view(A)["seats"][A]["coins"] == 6


def test_an_edition_changes_what_bandit_and_merchant_take__M_73_M_74():
    edition = characters(bandit={"amount": 3}, merchant={"amount": 2})
    match = scene(
        "bandit merchant captain", "captain captain", ANY, edition=edition, coins="1/2/4", center=2
    )
    act(match, "A play bandit", "A target B", "B accept")
    assert coins(match) == "3/0/4"
    match = scene(
        "bandit merchant captain",
        "captain peasant",
        "captain peasant",
        edition=edition,
        coins="1/1/4",
        center=2,
    )
    act(match, "A play merchant", "B accept", "C accept")
    assert (coins(match), center(match)) == ("1/0/2", 5)


def test_effects_follow_the_box_and_not_the_names__M_69_M_79():
    """A Ninja without effect does nothing, and a Bandit in the Monk's robe cancels."""
    edition = characters(
        ninja={"effect": "none"}, monk={"effect": "none"}, bandit={"effect": "cancel"}
    )
    match = scene("ninja merchant captain", "bandit captain", ANY, edition=edition)
    act(match, "A play ninja")
    assert told(match, "no_effect") == [{"seat": A, "card": "ninja", "reason": "no_text"}]
    match = scene("captain merchant captain", "bandit peasant", ANY, edition=edition)
    act(match, "A play captain", "A target B")
    assert asked(match) == (B, "respond", "accept monk")
    act(match, "B monk")
    assert discard(match) == cards("captain bandit")


def test_ikki_follows_the_box_too__M_70():
    """Two Captains rise where the Captain has the effect."""
    edition = characters(peasant={"effect": "none"}, captain={"effect": "ikki", "amount": 6})
    match = scene("captain captain peasant", "warlord princess", "peasant peasant", edition=edition)
    assert asked(match) == (A, "play_card", "peasant captain ikki")
    act(match, "A ikki", "B accept", "C accept")
    assert eliminated(match) == [(B, "battle"), (C, "battle")]
    assert told(match, "card_played")[0]["cards"] == ["captain", "captain"]
    match = scene(
        "kabuki captain peasant",
        "warlord princess",
        "peasant peasant",
        edition=edition,
        discard="captain",
    )
    act(match, "A play kabuki")
    assert asked(match) == (A, "single_or_ikki", "single ikki")
    act(match, "A ikki")
    assert discard(match) == cards("kabuki captain captain")


def test_an_edition_of_fourteen_cards_can_be_played__M_5():
    rows = {name: {"copies_2_3": 1} for name in CHARACTERS}
    edition = characters(**rows) | {"tables": {"seats_2": {"deck": 14}, "seats_3": {"deck": 14}}}
    match = kassen.Match("mangoku", 3, seed=1, edition=edition)
    assert match.view(A)["supply"] == 14 - 6 - 1 - 1
    assert set(match.view(A)["characters"]) == set(CHARACTERS)


# Options.


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"start_player": "youngest"}, "start_player is one of random, seat, not 'youngest'"),
        ({"start_player": "seat", "start_seat": 3}, "start_seat is a seat of the table, 0 to 2, not 3"),
        ({"start_player": "seat", "start_seat": 6}, "start_seat is one of 0, 1, 2, 3, 4, 5, not 6"),
        ({"start_seat": True}, "start_seat is one of 0, 1, 2, 3, 4, 5, not True"),
        ({"answer_pause": "long"}, "answer_pause is one of on, off, not 'long'"),
        ({"players": 3}, "mangoku has no option 'players'"),
    ],
)  # fmt: skip
def test_a_wrong_option_is_refused_with_the_choices__M_7_MK_8(options, sentence):
    with pytest.raises(BadOption) as refused:
        kassen.Match("mangoku", 3, seed=1, options=options)
    assert str(refused.value).startswith(sentence)


def test_the_options_of_section_8_and_their_defaults__M_7_MK_8():
    assert GAME.settle() == {
        "start_player": "random", "start_seat": 0, "answer_pause": "on",
    }  # fmt: skip


def test_the_pause_before_answers_never_changes_the_play__MK_8():
    ends = []
    for options in ({}, {"answer_pause": "off"}):
        match = kassen.Match("mangoku", 4, seed=9, options=options)
        while not match.over:
            match.play(match.pending[0], match.legal(match.pending[0])[-1])
        ends.append((match.decisions, match.game.state.bytes(match._state)))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("seat", [A, B, C])
def test_the_named_seat_starts__M_7(seat):
    options = {"start_player": "seat", "start_seat": seat}
    for seed in range(5):
        match = kassen.Match("mangoku", 3, seed=seed, options=options)
        assert asked(match)[:2] == (seat, "play_card")
        assert told(match, "game_started")[0]["start_seat"] == seat
