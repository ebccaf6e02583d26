"""Positions that people write: what is laid out, and what is refused with the reason."""

import json
from contextlib import nullcontext
from random import Random

import pytest

from kassen.engine.errors import BadScenario
from kassen.engine.match import Match
from kassen.engine.rules.seats import SPECTATOR
from kassen.games.shogunate.game import GAME
from tests.games.shogunate.scenes import CODES, card, discard, hand, scene, without

LEADERS = list(CODES.values())


def performing(card):
    """Seat 1 performs this card, and is the last to do so."""
    return {"step": "perform", "played": [None, card, None, None], "performer": 1}


def excluded(pair):
    """The same two Leaders for both cards of every seat."""
    cards = [[2 * seat, 2 * seat + 1] for seat in range(4)]
    return [{"cards": own, "leaders": [pair.split("+")]} for own in cards]


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
        ({"round": 0}, "round is a whole number from 1 to 99, not 0"),
        ({"hatamoto": 4}, "from 0 to 3"),
        ({"shinobi": 7}, "from 1 to 6"),
        ({"shinobi": 0}, "from 1 to 6"),
        ({"line": LEADERS[:5]}, "each of the six Leaders stands in the Line once"),
        ({"line": [*LEADERS[:5], "akagi"]}, "each of the six Leaders stands in the Line once"),
        ({"line": [*LEADERS[:5], "oda"]}, "is one of akagi"),
        ({"honor": ["akagi"]}, "a number for each Leader"),
        ({"honor": {"oda": 1}}, "is one of akagi"),
        ({"honor": {"akagi": -1}}, "from 0 to 540"),
        ({"loyalty": [["akagi", "akagi"]]}, "lists 1 seats, not 4"),
        ({"loyalty": [["akagi"], None, None, None]}, "loyalty of seat 0 names two Leaders together, not"),
        ({"loyalty": [["akagi", "akagi"], ["akagi", "aonami"], None, None]}, "there are only 2 akagi in this game"),
        ({"face_up": [[2], [], [], []]}, "from 0 to 1"),
        ({"face_up": [1, [], [], []]}, "face_up of seat 0 is a list, not 1"),
        ({"seen": [{"by": 0}]}, "seen lists objects with by, of and place"),
        ({"seen": [{"by": 4, "of": 0, "place": 0}]}, "from 0 to 3"),
        ({"seen": [{"by": 0, "of": 4, "place": 0}]}, "from 0 to 3"),
        ({"seen": [{"by": 0, "of": 1, "place": 2}]}, "from 0 to 1"),
        ({"checks": [{"akagi": 12}], "loyalty": [["akagi", "aonami"], None, None, None]}, "would have declared"),
        ({"checks": [1]}, "a number for each Leader"),
        ({"step": "shinobi"}, "step is one of choose, perform, plot"),
        ({"hands": [["dishonor", "dishonor"], None, None, None]}, "names one of them twice"),
        ({"hands": [[], None, None, None]}, "at least one card"),
        ({"hands": [None, [], None, None]}, "at least one card"),
        ({"hands": [None, ["ninja"], None, None]}, "is one of cloaked"),
        ({"played": [None, "dishonor", None, None]}, "in the step perform"),
        ({"step": "perform", "played": ["dishonor", None, None, None]}, "not by the Hatamoto"),
        ({"step": "perform", "played": [None, "dishonor", None, None], "hands": [None, ["dishonor"], None, None]},
         "nobody holds the card that lies in front of them, and everybody has a"),
        ({"plot": "oda"}, "plot is one of first_in_line"),
        ({"plot": "fox_fire", "deck": ["fox_fire"]}, "there are only 1 fox_fire in this game"),
        ({"rest": "box"}, "rest is one of deck, discard"),
        ({"deck": list(GAME.standard_box["plots"].rows)}, "no Plot is left"),
        ({"step": ["choose"]}, "step is one of choose"),
        ({"undealt": ["akagi"]}, "undealt lists 4 cards, not 1"),
        ({"undealt": [*["akagi"] * 3, "aonami"]}, "there are only 2 akagi in this game"),
        ({"cards": [[0, 1], [2, 3], [4, 5], [6, 6]]}, "cards of seat 3 has two cards"),
        ({"cards": [[0, 1], [2, 3], [4, 5], [6, 8]]}, "from 0 to 7"),
        ({"cards": [[0, 1, 2], [3], [4, 5], [6, 7]]}, "seat 0 has two cards"),
        ({"cards": [0, 1, 2, 3]}, "cards of seat 0 is a list, not 0"),
        ({"excluded": [1]}, "objects with cards and leaders"),
        ({"excluded": [{"cards": [0, 0], "leaders": []}]}, "two cards"),
        ({"excluded": [{"cards": [0, 8], "leaders": []}]}, "from 0 to 7"),
        ({"excluded": [{"cards": [0, 1], "leaders": [["akagi"]]}]}, "two Leaders together"),
        ({"excluded": [{"cards": [0, 1], "leaders": [["akagi", "aonami"]]}]}, "the same for all cards"),
        ({"excluded": [{"cards": [0, 1], "leaders": [["akagi", "akagi"]]}]}, "the same for all cards"),
        ({"excluded": excluded("akagi+akagi")}, "just these Leaders and no others"),
        ({"excluded": excluded("akagi+aonami"), "loyalty": [["aonami", "akagi"], None, None, None]},
         "somebody would have declared in an earlier score check"),
        ({"excluded": excluded("akagi+aonami"), "loyalty": [["aonami", "shirakawa"], *[None] * 3],
          "undealt": ["akagi", "akagi", "aonami", "shirakawa"]}, None),
        ({"checks": [dict.fromkeys(LEADERS, 12)]}, "cannot be dealt"),
        ({"round": 2, "honor": {"akagi": 12}, "loyalty": [["akagi", "aonami"], *[None] * 3]}, "would have declared"),
        ({"chosen": ["dishonor", None, None, None]}, "seat 0 cannot choose dishonor"),
        ({"chosen": [None, "dishonor", None, None], "hands": [None, ["flowing_upstream"], None, None]},
         "seat 1 cannot choose dishonor"),
        ({"step": "plot", "chosen": [None, "dishonor", None, None]}, "in the step choose only"),
        ({"performer": 1}, "seat 1 has no card to perform"),
        ({"decision": "turn_up_loyalty"}, "a later question"),
        ({"step": "power", "decision": "plot_open_honor"}, "needs its Plot"),
        ({"step": "power", "plot": "rice_tribute", "decision": "plot_open_honor"}, "a later question"),
        ({"step": "power", "plot": "broken_seal", "decision": "plot_open_honor"}, "just turned a card up"),
        ({"step": "power", "plot": "broken_seal", "about": 1}, "about goes with"),
        ({"step": "power", "plot": "broken_seal", "picks": [None] * 4}, "in an exchange only"),
        ({"step": "power", "plot": "whispering_screens", "decision": "show_loyalty"}, "about goes with"),
        ({"step": "power", "plot": "whispering_screens", "decision": "show_loyalty", "about": 0}, "no card to show"),
        ({"step": "power", "plot": "whispering_screens", "decision": "show_loyalty", "about": 2,
          "face_up": [[], [], [0, 1], []]}, "no card to show"),
        ({**performing("flowing_upstream"), "decision": "show_loyalty", "about": 2}, "no card to show"),
        ({**performing("path_of_the_arrow"), "decision": "show_loyalty", "about": 1}, "no card to show"),
        ({**performing("dishonor"), "decision": "show_loyalty", "about": 1}, "a later question"),
        ({**performing("honorable_company"), "decision": "company_neighbor", "about": "akagi", "honor": {"akagi": 1}},
         "just went down"),
        ({**performing("honorable_company"), "decision": "company_neighbor", "about": "aonami"}, "just went down"),
        ({**performing("storms_to_flowers"), "decision": "exchange_pick", "about": [1, 1]}, "two players"),
        ({**performing("storms_to_flowers"), "decision": "exchange_pick", "about": [1, 2, 3]}, "two players"),
        ({**performing("storms_to_flowers"), "decision": "exchange_pick", "about": [2, 1]}, "named first"),
        ({**performing("storms_to_flowers"), "decision": "exchange_pick", "about": [1, 2],
          "face_up": [[], [], [0, 1], []]}, "have a face-down"),
        ({**performing("storms_to_flowers"), "decision": "exchange_pick", "about": [1, 2], "picks": [0, *[None] * 3]},
         "seat 0 cannot give"),
        ({**performing("storms_to_flowers"), "decision": "exchange_pick", "about": [1, 2], "face_up": [[], [0], [], []],
          "picks": [None, 0, None, None]}, "seat 1 cannot give"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused_with_the_reason__S_21_S_97(document, words):
    with pytest.raises(BadScenario, match=words) if words else nullcontext():
        lay_out(**document)


# What is left open.


@pytest.mark.parametrize("seed", range(20))
def test_open_cards_are_dealt_true_to_the_score_checks__S_17_S_95(seed):
    checks = [{"akagi": 11, "aonami": 5, "kinugasa": 1}, {"shirakawa": 9, "kurohane": 9}]
    match = Match(GAME, 4, seed=seed, scenario={"checks": checks, "round": 3})
    assert GAME.rules.broken_law(match.box, match._state) == 0
    assert len(match.view(0)["excluded"]) == 4


def test_a_later_round_begins_with_the_last_check_just_over__S_95():
    honor = {"akagi": 7, "aonami": 5}
    told = [
        {"cards": [2 * seat, 2 * seat + 1], "leaders": [["akagi", "aonami"]]} for seat in range(4)
    ]
    assert lay_out(honor=honor, round=2).view(0)["excluded"] == told
    assert lay_out(honor=honor, round=1).view(0)["excluded"] == []
    assert lay_out(honor=honor, round=2, step="perform").view(0)["excluded"] == []


# In the midst of things.


@pytest.mark.parametrize(
    ("document", "question"),
    [
        ({"chosen": [None, "dishonor", None, "dishonor"]}, ("choose_action", {2: 6})),
        (performing("dishonor"), ("dishonor_leader", {1: 5})),
        ({**performing("dishonor"), "decision": "turn_up_loyalty"}, ("turn_up_loyalty", {1: 2})),
        ({**performing("cloaked_in_shadows"), "decision": "cloaked_slot", "about": "aonami"}, ("cloaked_slot", {1: 5})),
        ({**performing("honorable_company"), "decision": "company_neighbor", "about": "aonami",
          "honor": {"aonami": 1}}, ("company_neighbor", {1: 2})),
        ({**performing("flowing_upstream"), "decision": "show_loyalty", "about": 1}, ("show_loyalty", {1: 2})),
        ({**performing("path_of_the_arrow"), "decision": "arrow_player"}, ("arrow_player", {1: 3})),
        ({**performing("path_of_the_arrow"), "decision": "show_loyalty", "about": 2}, ("show_loyalty", {2: 2})),
        ({**performing("storms_to_flowers"), "decision": "exchange_pick", "about": [1, 2]},
         ("exchange_pick", {1: 2, 2: 2})),
        ({**performing("storms_to_flowers"), "decision": "exchange_pick", "about": [1, 2],
          "picks": [None, 1, None, None]}, ("exchange_pick", {2: 2})),
        ({"step": "power", "plot": "first_in_line"}, ("plot_shinobi_any", {0: 6})),
        ({"step": "power", "plot": "whispering_screens", "decision": "show_loyalty", "about": 3},
         ("show_loyalty", {3: 2})),
        ({"step": "power", "plot": "hostage_exchange", "decision": "exchange_pick", "about": [2, 3]},
         ("exchange_pick", {2: 2, 3: 2})),
        ({"step": "power", "plot": "broken_seal", "decision": "plot_open_honor", "face_up": [[1], [], [], []]},
         ("plot_open_honor", {0: 6})),
        ({"step": "check"}, ("choose_action", {2: 6, 3: 6, 0: 6})),
    ],
)  # fmt: skip
def test_a_scene_may_be_any_moment_of_a_round__S_28(document, question):
    match = lay_out(**document)
    asked = {seat: len(match.legal(seat)) for seat in match.pending}
    assert (match.view(SPECTATOR)["decision"], asked) == question
    assert GAME.rules.broken_law(match.box, match._state) == 0


def test_a_shown_card_goes_to_the_one_who_asked__S_44_S_52_S_80():
    for document, viewer in (
        ({**performing("flowing_upstream"), "about": 1}, 0),
        ({**performing("path_of_the_arrow"), "about": 2}, 1),
        ({"step": "power", "plot": "whispering_screens", "about": 2}, 0),
    ):
        match = lay_out(**document, decision="show_loyalty")
        assert match.view(SPECTATOR)["viewer"] == viewer


def test_exchanged_cards_are_known_to_those_who_had_them__S_65():
    match = lay_out(cards=[[0, 2], [1, 3], [4, 5], [6, 7]])
    assert card(match, 3, "0.1") == {
        "card": 2,
        "face_up": False,
        "leader": None,
        "known_by": [0, 1],
    }
    assert card(match, 1, "1.0")["known_by"] == [0, 1]
    assert card(match, 1, "0.1")["leader"] is not None


# Any position, written out.


def random_play(seats, seed, **options):
    match = Match(GAME, seats, seed=seed, options=options)
    chance = Random(seed)
    yield match
    while not match.over:
        seat = chance.choice(match.pending)
        match.play(seat, chance.choice(match.legal_ids(seat)))
        yield match


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, {}), (4, {}), (5, {}), (6, {}), (3, {"round_cap": 2}), (5, {"pair_scoring": "each"}), (4, {"threshold": 24})],
)  # fmt: skip
def test_any_position_is_written_out_and_read_in_again__S_21_S_31_S_57_S_65_S_95(seats, options):
    """By other dice, with the same views, options and observations for everybody, and the same cards unseen."""
    for match in random_play(seats, seats, **options):
        document = json.loads(json.dumps(match.as_scenario()))
        again = Match(GAME, seats, seed=99, options=options, scenario=document)
        for seat in range(SPECTATOR, seats):
            assert again.view(seat) == match.view(seat), document
            assert (again.observation(seat) == match.observation(seat)).all()
        assert [again.legal(seat) for seat in again.pending] == [
            match.legal(seat) for seat in match.pending
        ]
        for hidden in ("face", "deck", "chosen", "pick", "excluded"):
            assert list(getattr(again._state, hidden)) == list(getattr(match._state, hidden))


