"""The drawn table: what it says, and that it keeps to its width."""

import pytest
from rich.cells import cell_len

import kassen
from kassen.engine.table.markup import plain
from tests.games.drawn import board_shown
from tests.games.mangoku.playthroughs import SEAT_COUNTS, random_games
from tests.games.mangoku.scenes import ANY, OUT, A, B, C, act, scene

WIDTH = 100
LONG_NAMES = [
    "Kunogi Issey the Younger",
    "Sasahara Ko of Edo",
    "織田信長織田信長織田信長",
    "B",
    "Araki Tsutomu, 2nd",
    "Suzuki",
]


def lines(match, seat):
    return board_shown(match.board(seat)).split("\n")


def line_of(match, seat, looks=A):
    """The line of a player on the board of another; without turn mark and name."""
    (line,) = [line for line in lines(match, looks) if line[3:4] == "ABCDEF"[seat]]
    return line


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_no_line_is_wider_than_promised_whatever_the_names(seats):
    box = random_games(seats)[0].match.box
    game = random_games(seats)[0].match.game
    for played in random_games(seats)[:6]:
        for state in played.states():
            for seat in range(-1, seats):
                view = game.room.view(box, game.see(box, state, seat), seat)
                board = board_shown(game.room.board(box, view, LONG_NAMES[:seats]))
                assert max(map(cell_len, board.split("\n"))) <= WIDTH


def test_long_names_of_cards_and_full_hands_keep_to_the_width_too():
    rows = {
        name: {"name": f"The Most Excellent {name}"}
        for name in ("captain", "peasant", "monk", "merchant")
    }
    match = scene(
        "captain peasant merchant", "warlord monk", ANY, ANY, ANY, ANY,
        discard="peasant bandit princess captain shrine_maiden commander ninja tea_master",
        edition={"characters": rows}, coins="24/0/0/0/0/0", center=5,
    )  # fmt: skip
    for seat in range(-1, 6):
        assert max(map(cell_len, lines(match, seat))) <= WIDTH
    assert "The Most Excell… 3/1" in line_of(match, A)


def test_the_first_line_tells_campaign_turn_stake_supply_and_what_is_gone():
    match = scene(
        "captain peasant merchant", ANY, ANY, campaign=2, turn_number=5, center=3, coins="4/4/2"
    )
    assert (
        lines(match, A)[0]
        == "Campaign 2 · turn 5    center ●●● 3    supply ▒ 10    out of the game 2"
    )
    match = scene("captain", "monk", "bandit", supply="", rest="discard", begins=True)
    assert (
        lines(match, A)[0]
        == "Campaign 1 · turn 1 · last turn    center ●● 2    supply empty    out of the game 1"
    )


def test_the_discard_pile_lies_open_but_for_its_first_card__M_13():
    match = scene("captain peasant merchant", ANY, ANY, discard="peasant peasant monk")
    assert lines(match, A)[1] == "discard  Peasant ×2 · Monk"
    assert (
        lines(scene("captain peasant merchant", ANY, ANY), A)[1] == "discard  one card, face down"
    )


def test_a_seat_reads_its_own_hand_and_the_backs_of_others__M_12():
    match = scene(
        "captain peasant merchant",
        "warlord monk",
        OUT,
        known=[{"by": A, "of": B, "cards": ["monk"]}],
    )
    assert line_of(match, A) == "▶◆ A   4 ●●●●          Peasant 1/0  Merchant 1/0  Captain 3/1"
    assert line_of(match, B) == "   B   4 ●●●●          Monk 1/2  ▒"
    assert line_of(match, C) == "   C   4 ●●●●          out"
    assert line_of(match, A, looks=B) == "▶◆ A   4 ●●●●          ▒ ▒ ▒"
    assert line_of(match, B, looks=-1) == "   B   4 ●●●●          ▒ ▒"


