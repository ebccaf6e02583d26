"""Editions: every check of chapter 9, options, and boxes of other sizes."""

import random

import pytest

from kassen.engine.errors import BadBox, BadOption
from kassen.engine.match import Match
from kassen.games.martial_art.box import notes
from kassen.games.martial_art.game import GAME

CARDS = GAME.standard_box["cards"]
EFFECTS = GAME.standard_box["effects"]
LANDS = GAME.standard_box["lands"]


def cells(table):
    return [list(row.values()) for row in table.rows.values()]


def with_cards(*rows):
    return {"cards": {"rows": [*cells(CARDS), *map(list, rows)]}}


def opened(edition, seats=2):
    return Match(GAME, seats, seed=1, edition=edition)


REFUSALS = [
    # an edition, and what it is told
    ({"effects": {"archer_add": {"effect": "add_power"}}}, "effects.archer_add: effect is one of"),
    ({"effects": {"archer_add": {"amount": 0}}}, r"archer_add: amount of add_strength is a number from 1 to 9.*AE-1"),
    ({"effects": {"ninja_match": {"amount": 1}}}, r"ninja_match: amount of match_highest.*0 to 0.*AE-1"),
    ({"effects": {"supplies_draw": {"amount": 5}}}, r"supplies_draw: amount of extra_draw.*1 to 4"),
    ({"effects": {"apprentice_gain": {"amount": 3}}}, r"gain_legend is a number from 1 to 2"),
    ({"effects": {"peasants_bonus": {"amount": 4}}}, r"hand_bonus is a number from 1 to 3"),
    ({"effects": {"raider_gift": {"amount": 3}}}, r"take_gift is a number from 1 to 2"),
    ({"effects": {"commander_bonus": {"amount": 4}}}, r"support_bonus is a number from 1 to 3"),
    ({"effects": {"daimyo_discard": {"amount": 5}}}, r"self_discard is a number from 1 to 4"),
    ({"effects": {"scout_look": {"amount": 4}}}, r"scout_hand is a number from 0 to 3"),
    ({"effects": {"daimyo_discard": {"min_strength": 3}}}, r"min_strength of self_discard.*0 to 0"),
    ({"effects": {"assassin_zero": {"min_strength": 21}}}, r"min_strength is a whole number from 0 to 20"),
    ({"effects": {"archer_add": {"amount": 2.5}}}, "amount is a whole number"),
    ({"effects": {"daimyo_discard": {"when": "sometimes"}}}, "when is one of always, strongest"),
    ({"effects": {"archer_add": {"when": "strongest"}}}, r"when is for After-battle effects.*AE-1"),
    ({"effects": {"archer_add": {"card": "bowman"}}}, r"archer_add: there is no card 'bowman'.*AE-1"),
    ({"effects": {"archer_add": {"card": "samurai"}}}, r"samurai carries only Battle-card effects.*AE-3"),
    ({"effects": {"samurai_ties": {"card": "archer"}}}, r"archer carries only Support effects.*AE-3"),
    ({"effects": {"archer_add": {"card": "cavalry"}}}, "cavalry has the effect add_strength already"),
    ({"effects": {"scout_look": {"card": "archer"}}}, r"cards.scout: a white card has at least one.*AE-3"),
    ({"cards": {"archer": {"banner": "red"}}}, r"archer_add: archer carries only Battle-card.*AE-3"),
    ({"cards": {"archer": {"strength": 21}}}, r"cards.archer: strength is a whole number from 0 to 20"),
    ({"cards": {"archer": {"copies": 0}}}, r"cards.archer: copies is a whole number from 1 to 20"),
    ({"cards": {"legend": {"banner": "purple"}}}, r"exactly one card type is purple, not supplies, legend.*AE-4"),
    ({"cards": {"supplies": {"banner": "red"}}}, r"exactly one card type is purple, not none.*AE-4"),
    ({"cards": {"ninja": {"banner": "yellow"}}}, r"cards.legend: at most one card type is yellow.*AE-4"),
    ({"cards": {"supplies": {"copies": 1}}}, r"cards.supplies: there are fewer than 2.*AE-4"),
    ({"lands": {"edo": {"points": 13}}}, r"lands.edo: points is a whole number from 0 to 12"),
    ({"lands": {"edo": {"bridges": 4}}}, r"lands.edo: bridges is a whole number from 0 to 3"),
    ({"lands": {"edo": {"copies": 5}}}, r"lands.edo: copies is a whole number from 1 to 4"),
    ({"lands": {"edo": {"effect": "land_quake"}}}, r"lands.edo: effect is one of none"),
    ({"lands": {"edo": {"amount": 1}}}, r"lands.edo: amount of none is a number from 0 to 0"),
    ({"lands": {"kyoto": {"amount": 5}}}, r"lands.kyoto: amount of land_strong_discard.*1 to 4"),
    ({"lands": {"kanbara": {"amount": 5}}}, r"land_strongest_discard is a number from 1 to 4"),
    ({"lands": {"katakura_plantation": {"amount": 5}}}, r"land_strong_draw is a number from 1 to 4"),
    ({"lands": {"yodo_river": {"amount": 7}}}, r"amount is a whole number from 0 to 6"),
    ({"goal": {"points": {"value": 0}}}, r"goal.points: value is a whole number from 1"),
    ({"goal": {"rows": [["points", 9, "house"]]}}, "goal: the rows are points, bridges"),
    ({"deal": {"start_cards": {"value": 11}}}, r"deal.start_cards: value is a whole number from 1 to 10"),
    (with_cards(["archer", "Archer", 1, 1, "red", "house"]), "cards.archer: this row is there twice"),
    (with_cards(["Bow-man", "Bowman", 1, 1, "red", "house"]), r"cards.Bow-man: an id is written in snake_case.*AE-1"),
    (with_cards(*([f"more_{n}", "More", 1, 1, "red", "house"] for n in range(15))), r"33 types.*at most 32.*AE-6"),
    (with_cards(["long_one", "L" * 41, 1, 1, "red", "house"]), "a name has 1 to 40 letters"),
]  # fmt: skip


