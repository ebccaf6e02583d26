"""Studies: what they find, what they refuse, and that they can be repeated."""

import json

import pytest

from kassen import games
from kassen.engine.batch.gpu import NoGpu
from kassen.engine.errors import BadOption
from kassen.lab.families import ChoiceKind, choices_of, membership_of
from kassen.lab.findings import lean
from kassen.lab.study import run_study
from kassen.lab.study_data import as_data
from kassen.lab.study_rows import csv_of
from kassen.lab.variants import read_variations
from kassen.lab.wish import StudyWish

GAME = games.get("mangoku")
BATTLE = "characters.captain.battle=2..4"


def study_of(number=3000, *texts, seats=3, bots=None, **others):
    cells = read_variations(GAME.standard_box, texts or [BATTLE])
    return run_study(StudyWish(GAME, cells, seats, number, 1, bots), **others)


def figures(study):
    return {**as_data(study), "seconds": 0, "games_per_second": 0}


def test_the_same_seed_gives_the_same_figures_on_any_number_of_cores():
    assert figures(study_of(workers=1)) == figures(study_of(workers=3))


def test_a_stronger_captain_makes_games_longer_and_the_printed_one_is_known():
    two, three, four = study_of(seats=4).findings
    assert two.length.high < three.length.low < three.length.high < four.length.low
    assert [each.is_printed for each in (two, three, four)] == [False, True, False]


def test_shares_of_the_win_add_up_and_real_choices_are_some_of_the_decisions():
    for finding in study_of().findings:
        assert sum(turn.value for turn in finding.turns) == pytest.approx(1)
        assert 0 < finding.real.value < finding.length.value
        for taste in finding.tastes:
            assert 0 <= taste.chosen <= taste.offered
            assert taste.taken.low <= taste.taken.value <= taste.taken.high


def test_a_choice_that_leans_is_common_and_its_interval_leaves_no_difference_out():
    study = study_of()
    for taste in study.base.tastes:
        leans = taste.is_common and not taste.edge.low <= 0 <= taste.edge.high
        assert (lean(taste) > 0) == leans
    assert any(lean(taste) for taste in study.base.tastes)


def test_who_plays_by_rules_of_thumb_wins_more_than_who_plays_at_random():
    bots = ("heuristic", "random", "random")
    started = {"start_player": "seat", "start_seat": 0}
    (only,) = run_study(StudyWish(GAME, [{}], 3, 600, 1, bots, started)).findings
    assert only.turns[0].low > 0.5


def test_a_study_is_plain_data_and_rows():
    study = study_of(300)
    assert json.loads(json.dumps(as_data(study)))["variants"][1]["as_printed"] is True
    head, *rows = csv_of(study).splitlines()
    assert head.endswith(",difference_low,difference_high,characters.captain.battle")
    assert {row.rsplit(",", 1)[1] for row in rows} == {"2", "3", "4"}
    assert sum("win_share_by_turn" in row for row in rows) == 9


def test_a_study_takes_a_game_for_each_variant_and_bots_it_can_compile():
    with pytest.raises(BadOption, match="3 variants take as many games"):
        study_of(2)
    with pytest.raises(BadOption, match="no bot 'genius'"):
        study_of(30, bots=("genius", "random", "random"))
    with pytest.raises(BadOption, match="play on the CPU"):
        study_of(30, bots=("expert", "random", "random"), device="cuda")


def test_learned_bots_need_their_network_and_a_cpu(monkeypatch):
    with pytest.raises(BadOption, match="plays on the CPU"):
        study_of(30, bots=("neural", "random", "random"), device="cuda")
    monkeypatch.setattr("kassen.lab.counting.network_of", lambda game, seats: None)
    monkeypatch.setattr("kassen.lab.counting.shortfall", lambda game: "The network is gone.")
    with pytest.raises(BadOption, match="The network is gone"):
        study_of(30, bots=("neural", "random", "random"))


def test_without_a_cuda_device_that_is_said(monkeypatch):
    monkeypatch.setattr("kassen.engine.rules.kernel.cuda", lambda: None)
    with pytest.raises(NoGpu, match="no CUDA device"):
        study_of(30, device="cuda")


@pytest.mark.parametrize("name", games.NAMES)
def test_every_action_counts_for_its_verb_and_for_each_thing_it_names(name):
    game = games.get(name)
    choices, table = choices_of(game), membership_of(game)
    assert len(set(choices)) == len(choices)
    for action in game.actions:
        parts = game.actions.decode(action)
        verb = parts.pop("verb")
        wanted = {ChoiceKind(verb)} | {
            ChoiceKind(verb, part, str(value))
            for part, value in parts.items()
            if part not in ("seat", "seats")
        }
        assert {choices[number] for number in table[action] if number >= 0} == wanted
