"""The server's own sentences in every language: refusals, farewells, letters."""

import pytest

from kassen.engine.box import ENGLISH
from kassen.server import languages, mail, play, refusals
from kassen.server.refusals import Refuse
from kassen.terminal.texts import fields, sentences_of_server

OTHERS = sorted({*languages.SPOKEN} - {ENGLISH})


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_of_the_server_is_told(language: str) -> None:
    told = languages.catalog_of(language)
    _, sentences = sentences_of_server()
    assert len(sentences) > 80
    assert sentences >= {mail.WAITS, mail.FOLLOW, play.FAILED}
    sentences |= {*refusals.SENTENCES.values()}
    assert sentences - told.keys() == set()
    assert {text for text, other in told.items() if fields(text) != fields(other)} == set()


def test_a_refusal_is_told_in_the_language_of_its_reader() -> None:
    refusal = Refuse("taken", "Seat {seat} is not free.", seat=3)
    assert refusal.message("en").text == str(refusal) == "Seat 3 is not free."
    assert refusal.message("ja").text == "席3は空いていません。"
    assert Refuse("bad_setup", "no {such} thing").message("ja").text == "no {such} thing"
