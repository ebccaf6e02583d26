"""The drawn table."""

import pytest

from kassen.games.kenjin.game import GAME
from tests.games.drawn import board_shown
from tests.games.kenjin.scenes import act, aim, battle, fight, fresh, table


def plain(match, seat):
    """The board as it is read, without its colors."""
    return board_shown(match.board(seat))


def line_of(match, seat, word):
    return next(line for line in plain(match, seat).split("\n") if word in line)


LONG = {
    table: {row: {"name": f"{row[:3]} of many letters."} for row in GAME.standard_box[table].rows}
    for table in ("units", "tiles", "clans")
}
ABSENT = ("scout", "general", "ashigaru", "archer", "samurai", "brute")
COPIES = {**dict.fromkeys(ABSENT, 0), "assassin": 7}
MANY_ASSASSINS = {
    **LONG,
    "units": {
        unit: {**row, **({"copies": COPIES[unit]} if unit in COPIES else {})}
        for unit, row in LONG["units"].items()
    },
}


@pytest.mark.parametrize("edition", [None, LONG, MANY_ASSASSINS], ids=["standard", "long", "many"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("option", [0, -1])
def test_the_board_fits_into_a_hundred_columns(seats, option, edition):
    setup = "random" if seats == 2 else "draft"
    match = fresh(seats, edition=edition, setup=setup)
    match.names = ["Alexandrina the Great", "Bo", "Charlotte the Lady", "Daniel the Third"][:seats]
    while True:
        for seat in range(-1, seats):
            lines = plain(match, seat).split("\n")
            assert max(map(len, lines)) <= 100, max(lines, key=len)
        if match.over:
            break
        seat = match.pending[0]
        match.play(seat, match.legal(seat)[option])
    assert "rank 1" in match.board(-1)
    assert "won by" in match.board(-1)


def test_the_tallest_stack_is_drawn_by_whole_names_on_several_lines():
    army = "lord* archer* samurai* brute* peasant* peasant* peasant* peasant* scout shugenja general assassin ashigaru"
    match = table({0: (army, "")})
    for index in range(8):
        match._state.known[0, index] |= 2
    match.names = ["Alexandrina the Great", "Bo"]
    lines = plain(match, 0).splitlines()
    first = next(number for number, line in enumerate(lines) if "Rice" in line)
    assert max(map(len, lines)) <= 100
    assert "Alexandrina…       1▒Lord²* 2▒Archer²*" in lines[first]
    assert lines[first + 1].strip().startswith("6▒Peasant⁰*")
    assert "Bo" in lines[first + 3]


def test_the_board_counts_battlefields_as_sentences_do__K_9():
    match = fresh(3, setup="draft", start_player=1)
    tile = match.legal(1)[0].words.split()[1]
    act(match, f"1 draft {tile}")
    (told,) = [line for line in match.sentences(-1) if "chooses" in line]
    name = match.box.printed.names[tile]
    assert f"{name} for battlefield 3" in told
    assert f" 3 {name}" in plain(match, -1)


def test_the_board_shows_whose_assassin_stands_where__K_57():
    match = table({2: ("", "peasant* lord*")})
    aim(match, 0, 2, 1, 0)
    assert "Assassin¹·A 2▒Lord²" in plain(match, 1)
    assert "set aside  B's Peasant" in plain(match, 1)
    assert "Assassin¹·A 2▒" in plain(match, -1)
    assert "set aside  B's card 1" in plain(match, -1)


def test_face_down_cards_have_the_numbers_the_options_name_them_by__K_9():
    match = table({0: ("scout brute*", "lord* peasant* archer*")})
    act(match, "0 deploy shugenja 0")
    aim(match, 0, 0, 1, 1)
    assert line_of(match, 0, "Rice Field").endswith("Scout¹ 2▒Brute³ Shugenja¹")
    lines = plain(match, 0).split("\n")
    assert lines[3].endswith("1▒ 2▒Peasant⁰* 3▒")
    assert plain(match, 1).split("\n")[3].endswith("1▒Lord² 2▒Peasant⁰* 3▒Archer²")


def test_the_head_tells_what_is_going_on__K_27_K_33():
    match = fresh(3, setup="draft", start_player=1)
    assert plain(match, 0).startswith(
        "Draft of the battlefields · B is the start player\n\nlaid out  "
    )
    assert plain(match, 0).endswith("B chooses a tile for the border on the left")
    match = table(cards_left=1)
    assert plain(match, 1).startswith("Round 1 of 7 · A: 1 card left this turn")
    assert plain(match, 1).endswith("A to deploy")
    match = table({0: ("", "lord* brute*")})
    act(match, "0 deploy scout 0")
    assert plain(match, 1).endswith("A uses the Scout on the Rice Field")
    match = battle("sanctuary", "peasant* peasant*", "scout shugenja")
    assert plain(match, 1).startswith("Combat\n")
    assert plain(match, 1).endswith("A and B must each give up a weakest card")
    assert line_of(match, 0, "Sanctuary").startswith("⚔2 Sanctuary      6")
    match = fight(table({0: ("scout", "")}, "supply_camp bridge torii palace"))
    assert plain(match, 1).endswith("A sends supplies to two battlefields")


def test_hands_are_drawn_as_the_reader_knows_them__K_41():
    match = table({0: ("lord* peasant*", "scout brute*")}, seats=4, teams=True)
    lines = plain(match, 0).split("\n")
    assert (
        lines[-6]
        == "▶ A    Scout Shugenja General Assassin Ashigaru Archer Samurai Brute Peasant ×3"
    )
    assert lines[-5] == "  B    Shugenja General Assassin Ashigaru ▒ ×7  (Jozu Clan)"
    assert lines[-4].endswith("▒ ×8  (Yasei Clan, your partner)")


def test_the_end_is_drawn_with_its_scores__K_108_K_112():
    match = table({0: ("lord* peasant*", ""), 2: ("ashigaru", "scout")}, "torii bridge port palace")
    match._state.unit[1, 12] = 5  # the Lord is the last card of seat 1
    fight(match)
    assert "A     13 VP  2 battlefields  (tiles 8, Peasant 1, Lord 3, Torii 1)  rank 1" in plain(
        match, 0
    )
    assert "B     -5 VP  0 battlefields  (coward -5)  rank 2" in plain(match, 0)
    assert line_of(match, 0, "Torii").endswith("A   ★  3  Lord² Peasant⁰")
    assert plain(match, 0).endswith("The game is over: won by A.")
