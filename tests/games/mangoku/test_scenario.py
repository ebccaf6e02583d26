"""Positions from a document: what they lay out, and which ones are refused."""

import pytest

import kassen
from kassen.engine.errors import BadScenario
from tests.games.mangoku.scenes import (
    A,
    B,
    C,
    asked,
    buried,
    cards,
    center,
    coins,
    discard,
    floors,
    fresh,
    hand,
    known,
    remaining,
    supply,
)

HANDS = [["captain", "peasant", "merchant"], ["monk", "princess"], ["warlord", "bandit"]]


def laid_out(seats=3, **document):
    return kassen.Match("mangoku", seats, seed=1, scenario=document)


def test_a_document_lays_out_the_whole_table():
    match = laid_out(
        turn=1,
        hands=[["monk", "warlord"], ["captain", "peasant", "merchant"], None],
        supply=["kabuki", "ninja"],
        discard=["peasant", "monk"],
        buried="emperor",
        coins=[4, 1, 0],
        center=3,
        out=[2],
        fresh=[0],
        campaign=4,
        known=[{"by": 1, "of": 0, "cards": ["monk"]}, {"by": "all", "of": 0, "cards": ["warlord"]}],
        floor=[5, 0, 0],
        turn_number=7,
    )  # fmt: skip
    assert asked(match) == (B, "play_card", "peasant merchant captain")
    assert hand(match, A) == cards("monk warlord")
    assert supply(match, 2) == ["kabuki", "ninja"]
    assert discard(match) == cards("peasant monk")
    assert buried(match) == "emperor"
    assert (coins(match), center(match), match.view(A)["coins_out"]) == ("4/1/0", 3, 7)
    assert (remaining(match), fresh(match)) == ("AB", "A")
    assert (match.view(A)["campaign"], match.view(A)["turn_number"]) == (4, 7)
    assert known(match, B, A) == cards("monk warlord")
    assert known(match, -1, A) == ["warlord"]
    assert floors(match) == [5, 0, 0]
    assert match.game.rules.broken_law(match.box, match._state) == 0


def test_what_a_document_leaves_open_is_dealt_and_every_card_is_somewhere():
    match = laid_out(seats=6)
    assert [seat["cards"] for seat in match.view(-1)["seats"]] == [3, 2, 2, 2, 2, 2]
    assert match.view(-1)["supply"] == 30 - 13 - 1
    assert (coins(match), center(match)) == ("4/4/4/4/4/4", 5)
    assert match.game.rules.broken_law(match.box, match._state) == 0


def test_what_a_document_leaves_open_is_left_to_the_dice__M_9():
    deals = set()
    for seed in range(8):
        match = kassen.Match(
            "mangoku", 3, seed=seed, scenario={"hands": [None, HANDS[1], HANDS[2]]}
        )
        deals.add((*hand(match, A), *supply(match, 3), buried(match)))
    assert len(deals) == 8


def test_the_rest_lies_below_the_named_cards_or_face_up():
    match = laid_out(hands=HANDS, supply=["kabuki"])
    assert (match.view(A)["supply"], supply(match, 1)) == (10, ["kabuki"])
    match = laid_out(hands=HANDS, supply=["kabuki"], rest="discard")
    assert match.view(A)["supply"] == 1
    assert len(discard(match)) == 18 - 7 - 1 - 1
    assert match.game.rules.broken_law(match.box, match._state) == 0


def test_a_turn_that_begins_draws_and_a_turn_that_has_begun_does_not():
    hands = [["captain", "peasant"], ["monk", "princess"], None]
    match = laid_out(hands=hands, supply=["kabuki"], begins=True, fresh=[0, 1])
    assert hand(match, A) == cards("captain peasant kabuki")
    assert (match.view(A)["turn_number"], fresh(match)) == (1, "B")
    match = laid_out(hands=HANDS, supply=["kabuki"], fresh=[1])
    assert hand(match, A) == cards("captain peasant merchant")
    assert (match.view(A)["turn_number"], fresh(match)) == (1, "B")


