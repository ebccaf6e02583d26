"""Analyses: as text, as JSON and as a picture, the same for the same file, and one sentence for bad input."""

import json
import re

import pytest
from rich.cells import cell_len

import kassen
from kassen.terminal.analyze import BARS, letters
from kassen.terminal.command import main
from tests.lab.matches import play_on, with_a_blunder
from tests.terminal.evening import saved_match


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("analyses")
    blunder = with_a_blunder()
    blunder.names = ["[bold]Ai", "Bo\x1b[2J", "Cho"]
    blunder.save(folder / "blunder.json")
    play_on(kassen.Match("mangoku", 2, seed=2), 6).save(folder / "begun.json")
    (folder / "half.json").write_text('{"kassen": 1')
    saved_match(folder / "chess.json", game="chess")
    return folder


def analyzed(capsys, path, *arguments):
    assert main(["analyze", str(path), "--json", *arguments]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""  # no bar where nobody is looking
    return json.loads(printed.out)


def test_everything_is_in_the_json(folder, capsys):
    match = kassen.load(folder / "blunder.json")
    told = analyzed(capsys, folder / "blunder.json", "--iterations", "100")
    assert told["game"] == "mangoku"
    assert told["ranks"] == match.ranks
    assert [[row["seat"], row["action"]] for row in told["decisions"]] == match.document()[
        "decisions"
    ]
    assert len(told["curve"]) == len(told["playouts"]) == len(match.decisions) + 1
    assert told["curve"][-1] == [float(rank == 1) for rank in match.ranks]
    worst = next(found for found in told["mistakes"] if found["seat"] == 0)
    assert (worst["number"], worst["better_label"]) == (1, "Play Emperor")
    for moment in told["moments"]:
        number, seat = moment["number"], moment["swung_seat"]
        assert moment["before"] == told["curve"][number - 1]
        assert moment["after"] == told["curve"][number]
        swings = [b - a for a, b in zip(moment["before"], moment["after"], strict=True)]
        assert all(
            lasts in (0, swing) for lasts, swing in zip(moment["lasting"], swings, strict=True)
        )
        assert abs(moment["lasting"][seat]) == max(map(abs, moment["lasting"])) > 0


def test_the_same_file_gives_the_same_analysis(folder, capsys):
    first = analyzed(capsys, folder / "begun.json", "--iterations", "30")
    assert analyzed(capsys, folder / "begun.json", "--iterations", "30") == first
    other = analyzed(capsys, folder / "begun.json", "--iterations", "30", "--seed", "8")
    assert other["curve"] != first["curve"]
    assert first["over"] is False
    assert first["ranks"] is None


def test_people_read_who_did_what_and_what_would_have_been_better(folder, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "160")
    assert main(["analyze", str(folder / "blunder.json"), "--iterations", "100"]) == 0
    printed = capsys.readouterr().out
    assert "\x1b[2J" not in printed
    assert "Decisive moments" in printed
    assert "[bold]Ai chose “Play Captain”: Cho fell from" in printed
    assert "Ai chose “Play Shrine Maiden”" not in printed  # Ai won all the same
    assert "Play Emperor (100%)" in printed
    assert "seed " in printed


def test_it_is_told_in_japanese_and_fits_a_small_terminal(folder, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    path = str(folder / "blunder.json")
    assert main(["--lang", "ja", "analyze", path, "--iterations", "100"]) == 0
    printed = capsys.readouterr().out
    assert "[bold]Ai：「足軽」を出す。Cho19%→0%" in "".join(printed.split())
    own = {"bold", "bo", "ld", "Ai", "Bo", "Cho", "J"}  # names, which a column may break
    assert {*re.findall("[A-Za-z]+", re.sub(r"シード\w+", "", printed))} <= own
    assert max(map(cell_len, printed.splitlines())) <= 80


@pytest.mark.parametrize("suffix", ["png", "svg"])
def test_a_picture_is_written_beside_the_text(suffix, folder, capsys, tmp_path):
    path = tmp_path / f"curve.{suffix}"
    arguments = ["analyze", str(folder / "begun.json"), "--iterations", "10", "--plot", str(path)]
    assert main(arguments) == 0
    first = path.read_bytes()
    assert first.startswith(b"\x89PNG" if suffix == "png" else b"<?xml")
    assert main(arguments) == 0
    assert path.read_bytes() == first


def test_a_curve_in_letters_rises_with_the_share():
    assert letters([0.0, 0.5, 1.0]) == f"{BARS[0]}{BARS[4]}{BARS[7]}"
    assert letters([0.0]) == BARS[0]
    assert len(letters([0.5] * 500)) == 32


REFUSED = {
    "no match": "none.json",
    "half a match": "half.json",
    "a match of chess": "chess.json",
    "no iterations": "begun.json --iterations 0",
    "iterations that are no number": "begun.json --iterations many",
    "a seed that is none": "begun.json --seed lucky",
    "a picture of another kind": "begun.json --plot curve.pdf",
    "a picture in no folder": "begun.json --plot /none/at/all/curve.png",
    "a picture of no match": "none.json --plot curve.pdf",
}


@pytest.mark.parametrize("bad", REFUSED)
def test_what_cannot_be_analyzed_is_one_sentence(bad, folder, capsys):
    name, *rest = REFUSED[bad].split()
    assert main(["analyze", str(folder / name), *rest]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("kassen: ")
    assert printed.err.count("\n") == 1
    assert "Traceback" not in printed.err
