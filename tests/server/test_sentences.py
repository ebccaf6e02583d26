"""What the server says by itself is told in every language: refusals, farewells, letters."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from kassen.engine.box import ENGLISH
from kassen.server import languages, mail, play
from kassen.server.refusals import Refuse

SERVER = Path(languages.__file__).parent
SAYS = {"Refuse", "Gone", "close", "close_all", "drop", "drop_all", "give_up", "each", "told"}
OTHERS = sorted({*languages.SPOKEN} - {ENGLISH})


def said() -> Iterator[tuple[str, str]]:
    """Every sentence that is written where it is said, and where."""
    for path in sorted(SERVER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in SAYS:
                for given in node.args:
                    if isinstance(given, ast.Constant) and " " in str(given.value):
                        yield str(given.value), f"{path.name}:{node.lineno}"


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_of_the_server_is_told(language: str) -> None:
    told = languages.catalog_of(language)
    sentences = {*dict(said()), mail.WAITS, mail.FOLLOW, play.FAILED}
    assert len(sentences) > 80
    assert sentences - told.keys() == set()
    assert {text for text, other in told.items() if fields(text) != fields(other)} == set()


def test_a_refusal_is_told_in_the_language_of_its_reader() -> None:
    refusal = Refuse("taken", "Seat {seat} is not free.", seat=3)
    assert refusal.message("en").text == str(refusal) == "Seat 3 is not free."
    assert refusal.message("ja").text == "席3は空いていません。"
    assert Refuse("bad_setup", "no {such} thing").message("ja").text == "no {such} thing"
