"""Editions (chapter 3.20), worked case W-60, and what they look like at the table."""

import copy

import pytest

from kassen.engine.errors import BadBox
from kassen.engine.match import Match
from kassen.games.shogunate.game import GAME
from tests.games.shogunate.scenes import fresh, honor, line, plotting, told

PLOTS = GAME.standard_box["plots"]
LEADERS = GAME.standard_box["leaders"]
POWERS = [
    "none", "shinobi_any", "shinobi_step", "shinobi_to_1", "shinobi_to_3", "shinobi_to_most", "peek", "show_me",
    "swap_adjacent", "head_loses_1", "slide_honor", "tail_to_4", "exchange_loyalty", "open_for_honor", "take_back",
]  # fmt: skip


def rows(table):
    return [list(row.values()) for row in table.rows.values()]


def with_plots(change):
    plots = copy.deepcopy(rows(PLOTS))
    change(plots)
    return {"name": "test", "plots": {"rows": plots}}


def refused(edition, words):
    with pytest.raises(BadBox, match=words):
        fresh(4, edition=edition)


def test_W_60_an_edition_with_five_numbers_or_an_unknown_power_is_refused__S_112_S_113_S_114():
    refused(with_plots(lambda plots: plots[4].pop(7)), "does not have the columns")
    refused({"plots": {"rice_tribute": {"power": "move_any"}}}, "power is one of none")
    edition = {"thresholds": {"seats_4": {"value": 15}}}
    assert fresh(4, edition=edition).view(-1)["threshold"] == 15
    assert fresh(4, edition=edition, threshold=12).view(-1)["threshold"] == 12
    assert fresh(3, edition=edition).view(-1)["threshold"] == 12


@pytest.mark.parametrize(
    ("edition", "words"),
    [
        (with_plots(lambda plots: plots.pop()), "18 rows, not 17"),
        (with_plots(lambda plots: plots.append(["new", *plots[0][1:]])), "18 rows, not 19"),
        (with_plots(lambda plots: plots.__setitem__(1, plots[0])), "twice"),
        ({"plots": {"fox_fire": {"slot_6": 10}}}, "from 0 to 9"),
        ({"plots": {"fox_fire": {"slot_6": -1}}}, "from 0 to 9"),
        ({"plots": {"fox_fire": {"slot_6": 1.5}}}, "from 0 to 9"),
        ({"leaders": {"rows": rows(LEADERS)[:5]}}, "6 rows, not 5"),
        ({"leaders": {"rows": [*rows(LEADERS)[:5], rows(LEADERS)[0]]}}, "twice"),
        ({"leaders": {"akagi": {"name": "x" * 49}}}, "1 to 48 bytes"),
        ({"leaders": {"akagi": {"name": ""}}}, "1 to 48 bytes"),
        ({"thresholds": {"seats_4": {"value": 0}}}, "from 1 to 99"),
        ({"thresholds": {"seats_4": {"value": 100}}}, "from 1 to 99"),
        ({"thresholds": {"rows": [["seats_4", 12, "house"]]}}, "the rows are seats_3"),
        ({"numbers": {"shinobi_start": {"value": 4}}}, "3 in every edition"),
        ({"numbers": {"round_cap": {"value": 35}}}, "36 in every edition"),
        ({"numbers": {"rows": [["shinobi_start", 3, "house"]]}}, "in every edition"),
        ({"actions": {"rows": [["dishonor", "Dishonor", 6, "house"]]}}, "the rows are cloaked"),
        ({"tokens": {}}, "no table"),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused__S_112_S_113(edition, words):
    refused(edition, words)


def test_the_fifteen_powers_are_the_ones_an_edition_may_use__S_113():
    assert PLOTS.limits["power"] == POWERS


@pytest.mark.parametrize("power", POWERS)
def test_every_power_works_on_every_plot__S_112(power):
    edition = {"plots": {"rice_tribute": {"power": power}}}
    match = plotting("rice_tribute", edition=edition)
    while match.view(-1)["round"] == 1:
        seat = match.pending[0]
        match.play(seat, match.legal(seat)[0])
    assert told(match, "power_used")[0]["power"] == power


def test_an_edition_changes_the_numbers_of_a_plot__S_66_S_112():
    edition = {"plots": {"rice_tribute": {"slot_1": 0, "slot_6": 9}}}
    assert honor(plotting("rice_tribute", edition=edition)) == "SH 1 AO 1 KI 9"


def test_renamed_leaders_and_plots_are_called_so_at_the_table__S_112():
    leaders = [[f"clan_{row[0]}", f"Lord {row[1]}", *row[2:]] for row in rows(LEADERS)]
    edition = {
        "name": "published",
        "leaders": {"rows": leaders},
        "plots": {"rice_tribute": {"name": "Rice for All"}},
    }
    ids = [row[0] for row in leaders]
    document = {
        "line": ids,
        "plot": "rice_tribute",
        "loyalty": [ids[:2], None, None],
        "step": "choose",
    }
    match = Match(GAME, 3, edition=edition, scenario=document)
    view = match.view(0)
    assert view["leaders"]["clan_akagi"] == "Lord Akagi Tomoe"
    assert view["line"][0]["leader"] == "clan_akagi"
    assert [card["leader"] for card in view["seats"][0]["loyalty"]] == ids[:2]
    assert view["plot"]["name"] == "Rice for All"
    assert "Lord Akagi Tomoe" in match.board(0)
    match.play(1, "play honorable_company")
    match.play(2, "play honorable_company")
    match.play(0, "perform 1")
    assert match.legal(1)[0].label == "Lower Lord Akagi Tomoe"
    match.play(1, "leader akagi")
    assert "Clan Akagi gets 1 Honor." in match.sentences(-1)
    assert told(fresh(3, edition=edition), "game_started")[0]["edition"] == "published"


def test_the_standard_box_has_its_names__S_112():
    match = plotting("rice_tribute")
    assert match.view(-1)["leaders"] == {
        "akagi": "Akagi Tomoe", "shirakawa": "Shirakawa Norie", "kurohane": "Kurohane Daigo",
        "aonami": "Aonami Sumire", "midorikawa": "Midorikawa Genzo", "kinugasa": "Kinugasa Hanae",
    }  # fmt: skip
    assert line(match) == "AK SH KU AO MI KI"
