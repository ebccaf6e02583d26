"""The view as numbers, and the rules of thumb that read no more than it."""

import pytest

from kassen.engine.dice import FOR_PLAYERS, fresh_dice, key_of
from kassen.engine.match import Match
from kassen.games.ninjato.actions import ACTIONS
from kassen.games.ninjato.features import SEAT_SIZE
from kassen.games.ninjato.game import GAME
from tests.games.ninjato.scenes import A, B, C, house, raid, scene


def section(match, seat, name):
    """The numbers of one section, as plain ints."""
    first = 0
    for part in GAME.observation:
        if part.name == name:
            return [int(number) for number in match.observation(seat)[first : first + part.size]]
        first += part.size
    raise KeyError(name)


def seat_part(match, viewer, step):
    return section(match, viewer, "seats")[step * SEAT_SIZE : (step + 1) * SEAT_SIZE]


def position():
    return raid(
        "plain fan scroll; red gold", "1 3 3", "stealth", on="plain jade; red vase", guard="elite_2_4",
        sentry="guard_5_alarm", tiles="boryaku hensojutsu_crane", used=["boryaku"], seats=3, honor=[12, 30, 7],
        hands=["4 4"], seen_hands=["", "4"], stocks=["fan fan gold"], envoys=["envoy_3 envoy_10"],
        rumors=["", "goodwill_fs goodwill_fv secret_art_fs"], kept=["elite_2_4 elite_3"],
        slots="5 2 2", palace="envoy_21 - envoy_1 -", pavilion="- goodwill_vj - -", sensei="tenmon - choho",
        order=[0, 2, 1], round=3, lap=2, discards={"dojo": "5 5", "bag": "jade"},
    )  # fmt: skip


def test_the_own_hand_comes_first_and_a_spectator_has_none():
    match = position()
    assert section(match, A, "hand") == [1, 0, 2, 0, 0]
    assert section(match, B, "hand") == [0, 0, 0, 2, 0]
    assert section(match, -1, "hand") == [0] * 5


def test_seats_come_in_order_from_the_own_one():
    match = position()
    own = seat_part(match, A, 0)
    assert own[:14] == [1, 12, 3, 1, 0, 1, 2, 10, 0, 2, 3, 0, 0, 0]
    assert own[14:19] == [2, 0, 0, 0, 1]
    assert own[19:24] == [0] * 5
    assert own[24:43] == [0] * 10 + [1] + [0] * 7 + [1]
    assert own[43:62] == [0] * 18 + [1]
    assert own[62:65] == [1, 1, 1]
    assert seat_part(match, B, 2) == own
    other = seat_part(match, A, 1)
    assert other[:5] == [1, 30, 2, 2, 2]
    assert other[8] == 3
    assert other[19:24] == [0, 0, 0, 1, 0]
    assert other[65:70] == [0, 2, 0, 1, 0]
    assert seat_part(match, A, 3) == [0] * SEAT_SIZE


def test_the_rows_are_there():
    match = position()
    dojo = section(match, B, "dojo")
    assert dojo == [0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2]
    sensei = section(match, B, "sensei")
    assert [index for index, number in enumerate(sensei) if number] == [4, 2 * 19 + 11]
    palace = section(match, B, "palace")
    assert palace[:11] == [1, 21, 0, 1, 1, 0, 0, 1, 1, 1, 0]
    assert palace[11:22] == [0] * 11
    assert palace[22:33] == [1, 1, 1, 1, 0, 0, 1, 1, 0, 0, 0]
    pavilion = section(match, B, "pavilion")
    assert pavilion[11:22] == [1, 0, 1, 0, 0, 0, 0, 0, 1, 1, 0]
    assert sum(pavilion[:11]) == 0


def test_houses_and_the_raid_are_there():
    match = position()
    houses = section(match, C, "houses")
    assert houses[:17] == [1, 0, 0, 2, 1, 5, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1]
    going_on = section(match, C, "raid")
    assert going_on[:15] == [1, 0, 0, 0, 0, 1, 1, 1, 0, 2, 4, 0, 0, 0, 0]
    assert going_on[15:25] == [0, 0, 0, 1, 0, 0, 0, 1, 0, 0]
    assert section(match, C, "clans") == [6, 6, 6, 0, 0, 0]
    assert section(match, C, "spent") == [0, 0, 0, 1, 0]
    assert section(match, C, "table") == [3, 1, 3, 0]
    decision = section(match, C, "decision")
    assert decision.index(1) == 8
    assert sum(decision) == 1


def test_only_one_who_looked_sees_the_top_card__N_143():
    match = scene(
        looked={"guards": [A], "elites": [B]},
        stacks={"guards": "guard_4_alarm", "elites": "elite_1_5"},
    )
    assert section(match, A, "tops") == [1, 4, 4, 1, 0, 0, 0, 0]
    assert section(match, B, "tops") == [0, 0, 0, 0, 1, 1, 5, 0]
    assert section(match, -1, "tops") == [0] * 8


def test_the_clan_being_scored_is_marked():
    match = scene(envoys=["envoy_2"], round=3, at="scoring")
    assert section(match, A, "clans") == [6, 6, 6, 0, 1, 0]
    assert seat_part(match, A, 0)[12:14] == [1, 0]


# Rules of thumb.


def choice(match):
    seat = match.pending[0]
    mask = bytearray(len(ACTIONS))
    GAME.rules.legal(match.box, match._state, seat, mask)
    dice = fresh_dice(key_of(1), FOR_PLAYERS).data
    return ACTIONS.words(GAME.rules.heuristic(match.box, match._state, seat, mask, dice))


@pytest.mark.parametrize(
    ("match", "word"),
    [
        (raid("plain fan scroll", "3 4 5"), "card_4"),
        (raid("plain fan scroll", "1 2 5", "stealth"), "card_2"),
        (raid("plain fan scroll", "4", tiles="kenjutsu"), "kenjutsu_5"),
        (raid("plain fan", "", on="plain jade gold", guard=None), "leave"),
        (raid("plain jade", "5 5", on="plain fan", guard=None), "banzai"),
        (raid("plain jade", "4 4", on="plain fan gold", guard=None, looked={"guards": [A]},
              stacks={"guards": "guard_5"}), "leave"),
        (raid("plain jade", "4 4", on="plain fan gold", guard=None, looked={"guards": [A]},
              stacks={"guards": "guard_1"}), "banzai"),
        (scene(["5 5"], stocks=["scroll vase jade"], palace="envoy_19 - - -"), "palace"),
        (scene([""], houses={f"house_{n}": house("plain fan") for n in range(1, 6)}), "dojo"),
    ],
)  # fmt: skip
def test_the_obvious_is_chosen(match, word):
    assert choice(match) == word


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_heuristic_beats_random_play(seats):
    dice = fresh_dice(key_of(seats), FOR_PLAYERS).data
    for seed in range(4):
        match = Match(GAME, seats, seed=seed)
        steps = 0
        while not match.over:
            seat = match.pending[0]
            if seat == seed % seats:
                mask = bytearray(len(ACTIONS))
                GAME.rules.legal(match.box, match._state, seat, mask)
                match.play(seat, GAME.rules.heuristic(match.box, match._state, seat, mask, dice))
            else:
                legal = match.legal_ids(seat)
                match.play(seat, legal[(steps * 7 + seed) % len(legal)])
            steps += 1
        assert match.ranks[seed % seats] == 1