@pytest.mark.parametrize(
    ("coins", "begun", "price", "may"),
    [
        (4, False, 1, True),
        (1, False, 1, True),
        (0, False, 1, False),
        (4, True, 1, False),
        (1, False, 2, False),
    ],
)
def test_may_pay_stands_only_where_a_coin_is_there__M_44_M_47(coins, begun, price, may):
    match = scene(
        "captain peasant merchant", "warlord monk", ANY, fresh="C" if begun else "BC", coins=f"4/{coins}/4",
        edition={"numbers": {"special_block": {"value": price}}},
    )  # fmt: skip
    assert ("(may pay)" in line_of(match, B)) == may


def test_who_is_out_may_not_pay__M_53():
    match = scene("captain peasant merchant", "warlord monk", OUT, fresh="BC")
    assert "may pay" not in line_of(match, C)


def test_a_floor_is_told_with_the_other_remark__MK_7():
    match = scene("captain peasant merchant", "warlord monk", ANY, fresh="BC", floor=[0, 5, 0])
    assert line_of(match, B).endswith("▒ ▒  (may pay, blocked 5)")
    assert line_of(match, C).endswith("▒ ▒  (may pay)")


def test_the_last_line_says_who_plays_what_at_whom_and_who_is_waited_for():
    match = scene("commander peasant princess", "warlord monk", ANY, ANY)
    assert lines(match, A)[-1] == "A to play"
    act(match, "A play commander")
    assert lines(match, A)[-1] == "A: Commander · waiting for A"
    act(match, "A targets B+D")
    assert lines(match, C)[-1] == "A: Commander → B → D · waiting for B"
    match = scene("peasant peasant princess", "warlord monk", "captain bandit")
    act(match, "A ikki")
    assert lines(match, C)[-1] == "A: Ikki → B → C · waiting for B"
    assert [line[:2] for line in lines(match, C)[3:6]] == [" ◆", "▶ ", "  "]


def test_a_finished_game_shows_ranks_and_no_turn__M_118():
    match = scene(
        "warlord peasant merchant", "captain peasant", OUT, coins="2/0/3", center=3, fresh="B"
    )
    act(match, "A play warlord", "B accept")
    assert lines(match, A)[-1] == "The game is over: A wins."
    assert [line_of(match, seat)[:3] for seat in (A, B, C)] == ["   "] * 3
    assert line_of(match, A).endswith("rank 1")
    assert line_of(match, B).endswith("out  rank 3")
    assert line_of(match, C).endswith("out  rank 2")


def test_a_big_purse_is_told_by_its_number():
    match = scene("captain peasant merchant", ANY, coins="7/0", center=1, seed=1)
    assert "  7 ●●●●●●●      " in line_of(match, A)
    rich = kassen.Match("mangoku", 6, scenario={"coins": [25, 0, 0, 0, 0, 0], "center": 5})
    assert " 25 ●●●●●●●●●●●●  " in line_of(rich, A)


def test_hand_stake_and_what_goes_on_stand_beside_the_question():
    match = scene("captain peasant merchant", "warlord monk", ANY, center=3)
    act(match, "A play captain", "A target B")

    def read(seat):
        return plain(match.game.room.stakes(match.box, match.view(seat), match.names)).split("\n")

    assert read(B) == [
        "hand  Monk 1/2  Warlord 5/3",
        "center  ●●● 3",
        "A: Captain → B · waiting for B",
    ]
    assert read(-1) == ["center  ●●● 3", "A: Captain → B · waiting for B"]


def test_every_sign_of_the_board_has_its_meaning():
    match = scene("captain peasant merchant", "warlord monk", OUT, fresh="B", floor=[0, 5, 0])
    board = plain(match.board(A))
    meanings = match.game.room.legend(match.box)
    signs = {plain(sign) for sign in meanings}
    assert {"▶", "◆", "●", "▒", "out", "may pay", "blocked", "0/5"} == signs
    assert all(sign in board for sign in signs - {"0/5"})
    assert meanings["may pay"].endswith("blocks an attack for 1 coin")