def test_the_same_document_and_seed_deal_the_same():
    states = [laid_out(seats=4)._state for _ in range(2)]
    assert bytes(states[0].hand) == bytes(states[1].hand)


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        ({"hand": []}, "a scenario has no hand; it has begins, buried"),
        ({"hands": [*HANDS[:2], ["captain", "captain", "captain"]]},
         "there are only 3 captain in this game"),
        ({"hands": [["peasant"] * 9, *HANDS[1:]]}, "hands of seat 0 has room for 3, not for 9"),
        ({"hands": [["captain", "peasant", "merchant"], *HANDS[1:]], "begins": True},
         "a hand has 2 cards while there is a supply"),
        ({"hands": [["captain"] * 3, ["captain", "monk"], None]}, "there are only 3 captain in this game"),
        ({"hands": HANDS, "supply": ["warlord"]}, "there are only 1 warlord in this game"),
        ({"hands": HANDS, "discard": ["princess"]}, "there are only 1 princess in this game"),
        ({"hands": HANDS, "buried": "merchant"}, "there are only 1 merchant in this game"),
        ({"supply": ["commander"]}, "there are only 0 commander in this game"),
        ({"supply": ["samurai"]}, "supply is one of emperor, peasant, bandit"),
        ({"supply": "kabuki"}, "supply is a list, not 'kabuki'"),
        ({"discard": 3}, "discard is a list, not 3"),
        ({"buried": "samurai"}, "buried is one of emperor, peasant, bandit"),
        ({"hands": ["captain", None, None]}, "hands of seat 0 is a list, not 'captain'"),
        ({"hands": HANDS[:2]}, "hands lists 2 seats, not 3"),
        ({"hands": {}}, "hands is a list, not {}"),
        ({"hands": HANDS, "out": [2]}, "who is out holds no cards [M-63]"),
        ({"hands": [HANDS[0], [], HANDS[2]]}, "a hand has 2 cards while there is a supply"),
        ({"hands": [HANDS[0], ["monk"], HANDS[2]]}, "a hand has 2 cards while there is a supply"),
        ({"hands": [["captain", "monk"], None, None]},
         "a hand has 2 cards while there is a supply"),
        ({"hands": [["captain", "bandit"], ["monk"], ["warlord"]], "rest": "discard"},
         "a hand has 2 cards while there is a supply"),
        ({"hands": [["captain", "bandit"], None, None], "last_turn": True}, "the last turn begins without a supply"),
        ({"begins": True, "last_turn": True}, "begins and last_turn exclude each other"),
        ({"begins": True, "link": {"card": "captain"}}, "begins and link exclude each other"),
        ({"winner": 0, "link": {"card": "captain"}}, "winner and link exclude each other"),
        ({"last_turn": 1}, "last_turn is true or false, not 1"),
        ({"turn_number": 0}, "turn_number is a whole number from 1 to 99, not 0"),
        ({"out": [1, 2]}, "who has the turn has begun it and is not out"),
        ({"hands": [["captain"], None, None], "begins": True},
         "a hand has 2 cards while there is a supply"),
        ({"out": [0]}, "who has the turn has begun it and is not out"),
        ({"out": [3]}, "a seat of out is a whole number from 0 to 2, not 3"),
        ({"out": 1}, "out is a list, not 1"),
        ({"out": [[1]]}, "a seat of out is a whole number from 0 to 2, not [1]"),
        ({"begins": "no"}, "begins is true or false, not 'no'"),
        ({"supply": [["monk"]]}, "supply is one of emperor, peasant, bandit"),
        ({"fresh": [-1]}, "a seat of fresh is a whole number from 0 to 2, not -1"),
        ({"turn": 3}, "turn is a whole number from 0 to 2, not 3"),
        ({"turn": True}, "turn is a whole number from 0 to 2, not True"),
        ({"campaign": 0}, "campaign is a whole number from 1 to 99, not 0"),
        ({"coins": [4, 4]}, "coins lists 2 seats, not 3"),
        ({"coins": [4, 4, -1]}, "coins of seat 2 is a whole number from 0 to 127, not -1"),
        ({"coins": [4, 4, 16]}, "there are 5 coins for each seat, and no more"),
        ({"coins": [5, 5, 5], "center": 1}, "there are 5 coins for each seat, and no more"),
        ({"center": 0}, "there are coins in the center until the campaign is won"),
        ({"rest": "hand"}, "rest is one of supply, discard, not 'hand'"),
        ({"known": [{"by": 0}]}, "known lists objects with by, of and cards, not {'by': 0}"),
        ({"known": ["monk"]}, "known lists objects with by, of and cards, not 'monk'"),
        ({"hands": HANDS, "known": [{"by": 0, "of": 1, "cards": ["ninja"]}]},
         "nobody can know 1 ninja in the hand of seat 1: it has 0"),
        ({"hands": HANDS, "known": [{"by": 0, "of": 1, "cards": ["monk", "monk"]}]},
         "nobody can know 2 monk in the hand of seat 1: it has 1"),
        ({"hands": HANDS, "known": [{"by": 1, "of": 1, "cards": ["monk"]}]},
         "that seat 1 knows its own hand goes without saying"),
        ({"known": [{"by": 3, "of": 1, "cards": []}]}, "known: by is a whole number from 0 to 2, not 3"),
        ({"known": [{"by": 0, "of": 7, "cards": []}]}, "known: of is a whole number from 0 to 2, not 7"),
        ({"hands": HANDS, "floor": [0, 3, 0]}, "a floor is the strength of an attack"),
        ({"hands": HANDS, "floor": [0, 0, 4]}, "a floor is the strength of an attack"),
        ({"hands": HANDS, "floor": [3, 0, 0]}, "a floor is the strength of an attack"),
        ({"hands": [*HANDS[:2], None], "out": [2], "floor": [0, 0, 3]}, "a floor is the strength of an attack"),
        ({"fresh": [0]}, "who has the turn has begun it and is not out"),
        ({"floor": [0, 0, 0, 0]}, "floor lists 4 seats, not 3"),
        ({"floor": [0, 10, 0]}, "floor of seat 1 is a whole number from 0 to 9, not 10"),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_with_the_reason(document, sentence):
    with pytest.raises(BadScenario) as refused:
        laid_out(**document)
    assert str(refused.value).startswith(sentence)


def test_a_position_without_a_card_left_to_lie_face_down_is_refused():
    whole = ["emperor", "bandit", "shrine_maiden", "ninja", "tea_master", "kabuki", "nobleman"]
    taken = [["captain", "peasant", "merchant"], ["monk", "princess"], ["warlord", "captain"]]
    pile = [*whole, "captain", "monk", "peasant", "peasant"]
    with pytest.raises(BadScenario, match="no card is left to lie face down"):
        laid_out(hands=taken, supply=pile)
    assert laid_out(hands=taken, supply=pile[:-1]).view(C)["supply"] == 10


def test_a_position_without_cards_left_for_a_hand_is_refused():
    pile = (
        ["peasant"] * 3
        + ["captain"] * 3
        + ["monk"] * 2
        + ["emperor", "bandit", "merchant", "ninja"]
    )
    pile += ["shrine_maiden", "tea_master", "kabuki", "nobleman"]
    with pytest.raises(BadScenario, match="no cards are left for the hand of seat 0"):
        laid_out(supply=pile)
