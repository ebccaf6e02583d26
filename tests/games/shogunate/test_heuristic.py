"""Rules of thumb: they serve one's own Leaders and give little away."""

from kassen.engine.dice import FOR_PLAYERS, fresh_dice, key_of
from kassen.games.shogunate.game import GAME
from tests.games.shogunate.scenes import act, performing, plotting, scene, short


def choices(match, seat):
    """All that the heuristic chooses over twenty tries; chance decides between equals."""
    mask = bytearray(len(GAME.actions))
    GAME.rules.legal(match.box, match._state, seat, mask)
    dice = fresh_dice(key_of(1), FOR_PLAYERS).data
    found = {GAME.rules.heuristic(match.box, match._state, seat, mask, dice) for _ in range(20)}
    return {short(GAME.actions.words(action)) for action in found}


def test_it_raises_an_own_leader_to_where_the_plot_pays__S_43_S_66():
    match = performing("flowing_upstream", seat=3, plot="first_in_line", line="AK SH KI KU AO MI")
    assert choices(match, 3) == {"KI 2"}


def test_it_drops_the_leader_of_a_known_rival__S_40():
    match = performing("dishonor", seat=3, plot="gift_of_swords", line="AK SH KU AO MI KI",
                       face_up="0.0 0.1 1.0 1.1 2.0 2.1")  # fmt: skip
    assert choices(match, 3) == {"AK"}


def test_it_shows_a_card_the_viewer_knows_already__S_44_S_61():
    match = performing("flowing_upstream", seen=[{"by": 0, "of": 1, "place": 1}])
    act(match, "1 raise SH 1")
    assert choices(match, 1) == {"1"}


def test_it_moves_honor_to_an_own_leader__S_83():
    match = plotting("tea_with_the_regent", honor="SH 3 KU 1")
    assert choices(match, 0) <= {"SH>AK", "SH>KU", "AO>KU"}


def test_it_keeps_the_shinobi_away_from_its_leaders__S_74_S_88():
    match = plotting("first_in_line", honor="SH 3 KU 5")
    assert choices(match, 0).isdisjoint({"1", "3"})


def test_it_looks_at_what_it_does_not_know__S_79():
    match = plotting("moon_viewing", seen=[{"by": 0, "of": 1, "place": 0}])
    assert "1 0" not in choices(match, 0)
    assert len(choices(match, 0)) == 5


def test_it_reads_only_what_its_seat_may_know__S_14():
    """In worlds that look alike to the seat it chooses alike."""
    match = scene(seen=[{"by": 1, "of": 0, "place": 0}])
    first = choices(match, 1)
    dice = fresh_dice(key_of(2), FOR_PLAYERS).data
    for _ in range(20):
        match._state = match.redealt(1, dice)
        assert choices(match, 1) == first
