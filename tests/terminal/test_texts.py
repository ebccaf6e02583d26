"""`kassen texts --check` finds what a language lacks, what nothing tells, and other variables than in English."""

import json
import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from kassen import games
from kassen.engine.table import catalog
from kassen.engine.table.references import messages_in
from kassen.engine.table.texts import Texts
from kassen.terminal import texts
from kassen.terminal.command import main


def test_japanese_lacks_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["texts", "--check", "ja"]) == 0
    assert capsys.readouterr().out == "ja: 0 faults\n"


@pytest.mark.parametrize(
    ("line", "instead", "message", "fault"),
    [
        ("ask-play_card", "", "ask-play_card", "is missing"),
        ("box-characters-ninja", "", "box-characters-ninja", "is missing"),
        ("quoted", "", "quoted", "is missing"),
        ("ask-respond", "ask-respond = a\nspare = b", "spare", "is unused"),
        ("ask-respond", "ask-respond = a\nbox-cards-x = b", "box-cards-x", "is unused"),
        ("ask-respond", "ask-respond = { $seat }", "ask-respond", "is not given $seat"),
        ("action-target", "action-target = 選ぶ", "action-target", "leaves out $seat"),
    ],
)
def test_a_fault_in_a_catalog_is_named(
    line: str,
    instead: str,
    message: str,
    fault: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = games.get("mangoku")
    folder = tmp_path / "src/kassen/games/mangoku"
    shutil.copytree(game.folder, folder)
    path = folder / "texts" / "ja.ftl"
    changed = re.sub(rf"(?m)^{line} = .*$", instead, path.read_text("utf-8"), count=1)
    path.write_text(changed, encoding="utf-8")
    catalog.write(path)
    monkeypatch.setattr(texts, "SOURCES", tmp_path / "src" / "kassen")
    copied = replace(game, folder=folder, texts=Texts(folder / "texts"))
    found = [*texts.faults_of_game(copied, "ja")]
    assert found == [("src/kassen/games/mangoku/texts/ja.ftl", message, fault)]


@pytest.mark.parametrize(
    ("other", "fault"),
    [
        ("もう席がありません。", "leaves out {seat}"),
        ("席{seat}は{chair}です。", "is not given {chair}"),
    ],
)
def test_names_in_braces_are_those_of_the_sentence(
    other: str, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = tmp_path / "src" / "kassen" / "server"
    (server / "texts").mkdir(parents=True)
    (server / "seats.py").write_text('raise Refuse("taken", "Seat {seat} is taken.")', "utf-8")
    (server / "texts" / "ja.toml").write_text(f'"Seat {{seat}} is taken." = "{other}"\n', "utf-8")
    monkeypatch.setattr(texts, "SOURCES", tmp_path / "src" / "kassen")
    monkeypatch.setattr(texts, "SERVER", server)
    (found,) = texts.faults_of_server("ja")
    assert (found.message, found.fault) == ("'Seat {seat} is taken.'", fault)


def test_nothing_the_terminal_could_say_is_unused() -> None:
    sources = "".join(path.read_text("utf-8") for path in texts.TERMINAL.parent.glob("*.py"))
    english = catalog.compiled((texts.TERMINAL / "en.ftl").read_text("utf-8"))
    made_up = ("offer-", "column-")
    told = {key for key in english if f'"{key}"' in sources or key.startswith(made_up)}
    assert english.keys() - told == messages_in([*english.values()]) - told


def test_a_new_language_lacks_everything(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="1"):
        main(["texts", "--check", "de", "--json"])
    told = json.loads(capsys.readouterr().out)
    assert told["language"] == "de"
    assert {fault["fault"] for fault in told["faults"]} == {"is missing"}
    assert {fault["file"].rpartition("/")[2] for fault in told["faults"]} == {
        "de.ftl", "de.toml", "rules.de.md",
    }  # fmt: skip


@pytest.mark.parametrize("language", ["en", "../ja", ""])
def test_what_is_no_other_language_is_refused(language: str) -> None:
    assert main(["texts", "--check", language]) == 2
