"""Set-up (chapter 3.2), with chance told what to do, and the options of section 8."""

from collections import Counter
from unittest.mock import patch

import pytest
from scipy.stats import chisquare

from kassen.engine.errors import BadOption
from kassen.games.shogunate.rules import setup
from kassen.games.shogunate.rules.state import CARDS
from tests.games.shogunate.scenes import CODES, L0, fresh, knows, loyalty, names_told, told

LEADERS = list(CODES.values())


def set_up_stacked(seats, faces, **options):
    """Shuffles leave everything as gathered, but for the Loyalty cards, which come in this order."""
    piles = []

    def stack(dice, cards, size):
        piles.append([cards[index] for index in range(size)])
        if size == 12:
            for index, code in enumerate(faces.split()):
                cards[index] = list(CODES).index(code)

    with (
        patch.object(setup, "shuffle", stack),
        patch.object(setup, "roll", lambda dice, sides: sides - 1),
    ):
        return fresh(seats, **options), piles


DEAL = "AK AK SH KU KU SH AO MI MI AO KI KI"


def test_chance_falls_in_the_order_of_the_rules__S_17_S_22_S_25_S_26():
    match, piles = set_up_stacked(4, DEAL)
    assert piles == [sorted([*range(6), *range(6)]), list(range(6)), list(range(18))]
    assert match.view(-1)["hatamoto"] == 3
    assert match.view(-1)["plot"]["id"] == "quiet_season"  # the top of the deck is its end


def test_cards_are_dealt_seat_by_seat_and_a_pair_is_possible__S_17_S_20_S_21():
    match, _ = set_up_stacked(4, DEAL)
    assert [loyalty(match, seat) for seat in range(4)] == ["AK AK", "SH KU", "KU SH", "AO MI"]
    cards = [[card["card"] for card in seat["loyalty"]] for seat in match.view(-1)["seats"]]
    assert cards == [[0, 1], [2, 3], [4, 5], [6, 7]]


def test_everybody_knows_their_own_cards_and_no_other__S_17_S_19():
    match, _ = set_up_stacked(4, DEAL)
    for viewer in range(-1, 4):
        for seat in range(4):
            for place in (0, 1):
                assert (knows(match, viewer, f"{seat}.{place}") is not None) == (viewer == seat)
    assert told(match, "loyalty_dealt", 2)[3:5] == [
        {"seat": 1, "place": 1}, {"seat": 2, "place": 0, "leader": "kurohane"},
    ]  # fmt: skip


@pytest.mark.parametrize(("seats", "undealt"), [(3, 6), (4, 4), (5, 2), (6, 0)])
def test_the_rest_lies_aside_unseen__S_16_S_18(seats, undealt):
    match = fresh(seats)
    assert match.view(0)["undealt"] == {"count": undealt, "leaders": None}
    assert len(match.view(0)["seats"]) == seats


@pytest.mark.parametrize("seats", [2, 7])
def test_other_numbers_of_players_are_refused__S_16(seats):
    with pytest.raises(BadOption, match="3 to 6 seats"):
        fresh(seats)


def test_the_line_begins_without_honor_and_with_the_shinobi_at_3__S_2_S_22_S_23():
    match, _ = set_up_stacked(3, DEAL)
    view = match.view(-1)
    assert [slot["leader"] for slot in view["line"]] == [CODES[code] for code in L0.split()]
    assert [slot["honor"] for slot in view["line"]] == [0] * 6
    assert view["shinobi"] == 3


def test_everybody_has_the_same_six_cards__S_24():
    for seat in fresh(6).view(-1)["seats"]:
        assert (seat["hand"], seat["discard"], seat["played"]) == (list(CARDS), [], None)


def test_nothing_is_going_on_before_the_first_choice__S_24_S_31():
    view = fresh(4, start_player=0).view(1)
    assert [
        view[what] for what in ("performer", "leader", "viewer", "exchange", "chosen", "pick")
    ] == [None] * 6
    assert view["waiting_for"] == [1, 2, 3]
    assert (view["excluded"], view["plot_discard"], view["ending"]) == ([], [], None)


def test_every_field_begins_as_the_rules_say__S_21_S_24():
    state = fresh(4, start_player=0)._state
    zeros = (
        "face_up",
        "unperformed",
        "choice",
        "automatic",
        "picking",
        "cause",
        "result",
        "plot_discard",
        "ending",
    )
    assert [getattr(state, name) for name in zeros] == [0] * len(zeros)
    nobody = ("performer", "asked", "leader", "viewer", "exchange_a", "exchange_b")
    assert [getattr(state, name) for name in nobody] == [-1] * len(nobody)
    assert [list(getattr(state, name)) for name in ("chosen", "played", "pick")] == [[-1] * 6] * 3
    assert list(state.hand) == [63] * 4 + [0] * 2
    assert list(state.discard) == list(state.revealed) == [0] * 6
    assert list(state.knows) == [1, 1, 2, 2, 4, 4, 8, 8, 0, 0, 0, 0]
    assert state.place.tolist() == [[0, 1], [2, 3], [4, 5], [6, 7], [-1, -1], [-1, -1]]
    assert (state.deck_size, state.deck[17], state.choosing) == (17, -1, 14)


def test_the_start_is_told_in_order__S_25():
    match = fresh(3, start_player=1)
    assert names_told(match) == ["game_started", *["loyalty_dealt"] * 6, "plot_revealed"]
    started = told(match, "game_started")[0]
    line = [slot["leader"] for slot in match.view(-1)["line"]]
    assert started == {
        "players": 3, "hatamoto": 1, "threshold": 12, "pair_scoring": "once", "edition": "reconstructed",
        "line": line, "shinobi_slot": 3,
    }  # fmt: skip
    revealed = told(match, "plot_revealed")[0]
    assert (revealed["round"], revealed["cards_left"]) == (1, 17)


def test_the_first_hatamoto_is_anybody__S_26():
    first = Counter(fresh(5, seed=seed).view(-1)["hatamoto"] for seed in range(250))
    assert chisquare([first[seat] for seat in range(5)]).pvalue > 1e-4


@pytest.mark.parametrize(("seats", "threshold"), [(3, 12), (4, 12), (5, 12), (6, 10)])
def test_the_threshold_depends_on_the_number_of_players__S_27(seats, threshold):
    assert fresh(seats).view(-1)["threshold"] == threshold
    assert fresh(seats, threshold=30).view(-1)["threshold"] == 30


@pytest.mark.parametrize(
    "option",
    [
        {"threshold": 5},
        {"threshold": 31},
        {"threshold": "low"},
        {"pair_scoring": "twice"},
        {"start_player": 6},
        {"start_player": 4},
        {"round_cap": 0},
        {"round_cap": 37},
        {"players": 4},
        {"round_cap": True},
    ],
)
def test_options_that_are_none_are_refused__S_26_S_27_S_91_S_101(option):
    with pytest.raises(BadOption):
        fresh(4, **option)