def test_what_is_as_in_a_fresh_round_is_left_out__S_28():
    match = Match(GAME, 6, seed=1, options={"start_player": 0})
    document = match.as_scenario()
    assert set(document) == {"line", "loyalty", "plot", "deck"}
    match.play(1, "play dishonor")
    assert match.as_scenario() == {
        **document, "step": "choose", "chosen": [None, "dishonor", None, None, None, None],
    }  # fmt: skip


def test_who_was_dealt_a_card_is_not_written_down_as_having_seen_it__S_65():
    cards = [[0, 2], [1, 3], [4, 5], [6, 7]]
    seen = [{"by": 3, "of": 0, "place": 1}]
    assert "seen" not in lay_out(cards=cards).as_scenario(), "both have had cards 1 and 2"
    assert lay_out(cards=cards, seen=seen).as_scenario()["seen"] == seen


def test_a_scene_in_the_middle_of_the_actions__S_33():
    match = scene(step="perform", played=[None, "dishonor", None, "storms_to_flowers"])
    assert [option.words for option in match.legal(0)] == ["perform 1", "perform 3"]
    assert hand(match, 1) == without("dishonor")


def test_a_position_is_saved_and_replayed__S_28(tmp_path):
    match = scene(step="perform", played=[None, "dishonor", None, "storms_to_flowers"])
    match.play(0, "perform 3")
    match.save(tmp_path / "match.json")
    match.verify()