@pytest.mark.parametrize(("edition", "reason"), REFUSALS)
def test_an_edition_that_cannot_be_played_is_refused__AE_1_AE_2_AE_3_AE_4_AE_6(edition, reason):
    with pytest.raises(BadBox, match=reason):
        opened(edition)


def test_more_than_32_kinds_of_lands_are_refused__AE_6():
    rows = [
        *cells(LANDS),
        *([f"more_{n}", "More", 1, 0, 1, "none", 0, 0, "house"] for n in range(21)),
    ]
    with pytest.raises(BadBox, match=r"lands: there are 33 types.*AE-6"):
        opened({"lands": {"rows": rows}})


def test_effects_have_ids_too__AE_1():
    rows = [*cells(EFFECTS), ["Two words", "samurai", "extra_draw", 1, 0, "always", "house"]]
    with pytest.raises(BadBox, match=r"effects.Two words: an id is written in snake_case"):
        opened({"effects": {"rows": rows}})


def few_cards(copies):
    """Supplies and one red card with this number of copies."""
    return {
        "cards": {"rows": [
            ["supplies", "Supplies", 0, 2, "purple", "house"],
            ["ashigaru", "Ashigaru", 3, copies, "red", "house"],
        ]},
        "effects": {"rows": []},
        "deal": {"start_cards": {"value": 3}},
    }  # fmt: skip


def test_there_are_enough_cards_for_the_hands_and_two_more_each__AE_5():
    with pytest.raises(
        BadBox, match=r"9 red and white cards are too few for 2 players, who need 10.*AE-5"
    ):
        opened(few_cards(9))
    assert opened(few_cards(10)).view(-1)["deck"] == 4


def test_lands_turned_up_in_pairs_are_even__AE_7():
    edition = {"tables": {"seats_3": {"copies": 1}}, "lands": {"edo": {"copies": 2}}}
    edition["cards"] = {"supplies": {"copies": 4}}
    with pytest.raises(BadBox, match=r"13 Lands cannot be turned up 2 at a time.*AE-7"):
        opened(edition, seats=3)


def test_too_few_land_points_are_only_noted__AE_8():
    edition = {"goal": {"points": {"value": 15}}}
    remarks = notes(GAME.edition(edition))
    assert [("2 players" in remark, "AE-8" in remark) for remark in remarks[:1]] == [(True, True)]
    assert opened(edition).pending


def test_too_many_answering_cards_are_refused():
    rows = [*cells(CARDS), *([f"lady_{n}", "Lady", 1, 20, "white", "house"] for n in range(4))]
    texts = [
        *cells(EFFECTS),
        *([f"lady_{n}", f"lady_{n}", "cancel_support", 0, 0, "always", "house"] for n in range(4)),
    ]
    edition = {"cards": {"rows": rows}, "effects": {"rows": texts}}
    with pytest.raises(BadBox, match="166 cards can answer Support, and at most 127 may"):
        opened(edition, seats=4)
    assert opened(edition, seats=2).pending


