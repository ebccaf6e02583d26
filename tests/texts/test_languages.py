"""Whole matches are told in every language a game has, without a word of English."""

import re

import pytest

import kassen
from kassen import games
from kassen.bots import get as get_bot
from kassen.engine.match import Match
from kassen.engine.rules.seats import SPECTATOR
from kassen.engine.table.markup import plain

JAPANESE = "ja"
PLAYERS = ["葵", "蓮", "楓", "凪", "椿", "暁"]
# The numbers of rules, names of options and their values, which are typed, and the letters of seats.
RULES = r"\[[A-Z]{1,2}-\d+(?:, [A-Z]{1,2}-\d+)*\]"
NO_ENGLISH = re.compile(rf"{RULES}|start_player|auto|seats?|(?<![A-Za-z])[A-F]+(?![A-Za-z])")
LATIN = re.compile(r"[A-Za-z]")
TABLES = [
    (name, seats)
    for name in games.NAMES
    if JAPANESE in games.get(name).texts.languages
    for seats in games.get(name).seats
]


def told(match: Match, seat: int) -> list[str]:
    """All that a seat is told now, but for the log."""
    now = match.snapshot(seat, len(match.events), language=JAPANESE)
    refused = [
        match.why_not(seat, action, JAPANESE) if seat != SPECTATOR else None
        for action in range(0, len(match.game.actions), 7)
    ]
    return [
        now.question or "",
        *(words for option in now.options for words in (option.label, option.hint)),
        *(reason.text for reason in refused if reason),
        match.board(seat, marks=False, language=JAPANESE),
    ]


def assert_japanese(words: str) -> None:
    assert not LATIN.search(NO_ENGLISH.sub("", plain(words))), words


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_match_is_told_in_japanese_alone(name: str, seats: int) -> None:
    match = kassen.Match(name, seats=seats, seed=3, names=PLAYERS[:seats])
    bot = get_bot("random", seed=3)
    while not match.over:
        seat = match.pending[0]
        if len(match.decisions) % 5 == 0:
            for reader in (seat, SPECTATOR):
                for words in told(match, reader):
                    assert_japanese(words)
        match.play(seat, bot.decide(match.position(seat)))
    for reader in (0, SPECTATOR):
        for sentence in match.sentences(reader, language=JAPANESE):
            assert_japanese(sentence)
            assert sentence.endswith(("。", "！")), sentence
    for words in told(match, 0):
        assert_japanese(words)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_everything_beside_a_match_is_japanese_too(name: str, seats: int) -> None:
    match = kassen.Match(name, seats=seats, seed=3)
    game = match.game
    legend = game.room.legend(match.box, JAPANESE)
    options = [game.texts.tell(f"option-{option.name}", JAPANESE) for option in game.options]
    for words in (game.texts.tell("title", JAPANESE), *legend.values(), *options):
        assert_japanese(words)


def test_readers_of_two_languages_see_the_same_options_in_the_same_order() -> None:
    match = kassen.Match("mangoku", seats=4, seed=7)
    seat = match.pending[0]
    english, japanese = match.legal(seat), match.legal(seat, JAPANESE)
    assert [option.words for option in english] == [option.words for option in japanese]
    assert [option.path for option in english] == [option.path for option in japanese]
    assert {option.label for option in english}.isdisjoint(option.label for option in japanese)
