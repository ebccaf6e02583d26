"""Restricted play: who leaves a choice out, what that costs, and what is refused."""

import json

import pytest

from kassen import games
from kassen.engine.batch.devices import CPU
from kassen.engine.errors import BadOption
from kassen.lab.bans import banned_actions, read_bans
from kassen.lab.families import ChoiceKind
from kassen.lab.findings import dead_choices
from kassen.lab.study import run_study
from kassen.lab.study_data import as_data
from kassen.lab.study_rows import csv_of
from kassen.lab.wish import StudyWish

GAME = games.get("mangoku")
PAY, CAPTAIN = ChoiceKind("pay"), ChoiceKind("play", "card", "captain")


def study_of(number, *bans, bots="heuristic", probes=0, device=CPU):
    wish = StudyWish(GAME, [{}], 4, number, 1, [bots] * 4, bans=bans, probes=probes)
    return run_study(wish, device)


@pytest.mark.parametrize("bots", ["heuristic", "neural"])
def test_nobody_takes_what_is_banned_while_there_is_something_else(bots):
    (ban,) = read_bans(GAME, ["play card captain"])
    printed, restricted = study_of(400, ban, bots=bots).findings
    assert printed.taste(CAPTAIN).chosen > 0
    taste = restricted.taste(CAPTAIN)
    assert taste is None or taste.chosen == 0
    assert restricted.restricted is None
    assert [each.is_printed for each in (printed, restricted)] == [True, False]


def test_a_seat_that_never_pays_wins_less_than_it_would_in_the_same_deals():
    (ban,) = read_bans(GAME, ["pay"], for_one=True)
    printed, restricted = study_of(16000, ban).findings
    assert restricted.restricted.high < 0.25
    assert restricted.differences["restricted_win_share", ""].high < 0
    assert restricted.taste(PAY).offered < 0.8 * printed.taste(PAY).offered


def test_several_choices_are_left_out_together_and_a_game_goes_on_where_nothing_else_is_left():
    (ban,) = read_bans(GAME, ["play, pay, accept"])
    (_, restricted) = study_of(200, ban).findings
    assert restricted.games == 100
    assert not banned_actions(GAME, None).any()
    assert banned_actions(GAME, ban).sum() > 3


def test_variants_come_without_and_with_each_ban_and_all_is_told():
    bans = [*read_bans(GAME, ["pay"]), *read_bans(GAME, ["pay"], for_one=True)]
    study = study_of(90, *bans, probes=30)
    data = json.loads(json.dumps(as_data(study)))["variants"]
    assert [each["ban"] for each in data] == [
        None, {"choices": ["pay"], "one_seat": False}, {"choices": ["pay"], "one_seat": True},
    ]  # fmt: skip
    assert [each["restricted_win_share"] is None for each in data] == [True, True, False]
    assert "one seat without pay" in csv_of(study)
    assert study.probed == 30


def test_a_choice_nobody_takes_is_dead():
    """Rules of thumb hardly ever deploy a Monk: they keep it to cancel an attack."""
    dead = dead_choices(study_of(8000).base)
    assert "play card monk" in [taste.choice.words for taste in dead]
    assert all(taste.chosen < taste.offered / 100 for taste in dead)


def test_a_choice_that_is_none_is_refused_with_those_that_sound_like_it():
    with pytest.raises(
        BadOption, match="no choice 'play card captian'; there is play card captain"
    ):
        read_bans(GAME, ["play card captian"])
    with pytest.raises(BadOption, match="takes no --ban"):
        study_of(8, *read_bans(GAME, ["pay"]), device="cuda")
