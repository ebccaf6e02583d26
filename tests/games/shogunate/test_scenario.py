"""Positions that people write: what is laid out, and what is refused with the reason."""

import pytest

from kassen.engine.errors import BadScenario
from kassen.engine.match import Match
from kassen.games.shogunate.game import GAME
from tests.games.shogunate.scenes import CODES, SPECTATOR, card, discard, hand, scene, without

LEADERS = list(CODES.values())


def lay_out(seats=4, options=None, **document):
    return Match(GAME, seats, seed=3, options=options, scenario=document)


def test_an_empty_document_is_a_fresh_round__S_28():
    match = lay_out()
    view = match.view(SPECTATOR)
    assert (view["round"], view["hatamoto"], view["shinobi"]) == (1, 0, 3)
    assert [slot["leader"] for slot in view["line"]] == LEADERS
    assert match.pending == [1, 2, 3]
    assert GAME.rules.broken_law(match.box, match._state) == 0


def test_what_is_not_said_about_loyalty_is_dealt__S_17():
    match = lay_out(loyalty=[["akagi", "akagi"], None, None, None])
    assert [card(match, 0, f"0.{place}")["leader"] for place in (0, 1)] == ["akagi", "akagi"]
    assert all("akagi" not in str(match.view(seat)["seats"][seat]["loyalty"]) for seat in (1, 2, 3))
    assert GAME.rules.broken_law(match.box, match._state) == 0


def test_what_is_not_in_a_hand_lies_in_the_discard_pile__S_97():
    match = lay_out(hands=[None, ["dishonor"], None, None])
    assert hand(match, 1) == ["dishonor"]
    assert discard(match, 1) == without("dishonor")


def test_plots_lie_as_written__S_99():
    match = lay_out(plot="fox_fire", deck=["quiet_season", "rice_tribute"], rest="discard")
    view = match.view(0)
    assert (view["plot"]["id"], view["plots_in_deck"]) == ("fox_fire", 2)
    assert len(view["plot_discard"]) == 15
    assert [match._state.deck[index] for index in (1, 0)] == [17, 4]


def test_a_round_of_the_table_may_be_any_up_to_its_limit__S_101():
    assert lay_out(round=36).view(0)["round"] == 36
    with pytest.raises(BadScenario, match="from 1 to 5"):
        lay_out(round=6, options={"round_cap": 5})


@pytest.mark.parametrize(
    ("document", "words"),
    [
        ({"colour": 1}, "has no colour"),
        ({"round": 0}, "from 1 to 36"),
        ({"hatamoto": 4}, "from 0 to 3"),
        ({"shinobi": 7}, "from 1 to 6"),
        ({"shinobi": 0}, "from 1 to 6"),
        ({"line": LEADERS[:5]}, "each of the six Leaders once"),
        ({"line": [*LEADERS[:5], "akagi"]}, "each of the six Leaders once"),
        ({"line": [*LEADERS[:5], "oda"]}, "is one of akagi"),
        ({"honor": ["akagi"]}, "a number for each Leader"),
        ({"honor": {"oda": 1}}, "is one of akagi"),
        ({"honor": {"akagi": -1}}, "from 0 to 540"),
        ({"loyalty": [["akagi", "akagi"]]}, "lists 1 seats, not 4"),
        ({"loyalty": [["akagi"], None, None, None]}, "two Loyalty cards, not 1"),
        ({"loyalty": [["akagi", "akagi"], ["akagi", "aonami"], None, None]}, "only two Loyalty cards of akagi"),
        ({"face_up": [[2], [], [], []]}, "from 0 to 1"),
        ({"face_up": [1, [], [], []]}, "the places of every seat"),
        ({"seen": [{"by": 0}]}, "by, of and place"),
        ({"seen": [{"by": 4, "of": 0, "place": 0}]}, "from 0 to 3"),
        ({"seen": [{"by": 0, "of": 4, "place": 0}]}, "from 0 to 3"),
        ({"seen": [{"by": 0, "of": 1, "place": 2}]}, "from 0 to 1"),
        ({"checks": [{"akagi": 12}], "loyalty": [["akagi", "aonami"], None, None, None]}, "would have declared"),
        ({"checks": [1]}, "a number for each Leader"),
        ({"step": "shinobi"}, "step is one of choose, perform, plot"),
        ({"hands": [["dishonor", "dishonor"], None, None, None]}, "a card twice"),
        ({"hands": [[], None, None, None]}, "at least one card"),
        ({"hands": [None, [], None, None]}, "at least one card"),
        ({"hands": [None, ["ninja"], None, None]}, "is one of cloaked"),
        ({"played": [None, "dishonor", None, None]}, "in the step perform only"),
        ({"step": "perform", "played": ["dishonor", None, None, None]}, "is the Hatamoto"),
        ({"step": "perform", "played": [None, "dishonor", None, None], "hands": [None, ["dishonor"], None, None]},
         "cannot hold the card"),
        ({"plot": "oda"}, "plot is one of first_in_line"),
        ({"plot": "fox_fire", "deck": ["fox_fire"]}, "only one Plot fox_fire"),
        ({"rest": "box"}, "rest is deck or discard"),
        ({"deck": list(GAME.standard_box["plots"].rows)}, "no Plot is left"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_with_the_reason__S_21_S_97(document, words):
    with pytest.raises(BadScenario, match=words):
        lay_out(**document)


def test_a_scene_in_the_middle_of_the_actions__S_33():
    match = scene(step="perform", played=[None, "dishonor", None, "storms_to_flowers"])
    assert [option.words for option in match.legal(0)] == ["perform 1", "perform 3"]
    assert hand(match, 1) == without("dishonor")


def test_a_position_is_saved_and_replayed__S_28(tmp_path):
    match = scene(step="perform", played=[None, "dishonor", None, "storms_to_flowers"])
    match.play(0, "perform 3")
    match.save(tmp_path / "match.json")
    match.verify()
