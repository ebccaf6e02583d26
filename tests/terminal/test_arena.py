"""`kassen arena`: what it prints, what it writes, and what it refuses."""

import csv
import json

import pytest

from kassen.bots import networks
from kassen.terminal.command import main

SMALL = ("arena", "mangoku", "--bots", "heuristic,random", "--games", "7", "--seats", "2",
         "--seed", "3", "--workers", "1")  # fmt: skip

BAD_ARGUMENTS = {
    "no such game": "arena chess --bots heuristic,random",
    "no bots": "arena mangoku",
    "no such bot": "arena mangoku --bots genius,random",
    "one bot": "arena mangoku --bots random",
    "one bot twice": "arena mangoku --bots random,random",
    "an empty name": "arena mangoku --bots random,",
    "seven seats": "arena mangoku --bots heuristic,random --seats 7",
    "one seat": "arena mangoku --bots heuristic,random --seats 1",
    "no games": "arena mangoku --bots heuristic,random --games 0",
    "no workers": "arena mangoku --bots heuristic,random --workers 0",
    "no such option": "arena mangoku --bots heuristic,random --option speed=9",
    "no edition there": "arena mangoku --bots heuristic,random --edition {folder}/none.toml",
    "a plot that is none": "arena mangoku --bots heuristic,random --plot {folder}/plot.pdf",
    "a plot in no folder": "arena mangoku --bots heuristic,random --plot {folder}/none/plot.png",
    "rows in no folder": "arena mangoku --bots heuristic,random --csv {folder}/none/games.csv",
    "rows onto a folder": "arena mangoku --bots heuristic,random --csv {folder}",
    "blocks in no folder": "arena mangoku --bots heuristic,random --out {folder}/none/a.jsonl",
    "blocks onto a folder": "arena mangoku --bots heuristic,random --out {folder}",
    "one file for two": "arena mangoku --bots heuristic,random --out {folder}/a --csv {folder}/a",
    "a file of something else": "arena mangoku --bots heuristic,random --out {folder}/diary",
    "no address of a cluster": "arena mangoku --bots heuristic,random --ray nowhere",
}  # fmt: skip


@pytest.mark.parametrize("bad", BAD_ARGUMENTS)
def test_bad_input_is_one_sentence_and_changes_nothing(bad, tmp_path, capsys):
    (tmp_path / "diary").write_text("Dear diary,\n")
    arguments = [part.format(folder=tmp_path) for part in BAD_ARGUMENTS[bad].split(" ")]
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("kassen: ")
    assert printed.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["diary"]
    assert (tmp_path / "diary").read_text() == "Dear diary,\n"


def arena(capsys, *arguments):
    assert main([*SMALL, "--json", *arguments]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""  # no progress bar where nobody is looking
    return json.loads(printed.out)


def test_a_network_that_is_missing_is_one_sentence_and_the_games_are_played(
    capsys, tmp_path, monkeypatch
):
    monkeypatch.setattr(networks, "FOLDER", tmp_path)
    networks.found.cache_clear()
    arguments = "arena mangoku --bots neural,random --games 2 --seats 2 --workers 1 --json"
    assert main(arguments.split(" ")) == 0
    networks.found.cache_clear()
    printed = capsys.readouterr()
    assert printed.err.startswith("kassen: The network mangoku.safetensors cannot be read")
    assert printed.err.count("\n") == 1
    assert json.loads(printed.out)["games"] == 2


def test_people_get_ratings_pairs_and_the_number_of_games_there_were(capsys):
    assert main(SMALL) == 0
    printed = capsys.readouterr().out
    assert "8 games of Mangoku at 2 seats" in printed
    assert "7 games requested, 8 played" in printed
    assert printed.count("heuristic") >= 2
    assert "Clearly better" in printed


def test_programs_get_one_object(capsys):
    result = arena(capsys)
    assert (result["games_asked"], result["games"], result["block_size"]) == (7, 8, 2)
    assert {bot["bot"] for bot in result["bots"]} == {"heuristic", "random"}
    for bot in result["bots"]:
        for value in ("rating", "win_share", "place_score"):
            low, high = bot[f"{value}_95"]
            assert low <= bot[value] <= high
    first, second = result["pairs"]
    assert first["share"] + second["share"] == pytest.approx(1)


def test_the_printed_seed_repeats_the_tournament(capsys):
    first = arena(capsys)
    assert arena(capsys, "--seed", first["seed"]) == first


def test_the_same_command_goes_on_without_naming_the_seed(capsys, tmp_path):
    unnamed = [part for part in SMALL if part not in ("--seed", "3")]
    command = [*unnamed, "--json", "--out", str(tmp_path / "a.jsonl")]
    results = []
    for games in ("4", "7", "7"):
        assert main([*command, "--games", games]) == 0
        results.append(json.loads(capsys.readouterr().out))
    assert results[1] == results[2]
    assert results[0]["seed"] == results[1]["seed"]
    assert len((tmp_path / "a.jsonl").read_text().splitlines()) == 1 + 4


def test_a_file_of_another_seed_is_refused_in_one_sentence(capsys, tmp_path):
    out = str(tmp_path / "a.jsonl")
    arena(capsys, "--out", out)
    assert main([*SMALL, "--seed", "4", "--out", out]) == 2
    printed = capsys.readouterr().err
    assert "is of another tournament: its seed is" in printed
    assert printed.count("\n") == 1


def test_rows_plot_and_blocks_are_written(capsys, tmp_path):
    result = arena(
        capsys, "--csv", str(tmp_path / "games.csv"), "--plot", str(tmp_path / "plot.svg")
    )
    with (tmp_path / "games.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == result["games"] * result["seats"]
    drawn = (tmp_path / "plot.svg").read_text()
    for bot in result["bots"]:
        assert bot["bot"] in drawn
        assert f"{bot['rating']:.1f}" in drawn


def test_a_plot_may_be_a_png(capsys, tmp_path):
    arena(capsys, "--plot", str(tmp_path / "plot.png"))
    assert (tmp_path / "plot.png").read_bytes().startswith(b"\x89PNG")


def test_an_edition_and_an_option_reach_the_games(capsys, tmp_path):
    (tmp_path / "rich.toml").write_text('name = "rich"\n[tables.seats_2]\ncoins_each = 9\n')
    plain, rich = tmp_path / "plain.csv", tmp_path / "rich.csv"
    arena(capsys, "--csv", str(plain))
    result = arena(
        capsys,
        "--csv",
        str(rich),
        "--edition",
        str(tmp_path / "rich.toml"),
        "--option",
        "answer_pause=off",
    )
    assert result["edition"] == "rich"
    assert result["options"]["answer_pause"] == "off"
    assert plain.read_text() != rich.read_text()
