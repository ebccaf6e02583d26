"""Whole matches are told in every language a game has, without a word of English."""

import re
from pathlib import Path
from random import Random

import pytest

import kassen
from kassen import games
from kassen.bots import get as get_bot
from kassen.engine.match import Match
from kassen.engine.rules.seats import SPECTATOR
from kassen.engine.table.markup import plain
from kassen.engine.table.pseudo import PSEUDO, in_pseudo

JAPANESE = "ja"
OTHERS = (JAPANESE, PSEUDO)
GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*/rules/match_*.json"))
PLAYERS = ["葵", "蓮", "楓", "凪", "椿", "暁"]
# The numbers of rules, names of options and their values, which are typed, and the letters of seats.
RULES = r"\[[A-Z]{1,2}-\d+(?:, [A-Z]{1,2}-\d+)*\]"
NO_ENGLISH = re.compile(rf"{RULES}|start_player|auto|seats?|(?<![A-Za-z])[A-F]+(?![A-Za-z])")
LATIN = re.compile(r"[A-Za-z]")
TABLES = [(name, seats) for name in games.NAMES for seats in games.get(name).seats]
LARGEST = [(name, games.get(name).seats[1]) for name in games.NAMES]
TOLD = [
    *((name, seats, JAPANESE) for name, seats in TABLES),
    *((name, seats, PSEUDO) for name, seats in LARGEST),
]


def told(match: Match, seat: int, language: str) -> list[str]:
    """All that a seat is told now, but for the log."""
    now = match.snapshot(seat, len(match.events), language=language)
    refused = [
        match.why_not(seat, action, language) if seat != SPECTATOR else None
        for action in range(0, len(match.game.actions), 7)
    ]
    return [
        now.question or "",
        *(words for option in now.options for words in (option.label, option.hint)),
        *(reason.text for reason in refused if reason),
        match.board(seat, marks=False, language=language),
    ]


def assert_translated(words: str) -> None:
    assert not LATIN.search(NO_ENGLISH.sub("", plain(words))), words


@pytest.mark.parametrize(("name", "seats", "language"), TOLD)
def test_a_match_is_told_without_a_word_of_english(name: str, seats: int, language: str) -> None:
    match = kassen.Match(name, seats=seats, seed=3, names=PLAYERS[:seats])
    bot = get_bot("random", seed=3)
    while not match.over:
        seat = match.pending[0]
        if len(match.decisions) % 5 == 0:
            for reader in (seat, SPECTATOR):
                for words in told(match, reader, language):
                    assert_translated(words)
        match.play(seat, bot.decide(match.position(seat)))
    for words in told(match, 0, language):
        assert_translated(words)
    assert_sentences(match, language)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_sentence_of_a_golden_match_is_told_in_another_language(
    path: Path, language: str
) -> None:
    match = kassen.load(path)
    match.names = PLAYERS[: match.seats]
    assert_sentences(match, language)


def assert_sentences(match: Match, language: str) -> None:
    for reader in (0, SPECTATOR):
        for sentence in match.sentences(reader, language=language):
            assert_translated(sentence)
            assert language != JAPANESE or sentence.endswith(("。", "！")), sentence


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_everything_beside_a_match_is_translated_too(name: str, seats: int) -> None:
    match = kassen.Match(name, seats=seats, seed=3)
    game = match.game
    for language in OTHERS:
        legend = game.room.legend(match.box, language)
        options = [game.texts.tell(f"option-{option.name}", language) for option in game.options]
        for words in (game.texts.tell("title", language), *legend.values(), *options):
            assert_translated(words)


@pytest.mark.parametrize("name", games.NAMES)
def test_readers_of_two_languages_see_the_same_table_and_options(name: str) -> None:
    """A table told in a further language reads as if it were told in that language alone."""
    match, alone = (kassen.Match(name, seats=games.get(name).seats[1], seed=7) for _ in range(2))
    dice = Random(7)
    while not match.over:
        for seat in (SPECTATOR, *range(match.seats)):
            told = match.view(seat)
            assert match.view(seat, JAPANESE) == alone.view(seat, JAPANESE) != told
            assert alone.view(seat) == told
        seat = match.pending[0]
        english, japanese = match.legal(seat), match.legal(seat, JAPANESE)
        assert [(each.words, each.path) for each in english] == [
            (each.words, each.path) for each in japanese
        ]
        assert {each.label for each in english}.isdisjoint(each.label for each in japanese)
        chosen = dice.choice(english)
        match.play(seat, chosen)
        alone.play(seat, chosen)


def test_the_pseudo_language_has_no_letter_of_english_and_is_longer() -> None:
    assert in_pseudo("Play {card} [bold]Captain[/]") == "Þļååý {card} [bold]Çååþţååîîñ[/]"