def test_a_card_has_at_most_four_after_battle_texts():
    texts = [
        *cells(EFFECTS),
        *([f"more_{n}", "samurai", "extra_draw", 1, 0, "always", "house"] for n in range(5)),
    ]
    with pytest.raises(BadBox, match="at most 4 After-battle effects"):
        opened({"effects": {"rows": texts}})


FULL = {
    "name": "Full house",
    "cards": {"rows": [*cells(CARDS), *(
        [f"more_{n}", f"More {n}", n, 20, "red" if n % 2 else "white", "house"] for n in range(14))]},
    "effects": {"rows": [*cells(EFFECTS), *(
        [f"more_{n}", f"more_{n}", effect, amount, least, "always", "house"]
        for n, (effect, amount, least) in enumerate([
            ("scout_hand", 3, 0), ("take_gift", 2, 0), ("add_strength", 9, 0), ("self_discard", 4, 0),
            ("cancel_text", 0, 0), ("extra_draw", 4, 0), ("scout_hand", 0, 0), ("zero_strong", 0, 0),
            ("add_strength", 2, 0), ("hand_bonus", 3, 0), ("scout_hand", 1, 0), ("match_highest", 0, 0),
            ("add_strength", 1, 0), ("gain_legend", 2, 0),
        ]))]},
    "lands": {"rows": [*cells(LANDS), *([f"more_{n}", f"More {n}", n % 5, n % 2, 4, effect, amount, 0, "house"]
        for n, (effect, amount) in enumerate([
            ("land_redraw", 0), ("land_strong_discard", 4), ("land_strong_draw", 4), ("land_weakest_recover", 0),
            ("land_strongest_refresh", 6), ("land_strongest_discard", 3)] * 3 + [("none", 0)] * 2))]},
    "goal": {"points": {"value": 30}, "bridges": {"value": 9}},
    "deal": {"start_cards": {"value": 10}},
}  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "edition", [FULL, few_cards(10), few_cards(12)], ids=["full", "few", "some"]
)
@pytest.mark.parametrize("ask_always", [True, False])
def test_an_edition_of_another_size_plays_to_its_end__AE_6_A_17_A_87_A_130(
    seats, edition, ask_always
):
    for seed in range(1 if edition is FULL else 3):
        match = Match(GAME, seats, seed=seed, edition=edition, options={"ask_always": ask_always})
        chance = random.Random(seed)
        while not match.over:
            assert GAME.rules.broken_law(match.box, match._state) == 0
            seat = chance.choice(match.pending)
            offered = match.legal_ids(seat)
            assert len(offered) > (0 if ask_always else 1)
            match.play(seat, chance.choice(offered))
        assert GAME.rules.broken_law(match.box, match._state) == 0
        assert match.ranks.count(1) == 1
        assert all(match.sentences(-1))
        assert match.board(0)


def test_actions_keep_their_words_and_labels_take_the_names_of_the_edition():
    match = opened({"cards": {"archer": {"name": "Kyudoka"}}})
    assert match.view(-1)["cards"][5]["name"] == "Kyudoka"
    full = Match(GAME, 2, seed=3, edition=FULL)
    assert full.view(-1)["cards"][18]["id"] == "more_0"
    assert full.events[0].fields == {"players": 2, "edition": "Full house", "seats": [0, 1]}


@pytest.mark.parametrize(
    "options",
    [{"ask_always": "yes"}, {"victory_tie": "lots"}, {"refresh_empty_hand": 1}, {"speed": 3}],
)
def test_unknown_options_are_refused(options):
    with pytest.raises(BadOption):
        Match(GAME, 2, options=options)


def test_the_box_of_one_copy_adds_up__A_25_A_27():
    red = sum(row["copies"] for row in CARDS.rows.values() if row["banner"] == "red")
    white = sum(row["copies"] for row in CARDS.rows.values() if row["banner"] == "white")
    assert (red, white) == (36, 20)
    assert sum(CARDS.column("copies")) == 60
    assert sum(LANDS.column("copies")) == 12
    assert sum(LANDS.column("points")) == 27
    assert sum(LANDS.column("bridges")) == 4
