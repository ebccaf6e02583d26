"""Reasons people read, labels, log and board."""

import random
import re

import pytest

from kassen.engine.errors import NotLegal
from kassen.engine.match import Match
from kassen.games.martial_art.game import GAME
from tests.games.martial_art.scenes import act, go_on, go_on_to, lay, options, scene

# Reasons.


def reason(match, seat, words):
    """The rule that forbids it, and the sentence."""
    why = match.why_not(seat, words)
    assert why.text.endswith((".", "?"))
    return why.rule, why.text


def test_reasons_before_and_while_laying_cards():
    match = scene("supplies samurai scout", "supplies archer")
    assert reason(match, 0, "play samurai")[0] == "A-35"
    assert reason(match, 0, "aim geisha 1") == ("A-35", "You do not hold Geisha.")
    assert reason(match, 0, "aim samurai 1")[1].startswith("Samurai is no Support card")
    assert reason(match, 0, "aim scout 0") == ("A-101", "You cannot choose yourself.")
    assert reason(match, 0, "aim scout 3")[0] == "A-21"
    assert reason(match, 0, "aim card_20 1") == ("A-3", "There is no such card in this edition.")
    assert match.why_not(0, "aim scout 1") is None
    go_on_to(match, "play_card")
    assert reason(match, 0, "play archer") == ("A-41", "You do not hold Archer.")
    act(match, "0 play samurai")
    assert reason(match, 0, "play scout") == ("A-52", "Nothing is asked of you now.")


def test_reasons_in_the_windows():
    match = scene(
        "supplies samurai geisha archer",
        "supplies legend geisha",
        "supplies raider",
        lands="edo tenma",
    )
    lay(match, "samurai", "legend", "raider")
    assert match.pending == [0]
    assert reason(match, 0, "aim geisha 0") == ("A-92", "You cannot choose yourself.")
    assert reason(match, 0, "aim geisha 1") == (
        "A-92",
        "That card has no text that could be blanked.",
    )
    assert reason(match, 0, "aim archer 2") == ("A-90", "Archer cannot blank a text.")
    go_on_to(match, "support")
    assert reason(match, 0, "use geisha") == ("A-63", "Geisha adds no strength as Support.")
    act(match, "0 use archer")
    assert reason(match, 1, "use archer")[0] == "A-56"
    assert match.why_not(1, "use geisha") is None


def test_reasons_for_targets_picks_and_lands():
    match = scene(
        "supplies assassin",
        "supplies ronin archer",
        "supplies daimyo archer*2",
        "supplies samurai",
        lands="edo sagami",
    )
    lay(match, "assassin", "ronin", "daimyo", "samurai")
    go_on_to(match, "zero_target")
    assert reason(match, 0, "target 3")[0] == "A-97"
    assert reason(match, 0, "target 0") == ("A-97", "You cannot choose yourself.")
    act(match, "0 target 1")
    go_on_to(match, "card_discard")
    assert reason(match, 2, "discard supplies") == ("A-83", "Supplies is never discarded.")
    assert reason(match, 2, "discard ronin")[0] == "A-106"
    act(match, "2 discard archer")
    go_on_to(match, "land_recover")
    assert reason(match, 1, "take supplies") == ("A-118", "Supplies cannot be taken back.")
    assert reason(match, 1, "take ninja")[1].startswith("No Ninja lies")
    act(match, "1 decline")
    assert reason(match, 2, "yes") == (
        "A-74",
        "That is not the question now: Which Land do you take?",
    )


def test_reasons_for_gifts_and_redraws():
    match = scene(
        "supplies raider",
        "supplies samurai",
        "supplies cavalry scout*2",
        "supplies cavalry archer",
        lands="edo tenma",
    )
    lay(match, "raider", "samurai", "cavalry", "cavalry")
    go_on_to(match, "gift_target")
    assert reason(match, 0, "target 1") == ("A-99", "That player has no free card.")
    act(match, "0 target 2")
    assert reason(match, 2, "give supplies") == ("A-83", "Supplies is never given away.")
    match = scene("supplies archer scout", "supplies", lands="asakusa")
    act(match, "0 discard archer")
    assert reason(match, 0, "discard archer")[0] == "A-13"


def test_nothing_is_legal_when_the_game_is_over__A_135():
    match = scene("supplies samurai", "supplies", won=["kyoto edo kanbara", ""], lands="tenma")
    act(match, "0 play samurai")
    assert match.over
    assert reason(match, 0, "pass") == ("A-135", "The game is over.")
    with pytest.raises(NotLegal, match="A-135"):
        match.play(0, "play supplies")
    assert "A wins" in match.board(1)
    assert options(match, 0) == []


# Words.


def test_options_say_what_they_do():
    match = scene(
        "supplies ninja geisha scout",
        "supplies emperor geisha archer",
        "supplies raider archer",
        lands="edo tenma",
    )
    assert labels(match, 0)[:2] == ["Pass", "Use Scout on B"]
    go_on_to(match, "play_card")
    assert labels(match, 0)[0] == "Play Supplies"
    lay(match, "ninja", "emperor", "raider")
    assert labels(match, 0) == ["Pass", "Use Geisha on B's Emperor", "Use Geisha on C's Raider"]
    act(match, "0 aim geisha 1")
    go_on_to(match, "answer_support")
    assert "Answer with Geisha" in labels(match, 1)
    go_on_to(match, "support")
    go_on(match)
    assert labels(match, 2) == ["Take a card from A", "Take a card from B"]
    act(match, "2 target 1")
    assert labels(match, 1) == ["Give Geisha", "Give Archer"]
    act(match, "1 give archer")
    assert labels(match, match.pending[0]) == [
        "Take Edo (4 points)",
        "Take Tenma (1 point, 1 bridge)",
    ]


def labels(match, seat):
    return [option.label for option in match.legal(seat)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board_fits_a_hundred_columns_for_every_reader(seats):
    match = Match(GAME, seats, seed=seats, names=["Hana the Bold", "Kenji", "Aiko", "Momo"][:seats])
    chance = random.Random(seats)
    while not match.over:
        for seat in range(-1, seats):
            board = re.sub(r"\[[^\]]*\]", "", match.board(seat))
            assert all(len(line) <= 100 for line in board.split("\n")), board
        seat = chance.choice(match.pending)
        assert match.game.room.question(match.box, match.view(seat)).endswith("?")
        match.play(seat, chance.choice(match.legal(seat)))
    for seat in range(-1, seats):
        assert all(line[0].isupper() or line[0].isdigit() for line in match.sentences(seat))


def test_a_full_hand_and_pile_wrap_on_the_board():
    match = scene(
        "supplies chaos ninja geisha apprentice archer peasants assassin raider scout cavalry samurai commander daimyo",
        "supplies",
        discard="ninja geisha apprentice archer peasants assassin raider scout cavalry samurai commander daimyo ronin",
    )  # fmt: skip
    board = re.sub(r"\[[^\]]*\]", "", match.board(0))
    assert all(len(line) <= 100 for line in board.split("\n"))
    assert "Ronin 14" in board
    assert "Daimyo 11" in board
