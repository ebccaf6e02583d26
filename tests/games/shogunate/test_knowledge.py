"""Who knows what (section 6): views, silence, and what others learn; worked cases W-58, W-59, W-61, W-64 and W-66."""

import pytest

from kassen.games.shogunate.game import GAME
from kassen.testing.two_worlds import check_course
from tests.games.shogunate.scenes import (
    act,
    card,
    discard,
    fresh,
    hand,
    knows,
    performing,
    plotting,
    scene,
    told,
    without,
)
from tests.games.shogunate.who_learns import SECRETS, WHO_LEARNS
from tests.games.shogunate.worlds import LEADERS, num_worlds


def test_W_58_silence_excludes_what_would_have_declared__S_95():
    match = plotting("rice_tribute", "AO MI / AK KU / SH KI", shinobi=6, honor="AK 8 SH 2 KU 1")
    view = match.view(0)
    assert view["excluded"] == [
        {"cards": [2 * seat, 2 * seat + 1], "leaders": [["akagi", "shirakawa"]]}
        for seat in range(3)
    ]
    assert num_worlds(view) == 187_200
    assert num_worlds({**view, "excluded": []}) == 226_800


def test_W_59_seven_unknown_cards_have_1260_arrangements__S_65():
    match = scene(seen=[{"by": 0, "of": 1, "place": 0}], face_up="2.0 2.1")
    assert num_worlds(match.view(0)) == 1260


def test_W_61_a_seat_may_begin_and_nobody_has_honor__S_22_S_26():
    match = fresh(4, start_player=2)
    view = match.view(-1)
    assert view["hatamoto"] == 2
    assert [slot["honor"] for slot in view["line"]] == [0] * 6
    assert sorted(slot["leader"] for slot in view["line"]) == sorted(LEADERS)
    assert [slot["slot"] for slot in view["line"]] == [1, 2, 3, 4, 5, 6]


def test_W_64_discard_piles_are_open_and_the_chosen_card_is_not_marked__S_34_S_37():
    match = scene(hatamoto=2, plot="rice_tribute", deck=["rice_tribute", "winter_siege"][1:])
    act(match, "0 play storms_to_flowers", "1 play dishonor", "3 play storms_to_flowers")
    act(match, "2 perform 1", "1 leader AK", "1 place 0", "2 perform 0", "0 switch AK+SH")
    act(match, "3 switch AK+SH")
    act(match, "0 play cloaked_in_shadows", "1 play storms_to_flowers", "2 play dishonor")
    act(match, "3 perform 0", "3 leader AK", "0 slot 1", "3 perform 1", "1 switch AK+SH")
    act(match, "2 leader MI", "2 place 0")
    assert match.view(-1)["round"] == 3
    act(match, "1 play path_of_the_arrow")
    assert discard(match, 1) == ["dishonor", "storms_to_flowers"]
    assert hand(match, 1) == without("dishonor", "storms_to_flowers")
    assert [match.view(seat)["chosen"] for seat in range(-1, 4)] == [
        None, None, "path_of_the_arrow", None, None,
    ]  # fmt: skip


def test_W_66_a_view_tells_who_has_seen_which_place__S_19_S_21_S_60():
    match = scene(seen=[{"by": 0, "of": 1, "place": 0}])
    assert (knows(match, 2, "1.0"), card(match, 2, "1.0")["known_by"]) == (None, [0, 1])
    assert (knows(match, 2, "1.1"), card(match, 2, "1.1")["known_by"]) == (None, [1])
    assert (knows(match, 2, "2.0"), knows(match, 2, "2.1")) == ("AK", "AO")
    assert knows(match, 0, "1.0") == "SH"


def test_a_spectator_sees_only_what_lies_open__S_60():
    """A card all players have been shown one by one is still not for those who watch."""
    shown = [{"by": seat, "of": 1, "place": 0} for seat in (0, 2, 3)]
    match = scene(seen=shown, face_up="2.1")
    assert knows(match, -1, "1.0") is None
    assert card(match, -1, "1.0")["known_by"] == [0, 1, 2, 3]
    assert knows(match, -1, "2.1") == "AO"
    assert match.view(-1)["score"] is None


def test_silence_stays_with_the_two_cards_when_one_is_exchanged__S_65_S_95():
    match = performing("storms_to_flowers", checks=["SH 6 KU 6"])
    before = match.view(3)["excluded"]
    assert before == [
        {"cards": [2 * seat, 2 * seat + 1], "leaders": [["shirakawa", "kurohane"]]}
        for seat in range(4)
    ]
    act(match, "1 exchange 2", "1 place 0", "2 place 0")
    assert match.view(3)["excluded"] == before
    assert (card(match, 3, "1.0")["card"], card(match, 3, "2.0")["card"]) == (4, 2)


def test_silence_counts_a_pair_as_the_table_settled__S_91_S_95():
    for scoring, pairs in (("once", 0), ("each", 1)):
        match = scene(checks=["SH 7"], options={"pair_scoring": scoring}, face_up="1.0")
        entries = match.view(0)["excluded"]
        assert len(entries) == 4 * pairs
        assert all(entry["leaders"] == [["shirakawa", "shirakawa"]] for entry in entries)


@pytest.mark.parametrize(
    ("match", "lines"),
    [
        (lambda: performing("storms_to_flowers"), ["1 exchange 3"]),
        (lambda: plotting("hostage_exchange"), ["0 pair 1+3"]),
    ],
)
def test_the_hatamoto_learns_nothing_of_what_two_others_exchange__S_57_S_58_S_65(match, lines):
    """Nor does anybody else: the places are public, the faces are for the two who exchange."""
    match = match()
    act(match, *lines, "1 place 0", "3 place 1")
    for viewer in (-1, 0, 2):
        assert knows(match, viewer, "1.0") is knows(match, viewer, "3.1") is None
        assert told(match, "loyalty_exchanged", viewer) == [
            {"seat_a": 1, "place_a": 0, "seat_b": 3, "place_b": 1}
        ]
    for viewer in (1, 3):
        assert (knows(match, viewer, "1.0"), knows(match, viewer, "3.1")) == ("KI", "SH")
        assert told(match, "loyalty_exchanged", viewer)[0]["leader_a_gave"] == "shirakawa"
    assert card(match, 0, "1.0")["known_by"] == card(match, 0, "3.1")["known_by"] == [1, 3]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_nobody_learns_but_from_what_the_rules_let_them_see__S_14_S_60_S_92(seats):
    """The law of the course of play, followed for longer: exchanges and shows are rare in random play."""
    for seed in range(10):
        check_course(GAME, seats, 100 * seats + seed, WHO_LEARNS, SECRETS)
