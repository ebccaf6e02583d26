"""`kassen lab` and `kassen dataset`: what they print, what they write, and what they refuse."""

import argparse
import csv
import json
import pathlib

import pytest

import kassen
from kassen import games
from kassen.lab import balance
from kassen.lab.reconstructed import Number
from kassen.lab.variants import Path
from kassen.terminal import exploit, lab
from kassen.terminal.command import main

VARY = ("--vary", "characters.captain.battle=2..4")
SMALL = ("lab", "mangoku", "--games", "300", "--seats", "3", "--seed", "1", *VARY)

BATTLE = Path("characters", "captain", "battle")
NUMBER = Number(BATTLE, 3, ({BATTLE: 2}, {BATTLE: 4}))

BAD_ARGUMENTS = {
    "no such game": "lab chess",
    "no such path": "lab mangoku --vary characters.general.battle=1",
    "no path": "lab mangoku --vary battle=1",
    "no values": "lab mangoku --vary characters.captain.battle=",
    "a word for a number": "lab mangoku --vary characters.captain.battle=strong",
    "a value the box refuses": "lab mangoku --vary characters.captain.battle=99",
    "a sum the box refuses": "lab kenjin --vary units.peasant.copies=5",
    "fewer games than variants": "lab mangoku --games 2 --vary characters.captain.battle=1..3",
    "a bot there is not": "lab mangoku --bots genius",
    "a bot that searches on a device": "lab mangoku --bots expert --device cuda",
    "seats restricted where a bot searches": "lab mangoku --bots skilled --ban pay",
    "pairs by a bot that searches": "lab mangoku --pairs 9 --bots skilled",
    "pairs of levels": "lab mangoku --pairs 9 --levels random,heuristic",
    "one level": "lab mangoku --levels random",
    "a level there is not": "lab mangoku --levels random,genius",
    "levels in a plot": "lab mangoku --levels random,heuristic --csv {folder}/a.csv",
    "the drama of a search": "lab mangoku --drama 3 --aim length=9 --vary characters.captain.battle=2..3",
    "matches that are none": "lab mangoku --matches {folder}/diary",
    "matches that are not there": "lab mangoku --matches {folder}/none",
    "too few bots": "lab mangoku --seats 3 --bots random,heuristic",
    "no such device": "lab mangoku --device abacus",
    "no such option": "lab mangoku --option speed=9",
    "a plot that is none": "lab mangoku --plot {folder}/plot.pdf",
    "rows in no folder": "lab mangoku --csv {folder}/none/rows.csv",
    "one file for two": "lab mangoku --csv {folder}/a.svg --plot {folder}/a.svg",
    "a page of nothing": "lab kenjin --out {folder}/page.md",
    "no page": "lab kenjin --reconstructed",
    "a page of a variant": "lab kenjin --reconstructed --out {folder}/p.md --vary units.brute.strength=1",
    "nothing reconstructed": "lab mangoku --reconstructed --out {folder}/page.md",
    "no such option to vary": "lab mangoku --vary option.speed=1",
    "an aim at nothing": "lab mangoku --aim fun=1 --vary characters.captain.battle=2..3",
    "an aim without a range to search": "lab mangoku --aim length=9",
    "trials kept of no search": "lab mangoku --keep {folder}/search.log",
    "no game": "dataset",
    "no bots": "dataset mangoku --out {folder}/a.parquet",
    "no file": "dataset mangoku --bots random",
    "no such bot": "dataset mangoku --bots genius --out {folder}/a.parquet",
    "a data set in no folder": "dataset mangoku --bots random --out {folder}/none/a.parquet",
    "one file for matches and views": "dataset mangoku --bots random --out {folder}/a --views {folder}/a",
    "seven seats": "dataset mangoku --bots random --seats 7 --out {folder}/a.parquet",
    "a diary for a data set": "dataset --verify {folder}/diary",
    "a data set that is not there": "dataset --verify {folder}/none",
    "verify and play": "dataset mangoku --verify {folder}/diary",
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


def test_a_study_for_programs_has_every_variant_with_intervals(capsys):
    assert main([*SMALL, "--json"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""  # no progress bar where nobody is looking
    study = json.loads(printed.out)
    assert (study["game"], study["seats"], study["games"]) == ("mangoku", 3, 300)
    assert study["bots"] == ["heuristic"] * 3
    cells = [variant["cells"]["characters.captain.battle"] for variant in study["variants"]]
    assert cells == [2, 3, 4]
    for variant in study["variants"]:
        assert variant["games"] == 100
        for figure in (variant["length"], variant["decisive"], *variant["win_share_by_turn"]):
            assert figure["low"] <= figure["value"] <= figure["high"]
        assert any(choice["choice"] == "play card captain" for choice in variant["choices"])


def test_people_get_a_table_of_variants_and_one_of_choices(capsys):
    assert main(SMALL) == 0
    printed = capsys.readouterr().out
    assert "300 games of Mangoku by 3 bots" in printed
    assert "characters.captain.battle" in printed
    assert "3 *" in printed
    assert "Choices that go with winning or losing" in printed
    assert "a second" in printed


def test_rows_and_a_picture_are_written(capsys, tmp_path):
    rows, picture = tmp_path / "rows.csv", tmp_path / "study.svg"
    assert main([*SMALL, "--csv", str(rows), "--plot", str(picture)]) == 0
    with rows.open(newline="") as file:
        read = list(csv.DictReader(file))
    assert {row["characters.captain.battle"] for row in read} == {"2", "3", "4"}
    assert {row["as_printed"] for row in read} == {"True", "False"}
    drawn = picture.read_text()
    for words in ("share of the win by turn", "real choices a game", "starter", "3*"):
        assert words in drawn


def test_pairs_of_cards_are_told(capsys):
    arguments = ("lab", "mangoku", "--games", "100", "--seed", "1", "--pairs", "5000")
    assert main([*arguments, "--json"]) == 0
    pairs = json.loads(capsys.readouterr().out)["pairs"]
    assert all(pair["seats"] >= 100 and pair["one"] != pair["other"] for pair in pairs)
    assert main(arguments) == 0
    assert "Pairs of cards" in capsys.readouterr().out


def test_levels_are_compared_in_the_same_deals(capsys):
    arguments = ("lab", "mangoku", "--games", "300", "--seed", "1", "--levels", "random,heuristic")
    assert main([*arguments, "--json"]) == 0
    levels = json.loads(capsys.readouterr().out)["levels"]
    assert [level["bots"][0] for level in levels] == ["random", "heuristic"]
    assert len({level["seed"] for level in levels}) == 1
    assert main(arguments) == 0
    printed = capsys.readouterr().out
    assert "by 4 bots of each kind" in printed
    assert "random" in printed


def test_matches_of_people_stand_beside_those_of_bots_with_their_drama(capsys, tmp_path):
    for seed in (1, 2):
        match = kassen.Match("mangoku", seats=3, seed=seed)
        while not match.over:
            seat = match.pending[0]
            match.play(seat, match.legal_ids(seat)[0])
        match.save(tmp_path / f"match-{seed}.json")
    kassen.Match("mangoku", seats=4, seed=3).save(tmp_path / "another.json")
    arguments = ("lab", "mangoku", "--seats", "3", "--games", "20", "--seed", "1", "--probes", "0")
    beside = ("--matches", str(tmp_path), "--drama", "1")
    assert main([*arguments, *beside, "--json"]) == 0
    printed = capsys.readouterr()
    assert "1 matches are left out" in printed.err
    bots, people = json.loads(printed.out)["variants"]
    assert [bots["games"], people["games"]] == [20, 2]
    assert [bots["recorded"], people["recorded"]] == [False, True]
    assert 0 <= people["drama"]["decided"]["value"] <= 1
    assert main([*arguments, *beside]) == 0
    printed = capsys.readouterr().out
    assert "2 recorded matches" in printed
    assert "Games with a kingmaker, %" in printed


def test_the_page_about_reconstructed_numbers_is_written(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(balance, "reconstructed_numbers", lambda game, seats, options: [NUMBER])
    path = tmp_path / "page.md"
    arguments = ("lab", "mangoku", "--reconstructed", "--games", "300", "--seed", "1")
    assert main([*arguments, "--out", str(path)]) == 0
    assert f"{path}describestheeffect" in "".join(capsys.readouterr().out.split())
    page = path.read_text()
    assert "300 games by 4 heuristic bots, up to 100 for each of 3 variants" in page
    assert "| captain.battle | 3 | 4 |" in page


def test_ctrl_c_leaves_what_was_counted_and_says_so(capsys, monkeypatch, tmp_path):
    class Interrupted:
        def __enter__(self):
            return self.interrupt

        def __exit__(self, *error):
            return None

        def interrupt(self, games):
            raise KeyboardInterrupt

    monkeypatch.setattr(lab, "progress", lambda number: Interrupted())
    rows = tmp_path / "rows.csv"
    arguments = ("lab", "mangoku", "--games", "50000", "--seed", "1", "--workers", "1")
    assert main([*arguments, "--json", "--csv", str(rows)]) == 130
    printed = capsys.readouterr()
    counted = json.loads(printed.out)["games"]
    assert 1000 < counted < 50000
    assert printed.err == f"kassen: stopped early; these are {counted:,} of 50,000 games\n"
    assert rows.read_text().count(f",{counted},length,") == 1


def test_a_data_set_is_written_read_back_and_verified(capsys, tmp_path):
    out, views = str(tmp_path / "games.parquet"), str(tmp_path / "views.parquet")
    play = (
        "dataset",
        "mangoku",
        "--games",
        "2",
        "--seats",
        "2",
        "--bots",
        "random",
        "--workers",
        "1",
    )
    assert main([*play, "--out", out, "--views", views, "--json"]) == 0
    written = json.loads(capsys.readouterr().out)
    assert (written["matches"], written["game"]) == (2, "mangoku")
    assert main(["dataset", "--verify", out, "--views", views, "--workers", "1"]) == 0
    told = capsys.readouterr().out
    assert f"2 matches with {written['decisions']:,} decisions replay to its ranks" in told
    assert "every view is what its seat saw" in told
    before = pathlib.Path(out).read_bytes()
    assert main([*play, "--out", out, "--seed", "2"]) == 2
    assert f"{out} exists already; --overwrite replaces it" in capsys.readouterr().err
    assert pathlib.Path(out).read_bytes() == before
    assert main([*play, "--out", out, "--seed", "2", "--overwrite"]) == 0
    assert pathlib.Path(out).read_bytes() != before


def test_the_table_of_what_a_learner_wins_is_titled_by_the_name_of_its_game(capsys):
    given = argparse.Namespace(
        json=False, against="heuristic", game="martial_art", updates=100, games=1000, together=False
    )
    exploit.print_responses(games.get("martial_art"), given, [])
    assert "Martial Art: what a learner wins from heuristic" in capsys.readouterr().out


def test_a_search_prints_its_front_and_writes_every_box(tmp_path, capsys):
    rows, plot = tmp_path / "boxes.csv", tmp_path / "front.svg"
    given = [
        *SMALL,
        "--aim",
        "seat_advantage=0, length=12..16",
        "--csv",
        str(rows),
        "--plot",
        str(plot),
    ]
    assert main(given) == 0
    printed = capsys.readouterr().out
    assert "nearest to seat_advantage=0, length=12..16" in printed
    assert "3 boxes of 300 games" in printed
    head = rows.read_text().splitlines()[0]
    assert head == "box,seat_advantage,length,seat_advantage_missed_by,length_missed_by"
    assert plot.read_text().startswith("<?xml")
    assert main([*given, "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["boxes"]) == 3
