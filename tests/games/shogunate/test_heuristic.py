"""Rules of thumb: they serve one's own Leaders and give little away."""

from random import Random

import pytest

from kassen.engine.rules.dice import FOR_PLAYERS, fresh_dice, key_of
from kassen.games.shogunate.game import GAME
from tests.games.shogunate.scenes import act, fresh, performing, plotting, scene, short
from tests.games.shogunate.thumb import Thumb


def choices(match, seat):
    """All that the heuristic chooses over twenty tries; chance decides between equals."""
    mask = bytearray(len(GAME.actions))
    GAME.rules.legal(match.box, match._state, seat, mask)
    dice = fresh_dice(key_of(1), FOR_PLAYERS)
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
    dice = fresh_dice(key_of(2), FOR_PLAYERS)
    for _ in range(20):
        match._state = match.redealt(1, dice)
        assert choices(match, 1) == first


OPEN = "0.0 0.1 1.0 1.1 2.0 2.1 3.0 3.1"
SEEN = [{"by": 1, "of": seat, "place": 0} for seat in (0, 2)]


def after(match, *lines):
    act(match, *lines)
    return match


SCENES = [
    # scene, seat, what it chooses
    (lambda: performing("cloaked_in_shadows", plot="first_in_line", line="AK MI AO KI SH KU", face_up=OPEN), 0, {"KU"}),
    (lambda: after(performing("cloaked_in_shadows", plot="first_in_line", face_up=OPEN), "0 leader MI"), 1, {"1"}),
    (lambda: after(performing("cloaked_in_shadows", plot="first_in_line", face_up=OPEN), "0 leader AK"), 1, {"6"}),
    (lambda: performing("honorable_company", plot="fox_fire", face_up=OPEN), 1, {"MI"}),
    (lambda: performing("path_of_the_arrow", plot="first_in_line", face_up=OPEN), 1, {"SH"}),
    (lambda: after(performing("path_of_the_arrow", seen=SEEN), "1 leader SH"), 1, {"3"}),
    (lambda: performing("storms_to_flowers", plot="first_in_line", face_up="0.0 0.1 2.0 2.1 3.0"), 1, {"AK+SH"}),
    (lambda: plotting("hostage_exchange"), 0, {"1+2", "1+3", "2+3"}),
    (lambda: plotting("marriage_pact", line="AK SH KU MI AO KI", honor="AK 5 SH 5", shinobi=1, face_up=OPEN), 0,
     {"1+2"}),
    (lambda: plotting("last_testament", honor="MI 3", face_up=OPEN), 0, {"MI"}),
    (lambda: plotting("quiet_season", hands=[["dishonor", "path_of_the_arrow"], None, None, None]), 0,
     {"cloaked_in_shadows", "flowing_upstream", "honorable_company", "storms_to_flowers"}),
    (lambda: after(plotting("broken_seal"), "0 place 1"), 0, {"AK", "KU"}),
    (lambda: scene(plot="gift_of_swords", line="SH MI AK AO KU KI"), 1, {"honorable_company"}),
]  # fmt: skip


@pytest.mark.parametrize(("build", "seat", "chosen"), SCENES)
def test_it_serves_its_leaders_in_every_decision__S_38_S_46_S_50_S_55_S_78_S_85_S_87(
    build, seat, chosen
):
    assert choices(build(), seat) == chosen


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_chooses_by_what_its_seat_sees_and_nothing_else__S_14(seats):
    """Told once more in words of the view: it always takes one of the best options."""
    asked = set()
    for seed in range(3):
        match = fresh(seats, seed=10 * seats + seed, threshold=24)
        chance, dice = Random(seed), fresh_dice(key_of(seed), FOR_PLAYERS)
        while not match.over:
            seat = chance.choice(match.pending)
            asked.add(match.view(seat)["decision"])
            values = {}
            thumb = Thumb(match.view(seat))
            for option in match.legal(seat):
                values[option.id] = thumb.value(option.words)
            mask = bytearray(len(GAME.actions))
            GAME.rules.legal(match.box, match._state, seat, mask)
            choice = GAME.rules.heuristic(match.box, match._state, seat, mask, dice)
            assert values[choice] == max(values.values()), GAME.actions.words(choice)
            match.play(seat, chance.choice(match.legal_ids(seat)))
    assert len(asked) > 20
