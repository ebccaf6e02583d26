"""Simulations: what comes out of a batch, and that it can be repeated."""

import json

import numpy as np
import pytest

import kassen
from kassen.terminal.command import main


def simulated(capsys, *arguments):
    assert main(["simulate", "mangoku", "--json", *arguments]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""  # no progress bar where nobody is looking
    return json.loads(printed.out)


def test_a_simulation_reports_wins_lengths_and_speed(capsys):
    result = simulated(capsys, "--games", "300", "--seats", "3", "--seed", "4")
    assert (result["game"], result["seats"], result["games"]) == ("mangoku", 3, 300)
    assert result["bots"] == ["random"] * 3
    assert sum(result["wins"]) == pytest.approx(300)
    length = result["length"]
    assert length["min"] <= length["mean"] <= length["max"]
    assert result["decisions"] == pytest.approx(length["mean"] * 300)
    assert result["decisions_per_second"] == pytest.approx(
        result["decisions"] / result["seconds"], rel=0.01
    )
    for wins, share, (low, high) in zip(
        result["wins"], result["win_share"], result["win_share_95"], strict=True
    ):
        assert share == pytest.approx(wins / 300)
        assert 0 < low < share < high < 1


def test_the_printed_seed_repeats_the_simulation_on_any_number_of_workers(capsys):
    first = simulated(capsys, "--games", "5000", "--seats", "2", "--workers", "1")
    again = simulated(
        capsys, "--games", "5000", "--seats", "2", "--workers", "2", "--seed", first["seed"]
    )
    other = simulated(capsys, "--games", "5000", "--seats", "2")
    assert (first["wins"], first["length"]) == (again["wins"], again["length"])
    assert first["wins"] != other["wins"]


@pytest.mark.parametrize("thinker", range(4))
def test_the_seat_of_the_heuristic_wins_most(thinker, capsys):
    kinds = ["heuristic" if seat == thinker else "random" for seat in range(4)]
    result = simulated(
        capsys, "--games", "500", "--seats", "4", "--bots", ",".join(kinds), "--seed", "1"
    )
    assert result["bots"] == kinds
    assert max(range(4), key=result["wins"].__getitem__) == thinker


def test_an_edition_and_an_option_reach_the_batch(capsys, tmp_path):
    edition = tmp_path / "rich.toml"
    edition.write_text('name = "rich"\n[tables.seats_2]\ncoins_each = 9\n')
    plain = simulated(capsys, "--games", "300", "--seats", "2", "--seed", "1")
    rich = simulated(
        capsys, "--games", "300", "--seats", "2", "--seed", "1", "--edition", str(edition)
    )
    assert rich["edition"] == "rich"
    assert rich["length"]["mean"] > plain["length"]["mean"]
    first = ("--option", "start_player=seat", "--option", "start_seat=1")
    started = simulated(capsys, "--games", "300", "--seats", "2", "--seed", "1", *first)
    assert started["options"]["start_seat"] == 1
    assert started["wins"] != plain["wins"]


def test_people_get_a_table_with_a_line_for_every_seat(capsys):
    assert main(["simulate", "mangoku", "--games", "50", "--seats", "6"]) == 0
    printed = capsys.readouterr().out
    assert printed.count("random") == 6
    assert "50 games of Mangoku by 6 bots" in printed


def test_python_gets_the_same_batch_as_arrays(capsys):
    told = simulated(capsys, "--games", "300", "--seats", "4", "--seed", "7")
    played = kassen.simulate("mangoku", seats=4, games=300, seed=7)
    assert (played.lengths.shape, played.ranks.shape) == ((300,), (300, 4))
    assert played.decisions == played.lengths.sum() == told["decisions"]
    assert played.wins == told["wins"]
    thinkers = kassen.simulate("mangoku", 4, 300, 7, bots=["heuristic", *["random"] * 3])
    assert np.argmax(thinkers.wins) == 0


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"device": "tpu"}, "a device is one of cpu, cuda, not 'tpu'"),
        ({"games": 0}, "a batch has one game or more, not 0"),
        ({"bots": ["random"]}, "there are 4 seats at this table, and 1 bots"),
        ({"bots": "expert"}, "`kassen arena` plays expert"),
        ({"device": "cuda", "scenario": {}}, "a scenario is played on the CPU"),
        ({"device": "cuda"}, "there is no CUDA device here"),
    ],
)
def test_a_batch_that_cannot_be_played_is_one_sentence(given, sentence, monkeypatch):
    monkeypatch.setattr("kassen.engine.rules.kernel.cuda", lambda: None)
    with pytest.raises(kassen.Refusal, match=sentence):
        kassen.simulate("mangoku", 4, **given)
